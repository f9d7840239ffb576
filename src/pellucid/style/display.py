"""Values of ``display``: the closed set, the grammar, and what boxes turn into what others.

Source: https://drafts.csswg.org/css-display/#the-display-properties, narrowed and widened to what Chromium
takes.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final


class Display(StrEnum):
    """Name a computed display as CSS serialises it; the set is Chromium's ``EDisplay``."""

    __hash__ = str.__hash__  # an enumeration's own is Python, and displays are looked up all the time

    NONE = "none"
    CONTENTS = "contents"
    INLINE = "inline"
    BLOCK = "block"
    FLOW_ROOT = "flow-root"
    INLINE_BLOCK = "inline-block"
    LIST_ITEM = "list-item"
    FLOW_ROOT_LIST_ITEM = "flow-root list-item"
    INLINE_LIST_ITEM = "inline list-item"
    INLINE_FLOW_ROOT_LIST_ITEM = "inline flow-root list-item"
    FLEX = "flex"
    INLINE_FLEX = "inline-flex"
    GRID = "grid"
    INLINE_GRID = "inline-grid"
    TABLE = "table"
    INLINE_TABLE = "inline-table"
    TABLE_ROW_GROUP = "table-row-group"
    TABLE_HEADER_GROUP = "table-header-group"
    TABLE_FOOTER_GROUP = "table-footer-group"
    TABLE_ROW = "table-row"
    TABLE_CELL = "table-cell"
    TABLE_COLUMN = "table-column"
    TABLE_COLUMN_GROUP = "table-column-group"
    TABLE_CAPTION = "table-caption"
    RUBY = "ruby"
    BLOCK_RUBY = "block ruby"
    RUBY_TEXT = "ruby-text"
    MATH = "math"
    BLOCK_MATH = "block math"
    WEBKIT_BOX = "-webkit-box"
    WEBKIT_INLINE_BOX = "-webkit-inline-box"


# One keyword. `block flow` and the like follow from OUTER and INNER below.
KEYWORDS: Final[dict[str, Display]] = {
    "none": Display.NONE,
    "contents": Display.CONTENTS,
    "block": Display.BLOCK,
    "inline": Display.INLINE,
    "flow": Display.BLOCK,
    "flow-root": Display.FLOW_ROOT,
    "table": Display.TABLE,
    "flex": Display.FLEX,
    "grid": Display.GRID,
    "ruby": Display.RUBY,
    "math": Display.MATH,
    "list-item": Display.LIST_ITEM,
    "inline-block": Display.INLINE_BLOCK,
    "inline-flex": Display.INLINE_FLEX,
    "inline-grid": Display.INLINE_GRID,
    "inline-table": Display.INLINE_TABLE,
    "table-row-group": Display.TABLE_ROW_GROUP,
    "table-header-group": Display.TABLE_HEADER_GROUP,
    "table-footer-group": Display.TABLE_FOOTER_GROUP,
    "table-row": Display.TABLE_ROW,
    "table-cell": Display.TABLE_CELL,
    "table-column-group": Display.TABLE_COLUMN_GROUP,
    "table-column": Display.TABLE_COLUMN,
    "table-caption": Display.TABLE_CAPTION,
    "ruby-text": Display.RUBY_TEXT,
    # CHROMIUM: the prefixed values of 2009 and their flexbox successors are alive; `run-in`, `ruby-base`,
    # `ruby-base-container` and `ruby-text-container` are not known.
    "-webkit-box": Display.WEBKIT_BOX,
    "-webkit-inline-box": Display.WEBKIT_INLINE_BOX,
    "-webkit-flex": Display.FLEX,
    "-webkit-inline-flex": Display.INLINE_FLEX,
}

_OUTER_INNER: Final[dict[frozenset[str], Display]] = {
    frozenset({"block", "flow"}): Display.BLOCK,
    frozenset({"block", "flow-root"}): Display.FLOW_ROOT,
    frozenset({"block", "table"}): Display.TABLE,
    frozenset({"block", "flex"}): Display.FLEX,
    frozenset({"block", "grid"}): Display.GRID,
    frozenset({"block", "ruby"}): Display.BLOCK_RUBY,
    frozenset({"block", "math"}): Display.BLOCK_MATH,
    frozenset({"inline", "flow"}): Display.INLINE,
    frozenset({"inline", "flow-root"}): Display.INLINE_BLOCK,
    frozenset({"inline", "table"}): Display.INLINE_TABLE,
    frozenset({"inline", "flex"}): Display.INLINE_FLEX,
    frozenset({"inline", "grid"}): Display.INLINE_GRID,
    frozenset({"inline", "ruby"}): Display.RUBY,
    frozenset({"inline", "math"}): Display.MATH,
}


def parse_display(words: Sequence[str]) -> Display | None:
    """Give the display that lower-case keywords spell, or None where they are no display value."""
    if len(words) == 1:
        return KEYWORDS.get(words[0])
    distinct = frozenset(words)
    if len(distinct) != len(words) or len(words) > 3:
        return None
    if "list-item" not in distinct:
        return _OUTER_INNER.get(distinct) if len(words) == 2 else None
    outer = distinct & {"block", "inline"}
    inner = distinct & {"flow", "flow-root"}
    if len(outer) > 1 or len(inner) > 1 or distinct - outer - inner != {"list-item"}:
        return None
    if "inline" in outer:
        return Display.INLINE_FLOW_ROOT_LIST_ITEM if "flow-root" in inner else Display.INLINE_LIST_ITEM
    return Display.FLOW_ROOT_LIST_ITEM if "flow-root" in inner else Display.LIST_ITEM


# https://drafts.csswg.org/css-display/#blockify
BLOCKIFIED: Final[dict[Display, Display]] = {
    Display.INLINE: Display.BLOCK,
    Display.INLINE_BLOCK: Display.BLOCK,
    Display.INLINE_LIST_ITEM: Display.LIST_ITEM,
    Display.INLINE_FLOW_ROOT_LIST_ITEM: Display.FLOW_ROOT_LIST_ITEM,
    Display.INLINE_FLEX: Display.FLEX,
    Display.INLINE_GRID: Display.GRID,
    Display.INLINE_TABLE: Display.TABLE,
    Display.WEBKIT_INLINE_BOX: Display.WEBKIT_BOX,
    Display.TABLE_ROW_GROUP: Display.BLOCK,
    Display.TABLE_HEADER_GROUP: Display.BLOCK,
    Display.TABLE_FOOTER_GROUP: Display.BLOCK,
    Display.TABLE_ROW: Display.BLOCK,
    Display.TABLE_CELL: Display.BLOCK,
    Display.TABLE_COLUMN: Display.BLOCK,
    Display.TABLE_COLUMN_GROUP: Display.BLOCK,
    Display.TABLE_CAPTION: Display.BLOCK,
    Display.RUBY: Display.BLOCK_RUBY,
    Display.RUBY_TEXT: Display.BLOCK,
    Display.MATH: Display.BLOCK_MATH,
}

# https://drafts.csswg.org/css-display/#inlinify
INLINIFIED: Final[dict[Display, Display]] = {
    Display.BLOCK: Display.INLINE_BLOCK,
    Display.FLOW_ROOT: Display.INLINE_BLOCK,
    Display.LIST_ITEM: Display.INLINE_LIST_ITEM,
    Display.FLOW_ROOT_LIST_ITEM: Display.INLINE_FLOW_ROOT_LIST_ITEM,
    Display.FLEX: Display.INLINE_FLEX,
    Display.GRID: Display.INLINE_GRID,
    Display.TABLE: Display.INLINE_TABLE,
    Display.BLOCK_RUBY: Display.RUBY,
    Display.BLOCK_MATH: Display.MATH,
    Display.WEBKIT_BOX: Display.WEBKIT_INLINE_BOX,
}

# Boxes that blockify their children: flex and grid items, and what a MathML box lays out. The two -webkit-box
# values make no items of inline children.
ITEM_CONTAINERS: Final = frozenset(
    {
        Display.FLEX,
        Display.INLINE_FLEX,
        Display.GRID,
        Display.INLINE_GRID,
        Display.MATH,
        Display.BLOCK_MATH,
    }
)
# Boxes that inlinify their children, and through inline boxes the children of those.
RUBY_CONTAINERS: Final = frozenset({Display.RUBY, Display.BLOCK_RUBY, Display.RUBY_TEXT})

# CHROMIUM: a form control is a box of its own, so it is never a plain inline, a table or a part of one.
CONTROL_DISPLAY: Final[dict[Display, Display]] = {
    Display.INLINE: Display.INLINE_BLOCK,
    Display.LIST_ITEM: Display.BLOCK,
    Display.TABLE: Display.BLOCK,
    Display.INLINE_TABLE: Display.INLINE_BLOCK,
    Display.TABLE_ROW_GROUP: Display.INLINE_BLOCK,
    Display.TABLE_HEADER_GROUP: Display.INLINE_BLOCK,
    Display.TABLE_FOOTER_GROUP: Display.INLINE_BLOCK,
    Display.TABLE_ROW: Display.INLINE_BLOCK,
    Display.TABLE_CELL: Display.INLINE_BLOCK,
    Display.TABLE_COLUMN: Display.INLINE_BLOCK,
    Display.TABLE_COLUMN_GROUP: Display.INLINE_BLOCK,
    Display.TABLE_CAPTION: Display.INLINE_BLOCK,
    Display.MATH: Display.INLINE_BLOCK,
}

# https://drafts.csswg.org/css-contain/#containment-size: boxes that size containment, and so
# `content-visibility: hidden`, has no effect on.
UNCONTAINABLE: Final = frozenset(
    {
        Display.INLINE,
        Display.CONTENTS,
        Display.INLINE_LIST_ITEM,
        Display.RUBY,
        Display.RUBY_TEXT,
        Display.TABLE,
        Display.INLINE_TABLE,
        Display.TABLE_ROW,
        Display.TABLE_ROW_GROUP,
        Display.TABLE_HEADER_GROUP,
        Display.TABLE_FOOTER_GROUP,
        Display.TABLE_CAPTION,
        Display.MATH,
    }
)
