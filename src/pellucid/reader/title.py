"""A page's title.

Source: https://html.spec.whatwg.org/multipage/dom.html#document.title
"""

import re
from typing import Final

from turbohtml import Document, DocumentFragment, Element, Namespace, Node

_WHITE_SPACE: Final = re.compile(r"[\t\n\f\r ]+")
_END_TAG: Final = re.compile(r"</title[\t\n\f\r />]", re.IGNORECASE)


def title_of(document: Document, html: str) -> str | None:
    """Return the text of the page's first title, white space collapsed.

    None for none, an empty one, and one that the page never closes: the rest of the page is no title.
    """
    for element in document.select("title"):
        if element.namespace is Namespace.HTML and not _is_in_template(element):
            text = _WHITE_SPACE.sub(" ", element.text).strip(" ")
            return text if text and _END_TAG.search(html) else None
    return None


def _is_in_template(element: Element) -> bool:
    parent: Node | None = element.parent
    while isinstance(parent, Element):
        parent = parent.parent
    return isinstance(parent, DocumentFragment)
