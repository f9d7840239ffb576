"""One exchange: a request, and the body of its answer up to a limit. Redirects are not followed here."""

from collections.abc import Mapping
from contextlib import aclosing
from dataclasses import dataclass
from typing import Final

import httpx2
from anyio.lowlevel import checkpoint

from pellucid.errors import ConnectFailed, InvalidURL, UnsupportedContent
from pellucid.web.content_coding import CODINGS, MAX_CODINGS, DecodingError, Pipeline
from pellucid.web.url import WebURL

__all__ = ["Answer", "exchange", "wire_limit"]

# https://www.iana.org/assignments/http-parameters/http-parameters.xhtml#content-coding
_REGISTERED: Final = CODINGS.keys() | {"aes128gcm", "compress", "dcb", "dcz", "exi", "pack200-gzip"}
# What headers and framing may add to a body.
_WIRE_SLACK: Final = 256 * 1024


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server answered to one request.

    ``body`` is decoded from its content coding and cut at the limit; ``is_truncated`` says that there was
    more, or that the server ended early, which ``fault`` then describes. The body of a redirect is not read.
    """

    url: WebURL
    status: int
    headers: httpx2.Headers
    location: str | None
    body: bytes
    is_truncated: bool
    fault: str | None
    from_cache: bool = False


def wire_limit(max_bytes: int) -> int:
    """Return how many bytes a connection may bring for a body of so many."""
    # Twice: a coding that does not make a body smaller barely makes it larger, unless it is hostile.
    return 2 * max_bytes + _WIRE_SLACK


async def exchange(
    transport: httpx2.AsyncBaseTransport,
    url: WebURL,
    headers: Mapping[str, str],
    *,
    max_bytes: int,
    content: bytes | None = None,
) -> Answer:
    """Ask for a URL and read the body up to a limit, then close the connection.

    The caller sets the deadline and may cancel: the socket is closed either way.

    Args:
        transport: what sends the request, see :class:`EgressTransport`.
        url: what to ask for.
        headers: of the request; nothing is added but ``Host`` and, with content, its length.
        max_bytes: of the body, counted after its content coding is undone.
        content: posted; without it the request is a ``GET``.

    Raises:
        FetchError: as the transport says.
        InvalidURL: the URL cannot be asked for, or the answer redirects to several places.
        UnsupportedContent: the body is packed in a coding that is unknown or broken.

    Cost: memory of at most the limit and a few MiB, whatever the body unpacks to.
    """
    method = "GET" if content is None else "POST"
    try:
        request = httpx2.Request(method, url.request_href, headers=headers, content=content)
    except (httpx2.InvalidURL, UnicodeError) as error:  # what the client's own parser does not take
        raise InvalidURL("url.invalid", f"url: {url} cannot be asked for ({error})") from error
    response = await transport.handle_async_request(request)
    try:
        location = _location_of(response, url)
        body, is_truncated, fault = b"", False, None
        if location is None:
            body, is_truncated, fault = await _read_body(response, url, max_bytes)
    finally:
        await response.aclose()
    return Answer(
        url=url,
        status=response.status_code,
        headers=response.headers,
        location=location,
        body=body,
        is_truncated=is_truncated,
        fault=fault,
        # hishel's word for it, where a cache stands before the transport.
        from_cache=bool(response.extensions.get("caching", {}).get("from_cache")),
    )


def _location_of(response: httpx2.Response, url: WebURL) -> str | None:
    """Return where a redirect leads, as the server wrote it; None for every other answer.

    DIVERGENCE: any status of 3xx with a location is a redirect, where a browser follows five of them.

    Raises:
        InvalidURL: two locations contradict each other.

    Source: https://fetch.spec.whatwg.org/#concept-response-location-url
    """
    if not 300 <= response.status_code < 400:
        return None
    locations = {value for name, value in response.headers.raw if name.lower() == b"location"} - {b""}
    if len(locations) > 1:
        raise InvalidURL("url.invalid", f"url: {url} redirects to several places at once")
    for location in locations:
        try:
            return location.decode()
        except UnicodeDecodeError:
            return location.decode("latin-1")
    return None


async def _read_body(
    response: httpx2.Response, url: WebURL, max_bytes: int
) -> tuple[bytes, bool, str | None]:
    """Return a body up to the limit, whether it was cut, and what cut it if that was not the limit."""
    pipeline = Pipeline(_codings_of(response.headers, url), wire_limit(max_bytes))
    pieces: list[bytes] = []
    size = received = 0
    fault: str | None = None
    try:
        # Closed here and not by the garbage collector, when it is left before its end.
        async with aclosing(response.aiter_raw()) as chunks:
            async for chunk in chunks:
                received += len(chunk)
                for piece in pipeline.decode(chunk):
                    pieces.append(piece)
                    size += len(piece)
                    if size > max_bytes:
                        return b"".join(pieces)[:max_bytes], True, None
                    await checkpoint()  # a chunk may unpack to a thousand times its size
        if received and not pipeline.is_whole():
            fault = "its content coding breaks off"
    except ConnectFailed as error:
        fault = str(error)
    except DecodingError as error:
        if not size:
            message = f"{url}: the body cannot be unpacked ({error}); its content-encoding is wrong or broken"
            raise UnsupportedContent("fetch.unsupported_content", message) from error
        fault = str(error)
    # What came before the fault is the reader's all the same.
    return b"".join(pieces), fault is not None, fault and f"the body ended early: {fault}"


def _codings_of(headers: httpx2.Headers, url: WebURL) -> list[str]:
    """Return the codings that a body is packed in, in the order in which they were applied.

    Raises:
        UnsupportedContent: one is unknown, or they are too many.
    """
    named = [coding.strip().lower() for coding in headers.get_list("content-encoding", split_commas=True)]
    codings = [coding for coding in named if coding not in ("", "identity")]
    if len(codings) > MAX_CODINGS or not CODINGS.keys() >= set(codings):
        # The names are the server's words: only those that the registry has are repeated.
        shown = [coding if coding in _REGISTERED else "an unknown coding" for coding in codings]
        message = (
            f"{url}: the body is packed as {', '.join(shown[: MAX_CODINGS + 1])}; "
            f"only gzip, deflate, br and zstd can be undone, {MAX_CODINGS} at most"
        )
        raise UnsupportedContent("fetch.unsupported_content", message)
    return codings
