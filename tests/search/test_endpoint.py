"""A vendor's endpoint: what is sent, and the bounds of what is read."""

import json

import anyio
import pytest

from pellucid.errors import InvalidURL, SearchError
from pellucid.search import BoundCredentials, SearchContext
from pellucid.search.endpoint import MAX_ANSWER_BYTES, Endpoint, rows_at
from pellucid.search.loopback import FakeVendor, VendorAnswer
from pellucid.web import EgressPolicy

from .conftest import NOW

CONTEXT = SearchContext(BoundCredentials(None, "ada"), EgressPolicy(allowed_hosts=("127.0.0.1",)), NOW)


def get(vendor: FakeVendor, **fields: str) -> object:
    return anyio.run(Endpoint("acme", vendor.base_url).get, "/search", fields, CONTEXT)


def body_of(size: int) -> bytes:
    return json.dumps({"a": "x" * (size - len('{"a": ""}'))}).encode()


def test_an_answer_of_the_limit_is_read_whole(vendor: FakeVendor) -> None:
    vendor.answer = VendorAnswer(body_of(MAX_ANSWER_BYTES))
    assert get(vendor) == json.loads(body_of(MAX_ANSWER_BYTES))


def test_one_byte_more_is_too_large(vendor: FakeVendor) -> None:
    vendor.answer = VendorAnswer(body_of(MAX_ANSWER_BYTES + 1))
    with pytest.raises(SearchError) as failed:
        get(vendor)
    assert failed.value.code == "search.answer_too_large"


def test_a_query_that_no_url_can_hold_is_refused_without_being_shown(vendor: FakeVendor) -> None:
    with pytest.raises(InvalidURL) as refused:
        get(vendor, q="confidential" * 10_000)
    assert "confidential" not in str(refused.value)
    assert vendor.requests == []


def test_nothing_is_sent_but_the_question(vendor: FakeVendor) -> None:
    get(vendor, q="a&b=c #ü")
    anyio.run(Endpoint("acme", vendor.base_url).post, "/search", {"q": "ü"}, CONTEXT, {"x-key": "k"})
    asked, posted = vendor.requests
    assert (asked.method, asked.fields, asked.body) == ("GET", {"q": "a&b=c #ü"}, b"")
    assert set(asked.headers) == {"host", "user-agent", "accept", "accept-encoding", "connection"}
    assert (posted.method, posted.json(), posted.headers["x-key"]) == ("POST", {"q": "ü"}, "k")
    assert posted.headers["content-length"] == str(len(posted.body))


@pytest.mark.parametrize(
    ("answer", "rows"),
    [
        ({"web": {"results": [{"a": 1}, 7, None, {}]}}, [{"a": 1}, {}]),
        ({"web": {"results": None}}, []),
        ({"web": None}, []),
    ],
)
def test_rows_are_the_objects_at_a_path(answer: dict[str, object], rows: list[object]) -> None:
    assert rows_at("acme", answer, "web", "results") == rows


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"web": {}},
        {"error": "no"},
        {"web": 7},
        {"web": [1]},
        {"web": {"results": {}}},
        {"web": {"results": "x"}},
    ],
)
def test_another_type_on_the_way_is_not_as_documented(answer: dict[str, object]) -> None:
    with pytest.raises(SearchError, match=r"acme: web\.results of the answer"):
        rows_at("acme", answer, "web", "results")
