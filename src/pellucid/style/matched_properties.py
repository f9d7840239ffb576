"""What applies to an element, and the styles that were computed of the same before, on whatever page.

Elements are many, but few are declared anything that changes text, and it is mostly the same, such as
``display:none``. A style depends on the declarations in the order of the cascade, on the tag and a few
attributes, and on a little of the parent's style. Browsers keep computed styles by that as well.

Only what is short is kept, and what hangs on nothing else of its document, such as custom properties. Which
pages were read before decides how long a style takes, never what it is.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, TypeVar

from pellucid.style.animation_properties import ANIMATION_INITIAL_VALUES
from pellucid.style.cascade import Rule, rank
from pellucid.style.computed import ComputedStyle, Inherited
from pellucid.style.computing_effort import declared_steps
from pellucid.style.declarations import Declaration, is_short, needs_of

K = TypeVar("K")
V = TypeVar("V")

# So much is kept at most: matched properties, styles and inherited values, of no more than
# some kilobytes each and mostly of half a one. The document that fills it goes on by itself, and the next one
# begins anew; so which pages were read before decides nothing about which objects are one.
MAX_ENTRIES: Final = 8_192
# More rules than these are seldom the same for two elements.
_MOST_RULES: Final = 16

StyleKey: TypeAlias = tuple[object, ...]
# Keys hold the ids of the style around an element or of parts of it. That style lives on beside what was
# computed in it, so that no id is used again.
Styles: TypeAlias = dict[StyleKey, tuple[ComputedStyle, ComputedStyle]]


class MatchedProperties:
    """The rules that apply to an element, in rising order within their layers, and its style attribute.

    ``needs`` is what the values are computed from; ``animates`` says that keyframes may change them.
    ``is_kept`` says whether it outlives its document, with the styles computed of it: by its
    declarations, unless the caller knows. ``steps`` is what computing one of them takes.
    """

    __slots__ = ("animates", "is_kept", "needs", "own", "rules", "steps", "styles")

    def __init__(self, rules: Sequence[Rule], own: tuple[Declaration, ...], *, is_kept: bool = True) -> None:
        self.rules = rules
        self.own = own
        self.needs = needs_of(item.value for item in self.declarations())
        self.animates = any(item.name in ANIMATION_INITIAL_VALUES for item in self.declarations())
        self.is_kept = (
            is_kept
            and len(rules) <= _MOST_RULES
            and all(is_short(rule.declarations) for rule in rules)
            and is_short(own)
        )
        self.steps = declared_steps(self.declarations())
        self.styles: Styles = {}

    def declarations(self) -> Iterator[Declaration]:
        """Yield all that is declared."""
        for rule in self.rules:
            yield from rule.declarations
        yield from self.own


class Memory:
    """What is remembered while there is room for it, and stays as long as anyone holds this."""

    def __init__(self) -> None:
        self._matched: dict[tuple[int, ...], MatchedProperties] = {}
        self._styles: dict[ComputedStyle, ComputedStyle] = {}
        self._inherited: dict[Inherited, Inherited] = {}
        self._entries = 0

    @property
    def has_room(self) -> bool:
        """Whether another entry may be added."""
        return self._entries < MAX_ENTRIES

    def keep(self, known: dict[K, V], key: K, found: V) -> bool:
        """Add an entry to what is remembered, unless another thread just did; say whether there was room."""
        if not self.has_room:
            return False
        self._entries += 1
        known.setdefault(key, found)
        return True

    def find(self, rules: Sequence[Rule], own: tuple[Declaration, ...] = ()) -> MatchedProperties:
        """Return what applies where these rules of author sheets do, and these declarations of one's own."""
        if len(rules) > 1:
            rules = sorted(rules, key=rank)
        parts = [id(own)]  # no id is used again: what is found holds the declarations
        for rule in rules:
            parts += id(rule.declarations), rule.layer
        key = tuple(parts)
        matched = self._matched.get(key)
        if matched is not None:
            return matched
        matched = MatchedProperties(rules, own)
        is_there = matched.is_kept and self.keep(self._matched, key, matched)
        return self._matched[key] if is_there else matched

    def share(self, style: ComputedStyle) -> ComputedStyle:
        """Return the one object for a style whose inherited values are shared, if it is remembered."""
        return self._share(self._styles, style)

    def share_inherited(self, inherited: Inherited) -> Inherited:
        """Return the one object for inherited values that are short and hold no custom properties, if any."""
        return self._share(self._inherited, inherited)

    def _share(self, known: dict[K, K], item: K) -> K:
        if item in known or self.keep(known, item, item):
            return known[item]
        return item


class MatchedPropertiesCache:
    """The matched properties, styles and inherited values of any page, equal ones being one object."""

    def __init__(self) -> None:
        self._memory = Memory()

    def memory(self) -> Memory:
        """Return what a document remembers in, which is the same for all of it: a new one for a full one."""
        memory = self._memory
        if not memory.has_room:
            memory = self._memory = Memory()
        return memory

    def forget(self) -> None:
        """Begin anew."""
        self._memory = Memory()


CACHE: Final = MatchedPropertiesCache()
