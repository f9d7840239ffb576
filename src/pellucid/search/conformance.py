"""Checks that any backend can be held to: the same for all, so that one can take another's place.

They are pytest classes, made for a backend in one line of a test file::

    from pellucid.search.conformance import ConformanceRow, VendorRequest, vendor_conformance

    def answer(rows: Sequence[ConformanceRow]) -> object:      # rows as the vendor would send them
        return {"hits": [{"name": row.title, "link": row.url, "text": row.snippet} for row in rows]}

    TestAcme = vendor_conformance(
        lambda base_url: AcmeProvider(base_url=base_url),
        answer,
        query_of=lambda request: request.fields["q"],          # where the vendor reads the query
        key_of=lambda request: request.headers.get("x-key"),   # and the key; leave out if it needs none
    )

A backend that asks nobody has :func:`local_conformance`; one that never finds anything ``empty_conformance``.
Only this module needs pytest.
"""

import json
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from typing import ClassVar, Final

import anyio
import anyio.lowlevel
import pytest

from pellucid.errors import EgressRefused, FetchError, PellucidError, SearchError
from pellucid.search.credentials import SEARCH_KEY, KeptCredentials
from pellucid.search.envelope import UNTRUSTED_NOTE, SearchEnvelope
from pellucid.search.loopback import FakeVendor, VendorAnswer, VendorRequest, fake_vendor
from pellucid.search.options import FIELDS
from pellucid.search.provider import SearchProvider
from pellucid.search.tool import SearchTool

__all__ = [
    "ConformanceRow",
    "EmptyConformance",
    "LocalConformance",
    "VendorConformance",
    "VendorRequest",
    "empty_conformance",
    "local_conformance",
    "vendor_conformance",
]

NOW: Final = datetime(2026, 3, 10, 12, 0, tzinfo=UTC)
QUERY: Final = "kettle"
# Characters that some engine reads as an operator.
LITERAL_QUERIES: Final = (
    "kettle site:example.com",
    "kettle OR urn",
    "kettle -whistle",
    '"kettle',
    "kettle AND (NOT urn",
    "title:kettle* NEAR/2 ^urn",
    "kettle & urn = 50% #1 + ü 湯",
)


@dataclass(frozen=True, slots=True)
class ConformanceRow:
    """A result as the checks mean it; each backend is given it in its vendor's words.

    Args:
        title: of the page.
        url: of the page.
        snippet: as a vendor decorates it.
        published: the day that the vendor says.
        instant: in its place, for a vendor that says more than days; for others the row is undated.
    """

    title: str
    url: str
    snippet: str = "Boil a kettle."
    published: date | None = None
    instant: datetime | None = None


def _rows(number: int) -> list[ConformanceRow]:
    return [
        ConformanceRow(f"A kettle {index}", f"https://example.com/{index}", published=date(2026, 3, 1))
        for index in range(number)
    ]


@dataclass(frozen=True, slots=True)
class _Local:
    """How a backend that asks nobody is made."""

    make: Callable[[Sequence[ConformanceRow], Path], SearchProvider]


@dataclass(frozen=True, slots=True)
class _Shape:
    """A vendor's ways: what it answers, and where its requests have what."""

    connect: Callable[[str], SearchProvider]
    vendor_rows: Callable[[Sequence[ConformanceRow]], object]
    query_of: Callable[[VendorRequest], str]
    key_of: Callable[[VendorRequest], str | None] | None


class EmptyConformance:
    """What holds for every backend, even one that finds nothing."""

    local: ClassVar[_Local]

    @pytest.fixture
    def directory(self, tmp_path: Path) -> Path:
        """Return a directory of the test's own, for a backend that keeps something."""
        return tmp_path

    def tool(self, rows: Sequence[ConformanceRow], directory: Path) -> SearchTool:
        """Return the tool over the backend, with the clock of the checks."""
        return SearchTool(self.local.make(rows, directory), clock=lambda: NOW)

    def test_the_envelope_has_the_five_keys_of_every_backend(self, directory: Path) -> None:
        tool = self.tool(_rows(3), directory)
        envelope = tool.search_sync({"query": f"  {QUERY} "}).as_dict()
        assert list(envelope) == ["query", "provider", "results", "untrusted", "untrustedNote"]
        assert envelope["query"] == QUERY, "the query is handed back trimmed"
        assert envelope["provider"] == tool.provider.name
        assert (envelope["untrusted"], envelope["untrustedNote"]) == (True, UNTRUSTED_NOTE)
        json.dumps(envelope)

    @pytest.mark.parametrize("freshness", ["P1M", "P1Y", "P1Y2M3D"])
    def test_lengths_of_the_calendar_are_refused_in_the_same_words(
        self, freshness: str, directory: Path
    ) -> None:
        with pytest.raises(SearchError) as refused:
            self.tool((), directory).search_sync({"query": QUERY, "freshness": freshness})
        assert refused.value.code == "search.invalid_option"
        for words in (freshness, "P30D", "P365D", "PT30M", "depends on the calendar"):
            assert words in str(refused.value)

    def test_a_field_that_there_is_not_is_named_with_the_four_that_there_are(self, directory: Path) -> None:
        with pytest.raises(SearchError, match="lang is not a field") as refused:
            self.tool((), directory).search_sync({"query": QUERY, "lang": "en"})
        assert [field for field in FIELDS if field not in str(refused.value)] == []

    def test_options_that_are_not_supported_are_refused_by_name(self, directory: Path) -> None:
        tool = self.tool(_rows(3), directory)
        calls = {"site": "example.com", "freshness": "P7D"}
        for option, value in calls.items():
            if option in tool.provider.unsupported:
                with pytest.raises(SearchError, match=option) as refused:
                    tool.search_sync({"query": QUERY, option: value})
                assert refused.value.code == "search.unsupported_option"
            else:
                tool.search_sync({"query": QUERY, option: value})

    @pytest.mark.parametrize("query", LITERAL_QUERIES)
    def test_no_query_is_a_mistake(self, query: str, directory: Path) -> None:
        assert self.tool(_rows(3), directory).search_sync({"query": query}).query == query

    def test_the_log_counts_and_never_holds_the_query(
        self, directory: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        with caplog.at_level(logging.DEBUG):
            envelope = self.tool(_rows(1), directory).search_sync(
                {"query": "kettle confidential"}, agent="scout"
            )
        written = [vars(record) for record in caplog.records if record.name == "pellucid.search"]
        assert [(record["agentId"], record["provider"], record["results"]) for record in written] == [
            ("scout", envelope.provider, len(envelope.results))
        ]
        assert "confidential" not in caplog.text


class LocalConformance(EmptyConformance):
    """What holds for a backend that finds rows."""

    def search(self, rows: Sequence[ConformanceRow], directory: Path, **call: object) -> SearchEnvelope:
        """Return what a search over rows gives."""
        return self.tool(rows, directory).search_sync({"query": QUERY, **call})

    def test_more_rows_than_asked_for_are_cut(self, directory: Path) -> None:
        assert len(self.search(_rows(7), directory, count=3).results) == 3

    def test_fewer_rows_than_asked_for_are_all_there(self, directory: Path) -> None:
        found = self.search(_rows(20), directory, count=50)
        assert {(row.title, row.url) for row in found.results} == {(row.title, row.url) for row in _rows(20)}

    def test_a_site_is_its_host_and_those_below_on_the_boundary_of_a_label(self, directory: Path) -> None:
        hosts = ("example.com", "docs.EXAMPLE.com", "badexample.com", "example.com.evil.test", "example.org")
        rows = [ConformanceRow(f"A kettle of {host}", f"https://{host}/tea") for host in hosts]
        if "site" in self.tool(rows, directory).provider.unsupported:
            return
        found = self.search(rows, directory, site="Example.COM.")
        assert {result.url for result in found.results} == {
            "https://example.com/tea",
            "https://docs.example.com/tea",
        }

    def test_freshness_leaves_out_what_is_older_and_what_has_no_date(self, directory: Path) -> None:
        dates = {"new": date(2026, 3, 9), "old": date(2026, 1, 9), "undated": None}
        rows = [
            ConformanceRow(f"A kettle, {name}", f"https://example.com/{name}", published=published)
            for name, published in dates.items()
        ]
        if "freshness" in self.tool(rows, directory).provider.unsupported:
            return
        found = self.search(rows, directory, freshness="p7d")
        assert [result.url for result in found.results] == ["https://example.com/new"]

    def test_without_freshness_a_result_needs_no_date(self, directory: Path) -> None:
        found = self.search([ConformanceRow("A kettle", "https://example.com/tea")], directory)
        assert [(result.url, result.published_at) for result in found.results] == [
            ("https://example.com/tea", None)
        ]

    def test_a_day_is_the_same_instant_on_every_backend(self, directory: Path) -> None:
        row = ConformanceRow("A kettle", "https://example.com/tea", published=date(2026, 3, 2))
        found = self.search([row], directory)
        assert [result.as_dict().get("publishedAt") for result in found.results] == [
            "2026-03-02T00:00:00.000Z"
        ]

    def test_an_instant_is_the_same_one_in_any_zone(self, directory: Path) -> None:
        late = datetime(2026, 3, 1, 23, 30, tzinfo=timezone(timedelta(hours=-5)))
        found = self.search([ConformanceRow("A kettle", "https://example.com/tea", instant=late)], directory)
        assert [result.published_at in {None, late} for result in found.results] == [True]

    def test_snippets_are_one_line_without_markup(self, directory: Path) -> None:
        row = ConformanceRow(
            "A kettle", "https://example.com/tea", "An un<strong>expected</strong>\n kettle."
        )
        assert [result.snippet for result in self.search([row], directory).results] == [
            "An unexpected kettle."
        ]

    def test_halves_of_characters_reach_nobody(self, directory: Path) -> None:
        row = ConformanceRow("A kettle \ud800", "https://example.com/tea", "Boil a kettle \udfff.")
        found = self.search([row], directory)
        text = json.dumps(found.as_dict(), ensure_ascii=False)
        assert text == text.encode("utf-8", "replace").decode("utf-8"), "a lone surrogate is no text"
        assert [result.title[:8] for result in found.results] == ["A kettle"]

    def test_results_that_may_not_be_reached_are_left_out(self, directory: Path) -> None:
        addresses = ("http://169.254.169.254/latest", "file:///etc/passwd", "javascript:alert(1)", "no url")
        rows = [ConformanceRow(f"A kettle {index}", url) for index, url in enumerate(addresses)]
        found = self.search([*rows, *_rows(1)], directory)
        assert [result.url for result in found.results] == ["https://example.com/0"]


class VendorConformance(LocalConformance):
    """What holds for a backend that asks a vendor over HTTP."""

    shape: ClassVar[_Shape]

    @pytest.fixture(autouse=True)
    def _run_vendor(self) -> Iterator[None]:
        with fake_vendor() as vendor:
            self.vendor: FakeVendor = vendor
            yield

    def tool(self, rows: Sequence[ConformanceRow], directory: Path) -> SearchTool:
        """Return the tool over the backend, asking the vendor on loopback."""
        self.vendor.answer_json(self.shape.vendor_rows(rows))
        return SearchTool(
            self.shape.connect(self.vendor.base_url),
            settings={"allowedHosts": ["127.0.0.1"], "timeoutMs": 8_000},
            credentials=KeptCredentials({SEARCH_KEY: "key-of-all"}),
            clock=lambda: NOW,
        )

    def fails_with(self, directory: Path, answer: VendorAnswer, **settings: object) -> PellucidError:
        """Return how a search fails on an answer of the vendor."""
        tool = self.tool(_rows(1), directory)
        tool = replace(tool, settings={"allowedHosts": ["127.0.0.1"], **settings})
        self.vendor.answer = answer
        with pytest.raises(PellucidError) as failed:
            tool.search_sync({"query": "kettle confidential"})
        for secret in ("confidential", "key-of-all"):
            assert secret not in str(failed.value), "a message holds neither the query nor the key"
        return failed.value

    def test_rows_keep_their_order_their_titles_and_their_addresses(self, directory: Path) -> None:
        found = self.search(_rows(20), directory, count=20)
        assert [(row.title, row.url) for row in found.results] == [(row.title, row.url) for row in _rows(20)]

    @pytest.mark.parametrize("query", LITERAL_QUERIES)
    def test_the_vendor_gets_the_query_as_it_is(self, query: str, directory: Path) -> None:
        self.tool(_rows(1), directory).search_sync({"query": query, **self._site(directory)})
        assert [self.shape.query_of(request) for request in self.vendor.requests] == [query]

    def _site(self, directory: Path) -> dict[str, str]:
        # With a site, as that is when one would be spliced in.
        provider = self.shape.connect(self.vendor.base_url)
        return {} if "site" in provider.unsupported else {"site": "example.com"}

    def test_each_agent_sends_its_own_key(self, directory: Path) -> None:
        keys = KeptCredentials(agents={name: {SEARCH_KEY: f"key-of-{name}"} for name in ("ada", "bob")})
        tool = replace(self.tool(_rows(1), directory), credentials=keys)
        for agent in ("ada", "bob", "ada"):
            tool.search_sync({"query": QUERY}, agent=agent)
        key_of = self.shape.key_of
        if key_of is None:
            assert "key-of" not in repr(self.vendor.requests)
            return
        assert [key_of(request) for request in self.vendor.requests] == [
            "key-of-ada",
            "key-of-bob",
            "key-of-ada",
        ]

    def test_without_a_key_nothing_is_asked_of_a_vendor_that_wants_one(self, directory: Path) -> None:
        tool = replace(self.tool(_rows(1), directory), credentials=None)
        if self.shape.key_of is None:
            assert len(tool.search_sync({"query": QUERY}).results) == 1
            return
        with pytest.raises(SearchError, match=SEARCH_KEY) as failed:
            tool.search_sync({"query": QUERY})
        assert (failed.value.code, self.vendor.requests) == ("search.credential_missing", [])

    def test_loopback_is_refused_unless_it_is_allowed(self, directory: Path) -> None:
        tool = replace(self.tool(_rows(1), directory), settings={})
        with pytest.raises(EgressRefused):
            tool.search_sync({"query": QUERY})
        assert self.vendor.requests == []

    @pytest.mark.parametrize(
        ("status", "is_retryable"), [(429, True), (500, True), (503, True), (400, False)]
    )
    def test_a_status_that_is_no_success_fails_the_call(
        self, status: int, is_retryable: bool, directory: Path
    ) -> None:
        failed = self.fails_with(directory, VendorAnswer(b'{"error": "no"}', status=status))
        assert (failed.code.split(".")[0], failed.retryable) == ("search", is_retryable)

    @pytest.mark.parametrize("status", [401, 403])
    def test_a_refused_key_is_not_tried_again(self, status: int, directory: Path) -> None:
        failed = self.fails_with(directory, VendorAnswer(b"no", status=status))
        assert (failed.code, failed.retryable) == ("search.access_refused", False)

    @pytest.mark.parametrize(
        "body",
        [b"", b"<html>", b'{"a": ', b"\xff\xfe", b"[]", b'"words"', b"7", b"null", b"[" * 100_000],
        ids=["empty", "html", "cut", "no-text", "list", "string", "number", "null", "deep"],
    )
    def test_an_answer_that_is_no_json_object_fails_the_call(self, body: bytes, directory: Path) -> None:
        assert self.fails_with(directory, VendorAnswer(body)).code == "search.bad_answer"

    @pytest.mark.parametrize(
        "body",
        [b"{}", b'{"error": "no"}', b'{"error": {"code": 500, "message": "no"}}', b'{"message": "no"}'],
        ids=["nothing", "error", "error-object", "message"],
    )
    def test_a_failure_with_a_status_of_success_is_not_taken_for_no_results(
        self, body: bytes, directory: Path
    ) -> None:
        assert self.fails_with(directory, VendorAnswer(body)).code == "search.bad_answer"

    def test_an_answer_of_wrong_types_is_no_defect(self, directory: Path) -> None:
        tool = self.tool(_rows(2), directory)
        whole = self.shape.vendor_rows(_rows(2))
        for wrong in (None, 7, "words", [7], {"a": 7}, True):
            for answer in _with_one_replaced(whole, wrong):
                self.vendor.answer_json(answer)
                assert _code_of(tool) in {None, "search.bad_answer"}, answer

    def test_an_answer_without_end_is_cut_off(self, directory: Path) -> None:
        endless = VendorAnswer(b'{"a": "' + b" " * 65_536, how="endless")
        assert self.fails_with(directory, endless).code == "search.answer_too_large"

    def test_an_answer_that_breaks_off_may_be_tried_again(self, directory: Path) -> None:
        failed = self.fails_with(directory, VendorAnswer(b'{"results": []}' * 20, how="short"))
        assert failed.retryable

    def test_a_vendor_that_does_not_answer_is_given_up_at_the_deadline(self, directory: Path) -> None:
        failed = self.fails_with(directory, VendorAnswer(how="held"), timeoutMs=200)
        assert (failed.code, failed.retryable) == ("search.timed_out", True)

    def test_a_redirect_is_not_followed(self, directory: Path) -> None:
        moved = VendorAnswer(status=302, headers={"location": f"{self.vendor.base_url}/elsewhere"})
        assert self.fails_with(directory, moved).code == "search.redirected"
        assert len(self.vendor.requests) == 1, "the key went nowhere else"

    def test_a_vendor_that_is_not_there_fails_the_call(self, directory: Path) -> None:
        tool = self.tool(_rows(1), directory)
        gone = replace(tool, provider=self.shape.connect("http://127.0.0.1:9"))  # the port of discard
        with pytest.raises(FetchError):
            gone.search_sync({"query": QUERY})

    def test_a_call_that_is_cancelled_ends(self, directory: Path) -> None:
        tool = self.tool(_rows(1), directory)

        async def cancel() -> bool:
            loop, asked = anyio.lowlevel.current_token(), anyio.Event()

            def hold(request: VendorRequest) -> VendorAnswer:
                anyio.from_thread.run_sync(asked.set, token=loop)
                return VendorAnswer(how="held")

            self.vendor.answer = hold
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(tool.search, {"query": QUERY})
                with anyio.fail_after(5):
                    await asked.wait()
                tasks.cancel_scope.cancel()
            return tasks.cancel_scope.cancelled_caught

        assert anyio.run(cancel)


def _code_of(tool: SearchTool) -> str | None:
    """Return the code that a search fails with, if it does."""
    try:
        tool.search_sync({"query": QUERY})
    except SearchError as error:
        return error.code
    return None


def _with_one_replaced(value: object, wrong: object) -> Iterator[object]:
    """Yield a JSON value as often as it has parts, each time with one part replaced, itself included."""
    yield wrong
    if isinstance(value, dict):
        for key, part in value.items():
            for changed in _with_one_replaced(part, wrong):
                yield {**value, key: changed}
    elif isinstance(value, list):
        for index, part in enumerate(value):
            for changed in _with_one_replaced(part, wrong):
                yield [*value[:index], changed, *value[index + 1 :]]


def vendor_conformance(
    connect: Callable[[str], SearchProvider],
    vendor_rows: Callable[[Sequence[ConformanceRow]], object],
    *,
    query_of: Callable[[VendorRequest], str],
    key_of: Callable[[VendorRequest], str | None] | None = None,
) -> type[VendorConformance]:
    """Make the checks of a backend that asks a vendor over HTTP.

    Args:
        connect: makes the backend, asking at a base URL.
        vendor_rows: rows as the vendor answers with them, for JSON; dates in the vendor's own form.
        query_of: where a request has the query.
        key_of: where a request has the key; None for a vendor without one.

    Returns:
        A class for pytest to collect: give it a name that starts with ``Test``.
    """
    shape = _Shape(connect, vendor_rows, query_of, key_of)
    return type("VendorConformance", (VendorConformance,), {"shape": shape})


def local_conformance(
    make: Callable[[Sequence[ConformanceRow], Path], SearchProvider],
) -> type[LocalConformance]:
    """Make the checks of a backend that asks nobody.

    Args:
        make: makes the backend so that it finds the given rows for ``kettle``; the directory is the test's
            own.
    """
    return type("LocalConformance", (LocalConformance,), {"local": _Local(make)})


def empty_conformance(make: Callable[[], SearchProvider]) -> type[EmptyConformance]:
    """Make the checks of a backend that finds nothing."""
    return type("EmptyConformance", (EmptyConformance,), {"local": _Local(lambda rows, directory: make())})
