"""What the tests of the server share: a server over HTTP in this process, and plain requests to it."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace

import anyio
import httpx2
import pytest

from pellucid.mcp.http import HttpSettings, listen, serve_on
from pellucid.tools import catalog
from tests.web.conftest import serve

__all__ = ["LOCAL", "Serving", "http", "raw_call", "serve"]

LOCAL = {"tools": {"fetch": {"allowedHosts": ["127.0.0.1"], "maxBytes": 1_000_000_000}}}
Serving = Callable[..., AbstractAsyncContextManager[str]]
ACCEPT = {"accept": "application/json, text/event-stream"}
VERSION = "2025-11-25"


@pytest.fixture
def anyio_backend() -> str:
    """Serve under asyncio: uvicorn knows no other."""
    return "asyncio"


@pytest.fixture
def http() -> Serving:
    """Return a function that serves tools over HTTP, and gives the address."""

    @asynccontextmanager
    async def start(settings: HttpSettings | None = None) -> AsyncIterator[str]:
        with anyio.fail_after(30):
            settings = replace(settings or HttpSettings(), port=0)
            listener = listen(settings)
            async with anyio.create_task_group() as group:
                group.start_soon(serve_on, catalog(LOCAL), settings, listener)
                yield f"http://127.0.0.1:{listener.getsockname()[1]}"
                group.cancel_scope.cancel()

    return start


def initialize() -> dict[str, object]:
    client = {"name": "test", "version": "1"}
    params = {"protocolVersion": VERSION, "capabilities": {}, "clientInfo": client}
    return {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}


async def raw_call(
    address: str, message: object, *, session: str | None = None, token: str | None = None, **headers: str
) -> httpx2.Response:
    """Send one message, as bytes or JSON, and return the answer; a header is written with ``_`` for ``-``."""
    given = {**ACCEPT, "content-type": "application/json"}
    given |= {} if session is None else {"mcp-session-id": session, "mcp-protocol-version": VERSION}
    given |= {} if token is None else {"authorization": f"Bearer {token}"}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    async with httpx2.AsyncClient(trust_env=False) as client:
        if isinstance(message, bytes):
            return await client.post(f"{address}/mcp", content=message, headers=given)
        return await client.post(f"{address}/mcp", json=message, headers=given)
