"""Serper: the results of Google.

Google reads operators in every query; there is no way to switch that off.

Source: https://serper.dev/playground
"""

from dataclasses import dataclass
from typing import Final

from pellucid.search.credentials import SEARCH_KEY
from pellucid.search.dates import from_words
from pellucid.search.endpoint import Endpoint, rows_at, text_of
from pellucid.search.options import SearchOptions
from pellucid.search.provider import SearchContext, SearchRow, Unsupported

__all__ = ["SerperProvider"]

# With a site the tool drops rows, so more are asked for.
_COUNT_FOR_A_SITE: Final = 50


@dataclass(frozen=True, slots=True)
class SerperProvider:
    """Search by Serper."""

    base_url: str = "https://google.serper.dev"
    name: str = "serper"
    unsupported: tuple[Unsupported, ...] = ()

    async def search(self, query: str, options: SearchOptions, context: SearchContext) -> list[SearchRow]:
        """Return the rows of one request."""
        fields: dict[str, object] = {
            "q": query,
            "num": options.count if options.site is None else _COUNT_FOR_A_SITE,
        }
        if options.freshness is not None:
            since, now = options.freshness.since, context.now
            fields["tbs"] = (
                f"cdr:1,cd_min:{since.month}/{since.day}/{since.year},cd_max:{now.month}/{now.day}/{now.year}"
            )
        headers = {"x-api-key": await context.credentials.get(SEARCH_KEY)}
        answer = await Endpoint(self.name, self.base_url).post("/search", fields, context, headers)
        return [
            {
                "title": row.get("title"),
                "url": row.get("link"),
                "snippet": text_of(row.get("snippet")),
                "publishedAt": from_words(row.get("date"), context.now),
            }
            for row in rows_at(self.name, answer, "organic")
        ]
