"""What one test of a selector may take, counted when the selector is built.

A weight counts; it knows no document. What the counts come to in one is the business of
:mod:`pellucid.style.matching_effort`.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

__all__ = [
    "ASCENDING",
    "ASCENDING_SLOWLY",
    "CLASS_WEIGHT",
    "FOLLOWING",
    "LIGHT",
    "REACHING",
    "SEARCHING",
    "WALKING",
    "Looks",
    "Weight",
    "add_weights",
    "attribute_weight",
]

Looks = tuple[tuple[str | None, int], ...]
"""The attributes whose values are read, None for any one, with the nanoseconds that a character takes."""

# Of more attributes than these, which ones is not kept.
_MAX_NAMES: Final = 8
_MOST: Final = 10**12  # no document allows as many


class Weight(NamedTuple):
    """Count what one test of a selector looks at.

    Args:
        tests: simple selectors, those of lists inside it as well.
        searches: how often it may look through the document, whatever it is tried on.
        counts: how often it may count the siblings.
        ascents: the nanoseconds that an ancestor takes, where it goes up the tree.
        looks: what it reads of values.
        reaches: whether it reads those of other elements than the one that it is tried on.
    """

    tests: int = 1
    searches: int = 0
    counts: int = 0
    ascents: int = 0
    looks: Looks = ()
    reaches: bool = False


LIGHT: Final = Weight()
WALKING: Final = Weight(tests=2)  # looks at a list
SEARCHING: Final = Weight(tests=3, searches=1)
CLASS_WEIGHT: Final = Weight(looks=(("class", 1),))
REACHING: Final = Weight(tests=0, reaches=True)  # to the parent
ASCENDING: Final = Weight(tests=0, ascents=5, reaches=True)
ASCENDING_SLOWLY: Final = Weight(tests=4, ascents=200)  # where it is ours to do
FOLLOWING: Final = Weight(tests=2, searches=8, reaches=True)  # along all siblings, where it is ours to do
_LOOK_INTO: Final = 4  # what looking for a text inside takes, a character
_WORD: Final = 16  # so many characters of it, looked for at every place


def attribute_weight(name: str | None, condition: str) -> Weight:
    """Return what an attribute selector takes: two operators have to read all of the value.

    Args:
        name: the attribute; None for one of several.
        condition: the operator and what it compares the value with.
    """
    if not condition.startswith(("*=", "~=")):
        return LIGHT
    known = None if name is None or not name.islower() else name
    return Weight(looks=((known, _LOOK_INTO * (1 + len(condition) // _WORD)),))


def add_weights(weights: Iterable[Weight]) -> Weight:
    """Add up."""
    tests = searches = counts = ascents = 0
    reaches = False
    looks: dict[str | None, int] = {}
    for weight in weights:
        tests += weight.tests
        searches += weight.searches
        counts += weight.counts
        ascents += weight.ascents
        reaches |= weight.reaches
        for name, taken in weight.looks:
            looks[name] = min(looks.get(name, 0) + taken, _MOST)
    if len(looks) > _MAX_NAMES:
        looks = {None: min(sum(looks.values()), _MOST)}
    return Weight(
        min(tests, _MOST),
        min(searches, _MOST),
        min(counts, _MOST),
        min(ascents, _MOST),
        tuple(looks.items()),
        reaches,
    )
