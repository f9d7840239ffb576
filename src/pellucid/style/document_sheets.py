"""Which sheets a document has, in tree order: its own, `data:` links, and linked ones handed over.

Nothing is fetched here: a linked sheet applies only if its text was given together with the page.

Source: https://html.spec.whatwg.org/multipage/semantics.html#the-style-element,
https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet
"""

import base64
import binascii
import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes, urljoin

from turbohtml import Document, Element

from pellucid.style.media import matches_media_text
from pellucid.tree import TemplateContents

# The elements that can bring a sheet.
_SHEETS_SELECTOR: Final = "style,link[href]"
_DATA_URL: Final = re.compile(r"data:([^,]*),(.*)", re.IGNORECASE | re.DOTALL)
_CHARSET: Final = re.compile(r";\s*charset=([\w-]+)", re.IGNORECASE)


class Sheet(NamedTuple):
    """A sheet of a document: its text, what its URLs are relative to, and the parent of its element."""

    text: str
    base: str
    owner: Element | None


def sheets_of(document: Document, handed_over: Mapping[str, str]) -> Iterator[Sheet]:
    """Yield every sheet that applies, in tree order.

    Args:
        document: the page.
        handed_over: the text of linked sheets by URL, absolute or as the page writes it.
    """
    base = base_url(document)
    chosen_set = ""
    templates = TemplateContents()
    for element in _bringers(document, handed_over):
        is_style = element.tag == "style" and _is_css(element.attr("type"))
        if not (is_style or _is_stylesheet_link(element)) or templates.holds(element):
            continue
        # https://drafts.csswg.org/cssom/#css-style-sheet-collections: of the sheets with a title, those with
        # the first title are one set, and the others are alternatives to it.
        title = element.attr("title") or ""
        chosen_set = chosen_set or title
        if (title and title != chosen_set) or not _matches_screen(element):
            continue
        if is_style:
            yield Sheet(element.text, base, _parent_of(element))
            continue
        found = find_sheet(element.attr("href") or "", base, handed_over)
        if found is not None:
            yield Sheet(*found, _parent_of(element))


def _bringers(document: Document, handed_over: Mapping[str, str]) -> list[Element]:
    """Return the elements that can bring a sheet, in tree order.

    Most pages link to sheets that were not handed over, and then their links are looked at only where a title
    of one decides over the sheets with another. The elements of one tag are found sooner than those of two.
    """
    styles = document.select("style")
    if (
        handed_over
        or document.select_one('link[href*="data:" i]') is not None
        or any(style.attr("title") for style in styles)
    ):
        return document.select(_SHEETS_SELECTOR)
    return styles


def base_url(document: Document) -> str:
    """Return what the page's URLs are relative to: its ``base``, or nothing known.

    Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
    """
    element = document.select_one("base[href]")
    return (element.attr("href") or "").strip() if element is not None else ""


def find_sheet(url: str, base: str, handed_over: Mapping[str, str]) -> tuple[str, str] | None:
    """Return the text and URL of a sheet that was handed over or stands in its own ``data:`` URL."""
    url = url.strip("\t\n\f\r ")
    if url[:5].lower() == "data:":
        text = _text_of_data(url)
        return None if text is None else (text, base)
    try:
        absolute = urljoin(base, url)
    except ValueError:  # a malformed authority, such as an open bracket
        absolute = url
    name = url if absolute not in handed_over and url in handed_over else absolute
    try:
        # A mapping may want to hear of what it lacks: what fetches the sheets of a page does.
        return handed_over[name], absolute
    except KeyError:
        return None


def _is_css(type_: str | None) -> bool:
    # CHROMIUM: exactly this type, so `text/css; charset=x` and a space are none.
    return type_ is None or type_ == "" or type_.lower() == "text/css"


def _is_stylesheet_link(element: Element) -> bool:
    # An alternate sheet is off until its title is chosen; a disabled one is off.
    relations = (element.attr("rel") or "").lower().split()
    return (
        "stylesheet" in relations
        and not ("alternate" in relations and element.attr("title"))
        and element.attr("disabled") is None
        and _is_css(element.attr("type"))
    )


def _matches_screen(element: Element) -> bool:
    media = element.attr("media")
    return not media or matches_media_text(media)


def _parent_of(element: Element) -> Element | None:
    return element.parent if isinstance(element.parent, Element) else None


def _text_of_data(url: str) -> str | None:
    # https://fetch.spec.whatwg.org/#data-url-processor
    match = _DATA_URL.match(url)
    if match is None:
        return None
    kind, data = match[1].strip(), unquote_to_bytes(match[2].partition("#")[0])
    if kind.lower().rstrip().endswith(";base64"):
        try:
            data = base64.b64decode(b"".join(data.split()) + b"==")
        except binascii.Error:
            return None
    if kind.partition(";")[0].strip().lower() != "text/css":
        return None
    charset = _CHARSET.search(kind)
    try:
        return data.decode(charset[1] if charset else "utf-8", "replace")
    except LookupError:
        return data.decode("utf-8", "replace")
