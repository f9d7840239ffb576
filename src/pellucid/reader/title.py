"""A page's title.

Source: https://html.spec.whatwg.org/multipage/dom.html#document.title
"""

import re
from typing import Final

from turbohtml import Document, Namespace

from pellucid.tree import TemplateContents

_WHITE_SPACE: Final = re.compile(r"[\t\n\f\r ]+")
_END_TAG: Final = re.compile(r"</title[\t\n\f\r />]", re.IGNORECASE)


def title_of(document: Document, html: str) -> str | None:
    """Return the text of the page's first title, white space collapsed.

    None for none, an empty one, and one that the page never closes: the rest of the page is no title.
    """
    templates = TemplateContents()
    for element in document.select("title"):
        if element.namespace is Namespace.HTML and not templates.holds(element):
            text = _WHITE_SPACE.sub(" ", element.text).strip(" ")
            return text if text and _END_TAG.search(html) else None
    return None
