"""Connections: dialled where the policy admits, once, and nowhere else."""

import socket
import ssl
from collections.abc import Sequence
from dataclasses import dataclass, field

import anyio
import httpcore2
import httpx2
import pytest
from httpcore2 import AsyncNetworkBackend, AsyncNetworkStream

from pellucid.errors import (
    ConnectFailed,
    EgressRefused,
    FetchError,
    InvalidURL,
    NameNotResolved,
    TimedOut,
    TLSFailed,
)
from pellucid.web import EgressPolicy, EgressTransport
from pellucid.web.dial import PinnedBackend

from .conftest import Authority, Names, Serve, Untouched
from .hostile_urls import HOSTILE_URLS
from .servers import Server, response

PUBLIC = "93.184.216.34"
HELLO = response(b"hello")


@dataclass
class Redirecting(AsyncNetworkBackend):
    """A dialler that connects to a port of ours whatever it is asked, and keeps what it was asked."""

    port: int
    silent: Sequence[str] = ()
    dialled: list[str] = field(default_factory=list)

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: object = None,
    ) -> AsyncNetworkStream:
        """Connect to the port of ours; an address that is silent never answers."""
        self.dialled.append(host)
        if host in self.silent:
            await anyio.sleep_forever()
        return await httpcore2.AnyIOBackend().connect_tcp("127.0.0.1", self.port)


def get(transport: EgressTransport, url: str | httpx2.URL) -> bytes:
    """Return the body of a URL, asked for through httpx2's own client."""

    async def run() -> bytes:
        with anyio.fail_after(5):
            async with httpx2.AsyncClient(transport=transport, trust_env=False) as client:
                return (await client.get(url)).content

    return anyio.run(run)


def test_a_host_is_named_in_the_request_and_dialled_by_its_address(serve: Serve) -> None:
    server = serve(HELLO)
    names, dialler = Names({"example.com": [[PUBLIC]]}), Redirecting(server.port)
    assert (
        get(EgressTransport(EgressPolicy(), resolver=names, dialler=dialler), "http://example.com/x?y")
        == b"hello"
    )
    assert dialler.dialled == [PUBLIC]
    assert server.heads[0].startswith("GET /x?y HTTP/1.1\r\nHost: example.com\r\n")


def test_a_name_is_resolved_once_so_a_second_answer_changes_nothing(serve: Serve) -> None:
    server = serve(HELLO)
    names, dialler = Names({"rebind.test": [[PUBLIC], ["127.0.0.1"]]}), Redirecting(server.port)
    get(EgressTransport(EgressPolicy(), resolver=names, dialler=dialler), "http://rebind.test/")
    assert (names.asked, dialler.dialled) == (["rebind.test"], [PUBLIC])


def test_a_rebound_name_is_refused_on_its_next_request(serve: Serve) -> None:
    server = serve(HELLO)
    names, dialler = Names({"rebind.test": [[PUBLIC], ["127.0.0.1"]]}), Redirecting(server.port)
    transport = EgressTransport(EgressPolicy(), resolver=names, dialler=dialler)
    get(transport, "http://rebind.test/")
    with pytest.raises(EgressRefused, match=r"refusing to connect to rebind\.test.*loopback"):
        get(transport, "http://rebind.test/")
    assert dialler.dialled == [PUBLIC]


def test_of_mixed_answers_only_the_public_ones_are_dialled(serve: Serve) -> None:
    server = serve(HELLO)
    names = Names({"mixed.test": [["10.0.0.1", PUBLIC, "169.254.169.254"]]})
    dialler = Redirecting(server.port)
    get(EgressTransport(EgressPolicy(), resolver=names, dialler=dialler), "http://mixed.test/")
    assert dialler.dialled == [PUBLIC]


def test_of_mixed_answers_none_is_dialled_where_all_must_be_public() -> None:
    names = Names({"mixed.test": [[PUBLIC, "10.0.0.1"]]})
    transport = EgressTransport(EgressPolicy(all_answers_public=True), resolver=names, dialler=Untouched())
    with pytest.raises(EgressRefused, match=r"mixed\.test.*10\.0\.0\.1"):
        get(transport, "http://mixed.test/")


def test_the_next_address_is_tried_when_one_does_not_answer(serve: Serve) -> None:
    server = serve(HELLO)
    names = Names({"two.test": [["2606:4700::1111", PUBLIC]]})
    dialler = Redirecting(server.port, silent=["2606:4700::1111"])
    assert (
        get(EgressTransport(EgressPolicy(), resolver=names, dialler=dialler), "http://two.test/") == b"hello"
    )
    assert dialler.dialled == ["2606:4700::1111", PUBLIC]


def test_a_name_of_a_loopback_server_is_refused_until_it_is_allowed(serve: Serve) -> None:
    server = serve(HELLO)
    url = server.url(host="localhost")
    with pytest.raises(EgressRefused, match=r"refusing to connect to localhost: .*loopback.*allowedHosts"):
        get(EgressTransport(EgressPolicy()), url)
    assert server.connections == 0
    assert get(EgressTransport(EgressPolicy(allowed_hosts=("localhost",))), url) == b"hello"


def test_a_strict_policy_gets_no_connection_of_a_permissive_one(serve: Serve) -> None:
    server = serve(response(b"hello", connection="keep-alive"))
    permissive, strict = (
        EgressTransport(EgressPolicy(allow_private_addresses=True)),
        EgressTransport(EgressPolicy()),
    )
    assert get(permissive, server.url(host="localhost")) == b"hello"
    with pytest.raises(EgressRefused):
        get(strict, server.url(host="localhost"))
    assert server.connections == 1


def test_every_request_has_a_connection_of_its_own(serve: Serve) -> None:
    server = serve(response(b"hello", connection="keep-alive"))
    transport = EgressTransport(EgressPolicy(allowed_hosts=("127.0.0.1",)))

    async def run() -> None:
        async with httpx2.AsyncClient(transport=transport, trust_env=False) as client:
            for _ in range(3):
                await client.get(server.url())

    anyio.run(run)
    assert server.connections == 3


def test_a_proxy_that_the_environment_names_is_not_used(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    proxy, server = serve(response(b"proxy")), serve(HELLO)
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, proxy.url())
    transport = EgressTransport(EgressPolicy(allowed_hosts=("127.0.0.1",)))
    assert get(transport, server.url()) == b"hello"
    assert proxy.connections == 0


@pytest.mark.parametrize(
    "url", [pytest.param(case.url, id=case.slug) for case in HOSTILE_URLS if not case.answers]
)
def test_a_hostile_url_is_refused_before_anything_is_looked_up_or_dialled(url: str) -> None:
    transport = EgressTransport(EgressPolicy(), resolver=Untouched(), dialler=Untouched())

    async def run() -> None:
        await transport.handle_async_request(httpx2.Request("GET", url))

    with pytest.raises((FetchError, httpx2.InvalidURL)):
        anyio.run(run)


@pytest.mark.parametrize("host", ["0x7f.1", "2130706433", "127.1"])
def test_a_host_that_the_client_reads_otherwise_is_refused(host: str) -> None:
    transport = EgressTransport(
        EgressPolicy(allow_private_addresses=True), resolver=Untouched(), dialler=Untouched()
    )
    with pytest.raises(InvalidURL, match=f"read as the host 127.0.0.1 and as {host}") as caught:
        get(transport, f"http://{host}/")
    assert caught.value.code == "url.ambiguous"


def test_a_host_outside_the_list_is_not_even_looked_up() -> None:
    transport = EgressTransport(
        EgressPolicy(only_hosts=("*.example.org",)), resolver=Untouched(), dialler=Untouched()
    )
    with pytest.raises(EgressRefused, match=r"secret\.attacker\.test may not be reached.*onlyHosts"):
        get(transport, "http://secret.attacker.test/")


# Failures, each named.


def test_a_refused_connection_names_the_host_the_port_and_the_cause(serve: Serve) -> None:
    server = serve(HELLO)
    server.close()
    transport = EgressTransport(EgressPolicy(allowed_hosts=("127.0.0.1",)))
    with pytest.raises(
        ConnectFailed, match=f"127.0.0.1: no connection to port {server.port} .*refused"
    ) as caught:
        get(transport, server.url())
    assert caught.value.retryable


@pytest.mark.parametrize("host", ["nosuchname.invalid", "a..b", "x" * 64 + ".invalid"])
def test_a_name_without_an_address_is_named(host: str) -> None:
    with pytest.raises(NameNotResolved, match=f"{host[:20]}.*could not be resolved"):
        get(EgressTransport(EgressPolicy()), f"http://{host}/")


def test_an_answer_that_is_no_http_is_named(serve: Serve) -> None:
    server = serve(b"SSH-2.0-OpenSSH_9.9\r\n" * 3)
    with pytest.raises(ConnectFailed, match=r"127\.0\.0\.1: the answer broke off or is not HTTP") as caught:
        get(EgressTransport(EgressPolicy(allowed_hosts=("127.0.0.1",))), server.url())
    assert caught.value.code == "fetch.broken_answer"
    assert "OpenSSH" not in caught.value.message, "a message does not repeat a server's words"


def test_a_server_that_says_nothing_is_named(serve: Serve) -> None:
    server = serve(b"")
    with pytest.raises(ConnectFailed, match=r"127\.0\.0\.1: the answer broke off"):
        get(EgressTransport(EgressPolicy(allowed_hosts=("127.0.0.1",))), server.url())


# Secure connections: the address is pinned, the certificate is the name's.


def secure(authority: Authority, port: int, *, trusts: bool = True) -> EgressTransport:
    """Return a transport to a server of ours under the name secure.test."""
    return EgressTransport(
        EgressPolicy(),
        resolver=Names({"secure.test": [[PUBLIC]]}),
        dialler=Redirecting(port),
        ssl_context=authority.trusting if trusts else ssl.create_default_context(),
    )


def test_a_certificate_for_the_name_is_accepted_at_a_pinned_address(
    serve: Serve, authority: Authority
) -> None:
    server = serve(HELLO, authority.server_context("secure.test"))
    assert get(secure(authority, server.port), "https://secure.test/") == b"hello"


def test_a_certificate_for_another_name_is_refused(serve: Serve, authority: Authority) -> None:
    server = serve(HELLO, authority.server_context("other.test"))
    with pytest.raises(TLSFailed, match=r"secure\.test: no secure connection .*secure\.test"):
        get(secure(authority, server.port), "https://secure.test/")
    assert server.heads == []


def test_a_certificate_for_the_pinned_address_alone_is_refused(serve: Serve, authority: Authority) -> None:
    server = serve(HELLO, authority.server_context(PUBLIC))
    with pytest.raises(TLSFailed):
        get(secure(authority, server.port), "https://secure.test/")


def test_a_certificate_that_nobody_trusts_is_refused(serve: Serve, authority: Authority) -> None:
    server = serve(HELLO, authority.server_context("secure.test"))
    with pytest.raises(TLSFailed, match="certificate"):
        get(secure(authority, server.port, trusts=False), "https://secure.test/")


def test_a_server_that_speaks_no_tls_is_refused(serve: Serve, authority: Authority) -> None:
    server = serve(HELLO)
    with pytest.raises(TLSFailed, match=r"secure\.test: no secure connection"):
        get(secure(authority, server.port), "https://secure.test/")


def test_the_backend_alone_holds_the_list_of_hosts() -> None:
    backend = PinnedBackend(EgressPolicy(only_hosts=("a.test",)), Untouched(), Untouched(), max_bytes=1000)
    with pytest.raises(EgressRefused, match=r"b\.test.*onlyHosts"):
        anyio.run(backend.connect_tcp, "b.test", 80)


def test_a_deadline_in_the_handshake_closes_the_connection(serve: Serve, authority: Authority) -> None:
    silent = socket.create_server(("127.0.0.1", 0))
    silent.settimeout(5)
    dialler = Redirecting(silent.getsockname()[1])
    transport = EgressTransport(
        EgressPolicy(),
        resolver=Names({"secure.test": [[PUBLIC]]}),
        dialler=dialler,
        ssl_context=authority.trusting,
    )

    async def run() -> None:
        with anyio.move_on_after(0.2):
            await transport.handle_async_request(httpx2.Request("GET", "https://secure.test/"))

    with silent:
        anyio.run(run)
        connection, _ = silent.accept()
        with connection:
            connection.settimeout(5)
            while connection.recv(65_536):  # the client's greeting, then the end
                pass


def test_a_dot_behind_a_name_is_not_part_of_what_a_certificate_names(
    serve: Serve, authority: Authority
) -> None:
    server = serve(HELLO, authority.server_context("secure.test"))
    transport = EgressTransport(
        EgressPolicy(),
        resolver=Names({"secure.test.": [[PUBLIC]]}),
        dialler=Redirecting(server.port),
        ssl_context=authority.trusting,
    )
    assert get(transport, "https://secure.test./") == b"hello"


def test_families_take_turns_and_only_so_many_addresses_are_tried() -> None:
    addresses = [f"2606:4700::{number:x}" for number in range(1, 1000)] + [PUBLIC]
    dialled: list[str] = []

    class Refusing(Redirecting):
        async def connect_tcp(self, host: str, *arguments: object, **options: object) -> AsyncNetworkStream:
            dialled.append(host)
            raise OSError("nobody is there")

    transport = EgressTransport(
        EgressPolicy(), resolver=Names({"many.test": [addresses]}), dialler=Refusing(0)
    )
    with pytest.raises(ConnectFailed):
        get(transport, "http://many.test/")
    assert dialled == ["2606:4700::1", PUBLIC, *(f"2606:4700::{number:x}" for number in range(2, 8))]


def test_a_timeout_of_the_client_is_held_while_connecting_and_reading(serve: Serve) -> None:
    def answer(path: str) -> bytes:
        server.closed.wait(5)
        return b""

    server: Server = serve(answer)
    transport = EgressTransport(EgressPolicy(allowed_hosts=("127.0.0.1", "slow.test")))
    request = httpx2.Request("GET", server.url(), extensions={"timeout": {"read": 0.1}})
    with pytest.raises(TimedOut, match="ReadTimeout"):
        anyio.run(transport.handle_async_request, request)

    class Silent(Redirecting):
        async def connect_tcp(self, host: str, *arguments: object, **options: object) -> AsyncNetworkStream:
            await anyio.sleep_forever()
            raise AssertionError

    transport = EgressTransport(EgressPolicy(), resolver=Names({"slow.test": [[PUBLIC]]}), dialler=Silent(0))
    request = httpx2.Request("GET", "http://slow.test/", extensions={"timeout": {"connect": 0.1}})
    with pytest.raises(TimedOut, match="ConnectTimeout"):
        anyio.run(transport.handle_async_request, request)
    server.close()
