"""Matching: which rules of the author's sheets apply to which elements.

Rules are many and elements are many, but few of them meet. The document is indexed once by class, id and
tag; a rule looks up the elements that its subject can be, and only those are put to the matcher. A selector
that names a class or an id which the page does not have was left out before, by
:mod:`pellucid.style.sheet_rules`.

Source: https://drafts.csswg.org/selectors-4/#match-against-tree
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Final, NamedTuple

from turbohtml import Document, Element

from pellucid.style.animation import NO_KEYFRAMES, Keyframes, relevant_keyframes
from pellucid.style.author_sheet import AuthorSheets, Nesting, StyleRule, scope_bounds
from pellucid.style.cascade import AUTHOR_REASONS, UNSCOPED, Origin, Rule
from pellucid.style.declarations import Declaration, Specified, may_refer, share_declarations
from pellucid.style.document_sheets import Sheet, find_sheet, sheets_of
from pellucid.style.effort import Effort
from pellucid.style.element_index import ElementIndex, flat
from pellucid.style.limits import Limit
from pellucid.style.matching_effort import MatchingEffort
from pellucid.style.reading_effort import MAX_RULE_STEPS, nested_steps, rule_steps
from pellucid.style.registered import NO_REGISTRATIONS, Registration, registered_properties
from pellucid.style.rule_tree import NO_RULES_APPLY, RuleNode
from pellucid.style.selectors import (
    TOP_LEVEL,
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
from pellucid.style.sheet_rules import SheetRule, is_neutral
from pellucid.style.tokens import tokenise
from pellucid.style.used_properties import NOTHING_USED, UsedProperties

# How often rules may apply to elements, all in all: a thousand universal rules on a thousand elements are an
# attack. Later rules do not apply.
MAX_APPLICATIONS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class AuthorRules:
    """The author's rules that apply to each element, and to pseudo-elements of each by their names.

    ``changed`` are the elements to which the rules make a difference even where nothing else is declared.
    ``used`` are the custom properties that anything may refer to; no others are among the rules.
    ``limits`` says what was too much to apply.
    """

    elements: Mapping[Element, RuleNode] = field(default_factory=dict)
    pseudo_elements: Mapping[str, Mapping[Element, RuleNode]] = field(default_factory=dict)
    changed: AbstractSet[Element] = frozenset()
    keyframes: Mapping[str, Keyframes] = field(default_factory=lambda: NO_KEYFRAMES)
    registered: Mapping[str, Registration] = field(default_factory=lambda: NO_REGISTRATIONS)
    used: UsedProperties = NOTHING_USED
    limits: AbstractSet[Limit] = frozenset()


NO_RULES: Final = AuthorRules()


def author_rules(
    document: Document,
    handed_over: Mapping[str, str],
    *,
    quirks: bool,
    style_attributes: Collection[str] = (),
) -> AuthorRules:
    """Match every author sheet of a document against its elements.

    Args:
        document: the page.
        handed_over: the text of linked sheets by URL.
        quirks: the document is in quirks mode, where classes and ids match in any case.
        style_attributes: those of its elements, which may refer to custom properties.

    Cost: linear in the sheets' text, and in rules times the elements that their subjects can be.
    """
    texts = list(sheets_of(document, handed_over))
    refers = any(map(may_refer, style_attributes))
    if not texts and not refers:
        return NO_RULES
    index = ElementIndex(document, quirks=quirks)
    sheets = _read(texts, handed_over, index, with_custom_properties=refers)
    if not refers and sheets.may_refer():
        refers = True
        sheets = _read(texts, handed_over, index, with_custom_properties=True)
    sheets.layers.number()
    defined = (each.keyframes for each in sheets.defined("-webkit-keyframes", "keyframes"))
    keyframes = relevant_keyframes(each for each in defined if each is not None)
    rules = sheets.rules
    if not keyframes:
        rules = [each for each in rules if not each.rule.only_animates]
    reading = Effort(MAX_RULE_STEPS)
    rules = [each for each in rules if reading.allows(_steps_of(each))]
    registered, used = NO_REGISTRATIONS, NOTHING_USED
    if refers:
        properties = sheets.defined("property")
        registered = registered_properties((each.prelude, each.contents) for each in properties)
        used = UsedProperties(_values(rules, keyframes), style_attributes)
    found = NO_RULES
    if rules:
        index.expect(chain.from_iterable(each.rule.classes for each in rules))
        matching = _Matching(document, index, sheets, reading, used)
        for rule in rules:
            matching.add(rule)
        found = matching.found()
    limits = set(found.limits)
    if not sheets.are_all_read:
        limits.add(Limit.SHEETS)
    if reading.is_spent:
        limits.add(Limit.RULES)
    return replace(found, keyframes=keyframes, registered=registered, used=used, limits=limits)


def _read(
    texts: Iterable[Sheet],
    handed_over: Mapping[str, str],
    index: ElementIndex,
    *,
    with_custom_properties: bool,
) -> AuthorSheets:
    sheets = AuthorSheets(
        lambda url, base: find_sheet(url, base, handed_over),
        index,
        with_custom_properties,
    )
    for sheet in texts:
        sheets.add(sheet.text, sheet.base, sheet.owner)
    return sheets


def _steps_of(rule: StyleRule) -> int:
    """Return what reading a rule takes; nested selectors are read, and counted, where they are needed."""
    return rule.rule.steps if rule.nesting is None else rule_steps("", rule.rule.contents)


def _values(
    rules: Iterable[StyleRule], keyframes: Mapping[str, Keyframes]
) -> Iterator[tuple[str, Specified | None]]:
    """Yield every value that rules and keyframes give to a property, with the name of that."""
    for each in rules:
        for item in each.rule.declarations:
            yield item.name, item.value
    for properties in keyframes.values():
        for name, points in properties.items():
            for point in points:
                yield name, point.value


class _Selected(NamedTuple):
    """How a rule was found to select elements: what of them, how specifically, and in how near a scope.

    Of two ways to select the same thing the greater counts.
    """

    pseudo_element: str
    specificity: tuple[int, int, int]
    nearness: int = -UNSCOPED


class _Matching:
    """The rules that were found to apply, element by element."""

    def __init__(
        self,
        document: Document,
        index: ElementIndex,
        sheets: AuthorSheets,
        reading: Effort,
        used: UsedProperties,
    ) -> None:
        self._index = index
        self._sheets = sheets
        self._used = used
        self._matcher = Matcher(document)
        self._elements: dict[Element, RuleNode] = {}
        self._pseudo_elements: defaultdict[str, dict[Element, RuleNode]] = defaultdict(dict)
        self._changed: set[Element] = set()
        self._contexts: dict[Nesting, SelectorContext | None] = {}
        self._lists: dict[Nesting, SelectorList | None] = {}
        self._applications = Effort(MAX_APPLICATIONS)
        self._effort = MatchingEffort(document, index.longest_class)
        self._reading = reading

    def add(self, rule: StyleRule) -> None:
        """Apply one style rule to the elements that it selects."""
        if self._applications.is_spent:
            return
        nesting = rule.nesting
        declarations = self._declarations(rule.rule)
        if not declarations:
            return
        selectors = rule.rule.selectors if nesting is None else self._selectors(nesting)
        if not selectors:
            return
        if len(selectors) == 1 and selectors[0].scope is None:
            selector = selectors[0]
            found = {_selected(selector): self._selected_by(selector)}
        else:
            found = self._select_all(selectors)
        if not self._applications.allows(sum(map(len, found.values()))):
            return
        for selected, elements in found.items():
            if elements:
                self._apply(rule, declarations, selected, elements)

    def _declarations(self, rule: SheetRule) -> tuple[Declaration, ...]:
        """Return what a rule declares, but for custom properties that nothing refers to."""
        if not rule.declares_custom_properties:
            return rule.declarations
        return share_declarations(self._used.only(rule.declarations))

    def _select_all(self, selectors: Iterable[Selector]) -> dict[_Selected, Collection[Element]]:
        selects: defaultdict[_Selected, list[Collection[Element]]] = defaultdict(list)
        for selector in selectors:
            for selected, elements in self._select(selector):
                if elements:
                    selects[selected].append(elements)
        found = {selected: flat(lists) for selected, lists in selects.items()}
        return found if len(found) < 2 else _each_once(found)

    def _apply(
        self,
        rule: StyleRule,
        declarations: tuple[Declaration, ...],
        selected: _Selected,
        elements: Collection[Element],
    ) -> None:
        applied = Rule(
            Origin.AUTHOR,
            declarations,
            self._sheets.precedence(rule.layer),
            selected.specificity,
            rule.order,
            -selected.nearness,
            AUTHOR_REASONS,
        )
        name = selected.pseudo_element
        nodes = self._pseudo_elements[name] if name else self._elements
        behind: dict[RuleNode, RuleNode] = {}
        for element in elements:
            before = nodes.get(element, NO_RULES_APPLY)
            node = behind.get(before)
            if node is None:
                node = behind[before] = RuleNode(before, applied)
            nodes[element] = node
        if not name and not is_neutral(declarations):
            self._changed.update(elements)

    def found(self) -> AuthorRules:
        """Return the rules of every element."""
        limits = set[Limit]()
        if self._effort.is_spent or self._index.asking.is_spent:
            limits.add(Limit.SELECTORS)
        if self._applications.is_spent:
            limits.add(Limit.APPLICATIONS)
        return AuthorRules(self._elements, dict(self._pseudo_elements), self._changed, limits=limits)

    def _select(self, selector: Selector) -> Iterable[tuple[_Selected, Collection[Element]]]:
        """Give the elements that a selector selects, all at once or by the nearness of their scopes."""
        selected = _selected(selector)
        if selector.scope is None:
            return ((selected, self._selected_by(selector)),)
        return (
            (selected._replace(nearness=-distance), (element,))
            for element in self._candidates(selector)
            if (distance := scope_distance(element, selector, self._matcher)) is not None
        )

    def _selected_by(self, selector: Selector) -> Collection[Element]:
        """Return the elements that a selector without a scope selects."""
        if selector.is_key_enough:
            return self._index.elements(selector.key)
        candidates = self._candidates(selector)
        return select(candidates, selector, self._matcher) if candidates else ()

    def _candidates(self, selector: Selector) -> Collection[Element]:
        """Return the elements to try a selector on; none if that is dearer than what is left."""
        candidates = self._index.candidates(selector)
        return candidates if candidates and self._effort.allows(selector, candidates) else ()

    # What selectors stand in is parsed once, and only where something inside may match.

    def _selectors(self, nesting: Nesting) -> SelectorList | None:
        if nesting not in self._lists:
            self._lists[nesting] = self._parse(nesting)
        return self._lists[nesting]

    def _parse(self, nesting: Nesting) -> SelectorList | None:
        context = self._context(nesting.outer) if nesting.outer is not None else TOP_LEVEL
        if context is None or not self._reading.allows(nested_steps(nesting.text, context.length)):
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
            if not self._reading.allows(nested_steps(nesting.text, outer.length)):
                return None
            roots, limits = scope_bounds(nesting.text)
            return open_scope(
                roots, limits, within=outer, implicit_root=nesting.owner, namespaces=nesting.namespaces
            )
        selectors = self._selectors(nesting)
        return None if selectors is None else nest(selectors, outer)


def _selected(selector: Selector) -> _Selected:
    return _Selected(selector.pseudo_element or "", selector.specificity)


def _each_once(found: Mapping[_Selected, Collection[Element]]) -> dict[_Selected, Collection[Element]]:
    """Leave each element, or each of its pseudo-elements, with the greatest way in which it was selected."""
    kept: dict[_Selected, Collection[Element]] = {}
    seen: defaultdict[str, set[Element]] = defaultdict(set)
    for selected in sorted(found, reverse=True):
        before = seen[selected.pseudo_element]
        kept[selected] = [element for element in found[selected] if element not in before]
        before.update(found[selected])
    return kept
