"""How much matching a page may ask for: rules times elements, weighed by what one test of a selector costs.

Every rule may have to be tried on every element: half a megabyte can ask for a thousand million tests. What
a test costs is estimated from the selector, in steps of about a microsecond, and so is the same on every
machine. A rule that is dearer than what is left does not apply.
"""

import re
from collections import Counter
from collections.abc import Sized
from functools import cached_property
from typing import Final

from turbohtml import Document, Element

from pellucid.style.remember import remember_short
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
_SIBLINGS_A_STEP: Final = 256
_COUNTED_AT_FIRST: Final = 64  # so many times more where it is ours to do, which is once a selector
# What may look through the whole document even for one element, and how many elements that are a step.
_SEARCHING: Final = re.compile(r":(?:has|lang|dir)\(|:empty", re.IGNORECASE)
_ELEMENTS_A_STEP: Final = 16
_SCOPE: Final = 8  # how many tests of the selector alone the roots of a scope are, and each of its limits
_LIMIT: Final = 32
_SIBLINGS_SEARCHED: Final = 8  # how much more that is where it is ours to do


class MatchingEffort:
    """The steps that the matching of one document has left."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._left = MAX_STEPS

    def allows(self, selector: Selector, candidates: Sized, prelude: str) -> bool:
        """Say whether the steps of trying a selector on elements are left, and take them if they are.

        What turbohtml has no words for is weighed by the prelude that it stands in. In a scope, every element
        is asked for its roots, and for the limits between.
        """
        tries = len(candidates)
        if selector.scope is not None:
            tries *= _SCOPE + _LIMIT * len(selector.scope.limits)
        steps = self._steps(selector.text or prelude, tries)
        if steps > self._left:
            return False
        self._left -= steps
        return True

    def _steps(self, text: str, tries: int) -> int:
        usual, searching, counting = _steps_of(text)
        steps = usual * tries
        if counting and tries:
            steps += counting * self._most_siblings * (_COUNTED_AT_FIRST + tries) // _SIBLINGS_A_STEP
        if searching and tries:
            steps += searching * self._elements // _ELEMENTS_A_STEP
        return steps

    @cached_property
    def _elements(self) -> int:
        return len(self._document.select("*"))

    @cached_property
    def _most_siblings(self) -> int:
        """How many children the element with the most has."""
        parents = (element.parent for element in self._document.select("*"))
        counts = Counter(parent for parent in parents if isinstance(parent, Element))
        return max(counts.values(), default=0)


@remember_short(maxsize=4096)
def _steps_of(text: str) -> tuple[int, int, int]:
    """Return the steps of a test, how often it searches the document, and how often it counts siblings."""
    walking, counting = len(_WALKING.findall(text)), len(_COUNTING.findall(text))
    searching = len(_SEARCHING.findall(text)) + _SIBLINGS_SEARCHED * text.count("~")
    return 1 + len(text) // _CHARACTERS_A_STEP + _STEPS_WALKED * walking, searching, counting
