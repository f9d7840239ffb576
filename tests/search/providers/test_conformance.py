"""Every backend that pellucid brings passes the same checks."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, time
from pathlib import Path

from pellucid.errors import InvalidURL
from pellucid.reader import strip_markup
from pellucid.search.conformance import (
    ConformanceRow,
    empty_conformance,
    local_conformance,
    vendor_conformance,
)
from pellucid.search.library import KeptPage, Library
from pellucid.search.providers.brave import BraveProvider
from pellucid.search.providers.exa import ExaProvider
from pellucid.search.providers.fake import FakeProvider
from pellucid.search.providers.library import LibraryProvider
from pellucid.search.providers.searxng import SearxngProvider
from pellucid.search.providers.serper import SerperProvider
from pellucid.search.providers.stub import StubProvider
from pellucid.search.providers.tavily import TavilyProvider

Rows = Sequence[ConformanceRow]


def without_nulls(**fields: object) -> dict[str, object]:
    return {name: value for name, value in fields.items() if value is not None}


def zoneless(row: ConformanceRow) -> str | None:
    """Return the date as vendors write it that mean UTC and say no zone."""
    if row.instant is not None:
        return row.instant.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S")
    return None if row.published is None else f"{row.published}T00:00:00"


def searxng_rows(rows: Rows) -> object:
    return {
        "query": "kettle",
        "number_of_results": len(rows),
        "results": [
            without_nulls(
                url=row.url,
                title=row.title,
                content=row.snippet,
                engine="duckduckgo",
                score=1.0,
                publishedDate=zoneless(row),
            )
            for row in rows
        ],
    }


def brave_rows(rows: Rows) -> object:
    found = [
        without_nulls(
            type="search_result",
            title=row.title,
            url=row.url,
            description=row.snippet,
            page_age=zoneless(row),
        )
        for row in rows
    ]
    return {"type": "search", "web": {"type": "search", "results": found}}


def tavily_rows(rows: Rows) -> object:
    return {
        "query": "kettle",
        "answer": None,
        "response_time": 1.1,
        "results": [
            without_nulls(
                title=row.title,
                url=row.url,
                content=row.snippet,
                score=0.9,
                published_date=row.instant.strftime("%a, %d %b %Y %H:%M:%S %z")
                if row.instant
                else row.published and f"{row.published:%a, %d %b %Y 00:00:00 GMT}",
            )
            for row in rows
        ],
    }


def serper_rows(rows: Rows) -> object:
    return {
        "searchParameters": {"q": "kettle"},
        "organic": [
            without_nulls(
                title=row.title,
                link=row.url,
                snippet=row.snippet,
                position=place,
                date=row.published and f"{row.published:%b} {row.published.day}, {row.published.year}",
            )
            for place, row in enumerate(rows, start=1)
        ],
    }


def exa_rows(rows: Rows) -> object:
    return {
        "requestId": "1",
        "results": [
            without_nulls(
                id=row.url,
                title=row.title,
                url=row.url,
                highlights=[row.snippet],
                publishedDate=row.instant.isoformat()
                if row.instant
                else row.published and f"{row.published}T00:00:00.000Z",
            )
            for row in rows
        ],
    }


def fake_rows(rows: Rows) -> list[Mapping[str, object]]:
    return [
        without_nulls(
            title=row.title,
            url=row.url,
            snippet=row.snippet,
            publishedAt=row.instant.isoformat() if row.instant else row.published and str(row.published),
        )
        for row in rows
    ]


def library_of(rows: Rows, directory: Path) -> LibraryProvider:
    library = Library(directory)
    for row in rows:
        day = None if row.published is None else datetime.combine(row.published, time(), UTC)
        published = row.instant or day
        with suppress(InvalidURL):  # what is no address of the web cannot be kept in the first place
            library.keep(KeptPage(row.url, row.title, strip_markup(row.snippet), published))
    return LibraryProvider(library)


TestLibrary = local_conformance(library_of)
TestStub = empty_conformance(StubProvider)
TestFake = local_conformance(lambda rows, directory: FakeProvider(fake_rows(rows)))
TestSearxng = vendor_conformance(SearxngProvider, searxng_rows, query_of=lambda request: request.fields["q"])
TestBrave = vendor_conformance(
    BraveProvider,
    brave_rows,
    query_of=lambda request: request.fields["q"],
    key_of=lambda request: request.headers.get("x-subscription-token"),
)
TestTavily = vendor_conformance(
    TavilyProvider,
    tavily_rows,
    query_of=lambda request: str(request.json()["query"]),
    key_of=lambda request: request.headers.get("authorization", "").removeprefix("Bearer "),
)
TestTavilyWithItsKeyInTheBody = vendor_conformance(
    lambda base_url: TavilyProvider(base_url, key_in="body"),
    tavily_rows,
    query_of=lambda request: str(request.json()["query"]),
    key_of=lambda request: str(request.json()["api_key"]),
)
TestSerper = vendor_conformance(
    SerperProvider,
    serper_rows,
    query_of=lambda request: str(request.json()["q"]),
    key_of=lambda request: request.headers.get("x-api-key"),
)
TestExa = vendor_conformance(
    ExaProvider,
    exa_rows,
    query_of=lambda request: str(request.json()["query"]),
    key_of=lambda request: request.headers.get("x-api-key"),
)
