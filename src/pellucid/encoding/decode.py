"""Decoding a page: byte order mark, then the transport's label, then ``<meta>``, then windows-1252.

Source: https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

import turbohtml
import turbohtml.detect  # registers the whatwg-* codecs
from turbohtml import Document

Confidence = Literal["certain", "tentative"]

FALLBACK: Final = "windows-1252"

# https://mimesniff.spec.whatwg.org/#parsing-a-mime-type: the first charset parameter, quoted or not.
_CHARSET: Final = re.compile(r""";\s*charset\s*=\s*(?:"([^"]*)"?|([^;\s]*))""", re.IGNORECASE)
# https://html.spec.whatwg.org/multipage/parsing.html#xml-encoding, within the bytes that a prescan looks at
_XML_ENCODING: Final = re.compile(
    rb"""<\?xml(?=[\t\n\f\r ])[^>]{0,1024}?[\t\n\f\r ]encoding[\t\n\f\r ]*=[\t\n\f\r ]*["']([^"'>]+)["']"""
)
_BYTE_ORDER_MARKS: Final = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Decoded:
    """A page's characters, and the encoding they were read in (its WHATWG name)."""

    text: str
    encoding: str
    confidence: Confidence


def charset_of(content_type: str | None) -> str | None:
    """Return the charset that a Content-Type names, or None if it names none that a browser knows.

    Args:
        content_type: the value of the header, such as ``text/html; charset=Shift_JIS``.

    Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#content-type
    """
    if content_type is None:
        return None
    found = _CHARSET.search(content_type)
    label = (found[1] or found[2] or "").strip() if found else ""
    return label if label and _encoding_of(label) is not None else None


def decode(data: bytes, content_type: str | None = None) -> Decoded:
    """Decode a page as a browser does: malformed bytes become U+FFFD, nothing raises.

    Args:
        data: the page as it came.
        content_type: the Content-Type it came with, if any. Its charset beats ``<meta>``, a byte order mark
            beats both.

    Cost: one parse, by which the encoding is found, and one decoding.
    """
    label = charset_of(content_type)
    document = turbohtml.parse(data, encoding=label, positions=False, scripting=True)
    encoding = document.encoding or FALLBACK
    confidence: Confidence = document.encoding_confidence or "tentative"
    if label is None and not data.startswith(_BYTE_ORDER_MARKS):
        if _is_declared_without_pragma(document):
            encoding, confidence = FALLBACK, "tentative"
        if confidence == "tentative":
            declared = _XML_ENCODING.match(data[:1024])
            named = _encoding_of(declared[1].decode("latin-1")) if declared else None
            if named is not None:
                encoding, confidence = named, "certain"
    if encoding.startswith("UTF-16"):
        # CHROMIUM: an odd byte at the end is dropped, not shown as U+FFFD (encodings-utf-16-odd-length).
        data = data[: len(data) & ~1]
    return Decoded(data.decode(f"whatwg-{encoding}").removeprefix("\ufeff"), encoding, confidence)


def _encoding_of(label: str) -> str | None:
    """Return the WHATWG name of the encoding that a label means; UTF-16 declared in ASCII means UTF-8."""
    try:
        name = turbohtml.parse(b"", encoding=label).encoding
    except (LookupError, ValueError):
        return None
    return name


def _is_declared_without_pragma(document: Document) -> bool:
    # https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding: a
    # `content` counts only beside `http-equiv` (encodings-meta-content-without-http-equiv).
    if document.select_one('meta[charset],meta[http-equiv="content-type" i]') is not None:
        return False
    return document.select_one('meta[content*="charset" i]') is not None
