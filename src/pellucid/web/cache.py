"""The cache on disk: answers that HTTP lets be kept, and asked for again only to hear that they still hold.

An answer is kept under the policy that fetched it. What a permissive policy brought home is not there for a
strict one, and a URL is judged before the cache is looked at.

Source: https://www.rfc-editor.org/rfc/rfc9111
"""

import hashlib
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import anyio
import httpx2

from pellucid.errors import UsageError
from pellucid.web.egress import EgressPolicy, policy_key

__all__ = ["cached"]

# What is kept at most; past it the least recently used goes, and so does what nobody asked for so long.
_MAX_BYTES: Final = 1024**3
_LONGEST_IDLE_S: Final = 30 * 86_400


@asynccontextmanager
async def cached(
    transport: httpx2.AsyncBaseTransport, directory: Path, policy: EgressPolicy
) -> AsyncIterator[httpx2.AsyncBaseTransport]:
    """Put a cache before a transport for as long as the context lasts.

    Raises:
        UsageError: the ``cache`` extra is not installed, or the directory cannot be written.
    """
    try:
        from hishel import AsyncSqliteStorage, CacheOptions
        from hishel.httpx2 import AsyncCacheTransport

        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        database = directory / "http.sqlite"
        database.touch(mode=0o600)  # the owner's alone, in whatever directory; SQLite's other files follow it
        storage = AsyncSqliteStorage(database_path=database, default_tti=_LONGEST_IDLE_S, max_size=_MAX_BYTES)
    except ImportError as error:
        message = (
            "cacheDir (--cache): the cache needs an extra; install it with: pip install 'pellucid[cache]'"
        )
        raise UsageError("usage.cache_extra", message) from error
    except OSError as error:
        message = (
            f"cacheDir (--cache): {directory} cannot be used ({error.strerror}); name one that can be written"
        )
        raise UsageError("usage.cache_dir", message) from error
    # What is wrong with a cache is no matter of the answer: it is then asked for anew, without a word.
    logging.getLogger("hishel").addHandler(logging.NullHandler())
    # A cache of one user's, that may keep what is private to that user.
    options = CacheOptions(shared=False)
    asked = _Closing(transport)
    try:
        yield _PolicyKeyed(AsyncCacheTransport(asked, storage=storage, rfc=options), policy)
    finally:
        with anyio.CancelScope(shield=True):
            try:
                await asked.close_all()
            finally:
                await storage.close()


class _Closing(httpx2.AsyncBaseTransport):
    """A transport whose answers are all closed in the end: a call cancelled in the cache loses one."""

    def __init__(self, transport: httpx2.AsyncBaseTransport) -> None:
        self._transport = transport
        self._answers: list[httpx2.Response] = []

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send a request, and remember the answer."""
        answer = await self._transport.handle_async_request(request)
        self._answers.append(answer)
        return answer

    async def close_all(self) -> None:
        """Close every answer; one that is closed stays so."""
        async with AsyncExitStack() as stack:
            for answer in self._answers:
                stack.push_async_callback(answer.aclose)


class _PolicyKeyed(httpx2.AsyncBaseTransport):
    """A cache whose entries belong to one policy."""

    def __init__(self, cache: httpx2.AsyncBaseTransport, policy: EgressPolicy) -> None:
        self._cache = cache
        self._policy_key = policy_key(policy)

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Answer a request from the policy's own entries, or send it."""
        identity = f"{self._policy_key} {request.method} {request.url}"
        request.extensions["caching"] = {"key": hashlib.sha256(identity.encode()).hexdigest()}
        return await self._cache.handle_async_request(request)
