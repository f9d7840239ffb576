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

from pellucid.encoding.mime_type import charset_label_of, essence_of, is_xml

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
_WELL_FORMED_FOR_A_MALFORMED: Final = 10


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
    return label if label is not None and _encoding_of(label) is not None else None


def decode(data: bytes, content_type: str | None = None) -> Decoded:
    """Decode a page as a browser does: malformed bytes become U+FFFD, nothing raises.

    Args:
        data: the page as it came.
        content_type: the Content-Type it came with, if any. Its charset beats what the page declares, a byte
            order mark beats both; under an XML type an XML declaration counts and ``<meta>`` does not.

    Cost: one decoding, and where neither mark nor header says the encoding, one parse that finds it. A guess
    reads the bytes twice more.
    """
    declared = _declared_outside(data, content_type)
    if declared is not None:
        return Decoded(_characters(data, declared), declared, "certain")
    encoding, confidence = _declared_inside(data)
    if confidence == "tentative":
        as_utf_8 = None if data.isascii() else _read_as_utf_8(data)
        if as_utf_8 is not None:
            return as_utf_8
    return Decoded(_characters(data, encoding), encoding, confidence)


def _declared_outside(data: bytes, content_type: str | None) -> str | None:
    """Return the encoding that a mark, the header or XML says, without a look at the elements of the page."""
    for mark, encoding in _BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            return encoding
    label = charset_label_of(content_type)
    encoding_of_header = _encoding_of(label) if label is not None else None
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
    encoding = _encoding_of(declared[1].decode("latin-1")) if declared else None
    # The step before the last: bytes in which this declaration could be read are no UTF-16.
    return "UTF-8" if encoding is not None and encoding.startswith("UTF-16") else encoding


def _read_as_utf_8(data: bytes) -> Decoded | None:
    """Read bytes that declare nothing as UTF-8, None when they are not."""
    text = _characters(data, "UTF-8")
    malformed = text.count("\ufffd") - data.count(b"\xef\xbf\xbd")
    well_formed = len(text) - len(text.encode("ascii", "ignore")) - malformed
    if well_formed < malformed * _WELL_FORMED_FOR_A_MALFORMED:
        return None
    return Decoded(text, "UTF-8", "tentative")


def _characters(data: bytes, encoding: str) -> str:
    """Return the characters of bytes in an encoding, without a byte order mark."""
    if encoding.startswith("UTF-16"):
        # CHROMIUM: half a unit or half a pair at the end is dropped, not shown as U+FFFD
        # (encodings-utf-16-odd-length, encodings-utf-16-le-lone-lead-at-the-end).
        text = _decode_unfinished(data, encoding)
    else:
        text = _decode_whole(data, encoding)
    return text.removeprefix("\ufeff")


def _decode_whole(data: bytes, encoding: str) -> str:
    import turbohtml.detect  # noqa: F401, registers the whatwg-* codecs

    return data.decode(f"whatwg-{encoding}")


def _decode_unfinished(data: bytes, encoding: str) -> str:
    """Decode UTF-16, whose Python codecs are the web's, up to the last whole character."""
    return codecs.getincrementaldecoder(encoding)("replace").decode(data)


def _encoding_of(label: str) -> str | None:
    """Return the WHATWG name of the encoding that a label means, or None."""
    import turbohtml

    try:
        return turbohtml.parse(b"", encoding=label).encoding
    except (LookupError, ValueError):
        return None
