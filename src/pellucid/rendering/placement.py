"""Placing an element: which box it makes where it stands, and what that does to the line around it.

The walk hands over an element that is rendered, with its computed style and the box it stands in; what
comes back is the box its children stand in. Everything here happens before the children are walked, or is
noted on the box for when they were (:meth:`Box.at_end`).

Source: https://drafts.csswg.org/css-display/, https://drafts.csswg.org/css-tables-3/#fixup-algorithm
"""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import Final, Protocol, TypeAlias

from turbohtml import Element, Node

from pellucid.rendering.boxes import (
    ATOMIC_DISPLAYS,
    COLUMNS,
    EMPTY,
    FLOW,
    INLINE_DISPLAYS,
    ITEMS,
    LIST_ITEMS,
    ROW,
    ROW_GROUPS,
    RUBY,
    SUMMARY_ONLY,
    TABLE,
    TABLE_PARTS,
    Box,
    Row,
    Table,
    kind_of,
)
from pellucid.rendering.items import FORCED_BREAK, Item, Marker, MarkerEnd
from pellucid.rendering.lines import SPACE, START, TEXT, Line
from pellucid.rendering.options import select_items
from pellucid.rendering.transform import Level
from pellucid.style import (
    HTML_DISPLAY,
    ComputedStyle,
    Display,
    Generated,
    Inherited,
    ListStyleType,
    PseudoElement,
    StyledDocument,
)
from pellucid.style.computed import child_display
from pellucid.style.display import BLOCKIFIED, CONTROL_DISPLAY, INLINIFIED
from pellucid.style.properties import CLOSE_QUOTE, OPEN_QUOTE

# Replaced elements and controls, and a template: a box whose children, if any, are never rendered.
# https://html.spec.whatwg.org/multipage/rendering.html#replaced-elements
_REPLACED_NAMES: Final = """
    audio canvas embed fencedframe frame iframe img input meter progress template textarea video
"""
REPLACED: Final = frozenset(_REPLACED_NAMES.split())
# CHROMIUM: never parts of a table, but blocks where they are displayed as one; which as a cell or a row
# require no line breaks.
_NO_TABLE_PARTS: Final = REPLACED - {"template"} | {"svg"}
_BROKEN_PARTS: Final = TABLE_PARTS - {Display.TABLE_CELL, Display.TABLE_ROW}
# https://drafts.csswg.org/css-display/#unbox: with `display: contents` these make no box at all.
_UNBOXED_AS_CONTENTS: Final = REPLACED | {"br", "object", "select", "wbr"}
# CHROMIUM: no box, whatever their display: scripting is enabled, and plug-ins are known.
NEVER_BOXED: Final = frozenset({"noembed", "noscript"})
# CHROMIUM: a fieldset is a box of its own, as a control is: never a ruby, a table or a part of one.
_FIELDSET_DISPLAY: Final = (
    CONTROL_DISPLAY
    | dict.fromkeys(
        ROW_GROUPS | COLUMNS | {Display.TABLE_CAPTION, Display.RUBY_TEXT, Display.BLOCK_RUBY}, Display.BLOCK
    )
    | {Display.RUBY: Display.INLINE_BLOCK}
)
# Elements with a placement of their own; every other one is placed by its display alone.
SPECIAL_TAGS: Final = REPLACED | {
    "br", "details", "fieldset", "legend", "object", "q", "rt", "ruby", "select", "summary", "wbr"
}  # fmt: skip


class Additions(Protocol):
    """What a reader's text adds to the rendered text: list markers, and with them quotes and ruby spaces."""

    def marker(self, element: Element, kind: ListStyleType) -> Marker | None:
        """Return the marker of a list item, or None for an item without one."""


class PlacementPolicy(Protocol):
    """What placing elements asks of a policy."""

    @property
    def additions(self) -> Additions | None:
        """What is added to the text, if anything."""

    @property
    def opens_details(self) -> bool:
        """Whether every details is open."""

    @property
    def emptied(self) -> AbstractSet[Element]:
        """The elements that lose their contents."""


PlainPart: TypeAlias = tuple[Box, Callable[[list[Item]], None] | int]
"""The box of a plain row or cell, and what is emitted at its end."""


class Placement:
    """Places elements into boxes and emits what their boundaries mean."""

    def __init__(
        self,
        items: list[Item],
        document: StyledDocument,
        computed: Mapping[Element, ComputedStyle],
        policy: "PlacementPolicy",
    ) -> None:
        self._items = items
        self._document = document
        self._computed = computed  # the styles known so far: an element not in it has its tag's default
        self._additions = policy.additions
        self._opens_details = policy.opens_details
        self._emptied = policy.emptied
        self._quote_depth = 0
        self.closed_details: AbstractSet[Element] = frozenset()
        self._seated: set[Element] = set()  # parents whose one legend, summary or alternative has come
        # The elements with `display: contents`, and the nearest ancestor that is none.
        self._transparent: dict[Element, Node | None] = {}

    @classmethod
    def root_box(cls, style: ComputedStyle) -> Box:
        """Return the box that the walk starts in: the body's."""
        return cls._new_box(kind_of(style.display))

    def place(self, element: Element, style: ComputedStyle, box: Box) -> Box | None:
        """Return the box for the children of a displayed element; None where they are not rendered."""
        tag = element.tag
        if tag == "summary" and self.is_first_summary(element):
            # The summary and the contents stand in two slots, which are blocks of their own.
            self.seat(element.parent)  # type: ignore[arg-type]
            box = Box(FLOW, Line())
        if style.display is Display.CONTENTS:
            if tag in _UNBOXED_AS_CONTENTS or tag in NEVER_BOXED:
                return None
            parent = element.parent
            self._transparent[element] = (
                self._transparent.get(parent, parent) if isinstance(parent, Element) else parent
            )
            if tag not in SPECIAL_TAGS:
                return box
            return self._place_contents(element, tag, style, Box.on_line_of(box, box.kind))
        if tag == "br":
            self._place_break(style, box)
            return None
        if tag in NEVER_BOXED or tag == "wbr" or (tag == "embed" and element.attr("src") is None):
            return None
        display = self._used_display(tag, style, box)
        is_detached = style.is_floating or style.is_out_of_flow or self._is_rendered_legend(element)
        inner = self._place_box(display, box, element, is_detached=is_detached)
        is_visible = style.inherited.visibility == "visible"
        self._break_lines(inner, tag, display, is_visible=is_visible)
        if style.skips_contents:
            return inner
        if tag in SPECIAL_TAGS:
            return self._place_contents(element, tag, style, inner)
        if self._additions is not None and display in LIST_ITEMS:
            self._mark(self._additions.marker(element, style.inherited.list_style_type), inner)
        return inner

    def new_block(self, style: ComputedStyle) -> Box:
        """Return a block of its own that no line around it knows of, as foreign content has them."""
        inner = self._new_box(FLOW)
        self._require_breaks(inner, 1, is_visible=style.inherited.visibility == "visible")
        return inner

    def generate(self, element: Element, style: ComputedStyle, box: Box) -> None:
        """Place what ``::before`` generates, and note on the element's box what ``::after`` will."""
        before = self._document.generated(element, style, "before")
        after = self._document.generated(element, style, "after")
        if before is not None:
            self._add_generated(before, box)
        if after is not None:
            box.at_end(lambda: self._add_generated(after, box))

    def _add_generated(self, generated: Generated, box: Box) -> None:
        # Nothing of it is text of the page; it only stands beside the page's text.
        if box.kind > ROW:
            return
        if generated.is_detached:
            self.line_around(box)  # in a table it makes a cell all the same
            return
        if box.kind == ROW and generated.display is Display.TABLE_CELL:
            box.row_around(self._items).start_cell(self._items)
            return
        line = self.line_around(box)
        display = Display.INLINE if generated.display is Display.CONTENTS else generated.display
        if display in TABLE_PARTS:
            # An anonymous table around it, which is inline in an inline box.
            display = Display.TABLE if box.has_own_line else Display.INLINE_TABLE
        if display in ATOMIC_DISPLAYS or (display in INLINE_DISPLAYS and generated.has_image):
            line.run = None
            line.end = TEXT
        elif display not in INLINE_DISPLAYS:
            self._break_line(line)
        elif text := self._with_open_quotes(generated.text):
            line.run = None
            add = line.add_preserved if generated.keeps_space else line.add_collapsed
            add(text, self._items, is_visible=False)

    def _with_open_quotes(self, text: str) -> str:
        """Return generated text without the closing quotes that close nothing."""
        if CLOSE_QUOTE not in text and OPEN_QUOTE not in text:
            return text
        parts: list[str] = []
        for character in text:
            if character == OPEN_QUOTE:
                self._quote_depth += 1
            elif character == CLOSE_QUOTE:
                if not self._quote_depth:
                    continue
                self._quote_depth -= 1
            parts.append(character)
        return "".join(parts)

    def leave(self, box: Box) -> None:
        """Emit what the end of a box means."""
        if box.closings is not None:
            for close in reversed(box.closings):
                close()
        if box.has_own_line:
            if box.kind in (TABLE, ROW):
                box.end_anonymous_row(self._items)
            if box.line.end != START:
                box.line.finish(self._items)
        if box.is_visible:
            if box.ending is not None:  # step 6 and 7
                box.ending(self._items)
            if box.breaks:
                self._items.append(box.breaks)

    def line_around(self, box: Box) -> Line:
        """Return the line that inline-level content stands on, making the cell that a table needs."""
        if box.kind in (TABLE, ROW):
            box = box.row_around(self._items).cell_around(self._items)
        return box.line

    def seat(self, parent: Element) -> bool:
        """Take the place that a parent has for one child only; say whether it was free."""
        if parent in self._seated:
            return False
        self._seated.add(parent)
        return True

    def is_first_summary(self, element: Element) -> bool:
        """Say whether an element is the summary of its parent, a ``details``."""
        parent = element.parent
        return (
            element.tag == "summary"
            and isinstance(parent, Element)
            and parent.tag == "details"
            and parent not in self._seated
        )

    def level_of(self, element: Element) -> Level:
        """Return how an element that was placed stands beside the text around it."""
        tag = element.tag
        style = self._computed.get(element)
        display = style.display if style else HTML_DISPLAY.get(tag, Display.INLINE)
        if display is Display.NONE or tag in NEVER_BOXED:
            return Level.NONE
        is_detached = style is not None and (style.is_floating or style.is_out_of_flow)
        if is_detached or tag in REPLACED or tag == "br" or display in ATOMIC_DISPLAYS:
            return Level.ATOMIC
        return Level.INLINE if display in INLINE_DISPLAYS or display is Display.CONTENTS else Level.BLOCK

    # The box itself.

    @staticmethod
    def _used_display(tag: str, style: ComputedStyle, box: Box) -> Display:
        display = style.display
        if box.kind == ITEMS or style.is_floating or style.is_out_of_flow:
            return BLOCKIFIED.get(display, display)
        if box.kind == RUBY:
            display = INLINIFIED.get(display, display)
            if display in TABLE_PARTS and tag in _NO_TABLE_PARTS:
                return Display.INLINE_BLOCK
        if display in INLINE_DISPLAYS and (tag in REPLACED or tag == "select"):
            return Display.INLINE_BLOCK
        if display in _BROKEN_PARTS and tag in _NO_TABLE_PARTS:
            return Display.BLOCK
        return _FIELDSET_DISPLAY.get(display, display) if tag == "fieldset" else display

    def _place_box(self, display: Display, box: Box, element: Element, *, is_detached: bool) -> Box:
        """Return an element's box, placed in ``box``: a table part, detached, inline, atomic or a block."""
        is_replaced = element.tag in _NO_TABLE_PARTS
        if display in TABLE_PARTS and not is_detached and not is_replaced:
            return self._place_table_part(display, box, element)
        kind = FLOW if is_replaced else kind_of(display)
        line = self.line_around(box)
        if is_detached:
            if box.kind == ITEMS:
                self._break_line(line)
            return self._new_box(kind)
        if display in INLINE_DISPLAYS:
            line.run = None
            inner = Box(max(kind, box.kind) if box.kind <= RUBY else kind, line)
            inner.has_own_line = False
            if display is Display.INLINE_LIST_ITEM and self._computed_marker(element) != "none":
                line.end, line.space_at = SPACE, -1  # the marker stands in the line, with a space behind it
            return inner
        if display in ATOMIC_DISPLAYS:
            line.run = None
            line.end = TEXT
        else:
            self._break_line(line)
        return self._new_box(kind)

    @staticmethod
    def _new_box(kind: int) -> Box:
        inner = Box(kind, Line())
        if kind == TABLE:
            inner.table = Table()
        return inner

    def _computed_marker(self, element: Element) -> object:
        style = self._computed.get(element)
        return "none" if style is None else style.inherited.list_style_type

    def _break_lines(self, inner: Box, tag: str, display: Display, *, is_visible: bool) -> None:
        """Emit the required line break count in front of a box and note the one behind it."""
        if display is Display.TABLE_CELL or display is Display.TABLE_ROW:
            inner.is_visible = is_visible
        elif tag == "p":  # step 8: whatever its display
            self._require_breaks(inner, 2, is_visible=is_visible)
        elif display in INLINE_DISPLAYS or display in ATOMIC_DISPLAYS or display in ROW_GROUPS:
            inner.is_visible = is_visible
        else:  # step 9
            self._require_breaks(inner, 1, is_visible=is_visible)

    def _require_breaks(self, inner: Box, count: int, *, is_visible: bool) -> None:
        inner.breaks = count
        inner.is_visible = is_visible
        if is_visible:
            self._items.append(count)

    def _break_line(self, line: Line) -> None:
        """End a line because a block or a forced line break stands there."""
        line.finish(self._items)
        line.run = None

    # Table parts.

    def _place_table_part(self, display: Display, box: Box, element: Element) -> Box:
        """Place a part of a table, with the anonymous table and row around it that the page left out."""
        items = self._items
        if box.kind == ROW and display is not Display.TABLE_CELL:
            box = box.row_around(items).cell_around(items)
        if box.kind not in (TABLE, ROW):
            box = self._table_around(box, element)
        if display is Display.TABLE_CELL:
            row = box.row_around(items)
            row.start_cell(items)
            inner = Box(FLOW, Line())
            inner.ending = row.end_cell
            return inner
        if display is Display.TABLE_ROW:
            return self._place_row(box)
        box.end_anonymous_row(items)
        table = box.table = box.table or Table()
        if display in ROW_GROUPS:
            inner = Box(TABLE, Line())
            inner.table = table
        else:
            inner = Box(EMPTY if display in COLUMNS else FLOW, Line())
        return inner

    def place_cell(self, row_box: Box, inherited: Inherited) -> PlainPart:
        """Place a plain cell in a row."""
        row = row_box.row_around(self._items)
        row.start_cell(self._items)
        cell = row_box.plain_part
        if cell is None:
            cell = row_box.plain_part = Box(FLOW, Line())
        return cell, row.end_cell if inherited.visibility == "visible" else 0

    def place_row(self, table_box: Box, inherited: Inherited) -> PlainPart:
        """Place a plain row in a table or a group of rows."""
        row_box = table_box.plain_part
        if row_box is None:
            row_box = table_box.plain_part = self._place_row(table_box)
            row = row_box.row_around(self._items)
        else:
            table_box.end_anonymous_row(self._items)
            row = row_box.row_around(self._items)
            row.start(self._items)
        return row_box, row.end if inherited.visibility == "visible" else row.finish

    def _place_row(self, box: Box) -> Box:
        box.end_anonymous_row(self._items)
        table = box.table = box.table or Table()
        inner = Box(ROW, Line())
        inner.row = Row(table, self._items)
        inner.ending = table.end_row
        return inner

    def _table_around(self, box: Box, element: Element) -> Box:
        """Return the anonymous table around a part, the same for all parts that follow one another."""
        parent = self._boxed_parent(element)
        line = box.line
        if line.run is not None and line.run[0] == parent:
            return line.run[1]
        if isinstance(parent, Element) and self.level_of(parent) is Level.INLINE:
            line.end = TEXT
        else:
            self._break_line(line)
        table = self._new_box(TABLE)
        line.run = (parent, table)
        return table

    def continues_run(self, node: Node, line: Line) -> bool:
        """Say whether a node stands beside the table parts that further ones would join."""
        return line.run is not None and line.run[0] == self._boxed_parent(node)

    def _boxed_parent(self, node: Node) -> Node | None:
        """Return the innermost node around another that has a box."""
        parent: Node | None = node.parent
        return self._transparent.get(parent, parent) if isinstance(parent, Element) else parent

    # Elements with a placement of their own.

    def _place_break(self, style: ComputedStyle, box: Box) -> None:
        # Step 5: a line feed, whatever its display; not visible, it still ends the line.
        line = self.line_around(box)
        self._break_line(line)
        if box.kind == RUBY:  # CHROMIUM: no line ends in a ruby, so a space behind it is kept
            line.end = TEXT
        if style.inherited.visibility == "visible":
            self._items.append(FORCED_BREAK)

    def _is_rendered_legend(self, element: Element) -> bool:
        # https://html.spec.whatwg.org/multipage/rendering.html#rendered-legend: it stands on the border,
        # so the fieldset's lines go on around it.
        fieldset = element.parent
        if element.tag != "legend" or not isinstance(fieldset, Element) or fieldset.tag != "fieldset":
            return False
        return fieldset not in self._transparent and self.seat(fieldset)

    def _place_contents(self, element: Element, tag: str, style: ComputedStyle, inner: Box) -> Box | None:
        """Prepare what stands inside a special element; None where its children are not rendered."""
        is_visible = style.inherited.visibility == "visible"
        if tag in REPLACED or (tag == "object" and _shows_data(element)):
            if not inner.has_own_line:
                inner.line.end = TEXT
            self.leave(inner)
            return None
        if tag == "select":
            if is_visible:
                self._items.extend(select_items(element, self._emptied))
            self.leave(inner)
            return None
        if tag == "details":
            return self._place_details(element, style, inner)
        if tag == "q":
            return self._place_quotes(element, style, inner, is_visible=is_visible)
        if tag == "rt" and self._additions is not None:
            inner.line.add_collapsed(" ", self._items)
            inner.at_end(lambda: inner.line.add_collapsed(" ", self._items))
        return inner

    def _place_details(self, element: Element, style: ComputedStyle, inner: Box) -> Box:
        is_open = element.attr("open") is not None and element not in self.closed_details
        is_open = is_open or self._opens_details
        is_open = self._document.shows_details_contents(element, style, is_open=is_open)
        if not inner.has_own_line:  # the slots inside are blocks
            self._break_line(inner.line)
        contents = Box(FLOW if is_open else SUMMARY_ONLY, Line(), inner.breaks)
        contents.is_visible, contents.ending = inner.is_visible, inner.ending
        return contents

    def _place_quotes(self, element: Element, style: ComputedStyle, inner: Box, *, is_visible: bool) -> Box:
        # The user-agent sheet's generated quotes, unless the author decides; a reader gets straight ones.
        def add_quote(name: PseudoElement) -> None:
            if self._additions is not None and is_visible:
                line = self.line_around(inner)
                line.run = None
                line.end = TEXT
                self._items.append('"')
            if not self._document.declares_content(element, name):
                text = OPEN_QUOTE if name == "before" else CLOSE_QUOTE
                self._add_generated(Generated(text, child_display(Display.INLINE, style)), inner)

        add_quote("before")
        inner.at_end(lambda: add_quote("after"))
        return inner

    def _mark(self, marker: Marker | None, inner: Box) -> None:
        if marker is not None and inner.is_visible:
            self._items.append(marker)
            inner.at_end(lambda: self._items.append(MarkerEnd(marker)))


def _shows_data(element: Element) -> bool:
    """Say whether an ``object`` shows its data rather than its children: only data that needs no request."""
    return (element.attr("data") or "").lstrip().lower().startswith("data:")
