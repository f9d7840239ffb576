"""What stands before a text: the text, or the box, that Chromium takes for its neighbour.

How words go on across boxes is left to browsers: https://drafts.csswg.org/css-text-3/#word-boundaries
"""

from collections.abc import Mapping
from enum import Enum, auto
from itertools import islice
from typing import Final

from turbohtml import Element, Node, Text

from pellucid.rendering.boxes import ATOMIC_DISPLAYS, FLOW, INLINE_DISPLAYS, LIST_ITEMS, kind_of
from pellucid.rendering.lines import WHITE_SPACE
from pellucid.rendering.placing import NEVER_BOXED, REPLACED, has_marker
from pellucid.style import HTML_DISPLAY, ComputedStyle, Display, PseudoElement, StyledDocument
from pellucid.style.properties import CLOSE_QUOTE, OPEN_QUOTE

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


# What generates no text beside its contents: nothing at all, or in a slot of its own.
_WITHOUT_GENERATED: Final = REPLACED | {"br", "details", "select", "svg", "wbr"}


class Surroundings:
    """What stands around a text, as far as it was placed.

    Args:
        document: the page.
        computed: the styles known so far: an element that is not in it has its tag's default.
    """

    def __init__(self, document: StyledDocument, computed: Mapping[Element, ComputedStyle]) -> None:
        self._document = document
        self._computed = computed
        # The white space that was last asked about, and what stands before it.
        self._looked_back_from: Text | None = None
        self._found_before: Node | None = None

    def level_of(self, element: Element) -> Level:
        """Return how an element that was placed stands beside the text around it."""
        tag = element.tag
        style = self._computed.get(element)
        display = style.display if style else HTML_DISPLAY.get(tag, Display.INLINE)
        if display is Display.NONE or tag in NEVER_BOXED:
            return Level.NONE
        is_out_of_flow = style is not None and style.is_out_of_flow
        is_detached = is_out_of_flow or (style is not None and style.is_floating)
        is_inline_object = tag == "object" and display in INLINE_DISPLAYS and not is_detached
        if (tag in REPLACED and tag != "textarea") or tag == "br" or is_inline_object:
            return Level.REPLACED
        is_marked = display in LIST_ITEMS and style is not None and has_marker(style)
        if is_out_of_flow and kind_of(display) == FLOW and not is_marked:
            return Level.OUT_OF_FLOW
        return _level(display, is_atomic=is_detached or tag == "textarea")

    def generated_text(self, element: Element, name: PseudoElement) -> tuple[Level, str] | None:
        """Return how the ``::before`` or ``::after`` of an element that was placed stands, and its text."""
        if element.tag in _WITHOUT_GENERATED:
            return None
        style = self._computed.get(element)
        if element in self._document.generating and style is not None:
            generated = self._document.generated(element, style, name)
            if generated is not None:
                # CHROMIUM: a closing quote is not known yet when the text behind it is transformed.
                level = _level(generated.display, is_atomic=generated.is_detached or generated.has_image)
                return level, generated.text.replace(CLOSE_QUOTE, "")
        is_quote = element.tag == "q" and name == "before"
        if is_quote and not self._document.declares_content(element, name):
            return Level.INLINE, OPEN_QUOTE
        return None

    def follows_break(self, white_space: Text) -> bool:
        """Say whether a line break is what stands right before white space in flow."""
        before = self._before_in_flow(white_space)
        return isinstance(before, Element) and before.tag == "br"

    def follows_text(self, white_space: Text) -> bool:
        """Say whether text, or what Chromium takes for it, stands right before white space in flow."""
        before = self._before_in_flow(white_space)
        return isinstance(before, Text) or (isinstance(before, Element) and before.tag in ("br", "wbr"))

    def _before_in_flow(self, white_space: Text) -> Node | None:
        """Return the sibling before white space, but for more of it and what is not in flow.

        It is looked for back to the white space that was asked about before, whose answer is known.
        """
        found: Node | None = None
        node: Node = white_space
        for _ in range(MAX_NODES_LOOKED_BACK):
            before = node.previous_sibling
            if before is None:
                break
            if before == self._looked_back_from:
                found = self._found_before
                break
            node = before
            if isinstance(node, Text):
                is_found = bool(node.data.strip(WHITE_SPACE))
            else:
                is_found = isinstance(node, Element) and self._is_in_flow(node)
            if is_found:
                found = node
                break
        self._looked_back_from, self._found_before = white_space, found
        return found

    def _is_in_flow(self, element: Element) -> bool:
        return self.level_of(element) not in (Level.NONE, Level.OUT_OF_FLOW)

    def character_before(self, node: Text) -> str:
        """Return the character that Chromium takes for the one before a text node.

        It is the last character of the text before it on the same line, generated text among it, in inline
        elements and also at the end of an atomic inline or a float; there is none at the start of a block, or
        behind a box without text. At the start of what is out of flow, and holds no blocks, it is that before
        its element, whatever line that is on.
        """
        current: Node = node
        is_out_of_flow = False
        for _ in range(MAX_NODES_LOOKED_BACK):
            before = current.previous_sibling
            if before is not None:
                current, found = self._at_end_of(before, is_out_of_flow=is_out_of_flow)
            else:
                parent = current.parent
                if not isinstance(parent, Element):
                    return ""
                current, found = parent, self._at_start_of(parent)
                is_out_of_flow = is_out_of_flow or self.level_of(parent) is Level.OUT_OF_FLOW
            if found is not None:
                return found
        return ""

    def _at_start_of(self, element: Element) -> str | None:
        """Return the character before the first child of an element; None to go on before the element."""
        level = self.level_of(element)
        # The one replaced element with text in it is an object, which may yet turn out to be none.
        is_inline = level in (Level.INLINE, Level.OUT_OF_FLOW, Level.REPLACED)
        generated = self._generated_character(element, "before", in_block=not is_inline)
        if generated is not None:
            return generated
        is_start = not is_inline or (level is Level.OUT_OF_FLOW and self._holds_a_block(element))
        return "" if is_start else None

    def _at_end_of(self, node: Node, *, is_out_of_flow: bool) -> tuple[Node, str | None]:
        """Return the last node inside another, or that itself, and the character at its end; None to go on.

        ``is_out_of_flow`` says that the text behind stands at the start of a box out of flow.
        """
        while isinstance(node, Element):
            level = self.level_of(node)
            if level is Level.NONE:
                return node, None
            if level is Level.BLOCK:
                # In a block, an anonymous block begins behind it; in an inline box, the line goes on.
                parent = node.parent
                in_inline = isinstance(parent, Element) and self.level_of(parent) is Level.INLINE
                return node, self._last_character(node) if is_out_of_flow or in_inline else ""
            if level is not Level.INLINE:
                return node, self._last_character(node)
            generated = self._generated_character(node, "after")
            if generated is None and not len(node):
                generated = self._generated_character(node, "before")
            if generated is not None or not len(node):
                return node, generated
            node = node[-1]
        return node, node.data[-1] if isinstance(node, Text) and node.data else None

    def _generated_character(
        self, element: Element, name: PseudoElement, *, in_block: bool = False
    ) -> str | None:
        """Return the last character that ``::before`` or ``::after`` generates, "" for none; None to go on.

        ``in_block`` says that text beside it in a block is asked about; a generated block keeps that apart.
        """
        generated = self.generated_text(element, name)
        if generated is None:
            return None
        level, text = generated
        if level is Level.BLOCK and in_block:
            return ""
        return text[-1:] if text or level is not Level.INLINE else None

    def _holds_a_block(self, element: Element) -> bool:
        children = islice(element.children, MAX_NODES_LOOKED_BACK)
        return any(isinstance(child, Element) and self.level_of(child) is Level.BLOCK for child in children)

    def _last_character(self, box: Element) -> str:
        """Return the last character inside a box, or none if the last thing in it is no text."""
        current: Node = box
        for _ in range(MAX_NODES_LOOKED_BACK):
            if not isinstance(current, Element):
                return current.data[-1:] if isinstance(current, Text) else ""
            if self.level_of(current) is Level.REPLACED:
                return ""
            generated = self._generated_character(current, "after")
            if generated is not None:
                return generated
            last: Node | None = current[-1] if len(current) else None
            while last is not None and not self._has_box(last):
                last = last.previous_sibling
            if last is None:
                return self._generated_character(current, "before") or ""
            current = last
        return ""

    def _has_box(self, node: Node) -> bool:
        if isinstance(node, Text):
            return bool(node.data.strip(WHITE_SPACE))
        return isinstance(node, Element) and self.level_of(node) is not Level.NONE


def _level(display: Display, *, is_atomic: bool) -> Level:
    if is_atomic or display in ATOMIC_DISPLAYS:
        return Level.ATOMIC
    return Level.INLINE if display in INLINE_DISPLAYS or display is Display.CONTENTS else Level.BLOCK
