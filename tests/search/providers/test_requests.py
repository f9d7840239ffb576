"""What each backend sends its vendor: addresses, filters, keys, as the vendor documents them."""

from collections.abc import Mapping

import pytest

from pellucid.errors import SearchError
from pellucid.search import KeptCredentials, SearchProvider, SearchTool
from pellucid.search.credentials import SEARCH_KEY
from pellucid.search.loopback import FakeVendor, VendorAnswer, VendorRequest
from pellucid.search.providers.brave import BraveProvider
from pellucid.search.providers.exa import ExaProvider
from pellucid.search.providers.searxng import SearxngProvider
from pellucid.search.providers.serper import SerperProvider
from pellucid.search.providers.tavily import TavilyProvider
from tests.search.conftest import NOW

FULL: Mapping[str, object] = {"query": "tea", "count": 5, "site": "example.com", "freshness": "P7D"}


def tool_of(provider: SearchProvider) -> SearchTool:
    keys = KeptCredentials({SEARCH_KEY: "k"})
    return SearchTool(provider, {"allowedHosts": ["127.0.0.1"]}, keys, clock=lambda: NOW)


def request_of(provider: SearchProvider, vendor: FakeVendor, **call: object) -> VendorRequest:
    """Return the one request that a search makes, of a vendor that finds nothing."""
    vendor.answer_json({"type": "search", "results": [], "organic": []})
    tool_of(provider).search_sync({"query": "tea", **call})
    (request,) = vendor.requests
    return request


def first_result(provider: SearchProvider, vendor: FakeVendor, answer: object) -> Mapping[str, object]:
    vendor.answer_json(answer)
    return tool_of(provider).search_sync({"query": "tea"}).results[0].as_dict()


@pytest.mark.parametrize(
    ("description", "snippet"),
    [
        ("use <strong>List</strong>&lt;String&gt; here", "use List<String> here"),
        ("a &lt;div&gt; and &amp;lt;", "a <div> and &lt;"),
        ("vector&lt;int&gt; &amp; x &lt; y", "vector<int> & x < y"),
    ],
)
def test_code_in_a_snippet_of_brave_is_whole(description: str, snippet: str, vendor: FakeVendor) -> None:
    row = {"title": "T", "url": "https://example.com/", "description": description}
    answer = {"type": "search", "web": {"results": [row]}}
    assert first_result(BraveProvider(vendor.base_url), vendor, answer)["snippet"] == snippet


def test_brave_names_no_results_of_the_web_where_there_are_none(vendor: FakeVendor) -> None:
    vendor.answer_json({"type": "search", "query": {"original": "tea"}})
    assert tool_of(BraveProvider(vendor.base_url)).search_sync({"query": "tea"}).results == ()


@pytest.mark.parametrize(
    ("engines", "names"),
    [
        ([["duckduckgo", "timeout"], ["google images", "captcha"]], "duckduckgo, google images"),
        ([["a\x1b[31m", "timeout"], ["bing", "x"], 7, [], [7]], "bing"),
    ],
)
def test_searxng_without_results_names_the_engines_that_did_not_answer(
    engines: object, names: str, vendor: FakeVendor
) -> None:
    vendor.answer_json({"results": [], "unresponsive_engines": engines})
    with pytest.raises(SearchError, match=f"and {names} did not answer") as failed:
        tool_of(SearxngProvider(vendor.base_url)).search_sync({"query": "tea"})
    assert (failed.value.code, failed.value.retryable) == ("search.backend_failed", True)


@pytest.mark.parametrize(
    "answer",
    [
        {"results": [], "unresponsive_engines": []},
        {"results": [], "unresponsive_engines": None},
        {"results": [{"title": "T", "url": "ftp://a.b/"}], "unresponsive_engines": [["bing", "timeout"]]},
    ],
)
def test_searxng_without_results_that_lacked_no_engine_found_nothing(
    answer: object, vendor: FakeVendor
) -> None:
    vendor.answer_json(answer)
    assert tool_of(SearxngProvider(vendor.base_url)).search_sync({"query": "tea"}).results == ()


def test_searxng_is_asked_for_json_below_its_own_path(vendor: FakeVendor) -> None:
    request = request_of(SearxngProvider(f"{vendor.base_url}/searx/"), vendor)
    assert (request.method, request.path) == ("GET", "/searx/search")
    assert request.fields == {"q": "tea", "format": "json"}


@pytest.mark.parametrize(
    ("freshness", "time_range"),
    [
        ("PT6H", "day"),
        ("P1D", "day"),
        ("P7D", "month"),
        ("P31D", "month"),
        ("P365D", "year"),
        ("P3000D", None),
    ],
)
def test_searxng_gets_the_shortest_range_that_holds_what_is_asked(
    freshness: str, time_range: str | None, vendor: FakeVendor
) -> None:
    request = request_of(SearxngProvider(vendor.base_url), vendor, freshness=freshness)
    assert request.fields.get("time_range") == time_range


def test_a_searxng_that_refuses_json_says_where_to_allow_it(vendor: FakeVendor) -> None:
    vendor.answer = VendorAnswer(b"Forbidden", status=403)
    with pytest.raises(SearchError, match=r"json in search\.formats of its settings\.yml"):
        tool_of(SearxngProvider(vendor.base_url)).search_sync({"query": "tea"})


def test_brave_is_told_not_to_read_operators(vendor: FakeVendor) -> None:
    request = request_of(BraveProvider(vendor.base_url), vendor, **FULL)
    assert (request.method, request.path) == ("GET", "/res/v1/web/search")
    assert request.fields == {
        "q": "tea",
        "count": "20",
        "operators": "false",
        "freshness": "2026-03-03to2026-03-10",
    }
    assert request.headers["x-subscription-token"] == "k"


@pytest.mark.parametrize(("count", "sent"), [(1, "1"), (20, "20"), (50, "20")])
def test_brave_is_asked_for_no_more_than_it_gives(count: int, sent: str, vendor: FakeVendor) -> None:
    assert request_of(BraveProvider(vendor.base_url), vendor, count=count).fields["count"] == sent


def test_brave_s_references_are_undone(vendor: FakeVendor) -> None:
    row = {
        "title": "Q&amp;A",
        "url": "https://example.com/",
        "description": "R&amp;D on <strong>te</strong>a &mdash; 1",
    }
    found = first_result(BraveProvider(vendor.base_url), vendor, {"web": {"results": [row]}})
    assert (found["title"], found["snippet"]) == ("Q&A", "R&D on tea — 1")


@pytest.mark.parametrize(
    ("key_in", "authorization", "api_key"), [("header", "Bearer k", None), ("body", None, "k")]
)
def test_tavily_gets_its_filters_and_its_key_in_one_place(
    key_in: str, authorization: str | None, api_key: str | None, vendor: FakeVendor
) -> None:
    provider = TavilyProvider(vendor.base_url, key_in="body" if key_in == "body" else "header")
    request = request_of(provider, vendor, **FULL)
    body = request.json()
    assert (request.method, request.path) == ("POST", "/search")
    assert (request.headers.get("authorization"), body.pop("api_key", None)) == (authorization, api_key)
    assert body == {
        "query": "tea",
        "max_results": 5,
        "include_answer": False,
        "include_domains": ["example.com"],
        "start_date": "2026-03-03",
    }


@pytest.mark.parametrize(("days", "sent"), [(-3, 1), (1, 1), (30, 30), (9999, 365)])
def test_tavily_s_days_are_kept_within_its_year(days: int, sent: int, vendor: FakeVendor) -> None:
    body = request_of(TavilyProvider(vendor.base_url, days=days, topic="news"), vendor).json()
    assert (body["days"], body["topic"]) == (sent, "news")


@pytest.mark.parametrize(
    ("row", "published"),
    [
        ({"published_date": "Mon, 02 Mar 2026 10:00:00 GMT"}, "2026-03-02T10:00:00.000Z"),
        ({"published_date": "2026-03-02"}, "2026-03-02T00:00:00.000Z"),
        ({"date": "2026-03-02T10:00:00"}, "2026-03-02T10:00:00.000Z"),
        ({"published_date": "lately"}, None),
    ],
)
def test_tavily_s_dates_are_read_in_all_their_forms(
    row: Mapping[str, object], published: str | None, vendor: FakeVendor
) -> None:
    answer = {"results": [{"title": "T", "url": "https://example.com/", "content": "c", **row}]}
    assert first_result(TavilyProvider(vendor.base_url), vendor, answer).get("publishedAt") == published


def test_serper_gets_a_range_of_dates(vendor: FakeVendor) -> None:
    request = request_of(SerperProvider(vendor.base_url), vendor, query="tea", count=5, freshness="P7D")
    assert (request.method, request.path) == ("POST", "/search")
    assert request.json() == {"q": "tea", "num": 5, "tbs": "cdr:1,cd_min:3/3/2026,cd_max:3/10/2026"}
    assert request.headers["x-api-key"] == "k"


def test_serper_s_relative_dates_count_from_the_call(vendor: FakeVendor) -> None:
    row = {"title": "T", "link": "https://example.com/", "date": "2 days ago"}
    found = first_result(SerperProvider(vendor.base_url), vendor, {"organic": [row]})
    assert found["publishedAt"] == "2026-03-08T12:00:00.000Z"


def test_exa_gets_its_filters(vendor: FakeVendor) -> None:
    request = request_of(ExaProvider(vendor.base_url), vendor, **FULL)
    assert (request.method, request.path) == ("POST", "/search")
    assert request.json() == {
        "query": "tea",
        "numResults": 5,
        "contents": {"highlights": True},
        "includeDomains": ["example.com"],
        "startPublishedDate": "2026-03-03T12:00:00.000Z",
    }


@pytest.mark.parametrize(
    ("row", "snippet"),
    [
        ({"highlights": ["one", "", "two"], "text": "all"}, "one … two"),
        ({"highlights": [], "text": "all"}, "all"),
        ({"highlights": [7], "text": "x" * 600}, "x" * 500),
        ({}, None),
    ],
)
def test_exa_s_snippet_is_its_highlights_or_the_beginning(
    row: Mapping[str, object], snippet: str | None, vendor: FakeVendor
) -> None:
    answer = {"results": [{"title": "T", "url": "https://example.com/", **row}]}
    assert first_result(ExaProvider(vendor.base_url), vendor, answer).get("snippet") == snippet


def test_a_body_is_sent_in_utf_8_and_as_it_is(vendor: FakeVendor) -> None:
    request = request_of(ExaProvider(vendor.base_url), vendor, query='湯 "ü')
    assert request.json()["query"] == '湯 "ü'
    assert request.headers["content-type"] == "application/json"


@pytest.mark.parametrize("base_url", ["", "search.example.com", "http://"])
def test_a_base_url_that_is_none_is_a_mistake_of_the_settings(base_url: str) -> None:
    with pytest.raises(SearchError) as failed:
        tool_of(SearxngProvider(base_url)).search_sync({"query": "tea"})
    assert failed.value.code == "search.misconfigured"
