"""The stack of open elements and the list of active formatting elements, at a cost that depth does not raise.

html5lib searches both from end to end for almost every tag. Pages nest 100,000 deep, so here the stack also
keeps, for each name and for each kind of boundary, the open elements that have it, in stack order: whether a
name is in scope is one comparison. Both remain the lists that html5lib's own code expects.

Source: https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from operator import attrgetter
from typing import TYPE_CHECKING, Final, SupportsIndex

from pellucid.tree.html5lib_sets import (
    BOUNDARIES_OF,
    HTML,
    ORDINARY_FOREIGN,
    ORDINARY_HTML,
    Boundary,
    ExpandedName,
)

if TYPE_CHECKING:
    from collections.abc import Container

    from pellucid.tree.html5lib_nodes import ElementNode

_ORDER: Final = attrgetter("order")
_GAP: Final = 1 << 40
_FOREIGN: Final = "foreign"

MAX_FORMATTING_ELEMENTS: Final = 512
"""Entries of the list of active formatting elements past its last marker; the earliest one gives way."""
_NOAHS_ARK: Final = 3


class OpenElements(list["ElementNode"]):
    """The stack of open elements, current node last.

    Each element's ``order`` is larger than that of every element below it, so that an element put into the
    middle moves none of the others.
    """

    def __init__(self) -> None:
        super().__init__()
        self.named: dict[tuple[str, str], list[ElementNode]] = {}
        self.boundaries: tuple[list[ElementNode], ...] = tuple([] for _ in Boundary)
        self._lists: dict[ExpandedName, tuple[list[ElementNode], ...]] = {}

    def append(self, node: ElementNode, /) -> None:
        """Push an element."""
        node.order = self[-1].order + _GAP if self else 0
        super().append(node)
        node.is_open = True
        for nodes in self._indexes(node):
            nodes.append(node)

    def pop(self, index: SupportsIndex = -1, /) -> ElementNode:
        """Pop the current node."""
        assert index == -1, "only the current node is popped"  # noqa: S101
        node = super().pop()
        node.is_open = False
        node.mark_closed()
        for nodes in self._indexes(node):
            nodes.pop()
        return node

    def remove(self, node: ElementNode, /) -> None:
        """Take an element out of the stack, wherever it is."""
        del self[self.index_of(node)]
        node.is_open = False
        node.mark_closed()
        for nodes in self._indexes(node):
            del nodes[bisect_left(nodes, node.order, key=_ORDER)]

    def insert_above(self, node: ElementNode, below: ElementNode) -> None:
        """Put an element into the stack as the next one above another."""
        place = self.index_of(below) + 1
        if place == len(self):
            self.append(node)
            return
        if self[place].order - below.order < 2:
            for position, element in enumerate(self):
                element.order = position * _GAP
        node.order = (below.order + self[place].order) // 2
        super().insert(place, node)
        node.is_open = True
        for nodes in self._indexes(node):
            insort(nodes, node, key=_ORDER)

    def replace(self, node: ElementNode, new: ElementNode) -> None:
        """Put an element of the same name in another's place."""
        self[self.index_of(node)] = new
        for nodes in self._indexes(node):
            nodes[bisect_left(nodes, node.order, key=_ORDER)] = new
        new.order, new.is_open = node.order, True
        node.is_open = False
        node.mark_closed()

    def index_of(self, node: ElementNode) -> int:
        """Find an open element."""
        return bisect_left(self, node.order, key=_ORDER)

    def pop_until(self, names: Container[ExpandedName]) -> None:
        """Pop elements until one with such a name has been popped."""
        while self.pop().nameTuple not in names:
            pass

    def pop_through(self, node: ElementNode) -> None:
        """Pop elements until this one has been popped."""
        while self.pop() is not node:
            pass

    def clear_back_to(self, names: Container[ExpandedName]) -> None:
        """Pop elements until the current node has such a name.

        Source: https://html.spec.whatwg.org/multipage/parsing.html#clear-the-stack-back-to-a-table-context
        """
        while self[-1].nameTuple not in names:
            self.pop()

    def topmost(self, name: str) -> ElementNode | None:
        """Find the HTML element with this name that is nearest to the current node."""
        nodes = self.named.get((HTML, name))
        return nodes[-1] if nodes else None

    def topmost_foreign(self, name: str) -> ElementNode | None:
        """Find the nearest element of any other namespace with this name."""
        nodes = self.named.get((_FOREIGN, name))
        return nodes[-1] if nodes else None

    def has_in_scope(self, name: str, boundary: Boundary = Boundary.SCOPE) -> bool:
        """Tell whether an HTML element with this name is open, with no boundary of that kind above it.

        Source: https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-the-specific-scope
        """
        node = self.topmost(name)
        return node is not None and self.is_in_scope(node, boundary)

    def is_in_scope(self, node: ElementNode, boundary: Boundary = Boundary.SCOPE) -> bool:
        """Tell whether this element is open, with no boundary of that kind above it."""
        limits = self.boundaries[boundary]
        return node.is_open and (not limits or node.order >= limits[-1].order)

    def _indexes(self, node: ElementNode) -> tuple[list[ElementNode], ...]:
        """Give the lists that an element of its name is in."""
        found = self._lists.get(node.nameTuple)
        if found is None:
            is_html = node.namespace == HTML
            key = node.nameTuple if is_html else (_FOREIGN, node.name)
            kinds = BOUNDARIES_OF.get(node.nameTuple, ORDINARY_HTML if is_html else ORDINARY_FOREIGN)
            nodes = self.named.setdefault(key, [])
            found = self._lists[node.nameTuple] = (nodes, *[self.boundaries[kind] for kind in kinds])
        return found


class ActiveFormattingElements(list["ElementNode | None"]):
    """The list of active formatting elements; ``None`` is a marker.

    Source: https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements
    """

    def __init__(self) -> None:
        super().__init__()
        # How many entries have each name past each marker: most end tags of formatting elements find none.
        self._names: list[Counter[str]] = [Counter()]

    def append(self, node: ElementNode | None, /) -> None:
        """Add a marker, or an element with at most two like it before it ("Noah's Ark")."""
        if node is None:
            super().append(None)
            self._names.append(Counter())
            return
        earlier = self._past_marker() if self._names[-1][node.name] else []
        alike = [entry for entry in earlier if _are_alike(entry, node)]
        if len(alike) >= _NOAHS_ARK:
            self.remove(alike[-1])
        if self._names[-1].total() >= MAX_FORMATTING_ELEMENTS:
            self.remove(self._past_marker()[-1])
        self.insert(len(self), node)

    def insert(self, index: SupportsIndex, node: ElementNode | None, /) -> None:
        """Put an element at a place past the last marker."""
        super().insert(index, node)
        if node is not None:
            node.is_formatting = True
            self._names[-1][node.name] += 1

    def remove(self, node: ElementNode | None, /) -> None:
        """Take out an element that is past the last marker."""
        super().remove(node)
        if node is not None:
            node.is_formatting = False
            self._names[-1][node.name] -= 1

    def replace(self, node: ElementNode, new: ElementNode) -> None:
        """Put a clone in an element's place."""
        self[self.index(node)] = new
        node.is_formatting, new.is_formatting = False, True

    def find(self, name: str) -> ElementNode | None:
        """Find the last element with this name past the last marker."""
        if not self._names[-1][name]:
            return None
        for entry in reversed(self):
            if entry is None or entry.name == name:
                return entry
        return None

    def clear_to_marker(self) -> None:
        """Take out everything from the last marker on.

        Source: https://html.spec.whatwg.org/multipage/parsing.html#clear-the-list-of-active-formatting-elements-up-to-the-last-marker
        """
        while self:
            entry = super().pop()
            if entry is None:
                self._names.pop()
                return
            entry.is_formatting = False
        self._names[-1].clear()

    def _past_marker(self) -> list[ElementNode]:
        """Give the entries past the last marker, last one first."""
        found = []
        for entry in reversed(self):
            if entry is None:
                break
            found.append(entry)
        return found


def _are_alike(first: ElementNode, second: ElementNode) -> bool:
    return first.nameTuple == second.nameTuple and first.attributes == second.attributes
