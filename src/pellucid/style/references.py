"""Arbitrary substitution functions: where a value refers to something that is known only later.

Source: https://drafts.csswg.org/css-values-5/#arbitrary-substitution
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

from tinycss2.ast import FunctionBlock, Node

from pellucid.style.syntax import parse_syntax
from pellucid.style.tokens import (
    descend,
    is_custom_name,
    is_literal,
    keyword,
    split,
    split_first,
    strip,
    without_space,
)


class References(Enum):
    """Say what substitution functions a value holds."""

    NONE = "none"
    VALID = "valid"
    INVALID = "invalid"


def is_substitution(node: Node) -> bool:
    """Say whether a node is a function that other tokens replace before the value is parsed."""
    return bool(node.type == "function" and (node.lower_name in _ARGUMENTS or is_custom_name(node.name)))


def find_references(tokens: Sequence[Node]) -> References:
    """Look through a value, however deep, for substitution functions and for what makes it invalid.

    Bad strings, bad URLs and stray closers are what no value may hold
    (https://drafts.csswg.org/css-syntax/#typedef-declaration-value).
    """
    found = References.NONE
    for token in descend(tokens):
        if token.type == "error":
            return References.INVALID
        if token.type != "function":
            continue
        if is_substitution(token):
            if not _ARGUMENTS.get(token.lower_name, _is_custom_call)(token):
                return References.INVALID
            found = References.VALID
        elif token.lower_name == "inherit":
            # CHROMIUM: knows inherit() as a substitution function, and takes no form of it.
            return References.INVALID
    return found


def is_fallback(tokens: Sequence[Node] | None) -> bool:
    """Say whether tokens may be a fallback: neither ``;`` nor ``!`` stands directly in one."""
    return tokens is None or not any(is_literal(token, ";") or is_literal(token, "!") for token in tokens)


# https://drafts.csswg.org/css-variables/#funcdef-var
def _is_variable(function: FunctionBlock) -> bool:
    head, fallback = split_first(function.arguments, ",")
    name = strip(head)
    if len(name) != 1 or name[0].type != "ident" or not is_custom_name(name[0].value):
        return False
    return is_fallback(fallback)


# https://drafts.csswg.org/css-env/#env-function
def _is_environment(function: FunctionBlock) -> bool:
    head, fallback = split_first(function.arguments, ",")
    tokens = without_space(head)
    if not tokens or tokens[0].type != "ident":
        return False
    if any(token.type != "number" or not token.is_integer for token in tokens[1:]):
        return False
    return is_fallback(fallback)


# https://drafts.csswg.org/css-values-5/#funcdef-attr
def _is_attribute(function: FunctionBlock) -> bool:
    head, fallback = split_first(function.arguments, ",")
    tokens = without_space(head)
    if not tokens or tokens[0].type != "ident" or len(tokens) > 2:
        return False
    if len(tokens) == 2 and not _is_attribute_type(tokens[1]):
        return False
    return is_fallback(fallback)


def _is_attribute_type(token: Node) -> bool:
    if token.type == "function" and token.lower_name == "type":
        return parse_syntax(token.arguments) is not None
    return token.type == "ident" or is_literal(token, "%")


# https://drafts.csswg.org/css-values-5/#funcdef-if
def _is_conditional(function: FunctionBlock) -> bool:
    branches = split(function.arguments, ";")
    if len(branches) > 1 and not strip(branches[-1]):
        branches.pop()
    for branch in branches:
        condition, value = split_first(branch, ":")
        if value is None or not _is_condition(without_space(condition)) or not is_fallback(value):
            return False
    return True


def _is_condition(tokens: Sequence[Node]) -> bool:
    """``else``, or tests joined by ``not``, ``and``, ``or``: the last two never mixed without brackets."""
    if not tokens:
        return False
    if keyword(tokens) == "else":
        return True
    if tokens[0].type == "ident":
        return tokens[0].lower_value == "not" and len(tokens) == 2 and _is_test(tokens[1])
    joiners = tokens[1::2]
    if len(tokens) % 2 == 0 or any(token.type != "ident" for token in joiners):
        return False
    distinct = {token.lower_value for token in joiners}
    return len(distinct) <= 1 and distinct <= {"and", "or"} and all(_is_test(token) for token in tokens[::2])


def _is_test(token: Node) -> bool:
    return token.type in ("function", "() block")


# https://drafts.csswg.org/css-mixins/#using-custom-functions
def _is_custom_call(function: FunctionBlock) -> bool:
    arguments = split(function.arguments, ",")
    return len(arguments) == 1 or all(strip(argument) for argument in arguments)


_ARGUMENTS: Final[dict[str, Callable[[FunctionBlock], bool]]] = {
    "var": _is_variable,
    "env": _is_environment,
    "attr": _is_attribute,
    "if": _is_conditional,
}
