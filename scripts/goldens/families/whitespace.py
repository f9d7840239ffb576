"""White space: what collapses, what stays, and what stands between inline boxes.

https://drafts.csswg.org/css-text-4/#white-space-processing
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_generator, from_rules
from goldens.page import GoldenPage
from goldens.stream import Stream

RULES = {
    "run-of-spaces-is-one": "<p>A  B   C</p>",
    "tab-and-newline-are-spaces": "<p>A\tB\nC\r\nD</p>",
    "leading-and-trailing-removed": "<p>  A  </p>",
    "space-before-block-removed": "<div>A <p>B</p> C</div>",
    "space-inside-and-outside-inline-is-one": "<p>A <b> B</b></p>",
    "space-only-inline-element": "<p>A<b> </b>B</p>",
    "two-space-only-inline-elements": "<p>A<b> </b><i> </i>B</p>",
    "empty-inline-between-spaces": "<p>A <b></b> B</p>",
    "comment-does-not-split-word": "<p>A<!-- x -->B</p>",
    "comment-between-spaces": "<p>A <!-- x --> B</p>",
    "nbsp-kept": "<p>A&nbsp;&nbsp;B</p>",
    "nbsp-beside-space": "<p>A &nbsp; B</p>",
    "nbsp-at-line-ends": "<p>&nbsp;A&nbsp;</p>",
    "nbsp-only-paragraph": "<p>A</p><p>&nbsp;</p><p>B</p>",
    "zwsp-kept": "<p>A&#x200b;B &#x200b; C</p>",
    "zwj-and-soft-hyphen-kept": "<p>A&zwj;B&shy;C&zwnj;D</p>",
    "wide-space-kept": "<p>A&#x3000;&#x3000;B&#x2003;&#x2003;C</p>",
    "form-feed-reference": "<p>A&#12;&#12;B</p>",
    "form-feed-in-source": "<p>A\fB</p>",
    "vertical-tab": "<p>A&#11; B</p>",
    "next-line-kept": "<p>A&#x85;B&#x2028;C&#x2029;D</p>",
    "carriage-return-reference": "<p>A&#13;B &#13; C</p>",
    "carriage-return-in-source": "<p>A\rB\r\nC</p>",
    "newline-between-cjk-beside-zwsp": "<p>\u6f22\u5b57&#x200b;\n\u4eee\u540d</p>",
    "newline-between-cjk-is-space": "<p>\u6f22\u5b57\n\u4eee\u540d</p>",
    "newline-between-hangul-is-space": "<p>\ud55c\uad6d\n\uc5b4</p>",
    "br-breaks": "<p>A<br>B</p>",
    "br-eats-space-beside-it": "<p>A <br> B</p>",
    "two-br": "<p>A<br><br>B</p>",
    "br-at-start-and-end": "<p><br>A<br></p><p>B</p>",
    "br-alone": "<br>",
    "br-between-blocks": "<div>A</div><br><div>B</div>",
    "br-hidden-is-no-break": "<p>A<br hidden>B</p>",
    "br-display-none-between-spaces": "<p>A <br style='display:none'> B</p>",
    "br-visibility-hidden": "<p>A<br style='visibility:hidden'>B</p>",
    "br-in-visibility-hidden": "<p style='visibility:hidden'>A<br>B<b style='visibility:visible'>C<br>D</b></p>",
    "br-display-block": "<p>A<br style='display:block'>B</p>",
    "br-display-contents": "<p>A<br style='display:contents'>B</p>",
    "br-float": "<p>A<br style='float:left'>B</p>",
    "br-in-nowrap": "<p style='white-space:nowrap'>A  B<br>  C</p>",
    "br-in-pre": "<pre>A <br> B\n<br>C</pre>",
    "br-in-bold-between-words": "<p>A<b><br></b>B</p>",
    "wbr-adds-nothing": "<p>A<wbr>B <wbr> C</p>",
    # It is a zero width space to what follows.
    **{
        f"wbr-{slug}": html
        for slug, html in {
            "before-a-break": "<p>A<wbr>\nB",
            "before-spaces-and-a-break": "<p>A<wbr> \n B",
            "before-a-space": "<p>A<wbr> B",
            "behind-a-break": "<p>A\n<wbr>B",
            "behind-a-space": "<p>A <wbr>\nB",
            "between-breaks": "<p>A\n<wbr>\nB",
            "in-an-inline": "<p><b>A<wbr></b>\nB",
            "before-an-inline": "<p>A<wbr><b>\nB</b>",
            "before-an-empty-inline": "<p>A<wbr><b></b>\nB",
            "before-a-comment": "<p>A<wbr><!-- -->\nB",
            "before-a-break-and-an-image": "<p>A<wbr>\n<img>B",
            "behind-an-image": "<p>A<img><wbr>\nB",
            "before-a-line-break": "<p>A<wbr>\n<br>B",
            "behind-a-line-break": "<p>A<br><wbr>\nB",
            "first": "<p><wbr>\nA",
            "last": "<p>A<wbr>\n<p>B",
            "twice": "<p>A<wbr>\n<wbr>B",
            "hidden": "<p>A<wbr hidden>\nB",
            "invisible": "<p><i style='visibility:hidden'>A<wbr></i>\nB",
            "displayed-as-a-block": "<p>A<wbr style='display:block'>\nB",
            "preserved": "<p>A<wbr style='white-space:pre'>\nB",
            "in-preserved-lines": "<p style='white-space:pre-line'>A<wbr>\nB",
            "in-a-ruby": "<ruby>A<wbr>\nB",
            "in-a-flex-container": "<p style='display:flex'>A<wbr>\nB",
            "in-a-table": "<p style='display:table'>A<wbr>\nB",
            "before-a-carriage-return": "<p>A<wbr>&#13;\nB",
        }.items()
    },
    # A preserved break keeps the space before it.
    **{
        f"br-under-{value}": f"<p>A <br style='white-space:{value}'> B"
        for value in ("normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces")
    },
    "br-in-a-preserved-inline": "<p>A <b style='white-space:pre'><br></b>B",
    # Preserved white space makes a box among items and cells, if text stands before it.
    **{
        f"preserved-in-{display}-behind-{slug}": f"<p style='white-space:{value};display:{display}'>{html}</p>C"
        for display, value in (
            ("flex", "pre"),
            ("table", "pre"),
            ("table-row", "pre-wrap"),
            ("grid", "pre-line"),
        )
        for slug, html in {
            "a-line-break": "<br>\n",
            "a-comment": "A<!-- -->\n",
            "a-comment-and-before-an-element": "A<!-- --> <b>B</b>",
            "a-hidden-element": "A<b hidden>B</b> <i>C</i>",
            "an-absolute-element": "A<b style='position:absolute'>B</b> ",
            "an-element": "<b>A</b>\n",
            "a-break-opportunity": "A<wbr> <i>B</i>",
            "nothing": "\n<!-- -->\n<b>A</b>",
        }.items()
    },
    "preserved-in-a-collapsing-flex": "<p style='display:flex'>A<!-- --> <b>B</b>",
    "wbr-in-pre": "<pre>A<wbr>B <wbr> C</pre>",
    "pre-keeps-spaces-and-tabs": "<pre>A  B\tC\n  D\n</pre>",
    "pre-drops-first-newline": "<pre>\nA</pre>",
    "pre-drops-only-one-newline": "<pre>\n\nA</pre>",
    "pre-trailing-newline": "<pre>A\n</pre><p>B</p>",
    "pre-trailing-newlines": "<pre>A\n\n\n</pre>B",
    "pre-empty-lines": "<pre>A\n\n\n\nB</pre>",
    "pre-only-newline": "A<pre>\n\n</pre>B",
    "pre-carriage-return": "<pre>A&#13;B&#13;&#10;C</pre>",
    "pre-inline-in-paragraph": "<p>A <span style='white-space:pre'>  B  </span> C</p>",
    "pre-inline-newline": "<p>A<span style='white-space:pre'>\nB\n</span>C</p>",
    "pre-wrap-keeps": "<div style='white-space:pre-wrap'> A  B \n C </div>",
    "pre-line-collapses-but-breaks": "<div style='white-space:pre-line'> A  B \n\n C </div>",
    "break-spaces-keeps": "<div style='white-space:break-spaces'> A  B \n C </div>",
    "nowrap-collapses": "<div style='white-space:nowrap'> A  B \n C </div>",
    "collapse-preserve-longhand": "<div style='white-space-collapse:preserve'> A  B\nC</div>",
    "collapse-preserve-breaks-longhand": "<div style='white-space-collapse:preserve-breaks'> A  B \n C</div>",
    "collapse-preserve-spaces-longhand": "<div style='white-space-collapse:preserve-spaces'> A  B\n\tC</div>",
    "collapse-break-spaces-longhand": "<div style='white-space-collapse:break-spaces'> A  B\nC </div>",
    "text-wrap-does-not-collapse": "<div style='text-wrap-mode:nowrap'> A  B\nC</div>",
    "white-space-two-values": "<div style='white-space:preserve nowrap'> A  B\nC</div>",
    "white-space-invalid-value": "<div style='white-space:pre pre'> A  B\nC</div>",
    "white-space-inherits": "<div style='white-space:pre'>A  <b>B  C</b></div>",
    "white-space-undone-in-pre": "<pre>A  <b style='white-space:normal'>B  C\nD</b>  E</pre>",
    "nowrap-attribute-on-cell": "<table><tr><td nowrap>A  B<td>C</table>",
    "pre-wrap-attribute": "<pre wrap>A  B</pre>",
    "tab-size-changes-nothing": "<pre style='tab-size:2'>A\tB</pre>",
    "word-spacing-changes-nothing": "<p style='word-spacing:2em;letter-spacing:1em'>A B</p>",
    "text-indent-changes-nothing": "<p style='text-indent:4em'>A</p>",
    "line-wrapped-by-width": "<p style='width:1px'>ONE TWO THREE</p>",
    "hyphens-add-nothing": "<p lang=en style='width:40px;hyphens:auto'>extraordinarily incomprehensible</p>",
    "inline-block-keeps-space-around": "<p>A <span style='display:inline-block'>B</span> C</p>",
    "inline-block-trims-inside": "<p>A<span style='display:inline-block'> B </span>C</p>",
    "inline-block-space-only": "<p>A<span style='display:inline-block'> </span>B</p>",
    "inline-block-empty-between-spaces": "<p>A <span style='display:inline-block'></span> B</p>",
    "two-inline-blocks-touch": "<i style='display:inline-block'>A</i><i style='display:inline-block'>B</i>",
    "two-inline-blocks-apart": "<i style='display:inline-block'>A</i> <i style='display:inline-block'>B</i>",
    "image-between-spaces": "<p>A <img> B</p>",
    "image-between-words": "<p>A<img>B</p>",
    "image-at-line-start": "<p><img> A</p>",
    "image-at-line-end": "<p>A <img></p>",
    "input-between-spaces": "<p>A <input> B</p>",
    "hidden-input-between-spaces": "<p>A <input type=hidden> B</p>",
    "button-trims-inside": "<p>A <button> B </button> C</p>",
    "float-between-spaces": "<p>A <span style='float:left'> B </span> C</p>",
    "absolute-between-spaces": "<p>A <span style='position:absolute'> B </span> C</p>",
    "empty-float-between-words": "<p>A<span style='float:left'></span>B</p>",
    "hidden-between-spaces": "<p>A <span hidden>B</span> C</p>",
    "visibility-hidden-between-spaces": "<p>A <span style='visibility:hidden'>B</span> C</p>",
    "visibility-hidden-with-spaces": "<p>A<span style='visibility:hidden'> B </span>C</p>",
    "space-only-between-blocks": "<div>A</div> <div>B</div>",
    "nbsp-between-blocks": "<div>A</div>&nbsp;<div>B</div>",
    "space-only-blocks": "<div>A</div><div> </div><div>B</div>",
    "empty-blocks": "<div>A</div><div></div><div></div><div>B</div>",
    "paragraph-gap": "<p>A</p><p>B</p>",
    "empty-paragraph-between": "<p>A</p><p></p><p>B</p>",
    "paragraph-beside-div": "<div>A</div><p>B</p><div>C</div>",
    "paragraph-in-paragraph-box": "<div><p><span>A</span></p></div><section><p>B</p></section>",
    "heading-gap": "<h1>A</h1>B<h2>C</h2><h3>D</h3>",
    "rule-between": "A<hr>B",
    "rule-in-paragraphs": "<p>A</p><hr><p>B</p>",
    "block-in-inline": "<b>A <div>B</div> C</b>",
    "block-in-inline-spaces": "<span> A <div> B </div> C </span>",
    "text-after-paragraph": "<div><p>A</p>B</div>",
    "nested-blocks-one-break": "<div><div><div>A</div></div></div><div>B</div>",
    "span-display-block": "A<span style='display:block'>B</span>C",
    "paragraph-display-inline": "A<p style='display:inline'>B</p>C",
    "paragraph-display-contents": "A<p style='display:contents'>B</p>C",
    "first-letter-float": "<style>p::first-letter{float:left}</style><p>Apple</p>",
    "before-content-not-in-text": "<style>p::before{content:'X '}</style><p>A</p>",
    "before-block-content-breaks": "<style>b::before{content:'';display:block}</style>A<b>B</b>",
    "svg-between-words": "<p>A<svg width=1 height=1></svg>B <svg width=1 height=1></svg> C</p>",
    "bidi-isolates-kept": "<p>A &#x2067;B&#x2069; &rlm;C</p>",
    "bdo-and-rtl-keep-order": "<p dir=rtl>A <bdo dir=rtl>BC</bdo> \u05d0\u05d1</p>",
    "nul-dropped": "<p>A\0B</p>",
    "replacement-character": "<p>A&#0;B&#xD800;C</p>",
    "control-characters": "<p>A&#1;B&#x7f;C&#x1f;D</p>",
    "astral-characters": "<p>\U0001f600 \U0001f468\u200d\U0001f469\u200d\U0001f467</p>",
    "combining-not-composed": "<p>e\u0301 \u00e9</p>",
    "preserved-between-many-hidden-items": "<p style='white-space:pre;display:flex'>a"
    + "<i hidden></i> " * 100
    + "<b>b</b>",
}

_MODES = ("normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces")
_SPACES = {
    " ": 8,
    "  ": 3,
    "\n": 4,
    "\t": 2,
    " \n ": 2,
    "&nbsp;": 2,
    "&#x200b;": 1,
    "&#12;": 1,
    "&#13;": 1,
    "\r\n": 1,
    "": 3,
}
_VOIDS = ("<br>", "<wbr>", "<img>", "<input>", "<!--c-->", "<i></i>", "<hr>")
_TAGS = ("b", "i", "span", "a", "div", "p", "pre")


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("whitespace", RULES)
    yield from from_generator("whitespace", 190, _make)


def _make(stream: Stream) -> str:
    pieces: list[str] = []
    open_tags: list[str] = []
    for word in range(stream.between(5, 14)):
        step = stream.weighted({"word": 8, "space": 9, "open": 4, "close": 3, "void": 3})
        if step == "word":
            pieces.append("abcdefghijklmn"[word] * 2)
        elif step == "space":
            pieces.append(stream.weighted(_SPACES))
        elif step == "void":
            pieces.append(stream.pick(_VOIDS))
        elif step == "open":
            open_tags.append(stream.pick(_TAGS))
            style = stream.weighted(
                {"": 4, f" style='white-space:{stream.pick(_MODES)}'": 4, " style='display:inline-block'": 1}
            )
            pieces.append(f"<{open_tags[-1]}{style}>")
        elif open_tags:
            pieces.append(f"</{open_tags.pop()}>")
    pieces.extend(f"</{tag}>" for tag in reversed(open_tags))
    return "".join(pieces)
