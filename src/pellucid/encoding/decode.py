"""Decoding a page: byte order mark, then the transport's label, then what the page declares, then a guess.

Bytes that declare nothing are guessed by what they hold, as Chromium does.

DIVERGENCE: what is UTF-8, but for a rare malformed byte, is always read as UTF-8, where Chromium reads
windows-1252 and shows "cafÃ©" (encodings-utf-8-french-words-undeclared,
encodings-utf-8-undeclared-with-malformed-byte). Escape sequences alone make bytes ISO-2022-JP
(encodings-iso-2022-jp-words-undeclared). A ``<meta>`` counts wherever it stands, as in the standard
(encodings-meta-after-1024-in-body).

Source: https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
"""

import codecs
import re
from dataclasses import dataclass
from typing import Final, Literal

from pellucid.encoding.mime_type import charset_label_of, essence_of, is_html, is_xml

__all__ = ["Confidence", "Decoded", "charset_of", "decode", "decode_as", "encoding_of_label"]

Confidence = Literal["certain", "tentative"]

FALLBACK: Final = "windows-1252"

_BYTE_ORDER_MARKS: Final = {b"\xef\xbb\xbf": "UTF-8", b"\xff\xfe": "UTF-16LE", b"\xfe\xff": "UTF-16BE"}
# https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding, step 3
_UTF16_XML: Final = {b"<\x00?\x00x\x00": "UTF-16LE", b"\x00<\x00?\x00x": "UTF-16BE"}
# https://html.spec.whatwg.org/multipage/parsing.html#xml-encoding, within the bytes that a prescan looks at
_XML_ENCODING: Final = re.compile(
    rb"""<\?xml(?=[\t\n\f\r ])[^>]{0,1024}?[\t\n\f\r ]encoding"""
    rb"""[\t\n\f\r ]*=[\t\n\f\r ]*["']([^"'>\x00-\x20]+)["']"""
)
_META: Final = re.compile(rb"<(?=meta)", re.IGNORECASE)
_WELL_FORMED_FOR_A_MALFORMED: Final = 10

# What a cut leaves of a character in the decoders of https://encoding.spec.whatwg.org/#gb18030-decoder and
# the sections after it.
_GB18030: Final = re.compile(rb"[\x81-\xfe](?:[0-9][\x81-\xfe]?)?")
_UNFINISHED: Final = {
    "GBK": _GB18030,
    "gb18030": _GB18030,
    "Big5": re.compile(rb"[\x81-\xfe]"),
    "EUC-JP": re.compile(rb"\x8f[\xa1-\xfe]?|[\x8e\xa1-\xfe]"),
    "ISO-2022-JP": re.compile(rb"[\x21-\x7e]"),
    "Shift_JIS": re.compile(rb"[\x81-\x9f\xe0-\xfc]"),
    "EUC-KR": re.compile(rb"[\x81-\xfe]"),
}
_LONGEST_UNFINISHED: Final = 3
_ISO_2022_JP_ESCAPE: Final = (b"\x1b$", b"\x1b(", b"\x1b")


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
    label = charset_label_of(content_type)
    return label if label is not None and encoding_of_label(label) is not None else None


def decode(data: bytes, content_type: str | None = None, *, is_truncated: bool = False) -> Decoded:
    """Decode a page as a browser does: malformed bytes become U+FFFD, nothing raises.

    Args:
        data: the page as it came.
        content_type: the Content-Type it came with, if any. Its charset beats what the page declares, a byte
            order mark beats both; under an XML type an XML declaration counts and ``<meta>`` does not, under
            one that is no markup neither does.
        is_truncated: the bytes were cut, at any place, and the page went on. What the cut left of a character
            is then dropped, and does not count against an encoding that is guessed.

    Cost: one decoding, and where neither mark nor header says the encoding, one parse that finds it. A guess
    reads the bytes twice more, of a cut page up to five times.
    """
    if is_truncated and any(mark.startswith(data) and mark != data for mark in _BYTE_ORDER_MARKS):
        data = b""  # a mark cut in two
    declared = _declared_outside(data, content_type)
    if declared is not None:
        return Decoded(_characters(data, declared, is_truncated=is_truncated), declared, "certain")
    essence = essence_of(content_type)
    # What is no markup may be about markup, and hold a `<meta>` that speaks of something else.
    is_markup = not essence or is_html(essence)
    encoding, confidence = _declared_inside(data if is_markup else _META.sub(b" ", data))
    if confidence == "tentative":
        as_utf_8 = None if data.isascii() else _read_as_utf_8(data, is_truncated=is_truncated)
        if as_utf_8 is not None:
            return as_utf_8
        if is_truncated:
            encoding = _guess_despite_cut(data, encoding)
    return Decoded(_characters(data, encoding, is_truncated=is_truncated), encoding, confidence)


def decode_as(data: bytes, encoding: str) -> str:
    """Decode bytes in an encoding, unless they begin with a byte order mark, which says another.

    Args:
        data: the bytes as they came.
        encoding: its WHATWG name.

    Source: https://encoding.spec.whatwg.org/#decode
    """
    return _characters(data, _marked_encoding(data) or encoding, is_truncated=False)


# https://encoding.spec.whatwg.org/#bom-sniff
def _marked_encoding(data: bytes) -> str | None:
    return next((encoding for mark, encoding in _BYTE_ORDER_MARKS.items() if data.startswith(mark)), None)


def _declared_outside(data: bytes, content_type: str | None) -> str | None:
    """Return the encoding that a mark, the header or XML says, without a look at the elements of the page."""
    marked = _marked_encoding(data)
    if marked is not None:
        return marked
    label = charset_label_of(content_type)
    encoding_of_header = encoding_of_label(label) if label is not None else None
    if encoding_of_header is not None:
        return encoding_of_header
    for start, encoding in _UTF16_XML.items():
        if data.startswith(start):
            return encoding
    # CHROMIUM: XML is UTF-8 unless it says otherwise, and its metas say nothing
    # (encodings-xhtml-meta-means-nothing).
    return _xml_encoding(data) or "UTF-8" if is_xml(essence_of(content_type)) else None


def _declared_inside(data: bytes) -> tuple[str, Confidence]:
    """Return the encoding that the page declares, or one that is guessed."""
    import turbohtml

    document = turbohtml.parse(data, detect_encoding=True, positions=False, scripting=True)
    if document.encoding_confidence == "certain":
        return document.encoding or FALLBACK, "certain"
    declared = _xml_encoding(data)
    return (declared, "certain") if declared is not None else (document.encoding or FALLBACK, "tentative")


# https://html.spec.whatwg.org/multipage/parsing.html#xml-encoding
def _xml_encoding(data: bytes) -> str | None:
    declared = _XML_ENCODING.match(data[:1024])
    encoding = encoding_of_label(declared[1].decode("latin-1")) if declared else None
    # The step before the last: bytes in which this declaration could be read are no UTF-16.
    return "UTF-8" if encoding is not None and encoding.startswith("UTF-16") else encoding


def _read_as_utf_8(data: bytes, *, is_truncated: bool) -> Decoded | None:
    """Read bytes that declare nothing as UTF-8, None when they are not."""
    text = _characters(data, "UTF-8", is_truncated=is_truncated)
    malformed = text.count("\ufffd") - data.count(b"\xef\xbf\xbd")
    well_formed = len(text) - len(text.encode("ascii", "ignore")) - malformed
    if well_formed < malformed * _WELL_FORMED_FOR_A_MALFORMED:
        return None
    # Where a cut took the only character that would tell, nothing tells.
    return Decoded(text, FALLBACK if text.isascii() else "UTF-8", "tentative")


def _guess_despite_cut(data: bytes, guess: str) -> str:
    """Guess again where what the cut left of a character may have ruled out the encoding it is in."""
    import turbohtml.detect

    if guess in _UNFINISHED or (data.isascii() and b"\x1b" not in data):
        return guess
    for length in range(1, _LONGEST_UNFINISHED + 1):
        other = turbohtml.detect.detect(data[:-length]).encoding
        if other in _UNFINISHED:
            return other
    return guess


def _characters(data: bytes, encoding: str, *, is_truncated: bool) -> str:
    """Return the characters of bytes in an encoding, without a byte order mark."""
    if encoding.startswith("UTF-16"):
        # CHROMIUM: half a unit or half a pair at the end is dropped, not shown as U+FFFD
        # (encodings-utf-16-odd-length, encodings-utf-16-le-lone-lead-at-the-end).
        text = _decode_unfinished(data, encoding)
    elif is_truncated and encoding == "UTF-8":
        text = _decode_unfinished(data, encoding)
    elif is_truncated and encoding in _UNFINISHED:
        text = _decode_cut(data, encoding)
    else:
        text = _decode_whole(data, encoding)
    return text.removeprefix("\ufeff")


def _decode_whole(data: bytes, encoding: str) -> str:
    import turbohtml.detect  # noqa: F401, registers the whatwg-* codecs

    return data.decode(f"whatwg-{encoding}")


def _decode_unfinished(data: bytes, encoding: str) -> str:
    """Decode UTF-8 or UTF-16, whose Python codecs are the web's, up to the last whole character."""
    return codecs.getincrementaldecoder(encoding)("replace").decode(data)


def _decode_cut(data: bytes, encoding: str) -> str:
    """Decode an encoding of two and more bytes a character, up to the last whole character."""
    if encoding == "ISO-2022-JP":
        for escape in _ISO_2022_JP_ESCAPE:
            data = data.removesuffix(escape)
    text = _decode_whole(data, encoding)
    if text.endswith("\ufffd"):
        # The decoder makes one U+FFFD of an unfinished sequence; a malformed one before the cut stays.
        for length in range(1, _LONGEST_UNFINISHED + 1):
            is_unfinished = _UNFINISHED[encoding].fullmatch(data, max(len(data) - length, 0))
            if is_unfinished and _decode_whole(data[:-length], encoding) == text[:-1]:
                return text[:-1]
    return text


def encoding_of_label(label: str) -> str | None:
    """Return the WHATWG name of the encoding that a label means, or None if no browser knows it.

    Source: https://encoding.spec.whatwg.org/#concept-encoding-get
    """
    import turbohtml

    try:
        return turbohtml.parse(b"", encoding=label).encoding
    except (LookupError, ValueError):
        return None
