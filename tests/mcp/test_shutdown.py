"""A server over HTTP that is told to end: it ends, and says nothing that would look like a fault."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import anyio
import anyio.to_thread
import httpx2
import pytest

from tests.web.conftest import Serve
from tests.web.servers import response

from .conftest import LOCAL, initialize, raw_call

pytestmark = pytest.mark.anyio


@contextmanager
def process(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start ``pellucid mcp`` over HTTP, and give the process and its address."""
    config = tmp_path / "pellucid.json"
    config.write_text(json.dumps(LOCAL))
    command = [sys.executable, "-m", "pellucid", "mcp", "--http", "127.0.0.1:0", "--config", str(config)]
    environ = {name: value for name, value in os.environ.items() if not name.startswith("PELLUCID_")}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environ) as server:  # noqa: S603
        assert server.stderr is not None
        try:
            yield server, server.stderr.readline().split()[-1].removesuffix("/mcp")
        finally:
            server.kill()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
async def test_a_server_with_a_call_under_way_ends_when_it_is_told(
    name: str, tmp_path: Path, serve: Serve
) -> None:
    if signal.getsignal(getattr(signal, name)) is signal.SIG_IGN:
        pytest.skip(
            "these tests run with the signal ignored, as in the background of a shell; so would the server"
        )
    hold = threading.Event()

    def never(path: str) -> Iterator[bytes]:
        hold.wait(20)
        yield response(b"<p>Late")

    page = serve(never)
    with anyio.fail_after(30), process(tmp_path) as (server, address):
        session = (await raw_call(address, initialize())).headers["mcp-session-id"]
        params = {"name": "web_fetch", "arguments": {"url": page.url()}}
        call = {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": params}

        async def wait_for_answer() -> None:
            try:
                await raw_call(address, call, session=session)
            except httpx2.TransportError:
                return

        async with anyio.create_task_group() as group:
            group.start_soon(wait_for_answer)
            assert await anyio.to_thread.run_sync(page.asked.wait, 5)
            server.send_signal(getattr(signal, name))
            status = await anyio.to_thread.run_sync(server.wait, 20)
            hold.set()
        assert status in (-signal.SIGTERM, 130)
        assert server.stderr is not None
        assert "Traceback" not in server.stderr.read()
