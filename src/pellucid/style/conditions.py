"""Conditions: ``not``, ``and``, ``or`` and brackets around the tests that media and supports queries make.

A condition is judged from its innermost brackets outward, each pair once, so that no depth costs more than
its length.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

from tinycss2.ast import Node

from pellucid.style.tokens import descend, without_space


class Truth(Enum):
    """Name what a condition comes to (https://drafts.csswg.org/mediaqueries/#evaluating)."""

    TRUE = "true"
    FALSE = "false"
    UNKNOWN = "unknown"


Test = Callable[[Node], Truth]

_OPPOSITES: Final = {Truth.TRUE: Truth.FALSE, Truth.FALSE: Truth.TRUE, Truth.UNKNOWN: Truth.UNKNOWN}
# What decides a chain as soon as one part of it is so.
_DECIDES: Final = {"and": Truth.FALSE, "or": Truth.TRUE}


def truth(value: object) -> Truth:
    """Give the truth of what is true or false."""
    return Truth.TRUE if value else Truth.FALSE


def negate(value: Truth) -> Truth:
    """Turn true and false round; what is unknown stays so."""
    return _OPPOSITES[value]


def join(joiner: str, values: Sequence[Truth]) -> Truth:
    """Join truths by ``and`` or ``or``, as Kleene does."""
    if _DECIDES[joiner] in values:
        return _DECIDES[joiner]
    return Truth.UNKNOWN if Truth.UNKNOWN in values else _OPPOSITES[_DECIDES[joiner]]


# https://drafts.csswg.org/mediaqueries/#typedef-media-condition
def evaluate(
    nodes: Sequence[Node], test: Test, joiners: frozenset[str] = frozenset(_DECIDES)
) -> Truth | None:
    """Judge a condition, or give None where it is malformed.

    Args:
        nodes: the component values of the condition.
        test: what judges a function, and a pair of brackets that holds no condition.
        joiners: which of ``and`` and ``or`` may join the outermost parts.

    Cost: linear, if that of ``test`` is.
    """
    # https://drafts.csswg.org/css-syntax/#typedef-any-value: what no test may hold spoils the whole.
    if any(token.type == "error" for token in descend(nodes)):
        return None
    brackets = [node for node in nodes if node.type == "() block"]
    for bracket in brackets:  # it grows as it is read
        brackets += [node for node in bracket.content if node.type == "() block"]
    known: dict[int, Truth] = {}

    def part(node: Node) -> Truth | None:
        if node.type == "() block":
            return known[id(node)]
        return test(node) if node.type == "function" else None

    for bracket in reversed(brackets):
        value = _evaluate_level(bracket.content, part, frozenset(_DECIDES))
        known[id(bracket)] = test(bracket) if value is None else value
    return _evaluate_level(nodes, part, joiners)


def _evaluate_level(
    nodes: Sequence[Node], part: Callable[[Node], Truth | None], joiners: frozenset[str]
) -> Truth | None:
    """Judge ``not a``, ``a and b`` or ``a or b``, of which the parts are known."""
    tokens = without_space(nodes)
    if len(tokens) == 2 and tokens[0].type == "ident" and tokens[0].lower_value == "not":
        value = part(tokens[1])
        return None if value is None else negate(value)
    if len(tokens) % 2 == 0:
        return None
    joiner = "and"
    for place, token in enumerate(tokens[1::2]):
        if token.type != "ident" or token.lower_value not in joiners:
            return None
        if place and token.lower_value != joiner:
            return None
        joiner = token.lower_value
    values: list[Truth] = []
    for token in tokens[::2]:
        value = part(token)
        if value is None:
            return None
        values.append(value)
    return join(joiner, values)
