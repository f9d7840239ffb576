"""The host tool: a dictionary in, JSON out, honest about what it did, and never an error."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.error import URLError

import pytest

from pellucid.search import host_tool
from pellucid.search.host_tool import FakeSearchBackend, HostSearch, configure_search
from pellucid.search.library import KeptPage, Library
from pellucid.search.loopback import FakeVendor, VendorAnswer

ENVELOPE = {"tool", "stub", "error", "status", "retryable", "untrusted", "query", "results"}


@dataclass
class Backend:
    """A host's own backend, which does as told."""

    answer: object = ()
    asked: list[tuple[object, ...]] = field(default_factory=list)

    def search(
        self, query: str, max_results: int, *, days: int | None = None, topic: str | None = None
    ) -> Any:
        """Note what was asked."""
        self.asked.append((query, max_results, days, topic))
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


class OldBackend:
    """A backend from before days and topics."""

    def search(self, query: str, max_results: int) -> Sequence[object]:
        """Find one thing."""
        return [{"title": f"{query} {max_results}", "url": "https://example.com/", "snippet": ""}]


def observed(
    arguments: Mapping[str, object],
    backend: object = None,
    environ: Mapping[str, str] | None = None,
    config: Mapping[str, object] | None = None,
) -> dict[str, Any]:
    """Return what a call observes."""
    tool = HostSearch(environ or {"PELLUCID_LIBRARY": "/nowhere"}, config or {})
    if backend is not None:
        tool.configure(backend)  # type: ignore[arg-type]
    text = tool(arguments)
    assert isinstance(text, str)
    observation = json.loads(text)
    assert isinstance(observation, dict)
    assert observation["tool"] == "search"
    assert observation["untrusted"] is True
    assert observation["status"] == ("ok" if observation["error"] is None else "error")
    return observation


# What is asked.


@pytest.mark.parametrize("query", [None, "", "  \n", 0])
def test_an_empty_query_asks_nobody(query: object) -> None:
    backend = Backend()
    observation = observed({"query": query}, backend)
    assert (observation["error"], observation["stub"], backend.asked) == ("empty query", True, [])
    assert observed({}, backend)["error"] == "empty query"


def test_a_query_is_made_a_string_and_trimmed() -> None:
    backend = Backend()
    assert observed({"query": 42}, backend)["query"] == "42"
    assert observed({"query": "  tea "}, backend)["query"] == "tea"
    assert [asked[0] for asked in backend.asked] == ["42", "tea"]


@pytest.mark.parametrize(
    ("given", "asked"),
    [(None, 5), (0, 5), ("", 5), (3, 3), ("7", 7), (4.0, 4), (99, 10), (-2, 1), (10, 10), (" 2 ", 2)],
)
def test_max_results_is_kept_between_1_and_10(given: object, asked: int) -> None:
    backend = Backend()
    observed({"query": "tea", "max_results": given}, backend)
    assert backend.asked[0][1] == asked


@pytest.mark.parametrize("field_name", ["max_results", "days"])
@pytest.mark.parametrize("value", ["many", 2.5, [3], {"a": 1}, "2.5", float("nan")])
def test_what_is_no_integer_is_an_error_that_says_so(field_name: str, value: object) -> None:
    backend = Backend()
    observation = observed({"query": "tea", field_name: value}, backend)
    assert observation["error"] == f"{field_name} must be an integer"
    assert (observation["results"], backend.asked) == ([], [])


@pytest.mark.parametrize(("days", "asked"), [(None, None), ("", None), (30, 30), ("7", 7), (0, 0)])
def test_days_and_topic_are_handed_on(days: object, asked: int | None) -> None:
    backend = Backend()
    observed({"query": "tea", "days": days, "topic": "news"}, backend)
    assert backend.asked == [("tea", 5, asked, "news")]


def test_a_backend_without_days_and_topic_is_asked_without() -> None:
    observation = observed({"query": "tea", "days": 3, "topic": "news"}, OldBackend())
    assert [row["title"] for row in observation["results"]] == ["tea 5"]


# What is observed.


def test_the_envelope_is_whole() -> None:
    rows = [
        {
            "title": "Té",
            "url": "https://example.com/",
            "snippet": "湯",
            "published_date": "2026-03-02",
            "x": 1,
        }
    ]
    observation = observed({"query": "tea"}, Backend(rows))
    assert set(observation) == ENVELOPE
    assert observation["results"] == [
        {"title": "Té", "url": "https://example.com/", "snippet": "湯", "published_date": "2026-03-02"}
    ]
    assert (observation["stub"], observation["error"], observation["retryable"]) == (False, None, False)


def test_json_keeps_what_is_not_ascii() -> None:
    tool = HostSearch({})
    tool.configure(FakeSearchBackend())
    assert "湯" in tool({"query": "湯"})


def test_halves_of_characters_reach_nobody() -> None:
    row = dict.fromkeys(("title", "url", "snippet", "published_date"), "x\ud800")
    tool = HostSearch({})
    tool.configure(Backend([row]))
    observation = json.loads(tool({"query": "tea \udfff"}).encode())
    assert observation["query"] == "tea ?"
    assert set(observation["results"][0].values()) == {"x?"}


def test_long_fields_are_cut_with_a_mark_within_their_limit() -> None:
    row = dict.fromkeys(("title", "url", "snippet", "published_date"), "x" * 2000)
    (found,) = observed({"query": "tea"}, Backend([row]))["results"]
    assert {name: len(value) for name, value in found.items()} == {
        "title": 300,
        "url": 500,
        "snippet": 800,
        "published_date": 64,
    }
    assert all(value.endswith("…[truncated]") for value in found.values())


def test_a_field_as_long_as_its_limit_is_whole() -> None:
    (found,) = observed({"query": "tea"}, Backend([{"title": "x" * 300, "url": "u"}]))["results"]
    assert found["title"] == "x" * 300


def test_rows_that_are_none_are_passed_over_and_those_too_many_cut() -> None:
    rows = [None, "words", *({"title": str(number), "url": None} for number in range(9))]
    found = observed({"query": "tea", "max_results": 3}, Backend(rows))["results"]
    assert found == [{"title": str(number), "url": "", "snippet": ""} for number in range(3)]


@pytest.mark.parametrize("answer", [None, 7, "words", {"results": []}])
def test_a_backend_that_returns_no_list_is_an_error(answer: object) -> None:
    observation = observed({"query": "tea"}, Backend(answer))
    assert observation["error"].startswith("search failed: the backend returned")
    assert observation["stub"] is False


@pytest.mark.parametrize("error", [URLError("no"), ValueError("key=sesame"), RecursionError(), SystemExit(3)])
def test_a_backend_that_raises_is_an_error_without_its_words(error: BaseException) -> None:
    observation = observed({"query": "tea"}, Backend(error))
    assert observation["error"] == f"search failed: {type(error).__name__}"


def test_a_type_error_of_a_backend_s_own_is_an_error_too() -> None:
    backend = Backend(TypeError("inside"))
    assert observed({"query": "tea", "days": 3}, backend)["error"] == "search failed: TypeError"
    assert [asked[2] for asked in backend.asked] == [3, None]


# Tiers.


def test_nothing_bound_is_said_with_two_ways_to_bind() -> None:
    observation = observed({"query": "green tea"})
    assert (observation["results"], observation["stub"]) == ([], True)
    assert "PELLUCID_SEARCH_BACKEND" in observation["error"]
    assert "configure_search" in observation["error"]
    assert "green tea" in observation["message"]


def test_a_backend_without_its_key_is_unbound_and_says_why() -> None:
    observation = observed({"query": "tea"}, environ={"PELLUCID_SEARCH_BACKEND": "tavily"})
    assert "TAVILY_API_KEY" in observation["error"]


def test_the_fake_is_a_stub_whose_snippets_carry_the_query() -> None:
    for observation in (
        observed({"query": "green tea"}, environ={"PELLUCID_SEARCH_BACKEND": "fake"}),
        observed({"query": "green tea"}, FakeSearchBackend()),
    ):
        assert (observation["stub"], observation["error"], len(observation["results"])) == (True, None, 5)
        assert all("green tea" in row["snippet"] and row["published_date"] for row in observation["results"])


@pytest.mark.parametrize("days", [3, 30])
def test_made_up_rows_are_dated_from_now_the_newest_first(days: int) -> None:
    environ = {"PELLUCID_SEARCH_BACKEND": "fake"}
    rows = observed({"query": "tea", "max_results": 10, "days": days}, environ=environ)["results"]
    dates = [row["published_date"] for row in rows]
    assert len(dates) == min(days, 10)
    assert dates == sorted(dates, reverse=True)


def test_days_are_a_wish_that_pages_without_a_date_do_not_fail(tmp_path: Path) -> None:
    now = datetime.now(UTC)
    library = Library(tmp_path)
    dates = {"new": now - timedelta(hours=1), "old": now - timedelta(days=90), "undated": None}
    for name, date in dates.items():
        library.keep(KeptPage(f"https://example.com/{name}", name, "kettle", date))
    environ = {"PELLUCID_SEARCH_BACKEND": "library", "PELLUCID_LIBRARY": str(tmp_path)}
    found = observed({"query": "kettle", "days": 30}, environ=environ)["results"]
    assert {row["title"] for row in found} == {"new", "undated"}


def test_days_are_a_wish_whatever_the_vendor(vendor: FakeVendor) -> None:
    old = {"title": "Old", "url": "https://example.com/1", "publishedDate": "2020-03-02T00:00:00"}
    vendor.answer_json({"results": [old, {"title": "Undated", "url": "https://example.com/2"}]})
    environ = {
        "PELLUCID_SEARCH_BACKEND": "searxng",
        "PELLUCID_SEARCH_URL": vendor.base_url,
        "PELLUCID_SEARCH_ALLOW_HOSTS": "127.0.0.1",
    }
    found = observed({"query": "kettle", "days": 30}, environ=environ)["results"]
    assert [row["title"] for row in found] == ["Undated"]


def test_rows_given_to_the_fake_keep_their_dates() -> None:
    rows = [{"title": "T", "url": "https://example.com/", "snippet": "s", "published_date": "March 2"}]
    assert observed({"query": "tea"}, FakeSearchBackend(rows))["results"] == rows


def test_a_backend_that_was_configured_goes_before_all_that_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PELLUCID_SEARCH_BACKEND", "stub")
    try:
        configure_search(OldBackend())  # type: ignore[arg-type]
        assert json.loads(host_tool.search({"query": "tea"}))["results"]
        assert host_tool.search.binding() is None
        configure_search(None)
        assert json.loads(host_tool.search({"query": "tea"}))["stub"] is True
        binding = host_tool.search.binding()
        assert binding is not None
        assert binding.source == "env"
    finally:
        configure_search(None)


def test_a_configuration_is_heeded_and_its_mistakes_are_observed() -> None:
    config = {"tools": {"search": {"backend": "fake"}}}
    assert observed({"query": "tea"}, config=config)["error"] is None
    wrong = {"tools": {"search": {"backend": "fake", "apiKey": "sesame"}}}
    observation = observed({"query": "tea"}, config=wrong)
    assert "no key belongs" in observation["error"]
    assert "sesame" not in observation["error"]


# Live.


@pytest.fixture
def tavily(vendor: FakeVendor) -> HostSearch:
    """Return the tool over a Tavily on loopback."""
    vendor.answer_json(
        {
            "results": [
                {
                    "title": "Tea",
                    "url": "https://example.com/",
                    "content": "<b>Hot</b>",
                    "published_date": "2026-03-02",
                },
                {"title": "Undated", "url": "https://example.com/2", "content": "c"},
            ]
        }
    )
    environ = {
        "PELLUCID_SEARCH_BACKEND": "tavily",
        "TAVILY_API_KEY": "sesame",
        "PELLUCID_SEARCH_URL": vendor.base_url,
        "PELLUCID_SEARCH_ALLOW_HOSTS": "127.0.0.1",
    }
    return HostSearch(environ)


def test_tavily_is_live_and_gets_its_own_filters(vendor: FakeVendor, tavily: HostSearch) -> None:
    observation = json.loads(tavily({"query": "tea", "max_results": 3, "days": "30", "topic": "news"}))
    assert (observation["stub"], observation["error"]) == (False, None)
    assert observation["results"] == [
        {
            "title": "Tea",
            "url": "https://example.com/",
            "snippet": "Hot",
            "published_date": "2026-03-02T00:00:00.000Z",
        },
        {"title": "Undated", "url": "https://example.com/2", "snippet": "c"},
    ]
    (request,) = vendor.requests
    body = request.json()
    assert (body["query"], body["max_results"], body["days"], body["topic"]) == ("tea", 3, 30, "news")


def test_a_topic_that_tavily_does_not_know_is_not_sent(vendor: FakeVendor, tavily: HostSearch) -> None:
    tavily({"query": "tea", "topic": "gossip"})
    assert "topic" not in vendor.requests[0].json()


def test_a_live_backend_that_fails_is_no_stub(vendor: FakeVendor, tavily: HostSearch) -> None:
    vendor.answer = VendorAnswer(b"later", status=429)
    observation = json.loads(tavily({"query": "tea"}))
    assert (observation["stub"], observation["retryable"], observation["status"]) == (False, True, "error")
    assert observation["error"].startswith("search failed: tavily: too many requests")
    assert "sesame" not in observation["error"]


def test_it_can_be_called_where_an_event_loop_runs(tavily: HostSearch) -> None:

    async def within() -> str:
        return tavily({"query": "tea"})

    assert len(json.loads(asyncio.run(within()))["results"]) == 2


def test_the_allowance_holds_from_call_to_call(tavily: HostSearch) -> None:
    tavily.config = {"tools": {"search": {"maxSearchesPerDay": 1}}}
    assert json.loads(tavily({"query": "tea"}))["error"] is None
    assert "maxSearchesPerDay" in json.loads(tavily({"query": "tea"}))["error"]


# A flow: search until it suffices.


def answered(tool: HostSearch, queries: Sequence[str], needed: int) -> str:
    """Answer by searches, one after the other, until there are as many results as are needed."""
    found: list[str] = []
    for query in queries:
        observation = json.loads(tool({"query": query}))
        if observation["stub"]:
            return f"no search: {observation['message']}"
        found += [row["title"] for row in observation["results"]]
        if len(found) >= needed:
            return f"{len(found)} results: {', '.join(found)}"
    return f"not enough: {len(found)}"


@pytest.mark.parametrize(
    ("needed", "answer", "rounds"),
    [(1, "1 results: Tea", 1), (2, "2 results: Tea, Tea", 2), (3, "not enough: 2", 2)],
)
def test_a_flow_searches_until_it_suffices(needed: int, answer: str, rounds: int) -> None:
    backend = Backend([{"title": "Tea", "url": "https://example.com/"}])
    tool = HostSearch({})
    tool.configure(backend)
    assert answered(tool, ["tea", "green tea"], needed) == answer
    assert len(backend.asked) == rounds


def test_a_flow_without_a_backend_says_that_nothing_was_searched() -> None:
    tool = HostSearch({"PELLUCID_LIBRARY": "/nowhere"})
    assert answered(tool, ["tea"], 1) == "no search: Nothing was searched for: tea"
