"""How much computing a page may ask for where styles cannot be shared, in steps of about a microsecond.

Under custom properties, attributes that values ask for and animations, every element may need a style of its
own, and rules of any length may declare it: 30 kB can ask for a hundred million values. What a style takes
is estimated from its declarations, and so is the same on every machine. An element whose turn comes when that
is more than what is left is declared nothing.
"""

from collections.abc import Iterable
from typing import Final

from pellucid.style.animation import MAX_ANIMATIONS
from pellucid.style.declarations import Declaration, Deferred

# Real pages of a megabyte take up to a hundredth.
MAX_COMPUTING_STEPS: Final = 2_000_000

_DECLARATION: Final = 2
_TOKEN: Final = 5  # of a value with references
# What the animations of an element take, and what one of them makes of one property.
_ANIMATED: Final = 100
_ANIMATED_PROPERTY: Final = 70
_UNKNOWN_ANIMATIONS: Final = 3  # that a variable names


def declared_steps(declarations: Iterable[Declaration]) -> int:
    """Return what computing declarations for one element takes."""
    steps = 0
    last: object = None
    for item in declarations:
        steps += _DECLARATION
        if isinstance(item.value, Deferred) and item.value is not last:  # one for all longhands
            last = item.value
            steps += item.value.size * (_TOKEN if item.value.needs else 1)
    return steps


def animated_steps(declarations: Iterable[Declaration], properties: int) -> int:
    """Return what the animations that are declared for one element take besides.

    Args:
        declarations: the element's.
        properties: how many properties one of them may set.
    """
    animations = 0
    for item in declarations:
        if item.name == "animation-name":
            count = len(item.value) if isinstance(item.value, tuple) else _UNKNOWN_ANIMATIONS
            animations = max(animations, min(count, MAX_ANIMATIONS))
    return _ANIMATED + _ANIMATED_PROPERTY * animations * properties
