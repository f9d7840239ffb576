"""Threads that may be abandoned: how many there are at once."""

import threading

import anyio
import pytest

from pellucid.web.threads import AbandonableThreads


def test_a_thread_that_cannot_start_takes_no_slot(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = AbandonableThreads("of a test", 1)

    def refuse(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def run() -> int:
        with monkeypatch.context() as patch:
            patch.setattr(threading.Thread, "start", refuse)
            with pytest.raises(RuntimeError, match="start new thread"):
                await threads.run(lambda: 1)
        with anyio.fail_after(5):
            return await threads.run(lambda: 2)

    assert anyio.run(run) == 2
