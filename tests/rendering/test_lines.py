"""White space on one line: what collapses, what stays, and what goes at the ends."""

import pytest

from pellucid.rendering.items import Item
from pellucid.rendering.lines import Line


def collapse(*texts: str) -> str:
    """Return what one line of collapsible text nodes gives."""
    line, items = Line(), list[Item]()
    for text in texts:
        line.add_collapsed(text, items)
    line.finish(items)
    return "".join(map(str, items))


@pytest.mark.parametrize(
    ("texts", "line"),
    [
        (("a  b",), "a b"),
        ((" \t\r\n a \n\t b \n",), "a b"),
        (("a ", " b"), "a b"),
        (("a", " ", " ", "b"), "a b"),
        (("a ", "", " b "), "a b"),
        ((" ", "\n", "\t"), ""),
        (("a", "b"), "ab"),
        (("a", "", "b"), "ab"),
    ],
)
def test_collapsible_spaces_join_across_text_nodes_and_go_at_both_ends(
    texts: tuple[str, ...], line: str
) -> None:
    assert collapse(*texts) == line


@pytest.mark.parametrize("space", ["\u00a0", "\u3000", "\u2003", "\u2028", "\u0085", "\x0b"])
def test_other_spaces_do_not_collapse(space: str) -> None:
    assert collapse(f"{space}{space}a{space}{space}") == f"{space}{space}a{space}{space}"


def test_a_form_feed_stays_beside_text_and_makes_none_of_its_own() -> None:
    assert collapse("a\f\fb") == "a\f\fb"
    assert collapse("\f", " \f ") == ""


@pytest.mark.parametrize(
    ("texts", "line"),
    [
        (("a\u200b\nb",), "a\u200bb"),
        (("a\n\u200bb",), "a\u200bb"),
        (("a \n \u200bb",), "a\u200bb"),
        (("a\u200b", "\nb"), "a\u200bb"),
        (("a\u200b", "\n", "b"), "a\u200bb"),
        (("a", "\n", "\u200bb"), "a\u200bb"),
        (("a\n", "\u200bb"), "a\u200bb"),
        (("a\u200b b",), "a\u200b b"),
        (("a\u200b", " b"), "a\u200b b"),
        (("a ", "\u200bb"), "a \u200bb"),
    ],
)
def test_only_a_segment_break_vanishes_beside_a_zero_width_space(texts: tuple[str, ...], line: str) -> None:
    assert collapse(*texts) == line


def test_a_space_before_hidden_text_is_not_doubled_by_the_space_inside_it() -> None:
    line, items = Line(), list[Item]()
    line.add_collapsed("a ", items)
    line.add_collapsed(" x ", items, is_visible=False)
    line.add_collapsed(" b", items)
    assert items == ["a ", "b"]


def test_a_space_that_was_never_shown_takes_nothing_back_at_the_end_of_the_line() -> None:
    line, items = Line(), list[Item]()
    line.add_collapsed("a", items)
    line.add_collapsed(" x ", items, is_visible=False)
    line.finish(items)
    assert items == ["a"]


def test_preserved_text_stays_as_it_is_and_starts_a_line_anew_behind_its_last_line_feed() -> None:
    line, items = Line(), list[Item]()
    line.add_preserved("  a \n", items)
    line.add_collapsed(" b ", items)
    line.add_preserved(" c", items)
    line.finish(items)
    assert items == ["  a \n", "b ", " c"]


def test_text_that_keeps_its_breaks_loses_the_spaces_around_them() -> None:
    line, items = Line(), list[Item]()
    line.add_with_breaks(" a  b \n\t c\n\n", items)
    line.add_with_breaks(" d ", items)
    line.finish(items)
    assert items == ["a b\nc\n\n", "d"]


def test_a_kept_break_takes_the_space_at_the_end_of_the_text_before_it() -> None:
    line, items = Line(), list[Item]()
    line.add_with_breaks("a ", items)
    line.add_with_breaks("\nb", items)
    assert items == ["a", "\nb"]
