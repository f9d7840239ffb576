"""The stub: no backend, and honest about it."""

from dataclasses import dataclass
from typing import Final

from pellucid.search.options import SearchOptions
from pellucid.search.provider import SearchContext, SearchRow, Unsupported

__all__ = ["HOW_TO_BIND", "StubProvider"]

HOW_TO_BIND: Final = (
    "no search backend is bound: set PELLUCID_SEARCH_BACKEND (searxng with PELLUCID_SEARCH_URL; brave, "
    "tavily, serper or exa with its key), or keep pages with `pellucid fetch --keep URL` and search those"
)


@dataclass(frozen=True, slots=True)
class StubProvider:
    """A backend that finds nothing; ``remedy`` says how to bind one that does."""

    name: str = "stub"
    unsupported: tuple[Unsupported, ...] = ()
    remedy: str = HOW_TO_BIND

    async def search(
        self, query: str, options: SearchOptions, context: SearchContext
    ) -> tuple[SearchRow, ...]:
        """Return no rows."""
        return ()
