"""The browser's proxy: what it forwards, what it refuses, and that nothing outlives either side."""

import socket
import struct
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from ipaddress import ip_address

import anyio
import httpcore2
import pytest
from anyio.abc import SocketAttribute, SocketListener, SocketStream
from anyio.streams.buffered import BufferedByteStream
from httpcore2 import SOCKET_OPTION, AsyncNetworkBackend, AsyncNetworkStream

from pellucid.errors import NameNotResolved
from pellucid.web import proxy as module
from pellucid.web import proxy_messages
from pellucid.web.egress import EgressPolicy
from pellucid.web.proxy import BrowserProxy, Refusal
from pellucid.web.resolver import Resolver
from pellucid.web.url import IPAddress

from .conftest import Untouched

pytestmark = pytest.mark.anyio

PUBLIC = "93.184.216.34"
ANYWHERE = EgressPolicy(allow_private_addresses=True)
OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
MANY = 64 * 1024


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@dataclass
class Switchboard(AsyncNetworkBackend):
    """A dialler that connects to one port of ours whatever it is asked, and keeps what that was."""

    port: int
    dialled: list[tuple[str, int]] = field(default_factory=list)

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> AsyncNetworkStream:
        """Connect to the port of ours."""
        self.dialled.append((host, port))
        return await httpcore2.AnyIOBackend().connect_tcp("127.0.0.1", self.port)


class Deaf(AsyncNetworkStream):
    """A connection whose other side takes the head of a request and nothing more."""

    def __init__(self, stream: AsyncNetworkStream) -> None:
        self.stream = stream
        self.heard = 0
        self.read, self.aclose = stream.read, stream.aclose  # type: ignore[method-assign]

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Write once."""
        self.heard += 1
        if self.heard > 1:
            raise httpcore2.WriteError("deaf")
        await self.stream.write(buffer)


class DeafSwitchboard(Switchboard):
    """A switchboard of deaf hosts."""

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> AsyncNetworkStream:
        """Connect to the port of ours."""
        return Deaf(await super().connect_tcp(host, port))


@dataclass
class Names:
    """A resolver of the names it is given, each with its addresses in turn."""

    answers: dict[str, list[str]]

    async def resolve(self, host: str, port: int) -> Sequence[IPAddress]:
        """Return the next address of a name."""
        if not self.answers.get(host):
            raise NameNotResolved("fetch.name_not_resolved", f"{host}: the name could not be resolved")
        return [ip_address(self.answers[host].pop(0))]


class Peer(BufferedByteStream):
    """One end of a connection, either side's."""

    async def receive_head(self) -> bytes:
        """Return a head, without the empty line that ends it."""
        return await self.receive_until(b"\r\n\r\n", MANY)

    async def receive_all(self) -> bytes:
        """Return what comes until the other side closes or breaks the connection."""
        data = b""
        try:
            while True:
                data += await self.receive()
        except (anyio.EndOfStream, anyio.BrokenResourceError):
            return data

    async def reset(self) -> None:
        """Break the connection."""
        raw: socket.socket = self.extra(SocketAttribute.raw_socket)  # noqa: S610, no Django
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        await self.aclose()


@dataclass
class Host:
    """A server whose side of a conversation the test speaks."""

    listener: SocketListener
    stack: AsyncExitStack

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return self.listener.extra(SocketAttribute.local_port)  # noqa: S610, no Django

    async def accept(self) -> Peer:
        """Return the next connection that was made to it."""
        return await self.stack.enter_async_context(Peer(await self.listener.accept()))


@dataclass
class Net:
    """What takes part in a test; all of it is closed afterwards."""

    stack: AsyncExitStack

    async def host(self) -> Host:
        """Start a server."""
        listeners = await anyio.create_tcp_listener(local_host="127.0.0.1")
        await self.stack.enter_async_context(listeners)
        (listener,) = listeners.listeners
        assert isinstance(listener, SocketListener)
        return Host(listener, self.stack)

    async def proxy(
        self,
        policy: EgressPolicy = ANYWHERE,
        resolver: Resolver | None = None,
        dialler: AsyncNetworkBackend | None = None,
    ) -> BrowserProxy:
        """Start a proxy."""
        proxy = BrowserProxy(policy, resolver=resolver, dialler=dialler)
        return await self.stack.enter_async_context(proxy)

    async def browser(self, proxy: BrowserProxy, request: bytes = b"") -> Peer:
        """Connect to a proxy and ask."""
        stream: SocketStream = await anyio.connect_tcp("127.0.0.1", proxy.port)
        browser = await self.stack.enter_async_context(Peer(stream))
        if request:
            await browser.send(request)
        return browser

    async def answer(self, proxy: BrowserProxy, request: bytes) -> bytes:
        """Send a request and return all that comes back."""
        return await (await self.browser(proxy, request)).receive_all()

    async def tunnel(self, proxy: BrowserProxy, host: Host) -> tuple[Peer, Peer]:
        """Return both ends of a tunnel: the browser's and the host's."""
        browser = await self.browser(proxy, connect(f"127.0.0.1:{host.port}"))
        assert (await browser.receive_head()).startswith(b"HTTP/1.1 200 ")
        return browser, await host.accept()


@asynccontextmanager
async def network() -> AsyncIterator[Net]:
    with anyio.fail_after(5):
        async with AsyncExitStack() as stack:
            yield Net(stack)


def connect(authority: str) -> bytes:
    return f"CONNECT {authority} HTTP/1.1\r\nHost: {authority}\r\n\r\n".encode()


def get(url: str, *fields: str, method: str = "GET", body: bytes = b"") -> bytes:
    lines = (f"{method} {url} HTTP/1.1", "Host: unread.test", *fields)
    return "\r\n".join((*lines, "", "")).encode() + body


def status_of(answer: bytes) -> int:
    return int(answer.split(b" ")[1])


# Forwarding


async def test_a_request_reaches_its_host_in_the_form_that_servers_expect() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/a%0d%0ab?c#d", "Accept: text/html"))
        head = await (await host.accept()).receive_head()
        lines = (f"Host: 127.0.0.1:{host.port}", "Accept: text/html", "Connection: close")
        assert head.decode() == "\r\n".join(("GET /a%0d%0ab?c HTTP/1.1", *lines))


async def test_the_answer_comes_back_and_ends() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/"))
        await (await host.accept()).send(b"HTTP/1.1 404 Nothing\r\nX-A: b\r\nContent-Length: 2\r\n\r\nok")
        assert await browser.receive_all() == (
            b"HTTP/1.1 404 Nothing\r\nX-A: b\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok"
        )


async def test_headers_of_one_hop_go_no_further_in_either_direction() -> None:
    fields = (
        *("Proxy-Connection: keep-alive", "Proxy-Authorization: Basic YTpi", "Proxy-Authenticate: Basic"),
        *("Connection: x-named, Keep-Alive", "X-Named: a", "Keep-Alive: timeout=5", "TE: trailers"),
        *("Trailer: x", "Upgrade: h2c", "X-Kept: b"),
    )
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/", *fields))
        upstream = await host.accept()
        asked = (await upstream.receive_head()).decode().split("\r\n")
        assert asked[2:] == ["X-Kept: b", "Connection: close"]
        await upstream.send("\r\n".join(("HTTP/1.1 204 None", *fields, "", "")).encode())
        told = (await browser.receive_all()).decode().split("\r\n")
        assert told[1:] == ["X-Kept: b", "Connection: close", "", ""]


@pytest.mark.parametrize("fields", [("Connection: content-length",), ()])
async def test_a_body_with_a_length_is_forwarded(fields: tuple[str, ...]) -> None:
    body = bytes(range(256)) * 8_000  # more than the buffers of sockets hold
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(
            proxy,
            get(f"http://127.0.0.1:{host.port}/", f"Content-Length: {len(body)}", *fields, method="POST"),
        )
        upstream = await host.accept()
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(browser.send, body)
            assert f"Content-Length: {len(body)}".encode() in await upstream.receive_head()
            assert await upstream.receive_exactly(len(body)) == body
        await upstream.send(OK)
        assert (await browser.receive_all()).endswith(b"\r\n\r\nok")


async def test_a_body_in_chunks_is_forwarded_in_chunks() -> None:
    chunks = b"3\r\nabc\r\n0\r\nX-Trailer: dropped\r\n\r\n"
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        url = f"http://127.0.0.1:{host.port}/"
        await net.browser(proxy, get(url, "Transfer-Encoding: chunked", method="POST", body=chunks))
        upstream = await host.accept()
        assert b"Transfer-Encoding: chunked\r\n" in await upstream.receive_head()
        assert await upstream.receive_until(b"0\r\n\r\n", MANY) == b"3\r\nabc\r\n"


async def test_a_body_streams_back_piece_by_piece() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/"))
        upstream = await host.accept()
        await upstream.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n")
        await browser.receive_head()
        assert await browser.receive_exactly(8) == b"3\r\none\r\n"
        await upstream.send(b"3\r\ntwo\r\n0\r\n\r\n")
        assert await browser.receive_all() == b"3\r\ntwo\r\n0\r\n\r\n"


async def test_a_body_that_ends_with_its_connection_ends_for_the_browser() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/"))
        upstream = await host.accept()
        await upstream.receive_head()
        await upstream.send(b"HTTP/1.0 200 OK\r\n\r\nall")
        await upstream.aclose()
        assert (await browser.receive_all()).endswith(
            b"Transfer-Encoding: chunked\r\n\r\n3\r\nall\r\n0\r\n\r\n"
        )


@pytest.mark.parametrize("framing", [b"Content-Length: 9", b"Transfer-Encoding: chunked"])
async def test_a_body_that_breaks_off_does_not_look_whole(framing: bytes) -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/"))
        upstream = await host.accept()
        await upstream.receive_head()
        await upstream.send(b"HTTP/1.1 200 OK\r\n" + framing + b"\r\n\r\n3\r\nall\r\n")
        await upstream.aclose()
        answer = await browser.receive_all()
        assert framing in answer
        assert answer.endswith(b"3\r\nall\r\n"[: len(answer.partition(b"\r\n\r\n")[2])])
        assert not answer.endswith(b"0\r\n\r\n")


async def test_an_answer_to_head_has_no_body() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/", method="HEAD"))
        await (await host.accept()).send(b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n")
        assert await browser.receive_all() == (
            b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\nConnection: close\r\n\r\n"
        )


async def test_a_browser_that_waits_to_be_told_to_go_on_is_told() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        fields = ("Expect: 100-continue", "Content-Length: 2")
        browser = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/", *fields, method="PUT"))
        upstream = await host.accept()
        assert b"Expect: 100-continue" in await upstream.receive_head()
        await upstream.send(b"HTTP/1.1 100 Continue\r\n\r\n")
        assert await browser.receive_head() == b"HTTP/1.1 100 Continue"
        await browser.send(b"ab")
        assert await upstream.receive_exactly(2) == b"ab"
        await upstream.send(OK)
        assert status_of(await browser.receive_all()) == 200


async def test_a_browser_of_http_1_0_gets_one_answer_and_a_plain_body() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(proxy, f"GET http://127.0.0.1:{host.port}/ HTTP/1.0\r\n\r\n".encode())
        hints = b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
        chunked = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nall\r\n0\r\n\r\n"
        await (await host.accept()).send(hints + chunked)
        assert await browser.receive_all() == b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nall"


async def test_of_two_framings_of_an_answer_one_is_passed_on() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/"))
        both = b"Content-Length: 1\r\nTransfer-Encoding: chunked"
        await (await host.accept()).send(b"HTTP/1.1 200 OK\r\n" + both + b"\r\n\r\n3\r\nall\r\n0\r\n\r\n")
        answer = await browser.receive_all()
        assert b"Content-Length" not in answer
        assert answer.endswith(b"\r\n\r\n3\r\nall\r\n0\r\n\r\n")


async def test_an_answer_before_the_end_of_the_request_arrives_whole() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        head = get(f"http://127.0.0.1:{host.port}/", "Content-Length: 1000000000", method="POST")
        browser = await net.browser(proxy, head)
        upstream = await host.accept()
        await upstream.receive_head()
        await upstream.send(b"HTTP/1.1 413 Too Large\r\nContent-Length: 3\r\n\r\nbig")
        await upstream.aclose()
        await browser.send(bytes(100_000))
        answer = await browser.receive_all()
        assert (status_of(answer), answer[-3:]) == (413, b"big")


async def test_a_host_that_stops_listening_may_still_answer() -> None:
    async with network() as net:
        host = await net.host()
        proxy = await net.proxy(EgressPolicy(), Untouched(), DeafSwitchboard(host.port))
        fields = ("Content-Length: 4", "Expect: 100-continue")
        browser = await net.browser(proxy, get(f"http://{PUBLIC}/", *fields, method="POST"))
        upstream = await host.accept()
        await upstream.receive_head()
        await browser.send(b"body")
        await upstream.send(b"HTTP/1.1 413 Too Large\r\nContent-Length: 3\r\n\r\nbig")
        answer = await browser.receive_all()
        assert (status_of(answer), answer[-3:]) == (413, b"big")


async def test_a_second_request_on_a_connection_is_not_read() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        request = get(f"http://127.0.0.1:{host.port}/")
        browser = await net.browser(proxy, request + get("http://10.0.0.1/"))
        upstream = await host.accept()
        await upstream.receive_head()
        await upstream.send(OK)
        answer = await browser.receive_all()
        assert (answer.count(b"HTTP/1.1"), proxy.refusals) == (1, ())
        assert await upstream.receive_all() == b""


async def test_proxies_that_the_environment_names_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/"))
        assert (await (await host.accept()).receive_head()).startswith(b"GET / HTTP/1.1\r\n")


# Tunnels


async def test_a_tunnel_carries_bytes_both_ways() -> None:
    async with network() as net:
        browser, upstream = await net.tunnel(await net.proxy(), await net.host())
        await upstream.send(b"\x00speaks first")
        assert await browser.receive_exactly(13) == b"\x00speaks first"
        body = bytes(range(256)) * 8_000
        for source, sink in ((browser, upstream), (upstream, browser)):
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(source.send, body)
                assert await sink.receive_exactly(len(body)) == body


async def test_what_comes_along_with_the_request_for_a_tunnel_goes_through_it() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        await net.browser(proxy, connect(f"127.0.0.1:{host.port}") + b"hello")
        assert await (await host.accept()).receive_exactly(5) == b"hello"


@pytest.mark.parametrize(
    ("authority", "dialled"),
    [
        ("[2606:4700::1111]:8443", ("2606:4700::1111", 8443)),
        ("[2606:4700:0:0::1111]", ("2606:4700::1111", 443)),
        (f"{PUBLIC}:80", (PUBLIC, 80)),
        (PUBLIC, (PUBLIC, 443)),
        ("site.test:444", (PUBLIC, 444)),
        ("SITE.test", (PUBLIC, 443)),
    ],
)
async def test_a_tunnel_leads_to_its_authority(authority: str, dialled: tuple[str, int]) -> None:
    async with network() as net:
        switchboard = Switchboard((await net.host()).port)
        proxy = await net.proxy(EgressPolicy(), Names({"site.test": [PUBLIC]}), switchboard)
        browser = await net.browser(proxy, connect(authority))
        assert status_of(await browser.receive_head()) == 200
        assert switchboard.dialled == [dialled]


async def test_many_tunnels_run_at_once() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        tunnels = [await net.tunnel(proxy, host) for _ in range(100)]
        for number, (browser, _) in enumerate(tunnels):
            await browser.send(b"%03d" % number)
        for number, (browser, upstream) in reversed(list(enumerate(tunnels))):
            assert await upstream.receive_exactly(3) == b"%03d" % number
            await upstream.send(b"ok")
            assert await browser.receive_exactly(2) == b"ok"


@pytest.mark.parametrize(
    "authority",
    [
        *("site.test:", "site.test:port", "site.test:99999", "site.test:-1", "site.test:443:443", ":443"),
        *("[2606:4700::1111", "2606:4700::1111:443", "[site.test]:443", "[]:443", "[2606:4700::1111]443"),
        *("[2606:4700::1111%25eth0]:443", "user@site.test:443", "site.test/", "site.test:443/a"),
        *("http://site.test:443", "site.test\\:443", "site.test?:443", "si<te.test:443", "/"),
    ],
)
async def test_an_authority_that_is_none_is_a_bad_request(authority: str) -> None:
    async with network() as net:
        proxy = await net.proxy(EgressPolicy(), Untouched(), Untouched())
        answer = await net.answer(proxy, connect(authority))
        assert (status_of(answer), proxy.refusals) == (400, ())


# Refusals


@pytest.mark.parametrize(
    ("request_head", "reason"),
    [
        (connect("127.0.0.1:443"), "loopback"),
        (connect("[::1]:443"), "loopback"),
        (connect("[::ffff:169.254.169.254]:443"), "embeds 169.254.169.254"),
        (connect("0x7f.1:443"), "loopback"),
        (connect(f"{PUBLIC}:25"), "port 25"),
        (connect(f"{PUBLIC}:0"), "port 0"),
        (get("http://10.0.0.5/a"), "10.0.0.0/8"),
        (get("http://2130706433/"), "loopback"),
        (get("http://[fd00::1]/"), "fc00::/7"),
        (get("ftp://site.test/"), "ftp:"),
        (get("file:///etc/passwd"), "file:"),
    ],
)
async def test_a_refused_request_is_answered_without_looking_up_or_dialling(
    request_head: bytes, reason: str
) -> None:
    async with network() as net:
        proxy = await net.proxy(EgressPolicy(), Untouched(), Untouched())
        answer = await net.answer(proxy, request_head)
        assert status_of(answer) == 403
        (refusal,) = proxy.refusals
        assert reason in refusal.reason
        assert answer.endswith(f"\r\n\r\n{refusal.reason}\n".encode())


@pytest.mark.parametrize(
    "request_head", [connect("secret.attacker.test:443"), get("http://secret.attacker.test")]
)
async def test_a_host_outside_the_list_is_never_looked_up(request_head: bytes) -> None:
    async with network() as net:
        policy = EgressPolicy(only_hosts=("*.example.test",), allow_private_addresses=True)
        proxy = await net.proxy(policy, Untouched(), Untouched())
        answer = await net.answer(proxy, request_head)
        assert status_of(answer) == 403
        assert b"the host secret.attacker.test may not be reached" in answer


@pytest.mark.parametrize("request_head", [connect("site.test:443"), get("http://site.test/")])
async def test_a_name_of_a_private_address_is_not_dialled(request_head: bytes) -> None:
    async with network() as net:
        proxy = await net.proxy(EgressPolicy(), Names({"site.test": ["10.0.0.5"]}), Untouched())
        answer = await net.answer(proxy, request_head)
        assert status_of(answer) == 403
        assert b"site.test: it resolves to 10.0.0.5" in answer
        assert len(proxy.refusals) == 1


async def test_the_address_that_was_judged_is_dialled_and_the_next_one_judged_again() -> None:
    async with network() as net:
        switchboard = Switchboard((await net.host()).port)
        names = Names({"rebind.test": [PUBLIC, "127.0.0.1"]})
        proxy = await net.proxy(EgressPolicy(), names, switchboard)
        browser = await net.browser(proxy, connect("rebind.test"))
        assert status_of(await browser.receive_head()) == 200
        assert status_of(await net.answer(proxy, connect("rebind.test"))) == 403
        assert switchboard.dialled == [(PUBLIC, 443)]


async def test_the_port_of_http_is_80() -> None:
    async with network() as net:
        host = await net.host()
        switchboard = Switchboard(host.port)
        proxy = await net.proxy(EgressPolicy(), Untouched(), switchboard)
        await net.browser(proxy, get(f"http://{PUBLIC}"))
        head = await (await host.accept()).receive_head()
        assert head.startswith(f"GET / HTTP/1.1\r\nHost: {PUBLIC}\r\n".encode())
        assert switchboard.dialled == [(PUBLIC, 80)]


async def test_refusals_are_kept_up_to_a_number_the_newest_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MAX_REFUSALS", 2)
    async with network() as net:
        proxy = await net.proxy(EgressPolicy(), Untouched(), Untouched())
        for path in "abc":
            await net.answer(proxy, get(f"http://10.0.0.1/{path}?secret"))
        assert [refusal.target for refusal in proxy.refusals] == [f"http://10.0.0.1/{c}?…" for c in "bc"]
        assert all(isinstance(refusal, Refusal) for refusal in proxy.refusals)


async def test_a_refusal_of_a_head_request_has_no_body() -> None:
    async with network() as net:
        proxy = await net.proxy(EgressPolicy(), Untouched(), Untouched())
        answer = await net.answer(proxy, get("http://10.0.0.1/", method="HEAD"))
        assert status_of(answer) == 403
        assert answer.endswith(b"\r\n\r\n")


async def test_a_refusal_is_not_lost_on_a_browser_that_is_still_sending() -> None:
    async with network() as net:
        proxy = await net.proxy(EgressPolicy(), Untouched(), Untouched())
        head = get("http://10.0.0.1/", "Content-Length: 1000000000", method="POST")
        browser = await net.browser(proxy, head + bytes(32_000_000))  # more than the buffers of sockets hold
        assert status_of(await browser.receive_until(b"\n", MANY)) == 403


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "[::ffff:127.0.0.1]", "self.test"])  # noqa: S104
@pytest.mark.parametrize("method", ["GET", "CONNECT"])
async def test_a_proxy_does_not_forward_to_itself(host: str, method: str) -> None:
    async with network() as net:
        proxy = await net.proxy(ANYWHERE, Names({"self.test": ["127.0.0.1"]}))
        authority = f"{host}:{proxy.port}"
        answer = await net.answer(
            proxy, connect(authority) if method == "CONNECT" else get(f"http://{authority}/")
        )
        assert status_of(answer) == 403
        assert b"is this proxy" in answer


# Failures of the other side


@pytest.mark.parametrize("form", ["http", "tunnel"])
async def test_a_host_that_cannot_be_reached_is_named_with_the_cause(form: str) -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        authority = f"127.0.0.1:{host.port}"
        await host.listener.aclose()
        answer = await net.answer(
            proxy, connect(authority) if form == "tunnel" else get(f"http://{authority}/")
        )
        assert status_of(answer) == 502
        assert b"127.0.0.1: no connection to port" in answer
        assert proxy.refusals == ()


async def test_a_name_without_an_address_is_a_bad_gateway() -> None:
    async with network() as net:
        proxy = await net.proxy(EgressPolicy(), Names({}), Untouched())
        answer = await net.answer(proxy, connect("nowhere.test"))
        assert status_of(answer) == 502
        assert b"nowhere.test: the name could not be resolved" in answer


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"220 mail.test ESMTP\r\n\r\n",
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"X-A: b\r\n" * 20_000,
    ],
)
async def test_an_answer_that_is_not_http_is_a_bad_gateway(said: bytes) -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/", "Upgrade: h2c"))
        upstream = await host.accept()
        await upstream.receive_head()
        await upstream.send(said)
        await upstream.send_eof()
        answer = await browser.receive_all()
        assert status_of(answer) == 502
        assert b"127.0.0.1: the answer broke off or is not HTTP" in answer


# Malformed requests

HOST = b"Host: site.test\r\n"


@pytest.mark.parametrize(
    ("request_head", "status"),
    [
        (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400),
        (b"GET http://site.test/\r\n" + HOST + b"\r\n", 400),
        (b"GET http://site.test/\r\nX-Injected: a HTTP/1.1\r\n" + HOST + b"\r\n", 400),
        (b"GET http://site.test/ HTTP/1.1\r\nX-Injected: a HTTP/1.1\r\n\r\n", 400),
        (b"GET http://site.test/\t HTTP/1.1\r\n" + HOST + b"\r\n", 400),
        (b"GET  http://site.test/ HTTP/1.1\r\n" + HOST + b"\r\n", 400),
        (b"GET http://site.test/ HTTP/1.1\r\n" + HOST + HOST + b"\r\n", 400),
        (b"GET http://site.test/ HTTP/1.1\r\n\r\n", 400),
        (b"GET http://site.test/ HTTP/1.1\r\nHost : site.test\r\n\r\n", 400),
        (b"GET http://site.test/ HTTP/1.1\r\n" + HOST + b"X-A: b\rX-Injected: c\r\n\r\n", 400),
        (b"GET http://site.test/ HTTP/1.1\r\n" + HOST + b"Content-Length: +1\r\n\r\n", 400),
        (
            b"GET http://site.test/ HTTP/1.1\r\n" + HOST + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
            400,
        ),
        (
            b"POST http://site.test/ HTTP/1.1\r\n"
            + HOST
            + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400,
        ),
        (b"POST http://site.test/ HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (b"POST http://site.test/ HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: x, chunked\r\n\r\n", 501),
        (b"CONNECT site.test:443 HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\n\r\n", 400),
        (b"CONNECT site.test:443 HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n", 400),
        (get("/"), 400),
        (get("*", method="OPTIONS"), 400),
        (get("site.test/"), 400),
        (get("http://"), 400),
        (get("http://site.test:port/"), 400),
        (get("http://user:secret@site.test/"), 400),
        (get("https://site.test/"), 400),
    ],
)
async def test_a_malformed_request_reaches_nobody(request_head: bytes, status: int) -> None:
    async with network() as net:
        proxy = await net.proxy(EgressPolicy(), Untouched(), Untouched())
        answer = await net.answer(proxy, request_head)
        assert (status_of(answer), proxy.refusals) == (status, ())
        assert b"secret" not in answer


async def test_a_body_that_breaks_its_framing_ends_the_exchange() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        url = f"http://127.0.0.1:{host.port}/"
        request = get(url, "Transfer-Encoding: chunked", method="POST", body=b"3\r\nabc\r\nsize\r\n")
        browser = await net.browser(proxy, request)
        upstream = await host.accept()
        await upstream.receive_head()
        assert await upstream.receive_all() == b"3\r\nabc\r\n"
        assert status_of(await browser.receive_all()) == 400


async def test_a_head_without_end_is_cut_off() -> None:
    async with network() as net:
        proxy = await net.proxy(EgressPolicy(), Untouched(), Untouched())
        browser = await net.browser(proxy, b"GET http://site.test/ HTTP/1.1\r\n")
        answers: list[bytes] = []

        async def send_on() -> None:
            while True:
                await browser.send(b"X-A: b\r\n" * 1_000)

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(send_on)
            answers.append(await browser.receive_head())
            tasks.cancel_scope.cancel()
        assert status_of(answers[0]) == 431


async def test_a_head_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proxy_messages, "HEAD_TIMEOUT_S", 0.0)
    async with network() as net:
        browser = await net.browser(await net.proxy(EgressPolicy(), Untouched(), Untouched()))
        assert status_of(await browser.receive_all()) == 408


async def test_a_host_that_does_not_take_connections_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_DIAL_TIMEOUT_S", 0.0)
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        answer = await net.answer(proxy, connect(f"127.0.0.1:{host.port}"))
        assert status_of(answer) == 502
        assert b"127.0.0.1: no connection in 0 s" in answer


# Ends


async def test_a_tunnel_ends_for_the_host_when_the_browser_goes() -> None:
    async with network() as net:
        browser, upstream = await net.tunnel(await net.proxy(), await net.host())
        await browser.send(b"last words")
        await browser.aclose()
        assert await upstream.receive_all() == b"last words"


async def test_a_tunnel_ends_on_both_sides_when_the_browser_stops_sending() -> None:
    async with network() as net:
        browser, upstream = await net.tunnel(await net.proxy(), await net.host())
        await browser.send_eof()
        assert await upstream.receive_all() == b""
        assert await browser.receive_all() == b""


async def test_a_tunnel_ends_for_the_browser_when_the_host_goes() -> None:
    async with network() as net:
        browser, upstream = await net.tunnel(await net.proxy(), await net.host())
        await upstream.send(b"last words")
        await upstream.aclose()
        assert await browser.receive_all() == b"last words"


async def test_a_host_that_stops_sending_may_still_be_sent_to() -> None:
    async with network() as net:
        browser, upstream = await net.tunnel(await net.proxy(), await net.host())
        await upstream.send_eof()
        assert await browser.receive_all() == b""
        await browser.send(b"more")
        assert await upstream.receive_exactly(4) == b"more"
        await browser.aclose()
        assert await upstream.receive_all() == b""


@pytest.mark.parametrize("side", ["browser", "host"])
async def test_a_tunnel_ends_on_the_other_side_when_one_breaks(side: str) -> None:
    async with network() as net:
        browser, upstream = await net.tunnel(await net.proxy(), await net.host())
        broken, other = (browser, upstream) if side == "browser" else (upstream, browser)
        await broken.reset()
        assert await other.receive_all() == b""


async def test_an_exchange_ends_for_the_host_when_the_browser_goes() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/"))
        upstream = await host.accept()
        await upstream.receive_head()
        await browser.aclose()
        assert await upstream.receive_all() == b""


async def test_an_endless_answer_ends_when_the_browser_goes() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        browser = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/"))
        upstream = await host.accept()
        await upstream.send(b"HTTP/1.1 200 OK\r\n\r\n")
        await browser.receive_head()
        await browser.aclose()

        async def send_on() -> None:
            while True:
                await upstream.send(bytes(MANY))

        with pytest.raises(anyio.BrokenResourceError):
            await send_on()


async def test_closing_ends_everything_on_both_sides() -> None:
    async with network() as net:
        host, proxy = await net.host(), await net.proxy()
        tunnel = await net.tunnel(proxy, host)
        asking = await net.browser(proxy, get(f"http://127.0.0.1:{host.port}/"))
        upstream = await host.accept()
        await upstream.receive_head()
        idle = await net.browser(proxy)
        await proxy.aclose()
        await proxy.aclose()
        for peer in (*tunnel, asking, upstream, idle):
            assert await peer.receive_all() == b""
        with pytest.raises(OSError, match="failed"):
            await net.browser(proxy)


async def test_the_end_of_the_block_closes_and_its_error_passes_as_it_is() -> None:
    async with network() as net:
        host = await net.host()
        peers: list[Peer] = []

        async def run() -> None:
            async with BrowserProxy(ANYWHERE) as proxy:
                peers.extend(await net.tunnel(proxy, host))
                raise LookupError("of the block")

        with pytest.raises(LookupError, match="of the block"):
            await run()
        assert [await peer.receive_all() for peer in peers] == [b"", b""]


async def test_a_block_that_is_cancelled_closes() -> None:
    async with network() as net:
        host = await net.host()
        with anyio.CancelScope() as scope:
            async with BrowserProxy(ANYWHERE) as proxy:
                browser, upstream = await net.tunnel(proxy, host)
                scope.cancel()
                await anyio.sleep_forever()
        assert scope.cancelled_caught
        assert await browser.receive_all() == await upstream.receive_all() == b""


async def test_a_defect_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise LookupError("a defect")

    monkeypatch.setattr(module, "_parse_authority", fail)
    async with network() as net:

        async def run() -> None:
            async with BrowserProxy(ANYWHERE) as proxy:
                await net.answer(proxy, connect("site.test"))

        with pytest.raises(ExceptionGroup) as raised:
            await run()
        assert raised.group_contains(LookupError, match="a defect")


async def test_it_listens_on_one_address_of_the_loopback() -> None:
    async with network() as net:
        proxy = await net.proxy()
        assert proxy.url == f"http://127.0.0.1:{proxy.port}"
        for address in ("127.0.0.2", "::1"):
            with pytest.raises(OSError, match="failed"):
                await anyio.connect_tcp(address, proxy.port)
