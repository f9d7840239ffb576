"""Dates of results: strict in, one form out.

A date that could mean two instants is none: a time without a zone, a locale's order of day and month, a day
that no calendar has. What vendors write instead is converted by their adapters, with the forms at the end.
"""

import re
from datetime import UTC, datetime, timedelta, timezone
from email.utils import parsedate_to_datetime
from typing import Final

__all__ = ["assume_utc", "format_instant", "from_rfc_5322", "from_words", "parse_instant"]

_DATE: Final = r"([0-9]{4})-([0-9]{2})-([0-9]{2})"
_TIME: Final = r"([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,9}))?)?"
_ZONE: Final = r"(?:Z|([+-])([0-9]{2}):?([0-9]{2}))"
_INSTANT: Final = re.compile(f"{_DATE}(?:T{_TIME}{_ZONE})?")
_ZONELESS: Final = re.compile(f"{_DATE}[T ]{_TIME}")


def parse_instant(text: object) -> datetime | None:
    """Read an instant: ``YYYY-MM-DD`` (midnight in UTC), or with a time and then with a zone; else None.

    Returns:
        The instant in UTC, cut to milliseconds.
    """
    match = _INSTANT.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        return None
    year, month, day, hour, minute, second, fraction, sign, zone_hour, zone_minute = match.groups()
    offset = timedelta(hours=int(zone_hour or 0), minutes=int(zone_minute or 0))
    if int(zone_hour or 0) > 23 or int(zone_minute or 0) > 59:
        return None
    try:
        return datetime(
            int(year),
            int(month),
            int(day),
            int(hour or 0),
            int(minute or 0),
            int(second or 0),
            int((fraction or "").ljust(3, "0")[:3]) * 1000,
            tzinfo=timezone(-offset if sign == "-" else offset),
        ).astimezone(UTC)
    except (ValueError, OverflowError):  # no such day or time, or an offset that leaves the calendar
        return None


def format_instant(instant: datetime) -> str:
    """Return an instant as results carry it: ``YYYY-MM-DDTHH:MM:SS.mmmZ``."""
    utc = instant.astimezone(UTC)
    # Not strftime: %Y does not pad the year everywhere.
    return f"{utc:%Y-%m-%dT%H:%M:%S}".rjust(19, "0") + f".{utc.microsecond // 1000:03}Z"


def assume_utc(text: object) -> object:
    """Return a time that names no zone with ``Z``, for vendors that mean UTC; anything else as it is."""
    if isinstance(text, str) and _ZONELESS.fullmatch(text):
        return f"{text.replace(' ', 'T')}Z"
    return text


def from_rfc_5322(text: object) -> str | None:
    """Return a date as mail and feeds write it (``Mon, 02 Mar 2026 10:00:00 GMT``) as an instant, or None."""
    if not isinstance(text, str) or len(text) > 60:
        return None
    try:
        read = parsedate_to_datetime(text)
        return format_instant(read) if read.tzinfo is not None else None
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


_MONTH_NAMES: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTHS: Final = {name: number for number, name in enumerate(_MONTH_NAMES, start=1)}
_MONTH_DAY_YEAR: Final = re.compile(r"([a-z]{3})[a-z]*\.? ([0-9]{1,2}), ([0-9]{4})")
_AGO: Final = re.compile(r"([0-9]{1,4}) (minute|hour|day|week)s? ago")
_UNITS: Final = {"minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800}


def from_words(text: object, now: datetime) -> str | None:
    """Return ``Mar 2, 2026`` or ``3 days ago`` in English as an instant; None for anything else.

    ``5 months ago`` is None: it says no day.
    """
    if not isinstance(text, str):
        return None
    words = text.strip().lower()
    if ago := _AGO.fullmatch(words):
        try:
            return format_instant(now - timedelta(seconds=int(ago[1]) * _UNITS[ago[2]]))
        except OverflowError:
            return None
    if (date := _MONTH_DAY_YEAR.fullmatch(words)) and date[1] in _MONTHS:
        try:
            return format_instant(datetime(int(date[3]), _MONTHS[date[1]], int(date[2]), tzinfo=UTC))
        except ValueError:
            return None
    return None
