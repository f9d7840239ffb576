"""What a fetch returns."""

from dataclasses import dataclass, field
from typing import Literal

from pellucid.encoding import Confidence

__all__ = ["Fetched"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fetched:
    """The text of a URL, and where and how it was found.

    Text from the web is what its author wrote, whoever reads it: ``trust`` says so wherever the result goes.

    Args:
        url: the last URL that was asked, after redirects on the same site.
        status: the HTTP status; 404 and 500 are answers like any other.
        text: what a reader keeps of a page, or the decoded body of what is text and no page, or of anything
            if raw was asked for; empty with a ``note`` for what is no text.
        truncated: whether the body was longer than the limit, or ended early.
        content_type: the header, in lower case with its parameters; empty if absent; None on a redirect.
        mime_type: what the body is, by the header or, where that is missing or wrong, by its first bytes.
        title: the page's, if it has one.
        redirects: every URL asked, first to last, if there was more than one.
        redirected_to: where the site sent the call on to, if that is another site; nothing was fetched there.
        charset: the encoding the body was read in, None where nothing was decoded.
        charset_confidence: how sure that encoding is.
        size: bytes of the body, without its content coding and up to the limit.
        start: where ``text`` starts in the whole text, in characters.
        total_chars: characters of the whole text.
        next_start: where the next part starts; None where there is no more.
        from_cache: whether the body came from the cache.
        note: what a caller should know of how the text came about.
    """

    url: str
    status: int
    text: str
    truncated: bool = False
    content_type: str | None = None
    mime_type: str | None = None
    title: str | None = None
    redirects: tuple[str, ...] = ()
    redirected_to: str | None = None
    charset: str | None = None
    charset_confidence: Confidence | None = None
    size: int = 0
    start: int = 0
    total_chars: int = 0
    next_start: int | None = None
    from_cache: bool = False
    note: str | None = None
    trust: Literal["external"] = field(default="external", init=False)

    def as_dict(self) -> dict[str, object]:
        """Return the result as JSON has it, in camelCase; fields that say nothing are left out."""
        always: dict[str, object] = {"url": self.url, "status": self.status}
        if self.redirected_to is None:
            always["contentType"] = self.content_type or ""
        sometimes: dict[str, object] = {
            "title": self.title,
            "redirects": list(self.redirects) or None,
            "redirectedTo": self.redirected_to,
            "mimeType": self.mime_type,
            "charset": self.charset,
            "charsetConfidence": self.charset_confidence,
            "size": self.size if self.redirected_to is None else None,
            "start": self.start or None,
            "totalChars": self.total_chars if self.redirected_to is None else None,
            "nextStart": self.next_start,
            "fromCache": self.from_cache or None,
            "note": self.note,
        }
        return {
            **always,
            **{name: value for name, value in sometimes.items() if value is not None},
            "truncated": self.truncated,
            "trust": self.trust,
            "text": self.text,
        }
