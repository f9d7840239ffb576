"""What the walk does with a plain element, by its tag and by the kind of the box that it stands in.

A plain element has no style but its tag's default, and no attribute or rule that the walk must ask about.
Most elements are plain; the walk takes one of a few short ways with each of them, or none at all.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from pellucid.rendering import foreign
from pellucid.rendering.boxes import FLOW, MATH_TEXT, ROW, TABLE, Kind
from pellucid.rendering.placing import NEVER_BOXED, SPECIAL_TAGS
from pellucid.style import HTML_DISPLAY, STYLED_TAGS, Display

# The walk asks for the most frequent first, in this order.
Plan: TypeAlias = int
BLOCK: Final = 1  # a block; the number is its required line break count
PARAGRAPH: Final = 2
ITEM: Final = 3  # a block with a list marker
BULLETS: Final = 4  # a block whose items have bullets, or numbers
NUMBERS: Final = 5
CELL: Final = 6  # a cell in a row
TABLE_ROW: Final = 7  # a row in a table
BREAK: Final = 8  # a forced line break
ATOMIC: Final = 9  # an atomic inline without children
REPLACED: Final = 10  # an atomic inline whose children are passed over
ICON: Final = 11  # an atomic inline, if nothing in it can show text; else whatever its definition makes of it
HIDDEN: Final = 12  # nothing is rendered
OTHER: Final = 13  # whatever its definition makes of it

Plans: TypeAlias = tuple[Mapping[str, Plan], Plan | None]
"""The plans of tags, and the plan of any other tag; None is a plain inline element, which is nothing."""

MARKERS_OF: Final = {BULLETS: "disc", NUMBERS: "decimal"}

_LISTS: Final = frozenset({"dir", "menu", "ol", "ul"})
# Replaced elements and controls that are an inline box without contents, whatever their attributes say; the
# style room selects those whose attributes say otherwise.
_ATOMIC_TAGS: Final = frozenset({"img", "input"})
_REPLACED_TAGS: Final = frozenset({"canvas", "iframe", "meter", "progress", "textarea", "video"})
_OTHER_TAGS: Final = SPECIAL_TAGS | STYLED_TAGS | {"math"}
# What is not placed by its display alone.
NOT_PLAIN_TAGS: Final = SPECIAL_TAGS | NEVER_BOXED | foreign.TAGS


def _plan(tag: str) -> Plan | None:
    display = HTML_DISPLAY.get(tag, Display.INLINE)
    if tag == "br":
        return BREAK
    if tag in _ATOMIC_TAGS:
        return ATOMIC
    if tag in _REPLACED_TAGS:
        return REPLACED
    if tag in NEVER_BOXED:
        return HIDDEN
    if tag in _OTHER_TAGS:
        return OTHER
    if display is Display.INLINE:
        return None
    if display is Display.NONE:
        return HIDDEN
    if display is Display.BLOCK:
        return PARAGRAPH if tag == "p" else BLOCK
    return OTHER


_TAGS: Final = HTML_DISPLAY.keys() | _OTHER_TAGS | NEVER_BOXED
_WITH_MARKERS: Final = {tag: plan for tag in _TAGS if (plan := _plan(tag)) is not None} | {
    "li": ITEM,
    "ol": NUMBERS,
    "svg": ICON,
    **dict.fromkeys(_LISTS - {"ol"}, BULLETS),
}
# Without list markers, a list and its items are plain blocks.
_WITHOUT_MARKERS: Final = _WITH_MARKERS | dict.fromkeys(_LISTS | {"li"}, BLOCK)
BY_DEFINITION: Final[Plans] = ({}, OTHER)
_IN_TABLE: Final[Plans] = ({"tr": TABLE_ROW}, OTHER)
_IN_ROW: Final[Plans] = ({"td": CELL, "th": CELL}, OTHER)


@cache
def plans_by_kind(*, has_markers: bool, takes_shortcuts: bool) -> tuple[Plans, ...]:
    """Return the plans for each kind of box, by its number.

    Args:
        has_markers: list items have markers.
        takes_shortcuts: False sends every element to its definition.
    """
    plans: dict[Kind, Plans] = {}
    if takes_shortcuts:
        plans[FLOW] = (_WITH_MARKERS if has_markers else _WITHOUT_MARKERS), None
        plans[TABLE] = _IN_TABLE
        plans[ROW] = _IN_ROW
    return tuple(plans.get(kind, BY_DEFINITION) for kind in range(MATH_TEXT + 1))
