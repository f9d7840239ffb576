"""Dates: strict forms in, one form out; and what vendors write instead."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pellucid.search.dates import assume_utc, format_instant, from_rfc_5322, from_words, parse_instant

from .conftest import NOW


def normal(text: object) -> str | None:
    instant = parse_instant(text)
    return None if instant is None else format_instant(instant)


@pytest.mark.parametrize(
    ("text", "instant"),
    [
        ("2026-03-02", "2026-03-02T00:00:00.000Z"),
        ("2024-02-29", "2024-02-29T00:00:00.000Z"),
        ("2026-03-02T10:20Z", "2026-03-02T10:20:00.000Z"),
        ("2026-03-02T10:20:30Z", "2026-03-02T10:20:30.000Z"),
        ("2026-03-02T10:20:30.1Z", "2026-03-02T10:20:30.100Z"),
        ("2026-03-02T10:20:30.123456789Z", "2026-03-02T10:20:30.123Z"),
        ("2026-03-02T10:20:30.999999999Z", "2026-03-02T10:20:30.999Z"),
        ("2026-03-02T01:20:30+02:00", "2026-03-01T23:20:30.000Z"),
        ("2026-03-02T01:20+0200", "2026-03-01T23:20:00.000Z"),
        ("2026-03-02T23:20-05:30", "2026-03-03T04:50:00.000Z"),
        ("2026-03-02T00:00:00-00:00", "2026-03-02T00:00:00.000Z"),
        ("0001-01-01", "0001-01-01T00:00:00.000Z"),
        ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59.000Z"),
    ],
)
def test_a_strict_date_is_an_instant(text: str, instant: str) -> None:
    assert normal(text) == instant


@pytest.mark.parametrize(
    "text",
    [
        *("2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01"),
        *("2026-03-02T10:20", "2026-03-02T10:20:30", "2026-03-02 10:20Z", "2026-03-02T10Z", "2026-03-02Z"),
        *("2026-03-02T24:00Z", "2026-03-02T10:60Z", "2026-03-02T10:20:60Z", "2026-03-02T10:20:61Z"),
        *("2026-03-02T10:20:30.Z", "2026-03-02T10:20:30.1234567890Z", "2026-03-02T10:20:30,5Z"),
        *("2026-03-02T10:20+24:00", "2026-03-02T10:20+02:60", "2026-03-02T10:20+02", "2026-03-02T10:20z"),
        *("02/03/2026", "2 March 2026", "Mar 2, 2026", "yesterday", "2026", "2026-03", "20260302", ""),
        *("2026-03-02\n", " 2026-03-02", "２０２６-03-02", "+2026-03-02", "2026-3-2", "2026-03-02t10:20Z"),
        *("0001-01-01T00:00+14:00", "9999-12-31T23:00-02:00"),
    ],
)
def test_any_other_date_is_none(text: str) -> None:
    assert normal(text) is None


@pytest.mark.parametrize("value", [None, 0, 1_772_000_000, 1.5, True, ["2026-03-02"], {}])
def test_what_is_no_string_is_no_date(value: object) -> None:
    assert normal(value) is None


@given(st.datetimes(timezones=st.timezones()))
def test_every_instant_comes_back_to_the_millisecond(instant: object) -> None:
    from datetime import UTC, datetime

    assert isinstance(instant, datetime)
    try:
        utc = instant.astimezone(UTC)
    except OverflowError:
        return
    cut = utc.replace(microsecond=utc.microsecond // 1000 * 1000)
    assert parse_instant(format_instant(utc)) == cut


@given(st.text(max_size=40))
def test_no_text_raises(text: str) -> None:
    for read in (parse_instant, from_rfc_5322, assume_utc):
        read(text)
    from_words(text, NOW)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-03-02T10:20:30", "2026-03-02T10:20:30Z"),
        ("2026-03-02 10:20:30", "2026-03-02T10:20:30Z"),
        ("2026-03-02T10:20:30Z", "2026-03-02T10:20:30Z"),
        ("2026-03-02T10:20:30+01:00", "2026-03-02T10:20:30+01:00"),
        ("2026-03-02", "2026-03-02"),
        ("last week", "last week"),
        (None, None),
    ],
)
def test_a_time_without_a_zone_is_given_one_where_the_vendor_means_utc(
    text: object, expected: object
) -> None:
    assert assume_utc(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mon, 02 Mar 2026 10:00:00 GMT", "2026-03-02T10:00:00.000Z"),
        ("Mon, 02 Mar 2026 10:00:00 +0100", "2026-03-02T09:00:00.000Z"),
        ("Mon, 02 Mar 2026 10:00:00 -0000", None),
        ("Mon, 32 Mar 2026 10:00:00 GMT", None),
        ("no date", None),
        (7, None),
    ],
)
def test_dates_of_mail_are_read(text: object, expected: str | None) -> None:
    assert from_rfc_5322(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mar 2, 2026", "2026-03-02T00:00:00.000Z"),
        ("March 2, 2026", "2026-03-02T00:00:00.000Z"),
        ("Sept 2, 2025", "2025-09-02T00:00:00.000Z"),
        ("3 days ago", "2026-03-07T12:00:00.000Z"),
        ("1 hour ago", "2026-03-10T11:00:00.000Z"),
        ("2 weeks ago", "2026-02-24T12:00:00.000Z"),
        ("5 months ago", None),
        ("Feb 30, 2026", None),
        ("Foo 3, 2026", None),
        ("yesterday", None),
        (None, None),
    ],
)
def test_dates_in_words_are_read_where_they_say_a_day(text: object, expected: str | None) -> None:
    assert from_words(text, NOW) == expected
