"""The cascade: which of the declarations that apply to an element wins.

Source: https://drafts.csswg.org/css-cascade-5/#cascading
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from types import MappingProxyType
from typing import Final, NamedTuple, cast

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


_Level = tuple[int, int]
_NOTHING: Final[_Level] = (-1, 0)
_AUTHOR: Final[_Level] = (Origin.USER_AGENT + 1, -1)
_TOP: Final[_Level] = (Origin.ANIMATION + 1, 0)


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


class _RolledBack:
    """What winners roll back by ``revert``, ``revert-layer`` and ``revert-rule``.

    Source: https://drafts.csswg.org/css-cascade-5/#default
    """

    def __init__(self) -> None:
        self._rules: set[int] = set()
        self._below = _TOP  # the origin and layer from which on all is rolled back

    def add(self, rule: Rule, keyword: str) -> None:
        """Roll back what a winner in that rule asks for."""
        if keyword == "revert-rule":
            self._rules.add(id(rule))
        elif keyword == "revert-layer":
            # CHROMIUM: whatever its importance, what stands at or above the layer goes.
            self._below = min(self._below, (rule.origin, rule.layer))
        else:
            bound = _AUTHOR if rule.origin is not Origin.USER_AGENT else _NOTHING
            self._below = min(self._below, bound)

    def holds(self, candidate: Candidate) -> bool:
        """Say whether a declaration is rolled back."""
        rule = candidate.rule
        return (rule.origin, rule.layer) >= self._below or id(rule) in self._rules


def roll_back(candidates: list[Candidate], keyword: str) -> list[Candidate]:
    """Take out what the winner rolls back, which is the last of some candidates."""
    rolled_back = _RolledBack()
    rolled_back.add(candidates[-1].rule, keyword)
    return [candidate for candidate in candidates if not rolled_back.holds(candidate)]


def winner(candidates: list[Candidate]) -> tuple[Specified | None, list[Candidate]]:
    """Give the winning value, rolled back as it asks, and the candidates that are left, the winner last.

    Cost: linear in the candidates, however many of them roll back.
    """
    value = candidates[-1].declaration.value if candidates else None
    if not _rolls_back(value):
        return value, candidates
    rolled_back = _RolledBack()
    for at in range(len(candidates) - 1, -1, -1):
        candidate = candidates[at]
        if rolled_back.holds(candidate):
            continue
        value = candidate.declaration.value
        if not _rolls_back(value):
            return value, [each for each in candidates[: at + 1] if not rolled_back.holds(each)]
        rolled_back.add(candidate.rule, cast("Wide", value).keyword)
    return None, []


def _rolls_back(value: Specified | None) -> bool:
    return isinstance(value, Wide) and value.keyword.startswith("revert")
