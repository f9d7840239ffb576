"""Pseudo-classes with arguments.

Source: https://drafts.csswg.org/selectors-4/#logical-combination, https://drafts.csswg.org/selectors-4/#relational
and https://drafts.csswg.org/selectors-4/#child-index
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tinycss2.ast import Node
from turbohtml import Element

from pellucid.style.selectors_language import runs, speaks
from pellucid.style.selectors_matching import Matcher, child_elements
from pellucid.style.selectors_model import (
    CLASS_SPECIFICITY,
    NEVER,
    NO_SPECIFICITY,
    Complex,
    Cost,
    Simple,
    Specificity,
    add_specificities,
    highest_specificity,
    join_keys,
    join_texts,
    list_cost,
    list_weight,
)
from pellucid.style.selectors_weight import SEARCHING, WALKING, Weight
from pellucid.style.tokens import is_literal, split, strip

if TYPE_CHECKING:
    from pellucid.style.selectors_grammar import Reader

FunctionReader = Callable[["Reader", Sequence[Node]], Simple | None]

# What index or step an author writes beyond this, no page reaches.
_MAX_INDEX: Final = 1_000_000_000
_COUNTING: Final = WALKING._replace(counts=1)
_PARITIES: Final = {"even": (2, 0), "odd": (2, 1)}
_INDEX_WORD: Final = re.compile(r"even|odd|-?n(-[0-9]*)?")
_INDEX: Final = re.compile(r"(?P<only>[+-]?[0-9]+)|(?P<step>[+-]?[0-9]*)n(?P<offset> *[+-] *[0-9]+)?")


def one_of(selectors: Sequence[Complex], specificity: Specificity) -> Simple:
    """Make the selector of what matches one of several."""
    alternatives = tuple(selector for selector in selectors if not selector.is_never)
    if not alternatives:
        return Simple(None, specificity=specificity, is_never=True)

    def test(matcher: Matcher, element: Element, scope: Element | None) -> bool:
        return matcher.matches_any(element, alternatives, scope)

    text = join_texts(":is(", alternatives)
    return Simple(
        text,
        test,
        specificity,
        join_keys(alternatives),
        list_cost(alternatives),
        weight=list_weight(alternatives),
    )


def _is(reader: Reader, nodes: Sequence[Node]) -> Simple | None:
    found = reader.read_inner_list(nodes, is_forgiving=True)
    return None if found is None else one_of(found, highest_specificity(found))


def _where(reader: Reader, nodes: Sequence[Node]) -> Simple | None:
    found = reader.read_inner_list(nodes, is_forgiving=True)
    return None if found is None else one_of(found, NO_SPECIFICITY)


def _any(reader: Reader, nodes: Sequence[Node]) -> Simple | None:
    found = reader.read_inner_list(nodes, is_compound_only=True)
    return None if found is None else one_of(found, highest_specificity(found))


def _not(reader: Reader, nodes: Sequence[Node]) -> Simple | None:
    found = reader.read_inner_list(nodes)
    if found is None:
        return None
    specificity = highest_specificity(found)
    excluded = tuple(selector for selector in found if not selector.is_never)
    if not excluded:
        return Simple("", specificity=specificity)

    def test(matcher: Matcher, element: Element, scope: Element | None) -> bool:
        return not matcher.matches_any(element, excluded, scope)

    return Simple(
        join_texts(":not(", excluded),
        test,
        specificity,
        cost=list_cost(excluded),
        weight=list_weight(excluded),
    )


def _has(reader: Reader, nodes: Sequence[Node]) -> Simple | None:
    if reader.is_in_has or reader.is_compound_only:
        return None
    found = reader.read_inner_list(nodes, is_has=True)
    if found is None:
        return None
    specificity = highest_specificity(found)
    wanted = tuple(selector for selector in found if not selector.is_never)
    if not wanted:
        return Simple(None, specificity=specificity, is_never=True)

    def test(matcher: Matcher, element: Element, scope: Element | None) -> bool:
        return any(element in matcher.anchors(selector, scope) for selector in wanted)

    inner = list_cost(wanted)
    is_beside = any(selector.leading in ("+", "~") for selector in wanted)
    cost = inner._replace(depth=inner.depth + 1, breadth=inner.breadth + is_beside)
    return Simple(
        join_texts(":has(", wanted, is_relative=True),
        test,
        specificity,
        cost=cost,
        weight=_searching(list_weight(wanted)),
    )


def _searching(inner: Weight) -> Weight:
    """Return what looking for something in the document takes: to test every element once."""
    return inner._replace(searches=inner.searches + max(1, inner.tests // 3))


@dataclass(frozen=True, slots=True, eq=False)
class _Nth:
    """Say whether an element has the place ``step`` * n + ``offset`` among the siblings that count."""

    step: int
    offset: int
    is_from_end: bool = False
    is_of_type: bool = False
    counted: tuple[Complex, ...] | None = None

    def __call__(self, matcher: Matcher, element: Element, scope: Element | None) -> bool:
        parent = element.parent
        if parent is None:
            return False
        key = (self, parent, scope if self.counted else None)
        return element in matcher.recall(key, lambda: frozenset(self._find(matcher, parent, scope)))

    def _find(self, matcher: Matcher, parent: Iterable[object], scope: Element | None) -> list[Element]:
        children = list(child_elements(parent))
        if self.counted is not None:
            children = [child for child in children if matcher.matches_any(child, self.counted, scope)]
        if self.is_from_end:
            children.reverse()
        places: dict[object, int] = {}
        found: list[Element] = []
        for child in children:
            kind = (child.namespace, child.tag) if self.is_of_type else None
            places[kind] = place = places.get(kind, 0) + 1
            if self._counts(place):
                found.append(child)
        return found

    def _counts(self, place: int) -> bool:
        beyond = place - self.offset
        if self.step == 0:
            return beyond == 0
        return beyond % self.step == 0 and beyond // self.step >= 0


def _nth(name: str) -> FunctionReader:
    is_from_end, is_of_type = "last" in name, name.endswith("type")

    def read(reader: Reader, nodes: Sequence[Node]) -> Simple | None:
        index, rest = _split_of(nodes)
        formula = _parse_index(index)
        if formula is None or (rest is not None and is_of_type):
            return None
        step, offset = formula
        start = f":{name}({step}n{offset:+d}"
        if rest is None:
            nth = _Nth(step, offset, is_from_end, is_of_type)
            return Simple(f"{start})", nth, CLASS_SPECIFICITY, cost=Cost(breadth=1), weight=_COUNTING)
        return _read_nth_of(reader, rest, start, _Nth(step, offset, is_from_end))

    return read


def _read_nth_of(reader: Reader, nodes: Sequence[Node], start: str, nth: _Nth) -> Simple | None:
    found = reader.read_counted(nodes)
    if found is None:
        return None
    specificity = add_specificities((CLASS_SPECIFICITY, highest_specificity(found)))
    counted = tuple(each for each in found if each.pseudo_element is None and not each.is_never)
    if not counted:
        return Simple(None, specificity=specificity, is_never=True)
    inner = list_cost(counted)
    return Simple(
        join_texts(f"{start} of ", counted),
        _Nth(nth.step, nth.offset, nth.is_from_end, counted=counted),
        specificity,
        join_keys(counted),
        inner._replace(breadth=inner.breadth + 1),
        weight=_searching(list_weight(counted, _COUNTING)),
    )


def _split_of(nodes: Sequence[Node]) -> tuple[Sequence[Node], Sequence[Node] | None]:
    """Cut ``An+B of S`` in two."""
    for place, node in enumerate(nodes):
        if node.type == "ident" and node.lower_value == "of":
            return nodes[:place], nodes[place + 1 :]
    return nodes, None


# https://drafts.csswg.org/css-syntax/#the-anb-type
def _parse_index(nodes: Sequence[Node]) -> tuple[int, int] | None:
    """Read ``An+B``: the step and the offset."""
    spelled: list[str] = []
    for node in strip(nodes):
        if node.type == "ident" and _INDEX_WORD.fullmatch(node.lower_value):
            spelled.append(node.lower_value)
        elif node.type == "dimension":
            spelled.append(node.representation + node.lower_unit)
        elif node.type == "number":
            spelled.append(node.representation)
        elif node.type == "whitespace" or is_literal(node, "+") or is_literal(node, "-"):
            spelled.append(" " if node.type == "whitespace" else node.value)
        else:
            return None
    text = "".join(spelled)
    if text in _PARITIES:
        return _PARITIES[text]
    found = _INDEX.fullmatch(text)
    if found is None:
        return None
    if found["only"] is not None:
        return 0, _clamp(found["only"])
    step = found["step"]
    offset = (found["offset"] or "0").replace(" ", "")
    return _clamp(f"{step}1" if step in ("", "+", "-") else step), _clamp(offset)


def _clamp(digits: str) -> int:
    return max(-_MAX_INDEX, min(int(digits), _MAX_INDEX))


def anchored(names: Sequence[str]) -> Simple:
    """Make ``:first-of-type`` and the like of the functions that they stand for."""
    tests = tuple(_Nth(0, 1, "last" in name, is_of_type=True) for name in names)

    def test(matcher: Matcher, element: Element, scope: Element | None) -> bool:
        return all(each(matcher, element, scope) for each in tests)

    text = "".join(f":{name}(1)" for name in names)
    weight = _COUNTING._replace(counts=len(names))
    return Simple(text, test, CLASS_SPECIFICITY, cost=Cost(breadth=1), weight=weight)


def _lang(reader: Reader, nodes: Sequence[Node]) -> Simple | None:
    word = _word(nodes)
    return None if word is None else Simple(None, speaks(word), CLASS_SPECIFICITY, weight=SEARCHING)


def _dir(reader: Reader, nodes: Sequence[Node]) -> Simple | None:
    word = _word(nodes)
    return None if word is None else Simple(None, runs(word.lower()), CLASS_SPECIFICITY, weight=SEARCHING)


def _word(nodes: Sequence[Node]) -> str | None:
    nodes = strip(nodes)
    if len(nodes) != 1 or nodes[0].type != "ident":
        return None
    word: str = nodes[0].value
    return word


def _state(reader: Reader, nodes: Sequence[Node]) -> Simple | None:
    """No script sets a state."""
    return None if _word(nodes) is None else NEVER


def _transition_type(reader: Reader, nodes: Sequence[Node]) -> Simple | None:
    return NEVER if all(_word(part) is not None for part in split(nodes, ",")) else None


def _host(reader: Reader, nodes: Sequence[Node]) -> Simple | None:
    """A sheet of the page styles no shadow host as such."""
    found = reader.read_inner_list(nodes, is_compound_only=True)
    if found is None or len(found) != 1:
        return None
    specificity = add_specificities((CLASS_SPECIFICITY, found[0].specificity))
    return Simple(None, specificity=specificity, is_never=True)


FUNCTIONS: Final[Mapping[str, FunctionReader]] = {
    "-webkit-any": _any,
    "active-view-transition-type": _transition_type,
    "dir": _dir,
    "has": _has,
    "host": _host,
    "host-context": _host,
    "is": _is,
    "lang": _lang,
    "not": _not,
    "nth-child": _nth("nth-child"),
    "nth-last-child": _nth("nth-last-child"),
    "nth-last-of-type": _nth("nth-last-of-type"),
    "nth-of-type": _nth("nth-of-type"),
    "state": _state,
    "where": _where,
}
