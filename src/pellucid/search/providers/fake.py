"""The fake: the same rows for the same query and instant, for tests and demonstrations."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from pellucid.search.dates import format_instant
from pellucid.search.options import SearchOptions
from pellucid.search.provider import SearchContext, SearchRow, Unsupported

__all__ = ["FakeProvider", "made_up_rows"]


@dataclass(frozen=True, slots=True)
class FakeProvider:
    """A backend that asks nobody.

    Args:
        rows: what every search returns; None: made up, with the query in each snippet.
    """

    rows: Sequence[SearchRow] | None = None
    name: str = "fake"
    unsupported: tuple[Unsupported, ...] = ()

    async def search(self, query: str, options: SearchOptions, context: SearchContext) -> Sequence[SearchRow]:
        """Return the rows."""
        return made_up_rows(query, options.count, context.now) if self.rows is None else self.rows


def made_up_rows(query: str, count: int, now: datetime) -> list[SearchRow]:
    """Return rows that say of themselves that they are made up: a day apart, the first one of now."""
    return [
        {
            "title": f"Made-up result {number}",
            "url": f"https://fake.example/{number}",
            "snippet": f"A made-up snippet for: {query}",
            "publishedAt": format_instant(now - timedelta(days=number - 1)),
        }
        for number in range(1, count + 1)
    ]
