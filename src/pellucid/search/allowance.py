"""The daily allowance: how many searches each agent still has today."""

import threading
from collections import Counter
from datetime import UTC, date, datetime

from pellucid.errors import SearchError

__all__ = ["DailyAllowance"]


class DailyAllowance:
    """Count the searches of each agent on the present UTC day.

    The counts live in this process: a restart forgives them, and midnight in UTC does too. Agents do not
    share.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._day: date | None = None
        self._used: Counter[str] = Counter()

    def consume(self, agent: str, limit: int, now: datetime) -> None:
        """Take one search from an agent's allowance; it is never given back.

        Raises:
            SearchError: there is none left; the message names the agent, the limit and the setting.
        """
        with self._lock:
            today = now.astimezone(UTC).date()
            if today != self._day:
                self._day = today
                self._used.clear()
            if self._used[agent] >= limit:
                message = (
                    f"the agent {agent!r} has used its {limit} searches of today (UTC); "
                    "wait for midnight UTC, or raise maxSearchesPerDay"
                )
                raise SearchError("search.allowance_spent", message)
            self._used[agent] += 1
