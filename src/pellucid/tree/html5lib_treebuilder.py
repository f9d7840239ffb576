"""The html5lib tree builder that today's standard needs: where nodes go, and what is open.

It overrides html5lib's with the same names where html5lib's own modes call it, and adds what the
standard has since gained: templates, declarative shadow trees, a bounded depth.

Source: https://html.spec.whatwg.org/multipage/parsing.html#creating-and-inserting-nodes
"""

# ruff: noqa: N802, N815 - the names are html5lib's

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from html5lib.treebuilders.base import TreeBuilder

from pellucid.tree.html5lib_nodes import CommentNode, DoctypeNode, DocumentNode, ElementNode
from pellucid.tree.html5lib_sets import (
    FOSTERING,
    HTML,
    IMPLIED_END,
    NOT_CUSTOM_ELEMENTS,
    SHADOW_HOSTS,
    Boundary,
)
from pellucid.tree.html5lib_stack import ActiveFormattingElements, OpenElements

if TYPE_CHECKING:
    from pellucid.tree.html5lib_nodes import TreeNode
    from pellucid.tree.html5lib_sets import ExpandedName
    from pellucid.tree.html5lib_tokenizer import DoctypeToken, TagToken, TextToken

MAX_DEPTH: Final = 512
"""CHROMIUM: open elements beyond which a new element becomes a sibling of the current node, not its child."""

_CUSTOM_ELEMENT: Final = re.compile("[a-z][^\t\n\f\r />A-Z]*-[^\t\n\f\r />A-Z]*")

_VARIANTS: Final = {
    None: Boundary.SCOPE,
    "button": Boundary.BUTTON_SCOPE,
    "list": Boundary.LIST_SCOPE,
    "table": Boundary.TABLE_SCOPE,
}


class NodeTreeBuilder(TreeBuilder):
    """Build a tree of :class:`TreeNode`; ``max_clones`` bounds what unclosed formatting elements multiply to.

    Past that bound text is still kept in order, without the formatting elements that would be opened again.
    """

    openElements: OpenElements
    activeFormattingElements: ActiveFormattingElements
    headPointer: ElementNode | None
    formPointer: ElementNode | None
    document: DocumentNode
    insertFromTable = False
    """html5lib's name for "foster parenting is enabled"."""

    def __init__(self, max_clones: int) -> None:
        self.max_clones = max_clones
        self.defaultNamespace = HTML
        self.reset()

    def reset(self) -> None:
        """Begin an empty document."""
        self.document = DocumentNode()
        self.openElements = OpenElements()
        self.activeFormattingElements = ActiveFormattingElements()
        self.headPointer = self.formPointer = None
        self.selectedcontents: list[ElementNode] = []
        self.hosts: set[ElementNode] = set()

    # Scopes, and what an end tag implies.

    def elementInScope(self, target: str | ElementNode, variant: str | None = None) -> bool:
        """Tell whether an element, or one with this name, is in a scope."""
        if isinstance(target, ElementNode):
            return self.openElements.is_in_scope(target, _VARIANTS[variant])
        return self.openElements.has_in_scope(target, _VARIANTS[variant])

    def generateImpliedEndTags(
        self, exclude: str | None = None, names: frozenset[ExpandedName] = IMPLIED_END
    ) -> None:
        """Pop elements whose end tag may be left out.

        Source: https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags
        """
        stack = self.openElements
        while stack[-1].nameTuple in names and stack[-1].name != exclude:
            stack.pop()

    def has_template(self) -> bool:
        """Tell whether a template is open."""
        return self.openElements.topmost("template") is not None

    # The list of active formatting elements.

    def elementInActiveFormattingElements(self, name: str) -> ElementNode | None:
        """Find the last element with this name past the last marker."""
        return self.activeFormattingElements.find(name)

    def clearActiveFormattingElements(self) -> None:
        """Forget what was opened since the last marker."""
        self.activeFormattingElements.clear_to_marker()

    def clone(self, element: ElementNode) -> ElementNode | None:
        """Copy a formatting element, or give ``None`` when the page has had all the clones it may have.

        An attribute counts as a clone: each is copied into the final tree.
        """
        self.max_clones -= 1 + len(element.attributes)
        return element.clone() if self.max_clones >= 0 else None

    # https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements
    def reconstructActiveFormattingElements(self) -> None:
        """Open again the formatting elements that were closed by something else's end."""
        entries = self.activeFormattingElements
        index = len(entries)
        while index and (entry := entries[index - 1]) is not None and not entry.is_open:
            index -= 1
        for place in range(index, len(entries)):
            entry = entries[place]
            clone = self.clone(entry) if entry is not None else None
            if entry is None or clone is None:
                return
            self._attach(clone)
            self.openElements.append(clone)
            entries.replace(entry, clone)

    # https://html.spec.whatwg.org/multipage/parsing.html#appropriate-place-for-inserting-a-node
    def appropriate_place(self, target: ElementNode) -> tuple[TreeNode, TreeNode | None]:
        """Find the parent, and the child to insert before, of a node meant for ``target``."""
        if not self.insertFromTable or target.nameTuple not in FOSTERING:
            return target.inside(), None
        return self.foster_parent()

    def foster_parent(self) -> tuple[TreeNode, TreeNode | None]:
        """Find where a node goes that a table does not take: before the table, or into its template."""
        stack = self.openElements
        table, template = stack.topmost("table"), stack.topmost("template")
        if template is not None and (table is None or template.order > table.order):
            return template.inside(), None
        if table is None:
            return stack[0], None
        if table.parent is not None:
            return table.parent, table
        return stack[stack.index_of(table) - 1].inside(), None

    def insertRoot(self, token: TagToken) -> None:
        """Insert the ``html`` element."""
        element = self.createElement(token)
        self.document.insert(element, None)
        self.openElements.append(element)

    def insertDoctype(self, token: DoctypeToken) -> None:
        """Insert the doctype."""
        doctype = DoctypeNode(token["name"], token["publicId"], token["systemId"], token["correct"])
        self.document.insert(doctype, None)

    def insertComment(self, token: TextToken, parent: TreeNode | None = None) -> None:
        """Insert a comment, into the current node unless a parent is named."""
        target = token.get("target")
        comment = CommentNode(token["data"], target if isinstance(target, str) else None)
        if parent is None or isinstance(parent, ElementNode):
            self._attach(comment, parent)
        else:
            parent.insert(comment, None)

    def insertText(self, data: str, parent: ElementNode | None = None) -> None:
        """Insert characters."""
        place, before = self.appropriate_place(self.openElements[-1] if parent is None else parent)
        place.insert_text(data, before)

    def createElement(self, token: TagToken) -> ElementNode:
        """Create an element for a token."""
        element = ElementNode(token["name"], token.get("namespace", HTML), token["data"])
        if element.nameTuple == (HTML, "selectedcontent"):
            self.selectedcontents.append(element)
        return element

    def insertElement(self, token: TagToken) -> ElementNode:
        """Create an element, insert it and push it."""
        element = self.createElement(token)
        self._attach(element)
        self.openElements.append(element)
        return element

    insertElementNormal = insertElementTable = insertElement

    def _attach(self, node: TreeNode, parent: TreeNode | None = None) -> None:
        """Insert a new node at its appropriate place."""
        stack = self.openElements
        target = stack[-1] if parent is None else parent
        assert isinstance(target, ElementNode)  # noqa: S101 - tells the type checker
        place, before = self.appropriate_place(target)
        is_foster_parented = self.insertFromTable and target.nameTuple in FOSTERING
        if len(stack) > MAX_DEPTH and not is_foster_parented and target.parent is not None:
            # CHROMIUM: <div> 600 times nests 512 deep, the rest are siblings.
            place = target.parent
        place.insert(node, before)

    # https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead, "template" start tag
    def insert_template(self, token: TagToken) -> None:
        """Insert a template, or open the shadow tree of the current node if that is what it asks for."""
        host = self.openElements[-1]
        mode = token["data"].get("shadowrootmode", "").lower()
        place, _ = self.appropriate_place(host)
        is_shadow = mode in {"open", "closed"} and place is host and host.shadow is None and _can_host(host)
        if not is_shadow or host is self.openElements[0]:
            self.insertElement(token)
            return
        template = self.createElement(token)
        host.shadow, host.shadow_mode = template.content, mode
        self.hosts.add(host)
        self.openElements.append(template)


def _can_host(host: ElementNode) -> bool:
    """Tell whether an element may have a shadow tree.

    Source: https://dom.spec.whatwg.org/#dom-element-attachshadow
    """
    if host.namespace != HTML:
        return False
    is_custom = _CUSTOM_ELEMENT.fullmatch(host.name) is not None and host.name not in NOT_CUSTOM_ELEMENTS
    return is_custom or host.nameTuple in SHADOW_HOSTS
