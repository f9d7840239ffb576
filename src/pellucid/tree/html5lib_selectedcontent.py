"""What a ``selectedcontent`` element shows: a copy of the selected option.

Source: https://html.spec.whatwg.org/multipage/form-elements.html#the-selectedcontent-element
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pellucid.tree.html5lib_nodes import CommentNode, DocumentNode, ElementNode, TextNode
from pellucid.tree.html5lib_sets import HTML

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from pellucid.tree.html5lib_nodes import TreeNode
    from pellucid.tree.html5lib_treebuilder import NodeTreeBuilder


# Options inside a selectedcontent are lost one by one; no page that means something has several.
_MAX_LOST_OPTIONS: Final = 8


def fill_selectedcontent(tree: NodeTreeBuilder) -> None:
    """Copy into the selectedcontent elements of each select what its selected option holds.

    The standard does so whenever an option is popped or a selectedcontent inserted; once, when the tree is
    finished, comes to the same.
    """
    enabled: dict[ElementNode, list[ElementNode]] = {}
    for element in tree.selectedcontents:
        select = _enabling_select(element)
        if select is not None and "multiple" not in select.attributes:
            enabled.setdefault(select, []).append(element)
    for select, elements in enabled.items():
        _fill(tree, select, dict.fromkeys(elements))


# https://html.spec.whatwg.org/multipage/form-elements.html#the-selectedcontent-element, post-connection steps
def _enabling_select(element: ElementNode) -> ElementNode | None:
    """Find the select that an element is in, unless a second one or an option holds it too."""
    select: ElementNode | None = None
    ancestor = element.parent
    while ancestor is not None:
        if isinstance(ancestor, ElementNode) and ancestor.namespace == HTML:
            if ancestor.name == "select" and select is None:
                select = ancestor
            elif ancestor.name in {"select", "option", "selectedcontent"}:
                return None
        ancestor = ancestor.parent
    return select


def _fill(tree: NodeTreeBuilder, select: ElementNode, elements: Collection[ElementNode]) -> None:
    chosen = _selected_option(select)
    for _ in range(_MAX_LOST_OPTIONS):
        holder = _holder(chosen, elements)
        if holder is None:
            break
        # The copy takes the place of the option, which then is no option any more.
        _empty(holder)
        chosen = _selected_option(select)
    if chosen is None:
        return
    order = {node: place for place, (node, _) in enumerate(_parts(select))}
    for element in elements:
        if order.get(element, 0) < order[chosen]:
            _empty(element)
        copies = _copy_children(tree, chosen)
        first = element.first
        while copies.first is not None:
            element.insert(copies.first, first)


def _empty(element: TreeNode) -> None:
    while element.first is not None:
        element.take_out(element.first)


def _holder(option: ElementNode | None, elements: Collection[TreeNode]) -> TreeNode | None:
    """Find which of some elements an option is in."""
    ancestor = None if option is None else option.parent
    while ancestor is not None and ancestor not in elements:
        ancestor = ancestor.parent
    return ancestor


# https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm
def _selected_option(select: ElementNode) -> ElementNode | None:
    default = chosen = None
    for option, is_disabled in _parts(select):
        if option.name != "option":
            continue
        if "selected" in option.attributes:
            chosen = option
        elif default is None and not is_disabled:
            default = option
    size = select.attributes.get("size", "").strip()
    is_list_box = size.isascii() and size.isdigit() and size.lstrip("0") not in {"", "1"}
    return default if chosen is None and not is_list_box else chosen


def _parts(select: ElementNode) -> Iterator[tuple[ElementNode, bool]]:
    """Give the options and selectedcontents of a select in tree order, and whether each is disabled."""
    pending: list[tuple[TreeNode, bool]] = [(select, False)]
    while pending:
        node, is_disabled = pending.pop()
        if isinstance(node, ElementNode) and node.namespace == HTML:
            if node.name in {"option", "optgroup"}:
                is_disabled = is_disabled or "disabled" in node.attributes
            if node.name in {"option", "selectedcontent"}:
                yield node, is_disabled
            elif node.name == "select" and node is not select:
                continue
        child = node.last
        while child is not None:
            pending.append((child, is_disabled))
            child = child.previous


def _copy_children(tree: NodeTreeBuilder, source: ElementNode) -> DocumentNode:
    """Copy what an element holds, as long as the page may have copies."""
    copies = DocumentNode()
    pending: list[tuple[TreeNode, TreeNode]] = [(source, copies)]
    while pending:
        node, place = pending.pop()
        for child in node.children():
            if isinstance(child, ElementNode):
                copy = tree.clone(child)
                if copy is None:
                    return copies
                place.insert(copy, None)
                pending.append((child, copy))
                if child.content is not None and copy.content is not None:
                    pending.append((child.content, copy.content))
            elif isinstance(child, TextNode):
                data = "".join(child.pieces)
                tree.max_clones -= len(data)
                place.insert(TextNode(data), None)
            elif isinstance(child, CommentNode):
                place.insert(CommentNode(child.data, child.target), None)
    return copies
