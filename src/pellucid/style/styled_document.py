"""A document with all that its style is computed from: the mode, the sheets, and who is touched by either."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain
from types import MappingProxyType
from typing import Final

from turbohtml import Document, Element

from pellucid.style.animation_properties import ANIMATION_INITIAL_VALUES, may_animate
from pellucid.style.cascade import Rule
from pellucid.style.compute import compute_style, elements_with_hints, style_attributes
from pellucid.style.computed import INITIAL_STYLE, ComputedStyle, Inherited
from pellucid.style.declarations import Declaration, Needs, may_matter, needs_of, read_declarations
from pellucid.style.generated import Generated, PseudoElement, generated_box, shows_slot
from pellucid.style.matching import AuthorRules, author_rules
from pellucid.style.quirks import is_quirks
from pellucid.style.reading_effort import MAX_ATTRIBUTE_STEPS, declaration_steps
from pellucid.style.variables import NO_VARIABLES, Variables

# The user-agent sheet looks at these tags' own attributes or at their parents; at an input's type alone.
_ASKS_MORE_THAN_ITS_TAG: Final = frozenset({"audio", "dialog", "embed", "legend", "math", "mi", "rt"})
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
        self._known: dict[tuple[object, ...], tuple[ComputedStyle, ComputedStyle]] = {}
        self._needs_of_rules: dict[tuple[int, ...], Needs] = {}
        self._styles: dict[ComputedStyle, ComputedStyle] = {}
        self._inherited: dict[Inherited, Inherited] = {}

    @cached_property
    def is_quirks(self) -> bool:
        """Whether the document is in quirks mode."""
        return is_quirks(self.document)

    @cached_property
    def author_rules(self) -> AuthorRules:
        """The author's rules that apply to each element."""
        texts = self._style_attributes.values()
        return author_rules(self.document, self._stylesheets, quirks=self.is_quirks, style_attributes=texts)

    @cached_property
    def generating(self) -> frozenset[Element]:
        """Every element whose ``::before`` or ``::after`` may generate content, by a rule."""
        return frozenset(
            host for host, name in self.author_rules.pseudo_elements if name != "details-content"
        )

    @cached_property
    def special(self) -> frozenset[Element]:
        """Every element whose style is more than its tag's default: by its attributes, or by a rule."""
        rules = self.author_rules
        hosts = (host for host, _ in rules.pseudo_elements)
        return frozenset(chain(self._hinted, self._own, rules.changed, hosts))

    @cached_property
    def _hinted(self) -> set[Element]:
        return elements_with_hints(self.document)

    @cached_property
    def _style_attributes(self) -> dict[Element, str]:
        return style_attributes(self.document)

    @cached_property
    def _own(self) -> dict[Element, tuple[Declaration, ...]]:
        """What the style attributes declare that may matter, in tree order while there are steps left.

        Equal declarations are one object. Pages repeat their style attributes, or change a number in them.
        """
        refers = self.author_rules.refers
        steps_left = MAX_ATTRIBUTE_STEPS
        read: dict[str, tuple[Declaration, ...]] = {}
        shared: dict[tuple[Declaration, ...], tuple[Declaration, ...]] = {(): ()}
        found: dict[Element, tuple[Declaration, ...]] = {}
        for element, text in self._style_attributes.items():
            if text not in read:
                read[text] = ()
                if may_matter(text, with_custom_properties=refers) or may_animate(text):
                    steps_left -= declaration_steps(text)
                    if steps_left >= 0:
                        declarations = read_declarations(text)
                        read[text] = shared.setdefault(declarations, declarations)
            if read[text]:
                found[element] = read[text]
        return found

    @cached_property
    def initial_style(self) -> ComputedStyle:
        """What the root element inherits: the initial values, and the language that a ``meta`` declares."""
        # https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-language
        meta = self.document.select_one('meta[http-equiv="content-language" i][content]')
        words = (meta.attr("content") or "").split() if meta is not None else []
        language = words[0] if words and "," not in words[0] else ""
        registered = self.author_rules.registered
        if not language and not registered:
            return INITIAL_STYLE
        variables = Variables(registered=registered)
        inherited = replace(INITIAL_STYLE.inherited, language=language, variables=variables)
        return replace(INITIAL_STYLE, inherited=inherited)

    def style(self, element: Element, parent: ComputedStyle, *, reveal: bool = False) -> ComputedStyle:
        """Compute the style of an element; ``parent`` is its parent's, ``reveal`` undoes its own hiding.

        Equal styles are one object, so that what a parent's style decides is computed once for all like it.
        """
        author = self.author_rules.elements.get(element, ())
        tag = element.tag
        own = self._own.get(element, ())
        # Of one rule alone nothing counts but what it declares.
        rules = (*map(id, author if len(author) != 1 else (author[0].declarations,)), id(own))
        needs = self._needs_of_rules.get(rules)
        if needs is None:
            needs = self._needs_of_rules[rules] = self._needs(author, own)
        hints = ""
        if element in self._hinted:
            hints = str(element.attrs)
            needs = max(needs, Needs.PARENT)
        elif tag == "input":
            hints = element.attr("type") or ""
        if needs is Needs.ELEMENT or tag in _ASKS_MORE_THAN_ITS_TAG:
            return self._compute(element, parent, author, reveal=reveal)
        # Its tag, its rules and its attributes decide, mostly `style` alone; and of its parent what it
        # inherits and what it stands in, or all of it.
        around = id(parent) if needs else (id(parent.inherited), parent.box_display)
        key = tag, element.namespace, around, hints, rules, reveal
        known = self._known.get(key)
        if known is None:  # the parent lives on, so that its ids stay its own
            style = self._compute(element, parent, author, reveal=reveal)
            known = self._known[key] = parent, style
        return known[1]

    def _needs(self, author: Sequence[Rule], own: Sequence[Declaration]) -> Needs:
        declarations = list(chain(chain.from_iterable(rule.declarations for rule in author), own))
        needs = needs_of(item.value for item in declarations)
        if self.author_rules.keyframes and any(
            item.name in ANIMATION_INITIAL_VALUES for item in declarations
        ):
            needs = max(needs, self._keyframes_need)
        return needs

    @cached_property
    def _keyframes_need(self) -> Needs:
        """What the values in keyframes are computed from: those of the parent at most, but for attr()."""
        points = chain.from_iterable(
            chain.from_iterable(keyframes.values()) for keyframes in self.author_rules.keyframes.values()
        )
        return max(Needs.PARENT, needs_of(point.value for point in points))

    def _compute(
        self, element: Element, parent: ComputedStyle, author: Sequence[Rule], *, reveal: bool
    ) -> ComputedStyle:
        style = compute_style(
            element,
            parent,
            reveal=reveal,
            quirks=self.is_quirks,
            author=author,
            keyframes=self.author_rules.keyframes,
            has_hints=element in self._hinted,
            own=self._own.get(element, ()),
        )
        inherited = style.inherited
        if inherited is not parent.inherited:
            if inherited.variables is not NO_VARIABLES:
                return style
            shared = self._inherited.setdefault(inherited, inherited)
            if shared is not inherited:
                style = replace(style, inherited=shared)
        return self._styles.setdefault(style, style)

    def own_declarations(self, element: Element) -> tuple[Declaration, ...]:
        """Return the declarations of an element's style attribute that count."""
        return self._own.get(element, ())

    def generated(self, element: Element, style: ComputedStyle, name: PseudoElement) -> Generated | None:
        """Return what ``::before`` or ``::after`` of an element generates; None for nothing, or no rule."""
        rules = self.author_rules.pseudo_elements.get((element, name))
        return None if rules is None else generated_box(element, style, rules)

    def declares_content(self, element: Element, name: PseudoElement) -> bool:
        """Say whether the author decides what ``::before`` or ``::after`` of an element generates."""
        rules = self.author_rules.pseudo_elements.get((element, name), ())
        return any(item.name == "content" for rule in rules for item in rule.declarations)

    def shows_details_contents(self, element: Element, style: ComputedStyle, *, is_open: bool) -> bool:
        """Say whether the contents of a ``details`` are rendered, after what ``::details-content`` says."""
        rules = self.author_rules.pseudo_elements.get((element, "details-content"))
        return is_open if rules is None else shows_slot(element, style, rules, is_open=is_open)
