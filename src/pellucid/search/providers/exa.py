"""Exa.

Source: https://docs.exa.ai/reference/search
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pellucid.search.credentials import SEARCH_KEY
from pellucid.search.dates import format_instant
from pellucid.search.endpoint import Endpoint, rows_at, text_of
from pellucid.search.options import SearchOptions
from pellucid.search.provider import SearchContext, SearchRow, Unsupported

__all__ = ["ExaProvider"]

# Of a page's text where there are no highlights.
_TEXT_CHARACTERS: Final = 500


@dataclass(frozen=True, slots=True)
class ExaProvider:
    """Search by Exa."""

    base_url: str = "https://api.exa.ai"
    name: str = "exa"
    unsupported: tuple[Unsupported, ...] = ()

    async def search(self, query: str, options: SearchOptions, context: SearchContext) -> list[SearchRow]:
        """Return the rows of one request."""
        fields: dict[str, object] = {
            "query": query,
            "numResults": options.count,
            "contents": {"highlights": True},
        }
        if options.site is not None:
            fields["includeDomains"] = [options.site]
        if options.freshness is not None:
            fields["startPublishedDate"] = format_instant(options.freshness.since)
        headers = {"x-api-key": await context.credentials.get(SEARCH_KEY)}
        answer = await Endpoint(self.name, self.base_url).post("/search", fields, context, headers)
        return [
            {
                "title": row.get("title"),
                "url": row.get("url"),
                "snippet": _snippet(row),
                "publishedAt": row.get("publishedDate"),
            }
            for row in rows_at(self.name, answer, "results")
        ]


def _snippet(row: Mapping[str, object]) -> str | None:
    highlights = row.get("highlights")
    if isinstance(highlights, list):
        words = [highlight for highlight in highlights if text_of(highlight)]
        if words:
            return " … ".join(words)
    text = text_of(row.get("text"))
    return text and text[:_TEXT_CHARACTERS]
