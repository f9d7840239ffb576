"""What a ``selectedcontent`` element shows: a copy of the selected option.

Source: https://html.spec.whatwg.org/multipage/form-elements.html#the-selectedcontent-element
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pellucid.tree.html5lib_nodes import CommentNode, ElementNode, TextNode
from pellucid.tree.html5lib_sets import HTML

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pellucid.tree.html5lib_nodes import TreeNode
    from pellucid.tree.html5lib_treebuilder import NodeTreeBuilder


def fill_selectedcontent(tree: NodeTreeBuilder) -> None:
    """Copy into the first selectedcontent of each select what its selected option holds.

    The standard does so whenever an option is popped; once, when the tree is finished, comes to the same.
    """
    first: dict[ElementNode, tuple[ElementNode, bool]] = {}
    for element in tree.selectedcontents:
        select, is_enabled = _select_of(element)
        if select is not None:
            first.setdefault(select, (element, is_enabled))
    for select, (element, is_enabled) in first.items():
        option = _selected_option(select) if is_enabled and "multiple" not in select.attributes else None
        if option is not None:
            _copy_children(tree, option, element)


# https://html.spec.whatwg.org/multipage/form-elements.html#the-selectedcontent-element, post-connection steps
def _select_of(element: ElementNode) -> tuple[ElementNode | None, bool]:
    """Find the select that an element is in, and whether it is enabled: in no second one, in no option."""
    select: ElementNode | None = None
    is_enabled = True
    ancestor = element.parent
    while ancestor is not None:
        if isinstance(ancestor, ElementNode) and ancestor.namespace == HTML:
            if ancestor.name == "select" and select is None:
                select = ancestor
            elif ancestor.name in {"select", "option", "selectedcontent"}:
                is_enabled = False
        ancestor = ancestor.parent
    return select, is_enabled


# https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm
def _selected_option(select: ElementNode) -> ElementNode | None:
    default = chosen = None
    for option, is_disabled in _options(select):
        if "selected" in option.attributes:
            chosen = option
        elif default is None and not is_disabled:
            default = option
    is_drop_down = select.attributes.get("size", "1").strip() in {"", "0", "1"}
    return chosen if chosen is not None or not is_drop_down else default


def _options(select: ElementNode) -> Iterator[tuple[ElementNode, bool]]:
    """Give the options of a select in tree order, each with whether it is disabled."""
    pending: list[tuple[TreeNode, bool]] = [(select, False)]
    while pending:
        node, is_disabled = pending.pop()
        if isinstance(node, ElementNode) and node.namespace == HTML:
            if node.name in {"option", "optgroup"}:
                is_disabled = is_disabled or "disabled" in node.attributes
            if node.name == "option":
                yield node, is_disabled
            elif node.name == "select" and node is not select:
                continue
        child = node.last
        while child is not None:
            pending.append((child, is_disabled))
            child = child.previous


def _copy_children(tree: NodeTreeBuilder, source: ElementNode, target: ElementNode) -> None:
    """Replace what ``target`` holds by copies, as long as the page may have copies."""
    while target.first is not None:
        target.take_out(target.first)
    pending: list[tuple[TreeNode, TreeNode]] = [(source, target)]
    while pending:
        node, place = pending.pop()
        for child in node.children():
            if isinstance(child, ElementNode):
                copy = tree.clone(child)
                if copy is None:
                    return
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
