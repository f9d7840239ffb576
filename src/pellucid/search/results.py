"""Results: what any backend returned, made the same for all of them.

A backend's rows are hostile input like a page. A bad row is dropped, and the others stand.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from pellucid.errors import EgressRefused, InvalidURL
from pellucid.reader.snippets import strip_markup
from pellucid.search.dates import format_instant, parse_instant
from pellucid.search.options import SearchOptions, whole
from pellucid.web import EgressPolicy, admit_url
from pellucid.web.url import WebURL, parse_url

__all__ = ["MAX_SNIPPET", "MAX_TITLE", "SearchResult", "admitted_url", "clipped", "is_of_site", "normalized"]

MAX_TITLE: Final = 300
"""Characters of a title; the rest is cut."""
MAX_SNIPPET: Final = 2_000
"""Characters of a snippet; the rest is cut."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """One result.

    Args:
        title: as the page has it, without space at its ends, up to ``MAX_TITLE`` characters.
        url: in its canonical form; the policy admits it.
        snippet: one line of plain text, up to ``MAX_SNIPPET`` characters; None where there is none.
        published_at: the instant that the backend says, in UTC; None where it says none.
    """

    title: str
    url: str
    snippet: str | None = None
    published_at: datetime | None = None

    def as_dict(self) -> dict[str, str]:
        """Return the result as JSON has it; what is not known is left out."""
        fields = {"title": self.title, "url": self.url}
        if self.snippet is not None:
            fields["snippet"] = self.snippet
        if self.published_at is not None:
            fields["publishedAt"] = format_instant(self.published_at)
        return fields


def normalized(
    rows: Sequence[object],
    options: SearchOptions,
    policy: EgressPolicy,
    undated: Literal["dropped", "kept"] = "dropped",
) -> tuple[SearchResult, ...]:
    """Return the results that a call gets of a backend's rows, in their order.

    A row is dropped if its title or URL is no string, the policy does not admit the URL, it is not of the
    site asked for, or it is older than asked for or has no date that could tell, unless those are kept.
    """
    results: list[SearchResult] = []
    for row in rows:
        if len(results) == options.count:
            break
        result = _result(row, options, policy, undated) if isinstance(row, Mapping) else None
        if result is not None:
            results.append(result)
    return tuple(results)


def _result(
    row: Mapping[str, object],
    options: SearchOptions,
    policy: EgressPolicy,
    undated: Literal["dropped", "kept"],
) -> SearchResult | None:
    title, address = row.get("title"), row.get("url")
    if not isinstance(title, str) or not isinstance(address, str):
        return None
    url = admitted_url(address, policy)
    if url is None or (options.site is not None and not is_of_site(url.host, options.site)):
        return None
    published_at = parse_instant(row.get("publishedAt"))
    if options.freshness is not None and (
        undated == "dropped" if published_at is None else published_at < options.freshness.since
    ):
        return None
    snippet = _snippet(row.get("snippet"), row.get("plainSnippet"))
    return SearchResult(
        title=clipped(whole(title).strip(), MAX_TITLE),
        url=url.href,
        snippet=None if snippet is None else clipped(snippet, MAX_SNIPPET),
        published_at=published_at,
    )


def clipped(text: str, limit: int, mark: str = "…") -> str:
    """Return a text, cut where it is longer than a limit, with a mark for its end then."""
    return text if len(text) <= limit else text[: limit - len(mark)] + mark


def _snippet(decorated: object, plain: object) -> str | None:
    if isinstance(plain, str):
        return " ".join(whole(plain).split()) or None
    return (strip_markup(whole(decorated)) if isinstance(decorated, str) else "") or None


def admitted_url(address: str, policy: EgressPolicy) -> WebURL | None:
    """Return a URL that the policy admits, parsed; None for any other. Nothing is looked up."""
    try:
        url = parse_url(address)
        admit_url(url, policy)
    except (InvalidURL, EgressRefused):
        return None
    return url


def is_of_site(host: str, site: str) -> bool:
    """Tell whether a host is a site's or below it, on the boundary of a label; both as URLs spell them."""
    host = host.lower().removesuffix(".")
    return host == site or host.endswith(f".{site}")
