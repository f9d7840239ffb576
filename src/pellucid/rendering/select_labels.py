"""What a ``select`` shows: the labels of its options, a line each, whatever their own style says.

Source: https://html.spec.whatwg.org/multipage/dom.html#rendered-text-collection-steps, step 4
"""

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from turbohtml import Element, Node, Text

from pellucid.rendering.items import Item

_WHITE_SPACE = re.compile(r"[\t\n\f\r ]+")


def select_items(select: Element, emptied: AbstractSet[Element] = frozenset()) -> list[Item]:
    """Return the items of a rendered ``select``: every option inside it, and a line for every group.

    What stands in an element of ``emptied`` is left out.

    CHROMIUM: options and groups count at any depth, their own display and visibility do not.
    """
    items: list[Item] = []
    stack: list[tuple[Iterator[Node], bool]] = [(iter(select), False)]
    while stack:
        children, is_group = stack[-1]
        for node in children:
            if not isinstance(node, Element) or node.tag == "select" or node in emptied:
                continue
            if node.tag == "option":
                items.extend((1, option_text(node, emptied), 1))
                continue
            if node.tag == "optgroup":
                items.append(1)
            stack.append((iter(node), node.tag == "optgroup"))
            break
        else:
            stack.pop()
            if is_group:
                items.append(1)
    return items


def option_text(option: Element, emptied: AbstractSet[Element] = frozenset()) -> str:
    """Return an option's text: its text nodes but for scripts, white space stripped and collapsed.

    Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-text
    """
    parts: list[str] = []
    stack: list[Iterator[Node]] = [iter(option)]
    while stack:
        for node in stack[-1]:
            if isinstance(node, Text):
                parts.append(node.data)
            elif isinstance(node, Element) and node.tag != "script" and node not in emptied:
                stack.append(iter(node))
                break
        else:
            stack.pop()
    return _WHITE_SPACE.sub(" ", "".join(parts)).strip(" ")
