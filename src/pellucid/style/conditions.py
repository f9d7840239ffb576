"""Conditions: ``not``, ``and``, ``or`` and brackets around the tests that media and supports queries make.

A condition is judged from its innermost brackets outward, each pair once, so that no depth costs more than
its length.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from tinycss2.ast import Node

from pellucid.style.tokens import descend, keyword, without_space


class Truth(Enum):
    """Name what a condition comes to (https://drafts.csswg.org/mediaqueries/#evaluating)."""

    TRUE = "true"
    FALSE = "false"
    UNKNOWN = "unknown"


Test = Callable[[Node], Truth]

_OPPOSITES: Final = {Truth.TRUE: Truth.FALSE, Truth.FALSE: Truth.TRUE, Truth.UNKNOWN: Truth.UNKNOWN}
# What decides a chain as soon as one part of it is so.
_DECIDES: Final = {"and": Truth.FALSE, "or": Truth.TRUE}
JOINERS: Final = frozenset(_DECIDES)


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


@dataclass(frozen=True, slots=True)
class _Level:
    """Hold what stands between one pair of brackets: parts, and the word that negates or joins them."""

    word: str
    parts: Sequence[Node]


# https://drafts.csswg.org/mediaqueries/#typedef-media-condition
def evaluate(nodes: Sequence[Node], test: Test, joiners: frozenset[str] = JOINERS) -> Truth | None:
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
    outermost = _read_level(nodes, joiners)
    if outermost is None:
        return None
    levels = [(-1, outermost)]
    known: dict[int, Truth] = {}
    for _, level in levels:  # it grows as it is read
        for part in level.parts:
            inner = _read_level(part.content, JOINERS) if part.type == "() block" else None
            if inner is None:
                known[id(part)] = test(part)
            else:
                levels.append((id(part), inner))
    for place, level in reversed(levels):
        values = [known[id(part)] for part in level.parts]
        known[place] = negate(values[0]) if level.word == "not" else join(level.word, values)
    return known[-1]


def _read_level(nodes: Sequence[Node], joiners: frozenset[str]) -> _Level | None:
    """Read ``not a``, ``a and b`` or ``a or b``, or give None where it is none of these."""
    tokens = without_space(nodes)
    words = [keyword([token]) for token in tokens]
    if len(tokens) == 2 and words[0] == "not" and _is_part(tokens[1]):
        return _Level("not", tokens[1:])
    if len(tokens) % 2 == 0 or not all(_is_part(token) for token in tokens[::2]):
        return None
    word = words[1] if len(tokens) > 1 else "and"
    if word is None or (len(tokens) > 1 and word not in joiners) or any(each != word for each in words[3::2]):
        return None
    return _Level(word, tokens[::2])


def _is_part(token: Node) -> bool:
    return token.type in ("() block", "function")
