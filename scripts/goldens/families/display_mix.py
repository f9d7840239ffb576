"""Display values mixed: what breaks a line, what gives a tab, what lets its text go.

https://drafts.csswg.org/css-display-4/
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_generator, from_rules
from goldens.page import GoldenPage
from goldens.stream import Stream

# Each value once, on a span between two words and with a word inside.
_VALUES = (
    "inline", "block", "flow", "flow-root", "inline-block", "list-item", "table", "inline-table", "flex",
    "inline-flex", "grid", "inline-grid", "ruby", "math", "contents", "none", "table-row-group",
    "table-header-group", "table-footer-group", "table-row", "table-cell", "table-column-group",
    "table-column", "table-caption", "ruby-text", "-webkit-box", "-webkit-inline-box", "-webkit-flex",
    "-webkit-inline-flex", "block flow", "inline flow-root", "inline list-item", "block math", "block ruby",
    "inline flow", "flow list-item block", "run-in", "ruby-base", "ruby-text-container", "grid-lanes",
)  # fmt: skip

# Replaced elements that are displayed as a part of a table are blocks; `X` stands for the display.
_REPLACED = {
    "in-an-inline": "<a>A <img style='X'> B</a>",
    "in-a-block": "A <img style='X'> B",
    "beside-cells": "<a>A <i style='display:table-cell'>B</i> <img style='X'> <i style='display:table-cell'>C</i> D</a>",
    "in-a-row": "<p style='display:table-row'><i style='display:table-cell'>A</i><img style='X'><i style='display:table-cell'>B</i></p>",
    "first-in-a-row": "<p style='display:table-row'><img style='X'><i style='display:table-cell'>A</i></p>",
    "in-a-table": "<p style='display:table'><b style='display:table-row'>A</b><img style='X'><b style='display:table-row'>B</b></p>",
    "canvas": "<a>A <canvas style='X'></canvas> B</a>",
    "iframe": "<a>A <iframe style='X'></iframe> B</a>",
    "svg": "<a>A <svg style='X'></svg> B</a>",
    "svg-with-text": "<a>A <svg style='X'><text>B</text></svg> C</a>",
    "template-is-none": "<a>A <template style='X'></template> B</a>",
    "in-a-ruby": "<ruby>A <img style='X'> B<rt>C</ruby> D",
    "control": "<a>A <input style='X'> B</a>",
}
_TABLE_PARTS = ("table-cell", "table-row", "table-row-group", "table-caption", "table-column")
RULES = {
    **{
        f"replaced-as-{display}-{slug}": html.replace("X", f"display:{display}")
        for display in _TABLE_PARTS
        for slug, html in _REPLACED.items()
    },
    **{
        f"{tag}-as-ruby-text": f"A <{tag} style='display:ruby-text'>{inside}</{tag}> B"
        for tag, inside in {
            "canvas": "",
            "iframe": "",
            "svg": "",
            "textarea": "",
            "video": "",
            "meter": "",
            "button": "C",
            "select": "<option>C",
            "fieldset": "C",
            "object": "C",
            "span": "C",
        }.items()
    },
    **{
        f"{tag}-as-ruby": f"A <{tag} style='display:ruby'></{tag}> B"
        for tag in (
            "button",
            "canvas",
            "fieldset",
            "iframe",
            "meter",
            "object",
            "select",
            "svg",
            "textarea",
            "video",
        )
    },
    "input-as-ruby-text": "A <input style='display:ruby-text'> B",
    "image-as-ruby-text": "A<img style='display:ruby-text'>B",
    "image-as-ruby-text-in-a-ruby": "<ruby>A<img style='display:ruby-text'>B",
    "button-as-ruby-text-in-a-ruby": "<ruby>A<button style='display:ruby-text'>B</button>C",
    "flex-children-break": "<div style='display:flex'><span>A</span><span>B</span></div>",
    "flex-loose-text-is-an-item": "<div style='display:flex'>A<span>B</span>C</div>",
    "inline-flex-children": "A<span style='display:inline-flex'><i>B</i><i>C</i></span>D",
    "grid-children-break": "<div style='display:grid'><span>A</span> <span>B</span></div>",
    "grid-loose-text-is-an-item": "<div style='display:grid'>A<b>B</b> C</div>",
    "webkit-box-children": "<div style='display:-webkit-box'><span>A</span><span>B</span></div>",
    "flex-through-contents": "<div style='display:flex'><p style='display:contents'><b>A</b><b>B</b></p></div>",
    "flex-order-is-ignored": "<div style='display:flex'><b style='order:2'>A</b><b style='order:1'>B</b></div>",
    "flex-row-reverse-is-ignored": "<div style='display:flex;flex-direction:row-reverse'><b>A</b><b>B</b></div>",
    "cells-without-a-table": "<b style='display:table-cell'>A</b><b style='display:table-cell'>B</b>",
    "cells-without-a-table-apart": "<b style='display:table-cell'>A</b> <b style='display:table-cell'>B</b>",
    "cell-beside-text": "A<b style='display:table-cell'>B</b>C",
    "cells-around-text": "<b style='display:table-cell'>A</b>B<b style='display:table-cell'>C</b>",
    "rows-without-a-table": "<b style='display:table-row'>A</b><b style='display:table-row'>B</b>",
    "row-with-loose-text": "<div style='display:table-row'>A<b style='display:table-cell'>B</b></div>",
    "caption-without-a-table": "A<b style='display:table-caption'>B</b>C",
    "cells-in-flex": "<div style='display:flex'><b style='display:table-cell'>A</b><b style='display:table-cell'>B</b></div>",
    "inline-table-between-words": "A<span style='display:inline-table'>B</span>C",
    "column-hides-text": "A<b style='display:table-column'>B</b>C",
    "float-breaks": "A<b style='float:left'>B</b>C",
    "float-right-breaks": "A<b style='float:right'>B</b>C",
    "float-none-does-not": "A<b style='float:none'>B</b>C",
    "float-inline-start": "A<b style='float:inline-start'>B</b>C",
    "absolute-breaks": "A<b style='position:absolute'>B</b>C",
    "fixed-breaks": "A<b style='position:fixed'>B</b>C",
    "relative-does-not": "A<b style='position:relative'>B</b>C",
    "sticky-does-not": "A<b style='position:sticky'>B</b>C",
    "float-cell-is-a-block": "<b style='display:table-cell;float:left'>A</b><b style='display:table-cell'>B</b>",
    "floated-paragraph": "A<p style='float:left'>B</p>C",
    "absolute-paragraph": "A<p style='position:absolute'>B</p>C",
    "paragraph-inline-block": "A<p style='display:inline-block'>B</p>C",
    "paragraph-table-cell": "A<p style='display:table-cell'>B</p>C",
    "paragraph-flex": "A<p style='display:flex'>B</p>C",
    "heading-inline": "A<h1 style='display:inline'>B</h1>C",
    "visibility-hidden-block-keeps-its-breaks": "<div>A</div><div style='visibility:hidden'>B</div><div>C</div>",
    "visibility-hidden-paragraph": "<p>A</p><p style='visibility:hidden'>B</p><p>C</p>",
    "visibility-revived-inside": "<p style='visibility:hidden'>A<b style='visibility:visible'>B</b>C</p>",
    "visibility-collapse": "<p style='visibility:collapse'>A</p><p>B</p>",
    "none-cannot-be-revived": "<p style='display:none'>A<b style='display:block'>B</b></p><p>C</p>",
    "contents-lets-go-of-the-box": "<div>A<div style='display:contents'>B</div>C</div>",
    "contents-of-contents": "A<div style='display:contents'><div style='display:contents'>B</div></div>C",
    "contents-keeps-visibility": "A<div style='display:contents;visibility:hidden'>B</div>C",
    "contents-on-replaced-hides": "A<img style='display:contents'>B<input style='display:contents'>C",
    "contents-on-button": "A<button style='display:contents'>B</button>C",
    "content-visibility-on-block": "<div>A</div><div style='content-visibility:hidden'>B</div><div>C</div>",
    "content-visibility-on-inline": "A<span style='content-visibility:hidden'>B</span>C",
    "content-visibility-on-inline-block": "A<b style='display:inline-block;content-visibility:hidden'>B</b>C",
    "content-visibility-on-float": "A<b style='float:left;content-visibility:hidden'>B</b>C",
    "content-visibility-on-flex-item": "<div style='display:flex'>A<b style='content-visibility:hidden'>B</b></div>",
    "content-visibility-on-cell": "<table><tr><td style='content-visibility:hidden'>A<td>B</table>",
    "content-visibility-on-row": "<table><tr style='content-visibility:hidden'><td>A<td>B</table>",
    "content-visibility-on-table": "<table style='content-visibility:hidden'><tr><td>A<td>B</table>",
    "content-visibility-not-revived": "<p style='content-visibility:hidden'>A<b style='content-visibility:visible'>B</b></p>C",
    "content-visibility-auto-in-view": "<p style='content-visibility:auto'>A</p>B",
    "contain-size-shows": "<p style='contain:strict'>A</p>B",
    "opacity-shows": "<p style='opacity:0'>A</p>",
    "font-size-zero-shows": "<p style='font-size:0'>A B</p>",
    "clipped-shows": "<p style='position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden'>A B</p>C",
    "off-screen-shows": "<p style='position:absolute;left:-9999px'>A</p>B",
    "zero-height-shows": "<p style='height:0;overflow:hidden'>A</p>B",
    "line-clamp-shows": "<p style='display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden'>A<br>B</p>",
    "ellipsis-shows": "<p style='width:10px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis'>ABCDEFGH IJKL</p>",
    "multicol-shows": "<div style='columns:2'><p>A</p><p>B</p></div>",
    "vertical-writing-mode": "<div style='writing-mode:vertical-rl'>A<br>B</div>",
    "list-item-span": "A<span style='display:list-item'>B</span>C",
    "text-security-masks": "<p style='-webkit-text-security:disc'>A bc</p>",
    "text-security-square-masks": "<p>A<b style='-webkit-text-security:square'>bc d</b></p>",
    **{
        f"span-{value.strip('-').replace(' ', '-')}": f"<p>A <span style='display:{value}'>B<i>C</i></span> D</p>"
        for value in _VALUES
    },
    **{
        f"inside-{value.strip('-').replace(' ', '-')}": f"<div style='display:{value}'>A<b>B</b> <div>C</div><p>D</p></div>E"
        for value in _VALUES
    },
}

_TAGS = {"div": 8, "span": 8, "p": 3, "b": 3, "li": 1, "section": 1, "h2": 1, "button": 1, "td": 1}
_DISPLAYS = {
    "block": 4, "inline": 4, "inline-block": 4, "contents": 3, "none": 2, "flex": 3, "grid": 2, "inline-flex": 2,
    "table": 2, "inline-table": 2, "table-row": 3, "table-cell": 6, "table-row-group": 1, "table-header-group": 1,
    "table-footer-group": 1, "table-caption": 2, "table-column": 1, "list-item": 2, "ruby": 1, "ruby-text": 1,
    "flow-root": 1, "math": 1, "-webkit-box": 1, "inline list-item": 1,
}  # fmt: skip
_MORE = {
    "float:left": 3, "position:absolute": 3, "position:relative": 1, "visibility:hidden": 3, "visibility:visible": 2,
    "visibility:collapse": 1, "white-space:pre": 1, "text-transform:uppercase": 1, "content-visibility:hidden": 2,
    "opacity:0": 1,
}  # fmt: skip


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("display-mix", RULES)
    yield from from_generator("display-mix", 350, _make)


def _make(stream: Stream) -> str:
    pieces: list[str] = []
    open_tags: list[str] = []
    words = iter("abcdefghijklmnopqrstuvwxyz")
    for _ in range(stream.between(8, 18)):
        step = stream.weighted({"word": 7, "space": 4, "open": 7, "close": 4, "void": 1})
        if step == "word":
            pieces.append(next(words) * 2)
        elif step == "space":
            pieces.append(stream.weighted({" ": 3, "\n": 1}))
        elif step == "void":
            pieces.append(stream.pick(("<br>", "<img>", "<input>", "<hr>", "<svg></svg>")))
        elif step == "open" and len(open_tags) < 6:
            open_tags.append(stream.weighted(_TAGS))
            pieces.append(
                f"<{open_tags[-1]}{_style(stream)}>{next(words) * 2 if stream.chance(1, 2) else ''}"
            )
        elif open_tags:
            pieces.append(f"</{open_tags.pop()}>")
    pieces.extend(f"</{tag}>" for tag in reversed(open_tags))
    return "".join(pieces)


def _style(stream: Stream) -> str:
    declarations = []
    if stream.chance(4, 5):
        declarations.append(f"display:{stream.weighted(_DISPLAYS)}")
    if stream.chance(1, 4):
        declarations.append(stream.weighted(_MORE))
    return f" style='{';'.join(declarations)}'" if declarations else ""
