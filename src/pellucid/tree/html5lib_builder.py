"""The reference builder: html5lib 1.1 brought up to today's HTML standard and to Chromium.

An implementation of the same standard written by other people, to hold the fast builder to account, and
the one that knows exactly which elements were open when the input ended. It hands over the same turbohtml
nodes. What it corrects in html5lib is in the modules beside this one, named after the parts of the standard.

Limits, each of which keeps the text of the page:

* ``MAX_REFERENCE_CHARACTERS``: a longer page is cut there.
* ``MAX_FORMATTING_ELEMENTS`` formatting elements can be waiting to be opened again; the earliest gives way.
* Elements are copied (with their attributes, each of which counts) 100,000 times and twice more for each
  character of the page; then formatting elements are no longer opened again.
* ``MAX_DEPTH``, as in Chromium: a tag beyond 512 open elements makes a sibling, not a child.

Within them cost is linear: 0.2 µs a character of ordinary pages, 1 to 20 µs of hostile ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turbohtml import Document, Element

from pellucid.tree.build import MAX_REFERENCE_CHARACTERS
from pellucid.tree.html5lib_emit import emit, find_emitted
from pellucid.tree.html5lib_parser import StandardParser
from pellucid.tree.html5lib_selectedcontent import fill_selectedcontent
from pellucid.tree.html5lib_stack import MAX_FORMATTING_ELEMENTS
from pellucid.tree.html5lib_treebuilder import MAX_DEPTH, NodeTreeBuilder

if TYPE_CHECKING:
    from pellucid.tree.html5lib_nodes import ElementNode

__all__ = [
    "MAX_DEPTH",
    "MAX_FORMATTING_ELEMENTS",
    "build_with_html5lib",
    "open_at_end_with_html5lib",
]

_CLONES_PER_CHARACTER: Final = 2
_MIN_CLONES: Final = 100_000


def build_with_html5lib(html: str) -> Document:
    """Build the tree of a page with the reference builder.

    Args:
        html: the page, decoded; past ``MAX_REFERENCE_CHARACTERS`` it is cut.

    Cost: linear, some fifty times what the fast builder takes.
    Source: https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
    """
    tree, _ = _construct(html)
    return emit(tree.document, tree.hosts)


def open_at_end_with_html5lib(html: str) -> tuple[Document, frozenset[Element]]:
    """Build the tree of a page, and find the elements that were open when the input ended.

    A formatting element that was opened again elsewhere is one element with its copies: it is open only if
    none of them was ever closed.

    Returns:
        the document, and those elements of it (what is open in a shadow tree, which no text is read from, is
        left out).
    """
    tree, still_open = _construct(html)
    document = emit(tree.document, tree.hosts)
    return document, frozenset(find_emitted(tree.document, document, still_open).values())


def _construct(html: str) -> tuple[NodeTreeBuilder, set[ElementNode]]:
    html = html[:MAX_REFERENCE_CHARACTERS]
    parser = StandardParser(html, _MIN_CLONES + _CLONES_PER_CHARACTER * len(html))
    still_open = parser.construct()
    fill_selectedcontent(parser.tree)
    return parser.tree, still_open
