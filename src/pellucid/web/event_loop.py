"""The twins of asynchronous functions: run where no event loop runs, and refused where one does."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import anyio

from pellucid.errors import UsageError

__all__ = ["run_to_end"]

_T = TypeVar("_T")


def run_to_end(function: Callable[[], Awaitable[_T]], *, name: str, instead: str) -> _T:
    """Run an asynchronous function in an event loop of its own, and return what it returns.

    Args:
        function: what to run.
        name: of the function that was called.
        instead: what to call where an event loop runs already.

    Raises:
        UsageError: one is running here.
    """
    with suppress(RuntimeError):
        asyncio.get_running_loop()
        message = f"{name}: an event loop is running in this thread; use: {instead}"
        raise UsageError("usage.event_loop", message)

    async def run() -> _T:
        return await function()

    return anyio.run(run)
