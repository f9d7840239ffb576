"""The options of a search: what each takes, and what a refusal says."""

from collections.abc import Mapping

import pytest

from pellucid.errors import SearchError
from pellucid.search.options import DEFAULT_COUNT, FIELDS, INPUT_SCHEMA, SearchOptions, parse_call

from .conftest import NOW


def refusal_of(call: object) -> str:
    with pytest.raises(SearchError) as refused:
        parse_call(call, NOW)  # type: ignore[arg-type]
    assert refused.value.code == "search.invalid_option"
    return str(refused.value)


def test_a_query_alone_is_a_call() -> None:
    assert parse_call({"query": " green  tea\n"}, NOW) == ("green  tea", SearchOptions(count=DEFAULT_COUNT))


@pytest.mark.parametrize("query", ["site:a.com x", "a OR b", "-x", '"unbalanced', "(", "日本", "\u00ad"])
def test_a_query_is_literal_text(query: str) -> None:
    assert parse_call({"query": query}, NOW)[0] == query


def test_a_lone_surrogate_becomes_a_character_that_can_be_sent() -> None:
    assert parse_call({"query": "a\ud800b"}, NOW)[0] == "a?b"


@pytest.mark.parametrize(
    ("call", "says"),
    [
        pytest.param({}, "query is required", id="absent"),
        pytest.param({"query": ""}, "query is required", id="empty"),
        pytest.param({"query": " \n\u3000"}, "query is required", id="blank"),
        pytest.param({"query": None}, "query must be a string", id="null"),
        pytest.param({"query": 7}, "query must be a string", id="number"),
        pytest.param({"query": ["tea"]}, "query must be a string", id="list"),
        pytest.param({"query": "x", "lang": "en"}, "lang is not a field", id="unknown"),
        pytest.param({"query": "x", "Query": "y"}, "Query is not a field", id="case"),
        pytest.param({"query": "x", "a": 1, "b": 2}, "a, b are not fields", id="two-unknown"),
        pytest.param(["x"], "must be an object", id="no-object"),
    ],
)
def test_a_call_that_cannot_be_meant_is_refused(call: object, says: str) -> None:
    assert says in refusal_of(call)


@pytest.mark.parametrize(
    "call",
    [{}, {"query": "x", "lang": "en"}, {"query": "x", "count": 0}, {"query": "x", "site": "com"}],
    ids=["query", "unknown", "count", "site"],
)
def test_every_refusal_lists_the_four_fields(call: object) -> None:
    assert [field for field in FIELDS if field not in refusal_of(call)] == []


def test_a_refusal_never_holds_the_query() -> None:
    assert "confidential" not in refusal_of({"query": "confidential", "count": 0})


@pytest.mark.parametrize(("count", "expected"), [(1, 1), (50, 50), (10.0, 10)])
def test_a_count_is_a_whole_number_from_1_to_50(count: object, expected: int) -> None:
    assert parse_call({"query": "x", "count": count}, NOW)[1].count == expected


@pytest.mark.parametrize(
    "count", [0, 51, -1, 2.5, True, False, None, "10", float("nan"), float("inf"), 10**40]
)
def test_any_other_count_is_refused(count: object) -> None:
    message = refusal_of({"query": "x", "count": count})
    assert "whole number between 1 and 50" in message
    assert len(message) < 250


@pytest.mark.parametrize(
    ("site", "host"),
    [
        ("example.com", "example.com"),
        (" Example.COM. ", "example.com"),
        ("a.b.c.example.co.uk", "a.b.c.example.co.uk"),
        ("bücher.de", "xn--bcher-kva.de"),
        ("例え.テスト", "xn--r8jz45g.xn--zckzah"),
        ("ex%61mple.com", "example.com"),
        ("under_score.example", "under_score.example"),
    ],
)
def test_a_site_is_spelled_as_urls_spell_it(site: str, host: str) -> None:
    assert parse_call({"query": "x", "site": site}, NOW)[1].site == host


@pytest.mark.parametrize(
    ("site", "says"),
    [
        ("https://example.com", "bare hostname"),
        ("example.com/path", "bare hostname"),
        ("example.com\\path", "bare hostname"),
        ("example.com?x", "bare hostname"),
        ("example.com#x", "bare hostname"),
        ("user@example.com", "bare hostname"),
        ("example.com:8080", "bare hostname"),
        ("[::1]", "bare hostname"),
        ("exa mple.com", "bare hostname"),
        ("exa\tmple.com", "bare hostname"),
        ("*.example.com", "bare hostname"),
        ("exa<mple.com", "bare hostname"),
        ("exa|mple.com", "bare hostname"),
        ("", "empty"),
        ("   ", "empty"),
        (".", "empty"),
        ("..", "empty"),
        (".example.com", "empty"),
        ("example..com", "empty"),
        ("example.com..", "empty"),
        ("example。。com", "empty"),
        ("com", "at least two labels"),
        ("localhost", "at least two labels"),
        (None, "site must be a string"),
        (7, "site must be a string"),
        (["example.com"], "site must be a string"),
    ],
)
def test_what_is_no_site_is_refused(site: object, says: str) -> None:
    assert says in refusal_of({"query": "x", "site": site})


def test_a_query_of_more_than_2_000_characters_is_refused_by_its_length() -> None:
    assert parse_call({"query": f" {'湯' * 2_000} "}, NOW)[0] == "湯" * 2_000
    refusal = refusal_of({"query": "湯" * 2_001})
    assert "query has 2,001 characters" in refusal
    assert "湯" not in refusal


def test_the_schema_for_models_allows_nothing_else() -> None:
    properties = INPUT_SCHEMA["properties"]
    assert isinstance(properties, Mapping)
    assert tuple(properties) == FIELDS
    assert INPUT_SCHEMA["additionalProperties"] is False
    assert INPUT_SCHEMA["required"] == ["query"]


def test_the_options_in_use_are_those_that_were_given() -> None:
    _, options = parse_call({"query": "x", "freshness": "P1D", "count": 3}, NOW)
    assert options.in_use() == ("freshness",)
