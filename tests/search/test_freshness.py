"""Freshness: durations whose length is fixed, and why others are refused."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from pellucid.errors import SearchError
from pellucid.search.freshness import parse_freshness

from .conftest import NOW

DAY = 86_400_000


@pytest.mark.parametrize(
    ("text", "ms"),
    [
        ("P7D", 7 * DAY),
        ("P4W", 28 * DAY),
        ("PT12H", DAY // 2),
        ("PT30M", 1_800_000),
        ("PT45S", 45_000),
        ("P1DT6H", DAY + DAY // 4),
        ("P1W2DT3H4M5S", 9 * DAY + 3 * 3_600_000 + 4 * 60_000 + 5_000),
        ("p7d", 7 * DAY),
        ("pt30m", 1_800_000),
        ("P0DT1S", 1_000),
        ("P007D", 7 * DAY),
    ],
)
def test_a_duration_is_resolved_against_the_clock(text: str, ms: int) -> None:
    freshness = parse_freshness(text, NOW)
    assert (freshness.duration, freshness.ms) == (text.upper(), ms)
    assert freshness.since == NOW - timedelta(milliseconds=ms)


def test_the_instant_is_in_utc_whatever_the_zone_of_the_clock() -> None:
    here = NOW.astimezone(timezone(timedelta(hours=9)))
    since = parse_freshness("PT1H", here).since
    assert (since, since.tzinfo) == (NOW - timedelta(hours=1), UTC)


def test_a_duration_past_the_calendar_begins_with_it() -> None:
    assert parse_freshness(f"P{'9' * 40}W", NOW).since == datetime.min.replace(tzinfo=UTC)


@pytest.mark.parametrize(
    "text", ["P1M", "P12M", "P1Y", "p1m", "P1Y6M", "P1M3D", "P1Y2M3DT4H", "P1MT30M", "P2D1M"]
)
def test_months_and_years_are_refused_with_what_to_write_instead(text: str) -> None:
    with pytest.raises(SearchError) as refused:
        parse_freshness(text, NOW)
    for words in (text, "calendar", "P30D", "P365D", "PT30M"):
        assert words in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        *("7d", "P", "PT", "P1DT", "PT0S", "P0D", "P0W0DT0H", "", " P7D", "P7D ", "P7D\n"),
        *("-P7D", "P-7D", "+P7D", "P1.5D", "P1,5D", "P7", "PD", "P1D2W", "PT1M1H", "P1H", "PT1D"),
        *("week", "last week", "P٧D", "Ｐ7D", "P7D/P8D", "M", "PM", "P7DM", "ſ", "P" + "1" * 5000 + "D"),
    ],
)
def test_anything_else_is_no_positive_duration(text: str) -> None:
    with pytest.raises(SearchError, match="is not a positive duration") as refused:
        parse_freshness(text, NOW)
    assert len(str(refused.value)) < 250


@pytest.mark.parametrize("value", [None, 7, 7.0, True, ["P7D"]])
def test_what_is_no_string_is_refused_by_its_type(value: object) -> None:
    with pytest.raises(SearchError, match=f"must be a string, not {type(value).__name__}"):
        parse_freshness(value, NOW)


@pytest.mark.parametrize(("text", "days"), [("PT1S", 1), ("P1D", 1), ("P1DT1S", 2), ("P1W", 7)])
def test_days_are_rounded_up(text: str, days: int) -> None:
    assert parse_freshness(text, NOW).days == days
