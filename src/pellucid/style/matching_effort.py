"""How much matching a page may ask for: rules times elements, weighed by what one test of a selector costs.

Every rule may have to be tried on every element: half a megabyte can ask for a thousand million tests. What
a test costs is estimated from the selector's weight, in steps of about a microsecond, and so is the same on
every machine. A rule that is dearer than what is left does not apply.

What a test reads of long values and how far it goes up the tree depends on the document, and to measure that
takes as long as matching a usual page. So it is measured only once the cheapest bound on it is large.
"""

from collections import Counter
from collections.abc import Callable, Sized
from functools import cached_property
from typing import Final, NamedTuple

from turbohtml import Document, Element

from pellucid.style.effort import Effort
from pellucid.style.selectors import Selector
from pellucid.style.selectors_matching import Scope
from pellucid.style.selectors_simple import identifier
from pellucid.style.selectors_weight import Weight, add_weights

__all__ = ["MAX_STEPS", "MatchingEffort"]

# Real pages of a megabyte ask for up to twenty thousand.
MAX_STEPS: Final = 1_000_000

# So many characters of a selector are one more test of an element's own.
_CHARACTERS_A_STEP: Final = 16
_SIBLINGS_A_STEP: Final = 256  # counted natively
_COUNTED_AT_FIRST: Final = 64  # so many times more where it is ours to do, which is once a selector
_ELEMENTS_A_STEP: Final = 16  # searched by us, once a selector
_NESTED_ELEMENTS_A_STEP: Final = 64  # searched natively, once for each candidate around them
_NANOSECONDS_A_STEP: Final = 1_000
# So many characters of a value are part of a test.
_USUAL_VALUE: Final = 256
# The document is not measured before it could come to so many steps.
_UNMEASURED: Final = 200_000
_LOOKS_UNMEASURED: Final = 800  # nanoseconds for every character: one value may be all of the document
_DEEPEST: Final = 512  # that the parser nests
# The values of so many attributes are measured, and then those of all together.
_MAX_MEASURED: Final = 16
# What it takes to find the roots that an element is in the scope of, and how many may be tried of them.
_SCOPE: Final = Weight(tests=8)
_ROOTS: Final = 8


class _Values(NamedTuple):
    """What is unusually long in the values of an attribute: in all, in one, along one line of ancestors."""

    total: int
    longest: int
    line: int


class MatchingEffort:
    """The steps that the matching of one document has left.

    ``longest_class`` gives the length of the longest class attribute, where that is known already.
    """

    def __init__(self, document: Document, longest_class: Callable[[], int] | None = None) -> None:
        self._document = document
        self._longest_class = longest_class
        self._effort = Effort(MAX_STEPS)
        self._scopes: dict[Scope, int] = {}
        self._climbed = 0
        self._looked = 0
        self._searched = 0
        self._values: dict[str | None, _Values] = {}

    @property
    def is_spent(self) -> bool:
        """Whether more was asked for than there was."""
        return self._effort.is_spent

    def allows(self, selector: Selector, candidates: Sized) -> bool:
        """Say whether the steps of trying a selector on elements are left, and take them if they are.

        In a scope, every element is asked for its roots once, and tried with each of them.
        """
        tries = len(candidates)
        weight = selector.complex.weight
        scopes: list[Scope] = []
        scope = selector.scope
        while scope is not None:
            scopes.append(scope)
            scope = scope.outer
        if scopes:
            tries *= _ROOTS
        steps = self._steps(weight, tries) + tries * (len(selector.text) // _CHARACTERS_A_STEP)
        if not scopes:
            return self._effort.allows(steps)
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
        if not tries:
            return steps
        if weight.counts:
            steps += weight.counts * self._most_siblings * (_COUNTED_AT_FIRST + tries) // _SIBLINGS_A_STEP
        if weight.searches:
            steps += self._steps_of_searches(weight.searches, tries)
        if weight.ascents:
            self._climbed += weight.ascents * tries * _DEEPEST // _NANOSECONDS_A_STEP
            if self._climbed > _UNMEASURED:
                steps += weight.ascents * tries * self._depth // _NANOSECONDS_A_STEP
        for name, taken in weight.looks:
            steps += self._steps_of_looks(name, taken, tries, weight)
        return steps

    def _steps_of_searches(self, searches: int, tries: int) -> int:
        """Return what searching in elements takes, of which some may stand in others."""
        once = searches * self._elements
        self._searched += once * tries // _NESTED_ELEMENTS_A_STEP
        steps = once // _ELEMENTS_A_STEP
        if self._searched > _UNMEASURED:
            steps = max(steps, once * min(tries, self._depth) // _NESTED_ELEMENTS_A_STEP)
        return steps

    def _steps_of_looks(self, name: str | None, taken: int, tries: int, weight: Weight) -> int:
        """Return what reading long values takes.

        An element reads its own value, or those along its line of ancestors, or inside it.
        """
        self._looked += taken * tries
        if self._looked < _LOOKS_UNMEASURED:
            return 0
        values = self._measured(name)
        if not values.total:
            return 0
        if weight.searches:
            read = values.total * min(tries, self._depth)
        elif weight.reaches:
            read = tries * values.line
        else:
            read = min(values.total, tries * values.longest)
        return taken * read // _NANOSECONDS_A_STEP

    def _measured(self, name: str | None) -> _Values:
        values = self._values.get(name)
        if values is None:
            if len(self._values) >= _MAX_MEASURED and name is not None:
                return self._measured(None)
            values = self._values[name] = self._measure(name)
        return values

    def _measure(self, name: str | None) -> _Values:
        """Measure the values of an attribute, or of all attributes of an element together."""
        if name == "class" and self._longest_class is not None and self._longest_class() <= _USUAL_VALUE:
            return _Values(0, 0, 0)
        elements = self._document.select("*" if name is None else f"[{identifier(name)}]")
        lengths = {element: length for element in elements if (length := _excess(element, name))}
        if not lengths:
            return _Values(0, 0, 0)
        line = self._longest_line(lambda element: lengths.get(element, 0))
        return _Values(sum(lengths.values()), max(lengths.values()), line)

    @cached_property
    def _depth(self) -> int:
        """How many elements stand in one another at most."""
        return self._longest_line(lambda _: 1)

    def _longest_line(self, length_of: Callable[[Element], int]) -> int:
        """Return the greatest sum of a length over an element and its ancestors."""
        lines: dict[object, int] = {}
        for element in self._document.select("*"):
            lines[element] = lines.get(element.parent, 0) + length_of(element)
        return max(lines.values(), default=0)

    @cached_property
    def _elements(self) -> int:
        return len(self._document.select("*"))

    @cached_property
    def _most_siblings(self) -> int:
        """How many children the element with the most has."""
        parents = (element.parent for element in self._document.select("*"))
        counts = Counter(parent for parent in parents if isinstance(parent, Element))
        return max(counts.values(), default=0)


def _excess(element: Element, name: str | None) -> int:
    """Return how many characters more than usual an attribute of an element has, or all of them together."""
    values = element.attrs if name is None else (name,)
    return max(0, sum(len(element.attr(each) or "") for each in values) - _USUAL_VALUE)
