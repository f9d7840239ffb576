"""Bytes to characters: which encoding a page is in, how sure that is, and that nothing raises."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pellucid.encoding import charset_of, decode


# https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
@pytest.mark.parametrize(
    "content_type",
    [
        "text/html;charset=koi8-r",
        "text/html; charset=koi8-r",
        "text/html ;\tCHARSET=KOI8-R",
        'text/html; charset="koi8-r"',
        'text/html; charset="koi8-r',
        'text/html; charset="ko\\i8-r"',
        "text/html; boundary=x; charset=koi8-r",
        "text/html; charset=koi8-r; charset=utf-8",
        "text/html; charset=; charset=koi8-r",
        "text/html; charset=utf-8, text/html; charset=koi8-r",
        "text/html; charset=koi8-r, text/html",
        "text/html; charset=koi8-r, */*",
        "nonsense, text/html; charset=koi8-r",
    ],
)
def test_a_content_type_names_a_charset(content_type: str) -> None:
    charset = charset_of(content_type)
    assert charset is not None
    assert charset.lower() == "koi8-r"


@pytest.mark.parametrize(
    "content_type",
    [
        None,
        "",
        "text/html",
        "text/html; charset=",
        "text/html; charset=bogus",
        "text/html; charset=utf-7",
        "text/html; charset='koi8-r'",
        "text/html; xcharset=koi8-r",
        "text/html; charset = koi8-r",
        "text/html; charset=koi8-r x",
        'text/html; x=";charset=koi8-r"',
        "text/html charset=koi8-r",
        "html; charset=koi8-r",
        "; charset=koi8-r",
        "text/plain; charset=koi8-r, text/html",
    ],
)
def test_a_content_type_may_name_no_charset_that_a_browser_knows(content_type: str | None) -> None:
    assert charset_of(content_type) is None


KOI8 = "text/html; charset=koi8-r"


@pytest.mark.parametrize(
    ("data", "content_type", "encoding", "text"),
    [
        (b"\xef\xbb\xbf<meta charset=koi8-r>\xc3\xa9", KOI8, "UTF-8", "<meta charset=koi8-r>é"),
        (b"\xff\xfea\x00", KOI8, "UTF-16LE", "a"),
        (b"\xfe\xff\x00a", KOI8, "UTF-16BE", "a"),
        (b"<meta charset=utf-8>\xcb", KOI8, "KOI8-R", "<meta charset=utf-8>к"),
        (b"<meta charset=koi8-r>\xcb", "text/html", "KOI8-R", "<meta charset=koi8-r>к"),
        (b"<meta charset=koi8-r>\xcb", "text/html; charset=bogus", "KOI8-R", "<meta charset=koi8-r>к"),
    ],
)
def test_a_byte_order_mark_beats_the_header_and_the_header_beats_meta(
    data: bytes, content_type: str, encoding: str, text: str
) -> None:
    decoded = decode(data, content_type)
    assert (decoded.encoding, decoded.text) == (encoding, text)


def test_a_byte_order_mark_or_a_header_is_certain_and_a_guess_is_tentative() -> None:
    assert decode(b"\xef\xbb\xbfa").confidence == "certain"
    assert decode(b"a", KOI8).confidence == "certain"
    assert decode(b"caf\xe9").confidence == "tentative"


# https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        (b"<meta charset=latin1>", "windows-1252"),
        (b"<META CHARSET='Shift_JIS'>", "Shift_JIS"),
        (b"<meta http-equiv=content-type content='text/html; charset=gb2312'>", "GBK"),
        (b"<meta charset=utf-16>", "UTF-8"),
        (b"<meta charset=x-user-defined>", "windows-1252"),
        (b"<!-- <meta charset=koi8-r> --><meta charset=big5>", "Big5"),
        (b"<meta content='text/html; charset=koi8-r'>", "windows-1252"),
        (b"<meta charset=bogus>", "windows-1252"),
        (b"", "windows-1252"),
    ],
)
def test_a_page_may_declare_its_encoding(head: bytes, encoding: str) -> None:
    assert decode(head + b"<p>").encoding == encoding


@pytest.mark.parametrize(
    ("data", "content_type", "text"),
    [
        ("日本語".encode("euc-jp"), "text/html;charset=euc-jp", "日本語"),
        ("日本語".encode("iso2022_jp"), "text/html;charset=iso-2022-jp", "日本語"),
        ("漢字".encode("gb18030"), "text/html;charset=gb2312", "漢字"),
        ("한국어".encode("cp949"), "text/html;charset=euc-kr", "한국어"),
        (b"\x80\x81\x9f", "text/html;charset=iso-8859-1", "€\x81Ÿ"),
        (b"\x80\xff", "text/html;charset=x-user-defined", "\uf780\uf7ff"),
        ("кот".encode("mac_cyrillic"), "text/html;charset=x-mac-cyrillic", "кот"),
    ],
)
def test_the_decoders_are_those_of_the_web(data: bytes, content_type: str, text: str) -> None:
    assert decode(data, content_type).text == text


@pytest.mark.parametrize(
    ("data", "content_type", "text"),
    [
        (b"a\xffb", "text/html;charset=utf-8", "a\ufffdb"),
        (b"a\xe2\x82", "text/html;charset=utf-8", "a\ufffd"),
        (b"\xed\xa0\x80", "text/html;charset=utf-8", "\ufffd\ufffd\ufffd"),
        (b"\xc0\xaf", "text/html;charset=utf-8", "\ufffd\ufffd"),
        (b"a\x00\x00\xd8b\x00", "text/html;charset=utf-16le", "a\ufffdb"),
        (b"a\x00b", "text/html;charset=utf-16le", "a"),  # Chromium drops the odd byte
        (b"a\x81", "text/html;charset=shift_jis", "a\ufffd"),
        (b"abc", "text/html;charset=hz-gb-2312", "\ufffd"),
    ],
)
def test_malformed_bytes_become_replacement_characters(data: bytes, content_type: str, text: str) -> None:
    assert decode(data, content_type).text == text


# https://html.spec.whatwg.org/multipage/parsing.html#xml-encoding
@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (b"<?xml version='1.0' encoding='koi8-r'?>\xcb", "KOI8-R"),
        (b"<?xml version='1.0' encoding='utf-16'?>a", "UTF-8"),
        (b"<?xml version='1.0' encoding=' koi8-r'?>a", "windows-1252"),
        ("<?xml version='1.0'?>a".encode("utf-16-le"), "UTF-16LE"),
        ("<?xml version='1.0'?>a".encode("utf-16-be"), "UTF-16BE"),
        (b"<?xml version='1.0' encoding='koi8-r'?><meta charset=big5>", "Big5"),
    ],
)
def test_an_xml_declaration_counts_in_html_too(data: bytes, encoding: str) -> None:
    assert decode(data, "text/html").encoding == encoding


@pytest.mark.parametrize(
    "content_type", ["application/xhtml+xml", "text/xml", "image/svg+xml; charset=bogus"]
)
def test_xml_is_utf_8_unless_it_says_otherwise_and_its_metas_say_nothing(content_type: str) -> None:
    decoded = decode(b"<meta charset='koi8-r'/>\xe9", content_type)
    assert (decoded.encoding, decoded.confidence) == ("UTF-8", "certain")
    assert decode(b"<?xml version='1.0' encoding='koi8-r'?>\xcb", content_type).encoding == "KOI8-R"


RUSSIAN = "Одни слова и другие слова ".encode()


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (RUSSIAN + b"\xff", "UTF-8"),
        (RUSSIAN[:-2], "UTF-8"),
        (RUSSIAN + "\ufffd \ufffd".encode(), "UTF-8"),
        (b"caf\xc3\xa9 na\xefve", "windows-1252"),
        ("日本語の文字".encode("shift_jis"), "Shift_JIS"),
    ],
)
def test_utf_8_with_a_rare_malformed_byte_is_utf_8(data: bytes, encoding: str) -> None:
    decoded = decode(data)
    assert (decoded.encoding, decoded.confidence) == (encoding, "tentative")


@pytest.mark.parametrize(
    ("tail", "charset"),
    [
        (b"\xe2\x82", "utf-8"),
        (b"\x93", "shift_jis"),
        (b"\x8f\xb0", "euc-jp"),
        (b"\x81\x30\x81", "gb18030"),
        (b"\x1b$B\x46", "iso-2022-jp"),
        (b"\x1b(", "iso-2022-jp"),
        (b"\x1b$B\x46\x1b(", "iso-2022-jp"),
    ],
)
def test_only_what_was_cut_loses_the_character_at_its_end(tail: bytes, charset: str) -> None:
    content_type = f"text/html; charset={charset}"
    assert "\ufffd" in decode(b"abc " + tail, content_type).text
    assert decode(b"abc " + tail, content_type, is_truncated=True).text == "abc "


@pytest.mark.parametrize(
    ("data", "charset", "text"),
    [
        (b"a\xff", "utf-8", "a\ufffd"),
        (b"a\xff", "shift_jis", "a\ufffd"),
        (b"a\xe2\x82b", "utf-8", "a\ufffdb"),
        (b"a\x81\x30\x81a", "gb18030", "a\ufffd0乤"),
        (b"\xff\xff", "big5", "\ufffd\ufffd"),
        ("a\ufffd".encode(), "utf-8", "a\ufffd"),
        (b"abc", "hz-gb-2312", "\ufffd"),
        (b"a\x81", "windows-1253", "a\x81"),
    ],
)
def test_what_is_malformed_before_a_cut_is_shown(data: bytes, charset: str, text: str) -> None:
    assert decode(data, f"text/html; charset={charset}", is_truncated=True).text == text


@pytest.mark.parametrize(
    ("text", "codec"),
    [
        ("日本語の文章です。これは長い文です。", "shift_jis"),
        ("日本語の文章です。これは長い文です。", "euc-jp"),
        ("日本語の文章です。これは長い文です。", "iso2022-jp"),
        ("中文网页的文字是这样的，有很多常用的词语。", "gbk"),
        ("這是一段很長的文字，裡面有常用的詞語。", "big5"),
        ("한국어 문장입니다. 이것은 긴 문장입니다.", "euc-kr"),
    ],
)
def test_a_cut_does_not_spoil_a_guess(text: str, codec: str) -> None:
    written = ("<p>" + text).encode(codec)
    whole = decode(written)
    assert whole.text == "<p>" + text
    for size in range(len(written) - 8, len(written)):
        cut = decode(written[:size], is_truncated=True)
        assert cut.encoding == whole.encoding
        assert whole.text.startswith(cut.text)
        assert len(whole.text) - len(cut.text) <= 8


def test_only_the_first_byte_order_mark_is_taken_off() -> None:
    assert decode(b"\xef\xbb\xbf\xef\xbb\xbfa").text == "\ufeffa"


LABELS = st.sampled_from(
    ["utf-8", "utf-16", "shift_jis", "gb18030", "big5", "iso-2022-jp", "euc-kr", "x", ""]
)


@settings(deadline=None, database=None)
@given(st.binary(max_size=80), LABELS)
def test_no_bytes_raise(data: bytes, label: str) -> None:
    decoded = decode(data, f"text/html; charset={label}")
    decoded.text.encode()  # and no decoder makes lone surrogates
