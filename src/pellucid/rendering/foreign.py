"""What SVG and MathML elements do with text, as Chromium lays them out.

Loose text in either language is not rendered: in SVG only ``text`` and ``foreignObject`` show any, in
MathML only the token elements. Which element is which is a table; placing them is short, because each of
them makes a block of its own.

Source: https://svgwg.org/svg2-draft/text.html, https://w3c.github.io/mathml-core/#layout-algorithms
"""

from enum import Enum, auto
from typing import Final

from turbohtml import Element, Namespace

from pellucid.rendering.boxes import FLOW, ITEMS, MATH, MATH_TEXT, SVG, SVG_TEXT, Box
from pellucid.rendering.placement import Placement
from pellucid.style import ComputedStyle, Display
from pellucid.style.display import BLOCKIFIED


class Part(Enum):
    """What a foreign element is to the text inside it."""

    NOTHING = auto()  # no box: neither it nor anything in it is rendered
    CONTAINER = auto()  # boxes for its child elements, none for its loose text
    TEXT = auto()  # SVG text: a line of its own
    SPAN = auto()  # a part of SVG text
    BLOCK = auto()  # a block of HTML
    TOKEN = auto()  # a MathML token: a block of text whose child elements are blocks
    TABLE = auto()
    ROW = auto()
    CELL = auto()


_SVG_CONTAINERS: Final = frozenset(
    {"svg", "g", "a", "defs", "symbol", "pattern", "marker", "clippath", "mask", "switch"}
)
_SVG_WITH_TEXT: Final = "text,foreignObject"
_SVG_SPANS: Final = frozenset({"tspan", "textpath", "a"})
_MATHML: Final = {
    "annotation": Part.NOTHING,
    "annotation-xml": Part.NOTHING,
    "mi": Part.TOKEN,
    "mn": Part.TOKEN,
    "mo": Part.TOKEN,
    "mprescripts": Part.NOTHING,
    "ms": Part.TOKEN,
    "mspace": Part.NOTHING,
    "mtable": Part.TABLE,
    "mtd": Part.CELL,
    "mtext": Part.TOKEN,
    "mtr": Part.ROW,
    "none": Part.NOTHING,
}
# Of their child elements, only the first is rendered.
_ALTERNATIVES: Final = frozenset({"maction", "semantics", "switch"})
# Foreign elements that a walk may meet outside of a foreign box: the roots, and the parts of a MathML table.
TAGS: Final = frozenset({"math", "mtd", "mtr", "svg"})
# The displays of MathML that make it what it is; with another one an element is an ordinary box.
MATH_DISPLAYS: Final = frozenset({Display.MATH, Display.BLOCK_MATH})
_OWN_DISPLAYS: Final = {
    Part.TABLE: frozenset({Display.TABLE, Display.INLINE_TABLE}),
    Part.ROW: frozenset({Display.TABLE_ROW}),
    Part.CELL: frozenset({Display.TABLE_CELL}),
}
_DISPLAYS: Final = {Part.TABLE: Display.TABLE, Part.ROW: Display.TABLE_ROW, Part.CELL: Display.TABLE_CELL}


def svg_part(element: Element, *, in_text: bool) -> Part:
    """Return what an element inside ``svg`` is; ``in_text`` says that it stands inside SVG text."""
    if element.namespace is not Namespace.SVG:
        return Part.NOTHING
    tag = element.tag.lower()
    if in_text:
        return Part.SPAN if tag in _SVG_SPANS else Part.NOTHING
    if tag == "text":
        return Part.TEXT
    if tag == "foreignobject":
        return Part.BLOCK
    return Part.CONTAINER if tag in _SVG_CONTAINERS else Part.NOTHING


def is_icon(element: Element) -> bool:
    """Say whether an element is an outermost ``svg`` in HTML, and nothing inside it can show text."""
    parent = element.parent
    return (
        element.tag == "svg"
        and element.namespace is Namespace.SVG
        and isinstance(parent, Element)
        and parent.namespace is Namespace.HTML
        and element.select_one(_SVG_WITH_TEXT) is None
    )


def mathml_part(element: Element) -> Part:
    """Return what an element inside ``math`` is."""
    if element.namespace is not Namespace.MATHML:
        return Part.BLOCK
    return _MATHML.get(element.tag, Part.CONTAINER)


def place(
    element: Element, style: ComputedStyle, box: Box, placement: Placement
) -> tuple[Box | None, ComputedStyle]:
    """Place a foreign element, or one inside it; return its box and its style, or no box for no text."""
    if box.kind in (SVG, SVG_TEXT):
        return _place_in_svg(element, style, box, placement)
    if box.kind in (MATH, MATH_TEXT) or element.tag not in ("math", "svg"):
        return _place_in_math(element, style, box, placement)
    is_svg = element.tag == "svg"
    if style.display is Display.NONE or (is_svg and style.display is Display.CONTENTS):
        return None, style
    if is_svg:  # a replaced element, which contains its contents
        display = Display.INLINE_BLOCK if style.display is Display.INLINE else style.display
        style = placement.displayed(style, display, skips_contents=style.content_visibility == "hidden")
    inner = placement.place(element, style, box)
    if inner is not None and (is_svg or style.display in MATH_DISPLAYS):
        inner.kind = SVG if is_svg else MATH
    return inner, style


def _place_in_svg(
    element: Element, style: ComputedStyle, box: Box, placement: Placement
) -> tuple[Box | None, ComputedStyle]:
    part = svg_part(element, in_text=box.kind == SVG_TEXT)
    # CHROMIUM: a `g` makes its box whatever its display.
    is_displayed = style.display is not Display.NONE or element.tag == "g"
    if part is Part.NOTHING or not is_displayed or _is_left_out(element, placement):
        return None, style
    if part is Part.SPAN:
        return box, style
    if part is Part.CONTAINER:
        return Box.on_line_of(box, SVG), style
    inner = placement.new_block(style)
    inner.kind = SVG_TEXT if part is Part.TEXT else FLOW
    return inner, style


def _place_in_math(
    element: Element, style: ComputedStyle, box: Box, placement: Placement
) -> tuple[Box | None, ComputedStyle]:
    part = mathml_part(element)
    display = style.display
    if display is Display.NONE:
        return None, style
    if part is Part.BLOCK or _is_ordinary(part, display, box):
        if box.kind in (MATH, MATH_TEXT):
            display = BLOCKIFIED.get(display, display)
        return placement.place(element, placement.displayed(style, display), box), style
    if part is Part.NOTHING or _is_left_out(element, placement):
        return None, style
    if part in _DISPLAYS:
        inner = placement.place(element, placement.displayed(style, _DISPLAYS[part]), box)
        if inner is not None and part is Part.CELL:
            inner.kind = MATH_TEXT
        return inner, style
    if box.kind in (MATH, MATH_TEXT):
        inner = placement.new_block(style)
    else:
        inner = placement.place(element, placement.displayed(style, Display.BLOCK), box)
    if inner is not None:
        inner.kind = MATH_TEXT if part is Part.TOKEN else MATH
    return inner, style


def _is_ordinary(part: Part, display: Display, box: Box) -> bool:
    """Say whether the display of a MathML element makes an ordinary box of it."""
    own = _OWN_DISPLAYS.get(part, MATH_DISPLAYS)
    is_blockified = box.kind in (ITEMS, MATH, MATH_TEXT)
    return display not in own and not (is_blockified and any(BLOCKIFIED.get(each) is display for each in own))


def _is_left_out(element: Element, placement: Placement) -> bool:
    """Say whether an element is an alternative to one that was placed already."""
    parent = element.parent
    if not isinstance(parent, Element) or parent.tag not in _ALTERNATIVES:
        return False
    return not _meets_conditions(element) or not placement.seat(parent)


def _meets_conditions(element: Element) -> bool:
    # https://svgwg.org/svg2-draft/struct.html#ConditionalProcessing, for a reader of English
    languages = element.attr("systemLanguage")
    if element.attr("requiredExtensions"):
        return False
    return languages is None or any(word.strip()[:2].lower() == "en" for word in languages.split(","))
