"""Syntaxes: what a registered property, an ``attr()`` or an argument takes, and whether a value is that.

Source: https://drafts.csswg.org/css-values-5/#css-syntax and
https://drafts.css-houdini.org/css-properties-values-api/#syntax-strings
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from tinycss2.ast import Node

from pellucid.style.media_values import LENGTH_UNITS, MATH_FUNCTIONS, RESOLUTION_UNITS
from pellucid.style.supports_properties import COLORS, IMAGES
from pellucid.style.tokens import NO_CUSTOM_IDENTS, descend, is_literal, split, strip, without_space, word_set


class Component(NamedTuple):
    """One of the forms that a syntax takes: ``*``, a data type as ``<name>``, or a keyword; and how many."""

    name: str
    multiplier: str = ""


Syntax = tuple[Component, ...]
UNIVERSAL: Final[Syntax] = (Component("*"),)

_DATA_TYPES: Final = word_set(
    """angle color custom-ident image integer length length-percentage number percentage resolution string
    time transform-function transform-list url"""
)


def parse_syntax(tokens: Sequence[Node]) -> Syntax | None:
    """Read a syntax, or give None where tokens are none."""
    tokens = strip(tokens)
    if len(tokens) == 1 and is_literal(tokens[0], "*"):
        return UNIVERSAL
    components: list[Component] = []
    for option in split(tokens, "|"):
        component = _parse_component(strip(option))
        if component is None:
            return None
        components.append(component)
    return tuple(components)


def _parse_component(tokens: Sequence[Node]) -> Component | None:
    multiplier = ""
    if len(tokens) > 1 and (is_literal(tokens[-1], "+") or is_literal(tokens[-1], "#")):
        multiplier = tokens[-1].value
        tokens = tokens[:-1]
    if len(tokens) == 1 and tokens[0].type == "ident":
        is_keyword = tokens[0].lower_value not in NO_CUSTOM_IDENTS
        return Component(tokens[0].value, multiplier) if is_keyword else None
    if len(tokens) != 3 or not is_literal(tokens[0], "<") or not is_literal(tokens[2], ">"):
        return None
    if tokens[1].type != "ident" or tokens[1].value not in _DATA_TYPES:
        return None
    if tokens[1].value == "transform-list" and multiplier:
        return None
    return Component(f"<{tokens[1].value}>", multiplier)


def matches_syntax(tokens: Sequence[Node], syntax: Syntax) -> bool:
    """Say whether a value, white space stripped and everything substituted, is one that a syntax takes."""
    if any(token.type == "error" for token in descend(tokens)):
        return False
    return syntax == UNIVERSAL or any(_is_one(tokens, component) for component in syntax)


def _is_one(tokens: Sequence[Node], component: Component) -> bool:
    if component.multiplier == "#":
        items = [strip(part) for part in split(tokens, ",")]
    elif component.multiplier == "+" or component.name == "<transform-list>":
        items = [[token] for token in without_space(tokens)]
    else:
        items = [tokens]
    matches = _TYPES.get(component.name)
    if matches is None:
        return bool(items) and all(_is_keyword(item, component.name) for item in items)
    return bool(items) and all(len(item) == 1 and matches(item[0]) for item in items)


def _is_keyword(tokens: Sequence[Node], name: str) -> bool:
    return len(tokens) == 1 and tokens[0].type == "ident" and tokens[0].value == name


def _is_custom_ident(token: Node) -> bool:
    return token.type == "ident" and token.lower_value not in NO_CUSTOM_IDENTS


_UNITS: Final[dict[str, str]] = {
    **dict.fromkeys(LENGTH_UNITS, "<length>"),
    **dict.fromkeys(RESOLUTION_UNITS, "<resolution>"),
    **dict.fromkeys(("deg", "rad", "grad", "turn"), "<angle>"),
    **dict.fromkeys(("s", "ms"), "<time>"),
}


def _numeric(*kinds: str) -> Callable[[Node], bool]:
    """Judge a number with its unit; of an expression, by the units that it holds."""

    def matches(token: Node) -> bool:
        if token.type == "function" and token.lower_name in MATH_FUNCTIONS:
            parts = [part for part in descend(token.arguments) if part.type in ("dimension", "percentage")]
            units = {_kind(part) for part in parts}
            return units <= set(kinds) if units else not {"<number>", "<integer>"}.isdisjoint(kinds)
        if token.type == "number" and token.value == 0 and "<length>" in kinds:
            return True
        return _kind(token) in kinds or (_kind(token) == "<integer>" and "<number>" in kinds)

    return matches


def _kind(token: Node) -> str:
    if token.type == "dimension":
        return _UNITS.get(token.lower_unit, "")
    if token.type == "number":
        return "<integer>" if token.is_integer else "<number>"
    return "<percentage>" if token.type == "percentage" else ""


@cache
def _names(table: str) -> frozenset[str]:
    return word_set(table)


def _is_color(token: Node) -> bool:
    """UNIMPLEMENTED: the arguments of colour functions."""
    if token.type == "hash":
        return len(token.value) in (3, 4, 6, 8) and all(c in "0123456789abcdefABCDEF" for c in token.value)
    if token.type == "function":
        return f"{token.lower_name}()" in _names(COLORS)
    return token.type == "ident" and token.lower_value in _names(COLORS)


def _is_url(token: Node) -> bool:
    return token.type == "url" or (token.type == "function" and token.lower_name in ("url", "src"))


def _is_image(token: Node) -> bool:
    """UNIMPLEMENTED: the arguments of gradients and image sets."""
    return _is_url(token) or (token.type == "function" and f"{token.lower_name}()" in _names(IMAGES))


_TRANSFORMS: Final = word_set(
    """matrix matrix3d perspective rotate rotate3d rotatex rotatey rotatez scale scale3d scalex scaley scalez
    skew skewx skewy translate translate3d translatex translatey translatez"""
)


def _is_transform(token: Node) -> bool:
    """UNIMPLEMENTED: the arguments of transforms."""
    return token.type == "function" and token.lower_name in _TRANSFORMS


_TYPES: Final[dict[str, Callable[[Node], bool]]] = {
    "<angle>": _numeric("<angle>"),
    "<color>": _is_color,
    "<custom-ident>": _is_custom_ident,
    "<image>": _is_image,
    "<integer>": _numeric("<integer>"),
    "<length>": _numeric("<length>"),
    "<length-percentage>": _numeric("<length>", "<percentage>"),
    "<number>": _numeric("<number>"),
    "<percentage>": _numeric("<percentage>"),
    "<resolution>": _numeric("<resolution>"),
    "<string>": lambda token: bool(token.type == "string"),
    "<time>": _numeric("<time>"),
    "<transform-function>": _is_transform,
    "<transform-list>": _is_transform,
    "<url>": _is_url,
}
