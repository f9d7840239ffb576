"""Tavily.

Source: https://docs.tavily.com/documentation/api-reference/endpoint/search
"""

from dataclasses import dataclass
from typing import Final, Literal

from pellucid.search.credentials import SEARCH_KEY
from pellucid.search.dates import assume_utc, from_rfc_5322
from pellucid.search.endpoint import Endpoint, rows_at, text_of
from pellucid.search.options import SearchOptions
from pellucid.search.provider import SearchContext, SearchRow, Unsupported

__all__ = ["TavilyProvider", "TavilyTopic"]

TavilyTopic = Literal["news", "general"]

_MAX_COUNT: Final = 20
_MAX_DAYS: Final = 365


@dataclass(frozen=True, slots=True)
class TavilyProvider:
    """Search by Tavily; one request brings 20 results at most.

    Args:
        base_url: where it answers.
        key_in: whether the key travels in the ``Authorization`` header, or in the body as older servers want.
        topic: ``news`` or ``general``; None: the vendor's default.
        days: how many days back the vendor should look; results are kept even if they have no date.
    """

    base_url: str = "https://api.tavily.com"
    key_in: Literal["header", "body"] = "header"
    topic: TavilyTopic | None = None
    days: int | None = None
    name: str = "tavily"
    unsupported: tuple[Unsupported, ...] = ()

    async def search(self, query: str, options: SearchOptions, context: SearchContext) -> list[SearchRow]:
        """Return the rows of one request."""
        fields: dict[str, object] = {
            "query": query,
            "max_results": min(options.count, _MAX_COUNT),
            "include_answer": False,
        }
        if options.site is not None:
            fields["include_domains"] = [options.site]
        if options.freshness is not None:
            fields["start_date"] = str(options.freshness.since.date())
        if self.topic is not None:
            fields["topic"] = self.topic
        if self.days is not None:
            fields["days"] = min(max(self.days, 1), _MAX_DAYS)
        headers: dict[str, str] = {}
        key = await context.credentials.get(SEARCH_KEY)
        if self.key_in == "body":
            fields["api_key"] = key
        else:
            headers["authorization"] = f"Bearer {key}"
        answer = await Endpoint(self.name, self.base_url).post("/search", fields, context, headers)
        return [
            {
                "title": row.get("title"),
                "url": row.get("url"),
                "snippet": text_of(row.get("content")) or text_of(row.get("snippet")),
                "publishedAt": _instant(row.get("published_date") or row.get("date")),
            }
            for row in rows_at(self.name, answer, "results")
        ]


def _instant(value: object) -> object:
    return from_rfc_5322(value) or assume_utc(value)
