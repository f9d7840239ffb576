"""How the MCP server bears many clients: 50 sessions of 40 calls each, on loopback.

    .venv/bin/python benchmarks/mcp_load.py
    .venv/bin/python benchmarks/mcp_load.py --sessions 10 --calls 400

It starts ``pellucid mcp`` over HTTP and a server of pages, and calls ``read_html`` and ``web_fetch`` in
turn from every session at once, with the SDK's own client. It prints what was answered, how long the server
worked (CPU time, which a busy machine changes least) and how much memory it held: idle, and after each of
three rounds. It also prints the CPU time and the memory of ``pellucid mcp`` over standard input and output,
from its start to the first list of tools.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

import anyio
import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

PAGE: Final = "<title>Tea</title><nav>Home</nav>" + "<p>Boil <b>fresh</b> water.</p>" * 200
ROUNDS: Final = 3


class Pages(BaseHTTPRequestHandler):
    """A server of one page."""

    def do_GET(self) -> None:
        """Send the page."""
        body = PAGE.encode()
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002, the name is the base class's
        """Say nothing."""


@contextmanager
def pages() -> Iterator[str]:
    """Serve the page, and give its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def usage_of(pid: int) -> tuple[float, float]:
    """Return the CPU seconds and the mebibytes of a process, as Linux counts them."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    resident = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), resident / 1024**2


async def session(address: str, page: str, calls: int, answered: list[bool]) -> None:
    """Open one session and call from it; note every answer, right or wrong."""
    async with httpx2.AsyncClient(timeout=httpx2.Timeout(120.0), trust_env=False) as transport:
        stream = streamable_http_client(address, http_client=transport)
        async with Client(stream, mode="legacy") as client:
            for number in range(calls):
                name, arguments = (
                    ("read_html", {"html": PAGE}) if number % 2 else ("web_fetch", {"url": page})
                )
                result = await client.call_tool(name, arguments)
                answered.append(not result.is_error and "Boil fresh water." in str(result.content[-1]))


async def load(address: str, page: str, sessions: int, calls: int) -> list[bool]:
    """Call from every session at once."""
    answered: list[bool] = []
    async with anyio.create_task_group() as group:
        for _ in range(sessions):
            group.start_soon(session, address, page, calls, answered)
    return answered


def start_of_stdio() -> tuple[float, float]:
    """Return what ``pellucid mcp`` uses from its start to the first list of tools."""
    info = {"name": "load", "version": "1"}
    params = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": info}
    messages: list[dict[str, object]] = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
    ]
    command = [sys.executable, "-m", "pellucid", "mcp"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:  # noqa: S603
        assert server.stdin is not None  # noqa: S101
        assert server.stdout is not None  # noqa: S101
        server.stdin.write("".join(json.dumps(message) + "\n" for message in messages).encode())
        server.stdin.flush()
        while json.loads(server.stdout.readline()).get("id") != 2:
            pass
        return usage_of(server.pid)


def main() -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sessions", type=int, default=50)
    parser.add_argument("--calls", type=int, default=40)
    options = parser.parse_args()
    cpu, memory = start_of_stdio()
    print(f"stdio: {cpu:.2f} s of CPU from start to the first list of tools, {memory:.0f} MiB idle")
    with tempfile.TemporaryDirectory() as directory, pages() as page:
        config = Path(directory) / "pellucid.json"
        config.write_text(json.dumps({"tools": {"fetch": {"allowedHosts": ["127.0.0.1"]}}}))
        command = [sys.executable, "-m", "pellucid", "mcp", "--http", "127.0.0.1:0", "--config", str(config)]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:  # noqa: S603
            assert server.stderr is not None  # noqa: S101
            address = server.stderr.readline().split()[-1]
            print(f"http: {usage_of(server.pid)[1]:.0f} MiB idle")
            for number in range(1, ROUNDS + 1):
                before = usage_of(server.pid)[0]
                answered = anyio.run(load, address, page, options.sessions, options.calls)
                cpu, memory = usage_of(server.pid)
                asked = options.sessions * options.calls
                print(
                    f"round {number}: {sum(answered):,} of {asked:,} calls answered, "
                    f"{1000 * (cpu - before) / asked:.1f} ms of CPU a call, {memory:.0f} MiB held"
                )
            server.terminate()


if __name__ == "__main__":
    main()
