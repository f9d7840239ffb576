"""Which elements were still open when the input ended.

A page that stops inside a hidden element hides everything that was still to come, and a reader would lose an
article to one missing end tag. So it matters which elements the parser had open at the end. Two methods
answer: the stack of open elements of the reference builder, exactly; and for long pages a sentinel, a comment
appended to the page, whose ancestors are the open elements.

Source: https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

import turbohtml
from turbohtml import Comment, Document, Element, Node

from pellucid.tree.build import Tree, located

_SENTINEL: Final = "pellucid:end"
_ELEMENT_SENTINEL: Final = "pellucid-end"
# An input may end inside a tag, a comment or raw text, which would swallow the sentinel: it is then put in
# front of that construct. How often that is tried:
_MAX_ATTEMPTS: Final = 4
_CONSTRUCT: Final = re.compile(r"<[A-Za-z/!?]")
_RAW_TEXT: Final = frozenset(
    {"iframe", "noembed", "noframes", "noscript", "plaintext", "script", "style", "textarea", "title", "xmp"}
)
# https://html.spec.whatwg.org/multipage/syntax.html#void-elements: on the stack for no longer than a tag.
_VOID: Final = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
)
# And those that are always open at the end, whatever the page says.
_NOTHING_TO_CLOSE: Final = _VOID | {"html", "head", "body"}

# The reference builder takes a hundred times what the fast one does, so a longer page is not put to it: a
# quarter of a million characters take it about half a second.
MAX_ASKED_CHARACTERS: Final = 250_000


@dataclass(frozen=True, slots=True)
class OpenAtEnd:
    """The elements open at the end of the input, and the document that they are elements of.

    An element that was rebuilt elsewhere (a formatting element, by the adoption agency or by reconstruction)
    is the same element as its source, and was closed when its source was.
    """

    document: Document
    elements: frozenset[Element]
    method: Literal["sentinel", "reference"]


def may_be_open(tree: Tree, matters: Callable[[Element], bool]) -> bool:
    """Say whether any element that matters can have been open at the end of the input.

    What is open holds the end of the document, so nothing follows it but white space, comments, and the
    table that it was moved in front of; and it has no end tag, so far as the builder notes source locations.

    Cost: the depth of the document; one build more if the tree of a long page lacks locations and needs them.
    """
    last = list(_last_elements(tree.document))
    if not any(map(matters, last)):
        return False
    with_locations = list(_last_elements(located(tree))) if tree.lacks_locations else last
    pairs = zip(last, with_locations, strict=True)
    return any(matters(element) and _lacks_end_tag(same) for element, same in pairs)


def _lacks_end_tag(element: Element) -> bool:
    location = element.source_location
    return location is None or (location.end_tag is None and element.tag not in _NOTHING_TO_CLOSE)


def _last_elements(document: Document) -> Iterator[Element]:
    """Yield every element that holds the end of the document, or did before it was moved."""
    pending: list[Element | Document] = [document]
    while pending:
        for element in _last_children(pending.pop()):
            yield element
            pending.append(element)


def _last_children(parent: Element | Document) -> Iterator[Element]:
    node: Node | None = parent[-1] if len(parent) else None
    while node is not None:
        if isinstance(node, Element):
            yield node
            if node.tag != "table":
                return
        node = node.previous_sibling


def open_at_end(html: str) -> OpenAtEnd:
    """Return the elements that the parser had open when the input ended.

    The reference builder answers exactly for a page within ``MAX_ASKED_CHARACTERS``; past it, a sentinel
    does: a comment at the end, whose ancestors are the open elements.

    DIVERGENCE: the sentinel does not see rows and cells that are open around content moved out of a table.

    Cost: linear; one build by either builder, a few more where a long page ends inside a construct.
    """
    if len(html) <= MAX_ASKED_CHARACTERS:
        from pellucid.tree.html5lib_builder import open_at_end_with_html5lib

        document, elements = open_at_end_with_html5lib(html)
        return OpenAtEnd(document, elements, "reference")
    return _open_at_sentinel(html)


def _open_at_sentinel(html: str) -> OpenAtEnd:
    end = len(html)
    for _ in range(_MAX_ATTEMPTS):
        document = _parse(f"{html[:end]}<!--{_SENTINEL}-->")
        sentinel = _find_sentinel(document)
        if sentinel is not None:
            break
        end = _start_of_last_construct(document, html[:end])
    else:
        return OpenAtEnd(_parse(html), frozenset(), "sentinel")
    parent = sentinel.parent
    holder: Node | None = sentinel
    if isinstance(parent, Document) or (isinstance(parent, Element) and parent.tag == "html"):
        # Behind </body> a comment leaves the body, but the stack is as it was: an element goes back into it.
        document = _parse(f"{html[:end]}<{_ELEMENT_SENTINEL}>")
        found = document.select(_ELEMENT_SENTINEL)
        holder = found[-1] if found else None
    if holder is None:
        return OpenAtEnd(document, frozenset(), "sentinel")
    elements = {element for element in _open_around(holder) if not _is_clone(element)}
    holder.decompose()
    return OpenAtEnd(document, frozenset(elements), "sentinel")


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


def _start_of_last_construct(document: Document, html: str) -> int:
    """Return where the tag, comment or raw text that the page ends in begins: it took the sentinel."""
    raw_text = document.select(",".join(sorted(_RAW_TEXT)))
    last = raw_text[-1].source_location if raw_text else None
    if last is not None and last.end_tag is None:
        return last.start_tag.start_offset
    tags_end = 0
    for element in document.select("*"):
        location = element.source_location
        if location is not None:
            tags_end = max(tags_end, location.start_tag.end_offset)
            if location.end_tag is not None:
                tags_end = max(tags_end, location.end_tag.end_offset)
    construct = _CONSTRUCT.search(html, min(tags_end, len(html)))
    return construct.start() if construct is not None else max(0, html.rfind("<"))


def _open_around(node: Node) -> Iterator[Element]:
    """Yield the ancestors of a node, and a table that one of them was moved in front of."""
    for ancestor in node.ancestors:
        if isinstance(ancestor, Element):
            yield ancestor
            behind = ancestor.next_sibling
            if isinstance(behind, Element) and behind.tag == "table":
                location = behind.source_location
                if location is not None and location.end_tag is None:
                    yield behind


def _is_clone(element: Element) -> bool:
    # Only an element with a tag of its own has a source location: a clone has none, and its source is closed.
    return element.source_location is None
