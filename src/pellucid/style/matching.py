"""Matching: which rules of the author's sheets apply to which elements.

Rules are many and elements are many, but few of them meet. The document is indexed once by class, id and
tag; a rule looks up the elements that its subject can be, and only those are put to the matcher. A selector
that names a class or an id which the page does not have was left out before, by
:mod:`pellucid.style.sheet_rules`.

Source: https://drafts.csswg.org/selectors-4/#match-against-tree
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, islice
from typing import Final, NamedTuple

from turbohtml import Document, Element

from pellucid.style.animation import NO_KEYFRAMES, Keyframes, relevant_keyframes
from pellucid.style.author_sheet import AuthorSheets, Nesting, StyleRule, scope_bounds
from pellucid.style.cascade import AUTHOR_REASONS, UNSCOPED, Origin, Rule
from pellucid.style.declarations import may_refer
from pellucid.style.document_sheets import Sheet, find_sheet, sheets_of
from pellucid.style.effort import MatchingEffort
from pellucid.style.reading_effort import MAX_RULE_STEPS, rule_steps
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
    scope_distance,
    select,
)
from pellucid.style.tokens import fold, tokenise

# https://infra.spec.whatwg.org/#split-on-ascii-whitespace, and quirks mode folds no other letters either
_WHITE_SPACE: Final = re.compile(r"[ \t\n\f\r]+")
_TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")
# How often rules may apply to elements, all in all: a thousand universal rules on a thousand elements are an
# attack. Later rules do not apply.
MAX_APPLICATIONS: Final = 1_000_000
# How many elements may be asked for the attributes that selectors name, which is done once a name. What names
# an attribute past it selects nothing.
_MAX_ASKED_FOR_ATTRIBUTES: Final = 10_000_000
# Below so many candidates, and unless something else is so many times rarer, candidates are just tried.
_FEW: Final = 8


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
    defined = (each.keyframes for each in sheets.defined("-webkit-keyframes", "keyframes"))
    keyframes = relevant_keyframes(each for each in defined if each is not None)
    registered = NO_REGISTRATIONS
    if refers:
        properties = sheets.defined("property")
        registered = registered_properties((each.prelude, each.contents) for each in properties)
    rules = sheets.rules
    if not keyframes:
        rules = [each for each in rules if not each.rule.only_animates]
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
        index,
        with_custom_properties,
    )
    for sheet in texts:
        sheets.add(sheet.text, sheet.base, sheet.owner)
    return sheets


class _Index:
    """The elements of a document by class, id and tag."""

    def __init__(self, document: Document, *, quirks: bool) -> None:
        self._document = document
        self.in_quirks = quirks
        self._of_class: dict[str, Collection[Element]] = {}
        self._asked_for_attributes = 0
        self._attributes: dict[str, dict[str | None, list[Element]]] = {}

    @cached_property
    def _by_class_attribute(self) -> dict[str, list[Element]]:
        """The elements by their class attribute, folded in quirks mode."""
        found: defaultdict[str, list[Element]] = defaultdict(list)
        elements = self._document.select("[class]")
        values = [element.attr("class") or "" for element in elements]
        for value, element in zip(map(fold, values) if self.in_quirks else values, elements, strict=True):
            found[value].append(element)
        return dict(found)

    @cached_property
    def _classes(self) -> dict[str, list[list[Element]]]:
        """The elements by class; those with the same attribute come in one list."""
        found: defaultdict[str, list[list[Element]]] = defaultdict(list)
        for value, elements in self._by_class_attribute.items():
            for name in _words(value):
                found[name].append(elements)
        return dict(found)

    @cached_property
    def _ids(self) -> dict[str, list[Element]]:
        """The elements by id."""
        found: defaultdict[str, list[Element]] = defaultdict(list)
        for element in self._document.select("[id]"):
            found[self._fold(element.attr("id") or "")].append(element)
        return dict(found)

    @cached_property
    def names(self) -> frozenset[str]:
        """The classes and the ids of the document, the latter with their ``#``."""
        return frozenset(_words(" ".join([*self._by_class_attribute, *map("#".__add__, self._ids)])))

    @cached_property
    def _tags(self) -> dict[str, list[Element]]:
        found: dict[str, list[Element]] = {}
        for element in self._all:
            found.setdefault(element.tag.lower(), []).append(element)
        return found

    @cached_property
    def _all(self) -> list[Element]:
        return self._document.select("*")

    def elements(self, key: Key) -> Collection[Element]:
        """Return the elements that a subject with that key can be."""
        match key.kind:
            case "id":
                return self._ids.get(self._fold(key.name), ())
            case "class":
                name = self._fold(key.name)
                if name not in self._of_class:
                    self._of_class[name] = _flat(self._classes.get(name, ()))
                return self._of_class[name]
            case "tag":
                # Native where the name needs no escaping, in any case of letters as well.
                is_plain = _TAG_NAME.fullmatch(key.name) is not None
                return self._document.select(key.name) if is_plain else self._tags.get(key.name.lower(), ())
            case "attribute":
                values = self._values(key.name.lower())
                return values.get(None if key.value is None else fold(key.value), ())
            case _:
                return self._all

    def _values(self, name: str) -> dict[str | None, list[Element]]:
        """Return the elements with an attribute by its value in lower case, and all of them under None."""
        found = self._attributes.get(name)
        if found is None:
            found = {None: []}
            self._asked_for_attributes += len(self._all)
            if self._asked_for_attributes > _MAX_ASKED_FOR_ATTRIBUTES:
                return found
            for element in self._all:
                value = element.attr(name)
                if value is not None:
                    found[None].append(element)
                    found.setdefault(fold(value), []).append(element)
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
        names = selector.key.name if selector.key.kind == "tag" else None
        found = chain.from_iterable(anchor.iter_elements(names) for anchor in anchors)
        inside = list(islice(found, len(subjects)))  # more than the subjects would be no gain
        return subjects if len(inside) == len(subjects) else dict.fromkeys(inside)

    def _rarest_anchors(self, selector: Selector, count: int) -> Collection[Element] | None:
        """Return the elements that one compound around the subject can be, if they are far fewer."""
        selected = selector.complex
        if selected is None or count < _FEW:
            return None
        rarest: Collection[Element] | None = None
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
        return fold(name) if self.in_quirks else name


def _words(value: str) -> list[str]:
    """Split on white space, as a class attribute is.

    Source: https://infra.spec.whatwg.org/#split-on-ascii-whitespace
    """
    # What is printable holds no white space but spaces.
    return value.split() if value.isprintable() else _WHITE_SPACE.split(value)


def _flat(lists: Sequence[Collection[Element]]) -> Collection[Element]:
    """Return the elements of several lists, each once."""
    return lists[0] if len(lists) == 1 else dict.fromkeys(chain.from_iterable(lists))


class _Selected(NamedTuple):
    """How a rule was found to select elements: what of them, how specifically, and in how near a scope.

    Of two ways to select the same thing the greater counts.
    """

    pseudo_element: str
    specificity: tuple[int, int, int]
    nearness: int = -UNSCOPED


class _Matching:
    """The rules that were found to apply, element by element."""

    def __init__(self, document: Document, index: _Index, sheets: AuthorSheets) -> None:
        self._index = index
        self._sheets = sheets
        self._matcher = Matcher(document)
        self._elements: defaultdict[Element, list[Rule]] = defaultdict(list)
        self._pseudo_elements: defaultdict[tuple[Element, str], list[Rule]] = defaultdict(list)
        self._changed: set[Element] = set()
        self._contexts: dict[Nesting, SelectorContext | None] = {}
        self._lists: dict[Nesting, SelectorList | None] = {}
        self._applications_left = MAX_APPLICATIONS
        self._effort = MatchingEffort(document)
        self._steps_left = MAX_RULE_STEPS

    def add(self, rule: StyleRule) -> None:
        """Apply one style rule to the elements that it selects."""
        if self._applications_left < 0:
            return
        nesting = rule.nesting
        steps = rule.rule.steps
        if nesting is not None:
            steps = rule_steps(nesting.text, rule.rule.contents, is_nested=True)
        if steps > self._steps_left:
            return
        self._steps_left -= steps
        selects: defaultdict[_Selected, list[Collection[Element]]] = defaultdict(list)
        for selector in (rule.rule.selectors if nesting is None else self._selectors(nesting)) or ():
            for selected, elements in self._select(selector):
                if elements:
                    selects[selected].append(elements)
        found = {selected: _flat(lists) for selected, lists in selects.items()}
        if len(found) > 1:
            found = _each_once(found)
        self._applications_left -= sum(map(len, found.values()))
        if self._applications_left < 0 or not found or not rule.rule.declarations:
            return
        for selected, elements in found.items():
            self._apply(rule, selected, elements)

    def _apply(self, rule: StyleRule, selected: _Selected, elements: Collection[Element]) -> None:
        applied = Rule(
            Origin.AUTHOR,
            rule.rule.declarations,
            self._sheets.precedence(rule.layer),
            selected.specificity,
            rule.order,
            -selected.nearness,
            AUTHOR_REASONS,
        )
        if selected.pseudo_element:
            for element in elements:
                self._pseudo_elements[element, selected.pseudo_element].append(applied)
            return
        for element in elements:
            self._elements[element].append(applied)
        if not rule.rule.is_neutral:
            self._changed.update(elements)

    def found(self) -> AuthorRules:
        """Return the rules of every element."""
        return AuthorRules(dict(self._elements), dict(self._pseudo_elements), self._changed)

    def _select(self, selector: Selector) -> Iterator[tuple[_Selected, Collection[Element]]]:
        """Yield the elements that a selector selects, all at once or by the nearness of their scopes."""
        candidates = self._index.candidates(selector)
        if not selector.is_key_enough and not self._effort.allows(selector, candidates):
            return
        pseudo_element = selector.pseudo_element or ""
        if selector.scope is None:
            elements = candidates if selector.is_key_enough else select(candidates, selector, self._matcher)
            yield _Selected(pseudo_element, selector.specificity), elements
            return
        for element in candidates:
            distance = scope_distance(element, selector, self._matcher)
            if distance is not None:
                yield _Selected(pseudo_element, selector.specificity, -distance), (element,)

    # What selectors stand in is parsed once, and only where something inside may match.

    def _selectors(self, nesting: Nesting) -> SelectorList | None:
        if nesting not in self._lists:
            self._lists[nesting] = self._parse(nesting)
        return self._lists[nesting]

    def _parse(self, nesting: Nesting) -> SelectorList | None:
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


def _each_once(found: Mapping[_Selected, Collection[Element]]) -> dict[_Selected, Collection[Element]]:
    """Leave each element, or each of its pseudo-elements, with the greatest way in which it was selected."""
    kept: dict[_Selected, Collection[Element]] = {}
    seen: defaultdict[str, set[Element]] = defaultdict(set)
    for selected in sorted(found, reverse=True):
        before = seen[selected.pseudo_element]
        kept[selected] = [element for element in found[selected] if element not in before]
        before.update(found[selected])
    return kept
