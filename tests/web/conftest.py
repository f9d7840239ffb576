"""What the tests of fetching share: servers of ours, and a resolver that knows what a test says."""

import ssl
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from ipaddress import ip_address

import pytest
import trustme
from httpcore2 import AsyncNetworkBackend, AsyncNetworkStream

from pellucid.web.url import IPAddress

from .servers import Answer, Server

Serve = Callable[..., Server]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Return a function that starts a server; all are closed afterwards."""
    servers: list[Server] = []

    def start(answer: Answer | bytes, ssl_context: ssl.SSLContext | None = None) -> Server:
        servers.append(Server((lambda path: answer) if isinstance(answer, bytes) else answer, ssl_context))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


@dataclass
class Names:
    """A resolver that gives each name its answers in turn, the last one for ever, and keeps count."""

    answers: dict[str, list[Sequence[str]]]
    asked: list[str] = field(default_factory=list)

    async def resolve(self, host: str, port: int) -> Sequence[IPAddress]:
        """Return the next answer for a name."""
        self.asked.append(host)
        turns = self.answers[host]
        turn = turns.pop(0) if len(turns) > 1 else turns[0]
        return [ip_address(address) for address in turn]


class Untouched(AsyncNetworkBackend):
    """A resolver and a dialler that nothing may ask."""

    async def resolve(self, host: str, port: int) -> Sequence[IPAddress]:
        """Fail the test."""
        pytest.fail(f"{host} was looked up")

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: "object | None" = None,
    ) -> AsyncNetworkStream:
        """Fail the test."""
        pytest.fail(f"{host}:{port} was dialled")


@dataclass(frozen=True)
class Authority:
    """A certificate authority of the tests' own, and what trusts it."""

    ca: trustme.CA
    trusting: ssl.SSLContext

    def server_context(self, *names: str) -> ssl.SSLContext:
        """Return a server's context with a certificate for names."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.ca.issue_cert(*names).configure_cert(context)
        return context


@pytest.fixture(scope="session")
def authority() -> Authority:
    """Make the authority."""
    ca = trustme.CA()
    trusting = ssl.create_default_context()
    ca.configure_trust(trusting)
    return Authority(ca, trusting)
