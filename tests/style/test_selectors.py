"""Selectors: what is valid, how specific it is, and which elements it selects, all as Chromium 156 has it."""

import pytest
from turbohtml import Document, Element

from pellucid.style.selectors import (
    Key,
    Matcher,
    Selector,
    SelectorList,
    matches,
    nest,
    open_scope,
    parse_selector_list,
    scope_distance,
)
from pellucid.style.tokens import tokenise
from pellucid.tree import build

PAGE = """<!doctype html><html id=html lang=en><head><meta charset=utf-8></head><body id=body class="t ünï">
<div id=d class="a b"><p id=p class="c e">x<i id=i class=k>y</i></p><p id=q hidden> </p><p id=r></p></div>
<div id=d2 class=b dir=rtl><p id=s class="c 1x" title="">z</p><x-y id=xy></x-y><b id=u is=x-z></b>
<p id=v data-x="Foo bar-baz" type=TEXT lang=de-AT>w</p></div>
<a id=a href=x>l</a><a id=a0>m</a>
<svg id=g><a id=sa xlink:href=x></a><foreignObject id=fo></foreignObject></svg>
<details id=o open></details><dialog id=n></dialog>
</body></html>"""


def page(html: str = PAGE) -> Document:
    return build(html)


def parsed(css: str) -> SelectorList:
    selectors = parse_selector_list(tokenise(css))
    assert selectors is not None
    return selectors


def has_key(element: Element, key: Key) -> bool:
    match key.kind:
        case "id":
            return element.attr("id") == key.name
        case "class":
            return element.has_class(key.name)
        case "tag":
            return element.tag.lower() == key.name
        case "attribute":
            return element.attr(key.name) is not None
        case _:
            return True


def is_selected(element: Element, selector: Selector, matcher: Matcher) -> bool:
    if selector.pseudo_element is not None or not has_key(element, selector.key):
        return False
    answer = matches(element, selector, matcher)
    assert answer or not selector.is_key_enough
    return answer


def select(selectors: SelectorList, document: Document) -> str:
    matcher = Matcher(document)
    return " ".join(
        element.attr("id") or ""
        for element in document.select("[id]")
        if any(is_selected(element, selector, matcher) for selector in selectors)
    )


SELECTED = {
    "p": "p q r s v",
    "P.C": "",
    "P.c": "p s",
    ".a > .c": "p",
    ".a p + p": "q r",
    ".c ~ p": "q r v",
    "#d #i, #s": "i s",
    r".\31 x": "s",
    ".ünï": "body",
    ".Ünï": "",
    "*|p.c": "p s",
    "|p": "",
    "foreignobject": "fo",
    "[title='']": "s",
    "[title^='']": "",
    "[data-x='foo BAR-baz' i]": "v",
    "[data-x~=bar-baz]": "v",
    "[data-x$=Baz]": "",
    "[TYPE=text]": "v",
    "[*|href]": "a sa",
    "[href]": "a",
    r"[xlink\:href]": "",
    ":root": "html",
    ":scope > body": "body",
    "& > body": "body",
    "p:empty": "r",
    "p:first-child": "p s",
    "p:last-of-type": "r v",
    "p:only-of-type": "",
    "p:nth-child(2n + 1)": "p r s",
    "p:nth-last-child(1)": "r v",
    "p:nth-child(-n+2 of .c, [hidden])": "p q s",
    "p:nth-of-type(EVEN)": "q v",
    ":is(.c, :unknown, .k)": "p i s",
    ":where(.a, .b) > i, i:not(.z)": "i",
    ":-webkit-any(.c, i).e": "p",
    ":not(:not(.c))": "p s",
    "div:has(> .e)": "d",
    "div:has(.e, x-y)": "d d2",
    "p:has(+ [hidden])": "p",
    "p:has(~ p):not(:has(i))": "q s",
    "p:has(div i)": "",
    ":is(div p, body > a):any-link": "a",
    ":link": "a sa",
    "a:not(:link)": "a0",
    "a:visited, a:hover, a:target": "",
    "a:not(:visited)": "a a0 sa",
    ":not(:defined)": "xy u",
    "x-y:defined": "",
    ":open": "o",
    "div:dir(rtl)": "d2",
    "p:lang(DE)": "v",
    ":lang(en):is(p)": "p q r s",
    "p::before, p:first-line": "",
    ":is(p::before)": "",
    ":host(p), ::slotted(p)": "",
    "p/**/.c": "p s",
    " .a>.c ": "p",
}


@pytest.mark.parametrize(("css", "expected"), SELECTED.items())
def test_a_selector_selects_what_chromium_selects(css: str, expected: str) -> None:
    assert select(parsed(css), page()) == expected


INVALID = [
    "",
    ",p",
    "p,",
    "p,,a",
    "> p",
    "p >",
    "p > > a",
    "p >> a",
    "p || a",
    ".",
    "#1",
    ".1",
    "p/**/q",
    ".a p*",
    "[a]p",
    "&p",
    "svg|p",
    "p|",
    "[a=1]",
    "[a=]",
    "[a b]",
    "[a=b s]",
    "[a=b i i]",
    "[*|*]",
    ":unknown",
    "p, :unknown",
    "::unknown",
    ":-webkit-unknown",
    "::-moz-placeholder",
    ":first",
    ": hover",
    ":not()",
    ":not(:unknown)",
    ":not(p,)",
    ":not(::before)",
    ":has()",
    ":has(:has(p))",
    ":has(p, :unknown)",
    ":-webkit-any(p a)",
    ":-webkit-any(:unknown)",
    ":nth-child()",
    ":nth-child(+ 2)",
    ":nth-child(n-)",
    ":nth-child(2.0)",
    ":nth-child(2of p)",
    ":nth-of-type(2 of p)",
    ":lang()",
    ":lang(en, fr)",
    ":lang('en')",
    ":dir(ltr rtl)",
    ":hover()",
    ":is",
    "::before p",
    "::before.a",
    "::before:hover",
    "::before::after",
    "::part(a)::part(b)",
    "::slotted(p):hover",
    "::slotted(p a)",
    "::picker(p)",
    "::highlight(a b)",
    "{}",
    "p;",
    "'p'",
]


@pytest.mark.parametrize("css", INVALID)
def test_an_invalid_selector_makes_the_list_invalid(css: str) -> None:
    assert parse_selector_list(tokenise(css)) is None


@pytest.mark.parametrize(
    "css",
    [
        ":is()",
        ":has(:is(:has(p)))",
        "::-webkit-anything",
        "::-webkit-anything:hover",
        "::-webkit-scrollbar:horizontal",
        "::before::marker",
        "::part(a b):checked",
        "::part(a)::before",
        "::details-content:not(:hover)",
        "::before:is(p)",
        "::selection:window-inactive",
        "::slotted(p)::before",
        "::view-transition-group(*.a):only-child",
        "::scroll-button(up):disabled",
        "::cue(p)",
        ":state(a)",
        ":active-view-transition-type(a, b)",
    ],
)
def test_a_valid_selector_that_no_element_matches_is_left_out(css: str) -> None:
    assert parse_selector_list(tokenise(css)) == ()


@pytest.mark.parametrize(
    ("css", "expected"),
    [
        # https://drafts.csswg.org/selectors-4/#specificity-rules
        ("*", (0, 0, 0)),
        ("li", (0, 0, 1)),
        ("ul ol + li", (0, 0, 3)),
        ("*[rel=up]", (0, 1, 0)),
        ("ul ol li.red", (0, 1, 3)),
        ("li.red.level", (0, 2, 1)),
        ("#x34y", (1, 0, 0)),
        ("#s12:not(foo)", (1, 0, 1)),
        (".foo :is(.bar, #baz)", (1, 1, 0)),
        (":is(em, #foo)", (1, 0, 0)),
        (".qux:where(em, #foo#bar#baz)", (0, 1, 0)),
        (":nth-child(even of li, .item)", (0, 2, 0)),
        (":not(em, strong#foo)", (1, 0, 1)),
        ("a:has(> .x, y)", (0, 1, 1)),
        (":is(p, p:hover)", (0, 1, 1)),
        ("p:first-of-type:lang(en)", (0, 2, 1)),
        ("& p", (0, 0, 1)),
        (":scope p", (0, 1, 1)),
        ("details::details-content", (0, 0, 2)),
    ],
)
def test_specificity_is_counted_as_the_standard_does(css: str, expected: tuple[int, int, int]) -> None:
    assert {selector.specificity for selector in parsed(css)} == {expected}


@pytest.mark.parametrize(
    ("css", "expected"),
    [
        ("div > p.a#b[c]", {Key("id", "b")}),
        ("div p.a[c]", {Key("class", "a")}),
        ("DIV:hover ~ P[c]", set()),
        ("P[c]", {Key("tag", "p")}),
        ("[C]:first-child", {Key("attribute", "c")}),
        (":root", {Key("tag", "html")}),
        (":is(.a, b .c)", {Key("class", "a"), Key("class", "c")}),
        (":is(.a, :first-child)", {Key("any", "")}),
        ("*", {Key("any", "")}),
    ],
)
def test_the_key_is_what_the_subject_must_have(css: str, expected: set[Key]) -> None:
    assert {selector.key for selector in parsed(css)} == expected


@pytest.mark.parametrize(
    ("css", "expected"), [(".a", True), ("p", True), ("#a", True), ("p.a", False), ("a .a", False)]
)
def test_a_simple_selector_needs_no_more_than_its_key(css: str, expected: bool) -> None:
    assert [selector.is_key_enough for selector in parsed(css)] == [expected]


def test_the_content_of_details_is_a_pseudo_element_that_matters() -> None:
    (selector,) = parsed("details::details-content")
    details = page().select("details")[0]
    assert selector.pseudo_element == "details-content"
    assert matches(details, selector)
    assert parsed("details::details-content::before") == ()


@pytest.mark.parametrize(
    ("parent", "css", "expected", "specificity"),
    [
        (".a", "p", "p q r", (0, 1, 1)),
        (".a", "> .c", "p", (0, 2, 0)),
        (".a", "+ div", "d2", (0, 1, 1)),
        (".a", "&.b", "d", (0, 2, 0)),
        (".b", ".t &", "d d2", (0, 2, 0)),
        (".a, #nope", "& .c", "p", (1, 1, 0)),
        (".a, #nope::before", "& .c", "p", (0, 2, 0)),
        (".a, p:hover", "& .c", "p", (0, 2, 1)),
        (".b", ":not(&) > i", "i", (0, 1, 1)),
        ("p", ":has(> &)", "d d2", (0, 0, 1)),
        (".b > p", "& ~ &", "q r v", (0, 2, 2)),
        (".a", "> & p", "", (0, 2, 1)),
        (".a", "&:hover", "", None),
    ],
)
def test_a_nested_selector_is_relative_to_its_parent(
    parent: str, css: str, expected: str, specificity: tuple[int, int, int] | None
) -> None:
    selectors = parse_selector_list(tokenise(css), nested_in=nest(parsed(parent)))
    assert selectors is not None
    assert select(selectors, page()) == expected
    assert {selector.specificity for selector in selectors} <= {specificity}


@pytest.mark.parametrize("css", ["&p", ">", "p >", "p, :unknown"])
def test_an_invalid_nested_selector_is_invalid(css: str) -> None:
    assert parse_selector_list(tokenise(css), nested_in=nest(parsed(".a"))) is None


@pytest.mark.parametrize(
    ("roots", "limits", "css", "expected"),
    [
        (".b", None, "p", "p q r s v"),
        (".a", None, ".a", ""),
        (".a", None, ":scope, i", "d i"),
        (".a", None, "& > .c", "p"),
        (".a", None, "> i", ""),
        (".a", None, ".t i", ""),
        (".c", None, ".a :scope", "p"),
        (".b", ".c", "*", "q r xy u v"),
        (".b", "> .e", "p, i", "q r s v"),
        (".b", ":scope > .e", ":not(:scope)", "q r s xy u v"),
        ("div, p", None, ":scope > i", "i"),
    ],
)
def test_a_scoped_selector_matches_between_roots_and_limits(
    roots: str, limits: str | None, css: str, expected: str
) -> None:
    context = open_scope(tokenise(roots), None if limits is None else tokenise(limits))
    selectors = parse_selector_list(tokenise(css), nested_in=context)
    assert selectors is not None
    assert select(selectors, page()) == expected


def test_the_nearest_scoping_root_gives_the_distance() -> None:
    selectors = parse_selector_list(tokenise("i"), nested_in=open_scope(tokenise("div, body")))
    assert selectors is not None
    document = page()
    assert scope_distance(document.select("#i")[0], selectors[0]) == 2
    assert scope_distance(document.select("#s")[0], selectors[0]) is None


def test_a_scope_without_roots_has_one_root_that_is_handed_over() -> None:
    document = page()
    context = open_scope(None, implicit_root=document.select("#d")[0])
    selectors = parse_selector_list(tokenise("p"), nested_in=context)
    assert selectors is not None
    assert select(selectors, document) == "p q r"


def test_a_scope_in_a_rule_and_a_rule_in_a_scope_see_each_other() -> None:
    inside = open_scope(tokenise("& p"), within=nest(parsed(".a")))
    selectors = parse_selector_list(tokenise(":scope > i"), nested_in=inside)
    assert selectors is not None
    assert select(selectors, page()) == "i"
    parents = parse_selector_list(tokenise(".c"), nested_in=open_scope(tokenise(".a")))
    assert parents is not None
    scope = open_scope(tokenise(".a"))
    nested = parse_selector_list(tokenise("& i"), nested_in=nest(parents, scope))
    assert nested is not None
    assert select(nested, page()) == "i"


@pytest.mark.parametrize("prelude", ["", ":unknown", "p, :unknown"])
def test_a_scope_with_invalid_roots_is_invalid(prelude: str) -> None:
    assert open_scope(tokenise(prelude)) is None
    assert open_scope(tokenise("p"), tokenise(prelude)) is None


HTML = "http://www.w3.org/1999/xhtml"
SVG = "http://www.w3.org/2000/svg"


@pytest.mark.parametrize(
    ("namespaces", "css", "expected"),
    [
        ({"s": SVG}, "s|a", "sa"),
        ({"h": HTML}, "h|a", "a a0"),
        ({"s": SVG}, "s|*", "g sa fo"),
        ({"": HTML}, "a", "a a0"),
        ({"": SVG}, ".c", ""),
        ({"": SVG}, "*|*:is(.c)", "p s"),
        ({"x": "http://www.w3.org/1999/xlink"}, "[x|href]", "sa"),
        ({"o": "http://example.org/"}, "o|a", ""),
    ],
)
def test_a_declared_namespace_restricts(namespaces: dict[str, str], css: str, expected: str) -> None:
    selectors = parse_selector_list(tokenise(css), namespaces=namespaces)
    assert selectors is not None
    assert select(selectors, page()) == expected


def test_classes_and_ids_match_in_any_case_in_quirks_mode() -> None:
    document = build("<p class=ab id=zq>")
    paragraph = document.select("p")[0]
    assert matches(paragraph, parsed(".AB:first-child")[0])
    assert matches(paragraph, parsed("#ZQ")[0])
