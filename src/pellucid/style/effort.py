"""How much matching a page may ask for: rules times elements, weighed by what one test of a selector costs.

Every rule may have to be tried on every element: half a megabyte can ask for a thousand million tests. What
a test costs is estimated from the selector's weight, in steps of about a microsecond, and so is the same on
every machine. A rule that is dearer than what is left does not apply.

What a test reads of values and how far it goes up the tree depends on the document, and to ask that of every
element takes as long as matching a usual page. So it is asked only once so much was tried that it can matter.
"""

from collections import Counter
from collections.abc import Callable, Sized
from functools import cached_property
from typing import Final

from turbohtml import Document, Element

from pellucid.style.limits import Effort
from pellucid.style.selectors import Selector
from pellucid.style.selectors_matching import Scope
from pellucid.style.selectors_simple import identifier
from pellucid.style.selectors_weight import ANCESTORS, LIGHT, Weight, add_weights

__all__ = ["MAX_STEPS", "MatchingEffort"]

# Real pages of a megabyte ask for about ten thousand.
MAX_STEPS: Final = 1_000_000

# So many characters of a selector are one more test of an element's own.
_CHARACTERS_A_STEP: Final = 16
_SIBLINGS_A_STEP: Final = 256  # counted natively
_COUNTED_AT_FIRST: Final = 64  # so many times more where it is ours to do, which is once a selector
_ELEMENTS_A_STEP: Final = 16  # searched by us, once a selector
_NESTED_ELEMENTS_A_STEP: Final = 64  # searched natively, once for each candidate around them
_LOOKS_A_STEP: Final = 1_000
# So many nested searches, in steps, and so many looks, are not held against what the document is; then so
# many steps of looks are not, if every one of them read all values.
_SEARCHED_UNASKED: Final = 50_000
_LOOKS_UNASKED: Final = 300
_LOOKED_UNASKED: Final = 1_500_000
_DEEPEST: Final = 512  # that the parser nests
# What it takes to find the roots that an element is in the scope of, and how many may be tried of them.
_SCOPE: Final = Weight(tests=8)
_ROOTS: Final = 8


class MatchingEffort:
    """The steps that the matching of one document has left.

    ``class_length`` gives the length of all class attributes together, where that is known already.
    """

    def __init__(self, document: Document, class_length: Callable[[], int] | None = None) -> None:
        self._document = document
        self._effort = Effort(MAX_STEPS)
        self._scopes: dict[Scope, int] = {}
        self._looks = 0
        self._looked = 0
        self._searched = 0
        self._totals: dict[frozenset[str] | None, int] = {}
        self._longest: dict[str | None, int] = {}
        self._class_length = class_length

    @property
    def is_spent(self) -> bool:
        """Whether more was asked for than there was."""
        return self._effort.is_spent

    def allows(self, selector: Selector, candidates: Sized) -> bool:
        """Say whether the steps of trying a selector on elements are left, and take them if they are.

        In a scope, every element is asked for its roots once, and tried with each of them.
        """
        tries = len(candidates)
        weight = LIGHT if selector.complex is None else selector.complex.weight
        scopes: list[Scope] = []
        scope = selector.scope
        while scope is not None:
            scopes.append(scope)
            scope = scope.outer
        if scopes:
            tries *= _ROOTS
        steps = self._steps(weight, tries) + tries * (len(selector.text) // _CHARACTERS_A_STEP)
        steps += sum(map(self._scope_steps, scopes))
        if not self._effort.allows(steps):
            return False
        self._scopes.update(dict.fromkeys(scopes, 0))
        return True

    def _scope_steps(self, scope: Scope) -> int:
        """Return what is left to take for finding the roots of every element."""
        if scope not in self._scopes:
            roots = (each.weight for each in scope.roots or ())
            limits = (each.weight for each in scope.limits for _ in range(_ROOTS))
            tries = self._elements * (1 if scope.outer is None else _ROOTS)
            self._scopes[scope] = self._steps(add_weights((_SCOPE, *roots, *limits)), tries)
        return self._scopes[scope]

    def _steps(self, weight: Weight, tries: int) -> int:
        steps = weight.tests * tries
        if weight.counts and tries:
            steps += weight.counts * self._most_siblings * (_COUNTED_AT_FIRST + tries) // _SIBLINGS_A_STEP
        if weight.searches and tries:
            steps += self._steps_of_searches(weight.searches, tries)
        if weight.looks and tries:
            self._looks += weight.looks * tries
            if self._looks > _LOOKS_UNASKED:
                steps += self._steps_of_looks(weight, tries)
        return steps

    def _steps_of_searches(self, searches: int, tries: int) -> int:
        """Return what searching in elements takes, of which some may stand in others."""
        once = searches * self._elements
        self._searched += once * tries // _NESTED_ELEMENTS_A_STEP
        steps = once // _ELEMENTS_A_STEP
        if self._searched > _SEARCHED_UNASKED:
            nested = min(tries, self._longest_line(ANCESTORS))
            steps = max(steps, once * nested // _NESTED_ELEMENTS_A_STEP)
        return steps

    def _steps_of_looks(self, weight: Weight, tries: int) -> int:
        """Return what reading values takes, and going up the tree: at most that of one line of ancestors."""
        names = (None,) if weight.names is None else weight.names
        total = self._totals.get(weight.names)
        if total is None:
            total = self._totals[weight.names] = max(map(self._find_total, names))
        self._looked += weight.looks * tries * total // _LOOKS_A_STEP
        if self._looked <= _LOOKED_UNASKED:
            return 0
        read = tries * max(map(self._longest_line, names))
        if weight.searches:
            read += total * min(tries, self._longest_line(ANCESTORS))
        return weight.looks * read // _LOOKS_A_STEP

    def _find_total(self, name: str | None) -> int:
        """Return the length of all values of an attribute or of any, or how many ancestors there may be."""
        if name == ANCESTORS:
            return _DEEPEST
        if name == "class" and self._class_length is not None:
            return self._class_length()
        elements = self._document.select("*" if name is None else f"[{identifier(name)}]")
        return sum(_length(element, name) for element in elements)

    def _longest_line(self, name: str | None) -> int:
        """Return the greatest total of an element and its ancestors."""
        if name not in self._longest:
            lengths: dict[object, int] = {}
            for element in self._document.select("*"):
                lengths[element] = lengths.get(element.parent, 0) + _length(element, name)
            self._longest[name] = max(lengths.values(), default=0)
        return self._longest[name]

    @cached_property
    def _elements(self) -> int:
        return len(self._document.select("*"))

    @cached_property
    def _most_siblings(self) -> int:
        """How many children the element with the most has."""
        parents = (element.parent for element in self._document.select("*"))
        counts = Counter(parent for parent in parents if isinstance(parent, Element))
        return max(counts.values(), default=0)


def _length(element: Element, name: str | None) -> int:
    if name == ANCESTORS:
        return 1
    if name is None:
        return sum(len(element.attr(each) or "") for each in element.attrs)
    return len(element.attr(name, "") or "")
