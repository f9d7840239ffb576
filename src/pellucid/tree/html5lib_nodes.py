"""The nodes the reference builder works on while it parses.

html5lib asks its tree for insertions anywhere, at any depth, in any number. These nodes are linked
to their siblings, so each insertion and removal costs the same wherever it happens; text is kept
in pieces. `pellucid.tree.html5lib_emit` turns the finished tree into turbohtml nodes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pellucid.tree.html5lib_sets import HTML, ExpandedName

if TYPE_CHECKING:
    from collections.abc import Iterator


class TreeNode:
    """A node with links to its parent, its siblings and its children."""

    __slots__ = ("first", "last", "next", "parent", "previous")

    def __init__(self) -> None:
        self.parent: TreeNode | None = None
        self.previous: TreeNode | None = None
        self.next: TreeNode | None = None
        self.first: TreeNode | None = None
        self.last: TreeNode | None = None

    def children(self) -> Iterator[TreeNode]:
        """Give the children in tree order."""
        child = self.first
        while child is not None:
            yield child
            child = child.next

    def insert(self, node: TreeNode, before: TreeNode | None) -> None:
        """Move ``node`` here, before a child, or to the end."""
        if node.parent is not None:
            node.parent.take_out(node)
        previous = self.last if before is None else before.previous
        node.parent, node.previous, node.next = self, previous, before
        if previous is None:
            self.first = node
        else:
            previous.next = node
        if before is None:
            self.last = node
        else:
            before.previous = node

    def take_out(self, node: TreeNode) -> None:
        """Remove a child."""
        previous, following = node.previous, node.next
        if previous is None:
            self.first = following
        else:
            previous.next = following
        if following is None:
            self.last = previous
        else:
            following.previous = previous
        node.parent = node.previous = node.next = None

    def move_children_to(self, other: TreeNode) -> None:
        """Move every child to the end of another node."""
        while self.first is not None:
            other.insert(self.first, None)

    def insert_text(self, data: str, before: TreeNode | None) -> None:
        """Insert characters before a child or at the end, into the text that ends there if there is one.

        Source: https://html.spec.whatwg.org/multipage/parsing.html#insert-a-character
        """
        neighbour = self.last if before is None else before.previous
        if isinstance(neighbour, TextNode):
            neighbour.pieces.append(data)
        else:
            self.insert(TextNode(data), before)


class DocumentNode(TreeNode):
    """The document, or what a template holds."""

    __slots__ = ()

    # The names under which html5lib's own code reaches a parent.
    def appendChild(self, node: TreeNode) -> None:  # noqa: N802
        """Append a node."""
        self.insert(node, None)


class TextNode(TreeNode):
    """Text, in the pieces in which it came."""

    __slots__ = ("pieces",)

    def __init__(self, data: str) -> None:
        super().__init__()
        self.pieces = [data]


class CommentNode(TreeNode):
    """A comment, or the processing instruction ``<?target data>`` that today's standard reads."""

    __slots__ = ("data", "target")

    def __init__(self, data: str, target: str | None = None) -> None:
        super().__init__()
        self.data = data
        self.target = target


class DoctypeNode(TreeNode):
    """A doctype; ``correct`` is false where it puts the page into quirks mode by being malformed."""

    __slots__ = ("correct", "name", "public_id", "system_id")

    def __init__(self, name: str, public_id: str | None, system_id: str | None, correct: bool) -> None:
        super().__init__()
        self.name = name
        self.public_id = public_id
        self.system_id = system_id
        self.correct = correct


class ElementNode(TreeNode):
    """An element, with what the stack and the list of active formatting elements keep about it.

    ``content`` is what a template holds, ``shadow`` the shadow tree of a host. ``order`` grows up the stack
    of open elements. ``source`` is the element that this is a clone of; clones share its attributes, because
    nothing changes those of a formatting element.
    """

    __slots__ = (
        "attributes",
        "content",
        "is_closed",
        "is_formatting",
        "is_open",
        "name",
        "nameTuple",
        "namespace",
        "order",
        "shadow",
        "shadow_mode",
        "source",
    )

    def __init__(
        self, name: str, namespace: str, attributes: dict[str, str], source: ElementNode | None = None
    ) -> None:
        # TreeNode.__init__ is written out: this is called for every element.
        self.parent = self.previous = self.next = self.first = self.last = None
        self.name = name
        self.namespace = namespace
        self.nameTuple: ExpandedName = (namespace, name)
        self.attributes = attributes
        self.source = source
        self.is_closed = False
        self.is_open = False
        self.is_formatting = False
        self.order = 0
        self.content = DocumentNode() if name == "template" and namespace == HTML else None
        self.shadow: DocumentNode | None = None
        self.shadow_mode: str | None = None

    def clone(self) -> ElementNode:
        """Copy the element alone; the copy is the same element to whoever asks what was closed."""
        source = self if self.source is None else self.source
        return ElementNode(self.name, self.namespace, self.attributes, source)

    def mark_closed(self) -> None:
        """Note that this element left the stack of open elements, and with it whatever it was cloned from."""
        source = self if self.source is None else self.source
        source.is_closed = True

    def was_closed(self) -> bool:
        """Tell whether this element, its source or any clone of that ever left the stack of open elements."""
        return self.is_closed if self.source is None else self.source.is_closed

    def inside(self) -> TreeNode:
        """Give the node that takes this element's children: a template's are in its contents."""
        return self if self.content is None else self.content
