"""The port of a search backend: a name, one method, and what it does not support.

Everything else is the tool's and the same for every backend: the schema, parsing, filters, the envelope, the
credential, the policy. Rules for who writes one:

* Send the vendor's own filters upstream where it has them; the tool filters again whatever comes back.
* The query goes upstream as it is. Never splice ``site:`` into it.
* Every request goes out under ``context.policy``; :mod:`pellucid.search.endpoint` does that.
* Pass decorated snippets on as they are. Undo the vendor's encoding (entities) where it has one: what was
  written as ``&lt;b&gt;`` is no tag, so take the tags away first, and pass the text on as ``plainSnippet``.
* Convert the vendor's dates to ``YYYY-MM-DD`` or an instant with a zone: the one job that is not done for
  you.
* Let cancellation through: catch no ``BaseException``.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, Protocol, get_args

from pellucid.errors import SearchError
from pellucid.search.credentials import Credentials
from pellucid.search.options import SearchOptions
from pellucid.web import EgressPolicy

__all__ = [
    "SearchContext",
    "SearchProvider",
    "SearchRow",
    "Unsupported",
    "check_provider",
    "define_search_provider",
]

# What a provider returns for each result: "title", "url", and where known "publishedAt" and "snippet", or
# "plainSnippet" if no markup is left in it.
SearchRow = Mapping[str, object]
Unsupported = Literal["site", "freshness"]
Search = Callable[[str, SearchOptions, "SearchContext"], Awaitable[Sequence[SearchRow] | None]]

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


@dataclass(frozen=True, slots=True)
class SearchContext:
    """What a provider is handed for one call.

    The call is cancelled as anyio cancels: when its deadline passes, or its caller goes away.

    Args:
        credentials: of the agent that calls, and of no other.
        policy: what may be reached.
        now: the instant of the call, in UTC.
    """

    credentials: Credentials
    policy: EgressPolicy
    now: datetime


class SearchProvider(Protocol):
    """A search backend."""

    @property
    def name(self) -> str:
        """What logs and results call it, such as ``brave``: no address, no secret."""
        ...

    @property
    def unsupported(self) -> tuple[Unsupported, ...]:
        """The options that it cannot honour; calls that use them are refused before any request."""
        ...

    async def search(
        self, query: str, options: SearchOptions, context: SearchContext
    ) -> Sequence[SearchRow] | None:
        """Return rows, the best first; None is no rows.

        Raises:
            PellucidError: the backend failed, and the call fails with it.
        """
        ...


@dataclass(frozen=True, slots=True)
class _Defined:
    name: str
    unsupported: tuple[Unsupported, ...]
    _search: Search

    async def search(
        self, query: str, options: SearchOptions, context: SearchContext
    ) -> Sequence[SearchRow] | None:
        return await self._search(query, options, context)


def define_search_provider(
    name: str, search: Search, unsupported: Iterable[Unsupported] = ()
) -> SearchProvider:
    """Make a provider of a function.

    Args:
        name: letters, digits, ``-`` and ``_``; kept in lower case.
        search: what is called for each search that the tool lets through.
        unsupported: of ``site`` and ``freshness``.

    Raises:
        SearchError: the name or an unsupported option is none.
    """
    order = get_args(Unsupported)
    given = set(unsupported)
    ordered = tuple(option for option in order if option in given)
    provider = _Defined(name.strip().lower(), ordered + tuple(given.difference(order)), search)
    check_provider(provider)
    return provider


def check_provider(provider: SearchProvider) -> None:
    """Refuse a provider whose name or unsupported options cannot be meant.

    Raises:
        SearchError: they cannot; ``query`` and ``count`` are supported by every backend.
    """
    if not isinstance(provider.name, str) or not _NAME.fullmatch(provider.name):
        message = "the name of a search provider is not one: use letters, digits, '-' and '_', and no address"
        raise SearchError("search.misconfigured", message)
    wrong = [str(option) for option in provider.unsupported if option not in get_args(Unsupported)]
    if wrong:
        message = (
            f"the provider {provider.name}: {wrong[0]!r} cannot be unsupported; only site and freshness can"
        )
        raise SearchError("search.misconfigured", message)
