"""Joining what the walk emitted: required line break counts, and the reader's markers and empty lines."""

from dataclasses import dataclass

import pytest

from pellucid.rendering.items import FORCED_BREAK, Item, Marker, MarkerEnd, join, join_for_reader


@dataclass(frozen=True)
class Mark(Marker):
    """A marker that is its text."""

    text: str

    def __str__(self) -> str:
        """Return the text."""
        return self.text


DASH, ONE = Mark("- "), Mark("1. ")


@pytest.mark.parametrize(
    ("items", "text"),
    [
        ([], ""),
        ([1, 2, 1], ""),
        ([2, "a", 2], "a"),
        (["a", 1, "b"], "a\nb"),
        (["a", 1, 1, 1, "b"], "a\nb"),
        (["a", 1, 2, 1, "b"], "a\n\nb"),
        (["a", 1, "", 2, "", "b"], "a\n\nb"),
        (["a", "b"], "ab"),
    ],
)
def test_a_run_of_required_line_breaks_is_its_greatest_count_and_nothing_at_the_ends(
    items: list[Item], text: str
) -> None:
    assert join(items) == text


def test_line_feeds_and_tabs_of_the_page_are_text_even_at_the_ends() -> None:
    assert join([FORCED_BREAK, 1, "a", "\t", 2, FORCED_BREAK]) == "\n\na\t\n\n\n"


def test_a_marker_stands_before_the_first_text_behind_it() -> None:
    assert join_for_reader(["x", 1, DASH, 1, "a", MarkerEnd(DASH), 1, "b"]) == "x\n- a\nb"


def test_a_marker_whose_item_has_no_text_is_dropped() -> None:
    assert join_for_reader([DASH, "", MarkerEnd(DASH), 1, "b"]) == "b"


def test_white_space_is_not_the_text_that_a_marker_waits_for() -> None:
    assert join_for_reader([DASH, " ", "\t", MarkerEnd(DASH), "b"]) == " \tb"


def test_markers_of_nested_items_share_the_line_they_meet_on() -> None:
    assert join_for_reader([DASH, 1, ONE, "a", MarkerEnd(ONE), MarkerEnd(DASH)]) == "- 1. a"


def test_an_outer_marker_outlives_an_inner_item_without_text() -> None:
    assert join_for_reader([DASH, 1, ONE, MarkerEnd(ONE), 1, "a", MarkerEnd(DASH)]) == "- a"


def test_a_marker_stands_on_the_line_of_the_text_not_on_the_empty_lines_before_it() -> None:
    assert join_for_reader(["x", 1, DASH, FORCED_BREAK, "a", MarkerEnd(DASH)]) == "x\n\n- a"


def test_a_marker_goes_inside_preserved_text_that_begins_with_empty_lines() -> None:
    assert join_for_reader(["x", 1, DASH, "\n  a\n b", MarkerEnd(DASH)]) == "x\n\n-   a\n b"


def test_a_marker_is_not_left_behind_on_a_preserved_line_of_white_space() -> None:
    assert join_for_reader([DASH, "  \n", "a", MarkerEnd(DASH)]) == "  \n- a"


def test_a_marker_stands_before_the_white_space_that_its_line_begins_with() -> None:
    assert join_for_reader(["x", 1, DASH, "  ", "a", MarkerEnd(DASH)]) == "x\n-   a"


@pytest.mark.parametrize(
    "items",
    [
        ["a", FORCED_BREAK, FORCED_BREAK, FORCED_BREAK, FORCED_BREAK, "b"],
        ["a", 2, FORCED_BREAK, FORCED_BREAK, "b"],
        ["a", FORCED_BREAK, 2, "b"],
        ["a", FORCED_BREAK, FORCED_BREAK, 2, FORCED_BREAK, 1, "b"],
    ],
)
def test_a_reader_gets_no_more_than_one_empty_line_in_a_row(items: list[Item]) -> None:
    assert join_for_reader(items) == "a\n\nb"


def test_a_reader_keeps_the_empty_lines_inside_preserved_text() -> None:
    assert join_for_reader(["a", 1, "b\n\n\n\nc"]) == "a\nb\n\n\n\nc"


def test_a_reader_text_has_no_line_feed_at_its_ends() -> None:
    assert join_for_reader([FORCED_BREAK, 2, " a ", FORCED_BREAK, FORCED_BREAK, 1]) == " a "
