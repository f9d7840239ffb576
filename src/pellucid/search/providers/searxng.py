"""SearXNG: a metasearch engine of your own, without a key.

Its answers come as JSON only where ``json`` stands in ``search.formats`` of its ``settings.yml``. It has no
way to take a query literally: what its engines make of ``site:`` or a leading ``!`` is theirs.

Source: https://docs.searxng.org/dev/search_api.html
"""

from dataclasses import dataclass
from typing import Final

from pellucid.errors import SearchError
from pellucid.search.dates import assume_utc
from pellucid.search.endpoint import Endpoint, rows_at, text_of
from pellucid.search.options import SearchOptions
from pellucid.search.provider import SearchContext, SearchRow, Unsupported

__all__ = ["SearxngProvider"]

# The ranges of time that it knows, in days.
_RANGES: Final = ((1, "day"), (31, "month"), (366, "year"))


@dataclass(frozen=True, slots=True)
class SearxngProvider:
    """Search by a SearXNG instance.

    Args:
        base_url: where it answers, such as ``http://localhost:8080``; that host must be allowed.
    """

    base_url: str
    name: str = "searxng"
    unsupported: tuple[Unsupported, ...] = ()

    async def search(self, query: str, options: SearchOptions, context: SearchContext) -> list[SearchRow]:
        """Return the rows of one page of results, about twenty."""
        fields = {"q": query, "format": "json"}
        if options.freshness is not None:
            days = options.freshness.days
            word = next((word for most, word in _RANGES if days <= most), None)
            if word is not None:
                fields["time_range"] = word
        try:
            answer = await Endpoint(self.name, self.base_url).get("/search", fields, context)
        except SearchError as error:
            if error.code != "search.access_refused":
                raise
            message = f"{error}; a SearXNG that refuses JSON needs json in search.formats of its settings.yml"
            raise SearchError("search.access_refused", message) from error
        return [
            {
                "title": row.get("title"),
                "url": row.get("url"),
                "snippet": text_of(row.get("content")),
                "publishedAt": assume_utc(row.get("publishedDate")),
            }
            for row in rows_at(self.name, answer, "results")
        ]
