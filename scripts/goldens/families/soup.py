"""Tag soup: tree construction, asked through what a misplaced or missing tag shows and hides.

Two families. Tree soup mixes all kinds of elements; formatting soup keeps to formatting elements and the blocks
that interrupt them. Every tag is closed at the end, so that nothing hidden is still open there.
https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator, Sequence

from goldens.build_pages import from_generator, from_rules
from goldens.page import GoldenPage
from goldens.stream import Stream

TREE_RULES = {
    "paragraph-closed-by-block": "<p hidden>A<div>B</div>C",
    "paragraph-not-closed-by-inline": "<p hidden>A<span>B</span>C</p>D",
    "paragraph-not-in-button-scope": "<p>A<button hidden><p>B</button>C",
    "stray-end-paragraph-makes-one": "A</p>B",
    "stray-end-br-is-a-break": "A</br>B",
    "stray-end-tags-ignored": "A</div></b></x>B",
    "end-tag-closes-ancestor": "<div hidden>A<section><div>B</section>C</div>D",
    "end-tag-stopped-by-special": "<span hidden>A<div>B</span>C</div>D",
    "list-item-closes-list-item": "<ul><li hidden>A<li>B</ul>",
    "list-item-stopped-by-list": "<ul><li hidden>A<ul><li>B</ul>C<li>D</ul>",
    "list-item-through-div": "<ul><li hidden>A<div><li>B</div></ul>C",
    "definition-closes-definition": "<dl><dt hidden>A<dd>B<dt>C</dl>",
    "heading-closes-heading": "<h1 hidden>A<h2>B</h2>C",
    "heading-end-closes-any-heading": "<h1 hidden>A</h3>B",
    "anchor-closes-anchor": "<a hidden>A<a>B</a>C</a>",
    "anchor-in-table-is-fostered": "<a hidden>A<table><a>B</a></table>C",
    "button-closes-button": "<button hidden>A<button>B</button>C",
    "nobr-closes-nobr": "<nobr hidden>A<nobr>B</nobr>C",
    "option-closes-option": "<select><option hidden>A<option>B</select>C",
    "form-in-form-ignored": "<div><form>A<form hidden>B</form>C</form>D</div>",
    "form-end-is-not-nested": "<form><div>A</form>B</div>C",
    "end-body-closes-nothing": "<div hidden>A</body>B</html>C</div>D",
    "body-attributes-merge": "<p>A<body hidden>B",
    "html-attributes-merge": "<p>A<html lang=tr style='text-transform:uppercase'>i",
    "head-tags-in-body": "<p>A<title>B</title><style>.x{}</style>C<link>D",
    "table-in-paragraph-closes-it": "<p hidden>A<table><tr><td>B</table>C",
    "space-in-table-stays": "<table> <tr> <td>A</td> </tr> </table>B",
    "nested-table-in-table": "<table hidden><tr><td>A<table><tr><td>B</table>C</table>D",
    "table-directly-in-table": "<table hidden><table><tr><td>A</table>B",
    "select-in-select": "<select><option>A<select><option>B</select>C",
    "input-closes-select": "<select hidden><option>A<input>B",
    "image-tag-is-img": "A<image alt=x>B",
    "plaintext-swallows": "<p>A<plaintext><p>B</plaintext>C",
    "plaintext-hidden": "<p>A</p><div hidden><plaintext>B</div>",
    "xmp-is-raw": "<xmp><b>A</b></xmp>B",
    "listing-drops-first-newline": "<listing>\nA\n B</listing>C",
    "textarea-is-raw": "<textarea><b>A</b></textarea>B",
    "title-is-raw": "<title><b>A</b></title>B",
    "comment-bogus": "A<!B>C</ D>E<?F?>G",
    "comment-dashes": "A<!-->B<!--->C<!-- D --!>E",
    "cdata-in-html-is-comment": "A<![CDATA[B]]>C",
    "less-than-is-text": "5 < 10 and 20 > 15, I <3 you",
    "unfinished-tag-is-dropped": "A<b",
    "attribute-without-value-quotes": "<p title=a>b>A</p>",
    "slash-in-tag": "<p/hidden>A</p>B",
    "tag-name-with-punctuation": "<o:p>A</o:p><x-y.z>B</x-y.z>",
    "kelvin-sign-in-tag-name": "<\u212abd>A",
    "null-in-tag-name": "<p\0>A</p>B",
    "second-head-ignored": "<head><title>A</title></head><head hidden>B",
    "frameset-after-text-ignored": "A<frameset><frame></frameset>B",
    "template-contents-out": "A<template><p>B</p></template>C",
    "template-in-table": "<table><template><tr><td>A</template><tr><td>B</table>",
    "adoption-agency-simple": "<b hidden>A<p>B</b>C</p>D",
    "adoption-agency-deep": "<b hidden>A<div>B<i>C<p>D</b>E</p>F</i></div>G",
    "adoption-agency-with-anchor": "<a hidden>A<div>B<div>C</a>D</div></div>E",
    "reconstruction-after-paragraph": "<p><b hidden>A</p>B<p>C</b>D",
    "reconstruction-in-cell": "<b hidden>A<table><tr><td>B</table>C</b>D",
    "noahs-ark-limit": "<p><b hidden><b hidden><b hidden><b hidden>A</p>B</b></b></b>C</b>D",
    "marker-stops-reconstruction": "<b hidden>A<object>B</b>C</object>D",
    "deep-nesting": f"{'<div>' * 600}A{'</div>' * 600}B",
    "deep-hidden-nesting": f"{'<div>' * 600}<p hidden>A</p>B{'</div>' * 600}C",
    "many-unclosed-bold": f"{'<p><b>' * 40}A",
    "ruby-implied-ends": "<ruby>A<rb>B<rt>C<rtc>D<rp>E</ruby>F",
    "search-element": "<p hidden>A<search>B</search>C",
    "dialog-closes-paragraph": "<p hidden>A<dialog open>B</dialog>C",
    "menuitem-and-keygen": "A<menuitem>B</menuitem>C<keygen>D",
    "isindex-and-command": "A<isindex>B</isindex><command>C</command>D",
    "details-in-paragraph": "<p hidden>A<details open><summary>B</summary>C</details>D",
    "noscript-is-raw": "A<noscript><p>B</noscript>C",
    "noembed-and-noframes": "A<noembed>B</noembed><noframes>C</noframes>D",
    "svg-broken-out-of": "<svg><g hidden>A<p>B</p></g></svg>C",
    "math-broken-out-of": "<math><mrow hidden><div>A</div></mrow></math>B",
    "colgroup-implied-end": "<table><colgroup hidden><col>A<tr><td>B</table>",
    "caption-closed-by-row": "<table><caption hidden>A<tr><td>B</table>",
    "entity-in-attribute-not-decoded": "<p title='&ampx' hidden>A</p>&ampx &notit; &notin;",
    "entity-numeric-windows-1252": "&#128;&#x99;&#0;&#1114112;",
}  # fmt: skip

_FORMATTING = (
    "a",
    "b",
    "i",
    "u",
    "s",
    "em",
    "strong",
    "big",
    "code",
    "font",
    "nobr",
    "small",
    "strike",
    "tt",
)
_TREE_TAGS = (
    "p", "div", "span", "section", "article", "ul", "ol", "li", "dl", "dt", "dd", "h1", "h2", "h3", "blockquote",
    "pre", "table", "tbody", "thead", "tr", "td", "th", "caption", "colgroup", "a", "b", "i", "u", "em", "code",
    "font", "nobr", "button", "center", "details", "summary", "address", "fieldset", "legend", "figure", "main",
    "ruby", "rt", "sub", "label", "x-y", "center", "search",
)  # fmt: skip
_INTERRUPTING = ("p", "div", "p", "div", "table", "td", "li", "h1", "button", "span", "blockquote", "tr")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUV"
_HARMLESS = (
    " style='color:red'",
    " style='display:block'",
    " style='visibility:visible'",
    " class=x",
    " id=hidden",
)


def tree_pages() -> Iterator[GoldenPage]:
    """Yield the family tree-soup."""
    yield from from_rules("tree-soup", TREE_RULES)
    yield from from_generator("tree-soup", 300, lambda stream: _make(stream, _TREE_TAGS))


def formatting_pages() -> Iterator[GoldenPage]:
    """Yield the family formatting-soup."""
    tags = _FORMATTING + _INTERRUPTING
    yield from from_generator("formatting-soup", 300, lambda stream: _make(stream, tags))
    yield from from_generator("formatting-soup-long", 80, lambda stream: _make(stream, tags, steps=(40, 70)))


def _make(stream: Stream, tags: Sequence[str], steps: tuple[int, int] = (6, 22)) -> str:
    pieces: list[str] = []
    opened: list[str] = []
    for step in range(stream.between(*steps)):
        kind = stream.weighted({"start": 40, "end": 30, "word": 25, "space": 5})
        if kind == "start":
            opened.append(stream.pick(tags))
            pieces.append(f"<{opened[-1]}{_attribute(stream)}>")
        elif kind == "end":
            pieces.append(
                f"</{stream.pick(opened) if opened and stream.chance(3, 4) else stream.pick(tags)}>"
            )
        elif kind == "word":
            pieces.append(_LETTERS[step % len(_LETTERS)] * 2)
        else:
            pieces.append(stream.pick((" ", "\n")))
    # Twice over: a misnested end tag can leave its element, or a copy of it, open the first time.
    closing = "".join(f"</{tag}>" for tag in reversed(opened))
    return f"{''.join(pieces)}{closing}{closing}END"


def _attribute(stream: Stream) -> str:
    hiding = stream.weighted({"hidden": 1, "none": 1, "harmless": 1, "": 3})
    if hiding == "hidden":
        return " hidden"
    if hiding == "none":
        return " style='display:none'"
    return stream.pick(_HARMLESS) if hiding == "harmless" else ""
