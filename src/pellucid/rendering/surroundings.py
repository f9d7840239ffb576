"""What stands before a text: the text, or the box, that Chromium takes for its neighbour.

How words go on across boxes is left to browsers: https://drafts.csswg.org/css-text-3/#word-boundaries
"""

from enum import Enum, auto
from itertools import islice
from typing import Final, Protocol

from turbohtml import Element, Node, Text

from pellucid.style import PseudoElement

MAX_NODES_LOOKED_BACK: Final = 64
"""How many nodes are passed in search of what stands before another."""


class Level(Enum):
    """How an element stands beside the text around it."""

    NONE = auto()  # it has no box
    INLINE = auto()  # its contents stand on the line
    ATOMIC = auto()  # a box on the line, a float, or items or parts of a table out of flow
    REPLACED = auto()  # an atomic box without text of its own
    OUT_OF_FLOW = auto()  # a box taken out of the line, with text of its own
    BLOCK = auto()


class Surroundings(Protocol):
    """What stands around a text."""

    def level_of(self, element: Element) -> Level:
        """Return how an element that was placed stands beside the text around it."""

    def generated_text(self, element: Element, name: PseudoElement) -> tuple[Level, str] | None:
        """Return how the ``::before`` or ``::after`` of an element stands there, and its text."""


def character_before(node: Text, surroundings: Surroundings) -> str:
    """Return the character that Chromium takes for the one before a text node.

    It is the last character of the text before it on the same line, generated text among it, in inline
    elements and also at the end of an atomic inline or a float; there is none at the start of a block, or
    behind a box without text. At the start of what is out of flow, and holds no blocks, it is that before its
    element, whatever line that is on.
    """
    current: Node = node
    is_out_of_flow = False
    for _ in range(MAX_NODES_LOOKED_BACK):
        before = current.previous_sibling
        if before is not None:
            current, found = _at_end_of(before, surroundings, is_out_of_flow=is_out_of_flow)
        else:
            parent = current.parent
            if not isinstance(parent, Element):
                return ""
            current, found = parent, _at_start_of(parent, surroundings)
            is_out_of_flow = is_out_of_flow or surroundings.level_of(parent) is Level.OUT_OF_FLOW
        if found is not None:
            return found
    return ""


def _at_start_of(element: Element, surroundings: Surroundings) -> str | None:
    """Return the character before the first child of an element; None to go on before the element."""
    level = surroundings.level_of(element)
    # The one replaced element with text in it is an object, which may yet turn out to be none.
    is_inline = level in (Level.INLINE, Level.OUT_OF_FLOW, Level.REPLACED)
    generated = _generated_character(element, "before", surroundings, in_block=not is_inline)
    if generated is not None:
        return generated
    is_start = not is_inline or (level is Level.OUT_OF_FLOW and _holds_a_block(element, surroundings))
    return "" if is_start else None


def _at_end_of(node: Node, surroundings: Surroundings, *, is_out_of_flow: bool) -> tuple[Node, str | None]:
    """Return the last node inside another, or that itself, and the character at its end, None to go on.

    ``is_out_of_flow`` says that the text behind stands at the start of a box out of flow.
    """
    while isinstance(node, Element):
        level = surroundings.level_of(node)
        if level is Level.NONE:
            return node, None
        if level is Level.BLOCK:
            # In a block, an anonymous block begins behind it; in an inline box, the line goes on.
            parent = node.parent
            in_inline = isinstance(parent, Element) and surroundings.level_of(parent) is Level.INLINE
            return node, _last_character(node, surroundings) if is_out_of_flow or in_inline else ""
        if level is not Level.INLINE:
            return node, _last_character(node, surroundings)
        generated = _generated_character(node, "after", surroundings)
        if generated is None and not len(node):
            generated = _generated_character(node, "before", surroundings)
        if generated is not None or not len(node):
            return node, generated
        node = node[-1]
    return node, node.data[-1] if isinstance(node, Text) and node.data else None


def _generated_character(
    element: Element, name: PseudoElement, surroundings: Surroundings, *, in_block: bool = False
) -> str | None:
    """Return the last character that ``::before`` or ``::after`` generates, "" for none; None to go on.

    ``in_block`` says that text beside it in a block is asked about, from which a generated block keeps it.
    """
    generated = surroundings.generated_text(element, name)
    if generated is None:
        return None
    level, text = generated
    if level is Level.BLOCK and in_block:
        return ""
    return text[-1:] if text or level is not Level.INLINE else None


def _holds_a_block(element: Element, surroundings: Surroundings) -> bool:
    children = islice(element.children, MAX_NODES_LOOKED_BACK)
    return any(
        isinstance(child, Element) and surroundings.level_of(child) is Level.BLOCK for child in children
    )


def _last_character(box: Element, surroundings: Surroundings) -> str:
    """Return the last character inside a box, or none if the last thing in it is no text."""
    current: Node = box
    for _ in range(MAX_NODES_LOOKED_BACK):
        if not isinstance(current, Element):
            return current.data[-1:] if isinstance(current, Text) else ""
        if surroundings.level_of(current) is Level.REPLACED:
            return ""
        generated = _generated_character(current, "after", surroundings)
        if generated is not None:
            return generated
        last: Node | None = current[-1] if len(current) else None
        while last is not None and not _has_box(last, surroundings):
            last = last.previous_sibling
        if last is None:
            return _generated_character(current, "before", surroundings) or ""
        current = last
    return ""


def _has_box(node: Node, surroundings: Surroundings) -> bool:
    if isinstance(node, Text):
        return bool(node.data.strip(" \t\n\r"))
    return isinstance(node, Element) and surroundings.level_of(node) is not Level.NONE
