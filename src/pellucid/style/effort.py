"""How much matching a page may ask for: rules times elements, weighed by what one test of a selector costs.

Every rule may have to be tried on every element: half a megabyte can ask for a thousand million tests. What
a test costs is estimated from the selector, in steps of about a microsecond, and so is the same on every
machine. Later rules do not apply.
"""

import re
from collections import Counter
from collections.abc import Sized
from functools import lru_cache
from typing import Final

from turbohtml import Document, Element

from pellucid.style.selectors import Selector

__all__ = ["MAX_STEPS", "MatchingEffort"]

# Real pages of a megabyte ask for about ten thousand.
MAX_STEPS: Final = 1_000_000

# So many characters of a selector are one more test of an element's own.
_CHARACTERS_A_STEP: Final = 16
# What looks along the siblings, into the element or at a list of selectors, and may have to walk.
_WALKING: Final = re.compile(r"[~+]|:(?:has|is|where|not)\(", re.IGNORECASE)
_STEPS_WALKED: Final = 2
# What counts the siblings, natively.
_COUNTING: Final = re.compile(r":(?:nth-|first-of|last-of|only-of)", re.IGNORECASE)
_SIBLINGS_A_STEP: Final = 64


class MatchingEffort:
    """The steps that the matching of one document has left."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._left = MAX_STEPS
        self._most_siblings: int | None = None

    def allows(self, selector: Selector, candidates: Sized) -> bool:
        """Take the steps of trying a selector on elements; say whether there were that many left."""
        if self._left > 0:
            self._left -= self._steps(selector.text) * len(candidates)
        return self._left > 0

    def _steps(self, text: str) -> int:
        steps, counting = _steps_of(text)
        return steps + counting * self._siblings() // _SIBLINGS_A_STEP if counting else steps

    def _siblings(self) -> int:
        """Return how many elements the element with the most children has."""
        if self._most_siblings is None:
            parents = (element.parent for element in self._document.select("*"))
            counts = Counter(parent for parent in parents if isinstance(parent, Element))
            self._most_siblings = max(counts.values(), default=0)
        return self._most_siblings


@lru_cache(maxsize=4096)
def _steps_of(text: str) -> tuple[int, int]:
    """Return the steps of a test, and how often it counts siblings."""
    walking = len(_WALKING.findall(text))
    return 1 + len(text) // _CHARACTERS_A_STEP + _STEPS_WALKED * walking, len(_COUNTING.findall(text))
