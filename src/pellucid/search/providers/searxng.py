"""SearXNG: a metasearch engine of your own, without a key.

Its answers come as JSON only where ``json`` stands in ``search.formats`` of its ``settings.yml``. It has no
way to take a query literally: what its engines make of ``site:`` or a leading ``!`` is theirs.

Source: https://docs.searxng.org/dev/search_api.html
"""

import re
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
_ENGINE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}")
_MAX_NAMED: Final = 5


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
        rows = rows_at(self.name, answer, "results")
        silent = _names(answer.get("unresponsive_engines"))
        if not rows and silent:
            message = f"{self.name}: no engine found anything, and {silent} did not answer; try again later"
            raise SearchError("search.backend_failed", message, retryable=True)
        return [
            {
                "title": row.get("title"),
                "url": row.get("url"),
                "snippet": text_of(row.get("content")),
                "publishedAt": assume_utc(row.get("publishedDate")),
            }
            for row in rows
        ]


def _names(engines: object) -> str:
    """Return the names of engines, of their pairs with a reason; what looks like no name is left out."""
    pairs = engines if isinstance(engines, list) else []
    names = [pair[0] for pair in pairs if isinstance(pair, list) and pair and isinstance(pair[0], str)]
    return ", ".join([name for name in names if _ENGINE.fullmatch(name)][:_MAX_NAMED])
