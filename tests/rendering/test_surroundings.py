"""How far it is looked back for what stands before a text."""

import pytest

import pellucid


@pytest.mark.parametrize(("count", "text"), [(10, "Ab"), (100, "AB")])
def test_a_word_goes_on_behind_so_many_empty_elements(count: int, text: str) -> None:
    html = f"<p style='text-transform:capitalize'>a{'<i></i>' * count}b"
    assert pellucid.text(html, profile="rendered") == text


@pytest.mark.parametrize(("count", "text"), [(10, "a \nb"), (100, "a\nb")])
def test_preserved_white_space_makes_a_box_behind_so_many_hidden_elements(count: int, text: str) -> None:
    html = f"<p style='white-space:pre;display:flex'>a{'<i hidden></i>' * count} <b>b</b>"
    assert pellucid.text(html, profile="rendered") == text
