"""Threads that may be abandoned: a deadline ends the wait for them, and the end of the program does not wait.

A look-up in the system's resolver and the reading of a page cannot be interrupted. anyio's own threads are
waited for, by the event loop that ends and by the interpreter; these are not.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import anyio
from anyio import from_thread
from anyio.lowlevel import RunVar, current_token

__all__ = ["AbandonableThreads"]

_T = TypeVar("_T")


class AbandonableThreads:
    """At most so many threads at once in an event loop, those that were abandoned counted until they end."""

    def __init__(self, name: str, limit: int) -> None:
        self._name = name
        self._limit = limit
        self._limiter: RunVar[anyio.CapacityLimiter] = RunVar(f"pellucid {name}")

    async def run(self, function: Callable[[], _T]) -> _T:
        """Return what a function returns, run in a thread; cancelling leaves the thread to itself.

        Raises:
            Exception: what the function raises.
        """
        limiter = self._limiter_of_loop()
        slot = object()
        await limiter.acquire_on_behalf_of(slot)
        token, done = current_token(), anyio.Event()
        results: list[_T] = []
        errors: list[BaseException] = []

        def finish() -> None:
            limiter.release_on_behalf_of(slot)
            done.set()

        def work() -> None:
            try:
                results.append(function())
            except BaseException as error:  # noqa: BLE001, raised where the result is waited for
                errors.append(error)
            with suppress(RuntimeError):  # the event loop has ended, and nobody waits
                from_thread.run_sync(finish, token=token)

        try:
            threading.Thread(target=work, name=f"pellucid {self._name}", daemon=True).start()
        except RuntimeError:  # the system has no more threads to give
            limiter.release_on_behalf_of(slot)
            raise
        await done.wait()
        if errors:
            raise errors[0]
        return results[0]

    def _limiter_of_loop(self) -> anyio.CapacityLimiter:
        try:
            return self._limiter.get()
        except LookupError:
            limiter = anyio.CapacityLimiter(self._limit)
            self._limiter.set(limiter)
            return limiter
