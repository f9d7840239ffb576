"""What applies to an element, and the styles that were computed of the same before, on whatever page.

Elements are many, but few are declared anything that changes text, and it is mostly the same, such as
``display:none``. A style depends on the declarations in the order of the cascade, on the tag and a few
attributes, and on a little of the parent's style. Browsers keep computed styles by that as well. No style
depends on what is remembered.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, TypeVar

from pellucid.style.animation_properties import ANIMATION_INITIAL_VALUES
from pellucid.style.cascade import Rule, rank
from pellucid.style.computed import ComputedStyle, Inherited
from pellucid.style.declarations import Declaration, needs_of
from pellucid.style.generated import Generated

K = TypeVar("K")
V = TypeVar("V")

# So many styles are remembered at most, at about half a kilobyte each; then all are forgotten.
MAX_STYLES: Final = 16_384

StyleKey: TypeAlias = tuple[object, ...]
# Keys hold the ids of a parent's style or of parts of it. It lives on beside the style, so that they stay its
# own.
Styles: TypeAlias = dict[StyleKey, tuple[ComputedStyle, ComputedStyle]]
GeneratedBoxes: TypeAlias = dict[int, tuple[ComputedStyle, Generated | None]]


class MatchedProperties:
    """The rules that apply to an element, in rising order within their layers, and its style attribute.

    ``needs`` is what the values are computed from; ``animates`` says that keyframes may change them.
    """

    __slots__ = ("animates", "generated", "needs", "own", "rules", "styles")

    def __init__(self, rules: Sequence[Rule], own: tuple[Declaration, ...]) -> None:
        self.rules = rules
        self.own = own
        self.needs = needs_of(item.value for item in self._declarations())
        self.animates = any(item.name in ANIMATION_INITIAL_VALUES for item in self._declarations())
        self.styles: Styles = {}
        self.generated: GeneratedBoxes = {}

    def _declarations(self) -> Iterator[Declaration]:
        for rule in self.rules:
            yield from rule.declarations
        yield from self.own


class _Memory:
    """What is remembered, until there is too much of it."""

    def __init__(self) -> None:
        self.matched: dict[tuple[int, ...], MatchedProperties] = {}
        self.styles: dict[ComputedStyle, ComputedStyle] = {}
        self.inherited: dict[Inherited, Inherited] = {}
        self.count = 0


class MatchedPropertiesCache:
    """The matched properties, styles and inherited values of any page, equal ones being one object."""

    def __init__(self) -> None:
        self._memory = _Memory()

    def find(self, rules: Sequence[Rule], own: tuple[Declaration, ...] = ()) -> MatchedProperties:
        """Return what applies where these rules of author sheets do, and these declarations of one's own."""
        if len(rules) > 1:
            rules = sorted(rules, key=rank)
        parts = [id(own)]
        for rule in rules:
            parts += id(rule.declarations), rule.layer
        key = tuple(parts)
        matched = self._memory.matched.get(key)
        if matched is None:
            self._count()
            matched = self._memory.matched.setdefault(key, MatchedProperties(rules, own))
        return matched

    def share(self, style: ComputedStyle) -> ComputedStyle:
        """Return the one object for a style whose inherited values are shared."""
        memory = self._memory
        known = memory.styles.get(style)
        return memory.styles.setdefault(style, style) if known is None else known

    def share_inherited(self, inherited: Inherited) -> Inherited:
        """Return the one object for inherited values, which hold no custom properties."""
        return self._memory.inherited.setdefault(inherited, inherited)

    def remember(
        self, known: dict[K, tuple[ComputedStyle, V]], key: K, around: ComputedStyle, found: V
    ) -> None:
        """Keep what was computed in a parent or host of some style."""
        self._count()
        known[key] = around, found

    def forget(self) -> None:
        """Begin anew."""
        self._memory = _Memory()

    def _count(self) -> None:
        memory = self._memory
        memory.count += 1
        if memory.count > MAX_STYLES:
            self.forget()


CACHE: Final = MatchedPropertiesCache()
