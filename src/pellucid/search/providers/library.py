"""The library as a backend: pages that were kept on this machine, and nobody else asked."""

from dataclasses import dataclass
from threading import Event
from typing import Literal

from anyio import to_thread

from pellucid.search.dates import format_instant
from pellucid.search.library import Hit, Library
from pellucid.search.options import MAX_COUNT, SearchOptions
from pellucid.search.provider import SearchContext, SearchRow, Unsupported
from pellucid.search.results import admitted_url

__all__ = ["LibraryProvider"]


@dataclass(frozen=True, slots=True)
class LibraryProvider:
    """Search the pages that were kept.

    Args:
        library: where they are kept.
        undated: whether pages without a date are passed on where freshness is asked for; then the tool drops
            those that are too old.
    """

    library: Library
    undated: Literal["dropped", "kept"] = "dropped"
    name: str = "library"
    unsupported: tuple[Unsupported, ...] = ()

    async def search(self, query: str, options: SearchOptions, context: SearchContext) -> list[SearchRow]:
        """Return the pages that fit and that the policy admits."""
        given_up = Event()
        is_compared = options.freshness is not None and self.undated == "dropped"
        since = options.freshness.since if options.freshness is not None and is_compared else None

        def find() -> list[Hit]:
            return self.library.search(
                query,
                count=options.count if since is not None or options.freshness is None else MAX_COUNT,
                site=options.site,
                since=since,
                admits=lambda url: admitted_url(url, context.policy) is not None,
                given_up=given_up,
            )

        # In a thread, as a disk may be slow; a call that is given up does not wait for it to end.
        try:
            hits = await to_thread.run_sync(find, abandon_on_cancel=True)
        finally:
            given_up.set()
        return [
            {
                "title": hit.title,
                "url": hit.url,
                "snippet": hit.excerpt.text,
                "publishedAt": None if hit.published_at is None else format_instant(hit.published_at),
            }
            for hit in hits
        ]
