"""The run tokenizer: where tags, references and raw text end."""

import pytest

from pellucid.tree.html5lib_builder import build_with_html5lib
from pellucid.tree.html5lib_references import decode_references


@pytest.mark.parametrize(
    ("text", "decoded"),
    [
        ("&amp;&lt&gt;", "&<>"),
        ("&notit; &notin;", "¬it; ∉"),
        ("&nosuch; & &; &#; &#x; &#xg;", "&nosuch; & &; &#; &#x; &#xg;"),
        ("&#65&#x42;&#X43;", "ABC"),
        ("&#0;&#xD800;&#x110000;&#99999999999;", "\ufffd" * 4),
        ("&#128;&#x9f;&#129;", "€Ÿ\x81"),
        ("&CounterClockwiseContourIntegral;", "∳"),
        ("&acE;", "∾̳"),
    ],
)
def test_references_in_text_are_decoded(text: str, decoded: str) -> None:
    assert decode_references(text, in_attribute=False) == decoded


@pytest.mark.parametrize(
    ("text", "decoded"),
    [
        ("?a=b&copy=c", "?a=b&copy=c"),
        ("&copyx", "&copyx"),
        ("&copy1", "&copy1"),
        ("&copy", "©"),
        ("&copy;x", "©x"),
        ("&copy-", "©-"),
        ("&notit;", "&notit;"),
    ],
)
def test_an_address_in_an_attribute_keeps_its_ampersands(text: str, decoded: str) -> None:
    assert decode_references(text, in_attribute=True) == decoded


@pytest.mark.parametrize(
    ("tag", "attributes"),
    [
        ("<p a>", {"a": ""}),
        ("<p A=b a=c>", {"a": "b"}),
        ("<p a = 'b' c=\"d\"e=f>", {"a": "b", "c": "d", "e": "f"}),
        ("<p a=b/>", {"a": "b/"}),
        ("<p/a/b>", {"a": "", "b": ""}),
        ("<p a=>", {"a": ""}),
        ('<p a="&amp;\n\'>">', {"a": "&\n'>"}),
        ("<p a\"'<=b>", {"a\"'<": "b"}),
        ("<p =a=b>", {"=a": "b"}),
        ("<p\n\t\fa\0=\0>", {"a\ufffd": "\ufffd"}),
    ],
)
def test_attributes_are_read(tag: str, attributes: dict[str, str]) -> None:
    (paragraph,) = build_with_html5lib(tag).select("p")
    assert dict(paragraph.attrs) == attributes


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("a<p b", "a"),
        ("a<p b='c>d", "a"),
        ("a</p b", "a"),
        ("a</>b</ c>d<!e>f<?g>h", "abdfh"),
        ("a<", "a<"),
        ("a</", "a</"),
        ("<1 <é < > <", "<1 <é < > <"),
        ("<!-->a<!--->b<!-- -- --!>c<!-- -->d<!-- ", "abcd"),
        ("<![CDATA[a]]>b", "b"),
        ("<svg><![CDATA[a]]>b<![CDATA[c", "abc"),
        ("\r\na\rb", "a\nb"),
    ],
)
def test_tags_and_comments_end_where_they_should(html: str, text: str) -> None:
    assert build_with_html5lib(html).text == text


@pytest.mark.parametrize(
    ("html", "raw", "rest"),
    [
        ("<script>a</scripts></SCRIPT >b", "a</scripts>", "b"),
        ("<script><!--<script></script>--></script>b", "<!--<script></script>-->", "b"),
        ("<script><!--<script></script></script>b", "<!--<script></script>", "b"),
        ("<script><!--></script>b", "<!-->", "b"),
        ("<script><!--<scripts></script>b", "<!--<scripts>", "b"),
        ("<script><!--<script>-->a</script>b", "<!--<script>-->a", "b"),
        ("<script><!--<script>a</script>", "<!--<script>a</script>", ""),
        ("<script>&amp;</script/>b", "&amp;", "b"),
        ("<style></styl</style>b", "</styl", "b"),
        ("<title>&amp;</titl></title>b", "&</titl>", "b"),
        ("<textarea><p></textarea>b", "<p>", "b"),
        ("<xmp>&amp;</xmp x=y>b", "&amp;", "b"),
        ("<plaintext></plaintext>", "</plaintext>", ""),
        ("<iframe>a", "a", ""),
        ("<iframe>a</iframe ", "a", ""),
        ("<iframe>a</iframe", "a</iframe", ""),
    ],
)
def test_raw_text_ends_at_its_own_end_tag(html: str, raw: str, rest: str) -> None:
    document = build_with_html5lib(html)
    (element,) = document.select("script, style, title, textarea, xmp, plaintext, iframe")
    assert element.text == raw
    assert document.text == raw + rest
