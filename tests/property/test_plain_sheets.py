"""A plain sheet says what the reader of all sheets says, of the rules that can matter."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pellucid.style import read_sheet
from pellucid.style.author_sheet import AuthorSheets, Nesting
from pellucid.style.declarations import may_matter
from pellucid.style.plain_sheet import PlainSheet

_PIECES = """
    .a{display:none} #b,.c>d{color:red} {} p{} a{position:absolute;top:0} .x-display{float:left}
    @media(max-width:1px){ @media print{ @supports(display:block){ @layer~x{ @layer~x,y; @layer{ } } }
    @font-face{font-display:swap;src:url(x)} @keyframes~k{from{visibility:hidden}~to{top:0}} @keyframes~k{}
    @import~url(a;b); @import~"c"; @charset~"d"; @namespace~e~url(f); @page{margin:0}
    @media(((color))){ *{@x~y;;display:none} z{;@x;float:left} @supports~not~(a:"{"){ @scope(.a){display:none}
    @property~--p{syntax:"*"}
    i{content:"}"} i{content:"\\"{"} i{content:'x;y'} .e\\:f{display:flex} .g{d\\isplay:none} h{DISPLAY:none}
    /*~display~*/ /*}*/ j{/*~;~*/float:left} k/**/l{float:none} url( ( ) [ ] " ' { } ; : \\ <!-- --> @ @x
    m{background:url(data:x;y,'z')} n{background:url(o'p)} .q{color:red;&:is(r){display:none}} --s:1 t{--u:v}
    w{background-position:0;justify-content:left;all:unset} y{color:var(--display)} display:none}
""".split()  # noqa: SIM905, a list of pieces reads best as text
_SHEETS = st.lists(st.sampled_from([piece.replace("~", " ") for piece in _PIECES]), max_size=14).map(
    "\n".join
)


def _path(nesting: Nesting | None) -> list[tuple[bool, str]]:
    path: list[tuple[bool, str]] = []
    while nesting is not None:
        path.append((nesting.is_scope, nesting.text.strip()))
        nesting = nesting.outer
    return path


def _said(text: str) -> tuple[object, ...]:
    imported: list[str] = []
    sheets = AuthorSheets(lambda url, base: imported.append(url))
    sheets.add(text)
    sheets.layers.number()
    rules = [
        (
            _path(each.nesting) or [(False, each.rule.prelude.strip())],
            repr(each.rule.declarations),
            sheets.precedence(each.layer),
        )
        for each in sheets.rules
        if may_matter(each.rule.contents)
    ]
    defined = [(each.rule.name, each.rule.prelude, each.rule.contents) for each in sheets.definitions]
    return rules, defined, list(sheets.layers.inner), imported


@settings(deadline=None, database=None, max_examples=400)
@given(_SHEETS)
def test_both_readers_say_the_same_of_a_sheet(text: str) -> None:
    said = []
    for readers in (PlainSheet.of, lambda *_, **__: None):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(PlainSheet, "of", readers)
            read_sheet.forget_sheets()
            said.append(_said(text))
    assert said[0] == said[1]


def test_most_sheets_are_plain() -> None:
    text = "a{color:red}/* b */@media print{.c{top:0}}.d\\:e{content:'\\f101'}@font-face{src:url(x)}"
    assert PlainSheet.of(text, with_custom_properties=True) is not None
    for doubtful in ("a{content:'}'}", "a{(}", "a{b{top:0}}", "a{", "<!-- a{} -->", "a/**/b{}", "a{} }"):
        assert PlainSheet.of(doubtful, with_custom_properties=True) is None
