"""Choosing a tree builder.

``turbohtml`` is the fast builder (C, linear, Chromium's shape on the tree-construction tests);
``html5lib`` is the reference builder, an independent implementation of the same standard that emits the
same turbohtml nodes. ``auto`` means the fast one.
"""

from typing import Literal, get_args

import turbohtml
from turbohtml import Document

Parser = Literal["auto", "turbohtml", "html5lib"]


def build(html: str, parser: Parser = "auto", *, source_locations: bool = False) -> Document:
    """Build the tree of a page, scripting enabled and nothing executed.

    Args:
        html: the page, decoded. Any string is a page: there are no parse failures in HTML.
        parser: ``auto`` or ``turbohtml`` (fast), or ``html5lib`` (the reference builder).
        source_locations: whether the fast builder notes where each element's tags stand in the source.

    Raises:
        TypeError: ``html`` is not a ``str``.
        ValueError: ``parser`` is not one of the names above.

    Cost: linear in the input.
    Source: https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
    """
    if not isinstance(html, str):
        raise TypeError(f"html must be str, not {type(html).__name__}")
    if parser not in get_args(Parser):
        raise ValueError(f"parser must be one of {', '.join(get_args(Parser))}, not {parser!r}")
    if parser == "html5lib":
        from pellucid.tree.html5lib_builder import build_with_html5lib

        return build_with_html5lib(html)
    return turbohtml.parse(html, positions=False, source_locations=source_locations, scripting=True)
