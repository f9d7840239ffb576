"""What a selector is once it is parsed: simple selectors in compounds, compounds in complex selectors.

Each simple selector holds turbohtml's words for it, a test of our own, or both. Words are quick; the test
answers where turbohtml has no words or would take too long.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol

from turbohtml import Element

from pellucid.style.selectors_weight import (
    ASCENDING,
    FOLLOWING,
    LIGHT,
    REACHING,
    WALKING,
    Weight,
    add_weights,
)

if TYPE_CHECKING:
    from pellucid.style.selectors_matching import Matcher

Specificity = tuple[int, int, int]
Combinator = Literal[" ", ">", "+", "~"]
KeyKind = Literal["id", "class", "tag", "attribute", "any"]

NO_SPECIFICITY: Final[Specificity] = (0, 0, 0)
CLASS_SPECIFICITY: Final[Specificity] = (0, 1, 0)

# More alternatives than these in a subject are not looked up one by one: any element may be the subject.
_MAX_KEYS: Final = 16
# Past this length turbohtml's reading the words anew for every element costs more than a test of our own.
_MAX_TEXT: Final = 4_000
# turbohtml reads 128 nested functions.
_MAX_HEIGHT: Final = 100
_COMBINATOR_WEIGHTS: Final[Mapping[Combinator, Weight]] = {
    " ": ASCENDING,
    ">": REACHING,
    "+": REACHING._replace(tests=2),
    "~": FOLLOWING,
}
KINDS: Final[tuple[KeyKind, ...]] = ("id", "class", "tag", "attribute", "any")


class Key(NamedTuple):
    """Name what the subject of a selector must have: an id, a class, a tag (lower case) or an attribute.

    ``value`` is what the attribute must be, if it is compared whole, in any case of ASCII letters.
    """

    kind: KeyKind
    name: str
    value: str | None = None


class Test(Protocol):
    """Say whether an element is what a simple selector asks for; ``scope`` is what ``:scope`` stands for."""

    def __call__(self, matcher: Matcher, element: Element, scope: Element | None) -> bool:
        """Test one element."""


class Cost(NamedTuple):
    """Count what is nested: walks up the ancestors or down a subtree, walks along the siblings, and lists."""

    depth: int = 0
    breadth: int = 0
    height: int = 0


NO_COST: Final = Cost()


@dataclass(frozen=True, slots=True)
class Simple:
    """Hold one simple selector.

    Without a test the text decides; with both, either. The subject has one of ``keys``, if there are any.
    """

    text: str | None
    test: Test | None = None
    specificity: Specificity = NO_SPECIFICITY
    keys: tuple[Key, ...] = ()
    cost: Cost = NO_COST
    is_never: bool = False
    is_key_enough: bool = False
    weight: Weight = LIGHT


@dataclass(slots=True, eq=False)  # not frozen: setting frozen fields took longer than reading the text
class Compound:
    """Hold simple selectors that one element answers together: some by ``asked`` text, the rest by tests."""

    text: str | None
    asked: str
    tests: tuple[Test, ...]
    specificity: Specificity
    keys: tuple[Key, ...]
    cost: Cost
    is_never: bool
    is_key_enough: bool
    weight: Weight


@dataclass(slots=True, eq=False)  # not frozen, as a compound is not
class Complex:
    """Hold compounds from left to right and the combinators between them.

    ``leading`` is what joins a relative selector to its anchor; ``end`` is the text of the last two
    compounds, None where that may take long to match or is all of the selector.
    """

    compounds: tuple[Compound, ...]
    combinators: tuple[Combinator, ...]
    leading: Combinator
    text: str | None
    specificity: Specificity
    cost: Cost
    is_never: bool
    pseudo_element: str | None
    weight: Weight
    end: str | None

    @property
    def keys(self) -> tuple[Key, ...]:
        """Give the keys of the subject."""
        return self.compounds[-1].keys

    @property
    def is_key_enough(self) -> bool:
        """Say whether having a key of the subject is all that is asked."""
        return len(self.compounds) == 1 and self.compounds[0].is_key_enough


NEVER: Final = Simple(text=None, specificity=CLASS_SPECIFICITY, is_never=True)


def build_compound(simples: list[Simple]) -> Compound:
    """Put simple selectors together."""
    if len(simples) == 1:
        return _lone(simples[0])
    texts = [simple.text for simple in simples if simple.text is not None]
    is_told = len(texts) == len(simples)
    keys = min((simple.keys for simple in simples if simple.keys), key=_key_rank, default=())
    return Compound(
        text="".join(texts) or "*" if is_told else None,
        asked="".join(simple.text or "" for simple in simples if simple.test is None),
        tests=tuple(simple.test for simple in simples if simple.test is not None),
        specificity=add_specificities(simple.specificity for simple in simples),
        keys=keys,
        cost=highest_cost(simple.cost for simple in simples),
        is_never=any(simple.is_never for simple in simples),
        is_key_enough=len(simples) == 1 and simples[0].is_key_enough,
        weight=add_weights(simple.weight for simple in simples),
    )


def _lone(simple: Simple) -> Compound:
    return Compound(
        text=simple.text if simple.text != "" else "*",
        asked=(simple.text or "") if simple.test is None else "",
        tests=() if simple.test is None else (simple.test,),
        specificity=simple.specificity,
        keys=simple.keys,
        cost=simple.cost,
        is_never=simple.is_never,
        is_key_enough=simple.is_key_enough,
        weight=simple.weight,
    )


def _key_rank(keys: tuple[Key, ...]) -> tuple[int, int]:
    return len(keys), KINDS.index(keys[0].kind)


def build_complex(
    compounds: tuple[Compound, ...],
    combinators: tuple[Combinator, ...],
    leading: Combinator = " ",
    pseudo_element: str | None = None,
) -> Complex:
    """Join compounds."""
    inner = highest_cost(compound.cost for compound in compounds)
    walks = Cost(combinators.count(" "), combinators.count("~"))
    specificity = add_specificities(compound.specificity for compound in compounds)
    if pseudo_element is not None:
        specificity = add_specificities((specificity, (0, 0, 1)))
    return Complex(
        compounds=compounds,
        combinators=combinators,
        leading=leading,
        text=_join(compounds, combinators),
        specificity=specificity,
        cost=Cost(inner.depth + walks.depth, inner.breadth + walks.breadth, inner.height),
        is_never=any(compound.is_never for compound in compounds),
        pseudo_element=pseudo_element,
        weight=_complex_weight(compounds, combinators) if combinators else compounds[0].weight,
        end=_end(compounds, combinators),
    )


def _end(compounds: tuple[Compound, ...], combinators: tuple[Combinator, ...]) -> str | None:
    if len(combinators) < 2 or combinators[-1] == "~":
        return None
    ends = compounds[-2:]
    return None if any(compound.cost is not NO_COST for compound in ends) else _join(ends, combinators[-1:])


def _complex_weight(compounds: Iterable[Compound], combinators: Iterable[Combinator]) -> Weight:
    weights = [compound.weight for compound in compounds]
    weights.extend(map(_COMBINATOR_WEIGHTS.__getitem__, combinators))
    return add_weights(weights)


def _join(compounds: tuple[Compound, ...], combinators: tuple[Combinator, ...]) -> str | None:
    pieces: list[str] = []
    for compound, combinator in zip(compounds, (*combinators, ""), strict=True):
        if compound.text is None:
            return None
        pieces.append(compound.text)
        pieces.append(combinator if combinator in (" ", "") else f" {combinator} ")
    return "".join(pieces)


def list_cost(alternatives: Iterable[Complex]) -> Cost:
    """Give the cost of a list inside a selector."""
    inner = highest_cost(alternative.cost for alternative in alternatives)
    return inner._replace(height=inner.height + 1)


def list_weight(alternatives: Iterable[Complex], besides: Weight = WALKING) -> Weight:
    """Give the weight of a function of alternatives, with what the function itself takes."""
    return add_weights(chain((besides,), (alternative.weight for alternative in alternatives)))


def join_texts(start: str, alternatives: Iterable[Complex], *, is_relative: bool = False) -> str | None:
    """Write a function of alternatives, or give None where turbohtml is not to be asked."""
    texts: list[str] = []
    length = 0
    for alternative in alternatives:
        if alternative.text is None or alternative.cost.height >= _MAX_HEIGHT:
            return None
        texts.append(
            f"{alternative.leading} {alternative.text}".lstrip() if is_relative else alternative.text
        )
        length += len(texts[-1])
        if length > _MAX_TEXT:
            return None
    return f"{start}{', '.join(texts)})"


def join_keys(alternatives: Iterable[Complex]) -> tuple[Key, ...]:
    """Give the keys of which a subject has one, or none if a subject may lack them."""
    found: dict[Key, None] = {}
    for alternative in alternatives:
        if not alternative.keys or len(found) > _MAX_KEYS:
            return ()
        found.update(dict.fromkeys(alternative.keys))
    return tuple(found) if len(found) <= _MAX_KEYS else ()


def add_specificities(specificities: Iterable[Specificity]) -> Specificity:
    """Add up.

    Source: https://drafts.csswg.org/selectors-4/#specificity-rules
    """
    a = b = c = 0
    for ids, classes, types in specificities:
        a, b, c = a + ids, b + classes, c + types
    return a, b, c


def highest_specificity(complexes: Iterable[Complex]) -> Specificity:
    """Give the greatest of a list, which counts for ``:is()``, ``:not()``, ``:has()`` and ``&``."""
    return max((each.specificity for each in complexes), default=NO_SPECIFICITY)


def highest_cost(costs: Iterable[Cost]) -> Cost:
    """Give the greatest of each."""
    depth = breadth = height = 0
    for cost in costs:
        if cost is NO_COST:
            continue
        depth, breadth = max(depth, cost.depth), max(breadth, cost.breadth)
        height = max(height, cost.height)
    return Cost(depth, breadth, height) if depth or breadth or height else NO_COST
