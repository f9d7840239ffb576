"""A page as the library keeps it, made of its HTML and the address it came from."""

from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256

from turbohtml import Document

from pellucid.encoding import decode
from pellucid.errors import InvalidURL
from pellucid.reader import MAX_CHARACTERS, read
from pellucid.search.dates import format_instant
from pellucid.search.library.page_dates import stated_date
from pellucid.search.library.tokens import readable
from pellucid.tree import build
from pellucid.web.url import DEFAULT_PORTS, WebURL, parse_url

__all__ = ["KeptPage", "page_of", "stated_address"]


@dataclass(frozen=True, slots=True)
class KeptPage:
    """A page to keep.

    Args:
        url: where it came from, of ``http:`` or ``https:``; its fragment is dropped.
        title: the page's; where it has none, its address stands for it.
        text: what a reader keeps of it.
        published_at: the instant of publication that it states.

    Raises:
        InvalidURL: the URL is none of these.
    """

    url: str
    title: str | None
    text: str
    published_at: datetime | None = None

    def __post_init__(self) -> None:
        """Make the address canonical, and the words fit for a file."""
        url = _web_url(self.url)
        object.__setattr__(self, "url", url.request_href)
        object.__setattr__(self, "title", " ".join(readable(self.title or "").split()) or url.request_href)
        object.__setattr__(self, "text", readable(self.text))
        if self.published_at is not None:
            object.__setattr__(self, "published_at", self.published_at.astimezone(UTC))

    @property
    def host(self) -> str:
        """The host of the address, without a trailing dot."""
        return parse_url(self.url).host.removesuffix(".")

    @property
    def hash(self) -> bytes:
        """What tells two versions of a page apart: SHA-256 over what is kept of it."""
        published = "" if self.published_at is None else format_instant(self.published_at)
        return sha256("\0".join((self.title or "", published, self.text)).encode()).digest()


def page_of(url: str, html: str | bytes, content_type: str | None = None) -> KeptPage:
    """Read a page for keeping: its title, what a reader keeps of it, and the date that it states.

    Args:
        url: where it came from.
        html: the page, as characters or as the bytes it came in.
        content_type: the Content-Type that the bytes came with, if any.

    Raises:
        InvalidURL: the URL is not of ``http:`` or ``https:``.
    """
    text = html if isinstance(html, str) else decode(html, content_type).text
    page = read(text)
    return KeptPage(url, page.title, page.text, stated_date(_document(text)))


def stated_address(html: str | bytes) -> str | None:
    """Return the address that a page states of itself, by its canonical link or ``og:url``; None for none.

    Source: https://www.rfc-editor.org/rfc/rfc6596
    """
    document = _document(html if isinstance(html, str) else decode(html, None).text)
    links = [link.attrs.get("href") for link in document.select('link[rel~="canonical" i][href]')[:2]]
    metas = [meta.attrs.get("content") for meta in document.select('meta[property="og:url" i][content]')[:2]]
    for address in (*links, *metas):
        try:
            return _web_url(str(address).strip()).request_href
        except InvalidURL:  # relative, or of another scheme
            continue
    return None


def _document(text: str) -> Document:
    return build(text[:MAX_CHARACTERS])


def _web_url(address: str) -> WebURL:
    url = parse_url(address.strip())
    if url.scheme not in DEFAULT_PORTS or not url.host or url.has_credentials:
        message = f"url: {url} cannot be kept; give an address of http: or https:, without a password"
        raise InvalidURL("url.not_kept", message)
    return url
