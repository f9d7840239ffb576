"""Messages through a proxy: reading what a browser asks, sending it on, and sending the answer back.

h11 reads and writes the heads; bodies are streams. What concerns one hop only goes no further.

Source: https://www.rfc-editor.org/rfc/rfc9110#section-7.6 and https://www.rfc-editor.org/rfc/rfc9112
"""

from collections.abc import Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import Final

import anyio
import h11
import httpcore2
from anyio.abc import SocketStream
from httpcore2 import AsyncNetworkStream

from pellucid.web.url import WebURL

__all__ = [
    "BROWSER_GONE",
    "HEAD_TIMEOUT_S",
    "Browser",
    "Side",
    "copy",
    "forwarded_request",
    "send_request",
    "send_response",
]

_MAX_HEAD_BYTES: Final = 64 * 1024
_CHUNK_BYTES: Final = 16 * 1024
HEAD_TIMEOUT_S: Final = 30.0
# How long a browser that was answered may take to go; closing on what it still sends would lose the answer.
_LINGER_S: Final = 2.0

# https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1, and what belongs to a proxy (section 11.7)
_HOP_BY_HOP: Final = frozenset(
    (
        *(b"connection", b"keep-alive", b"te", b"trailer", b"transfer-encoding", b"upgrade"),
        *(b"proxy-authenticate", b"proxy-authentication-info", b"proxy-authorization", b"proxy-connection"),
    )
)

BROWSER_GONE: Final = (anyio.BrokenResourceError, anyio.ClosedResourceError)


class Side:
    """One side of an exchange: its stream, and h11's machine for what it sends and is sent."""

    def __init__(self, role: type[h11.CLIENT] | type[h11.SERVER], stream: AsyncNetworkStream) -> None:
        self.machine = h11.Connection(role, max_incomplete_event_size=_MAX_HEAD_BYTES)
        self.stream = stream

    async def receive(self) -> h11.Event:
        """Return the next event of the other side."""
        while not isinstance(event := self.machine.next_event(), h11.Event):
            self.machine.receive_data(await self.stream.read(_CHUNK_BYTES))
        return event

    async def send(self, event: h11.Event) -> None:
        """Send an event to the other side."""
        await self.stream.write(self.machine.send(event) or b"")


class BrowserStream(AsyncNetworkStream):
    """A connection that the proxy accepted, in the shape of those that it dials; nothing sets a timeout."""

    def __init__(self, stream: SocketStream) -> None:
        self._stream = stream

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        with suppress(anyio.EndOfStream):
            return await self._stream.receive(max_bytes)
        return b""

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        await self._stream.send(buffer)

    async def write_eof(self) -> None:
        await self._stream.send_eof()

    async def aclose(self) -> None:
        await self._stream.aclose()


class Browser(Side):
    """The side that asks."""

    stream: BrowserStream

    def __init__(self, stream: SocketStream) -> None:
        super().__init__(h11.SERVER, BrowserStream(stream))
        self.target = ""
        self._is_head = False

    async def read_request(self) -> h11.Request | None:
        """Return the head of the request; None if the browser left without one.

        Raises:
            TimeoutError, h11.RemoteProtocolError: it did not come, or is none.
        """
        with anyio.fail_after(HEAD_TIMEOUT_S):
            request = await self.receive()
        if not isinstance(request, h11.Request):
            return None
        self.target, self._is_head = request.target.decode("ascii"), request.method == b"HEAD"
        return request

    async def answer(self, status: int, reason: str) -> None:
        """Answer with a status and why, unless an answer has begun."""
        if self.machine.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            return
        body = f"{reason}\n".encode()
        headers = [
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Length", str(len(body))),
            ("Connection", "close"),
        ]
        phrase = HTTPStatus(status).phrase
        await self.send(h11.Response(status_code=status, headers=headers, reason=phrase))
        if not self._is_head:
            await self.send(h11.Data(data=body))
        await self.send(h11.EndOfMessage())

    async def part(self) -> None:
        """Say that there is no more, and give it the time to read that."""
        await self.stream.write_eof()
        with anyio.move_on_after(_LINGER_S):
            while await self.stream.read(_CHUNK_BYTES):
                pass


def forwarded_request(request: h11.Request, url: WebURL) -> h11.Request:
    """Return the head of a request as its host gets it.

    Raises:
        h11.RemoteProtocolError: two readers could see its body end in two places.

    Source: https://www.rfc-editor.org/rfc/rfc9112#section-6.1 and https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
    """
    names = {name for name, _ in request.headers}
    is_chunked = b"transfer-encoding" in names
    if is_chunked and (b"content-length" in names or request.http_version < b"1.1"):
        raise h11.RemoteProtocolError("Transfer-Encoding beside Content-Length, or in HTTP/1.0")
    # No Via (RFC 9110, 7.6.3): servers send other answers to a proxy than to a browser.
    kept = _end_to_end(request.headers.raw_items(), b"host")
    headers = [
        (b"Host", url.origin.removeprefix("http://").encode()),
        *kept,
        *([(b"Transfer-Encoding", b"chunked")] if is_chunked else []),
        (b"Connection", b"close"),
    ]
    target = url.request_href.removeprefix(url.origin)
    return h11.Request(method=request.method, target=target, headers=headers)


def _end_to_end(headers: Sequence[tuple[bytes, bytes]], *replaced: bytes) -> list[tuple[bytes, bytes]]:
    """Return the headers that go on, in their order and spelling, without those that are replaced."""
    connection = b",".join(value for name, value in headers if name.lower() == b"connection")
    named = {option.strip().lower() for option in connection.split(b",")}
    # The length frames the body, whatever Connection says.
    dropped = _HOP_BY_HOP.union(named - {b"content-length"}, replaced)
    return [(name, value) for name, value in headers if name.lower() not in dropped]


async def send_request(head: bytes, browser: Browser, upstream: Side) -> None:
    """Send a request on, then wait for the browser to go."""
    with suppress(httpcore2.NetworkError):  # it listens no more, but may have answered
        await upstream.stream.write(head)
        while isinstance(event := await browser.receive(), h11.Data):
            await upstream.send(event)
        await upstream.send(h11.EndOfMessage())  # trailers go no further
    while await browser.stream.read(_CHUNK_BYTES):
        pass


async def send_response(upstream: Side, browser: Browser) -> None:
    """Send the answer on, to its end."""
    while not isinstance(event := await upstream.receive(), h11.EndOfMessage):
        if isinstance(event, h11.Response):
            is_chunked = any(name == b"transfer-encoding" for name, _ in event.headers)
            # Of two lengths the chunks are the one that was read by; h11 chunks again what has none.
            kept = _end_to_end(event.headers.raw_items(), *([b"content-length"] if is_chunked else []))
            headers = [*kept, (b"Connection", b"close")]
            event = h11.Response(status_code=event.status_code, headers=headers, reason=event.reason)
        elif isinstance(event, h11.InformationalResponse):
            if (browser.machine.their_http_version or b"") < b"1.1":
                continue  # RFC 9110, 15.2
            headers = _end_to_end(event.headers.raw_items())
            status = event.status_code
            event = h11.InformationalResponse(status_code=status, headers=headers, reason=event.reason)
        await browser.send(event)
    await browser.send(h11.EndOfMessage())


async def copy(source: AsyncNetworkStream, sink: AsyncNetworkStream, data: bytes = b"") -> bool:
    """Copy some data and then a stream; tell whether that came to its end, and did not break."""
    try:
        await sink.write(data)
        while data := await source.read(_CHUNK_BYTES):
            await sink.write(data)
    except (*BROWSER_GONE, httpcore2.NetworkError):
        return False
    return True
