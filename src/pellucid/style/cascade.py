"""The cascade: which of the declarations that apply to an element wins.

Source: https://drafts.csswg.org/css-cascade-5/#cascading
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from pellucid.style.computed import HiddenBy
from pellucid.style.declarations import Declaration, Specified, Wide

# The layer of declarations in no layer, which come after every layer of their origin.
UNLAYERED: Final = 1_000_000
# The proximity of a rule in no scope, which is farther than any.
UNSCOPED: Final = 1_000_000


AUTHOR_REASONS: Final = MappingProxyType(
    {
        "display": HiddenBy.AUTHOR_DISPLAY,
        "visibility": HiddenBy.AUTHOR_VISIBILITY,
        "content-visibility": HiddenBy.AUTHOR_CONTENT_VISIBILITY,
    }
)


class Origin(IntEnum):
    """Name where a rule comes from, in rising order of precedence of its normal declarations.

    Presentational hints and the style attribute belong to the author's origin (https://drafts.csswg.org/css-cascade-5/#preshint).
    """

    USER_AGENT = 0
    PRESENTATIONAL_HINT = 1
    AUTHOR = 2
    STYLE_ATTRIBUTE = 3
    ANIMATION = 4


@dataclass(slots=True, eq=False)  # not frozen, which costs more than all the rest of it
class Rule:
    """Hold declarations that apply to an element and what the cascade sorts them by.

    ``layer`` counts the author's layers from 0 up; ``order`` is the order of appearance; ``proximity`` is
    how far up the root of its ``@scope`` is.
    ``reasons`` says what to answer, per property, when one of these declarations hides the element.
    """

    origin: Origin
    declarations: tuple[Declaration, ...]
    layer: int = UNLAYERED
    specificity: tuple[int, int, int] = (0, 0, 0)
    order: int = 0
    proximity: int = UNSCOPED
    reasons: Mapping[str, HiddenBy] = field(default_factory=lambda: MappingProxyType({}))


class Candidate(NamedTuple):
    """Hold one declaration and the rule it stands in."""

    rule: Rule
    declaration: Declaration


def precedence(candidate: Candidate) -> tuple[int, int, tuple[int, int, int], int, int]:
    """Give the sort key of a declaration: the greatest wins, the later of equals."""
    rule = candidate.rule
    if not candidate.declaration.is_important:
        return rule.origin, rule.layer, rule.specificity, -rule.proximity, rule.order
    # Importance turns origins and layers round; the style attribute stays above the sheets of its origin.
    if rule.origin is Origin.USER_AGENT:
        return 10, 0, rule.specificity, 0, rule.order
    return 4 + rule.origin, -rule.layer, rule.specificity, -rule.proximity, rule.order


def rank(rule: Rule) -> tuple[tuple[int, int, int], int, int]:
    """Give the sort key of the rules of one layer by the precedence of their declarations."""
    return rule.specificity, -rule.proximity, rule.order


def collect(rules: Iterable[Rule]) -> dict[str, list[Candidate]]:
    """Sort the declarations of every property, the winner last."""
    found: dict[str, list[Candidate]] = {}
    for rule in rules:
        for declaration in rule.declarations:
            candidate = Candidate(rule, declaration)
            if declaration.name in found:
                found[declaration.name].append(candidate)
            else:
                found[declaration.name] = [candidate]
    for candidates in found.values():
        if len(candidates) > 1:
            candidates.sort(key=precedence)
    return found


def roll_back(candidates: list[Candidate], keyword: str) -> list[Candidate]:
    """Take out what ``revert``, ``revert-layer`` or ``revert-rule`` of the winner rolls back.

    Source: https://drafts.csswg.org/css-cascade-5/#default
    """
    rule = candidates[-1].rule
    if keyword == "revert-rule":
        return [candidate for candidate in candidates if candidate.rule is not rule]
    if keyword == "revert-layer":
        # CHROMIUM: whatever its importance, what stands at or above the layer goes.
        layer = rule.origin, rule.layer
        return [
            candidate for candidate in candidates if (candidate.rule.origin, candidate.rule.layer) < layer
        ]
    if rule.origin is Origin.USER_AGENT:
        return []
    return [candidate for candidate in candidates if candidate.rule.origin is Origin.USER_AGENT]


def winner(candidates: list[Candidate]) -> tuple[Specified | None, list[Candidate]]:
    """Give the winning value, rolled back as it asks, and the candidates that are left, the winner last."""
    while candidates:
        value = candidates[-1].declaration.value
        if not isinstance(value, Wide) or not value.keyword.startswith("revert"):
            return value, candidates
        candidates = roll_back(candidates, value.keyword)
    return None, candidates
