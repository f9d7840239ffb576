"""Each place where the reference builder goes beyond html5lib 1.1, with one tiny page."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from turbohtml import (
    Comment,
    Doctype,
    Document,
    Element,
    Namespace,
    Node,
    ProcessingInstruction,
    ShadowRoot,
    Text,
)

from pellucid.tree.build import MAX_REFERENCE_CHARACTERS
from pellucid.tree.html5lib_builder import MAX_DEPTH, build_with_html5lib


def outline(document: Document) -> str:
    """Write what is in the body, or in the frameset, as nested brackets: ``p("a" b)``."""
    bodies = document.select("html > body, html > frameset")
    return inside(bodies[0]) if bodies else ""


def inside(root: Node) -> str:
    """Write the children of a node, whatever their depth, without recursion."""
    written: list[str] = []
    pending: list[Node | str] = [*reversed(root.children)]
    while pending:
        node = pending.pop()
        if isinstance(node, str):
            written.append(node)
        elif isinstance(node, Text):
            written.append(f'"{node.data}" ')
        elif isinstance(node, Element):
            prefix = "" if node.namespace is Namespace.HTML else f"{node.namespace.value}:"
            written.append(f"{prefix}{node.tag}")
            written.append("(" if len(node) else " ")
            if len(node):
                pending.append(") ")
                pending.extend(reversed(node.children))
        elif not isinstance(node, Comment | Doctype | ProcessingInstruction):
            pending.extend(reversed(node.children))  # what a template holds
    return "".join(written).replace(" )", ")").strip()


def check(html: str, expected: str) -> None:
    assert outline(build_with_html5lib(html)) == expected


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<isindex>a", 'isindex("a")'),
        ("<command>a", 'command("a")'),
        ("<image>a", 'img "a"'),
    ],
)
def test_names_that_were_special_once_are_ordinary(html: str, expected: str) -> None:
    check(html, expected)


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<select><div>a<button>b", 'select(div("a" button("b")))'),
        ("<select><option>a<option>b", 'select(option("a") option("b"))'),
        ("<select><option><b>a</b>c</option>", 'select(option(b("a") "c"))'),
        ("<select>a<select>b", 'select("a") "b"'),
        ("<select>a<input>b", 'select("a") input "b"'),
        ("<select><option>a<hr>b", 'select(option("a") hr "b")'),
        ("<select><optgroup>a<option>b<optgroup>c", 'select(optgroup("a" option("b")) optgroup("c"))'),
        ("<select><table><td>a</table>b", 'select(table(tbody(tr(td("a")))) "b")'),
        ("<div><select></div>a", 'div(select("a"))'),
        ("<p><select><p>a", 'p(select(p("a")))'),
        ("<table><td><select><td>a", 'table(tbody(tr(td(select) td("a"))))'),
    ],
)
def test_a_select_takes_ordinary_content(html: str, expected: str) -> None:
    check(html, expected)


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<select><button><selectedcontent></button><option>a<i>b</i>", "a<i>b</i>"),
        ("<select><button><selectedcontent></button><option>a<option selected>b", "b"),
        ("<select><button><selectedcontent></button><option disabled>a<option>b", "b"),
        ("<select><button><selectedcontent></button><optgroup disabled><option>a</optgroup><option>b", "b"),
        ("<select><button><selectedcontent>c</button><option>a<template>b", "a<template>b</template>"),
        ("<select><button><selectedcontent></button><option>a<!--b-->", "a<!--b-->"),
        ("<select multiple><button><selectedcontent>c</button><option>a", "c"),
        ("<select size=2><button><selectedcontent>c</button><option>a", "c"),
        ("<select><button><selectedcontent>c</button>", "c"),
        ("<option><select><button><selectedcontent>c</button><option>a", "c"),
        ("<selectedcontent>c", "c"),
        ("<select size=x><button><selectedcontent></button><option>a", "a"),
        ("<select><option>a</option><selectedcontent>b</selectedcontent><option>c", "ab"),
        ("<select><selectedcontent><option>a", ""),
        ("<select><selectedcontent><option>a</selectedcontent><option>b", "b"),
    ],
)
def test_selectedcontent_shows_a_copy_of_the_selected_option(html: str, expected: str) -> None:
    (shown,) = build_with_html5lib(html).select("selectedcontent")
    assert shown.inner_html == expected


def test_every_selectedcontent_of_a_select_shows_the_option() -> None:
    html = "<select><button><selectedcontent>1</selectedcontent><selectedcontent>2</button><option>a"
    assert [element.text for element in build_with_html5lib(html).select("selectedcontent")] == ["a", "a"]


@pytest.mark.parametrize("name", ["dialog", "search", "main", "hgroup"])
def test_a_block_closes_a_paragraph(name: str) -> None:
    check(f"<p>a<{name}>b", f'p("a") {name}("b")')


@pytest.mark.parametrize("name", ["main", "figcaption", "summary", "hgroup"])
def test_a_special_element_keeps_an_end_tag_from_reaching_through(name: str) -> None:
    check(f"<span><{name}></span>a", f'span({name}("a"))')


def test_search_is_not_special() -> None:
    check("<b><search></b>a", 'b(search) "a"')


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<ruby>a<rb>b<rt>c<rtc>d<rt>e<rp>f", 'ruby("a" rb("b") rt("c") rtc("d" rt("e") rp("f")))'),
        ("<ruby><rtc>a<rb>b", 'ruby(rtc("a") rb("b"))'),
        ("<rt>a<rt>b", 'rt("a" rt("b"))'),
    ],
)
def test_parts_of_a_ruby_end_each_other(html: str, expected: str) -> None:
    check(html, expected)


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<svg></p>a", 'svg:svg p "a"'),
        ("<math></br>a", 'math:math br "a"'),
        ("<svg><desc></p>a", 'svg:svg(svg:desc(p "a"))'),
        ("<svg><g></G>a", 'svg:svg(svg:g "a")'),
        ("<svg><foreignobject>a", 'svg:svg(svg:foreignObject("a"))'),
        ("<svg><font color=red>a", 'svg:svg font("a")'),
        ("<svg><font>a", 'svg:svg(svg:font("a"))'),
        ("<svg><path/>a", 'svg:svg(svg:path "a")'),
        ("<math><mi>a<mglyph>b<b>c", 'math:math(math:mi("a" math:mglyph("b") b("c")))'),
        ("<math><annotation-xml encoding=Text/HTML><p>a", 'math:math(math:annotation-xml(p("a")))'),
        ("<math><annotation-xml><p>a", 'math:math(math:annotation-xml) p("a")'),
        ("<math><annotation-xml><svg>a", 'math:math(math:annotation-xml(svg:svg("a")))'),
        ("<svg><![CDATA[<p>]]>a", 'svg:svg("<p>a")'),
        ("<div><svg><b/></div>a", 'div(svg:svg b) b("a")'),
        ("<foreignObject><svg></foreignObject>a", 'foreignobject(svg:svg("a"))'),
        ("<table><td><svg><td><desc><td>a", 'table(tbody(tr(td(svg:svg(svg:td(svg:desc))) td("a"))))'),
    ],
)
def test_foreign_content_follows_its_own_rules(html: str, expected: str) -> None:
    check(html, expected)


def test_attributes_of_foreign_elements_are_spelled_right() -> None:
    document = build_with_html5lib(
        "<svg viewbox=1 xlink:href=a><math definitionurl=b></svg><math definitionurl=c>"
    )
    svg, inner, math = document.select("svg, math")
    assert dict(svg.attrs) == {"viewBox": "1", "xlink:href": "a"}
    assert dict(inner.attrs) == {"definitionurl": "b"}
    assert dict(math.attrs) == {"definitionURL": "c"}


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<b><i><u><s><tt><p>a</b>", 'b(i(u(s(tt)))) u(s(tt(p(b("a")))))'),
        ("<a>b<p>c<a>d", 'a("b") p(a("c") a("d"))'),
        ("<b>a<p>b</b>c", 'b("a") p(b("b") "c")'),
        ("<b><b></b>a", 'b(b "a")'),
        ("<b><b><b><b><p></b></b></b></b>a", 'b(b(b(b)) p(b(b(b)) "a"))'),
        ("<p><b x><b x><b x><b x></p>a", 'p(b(b(b(b)))) b(b(b("a")))'),
        ("<nobr>a<nobr>b", 'nobr("a") nobr("b")'),
        ("<code><nobr></code><textarea> a", 'code(nobr) textarea(" a")'),
        ("<table><td><code><u></code> ", 'table(tbody(tr(td(code(u) u(" ")))))'),
        ("<b><object></b>a</object>c", 'b(object("a") "c")'),
        ("<p><i></p></i>a", 'p(i) "a"'),
    ],
)
def test_formatting_elements_are_adopted_and_opened_again(html: str, expected: str) -> None:
    check(html, expected)


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<pre>\na", 'pre("a")'),
        ("<pre>\n\na", 'pre("\na")'),
        ("<pre><!-- -->\na", 'pre("\na")'),
        ("<pre>&#10;a", 'pre("a")'),
        ("<listing>\n", "listing"),
        ("<textarea>\na", 'textarea("a")'),
        ("<textarea> \na", 'textarea(" \na")'),
        ("<table><pre>\na", 'pre("a") table'),
    ],
)
def test_a_line_feed_is_dropped_only_right_after_the_tag(html: str, expected: str) -> None:
    check(html, expected)


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<table><li>a<li>b</table>", 'li("a") li("b") table'),
        ("<table><dt>a<dd>b</table>", 'dt("a") dd("b") table'),
        ("<table>a<td>b", '"a" table(tbody(tr(td("b"))))'),
        ("<table><caption>a<td>b", 'table(caption("a") tbody(tr(td("b"))))'),
        ("<table><col>a", '"a" table(colgroup(col))'),
        ("<table><td>a<th>b<tr>c</table>d", '"c" table(tbody(tr(td("a") th("b")) tr)) "d"'),
        ("<table><tbody><td>a<tfoot>b</tr>", '"b" table(tbody(tr(td("a"))) tfoot)'),
        ("<table><input type=hidden><form><input>", "input table(input form)"),
        ("<table><td>a</tbody>b", '"b" table(tbody(tr(td("a"))))'),
        ("<table><table>a", 'table "a" table'),
        ("<table> <!DOCTYPE html>a", '"a" table(" ")'),
        ("<table> <!-- --> a", '" a" table(" ")'),
        ("<table><caption>a</table>b", 'table(caption("a")) "b"'),
        ("<table><td></body></caption></html>a", 'table(tbody(tr(td("a"))))'),
        ("<p><table>", "p(table)"),
        ("<!DOCTYPE html><p><table>", "p table"),
    ],
)
def test_tables_take_their_parts_and_put_the_rest_in_front(html: str, expected: str) -> None:
    check(html, expected)


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<div><template>a<p>b</template>c", 'div(template("a" p("b")) "c")'),
        ("<div><template><td>a</template>", 'div(template(td("a")))'),
        ("<div><template><tr><td>a<tr></template>", 'div(template(tr(td("a")) tr))'),
        ("<div><template><caption>a<tbody></template>", 'div(template(caption("a") tbody))'),
        ("<div><template><col>a<td></template>", "div(template(col))"),
        ("<div><template><template>a", 'div(template(template("a")))'),
        ("<div><template><div></template></div>a", 'div(template(div)) "a"'),
        ("<div></template>a", 'div("a")'),
        ("<table><template><td>a</template><td>b", 'table(template(td("a")) tbody(tr(td("b"))))'),
        ("<table><colgroup><template><col></template><col>", "table(colgroup(template(col) col))"),
        ("<div><template><form><form>a</form>b</template><form>", 'div(template(form(form("a") "b")) form)'),
        ("<b><template>a</template>c", 'b(template("a") "c")'),
        ("<div><template><html x><body y>a</template>", 'div(template("a"))'),
        ("<div><template><table>a<td>b", 'div(template("a" table(tbody(tr(td("b"))))))'),
        ("<div><template><tr>a", 'div(template(tr "a"))'),
    ],
)
def test_a_template_holds_its_own_document(html: str, expected: str) -> None:
    check(html, expected)


def test_templates_in_the_head_stay_there() -> None:
    document = build_with_html5lib("<head></head> <template>a</template><p>b")
    assert [type(element.parent) for element in document.select("template")] == [Element]
    assert [node.tag for node in document.select("head > *, body > *")] == ["template", "p"]


@pytest.mark.parametrize(
    ("html", "has_shadow"),
    [
        ("<div><template shadowrootmode=open>a<p>b</template>c", True),
        ("<x-y><template shadowrootmode=OPEN>a</template>c", True),
        ("<div><template shadowrootmode=none>a</template>c", False),
        ("<a><template shadowrootmode=open>a</template>c", False),
        ("<font-face><template shadowrootmode=open>a</template>c", False),
        ("<svg><template shadowrootmode=open>a</template>c", False),
    ],
)
def test_a_declarative_shadow_tree_is_attached_to_its_host(html: str, has_shadow: bool) -> None:
    host = build_with_html5lib(html).select("body > *")[0]
    assert (host.shadow_root is not None) == has_shadow
    if isinstance(host.shadow_root, ShadowRoot):
        assert inside(host.shadow_root).startswith('"a"')
        assert inside(host) == '"c"'


def test_a_second_shadow_tree_is_a_template() -> None:
    shadow = "<template shadowrootmode=open>a</template>"
    check(f"<div>{shadow}{shadow}", 'div(template("a"))')


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<frameset> a b<frame></frameset> c ", '"  " frame'),
        ("<b>&#0;<frameset><frame>", "frame"),
        ("a<frameset>", '"a"'),
        ("<frameset><frameset></frameset><frame>", "frameset frame"),
    ],
)
def test_a_frameset_keeps_only_white_space(html: str, expected: str) -> None:
    check(html, expected)


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("a\0b", '"ab"'),
        ("<svg>a\0b", 'svg:svg("a\ufffdb")'),
        ("<svg><desc>a\0b", 'svg:svg(svg:desc("ab"))'),
        ("<textarea>a\0b", 'textarea("a\ufffdb")'),
        ("<\0a", '"<\ufffda"'),
    ],
)
def test_the_null_character_is_dropped_or_replaced(html: str, expected: str) -> None:
    check(html, expected)


def test_noscript_is_raw_text_because_scripts_could_run() -> None:
    check("<body><noscript><p>a</noscript>b", 'noscript("<p>a") "b"')


def test_after_the_body_content_goes_back_into_it() -> None:
    check("<p>a</body> b</html> <p>c", 'p("a b ") p("c")')


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<a<b>c", "a<b"),
        ("<a\"'>c", "a\"'"),
        ("<svg><a=b>c", "a=b"),
    ],
)
def test_a_name_that_turbohtml_refuses_is_kept(html: str, expected: str) -> None:
    elements = build_with_html5lib(html).select("body *")
    assert elements[-1].tag == expected
    assert inside(elements[-1]) == '"c"'


def test_attributes_are_kept_however_many_and_however_odd() -> None:
    many = " ".join(f'a{number}="{number}&quot;&#13;"' for number in range(50))
    (cell,) = build_with_html5lib(f"<table><td =x class='a b' {many} =x=2>").select("td")
    assert cell.attr("=x") == ""
    assert cell.attr("class") == "a b"
    assert cell.attr("a49") == '49"\r'


@pytest.mark.parametrize(
    "doctype",
    [
        "<!DOCTYPE html>",
        '<!DOCTYPE html PUBLIC "a\'b" "c">',
        "<!DOCTYPE html SYSTEM 'a\"b'>",
        '<!DOCTYPE html PUBLIC "a">',
        "<!DOCTYPE html x>",
        "<!DOCTYPE html SYSTEM 'a>",
        "<!DOCTYPE>",
        "<!DOCTYPE x",
    ],
)
def test_the_doctype_is_handed_over(doctype: str) -> None:
    first = build_with_html5lib(f"<!-- a -->{doctype}").children[1]
    assert isinstance(first, Doctype)
    assert first.name == ("" if doctype == "<!DOCTYPE>" else "x" if doctype == "<!DOCTYPE x" else "html")
    if "'b" in doctype:
        assert (first.public_id, first.system_id) == ("a'b", "c")


def test_comments_and_instructions_keep_their_places() -> None:
    document = build_with_html5lib("<!--a--><!DOCTYPE html><?b c?><p></html><!--d--><!--e-->")
    assert (
        document.html
        == "<!--a--><!DOCTYPE html><?b c><html><head></head><body><p></p></body></html><!--d--><!--e-->"
    )


def test_elements_beyond_the_greatest_depth_are_siblings() -> None:
    document = build_with_html5lib("<div>" * (MAX_DEPTH + 10) + "a</div>b")
    depths = [sum(1 for _ in element.ancestors) for element in document.select("div")]
    assert max(depths) == MAX_DEPTH + 1
    assert depths.count(MAX_DEPTH + 1) == 12


def test_elements_hash_apart() -> None:
    elements = build_with_html5lib("<p>" * 100).select("p")
    assert len({hash(element) for element in elements}) == 100


HOSTILE: dict[str, Callable[[int], str]] = {
    "nested blocks": lambda n: "<div>" * n + "a",
    "blocks that formatting crosses": lambda n: "<b><p>" * n,
    "blocks under an end tag that moves up": lambda n: "<b>" + "<div>" * n + "</b>" * n,
    "formatting elements that all differ": lambda n: "".join(f"<b x={i}>" for i in range(n)) + "</i>" * n,
    "formatting opened again and again": lambda n: (
        "<p>" + "".join(f"<b x={i}>" for i in range(600)) + "</p><p>a" * n
    ),
    "many attributes": lambda n: "<p " + " ".join(f"a{i}" for i in range(n)) + ">a",
    "many attributes opened again": lambda n: (
        "<p><b " + " ".join(f"a{i}" for i in range(n)) + ">" + "</p><p>a" * n
    ),
    "links": lambda n: "<a>" * n,
    "scripts without an end": lambda n: "<script>" * n,
    "comments without an end": lambda n: "<!--" * n,
    "references without a semicolon": lambda n: "&amp" * n,
    "references in an attribute": lambda n: '<p a="' + "&amp" * n + '">',
    "a long number": lambda n: "&#" + "9" * n + ";&#x" + "f" * n,
    "a long name": lambda n: "<" + "a" * n + ">" + "</" + "b" * n + ">",
    "list items under blocks": lambda n: "<div>" * n + "<li></li>" * n,
    "end tags of nothing": lambda n: "<i><div>" + "<span>" * n + "</i></x>" * n,
    "tables under spans": lambda n: "<span>" * n + "<table></table>" * n,
    "foreign end tags of nothing": lambda n: "<svg>" + "<g>" * n + "</x>" * n,
    "foster parenting": lambda n: "<table>" + "<b>a" * n,
    "nested tables": lambda n: "<table><td>" * n,
    "nested templates": lambda n: "<template>" * n,
    "nested options": lambda n: "<select><button><selectedcontent></button><option><object>" * n,
    "options in the copies of options": lambda n: (
        "<select>" + "<selectedcontent><option>a</selectedcontent>" * n
    ),
    "ruby without ruby": lambda n: "<rt>" * n + "</body>" * n,
    "white space": lambda n: "<p" + " \n" * n + ">" + " \r" * n,
    "null characters": lambda n: "\0" * n,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_pages_are_built(name: str) -> None:
    document = build_with_html5lib(HOSTILE[name](3000))
    assert document.root is not None
    assert document.root.tag == "html"


def test_formatting_elements_multiply_no_further_than_the_page_is_long() -> None:
    html = HOSTILE["formatting opened again and again"](3000)
    document = build_with_html5lib(html)
    assert len(document.select("b")) < 100_000 + 3 * len(html)
    assert document.text.count("a") == 3000


def test_a_page_beyond_the_greatest_length_is_cut() -> None:
    document = build_with_html5lib("a" * (MAX_REFERENCE_CHARACTERS + 10))
    assert document.text == "a" * MAX_REFERENCE_CHARACTERS


_TAGS = """
    <a> </a> <b> </b> <p> </p> <div> </div> <table> </table> <td> <tr> <caption> <col> <select>
    </select> <option> <template> </template> <svg> </svg> <math> <mi> <desc> <frameset> <frame> <body>
    </body> <html> </html> <head> <form> </form> <li> <ruby> <rt> <button> <object> </object> <textarea>
    <script> <plaintext> <!-- --> <![CDATA[ ]]> <?x <!doctype &amp &#x a x=' " > < / = <selectedcontent>
    <input>
""".split()  # noqa: SIM905 - a list of words reads best as words
_PIECES = st.sampled_from([*_TAGS, " ", "\0", "\r", "\ud800", "<template shadowrootmode=open>"])


@settings(deadline=None, database=None)
@given(html=st.one_of(st.text(max_size=40), st.lists(_PIECES, max_size=40).map("".join)))
def test_any_text_is_a_page(html: str) -> None:
    root = build_with_html5lib(html).root
    assert root is not None
    assert root.tag == "html"
