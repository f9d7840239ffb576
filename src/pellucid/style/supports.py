"""Supports queries: does the browser know this declaration, selector, at-rule or font?

The properties that change text are judged by their own grammars. Of all others the name is looked up, and
the value is judged by its parts, so that a value is taken if it looks like one that the property has.

Source: https://drafts.csswg.org/css-conditional-5/#at-supports-ext, as Chromium 156 has it (2025-11-29).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from tinycss2.ast import Node

from pellucid.style.conditions import Truth, evaluate, truth
from pellucid.style.declarations import parse_declarations
from pellucid.style.media_values import LENGTH_UNITS, MATH_FUNCTIONS, RESOLUTION_UNITS
from pellucid.style.properties import ALIASES, LONGHANDS
from pellucid.style.references import References, find_references
from pellucid.style.selectors import parse_selector_list
from pellucid.style.supports_properties import COLORS, IMAGES, PROPERTIES
from pellucid.style.tokens import (
    CSS_WIDE,
    descend,
    is_custom_name,
    is_literal,
    keyword,
    split_first,
    strip,
    word_set,
)

_FONT_TECHNOLOGIES: Final = word_set(
    """color-cbdt color-colrv0 color-colrv1 color-sbix features-aat features-opentype palettes variations"""
)
_FONT_FORMATS: Final = word_set("collection opentype truetype woff woff2")
_NAMED_FEATURES: Final = word_set("anchor-position-follows-transforms single-axis-scroll-container")
_AT_RULES: Final = word_set(
    """-webkit-keyframes annotation bottom-center bottom-left character-variant container counter-style
    font-face font-feature-values font-palette-values function import keyframes layer left-top media
    namespace ornaments page position-try property right-middle scope starting-style styleset stylistic
    supports swash top-center top-left top-left-corner view-transition"""
)
# CHROMIUM: a style rule takes any name after ``::-webkit-``, and a query none but these.
_WEBKIT_PSEUDO_ELEMENTS: Final = frozenset(
    f"-webkit-{name}"
    for name in word_set(
        """calendar-picker-indicator color-swatch color-swatch-wrapper date-and-time-value datetime-edit
        datetime-edit-ampm-field datetime-edit-day-field datetime-edit-fields-wrapper
        datetime-edit-hour-field datetime-edit-millisecond-field datetime-edit-minute-field
        datetime-edit-month-field datetime-edit-second-field datetime-edit-text datetime-edit-week-field
        datetime-edit-year-field file-upload-button inner-spin-button input-placeholder media-controls
        media-controls-current-time-display media-controls-enclosure media-controls-fullscreen-button
        media-controls-mute-button media-controls-overlay-enclosure media-controls-overlay-play-button
        media-controls-panel media-controls-play-button media-controls-time-remaining-display
        media-controls-timeline media-controls-timeline-container media-controls-volume-slider
        media-slider-container media-slider-thumb media-text-track-container media-text-track-display
        media-text-track-region media-text-track-region-container meter-bar meter-even-less-good-value
        meter-inner-element meter-optimum-value meter-suboptimum-value progress-bar progress-inner-element
        progress-value resizer scrollbar scrollbar-button scrollbar-corner scrollbar-thumb scrollbar-track
        scrollbar-track-piece search-cancel-button slider-container slider-runnable-track slider-thumb
        textfield-decoration-container"""
    )
)
# More `:is()` and `:where()` than this in one selector make it an unknown one.
MAX_FORGIVING_LISTS: Final = 32

_UNIT_KINDS: Final = {
    **dict.fromkeys(LENGTH_UNITS, "<length>"),
    **dict.fromkeys(RESOLUTION_UNITS, "<resolution>"),
    **dict.fromkeys(("deg", "rad", "grad", "turn"), "<angle>"),
    **dict.fromkeys(("s", "ms"), "<time>"),
    "fr": "<flex>",
}
_NUMERIC_KINDS: Final = frozenset({"<integer>", "<number>", "<percentage>", *_UNIT_KINDS.values()})
# Other browsers' own values, of which Chromium knows none.
_FOREIGN_PREFIXES: Final = ("-moz-", "-ms-", "-o-", "-apple-", "-khtml-")
# What no value holds but within a function's brackets.
_NO_VALUE: Final = frozenset({"{} block", "() block", "at-keyword", "error"})
_COLOR_SPACES: Final = word_set(
    """a98-rgb display-p3 display-p3-linear prophoto-rgb rec2020 srgb srgb-linear xyz xyz-d50 xyz-d65"""
)


# https://drafts.csswg.org/css-conditional-3/#typedef-supports-condition
def supports_condition(nodes: Sequence[Node]) -> bool:
    """Say whether a supports condition holds; what it does not understand does not, nor if it is malformed.

    Cost: linear.
    """
    return evaluate(nodes, _test) is Truth.TRUE


def _test(node: Node) -> Truth:
    """Judge brackets or a function. CHROMIUM: one it does not know is false, so that its ``not`` is true."""
    if node.type == "function":
        test = _TESTS.get(node.lower_name)
        return truth(test is not None and test(strip(node.arguments)))
    return truth(_is_known_declaration(node.content))


# https://drafts.csswg.org/css-conditional-3/#typedef-supports-decl
def _is_known_declaration(content: Sequence[Node]) -> bool:
    head, value = split_first(content, ":")
    name = strip(head)
    if value is None or len(name) != 1 or name[0].type != "ident":
        return False
    if any(is_literal(token, ";") for token in value):
        return False
    property_ = name[0].lower_value
    if is_custom_name(name[0].value) or property_ in LONGHANDS or property_ in ALIASES:
        return any(True for _ in parse_declarations(content))
    accepted = _accepted_values().get(property_)
    return accepted is not None and _is_plausible(accepted, strip(_without_important(strip(value))))


def _without_important(value: Sequence[Node]) -> Sequence[Node]:
    if keyword(value[-1:]) == "important":
        rest = strip(value[:-1])
        if rest and is_literal(rest[-1], "!"):
            return rest[:-1]
    return value


@cache
def _accepted_values() -> dict[str, frozenset[str]]:
    """Read the table of properties."""
    accepted: dict[str, frozenset[str]] = {}
    for line in PROPERTIES.replace("\n    ", " ").strip().split("\n"):
        names, _, text = line.partition(":")
        values = word_set(text)
        for kind, kinds in (("<color>", COLORS), ("<image>", IMAGES)):
            if kind in values:
                values |= word_set(kinds)
        accepted |= dict.fromkeys(names.split(), values)
    return accepted


def _is_plausible(accepted: frozenset[str], value: Sequence[Node]) -> bool:
    """Say whether a value is one that a property may take: one part is looked up, several are looked over."""
    references = find_references(value)
    if not value or references is References.INVALID or any(is_literal(token, "!") for token in value):
        return False
    if references is References.VALID:
        return len(value) == 1 or all(token.type != "{} block" for token in value)
    if len(value) == 1:
        return keyword(value) in CSS_WIDE or (_is_accepted(accepted, value[0]) and _is_sound(value[0]))
    return "<list>" in accepted and all(_is_sound(token) for token in value)


def _is_accepted(accepted: frozenset[str], token: Node) -> bool:
    if token.type == "ident":
        if is_custom_name(token.value):
            return "<dashed>" in accepted or "<ident>" in accepted
        return token.lower_value in accepted or ("<ident>" in accepted and token.lower_value != "default")
    return not accepted.isdisjoint(_kinds(token))


def _kinds(token: Node) -> frozenset[str]:
    """Give the kinds of value that a token may be taken for."""
    if token.type == "number":
        kinds = {"<number>"}
        if token.is_integer:
            kinds.add("<integer>")
        if token.value == 0:
            kinds |= {"<zero>", "<length>"}
        return frozenset(kinds)
    if token.type == "dimension":
        return frozenset({_UNIT_KINDS.get(token.lower_unit, "")})
    if token.type == "function":
        if token.lower_name in MATH_FUNCTIONS:
            return _kinds_of_result(token)
        return frozenset({"<url>" if token.lower_name == "url" else f"{token.lower_name}()"})
    return frozenset({_PLAIN_KINDS.get(token.type, "")})


def _kinds_of_result(function: Node) -> frozenset[str]:
    """Tell from the units in an expression what it comes to, for the functions that keep their unit."""
    units = [inner for inner in descend(function.arguments) if inner.type in ("dimension", "percentage")]
    kinds = frozenset().union(*(_kinds(unit) for unit in units)) or frozenset({"<number>", "<integer>"})
    return kinds if function.lower_name in _KEEPS_UNIT else kinds | _NUMERIC_KINDS


_KEEPS_UNIT: Final = word_set("-webkit-calc abs calc clamp hypot max min mod rem round")
_PLAIN_KINDS: Final = {
    "percentage": "<percentage>",
    "string": "<string>",
    "url": "<url>",
    "hash": "<color>",
}


@cache
def _known_functions() -> frozenset[str]:
    names = {value[:-2] for values in _accepted_values().values() for value in values if value.endswith("()")}
    return frozenset(names) | MATH_FUNCTIONS | {"url"}


def _is_sound(token: Node) -> bool:
    """Say whether Chromium knows the functions, units and colours in a part of a value."""
    if token.type in _NO_VALUE or (token.type == "literal" and token.value not in ",/"):
        return False
    for inner in descend([token]):
        if inner.type == "function" and not _is_known_function(inner):
            return False
        if inner.type == "dimension" and inner.lower_unit not in _UNIT_KINDS:
            return False
        if inner.type == "hash" and not _is_hex_color(inner.value):
            return False
        if inner.type == "ident" and inner.lower_value.startswith(_FOREIGN_PREFIXES):
            return False
    return True


def _is_known_function(function: Node) -> bool:
    arguments = strip(function.arguments)
    if function.lower_name == "color" and keyword(arguments[:1]) not in ("from", None):
        return keyword(arguments[:1]) in _COLOR_SPACES
    return function.lower_name in _known_functions()


def _is_hex_color(digits: str) -> bool:
    return len(digits) in (3, 4, 6, 8) and all(digit in "0123456789abcdefABCDEF" for digit in digits)


# https://drafts.csswg.org/css-conditional-4/#typedef-supports-selector-fn
def _is_known_selector(arguments: Sequence[Node]) -> bool:
    """Say whether one selector is known in all its parts, those that a style rule would forgive included."""
    forgiving = [
        token.arguments
        for token in descend(arguments)
        if token.type == "function" and token.lower_name in ("is", "where")
    ]
    if len(forgiving) > MAX_FORGIVING_LISTS or any(is_literal(token, ",") for token in arguments):
        return False
    if any(_pseudo_elements(selectors) for selectors in forgiving):
        return False
    if any(name.startswith("-webkit-") for name in _pseudo_elements(arguments) - _WEBKIT_PSEUDO_ELEMENTS):
        return False
    return all(parse_selector_list(selectors) is not None for selectors in (arguments, *forgiving))


def _pseudo_elements(selector: Sequence[Node]) -> set[str]:
    """Give the names after ``::``, those in brackets and those of functions left out."""
    return {
        three.lower_value
        for one, two, three in zip(selector, selector[1:], selector[2:], strict=False)
        if is_literal(one, ":") and is_literal(two, ":") and three.type == "ident"
    }


def _is_known_at_rule(arguments: Sequence[Node]) -> bool:
    return len(arguments) == 1 and arguments[0].type == "at-keyword" and arguments[0].lower_value in _AT_RULES


def _names_one_of(known: frozenset[str]) -> Callable[[Sequence[Node]], bool]:
    return lambda arguments: keyword(arguments) in known


_TESTS: Final[dict[str, Callable[[Sequence[Node]], bool]]] = {
    "selector": _is_known_selector,
    "at-rule": _is_known_at_rule,
    "font-tech": _names_one_of(_FONT_TECHNOLOGIES),
    "font-format": _names_one_of(_FONT_FORMATS),
    "named-feature": _names_one_of(_NAMED_FEATURES),
}
