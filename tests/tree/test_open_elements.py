"""Which elements the parser had open when the input ended.

https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements
"""

from importlib import import_module

import pytest
from turbohtml import Element

from pellucid.tree import build_tree, may_be_open, open_at_end

PAGES = [
    ("<p>a", "p"),
    ("<p>a</p>", ""),
    ("<div><p>a</div>", ""),
    ("<div>a<p>b<p>c", "div p"),
    ("<p>a<div>b", "div"),
    ("<ul><li>a<li>b", "ul li"),
    ("<dl><dt>a<dd>b", "dl dd"),
    ("<ruby>a<rt>b", "ruby rt"),
    ("<p>a<br>b<img><input><wbr>", "p"),
    ("<button>a<button>b", "button"),
    ("<h1>a<h2>b", "h2"),
    ("<a href=#>a<a href=#>b", "a"),
    ("<nav>a<p hidden>b</p>c", "nav"),
    ("a<section>b</body></html>", "section"),
    ("a<section>b</body></html> <!-- c -->", "section"),
    ("a<section>b</body></html>c", "section"),
    ("<table><tr><td>a", "table tr td"),
    ("<table><tr><td>a</td>b", "table tr"),
    ("<table><tr><td>a</table>", ""),
    ("<table><tr><td><div>a", "table tr td div"),
    ("<table><form><tr><td>a", "table tr td"),
    ("<table><p>a", "table p"),
    ("<select><option>a", "select option"),
    ("<svg><g><text>a", "svg g text"),
    ("<svg><g/>", "svg"),
    ("<svg><foreignObject><p>a", "svg foreignobject p"),
    ("<math><mi>a", "math mi"),
    ("<details><summary>a</summary>b", "details"),
    # An element that was rebuilt is its source, and its source was closed.
    ("<div><b>a</div>b", ""),
    ("<p><b>a<p>b", "p"),
    ("<b>a<p>b</b>c", "p"),
    ("<b>a<div>b", "b div"),
    # The end of the input inside of a construct.
    ("<section>a<b", "section"),
    ("<section>a<b title='x", "section"),
    ("<section>a</b", "section"),
    ("<section>a<!-- b", "section"),
    ("<section>a<!-", "section"),
    ("<section>a<!doctype", "section"),
    ("<section>a<", "section"),
    ("<section>a</", "section"),
    ("<section>a&am", "section"),
    ("<section><svg><![CDATA[ a", "section svg"),
]


# Without a tag of its own, an element has no attributes: nothing on it hides or marks furniture.
_IMPLIED = frozenset({"html", "head", "body", "tbody"})


def _tags(html: str) -> list[str]:
    """Return the open elements of a page but for those that every page implies."""
    elements = open_at_end(html).elements
    return sorted(element.tag.lower() for element in elements if element.tag not in _IMPLIED)


@pytest.mark.parametrize(("html", "tags"), PAGES)
def test_what_is_open_is_what_the_stack_of_open_elements_holds(html: str, tags: str) -> None:
    assert _tags(html) == sorted(tags.split())


@pytest.mark.parametrize(
    "html", ["", "<title>a</title>", "<!doctype html>", "<html><head><meta charset=utf-8>"]
)
def test_a_page_without_a_body_of_its_own_leaves_nothing_else_open(html: str) -> None:
    assert _tags(html) == []


@pytest.mark.parametrize("tag", ["script", "style", "textarea", "title", "iframe", "noscript", "xmp"])
def test_around_unclosed_raw_text_the_open_elements_are_found(tag: str) -> None:
    tags = _tags(f"<section>a<{tag}>b <i>c")
    assert "section" in tags
    assert "i" not in tags


@pytest.mark.parametrize("construct", ["<!-- ", "<script>", "<b title='", "<textarea>"])
def test_the_construct_that_a_page_ends_in_may_hold_any_number_of_tags(construct: str) -> None:
    assert "section" in _tags(f"<section>a{construct}{'<i>x</i>' * 30}")


def test_an_open_template_is_open_and_so_is_what_is_around_it() -> None:
    assert "section" in _tags("<section>a<template><p>b")


def test_an_element_that_spells_the_sentinel_is_not_taken_for_it() -> None:
    assert _tags("<p><!--pellucid:end--></p>a") == []
    assert _tags("<p><pellucid-end></pellucid-end></p>a</body></html>") == []


def test_the_sentinel_is_not_left_in_the_document() -> None:
    for html in ("<p>a", "<p>a</body></html>", "<p>a<!-- b"):
        document = open_at_end(html).document
        assert not document.select("pellucid-end")
        assert "pellucid" not in str(document.root)


def test_deep_pages_are_answered() -> None:
    assert len(open_at_end("<div>" * 400 + "a").elements) >= 400


def _possible(html: str) -> set[str]:
    """Return the tags of the elements that may be open at the end."""
    tree = build_tree(html, source_locations=True)
    elements = (element for element in tree.document.descendants if isinstance(element, Element))
    return {element.tag.lower() for element in elements if may_be_open(tree, element.__eq__)}


@pytest.mark.parametrize(("html", "tags"), PAGES)
def test_nothing_is_open_that_could_not_be(html: str, tags: str) -> None:
    assert set(tags.split()) <= _possible(html)


@pytest.mark.parametrize("html", ["<div>a</div>b", "<nav>a</nav><p>b</p>", "<div hidden>a</div><br>"])
def test_what_ended_before_other_text_cannot_be_open(html: str) -> None:
    assert _possible(html) <= {"html", "body"}


@pytest.mark.parametrize("html", [html for html, _ in PAGES] + [f"{html}</footer>" for html, _ in PAGES])
def test_a_page_too_long_for_source_locations_is_told_the_same(
    html: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = _possible(html)
    monkeypatch.setattr(import_module("pellucid.tree.build"), "MAX_LOCATED_CHARACTERS", 0)
    assert build_tree(html, source_locations=True).lacks_locations
    assert _possible(html) == expected
