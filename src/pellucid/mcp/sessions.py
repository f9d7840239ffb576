"""The sessions of an HTTP server: whose each is, and how many a token has open.

A session ends when its client says so, or after it has been idle for its time to live: no request under way.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import anyio

from pellucid.mcp.tokens import Caller

__all__ = ["Session", "Sessions"]


@dataclass(slots=True)
class Session:
    """A session that is open."""

    caller: Caller
    requests: int
    idle_since: float


class Sessions:
    """The sessions that are open, by their ids.

    Args:
        time_to_live_s: a session without a request for so long is none.
        clock: what tells the seconds; the event loop's by default.
    """

    def __init__(self, time_to_live_s: float, clock: Callable[[], float] = anyio.current_time) -> None:
        self._time_to_live_s = time_to_live_s
        self._clock = clock
        self._sessions: dict[str, Session] = {}
        self._opening: list[Caller] = []

    def get(self, session_id: str) -> Session | None:
        """Return an open session."""
        self._forget_idle()
        return self._sessions.get(session_id)

    def is_full(self, caller: Caller) -> bool:
        """Tell whether a caller has as many sessions as it may, those that are being opened counted in."""
        self._forget_idle()
        held = [session.caller for session in self._sessions.values()] + self._opening
        return sum(one is caller for one in held) >= caller.token.max_sessions

    @contextmanager
    def opening(self, caller: Caller) -> Iterator[None]:
        """Count a session while it is being opened."""
        self._opening.append(caller)
        try:
            yield
        finally:
            self._opening.remove(caller)

    @contextmanager
    def in_use(self, session: Session) -> Iterator[None]:
        """Keep a session from being idle while a request of it lasts."""
        session.requests += 1
        try:
            yield
        finally:
            session.requests -= 1
            session.idle_since = self._clock()

    def add(self, session_id: str, caller: Caller) -> Session:
        """Note that a session was opened."""
        self._sessions[session_id] = Session(caller, 0, self._clock())
        return self._sessions[session_id]

    def remove(self, session_id: str) -> None:
        """Note that a session ended."""
        self._sessions.pop(session_id, None)

    def _forget_idle(self) -> None:
        before = self._clock() - self._time_to_live_s
        idle = [
            name
            for name, session in self._sessions.items()
            if not session.requests and session.idle_since < before
        ]
        for name in idle:
            del self._sessions[name]
