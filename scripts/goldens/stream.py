"""A stream of random choices that is the same on every machine and in every Python.

``random.Random`` promises that only for ``random()``; splitmix64 is twelve lines and never changes.
"""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

SEED = 1
_MASK = (1 << 64) - 1


class Stream:
    """Random choices that depend on a name alone (https://prng.di.unimi.it/splitmix64.c)."""

    def __init__(self, name: str) -> None:
        self._state = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big")

    def _next(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """Choose an integer from 0 up to ``limit``, that excluded."""
        return (self._next() >> 32) * limit >> 32

    def between(self, low: int, high: int) -> int:
        """Choose an integer from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def chance(self, part: int, whole: int) -> bool:
        """Say yes ``part`` times in ``whole``."""
        return self.below(whole) < part

    def pick(self, items: Sequence[Item]) -> Item:
        """Choose one of the items."""
        return items[self.below(len(items))]

    def weighted(self, items: dict[str, int]) -> str:
        """Choose a key, each as often as its weight says."""
        at = self.below(sum(items.values()))
        for item, weight in items.items():
            if at < weight:
                return item
            at -= weight
        raise AssertionError("the weights add up to their sum")
