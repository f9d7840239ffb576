"""Snippets: tags taken out one by one, character references decoded apart from that."""

import html.entities
import time

import pytest
import turbohtml
from hypothesis import given
from hypothesis import strategies as st

from pellucid.reader.snippets import INLINE_TAGS, decode_entities, strip_markup

PIECES = [*"<>/!-=\"'&#;xaqbr \u00a0\n\ud800", "<b>", "<!--", "-->", "&#", "<p "]
MARKUP = st.lists(st.sampled_from(PIECES)).map("".join)


@pytest.mark.parametrize(
    ("snippet", "line"),
    [
        ("un<strong>expected</strong>", "unexpected"),
        ("the <strong>kettle</strong>.", "the kettle."),
        ("H<sub>2</sub>O, x<sup>2</sup>", "H2O, x2"),
        ("one<br>two<br/>three", "one two three"),
        ("<td>Alpha</td><td>Beta</td>", "Alpha Beta"),
        ("<q>yes</q>, then", '"yes", then'),
        ("<ruby>東京<rt>とうきょう</rt></ruby>へ行く", "東京 とうきょう へ行く"),
        ("a<o:p>b</o:p>c", "a b c"),
        ("a<bx>b", "a b"),
        ("<B CLASS=hit>loud</B>er", "louder"),
        ("<b\nclass=hit>split</b>s", "splits"),
        ('<a title="1 > 0">x</a>y', "xy"),
        ("<a title='1 > 0' href= \"a>b\">x</a>y", "xy"),
        ('<b a=b"c>x</b>y', "xy"),
    ],
)
def test_tags_vanish_inside_a_phrase_and_part_it_elsewhere(snippet: str, line: str) -> None:
    assert strip_markup(snippet) == line


@pytest.mark.parametrize(
    "snippet",
    [
        "5 < 10 and 20 > 15",
        "x < y then",
        "I <3 you > them",
        "<> </> <1> <=> <é>",
        "cut off <a href=",
        'cut off <a href="page.html',
        "cut off <!-- here",
        "if a<b and so on",
        "<!doctype html> <?php>",
    ],
)
def test_what_is_not_plainly_a_tag_stays(snippet: str) -> None:
    assert strip_markup(snippet) == snippet


def test_a_comparison_does_not_swallow_the_tag_after_it() -> None:
    assert strip_markup("if a<b and <b>c</b>d") == "if a<b and cd"


@pytest.mark.parametrize(
    "comment", ["<!-- -->", "<!-->", "<!--->", "<!-- x --!>", "<!-- <b> > -->", "<!---- -- > -->"]
)
def test_a_comment_vanishes_with_nothing_in_its_place(comment: str) -> None:
    assert strip_markup(f"to{comment}gether") == "together"


def test_a_tag_name_folds_in_ascii_only() -> None:
    assert strip_markup("a<MARK>b") == "ab"
    assert strip_markup("a<mar\u212a>b") == "a b"


def test_references_stay_as_written() -> None:
    assert strip_markup("R&amp;D &lt;b&gt; <b>&nbsp;x</b>") == "R&amp;D &lt;b&gt; &nbsp;x"


def test_white_space_of_any_kind_collapses_and_the_ends_are_trimmed() -> None:
    assert strip_markup("\u2003 a\u00a0\u3000\r\n\tb\u2028c \x85") == "a b c"


@pytest.mark.parametrize("name", sorted(INLINE_TAGS - {"q"}))
def test_an_inline_element_leaves_no_trace(name: str) -> None:
    assert strip_markup(f"to<{name}>geth</{name}>er") == "together"


@given(MARKUP)
def test_a_snippet_is_one_trimmed_line(snippet: str) -> None:
    line = strip_markup(snippet)
    assert line == " ".join(line.split())


@given(st.text(alphabet=st.characters(exclude_characters="<")))
def test_text_without_a_less_than_sign_changes_in_its_white_space_only(text: str) -> None:
    assert strip_markup(text) == " ".join(text.split())


@pytest.mark.parametrize(
    "unit",
    [
        "<a",
        "<a ",
        "<!--",
        "<!-",
        '<a b="',
        "<a b='<a c=\"",
        '="<a "',
        "<a =",
        '<a b=">" ',
        "</",
        "<!-- -->",
        "= ",
    ],
)
@pytest.mark.parametrize("tail", ["", ">", "-->"])
def test_hostile_snippets_take_linear_time(unit: str, tail: str) -> None:
    started = time.process_time()
    strip_markup("<a " + unit * 200_000 + tail)
    assert time.process_time() - started < 5  # about 0.2 s; the square of it would be hours


@pytest.mark.parametrize(
    ("text", "decoded"),
    [
        ("R&amp;D &lt;b&gt;", "R&D <b>"),
        ("caf&eacute; caf&eacute", "café café"),
        ("&copy 2024, &notit; &notin; &ampx", "© 2024, ¬it; ∉ &x"),
        ("&NotEqualTilde;&fjlig;", "\u2242\u0338fj"),
        ("&hearts &nosuch; & &; &#; &#x; &#xg;", "&hearts &nosuch; & &; &#; &#x; &#xg;"),
        ("&#65;&#65&#x41;&#X41 &#0065;", "AAAA A"),
        ("&#0; &#xD800; &#xDFFF; &#1114112; &#x110000;", "\ufffd \ufffd \ufffd \ufffd \ufffd"),
        ("&#128; &#x99; &#x81;", "€ ™ \x81"),
        ("&#1;&#11;&#127;&#xFFFE;&#xFDD0;&#x10FFFF;", "\x01\x0b\x7f\ufffe\ufdd0\U0010ffff"),
        ("&#13;&#10;&#9;", "\r\n\t"),
        ("a&nbsp;b", "a\u00a0b"),
        ("&amp;lt; &#38;lt; &#x26;amp;", "&lt; &lt; &amp;"),
        ("&am&#112;;", "&amp;"),
        ("&#\u0663;", "&#\u0663;"),
        ("<b title='&lt;'>", "<b title='<'>"),
        ("\ud800&amp;", "\ud800&"),
    ],
)
def test_references_decode_once_as_a_browser_reads_them(text: str, decoded: str) -> None:
    assert decode_entities(text) == decoded


@pytest.mark.parametrize("digits", ["9" * 100_000, "x" + "f" * 100_000])
def test_a_number_of_any_length_is_no_character(digits: str) -> None:
    assert decode_entities(f"&#{digits};") == "\ufffd"


def test_leading_zeros_of_any_number_count_for_nothing() -> None:
    zeros = "0" * 100_000
    assert decode_entities(f"&#{zeros}1;&#x{zeros}1;&#{zeros}65;&#{zeros};") == "\x01\x01A\ufffd"


def test_the_named_references_are_those_of_the_standard_library() -> None:
    table = html.entities.html5
    assert {name for name, value in table.items() if decode_entities(f"&{name}") != value} == set()


@given(
    st.integers(min_value=0, max_value=0x120000),
    st.sampled_from(["&#{};", "&#{:d} ", "&#x{:x};", "&#X{:X} "]),
)
def test_a_numeric_reference_gives_what_the_parser_gives(number: int, shape: str) -> None:
    reference = shape.format(number)
    element = turbohtml.parse(f"<p>{reference}</p>").select("p")[0]
    assert decode_entities(reference) == element.text


@given(MARKUP)
def test_text_is_decoded_without_an_exception(text: str) -> None:
    assert isinstance(decode_entities(text), str)


@pytest.mark.parametrize("value", [None, b"<b>", 3])
def test_a_wrong_type_is_named(value: object) -> None:
    with pytest.raises(TypeError, match="snippet must be str"):
        strip_markup(value)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="text must be str"):
        decode_entities(value)  # type: ignore[arg-type]
