"""Rows and cells, real and anonymous: where the TABs and line feeds of a table stand."""

import pytest

from pellucid.rendering.boxes import EMPTY, FLOW, ITEMS, ROW, TABLE, Box, Row, Table, kind_of
from pellucid.rendering.items import FORCED_BREAK, Item
from pellucid.rendering.lines import Line
from pellucid.style import Display


def test_a_tab_stands_between_two_cells_and_not_behind_the_last() -> None:
    items: list[Item] = []
    row = Row(Table(), items)
    for cell in "abc":
        row.start_cell(items)
        items.append(cell)
        row.end_cell(items)
    row.finish(items)
    assert "".join(map(str, items)) == "a\tb\tc"


def test_a_line_feed_stands_between_two_rows_and_not_behind_the_last() -> None:
    items: list[Item] = []
    table = Table()
    for text in "abc":
        Row(table, items)
        items.append(text)
        table.end_row(items)
    assert items == ["a", FORCED_BREAK, "b", FORCED_BREAK, "c", ""]


def test_an_anonymous_cell_goes_on_until_a_real_cell_begins_and_has_no_tab() -> None:
    items: list[Item] = []
    row = Row(Table(), items)
    row.start_cell(items)
    row.end_cell(items)
    loose = row.cell_around(items)
    assert row.cell_around(items) is loose
    items.append("loose")
    row.start_cell(items)
    items.append("cell")
    assert "".join(map(str, items)) == "\tloosecell"
    assert row.cell_around(items) is not loose


def test_an_anonymous_row_goes_on_until_it_is_ended() -> None:
    items: list[Item] = []
    box = Box(TABLE, Line())
    row = box.row_around(items)
    assert box.row_around(items) is row
    box.end_anonymous_row(items)
    assert box.row_around(items) is not row


def test_the_space_at_the_end_of_an_anonymous_cell_goes() -> None:
    items: list[Item] = []
    row = Row(Table(), items)
    row.cell_around(items).line.add_collapsed("loose ", items)
    row.finish(items)
    assert "".join(map(str, items)) == "loose"


def test_an_inline_box_stands_on_the_line_and_in_the_table_of_the_box_around_it() -> None:
    outer = Box(TABLE, Line())
    outer.table = Table()
    inner = Box.on_line_of(outer, FLOW)
    assert inner.line is outer.line
    assert inner.table is outer.table
    assert not inner.has_own_line


@pytest.mark.parametrize(
    ("display", "kind"),
    [
        (Display.BLOCK, FLOW),
        (Display.TABLE_CELL, FLOW),
        (Display.INLINE_GRID, ITEMS),
        (Display.TABLE_FOOTER_GROUP, TABLE),
        (Display.TABLE_ROW, ROW),
        (Display.TABLE_COLUMN, EMPTY),
    ],
)
def test_what_a_box_does_with_its_children_follows_its_display(display: Display, kind: int) -> None:
    assert kind_of(display) == kind
