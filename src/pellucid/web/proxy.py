"""A proxy on the loopback that owns a browser's connections, so that all of them obey one egress policy.

It takes ``CONNECT`` requests, which become tunnels, and requests for absolute ``http:`` URLs, which are
forwarded. Names are resolved, judged and dialled here, as for every other request of this room; a browser
behind the proxy looks up nothing itself. It reads the heads of messages, streams bodies through and keeps
nothing.

Chromium has to be launched with ::

    --proxy-server=http://127.0.0.1:PORT --proxy-bypass-list=<-loopback>

Without the second option it goes to loopback addresses past the proxy. Two more keep it from what no proxy
sees, look-ups ahead of a request and the datagrams of WebRTC::

    --host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    --force-webrtc-ip-handling-policy=disable_non_proxied_udp

A browser shows the answer to a refused ``http:`` page as if the page had said it: look into ``refusals``.

Source: https://www.rfc-editor.org/rfc/rfc9110#section-7.6 and https://www.rfc-editor.org/rfc/rfc9112
"""

import re
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Final

import anyio
import h11
import httpcore2
from anyio.abc import AsyncResource, Listener, SocketAttribute, SocketStream, TaskGroup
from httpcore2 import AsyncNetworkBackend, AsyncNetworkStream

from pellucid.errors import EgressRefused, FetchError, InvalidURL, TimedOut
from pellucid.web.dial import PinnedBackend
from pellucid.web.egress import EgressPolicy, admit_url
from pellucid.web.proxy_messages import (
    BROWSER_GONE,
    HEAD_TIMEOUT_S,
    Browser,
    Side,
    copy,
    forwarded_request,
    send_request,
    send_response,
)
from pellucid.web.resolver import Resolver, SystemResolver
from pellucid.web.transport import broken_answer
from pellucid.web.url import WebURL, parse_url, shown

__all__ = ["BrowserProxy", "Refusal"]

_LOOPBACK: Final = "127.0.0.1"
_MAX_REFUSALS: Final = 1_000
_DIAL_TIMEOUT_S: Final = 30.0

# https://www.rfc-editor.org/rfc/rfc9110#section-9.3.6; what is between the brackets is left to the URL parser
_AUTHORITY: Final = re.compile(r"(\[[^\[\]@/?#\\]*\]|[^\[\]@/?#\\:]+)(:[0-9]+)?")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A request that the policy refused: what was asked for, as messages show it, and the reason."""

    target: str
    reason: str


class BrowserProxy:
    """An HTTP proxy on 127.0.0.1 that connects only where a policy admits it.

    Use it with ``async with``, once. It ends with the block, or with :meth:`aclose`, and takes every
    connection with it. ``port`` is known inside the block.

    Args:
        policy: what may be reached.
        resolver: what names are resolved with; the system's by default.
        dialler: the backend that connects to literal addresses; anyio's by default. Proxies that the
            environment names are not used.

    Cost: two sockets and some tens of KiB a connection of the browser, whatever goes through it.
    """

    def __init__(
        self,
        policy: EgressPolicy,
        *,
        resolver: Resolver | None = None,
        dialler: AsyncNetworkBackend | None = None,
    ) -> None:
        self.port = 0
        self._policy = policy
        self._backend = PinnedBackend(
            policy, resolver or SystemResolver(), dialler or httpcore2.AnyIOBackend(), max_bytes=None
        )
        self._refusals: deque[Refusal] = deque(maxlen=_MAX_REFUSALS)
        self._tasks: TaskGroup
        self._serving: anyio.CancelScope
        self._closed: anyio.Event

    @property
    def url(self) -> str:
        """The address of the proxy, as a browser's settings have it."""
        return f"http://{_LOOPBACK}:{self.port}"

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """What was refused, the newest last; of more than a thousand, the newest thousand."""
        return tuple(self._refusals)

    async def __aenter__(self) -> "BrowserProxy":
        """Listen on a free port of 127.0.0.1."""
        listener = await anyio.create_tcp_listener(local_host=_LOOPBACK)
        self.port = listener.extra(SocketAttribute.local_port)  # noqa: S610, no Django
        self._serving, self._closed = anyio.CancelScope(), anyio.Event()
        self._tasks = anyio.create_task_group()
        await self._tasks.__aenter__()
        self._tasks.start_soon(self._listen, listener)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close, whatever ended the block; its error passes as it is, not in a group."""
        with anyio.CancelScope(shield=True):
            await self.aclose()
        await self._tasks.__aexit__(None, None, None)

    async def aclose(self) -> None:
        """Stop listening and close every connection, on both sides. May be called again."""
        self._serving.cancel()
        await self._closed.wait()

    async def _listen(self, listener: Listener[SocketStream]) -> None:
        try:
            with self._serving:
                await listener.serve(self._serve)
        finally:
            try:
                await _close(listener)
            finally:
                self._closed.set()

    async def _serve(self, stream: SocketStream) -> None:
        """Answer one request, the only one of its connection, and close."""
        browser = Browser(stream)
        try:
            with suppress(*BROWSER_GONE):
                await self._answer(browser)
                await browser.part()
        finally:
            await _close(browser.stream)

    async def _answer(self, browser: "Browser") -> None:
        try:
            request = await browser.read_request()
            if request is not None and request.method == b"CONNECT":
                await self._tunnel(browser)
            elif request is not None:
                await self._forward(browser, request)
        except TimeoutError:
            await browser.answer(408, f"no request came in {HEAD_TIMEOUT_S:g} s")
        except h11.RemoteProtocolError as error:
            await browser.answer(error.error_status_hint, f"not an HTTP request: {error}")
        except EgressRefused as error:
            self._refusals.append(Refusal(shown(browser.target), str(error)))
            await browser.answer(403, str(error))
        except InvalidURL as error:
            await browser.answer(400, str(error))
        except FetchError as error:
            await browser.answer(502, str(error))

    # https://www.rfc-editor.org/rfc/rfc9110#section-9.3.6
    async def _tunnel(self, browser: "Browser") -> None:
        """Connect the browser with a host; what goes through is theirs.

        A browser that stops sending has gone, and its tunnel with it. A host that stops sending may still be
        sent to.
        """
        url = _parse_authority(browser.target)
        admit_url(url, self._policy)
        if not isinstance(browser.machine.next_event(), h11.EndOfMessage):
            raise h11.RemoteProtocolError("a CONNECT request with a body")
        async with self._dialled(url) as upstream, anyio.create_task_group() as tasks:

            async def send_up() -> None:
                early, _ = browser.machine.trailing_data
                await copy(browser.stream, upstream, early)
                tasks.cancel_scope.cancel()

            with suppress(*BROWSER_GONE):
                await browser.send(h11.Response(status_code=200, headers=[], reason="Connected"))
                tasks.start_soon(send_up)
                if await copy(upstream, browser.stream):
                    await browser.stream.write_eof()
                else:
                    tasks.cancel_scope.cancel()

    async def _forward(self, browser: "Browser", request: h11.Request) -> None:
        """Send the request on and the answer back, both as streams."""
        url = parse_url(browser.target)
        admit_url(url, self._policy)
        if url.scheme != "http":
            message = f"url: {url} cannot be forwarded, only http: URLs are; ask for a tunnel with CONNECT"
            raise InvalidURL("url.invalid", message)
        forwarded = forwarded_request(request, url)
        faults: list[FetchError | h11.RemoteProtocolError] = []
        async with self._dialled(url) as stream, anyio.create_task_group() as tasks:
            upstream = Side(h11.CLIENT, stream)
            head = upstream.machine.send(forwarded)

            async def send_up() -> None:
                try:
                    with suppress(*BROWSER_GONE):
                        await send_request(head, browser, upstream)
                except h11.RemoteProtocolError as error:
                    faults.append(error)
                tasks.cancel_scope.cancel()

            tasks.start_soon(send_up)
            try:
                with suppress(*BROWSER_GONE):
                    await send_response(upstream, browser)
            except (httpcore2.NetworkError, h11.RemoteProtocolError) as error:
                faults.append(broken_answer(url.host, error))
            tasks.cancel_scope.cancel()
        if faults:  # outside, where it is not wrapped in a group
            raise faults[0]

    @asynccontextmanager
    async def _dialled(self, url: WebURL) -> AsyncIterator[AsyncNetworkStream]:
        try:
            with anyio.fail_after(_DIAL_TIMEOUT_S):
                stream = await self._backend.connect_tcp(url.host, url.port)
        except TimeoutError as error:
            message = f"{url.host}: no connection in {_DIAL_TIMEOUT_S:g} s; try again later"
            raise TimedOut("fetch.timed_out", message, retryable=True) from error
        try:
            # Whatever name or form of address led here: a proxy that forwards to itself never ends.
            host, port, *_ = stream.get_extra_info("server_addr") or ("", 0)
            if (host.removeprefix("::ffff:"), port) == (_LOOPBACK, self.port):
                message = f"refusing {url}: {url.host} port {url.port} is this proxy"
                raise EgressRefused("egress.refused", message)
            yield stream
        finally:
            await _close(stream)


def _parse_authority(authority: str) -> WebURL:
    """Return the URL of what a tunnel is to lead to; without a port it is that of https."""
    if not _AUTHORITY.fullmatch(authority):
        # Not repeated: it may hold a name and a password.
        message = "url: what the tunnel is to lead to is not a host and a port; ask for one to HOST:PORT"
        raise InvalidURL("url.invalid", message)
    return parse_url(f"https://{authority}/")


async def _close(resource: AsyncNetworkStream | AsyncResource) -> None:
    # Shielded: a cancellation in here would leave it open, and take the place of the error on its way.
    with anyio.CancelScope(shield=True):
        await resource.aclose()
