"""Reading a page, from bytes or characters to a :class:`Page`: the public functions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from pellucid.encoding import Confidence, decode
from pellucid.reader.profiles import Method, keep, show
from pellucid.reader.title import title_of
from pellucid.style import Limit
from pellucid.tree import MAX_REFERENCE_CHARACTERS, Parser, build, build_tree

Profile = Literal["rendered", "reader"]
_PROFILES: Final = get_args(Profile)

ALL_FURNITURE: Final = "no text but headers, menus, forms and the like: the profile rendered has it"
"""What callers are told of a page that ``is_all_furniture``."""

# Input past so many characters is not read; Page.is_truncated says so. The reference builder reads less.
MAX_CHARACTERS: Final = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Page:
    """A page that was read.

    ``parser`` is the builder of the tree that was read: the reference builder also where it was asked what
    is open at the end. ``encoding`` is the WHATWG name of the encoding the bytes were in, None for a page
    given as ``str``; ``confidence`` is how sure that is. ``open_at_end`` says how the elements still open at
    the end of the input were found: ``none`` where none could matter. ``limits`` names what of the page's
    styles was too much to apply, which seldom happens to a page that is not made for it.
    ``is_all_furniture`` says that a reader's text is empty because all that the page shows stands in headers,
    menus, forms and the like: the profile ``rendered`` has it.
    """

    text: str
    title: str | None
    profile: Profile
    parser: Literal["turbohtml", "html5lib"]
    encoding: str | None = None
    confidence: Confidence | None = None
    open_at_end: Method = "none"
    is_truncated: bool = False
    limits: tuple[Limit, ...] = ()
    is_all_furniture: bool = False


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
        stylesheets: the text of linked style sheets by URL, absolute or as the page writes it; the page's
            own ``style`` elements and ``data:`` links apply without. Nothing is fetched.

    Returns:
        The page. Input past 64 Mi characters (8 million for html5lib) is left out, and the page says so.

    Raises:
        TypeError: an argument is of the wrong type; the message names it.
        ValueError: ``profile`` or ``parser`` is not one of the names above.

    Cost: linear in the input; no page raises.
    Source: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
    """
    _check_arguments(html, profile, content_type, stylesheets)
    encoding: str | None = None
    confidence: Confidence | None = None
    if not isinstance(html, str):
        decoded = decode(bytes(html), content_type)
        html, encoding, confidence = decoded.text, decoded.encoding, decoded.confidence
    limit = MAX_CHARACTERS if parser != "html5lib" else MAX_REFERENCE_CHARACTERS
    is_truncated = len(html) > limit
    html = html[:limit]
    tree = build_tree(html, parser, source_locations=profile == "reader")
    sheets = {} if stylesheets is None else stylesheets
    shown = (show if profile == "rendered" else keep)(tree, sheets)
    title = title_of(tree.document, html)
    return Page(
        _without_surrogates(shown.text),
        title and _without_surrogates(title),
        profile,
        "html5lib" if "html5lib" in (parser, shown.builder) else "turbohtml",
        encoding,
        confidence,
        shown.open_at_end,
        is_truncated,
        shown.limits,
        shown.is_all_furniture,
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


def title(html: str | bytes, *, parser: Parser = "auto", content_type: str | None = None) -> str | None:
    """Return a page's title, white space collapsed; None where it has none or an empty one.

    The arguments are those of :func:`read`.

    Raises:
        TypeError: ``html`` is neither ``str`` nor ``bytes``.
        ValueError: ``parser`` is none.
    """
    _check_arguments(html, "reader", content_type, None)
    if not isinstance(html, str):
        html = decode(bytes(html), content_type).text
    html = html[:MAX_CHARACTERS]
    found = title_of(build(html, parser), html)
    return found and _without_surrogates(found)


def _without_surrogates(text: str) -> str:
    """Return the text fit for any encoder: a ``str`` may hold lone surrogates, which no bytes decode to."""
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def _check_arguments(html: object, profile: object, content_type: object, stylesheets: object) -> None:
    if not isinstance(html, str | bytes | bytearray | memoryview):
        raise TypeError(f"html must be str or bytes, not {type(html).__name__}")
    if profile not in _PROFILES:
        raise ValueError(f"profile must be one of {', '.join(_PROFILES)}, not {profile!r}")
    if content_type is not None and not isinstance(content_type, str):
        raise TypeError(f"content_type must be str or None, not {type(content_type).__name__}")
    if stylesheets is not None and not isinstance(stylesheets, Mapping):
        raise TypeError(
            f"stylesheets must be a mapping of URL to CSS or None, not {type(stylesheets).__name__}"
        )
    for url, sheet in (stylesheets or {}).items():
        if not isinstance(url, str) or not isinstance(sheet, str):
            found = f"{type(url).__name__} to {type(sheet).__name__}"
            raise TypeError(f"stylesheets must map str to str, not {found}")
