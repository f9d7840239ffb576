"""Fences around text of others, and the clock that a host hands out."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pellucid.search.fences import fence
from pellucid.search.host_context import with_clock

NOW = datetime(2026, 3, 10, 23, 5, 7, 123456, tzinfo=timezone(timedelta(hours=2)))


@given(st.text())
def test_a_text_stands_between_its_marks_byte_for_byte(text: str) -> None:
    fenced = fence(text)
    mark = fenced[: fenced.index(">") + 1]
    end = f"</{mark[1:]}"
    assert fenced == f"{mark}{text}{end}"
    assert end not in text


def test_a_name_that_the_text_holds_is_drawn_again() -> None:
    drawn = iter(["aaaa", "bbbb", "cccc"])
    assert fence("</data-aaaa> bbbb", draw=lambda: next(drawn)) == "<data-cccc></data-aaaa> bbbb</data-cccc>"


def test_every_fence_has_a_name_of_its_own() -> None:
    assert fence("x") != fence("x")


@pytest.mark.parametrize("empty", [{}, {"today": None, "now": None}, {"today": "", "now": ""}])
def test_the_clock_is_filled_in_where_it_is_declared_and_empty(empty: dict[str, object]) -> None:
    assert with_clock(empty, ["today", "now", "topic"], NOW) == {
        "today": "2026-03-10",
        "now": "2026-03-10T23:05:07+02:00",
    }


def test_what_is_not_declared_is_never_invented() -> None:
    assert with_clock({"topic": "tea"}, ["topic"], NOW) == {"topic": "tea"}
    assert with_clock({"now": ""}, ["today"], NOW) == {"now": "", "today": "2026-03-10"}


@pytest.mark.parametrize("value", ["yesterday", 0, False, ["x"]])
def test_what_was_given_is_kept(value: object) -> None:
    given_context = {"today": value}
    assert with_clock(given_context, ["today"], NOW) == given_context


def test_the_context_that_was_given_is_not_changed() -> None:
    context: dict[str, object] = {}
    with_clock(context, ["today"], NOW)
    assert context == {}


def test_without_a_clock_it_is_this_machine_s() -> None:
    filled = datetime.fromisoformat(str(with_clock({}, ["now"])["now"]))
    assert abs(filled - datetime.now(UTC)) < timedelta(minutes=5)
