"""Which elements the reference builder had open when the page ended."""

import pytest
from turbohtml import Document, Element

from pellucid.tree.html5lib_builder import open_at_end_with_html5lib


def found(html: str) -> list[str]:
    """List the open elements in tree order, each with its id."""
    document, still_open = open_at_end_with_html5lib(html)
    assert isinstance(document, Document)
    assert all(isinstance(element, Element) for element in still_open)
    return [
        element.tag + (f"#{element.attr('id')}" if element.attr("id") else "")
        for element in document.select("*")
        if element in still_open
    ]


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("", ["html", "body"]),
        ("<div>a", ["html", "body", "div"]),
        ("<div>a</div>", ["html", "body"]),
        ("<div><p>a</div>b", ["html", "body"]),
        ("<p id=1>a<p id=2>b", ["html", "body", "p#2"]),
        ("<p>a</body></html>", ["html", "body", "p"]),
        ("<br><svg><path/>", ["html", "body", "svg"]),
        ("<textarea>a", ["html", "body", "textarea"]),
        ("<script>a", ["html", "head", "script", "body"]),
        ("<table><td>a", ["html", "body", "table", "tbody", "tr", "td"]),
        ("<table><form>a", ["html", "body", "table"]),
        ("<template>a", ["html", "head", "template", "body"]),
        ("<form><div></form>a", ["html", "body", "div"]),
        ("<ul><li id=1>a<li id=2>b", ["html", "body", "ul", "li#2"]),
        ("<a<b>c", ["html", "body", "a<b"]),
    ],
)
def test_an_element_is_open_until_something_ends_it(html: str, expected: list[str]) -> None:
    assert found(html) == expected


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        # Opened again in the second paragraph, but the first end closed it.
        ("<p><b>a</p>b", ["html", "body"]),
        ("<div><b>a</div>b", ["html", "body"]),
        # The adoption agency puts a clone where the end tag leaves its text.
        ("<b>a<p>b</b>c", ["html", "body", "p"]),
        ("<b><i>a<p>b</b>c", ["html", "body", "p"]),
        ("<b>a<p>b", ["html", "body", "b", "p"]),
    ],
)
def test_a_clone_was_closed_when_its_source_was(html: str, expected: list[str]) -> None:
    assert found(html) == expected


def test_what_is_open_in_a_shadow_tree_is_left_out() -> None:
    assert found("<div><template shadowrootmode=open><p>a") == ["html", "body", "div"]


def test_a_deep_page_is_answered() -> None:
    document, still_open = open_at_end_with_html5lib("<div>" * 20_000)
    assert len(still_open) == 20_002
    assert set(document.select("div")) < still_open
