"""Decoding a page: byte order mark, then the transport's label, then ``<meta>``, then windows-1252.

Source: https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
"""

import codecs
import re
from dataclasses import dataclass
from typing import Literal

import turbohtml
import turbohtml.detect  # registers the whatwg-* codecs

Confidence = Literal["certain", "tentative"]

# https://mimesniff.spec.whatwg.org/#parsing-a-mime-type: the first charset parameter, quoted or not.
_CHARSET = re.compile(r""";\s*charset\s*=\s*(?:"([^"]*)"?|([^;\s]*))""", re.IGNORECASE)


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
    return label if label and _is_known(label) else None


def decode(data: bytes, content_type: str | None = None) -> Decoded:
    """Decode a page as a browser does: malformed bytes become U+FFFD, nothing raises.

    Args:
        data: the page as it came.
        content_type: the Content-Type it came with, if any. Its charset beats ``<meta>``, a byte order mark
            beats both.

    Cost: one parse, by which the encoding is found, and one decoding.
    """
    document = turbohtml.parse(data, encoding=charset_of(content_type), positions=False, scripting=True)
    encoding = document.encoding or "windows-1252"
    text = data.decode(f"whatwg-{encoding}").removeprefix("\ufeff")
    return Decoded(text, encoding, document.encoding_confidence or "tentative")


def _is_known(label: str) -> bool:
    try:
        codecs.lookup(f"whatwg-{label}")
    except LookupError:
        return False
    return True
