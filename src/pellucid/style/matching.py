"""Matching: which rules of the author's sheets apply to which elements.

Rules are many and elements are many, but few of them meet. The document is indexed once by class, id and
tag; a rule looks up the elements that its subject can be, and only those are put to the matcher. A selector
that names a class or an id which the page does not have is left out before it is parsed.

Source: https://drafts.csswg.org/selectors-4/#match-against-tree
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Final

from turbohtml import Document, Element

from pellucid.style.author_sheet import AuthorSheets, Nesting, StyleRule
from pellucid.style.cascade import UNLAYERED, Origin, Rule
from pellucid.style.computed import HiddenBy
from pellucid.style.declarations import Declaration, parse_declarations
from pellucid.style.document_sheets import find_sheet, sheets_of
from pellucid.style.selectors import (
    Key,
    Selector,
    SelectorContext,
    SelectorList,
    matches,
    parse_selector_list,
)
from pellucid.style.tokens import tokenise

AuthorRules = Mapping[Element, Sequence[Rule]]
"""The author's rules that apply to each element; an element without any is not in it."""

_REASONS: Final = MappingProxyType(
    {
        "display": HiddenBy.AUTHOR_DISPLAY,
        "visibility": HiddenBy.AUTHOR_VISIBILITY,
        "content-visibility": HiddenBy.AUTHOR_CONTENT_VISIBILITY,
    }
)
# Class and id selectors, in selectors that hold nothing but them, tags, combinators and plain pseudo-classes.
_NAMED: Final = re.compile(r"[.#][^\s.#:>+~,*|]+")
_HARD: Final = re.compile(r"[()\[\]\\\"'&/]")
# A class or an id alone, the most frequent selector of all.
_SINGLE: Final = re.compile(r"[.#]-?[A-Za-z_][\w-]*", re.ASCII)

# Values that change nothing unless another declaration for the same element does.
_NEUTRAL: Final = frozenset(
    {("position", "static"), ("position", "relative"), ("position", "sticky"), ("float", "none")}
)


def author_rules(document: Document, handed_over: Mapping[str, str], *, quirks: bool) -> AuthorRules:
    """Match every author sheet of a document against its elements.

    Args:
        document: the page.
        handed_over: the text of linked sheets by URL.
        quirks: the document is in quirks mode, where classes and ids match in any case.

    Cost: linear in the sheets' text, and in rules times the elements that their subjects can be.
    """
    sheets = AuthorSheets(lambda url, base: find_sheet(url, base, handed_over))
    for text, base in sheets_of(document, handed_over):
        sheets.add(text, base)
    if not sheets.rules:
        return {}
    sheets.layers.number()
    matching = _Matching(_Index(document, quirks=quirks), sheets)
    for rule in sheets.rules:
        matching.add(rule)
    return matching.found()


class _Index:
    """The elements of a document by class, id and tag."""

    def __init__(self, document: Document, *, quirks: bool) -> None:
        self._document = document
        self._quirks = quirks

    @cached_property
    def names(self) -> dict[str, list[Element]]:
        """The elements by ``.class`` and ``#id``."""
        found: dict[str, list[Element]] = {}
        for element in self._document.select("[class]"):
            for name in set(self._fold(element.attr("class") or "").split()):
                found.setdefault(f".{name}", []).append(element)
        for element in self._document.select("[id]"):
            found.setdefault(f"#{self._fold(element.attr('id') or '')}", []).append(element)
        return found

    @cached_property
    def _tags(self) -> dict[str, list[Element]]:
        found: dict[str, list[Element]] = {}
        for element in self._all:
            found.setdefault(element.tag.lower(), []).append(element)
        return found

    @cached_property
    def _all(self) -> list[Element]:
        return self._document.select("*")

    def can_match(self, selectors: str) -> bool:
        """Say whether a selector list may match anything, by the classes and ids that it names."""
        if _HARD.search(selectors):
            return True
        names = self.names
        folded = self._fold(selectors)
        if "," not in folded:
            return all(name in names for name in _NAMED.findall(folded))
        return any(all(name in names for name in _NAMED.findall(part)) for part in folded.split(","))

    def elements(self, key: Key) -> Sequence[Element]:
        """Return the elements that a subject with that key can be."""
        match key.kind:
            case "id":
                return self.names.get(f"#{self._fold(key.name)}", ())
            case "class":
                return self.names.get(f".{self._fold(key.name)}", ())
            case "tag":
                return self._tags.get(key.name.lower(), ())
            case _:
                return self._all

    def _fold(self, name: str) -> str:
        return name.lower() if self._quirks else name


class _Matching:
    """The rules that were found to apply, element by element."""

    def __init__(self, index: _Index, sheets: AuthorSheets) -> None:
        self._index = index
        self._sheets = sheets
        self._applied: dict[Element, list[Rule]] = {}
        self._contexts: dict[Nesting, SelectorContext | None] = {}
        self._is_neutral: dict[int, bool] = {}

    def add(self, rule: StyleRule) -> None:
        """Apply one style rule to the elements that it selects."""
        if not self._index.can_match(rule.nesting.selectors):
            return
        selectors = self._selectors(rule.nesting)
        best: dict[Element, tuple[int, int, int]] = {}
        for selector in selectors:
            for element in self._select(selector):
                before = best.get(element)
                if before is None or selector.specificity > before:
                    best[element] = selector.specificity
        if not best:
            return
        declarations = tuple(parse_declarations(tokenise(rule.declarations)))
        if not declarations:
            return
        rules: dict[tuple[int, int, int], Rule] = {}
        for element, specificity in best.items():
            applied = rules.get(specificity)
            if applied is None:
                applied = rules[specificity] = self._rule(rule, declarations, specificity)
            self._applied.setdefault(element, []).append(applied)

    def found(self) -> AuthorRules:
        """Return the rules of every element that they can change."""
        return {
            element: rules
            for element, rules in self._applied.items()
            if not all(self._is_neutral[id(rule)] for rule in rules)
        }

    def _rule(
        self, rule: StyleRule, declarations: tuple[Declaration, ...], specificity: tuple[int, int, int]
    ) -> Rule:
        is_layered = rule.layer is not self._sheets.layers
        layer = rule.layer.order if is_layered else UNLAYERED
        applied = Rule(Origin.AUTHOR, declarations, layer, specificity, rule.order, _REASONS)
        self._is_neutral[id(applied)] = all((item.name, item.value) in _NEUTRAL for item in declarations)
        return applied

    def _select(self, selector: Selector) -> Iterable[Element]:
        candidates = self._index.elements(selector.key)
        if selector.is_key_enough:
            return candidates
        return [element for element in candidates if matches(element, selector)]

    def _selectors(self, nesting: Nesting) -> SelectorList:
        if nesting.outer is None and nesting.scope is None and _SINGLE.fullmatch(nesting.selectors.strip()):
            return (_single(nesting.selectors.strip()),)
        nodes = tokenise(nesting.selectors)
        return parse_selector_list(nodes) or ()


def _single(text: str) -> Selector:
    is_id = text[0] == "#"
    key = Key("id" if is_id else "class", text[1:])
    return Selector(text, (1, 0, 0) if is_id else (0, 1, 0), key, is_key_enough=True)
