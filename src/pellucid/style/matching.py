"""Matching: which rules of the author's sheets apply to which elements.

Rules are many and elements are many, but few of them meet. The document is indexed once by class, id and
tag; a rule looks up the elements that its subject can be, and only those are put to the matcher. A selector
that names a class or an id which the page does not have is left out before it is parsed.

Source: https://drafts.csswg.org/selectors-4/#match-against-tree
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import chain
from typing import Final

from turbohtml import Document, Element

from pellucid.style.animation import NO_KEYFRAMES, Keyframes, relevant_keyframes
from pellucid.style.author_sheet import AuthorSheets, Nesting, StyleRule, scope_bounds
from pellucid.style.cascade import AUTHOR_REASONS, UNSCOPED, Origin, Rule
from pellucid.style.declarations import Declaration, may_matter, may_refer, read_declarations
from pellucid.style.document_sheets import Sheet, find_sheet, sheets_of
from pellucid.style.effort import MatchingEffort
from pellucid.style.registered import NO_REGISTRATIONS, Registration, registered_properties
from pellucid.style.selectors import (
    TOP_LEVEL,
    Key,
    Matcher,
    Selector,
    SelectorContext,
    SelectorList,
    nest,
    open_scope,
    parse_selector_list,
    read_selector_list,
    scope_distance,
    select,
)
from pellucid.style.tokens import tokenise

# Class and id selectors, in selectors that hold nothing but them, tags, combinators and plain pseudo-classes.
_NAMED: Final = re.compile(r"[.#][^\s.#:>+~,*|]+")
_HARD: Final = re.compile(r"[()\[\]\\\"'&/]")
# What functions and attribute selectors hold: it only narrows down what the rest of a selector selects.
_ARGUMENTS: Final = re.compile(r"\([^()\[\]\\]*+\)|\[[^()\[\]\\]*+\]")
# What `:has()` asks for is asked of the page, if nothing in it is a function.
_RELATIVE: Final = re.compile(r":has\(([^()\[\]\\]*+)\)")
# https://infra.spec.whatwg.org/#split-on-ascii-whitespace, and quirks mode folds no other letters either
_WHITE_SPACE: Final = re.compile(r"[ \t\n\f\r]+")
_ASCII_LOWER: Final = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}

_TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")
# How often rules may apply to elements, all in all: a thousand universal rules on a thousand elements are an
# attack. Later rules do not apply.
MAX_APPLICATIONS: Final = 200_000
# Below so many candidates, and unless something else is so many times rarer, candidates are just tried.
_FEW: Final = 8

# Values that change nothing unless another declaration for the same element does.
_NEUTRAL: Final = frozenset(
    {("position", "static"), ("position", "relative"), ("position", "sticky"), ("float", "none")}
)


@dataclass(frozen=True, slots=True)
class AuthorRules:
    """The author's rules that apply to each element, and to each element's pseudo-elements by their names.

    ``changed`` are the elements to which the rules make a difference even where nothing else is declared.
    ``refers`` says whether anything may refer to a custom property; if not, none is among the rules.
    """

    elements: Mapping[Element, Sequence[Rule]] = field(default_factory=dict)
    pseudo_elements: Mapping[tuple[Element, str], Sequence[Rule]] = field(default_factory=dict)
    changed: AbstractSet[Element] = frozenset()
    keyframes: Mapping[str, Keyframes] = field(default_factory=lambda: NO_KEYFRAMES)
    registered: Mapping[str, Registration] = field(default_factory=lambda: NO_REGISTRATIONS)
    refers: bool = False


def author_rules(
    document: Document,
    handed_over: Mapping[str, str],
    *,
    quirks: bool,
    style_attributes: Iterable[str] = (),
) -> AuthorRules:
    """Match every author sheet of a document against its elements.

    Args:
        document: the page.
        handed_over: the text of linked sheets by URL.
        quirks: the document is in quirks mode, where classes and ids match in any case.
        style_attributes: those of its elements, which may refer to custom properties.

    Cost: linear in the sheets' text, and in rules times the elements that their subjects can be.
    """
    index = _Index(document, quirks=quirks)
    texts = list(sheets_of(document, handed_over))
    refers = any(map(may_refer, style_attributes))
    sheets = _read(texts, handed_over, index, with_custom_properties=refers)
    if not refers and sheets.may_refer():
        refers = True
        sheets = _read(texts, handed_over, index, with_custom_properties=True)
    sheets.layers.number()
    keyframes = relevant_keyframes(sheets.defined("-webkit-keyframes", "keyframes"))
    registered = registered_properties(sheets.defined("property")) if refers else NO_REGISTRATIONS
    rules = sheets.rules
    if not keyframes:
        rules = [rule for rule in rules if may_matter(rule.declarations, with_custom_properties=refers)]
    if not rules:
        return AuthorRules(keyframes=keyframes, registered=registered, refers=refers)
    matching = _Matching(document, index, sheets)
    for rule in rules:
        matching.add(rule)
    return replace(matching.found(), keyframes=keyframes, registered=registered, refers=refers)


def _read(
    texts: Iterable[Sheet], handed_over: Mapping[str, str], index: "_Index", *, with_custom_properties: bool
) -> AuthorSheets:
    sheets = AuthorSheets(
        lambda url, base: find_sheet(url, base, handed_over),
        index.can_match,
        with_custom_properties,
    )
    for sheet in texts:
        sheets.add(sheet.text, sheet.base, sheet.owner)
    return sheets


class _Index:
    """The elements of a document by class, id and tag."""

    def __init__(self, document: Document, *, quirks: bool) -> None:
        self._document = document
        self._quirks = quirks
        self._attributes: dict[str, dict[str | None, list[Element]]] = {}

    @cached_property
    def _classes(self) -> dict[str, list[list[Element]]]:
        """The elements by class; those with the same attribute value come in one list."""
        by_value: dict[str, list[Element]] = {}
        for element in self._document.select("[class]"):
            value = element.attr("class") or ""
            if value in by_value:
                by_value[value].append(element)
            else:
                by_value[value] = [element]
        found: dict[str, list[list[Element]]] = {}
        for value, elements in by_value.items():
            # What is printable holds no white space but spaces.
            names = value.split(" ") if value.isprintable() else _WHITE_SPACE.split(value)
            for name in map(self._fold, names) if self._quirks else names:
                if name in found:
                    found[name].append(elements)
                else:
                    found[name] = [elements]
        return found

    @cached_property
    def _ids(self) -> dict[str, list[list[Element]]]:
        """The elements by id."""
        found: dict[str, list[list[Element]]] = {}
        for element in self._document.select("[id]"):
            found.setdefault(self._fold(element.attr("id") or ""), [[]])[0].append(element)
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
        if "(" in selectors or "[" in selectors:
            if ":has(" in selectors and "," not in selectors:
                inside = self._fold(" ".join(_RELATIVE.findall(selectors)))
                if not all(map(self._has, _NAMED.findall(inside))):
                    return False
            selectors = _ARGUMENTS.sub("", selectors)
        if _HARD.search(selectors):
            return True
        folded = self._fold(selectors)
        return any(all(map(self._has, _NAMED.findall(part))) for part in folded.split(","))

    def _has(self, name: str) -> bool:
        """Say whether an element has a ``.class`` or an ``#id``."""
        return name[1:] in (self._classes if name[0] == "." else self._ids)

    def elements(self, key: Key) -> Sequence[Element]:
        """Return the elements that a subject with that key can be."""
        match key.kind:
            case "id":
                return _flat(self._ids.get(self._fold(key.name), ()))
            case "class":
                return _flat(self._classes.get(self._fold(key.name), ()))
            case "tag":
                # Native where the name needs no escaping, in any case of letters as well.
                is_plain = _TAG_NAME.fullmatch(key.name) is not None
                return self._document.select(key.name) if is_plain else self._tags.get(key.name.lower(), ())
            case "attribute":
                values = self._values(key.name.lower())
                return values.get(None if key.value is None else _lower(key.value), ())
            case _:
                return self._all

    def _values(self, name: str) -> dict[str | None, list[Element]]:
        """Return the elements with an attribute by its value in lower case, and all of them under None."""
        found = self._attributes.get(name)
        if found is None:
            found = {None: []}
            for element in self._all:
                value = element.attr(name)
                if value is not None:
                    found[None].append(element)
                    found.setdefault(_lower(value), []).append(element)
            self._attributes[name] = found
        return found

    def candidates(self, selector: Selector) -> Collection[Element]:
        """Return the elements that can be the subject of a selector: few, where something it names is rare.

        [data-page="7"] span    the spans inside the one element with that attribute, not every span
        """
        subjects = self.elements(selector.key)
        anchors = self._rarest_anchors(selector, len(subjects))
        if anchors is None:
            return subjects
        inside: dict[Element, None] = {}
        budget = len(subjects)
        names = selector.key.name if selector.key.kind == "tag" else None
        for anchor in anchors:
            for element in anchor.iter_elements(names):
                inside[element] = None
                budget -= 1
            if budget < 0:  # anchors inside one another
                return subjects
        return inside

    def _rarest_anchors(self, selector: Selector, count: int) -> Sequence[Element] | None:
        """Return the elements that one compound around the subject can be, if they are far fewer."""
        selected = selector.complex
        if selected is None or count < _FEW:
            return None
        rarest: Sequence[Element] | None = None
        for at in range(len(selected.combinators) - 1, -1, -1):
            if selected.combinators[at] not in (" ", ">"):
                break
            keys = selected.compounds[at].keys
            found = self.elements(keys[0]) if len(keys) == 1 else None
            if (
                found is not None
                and _FEW * len(found) < count
                and (rarest is None or len(found) < len(rarest))
            ):
                rarest = found
        return rarest

    def _fold(self, name: str) -> str:
        return _lower(name) if self._quirks else name


def _lower(name: str) -> str:
    """Return a name with its ASCII letters in lower case."""
    return name.lower() if name.isascii() else name.translate(_ASCII_LOWER)


def _flat(lists: Sequence[list[Element]]) -> Sequence[Element]:
    return lists[0] if len(lists) == 1 else list(chain.from_iterable(lists))


@dataclass(frozen=True, slots=True)
class _Selected:
    """How a rule was found to select an element: the best of its selectors, and the nearest scope."""

    specificity: tuple[int, int, int]
    proximity: int = UNSCOPED

    def beats(self, other: "_Selected | None") -> bool:
        return other is None or (self.specificity, -self.proximity) > (other.specificity, -other.proximity)


class _Matching:
    """The rules that were found to apply, element by element."""

    def __init__(self, document: Document, index: _Index, sheets: AuthorSheets) -> None:
        self._index = index
        self._sheets = sheets
        self._matcher = Matcher(document)
        self._elements: dict[Element, list[Rule]] = {}
        self._pseudo_elements: dict[tuple[Element, str], list[Rule]] = {}
        self._contexts: dict[Nesting, SelectorContext | None] = {}
        self._lists: dict[Nesting, SelectorList | None] = {}
        self._budget = MAX_APPLICATIONS
        self._effort = MatchingEffort(document)
        self._neutral: set[int] = set()  # rules, by identity, that change nothing by themselves

    def add(self, rule: StyleRule) -> None:
        """Apply one style rule to the elements that it selects."""
        if not self._index.can_match(rule.nesting.text):
            return
        found: dict[tuple[Element, str | None], _Selected] = {}
        for selector in self._selectors(rule.nesting) or ():
            for element, selected in self._select(selector):
                key = element, selector.pseudo_element
                if selected.beats(found.get(key)):
                    found[key] = selected
        self._budget -= len(found)
        if self._budget < 0:
            return
        declarations = _declarations(rule.declarations) if found else ()
        if not declarations:
            return
        applied: dict[_Selected, Rule] = {}
        for (element, pseudo_element), selected in found.items():
            if selected not in applied:
                applied[selected] = self._rule(rule, declarations, selected)
            if pseudo_element is None:
                self._elements.setdefault(element, []).append(applied[selected])
            else:
                self._pseudo_elements.setdefault((element, pseudo_element), []).append(applied[selected])

    def found(self) -> AuthorRules:
        """Return the rules of every element."""
        changed = {
            element
            for element, rules in self._elements.items()
            if not all(id(rule) in self._neutral for rule in rules)
        }
        return AuthorRules(self._elements, self._pseudo_elements, changed)

    def _rule(self, rule: StyleRule, declarations: tuple[Declaration, ...], selected: _Selected) -> Rule:
        applied = Rule(
            Origin.AUTHOR,
            declarations,
            self._sheets.precedence(rule.layer),
            selected.specificity,
            rule.order,
            selected.proximity,
            AUTHOR_REASONS,
        )
        if all(isinstance(item.value, str) and (item.name, item.value) in _NEUTRAL for item in declarations):
            self._neutral.add(id(applied))
        return applied

    def _select(self, selector: Selector) -> Iterator[tuple[Element, _Selected]]:
        candidates = self._index.candidates(selector)
        if not selector.is_key_enough and not self._effort.allows(selector, candidates):
            return
        if selector.scope is None:
            selected = _Selected(selector.specificity)
            selects = candidates if selector.is_key_enough else select(candidates, selector, self._matcher)
            for element in selects:
                yield element, selected
            return
        for element in candidates:
            distance = scope_distance(element, selector, self._matcher)
            if distance is not None:
                yield element, _Selected(selector.specificity, distance)

    # What selectors stand in is parsed once, and only where something inside may match.

    def _selectors(self, nesting: Nesting) -> SelectorList | None:
        if nesting not in self._lists:
            self._lists[nesting] = self._parse(nesting)
        return self._lists[nesting]

    def _parse(self, nesting: Nesting) -> SelectorList | None:
        if nesting.outer is None and not nesting.namespaces:
            return _selectors(nesting.text)
        context = self._context(nesting.outer) if nesting.outer is not None else TOP_LEVEL
        if context is None:
            return None
        return parse_selector_list(tokenise(nesting.text), nested_in=context, namespaces=nesting.namespaces)

    def _context(self, nesting: Nesting) -> SelectorContext | None:
        """Return what the selectors inside a rule or scope stand in; None where that is invalid."""
        if nesting not in self._contexts:
            outer = self._context(nesting.outer) if nesting.outer is not None else TOP_LEVEL
            self._contexts[nesting] = None if outer is None else self._context_inside(nesting, outer)
        return self._contexts[nesting]

    def _context_inside(self, nesting: Nesting, outer: SelectorContext) -> SelectorContext | None:
        if nesting.is_scope:
            roots, limits = scope_bounds(nesting.text)
            return open_scope(
                roots, limits, within=outer, implicit_root=nesting.owner, namespaces=nesting.namespaces
            )
        selectors = parse_selector_list(
            tokenise(nesting.text), nested_in=outer, namespaces=nesting.namespaces
        )
        return None if selectors is None else nest(selectors, outer)


# The pages of a site share their sheets, so what was read of a rule is worth remembering for a while.
_selectors: Final = lru_cache(maxsize=4096)(read_selector_list)
_declarations: Final = lru_cache(maxsize=4096)(read_declarations)
