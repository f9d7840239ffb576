"""Brave Search.

Its ``operators`` parameter is what makes a query literal. It has no filter by host, so the tool's own does
that.

Source: https://api-dashboard.search.brave.com/app/documentation/web-search/query
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pellucid.reader.snippets import decode_entities, strip_markup
from pellucid.search.credentials import SEARCH_KEY
from pellucid.search.dates import assume_utc
from pellucid.search.endpoint import Endpoint, rows_at, text_of
from pellucid.search.options import SearchOptions
from pellucid.search.provider import SearchContext, SearchRow, Unsupported

__all__ = ["BraveProvider"]

_MAX_COUNT: Final = 20


@dataclass(frozen=True, slots=True)
class BraveProvider:
    """Search by Brave's web index; one request brings 20 results at most."""

    base_url: str = "https://api.search.brave.com"
    name: str = "brave"
    unsupported: tuple[Unsupported, ...] = ()

    async def search(self, query: str, options: SearchOptions, context: SearchContext) -> list[SearchRow]:
        """Return the rows of one request."""
        # With a site the tool drops rows, so all are asked for.
        count = _MAX_COUNT if options.site is not None else min(options.count, _MAX_COUNT)
        fields: dict[str, str | int] = {"q": query, "count": count, "operators": "false"}
        if options.freshness is not None:
            fields["freshness"] = f"{options.freshness.since.date()}to{context.now.date()}"
        headers = {"x-subscription-token": await context.credentials.get(SEARCH_KEY)}
        answer = await Endpoint(self.name, self.base_url).get("/res/v1/web/search", fields, context, headers)
        return [
            {
                "title": _decoded(row.get("title")),
                "url": row.get("url"),
                "plainSnippet": _decoded(row.get("description")),
                "publishedAt": assume_utc(row.get("page_age")),
            }
            for row in _rows(self.name, answer)
        ]


def _rows(name: str, answer: Mapping[str, object]) -> list[Mapping[str, object]]:
    # Where nothing was found, there is no "web".
    if answer.get("web") is None and answer.get("type") == "search":
        return []
    return rows_at(name, answer, "web", "results")


def _decoded(value: object) -> str | None:
    """Return a text without its tags and references: Brave marks words up and writes ``&amp;``."""
    text = text_of(value)
    return None if text is None else decode_entities(strip_markup(text))
