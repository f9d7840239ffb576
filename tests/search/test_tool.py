"""The tool: the order of its work, settings, the allowance, credentials, and what backends may do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from threading import Event

import anyio
import pytest

from pellucid.errors import ConnectFailed, PellucidError, SearchError, UsageError
from pellucid.search import (
    KeptCredentials,
    SearchContext,
    SearchOptions,
    SearchTool,
    define_search_provider,
    search_settings_for,
)
from pellucid.search.credentials import SEARCH_KEY
from pellucid.search.library import Hit, Library
from pellucid.search.provider import Unsupported
from pellucid.search.providers.library import LibraryProvider
from pellucid.web import EgressPolicy

from .conftest import NOW


@dataclass
class Recorder:
    """A backend that notes what it is asked."""

    answer: object = ()
    name: str = "recorder"
    unsupported: tuple[Unsupported, ...] = ()
    calls: list[tuple[str, SearchOptions, SearchContext]] = field(default_factory=list)
    asks_for_key: bool = False
    keys: list[str] = field(default_factory=list)

    async def search(
        self, query: str, options: SearchOptions, context: SearchContext
    ) -> Sequence[Mapping[str, object]] | None:
        """Note the call, and do as told."""
        self.calls.append((query, options, context))
        if self.asks_for_key:
            self.keys.append(await context.credentials.get(SEARCH_KEY))
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer  # type: ignore[return-value]


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        """Tell the time."""
        return self.now


def code_of(tool: SearchTool, call: Mapping[str, object] | None = None, **options: str) -> str:
    with pytest.raises(PellucidError) as failed:
        tool.search_sync(call or {"query": "tea"}, **options)
    return failed.value.code


# The order of work.


def test_the_backend_gets_the_query_the_options_and_the_policy_of_the_agent() -> None:
    recorder = Recorder()
    settings = {"allowedHosts": ["a.example"], "agents": {"ada": {"allowedHosts": ["b.example"]}}}
    SearchTool(recorder, settings, clock=lambda: NOW).search_sync(
        {"query": " tea ", "count": 3, "site": "x.org", "freshness": "P1D"}, agent="ada"
    )
    ((query, options, context),) = recorder.calls
    assert (query, options.count, options.site) == ("tea", 3, "x.org")
    assert options.freshness is not None
    assert options.freshness.since == NOW - timedelta(days=1)
    assert context.policy == EgressPolicy(allowed_hosts=("b.example",))
    assert context.now == NOW


def test_a_call_that_is_refused_costs_nothing() -> None:
    recorder = Recorder()
    tool = SearchTool(recorder, {"maxSearchesPerDay": 1})
    assert code_of(tool, {"query": "tea", "count": 0}) == "search.invalid_option"
    tool.search_sync({"query": "tea"})
    assert code_of(tool) == "search.allowance_spent"
    assert len(recorder.calls) == 1


def test_an_unsupported_option_is_refused_before_the_allowance_with_all_that_are() -> None:
    recorder = Recorder(unsupported=("site", "freshness"))
    tool = SearchTool(recorder, {"maxSearchesPerDay": 1})
    with pytest.raises(SearchError, match="recorder does not support site and freshness") as refused:
        tool.search_sync({"query": "tea", "site": "x.org", "freshness": "P1D"})
    assert refused.value.code == "search.unsupported_option"
    tool.search_sync({"query": "tea", "count": 5})
    assert len(recorder.calls) == 1


def test_the_allowance_is_spent_even_if_the_vendor_fails() -> None:
    tool = SearchTool(
        Recorder(SearchError("search.rate_limited", "later", retryable=True)), {"maxSearchesPerDay": 1}
    )
    assert code_of(tool) == "search.rate_limited"
    assert code_of(tool) == "search.allowance_spent"


# The allowance.


def test_the_allowance_is_of_one_agent_and_one_utc_day() -> None:
    clock = Clock()
    tool = SearchTool(Recorder(), {"maxSearchesPerDay": 2}, clock=clock)
    for _ in range(2):
        tool.search_sync({"query": "tea"}, agent="ada")
    with pytest.raises(SearchError) as spent:
        tool.search_sync({"query": "tea"}, agent="ada")
    for words in ("'ada'", " 2 ", "maxSearchesPerDay"):
        assert words in str(spent.value)
    tool.search_sync({"query": "tea"}, agent="bob")
    clock.now = datetime(2026, 3, 10, 23, 59, 59, tzinfo=NOW.tzinfo)
    assert code_of(tool, agent="ada") == "search.allowance_spent"
    clock.now += timedelta(seconds=1)
    tool.search_sync({"query": "tea"}, agent="ada")


@pytest.mark.parametrize(
    ("value", "limit"),
    [(0, 0), (5, 5), (-1, 200), (2.5, 200), ("5", 200), (None, 200), (True, 200), (float("inf"), 200)],
)
def test_a_limit_that_is_none_is_the_default(value: object, limit: int) -> None:
    assert search_settings_for({"maxSearchesPerDay": value}, "ada").max_searches_per_day == limit


def test_a_limit_of_none_at_all_refuses_every_call() -> None:
    assert code_of(SearchTool(Recorder(), {"maxSearchesPerDay": 0})) == "search.allowance_spent"


# Settings.


def test_an_agent_s_settings_go_over_the_others_key_by_key() -> None:
    block = {
        "enabled": True,
        "maxSearchesPerDay": 9,
        "onlyHosts": ["a.example"],
        "agents": {"ada": {"onlyHosts": ["*"]}, "bob": {"maxSearchesPerDay": 1}},
    }
    ada, bob = search_settings_for(block, "ada"), search_settings_for(block, "bob")
    assert (ada.max_searches_per_day, ada.policy.only_hosts) == (9, ("*",))
    assert (bob.max_searches_per_day, bob.policy.only_hosts) == (1, ("a.example",))


@pytest.mark.parametrize(
    ("block", "says"),
    [
        ({"onlyHost": []}, "onlyHost is unknown"),
        ({"agents": {"ada": {"apiKey": "secret"}}}, "agents.ada.apiKey is unknown"),
        ({"agents": {"ada": {"agents": {}}}}, "agents.ada.agents is unknown"),
        ({"agents": []}, "agents is no object"),
        ({"agents": {"ada": None}}, "agents.ada is no object"),
    ],
)
def test_settings_that_cannot_be_meant_are_refused(block: Mapping[str, object], says: str) -> None:
    with pytest.raises(SearchError, match=says) as refused:
        SearchTool(Recorder(), block).search_sync({"query": "tea"})
    assert refused.value.code == "search.misconfigured"
    assert "secret" not in str(refused.value)


def test_a_backend_s_own_settings_may_stand_in_the_same_block() -> None:
    block = {"engineId": "x", "agents": {"ada": {"engineId": "y"}}}
    SearchTool(Recorder(), block, own_settings=frozenset({"engineId"})).search_sync({"query": "tea"})
    assert code_of(SearchTool(Recorder(), block)) == "search.misconfigured"


# Credentials.


def test_two_agents_of_one_tool_send_their_own_keys_at_once() -> None:
    recorder = Recorder(asks_for_key=True)
    keys = KeptCredentials({SEARCH_KEY: "everyone's"}, agents={"ada": {SEARCH_KEY: "ada's"}})
    tool = SearchTool(recorder, credentials=keys)

    async def both() -> None:
        async with anyio.create_task_group() as tasks:
            for agent in ("ada", "bob"):
                tasks.start_soon(lambda agent: tool.search({"query": "tea"}, agent=agent), agent)

    anyio.run(both)
    assert sorted(recorder.keys) == ["ada's", "everyone's"]


@pytest.mark.parametrize("store", [None, KeptCredentials(), KeptCredentials({SEARCH_KEY: ""})])
def test_a_key_that_is_not_set_is_never_looked_for_elsewhere(
    store: KeptCredentials | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SEARCH_API_KEY", "TAVILY_API_KEY", "PELLUCID_SEARCH_API_KEY"):
        monkeypatch.setenv(name, "ambient")
    with pytest.raises(SearchError, match=r"search\.apiKey is not set; .*KeptCredentials") as missing:
        SearchTool(Recorder(asks_for_key=True), credentials=store).search_sync({"query": "tea"})
    assert missing.value.code == "search.credential_missing"


def test_an_agent_without_the_grant_is_told_so_by_name() -> None:
    keys = KeptCredentials({SEARCH_KEY: "secret"}, granted=frozenset({"ada"}))
    tool = SearchTool(Recorder(asks_for_key=True), credentials=keys)
    tool.search_sync({"query": "tea"}, agent="ada")
    with pytest.raises(SearchError, match=r"'bob' is not allowed .*search\.apiKey") as refused:
        tool.search_sync({"query": "tea"}, agent="bob")
    assert refused.value.code == "search.credential_not_allowed"


def test_a_key_with_a_line_break_is_refused_without_being_shown() -> None:
    keys = KeptCredentials({SEARCH_KEY: "secret\r\nx: y"})
    with pytest.raises(SearchError, match="cannot be sent in a header") as refused:
        SearchTool(Recorder(asks_for_key=True), credentials=keys).search_sync({"query": "tea"})
    assert "secret" not in str(refused.value)


def test_no_representation_shows_a_key() -> None:
    keys = KeptCredentials({SEARCH_KEY: "secret"}, agents={"ada": {SEARCH_KEY: "secret"}})
    assert "secret" not in repr(SearchTool(Recorder(), credentials=keys)) + repr(keys)


# What a backend may do.


def test_no_rows_may_be_null() -> None:
    assert SearchTool(Recorder(None)).search_sync({"query": "tea"}).results == ()


@pytest.mark.parametrize("answer", [7, "words", {"results": []}, iter([])])
def test_what_is_no_list_of_rows_fails_the_call(answer: object) -> None:
    assert code_of(SearchTool(Recorder(answer))) == "search.bad_answer"


@pytest.mark.parametrize(
    ("error", "code", "is_retryable"),
    [
        (ConnectFailed("fetch.connect_failed", "no", retryable=True), "fetch.connect_failed", True),
        (SearchError("search.bad_answer", "no"), "search.bad_answer", False),
        (TimeoutError("confidential"), "search.timed_out", True),
        (KeyError("confidential"), "search.backend_failed", False),
        (RecursionError("confidential"), "search.backend_failed", False),
        (SystemExit("confidential"), "search.backend_failed", False),
    ],
)
def test_a_backend_that_raises_fails_the_call_with_a_code(
    error: BaseException, code: str, is_retryable: bool
) -> None:
    with pytest.raises(PellucidError) as failed:
        SearchTool(Recorder(error)).search_sync({"query": "confidential"})
    assert (failed.value.code, failed.value.retryable) == (code, is_retryable)
    assert "confidential" not in str(failed.value)


class Rigged(dict[str, object]):
    """A row that fails when it is read."""

    def get(self, *arguments: object) -> object:
        """Fail, with words that hold the query."""
        raise KeyError("confidential")


class Shouting(str):
    """A string with a method of its own."""

    __slots__ = ()

    def strip(self, *arguments: object) -> str:
        """Fail, with words that hold the query."""
        raise KeyError("confidential")


def test_rows_that_fail_when_they_are_read_fail_the_call_with_a_code() -> None:
    assert code_of(SearchTool(Recorder([Rigged()]))) == "search.backend_failed"


def test_values_of_rows_are_read_as_the_plain_ones_that_they_are() -> None:
    row = {"title": Shouting(" Tea "), "url": Shouting("https://example.com/"), "snippet": Shouting("Hot")}
    (result,) = SearchTool(Recorder([row])).search_sync({"query": "tea"}).results
    assert (result.title, result.url, result.snippet) == ("Tea", "https://example.com/", "Hot")


def test_of_a_flood_of_rows_only_the_first_500_are_read() -> None:
    good = {"title": "Tea", "url": "https://example.com/"}
    bad = {"title": "Tea", "url": "http://127.0.0.1/"}
    for before, found in ((499, 1), (500, 0)):
        rows = [*[bad] * before, good, *[bad] * 9]
        assert len(SearchTool(Recorder(rows)).search_sync({"query": "tea"}).results) == found


def test_a_search_of_the_library_that_is_given_up_is_told_so(tmp_path: Path) -> None:
    told: list[bool] = []
    ended = Event()

    async def give_up() -> None:
        begun = anyio.Event()

        class Slow(Library):
            def search(self, query: str, *, given_up: Event | None = None, **options: object) -> list[Hit]:
                """Search until it is given up."""
                assert given_up is not None
                anyio.from_thread.run_sync(begun.set)
                told.append(given_up.wait(5))
                ended.set()
                return []

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(SearchTool(LibraryProvider(Slow(tmp_path))).search, {"query": "tea"})
            with anyio.fail_after(5):
                await begun.wait()
            tasks.cancel_scope.cancel()

    anyio.run(give_up)
    assert ended.wait(5)
    assert told == [True]


def test_a_backend_that_hangs_is_given_up_at_the_deadline() -> None:
    async def hang(query: str, options: SearchOptions, context: SearchContext) -> None:
        await anyio.Event().wait()

    tool = SearchTool(define_search_provider("hangs", hang), {"timeoutMs": 20})
    with pytest.raises(SearchError, match="hangs: no answer within 20ms") as failed:
        tool.search_sync({"query": "tea"})
    assert (failed.value.code, failed.value.retryable) == ("search.timed_out", True)


def test_cancelling_a_call_is_not_taken_for_a_failure_of_the_backend() -> None:
    async def hang(query: str, options: SearchOptions, context: SearchContext) -> None:
        await anyio.Event().wait()

    async def cancelled() -> bool:
        with anyio.move_on_after(0.02) as scope:
            await SearchTool(define_search_provider("hangs", hang)).search({"query": "tea"})
        return scope.cancelled_caught

    assert anyio.run(cancelled)


def test_the_sync_twin_says_what_to_do_where_a_loop_runs() -> None:
    async def within() -> None:
        SearchTool(Recorder()).search_sync({"query": "tea"})

    with pytest.raises(UsageError, match="await"):
        anyio.run(within)


# Definitions.


async def nothing(query: str, options: SearchOptions, context: SearchContext) -> None:
    """Find nothing."""


def test_a_definition_is_made_canonical() -> None:
    provider = define_search_provider(" Acme-2 ", nothing, ["freshness", "site", "freshness"])
    assert (provider.name, provider.unsupported) == ("acme-2", ("site", "freshness"))


@pytest.mark.parametrize(
    "name", ["", "https://acme.example", "acme search", "ac\nme", "a" * 41, "key=1", "ácme"]
)
def test_a_name_that_does_not_belong_into_logs_is_refused(name: str) -> None:
    with pytest.raises(SearchError, match="is not one"):
        define_search_provider(name, nothing)
    with pytest.raises(SearchError, match="is not one"):
        SearchTool(replace(Recorder(), name=name))


@pytest.mark.parametrize("option", ["count", "query", "lang"])
def test_only_site_and_freshness_can_be_unsupported(option: str) -> None:
    with pytest.raises(SearchError, match=f"'{option}' cannot be unsupported"):
        define_search_provider("acme", nothing, [option])  # type: ignore[list-item]
