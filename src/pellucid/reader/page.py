"""Reading a page: a profile's rules over one pipeline, from bytes or characters to text.

``rendered`` is what Chromium shows, exactly. ``reader`` is the same without the furniture, with what a text
needs in place of layout: list markers, quotes, spaces around ruby readings, closed details read as open.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from turbohtml import Document, Element

from pellucid.encoding import decode
from pellucid.reader.furniture import find_furniture, furniture_that_is_the_page
from pellucid.reader.markers import ListMarkers
from pellucid.reader.title import title_of
from pellucid.rendering import (
    Policy,
    body_of,
    hosts_without_slots,
    join,
    join_for_reader,
    may_have_shadow_roots,
    render,
)
from pellucid.style import styled_elements
from pellucid.tree import Parser, build, may_be_open, open_at_end

Profile = Literal["rendered", "reader"]

# Input past so many characters is not read; Page.is_truncated says so.
MAX_CHARACTERS: Final = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Page:
    """A page that was read.

    ``encoding`` is the WHATWG name of the encoding the bytes were in, None for a page given as ``str``;
    ``confidence`` is how sure that is. ``open_at_end`` says how the elements still open at the end of the
    input were found: ``none`` where none could matter.
    """

    text: str
    title: str | None
    profile: Profile
    parser: Parser
    encoding: str | None = None
    confidence: Literal["certain", "tentative"] | None = None
    open_at_end: Literal["none", "sentinel", "reference"] = "none"
    is_truncated: bool = False


def read(
    html: str | bytes,
    *,
    profile: Profile = "reader",
    parser: Parser = "auto",
    content_type: str | None = None,
    stylesheets: Mapping[str, str] | None = None,
) -> Page:
    """Read a page: its text under a profile, its title, and how it was read.

    Args:
        html: the page, as characters or as the bytes it came in.
        profile: ``reader`` (what a reader keeps) or ``rendered`` (what Chromium's ``innerText`` gives).
        parser: ``auto``, ``turbohtml`` or ``html5lib``: see :func:`pellucid.tree.build`.
        content_type: the Content-Type that the bytes came with, if any; not used for a ``str``.
        stylesheets: linked style sheets by URL. They are not applied yet.

    Returns:
        The page. Input past 64 Mi characters is left out, and the page says so.

    Raises:
        TypeError: an argument is of the wrong type; the message names it.
        ValueError: ``profile`` or ``parser`` is not one of the names above.

    Cost: linear in the input; no page raises.
    Source: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
    """
    _check_arguments(html, profile, content_type, stylesheets)
    encoding: str | None = None
    confidence: Literal["certain", "tentative"] | None = None
    if not isinstance(html, str):
        decoded = decode(bytes(html), content_type)
        html, encoding, confidence = decoded.text, decoded.encoding, decoded.confidence
    is_truncated = len(html) > MAX_CHARACTERS
    html = html[:MAX_CHARACTERS]
    document = build(html, parser, source_locations=profile == "reader")
    method: Literal["none", "sentinel", "reference"] = "none"
    if profile == "rendered":
        text = join(render(document, Policy(emptied=_unslotted(document, html))))
    else:
        text, method = _read_document(document, html)
    title = title_of(document)
    return Page(
        _without_surrogates(text),
        title and _without_surrogates(title),
        profile,
        parser,
        encoding,
        confidence,
        method,
        is_truncated,
    )


def text(
    html: str | bytes,
    *,
    profile: Profile = "reader",
    parser: Parser = "auto",
    content_type: str | None = None,
    stylesheets: Mapping[str, str] | None = None,
) -> str:
    """Return the text of a page. See :func:`read`."""
    return read(html, profile=profile, parser=parser, content_type=content_type, stylesheets=stylesheets).text


def title(html: str | bytes, *, content_type: str | None = None) -> str | None:
    """Return a page's title, white space collapsed; None where it has none or an empty one.

    Raises:
        TypeError: ``html`` is neither ``str`` nor ``bytes``.
    """
    _check_arguments(html, "reader", content_type, None)
    if not isinstance(html, str):
        html = decode(bytes(html), content_type).text
    found = title_of(build(html[:MAX_CHARACTERS]))
    return found and _without_surrogates(found)


def _unslotted(document: Document, html: str) -> set[Element]:
    return hosts_without_slots(document) if may_have_shadow_roots(html) else set()


def _without_surrogates(text: str) -> str:
    """Return the text fit for any encoder: a ``str`` may hold lone surrogates, which no bytes decode to."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def _check_arguments(html: object, profile: object, content_type: object, stylesheets: object) -> None:
    if not isinstance(html, str | bytes | bytearray | memoryview):
        raise TypeError(f"html must be str or bytes, not {type(html).__name__}")
    if profile not in get_args(Profile):
        raise ValueError(f"profile must be one of {', '.join(get_args(Profile))}, not {profile!r}")
    if content_type is not None and not isinstance(content_type, str):
        raise TypeError(f"content_type must be str or None, not {type(content_type).__name__}")
    if stylesheets is not None and not isinstance(stylesheets, Mapping):
        raise TypeError(
            f"stylesheets must be a mapping of URL to CSS or None, not {type(stylesheets).__name__}"
        )


def _read_document(document: Document, html: str) -> tuple[str, Literal["none", "sentinel", "reference"]]:
    """Return what a reader keeps of a page, and how the elements open at its end were found."""
    # Exception (a): an element that the input leaves open keeps what it holds, hidden or furniture alike.
    always, candidates = find_furniture(document)
    still_open: frozenset[Element] = frozenset()
    method: Literal["none", "sentinel", "reference"] = "none"
    hiding = always | candidates | styled_elements(document)
    if any(element in hiding for element in may_be_open(document)):
        answer = open_at_end(html)
        document, still_open, method = answer.document, answer.elements, answer.method
        always, candidates = find_furniture(document)
    candidates -= still_open
    # Exception (b): html, head and body are never hidden.
    revealed = still_open | {element for element in (document.root, body_of(document)) if element is not None}
    policy = Policy(
        emptied=(always - still_open) | candidates | _unslotted(document, html),
        revealed=revealed,
        opens_details=True,
        additions=ListMarkers(),
    )
    items = render(document, policy)
    # Exception (c): furniture that is the page is read, and the furniture inside it judged again.
    kept = furniture_that_is_the_page(document, candidates, items, policy)
    if kept:
        policy = Policy(
            emptied=policy.emptied - kept, revealed=revealed, opens_details=True, additions=ListMarkers()
        )
        items = render(document, policy)
    return join_for_reader(items), method
