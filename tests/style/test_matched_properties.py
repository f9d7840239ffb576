"""What is remembered of styles: what may be shared is, what may not is not, and it stays small."""

from turbohtml import Element

import pellucid
from pellucid.style import ComputedStyle, StyledDocument, matched_properties
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
    return [styled.style(element, around) for element in _elements(styled, selector)]


def _elements(styled: StyledDocument, selector: str) -> list[Element]:
    return styled.document.select(selector)


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
    first = cache.find(())
    assert cache.find(()) is first
    for _ in range(matched_properties.MAX_ENTRIES):
        cache.keep(first.styles, (), *_styles("<p>a<p>b", "p"))
    assert cache.find(()) is not first
