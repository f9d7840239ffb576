"""What one test of a selector may take, counted when the selector is built.

A weight counts; it knows no document. What the counts come to in one, :mod:`pellucid.style.effort` says.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

__all__ = [
    "ANCESTORS",
    "ASCENDING",
    "ASCENDING_SLOWLY",
    "CLASS_WEIGHT",
    "FOLLOWING",
    "LIGHT",
    "SEARCHING",
    "WALKING",
    "Weight",
    "add_weights",
    "attribute_weight",
]

# In place of the name of an attribute: the ancestors of an element, one by one.
ANCESTORS: Final = ""
# Of more names than these, which ones is not kept.
_MAX_NAMES: Final = 8
_MOST: Final = 10**12  # no document allows as many
_NO_NAMES: Final[frozenset[str]] = frozenset()


class Weight(NamedTuple):
    """Count what one test of a selector looks at.

    Args:
        tests: simple selectors, those of lists inside it as well.
        searches: how often it may look through the document, whatever it is tried on.
        counts: how often it may count the siblings.
        looks: what a character of a value that it looks through takes, or an ancestor, in about nanoseconds.
        names: the attributes whose values it looks through, and :data:`ANCESTORS`; None for any attribute.
    """

    tests: int = 1
    searches: int = 0
    counts: int = 0
    looks: int = 0
    names: frozenset[str] | None = _NO_NAMES


LIGHT: Final = Weight()
WALKING: Final = Weight(tests=2)  # looks along the siblings, or at a list
SEARCHING: Final = Weight(tests=3, searches=1)
CLASS_WEIGHT: Final = Weight(looks=1, names=frozenset({"class"}))
ASCENDING: Final = Weight(tests=0, looks=5, names=frozenset({ANCESTORS}))
ASCENDING_SLOWLY: Final = Weight(tests=4, looks=200, names=frozenset({ANCESTORS}))  # where it is ours to do
FOLLOWING: Final = Weight(tests=2, searches=8)  # along all siblings, where it is ours to do
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
    names = None if name is None or not name.islower() else frozenset({name})
    return Weight(looks=_LOOK_INTO * (1 + len(condition) // _WORD), names=names)


def add_weights(weights: Iterable[Weight]) -> Weight:
    """Add up."""
    tests = searches = counts = looks = 0
    names: frozenset[str] | None = _NO_NAMES
    for weight in weights:
        tests += weight.tests
        if weight.searches or weight.counts:
            searches += weight.searches
            counts += weight.counts
        if weight.looks:
            looks += weight.looks
            if names is not None and weight.names is not names:
                names = None if weight.names is None else names | weight.names
                if names is not None and len(names) > _MAX_NAMES:
                    names = None
    return Weight(min(tests, _MOST), min(searches, _MOST), min(counts, _MOST), min(looks, _MOST), names)
