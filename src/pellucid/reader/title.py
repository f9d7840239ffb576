"""A page's title.

Source: https://html.spec.whatwg.org/multipage/dom.html#document.title
"""

import re

from turbohtml import Document

_WHITE_SPACE = re.compile(r"[\t\n\f\r ]+")


def title_of(document: Document) -> str | None:
    """Return the text of the first HTML ``title``, white space collapsed; None for none or an empty one."""
    element = document.select_one("title:not(svg title)")
    if element is None:
        return None
    return _WHITE_SPACE.sub(" ", element.text).strip(" ") or None
