"""Generated content: it is no text of the page, and its box still stands beside the text.

https://drafts.csswg.org/css-content-3/
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_rules
from goldens.page import GoldenPage

# What `b::before` and `b::after` declare, tried between words, touching and apart.
_BODY = "<p>a<b>b</b>c</p><p>d <b> e </b> f</p><p>g <b></b> h</p><p>i<b></b>j</p>"
_DECLARATIONS = {
    "string": "content:'x'", "empty-string": "content:''", "space": "content:' '", "two-spaces": "content:'  '", "nbsp": "content:'\\a0'", "newline": "content:'\\a'", "newline-in-pre": "content:'\\a';white-space:pre", "tab-in-pre": "content:'\\9';white-space:pre", "zero-width-space": "content:'\\200b'", "space-around": "content:' x '", "two-strings": "content:'x' ' '", "attr-missing": "content:attr(title)",
    "attr-with-fallback": "content:attr(title, ' ')", "none": "content:none", "normal": "content:normal", "bogus": "content:bogus", "unquoted-word": "content:x", "inherit": "content:inherit", "initial": "content:initial", "url": "content:url(x)", "url-data": "content:url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)", "url-with-alternative": "content:url(x) / 'y'", "string-with-alternative": "content:'x' / ''", "counter": "content:counter(n)", "counters": "content:counters(n, '.')",
    "counter-with-style": "content:counter(n, upper-roman) '. '", "open-quote": "content:open-quote", "close-quote": "content:close-quote", "no-open-quote": "content:no-open-quote", "quotes-empty": "content:open-quote;quotes:none", "var": "--x:'y';content:var(--x)", "var-undefined": "content:var(--x)", "gradient": "content:linear-gradient(red,blue)", "image-set": "content:image-set(url(x) 1x)", "leader-invalid": "content:leader('.')", "icon-private-use": "content:'\\f101';font-family:x",
    "block": "content:'x';display:block", "block-empty": "content:'';display:block", "block-space": "content:' ';display:block", "inline-block": "content:'x';display:inline-block", "inline-block-empty": "content:'';display:inline-block", "inline-block-space": "content:' ';display:inline-block", "display-none": "content:'x';display:none", "contents": "content:'x';display:contents", "contents-empty": "content:'';display:contents", "flex": "content:'';display:flex", "inline-flex": "content:'';display:inline-flex", "grid": "content:'x';display:grid",
    "table": "content:'';display:table", "inline-table": "content:' ';display:inline-table", "table-cell": "content:'x';display:table-cell", "table-row": "content:'x';display:table-row", "table-caption": "content:'x';display:table-caption", "table-column": "content:'x';display:table-column", "list-item": "content:'x';display:list-item", "inline-list-item": "content:'x';display:inline list-item", "ruby-text": "content:'x';display:ruby-text", "flow-root": "content:'';display:flow-root",
    "float": "content:'x';float:left", "float-empty": "content:'';float:right", "absolute": "content:'x';position:absolute", "absolute-empty": "content:'';position:absolute", "fixed": "content:'x';position:fixed", "relative": "content:'';position:relative", "sticky-block": "content:'';position:sticky;display:block", "visibility-hidden": "content:'x';visibility:hidden", "visibility-hidden-block": "content:'';visibility:hidden;display:block", "content-visibility": "content:'x';content-visibility:hidden",
    "uppercase": "content:'x';text-transform:uppercase", "nowrap": "content:' x';white-space:nowrap", "pre-space": "content:' ';white-space:pre", "pre-line-newline": "content:'x\\a y';white-space:pre-line", "font-size-zero": "content:'x';font-size:0", "opacity-zero": "content:'x';opacity:0", "no-content": "display:block", "clearfix": "content:'';display:table;clear:both", "all-initial": "content:'x';all:initial", "important-none": "content:none!important;content:'x'",
}  # fmt: skip
_SHAPES = {"both": "b::before,b::after", "before": "b::before", "after": "b::after"}
_BOTH_SIDES_MATTER = ("space", "block-empty", "float-empty", "absolute-empty", "string", "inline-block-empty", "newline-in-pre", "table", "contents-empty", "pre-space")  # fmt: skip

RULES = {
    **{f"both-{slug}": f"<style>b::before,b::after{{{text}}}</style>{_BODY}" for slug, text in _DECLARATIONS.items()},
    **{
        f"{shape}-{slug}": f"<style>{_SHAPES[shape]}{{{_DECLARATIONS[slug]}}}</style>{_BODY}"
        for slug in _BOTH_SIDES_MATTER
        for shape in ("before", "after")
    },
    "single-colon": "<style>b:before{content:'';display:block}</style>a<b>b</b>",
    "uppercase-name": "<style>b::BEFORE{content:'';display:block}</style>a<b>b</b>",
    "universal": "<style>*::before,*::after{content:'';display:block}</style><p>a<b>b</b>c</p>",
    "pseudo-alone": "<style>::before{content:'';display:block}</style><p>a<b>b</b>c</p>",
    "in-is-is-nothing": "<style>:is(b::before){content:'';display:block}</style>a<b>b</b>",
    "nested-ampersand": "<style>b{&::before{content:'';display:block}}</style>a<b>b</b>c",
    "of-class-only": "<style>.x::before{content:'';display:block}</style>a<b class=x>b</b><b>c</b>d",
    "hover-state-is-not": "<style>b:hover::after{content:'';display:block}</style>a<b>b</b>c",
    "in-media": "<style>@media print{b::after{content:'';display:block}}</style>a<b>b</b>c",
    "print-urls": "<style>@media print{a[href]::after{content:' (' attr(href) ')'}}</style><a href=x>a</a>b",
    "more-specific-none": "<style>b::before{content:'';display:block}p b::before{content:none}</style><p>a<b>b</b>c",
    "later-display-wins": "<style>b::before{content:'';display:block}b::before{display:inline}</style>a<b>b</b>c",
    "attr-present": "<style>b::before{content:attr(title)}</style>a <b title=x> b</b> c",
    "attr-empty": "<style>b::before{content:attr(title)}</style>a <b title=''> b</b> c",
    "attr-space": "<style>b::before{content:attr(title)}</style>a<b title=' '>b</b> c",
    "on-hidden-element": "<style>b::before{content:'x';display:block}</style>a<b hidden>b</b>c",
    "on-invisible-element": "<style>b::before{content:'';display:block}</style>a<b style='visibility:hidden'>b</b>c",
    "shown-on-invisible-element": "<style>b::before{content:'x';display:block;visibility:visible}</style>a<b style='visibility:hidden'>b</b>c",
    "on-contents-element": "<style>b::before{content:'';display:block}</style>a<b style='display:contents'>b</b>c",
    "on-img-is-nothing": "<style>img::before{content:'';display:block}</style>a<img>b<img alt=x>c",
    "on-input-is-nothing": "<style>input::before{content:'';display:block}</style>a<input>b<input type=checkbox>c",
    "on-br": "<style>br::before{content:'';display:block}</style>a<br>b",
    # A quotation mark in a string is no quote that is opened or closed.
    "quotation-mark-is-not-closed": "<style>b::before{content:'\\201c'}b::after{content:close-quote}</style><p><b>A </b>",
    "quotation-mark-closes-nothing": "<style>b::after{content:'\\201d'}</style><p><q>A <b>B </b></q>",
    "quotation-mark-alone": "<style>b::after{content:'\\201d'}</style><p><b>A </b>",
    "quotation-marks-around": "<style>b::before{content:'\\201c'}b::after{content:'\\201d'}</style><p>A<b> B </b> C",
    # The boxes of a details stand around what it holds.
    "on-open-details": "<style>details::before,details::after{content:'x'}</style><details open> a </details>",
    "on-details-with-a-summary": "<style>details::before,details::after{content:'x'}</style><details open> a <summary> b </summary> c </details> d",
    "on-closed-details": "<style>details::before,details::after{content:'x'}</style><details> a <summary> b </summary> c </details> d",
    "on-inline-details": "<style>details{display:inline}details::before,details::after{content:'x'}</style>a <details open> b </details> c",
    "on-details-in-quotes": "<style>details::before{content:open-quote}i::after{content:close-quote}</style><details open>a <i> b</i></details><i></i> c",
    **{
        f"under-{value}": f"<style>b::before{{content:' ';white-space:{value}}}</style><p>a<b> c</b> d"
        for value in ("normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces")
    },
    **{
        f"first-under-{value}": f"<style>b::before{{content:' ';white-space:{value}}}</style><p><b> c</b> d"
        for value in ("normal", "pre", "pre-line")
    },
    **{
        f"break-under-{value}": f"<style>b::before{{content:'x\\a '}}</style><p><b style='white-space:{value}'> c</b> d"
        for value in ("normal", "pre", "pre-line")
    },
    "on-wbr-and-hr": "<style>wbr::before,hr::before{content:'';display:block}</style>a<wbr>b<hr>c",
    "on-textarea-and-select": "<style>textarea::before,select::before{content:'';display:block}</style>a<textarea>b</textarea>c<select><option>d</select>e",
    "on-option": "<style>option::before{content:'x ';display:block}</style>a<select><option>b<option>c</select>d",
    "on-button": "<style>button::before{content:'';display:block}</style>a<button>b</button>c",
    "on-video-and-object": "<style>video::before,object::before{content:'';display:block}</style>a<video></video>b<object>c</object>d",
    "on-svg": "<style>svg::before,text::before{content:'x';display:block}</style>a<svg><text>b</text></svg>c",
    "on-iframe-and-canvas": "<style>iframe::before,canvas::before{content:'';display:block}</style>a<iframe></iframe>b<canvas>c</canvas>d",
    "on-details": "<style>details::before,summary::after{content:'';display:block}</style><details open><summary>a</summary>b</details>c",
    "on-ruby": "<style>rt::before,ruby::after{content:' '}</style>a<ruby>b<rt>c</ruby>d",
    "on-q-default-quotes": "<p>a <q>b</q> c<q> d </q>e <q></q> f",
    "on-q-replaced": "<style>q::before,q::after{content:'';display:block}</style>a<q>b</q>c",
    "on-q-none": "<style>q::before,q::after{content:none}</style>a <q></q> b",
    "on-body": "<style>body::before,body::after{content:'x'}</style> a <b>b</b> ",
    "on-html": "<style>html::before{content:'x';display:block}</style>a",
    "on-table": "<style>table::before,table::after{content:'x'}</style><table><tr><td>a<td>b</table>c",
    "on-row": "<style>tr::before,tr::after{content:'x'}</style><table><tr><td>a<td>b<tr><td>c</table>d",
    "on-row-as-cell": "<style>tr::before,tr::after{content:'';display:table-cell}</style><table><tr><td>a<td>b<tr><td>c</table>d",
    "on-cell": "<style>td::before,td::after{content:'x';display:block}</style><table><tr><td>a<td>b</table>c",
    "on-cell-empty": "<style>td::before{content:'x'}</style><table><tr><td>a<td><td>b</table>c",
    "on-table-rows-clearfix": "<style>.t::before,.t::after{content:'';display:table}</style><div class=t><i style='float:left'>a</i><i>b</i></div>c",
    "on-flex-container": "<style>div::before,div::after{content:'';display:inline}</style><div style='display:flex'>a<b>b</b></div>c",
    "on-flex-container-text": "<style>div::before{content:'x'}</style><div style='display:flex'> a </div>b",
    "on-inline-flex-container": "<style>b::before{content:'x'}</style>a <b style='display:inline-flex'>b</b> c",
    "on-grid-container": "<style>div::after{content:'';position:absolute}</style><div style='display:grid'>a<b>b</b></div>c",
    "on-list-item": "<style>li::before{content:'x '}</style><ul><li>a<li> b</ul>",
    "on-list-item-empty": "<style>li::before{content:'x'}</style><ul><li>a<li><li>b</ul>",
    "on-empty-block": "<style>div::before{content:'x'}</style>a<div></div>b",
    "on-empty-block-without": "<style>div::before{content:''}</style>a<div></div>b",
    "on-empty-paragraph": "<style>p::before{content:'x'}</style>a<p></p>b",
    "on-paragraph-space-after": "<style>p::before{content:'x'}</style><p> a</p>",
    "on-pre": "<style>pre::before{content:'\\a'}</style><pre>a\nb</pre>",
    "marker-content": "<style>li::marker{content:'x '}</style><ul><li>a<li>b</ul>",
    "marker-on-span": "<style>b::marker{content:'x'}b{display:list-item}</style>a<b>b</b>",
    "marker-of-before": "<style>b::before{content:'x';display:list-item}b::before::marker{content:'y'}</style>a<b>b</b>",
    "before-of-before-is-nothing": "<style>b::before::before{content:'';display:block}</style>a<b>b</b>",
    "content-on-element-replaces-image": "<style>b{content:url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)}</style>a <b>b</b> c",
    "content-on-element-string-does-not": "<style>b{content:'x'}</style>a<b>b</b>c",
    "content-on-element-none": "<style>b{content:none}</style>a<b>b</b>c",
    "content-on-img": "<style>img{content:url(x)}</style>a<img alt=b>c",
    "placeholder-and-file-button": "<style>input::placeholder{content:'x'}::file-selector-button{display:none}</style>a<input placeholder=b>c<input type=file>d",
    "backdrop-of-dialog": "<style>::backdrop{content:'x';display:block}</style>a<dialog open>b</dialog>c",
    "icon-between-words": "<style>.i::before{content:'\\f101'}</style><p>a <i class=i></i> b <i class=i></i>c<i class=i></i> d",
    "icon-at-line-ends": "<style>.i::before{content:'\\f101'}</style><p><i class=i></i> a</p><p>b <i class=i></i></p><p> <i class=i></i> </p>c",
    "icon-alone-in-button": "<style>.i::before{content:'\\f101'}</style>a<button> <i class=i></i> </button>b",
    "icon-inline-block": "<style>.i::before{content:'\\f101';display:inline-block}</style><p>a <i class=i></i> b</p>",
    "icon-empty-square": "<style>.i{display:inline-block;width:9px}</style><p>a <i class=i></i> b<i class=i></i>c</p>",
    "separator-after-items": "<style>li{display:inline}li+li::before{content:' / '}</style><ul><li>a</li><li>b</li> <li>c</li></ul>",
    "breadcrumb-arrow": "<style>a+a::before{content:'>'}</style><p><a>a</a><a>b</a> <a>c</a></p>",
    "required-star": "<style>.r::after{content:'*'}</style><label class=r>a </label> b",
    "tooltip-absolute": "<style>[title]::after{content:attr(title);position:absolute}</style>a <b title=x>b</b> c",
    "dropcap-and-before": "<style>p::before{content:'x '}p::first-letter{font-size:2em}</style><p>apple</p>",
    "quotes-on-blockquote": "<style>blockquote::before{content:open-quote}blockquote::after{content:close-quote}</style>a<blockquote>b</blockquote>c",
}  # fmt: skip


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("generated-content", RULES)
