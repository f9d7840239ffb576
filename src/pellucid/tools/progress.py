"""Telling that a call is under way, for as long as it is."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import anyio

from pellucid.tools.tool import Call

__all__ = ["reporting"]

_T = TypeVar("_T")


async def reporting(call: Call, doing: str, work: Callable[[], Awaitable[_T]]) -> _T:
    """Return what a piece of work returns, and report meanwhile: at once, and then again and again.

    Args:
        call: who is told, and how often.
        doing: the words for it.
        work: is cancelled with this.

    Raises:
        Exception: what the work raises.
    """
    results: list[_T] = []
    errors: list[Exception] = []

    async def run() -> None:
        try:
            results.append(await work())
        except Exception as error:  # noqa: BLE001, raised below: a task group would wrap it
            errors.append(error)
        group.cancel_scope.cancel()

    async with anyio.create_task_group() as group:
        group.start_soon(run)
        began = anyio.current_time()
        while True:
            waited = anyio.current_time() - began
            await call.report(waited, None, f"{doing}, {waited:.0f} s so far")
            await anyio.sleep(call.report_every_s)
    if errors:
        raise errors[0]
    return results[0]
