"""``web_search``: the same call over whichever backend is bound."""

from collections.abc import Mapping

import pytest

from pellucid.search.options import INPUT_SCHEMA
from pellucid.tools import Call, Failure, Registry, Result, catalog

pytestmark = pytest.mark.anyio

FAKE = {"PELLUCID_SEARCH_BACKEND": "fake"}


def tools(config: dict[str, object] | None = None, environ: Mapping[str, str] | None = None) -> Registry:
    return catalog({"tools": {"search": config or {}}}, environ or {})


async def test_a_search_gives_the_envelope_and_the_label() -> None:
    result = await tools(environ=FAKE).call("web_search", {"query": "green tea", "count": 3})
    assert isinstance(result, Result)
    assert (result.facts["query"], result.facts["provider"], result.text) == ("green tea", "fake", None)
    assert (result.facts["untrusted"], result.facts["trust"]) == (True, "external")
    found = result.facts["results"]
    assert isinstance(found, list)
    assert 1 <= len(found) <= 3


async def test_the_environment_goes_before_the_configuration() -> None:
    result = await tools({"backend": "library"}, FAKE).call("web_search", {"query": "tea"})
    assert isinstance(result, Result)
    assert result.facts["provider"] == "fake"
    configured = await tools({"backend": "fake"}).call("web_search", {"query": "tea"})
    assert isinstance(configured, Result)


async def test_without_a_backend_the_answer_says_how_to_bind_one() -> None:
    failure = await tools(environ={"PELLUCID_SEARCH_BACKEND": "brave"}).call("web_search", {"query": "tea"})
    assert isinstance(failure, Failure)
    assert failure.code == "search.misconfigured"
    assert "BRAVE_API_KEY" in failure.message


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"query": " "}, "search.invalid_option"),
        ({"query": "tea", "site": "https://example.com/"}, "search.invalid_option"),
        ({"query": "tea", "freshness": "P1M"}, "search.invalid_option"),
        ({"query": "tea", "sites": "x"}, "tool.invalid_arguments"),
        ({"query": None}, "tool.invalid_arguments"),
        ({}, "tool.invalid_arguments"),
        ({"query": "tea", "count": 51}, "tool.invalid_arguments"),
    ],
)
async def test_a_call_that_cannot_be_meant_costs_nothing(arguments: dict[str, object], code: str) -> None:
    registry = tools({"maxSearchesPerDay": 1}, FAKE)
    failure = await registry.call("web_search", arguments)
    assert isinstance(failure, Failure)
    assert failure.code == code
    assert isinstance(await registry.call("web_search", {"query": "tea"}), Result)


async def test_each_agent_has_searches_of_its_own() -> None:
    registry = tools({"maxSearchesPerDay": 1}, FAKE)
    assert isinstance(await registry.call("web_search", {"query": "tea"}, Call("scout")), Result)
    spent = await registry.call("web_search", {"query": "tea"}, Call("scout"))
    assert isinstance(spent, Failure)
    assert spent.code == "search.allowance_spent"
    assert isinstance(await registry.call("web_search", {"query": "tea"}, Call("other")), Result)


def test_the_fields_are_those_of_the_searching_room() -> None:
    ours, theirs = catalog().tool("web_search").input_schema, INPUT_SCHEMA
    assert ours["required"] == theirs["required"]
    assert isinstance(ours["properties"], dict)
    assert isinstance(theirs["properties"], dict)
    for name, rule in theirs["properties"].items():
        for word in ("type", "minimum", "maximum", "default", "minLength"):
            assert ours["properties"][name].get(word) == rule.get(word), f"{name}: {word}"
    assert ours["properties"].keys() == theirs["properties"].keys()
