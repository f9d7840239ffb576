"""Placing an element: which box it makes where it stands, and what that does to the line around it.

The walk hands over an element that is rendered, with its computed style and the box it stands in; what
comes back is the box its children stand in. Everything here happens before the children are walked, or is
noted on the box for when they were (:meth:`Box.at_end`).

Source: https://drafts.csswg.org/css-display/, https://drafts.csswg.org/css-tables-3/#fixup-algorithm
"""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import partial
from typing import TypeAlias, cast

from turbohtml import Element, Node, Text

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
    Kind,
    Row,
    Table,
    kind_of,
)
from pellucid.rendering.items import FORCED_BREAK, Item, MarkerEnd
from pellucid.rendering.lines import BREAK_OPPORTUNITY, SPACE, START, TEXT, Line
from pellucid.rendering.placing import (
    ATOMIC_IN_LINE,
    BREAKING,
    DETACHED,
    IN_LINE,
    NEVER_BOXED,
    REPLACED,
    SPECIAL_TAGS,
    TABLE_PART,
    Placing,
    has_marker,
    placing_of,
)
from pellucid.rendering.policy import Policy
from pellucid.rendering.select_labels import select_items
from pellucid.rendering.surroundings import Level, Surroundings
from pellucid.style import (
    ComputedStyle,
    Display,
    Generated,
    Inherited,
    PseudoElement,
    StyledDocument,
)
from pellucid.style.computed import child_display
from pellucid.style.properties import CLOSE_QUOTE, OPEN_QUOTE

PlainPart: TypeAlias = tuple[Box, Callable[[list[Item]], None] | int]
"""The box of a plain row or cell, and what is emitted at its end."""


class Placement:
    """Places elements into boxes and emits what their boundaries mean."""

    def __init__(
        self,
        items: list[Item],
        document: StyledDocument,
        surroundings: Surroundings,
        policy: Policy,
    ) -> None:
        self._items = items
        self._document = document
        self._surroundings = surroundings
        self._additions = policy.additions
        self._opens_details = policy.opens_details
        self._emptied = policy.emptied
        self._placings: dict[tuple[str, int, Kind], Placing] = {}
        self._displayed: dict[tuple[int, Display, bool], tuple[ComputedStyle, ComputedStyle]] = {}
        self._summary_boxes: dict[Element, Box] = {}  # what the summary of a details stands in
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
            return self._place_summary(element, style)
        if style.display is Display.CONTENTS:
            if tag in REPLACED or tag in NEVER_BOXED:
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
        if tag == "wbr":
            self._place_break_opportunity(self.line_around(box))
            return None
        if tag in NEVER_BOXED or (tag == "embed" and element.attr("src") is None):
            return None
        placing = self._placing_of(tag, style, box)
        if tag == "legend" and placing.where != DETACHED and self._is_rendered_legend(element):
            placing = placing._replace(where=DETACHED)
        inner = self._place_box(placing, box, element)
        if style.skips_contents:
            return inner
        if tag in SPECIAL_TAGS:
            return self._place_contents(element, tag, style, inner)
        if placing.display in LIST_ITEMS:
            marker_end = self.mark(element, style.inherited)
            if marker_end is not None:
                inner.at_end(partial(self._items.append, marker_end))
        return inner

    def new_block(self, style: ComputedStyle) -> Box:
        """Return a block of its own that no line around it knows of, as foreign content has them."""
        inner = self._new_box(FLOW)
        inner.is_visible = style.inherited.visibility == "visible"
        self._require_breaks(inner, 1)
        return inner

    def generate(self, element: Element, style: ComputedStyle, box: Box) -> None:
        """Place what ``::before`` generates, and note on the element's box what ``::after`` will.

        Those of a details are placed with it, if its contents are.
        """
        if element.tag != "details":
            self._generate_before(element, style, box)
            self._generate_after(element, style, box, box)

    def _generate_before(self, element: Element, style: ComputedStyle, box: Box) -> None:
        generated = self._document.generated(element, style, "before")
        if generated is not None:
            self._add_generated(generated, box)

    def _generate_after(self, element: Element, style: ComputedStyle, contents: Box, box: Box) -> None:
        generated = self._document.generated(element, style, "after")
        if generated is not None:
            contents.at_end(partial(self._add_generated, generated, box))

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
            line.anonymous_table = None
            line.end = TEXT
        elif display not in INLINE_DISPLAYS:
            self._break_line(line)
        elif text := self._with_open_quotes(generated.text):
            line.anonymous_table = None
            line.add(text, generated.white_space_collapse, self._items, is_visible=False)

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

    # The box itself.

    def displayed(
        self, style: ComputedStyle, display: Display, *, skips_contents: bool | None = None
    ) -> ComputedStyle:
        """Return a style with another used display, one object for all elements that have the style."""
        skips_contents = style.skips_contents if skips_contents is None else skips_contents
        if display is style.display and skips_contents == style.skips_contents:
            return style
        key = id(style), display, skips_contents
        known = self._displayed.get(key)
        if known is None:  # it holds the style, whose id stays its own
            other = replace(style, display=display, skips_contents=skips_contents)
            known = self._displayed[key] = style, other
        return known[1]

    def _placing_of(self, tag: str, style: ComputedStyle, box: Box) -> Placing:
        key = tag, id(style), box.kind
        placing = self._placings.get(key)
        if placing is None:
            placing = self._placings[key] = placing_of(tag, style, box.kind)
        return placing

    def _place_box(self, placing: Placing, box: Box, element: Element) -> Box:
        """Return an element's box, placed in ``box``, with what its boundaries mean."""
        where, kind = placing.where, placing.kind
        if where == TABLE_PART:
            inner = self._place_table_part(placing.display, box, element)
        else:
            line = self.line_around(box)
            if where == IN_LINE:
                line.anonymous_table = None
                inner = Box(max(kind, box.kind) if box.kind <= RUBY else kind, line)
                inner.has_own_line = False
                if placing.display is Display.INLINE_LIST_ITEM and has_marker(placing.style):
                    line.end, line.space_at = SPACE, -1  # the marker stands in it, with a space behind
            else:
                if where == ATOMIC_IN_LINE:
                    line.anonymous_table = None
                    line.end = TEXT
                elif where == BREAKING or box.kind == ITEMS:
                    self._break_line(line)
                inner = self._new_box(kind)
        inner.is_visible = placing.is_visible
        if placing.breaks:
            self._require_breaks(inner, placing.breaks)
        return inner

    @staticmethod
    def _new_box(kind: int) -> Box:
        inner = Box(kind, Line())
        if kind == TABLE:
            inner.table = Table()
        return inner

    def _require_breaks(self, inner: Box, count: int) -> None:
        """Emit the required line break count in front of a box and note the one behind it."""
        inner.breaks = count
        if inner.is_visible:
            self._items.append(count)

    def _break_line(self, line: Line) -> None:
        """End a line because a block or a forced line break stands there."""
        line.finish(self._items)
        line.anonymous_table = None

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
        if line.anonymous_table is not None and line.anonymous_table[0] == parent:
            return line.anonymous_table[1]
        # The one replaced element with boxes inside is an object that shows its contents.
        if isinstance(parent, Element) and self._surroundings.level_of(parent) in (
            Level.INLINE,
            Level.REPLACED,
        ):
            line.end = TEXT
        else:
            self._break_line(line)
        table = self._new_box(TABLE)
        line.anonymous_table = (parent, table)
        return table

    def follows_table_part(self, node: Node, line: Line) -> bool:
        """Say whether a node stands beside the table parts that further ones would join."""
        return line.anonymous_table is not None and line.anonymous_table[0] == self._boxed_parent(node)

    def _boxed_parent(self, node: Node) -> Node | None:
        """Return the innermost node around another that has a box."""
        parent: Node | None = node.parent
        return self._transparent.get(parent, parent) if isinstance(parent, Element) else parent

    # Elements with a placement of their own.

    def _place_break(self, style: ComputedStyle, box: Box) -> None:
        # Step 5: a line feed, whatever its display; not visible, it still ends the line.
        line = self.line_around(box)
        line.anonymous_table = None
        if box.kind == RUBY:  # CHROMIUM: no line ends in a ruby, so that spaces beside it are kept
            line.end = TEXT
        elif style.inherited.white_space_collapse in ("preserve", "break-spaces"):
            line.end = START  # a preserved break, which takes no space before it away
        else:
            line.finish(self._items)
        if style.inherited.visibility == "visible":
            self._items.append(FORCED_BREAK)

    @staticmethod
    def _place_break_opportunity(line: Line) -> None:
        # https://html.spec.whatwg.org/multipage/rendering.html#phrasing-content-3: a zero width space.
        line.anonymous_table = None
        if line.end == TEXT:
            line.end = BREAK_OPPORTUNITY

    def _is_rendered_legend(self, legend: Element) -> bool:
        # https://html.spec.whatwg.org/multipage/rendering.html#rendered-legend: it stands on the border,
        # so the fieldset's lines go on around it.
        fieldset = legend.parent
        if not isinstance(fieldset, Element) or fieldset.tag != "fieldset":
            return False
        return fieldset not in self._transparent and self.seat(fieldset)

    def _place_contents(self, element: Element, tag: str, style: ComputedStyle, inner: Box) -> Box | None:
        """Prepare what stands inside a special element; None where its children are not rendered."""
        is_visible = style.inherited.visibility == "visible"
        if tag in REPLACED or (tag == "object" and not _shows_contents(element)):
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
            return self._place_quotes(element, style, inner)
        if tag == "rt" and self._additions is not None:
            inner.line.add_collapsed(" ", self._items)
            inner.at_end(lambda: inner.line.add_collapsed(" ", self._items))
        return inner

    def _place_details(self, element: Element, style: ComputedStyle, inner: Box) -> Box:
        is_open = element.attr("open") is not None and element not in self.closed_details
        is_open = is_open or self._opens_details
        is_open = self._document.shows_details_contents(element, style, is_open=is_open)
        # What it generates stands around its summary and its contents, which have a line of their own.
        self._generate_before(element, style, inner)
        self._summary_boxes[element] = inner
        contents = Box(FLOW if is_open else SUMMARY_ONLY, Line(), inner.breaks)
        contents.is_visible, contents.ending = inner.is_visible, inner.ending
        self._generate_after(element, style, contents, inner)
        contents.at_end(partial(self._break_line, inner.line))  # which comes before
        return contents

    def _place_summary(self, summary: Element, style: ComputedStyle) -> Box | None:
        """Place the summary of a details in the box of that, in front of its contents, which are a block."""
        details = cast("Element", summary.parent)
        self.seat(details)
        around = self._summary_boxes.get(details) or Box(FLOW, Line())
        box = self.place(summary, style, around)
        if box is not None:
            box.at_end(partial(self._break_line, around.line))
        return box

    def _place_quotes(self, element: Element, style: ComputedStyle, inner: Box) -> Box:
        """Place the user-agent sheet's quotes, unless the author decides; a reader gets straight ones."""
        display = child_display(Display.INLINE, style)
        is_added = self._additions is not None and style.inherited.visibility == "visible"

        def add_quote(name: PseudoElement) -> None:
            if is_added:
                line = self.line_around(inner)
                line.anonymous_table = None
                line.end = TEXT
                self._items.append('"')
            if not self._document.declares_content(element, name):
                self._add_generated(_quote(name, display), inner)

        add_quote("before")
        inner.at_end(partial(add_quote, "after"))
        return inner

    def mark(self, item: Element, inherited: Inherited) -> MarkerEnd | None:
        """Emit the marker of a list item, if it has one and is visible; return what ends it."""
        additions = self._additions
        marker = None if additions is None else additions.marker(item, inherited.list_style_type)
        if marker is None or inherited.visibility != "visible":
            return None
        self._items.append(marker)
        return MarkerEnd(marker)


def _quote(name: PseudoElement, display: Display) -> Generated:
    return Generated(OPEN_QUOTE if name == "before" else CLOSE_QUOTE, display)


def _shows_contents(element: Element) -> bool:
    """Say whether an ``object`` shows its contents: unless it has data that needs no request, or no contents.

    Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-object-element
    """
    if (element.attr("data") or "").lstrip().lower().startswith("data:"):
        return False
    # CHROMIUM: white space and parameters alone are no contents.
    return any(
        node.data.strip("\t\n\f\r ") if isinstance(node, Text) else not _is_parameter(node)
        for node in element
    )


def _is_parameter(node: Node) -> bool:
    return isinstance(node, Element) and node.tag == "param"
