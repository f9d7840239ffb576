"""Work in a child task: what it raises comes out as it is."""

import asyncio

import anyio
import pytest

from pellucid.web.child_task import run_in_child


class _Own(BaseException):
    """What no library catches."""


@pytest.mark.anyio
@pytest.mark.parametrize("error", [ValueError("x"), _Own("x")])
async def test_what_the_work_raises_is_not_wrapped(error: BaseException) -> None:
    async def work() -> None:
        raise error

    with pytest.raises(type(error)) as raised:
        await run_in_child(work)
    assert raised.value is error


@pytest.mark.anyio
async def test_the_caller_cancels_the_work() -> None:
    ended = anyio.Event()

    async def work() -> None:
        try:
            await anyio.sleep_forever()
        finally:
            ended.set()

    with anyio.move_on_after(0.01) as scope:
        await run_in_child(work)
    assert scope.cancelled_caught
    assert ended.is_set()


def test_a_cancellation_of_something_else_is_no_result() -> None:
    async def main() -> None:
        cancelled = asyncio.get_running_loop().create_future()
        cancelled.cancel()

        async def work() -> object:
            return await cancelled

        await run_in_child(work)

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(main())


@pytest.mark.anyio
async def test_what_the_work_raises_while_it_is_cancelled_goes_before_that() -> None:
    async def work() -> None:
        try:
            await anyio.sleep_forever()
        finally:
            raise _Own("x")

    with pytest.raises(_Own), anyio.move_on_after(0.01):
        await run_in_child(work)
