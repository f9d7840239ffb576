"""Lists: items, nesting, and what marks them (Chromium's own text has no markers; a reader's has).

https://html.spec.whatwg.org/multipage/grouping-content.html#the-li-element
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_rules
from goldens.page import GoldenPage

RULES = {
    "bullets": "<ul><li>A<li>B</ul>",
    "numbers": "<ol><li>A<li>B</ol>",
    "numbers-start": "<ol start=5><li>A<li>B</ol>",
    "numbers-reversed": "<ol reversed><li>A<li>B<li>C</ol>",
    "numbers-value": "<ol><li>A<li value=7>B<li>C</ol>",
    "letters": "<ol type=a><li>A<li>B</ol>",
    "upper-roman": "<ol type=I><li>A<li>B<li>C<li>D</ol>",
    "type-on-item": "<ol><li type=A>A<li type=i>B</ol>",
    "style-none": "<ul style='list-style:none'><li>A<li>B</ul>",
    "style-type-none-on-item": "<ul><li style='list-style-type:none'>A<li>B</ul>",
    "style-type-square": "<ul style='list-style-type:square'><li>A</ul>",
    "style-type-decimal-on-ul": "<ul style='list-style-type:decimal'><li>A<li>B</ul>",
    "style-type-string": "<ul style='list-style-type:\"+ \"'><li>A</ul>",
    "style-type-leading-zero": "<ol style='list-style-type:decimal-leading-zero'><li>A<li>B</ol>",
    "style-position-inside": "<ul style='list-style-position:inside'><li>A</ul>",
    "text-around": "A<ul><li>B</ul>C",
    "paragraph-around": "<p>A</p><ul><li>B</ul><p>C</p>",
    "loose-items": "<ul><li><p>A</p><li><p>B</p></ul>",
    "item-of-two-paragraphs": "<ul><li><p>A</p><p>B</p><li>C</ul>",
    "item-of-divs": "<ul><li><div>A</div><div>B</div></ul>",
    "nested": "<ul><li>A<ul><li>B<li>C</ul><li>D</ul>",
    "nested-first": "<ul><li><ul><li>A</ul><li>B</ul>",
    "nested-numbers": "<ol><li>A<ol><li>B<li>C</ol><li>D</ol>",
    "nested-directly": "<ul><ul><li>A</ul><li>B</ul>",
    "item-without-list": "<li>A</li><li>B</li>",
    "item-in-div": "<div><li>A</li>B</div>",
    "menu-and-dir": "<menu><li>A</menu><dir><li>B</dir>",
    "empty-items": "<ul><li><li>A<li> </ul>",
    "only-empty-items": "A<ul><li><li></ul>B",
    "hidden-item": "<ul><li>A<li hidden>B<li>C</ul>",
    "hidden-item-is-not-counted": "<ol><li>A<li hidden>B<li>C</ol>",
    "invisible-item-is-counted": "<ol><li>A<li style='visibility:hidden'>B<li>C</ol>",
    "items-inline": "<ul><li style='display:inline'>A</li> <li style='display:inline'>B</li></ul>",
    "items-inline-block": "<ul><li style='display:inline-block'>A</li><li style='display:inline-block'>B</li></ul>",
    "items-flex": "<ul style='display:flex'><li>A</li><li>B</li></ul>",
    "items-float": "<ul><li style='float:left'>A</li><li style='float:left'>B</li></ul>",
    "items-block": "<ul><li style='display:block'>A<li>B</ul>",
    "items-contents": "<ul><li style='display:contents'>A</li><li>B</li></ul>",
    "list-contents": "<ul style='display:contents'><li>A<li>B</ul>",
    "item-of-link": "<ul><li><a href=#>A</a><li><a href=#>B</a></ul>",
    "item-of-image-and-text": "<ul><li><img>A<li>B</ul>",
    "item-starts-with-br": "<ul><li><br>A<li>B<br></ul>",
    "item-of-table": "<ul><li><table><tr><td>A<td>B</table><li>C</ul>",
    "item-of-pre": "<ol><li><pre>A\n B</pre><li>C</ol>",
    "div-list-item": "<div style='display:list-item;margin-left:2em'>A</div><div>B</div>",
    "definitions": "<dl><dt>A<dd>B<dt>C<dd>D</dl>",
    "definitions-in-divs": "<dl><div><dt>A</dt><dd>B</dd></div><div><dt>C</dt><dd>D</dd></div></dl>",
    "definition-of-paragraphs": "<dl><dt>A<dd><p>B</p><p>C</p></dl>",
    "ordered-with-text-of-numbers": "<ol><li>1. A<li>2. B</ol>",
    "bullets-with-text-of-dashes": "<ul><li>- A<li>- B</ul>",
    "marker-content-is-not-text": "<style>li::marker{content:'x '}</style><ul><li>A</ul>",
    "counter-content-is-not-text": "<style>li::before{content:counter(list-item) ' '}</style><ol><li>A</ol>",
    "list-in-cell": "<table><tr><td><ol><li>A<li>B</ol><td>C</table>",
    "list-in-quote": "<blockquote><ul><li>A</ul>B</blockquote>",
    "list-of-quotes": "<ul><li><q>A</q> said<li>B</ul>",
    "long-numbers": f"<ol start=99>{''.join(f'<li>W{number}' for number in range(4))}</ol>",
    "start-negative": "<ol start=-1><li>A<li>B<li>C</ol>",
    "start-bogus": "<ol start=x><li>A</ol>",
    "counter-reset-on-list": "<ol style='counter-reset:list-item 5'><li>A</ol>",
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("lists", RULES)
