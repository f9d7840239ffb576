"""From the body of an answer to text: a page is read, other text decoded, and the rest says what it is."""

import codecs
import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pellucid.encoding import Confidence, Decoded, charset_of, computed_mime_type, decode, sniff_file_kind
from pellucid.encoding.mime_type import is_binary, is_html, is_xml
from pellucid.reader import ALL_FURNITURE, Profile, read, title
from pellucid.web.exchange import Answer

__all__ = ["Content", "content_of", "mime_type_of"]


@dataclass(frozen=True, slots=True)
class Content:
    """The text of a body, and what the body is."""

    text: str
    mime_type: str
    title: str | None = None
    charset: str | None = None
    confidence: Confidence | None = None
    note: str | None = None


def mime_type_of(answer: Answer) -> str:
    """Return what a body is: by its header or, where that is missing or wrong, by its bytes."""
    # https://fetch.spec.whatwg.org/#determine-nosniff: the first of several values counts
    options = answer.headers.get("x-content-type-options", "").partition(",")[0]
    return computed_mime_type(
        answer.headers.get("content-type"), answer.body, is_nosniff=options.strip().lower() == "nosniff"
    )


def content_of(
    answer: Answer,
    mime_type: str,
    *,
    profile: Profile | Literal["raw"] = "reader",
    stylesheets: Mapping[str, str] | None = None,
) -> Content:
    """Return the text of an answer's body. Never raises on what the body holds.

    Args:
        answer: what came.
        mime_type: what its body is, see :func:`mime_type_of`.
        profile: of the text of a page; ``raw`` is the body, decoded.
        stylesheets: the text of linked style sheets by URL, as for :func:`pellucid.read`.

    Cost: linear in the body.
    """
    header = answer.headers.get("content-type", "")
    if is_binary(mime_type) and profile != "raw":
        return Content("", mime_type, note=_note_of(mime_type, answer.body))
    if not is_html(mime_type):
        plain = _decode_plain(answer, header, mime_type)
        return Content(plain.text, mime_type, None, plain.encoding, plain.confidence)
    decoded = decode(answer.body, header, is_truncated=answer.is_truncated)
    if profile == "raw":
        return Content(decoded.text, mime_type, title(decoded.text), decoded.encoding, decoded.confidence)
    page = read(decoded.text, profile=profile, stylesheets=stylesheets)
    notes = [f"not all styles apply (limits: {', '.join(page.limits)})"] if page.limits else []
    if page.is_all_furniture:
        notes.append(ALL_FURNITURE)
    note = "; ".join(notes) or None
    return Content(page.text, mime_type, page.title, decoded.encoding, decoded.confidence, note)


def _decode_plain(answer: Answer, header: str, mime_type: str) -> Decoded:
    # Most of it is UTF-8 and says nothing of it, which the decoder of pages would find out by a parse.
    if charset_of(header) is None and not is_xml(mime_type):
        with contextlib.suppress(UnicodeDecodeError):
            text, _ = codecs.utf_8_decode(answer.body, "strict", not answer.is_truncated)
            return Decoded(text.removeprefix("\ufeff"), "UTF-8", "tentative")
    return decode(answer.body, header, is_truncated=answer.is_truncated)


def _note_of(mime_type: str, body: bytes) -> str:
    kind = sniff_file_kind(body)
    if kind is not None:
        return f"no text: this is {kind.description} ({mime_type}); {kind.remedy}"
    return (
        f"no text: this is {mime_type}, which is not decoded; ask for the raw body if it is text all the same"
    )
