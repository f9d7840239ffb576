"""Encodings: the bytes of a page, and what decides how they are read.

https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
"""

from collections.abc import Iterator

from goldens.page import GoldenPage

_HTML = "text/html"
_TEXT = "caf\u00e9 na\u00efve \u20ac \u201cquoted\u201d"
_JAPANESE = "\u65e5\u672c\u8a9e\u306e\u6587\u7ae0\u3067\u3059\u3002\u30ab\u30bf\u30ab\u30ca"
_KOREAN = "\ud55c\uad6d\uc5b4 \ubb38\uc7a5\uc785\ub2c8\ub2e4"
_CHINESE = "\u4e2d\u6587\u7f51\u9875\u7684\u6587\u5b57"
_TRADITIONAL = "\u7e41\u9ad4\u4e2d\u6587\u7db2\u9801"
_RUSSIAN = "\u0422\u0435\u043a\u0441\u0442 \u043d\u0430 \u0440\u0443\u0441\u0441\u043a\u043e\u043c"


def _meta(label: str) -> str:
    return f"<!doctype html><meta charset={label}>"


def _page(text: str, codec: str, label: str) -> bytes:
    return f"{_meta(label)}<p>{text}</p>".encode(codec)


# Slug: the bytes and the content type they are served under.
_PAGES: dict[str, tuple[bytes, str]] = {
    "utf-8-by-header": (f"<!doctype html><p>{_TEXT}".encode(), "text/html; charset=utf-8"),
    "utf-8-by-meta": (_page(_TEXT, "utf-8", "utf-8"), _HTML),
    "utf-8-by-bom": (b"\xef\xbb\xbf" + f"<!doctype html><p>{_TEXT}".encode(), _HTML),
    "utf-8-bom-beats-header": (
        b"\xef\xbb\xbf" + f"<!doctype html><p>{_TEXT}".encode(),
        "text/html; charset=windows-1252",
    ),
    "utf-8-bom-beats-meta": (b"\xef\xbb\xbf" + _page(_TEXT, "utf-8", "windows-1252"), _HTML),
    "utf-8-malformed": (
        _page("x", "utf-8", "utf-8") + b"a\xffb \xc3( \xe2\x82 \xf0\x9f\x98 \xed\xa0\x80 \xc0\xaf end",
        _HTML,
    ),
    "utf-8-truncated-at-end": (_page("x", "utf-8", "utf-8") + b"abc \xe2\x82", _HTML),
    "utf-8-overlong-and-too-high": (
        _page("x", "utf-8", "utf-8") + b"\xf4\x90\x80\x80 \xf8\x88\x80\x80\x80 end",
        _HTML,
    ),
    "header-beats-meta": (_page(_TEXT, "utf-8", "shift_jis"), "text/html; charset=utf-8"),
    "header-quoted": (_page(_TEXT, "utf-8", "shift_jis"), 'text/html; charset="utf-8"'),
    "header-single-quoted-is-bogus": (_page(_TEXT, "utf-8", "utf-8"), "text/html; charset='utf-8'"),
    "header-uppercase": (f"<!doctype html><p>{_TEXT}".encode(), "TEXT/HTML; CHARSET=UTF-8"),
    "header-alias": (f"<!doctype html><p>{_TEXT}".encode("cp1252"), "text/html; charset=latin1"),
    "header-unknown-falls-to-meta": (_page(_TEXT, "utf-8", "utf-8"), "text/html; charset=bogus"),
    "header-charset-not-first": (f"<!doctype html><p>{_TEXT}".encode(), "text/html; x=y; charset=utf-8"),
    "windows-1252-by-meta": (_page(_TEXT, "cp1252", "windows-1252"), _HTML),
    "windows-1252-by-iso-8859-1": (_page(_TEXT, "cp1252", "iso-8859-1"), _HTML),
    "windows-1252-by-ascii": (_page(_TEXT, "cp1252", "us-ascii"), _HTML),
    "windows-1252-c1-bytes": (
        _page("x", "ascii", "windows-1252") + b"\x80\x81\x8d\x8f\x90\x9d\x9f end",
        _HTML,
    ),
    "iso-8859-15-by-meta": (_page("caf\u00e9 \u20ac \u0160", "iso8859-15", "iso-8859-15"), _HTML),
    "iso-8859-2-by-meta": (_page("P\u0159\u00edli\u0161", "iso8859-2", "iso-8859-2"), _HTML),
    "iso-8859-8-logical": (_page("\u05e9\u05dc\u05d5\u05dd", "iso8859-8", "iso-8859-8-i"), _HTML),
    "windows-1251-by-meta": (_page(_RUSSIAN, "cp1251", "windows-1251"), _HTML),
    "windows-1253-by-meta": (
        _page("\u0395\u03bb\u03bb\u03b7\u03bd\u03b9\u03ba\u03ac", "cp1253", "windows-1253"),
        _HTML,
    ),
    "windows-1254-by-iso-8859-9": (_page("\u015fi\u015f \u011f\u0131", "cp1254", "iso-8859-9"), _HTML),
    "windows-1256-by-meta": (_page("\u0645\u0631\u062d\u0628\u0627", "cp1256", "windows-1256"), _HTML),
    "windows-874-by-tis-620": (_page("\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35", "cp874", "tis-620"), _HTML),
    "koi8-r-by-meta": (_page(_RUSSIAN, "koi8-r", "koi8-r"), _HTML),
    "macintosh-by-meta": (_page("caf\u00e9", "mac-roman", "macintosh"), _HTML),
    "ibm866-by-meta": (_page(_RUSSIAN, "cp866", "ibm866"), _HTML),
    "shift-jis-by-meta": (_page(_JAPANESE, "cp932", "shift_jis"), _HTML),
    "shift-jis-by-header": (f"<!doctype html><p>{_JAPANESE}".encode("cp932"), "text/html; charset=shift_jis"),
    "shift-jis-half-width-and-bad": (
        _page("x", "ascii", "shift_jis") + b"\xb1\xb2 \x81< \xfd\xfe \x85\x9e end",
        _HTML,
    ),
    "euc-jp-by-meta": (_page(_JAPANESE, "euc-jp", "euc-jp"), _HTML),
    "iso-2022-jp-by-meta": (_page(_JAPANESE, "iso2022-jp", "iso-2022-jp"), _HTML),
    "euc-kr-by-meta": (_page(_KOREAN, "euc-kr", "euc-kr"), _HTML),
    "euc-kr-uhc-extension": (_page("\ub620\ubc29\uac01\ud558", "cp949", "ks_c_5601-1987"), _HTML),
    "gbk-by-meta": (_page(_CHINESE, "gbk", "gbk"), _HTML),
    "gbk-by-gb2312": (_page(_CHINESE, "gbk", "gb2312"), _HTML),
    "gb18030-four-bytes": (_page("\u4e2d \U0001f600 \u20ac", "gb18030", "gb18030"), _HTML),
    "big5-by-meta": (_page(_TRADITIONAL, "big5", "big5"), _HTML),
    "big5-bad-bytes": (_page("x", "ascii", "big5") + b"\xa4\xa4 \xff \xa4< end", _HTML),
    "utf-16le-by-bom": (b"\xff\xfe" + f"<!doctype html><p>{_TEXT}".encode("utf-16-le"), _HTML),
    "utf-16be-by-bom": (b"\xfe\xff" + f"<!doctype html><p>{_TEXT}".encode("utf-16-be"), _HTML),
    "utf-16le-by-header": (f"<!doctype html><p>{_TEXT}".encode("utf-16-le"), "text/html; charset=utf-16le"),
    "utf-16be-by-header": (f"<!doctype html><p>{_TEXT}".encode("utf-16-be"), "text/html; charset=utf-16be"),
    "utf-16-bom-beats-header": (
        b"\xff\xfe" + f"<!doctype html><p>{_TEXT}".encode("utf-16-le"),
        "text/html; charset=utf-8",
    ),
    "utf-16-meta-means-utf-8": (_page(_TEXT, "utf-8", "utf-16"), _HTML),
    "utf-16-lone-surrogate": (
        b"\xff\xfe" + "<!doctype html><p>a".encode("utf-16-le") + b"\x00\xd8b\x00",
        _HTML,
    ),
    "utf-16-odd-length": (b"\xff\xfe" + "<!doctype html><p>ab".encode("utf-16-le") + b"c", _HTML),
    "replacement-by-header": (b"<!doctype html><p>A", "text/html; charset=iso-2022-kr"),
    "replacement-by-meta": (_page("A", "ascii", "hz-gb-2312"), _HTML),
    "x-user-defined-by-header": (b"<!doctype html><p>a\x80\xffb", "text/html; charset=x-user-defined"),
    "x-user-defined-meta-means-windows-1252": (_page("a", "ascii", "x-user-defined") + b"\x80\xe9", _HTML),
    "meta-http-equiv": (
        b"<!doctype html><meta http-equiv=content-type content='text/html; charset=koi8-r'><p>"
        + _RUSSIAN.encode("koi8-r"),
        _HTML,
    ),
    "meta-content-without-http-equiv": (
        f"<!doctype html><meta content='text/html; charset=utf-8'><p>{_TEXT}".encode(),
        "text/html",
    ),
    "meta-in-comment-ignored": (
        f"<!doctype html><!-- <meta charset=koi8-r> --><meta charset=utf-8><p>{_TEXT}".encode(),
        _HTML,
    ),
    "meta-first-of-two": (
        f"<!doctype html><meta charset=utf-8><meta charset=koi8-r><p>{_TEXT}".encode(),
        _HTML,
    ),
    "meta-unknown-then-known": (
        f"<!doctype html><meta charset=bogus><meta charset=utf-8><p>{_TEXT}".encode(),
        _HTML,
    ),
    "meta-spaces-in-label": (f"<!doctype html><meta charset=' UTF8 '><p>{_TEXT}".encode(), _HTML),
    "meta-uppercase": (f"<!DOCTYPE HTML><META CHARSET=UTF-8><P>{_TEXT}".encode(), _HTML),
    "meta-within-1024-bytes": (
        f"<!doctype html><!--{'x' * 900}--><meta charset=utf-8><p>{_TEXT}".encode(),
        _HTML,
    ),
    "meta-in-body": (f"<!doctype html><p>A<meta charset=utf-8><p>{_TEXT}".encode(), _HTML),
    "meta-in-script-text": (
        f"<!doctype html><script>'<meta charset=koi8-r>'</script><meta charset=utf-8><p>{_TEXT}".encode(),
        _HTML,
    ),
    "ascii-only-undeclared": (b"<!doctype html><p>plain words", _HTML),
    "nul-bytes": (_page("x", "ascii", "utf-8") + b"a\x00b", _HTML),
    "xml-declaration-encoding": (
        b'<?xml version="1.0" encoding="koi8-r"?><!doctype html><p>' + _RUSSIAN.encode("koi8-r"),
        _HTML,
    ),
}


def pages() -> Iterator[GoldenPage]:
    """Yield the family."""
    for slug, (source, content_type) in _PAGES.items():
        yield GoldenPage(f"encodings-{slug}", source, content_type)
