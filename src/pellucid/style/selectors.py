"""Selectors of author sheets: what a rule's prelude selects, and whether an element is selected.

turbohtml's matcher answers for almost all of them; what it says otherwise than Chromium, or cannot say, is
tested here. A static document has no hovered, visited or scripted state: what asks for one is never matched.

Source: https://drafts.csswg.org/selectors-4/
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from tinycss2.ast import Node
from turbohtml import Document, Element

from pellucid.style.plain_selectors import read_plain_selector, split_plain_list
from pellucid.style.selectors_functions import one_of
from pellucid.style.selectors_grammar import TOP_LEVEL, Reader, SelectorContext
from pellucid.style.selectors_matching import Matcher, Scope, ancestors
from pellucid.style.selectors_model import Complex, Key, Specificity, highest_specificity
from pellucid.style.tokens import split, tokenise

__all__ = [
    "TOP_LEVEL",
    "Key",
    "Matcher",
    "Selector",
    "SelectorContext",
    "SelectorList",
    "matches",
    "nest",
    "open_scope",
    "parse_selector_list",
    "read_selector_list",
    "scope_distance",
    "select",
]

NAMESPACES: Final[Mapping[str, str]] = MappingProxyType({})
_ANY: Final = Key("any", "")
_KEPT_PSEUDO_ELEMENTS: Final = (None, "after", "before", "details-content", "first-letter")
# UNIMPLEMENTED: scopes nested deeper than this.
_MAX_SCOPES: Final = 8


@dataclass(frozen=True, slots=True)
class Selector:
    """Hold one complex selector.

    ``text`` is what turbohtml may be asked, empty where it may not. The subject has the ``key``: look it up
    by ``tag.lower()`` for a tag, and in any case of ASCII letters for a class or an id in quirks mode. With
    ``pseudo_element``, what matches is the element that the pseudo-element is part of.
    """

    text: str
    specificity: Specificity
    key: Key
    is_key_enough: bool
    complex: Complex = field(repr=False)
    pseudo_element: str | None = None
    scope: Scope | None = field(default=None, repr=False)


class SelectorList(tuple[Selector, ...]):
    """The selectors of a list that can match; ``specificity`` is the greatest of all, for ``&``."""

    specificity: Specificity = (0, 0, 0)


def parse_selector_list(
    nodes: Sequence[Node],
    *,
    nested_in: SelectorContext | None = None,
    namespaces: Mapping[str, str] = NAMESPACES,
) -> SelectorList | None:
    """Parse the prelude of a style rule.

    A selector whose subject may have one of several keys comes once for each of them. One that no element of
    a static document can match is left out.

    Args:
        nodes: component values.
        nested_in: what ``&`` and ``:scope`` stand for, in a nested or scoped rule.
        namespaces: URLs by prefix, the default namespace under ``""``.

    Returns:
        The list, or None where it is invalid and the rule is to be dropped.

    Cost: linear, but for texts of nested rules, which hold those of the rules around them.
    """
    context = nested_in or TOP_LEVEL
    reader = Reader(context, namespaces)
    is_nested = context.parents is not None or context.scope is not None
    read = reader.read_nested if is_nested else reader.read_complex
    found: list[Complex] = []
    for part in split(nodes, ","):
        selector = read(part)
        if selector is None:
            return None
        found.append(selector)
    return _selector_list(found, context.scope)


def read_selector_list(text: str) -> SelectorList | None:
    """Parse the prelude of a style rule that stands in no other, as :func:`parse_selector_list` does.

    Cost: linear; a plain selector is not cut into tokens.
    """
    parts = split_plain_list(text)
    if parts is None:
        return parse_selector_list(tokenise(text))
    found: list[Complex] = []
    for part in parts:
        selector = read_plain_selector(part) or Reader().read_complex(tokenise(part))
        if selector is None:
            return None
        found.append(selector)
    return _selector_list(found, None)


def _selector_list(complexes: Sequence[Complex], scope: Scope | None) -> SelectorList:
    selectors = SelectorList(each for selector in complexes for each in _expand(selector, scope))
    selectors.specificity = highest_specificity(each for each in complexes if each.pseudo_element is None)
    return selectors


def _expand(selector: Complex, scope: Scope | None) -> Iterator[Selector]:
    if selector.is_never or selector.pseudo_element not in _KEPT_PSEUDO_ELEMENTS:
        return
    for key in selector.keys or (_ANY,):
        yield Selector(
            text=selector.text or "",
            specificity=selector.specificity,
            key=key,
            is_key_enough=selector.is_key_enough and scope is None,
            pseudo_element=selector.pseudo_element,
            complex=selector,
            scope=scope,
        )


# https://drafts.csswg.org/css-nesting-1/#nesting
def nest(parents: Sequence[Selector], within: SelectorContext | None = None) -> SelectorContext:
    """Give the context of rules nested in a style rule whose selectors are ``parents``."""
    scope = within.scope if within is not None else None
    if isinstance(parents, SelectorList):
        specificity = parents.specificity
    else:
        specificity = max((each.specificity for each in parents), default=(0, 0, 0))
    complexes = _complexes(parents)
    return SelectorContext(complexes, specificity, scope, one_of(complexes, specificity))


def _complexes(selectors: Iterable[Selector]) -> tuple[Complex, ...]:
    return tuple(dict.fromkeys(each.complex for each in selectors if each.pseudo_element is None))


# https://drafts.csswg.org/css-cascade-6/#scope-syntax
def open_scope(
    roots: Sequence[Node] | None,
    limits: Sequence[Node] | None = None,
    *,
    within: SelectorContext | None = None,
    implicit_root: Element | None = None,
    namespaces: Mapping[str, str] = NAMESPACES,
) -> SelectorContext | None:
    """Give the context of the rules in an ``@scope`` rule, or None where its prelude is invalid.

    Args:
        roots: the selectors of the scoping roots, None where the rule names none.
        limits: the selectors of the scoping limits.
        within: the context that the rule stands in.
        implicit_root: the one root where ``roots`` is None: the parent of the style element.
        namespaces: as for a style rule.
    """
    outer = within.scope if within is not None else None
    level = 0 if outer is None else outer.level + 1
    if level > _MAX_SCOPES:
        return None
    root_selectors: tuple[Complex, ...] | None = None
    if roots is not None:
        parsed = parse_selector_list(roots, nested_in=within, namespaces=namespaces)
        if parsed is None:
            return None
        root_selectors = _complexes(parsed)
    scope = Scope(root_selectors, (), implicit_root, outer, level)
    if limits is not None:
        parsed = parse_selector_list(limits, nested_in=SelectorContext(scope=scope), namespaces=namespaces)
        if parsed is None:
            return None
        scope = Scope(root_selectors, _complexes(parsed), implicit_root, outer, level)
    return SelectorContext(scope=scope)


def matches(element: Element, selector: Selector, matcher: Matcher | None = None) -> bool:
    """Say whether an element matches. Never raises.

    Args:
        element: any element.
        selector: what it may match.
        matcher: of the element's document, so that what is found once is remembered.
    """
    if matcher is None:
        matcher = Matcher(_document_of(element))
    if selector.scope is None:
        return matcher.matches(element, selector.complex)
    return scope_distance(element, selector, matcher) is not None


def select(elements: Iterable[Element], selector: Selector, matcher: Matcher) -> list[Element]:
    """Return the elements that match a selector without a scope. Never raises."""
    return matcher.select(elements, selector.complex)


# https://drafts.csswg.org/css-cascade-6/#weak-scoping-proximity
def scope_distance(element: Element, selector: Selector, matcher: Matcher | None = None) -> int | None:
    """Give how far up the nearest scoping root is with which an element matches; None where there is none."""
    if selector.scope is None:
        return None
    if matcher is None:
        matcher = Matcher(_document_of(element))
    for root, distance in matcher.scoping_roots(element, selector.scope):
        if matcher.matches(element, selector.complex, root):
            return distance
    return None


def _document_of(element: Element) -> Document:
    top = element
    for ancestor in ancestors(element):
        top = ancestor
    return top.parent if isinstance(top.parent, Document) else Document()
