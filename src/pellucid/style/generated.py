"""Pseudo-elements that matter to text: generated content, the slot of a ``details``, a first letter.

What ``::before`` and ``::after`` generate is no text of the page, but a space beside it is kept as beside any
other text, and a block that they make ends a line.

Source: https://drafts.csswg.org/css-content-3/, https://html.spec.whatwg.org/multipage/rendering.html#the-details-and-summary-elements
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, cast

from turbohtml import Element

from pellucid.style.cascade import Rule
from pellucid.style.compute import pseudo_element_values
from pellucid.style.computed import (
    ComputedStyle,
    GeneratedContent,
    TextTransform,
    WhiteSpaceCollapse,
    child_display,
)
from pellucid.style.display import BLOCKIFIED, Display

PseudoElement = Literal["before", "after"]

# UNIMPLEMENTED: text further than this from both ends, where quotation marks might stand, or all of its ink.
_ENDS: Final = 500
_PROPERTIES: Final = ("content", "display", "float", "position", "white-space-collapse")


@dataclass(frozen=True, slots=True)
class Generated:
    """A generated box: its text, what becomes of white space in it, whether it is more, and how it stands."""

    text: str
    display: Display
    white_space_collapse: WhiteSpaceCollapse = "collapse"
    has_image: bool = False
    is_detached: bool = False


def generated_box(element: Element, style: ComputedStyle, rules: Sequence[Rule]) -> Generated | None:
    """Return the box of a pseudo-element of ``element`` under some rules; None where there is none."""
    values = pseudo_element_values(element, style, rules, _PROPERTIES)
    content, display = values["content"], Display(str(values["display"]))
    if not isinstance(content, GeneratedContent) or display is Display.NONE:
        return None
    is_detached = values["float"] != "none" or values["position"] in ("absolute", "fixed")
    display = BLOCKIFIED.get(display, display) if is_detached else child_display(display, style)
    text = content.text
    if len(text) > 2 * _ENDS:  # what is between makes no difference to the text beside it
        text = text[:_ENDS] + text[-_ENDS:]
    collapse = cast("WhiteSpaceCollapse", values["white-space-collapse"])
    return Generated(text, display, collapse, content.has_image, is_detached)


def first_letter_transform(element: Element, style: ComputedStyle, rules: Sequence[Rule]) -> TextTransform:
    """Return the ``text-transform`` of the ``::first-letter`` of ``element`` under some rules."""
    values = pseudo_element_values(element, style, rules, ("text-transform",))
    return cast("TextTransform", values["text-transform"])


def shows_slot(element: Element, style: ComputedStyle, rules: Sequence[Rule], *, is_open: bool) -> bool:
    """Say whether the slot of a ``details``'s contents renders them under some rules."""
    declared = {item.name for rule in rules for item in rule.declarations}
    values = pseudo_element_values(element, style, rules, ("content-visibility", "display"))
    if "display" in declared and values["display"] is Display.NONE:
        return False
    return values["content-visibility"] != "hidden" if "content-visibility" in declared else is_open
