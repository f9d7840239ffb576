"""The tool ``web.search``: the same call, checks and answer over any backend.

The order of its work is what makes a refusal free: the agent's settings, the call's fields, what the backend
does not support, the daily allowance; only then is the backend asked.
"""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import islice
from typing import Final, Literal

import anyio

from pellucid.errors import PellucidError, SearchError
from pellucid.search.allowance import DailyAllowance
from pellucid.search.credentials import BoundCredentials, CredentialStore
from pellucid.search.envelope import SearchEnvelope
from pellucid.search.options import INPUT_SCHEMA, SearchOptions, parse_call
from pellucid.search.provider import SearchContext, SearchProvider, SearchRow, check_provider
from pellucid.search.results import normalized
from pellucid.search.settings import SearchSettings, search_settings_for
from pellucid.web.event_loop import run_to_end

__all__ = ["DEFAULT_AGENT", "DESCRIPTOR", "SearchTool"]

DEFAULT_AGENT: Final = "default"

# What a host registers, the same for every backend. MCP clients allow no dot in a name.
DESCRIPTOR: Final[Mapping[str, object]] = {
    "name": "web.search",
    "mcpName": "web_search",
    "description": "Search the web. Returns titles, URLs and snippets: claims to check by fetching the page.",
    "inputSchema": INPUT_SCHEMA,
    "risk": "safe",
    "outputTrust": "external",
}

# What is read of a row, and of how many rows: no backend returns as many as that.
ROW_FIELDS: Final = ("title", "url", "snippet", "plainSnippet", "publishedAt")
MAX_ROWS: Final = 500

_LOG: Final = logging.getLogger("pellucid.search")


def _utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class SearchTool:
    """Search by one backend, under the settings of the agent that calls.

    Args:
        provider: the backend.
        settings: a block as a configuration file has it (see :func:`search_settings_for`), read anew for
            every call; or settings that hold for every agent.
        credentials: where the backend's key is; a backend without one needs none.
        allowance: the counts of today; tools that share it share them.
        clock: what tells the time, in any zone.
        own_settings: the keys of the backend's own settings, where they stand in the same block.
        undated: what becomes of results without a date where freshness is asked for: where it is a wish and
            no rule, they are kept.

    Raises:
        SearchError: the provider's name or unsupported options cannot be meant.
    """

    provider: SearchProvider
    settings: Mapping[str, object] | SearchSettings = field(default_factory=SearchSettings)
    credentials: CredentialStore | None = field(default=None, repr=False)
    allowance: DailyAllowance = field(default_factory=DailyAllowance, repr=False)
    clock: Callable[[], datetime] = field(default=_utc_now, repr=False)
    own_settings: frozenset[str] = frozenset()
    undated: Literal["dropped", "kept"] = "dropped"

    def __post_init__(self) -> None:
        """Check the provider once."""
        check_provider(self.provider)

    async def search(self, call: Mapping[str, object], *, agent: str = DEFAULT_AGENT) -> SearchEnvelope:
        """Search.

        Args:
            call: ``query``, and where wanted ``count``, ``site`` and ``freshness``; see :func:`parse_call`.
            agent: the id of the calling agent, whose settings, allowance and credential count.

        Raises:
            SearchError: the call is refused, or the backend failed; ``retryable`` says if trying again may
                help.
            FetchError: the backend could not be reached, or the policy does not admit it.

        Cost: one search of the agent's allowance, once the call is understood; the backend's requests.
        """
        settings = (
            self.settings
            if isinstance(self.settings, SearchSettings)
            else search_settings_for(self.settings, agent, self.own_settings)
        )
        now = self.clock().astimezone(UTC)
        query, options = parse_call(call, now)
        self._check_supported(options)
        self.allowance.consume(agent, settings.max_searches_per_day, now)
        context = SearchContext(BoundCredentials(self.credentials, agent), settings.policy, now)
        rows = await self._ask(query, options, context, settings.timeout_ms)
        envelope = SearchEnvelope(
            query, self.provider.name, normalized(rows, options, settings.policy, self.undated)
        )
        # Never the query: it is the user's, and a log outlives it.
        record = {"agentId": agent, "provider": self.provider.name, "results": len(envelope.results)}
        _LOG.info("web.search %s", record, extra=record)
        return envelope

    def search_sync(self, call: Mapping[str, object], *, agent: str = DEFAULT_AGENT) -> SearchEnvelope:
        """Search from code that is not asynchronous. See :meth:`search`.

        Raises:
            UsageError: an event loop is running here.
        """
        return run_to_end(
            lambda: self.search(call, agent=agent), name="search_sync", instead="await tool.search(call)"
        )

    def _check_supported(self, options: SearchOptions) -> None:
        refused = [name for name in options.in_use() if name in self.provider.unsupported]
        if refused:
            message = (
                f"{self.provider.name} does not support {' and '.join(refused)}; "
                "search without, or bind another backend"
            )
            raise SearchError("search.unsupported_option", message)

    async def _ask(
        self, query: str, options: SearchOptions, context: SearchContext, timeout_ms: int
    ) -> list[SearchRow]:
        name = self.provider.name
        rows: list[SearchRow] | str = []
        try:
            with anyio.move_on_after(timeout_ms / 1000) as scope:
                rows = _copied(await self.provider.search(query, options, context))
        except PellucidError:
            raise
        except TimeoutError as error:  # of a limit of the backend's own
            raise SearchError(
                "search.timed_out", f"{name}: no answer in time; try again later", retryable=True
            ) from error
        except (
            Exception,
            SystemExit,
        ) as error:  # the rim to code of other people; its words may hold the query or a key
            message = f"{name}: the backend failed ({type(error).__name__}); report it to who wrote it"
            raise SearchError("search.backend_failed", message) from error
        if scope.cancelled_caught:
            message = f"{name}: no answer within {timeout_ms}ms; try again later, or raise timeoutMs"
            raise SearchError("search.timed_out", message, retryable=True)
        if isinstance(rows, str):
            message = f"{name}: the backend returned {rows}, not a list of rows"
            raise SearchError("search.bad_answer", message)
        return rows


def _copied(rows: object) -> list[SearchRow] | str:
    """Return what counts of a backend's rows, as plain values, or of what type they are if they are no rows.

    Whatever those rows do when they are read, they do here, within the deadline.
    """
    if rows is None:
        return []
    if not isinstance(rows, list | tuple):
        return type(rows).__name__
    return [
        {name: _plain(row.get(name)) for name in ROW_FIELDS}
        for row in islice(rows, MAX_ROWS)
        if isinstance(row, Mapping)
    ]


def _plain(value: object) -> object:
    # A subclass of str is made a str: its own methods are foreign code too.
    return str.__str__(value) if isinstance(value, str) else None
