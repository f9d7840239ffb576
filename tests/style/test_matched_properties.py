"""What is remembered of styles: what may be shared is, what may not is not, and it stays small."""

import gc
import tracemalloc

import pytest

import pellucid
from pellucid.style import ComputedStyle, StyledDocument, matched_properties, styled_document, variables
from pellucid.tree import build


def _styles(html: str, selector: str) -> list[ComputedStyle]:
    """Return the styles of some children of the body."""
    document = build(html)
    styled = StyledDocument(document)
    root = document.root
    assert root is not None
    body = document.select_one("body")
    assert body is not None
    around = styled.style(body, styled.style(root, styled.initial_style))
    return [styled.style(element, around) for element in document.select(selector)]


def test_equal_declarations_are_one_style_on_any_page() -> None:
    first = _styles("<style>.a{display:flex;color:red}</style><p class=a>x", "p")
    second = _styles("<style>#b{color:blue;display:flex}</style><h1>y</h1><p id=b>z", "p")
    assert first[0] is second[0]


def test_a_custom_property_is_substituted_once_for_all_that_inherit_the_same() -> None:
    block, other = _styles("<style>:root{--d:block}i{display:var(--d)}</style><i>x</i><i>y</i>", "i")
    assert block is other


def test_an_attribute_in_a_value_is_asked_of_every_element() -> None:
    html = "<style>i{display:attr(title type(*))}</style><i title=none>x</i><i title=block>y</i>"
    assert [style.display for style in _styles(html, "i")] == ["none", "block"]


def test_keyframes_of_one_page_are_not_those_of_another() -> None:
    rule = "i{animation:k 1s infinite}"
    hidden = f"<style>@keyframes k{{from,to{{display:none}}}}{rule}</style>a<i>b</i>c"
    shown = f"<style>@keyframes k{{from,to{{display:block}}}}{rule}</style>a<i>b</i>c"
    texts = [pellucid.text(html, profile="rendered") for html in (hidden, shown, hidden)]
    assert texts == ["ac", "a\nb\nc", "ac"]


def test_what_is_remembered_is_forgotten_when_there_is_too_much() -> None:
    cache = matched_properties.MatchedPropertiesCache()
    memory = cache.memory()
    first = memory.find(())
    assert memory.find(()) is first
    kept: dict[int, int] = {}
    for number in range(matched_properties.MAX_ENTRIES):
        memory.keep(kept, number, number)
    assert len(kept) == matched_properties.MAX_ENTRIES - 1
    assert memory.find(()) is first  # a document goes on with what it has
    assert cache.memory().find(()) is not first


def _text(html: str) -> str:
    return pellucid.text(f"<!doctype html>{html}", profile="rendered")


def test_keyframes_that_inherit_are_another_style_in_another_parent() -> None:
    rule = "<style>@keyframes k{from,to{float:inherit}}i{animation:k 9s infinite}</style>"
    assert _text(f"{rule}<div>a<i>b</i>c</div><div style='float:left'>a<i>b</i>c</div>") == "abc\na\nb\nc"


def test_keyframes_that_ask_for_an_attribute_are_another_style_on_another_element() -> None:
    frames = "@keyframes k{from,to{display:attr(title type(<custom-ident>))}}"
    rule = f"<style>{frames}i{{animation:k 9s infinite}}</style>"
    assert _text(f"{rule}a<i title=block>b</i>c<i title=inline>d</i>e") == "a\nb\ncde"


def test_what_one_page_substitutes_is_not_taken_from_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(styled_document, "MAX_DOCUMENT_TOKENS", 3)
    page = "<style>:root{--d:none}p{display:var(--d)}</style><p>x</p>y"
    assert [_text(page) for _ in range(8)] == ["y"] * 8
    assert variables.NO_VARIABLES.effort is None  # it is everybody's


def test_an_svg_in_foreign_content_is_another_style_in_another_element() -> None:
    rule = "<style>.c{display:contents}g,foreignObject{display:block}</style>"
    inside = "<svg><foreignObject><svg class=c><text>y</text></svg></foreignObject></svg>"
    beside = "<svg><g><svg class=c><text>x</text></svg></g></svg>"
    assert [_text(rule + inside), _text(rule + beside)] == ["", "x"]


@pytest.mark.parametrize(
    "page",
    [
        pytest.param("<p hidden='{0}{1}'>x", id="attributes"),
        pytest.param("<p style='display:block;content:\"{0}{1}\"'>x", id="values"),
        pytest.param("<p style='display:env(x,{0} {1})'>x", id="deferred-values"),
        pytest.param("<x{0}{1} style='display:block'>x", id="tags"),
        pytest.param(
            "<meta http-equiv=content-language content='{0}{1}'><p style='float:left'>x", id="initial-values"
        ),
        pytest.param(
            "<ul style='list-style-type:\"{0}{1}\"'><li style='float:left'>x", id="inherited-values"
        ),
    ],
)
def test_nothing_long_outlives_its_page(page: str) -> None:
    matched_properties.CACHE.forget()
    long = "y" * 100_000
    tracemalloc.start()
    try:
        _text(page.format("first", long))
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for number in range(4):
            _text(page.format(number, long))
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < len(long)
    finally:
        tracemalloc.stop()


def test_styles_that_no_key_finds_again_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matched_properties, "MAX_ENTRIES", 50)
    matched_properties.CACHE.forget()
    first = matched_properties.CACHE.memory()
    _text("".join(f"<ruby><rt lang=x{number}>a</ruby>" for number in range(60)))
    assert not first.has_room
    assert matched_properties.CACHE.memory() is not first


def test_which_pages_were_read_before_decides_no_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two styles that are equal and declared otherwise, elements before them, and what is dear inside both.
    rules = ".a{display:grid}.b{display:grid;float:none}.c{display:env(x,none)}"
    before = "".join(f"<i style='display:block;content:\"{n}\"'>y</i>" for n in range(30))
    page = f"<style>{rules}</style>{before}<p class=a><u class=c>x</u></p><p class=b><u class=c>x</u></p>"
    other = "".join(f"<i style='display:block;content:\"{n}\"'>y</i>" for n in range(100, 140))
    monkeypatch.setattr(matched_properties, "MAX_ENTRIES", 100)
    limits = set()
    for steps in range(0, 400, 10):
        monkeypatch.setattr(styled_document, "MAX_COMPUTING_STEPS", steps)
        matched_properties.CACHE.forget()
        fresh = pellucid.read(page, profile="rendered")
        matched_properties.CACHE.forget()
        pellucid.read(other, profile="rendered")
        assert pellucid.read(page, profile="rendered") == fresh
        limits.add(fresh.limits)
    assert len(limits) == 2


def test_what_is_past_the_effort_takes_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(styled_document, "MAX_COMPUTING_STEPS", 0)
    monkeypatch.setattr(matched_properties, "MAX_ENTRIES", 50)
    matched_properties.CACHE.forget()
    memory = matched_properties.CACHE.memory()
    for n in range(100):
        assert _text(f"<x{n} style='display:attr(x,none)'>y") == "y"
    assert memory.has_room
