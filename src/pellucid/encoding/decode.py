"""Decoding a page: byte order mark, then the transport's label, then ``<meta>``, then a guess.

Bytes that declare nothing are guessed by what they hold, as Chromium does. DIVERGENCE: what is valid UTF-8 is
always read as UTF-8, where Chromium reads a few words of it as windows-1252 and shows "cafÃ©"
(encodings-meta-content-without-http-equiv).

Source: https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

from pellucid.encoding.mime_type import charset_label_of

Confidence = Literal["certain", "tentative"]

FALLBACK: Final = "windows-1252"

# https://html.spec.whatwg.org/multipage/parsing.html#xml-encoding, within the bytes that a prescan looks at
_XML_ENCODING: Final = re.compile(
    rb"""<\?xml(?=[\t\n\f\r ])[^>]{0,1024}?[\t\n\f\r ]encoding[\t\n\f\r ]*=[\t\n\f\r ]*["']([^"'>]+)["']"""
)


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
        content_type: the Content-Type it came with, if any. Its charset beats ``<meta>``, a byte order mark
            beats both.

    Cost: one parse, by which the encoding is found, and one decoding.
    """
    import turbohtml
    import turbohtml.detect  # registers the whatwg-* codecs

    label = charset_of(content_type)
    document = turbohtml.parse(data, encoding=label, detect_encoding=True, positions=False, scripting=True)
    encoding = document.encoding or FALLBACK
    confidence: Confidence = document.encoding_confidence or "tentative"
    if confidence == "tentative" and label is None:
        declared = _XML_ENCODING.match(data[:1024])
        named = _encoding_of(declared[1].decode("latin-1")) if declared else None
        if named is not None:
            encoding, confidence = named, "certain"
    if encoding.startswith("UTF-16"):
        # CHROMIUM: an odd byte at the end is dropped, not shown as U+FFFD (encodings-utf-16-odd-length).
        data = data[: len(data) & ~1]
    return Decoded(data.decode(f"whatwg-{encoding}").removeprefix("\ufeff"), encoding, confidence)


def _encoding_of(label: str) -> str | None:
    """Return the WHATWG name of the encoding that a label means, or None."""
    import turbohtml

    try:
        return turbohtml.parse(b"", encoding=label).encoding
    except (LookupError, ValueError):
        return None
