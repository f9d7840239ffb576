"""Freshness: how old a result may be, as a duration of ISO 8601 whose length is fixed.

A month and a year have no fixed length, so they are refused; weeks, days and what follows ``T`` have one.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from pellucid.errors import SearchError

__all__ = ["Freshness", "parse_freshness"]

_COMPONENTS: Final = re.compile(
    r"P(?:([0-9]+)W)?(?:([0-9]+)D)?(?P<time>T(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)S)?)?"
)
_MS: Final = (604_800_000, 86_400_000, 3_600_000, 60_000, 1_000)
# What would be a duration if months and years had a length: the part before "T" holds one of them.
_CALENDAR: Final = re.compile(r"P(?=[0-9WD]*[0-9][YM])(?:[0-9]+[YMWD])+(?:T.*)?", re.DOTALL)
# Longer ones are no durations that anyone means; Python reads no number of 4,300 digits either.
_MAX_CHARACTERS: Final = 100


@dataclass(frozen=True, slots=True)
class Freshness:
    """How old a result may be, resolved once for a call.

    Args:
        duration: as it was written, in upper case.
        ms: its length in milliseconds.
        since: the instant that results must not be older than, in UTC.
    """

    duration: str
    ms: int
    since: datetime

    @property
    def days(self) -> int:
        """The length in whole days, rounded up: what vendors take that know no shorter unit."""
        return -(-self.ms // _MS[1])


def parse_freshness(text: object, now: datetime) -> Freshness:
    """Read a duration, and resolve it against the clock of the call.

    Args:
        text: such as ``P7D``, ``P4W`` or ``PT12H``, in either case.
        now: the instant of the call, with its zone.

    Raises:
        SearchError: it is no string, no duration, not longer than zero, or has months or years.

    Source: ISO 8601-1:2019, 5.5.2.4
    """
    if not isinstance(text, str):
        raise _refused(f"must be a string, not {type(text).__name__}")
    duration = text.upper() if text.isascii() else text
    if len(duration) <= _MAX_CHARACTERS and _CALENDAR.fullmatch(duration):
        raise _refused(
            f"{text!r} counts months or years, whose length depends on the calendar; use days, such as P30D "
            "for a month or P365D for a year (after T, M means minutes: PT30M is fine)"
        )
    match = _COMPONENTS.fullmatch(duration) if len(duration) <= _MAX_CHARACTERS else None
    if match is None or match["time"] == "T":
        raise _refused(_NO_DURATION.format(_cut(text)))
    weeks, days, _, hours, minutes, seconds = (match.group(index) for index in range(1, 7))
    amounts = (weeks, days, hours, minutes, seconds)
    ms = sum(int(amount) * unit for amount, unit in zip(amounts, _MS, strict=True) if amount)
    if ms == 0:
        raise _refused(_NO_DURATION.format(_cut(text)))
    return Freshness(duration, ms, _before(now.astimezone(UTC), ms))


_NO_DURATION: Final = "{!r} is not a positive duration; give weeks, days or a time, such as P7D, P4W or PT12H"


def _before(now: datetime, ms: int) -> datetime:
    try:
        return now - timedelta(milliseconds=ms)
    except OverflowError:  # before the year 1: everything is fresh
        return datetime.min.replace(tzinfo=UTC)


def _refused(reason: str) -> SearchError:
    return SearchError("search.invalid_option", f"freshness: {reason}")


def _cut(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"
