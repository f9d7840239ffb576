"""SVG and MathML: whose text is laid out, and where the parser leaves them.

https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
"""
# ruff: noqa: E501 - a page, and what it asks, stays on one line

from collections.abc import Iterator

from goldens.build_pages import from_generator, from_rules
from goldens.page import GoldenPage
from goldens.stream import Stream

_FORMULA = "<mrow>e<mi>x</mi> <mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow>"
_DISPLAYS = (
    "inline", "block", "inline-block", "flex", "inline-flex", "grid", "table", "inline-table", "list-item",
    "table-cell", "ruby", "none", "contents", "math", "block math",
)  # fmt: skip
RULES = {
    # MathML that is displayed as anything else is an ordinary box, whose text shows.
    **{
        f"math-displayed-as-{display.replace(' ', '-')}": f"a<math style='display:{display}'>d{_FORMULA}</math>b"
        for display in _DISPLAYS
    },
    **{
        f"mrow-displayed-as-{display.replace(' ', '-')}": f"a<math><mrow style='display:{display}'>d{_FORMULA}</mrow></math>b"
        for display in _DISPLAYS
    },
    **{
        f"mi-displayed-as-{display.replace(' ', '-')}": f"a<math><mi style='display:{display}'>xy</mi><mo>=</mo></math>b"
        for display in _DISPLAYS
    },
    **{
        f"{tag}-in-a-formula-displayed-as-{display}": f"<style>{tag}{{display:{display}}}</style>a<math><mtable><mtr><mtd><mi>x</mi></mtd><mtd>y</mtd></mtr></mtable></math>b"
        for tag in ("mtable", "mtr", "mtd")
        for display in ("block", "inline", "flex", "table-cell", "none")
    },
    **{
        f"annotation-displayed-as-{display}": f"<style>annotation{{display:{display}}}</style>a<math><semantics><mrow><mi>x</mi></mrow><annotation>tex</annotation></semantics></math>b"
        for display in ("block", "inline", "flex", "none")
    },
    "all-of-a-formula-inline": f"<style>math,math *{{display:inline}}</style>a<math>d {_FORMULA} f</math>b",
    "all-in-a-formula-inline": f"<style>math *{{display:inline}}</style>a<math>d {_FORMULA} f</math>b",
    "all-of-a-formula-blocks": f"<style>math,math *{{display:block}}</style>a<math>d {_FORMULA} f</math>b",
    "table-in-an-inline-formula": "a<math style='display:inline'><mtable><mtr><mtd><mi>x</mi></mtd><mtd>y</mtd></mtr></mtable></math>b",
    "cell-loose-in-a-formula": "<math><mtd><mi>y</mi></mtd></math>",
    "cell-loose-in-a-formula-with-a-fraction": "<math><mtd><mo>x</mo><mfrac><mi>a</mi><mn>2</mn></mfrac></mtd></math>",
    "cell-loose-in-a-formula-with-an-annotation": "<math><mtd><annotation>x</annotation><mi>y</mi></mtd></math>",
    "row-loose-in-a-formula": "<math><mtr><mtd><mi>y</mi></mtd><mtd>z</mtd></mtr></math>",
    "row-in-an-action": "<math><maction><mn>1</mn><mtr><mtd>2</mtd></mtr></maction></math>",
    "unknown-in-a-formula-displayed": "<math><n style='display:block'>x<mi>y</mi></n>z</math>",
    "unknown-in-an-inline-formula": "a<math style='display:inline'><n>x</n>y</math>b",
    "absolute-formula-displayed-as-a-block": f"a<math style='display:block;position:absolute'>{_FORMULA}</math>b",
    "flex-formula-in-a-flex-container": f"<div style='display:flex'>a<math style='display:flex'>{_FORMULA}</math>b</div>",
    "svg-text": "A<svg><text>B</text></svg>C",
    "svg-two-texts": "<svg><text>A</text><text>B</text></svg>",
    "svg-text-spaces": "<svg><text> A  B </text> <text>\nC\n</text></svg>",
    "svg-tspan": "<svg><text>A<tspan>B</tspan>C</text></svg>",
    "svg-tspan-lines": "<svg><text><tspan x=0 dy=10>A</tspan><tspan x=0 dy=20>B</tspan></text></svg>",
    "svg-tspan-space-between": "<svg><text><tspan>A</tspan> <tspan>B</tspan></text></svg>",
    "svg-text-path": "<svg><path id=p d='M0 0H99'/><text>A<textPath href=#p>B</textPath></text></svg>",
    "svg-text-anchor": "<svg><text><a href=#>A</a>B</text></svg>",
    "svg-anchor-around-text": "<svg><a href=#><text>A</text></a></svg>B",
    "svg-loose-text": "A<svg>B<g>C</g></svg>D",
    "svg-loose-tspan": "A<svg><tspan>B</tspan></svg>C",
    "svg-title-and-desc": "A<svg><title>B</title><desc>C</desc><text>D</text></svg>",
    "svg-title-in-text": "<svg><text>A<title>B</title></text></svg>",
    "svg-defs": "A<svg><defs><text>B</text></defs></svg>C",
    "svg-symbol-unused": "A<svg><symbol><text>B</text></symbol></svg>C",
    "svg-symbol-used": "A<svg><symbol id=s><text>B</text></symbol><use href=#s /></svg>C",
    "svg-use-of-text": "<svg><text id=t>A</text><use href=#t /></svg>",
    "svg-clip-path-text": "A<svg><clipPath><text>B</text></clipPath><mask><text>C</text></mask></svg>D",
    "svg-marker-and-pattern": "A<svg><marker><text>B</text></marker><pattern><text>C</text></pattern></svg>D",
    "svg-switch": "<svg><switch><text systemLanguage=xx>A</text><text>B</text></switch></svg>",
    "svg-metadata": "A<svg><metadata>B</metadata></svg>C",
    "svg-foreign-object": "A<svg><foreignObject width=9 height=9><p>B</p></foreignObject></svg>C",
    "svg-foreign-object-text": "A<svg><foreignObject>B</foreignObject></svg>C",
    "svg-foreign-object-unsized": "A<svg><foreignObject><div>B</div><div>C</div></foreignObject></svg>D",
    "svg-foreign-object-in-text": "<svg><text>A<foreignObject>B</foreignObject></text></svg>",
    "svg-style-escaped": "<svg><style>p{display:&#110;one}</style></svg><p>A</p>B",
    "svg-script-is-not-text": "A<svg><script>B</script></svg>C",
    "svg-display-none": "A<svg style='display:none'><text>B</text></svg>C",
    "svg-display-block": "A<svg style='display:block'><text>B</text></svg>C",
    "svg-display-contents": "A<svg style='display:contents'><text>B</text></svg>C",
    "svg-hidden-attribute": "A<svg hidden><text>B</text></svg>C",
    "svg-group-hidden-attribute-shows": "<svg><g hidden><text>A</text></g></svg>",
    "svg-display-attribute": "<svg><text display=none>A</text><text>B</text></svg>",
    "svg-visibility-attribute": "<svg><text visibility=hidden>A</text><text>B</text></svg>",
    "svg-visibility-collapse": "<svg><text style='visibility:collapse'>A</text><text>B</text></svg>",
    "svg-text-transform": "<svg><text style='text-transform:uppercase'>a</text></svg>",
    "svg-xml-space": "<svg><text xml:space=preserve> A  B </text></svg>",
    "svg-zero-size": "A<svg width=0 height=0><text>B</text></svg>C",
    "svg-nested": "<svg><svg><text>A</text></svg><text>B</text></svg>",
    "svg-cdata": "<svg><text><![CDATA[A<b>]]></text></svg>B",
    "svg-self-closing": "A<svg/>B<svg><g/><text>C</text></svg>",
    "svg-broken-out-by-paragraph": "<svg><text>A<p>B</p>C</text></svg>D",
    "svg-broken-out-by-font-color": "<svg><text>A<font color=red>B</font></text></svg>C",
    "svg-font-without-attribute-stays": "<svg><text>A<font>B</font></text></svg>C",
    "svg-end-paragraph-breaks-out": "<svg><text>A</p>B</text></svg>C",
    "svg-end-br-breaks-out": "<svg><text>A</br>B</text></svg>C",
    "svg-html-in-title": "A<svg><title><p>B</p></title></svg>C",
    "svg-case-fixed": "<svg><FOREIGNOBJECT><p>A</p></FOREIGNOBJECT></svg>B",
    "svg-foreign-object-nested-svg": "<svg><foreignObject><svg></foreignObject>A</svg>B",
    "svg-text-br": "<svg><foreignObject>A<br>B</foreignObject></svg>C",
    "svg-in-paragraph": "<p>A <svg><text>B</text></svg> C</p>",
    "svg-in-button": "<button><svg><text>A</text></svg>B</button>",
    "svg-in-heading": "<h1><svg></svg>A</h1>",
    "math-identifier": "A<math><mi>x</mi></math>B",
    "math-identifier-two-letters": "<math><mi>sin</mi></math>",
    "math-identifier-normal": "<math><mi mathvariant=normal>x</mi><mi>\u03b1</mi><mi>X</mi></math>",
    "math-equation": "<math><mi>a</mi><mo>=</mo><mn>2</mn></math>",
    "math-fraction": "<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>",
    "math-superscript": "<math><msup><mi>x</mi><mn>2</mn></msup></math>",
    "math-root-and-row": "<math><msqrt><mrow><mn>1</mn><mo>+</mo><mn>2</mn></mrow></msqrt></math>",
    "math-text": "A <math><mtext> B  C </mtext></math> D",
    "math-loose-text": "A<math>B</math>C",
    "math-display-block": "A<math display=block><mn>1</mn></math>B",
    "math-semantics-annotation": "<math><semantics><mn>1</mn><annotation>B</annotation></semantics></math>",
    "math-annotation-xml-html": "<math><semantics><mn>1</mn><annotation-xml encoding=text/html><p>A</p></annotation-xml></semantics></math>",
    "math-table": "<math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable></math>",
    "math-phantom-and-space": "<math><mphantom><mn>1</mn></mphantom><mspace width=1em /><mn>2</mn></math>",
    "math-html-in-text": "<math><mtext><b>A</b></mtext></math>B",
    "math-broken-out": "<math><mrow><p>A</p></mrow></math>B",
    "math-hidden": "A<math hidden><mn>1</mn></math>B",
    "math-error-and-style": "<math><merror><mn>1</mn></merror><mstyle><mn>2</mn></mstyle></math>",
    "math-in-sentence": "<p>Let <math><mi>n</mi><mo>&gt;</mo><mn>0</mn></math> be given.</p>",
    "math-action": "<math><maction selection=2><mn>1</mn><mn>2</mn></maction></math>",
}


_FOREIGN_TAGS = (
    "svg", "svg", "math", "math", "g", "text", "text", "foreignObject", "desc", "title", "mi", "mo", "mtext", "mrow", "annotation-xml encoding=text/html",
    "a", "tspan", "x-y",
)  # fmt: skip
_HTML_TAGS = ("p", "div", "b", "span", "table", "td", "font", "font size=1", "i", "li", "button")


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    yield from from_rules("foreign-content", RULES)
    yield from from_generator("foreign-content", 70, _make)


def _make(stream: Stream) -> str:
    """Mix tags of the three languages, so that what one breaks out of, and into, is asked often."""
    pieces = [stream.pick(("<svg>", "<math>", "<p>", ""))]
    opened = ["svg"]
    words = iter("abcdefghijklmnopqrstuvwxyz")
    for _ in range(stream.between(6, 16)):
        kind = stream.weighted({"foreign": 8, "html": 4, "end": 6, "word": 9, "void": 1})
        if kind in ("foreign", "html"):
            tag = stream.pick(_FOREIGN_TAGS if kind == "foreign" else _HTML_TAGS)
            opened.append(tag.partition(" ")[0])
            pieces.append(f"<{tag}{stream.weighted({'': 8, ' hidden': 1, '/': 1})}>")
        elif kind == "end":
            pieces.append(
                f"</{stream.pick(opened) if stream.chance(4, 5) else stream.pick(('p', 'br', 'svg'))}>"
            )
        elif kind == "void":
            pieces.append(stream.pick(("<br>", "<img>", "<!--c-->", "<![CDATA[x]]>")))
        else:
            pieces.append(next(words) * 2)
    closing = "".join(f"</{tag}>" for tag in reversed(opened))
    return f"{''.join(pieces)}{closing}</svg></math><p>END"
