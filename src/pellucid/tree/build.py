"""Choosing a tree builder.

``turbohtml`` is the fast builder (C, linear, Chromium's shape on the tree-construction tests);
``html5lib`` is the reference builder, an independent implementation of the same standard that emits the
same turbohtml nodes. ``auto`` means the fast one.
"""

from dataclasses import dataclass
from typing import Final, Literal, get_args

import turbohtml
from turbohtml import Document

Parser = Literal["auto", "turbohtml", "html5lib"]
_PARSERS: Final = get_args(Parser)

MAX_LOCATED_CHARACTERS: Final = 10_000_000
MAX_REFERENCE_CHARACTERS: Final = 8_000_000
"""How much of a page the reference builder reads."""


@dataclass(frozen=True, slots=True)
class Tree:
    """The tree of a page, and what a walk of it alone would not tell.

    ``lacks_locations`` says that the page is too long for source locations that were asked for.
    """

    html: str
    document: Document
    has_shadow_roots: bool
    lacks_locations: bool = False


def build(html: str, parser: Parser = "auto", *, source_locations: bool = False) -> Document:
    """Return the document of :func:`build_tree`."""
    return build_tree(html, parser, source_locations=source_locations).document


def build_tree(html: str, parser: Parser = "auto", *, source_locations: bool = False) -> Tree:
    """Build the tree of a page, scripting enabled and nothing executed.

    Args:
        html: the page, decoded. Any string is a page: there are no parse failures in HTML.
        parser: ``auto`` or ``turbohtml`` (fast), or ``html5lib`` (the reference builder).
        source_locations: whether the fast builder notes where each element's tags stand in the source. On a
            page of more than ``MAX_LOCATED_CHARACTERS`` it does not, as they take as much memory as the tree.

    Raises:
        TypeError: ``html`` is not a ``str``.
        ValueError: ``parser`` is not one of the names above.

    Cost: linear in the input.
    Source: https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
    """
    if not isinstance(html, str):
        raise TypeError(f"html must be str, not {type(html).__name__}")
    if parser not in _PARSERS:
        raise ValueError(f"parser must be one of {', '.join(_PARSERS)}, not {parser!r}")
    if parser == "html5lib":
        from pellucid.tree.html5lib_builder import build_with_html5lib

        return Tree(html, build_with_html5lib(html), "shadowrootmode" in html.lower())
    # A shadow root takes its template out of the tree, so a tree without shadow roots tells whether the page
    # has any, sooner than a search of its source would. The few pages that have are parsed once more.
    lacks_locations = source_locations and len(html) > MAX_LOCATED_CHARACTERS
    source_locations &= not lacks_locations
    document = _parse(html, source_locations=source_locations, shadow_roots=False)
    has_shadow_roots = document.select_one("template[shadowrootmode]") is not None
    if has_shadow_roots:
        document = _parse(html, source_locations=source_locations, shadow_roots=True)
    return Tree(html, document, has_shadow_roots, lacks_locations)


def located(tree: Tree) -> Document:
    """Build a tree once more, with source locations however long its page is."""
    return _parse(tree.html, source_locations=True, shadow_roots=tree.has_shadow_roots)


def _parse(html: str, *, source_locations: bool, shadow_roots: bool) -> Document:
    return turbohtml.parse(
        html,
        positions=False,
        source_locations=source_locations,
        scripting=True,
        allow_declarative_shadow_roots=shadow_roots,
    )
