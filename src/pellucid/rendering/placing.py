"""How a displayed element is placed: what its tag, its style and the kind of box around it decide alone.

Many elements share all three, so this is decided once for them; what depends on the element itself, and what
placing it does to the line, is :mod:`pellucid.rendering.placement`'s business.

Source: https://drafts.csswg.org/css-display/
"""

from typing import Final, NamedTuple, TypeAlias

from pellucid.rendering.boxes import (
    ATOMIC_DISPLAYS,
    FLOW,
    INLINE_DISPLAYS,
    ITEMS,
    ROW_GROUPS,
    RUBY,
    TABLE_PARTS,
    Kind,
    kind_of,
)
from pellucid.style import ComputedStyle, Display
from pellucid.style.display import BLOCKIFIED, CONTROL_DISPLAY, INLINIFIED

# Replaced elements and controls, and a template: a box whose children, if any, are never rendered.
# https://html.spec.whatwg.org/multipage/rendering.html#replaced-elements
_REPLACED_NAMES: Final = """
    audio canvas embed fencedframe frame iframe img input meter progress template textarea video
"""
REPLACED: Final = frozenset(_REPLACED_NAMES.split())
# CHROMIUM: never parts of a table, but blocks where they are displayed as one; which as a cell or a row
# require no line breaks.
_NO_TABLE_PARTS: Final = REPLACED - {"template"} | {"svg"}
# CHROMIUM: nor are these a ruby, or outside of one its reading.
_NO_READINGS: Final = _NO_TABLE_PARTS - {"meter", "progress"} | {"button", "select"}
_READING_DISPLAY: Final = {Display.RUBY: Display.INLINE_BLOCK, Display.RUBY_TEXT: Display.BLOCK}
_BROKEN_PARTS: Final = TABLE_PARTS - {Display.TABLE_CELL, Display.TABLE_ROW}
# CHROMIUM: a fieldset is a box of its own, as a control is: never a ruby, a table or a part of one.
_FIELDSET_DISPLAY: Final = (
    CONTROL_DISPLAY
    | dict.fromkeys(_BROKEN_PARTS | {Display.RUBY_TEXT, Display.BLOCK_RUBY}, Display.BLOCK)
    | {Display.RUBY: Display.INLINE_BLOCK}
)

# CHROMIUM: no box, whatever their display: scripting is enabled, and plug-ins are known.
NEVER_BOXED: Final = frozenset({"noembed", "noscript"})
# Elements with a placement of their own; every other one is placed by its display alone.
SPECIAL_TAGS: Final = REPLACED | {
    "br", "details", "fieldset", "legend", "object", "q", "rt", "ruby", "select", "summary", "wbr"
}  # fmt: skip

Where: TypeAlias = int
IN_LINE: Final = 0  # an inline box, on the line around it
ATOMIC_IN_LINE: Final = 1  # an atomic inline: the line goes on around it
BREAKING: Final = 2  # a block: the line around it ends
DETACHED: Final = 3  # floating or out of flow: the line goes on as if it were not there
TABLE_PART: Final = 4


class Placing(NamedTuple):
    """Say how an element is placed.

    Args:
        display: the used value.
        where: where it stands.
        kind: what its box does with its children; an inline box in another does what that one does besides.
        breaks: the required line break count at both ends.
        is_visible: whether what its own box means is emitted.
        style: the style that decides, which lives as long as what is decided.
    """

    display: Display
    where: Where
    kind: Kind
    breaks: int
    is_visible: bool
    style: ComputedStyle


def placing_of(tag: str, style: ComputedStyle, around: Kind) -> Placing:
    """Return how an element with a box is placed in a box of some kind."""
    display = _used_display(tag, style, around)
    # What is no ruby itself has the inside of one all the same.
    inside = style.display if tag in _NO_READINGS and style.display in _READING_DISPLAY else display
    if style.is_floating or style.is_out_of_flow:
        where = DETACHED
    elif display in TABLE_PARTS and tag not in _NO_TABLE_PARTS:
        where = TABLE_PART
    elif display in INLINE_DISPLAYS:
        where = IN_LINE
    else:
        where = ATOMIC_IN_LINE if display in ATOMIC_DISPLAYS else BREAKING
    return Placing(
        display,
        where,
        FLOW if tag in _NO_TABLE_PARTS else kind_of(inside),
        _required_breaks(tag, display),
        style.inherited.visibility == "visible",
        style,
    )


def _used_display(tag: str, style: ComputedStyle, around: Kind) -> Display:
    display = style.display
    if around == ITEMS or style.is_floating or style.is_out_of_flow:
        return BLOCKIFIED.get(display, display)
    if around == RUBY:
        display = INLINIFIED.get(display, display)
        if display in TABLE_PARTS and tag in _NO_TABLE_PARTS:
            return Display.INLINE_BLOCK
    elif tag in _NO_READINGS:
        display = _READING_DISPLAY.get(display, display)
    if display in INLINE_DISPLAYS and (tag in REPLACED or tag == "select"):
        return Display.INLINE_BLOCK
    if display in _BROKEN_PARTS and tag in _NO_TABLE_PARTS:
        return Display.BLOCK
    return _FIELDSET_DISPLAY.get(display, display) if tag == "fieldset" else display


def _required_breaks(tag: str, display: Display) -> int:
    if display is Display.TABLE_CELL or display is Display.TABLE_ROW or tag == "select":
        return 0  # what breaks the lines at a select are its options
    if tag == "p":  # step 8: whatever its display
        return 2
    is_inline = display in INLINE_DISPLAYS or display in ATOMIC_DISPLAYS
    return 0 if is_inline or display in ROW_GROUPS else 1  # step 9


def has_marker(style: ComputedStyle) -> bool:
    """Say whether a list item has a marker box."""
    return style.inherited.list_style_type != "none"
