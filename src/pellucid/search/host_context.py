"""The date and the time that a host hands to what it runs, where they are asked for."""

from collections.abc import Collection, Mapping
from datetime import datetime

__all__ = ["with_clock"]


def with_clock(
    context: Mapping[str, object], declared: Collection[str], now: datetime | None = None
) -> dict[str, object]:
    """Return a context with ``today`` and ``now`` filled in where they are declared and empty.

    Args:
        context: what was given; a value that is there is kept.
        declared: the keys that the program declares; one that it does not declare is never added.
        now: the time, with its zone; None: this machine's.

    Returns:
        A copy: ``today`` as ``YYYY-MM-DD``, ``now`` to the second with its offset.
    """
    moment = now if now is not None else datetime.now().astimezone()
    values = {"today": moment.date().isoformat(), "now": moment.isoformat(timespec="seconds")}
    filled = dict(context)
    for key, value in values.items():
        if key in declared and (filled.get(key) is None or filled.get(key) == ""):
            filled[key] = value
    return filled
