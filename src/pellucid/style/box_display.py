"""What an element's box makes of its display: form controls, foreign roots, the browser's own inner boxes."""

from typing import Final

from turbohtml import Element, Namespace

from pellucid.style.computed import ComputedStyle, child_display, containing_display
from pellucid.style.display import BLOCKIFIED, CONTROL_DISPLAY, RUBY_CONTAINERS, UNCONTAINABLE, Display
from pellucid.style.tokens import word_set

# Elements that `display: contents` cannot unwrap, so that nothing is left of them.
_UNBOXABLE: Final = word_set(
    "br canvas embed iframe img input meter object progress select textarea video wbr"
)
_ALWAYS_BLOCK: Final = frozenset({"frame", "frameset"})
_ALWAYS_BLOCK_SVG: Final = frozenset({"text", "foreignObject"})
# Elements whose children stand in a box of the browser's own making, a block, whatever their own display.
_SLOTTED: Final = frozenset({"details", "marquee", "select"})


def computed_display(
    element: Element, display: Display, parent: ComputedStyle, *, is_floating: bool, is_out_of_flow: bool
) -> Display:
    """Turn an element's specified display into the computed one, its being a form control apart.

    Source: https://drafts.csswg.org/css-display/#transformations
    """
    if display is Display.NONE:
        return display
    if display is Display.CONTENTS and _is_unboxable(element):
        return Display.NONE
    tag = element.tag
    is_html = element.namespace is Namespace.HTML
    is_svg = element.namespace is Namespace.SVG
    if (is_html and tag in _ALWAYS_BLOCK) or (is_svg and tag in _ALWAYS_BLOCK_SVG):
        display = Display.BLOCK
    if display is Display.CONTENTS:
        return display
    if is_out_of_flow or is_floating or (is_html and tag == "legend"):
        display = BLOCKIFIED.get(display, display)
    if not is_out_of_flow:
        display = child_display(display, parent)
    if is_html and display is Display.MATH:
        # CHROMIUM: math boxes are for MathML alone.
        return Display.INLINE
    return Display.BLOCK if is_html and display is Display.BLOCK_MATH else display


def control_display(display: Display) -> Display:
    """Give the display of a box that draws itself as a form control."""
    return CONTROL_DISPLAY.get(display, display)


def children_display(element: Element, display: Display, parent: ComputedStyle) -> Display:
    """Give the display of the box that an element's children stand in."""
    box = containing_display(display, parent)
    if element.namespace is Namespace.HTML:
        tag = element.tag
        if tag in _SLOTTED:
            return Display.BLOCK
        if tag == "fieldset" and display is not Display.CONTENTS and box in RUBY_CONTAINERS:
            # CHROMIUM: a fieldset's contents stand in a box of their own, which inlinifies nothing.
            return Display.BLOCK
    return box


# https://drafts.csswg.org/css-contain/#containment-size
def can_skip_contents(element: Element, display: Display) -> bool:
    """Say whether size containment, which skipping the contents needs, applies to an element's box."""
    if element.namespace is Namespace.HTML:
        tag = element.tag
        if tag in ("option", "optgroup"):
            return False
        if tag in ("select", "textarea", "meter", "progress", "details"):
            return True
        if tag in ("button", "fieldset"):
            return display is not Display.CONTENTS
    return display not in UNCONTAINABLE


# https://drafts.csswg.org/css-display/#unbox
def _is_unboxable(element: Element) -> bool:
    if element.namespace is Namespace.HTML:
        return element.tag in _UNBOXABLE
    if element.namespace is Namespace.MATHML or element.tag == "text":
        return True
    # The outermost svg and its descendants in SVG differ: only the latter may go without a box.
    parent = element.parent
    return (
        not isinstance(parent, Element)
        or parent.namespace is not Namespace.SVG
        or parent.tag == "foreignObject"
    )
