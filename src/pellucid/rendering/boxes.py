"""The boxes that an element's children stand in, as far as text needs them.

A box says where its children's text goes: which line it stands on, and whether the children are items of a
flex container or parts of a table. CSS makes anonymous boxes where the tree has none (a cell without a
row, text in a table); here they are the :class:`Row` and :class:`Table` that a part finds or opens.

Source: https://drafts.csswg.org/css-display/, https://drafts.csswg.org/css-tables-3/#fixup-algorithm
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from pellucid.rendering.items import FORCED_BREAK, TAB, Item
from pellucid.rendering.lines import Line
from pellucid.style import Display

# What a box does with its children. The numbers are ordered: text stands on the box's line up to RUBY, and
# foreign content begins at SVG.
Kind: TypeAlias = int
FLOW: Final = 0  # a block container or an inline box: text and boxes on its line
RUBY: Final = 1  # a ruby: as FLOW, but a block-level child is an atomic inline
ITEMS: Final = 2  # a flex or grid container: every child element is a block of its own
TABLE: Final = 3  # a table or a group of rows
ROW: Final = 4
EMPTY: Final = 5  # nothing inside is rendered
SUMMARY_ONLY: Final = 6  # a closed details: its summary shows, the rest does not
SVG: Final = 7
SVG_TEXT: Final = 8
MATH: Final = 9
MATH_TEXT: Final = 10

_KINDS: Final[dict[Display, Kind]] = {
    Display.FLEX: ITEMS,
    Display.INLINE_FLEX: ITEMS,
    Display.GRID: ITEMS,
    Display.INLINE_GRID: ITEMS,
    Display.TABLE: TABLE,
    Display.INLINE_TABLE: TABLE,
    Display.TABLE_ROW_GROUP: TABLE,
    Display.TABLE_HEADER_GROUP: TABLE,
    Display.TABLE_FOOTER_GROUP: TABLE,
    Display.TABLE_ROW: ROW,
    Display.TABLE_COLUMN: EMPTY,
    Display.TABLE_COLUMN_GROUP: EMPTY,
    Display.RUBY: RUBY,
    Display.BLOCK_RUBY: RUBY,
    Display.RUBY_TEXT: RUBY,
}

INLINE_DISPLAYS: Final = frozenset(
    {Display.INLINE, Display.INLINE_LIST_ITEM, Display.RUBY, Display.RUBY_TEXT}
)

ATOMIC_DISPLAYS: Final = frozenset(
    {
        Display.INLINE_BLOCK,
        Display.INLINE_FLOW_ROOT_LIST_ITEM,
        Display.INLINE_FLEX,
        Display.INLINE_GRID,
        Display.INLINE_TABLE,
        Display.MATH,
        Display.WEBKIT_INLINE_BOX,
    }
)

ROW_GROUPS: Final = frozenset(
    {Display.TABLE_ROW_GROUP, Display.TABLE_HEADER_GROUP, Display.TABLE_FOOTER_GROUP}
)
COLUMNS: Final = frozenset({Display.TABLE_COLUMN, Display.TABLE_COLUMN_GROUP})
TABLE_PARTS: Final = ROW_GROUPS | COLUMNS | {Display.TABLE_ROW, Display.TABLE_CELL, Display.TABLE_CAPTION}
LIST_ITEMS: Final = frozenset({Display.LIST_ITEM, Display.FLOW_ROOT_LIST_ITEM})


def kind_of(display: Display) -> Kind:
    """Return what a box of that display does with its children."""
    return _KINDS.get(display, FLOW)


class Table:
    """The rows of one table, real or anonymous: a line feed stands between two of them."""

    __slots__ = ("line_feed_at",)

    def __init__(self) -> None:
        self.line_feed_at = -1  # where in the items the last row left room for its line feed

    def start_row(self, items: list[Item]) -> None:
        """Begin a row: the row before it was not the last one."""
        if self.line_feed_at >= 0:
            items[self.line_feed_at] = FORCED_BREAK
            self.line_feed_at = -1

    def end_row(self, items: list[Item]) -> None:
        """End a visible row of the page; an anonymous row has no line feed of its own."""
        self.line_feed_at = len(items)
        items.append("")


class Row:
    """The cells of one row, real or anonymous: a TAB stands between two of them."""

    __slots__ = ("anonymous_cell", "tab_at", "table")

    def __init__(self, table: Table, items: list[Item]) -> None:
        self.table = table
        self.anonymous_cell: Box | None = None
        self.start(items)

    def start(self, items: list[Item]) -> None:
        """Begin the row, for the first time or, as the next row of its table, once more."""
        self.table.start_row(items)
        self.tab_at = -1  # where in the items the last cell left room for its TAB

    def end(self, items: list[Item]) -> None:
        """End a visible row of the page."""
        self.finish(items)
        self.table.end_row(items)

    def start_cell(self, items: list[Item]) -> None:
        """Begin a cell: the cell before it was not the last one."""
        self.finish(items)
        if self.tab_at >= 0:
            items[self.tab_at] = TAB
            self.tab_at = -1

    def end_cell(self, items: list[Item]) -> None:
        """End a visible cell of the page; an anonymous cell has no TAB of its own."""
        self.tab_at = len(items)
        items.append("")

    def cell_around(self, items: list[Item]) -> "Box":
        """Return the anonymous cell around whatever is not a cell, open while only such things follow."""
        if self.anonymous_cell is None:
            self.start_cell(items)
            self.anonymous_cell = Box(FLOW, Line())
        return self.anonymous_cell

    def finish(self, items: list[Item]) -> None:
        """Close the anonymous cell, if one is open."""
        if self.anonymous_cell is not None:
            self.anonymous_cell.line.finish(items)
            self.anonymous_cell = None


class Box:
    """A box on the way from the body to the node at hand."""

    __slots__ = (
        "breaks",
        "closings",
        "ending",
        "has_own_line",
        "is_visible",
        "kind",
        "line",
        "plain_part",
        "row",
        "table",
    )

    def __init__(self, kind: Kind, line: Line, breaks: int = 0) -> None:
        self.kind = kind
        self.line = line
        self.breaks = breaks  # the required line break count at its end
        self.has_own_line = True
        self.is_visible = True
        self.closings: list[Callable[[], None]] | None = None  # what to do inside the box at its end
        self.ending: Callable[[list[Item]], None] | None = None  # what a cell's or row's end means around it
        self.table: Table | None = None  # for a table or a group of rows
        self.plain_part: Box | None = None  # for a table or a row: serves its plain rows or cells in turn
        self.row: Row | None = None  # for a row: itself; for a table: the anonymous row that is open

    @classmethod
    def on_line_of(cls, box: "Box", kind: Kind) -> "Box":
        """Return a box of its own for an inline element on the line of ``box``."""
        inner = cls(kind, box.line)
        inner.has_own_line = False
        inner.table, inner.row = box.table, box.row
        return inner

    @property
    def has_open_cell(self) -> bool:
        """Whether text in this table, group or row is in an anonymous cell now."""
        return self.row is not None and self.row.anonymous_cell is not None

    def at_end(self, close: Callable[[], None]) -> None:
        """Note what is to be done at the end of the box, before its last line ends."""
        if self.closings is None:
            self.closings = []
        self.closings.append(close)

    def row_around(self, items: list[Item]) -> Row:
        """Return the row that a cell or loose content in this table, group or row stands in."""
        if self.row is None:
            self.table = self.table or Table()
            self.row = Row(self.table, items)
        return self.row

    def end_anonymous_row(self, items: list[Item]) -> None:
        """Close the anonymous row of a table or group, if one is open."""
        if self.row is not None:
            self.row.finish(items)
            self.row = None
