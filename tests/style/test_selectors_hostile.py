"""Selectors that nobody writes: they neither raise nor take long, and are answered where they can be."""

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from turbohtml import Document

from pellucid.style.selectors import Matcher, Selector, matches, nest, open_scope, parse_selector_list
from pellucid.style.tokens import tokenise
from pellucid.tree import build

DEEP = "<!doctype html>" + "<div>" * 400 + "<p>x"
WIDE = "<!doctype html><ul>" + "<li class=a>x" * 3000 + "</ul>"
LIMIT_S = 5.0


def parsed(css: str) -> tuple[Selector, ...]:
    return parse_selector_list(tokenise(css)) or ()


def count(css: str, document: Document) -> int:
    matcher = Matcher(document)
    selectors = parsed(css)
    return sum(
        any(matches(element, selector, matcher) for selector in selectors) for element in document.select("*")
    )


@pytest.mark.parametrize("function", [":is(", ":not(", ":has(", ":nth-child(1 of ", "::slotted(", ":host("])
def test_functions_nested_ten_thousand_deep_end_in_an_answer(function: str) -> None:
    started = time.process_time()
    found = parse_selector_list(tokenise(function * 10_000 + "p" + ")" * 10_000))
    assert found in (None, ())
    assert time.process_time() - started < LIMIT_S


def test_functions_nested_thirty_deep_still_match() -> None:
    assert count(":is(" * 30 + "p" + ")" * 30, build(DEEP)) == 1
    assert count(":not(" * 30 + "p" + ")" * 30, build(DEEP)) == 1


def test_a_list_of_ten_thousand_is_ten_thousand_selectors() -> None:
    started = time.process_time()
    assert len(parsed(",".join(f".c{index} > p" for index in range(10_000)))) == 10_000
    assert time.process_time() - started < LIMIT_S


@pytest.mark.parametrize(
    ("css", "expected"),
    [
        ("x div div div div div div p", 0),
        ("* * * * * * * * * * * * * * p", 1),
        (":not(x * * * *) p", 1),
        (":is(x * * *, x * * * *) p", 0),
        ("x:has(* * * p)", 0),
        ("div:has(div div div p)", 397),
        ("* > " * 300 + "p", 1),
    ],
)
def test_many_combinators_in_a_deep_tree_are_answered_quickly(css: str, expected: int) -> None:
    started = time.process_time()
    assert count(css, build(DEEP)) == expected
    assert time.process_time() - started < LIMIT_S


@pytest.mark.parametrize(
    ("css", "expected"),
    [
        ("li ~ li ~ li ~ li", 2997),
        ("x ~ .a ~ li", 0),
        ("li:nth-child(3n)", 1000),
        ("li:nth-last-child(-n+2 of .a)", 2),
        ("li:nth-of-type(2)", 1),
        ("li:only-of-type, li:last-of-type", 1),
        ("li:has(~ li)", 2999),
        ("li:has(~ x, + li + li)", 2998),
    ],
)
def test_many_siblings_are_answered_quickly(css: str, expected: int) -> None:
    started = time.process_time()
    assert count(css, build(WIDE)) == expected
    assert time.process_time() - started < LIMIT_S


def test_a_selector_with_more_walks_than_are_followed_matches_nothing() -> None:
    assert count("* " * 200 + "p", build(DEEP)) == 0


def test_parents_that_repeat_in_their_children_do_not_multiply() -> None:
    context = None
    for _ in range(60):
        selectors = parse_selector_list(tokenise("& + &, & &"), nested_in=context)
        assert selectors is not None
        context = nest(selectors, context)
    document = build(DEEP)
    last = parse_selector_list(tokenise("& p"), nested_in=context)
    assert last is not None
    assert not any(matches(element, selector) for selector in last for element in document.select("p"))


def test_scopes_nest_to_a_limit() -> None:
    context = None
    for _ in range(9):
        context = open_scope(tokenise("div"), within=context)
    selectors = parse_selector_list(tokenise("p"), nested_in=context)
    assert selectors is not None
    document = build(DEEP)
    assert matches(document.select("p")[0], selectors[0], Matcher(document))
    assert open_scope(tokenise("div"), within=context) is None


def test_in_a_scope_nobody_looks_above_its_root(monkeypatch: pytest.MonkeyPatch) -> None:
    document = build("<!doctype html>" + "<div class=a>" * 400)
    scope = open_scope(tokenise(".a"), tokenise(".b"), within=open_scope(tokenise(".a")))
    selectors = parse_selector_list(tokenise("div"), nested_in=scope)
    assert selectors
    selector = selectors[0]
    walked = 0
    walk = Matcher._walk

    def count_walks(self: Matcher, *arguments: Any) -> bool:
        nonlocal walked
        walked += 1
        return walk(self, *arguments)

    monkeypatch.setattr(Matcher, "_walk", count_walks)
    matcher = Matcher(document)
    elements = document.select("div")
    assert sum(matches(element, selector, matcher) for element in elements) == 398
    assert walked < 100 * len(elements)


@pytest.mark.parametrize(
    "css",
    [
        "\0",
        "\ud800",
        ".\\d800 ",
        "#\\0 ",
        '[a="\ud800"]',
        "\\",
        ".\\",
        '"',
        "url(",
        "<!--",
        "(",
        "[",
        "{",
        "!",
        "1e9",
        ".",
    ],
)
def test_odd_text_never_raises(css: str) -> None:
    paragraph = build("<p>").select("p")[0]
    for selector in parsed(css):
        assert not matches(paragraph, selector)


_PIECES = (
    "p div li .a #b [a] [a=b] [a*='c' * & | : :: , > + ~ . # ( ) [ ] { } ' \\ \0 é :is( :not( :has( "
    ":where( :nth-child(2n+1 of :hover :checked :root :scope ::before ::part( :lang( en 1 -n+3"
)
PIECES = st.sampled_from([*_PIECES.split(), " "])


@given(st.lists(PIECES, max_size=14))
def test_no_text_raises(pieces: list[str]) -> None:
    document = build("<!doctype html><div class=a><p id=b a=b>x</p><p a='c d'>y</p></div>")
    matcher = Matcher(document)
    for selector in parsed("".join(pieces)):
        for element in document.select("*"):
            matches(element, selector, matcher)


_SIMPLES = (
    "p div * .a .b #c [x] :first-child :last-of-type :nth-child(2n) :not(.a) :is(.b,p) :has(>.a) :has(+p)"
)
SIMPLES = st.sampled_from(_SIMPLES.split())
COMBINATORS = st.sampled_from([" ", " > ", " + ", " ~ "])


@given(st.lists(st.tuples(SIMPLES, COMBINATORS), min_size=1, max_size=5))
def test_walking_and_asking_turbohtml_give_the_same_answer(pieces: list[tuple[str, str]]) -> None:
    document = build(
        "<!doctype html><div class=a><p id=c x>x</p><p class=b>y</p><div class=b><p class=a>z</p></div></div>"
        "<p x>w"
    )
    css = "".join(simple + combinator for simple, combinator in pieces[:-1]) + pieces[-1][0]
    matcher = Matcher(document)
    for selector in parsed(css):
        assert selector.complex is not None
        last = len(selector.complex.compounds) - 1
        for element in document.select("*"):
            walked = matcher._walk(element, selector.complex, last, None)
            assert walked == element.matches(selector.text)
