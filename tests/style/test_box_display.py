"""What boxes do to display, and where `content-visibility: hidden` takes effect: as Chromium 156 does."""

import pytest
import turbohtml

from pellucid.style import (
    HTML_DISPLAY,
    INITIAL_STYLE,
    Display,
    HiddenBy,
    child_display,
    compute_style,
    plain_style,
)

from .conftest import Styled

CONTAINED = """
block, flow-root, list-item, flex, grid, inline-block, inline-flex, inline-grid, table-cell, table-column,
table-column-group, -webkit-box, -webkit-inline-box, -webkit-flex, -webkit-inline-flex, block ruby,
block flex, inline flow-root, inline flex, inline grid, list-item flow-root,
inline list-item flow-root, block math
"""
NOT_CONTAINED = """
inline, contents, ruby, ruby-text, table, inline-table, table-row, table-row-group, table-header-group,
table-footer-group, table-caption, math, inline ruby, inline math, inline list-item, block table,
inline table, initial, unset, var(--x)
"""

COMPUTED = (
    ('<p style="float:left;display:inline">', Display.BLOCK, "a float is a block"),
    ('<p style="float:left;display:inline-flex">', Display.FLEX, "a float keeps its inner display"),
    ('<p style="position:absolute;display:table-cell">', Display.BLOCK, "no lone cell floats about"),
    ('<p style="position:fixed;display:ruby">', Display.BLOCK_RUBY, "ruby blockifies"),
    ('<p style="position:relative;display:inline">', Display.INLINE, "relative stays"),
    ('<p style="display:flex"><b>', Display.BLOCK, "flex items are blocks"),
    ('<p style="display:inline-grid"><b>', Display.BLOCK, "grid items are blocks"),
    ('<p style="display:-webkit-flex"><b>', Display.BLOCK, "the prefixed flex is flex"),
    ('<p style="display:-webkit-box"><b>', Display.INLINE, "the old box is not"),
    ('<p style="display:flex"><b style="display:contents"><i>', Display.BLOCK, "contents is seen through"),
    ('<p style="display:flex"><b style="display:table-row">', Display.BLOCK, "an item is no row"),
    ('<p style="display:flex"><b style="display:inherit">', Display.FLEX, "inherit is the parent's"),
    ("<ruby><div>", Display.INLINE_BLOCK, "a ruby makes inlines"),
    ("<ruby><b><i><div>", Display.INLINE_BLOCK, "through inlines too"),
    ('<ruby><div style="display:list-item">', Display.INLINE_LIST_ITEM, "list items as well"),
    ('<ruby><div style="float:left">', Display.INLINE_BLOCK, "nothing floats in a ruby"),
    ('<ruby><div style="position:absolute"><p>', Display.BLOCK, "out of flow is out of the ruby"),
    ("<ruby><div><p>", Display.BLOCK, "a block inside begins afresh"),
    ("<ruby><rt>", Display.RUBY_TEXT, "rt of a ruby"),
    ("<ruby><b><rt>", Display.INLINE, "rt of anything else"),
    ("<b><rt>", Display.INLINE, "rt without a ruby"),
    ('<button style="display:inline">', Display.INLINE_BLOCK, "a control is atomic"),
    ('<button style="display:table-cell">', Display.INLINE_BLOCK, "a control is no cell"),
    ('<button style="display:list-item">', Display.BLOCK, "a control is no list item"),
    ('<button style="appearance:none;display:inline">', Display.INLINE, "unless it looks like none"),
    ('<b style="-webkit-appearance:button">', Display.INLINE_BLOCK, "or anything looks like one"),
    ('<select style="display:contents">', Display.NONE, "a select cannot be unwrapped"),
    ('<img style="display:contents">', Display.NONE, "nor an image"),
    ('<button style="display:contents">', Display.CONTENTS, "a button can"),
    ('<audio style="display:block">', Display.NONE, "audio without controls"),
    ("<audio controls>", Display.INLINE, "audio with controls"),
    ('<fieldset><legend style="display:inline">', Display.BLOCK, "a legend is a block"),
    ('<dialog open style="display:inline">', Display.BLOCK, "a dialog is out of flow"),
    ('<dialog open style="display:inline;position:static">', Display.INLINE, "or it is not"),
    ('<details open style="display:flex"><b>', Display.INLINE, "details hold their contents in a block"),
    ('<p style="display:math">', Display.INLINE, "math is for MathML"),
    ("<math>", Display.MATH, "where it is the default"),
    ("<math><mi>", Display.BLOCK_MATH, "and blockifies"),
    ("<math><mtext><b>", Display.BLOCK, "whatever is in it"),
    ("<math><mtable><mtr><mtd>", Display.TABLE_CELL, "tables of its own"),
    ("<math><semantics><mi></mi><annotation>", Display.NONE, "annotations are not rendered"),
    ("<svg><text>", Display.BLOCK, "svg text is a block"),
    ('<svg><text style="display:inline">', Display.BLOCK, "always"),
    ('<svg style="display:contents">', Display.NONE, "an outer svg cannot be unwrapped"),
    ('<svg><g style="display:contents">', Display.CONTENTS, "a group can"),
    ('<marquee hidden style="color:red">', Display.INLINE_BLOCK, "a marquee minds no hint"),
    ('<marquee style="display:none">', Display.NONE, "but its own style"),
)


@pytest.mark.parametrize(("markup", "expected", "rule"), COMPUTED, ids=[row[2] for row in COMPUTED])
def test_the_box_decides_the_computed_display(
    styled: Styled, markup: str, expected: Display, rule: str
) -> None:
    assert styled(markup).display is expected, rule


@pytest.mark.parametrize("display", [value.strip() for value in CONTAINED.split(",")])
def test_a_box_that_can_be_contained_skips_its_contents(styled: Styled, display: str) -> None:
    style = styled(f'<p style="content-visibility:hidden;display:{display}">')
    # `block math` on an element outside MathML is a plain block.
    assert style.skips_contents
    assert style.hidden_by is HiddenBy.INLINE_CONTENT_VISIBILITY


@pytest.mark.parametrize("display", [value.strip() for value in NOT_CONTAINED.split(",")])
def test_a_box_that_cannot_be_contained_shows_its_contents(styled: Styled, display: str) -> None:
    style = styled(f'<p style="content-visibility:hidden;display:{display}">')
    assert not style.skips_contents
    assert style.content_visibility == "hidden"
    assert style.hidden_by is None


@pytest.mark.parametrize(
    "markup",
    [
        '<select style="content-visibility:hidden;display:inline">',
        '<textarea style="content-visibility:hidden;display:inline">',
        '<details style="content-visibility:hidden;display:inline">',
        '<button style="content-visibility:hidden;display:inline">',
        '<fieldset style="content-visibility:hidden;display:inline">',
        '<b style="content-visibility:hidden;float:left">',
        '<p style="display:flex"><b style="content-visibility:hidden">',
        '<b style="position:absolute" hidden=until-found>',
        "<li hidden=until-found>",
        "<p hidden=UNTIL-FOUND>",
        '<p hidden=until-found style="display:block">',
        '<p hidden=until-found style="content-visibility:revert-layer">',
    ],
)
def test_contents_are_skipped(styled: Styled, markup: str) -> None:
    assert styled(markup).skips_contents


@pytest.mark.parametrize(
    "markup",
    [
        '<button style="content-visibility:hidden;display:contents">',
        '<fieldset style="content-visibility:hidden;display:contents">',
        '<option style="content-visibility:hidden">',
        '<optgroup style="content-visibility:hidden">',
        '<p style="display:-webkit-box"><b style="content-visibility:hidden">',
        "<b hidden=until-found>",
        "<table><td hidden=until-found style=display:table-row>",
        '<p hidden=until-found style="content-visibility:visible">',
        '<p hidden=until-found style="content-visibility:initial">',
        '<p hidden=until-found style="all:unset">',
    ],
)
def test_contents_are_not_skipped(styled: Styled, markup: str) -> None:
    assert not styled(markup).skips_contents


@pytest.mark.parametrize(
    "tag", ["div", "b", "li", "td", "button", "slot", "ruby", "x-foo", "dialog", "script"]
)
def test_a_plain_element_needs_no_computation(tag: str) -> None:
    parent = plain_style(Display.FLEX, INITIAL_STYLE)
    element = turbohtml.parse("<p>").select_one("p")
    assert element is not None
    element.tag = tag
    plain = plain_style(HTML_DISPLAY.get(tag, Display.INLINE), parent)
    assert plain.display is child_display(HTML_DISPLAY.get(tag, Display.INLINE), parent)
    if tag not in ("button", "dialog"):
        assert plain == compute_style(element, parent)
    assert plain.inherited is parent.inherited
