"""What a profile asks of the walk, and what the walk says of what it leaves out."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Protocol

from turbohtml import Element, Node

from pellucid.rendering.items import Marker
from pellucid.style import HiddenBy, ListStyleType


class Reason(StrEnum):
    """Why a node shows nothing of its own: the closed set of the walk's decisions."""

    NOT_DISPLAYED = "display: none"
    CONTENTS_SKIPPED = "content-visibility: hidden"
    NOT_VISIBLE = "visibility"
    CLOSED_DETAILS = "closed details"
    LOOSE_IN_FOREIGN = "loose text in svg or math"
    TABLE_COLUMN = "inside a table column"
    EMPTIED = "furniture"


REASONS: Final = {
    HiddenBy.INLINE_VISIBILITY: Reason.NOT_VISIBLE,
    HiddenBy.AUTHOR_VISIBILITY: Reason.NOT_VISIBLE,
    HiddenBy.UNTIL_FOUND: Reason.CONTENTS_SKIPPED,
    HiddenBy.INLINE_CONTENT_VISIBILITY: Reason.CONTENTS_SKIPPED,
    HiddenBy.AUTHOR_CONTENT_VISIBILITY: Reason.CONTENTS_SKIPPED,
}


class Additions(Protocol):
    """What a reader's text adds to the rendered text: list markers, and with them quotes and ruby spaces."""

    def marker(self, element: Element, kind: ListStyleType) -> Marker | None:
        """Return the marker of a list item, or None for an item without one."""


@dataclass(frozen=True, slots=True)
class Policy:
    """What a profile asks of the walk.

    ``emptied`` elements keep their box and lose their contents; ``revealed`` elements do not hide; every
    closed ``details`` is read as open if ``opens_details``. ``bounds`` collects where in the items each of
    the elements that are its keys begins and ends. ``on_drop`` is told of every node that is left out, and
    by which declaration if it was one.
    """

    emptied: AbstractSet[Element] = frozenset()
    revealed: AbstractSet[Element] = frozenset()
    opens_details: bool = False
    additions: Additions | None = None
    bounds: dict[Element, tuple[int, int]] = field(default_factory=dict)
    on_drop: Callable[[Node, Reason, HiddenBy | None], None] | None = None


RENDERED: Final = Policy()
