"""What ``env()``, ``attr()`` and ``if()`` stand for on an element."""

from collections.abc import Callable, Sequence
from typing import Final

from tinycss2.ast import FunctionBlock, Node, StringToken
from tinycss2.serializer import serialize_string_value

from pellucid.style.references import is_substitution, parse_syntax
from pellucid.style.tokens import (
    Tokens,
    descend,
    is_custom_name,
    keyword,
    scalar,
    spelling,
    split,
    split_first,
    strip,
    tokenise,
    without_space,
    word_set,
)

Lookup = Callable[[str], Tokens | None]

# https://drafts.csswg.org/css-env/#environment: the variables a desktop Chromium defines; all are lengths or
# numbers, which no property of ours takes.
_ENVIRONMENT: Final = word_set(
    """preferred-text-scale
    safe-area-inset-top safe-area-inset-right safe-area-inset-bottom safe-area-inset-left
    safe-area-max-inset-top safe-area-max-inset-right safe-area-max-inset-bottom safe-area-max-inset-left
    keyboard-inset-top keyboard-inset-right keyboard-inset-bottom keyboard-inset-left
    keyboard-inset-width keyboard-inset-height"""
)


# https://drafts.csswg.org/css-values-5/#dimensions
_UNITS: Final = word_set(
    """em rem ex rex ch rch cap rcap ic ric lh rlh px cm mm q in pt pc deg rad grad turn s ms hz khz
    dpi dpcm dppx x fr cqw cqh cqi cqb cqmin cqmax vw vh vi vb vmin vmax svw svh svi svb svmin svmax
    lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax"""
)


def environment_value(name: str) -> Sequence[Node] | None:
    """Give the value of an environment variable, or None where there is none of this name."""
    return tokenise("0px") if name in _ENVIRONMENT else None


# https://drafts.csswg.org/css-values-5/#attr-substitution
def attribute_value(value: str | None, type_: Node | None, *, is_last: bool) -> Sequence[Node] | None:
    """Give an attribute's value read as ``type_`` asks, or None where it is missing or of another type.

    A missing attribute that is asked for as a string, with no fallback (``is_last``), is the empty string.

    UNIMPLEMENTED: of the data types only keywords, strings and plain numbers are told from the others, which
    no property of ours takes.
    """
    is_string = type_ is None or (type_.type == "ident" and type_.lower_value == "raw-string")
    if value is None and is_string and is_last:
        value = ""
    if value is None:
        return None
    if type_ is None or is_string:
        return [StringToken(0, 0, value, f'"{serialize_string_value(value)}"')]
    tokens = strip(tokenise(value))
    if type_.type != "function":
        has_unit = type_.type != "ident" or type_.lower_value in _UNITS
        return tokens if has_unit and len(tokens) == 1 and tokens[0].type == "number" else None
    for component in parse_syntax(type_.arguments) or ():
        if component == "*":
            return None if any(token.type == "error" for token in descend(tokens)) else tokens
        if len(tokens) == 1 and _matches(tokens[0], component):
            return tokens
    return None


def _matches(token: Node, component: str) -> bool:
    if token.type == "ident":
        if component == "<custom-ident>":
            return token.lower_value not in (
                "default",
                "inherit",
                "initial",
                "unset",
                "revert",
                "revert-layer",
            )
        return bool(token.value == component)
    if token.type == "number":
        return component == "<number>" or (component == "<integer>" and token.is_integer)
    return bool(token.type == "string" and component == "<string>")


# https://drafts.csswg.org/css-values-5/#if-notation
def variables_asked(function: FunctionBlock) -> list[str]:
    """Give the custom properties that the conditions of an ``if()`` ask about."""
    names: list[str] = []
    for branch in split(function.arguments, ";"):
        condition, _ = split_first(branch, ":")
        for token in descend(condition):
            name = _queried_name(token)
            if name is not None:
                names.append(name)
    return names


def chosen_branch(function: FunctionBlock, lookup: Lookup) -> Sequence[Node] | None:
    """Give the value of the first branch of an ``if()`` whose condition holds, or None."""
    for branch in split(function.arguments, ";"):
        condition, value = split_first(branch, ":")
        if value is not None and _holds(condition, lookup, _MAX_CONDITION_DEPTH):
            return strip(value)
    return None


# Brackets within brackets past this depth are an unknown condition.
_MAX_CONDITION_DEPTH: Final = 16


def _holds(condition: Sequence[Node], lookup: Lookup, depth: int) -> bool | None:
    """Judge a condition; None is "unknown", which does not hold and whose opposite is unknown too."""
    tokens = without_space(condition)
    if not tokens or depth == 0:
        return None
    if tokens[0].type == "ident":
        if keyword(tokens) == "else":
            return True
        result = _test(tokens[1], lookup, depth)
        return None if result is None else not result
    results = [_test(token, lookup, depth) for token in tokens[::2]]
    decisive = len(tokens) > 1 and tokens[1].type == "ident" and tokens[1].lower_value == "or"
    if decisive in results:
        return decisive
    return None if None in results else not decisive


def _test(token: Node, lookup: Lookup, depth: int) -> bool | None:
    """Answer one test.

    UNIMPLEMENTED: ``media()``, ``supports()`` and style queries of standard properties are unknown.
    """
    if token.type == "() block":
        return _holds(token.content, lookup, depth - 1)
    name = _queried_name(token)
    if name is None:
        return None
    _, expected = split_first(token.arguments, ":")
    value = lookup(name)
    if expected is None or value is None:
        return value is not None if expected is None else False
    if any(is_substitution(part) for part in descend(expected)):
        return None
    return spelling(value) == spelling(strip(expected))


def _queried_name(token: Node) -> str | None:
    """Give the custom property that a ``style()`` query asks about."""
    if token.type != "function" or token.lower_name != "style":
        return None
    head, _ = split_first(token.arguments, ":")
    name = strip(head)
    if len(name) != 1 or name[0].type != "ident" or not is_custom_name(name[0].value):
        return None
    return scalar(name[0].value)
