"""Sets of elements that today's HTML standard names, where html5lib 1.1 has older ones or none.

An element is named by its expanded name, ``(namespace, local name)``, because ``<svg><title>`` and
``<title>`` are different elements. Nothing here knows of tokens, nodes or modes.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final

HTML: Final = "http://www.w3.org/1999/xhtml"
MATHML: Final = "http://www.w3.org/1998/Math/MathML"
SVG: Final = "http://www.w3.org/2000/svg"

ExpandedName = tuple[str, str]


def html_names(names: str) -> frozenset[ExpandedName]:
    """Name HTML elements: the words of ``names``, each in the HTML namespace."""
    return frozenset((HTML, name) for name in names.split())


# https://html.spec.whatwg.org/multipage/parsing.html#mathml-text-integration-point
MATHML_TEXT_INTEGRATION_POINTS: Final = frozenset(
    (MATHML, name) for name in ("mi", "mo", "mn", "ms", "mtext")
)
# https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point (annotation-xml: by its encoding)
SVG_INTEGRATION_POINTS: Final = frozenset((SVG, name) for name in ("foreignObject", "desc", "title"))
FOREIGN_BOUNDARIES: Final = (
    MATHML_TEXT_INTEGRATION_POINTS | SVG_INTEGRATION_POINTS | {(MATHML, "annotation-xml")}
)

# https://html.spec.whatwg.org/multipage/parsing.html#special
# CHROMIUM: `search` is missing there, so `<b><search></b>x` leaves the `b` where it is.
SPECIAL: Final = FOREIGN_BOUNDARIES | html_names(
    "address applet area article aside base basefont bgsound blockquote body br button caption center col"
    " colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3"
    " h4 h5 h6 head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav"
    " noembed noframes noscript object ol p param plaintext pre script section select source style summary"
    " table tbody td template textarea tfoot th thead title tr track ul wbr xmp"
)

# https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-the-specific-scope
_SCOPE: Final = FOREIGN_BOUNDARIES | html_names(
    "applet caption html marquee object select table td template th"
)


class Boundary(IntEnum):
    """The kinds of element at which a look down the stack of open elements stops."""

    SCOPE = 0
    """https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope"""
    BUTTON_SCOPE = 1
    LIST_SCOPE = 2
    TABLE_SCOPE = 3
    SPECIAL = 4
    """Any other end tag: `<i><div></i>` closes nothing."""
    LIST_ITEM = 5
    """A list item's search for the one before it, which looks through address, div and p."""
    INSERTION_MODE = 6
    """https://html.spec.whatwg.org/multipage/parsing.html#reset-the-insertion-mode-appropriately"""
    HTML_NAMESPACE = 7
    """Where an end tag in foreign content stops looking for its start tag."""


_MEMBERS: Final[dict[Boundary, frozenset[ExpandedName]]] = {
    Boundary.SCOPE: _SCOPE,
    Boundary.BUTTON_SCOPE: _SCOPE | html_names("button"),
    Boundary.LIST_SCOPE: _SCOPE | html_names("ol ul"),
    Boundary.TABLE_SCOPE: html_names("html table template"),
    Boundary.SPECIAL: SPECIAL,
    Boundary.LIST_ITEM: SPECIAL - html_names("address div p"),
    Boundary.INSERTION_MODE: html_names(
        "td th tr tbody thead tfoot caption colgroup table template head body frameset html"
    ),
}


def _boundaries(
    members: Iterable[tuple[Boundary, frozenset[ExpandedName]]],
) -> dict[ExpandedName, tuple[int, ...]]:
    found: dict[ExpandedName, list[int]] = {}
    for boundary, names in members:
        for name in names:
            found.setdefault(name, []).append(int(boundary))
    for name, kinds in found.items():
        if name[0] == HTML:
            kinds.append(int(Boundary.HTML_NAMESPACE))
    return {name: tuple(kinds) for name, kinds in found.items()}


BOUNDARIES_OF: Final = _boundaries(_MEMBERS.items())
"""The kinds of boundary that each known element is; see :func:`boundaries_of` for the others."""

ORDINARY_HTML: Final = (int(Boundary.HTML_NAMESPACE),)
ORDINARY_FOREIGN: Final[tuple[int, ...]] = ()

# https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags
IMPLIED_END: Final = html_names("dd dt li optgroup option p rb rp rt rtc")
# https://html.spec.whatwg.org/multipage/parsing.html#generate-all-implied-end-tags-thoroughly
IMPLIED_END_THOROUGHLY: Final = IMPLIED_END | html_names("caption colgroup tbody td tfoot th thead tr")

# https://html.spec.whatwg.org/multipage/parsing.html#appropriate-place-for-inserting-a-node
FOSTERING: Final = html_names("table tbody tfoot thead tr")
TABLE_TEXT_PARENTS: Final = FOSTERING | html_names("template")

TABLE_CONTEXT: Final = html_names("table template html")
TABLE_BODY_CONTEXT: Final = html_names("tbody tfoot thead template html")
TABLE_ROW_CONTEXT: Final = html_names("tr template html")

HEADINGS: Final = html_names("h1 h2 h3 h4 h5 h6")

# https://dom.spec.whatwg.org/#valid-shadow-host-name (and any valid custom element name)
SHADOW_HOSTS: Final = html_names(
    "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span"
)
# https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
NOT_CUSTOM_ELEMENTS: Final = frozenset(
    (
        "annotation-xml",
        "color-profile",
        "font-face",
        "font-face-src",
        "font-face-uri",
        "font-face-format",
        "font-face-name",
        "missing-glyph",
    )
)
