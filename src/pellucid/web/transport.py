"""The transport: requests over connections that a policy admits, one connection for each.

It is httpx2's own port, so it also guards a client that is not ours::

    httpx2.AsyncClient(transport=EgressTransport(EgressPolicy(only_hosts=("*.example.org",))))

A connection is never used twice. A pool keyed by host and port would hand the connection of a permissive
policy to a strict one. Proxies that the environment names are not used: they would move the dialling to where
no policy is.
"""

import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, contextmanager
from functools import cache
from typing import Final

import anyio
import h11
import httpcore2
import httpx2
from httpcore2 import AsyncNetworkBackend

from pellucid.errors import ConnectFailed, InvalidURL, TimedOut
from pellucid.web.dial import PinnedBackend
from pellucid.web.egress import EgressPolicy, admit_url
from pellucid.web.resolver import Resolver, SystemResolver
from pellucid.web.url import WebURL, parse_url

__all__ = ["MAX_WIRE_BYTES", "EgressTransport", "broken_answer"]

# What a response may have on the wire where the caller says nothing else.
MAX_WIRE_BYTES: Final = 4_000_000


class EgressTransport(httpx2.AsyncBaseTransport):
    """Send requests only where a policy admits them.

    Args:
        policy: what may be reached.
        resolver: what names are resolved with; the system's by default.
        dialler: the backend that connects to literal addresses; anyio's by default.
        ssl_context: what certificates are checked against; the system's authorities by default.
        max_wire_bytes: so many bytes of a response are read, headers and content coding included; past them
            reading raises ``ConnectFailed``.

    What goes wrong is raised as pellucid's errors, so that a refusal is not taken for a bad connection.
    """

    def __init__(
        self,
        policy: EgressPolicy,
        *,
        resolver: Resolver | None = None,
        dialler: AsyncNetworkBackend | None = None,
        ssl_context: ssl.SSLContext | None = None,
        max_wire_bytes: int = MAX_WIRE_BYTES,
    ) -> None:
        self._policy = policy
        self._ssl_context = ssl_context
        self._backend = PinnedBackend(
            policy, resolver or SystemResolver(), dialler or httpcore2.AnyIOBackend(), max_wire_bytes
        )

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send one request over a connection of its own.

        Deadlines are the caller's: an ``anyio.fail_after`` around this and the reading of the body.

        Raises:
            EgressRefused: the policy does not admit the URL or any address of its host; nothing was sent.
            NameNotResolved, ConnectFailed, TLSFailed: there is no connection, or it broke.
            InvalidURL: the client and the URL standard read different hosts in the URL.
        """
        url = parse_url(str(request.url))
        _check_same_host(url, request.url)
        admit_url(url, self._policy)
        connection = httpcore2.AsyncHTTPConnection(
            origin=httpcore2.Origin(url.scheme.encode(), url.host.encode(), url.port),
            ssl_context=(self._ssl_context or _default_ssl_context()) if url.scheme == "https" else None,
            network_backend=self._backend,
        )
        target = httpcore2.URL(
            scheme=url.scheme.encode(), host=url.host.encode(), port=url.port, target=request.url.raw_path
        )
        sent = httpcore2.Request(
            request.method,
            target,
            headers=request.headers.raw,
            content=request.stream,
            # https://www.rfc-editor.org/rfc/rfc6066#section-3: without the dot at its end, also for
            # the certificate.
            extensions={**request.extensions, "sni_hostname": url.host.removesuffix(".")},
        )
        with _named_errors(url.host):
            response = await connection.handle_async_request(sent)
        return httpx2.Response(
            response.status,
            headers=response.headers,
            stream=_ClosingStream(response, connection, url.host),
            extensions=response.extensions,
            request=request,
        )


class _ClosingStream(httpx2.AsyncByteStream):
    """A body that closes its connection when it is closed."""

    def __init__(
        self, response: httpcore2.Response, connection: httpcore2.AsyncHTTPConnection, host: str
    ) -> None:
        self._response = response
        self._connection = connection
        self._host = host

    async def __aiter__(self) -> AsyncIterator[bytes]:
        with _named_errors(self._host):
            async with aclosing(self._response.aiter_stream()) as chunks:
                async for chunk in chunks:
                    yield chunk

    async def aclose(self) -> None:
        with anyio.CancelScope(shield=True):
            try:
                await self._response.aclose()
            finally:
                await self._connection.aclose()


@contextmanager
def _named_errors(host: str) -> Iterator[None]:
    """Turn what httpcore2 raises into errors that name the host."""
    try:
        yield
    except httpcore2.TimeoutException as error:
        limit = type(error).__name__
        message = f"{host}: timed out by the client's own limit ({limit}); raise it, or try again later"
        raise TimedOut("fetch.timed_out", message, retryable=True) from error
    except httpcore2.LocalProtocolError as error:  # which quotes the request, and a request may hold a key
        message = f"{host}: the request cannot be sent; its headers, or its URL, are not as HTTP has them"
        raise InvalidURL("url.unsendable", message) from error
    except (
        httpcore2.NetworkError,
        httpcore2.ProtocolError,
        OSError,
    ) as error:  # OSError: TLS that breaks off
        raise broken_answer(host, error) from error


def broken_answer(host: str, error: Exception) -> ConnectFailed:
    """Return what to raise where an answer does not come to its end as HTTP has it.

    What is wrong with the protocol is told by quoting the server, whose words belong into no message.
    """
    is_quoting = isinstance(error, httpcore2.ProtocolError | h11.ProtocolError)
    cause = "" if is_quoting else f" ({str(error) or type(error).__name__})"
    message = f"{host}: the answer broke off or is not HTTP{cause}; try again later"
    return ConnectFailed("fetch.broken_answer", message, retryable=True)


def _check_same_host(url: WebURL, asked: httpx2.URL) -> None:
    """Hold the host that was judged against the host that the client would name and dial."""
    host = asked.raw_host.decode("ascii").removeprefix("[").removesuffix("]")
    port = asked.port if asked.port is not None else url.port
    if (host, port) != (url.host, url.port):
        message = f"url: {url} is read as the host {url.host} and as {host}; give it in its canonical form"
        raise InvalidURL("url.ambiguous", message)


@cache
def _default_ssl_context() -> ssl.SSLContext:
    # The system's certificate authorities, read once. The environment may name others (SSL_CERT_FILE): that
    # says who is trusted, not where to connect.
    return httpx2.create_ssl_context()
