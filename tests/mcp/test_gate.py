"""What is answered before a message reaches the protocol: one status each, in one order."""

import hashlib
from collections.abc import AsyncIterator
from dataclasses import replace

import anyio
import httpx2
import pytest

from pellucid.errors import UsageError
from pellucid.mcp import gate
from pellucid.mcp.http import HttpSettings, listen
from pellucid.mcp.sessions import Sessions
from pellucid.mcp.tokens import OWNER, Caller, Token

from .conftest import Serving, initialize, raw_call

pytestmark = pytest.mark.anyio


def token_of(word: str, **fields: object) -> Token:
    return replace(Token(hashlib.sha256(word.encode()).hexdigest()), **fields)  # type: ignore[arg-type]


GUARDED = HttpSettings(tokens=(token_of("first"), token_of("second", max_sessions=1)))
LIST = {"jsonrpc": "2.0", "id": 2, "method": "tools/list"}


async def test_a_session_is_opened_used_and_ended(http: Serving) -> None:
    async with http() as address:
        opened = await raw_call(address, initialize())
        session = opened.headers["mcp-session-id"]
        assert opened.status_code == 200
        listed = await raw_call(address, LIST, session=session)
        assert '"web_fetch"' in listed.text
        async with httpx2.AsyncClient(trust_env=False) as client:
            ended = await client.delete(f"{address}/mcp", headers={"mcp-session-id": session})
        assert ended.status_code == 200
        assert (await raw_call(address, LIST, session=session)).status_code == 404


@pytest.mark.parametrize("host", ["example.com", "127.0.0.1", "127.0.0.1:1", "localhost.example.com:80", ""])
async def test_a_host_that_is_not_ours_is_refused(host: str, http: Serving) -> None:
    async with http(GUARDED) as address:
        for path in ("mcp", "healthz"):
            async with httpx2.AsyncClient(trust_env=False) as client:
                answer = await client.get(f"{address}/{path}", headers={"host": host})
            assert answer.status_code in (400, 421)


async def test_a_host_that_is_named_is_ours(http: Serving) -> None:
    async with http(HttpSettings(allowed_hosts=("Tools.example.org",))) as address:
        assert (await raw_call(address, initialize(), host="tools.example.org")).status_code == 200


@pytest.mark.parametrize("origin", ["https://example.com", "null", "http://localhost:1", "file://"])
async def test_a_foreign_origin_is_refused_before_the_token_is_looked_at(origin: str, http: Serving) -> None:
    async with http(GUARDED) as address:
        assert (await raw_call(address, initialize(), origin=origin)).status_code == 403


async def test_an_origin_that_is_named_may_call(http: Serving) -> None:
    async with http(HttpSettings(allowed_origins=("https://app.example.org",))) as address:
        assert (await raw_call(address, initialize(), origin="https://app.example.org")).status_code == 200
        assert (await raw_call(address, initialize(), origin=address)).status_code == 200


@pytest.mark.parametrize(
    "authorization",
    [None, "Bearer", "Bearer third", "Basic first", "first", "Bearer first, Bearer first"],
)
async def test_without_a_token_nobody_comes_in(authorization: str | None, http: Serving) -> None:
    async with http(GUARDED) as address:
        headers = {} if authorization is None else {"authorization": authorization}
        answer = await raw_call(address, initialize(), **headers)
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"].startswith("Bearer")


async def test_with_a_token_its_bearer_comes_in(http: Serving) -> None:
    async with http(GUARDED) as address:
        assert (await raw_call(address, initialize(), token="first")).status_code == 200
        assert (await raw_call(address, initialize(), authorization="bearer second")).status_code == 200


async def test_a_session_belongs_to_the_token_that_opened_it(http: Serving) -> None:
    async with http(GUARDED) as address:
        session = (await raw_call(address, initialize(), token="first")).headers["mcp-session-id"]
        assert (await raw_call(address, LIST, token="second", session=session)).status_code == 403
        assert (await raw_call(address, LIST, token="first", session=session)).status_code == 200


async def test_a_session_that_nobody_opened_is_unknown(http: Serving) -> None:
    async with http() as address:
        assert (await raw_call(address, LIST, session="0" * 32)).status_code == 404


@pytest.mark.parametrize("message", [LIST, {"jsonrpc": "2.0", "method": "notifications/initialized"}])
async def test_the_first_message_opens_a_session(message: object, http: Serving) -> None:
    async with http() as address:
        assert (await raw_call(address, message)).status_code == 400


async def test_a_token_opens_so_many_sessions_and_ending_one_makes_room(http: Serving) -> None:
    async with http(GUARDED) as address:
        session = (await raw_call(address, initialize(), token="second")).headers["mcp-session-id"]
        assert (await raw_call(address, initialize(), token="second")).status_code == 429
        assert (await raw_call(address, initialize(), token="first")).status_code == 200
        headers = {"mcp-session-id": session, "authorization": "Bearer second"}
        async with httpx2.AsyncClient(trust_env=False) as client:
            await client.delete(f"{address}/mcp", headers=headers)
        assert (await raw_call(address, initialize(), token="second")).status_code == 200


async def test_an_opening_that_fails_takes_no_room(http: Serving) -> None:
    async with http(GUARDED) as address:
        for _ in range(3):
            refused = await raw_call(address, initialize(), token="second", accept="text/plain")
            assert refused.status_code == 406
        assert (await raw_call(address, initialize(), token="second")).status_code == 200


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", -32700),
        (b"{", -32700),
        (b"\xff", -32700),
        (b"[" * 90_000, -32700),
        (b"[]", -32600),
        (b'"x"', -32600),
        (b'{"method": "initialize"}', -32600),
    ],
)
async def test_what_is_no_message_is_answered_as_the_protocol_says(
    body: bytes, code: int, http: Serving
) -> None:
    async with http() as address:
        answer = await raw_call(address, body)
        assert answer.status_code == 400
        assert (answer.json()["id"], answer.json()["error"]["code"]) == (None, code)
        assert (await raw_call(address, initialize())).status_code == 200


async def unannounced() -> AsyncIterator[bytes]:
    for _ in range(20):
        yield b" " * 10_000


async def test_a_message_too_large_is_refused_announced_or_not(http: Serving) -> None:
    async with http() as address:
        assert (await raw_call(address, b" " * 1_000_000)).status_code == 413
        async with httpx2.AsyncClient(trust_env=False) as client:
            answer = await client.post(f"{address}/mcp", content=unannounced())
        assert answer.status_code == 413


async def test_a_message_that_does_not_come_is_not_waited_for(
    http: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "BODY_TIMEOUT_S", 0.05)
    async with (
        http() as address,
        await anyio.connect_tcp("127.0.0.1", int(address.rpartition(":")[2])) as stream,
    ):
        host = address.removeprefix("http://")
        await stream.send(f"POST /mcp HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9\r\n\r\n{{".encode())
        assert (await stream.receive()).startswith(b"HTTP/1.1 408 ")


async def test_who_watches_the_server_needs_no_token(http: Serving) -> None:
    async with http(GUARDED) as address, httpx2.AsyncClient(trust_env=False) as client:
        answer = await client.get(f"{address}/healthz")
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
        assert (await client.get(f"{address}/other")).status_code == 404


async def test_a_later_version_of_the_protocol_needs_the_token_too(http: Serving) -> None:
    async with http(GUARDED) as address:
        assert (await raw_call(address, LIST, mcp_protocol_version="2026-07-28")).status_code == 401


# Settings.


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "example.com"])  # noqa: S104, to see it refused
def test_without_tokens_only_this_machine_is_served(host: str) -> None:
    with pytest.raises(UsageError, match="anyone could call; set PELLUCID_MCP_TOKENS"):
        HttpSettings(host=host)
    assert HttpSettings(host=host, tokens=GUARDED.tokens).host == host


def test_an_address_that_is_taken_is_named() -> None:
    with listen(HttpSettings(port=0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(UsageError, match=f"127.0.0.1:{port}: cannot be listened at"):
            listen(HttpSettings(port=port))


# Sessions.


def test_a_session_that_is_idle_too_long_ends_and_one_in_use_does_not() -> None:
    now = [0.0]
    sessions, caller = Sessions(60.0, lambda: now[0]), Caller(OWNER)
    busy = sessions.add("busy", caller)
    sessions.add("idle", caller)
    with sessions.in_use(busy):
        now[0] = 61.0
        assert sessions.get("idle") is None
        assert sessions.get("busy") is busy
    now[0] = 121.0
    assert sessions.get("busy") is busy
    now[0] = 122.0
    assert sessions.get("busy") is None


def test_a_session_that_is_being_opened_is_counted() -> None:
    sessions, caller = Sessions(60.0, lambda: 0.0), Caller(token_of("a", max_sessions=1))
    with sessions.opening(caller):
        assert sessions.is_full(caller)
        assert not sessions.is_full(Caller(caller.token))
    assert not sessions.is_full(caller)
