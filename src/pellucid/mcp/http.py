"""Many clients over Streamable HTTP, with sessions, at ``/mcp``; and ``/healthz`` for who watches the server.

Source: https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
"""

import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final

import anyio
import uvicorn
from mcp.server.streamable_http_manager import StreamableHTTPASGIApp, StreamableHTTPSessionManager

from pellucid.errors import UsageError
from pellucid.mcp.gate import CALLER, MAX_BODY_BYTES, Gate, GateSettings
from pellucid.mcp.server import Context, build_server
from pellucid.mcp.sessions import Sessions
from pellucid.mcp.tokens import OWNER, Caller, Token
from pellucid.tools import Registry

__all__ = ["DEFAULT_SESSION_TTL_S", "HttpSettings", "serve_http"]

DEFAULT_SESSION_TTL_S: Final = 1_800.0
_LOOPBACK_NAMES: Final = ("localhost", "127.0.0.1", "[::1]")
_SHUTDOWN_S: Final = 3
_MAX_CONNECTIONS: Final = 1_000


@dataclass(frozen=True, slots=True)
class HttpSettings:
    """How to serve.

    Args:
        host: the address to listen at.
        port: the port; 0 for any that is free.
        tokens: who may call; none: anyone who reaches a loopback address.
        allowed_hosts: what a Host header may say, besides the address and the names of loopback.
        allowed_origins: the origins of pages of browsers that may call.
        session_ttl_s: a session without a request for so long ends.
        max_body_bytes: of one message.
    """

    host: str = "127.0.0.1"
    port: int = 18_473
    tokens: Sequence[Token] = ()
    allowed_hosts: Sequence[str] = ()
    allowed_origins: Sequence[str] = ()
    session_ttl_s: float = DEFAULT_SESSION_TTL_S
    max_body_bytes: int = MAX_BODY_BYTES

    def __post_init__(self) -> None:
        """Refuse to open a door without a lock.

        Raises:
            UsageError: the address is not loopback, and there are no tokens.
        """
        if not self.tokens and not _is_loopback(self.host):
            message = f"--http {self.host}: anyone could call; set PELLUCID_MCP_TOKENS, or use 127.0.0.1"
            raise UsageError("usage.tokens", message)


def serve_http(registry: Registry, settings: HttpSettings, started: Callable[[str], None]) -> None:
    """Serve the tools until the process is told to end.

    Args:
        registry: the tools.
        settings: how.
        started: is called with the address once clients can connect.

    Raises:
        UsageError: the address cannot be listened at.
    """
    listener = listen(settings)
    started(f"http://{_authority(settings.host, listener.getsockname()[1])}/mcp")
    anyio.run(serve_on, registry, settings, listener)


def listen(settings: HttpSettings) -> socket.socket:
    """Open the port.

    Raises:
        UsageError: it cannot be.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=512)
    except (OSError, OverflowError) as error:
        message = (
            f"--http {settings.host}:{settings.port}: cannot be listened at ({error}); choose another port"
        )
        raise UsageError("usage.listen", message) from error


async def serve_on(registry: Registry, settings: HttpSettings, listener: socket.socket) -> None:
    """Serve at a port that is open, and close it in the end. Cancelling ends what is under way."""
    callers = [Caller(token) for token in settings.tokens or (OWNER,)]
    server = build_server(registry, _caller_of)
    manager = StreamableHTTPSessionManager(
        server,
        session_idle_timeout=settings.session_ttl_s,
        max_request_body_size=settings.max_body_bytes,
        max_sessions=None,  # the gate counts them, for each token
    )
    gate = Gate(
        StreamableHTTPASGIApp(manager),
        callers,
        Sessions(settings.session_ttl_s),
        _gate_settings(settings, listener),
    )
    config = uvicorn.Config(
        gate,
        lifespan="off",
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        limit_concurrency=_MAX_CONNECTIONS,
        timeout_graceful_shutdown=_SHUTDOWN_S,
    )
    uvicorn_server = uvicorn.Server(config)
    with listener:
        async with manager.run():
            try:
                await uvicorn_server.serve(sockets=[listener])
            except anyio.get_cancelled_exc_class():
                with anyio.CancelScope(shield=True):
                    await uvicorn_server.shutdown([listener])
                raise


def _caller_of(context: Context) -> Caller:
    request = context.request
    caller = None if request is None else request.scope.get(CALLER)
    if not isinstance(caller, Caller):
        raise TypeError("a request that did not come through the gate")
    return caller


def _gate_settings(settings: HttpSettings, listener: socket.socket) -> GateSettings:
    port = listener.getsockname()[1]
    own = [_authority(settings.host, port), *(f"{name}:{port}" for name in _LOOPBACK_NAMES)]
    # A port of its scheme's own is left out of Host.
    hosts = {*own, *(name.rpartition(":")[0] for name in own if port == 80), *settings.allowed_hosts}
    return GateSettings(
        frozenset(host.lower() for host in hosts),
        frozenset((*settings.allowed_origins, *(f"http://{name}:{port}" for name in _LOOPBACK_NAMES))),
        settings.max_body_bytes,
    )


def _authority(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
