"""Tables: tabs between cells, breaks between rows, and what happens to what a table does not expect.

https://html.spec.whatwg.org/multipage/dom.html#rendered-text-collection-steps
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_generator, from_rules
from goldens.page import GoldenPage
from goldens.stream import Stream

# A cell without a table; `C` stands for its start tag. The anonymous table around it takes in the parts behind
# it, and the white space between, as far as its parent goes.
_LOOSE_CELLS = {
    "in-an-inline-and-behind-it": "<b>CA</i></b> CB</i>",
    "in-an-inline-and-touching-it": "<b>CA</i></b>CB</i>",
    "behind-one-and-in-an-inline": "CA</i><b> CB</i></b>",
    "around-the-end-of-an-inline": "<b> CA</i> </b>CB</i>",
    "in-contents-and-behind": "<b style='display:contents'>CA</i></b> CB</i>",
    "in-a-styled-inline-and-behind": "<b style='display:inline'>CA</i></b> CB</i>",
    "in-an-inline-before-a-space": "<b>CA</i></b> <img>",
    "in-a-styled-inline-before-a-space": "<b style='display:inline'>CA</i></b> <img>D",
    "before-a-space": "CA</i> <img>",
    "before-an-inline": "CA</i> <b>B</b>",
    "before-an-empty-inline": "CA</i> <b></b> <u>B</u>",
    "around-an-empty-inline": "CA</i> <b></b> CB</i>",
    "around-an-empty-styled-inline": "CA</i> <b style='display:inline'></b> CB</i>",
    "around-hidden": "CA</i> <b hidden></b> CB</i>",
    "around-a-comment": "CA</i> <!-- --> CB</i>",
    "around-a-space-in-an-inline": "CA</i><b> </b>CB</i>",
    "with-a-space-at-the-end-of-an-inline": "<b>CA</i> </b> CB</i>",
    "beside-contents-with-text": "<p>CA</i><b style='display:contents'>s</b>CB</i></p>",
    "beside-contents-with-a-space": "<p>CA</i><b style='display:contents'> </b>CB</i></p>",
    "in-inlines-in-one-another": "<a><b>CA</i></b> <u>B</u></a> D",
}
RULES = {
    "loose-row-in-an-object": "<object>A <p style='display:table-row'>B</p></object> C",
    # White space behind text makes a box, and so goes on in the text's cell.
    **{
        f"loose-text-{slug}": f"<p style='display:table'>{html}</p>"
        for slug, html in {
            "and-a-comment": "A<!-- --> <u>B</u> <u>C</u>",
            "and-a-script": "A<script>1</script> <u>B</u>",
            "and-a-hidden-element": "A<i hidden>x</i> <u>B</u>",
            "and-an-absolute-element": "A<i style='position:absolute'>B</i> C",
            "and-an-absolute-element-before-an-element": "A<i style='position:absolute'>B</i> <u>C</u>",
            "with-a-space-and-a-comment": "A <!-- --> <u>B</u>",
            "and-a-line-break": "A<br> <u>B</u>",
            "and-a-cell": "A<!-- --> <i style='display:table-cell'>B</i>",
        }.items()
    },
    "loose-text-in-a-row-and-a-comment": "<p style='display:table-row'>A<!-- --> <u>B</u></p>",
    "loose-text-in-a-flex-container-and-a-comment": "<p style='display:flex'>A<!-- --> <u>B</u></p>",
    "loose-group-in-an-object": "<object>A <b style='display:table-row-group'></b></object>",
    "loose-cells-in-an-object": "A <object> B <b style='display:table-cell'>C</b> D</object> E",
    "loose-cells-in-an-object-block": "A <object style='display:block'> B <b style='display:table-cell'>C</b> D</object> E",
    "one-cell": "<table><tr><td>A</table>",
    **{
        f"loose-cell-{slug}": html.replace("C", "<i style='display:table-cell'>")
        for slug, html in _LOOSE_CELLS.items()
    },
    "inline-table-element-before-a-space": "<table style='display:inline'><td>A</table> <svg></svg>",
    "inline-table-element-before-a-space-in-an-inline": "<table style='display:inline'><td>A</table><b> <svg></svg></b>",
    "cells-are-tabbed": "<table><tr><td>A<td>B<td>C</table>",
    "rows-are-lines": "<table><tr><td>A<td>B<tr><td>C<td>D</table>",
    "header-cells": "<table><tr><th>A<th>B<tr><th>C<td>D</table>",
    "text-around": "A<table><tr><td>B</table>C",
    "paragraph-around": "<p>A</p><table><tr><td>B</table><p>C</p>",
    "empty-cells": "<table><tr><td><td>A<td><td>B<td></table>",
    "all-cells-empty": "A<table><tr><td><td><tr><td><td></table>B",
    "space-only-cells": "<table><tr><td> <td>A<td>\n</table>",
    "nbsp-cell": "<table><tr><td>A<td>&nbsp;<td>B</table>",
    "spaces-in-cells-trimmed": "<table><tr><td> A </td> <td> B </td></tr> <tr> <td> C </td> </tr></table>",
    "missing-cell-leaves-no-tab": "<table><tr><td>A<td>B<td>C<tr><td>D</table>",
    "colspan-is-one-cell": "<table><tr><td colspan=2>A<td>B<tr><td>C<td>D<td>E</table>",
    "rowspan-is-not-repeated": "<table><tr><td rowspan=2>A<td>B<tr><td>C</table>",
    "caption-is-a-line": "<table><caption>A</caption><tr><td>B</table>",
    "caption-at-the-bottom": "<table><caption style='caption-side:bottom'>A</caption><tr><td>B</table>",
    "caption-after-rows": "<table><tr><td>B</tr><caption>A</caption></table>",
    "two-captions": "<table><caption>A</caption><caption>B</caption><tr><td>C</table>",
    "caption-hidden": "<table><caption hidden>A</caption><tr><td>B</table>",
    "caption-only": "A<table><caption>B</caption></table>C",
    "caption-with-paragraphs": "<table><caption><p>A</p><p>B</p></caption><tr><td>C</table>",
    "foot-stays-in-its-place": "<table><tfoot><tr><td>A</tfoot><tbody><tr><td>B</tbody></table>",
    "head-after-body-stays": "<table><tbody><tr><td>A</tbody><thead><tr><td>B</thead></table>",
    "head-body-foot": "<table><thead><tr><td>A<tbody><tr><td>B<tfoot><tr><td>C</table>",
    "two-bodies": "<table><tbody><tr><td>A<tbody><tr><td>B</table>",
    "empty-row-first": "<table><tr></tr><tr><td>A</table>",
    "empty-row-between": "<table><tr><td>A</tr><tr></tr><tr><td>B</table>",
    "empty-row-last": "<table><tr><td>A</tr><tr></tr></table>B",
    "only-empty-rows": "A<table><tr></tr><tr></tr></table>B",
    "empty-table": "A<table></table>B",
    "empty-table-between-blocks": "<p>A</p><table></table><p>B</p>",
    "hidden-cell-first": "<table><tr><td hidden>A<td>B<td>C</table>",
    "hidden-cell-between": "<table><tr><td>A<td hidden>B<td>C</table>",
    "hidden-cell-last": "<table><tr><td>A<td hidden>B</table>",
    "invisible-cell-between": "<table><tr><td>A<td style='visibility:hidden'>B<td>C</table>",
    "invisible-cell-last": "<table><tr><td>A<td style='visibility:hidden'>B</table>",
    "hidden-row": "<table><tr><td>A<tr hidden><td>B<tr><td>C</table>",
    "hidden-row-last": "<table><tr><td>A<tr hidden><td>B</table>C",
    "collapsed-row": "<table><tr><td>A<tr style='visibility:collapse'><td>B<tr><td>C</table>",
    "hidden-body": "<table><tbody hidden><tr><td>A<tbody><tr><td>B</table>",
    "hidden-head": "<table><thead style='display:none'><tr><td>A</thead><tr><td>B</table>",
    "hidden-table": "A<table hidden><tr><td>B</table>C",
    "collapsed-column-shows": "<table><col style='visibility:collapse'><col><tr><td>A<td>B</table>",
    "hidden-column-shows": "<table><col hidden><tr><td>A<td>B</table>",
    "text-in-colgroup": "<table><colgroup><col></colgroup><tr><td>A</table>",
    "blocks-in-cells": "<table><tr><td><div>A</div><td><div>B</div></table>",
    "paragraphs-in-cells": "<table><tr><td><p>A</p><td><p>B</p><tr><td><p>C</p></table>",
    "paragraph-pairs-in-cells": "<table><tr><td><p>A<p>B<td>C<tr><td>D<td>E</table>",
    "heading-in-cell": "<table><tr><td><h2>A</h2><td>B</table>",
    "list-in-cell": "<table><tr><td><ul><li>A<li>B</ul><td>C</table>",
    "br-in-cell": "<table><tr><td>A<br>B<td>C</table>",
    "br-at-cell-end": "<table><tr><td>A<br><td>B</table>",
    "image-in-cell": "<table><tr><td><img><td>A</table>",
    "input-in-cell": "<table><tr><td><input value=x><td>A</table>",
    "nested-table": "<table><tr><td>A<table><tr><td>B<td>C<tr><td>D</table><td>E</table>",
    "nested-table-first": "<table><tr><td><table><tr><td>A</table>B<td>C</table>",
    "layout-table-of-tables": "<table><tr><td><table><tr><td>A</table><td><table><tr><td>B</table></table>",
    "two-tables": "<table><tr><td>A</table><table><tr><td>B</table>",
    "two-tables-and-space": "<table><tr><td>A</table> <table><tr><td>B</table>",
    "inline-table": "A <table style='display:inline-table'><tr><td>B<td>C</table> D",
    "foster-parented-text": "<table>A<tr><td>B</table>",
    "foster-parented-block": "<table><div>A</div><tr><td>B</table>",
    "foster-parented-in-row": "<table><tr>A<td>B</tr>C</table>",
    "foster-parented-bold": "<table><b>A<tr><td>B</table>C",
    "foster-parented-from-hidden": "<table hidden>A<tr><td>B</table>C",
    "foster-parented-input": "<table><input><tr><td>A</table>",
    "form-in-table": "<table><form><tr><td>A</form><td>B</table>",
    "style-in-table": "<table><style>td{color:red}</style><tr><td>A</table>",
    "cell-without-row": "<table><td>A<td>B</table>",
    "cell-without-table": "<td>A</td><td>B</td>",
    "row-without-table": "<tr>A</tr>",
    "row-flex": "<table><tr style='display:flex'><td>A<td>B</table>",
    "row-block": "<table><tr style='display:block'><td>A<td>B<tr><td>C<td>D</table>",
    "cell-block": "<table><tr><td style='display:block'>A<td style='display:block'>B</table>",
    "cell-inline": "<table><tr><td style='display:inline'>A<td style='display:inline'>B</table>",
    "cell-contents": "<table><tr><td style='display:contents'>A<td>B</table>",
    "cell-float": "<table><tr><td style='float:left'>A<td>B</table>",
    "table-block": "A<table style='display:block'><tr><td>B<td>C</table>D",
    "table-contents": "A<table style='display:contents'><tr><td>B<td>C</table>D",
    "body-block": "<table><tbody style='display:block'><tr><td>A<td>B<tr><td>C</table>",
    "div-table": "<div style='display:table'><div style='display:table-row'><b style='display:table-cell'>A</b>"
    "<b style='display:table-cell'>B</b></div><div style='display:table-row'><b style='display:table-cell'>C</b></div></div>",
    "div-table-loose-text": "<div style='display:table'>A<b style='display:table-cell'>B</b></div>",
    "div-table-loose-row": "<div style='display:table'>A<div style='display:table-row'>B</div>C</div>",
    "div-cells-between-blocks": "<div>A</div><b style='display:table-cell'>B</b><b style='display:table-cell'>C</b><div>D</div>",
    "ths-with-scope-and-abbr": "<table><tr><th scope=col abbr=x>A<th>B<tr><td>1<td>2</table>",
    "floated-table": "A<table align=left><tr><td>B</table>C",
    "absolute-cell": "<table><tr><td>A<td style='position:absolute'>B<td>C</table>",
    "pre-in-cell": "<table><tr><td><pre>A\n B\n</pre><td>C</table>",
    "anchor-around-table": "<a href=#>A<table><tr><td>B</table>C</a>",
    "select-in-cell": "<table><tr><td><select><option>A<option>B</select><td>C</table>",
    "details-in-cell": "<table><tr><td><details><summary>A</summary>B</details><td>C</table>",
}

_CELLS = {
    "<td>": 10,
    "<th>": 3,
    "<td hidden>": 1,
    "<td style='visibility:hidden'>": 1,
    "<td colspan=2>": 1,
    "<td style='display:block'>": 1,
}
_CONTENTS = (
    "",
    " ",
    "{}",
    "{}",
    "{}",
    " {} ",
    "<p>{}</p>",
    "<div>{}</div>",
    "{}<br>",
    "<b>{}</b> {}",
    "<img>",
    "&nbsp;",
)
_ROWS = {
    "<tr>": 9,
    "<tr hidden>": 1,
    "<tbody><tr>": 2,
    "<thead><tr>": 1,
    "<tfoot><tr>": 1,
    "<tr style='visibility:collapse'>": 1,
    "{}<tr>": 1,
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("tables", RULES)
    yield from from_generator("tables", 60, _make)


def _make(stream: Stream) -> str:
    words = iter("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    pieces = [stream.pick(("", "before", "<p>before</p>")), "<table>"]
    if stream.chance(1, 4):
        pieces.append(f"<caption>{next(words)}</caption>")
    for _ in range(stream.between(1, 4)):
        pieces.append(stream.weighted(_ROWS).replace("{}", next(words)))
        for _ in range(stream.between(0, 4)):
            pieces.append(stream.weighted(_CELLS) + stream.pick(_CONTENTS).replace("{}", next(words)))
            pieces.append(stream.pick(("", "</td>", "</td>\n")))
        pieces.append(stream.pick(("", "</tr>", "</tr>\n")))
    return "".join(pieces) + "</table>" + stream.pick(("", "after", "<p>after</p>"))
