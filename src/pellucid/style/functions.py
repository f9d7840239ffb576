"""What ``env()``, ``attr()`` and ``if()`` stand for on an element."""

from collections.abc import Callable, Sequence
from typing import Final

from tinycss2.ast import FunctionBlock, IdentToken, Node, ParenthesesBlock, StringToken
from tinycss2.serializer import serialize_string_value

from pellucid.style.conditions import Truth, evaluate, truth
from pellucid.style.media import matches_media
from pellucid.style.references import is_substitution
from pellucid.style.syntax import matches_syntax, parse_syntax
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
    syntax = parse_syntax(type_.arguments)
    return tokens if syntax is not None and matches_syntax(tokens, syntax) else None


# https://drafts.csswg.org/css-values-5/#if-notation
def variables_asked(function: FunctionBlock) -> list[str]:
    """Give the custom properties that the conditions of an ``if()`` ask about."""
    names: list[str] = []
    for branch in split(function.arguments, ";"):
        condition, _ = split_first(branch, ":")
        for token in descend(condition):
            if token.type == "function" and token.lower_name == "style":
                features = [part.content for part in descend(token.arguments) if part.type == "() block"]
                asked = [
                    _custom_name(split_first(feature, ":")[0]) for feature in (token.arguments, *features)
                ]
                names.extend(name for name in asked if name is not None)
    return names


def chosen_branch(function: FunctionBlock, lookup: Lookup) -> Sequence[Node] | None:
    """Give the value of the first branch of an ``if()`` whose condition holds, or None."""
    for branch in split(function.arguments, ";"):
        condition, value = split_first(branch, ":")
        if value is not None and _holds(condition, lookup):
            return strip(value)
    return None


def _holds(condition: Sequence[Node], lookup: Lookup) -> bool:
    if keyword(strip(condition)) == "else":
        return True
    return evaluate(condition, lambda node: _test(node, lookup)) is Truth.TRUE


def _test(node: Node, lookup: Lookup) -> Truth:
    if node.type == "function":
        if node.lower_name == "style":
            return _test_style(node.arguments, lookup)
        test = _TESTS.get(node.lower_name)
        if test is not None:
            return test(node.arguments)
    return Truth.UNKNOWN


# https://drafts.csswg.org/css-conditional-5/#typedef-style-query
def _test_style(query: Sequence[Node], lookup: Lookup) -> Truth:
    condition = evaluate(
        query,
        lambda node: Truth.UNKNOWN if node.type == "function" else _test_style_feature(node.content, lookup),
    )
    return _test_style_feature(query, lookup) if condition is None else condition


def _test_style_feature(feature: Sequence[Node], lookup: Lookup) -> Truth:
    """Judge one feature. UNIMPLEMENTED: standard properties (nor has Chromium them), ranges, references."""
    head, expected = split_first(feature, ":")
    name = _custom_name(head)
    if name is None or (expected and any(is_substitution(part) for part in descend(expected))):
        return Truth.UNKNOWN
    value = lookup(name)
    if expected is None or value is None:
        return truth(value is not None and expected is None)
    return truth(spelling(value) == spelling(strip(expected)))


def _custom_name(tokens: Sequence[Node]) -> str | None:
    """Give the custom property that tokens name and nothing else."""
    name = strip(tokens)
    if len(name) != 1 or name[0].type != "ident" or not is_custom_name(name[0].value):
        return None
    return scalar(name[0].value)


def _test_media(query: Sequence[Node]) -> Truth:
    """Judge a media feature or condition; a media type is none."""
    block = ParenthesesBlock(0, 0, list(query))
    if matches_media([block]):
        return Truth.TRUE
    return Truth.FALSE if matches_media([IdentToken(0, 0, "not"), block]) else Truth.UNKNOWN


def _test_supports(query: Sequence[Node]) -> Truth:
    """Judge a supports condition or a declaration. CHROMIUM: one that it does not take is unknown."""
    # This looks at declarations, which look at what is in this module.
    from pellucid.style.supports import supports_condition

    condition = evaluate(query, lambda node: truth(supports_condition([node])))
    if condition is not None:
        return condition
    is_supported = supports_condition([ParenthesesBlock(0, 0, list(query))])
    return Truth.TRUE if is_supported else Truth.UNKNOWN


_TESTS: Final[dict[str, Callable[[Sequence[Node]], Truth]]] = {
    "media": _test_media,
    "supports": _test_supports,
}
