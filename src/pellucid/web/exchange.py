"""One exchange: a request, and the body of its answer up to a limit. Redirects are not followed here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import httpx2

from pellucid.errors import ConnectFailed, LimitExceeded, PellucidError, UnsupportedContent
from pellucid.web.url import WebURL

__all__ = ["Answer", "exchange", "wire_limit"]

# https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1 and its registry; x-gzip is gzip
_CODINGS: Final = frozenset(("gzip", "deflate", "br", "zstd", "identity"))
_CODING_ALIASES: Final = {"x-gzip": "gzip"}
# How many codings one answer may be packed in.
_MAX_CODINGS: Final = 3
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
        UnsupportedContent: the body is packed in a coding that is unknown or broken.
        LimitExceeded: headers without end.

    Cost: memory of at most the limit and a few MiB, whatever the body unpacks to.
    """
    method = "GET" if content is None else "POST"
    request = httpx2.Request(method, url.request_href, headers=headers, content=content)
    response = await transport.handle_async_request(request)
    try:
        _check_codings(response.headers, url)
        body, is_truncated, fault = b"", False, None
        if _location_of(response) is None:
            body, is_truncated, fault = await _read_body(response, url.host, max_bytes)
    finally:
        await response.aclose()
    return Answer(
        url=url,
        status=response.status_code,
        headers=response.headers,
        location=_location_of(response),
        body=body,
        is_truncated=is_truncated,
        fault=fault,
        from_cache=_is_from_cache(response),
    )


def _is_from_cache(response: httpx2.Response) -> bool:
    # hishel's word for it, where a cache stands before the transport.
    return bool(response.extensions.get("caching", {}).get("from_cache"))


def _location_of(response: httpx2.Response) -> str | None:
    """Return where a redirect leads, as the server wrote it; None for every other answer.

    Source: https://fetch.spec.whatwg.org/#concept-response-location-url
    """
    return (response.headers.get("location") or None) if 300 <= response.status_code < 400 else None


async def _read_body(response: httpx2.Response, host: str, max_bytes: int) -> tuple[bytes, bool, str | None]:
    chunks: list[bytes] = []
    size = 0
    fault: PellucidError | httpx2.DecodingError
    try:
        # Decoded in pieces of 1 MiB at most, so that a bomb goes off in small portions.
        async for chunk in response.aiter_bytes():
            chunks.append(chunk)
            size += len(chunk)
            if size > max_bytes:
                return b"".join(chunks)[:max_bytes], True, None
        return b"".join(chunks), False, None
    except (ConnectFailed, LimitExceeded) as error:
        fault = error
    except httpx2.DecodingError as error:
        fault = error
        if not size:
            message = (
                f"{host}: the body cannot be unpacked ({error}); its content-encoding is wrong or broken"
            )
            raise UnsupportedContent("fetch.unsupported_content", message) from error
    # What came before the fault is the reader's all the same.
    return b"".join(chunks), True, f"the body ended early: {fault}"


def _check_codings(headers: httpx2.Headers, url: WebURL) -> None:
    """Refuse codings that cannot be undone: httpx2 would pass a body in an unknown one on as it is."""
    named = [coding.strip().lower() for coding in headers.get_list("content-encoding", split_commas=True)]
    codings = [_CODING_ALIASES.get(coding, coding) for coding in named if coding]
    unknown = [coding for coding in codings if coding not in _CODINGS]
    if unknown or len(codings) > _MAX_CODINGS:
        message = (
            f"{url}: the body is packed as {', '.join(codings)[:80]!r}; "
            f"only gzip, deflate, br and zstd can be undone, {_MAX_CODINGS} at most"
        )
        raise UnsupportedContent("fetch.unsupported_content", message)
    if codings != named:
        headers["content-encoding"] = ", ".join(codings)
