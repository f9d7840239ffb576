"""What a select shows: the labels of its options."""

import pytest

import pellucid


def _shown(html: str) -> str:
    return pellucid.text(f"<!doctype html>{html}", profile="rendered")


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<select><option>a<option>b</select>", "a\nb"),
        ("<select><option> a \n b </select>", "a b"),
        ("<select><optgroup label=g><option>a</optgroup><option>b</select>", "a\nb"),
        ("<select>loose<option>a</select>", "a"),
        ("<select><div><option>a</div></select>", "a"),
        ("<select><option>a<b>b</b></select>", "ab"),
        ("<select><option>a<script>x</script></select>", "a"),
        ("<select></select>", ""),
    ],
)
def test_every_option_is_a_line_and_loose_text_is_none(html: str, text: str) -> None:
    assert _shown(html) == text


@pytest.mark.parametrize("attribute", ["hidden", "style='display:none'", "style='visibility:hidden'"])
def test_an_option_shows_whatever_its_own_style(attribute: str) -> None:
    assert _shown(f"<select><option {attribute}>a<option>b</select>") == "a\nb"


@pytest.mark.parametrize(
    "select",
    [
        "<select hidden><option>a</select>",
        "<select style='visibility:hidden'><option style='visibility:visible'>a</select>",
        "<select style='display:contents'><option>a</select>",
    ],
)
def test_a_select_that_does_not_show_shows_no_option(select: str) -> None:
    assert _shown(f"x{select}") == "x"


def test_options_are_not_transformed() -> None:
    assert _shown("<select style='text-transform:uppercase'><option>a</select>") == "a"


def test_a_select_is_a_box_on_its_line_and_its_options_are_lines() -> None:
    assert _shown("a <select><option>b</select> c") == "a \nb\n c"


def test_options_outside_of_a_select_are_blocks() -> None:
    assert _shown("<option>a</option><option>b</option>c") == "a\nb\nc"
