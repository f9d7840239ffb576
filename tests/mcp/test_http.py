"""The tools over HTTP, called by the SDK's own client: in both of the protocol's eras."""

import hashlib
import json
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import anyio
import anyio.to_thread
import httpx2
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError
from mcp_types import CallToolResult, TextContent

from pellucid.mcp.http import HttpSettings
from pellucid.mcp.tokens import read_tokens
from pellucid.tools import catalog
from tests.web.conftest import Serve
from tests.web.servers import response

from .conftest import Serving

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("mode", ["legacy", "auto"])]


@asynccontextmanager
async def client_of(address: str, mode: str, token: str | None = None) -> AsyncIterator[Client]:
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    timeout = httpx2.Timeout(30.0)
    async with httpx2.AsyncClient(headers=headers, timeout=timeout, trust_env=False) as transport:
        stream = streamable_http_client(f"{address}/mcp", http_client=transport)
        async with Client(stream, mode=mode) as client:
            yield client


def blocks_of(result: object) -> list[str]:
    assert isinstance(result, CallToolResult)
    return [block.text for block in result.content if isinstance(block, TextContent)]


def code_of(result: object) -> str:
    assert isinstance(result, CallToolResult)
    assert result.is_error
    assert result.meta is not None
    assert blocks_of(result)[0].startswith(f"{result.meta['pellucid/error']['code']}: ")
    return str(result.meta["pellucid/error"]["code"])


async def test_every_tool_is_listed_with_its_schema_and_labels(mode: str, http: Serving) -> None:
    async with http() as address, client_of(address, mode) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert list(tools) == ["web_fetch", "web_search", "read_html", "strip_markup"]
    for tool in tools.values():
        assert tool.input_schema["additionalProperties"] is False
        assert tool.output_schema is None
        assert tool.annotations is not None
        assert tool.annotations.read_only_hint is True
        assert tool.annotations.open_world_hint is tool.name.startswith("web_")
        assert tool.meta == {"pellucid/trust": "external"}


async def test_every_tool_answers(mode: str, http: Serving, serve: Serve) -> None:
    page = serve(response(b"<title>Tea</title><p>Boil <b>fresh</b> water.</p>")).url()
    async with http() as address, client_of(address, mode) as client:
        fetched = await client.call_tool("web_fetch", {"url": page})
        read = await client.call_tool("read_html", {"html": "<title>Tea</title><p>Boil."})
        stripped = await client.call_tool("strip_markup", {"text": "un<b>expected</b>"})
    facts, text = blocks_of(fetched)
    assert (json.loads(facts)["title"], json.loads(facts)["trust"], text) == (
        "Tea",
        "external",
        "Boil fresh water.",
    )
    assert fetched.meta is not None
    assert fetched.meta["pellucid/trust"] == "external"
    assert fetched.structured_content is None
    assert blocks_of(read)[1] == "Boil."
    assert blocks_of(stripped)[1] == "unexpected"


async def test_a_tool_that_is_not_there_is_an_error_of_the_protocol(mode: str, http: Serving) -> None:
    async with http() as address, client_of(address, mode) as client:
        with pytest.raises(MCPError, match="Unknown tool") as unknown:
            await client.call_tool("web_serch", {})
        assert unknown.value.error.code == -32602
        assert len((await client.list_tools()).tools) == 4


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"html": "<p>", "extra": 1}, "tool.invalid_arguments"),
        ({"html": 5}, "tool.invalid_arguments"),
        ({}, "tool.invalid_arguments"),
        ({"html": [[]] * 10_001}, "tool.arguments_too_many"),
    ],
)
async def test_arguments_that_cannot_be_are_told_to_the_model(
    arguments: dict[str, object], code: str, mode: str, http: Serving
) -> None:
    async with http() as address, client_of(address, mode) as client:
        assert code_of(await client.call_tool("read_html", arguments)) == code
        assert blocks_of(await client.call_tool("read_html", {"html": "<p>Boil."}))[1] == "Boil."


async def test_an_argument_of_a_megabyte_is_refused_and_the_server_goes_on(mode: str, http: Serving) -> None:
    async with http() as address, client_of(address, mode) as client:
        with pytest.raises(MCPError):
            await client.call_tool("read_html", {"html": "x" * 1_000_000})
        assert blocks_of(await client.call_tool("read_html", {"html": "<p>Boil."}))[1] == "Boil."


async def test_what_a_fetch_meets_is_told_with_its_code(mode: str, http: Serving) -> None:
    async with http() as address, client_of(address, mode) as client:
        assert code_of(await client.call_tool("web_fetch", {"url": "http://10.0.0.1/"})) == "egress.refused"
        assert code_of(await client.call_tool("web_fetch", {"url": "nonsense"})) == "url.invalid"


async def test_progress_is_told_while_a_page_is_slow(mode: str, http: Serving, serve: Serve) -> None:
    told = threading.Event()

    def late(path: str) -> Iterator[bytes]:
        assert told.wait(5)
        yield response(b"<p>Late")

    async def on_progress(progress: float, total: float | None, message: str | None) -> None:
        told.set()

    page = serve(late).url()
    async with http() as address, client_of(address, mode) as client:
        result = await client.call_tool("web_fetch", {"url": page}, progress_callback=on_progress)
    assert blocks_of(result)[1] == "Late"


async def test_a_call_that_is_cancelled_closes_its_connection(mode: str, http: Serving, serve: Serve) -> None:
    def endless(path: str) -> Iterator[bytes]:
        yield response(length=1_000_000_000, content_type="text/plain")
        while True:
            yield b"x" * 1_000

    begun = anyio.Event()

    async def on_progress(progress: float, total: float | None, message: str | None) -> None:
        begun.set()

    server = serve(endless)
    async with http() as address, client_of(address, mode) as client:
        async with anyio.create_task_group() as group:

            async def call() -> None:
                await client.call_tool("web_fetch", {"url": server.url()}, progress_callback=on_progress)

            group.start_soon(call)
            await begun.wait()
            await anyio.to_thread.run_sync(server.asked.wait, 5)
            group.cancel_scope.cancel()
        assert await anyio.to_thread.run_sync(server.left.wait, 5)
        assert blocks_of(await client.call_tool("read_html", {"html": "<p>Boil."}))[1] == "Boil."


TOKENS = [
    {"hash": hashlib.sha256(b"all").hexdigest()},
    {"hash": hashlib.sha256(b"one").hexdigest(), "tools": ["read_html"], "requestsPerMinute": 2},
    {"hash": hashlib.sha256(b"values").hexdigest(), "allowedArgumentValues": {"profile": ["reader"]}},
]
GUARDED = HttpSettings(tokens=read_tokens(json.dumps(TOKENS), [tool.name for tool in catalog()]))


async def test_a_token_sees_and_calls_the_tools_of_its_list(mode: str, http: Serving) -> None:
    async with http(GUARDED) as address:
        async with client_of(address, mode, "one") as client:
            assert [tool.name for tool in (await client.list_tools()).tools] == ["read_html"]
            assert code_of(await client.call_tool("strip_markup", {"text": "a"})) == "tool.not_allowed"
        async with client_of(address, mode, "all") as client:
            assert len((await client.list_tools()).tools) == 4


async def test_a_token_calls_as_often_as_it_may(mode: str, http: Serving) -> None:
    async with http(GUARDED) as address, client_of(address, mode, "one") as client:
        for _ in range(2):
            assert blocks_of(await client.call_tool("read_html", {"html": "<p>a"}))[1] == "a"
        assert code_of(await client.call_tool("read_html", {"html": "<p>a"})) == "tool.rate_limited"


async def test_a_token_gives_the_values_it_may(mode: str, http: Serving) -> None:
    async with http(GUARDED) as address, client_of(address, mode, "values") as client:
        allowed = {"html": "<p>a", "profile": "reader"}
        assert blocks_of(await client.call_tool("read_html", allowed))[1] == "a"
        refused = await client.call_tool("read_html", {"html": "<p>a", "profile": "rendered"})
        assert code_of(refused) == "tool.value_not_allowed"


async def test_a_wrong_token_reaches_nothing(mode: str, http: Serving) -> None:
    async with http(GUARDED) as address:
        with pytest.raises((MCPError, httpx2.HTTPStatusError, ExceptionGroup)):
            async with client_of(address, mode, "none") as client:
                await client.list_tools()


async def test_a_client_that_vanishes_harms_nobody(mode: str, http: Serving, serve: Serve) -> None:
    hold = threading.Event()

    def late(path: str) -> Iterator[bytes]:
        hold.wait(5)
        yield response(b"<p>Late")

    server = serve(late)
    async with http() as address, client_of(address, mode) as stays:
        with anyio.move_on_after(5) as scope:
            async with client_of(address, mode) as vanishes, anyio.create_task_group() as group:
                group.start_soon(vanishes.call_tool, "web_fetch", {"url": server.url()})
                await anyio.to_thread.run_sync(server.asked.wait, 5)
                scope.cancel()
        hold.set()
        assert blocks_of(await stays.call_tool("read_html", {"html": "<p>a"}))[1] == "a"
