"""Work in a child task, which only anyio cancels.

``asyncio.Task.cancel`` interrupts whatever a task waits for, a thread that is still at work among it. A child
of an anyio task group is cancelled as anyio does it: what must not be interrupted comes to its end first.
"""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import anyio

__all__ = ["run_in_child"]

_T = TypeVar("_T")


async def run_in_child(work: Callable[[], Awaitable[_T]]) -> _T:
    """Return what a piece of work returns, which is cancelled with this.

    Raises:
        BaseException: what the work raises, as it is: a task group would wrap it.
    """
    results: list[_T] = []
    errors: list[BaseException] = []

    async def run() -> None:
        try:
            results.append(await work())
        except BaseException as error:  # noqa: BLE001, raised below
            errors.append(error)

    try:
        async with anyio.create_task_group() as group:
            group.start_soon(run)
    except anyio.get_cancelled_exc_class():
        # What the work raised on its way out goes before the cancellation, as it would without a child.
        errors = [error for error in errors if not isinstance(error, anyio.get_cancelled_exc_class())]
        if not errors:
            raise
    if errors:
        raise errors[0]
    return results[0]
