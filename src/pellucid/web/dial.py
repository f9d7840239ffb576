"""Dialling: a connection to one of a host's admitted addresses, and to nothing else.

The name is resolved once, every answer is judged, and an answer that was admitted is what is dialled, as a
literal: a second look-up, which a hostile name server would answer differently, never happens. TLS still
checks the certificate against the name.
"""

import os
import ssl
from collections.abc import Iterable, Sequence
from ipaddress import ip_address
from itertools import zip_longest
from typing import Any, Final

import anyio
import httpcore2
from anyio.abc import TaskGroup
from httpcore2 import SOCKET_OPTION, AsyncNetworkBackend, AsyncNetworkStream

from pellucid.errors import ConnectFailed, TLSFailed
from pellucid.web.egress import EgressPolicy, admit_addresses, admit_host
from pellucid.web.resolver import Resolver
from pellucid.web.url import IPAddress

__all__ = ["PinnedBackend"]

# https://www.rfc-editor.org/rfc/rfc8305#section-5: the next address is tried after so long
_ATTEMPT_DELAY_S: Final = 0.25
# Of the addresses of a name, which its owner may give by the thousand, so many are tried.
_MAX_ATTEMPTS: Final = 8


class PinnedBackend(AsyncNetworkBackend):
    """A network backend for httpcore2 that dials only what a policy admits.

    Args:
        policy: what may be reached.
        resolver: what names are resolved with.
        dialler: the backend that connects to a literal address.
        max_bytes: so many bytes are read from a connection at most, headers and coding included; None: all
            that it brings.
    """

    def __init__(
        self, policy: EgressPolicy, resolver: Resolver, dialler: AsyncNetworkBackend, max_bytes: int | None
    ) -> None:
        self._policy = policy
        self._resolver = resolver
        self._dialler = dialler
        self._max_bytes = max_bytes

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> AsyncNetworkStream:
        """Resolve a host, judge every address, and connect to the first admitted one that answers.

        Raises:
            EgressRefused: the host or every address of it is refused.
            NameNotResolved: there is no address.
            ConnectFailed: none of the admitted ones answered.
        """
        admit_host(host, self._policy)
        try:
            with anyio.fail_after(timeout):
                addresses = admit_addresses(host, await self._addresses_of(host, port), self._policy)
                stream = await self._connect_first(_interleaved(addresses)[:_MAX_ATTEMPTS], host, port)
        except TimeoutError as error:
            raise httpcore2.ConnectTimeout(f"no connection in {timeout} s") from error
        return stream if self._max_bytes is None else _BoundedStream(stream, host, self._max_bytes)

    async def _addresses_of(self, host: str, port: int) -> Sequence[IPAddress]:
        try:
            return (ip_address(host),)
        except ValueError:
            return await self._resolver.resolve(host, port)

    # https://www.rfc-editor.org/rfc/rfc8305#section-5
    async def _connect_first(
        self, addresses: Sequence[IPAddress], host: str, port: int
    ) -> AsyncNetworkStream:
        """Connect to the addresses, each a little after the one before, and keep the first connection."""
        if len(addresses) == 1:
            try:
                return await self._dialler.connect_tcp(str(addresses[0]), port)
            except (httpcore2.ConnectError, OSError) as error:
                raise _connect_failed(host, port, error) from error
        won: list[AsyncNetworkStream] = []
        causes: list[Exception] = []

        async def attempt(address: IPAddress, done: anyio.Event, tasks: TaskGroup) -> None:
            try:
                stream = await self._dialler.connect_tcp(str(address), port)
            except (httpcore2.ConnectError, OSError) as error:
                causes.append(error)
                done.set()
                return
            if won:
                await stream.aclose()
                return
            won.append(stream)
            tasks.cancel_scope.cancel()

        try:
            async with anyio.create_task_group() as tasks:
                for address in addresses:
                    done = anyio.Event()
                    tasks.start_soon(attempt, address, done, tasks)
                    with anyio.move_on_after(_ATTEMPT_DELAY_S):
                        await done.wait()
        except BaseException:  # cancelled from outside at the very moment of success
            with anyio.CancelScope(shield=True):
                for stream in won:
                    await stream.aclose()
            raise
        if won:
            return won[0]
        raise _connect_failed(host, port, causes[0]) from causes[0]


class _BoundedStream(AsyncNetworkStream):
    """A connection from which a bounded number of bytes is read."""

    def __init__(self, stream: AsyncNetworkStream, host: str, max_bytes: int) -> None:
        self._stream = stream
        self._host = host
        self._left = max_bytes

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        if self._left <= 0:
            message = (
                f"{self._host}: sent more than an answer may have on the wire; "
                "raise the limit (maxBytes, max_wire_bytes) to read on"
            )
            raise ConnectFailed("fetch.endless_answer", message)
        data = await self._stream.read(min(max_bytes, self._left), timeout)
        self._left -= len(data)
        return data

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        await self._stream.write(buffer, timeout)

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> AsyncNetworkStream:
        try:
            stream = await self._stream.start_tls(ssl_context, server_hostname, timeout)
        except BaseException as error:
            # httpcore2 closes it for errors, and not for a cancellation; nobody else holds it yet.
            with anyio.CancelScope(shield=True):
                await self._stream.aclose()
            if not isinstance(error, httpcore2.ConnectError | OSError | ValueError):
                raise
            message = f"{self._host}: no secure connection ({_text_of(error)}); check the host's certificate"
            raise TLSFailed("fetch.tls_failed", message) from error
        return _BoundedStream(stream, self._host, self._left)

    def get_extra_info(self, info: str) -> Any:  # httpcore2's own signature
        return self._stream.get_extra_info(info)


# https://www.rfc-editor.org/rfc/rfc8305#section-4
def _interleaved(addresses: Sequence[IPAddress]) -> list[IPAddress]:
    """Return addresses with the families by turns, the family of the first one first."""
    first = [address for address in addresses if address.version == addresses[0].version]
    second = [address for address in addresses if address.version != addresses[0].version]
    pairs = zip_longest(first, second)
    return [address for pair in pairs for address in pair if address is not None]


def _connect_failed(host: str, port: int, cause: Exception) -> ConnectFailed:
    message = f"{host}: no connection to port {port} ({_text_of(cause)}); check that a server answers there"
    return ConnectFailed("fetch.connect_failed", message, retryable=True)


def _text_of(error: BaseException) -> str:
    """Return what went wrong in words: the innermost cause's, as the outer ones often have none."""
    while error.__cause__ is not None and not isinstance(error, ssl.SSLError):
        error = error.__cause__
    if isinstance(error, ssl.SSLCertVerificationError):
        return error.verify_message
    if isinstance(error, OSError) and error.errno is not None and not isinstance(error, ssl.SSLError):
        return os.strerror(error.errno)
    return str(error) or type(error).__name__
