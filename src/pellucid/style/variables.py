"""Custom properties: what an element hands down of them.

Source: https://drafts.csswg.org/css-variables/
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from pellucid.style.effort import Effort
from pellucid.style.registered import NO_REGISTRATIONS, Registration
from pellucid.style.tokens import Tokens

# Tokens that substitution may write along one chain of ancestors. Chromium stops at 2 MB for one value; what
# passes either bound is invalid at computed-value time.
MAX_SUBSTITUTED_TOKENS: Final = 200_000

# And in a whole document, which may have many chains: each takes about half a microsecond.
MAX_DOCUMENT_TOKENS: Final = 2_000_000

_NOTHING: Final[Mapping[str, Tokens | None]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Variables:
    """Hold the custom properties that an element hands down: a name to its substituted tokens.

    ``base`` is shared by many elements and ``recent`` stays small beside it, so that a deep chain of elements
    which each declare one more name costs neither the time nor the memory of as many full copies.
    ``registered`` and ``effort`` are the document's. What is registered and not inherited is not held here,
    and has its initial value.
    """

    base: Mapping[str, Tokens | None] = field(default_factory=lambda: _NOTHING)
    recent: Mapping[str, Tokens | None] = field(default_factory=lambda: _NOTHING)
    spent: int = 0
    registered: Mapping[str, Registration] = field(default_factory=lambda: NO_REGISTRATIONS)
    effort: Effort | None = None

    def get(self, name: str) -> Tokens | None:
        """Give a property's tokens, or None where it has no value (the guaranteed-invalid value)."""
        if name in self.recent:
            return self.recent[name]
        if name in self.base:
            return self.base[name]
        registration = self.registered.get(name)
        return None if registration is None else registration.initial

    def updated(self, values: Mapping[str, Tokens | None], spent: int) -> "Variables":
        """Give the variables that an element hands down which declares ``values``.

        These ones themselves, if nothing changes: what an element declares as its parent does is the same
        object, and so one style serves all that stand in one another.
        """
        changed = {
            name: value
            for name, value in values.items()
            if not _is_same(value, self.get(name))
            and (name not in self.registered or self.registered[name].inherits)
        }
        if not changed:
            return self
        recent = {**self.recent, **changed}
        if len(recent) ** 2 <= 256 + len(self.base):
            return replace(self, recent=recent, spent=spent)
        return replace(self, base={**self.base, **recent}, recent=_NOTHING, spent=spent)


def _is_same(one: Tokens | None, other: Tokens | None) -> bool:
    # What was substituted is put together anew, of the same tokens.
    return one is other or (one is not None and other is not None and one == other)


NO_VARIABLES: Final = Variables()
