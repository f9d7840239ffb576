"""The conformance suite itself: a backend that breaks a rule fails the check of that rule."""

import urllib.request
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from pellucid.errors import PellucidError
from pellucid.search import SearchContext, SearchOptions, SearchProvider, SearchRow, define_search_provider
from pellucid.search.conformance import (
    ConformanceRow,
    LocalConformance,
    local_conformance,
    vendor_conformance,
)
from pellucid.search.credentials import SEARCH_KEY
from pellucid.search.endpoint import Endpoint, rows_at
from pellucid.search.loopback import fake_vendor


def answer(rows: Sequence[ConformanceRow]) -> object:
    return {
        "hits": [
            {
                "name": row.title,
                "link": row.url,
                "text": row.snippet,
                "day": row.instant.isoformat() if row.instant else row.published and str(row.published),
            }
            for row in rows
        ]
    }


@dataclass(frozen=True)
class Faulty:
    """A backend with one fault, or none."""

    base_url: str
    fault: str = ""
    name: str = "acme"
    unsupported: tuple[()] = ()

    async def search(self, query: str, options: SearchOptions, context: SearchContext) -> Sequence[SearchRow]:
        """Ask, as badly as the fault says."""
        if self.fault == "splices the site" and options.site is not None:
            query = f"{query} site:{options.site}"
        if self.fault == "quotes the query":
            query = f'"{query}"'
        key = "shared" if self.fault == "shares one key" else await context.credentials.get(SEARCH_KEY)
        if self.fault == "goes around the policy":
            urllib.request.urlopen(f"{self.base_url}/search?q=x").read()  # noqa: S310, on loopback
        try:
            found = await Endpoint(self.name, self.base_url).get(
                "/search", {"q": query}, context, {"x-key": key}
            )
        except PellucidError:
            if self.fault == "hides failures":
                return []
            raise
        rows = found.get("hits") if self.fault == "trusts the types" else rows_at(self.name, found, "hits")
        kept = [self._row(row) for row in rows]  # type: ignore[attr-defined]
        if self.fault == "returns five at most":
            return kept[:5]
        return kept[::-1] if self.fault == "reverses the rows" else kept

    def _row(self, row: SearchRow) -> SearchRow:
        date = row.get("day")
        if self.fault == "writes dates of its own" and date:
            date = f"{str(date)[8:]}/{str(date)[5:7]}/{str(date)[:4]}"
        if self.fault == "drops the zone" and date and "T" in str(date):
            date = f"{str(date)[:19]}Z"
        snippet = f"{row.get('text')} [ad]" if self.fault == "adds words" else row.get("text")
        title = "Untitled" if self.fault == "replaces titles" else row.get("name")
        return {"title": title, "url": row.get("link"), "snippet": snippet, "publishedAt": date}


CHECKS = {
    "splices the site": "test_the_vendor_gets_the_query_as_it_is",
    "quotes the query": "test_the_vendor_gets_the_query_as_it_is",
    "shares one key": "test_each_agent_sends_its_own_key",
    "goes around the policy": "test_loopback_is_refused_unless_it_is_allowed",
    "hides failures": "test_a_redirect_is_not_followed",
    "trusts the types": "test_an_answer_of_wrong_types_is_no_defect",
    "writes dates of its own": "test_a_day_is_the_same_instant_on_every_backend",
    "drops the zone": "test_an_instant_is_the_same_one_in_any_zone",
    "reverses the rows": "test_rows_keep_their_order_their_titles_and_their_addresses",
    "replaces titles": "test_rows_keep_their_order_their_titles_and_their_addresses",
    "returns five at most": "test_fewer_rows_than_asked_for_are_all_there",
    "adds words": "test_snippets_are_one_line_without_markup",
}
BROKEN = (AssertionError, pytest.fail.Exception)


@pytest.fixture
def check(tmp_path: Path) -> Iterator[Callable[[str, str], None]]:
    """Return a function that runs the check that catches a fault on a backend with a fault."""
    with fake_vendor() as vendor:

        def run(caught: str, fault: str) -> None:
            suite = vendor_conformance(
                lambda base_url: Faulty(base_url, fault),
                answer,
                query_of=lambda request: request.fields["q"],
                key_of=lambda request: request.headers.get("x-key"),
            )()
            suite.vendor = vendor
            test = getattr(suite, CHECKS[caught])
            test("kettle", tmp_path) if "query_as_it_is" in CHECKS[caught] else test(tmp_path)

        yield run


@pytest.mark.parametrize("fault", CHECKS)
def test_a_fault_is_caught_by_the_check_of_its_rule(fault: str, check: Callable[[str, str], None]) -> None:
    with pytest.raises(BROKEN):
        check(fault, fault)


@pytest.mark.parametrize("fault", CHECKS)
def test_a_backend_without_the_fault_passes_that_check(fault: str, check: Callable[[str, str], None]) -> None:
    check(fault, "")


async def nothing(query: str, options: SearchOptions, context: SearchContext) -> None:
    """Find nothing."""


@pytest.mark.parametrize("name", [name for name in vars(LocalConformance) if name.startswith("test_")])
def test_a_backend_that_finds_nothing_passes_no_check_of_results(name: str, tmp_path: Path) -> None:
    def make(rows: Sequence[ConformanceRow], directory: Path) -> SearchProvider:
        return define_search_provider("acme", nothing)

    with pytest.raises(BROKEN):
        getattr(local_conformance(make)(), name)(tmp_path)
