"""Placing boxes: what stands on one line, what breaks it, and the table parts a page leaves out."""

import pytest

import pellucid


def _shown(html: str) -> str:
    return pellucid.text(f"<!doctype html>{html}", profile="rendered")


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("a<b>b</b>c", "abc"),
        ("a<div>b</div>c", "a\nb\nc"),
        ("a<p>b</p>c", "a\n\nb\n\nc"),
        ("<p>a</p><p>b</p>", "a\n\nb"),
        ("<div><div><p>a</p></div></div>b", "a\n\nb"),
        ("a<div></div>b", "a\nb"),
        ("a<div><div></div></div>b", "a\nb"),
        ("<h1>a</h1><h2>b</h2>", "a\nb"),
    ],
)
def test_a_block_stands_on_lines_of_its_own_and_a_paragraph_between_empty_lines(html: str, text: str) -> None:
    assert _shown(html) == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("a <span style='display:inline-block'> b </span> c", "a b c"),
        ("a<span style='display:inline-block'> b </span>c", "abc"),
        ("a <img> b", "a  b"),
        ("a<button> b </button>c", "abc"),
        ("a <span style='display:inline-flex'><i>b</i><i>c</i></span>", "a \nb\nc"),
    ],
)
def test_an_atomic_inline_is_a_line_of_its_own_inside_and_one_character_outside(html: str, text: str) -> None:
    assert _shown(html) == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("a<br>b", "a\nb"),
        ("a <br> b", "a\nb"),
        ("<br>", "\n"),
        ("a<br><br>b", "a\n\nb"),
        ("a<br hidden>b", "ab"),
        ("a<br style='visibility:hidden'>b", "ab"),
        ("a<br style='display:block'>b", "a\nb"),
        ("a<br style='display:contents'>b", "ab"),
        ("a<wbr>b", "ab"),
    ],
)
def test_a_forced_line_break_is_a_line_feed_if_it_shows(html: str, text: str) -> None:
    assert _shown(html) == text


@pytest.mark.parametrize(
    ("style", "text"),
    [
        ("float:left", "a\nb\nc"),
        ("position:absolute", "a\nb\nc"),
        ("position:fixed", "a\nb\nc"),
        ("position:relative", "abc"),
        ("display:flex", "a\nb\nc"),
        ("display:contents", "abc"),
        ("display:none", "ac"),
    ],
)
def test_a_detached_or_block_level_span_has_line_breaks_around_it(style: str, text: str) -> None:
    assert _shown(f"a<span style='{style}'>b</span>c") == text


@pytest.mark.parametrize("container", ["flex", "inline-flex", "grid", "inline-grid"])
def test_every_child_of_a_flex_or_grid_container_is_a_block(container: str) -> None:
    assert _shown(f"<div style='display:{container}'><i>a</i> <b>b</b> c</div>") == "a\nb\nc"


def test_display_contents_between_a_flex_container_and_its_item_makes_no_difference() -> None:
    html = "<div style='display:flex'><span style='display:contents'><i>a</i><i>b</i></span></div>"
    assert _shown(html) == "a\nb"


def test_a_paragraph_keeps_its_empty_lines_whatever_its_display_and_loses_them_without_a_box() -> None:
    assert _shown("a<p style='display:inline'>b</p>c") == "a\n\nb\n\nc"
    assert _shown("a<p style='float:left'>b</p>c") == "a\n\nb\n\nc"
    assert _shown("a<p style='display:contents'>b</p>c") == "abc"


# Tables: https://drafts.csswg.org/css-tables-3/#fixup-algorithm


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<table><tr><td>a<td>b<tr><td>c<td>d</table>", "a\tb\nc\td"),
        ("<table><tr><td>a<td><tr><td><td>d</table>", "a\t\n\td"),
        ("<table><caption>t</caption><tr><td>a</table>", "t\na"),
        ("<table><thead><tr><th>a<tbody><tr><td>b<tfoot><tr><td>c</table>", "a\nb\nc"),
        ("<table><tr><td>a<tr></table>b", "a\n\nb"),
        ("<table><tr><td>a<td hidden>b</table>", "a"),
        ("<table><tr><td>a<td style='visibility:hidden'>b</table>", "a\t"),
        ("<table><tr><td>a<tr hidden><td>b<tr><td>c</table>", "a\nc"),
        ("<table><colgroup><col></colgroup><tr><td>a</table>", "a"),
        ("<table><tr><td>a<table><tr><td>b<td>c</table><td>d</table>", "a\nb\tc\n\td"),
        ("x<table><tr><td>a</table>y", "x\na\ny"),
    ],
)
def test_cells_are_parted_by_a_tab_and_rows_by_a_line_feed(html: str, text: str) -> None:
    assert _shown(html) == text


CELL, TABLE_ROW = "display:table-cell", "display:table-row"


@pytest.mark.parametrize(
    ("html", "text"),
    [
        (f"<p><i style='{CELL}'>a</i><i style='{CELL}'>b</i>", "a\tb"),
        (f"<p><i style='{CELL}'>a</i> \n <i style='{CELL}'>b</i>", "a\tb"),
        (f"<p><i style='{CELL}'>a</i>,<i style='{CELL}'>b</i>", "a,b"),
        (f"<div><i style='{CELL}'>a</i></div><div><i style='{CELL}'>b</i></div>", "a\nb"),
        (f"<div style='{TABLE_ROW}'>a</div><div style='{TABLE_ROW}'>b</div>", "a\nb"),
        (f"<div style='{TABLE_ROW}'>a<i style='{CELL}'>b</i>c</div>", "ab\tc"),
        ("<div style='display:table'>a<p>b</p></div>", "a\n\nb"),
        (f"<div style='display:table'>a<i style='{TABLE_ROW}'>b</i>c</div>", "ab\nc"),
        ("a<b style='display:table-column'>b</b>c", "a\nc"),
    ],
)
def test_a_table_part_alone_stands_in_an_anonymous_table_with_its_neighbours(html: str, text: str) -> None:
    assert _shown(html) == text


def test_anonymous_cells_under_a_flex_row_are_blocks_without_tabs() -> None:
    assert _shown("<table><tr style='display:flex'><td>a</td><td>b</td></table>") == "a\nb"


# Elements with a placement of their own.


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<details><summary>a</summary>b</details>c", "a\nc"),
        ("<details open><summary>a</summary>b</details>c", "a\nb\nc"),
        ("<details>b<summary>a</summary></details>c", "a\nc"),
        ("<details><summary>a</summary><summary>b</summary></details>", "a"),
        ("<summary>a</summary>b", "a\nb"),
    ],
)
def test_a_closed_details_shows_its_first_summary_only(html: str, text: str) -> None:
    assert _shown(html) == text


def test_of_open_details_with_one_name_the_first_stays_open() -> None:
    details = "<details name=x open><summary>{0}</summary>{0}</details>"
    assert _shown(details.format("a") + details.format("b")) == "a\na\nb"


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("a<textarea>b</textarea>c", "ac"),
        ("a<meter>b</meter><progress>c</progress>d", "ad"),
        ("a<video>b</video><audio controls>c</audio>d", "ad"),
        ("a<iframe>b</iframe><canvas>c</canvas>d", "ad"),
        ("a<object>b</object>c", "abc"),
        ("a<noscript>b</noscript><template>c</template><noembed>d</noembed>e", "ae"),
        ("a<noscript style='display:block'>b</noscript>c", "ac"),
    ],
)
def test_what_a_replaced_element_holds_is_not_rendered(html: str, text: str) -> None:
    assert _shown(html) == text


def test_the_legend_of_a_fieldset_is_detached_and_the_second_is_a_plain_block() -> None:
    assert _shown("<fieldset>a<legend>b</legend>c<legend>d</legend></fieldset>") == "a\nb\nc\nd"


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<ruby>a<rt>b</ruby>c", "abc"),
        ("<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>", "ab"),
        ("<ruby><div>a</div><rt>b</ruby>", "ab"),
        ("<p>q: <q>a</q></p>", "q: a"),
    ],
)
def test_ruby_and_quotes_add_nothing_to_the_rendered_text(html: str, text: str) -> None:
    assert _shown(html) == text


@pytest.mark.parametrize(
    "html",
    [
        "a<div style='content-visibility:hidden'>b<p>c</div>d",
        "a<div hidden=until-found>b</div>d",
        "a<span style='display:inline-block;content-visibility:hidden'>b</span>d",
    ],
)
def test_skipped_contents_count_for_nothing(html: str) -> None:
    assert _shown(html).replace("\n", "") == "ad"
    assert "b" not in _shown(html)


@pytest.mark.parametrize("display", ["inline", "ruby", "table", "table-row"])
def test_contents_are_skipped_only_by_a_box_that_can_be_contained(display: str) -> None:
    assert "b" in _shown(f"a<div style='display:{display};content-visibility:hidden'>b</div>c")
