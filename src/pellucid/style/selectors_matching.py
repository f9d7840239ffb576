"""Matching: whether an element is what a complex selector asks for.

turbohtml answers most selectors. Its matcher tries every way to place the compounds of a selector, which
takes for ever where many combinators meet a deep tree; and some selectors it cannot say. Those are walked
here, from right to left, every element at most once for each combinator, because what was found is kept.

Source: https://drafts.csswg.org/selectors-4/#match-a-complex-selector-against-an-element
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final, TypeVar, cast

from turbohtml import Document, Element, SelectorSyntaxError
from turbohtml.query import Matcher as CompiledSelector
from turbohtml.query import compile as compile_selector

from pellucid.style.remember import remember_short
from pellucid.style.selectors_model import Combinator, Complex, Compound

T = TypeVar("T")

# turbohtml may nest as many walks as the limit below in a tree no deeper and no broader than this, and one
# less in a tree that is deeper.
_DEEP: Final = " > ".join("*" * 48)
_BROAD: Final = " + ".join("*" * 128)
_VERY_DEEP: Final = " > ".join("*" * 256)
_MAX_NESTED_WALKS: Final = 3
# UNIMPLEMENTED: an element in the scope of more roots than this, one in another.
_MAX_ROOTS: Final = 8
# Beyond this many combinators that walk, our own stack would grow too far: such a selector matches nothing.
_MAX_WALKS: Final = 48


@dataclass(frozen=True, slots=True, eq=False)
class Scope:
    """Hold what an ``@scope`` rule says (https://drafts.csswg.org/css-cascade-6/#scoped-styles).

    ``roots`` of None means that ``implicit_root`` is the one scoping root.
    """

    roots: tuple[Complex, ...] | None
    limits: tuple[Complex, ...]
    implicit_root: Element | None
    outer: Scope | None
    level: int


# A scoping root, how far up it is, and whether a scoping limit stands between.
_Root = tuple[Element, int, bool]


class Matcher:
    """Match elements of one document, which must not change meanwhile; what is found is remembered."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._memory: dict[Hashable, object] = {}

    def recall(self, key: Hashable, find: Callable[[], T]) -> T:
        """Give what was found under a key before, or find it."""
        if key not in self._memory:
            self._memory[key] = find()
        return cast("T", self._memory[key])

    @property
    def elements(self) -> list[Element]:
        """Give all elements in tree order."""
        return self.recall("elements", lambda: self.document.select("*"))

    def matches_any(self, element: Element, complexes: Iterable[Complex], scope: Element | None) -> bool:
        """Say whether one of several complex selectors matches."""
        return any(self.matches(element, each, scope) for each in complexes)

    def matches(self, element: Element, selector: Complex, scope: Element | None = None) -> bool:
        """Say whether a complex selector matches."""
        if selector.text is not None and self._is_quick(selector):
            return _ask(element, selector.text)
        if sum(selector.cost) > _MAX_WALKS or selector.is_never:
            return False
        return self._walk(element, selector, len(selector.compounds) - 1, scope)

    def select(self, elements: Iterable[Element], selector: Complex) -> list[Element]:
        """Return the elements that a complex selector matches."""
        text = selector.text
        if text is not None and sum(selector.cost) > 1:
            end = selector.end
            if end is not None:  # most are sorted out by it, whatever stands before
                elements = _filter(elements, end)
                if not elements:
                    return []
        if text is not None and self._is_quick(selector):
            return _filter(elements, text)
        return [element for element in elements if self.matches(element, selector)]

    def _is_quick(self, selector: Complex) -> bool:
        depth, breadth, _ = selector.cost
        if depth <= 1 and breadth == 0:
            return True
        walks = depth + breadth
        return (
            walks <= _MAX_NESTED_WALKS
            and (depth == 0 or self._lacks(_DEEP) or (walks < _MAX_NESTED_WALKS and self._lacks(_VERY_DEEP)))
            and (breadth == 0 or self._lacks(_BROAD))
        )

    def _lacks(self, text: str) -> bool:
        return self.recall(text, lambda: self.document.select_one(text)) is None

    def _plays(self, element: Element, compound: Compound, scope: Element | None) -> bool:
        if compound.is_never or (compound.asked and not _ask(element, compound.asked)):
            return False
        return all(test(self, element, scope) for test in compound.tests)

    def _walk(self, element: Element, selector: Complex, last: int, scope: Element | None) -> bool:
        """Match the compounds up to ``last``, which is the element's."""
        current: Element | None = element
        for position in range(last, -1, -1):
            if current is None or not self._plays(current, selector.compounds[position], scope):
                return False
            if position == 0:
                return True
            combinator = selector.combinators[position - 1]
            if combinator == " ":
                return self._descends(current, selector, position - 1, scope)
            if combinator == "~":
                return self._follows(current, selector, position - 1, scope)
            current = next(_reached(current, combinator), None)
        return False

    def _descends(self, element: Element, selector: Complex, last: int, scope: Element | None) -> bool:
        """Say whether an ancestor matches the compounds up to ``last``."""
        lines: dict[Element, bool] = self.recall((selector, last, scope), dict)
        highest = scope if _is_in_scope(selector, last) else None
        if element == highest:
            return False
        is_found = False
        pending: list[Element] = []
        for ancestor in ancestors(element):
            if ancestor in lines:
                is_found = lines[ancestor]
                break
            pending.append(ancestor)
            if ancestor == highest:
                break
        for ancestor in reversed(pending):
            is_found = is_found or self._walk(ancestor, selector, last, scope)
            lines[ancestor] = is_found
        return is_found

    def _follows(self, element: Element, selector: Complex, last: int, scope: Element | None) -> bool:
        """Say whether an earlier sibling matches the compounds up to ``last``."""
        parent = element.parent
        if parent is None:
            return False

        def find() -> int | None:
            for place, child in enumerate(child_elements(parent)):
                if self._walk(child, selector, last, scope):
                    return place
            return None

        def count() -> dict[Element, int]:
            return {child: place for place, child in enumerate(child_elements(parent))}

        earliest = self.recall((selector, last, parent, scope), find)
        return earliest is not None and earliest < self.recall(("places", parent), count)[element]

    def anchors(self, selector: Complex, scope: Element | None) -> frozenset[Element]:
        """Give the elements that have what a relative selector asks for (``:has()``)."""
        return self.recall((selector, scope), lambda: self._find_anchors(selector, scope))

    def _find_anchors(self, selector: Complex, scope: Element | None) -> frozenset[Element]:
        frontier: Iterable[Element] = self.elements
        for position in range(len(selector.compounds) - 1, -1, -1):
            compound = selector.compounds[position]
            combinator = selector.combinators[position - 1] if position else selector.leading
            players = [each for each in frontier if self._plays(each, compound, scope)]
            frontier = _step(players, combinator)
        return frozenset(frontier)

    def inherit(self, key: Hashable, element: Element, find: Callable[[Element], T | None], default: T) -> T:
        """Give what an element says of itself, or else its nearest ancestor; ``find`` gives None for nothing.

        All between the two share the answer, and are not asked again.
        """
        known: dict[Element, T] = self.recall(key, dict)
        passed: list[Element] = []
        answer = default
        for each in chain((element,), ancestors(element)):
            if each in known:
                answer = known[each]
                break
            passed.append(each)
            said = find(each)
            if said is not None:
                answer = said
                break
        known.update(dict.fromkeys(passed, answer))
        return answer

    # https://drafts.csswg.org/css-cascade-6/#in-scope
    def scoping_roots(self, element: Element, scope: Scope) -> tuple[tuple[Element, int], ...]:
        """Give the roots that an element is in the scope of, the nearest first, and how far each is up."""
        known: dict[Element, tuple[_Root, ...]] = self.recall(scope, dict)
        pending: list[Element] = []
        roots: tuple[_Root, ...] = ()
        for each in chain((element,), ancestors(element)):
            if each in known:
                roots = known[each]
                break
            pending.append(each)
        for each in reversed(pending):
            roots = known[each] = self._roots_inside(each, scope, roots)
        return tuple((root, distance) for root, distance, is_limited in roots if not is_limited)

    def _roots_inside(self, element: Element, scope: Scope, around: tuple[_Root, ...]) -> tuple[_Root, ...]:
        """Return the nearest roots around an element, itself among them, by those around its parent."""
        roots = [(root, distance + 1, is_limited) for root, distance, is_limited in around]
        if self._is_scoping_root(element, scope):
            roots.insert(0, (element, 0, False))
            del roots[_MAX_ROOTS:]
        if not scope.limits:
            return tuple(roots)
        return tuple(
            (root, distance, is_limited or self.matches_any(element, scope.limits, root))
            for root, distance, is_limited in roots
        )

    def _is_scoping_root(self, element: Element, scope: Scope) -> bool:
        outer = scope.outer
        if scope.roots is None:
            return element == scope.implicit_root and (
                outer is None or bool(self.scoping_roots(element, outer))
            )
        if outer is None:
            return self.matches_any(element, scope.roots, None)
        return any(
            self.matches_any(element, scope.roots, root) for root, _ in self.scoping_roots(element, outer)
        )


def is_scope(matcher: Matcher, element: Element, scope: Element | None) -> bool:
    """Test ``:scope``."""
    return element == scope


def _is_in_scope(selector: Complex, last: int) -> bool:
    """Say whether only the scoping root and what is inside it can match the compounds up to ``last``."""
    for position in range(last, -1, -1):
        if is_scope in selector.compounds[position].tests:
            return True
        if position and selector.combinators[position - 1] not in (" ", ">"):
            return False
    return False


def _filter(elements: Iterable[Element], text: str) -> list[Element]:
    try:
        return _compile(text).filter(elements)
    except SelectorSyntaxError:
        return []


@remember_short(maxsize=4096)
def _compile(text: str) -> CompiledSelector:
    return compile_selector(text)


def _ask(element: Element, text: str) -> bool:
    try:
        return element.matches(text)
    except SelectorSyntaxError:
        return False


def ancestors(element: Element) -> Iterator[Element]:
    """Give an element's ancestors, the nearest first."""
    parent = element.parent
    while isinstance(parent, Element):
        yield parent
        parent = parent.parent


def child_elements(parent: Iterable[object]) -> Iterator[Element]:
    """Give the children that are elements."""
    return (child for child in parent if isinstance(child, Element))


def _step(frontier: Iterable[Element], combinator: Combinator) -> Iterator[Element]:
    """Give the elements that a combinator leads to, leftwards, each once."""
    seen: set[Element] = set()
    for element in frontier:
        for reached in _reached(element, combinator):
            if reached in seen:
                # What lies beyond was given with it.
                break
            seen.add(reached)
            yield reached


def _reached(element: Element, combinator: Combinator) -> Iterator[Element]:
    if combinator == " ":
        yield from ancestors(element)
        return
    if combinator == ">":
        if isinstance(element.parent, Element):
            yield element.parent
        return
    sibling = element.previous_sibling
    while sibling is not None:
        if isinstance(sibling, Element):
            yield sibling
            if combinator == "+":
                return
        sibling = sibling.previous_sibling
