"""The tool for hosts that know nothing of async: a dictionary in, a JSON string out, and never an error.

It is the same search below: one backend, chosen anew for every call, so that a change of the environment
counts at once. What it returns always says whether it is real (``stub``) and that it is not to be trusted
(``untrusted``).
"""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, Protocol

from pellucid.errors import PellucidError, UsageError
from pellucid.search.allowance import DailyAllowance
from pellucid.search.binding import Binding, Chooser
from pellucid.search.dates import format_instant
from pellucid.search.envelope import SearchEnvelope
from pellucid.search.options import whole
from pellucid.search.providers.fake import made_up_rows
from pellucid.search.providers.library import LibraryProvider
from pellucid.search.providers.stub import StubProvider
from pellucid.search.providers.tavily import TavilyProvider, TavilyTopic
from pellucid.search.results import clipped

__all__ = ["FakeSearchBackend", "HostBackend", "HostSearch", "configure_search", "search"]

DEFAULT_RESULTS: Final = 5
MAX_RESULTS: Final = 10
_MARK: Final = "…[truncated]"
_LIMITS: Final = {"title": 300, "url": 500, "snippet": 800, "published_date": 64}
_UNBOUND: Final = (
    "no search backend is bound: set PELLUCID_SEARCH_BACKEND (with its key, such as TAVILY_API_KEY), "
    "or call configure_search(backend)"
)
# A century: what is asked for beyond it is everything.
_MAX_DAYS: Final = 36_500


class HostBackend(Protocol):
    """A backend of a host's own. One that takes no ``days`` and ``topic`` is called without them."""

    def search(
        self, query: str, max_results: int, *, days: int | None = None, topic: str | None = None
    ) -> Sequence[object]:
        """Return rows with ``title``, ``url``, ``snippet`` and where known ``published_date``."""
        ...


@dataclass(frozen=True, slots=True)
class FakeSearchBackend:
    """A backend that asks nobody and returns the same rows for the same query.

    Args:
        rows: what every search returns; None: made up, with the query in each snippet.
    """

    rows: Sequence[Mapping[str, object]] | None = None
    stub: bool = field(default=True, init=False)

    def search(
        self, query: str, max_results: int, *, days: int | None = None, topic: str | None = None
    ) -> Sequence[object]:
        """Return the rows."""
        if self.rows is not None:
            return list(self.rows)
        rows = made_up_rows(query, max_results, datetime.now(UTC))
        return [{**row, "published_date": row["publishedAt"]} for row in rows]


@dataclass(frozen=True, slots=True)
class _BoundBackend:
    """A provider of this package, asked by the rules of ``web.search``."""

    binding: Binding
    allowance: DailyAllowance
    agent: str

    @property
    def stub(self) -> bool:
        return not self.binding.is_live

    def search(
        self, query: str, max_results: int, *, days: int | None = None, topic: str | None = None
    ) -> Sequence[object]:
        call: dict[str, object] = {"query": query, "count": max_results}
        provider = self.binding.provider
        if isinstance(provider, TavilyProvider):
            # Its own filter, which keeps what has no date: recency is a wish here, not a rule.
            known: dict[str, TavilyTopic] = {"news": "news", "general": "general"}
            provider = replace(provider, days=days, topic=known.get(topic or ""))
        elif days is not None and "freshness" not in provider.unsupported:
            call["freshness"] = f"P{min(max(days, 1), _MAX_DAYS)}D"
            if isinstance(provider, LibraryProvider):
                provider = replace(provider, undated="kept")
        tool = replace(self.binding.tool(self.allowance), provider=provider, undated="kept")
        return [
            {
                "title": result.title,
                "url": result.url,
                "snippet": result.snippet or "",
                "published_date": result.published_at and format_instant(result.published_at),
            }
            for result in _finished(lambda: tool.search_sync(call, agent=self.agent)).results
        ]


@dataclass(slots=True)
class HostSearch:
    """The tool ``search`` of a host.

    Args:
        environ: the environment; None: this process's, as it is at each call.
        config: the host's configuration, see :class:`Chooser`.
        agent: whose settings and allowance count.
    """

    environ: Mapping[str, str] | None = field(default=None, repr=False)
    config: Mapping[str, object] = field(default_factory=dict)
    agent: str = "default"
    _backend: HostBackend | None = field(default=None, init=False)
    _allowance: DailyAllowance = field(default_factory=DailyAllowance, init=False, repr=False)

    def configure(self, backend: HostBackend | None) -> None:
        """Search by this backend whatever else is set; None: by what is set."""
        self._backend = backend

    def binding(self) -> Binding | None:
        """Return what would be searched by, and what decided it; None where a backend was configured."""
        return None if self._backend is not None else self._chooser().choose()

    def __call__(self, arguments: Mapping[str, object]) -> str:
        """Search, and return the observation as JSON.

        Args:
            arguments: ``query``; ``max_results`` (1 to 10, 5 if it says nothing); ``days``; ``topic``.
        """
        observation: dict[str, object] = {"results": [], "query": ""}
        try:
            self._observe(arguments, observation)
        except PellucidError as error:
            observation.update(error=f"search failed: {error}", retryable=error.retryable)
        except (Exception, SystemExit) as error:  # noqa: BLE001, the rim of a host; the words may hold the query or a key
            observation["error"] = f"search failed: {type(error).__name__}"
        return _as_json(observation)

    def _observe(self, arguments: Mapping[str, object], observation: dict[str, object]) -> None:
        query = str(arguments.get("query") or "").strip()
        observation["query"] = query
        if not query:
            observation.update(error="empty query", stub=True)
            return
        max_results = _whole(arguments.get("max_results") or DEFAULT_RESULTS)
        days = arguments.get("days")
        whole_days = None if days is None or days == "" else _whole(days)
        backend = self._bound(observation, query)
        if max_results is None:
            observation["error"] = "max_results must be an integer"
        elif whole_days is None and days is not None and days != "":
            observation["error"] = "days must be an integer"
        elif backend is not None:
            topic = str(arguments.get("topic") or "") or None
            most = min(max(max_results, 1), MAX_RESULTS)
            rows = _rows(backend, query, most, whole_days, topic)
            if isinstance(rows, list | tuple):
                observation["results"] = [_row(row) for row in rows if isinstance(row, Mapping)][:most]
            else:
                observation["error"] = f"search failed: the backend returned {type(rows).__name__}, no list"

    def _bound(self, observation: dict[str, object], query: str) -> HostBackend | None:
        """Return the backend; where there is none, say so in the observation."""
        if self._backend is not None:
            observation["stub"] = bool(getattr(self._backend, "stub", False))
            return self._backend
        observation["stub"] = True
        binding = self._chooser().choose()
        if isinstance(binding.provider, StubProvider):
            reason = f" ({binding.note})" if binding.note and binding.source != "default" else ""
            observation["error"] = f"{_UNBOUND}{reason}"
            observation["message"] = f"Nothing was searched for: {query}"
            return None
        backend = _BoundBackend(binding, self._allowance, self.agent)
        observation["stub"] = backend.stub
        return backend

    def _chooser(self) -> Chooser:
        return Chooser(os.environ if self.environ is None else self.environ, self.config)


def _rows(backend: HostBackend, query: str, max_results: int, days: int | None, topic: str | None) -> object:
    if days is None and topic is None:
        return backend.search(query, max_results)
    try:
        return backend.search(query, max_results, days=days, topic=topic)
    except TypeError:  # one that does not take them
        return backend.search(query, max_results)


def _finished(run: Callable[[], SearchEnvelope]) -> SearchEnvelope:
    """Return what a synchronous search gives, also where an event loop is running."""
    try:
        return run()
    except UsageError as error:
        if error.code != "usage.event_loop":
            raise
    with ThreadPoolExecutor(max_workers=1) as executor:
        return executor.submit(run).result()


def _row(row: Mapping[str, object]) -> dict[str, str]:
    fields = {name: str(row.get(name) or "") for name in ("title", "url", "snippet")}
    if row.get("published_date"):
        fields["published_date"] = str(row["published_date"])
    return {name: clipped(value, _LIMITS[name], _MARK) for name, value in fields.items()}


def _whole(value: object) -> int | None:
    """Return what is like an integer as one: 5, 5.0, "5"; None for anything else."""
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    if not isinstance(value, int | str):
        return None
    try:
        return int(value)
    except ValueError:
        return None


def _as_json(observation: Mapping[str, object]) -> str:
    error = observation.get("error")
    envelope = {
        "tool": "search",
        "stub": True,
        "retryable": False,
        "untrusted": True,
        **observation,
        "error": error,
        "status": "ok" if error is None else "error",
    }
    # The rows of a host's own backend, and its query, are of foreign make.
    return whole(json.dumps(envelope, ensure_ascii=False))


# The tool of this process, as a registry of tools holds it.
search: Final = HostSearch()


def configure_search(backend: HostBackend | None) -> None:
    """Let :data:`search` search by this backend whatever else is set; None: by what is set."""
    search.configure(backend)
