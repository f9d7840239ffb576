"""The registry: calls, answers, and what becomes of everything that goes wrong."""

import logging

import pytest

from pellucid.errors import FetchError, ToolError
from pellucid.tools import Annotations, Call, Failure, Registry, Result, Tool, catalog
from pellucid.tools.registry import redacted
from pellucid.tools.tool import Arguments

pytestmark = pytest.mark.anyio

SCHEMA = {
    "type": "object",
    "properties": {"word": {"type": "string"}},
    "required": ["word"],
    "additionalProperties": False,
}


async def echo(arguments: Arguments, call: Call) -> Result:
    return Result({"agent": call.agent}, str(arguments["word"]))


def tool_of(handler=echo, name: str = "echo") -> Tool:  # type: ignore[no-untyped-def]
    return Tool(name, "Echo", "Say it again.", SCHEMA, Annotations(True, False), handler)


def raising(error: Exception) -> Registry:
    async def fail(arguments: Arguments, call: Call) -> Result:
        raise error

    return Registry([tool_of(fail)])


async def test_a_call_gives_what_the_tool_makes_of_it() -> None:
    result = await Registry([tool_of()]).call("echo", {"word": "hey"}, Call(agent="scout"))
    assert isinstance(result, Result)
    assert result.as_dict() == {"agent": "scout", "text": "hey"}


async def test_arguments_that_cannot_be_are_a_failure_not_an_error() -> None:
    failure = await Registry([tool_of()]).call("echo", {"word": 1})
    assert failure == Failure("tool.invalid_arguments", "invalid arguments for echo: word must be a string")


async def test_an_error_of_the_work_keeps_its_code_and_whether_to_try_again() -> None:
    failure = await raising(FetchError("fetch.timed_out", "a: timed out", retryable=True)).call(
        "echo", {"word": "hey"}
    )
    assert isinstance(failure, Failure)
    assert failure.as_dict() == {"code": "fetch.timed_out", "message": "a: timed out", "retryable": True}


async def test_a_defect_tells_a_model_nothing_of_what_is_inside(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.CRITICAL, "pellucid.tools"):
        failure = await raising(RuntimeError("/home/me/key.txt")).call("echo", {"word": "hey"})
    assert failure == Failure("tool.defect", "echo failed on this call (RuntimeError); please report it")


async def test_a_tool_that_is_not_there_is_an_error_that_names_those_that_are() -> None:
    with pytest.raises(ToolError, match="shout is no tool; there are echo"):
        await Registry([tool_of()]).call("shout", {})


async def test_a_name_that_can_be_none_is_not_repeated() -> None:
    with pytest.raises(ToolError, match="this is no tool; there are echo"):
        await Registry([tool_of()]).call("\x1b[31m", {})


@pytest.mark.parametrize("name", ["", "web.fetch", "a b", "é", "x" * 65])
def test_a_name_that_clients_refuse_is_refused_here(name: str) -> None:
    with pytest.raises(ValueError, match="no name of a tool"):
        Registry([tool_of(name=name)])


def test_a_name_is_taken_once() -> None:
    with pytest.raises(ValueError, match="two tools of the name echo"):
        Registry([tool_of(), tool_of()])


def test_a_registry_of_some_tools_keeps_their_order() -> None:
    assert [tool.name for tool in catalog().only(["strip_markup", "web_fetch"])] == [
        "web_fetch",
        "strip_markup",
    ]
    assert "read_html" not in catalog().only(["web_fetch"])


def test_some_tools_are_named_as_they_are() -> None:
    with pytest.raises(ToolError, match="web_serch is no tool"):
        catalog().only(["web_serch"])


@pytest.mark.parametrize(
    "message",
    [
        "key tvly-abcdef0123456789abcdef0123",
        "Bearer 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    ],
)
def test_what_looks_like_a_key_is_left_out(message: str) -> None:
    assert redacted(message).endswith(" [redacted]")


@pytest.mark.parametrize(
    "message",
    [
        "https://example.com/a-long-title-of-an-article: timed out after 20000ms",
        "profile must be one of reader, rendered",
        "internationalisation_of_everything",
    ],
)
def test_words_are_no_keys(message: str) -> None:
    assert redacted(message) == message


def test_a_long_message_is_cut() -> None:
    assert len(redacted("word " * 1_000)) == 1_000
