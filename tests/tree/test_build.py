"""Choosing a builder: which names there are, and that both build the tree a browser does."""

from typing import Literal, cast

import pytest
from turbohtml import Comment, Document, Element, Text

from pellucid.tree import build

BUILDERS: tuple[Literal["turbohtml", "html5lib"], ...] = ("turbohtml", "html5lib")


def _outline(document: Document) -> str:
    """Return a tree as one line: ``html(head body(p("a")))``."""

    def one(node: object) -> str:
        if isinstance(node, Text):
            return f'"{node.data}"'
        if isinstance(node, Comment):
            return "#"
        if not isinstance(node, Element):
            return ""
        inside = " ".join(filter(None, map(one, node)))
        return f"{node.tag}({inside})" if inside else node.tag

    return " ".join(filter(None, map(one, document)))


@pytest.mark.parametrize("parser", BUILDERS)
@pytest.mark.parametrize(
    ("html", "outline"),
    [
        ("", "html(head body)"),
        ("a", 'html(head body("a"))'),
        ("<p>a<p>b", 'html(head body(p("a") p("b")))'),
        ("<ul><li>a<li>b</ul>", 'html(head body(ul(li("a") li("b"))))'),
        ("<table>a<td>b", 'html(head body("a" table(tbody(tr(td("b"))))))'),
        ("<b>a<p>b</b>c", 'html(head body(b("a") p(b("b") "c")))'),
        ("<div hidden>a<nav></div></nav>b", 'html(head body(div("a" nav) "b"))'),
        ("<svg><p>a", 'html(head body(svg p("a")))'),
        ("<select><div>a", 'html(head body(select(div("a"))))'),
        ("<noscript><p>a</noscript>", 'html(head(noscript("<p>a")) body)'),
        ("a<plaintext></plaintext>", 'html(head body("a" plaintext("</plaintext>")))'),
        ("<!-- a --!>b<!-->c", 'html(head body("b" # "c"))'),
        ("5 < 10 <3 </ >", 'html(head body("5 < 10 <3 " #))'),
        ("a<b", 'html(head body("a"))'),
        ("a\0b&#0;&#xd800;", 'html(head body("ab\ufffd\ufffd"))'),
        ("a\r\nb\rc", 'html(head body("a\nb\nc"))'),
    ],
)
def test_a_tree_has_the_shape_that_the_standard_gives_it(
    html: str, outline: str, parser: Literal["turbohtml", "html5lib"]
) -> None:
    found = _outline(build(html, parser))
    assert found.removeprefix("# ") == outline


def test_auto_is_the_fast_builder() -> None:
    html = "<table><b>a<tr><i>b</table>c"
    assert _outline(build(html)) == _outline(build(html, "auto")) == _outline(build(html, "turbohtml"))


def test_the_fast_builder_notes_source_locations_on_request() -> None:
    (paragraph,) = build("<p>a", source_locations=True).select("p")
    assert paragraph.source_location is not None
    assert paragraph.source_location.end_tag is None


@pytest.mark.parametrize("html", [None, 1, b"<p>", ["<p>"]])
def test_only_a_str_is_built(html: object) -> None:
    with pytest.raises(TypeError, match=f"html must be str, not {type(html).__name__}"):
        build(cast(str, html))


@pytest.mark.parametrize("parser", ["lxml", "", "HTML5LIB"])
def test_a_builder_that_is_none_is_refused_with_the_names_there_are(parser: str) -> None:
    with pytest.raises(ValueError, match=f"parser must be one of auto, turbohtml, html5lib, not '{parser}'"):
        build("", cast(Literal["auto"], parser))


@pytest.mark.parametrize("parser", BUILDERS)
@pytest.mark.parametrize(
    "html", ["\ud800", "<p \ud800=\udfff>\udc00", "\0", "<\0>", "&", "&#", "<!", "</", "]]>"]
)
def test_no_text_raises(html: str, parser: Literal["turbohtml", "html5lib"]) -> None:
    assert build(html, parser).root is not None
