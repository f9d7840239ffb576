"""The two profiles: what a reader text adds, and what it keeps on purpose."""

import pytest

import pellucid
from pellucid.tree import Parser

BUILDERS: tuple[Parser, ...] = ("turbohtml", "html5lib")


# Additions.


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("he said <q>yes</q>, then", 'he said "yes", then'),
        ("<q>a <q>b</q></q>", '"a "b""'),
        ("<q> a </q>", '" a "'),
        ("<q></q>", '""'),
        ("x<q hidden>a</q>y", "xy"),
        ("x<q style='visibility:hidden'>a</q>y", "xy"),
        ("x<q style='display:block'>a</q>y", 'x\n"a"\ny'),
        ("x<q style='display:contents'>a</q>y", 'x"a"y'),
        ("<q>a<br>b</q>", '"a\nb"'),
        ("<q><div>a</div></q>", '"\na\n"'),
        ("<q>a</q><q>b</q>", '"a""b"'),
        ("<p>x <q>a</q> y", 'x "a" y'),
        ("<pre> <q>a</q> </pre>", ' "a" '),
    ],
)
def test_a_straight_quote_stands_on_each_side_of_a_q(html: str, text: str) -> None:
    assert pellucid.text(html) == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<ruby>A<rt>B</ruby>C", "A B C"),
        ("<ruby>A<rt>B</rt>C<rt>D</rt></ruby>E", "A B C D E"),
        ("<ruby>A <rt> B </rt> </ruby> C", "A B C"),
        ("<ruby>A<rp>(</rp><rt>B</rt><rp>)</rp></ruby>C", "A B C"),
        ("<ruby>A<rt hidden>B</rt></ruby>C", "AC"),
        ("<p>x <ruby>A<rt>B</ruby></p>", "x A B"),
        ("<ruby>A<rt>B</ruby><br>C", "A B\nC"),
        ("A<rt>B</rt>C", "A B C"),
    ],
)
def test_a_space_stands_on_each_side_of_a_ruby_reading(html: str, text: str) -> None:
    assert pellucid.text(html) == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<details><summary>a</summary>b</details>c", "a\nb\nc"),
        ("<details>b</details>c", "b\nc"),
        ("<details><summary>a</summary><p>b</p><details>c</details></details>", "a\n\nb\n\nc"),
        ("<details name=x open>a</details><details name=x open>b</details>", "a\nb"),
        ("<details hidden>a</details>b", "b"),
        ("<details><p hidden>a</p>b</details>", "b"),
        ("<dialog>a</dialog>b", "b"),
        ("<div popover>a</div>b", "b"),
    ],
)
def test_closed_details_are_read_as_open_and_nothing_else_that_is_closed(html: str, text: str) -> None:
    assert pellucid.text(html) == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("a<br><br><br><br>b", "a\n\nb"),
        ("<p>a</p><br><br><p>b</p>", "a\n\nb"),
        ("<p>a<br><br></p><p>b</p>", "a\n\nb"),
        ("<br><br>a<br><br>", "a"),
        ("<table><tr><td>a<tr><td><tr><td><tr><td>b</table>", "a\n\nb"),
    ],
)
def test_there_is_no_more_than_one_empty_line_in_a_row(html: str, text: str) -> None:
    assert pellucid.text(html) == text


@pytest.mark.parametrize(
    "code",
    [
        "a\n\n\n\nb",
        "  a\n\tb  \n c",
        "<b>a</b>\n\n\n<b>b</b>",
        "<i>a</i>\n<i></i>\n<i></i>\n<i></i>\n<i>b</i>",
        "a<i>\n</i><i>\n</i><i>\n</i>b",
        "a\n\n<i>\n</i>b",
    ],
)
def test_preformatted_text_keeps_its_lines(code: str) -> None:
    plain = code
    for tag in ("<b>", "</b>", "<i>", "</i>"):
        plain = plain.replace(tag, "")
    assert pellucid.text(f"<pre>{code}</pre>") == plain


def test_cells_keep_their_tab() -> None:
    assert pellucid.text("<table><tr><td>a<td>b<tr><td>c<td>d</table>") == "a\tb\nc\td"


def test_the_rendered_profile_adds_nothing() -> None:
    html = "<q>a</q> <ruby>b<rt>c</ruby><ul><li>d</ul><details><summary>e</summary>f</details><br><br><br>g"
    assert pellucid.text(html, profile="rendered") == "a bc\nd\ne\n\n\n\ng"


# Open at the end of the page.


@pytest.mark.parametrize("parser", BUILDERS)
@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("A<div hidden>B<p>C", "A\nB\n\nC"),
        ("A<div style='display:none'>B", "A\nB"),
        ("A<div style='visibility:hidden'>B", "A\nB"),
        ("A<div hidden=until-found>B", "A\nB"),
        ("A<b hidden>B", "AB"),
        ("A<b hidden>B<div>C</div>D", "AB\nC\nD"),
        ("<ul><li>A<li hidden>B", "- A\n- B"),
        ("<table><tr><td>A<td hidden>B", "A\tB"),
        ("A<table hidden><tr><td>B<td>C", "A\nB\tC"),
        ("<table><tr hidden><td>A</td>B", "B\nA"),
        ("A<nav>B<p>C", "A\nB\n\nC"),
        ("A<form>B<p>C", "A\nB\n\nC"),
        ("A<div aria-hidden=true>B", "A\nB"),
        ("A<nav hidden>B", "A\nB"),
        ("A<dialog>B<p>C", "A\nB\n\nC"),
        ("A<dialog style='color:red'>B", "A\nB"),
        ("A<div popover>B", "A\nB"),
        ("A<svg><text>B", "A\nB"),
        ("<div hidden>A<nav>B", "A\nB"),
    ],
)
def test_what_is_still_open_at_the_end_keeps_what_it_holds(html: str, text: str, parser: Parser) -> None:
    page = pellucid.read(html, parser=parser)
    assert page.text == text
    assert page.open_at_end != "none"


@pytest.mark.parametrize("parser", BUILDERS)
@pytest.mark.parametrize(
    ("html", "text"),
    [
        # Closed by its end tag, by its parent's, by a sibling.
        ("<div hidden>A</div>B", "B"),
        ("<section><div hidden>A</section>B", "B"),
        ("<ul><li hidden>A<li>B", "- B"),
        ("<p hidden>A<p>B", "B"),
        ("<div><nav>A</div>B", "B"),
        # Closed inside of an open one.
        ("<div hidden>OPENVIS <p hidden>INNERVIS</p>", "OPENVIS"),
        ("<footer>A<nav>B</nav>C", "A\nC"),
        ("<div style='visibility:hidden'>A<p style='visibility:hidden'>B</p>", "A"),
        # Open inside of a closed one.
        ("<div hidden><p hidden>A</div>B", "B"),
        ("<div style='visibility:hidden'>A<span style='visibility:hidden'>B</div>C", "C"),
        # A clone of a formatting element is as closed as its source.
        ("<div><b hidden>GONE</div>ALSO", ""),
        ("<p><b hidden>A</p>B", ""),
        ("<b hidden>A<p>B</b>C", "C"),
        ("<p>A<b hidden>B<p>C", "A"),
        # An end tag inside of the furniture closes what is outside of it.
        ("<div hidden>A<nav></div></nav>B", "B"),
    ],
)
def test_what_was_closed_stays_out(html: str, text: str, parser: Parser) -> None:
    assert pellucid.text(html, parser=parser).strip() == text


@pytest.mark.parametrize("parser", BUILDERS)
@pytest.mark.parametrize(
    "tag", ["script", "style", "textarea", "title", "iframe", "noscript", "template", "canvas"]
)
def test_what_no_browser_shows_stays_out_even_unclosed(tag: str, parser: Parser) -> None:
    assert pellucid.text(f"<p>A</p><{tag}>B<p>C", parser=parser) == "A"
    assert pellucid.text(f"<div hidden><p>A</p><{tag}>B<p>C", parser=parser) == "A"


@pytest.mark.parametrize("parser", BUILDERS)
@pytest.mark.parametrize(
    "end",
    [
        "<b",
        "<b title='x",
        "<b title=x ",
        "</b",
        "<!-- x",
        "<!--",
        "<!",
        "<?x",
        "</body></html>",
        "</body></html>\n<!-- x -->",
    ],
)
def test_a_page_may_end_anywhere(end: str, parser: Parser) -> None:
    assert pellucid.text(f"<div hidden>A{end}", parser=parser) == "A"


@pytest.mark.parametrize("parser", BUILDERS)
def test_text_behind_the_end_of_the_page_goes_on_in_what_is_open(parser: Parser) -> None:
    assert pellucid.text("<div hidden>A</body></html>B", parser=parser) == "AB"
    assert pellucid.text("<div hidden>A</div></body></html>B", parser=parser) == "B"


@pytest.mark.parametrize("parser", BUILDERS)
def test_a_page_that_ends_inside_a_long_script_keeps_the_article_before_it(parser: Parser) -> None:
    script = "<script>" + "write('<li>x</li>');" * 40
    assert pellucid.text(f"<div hidden><p>A</p>{script}", parser=parser) == "A"


@pytest.mark.parametrize("parser", BUILDERS)
def test_a_hidden_table_that_is_open_keeps_its_cells_whatever_was_moved_in_front_of_it(
    parser: Parser,
) -> None:
    assert pellucid.text("<table hidden><tr><td>A</td><b>B", parser=parser) == "B\nA"
    assert pellucid.text("<table hidden><tr><td>A<tr><p>B", parser=parser).split() == ["B", "A"]


def test_a_sheet_may_hide_what_is_open_at_the_end() -> None:
    assert pellucid.text("<style>.x{display:none}</style><div class=x>A<p>B") == "A\n\nB"
    assert pellucid.text("<style>.x{display:none}</style><div class=x>A</div><p>B") == "B"


@pytest.mark.parametrize("html", ["<p>A", "<div>A<p>B</div>", "<div hidden>A</div>B", "<nav>A</nav>B"])
def test_nothing_is_asked_where_nothing_hidden_can_be_open(html: str) -> None:
    assert pellucid.read(html).open_at_end == "none"


def test_the_rendered_profile_makes_no_exceptions() -> None:
    assert pellucid.text("A<div hidden>B", profile="rendered") == "A"


# The whole page.


@pytest.mark.parametrize(
    "opening",
    [
        "<html hidden><body>",
        "<body hidden>",
        "<body hidden=until-found>",
        "<body style='display:none'>",
        "<body style='visibility:hidden'>",
        "<html style='visibility:hidden'><body>",
        "<html style='content-visibility:hidden'><body>",
        "<body aria-hidden=true>",
        "<html aria-hidden=true><body>",
        "<html hidden><body hidden>",
    ],
)
def test_html_and_body_are_never_hidden(opening: str) -> None:
    html = f"<!doctype html>{opening}<p>A</p><p hidden>B</p><nav>C</nav><p>D</p></body></html>"
    assert pellucid.text(html) == "A\n\nD"


def test_an_element_around_everything_may_hide_it() -> None:
    assert pellucid.text("<div hidden><p>A</p></div>") == ""


def test_a_head_that_is_displayed_is_not_read() -> None:
    assert pellucid.text("<head hidden><title>x</title></head>A") == "A"


# Hiding that hides the page.

LONG = "The ferry leaves the old harbour at seven and comes back after dark. " * 10


@pytest.mark.parametrize("declaration", ["display:none", "visibility:hidden", "content-visibility:hidden"])
def test_a_rule_that_hides_most_of_the_page_is_undone(declaration: str) -> None:
    html = f"<style>[v-cloak]{{{declaration}}}</style><div v-cloak><p>{LONG}</p></div>wait"
    assert pellucid.text(html) == f"{LONG.strip()}\n\nwait"
    assert pellucid.text(html, profile="rendered") == "wait"


@pytest.mark.parametrize("hiding", ["hidden", "style='display:none'"])
def test_an_attribute_that_hides_most_of_the_page_is_meant(hiding: str) -> None:
    assert pellucid.text(f"<div {hiding}>{LONG}</div>a") == "a"
    assert pellucid.text(f"<style>.x{{display:none}}</style><div class=x {hiding}>{LONG}</div>a") == "a"


def test_a_rule_that_hides_less_than_the_page_shows_or_little_is_meant() -> None:
    sheet = "<style>.x{display:none}</style>"
    assert pellucid.text(f"{sheet}<div class=x>{LONG}</div>{LONG}{LONG}") == (LONG * 2).strip()
    assert pellucid.text(f"{sheet}<div class=x>short</div>a") == "a"


def test_what_hides_itself_inside_a_revealed_page_stays_hidden() -> None:
    html = f"<style>.x,.y{{display:none}}</style><div class=x><p>{LONG}</p><p class=y>b<p hidden>c</div>a"
    assert pellucid.text(html) == f"{LONG.strip()}\n\na"


def test_a_rule_that_hides_the_body_is_undone_however_little_it_holds() -> None:
    assert pellucid.text("<style>body{display:none}</style><p>a") == "a"
    assert pellucid.text("<style>html{visibility:hidden}</style><p>a") == "a"
