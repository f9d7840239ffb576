"""The adoption agency algorithm, which ends a formatting element that was nested wrongly.

Source: https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pellucid.tree.html5lib_sets import FOSTERING, HTML, SPECIAL
from pellucid.tree.html5lib_tokenizer import END_TAG, tag

if TYPE_CHECKING:
    from collections.abc import Callable

    from pellucid.tree.html5lib_nodes import ElementNode
    from pellucid.tree.html5lib_tokenizer import TagToken
    from pellucid.tree.html5lib_treebuilder import NodeTreeBuilder

_OUTER_LIMIT: Final = 8
_INNER_LIMIT: Final = 3


def adopt(tree: NodeTreeBuilder, subject: str, any_other_end_tag: Callable[[TagToken], None]) -> None:
    """End the formatting element named ``subject``.

    Cost: what it takes out of the stack, and at most eight times four clones.
    """
    stack, formatting = tree.openElements, tree.activeFormattingElements
    # Step 2, the simple case.
    if stack[-1].nameTuple == (HTML, subject) and not stack[-1].is_formatting:
        stack.pop()
        return
    # Steps 3 and 4, the outer loop.
    for _ in range(_OUTER_LIMIT):
        element = formatting.find(subject)
        if element is None:
            any_other_end_tag(tag(subject, END_TAG))
            return
        if not element.is_open:
            formatting.remove(element)
            return
        if not stack.is_in_scope(element):
            return
        place = stack.index_of(element)
        furthest_block = next(
            (node for index in range(place, len(stack)) if (node := stack[index]).nameTuple in SPECIAL), None
        )
        if furthest_block is None or not _move_out(tree, element, furthest_block):
            stack.pop_through(element)
            if element.is_formatting:
                formatting.remove(element)
            return


def _move_out(tree: NodeTreeBuilder, element: ElementNode, furthest_block: ElementNode) -> bool:
    """Carry the furthest block out of the formatting element; ``False`` when no clone is left to be had."""
    stack, formatting = tree.openElements, tree.activeFormattingElements
    # Step 4.9 to 4.11.
    common_ancestor = stack[stack.index_of(element) - 1]
    bookmark: ElementNode = element
    last = furthest_block
    # Steps 4.12 and 4.13, the inner loop: down the stack from the furthest block to the formatting element.
    index, count = stack.index_of(furthest_block) - 1, 0
    while (node := stack[index]) is not element:
        count += 1
        index -= 1
        if count > _INNER_LIMIT and node.is_formatting:
            formatting.remove(node)
        if not node.is_formatting:
            stack.remove(node)
            continue
        clone = tree.clone(node)
        if clone is None:
            return False
        formatting.replace(node, clone)
        stack.replace(node, clone)
        if last is furthest_block:
            bookmark = clone
        clone.insert(last, None)
        last = clone
    # Step 4.14. CHROMIUM: foster parenting depends on the common ancestor alone.
    if common_ancestor.nameTuple in FOSTERING:
        parent, before = tree.foster_parent()
    else:
        parent, before = common_ancestor.inside(), None
    if last.parent is not None:
        last.parent.take_out(last)
    parent.insert(last, before)
    # Steps 4.15 to 4.17.
    clone = tree.clone(element)
    if clone is None:
        return False
    furthest_block.inside().move_children_to(clone)
    furthest_block.inside().insert(clone, None)
    # Steps 4.18 and 4.19: the bookmark is the entry itself, or the entry to come after.
    if bookmark is element:
        place = formatting.index(element)
        formatting.remove(element)
    else:
        formatting.remove(element)
        place = formatting.index(bookmark) + 1
    formatting.insert(place, clone)
    stack.remove(element)
    stack.insert_above(clone, furthest_block)
    return True
