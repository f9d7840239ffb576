"""The gate of an HTTP server: what is answered before a message reaches the protocol.

In this order, each with its status: a Host that is not ours, 421; a foreign Origin, 403; an unknown path,
404; no token or a wrong one, 401; a body too large, 413, too slow, 408, or no message, 400; the session of
another token, 403; an unknown session, 404; a first message that opens none, 400; too many sessions, 429.

Source: https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
"""

import json
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final, NoReturn

import anyio
from mcp_types import INVALID_REQUEST, PARSE_ERROR
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS
from starlette.datastructures import Headers
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pellucid.mcp.sessions import Sessions
from pellucid.mcp.tokens import Caller, find_token

__all__ = ["CALLER", "MAX_BODY_BYTES", "Gate", "GateSettings"]

CALLER: Final = "pellucid.caller"  # where a request's scope holds its caller
MAX_BODY_BYTES: Final = 100 * 1024
BODY_TIMEOUT_S: Final = 30.0
_SESSION: Final = "mcp-session-id"
_VERSION: Final = "mcp-protocol-version"


@dataclass(frozen=True, slots=True)
class GateSettings:
    """Who is let in, and with how much.

    Args:
        hosts: what the Host header may say, in lower case, port and all.
        origins: the pages of browsers that may call.
        max_body_bytes: of one message.
    """

    hosts: frozenset[str]
    origins: frozenset[str] = frozenset()
    max_body_bytes: int = MAX_BODY_BYTES


class _Refused(Exception):  # noqa: N818, it is an answer, not an error
    """Ends the work on a request with an answer."""

    def __init__(self, response: Response) -> None:
        self.response = response


class Gate:
    """An ASGI application before that of the protocol.

    Args:
        app: the protocol's.
        callers: those with a token; the one without, alone, if none is asked for.
        sessions: those that are open.
        settings: who is let in.
    """

    def __init__(
        self, app: ASGIApp, callers: Sequence[Caller], sessions: Sessions, settings: GateSettings
    ) -> None:
        self._app = app
        self._tokens = {caller.token.hash: caller for caller in callers}
        self._owner = next((caller for caller in callers if not caller.token.hash), None)
        self._sessions = sessions
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or have the protocol answer it."""
        try:
            await self._admit(scope, receive, send)
        except _Refused as refused:
            await refused.response(scope, receive, send)

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        self._check_origin(headers)
        if scope["path"] == "/healthz":
            _refuse_with(JSONResponse({"status": "ok"}))
        if scope["path"] != "/mcp":
            _refuse(404, "Not found: the server is at /mcp")
        scope[CALLER] = caller = self._caller(headers)
        body = await self._body(receive, headers) if scope["method"] == "POST" else b""
        message = _message_in(body) if scope["method"] == "POST" else {}
        with ExitStack() as stack:
            self._enter_session(stack, headers, caller, message)
            await self._app(scope, _replay(body, receive), self._watched(scope, headers, caller, stack, send))

    def _check_origin(self, headers: Headers) -> None:
        """Refuse what a browser sends for a page that is not ours, or under a name that is not ours."""
        hosts = [host.lower() for host in headers.getlist("host")]
        if len(hosts) != 1 or hosts[0] not in self._settings.hosts:
            _refuse(421, "Unknown Host: name it in PELLUCID_MCP_ALLOWED_HOSTS if it is yours")
        if any(origin not in self._settings.origins for origin in headers.getlist("origin")):
            _refuse(403, "Foreign Origin: name it in PELLUCID_MCP_ALLOWED_ORIGINS if it is yours")

    def _caller(self, headers: Headers) -> Caller:
        if self._owner is not None:
            return self._owner
        given = headers.getlist("authorization")
        scheme, _, presented = (given[0] if len(given) == 1 else "").partition(" ")
        token = (
            find_token([one.token for one in self._tokens.values()], presented.strip())
            if scheme.lower() == "bearer"
            else None
        )
        if token is None:
            _refuse(401, "Unauthorized: give a bearer token", {"WWW-Authenticate": 'Bearer realm="pellucid"'})
        return self._tokens[token.hash]

    async def _body(self, receive: Receive, headers: Headers) -> bytes:
        """Read a message, as large and as slow as it may be."""
        limit = self._settings.max_body_bytes
        declared = headers.get("content-length", "0")
        if declared.isdigit() and int(declared[:20]) > limit:
            _refuse(413, f"Message too large: {limit:,} bytes at most")
        pieces: list[bytes] = []
        size = 0
        has_more = True
        with anyio.move_on_after(BODY_TIMEOUT_S):
            while has_more:
                part = await receive()
                pieces.append(part.get("body", b""))
                size += len(pieces[-1])
                if size > limit:
                    _refuse(413, f"Message too large: {limit:,} bytes at most")
                has_more = part.get("more_body", False)
        if has_more:
            _refuse(408, "Message too slow")
        return b"".join(pieces)

    def _enter_session(
        self, stack: ExitStack, headers: Headers, caller: Caller, message: Mapping[str, object]
    ) -> None:
        session_id = headers.get(_SESSION)
        if session_id is not None:
            session = self._sessions.get(session_id)
            if session is None:
                _refuse(404, "Unknown session: open one with initialize")
            if session.caller is not caller:
                _refuse(403, "This session belongs to another token")
            stack.enter_context(self._sessions.in_use(session))
        elif headers.get(_VERSION, HANDSHAKE_PROTOCOL_VERSIONS[0]) in HANDSHAKE_PROTOCOL_VERSIONS:
            # Later versions have no sessions: every message stands alone.
            if message.get("method") != "initialize":
                _refuse(400, "Not in a session: the first message is initialize")
            if self._sessions.is_full(caller):
                _refuse(429, "Too many sessions: end one, or try again later")
            stack.enter_context(self._sessions.opening(caller))

    def _watched(self, scope: Scope, headers: Headers, caller: Caller, stack: ExitStack, send: Send) -> Send:
        """Note the session that an answer opens, or that a request ended."""
        asked = headers.get(_SESSION)

        async def watch(message: Message) -> None:
            if message["type"] == "http.response.start":
                opened = Headers(raw=message["headers"]).get(_SESSION)
                is_success = message["status"] < 400
                if asked is None and opened is not None and is_success:
                    stack.enter_context(self._sessions.in_use(self._sessions.add(opened, caller)))
                elif asked is not None and (
                    message["status"] == 404 or (scope["method"] == "DELETE" and is_success)
                ):
                    self._sessions.remove(asked)
            await send(message)

        return watch


def _message_in(body: bytes) -> Mapping[str, object]:
    """Return the one message of a body."""
    try:
        message = json.loads(body)
    except (ValueError, RecursionError):
        _refuse(400, "Parse error: the body is one JSON-RPC message", code=PARSE_ERROR)
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        _refuse(400, "Invalid request: the body is one JSON-RPC message")
    return message


def _replay(body: bytes, receive: Receive) -> Receive:
    """Return what gives a body that was read once more, and then what comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return waiting.pop() if waiting else await receive()

    return replay


def _refuse(
    status: int, message: str, headers: Mapping[str, str] | None = None, *, code: int = INVALID_REQUEST
) -> NoReturn:
    body = {"jsonrpc": "2.0", "id": None, "error": {"code": code, "message": message}}
    _refuse_with(JSONResponse(body, status, headers))


def _refuse_with(response: Response) -> NoReturn:
    raise _Refused(response)
