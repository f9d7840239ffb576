"""Which elements were still open when the input ended.

A page that stops inside a hidden element hides everything that was still to come, and a reader would lose an
article to one missing end tag. So it matters which elements the parser had open at the end. Two methods
answer: the stack of open elements of the reference builder, exactly; and a sentinel, a comment appended to
the page, whose ancestors are the open elements.

Source: https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

import turbohtml
from turbohtml import Comment, Document, Element, Node

_SENTINEL: Final = "pellucid:end"
# An input may end inside a tag, a comment or raw text, which would swallow the sentinel: it is then put in
# front of that construct, at one of so many `<` before the end.
_MAX_ATTEMPTS: Final = 8


@dataclass(frozen=True, slots=True)
class OpenAtEnd:
    """The elements open at the end of the input, and the document that they are elements of.

    An element that was rebuilt elsewhere (a formatting element, by the adoption agency or by reconstruction)
    is the same element as its source, and was closed when its source was.
    """

    document: Document
    elements: frozenset[Element]
    method: Literal["sentinel", "reference"]


def may_be_open(document: Document) -> Iterator[Element]:
    """Yield the elements that can have been open at the end of the input.

    What is open holds the end of the document, so nothing follows it but white space, comments, and the
    table that it was moved in front of; and it has no end tag, so far as the builder noted source locations.

    Cost: the depth of the document.
    """
    pending: list[Element | Document] = [document]
    while pending:
        for element in _last_elements(pending.pop()):
            location = element.source_location
            if location is None or (location.end_tag is None and element.tag not in _VOID):
                yield element
            pending.append(element)


def _last_elements(parent: Element | Document) -> Iterator[Element]:
    node: Node | None = parent[-1] if len(parent) else None
    while node is not None:
        if isinstance(node, Element):
            yield node
            if node.tag != "table":
                return
        node = node.previous_sibling


def open_at_end(html: str) -> OpenAtEnd:
    """Return the elements that the parser had open when the input ended, found with a sentinel.

    Cost: one parse of the page, up to eight where it ends inside a tag, a comment or raw text.
    """
    end = len(html)
    for _ in range(_MAX_ATTEMPTS):
        document = _parse(f"{html[:end]}<!--{_SENTINEL}-->")
        sentinel = _find_sentinel(document)
        if sentinel is not None:
            break
        end = html.rfind("<", 0, end)
        if end < 0:
            return OpenAtEnd(_parse(html), frozenset(), "sentinel")
    else:
        return OpenAtEnd(_parse(html), frozenset(), "sentinel")
    parent = sentinel.parent
    if isinstance(parent, Document) or (isinstance(parent, Element) and parent.tag == "html"):
        # Behind </body> a comment leaves the body, but the stack is as it was: an element goes back into it.
        document = _parse(f"{html[:end]}<{_ELEMENT_SENTINEL}>")
        found = document.select(_ELEMENT_SENTINEL)
        holder: Node | None = found[-1] if found else None
    else:
        holder = sentinel
    elements = frozenset(_uncloned_ancestors(holder)) if holder is not None else frozenset()
    if holder is not None:
        holder.decompose()
    return OpenAtEnd(document, elements, "sentinel")


# https://html.spec.whatwg.org/multipage/syntax.html#void-elements: never on the stack for longer than a tag.
_VOID: Final = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
_ELEMENT_SENTINEL: Final = "pellucid-end"


def _parse(html: str) -> Document:
    return turbohtml.parse(html, source_locations=True, scripting=True)


def _find_sentinel(document: Document) -> Comment | None:
    """Return the sentinel, which is the last comment of the page if it became one."""
    pending: list[Node] = list(document)
    while pending:
        node = pending.pop()
        if isinstance(node, Comment):
            return node if node.data == _SENTINEL else None
        pending.extend(node)
    return None


def _uncloned_ancestors(node: Node) -> Iterator[Element]:
    # Only an element with a tag of its own has a source location: a clone has none, and is its closed source.
    for ancestor in node.ancestors:
        if isinstance(ancestor, Element) and ancestor.source_location is not None:
            yield ancestor
