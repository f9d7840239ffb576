"""LangChain: a tool as its agents call it, and documents as its chains take them."""

import pytest

from pellucid.adapters.langchain import PellucidLoader, fetch_tool
from pellucid.errors import EgressRefused, UsageError
from pellucid.tools import catalog
from tests.web.servers import Server

from .conftest import SETTINGS

CONFIG = {"tools": {"fetch": SETTINGS}}


def test_the_tool_is_the_one_of_the_registry() -> None:
    tool, ours = fetch_tool(), catalog().tool("web_fetch")
    assert (tool.name, tool.description, tool.args_schema) == (ours.name, ours.description, ours.input_schema)


def test_the_tool_gives_the_facts_and_the_text(page: Server) -> None:
    answer = fetch_tool(CONFIG).invoke({"url": page.url()})
    facts, _, text = answer.partition("\n\n")
    assert '"trust": "external"' in facts
    assert text == "Boil fresh water."


@pytest.mark.anyio
async def test_the_tool_is_called_where_an_event_loop_runs(page: Server) -> None:
    assert "Boil fresh water." in await fetch_tool(CONFIG).ainvoke({"url": page.url()})


@pytest.mark.anyio
async def test_a_blocking_call_where_an_event_loop_runs_says_what_to_call() -> None:
    with pytest.raises(UsageError, match=r"web_fetch: .* use: await tool\.ainvoke\(\.\.\.\)"):
        fetch_tool().invoke({"url": "https://example.com/"})


@pytest.mark.parametrize(
    ("arguments", "code"),
    [({"url": "http://127.0.0.1:9/"}, "egress.refused: "), ({"url": 1}, "tool.invalid_arguments: ")],
)
def test_a_failure_is_told_to_the_model(arguments: dict[str, object], code: str) -> None:
    assert fetch_tool().invoke(arguments).startswith(code)


def test_a_document_says_where_it_is_from(page: Server) -> None:
    (document,) = PellucidLoader([page.url()], SETTINGS).load()
    assert document.page_content == "Boil fresh water."
    assert document.metadata["source"] == page.url()
    assert (document.metadata["title"], document.metadata["trust"]) == ("Tea", "external")


@pytest.mark.anyio
async def test_documents_are_loaded_where_an_event_loop_runs(page: Server) -> None:
    documents = [document async for document in PellucidLoader([page.url()] * 2, SETTINGS).alazy_load()]
    assert [document.page_content for document in documents] == ["Boil fresh water."] * 2


def test_a_page_that_cannot_be_fetched_is_an_error(page: Server) -> None:
    with pytest.raises(EgressRefused):
        PellucidLoader([page.url()]).load()
