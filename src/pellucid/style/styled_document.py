"""A document with all that its style is computed from: the mode, the sheets, and who is touched by either."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from itertools import chain
from types import MappingProxyType
from typing import Final, TypeAlias

from turbohtml import Document, Element, Namespace

from pellucid.style.animation import NO_KEYFRAMES
from pellucid.style.animation_properties import may_animate
from pellucid.style.compute import compute_style, elements_with_hints, hints_of, style_attributes
from pellucid.style.computed import INITIAL_STYLE, ComputedStyle, Inherited, TextTransform
from pellucid.style.computing_effort import MAX_COMPUTING_STEPS, animated_steps
from pellucid.style.declarations import (
    Declaration,
    Needs,
    may_matter,
    needs_of,
    read_declarations,
    share_declarations,
)
from pellucid.style.effort import Effort
from pellucid.style.generated import (
    Generated,
    PseudoElement,
    first_letter_transform,
    generated_box,
    shows_slot,
)
from pellucid.style.limits import Limit
from pellucid.style.matched_properties import (
    CACHE,
    MatchedProperties,
    Styles,
)
from pellucid.style.matching import AuthorRules, author_rules
from pellucid.style.quirks import is_quirks
from pellucid.style.reading_effort import MAX_ATTRIBUTE_STEPS, attribute_steps
from pellucid.style.remember import LONGEST_REMEMBERED, remember_short
from pellucid.style.rule_tree import NO_RULES_APPLY, RuleNode
from pellucid.style.variables import MAX_DOCUMENT_TOKENS, NO_VARIABLES, Variables

# The user-agent sheet looks at these tags' own attributes or at their parents; at an input's type alone, at
# the mode for a table, and at the tag of the parent for an rt.
_ASKS_MORE_THAN_ITS_TAG: Final = frozenset({"audio", "dialog", "embed", "legend"})
_NOT_BY_PARENT_ALONE: Final = _ASKS_MORE_THAN_ITS_TAG | {"input", "rt"}
# A tag, the rules that apply, own declarations and the parent's style by their ids, whether it is revealed.
_KeyOfParent: TypeAlias = tuple[str, RuleNode, int, int, bool]
_HTML: Final = Namespace.HTML
_NO_SHEETS: Final[Mapping[str, str]] = MappingProxyType({})


class StyledDocument:
    """A document and the rules that apply to its elements.

    Args:
        document: the page.
        stylesheets: the text of linked sheets that were handed over, by URL.
    """

    def __init__(self, document: Document, stylesheets: Mapping[str, str] = _NO_SHEETS) -> None:
        self.document = document
        self._stylesheets = stylesheets
        self._known: dict[tuple[RuleNode, int], MatchedProperties] = {}
        self._of_parent: dict[_KeyOfParent, tuple[ComputedStyle, ComputedStyle]] = {}
        self._effort = Effort(MAX_COMPUTING_STEPS)
        self._memory = CACHE.memory()
        self._substitution = Effort(MAX_DOCUMENT_TOKENS)
        self._attribute_effort = Effort(MAX_ATTRIBUTE_STEPS)
        # What hangs on custom properties or keyframes, or is long, and so goes with this document.
        self._distinct: dict[ComputedStyle, ComputedStyle] = {}
        self._distinct_inherited: dict[Inherited, Inherited] = {}
        self._styles: defaultdict[MatchedProperties, Styles] = defaultdict(dict)
        self._first_letters: dict[tuple[RuleNode, int], tuple[ComputedStyle, TextTransform]] = {}
        self._generated: dict[tuple[RuleNode, int], tuple[ComputedStyle, Generated | None]] = {}

    @cached_property
    def is_quirks(self) -> bool:
        """Whether the document is in quirks mode."""
        return is_quirks(self.document)

    @cached_property
    def author_rules(self) -> AuthorRules:
        """The author's rules that apply to each element."""
        texts = set(self._style_attributes.values())
        return author_rules(self.document, self._stylesheets, quirks=self.is_quirks, style_attributes=texts)

    @cached_property
    def generating(self) -> frozenset[Element]:
        """Every element whose ``::before`` or ``::after`` may generate content, by a rule."""
        pseudo_elements = self.author_rules.pseudo_elements
        return frozenset(chain(pseudo_elements.get("before", ()), pseudo_elements.get("after", ())))

    @cached_property
    def first_letters(self) -> Mapping[Element, RuleNode]:
        """The elements whose ``::first-letter`` has a rule."""
        return self.author_rules.pseudo_elements.get("first-letter", {})

    @cached_property
    def special(self) -> frozenset[Element]:
        """Every element whose style is more than its tag's default, by its attributes or by a rule.

        Where a part of a formula is among them, all parts of all formulas are.
        """
        rules = self.author_rules
        hosts = chain.from_iterable(rules.pseudo_elements.values())
        found = frozenset(chain(self._hinted, self._own, rules.changed, hosts))
        # A part of a formula may be an ordinary box, and then what is in it is special if it is not one. Most
        # pages have no formulas, as is seen at once.
        formulas = self.document.select("math") if found else ()
        parts = [*formulas, *self.document.select("math *")] if formulas else ()
        return found if found.isdisjoint(parts) else found.union(parts)

    @cached_property
    def _hinted(self) -> set[Element]:
        return elements_with_hints(self.document)

    @cached_property
    def _style_attributes(self) -> dict[Element, str]:
        return style_attributes(self.document)

    @cached_property
    def _own(self) -> dict[Element, tuple[Declaration, ...]]:
        """What the style attributes declare that may matter, in tree order while there are steps left.

        Pages repeat their style attributes, or change a number in them.
        """
        used = self.author_rules.used
        read: dict[str, tuple[Declaration, ...]] = {}
        found: dict[Element, tuple[Declaration, ...]] = {}
        for element, text in self._style_attributes.items():
            declarations = read.get(text)
            if declarations is None:
                declarations = ()
                matters = may_matter(text, with_custom_properties=bool(used)) or may_animate(text)
                if matters and self._attribute_effort.allows(attribute_steps(text)):
                    declarations = share_declarations(used.only(_read(text)))
                read[text] = declarations
            if declarations:
                found[element] = declarations
        return found

    @property
    def limits(self) -> tuple[Limit, ...]:
        """What of the styles was too much to apply, among what has been asked for so far."""
        found = set(self.author_rules.limits)
        if self._attribute_effort.is_spent:
            found.add(Limit.STYLE_ATTRIBUTES)
        if self._effort.is_spent or self._substitution.is_spent:
            found.add(Limit.COMPUTED_STYLES)
        return tuple(limit for limit in Limit if limit in found) if found else ()

    @cached_property
    def initial_style(self) -> ComputedStyle:
        """What the root element inherits: the initial values, and the language that a ``meta`` declares."""
        # https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-language
        meta = self.document.select_one('meta[http-equiv="content-language" i][content]')
        words = (meta.attr("content") or "").split() if meta is not None else []
        language = words[0] if words and "," not in words[0] else ""
        registered, used = self.author_rules.registered, self.author_rules.used
        if not language and not registered and not used:
            return INITIAL_STYLE
        variables = NO_VARIABLES
        if registered or used:
            variables = Variables(registered=registered, effort=self._substitution)
        inherited = replace(INITIAL_STYLE.inherited, language=language, variables=variables)
        return replace(INITIAL_STYLE, inherited=inherited)

    def style(self, element: Element, parent: ComputedStyle, *, reveal: bool = False) -> ComputedStyle:
        """Compute the style of an element; ``parent`` is its parent's, ``reveal`` undoes its own hiding.

        Equal styles are one object where nothing of the document is in them, so that what a parent's style
        decides is computed once for all like it.
        """
        rules, own = self.author_rules.elements.get(element, NO_RULES_APPLY), self._own.get(element, ())
        key = element.tag, rules, id(own), id(parent), reveal
        known = self._of_parent.get(key)
        # The key has neither attributes nor a namespace.
        if known is not None and element not in self._hinted and element.namespace is _HTML:
            return known[1]
        matched = self._matched(rules, own)
        style = self._style(element, parent, matched, reveal=reveal)
        if self._depends_on_parent_alone(element, matched):
            self._of_parent[key] = parent, style
        return style

    def _depends_on_parent_alone(self, element: Element, matched: MatchedProperties) -> bool:
        """Say whether the parent's style and the tag decide, besides what applies."""
        return (
            element.tag not in _NOT_BY_PARENT_ALONE
            and self._needs(matched) is not Needs.ELEMENT
            and element not in self._hinted
            and element.namespace is _HTML
        )

    def _style(
        self, element: Element, parent: ComputedStyle, matched: MatchedProperties, *, reveal: bool
    ) -> ComputedStyle:
        tag = element.tag
        needs, is_kept = self._needs(matched), matched.is_kept and _is_short(parent.inherited)
        if self._is_animated(matched):
            is_kept = False
        is_hinted = element in self._hinted
        if needs is Needs.ELEMENT or tag in _ASKS_MORE_THAN_ITS_TAG or (tag == "rt" and is_hinted):
            return self._compute(element, parent, matched, reveal=reveal)
        of_parent = id(parent) if needs else None
        attributes: object = None
        namespaces: object = None
        if element.namespace is not _HTML:
            attributes, namespaces, of_parent = hints_of(element), _namespaces(element), id(parent)
        elif is_hinted:
            attributes, of_parent = (*hints_of(element), self.is_quirks), id(parent)
        elif tag == "input":
            attributes = element.attr("type")
        elif tag == "table":
            attributes = self.is_quirks
        elif tag == "rt":
            attributes = isinstance(element.parent, Element) and element.parent.tag
        key = tag, id(parent.inherited), parent.box_display, of_parent, attributes, namespaces, reveal
        is_kept = is_kept and len(tag) + len(str(attributes)) <= LONGEST_REMEMBERED
        known = matched.styles.get(key) if is_kept else None
        if known is None:
            known = self._styles[matched].get(key)
        if known is not None:
            return known[1]
        style = self._compute(element, parent, matched, reveal=reveal)
        if not (is_kept and self._memory.keep(matched.styles, key, (parent, style))):
            self._styles[matched][key] = parent, style
        return style

    @cached_property
    def _nothing(self) -> MatchedProperties:
        """What applies where there is no effort left to compute what would."""
        return MatchedProperties((), (), is_kept=False)

    def _matched(self, node: RuleNode, own: tuple[Declaration, ...] = ()) -> MatchedProperties:
        key = node, id(own)
        matched = self._known.get(key)
        if matched is None:
            rules = node.rules()
            steps = len(own) + sum(len(rule.declarations) for rule in rules)
            matched = self._memory.find(rules, own) if self._effort.allows(steps) else self._nothing
            self._known[key] = matched
        return matched

    def _is_animated(self, matched: MatchedProperties) -> bool:
        return matched.animates and bool(self.author_rules.keyframes)

    def _needs(self, matched: MatchedProperties) -> Needs:
        """Return what styles of these declarations are computed from, with those of keyframes."""
        return max(matched.needs, self._keyframes_need) if self._is_animated(matched) else matched.needs

    @cached_property
    def _keyframes_need(self) -> Needs:
        """What the values in keyframes are computed from: those of the parent at most, but for attr()."""
        points = chain.from_iterable(
            chain.from_iterable(keyframes.values()) for keyframes in self.author_rules.keyframes.values()
        )
        return max(Needs.PARENT, needs_of(point.value for point in points))

    def _compute(
        self, element: Element, parent: ComputedStyle, matched: MatchedProperties, *, reveal: bool
    ) -> ComputedStyle:
        if not self._affords(matched):
            return self._style(element, parent, self._nothing, reveal=reveal)
        keyframes = self.author_rules.keyframes
        if self._is_animated(matched):
            steps = animated_steps(matched.declarations(), self._most_animated)
            keyframes = keyframes if self._effort.allows(steps) else NO_KEYFRAMES
        style = compute_style(
            element,
            parent,
            reveal=reveal,
            quirks=self.is_quirks,
            author=matched.rules,
            keyframes=keyframes,
            has_hints=element in self._hinted,
            own=matched.own,
        )
        inherited = style.inherited
        if not _is_short(inherited):
            return self._distinct.setdefault(style, style)
        if inherited is not parent.inherited:
            inherited = self._memory.share_inherited(inherited)
            inherited = self._distinct_inherited.setdefault(inherited, inherited)
            style = replace(style, inherited=inherited)
        style = self._memory.share(style)
        return self._distinct.setdefault(style, style)

    def _affords(self, matched: MatchedProperties) -> bool:
        """Say whether the steps of what no other document shares are left, and take them if they are."""
        return matched.is_kept or self._effort.allows(matched.steps)

    @cached_property
    def _most_animated(self) -> int:
        """How many properties keyframes of this document set at most."""
        return max(map(len, self.author_rules.keyframes.values()), default=0)

    def own_declarations(self, element: Element) -> tuple[Declaration, ...]:
        """Return the declarations of an element's style attribute that count."""
        return self._own.get(element, ())

    def generated(self, element: Element, style: ComputedStyle, name: PseudoElement) -> Generated | None:
        """Return what ``::before`` or ``::after`` of an element generates; None for nothing, or no rule."""
        node = self._pseudo_rules(element, name)
        if node is None:
            return None
        key = node, id(style)
        known = self._generated.get(key)
        if known is not None:
            return known[1]
        matched = self._matched(node)
        found = generated_box(element, style, matched.rules) if self._affords(matched) else None
        if matched.needs is not Needs.ELEMENT:
            self._generated[key] = style, found  # it holds the style, whose id stays its own
        return found

    def first_letter_transform(self, element: Element, style: ComputedStyle) -> TextTransform:
        """Return what ``text-transform`` is for the first letter of an element that has a rule for it."""
        node = self.first_letters[element]
        key = node, id(style)
        known = self._first_letters.get(key)
        if known is None:
            value = style.inherited.text_transform
            matched = self._matched(node)
            if self._affords(matched):
                value = first_letter_transform(element, style, matched.rules)
            known = style, value  # it holds the style, whose id stays its own
            if matched.needs is not Needs.ELEMENT:
                self._first_letters[key] = known
        return known[1]

    def declares_content(self, element: Element, name: PseudoElement) -> bool:
        """Say whether the author decides what ``::before`` or ``::after`` of an element generates."""
        node = self._pseudo_rules(element, name)
        rules = () if node is None else node.rules()
        return any(item.name == "content" for rule in rules for item in rule.declarations)

    def shows_details_contents(self, element: Element, style: ComputedStyle, *, is_open: bool) -> bool:
        """Say whether the contents of a ``details`` are rendered, after what ``::details-content`` says."""
        node = self._pseudo_rules(element, "details-content")
        return is_open if node is None else shows_slot(element, style, node.rules(), is_open=is_open)

    def _pseudo_rules(self, element: Element, name: str) -> RuleNode | None:
        hosts = self.author_rules.pseudo_elements.get(name)
        return None if hosts is None else hosts.get(element)


# Most style attributes are the same few on page after page.
@remember_short(maxsize=4096)
def _read(text: str) -> tuple[Declaration, ...]:
    return share_declarations(read_declarations(text))


def _namespaces(element: Element) -> tuple[Namespace, Namespace | None, bool]:
    """Return an element's namespace and its parent's, and whether that is an SVG ``foreignObject``."""
    parent = element.parent
    if not isinstance(parent, Element):
        return element.namespace, None, False
    return element.namespace, parent.namespace, parent.tag == "foreignObject"


def _is_short(inherited: Inherited) -> bool:
    """Say whether inherited values are fit for remembering: no texts of a page, and no custom properties."""
    return (
        inherited.variables is NO_VARIABLES
        and isinstance(inherited.list_style_type, str)
        and len(inherited.list_style_type) + len(inherited.language) <= LONGEST_REMEMBERED
    )
