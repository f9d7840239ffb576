"""``pellucid mcp`` as a client starts it: over standard input and output of a process."""

import json
import subprocess
import sys
from pathlib import Path

import anyio
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.shared.exceptions import MCPError
from mcp_types import CallToolResult, TextContent

from tests.web.conftest import Serve
from tests.web.servers import response

from .conftest import LOCAL, initialize

pytestmark = pytest.mark.anyio


def parameters(tmp_path: Path, *options: str) -> StdioServerParameters:
    config = tmp_path / "pellucid.json"
    config.write_text(json.dumps(LOCAL))
    return StdioServerParameters(
        command=sys.executable, args=["-m", "pellucid", "mcp", "--config", str(config), *options]
    )


def text_of(result: object) -> str:
    assert isinstance(result, CallToolResult)
    block = result.content[-1]
    assert isinstance(block, TextContent)
    return block.text


@pytest.mark.parametrize("mode", ["legacy", "auto"])
async def test_every_tool_is_listed_and_answers(mode: str, tmp_path: Path, serve: Serve) -> None:
    page = serve(response(b"<title>Tea</title><p>Boil <b>fresh</b> water.</p>")).url()
    with anyio.fail_after(30):
        async with Client(parameters(tmp_path), mode=mode) as client:
            names = [tool.name for tool in (await client.list_tools()).tools]
            assert names == ["web_fetch", "web_search", "read_html", "strip_markup"]
            assert text_of(await client.call_tool("web_fetch", {"url": page})) == "Boil fresh water."
            assert text_of(await client.call_tool("read_html", {"html": "<p>Boil."})) == "Boil."
            assert text_of(await client.call_tool("strip_markup", {"text": "<b>a</b>"})) == "a"
            large = await client.call_tool("read_html", {"html": "x" * 1_000_000})
            assert text_of(large).startswith("tool.invalid_arguments: ")
            with pytest.raises(MCPError, match="Unknown tool"):
                await client.call_tool("nothing", {})


async def test_only_the_tools_that_are_named_are_served(tmp_path: Path) -> None:
    with anyio.fail_after(30):
        async with Client(parameters(tmp_path, "--tool", "read_html")) as client:
            assert [tool.name for tool in (await client.list_tools()).tools] == ["read_html"]


def exchange(*lines: bytes) -> tuple[list[dict[str, object]], int]:
    """Send lines to a server, and return its answers and its exit status once they end."""
    done = subprocess.run(
        [sys.executable, "-m", "pellucid", "mcp"],
        input=b"".join(lines),
        capture_output=True,
        timeout=30,
        check=False,
    )
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode


def test_a_broken_frame_is_answered_and_the_next_one_read() -> None:
    opening = json.dumps(initialize()).encode() + b"\n"
    answers, status = exchange(b"{broken\n", b"\xff\xfe\n", b'{"a": 1}\n', opening, b"[]\n")
    errors = [answer["error"]["code"] for answer in answers if "error" in answer]  # type: ignore[index]
    assert sorted(errors) == [-32700, -32700, -32600, -32600]
    assert [answer["id"] for answer in answers if "result" in answer] == [1]
    assert status == 0


def test_the_end_of_input_ends_the_server() -> None:
    assert exchange() == ([], 0)


def test_the_server_leaves_nothing_open() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "always::ResourceWarning", "-m", "pellucid", "mcp"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=30,
        check=True,
    )
    assert b"Unclosed" not in done.stderr


def test_a_client_that_reads_no_more_ends_the_server_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "pellucid", "mcp"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        assert server.stderr is not None
        server.stdout.close()
        server.stdin.write(json.dumps(initialize()).encode() + b"\n")
        server.stdin.close()
        assert server.wait(30) == 141
        assert b"Traceback" not in server.stderr.read()
