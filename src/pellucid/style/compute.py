"""Computing an element's style from the rules that apply to it, its parent's style and its box."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias, cast

from turbohtml import Document, Element

from pellucid.style.animation import NO_KEYFRAMES, Keyframes, animated_declarations
from pellucid.style.animation_properties import ANIMATION_INITIAL_VALUES, AnimationList
from pellucid.style.box_display import can_skip_contents, children_display, computed_display, control_display
from pellucid.style.cascade import AUTHOR_REASONS, Candidate, Origin, Rule, collect, roll_back, winner
from pellucid.style.computed import (
    ComputedStyle,
    ContentVisibility,
    HiddenBy,
    Inherited,
    ListStyleType,
    TextSecurity,
    TextTransform,
    Visibility,
    WhiteSpaceCollapse,
)
from pellucid.style.declarations import (
    Declaration,
    Deferred,
    Specified,
    Wide,
    parse_style_attribute,
    parse_value,
)
from pellucid.style.display import RUBY_CONTAINERS, Display
from pellucid.style.properties import INHERITED_PROPERTIES, INITIAL_VALUES, Value
from pellucid.style.substitution import Substitution
from pellucid.style.tokens import is_custom_name, strip
from pellucid.style.user_agent import (
    STYLED_ATTRIBUTES,
    STYLED_SELECTOR,
    STYLED_SELECTORS_BY_TAG,
    user_agent_rules,
)

StyleHints: TypeAlias = tuple[tuple[str, object], ...]

_DISPLAYS: Final = {display.value: display for display in Display}
_INLINE_REASONS: Final = MappingProxyType(
    {
        "display": HiddenBy.INLINE_DISPLAY,
        "visibility": HiddenBy.INLINE_VISIBILITY,
        "content-visibility": HiddenBy.INLINE_CONTENT_VISIBILITY,
    }
)


def elements_with_hints(document: Document) -> set[Element]:
    """Find every element that other attributes than ``style`` may give another style than its tag alone does.

    Cost: two native selections.
    """
    found = set(document.select(STYLED_SELECTOR))
    for selector in STYLED_SELECTORS_BY_TAG:
        found.update(document.select(selector))
    return found


def hints_of(element: Element) -> StyleHints:
    """Return the attributes of an element that may give it another style than its tag alone does."""
    return tuple([item for item in element.attrs.items() if item[0] in STYLED_ATTRIBUTES])


def style_attributes(document: Document) -> dict[Element, str]:
    """Return the style attributes of a document's elements.

    Cost: one native selection.
    """
    return {element: element.attr("style") or "" for element in document.select("[style]")}


def compute_style(  # noqa: PLR0913
    element: Element,
    parent: ComputedStyle,
    *,
    reveal: bool = False,
    quirks: bool = False,
    author: Iterable[Rule] = (),
    keyframes: Mapping[str, Keyframes] = NO_KEYFRAMES,
    has_hints: bool = True,
    own: tuple[Declaration, ...] | None = None,
) -> ComputedStyle:
    """Compute the style of an element.

    Args:
        element: the element.
        parent: the computed style of its parent in the tree.
        reveal: take no notice of what the element itself declares to hide itself or its contents.
        quirks: the document is in quirks mode.
        author: the rules of the author's sheets that match.
        keyframes: those of the document that set a property of ours.
        has_hints: False if :func:`elements_with_hints` does not have the element.
        own: the declarations of its style attribute; None to read them.

    Cost: linear in the element's own declarations.
    """
    rules = list(user_agent_rules(element, quirks=quirks, has_hints=has_hints))
    rules.extend(author)
    if own is None:
        own = parse_style_attribute(element.attr("style") or "")
    if own:
        rules.append(Rule(Origin.STYLE_ATTRIBUTE, own, reasons=_INLINE_REASONS))
    computation = _Computation(element, parent, rules)
    if keyframes:
        computation = computation.animated(keyframes)
    return computation.style(reveal=reveal)


def pseudo_element_values(
    element: Element, style: ComputedStyle, rules: Sequence[Rule], names: Iterable[str]
) -> dict[str, Value]:
    """Compute properties of a pseudo-element of ``element``, which has ``style``."""
    computation = _Computation(element, style, rules)
    return {name: computation.value(name) for name in names}


class _Computation:
    """The computation of one element's style."""

    def __init__(self, element: Element, parent: ComputedStyle, rules: Sequence[Rule]) -> None:
        self._element = element
        self._parent = parent
        self._rules = rules
        self._candidates = collect(rules)
        self._custom = self._custom_properties()
        self._substitution: Substitution | None = None
        self._longhands: dict[Deferred, dict[str, Specified]] = {}  # what the values of shorthands come to
        self._reasons: dict[str, HiddenBy] = {}

    def _custom_properties(self) -> Mapping[str, Deferred | None]:
        """Give the element's own custom properties before substitution; None where one has no value."""
        declared: dict[str, Deferred | None] = {}
        for name in filter(is_custom_name, self._candidates):
            value, _ = winner(self._candidates[name])
            if isinstance(value, Deferred):
                declared[name] = value
            elif isinstance(value, Wide) and value.keyword == "initial":
                declared[name] = None
        return declared

    # https://drafts.csswg.org/css-animations-1/#animations: an element that is not rendered has none.
    def animated(self, keyframes: Mapping[str, Keyframes]) -> "_Computation":
        """Return the computation with what the element's animations declare; itself if that is nothing."""
        if "animation-name" not in self._candidates or self.value("display") == "none":
            return self
        values = {name: cast("AnimationList", self.value(name)) for name in ANIMATION_INITIAL_VALUES}
        declarations = animated_declarations(values, keyframes, self._value_if_animated)
        rule = Rule(Origin.ANIMATION, declarations, reasons=AUTHOR_REASONS)
        return _Computation(self._element, self._parent, [*self._rules, rule]) if declarations else self

    def _value_if_animated(self, name: str, specified: Specified | None) -> Value:
        candidates = self._candidates.get(name, [])
        if specified is None:
            return self._computed(name, candidates)
        rule = Rule(Origin.ANIMATION, (Declaration(name, specified),))
        return self._computed(name, [*candidates, Candidate(rule, rule.declarations[0])])

    def style(self, *, reveal: bool) -> ComputedStyle:
        element, parent = self._element, self._parent
        float_ = str(self.value("float"))
        position = str(self.value("position"))
        is_out_of_flow = position in ("absolute", "fixed")
        specified = _DISPLAYS[cast("str", self.value("display"))]
        if reveal and specified is Display.NONE and self._is_hidden_by_declaration():
            specified = self._revealed_display()
        display = computed_display(
            element, specified, parent, is_floating=float_ != "none", is_out_of_flow=is_out_of_flow
        )
        if self.value("appearance") != "none":
            display = control_display(display)
        if is_out_of_flow or (parent.box_display in RUBY_CONTAINERS and display is not Display.NONE):
            # CHROMIUM: nothing floats inside a ruby; a float is an atomic inline there.
            float_ = "none"
        # UNIMPLEMENTED: `auto` far from the viewport, which is skipped as `hidden` is.
        content_visibility = cast("ContentVisibility", self.value("content-visibility"))
        if reveal and content_visibility == "hidden":
            content_visibility = "visible"
        skips_contents = content_visibility == "hidden" and can_skip_contents(element, display)
        inherited = self._inherited(reveal=reveal)
        return ComputedStyle(
            display,
            inherited,
            children_display(element, display, parent),
            float_,
            position,
            content_visibility,
            skips_contents,
            self._hidden_by(specified, display, inherited, skips_contents=skips_contents),
        )

    def value(self, name: str) -> Value:
        """Give a property's computed value, before what the box makes of it."""
        candidates = self._candidates.get(name)
        return self._default(name) if candidates is None else self._computed(name, candidates)

    def _computed(self, name: str, candidates: list[Candidate]) -> Value:
        while True:
            value, candidates = winner(candidates)
            if isinstance(value, Deferred):
                value = self._resolve(name, value)
                if isinstance(value, Wide) and value.keyword.startswith("revert"):
                    candidates = roll_back(candidates, value.keyword)
                    continue
            if candidates:
                reason = candidates[-1].rule.reasons.get(name)
                if reason is not None:
                    self._reasons[name] = reason
            if value is None:
                return self._default(name)
            if not isinstance(value, Wide):
                return value
            if value.keyword == "inherit":
                return _PARENT_VALUES[name](self._parent)
            return INITIAL_VALUES[name] if value.keyword == "initial" else self._default(name)

    def _default(self, name: str) -> Value:
        """Give what a property is where nothing is declared, or ``unset`` is."""
        # https://drafts.csswg.org/css-cascade-5/#defaulting
        if name in INHERITED_PROPERTIES:
            return _PARENT_VALUES[name](self._parent)
        return INITIAL_VALUES[name]

    def _substituted(self) -> Substitution:
        if self._substitution is None:
            inherited = self._parent.inherited.variables
            self._substitution = Substitution(self._custom, inherited, self._attribute)
        return self._substitution

    def _attribute(self, name: str) -> str | None:
        # In an HTML document names match in lower case: https://drafts.csswg.org/css-values-5/#attr-notation
        value = self._element.attr(name.lower())
        return value if isinstance(value, str) else None

    def _resolve(self, name: str, deferred: Deferred) -> Value | Wide:
        """Substitute and parse; what is invalid only now counts as ``unset``.

        Source: https://drafts.csswg.org/css-variables/#invalid-at-computed-value-time
        """
        longhands = self._longhands.get(deferred)
        if longhands is None:
            tokens = self._substituted().substitute(deferred.tokens)
            longhands = dict((tokens and parse_value(deferred.written, strip(tokens))) or ())
            self._longhands[deferred] = longhands
        value = longhands.get(name)
        return Wide("unset") if value is None or isinstance(value, Deferred) else value

    def _is_hidden_by_declaration(self) -> bool:
        return self._reasons.get("display") not in (None, HiddenBy.USER_AGENT, HiddenBy.HIDDEN_INPUT)

    def _revealed_display(self) -> Display:
        """Give the user-agent sheet's display, were the element neither a popover nor a closed dialog."""
        for candidate in reversed(self._candidates["display"]):
            rule = candidate.rule
            if rule.origin is Origin.USER_AGENT and rule.reasons.get("display") is HiddenBy.USER_AGENT:
                return Display(cast("str", candidate.declaration.value))
        return Display.INLINE

    def _inherited(self, *, reveal: bool) -> Inherited:
        """Give what children take over: the parent's own object where nothing differs."""
        before = self._parent.inherited
        if not self._custom and INHERITED_PROPERTIES.isdisjoint(self._candidates):
            return before
        visibility = cast("Visibility", self.value("visibility"))
        if reveal and visibility != "visible":
            visibility = before.visibility
        user_modify = str(self.value("-webkit-user-modify"))
        white_space = cast("WhiteSpaceCollapse", self.value("white-space-collapse"))
        if user_modify == "read-write-plaintext-only" and white_space in ("collapse", "preserve-breaks"):
            # CHROMIUM: text that is edited as plain text keeps its spaces and line breaks.
            white_space = "preserve"
        inherited = Inherited(
            visibility,
            white_space,
            cast("TextTransform", self.value("text-transform")),
            cast("TextSecurity", self.value("-webkit-text-security")),
            user_modify,
            cast("ListStyleType", self.value("list-style-type")),
            str(self.value("-webkit-locale")),
            self._substituted().variables() if self._custom else before.variables,
        )
        return before if inherited == before else inherited

    def _hidden_by(
        self, specified: Display, display: Display, inherited: Inherited, *, skips_contents: bool
    ) -> HiddenBy | None:
        if display is Display.NONE:
            if specified is Display.CONTENTS:
                return HiddenBy.UNBOXED
            return self._reasons.get("display", HiddenBy.USER_AGENT)
        if inherited.visibility not in ("visible", self._parent.inherited.visibility):
            return self._reasons.get("visibility")
        return self._reasons.get("content-visibility") if skips_contents else None


_PARENT_VALUES: Final[dict[str, Callable[[ComputedStyle], Value]]] = {
    "display": lambda parent: parent.display,
    "content": lambda parent: "normal",
    # UNIMPLEMENTED: a parent's animations, for a child that says `inherit`.
    **{name: lambda parent, value=value: value for name, value in ANIMATION_INITIAL_VALUES.items()},  # type: ignore[misc]
    # UNIMPLEMENTED: a control's appearance is not kept for a child that says `inherit`.
    "appearance": lambda parent: "none",
    "visibility": lambda parent: parent.inherited.visibility,
    "content-visibility": lambda parent: parent.content_visibility,
    "float": lambda parent: parent.float,
    "position": lambda parent: parent.position,
    "white-space-collapse": lambda parent: parent.inherited.white_space_collapse,
    "text-transform": lambda parent: parent.inherited.text_transform,
    "-webkit-text-security": lambda parent: parent.inherited.text_security,
    "-webkit-user-modify": lambda parent: parent.inherited.user_modify,
    "list-style-type": lambda parent: parent.inherited.list_style_type,
    "-webkit-locale": lambda parent: parent.inherited.language,
}
