"""What a header says of bytes, what they are, and when which is believed."""

import pytest

from pellucid.encoding import computed_mime_type, essence_of
from pellucid.encoding.file_kinds import sniff_signature
from pellucid.encoding.mime_type import is_binary, is_html, is_json, is_text, is_xml

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj"
PAGE = b"<!doctype html><title>x</title><p>Some words of a page, long enough to hold a byte that is astray."
FEED = b'<?xml version="1.0"?><rss version="2.0"><channel><title>x</title></channel></rss>'


# https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
@pytest.mark.parametrize(
    ("content_type", "essence"),
    [
        (None, ""),
        ("", ""),
        ("text/html", "text/html"),
        ("TEXT/HTML", "text/html"),
        (" \t\r\ntext/html \t", "text/html"),
        ("text/html;charset=utf-8", "text/html"),
        ("text/html ; charset=utf-8", "text/html"),
        ("text/html;", "text/html"),
        ("text/html;;;=;", "text/html"),
        ("text/html;\ud800=\x00", "text/html"),
        ("application/vnd.a.b+json", "application/vnd.a.b+json"),
        ("!#$%&'*+-.^_`|~/x", "!#$%&'*+-.^_`|~/x"),
        ("*/*", "*/*"),
        ("text", ""),
        ("text/", ""),
        ("/html", ""),
        ("text html", ""),
        ("text/ht ml", ""),
        ("text /html", ""),
        ("text/html/x", ""),
        ("text/html charset=utf-8", ""),
        ("text/ħtml", ""),
        ("text/html\x00", ""),
        ("\u00a0text/html", ""),
        ("text/ſcript", ""),
    ],
)
def test_a_content_type_has_an_essence_or_none(content_type: str | None, essence: str) -> None:
    assert essence_of(content_type) == essence


# https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
@pytest.mark.parametrize(
    ("content_type", "essence"),
    [
        ("text/plain, text/html", "text/html"),
        ("text/html;charset=utf-8,text/html", "text/html"),
        ("text/html, */*", "text/html"),
        ("*/*, text/html", "text/html"),
        ("text/html, nonsense", "text/html"),
        (",, text/html ,", "text/html"),
        ('text/html; x=", text/plain"', "text/html"),
        ('text/html; x="\\", text/plain"', "text/html"),
        ('text/html; x="\\\\", text/plain', "text/plain"),
        ('text/html; x=", text/plain', "text/html"),
    ],
)
def test_of_several_values_the_last_that_can_be_parsed_counts(content_type: str, essence: str) -> None:
    assert essence_of(content_type) == essence


@pytest.mark.parametrize(
    "piece", ['"', '"\\', ";", "; ", ";a=", ';a="', "\\", ",", ' ,"', "a/b;", ";charset", ";charset=", "\t"]
)
def test_a_hostile_header_is_read_all_the_same(piece: str) -> None:
    for content_type in (piece * 20_000, "text/html" + piece * 20_000, f"text/html;{piece * 20_000}"):
        assert computed_mime_type(content_type, PAGE) in {"text/html", "a/b"}


# https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource


@pytest.mark.parametrize(
    "content_type", ["text/html", "TEXT/HTML; charset=x", "text/xml", "application/atom+xml"]
)
@pytest.mark.parametrize("data", [PAGE, FEED, b"plain words", b"ID3", b"BM", b""])
def test_html_and_xml_are_what_they_are_called(content_type: str, data: bytes) -> None:
    assert computed_mime_type(content_type, data) == essence_of(content_type)


def test_a_feed_that_is_called_html_is_html_as_browsers_have_it() -> None:
    assert computed_mime_type("text/html", FEED) == "text/html"
    assert computed_mime_type("application/rss+xml", FEED) == "application/rss+xml"
    assert computed_mime_type(None, FEED) == "text/xml"


@pytest.mark.parametrize(
    "content_type", [None, "", "nonsense", "unknown/unknown", "application/unknown", "*/*", "*/*; q=1"]
)
def test_where_nothing_is_said_the_bytes_say_it(content_type: str | None) -> None:
    sniffed = [
        computed_mime_type(content_type, data) for data in (PAGE, FEED, PNG, PDF, b"words", b"\x00\x01", b"")
    ]
    assert sniffed == [
        *("text/html", "text/xml", "image/png", "application/pdf", "text/plain"),
        *("application/octet-stream", "text/plain"),
    ]


@pytest.mark.parametrize("content_type", [None, "unknown/unknown"])
def test_nosniff_makes_nothing_scriptable_of_what_is_not_called_so(content_type: str | None) -> None:
    sniffed = [
        computed_mime_type(content_type, data, is_nosniff=True) for data in (PAGE, FEED, PDF, PNG, b"\x01")
    ]
    assert sniffed == [
        *("text/plain", "text/plain", "application/octet-stream", "image/png", "application/octet-stream"),
    ]


@pytest.mark.parametrize(
    "content_type", ["text/plain", "text/css", "image/png", "audio/mpeg", "application/x-y"]
)
@pytest.mark.parametrize("data", [PAGE, b"GIF89a, a picture", b"ID3", b"\x01\x02"])
def test_nosniff_lets_the_header_speak(content_type: str, data: bytes) -> None:
    computed = computed_mime_type(content_type, data, is_nosniff=True)
    no_text = not is_binary(content_type) and sniff_signature(data) is not None
    assert computed == ("application/octet-stream" if no_text else content_type)


APACHE = [
    *("text/plain", "text/plain; charset=ISO-8859-1", "text/plain; charset=iso-8859-1"),
    "text/plain; charset=UTF-8",
]


@pytest.mark.parametrize("content_type", APACHE)
def test_what_apache_says_of_any_file_is_believed_of_text_alone(content_type: str) -> None:
    assert computed_mime_type(content_type, PAGE) == "text/plain"
    assert computed_mime_type(content_type, b"words") == "text/plain"
    assert computed_mime_type(content_type, b"words \x01") == "application/octet-stream"
    assert computed_mime_type(content_type, b"words \x01", is_nosniff=True) == "text/plain"
    for mark in (b"\xfe\xff", b"\xff\xfe", b"\xef\xbb\xbf"):
        assert computed_mime_type(content_type, mark + b"words \x01") == "text/plain"


@pytest.mark.parametrize(
    "content_type",
    [
        "text/plain;charset=UTF-8",
        "text/plain; charset=utf-8",
        "Text/plain",
        "text/plain ",
        "text/css",
        "text/plain;",
    ],
)
def test_no_other_spelling_has_the_bug(content_type: str) -> None:
    assert computed_mime_type(content_type, b"words \x01") == essence_of(content_type)


@pytest.mark.parametrize(
    ("content_type", "data", "computed"),
    [
        ("image/gif", PNG, "image/png"),
        ("image/x-unheard-of", b"\xff\xd8\xff", "image/jpeg"),
        ("image/png", PAGE, "image/png"),
        ("image/png", b"ID3", "image/png"),
        ("image/svg+xml", PNG[:8] + b"x", "image/png"),  # ours: no XML begins so
        ("image/svg+xml", b"<svg/>", "image/svg+xml"),
        ("audio/ogg", b"ID3", "audio/mpeg"),
        ("video/mp4", b"OggS\x00", "application/ogg"),
        ("application/ogg", b"RIFF\x00\x00\x00\x00WAVE", "audio/wave"),
        ("audio/mpeg", PNG, "audio/mpeg"),
        ("font/woff", b"wOF2", "font/woff2"),
        ("font/woff", PNG, "font/woff"),
        ("application/pdf", PAGE, "application/pdf"),
        ("application/octet-stream", PAGE, "application/octet-stream"),
        ("application/octet-stream", PDF, "application/octet-stream"),
        ("application/zip", PDF, "application/zip"),
        ("application/json", PAGE, "application/json"),
        ("application/x-unheard-of", PAGE, "application/x-unheard-of"),
    ],
)
def test_pictures_recordings_and_fonts_are_looked_at_and_no_others(
    content_type: str, data: bytes, computed: str
) -> None:
    assert computed_mime_type(content_type, data) == computed


@pytest.mark.parametrize(
    "content_type",
    ["text/html", "text/plain", "image/png", "application/json", "a/b", "application/xhtml+xml"],
)
def test_an_empty_body_is_what_it_is_called(content_type: str) -> None:
    assert computed_mime_type(content_type, b"") == content_type
    assert computed_mime_type(content_type, b"", is_nosniff=True) == content_type


# Ours: what is called text and is none.

TEXTS = [
    *("text/html", "text/plain", "text/css", "application/json", "application/xhtml+xml", "application/xml"),
    *("application/x-unheard-of", "text/html; charset=utf-16le"),
]


@pytest.mark.parametrize("content_type", TEXTS)
def test_a_file_with_a_signature_is_no_text(content_type: str) -> None:
    assert computed_mime_type(content_type, PDF) == "application/pdf"
    assert computed_mime_type(content_type, PNG) == "image/png"
    assert computed_mime_type(content_type, b"PK\x03\x04\x14\x00") == "application/zip"
    assert computed_mime_type(content_type, PDF, is_nosniff=True) == "application/octet-stream"


def test_bytes_that_the_standard_finds_binary_may_have_a_signature() -> None:
    assert computed_mime_type(None, b"7z\xbc\xaf\x27\x1c\x00\x04") == "application/x-7z-compressed"
    assert computed_mime_type("text/plain", PDF + b"\x01") == "application/pdf"


@pytest.mark.parametrize(
    "content_type", ["text/plain; charset=utf-8", "text/csv", "application/json", "a/b", "text/xml"]
)
def test_text_holds_no_nul(content_type: str) -> None:
    plain = b"x" * 8191
    assert computed_mime_type(content_type, plain + b"\x00") == "application/octet-stream"
    assert computed_mime_type(content_type, plain + b"x\x00") == essence_of(content_type)


@pytest.mark.parametrize(
    "content_type", ["text/html", "application/xhtml+xml", "application/vnd.wap.xhtml+xml"]
)
def test_a_page_may_hold_a_nul_or_two(content_type: str) -> None:
    assert computed_mime_type(content_type, b"\x00" + PAGE + b"\x00") == content_type
    assert computed_mime_type(content_type, PAGE + b"\x00" * 20) == "application/octet-stream"
    assert computed_mime_type(content_type, PAGE.decode().encode("utf-16-le")) == "application/octet-stream"


@pytest.mark.parametrize(
    ("content_type", "data"),
    [
        ("text/html", "<p>words".encode("utf-16")),
        ("text/plain", b"\xfe\xff" + "words".encode("utf-16-be")),
        ("text/html; charset=utf-16le", "<p>words".encode("utf-16-le")),
        ("text/csv; CHARSET=UTF-16", "a,b".encode("utf-16-le")),
        ('application/json; charset=" unicodeFFFE "', "{}".encode("utf-16-be")),
        ("text/xml", "<?xml version='1.0' encoding='utf-16'?><p/>".encode("utf-16-le")),
        ("text/xml", "<?xml version='1.0' encoding='utf-16'?><p/>".encode("utf-16-be")),
    ],
)
def test_utf_16_explains_its_nuls(content_type: str, data: bytes) -> None:
    assert computed_mime_type(content_type, data) == essence_of(content_type)


# https://mimesniff.spec.whatwg.org/#mime-type-groups


@pytest.mark.parametrize(
    "essence",
    ["text/html", "application/xhtml+xml", "application/vnd.wap.xhtml+xml", "text/x-server-parsed-html"],
)
def test_any_type_with_html_in_its_name_is_html(essence: str) -> None:
    assert is_html(essence)
    assert is_text(essence)
    assert not is_binary(essence)


@pytest.mark.parametrize("essence", ["text/xml", "application/xml", "image/svg+xml", "application/rss+xml"])
def test_xml_is_text_under_any_name(essence: str) -> None:
    assert (is_xml(essence), is_text(essence), is_binary(essence)) == (True, True, False)


@pytest.mark.parametrize(
    "essence", ["application/json", "text/json", "application/ld+json", "model/gltf+json"]
)
def test_json_is_text_under_any_name(essence: str) -> None:
    assert (is_json(essence), is_text(essence), is_binary(essence)) == (True, True, False)


@pytest.mark.parametrize(
    "essence",
    [
        *("text/plain", "text/csv", "text/markdown", "text/javascript", "application/javascript"),
        *("application/x-javascript", "application/ecmascript", "application/yaml", "application/x-yaml"),
        *("application/openapi+yaml", "application/x-ndjson", "application/toml", "application/sql"),
        *("application/x-sh", "application/x-www-form-urlencoded", "message/rfc822"),
    ],
)
def test_these_are_passed_on_as_characters(essence: str) -> None:
    assert (is_text(essence), is_binary(essence), is_html(essence)) == (True, False, False)


@pytest.mark.parametrize(
    "essence",
    [
        *("image/png", "audio/mpeg", "video/mp4", "font/woff2", "application/font-woff", "application/ogg"),
        *("application/pdf", "application/zip", "application/x-gzip", "application/octet-stream"),
        *("application/epub+zip", "application/x-anything+zip", "application/msword", "application/wasm"),
        *("application/vnd.ms-excel", "application/vnd.oasis.opendocument.text"),
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
)
def test_these_are_no_text(essence: str) -> None:
    assert (is_text(essence), is_binary(essence)) == (False, True)


@pytest.mark.parametrize("essence", ["", "*/*", "application/x-unheard-of", "model/obj", "chemical/x-pdb"])
def test_what_nobody_knows_is_neither(essence: str) -> None:
    assert (is_text(essence), is_binary(essence)) == (False, False)


@pytest.mark.parametrize(
    "essence", ["application/xml-dtd", "application/jsonp", "text/xmlx", "json", "xml", "application/+xmlx"]
)
def test_a_name_that_only_resembles_is_another(essence: str) -> None:
    assert not is_xml(essence)
    assert not is_json(essence)
