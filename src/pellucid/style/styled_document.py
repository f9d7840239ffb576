"""A document with all that its style is computed from: the mode, the sheets, and who is touched by either."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType
from typing import Final

from turbohtml import Document, Element

from pellucid.style.cascade import Rule
from pellucid.style.compute import compute_style, styled_elements
from pellucid.style.computed import INITIAL_STYLE, ComputedStyle
from pellucid.style.declarations import Deferred
from pellucid.style.generated import Generated, PseudoElement, generated_box, shows_slot
from pellucid.style.matching import AuthorRules, author_rules
from pellucid.style.quirks import is_quirks
from pellucid.style.variables import Variables

# The user-agent sheet looks at these tags' own attributes or at their parents.
_ASKS_MORE_THAN_ITS_TAG: Final = frozenset(
    {"audio", "dialog", "embed", "input", "legend", "math", "mi", "rt"}
)
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

    @cached_property
    def is_quirks(self) -> bool:
        """Whether the document is in quirks mode."""
        return is_quirks(self.document)

    @cached_property
    def author_rules(self) -> AuthorRules:
        """The author's rules that apply to each element."""
        return author_rules(self.document, self._stylesheets, quirks=self.is_quirks)

    @cached_property
    def generating(self) -> frozenset[Element]:
        """Every element whose ``::before`` or ``::after`` may generate content, by a rule."""
        return frozenset(
            host for host, name in self.author_rules.pseudo_elements if name != "details-content"
        )

    @cached_property
    def special(self) -> frozenset[Element]:
        """Every element whose style is more than its tag's default: by its attributes, or by a rule."""
        by_rules = self.author_rules.changed | {host for host, _ in self.author_rules.pseudo_elements}
        return frozenset(self._by_attributes | by_rules)

    @cached_property
    def _by_attributes(self) -> set[Element]:
        return styled_elements(self.document)

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
        """Compute the style of an element; ``parent`` is its parent's, ``reveal`` undoes its own hiding."""
        author = self.author_rules.elements.get(element, ())
        if reveal or element in self._by_attributes or element.tag in _ASKS_MORE_THAN_ITS_TAG:
            return self._compute(element, parent, author, reveal=reveal)
        # Nothing but its tag, its parent and its rules decides: the cells of a table are computed once.
        key = element.tag, element.namespace, id(parent), tuple(map(id, author))
        known = self._known.get(key)
        if known is None:
            style = self._compute(element, parent, author, reveal=False)
            if any(isinstance(item.value, Deferred) for rule in author for item in rule.declarations):
                return style  # attr() may ask the element
            known = self._known[key] = parent, style  # the parent lives on, so that its id stays its own
        return known[1]

    def _compute(
        self, element: Element, parent: ComputedStyle, author: Sequence[Rule], *, reveal: bool
    ) -> ComputedStyle:
        keyframes = self.author_rules.keyframes
        return compute_style(
            element, parent, reveal=reveal, quirks=self.is_quirks, author=author, keyframes=keyframes
        )

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
