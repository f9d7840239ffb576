"""From the reference builder's finished tree to turbohtml nodes.

Source: https://dom.spec.whatwg.org/#nodes
"""

from __future__ import annotations

import copy
import html
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias, cast

import turbohtml
from turbohtml import Comment, Document, DocumentFragment, Element, Node, ProcessingInstruction, Text

from pellucid.tree.html5lib_nodes import CommentNode, DoctypeNode, ElementNode, TextNode
from pellucid.tree.html5lib_sets import HTML, MATHML

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from pellucid.tree.html5lib_nodes import DocumentNode, TreeNode

_Parent: TypeAlias = Element | DocumentFragment

# Longer names of tags do not repeat, and would make the memory as large as the pages.
_LONGEST_REMEMBERED: Final = 100
# What turbohtml's constructors refuse although the tokenizer lets it through.
_REFUSED_TAG: Final = re.compile("[\0-\x20/<>=\"'\ud800-\udfff]")
_REFUSED_ATTRIBUTE: Final = re.compile("[\0\t\n\f\r /=>\ud800-\udfff]")
# Its constructor compares each attribute with all the others; its parser does not.
_MANY_ATTRIBUTES: Final = 32


def emit(document: DocumentNode, hosts: Collection[ElementNode]) -> Document:
    """Turn a tree, and the shadow trees of its ``hosts``, into a turbohtml document.

    Cost: linear. Nodes are made from the root down, and no more than one element a level is held on to:
    turbohtml moves a subtree node by node, and looks through all the nodes that Python holds when it takes
    one in. A node hashes as the memory it was made in, where the next one is made too: the copy made at the
    end has hashes that differ.
    """
    doctype = next((node for node in document.children() if isinstance(node, DoctypeNode)), None)
    made = turbohtml.parse(_doctype_source(doctype), positions=False, scripting=True)
    placeholder = made.root
    assert placeholder is not None  # noqa: S101 - every parsed document has one
    root: Element | None = None
    before: Node = made.children[0]
    for node in document.children():
        if isinstance(node, DoctypeNode):
            before = placeholder
        elif isinstance(node, ElementNode):
            root = _element(node)
            placeholder.replace_with(root)
            _fill(_inside(node, root))
        elif root is None:
            before.insert_before(_leaf(node))
        else:
            made.children[-1].insert_after(_leaf(node))
    made = copy.deepcopy(made)
    _attach_shadows(document, made, hosts)
    return made


def _attach_shadows(document: DocumentNode, made: Document, hosts: Collection[ElementNode]) -> None:
    # A copy of an element has no shadow tree. https://dom.spec.whatwg.org/#concept-node-clone
    pending = list(find_emitted(document, made, hosts).items())
    while pending:
        host, element = pending.pop()
        if host.shadow is not None and host.shadow_mode is not None:
            shadow = element.attach_shadow(host.shadow_mode)
            _fill([(host.shadow.children(), shadow)])


def _fill(pending: list[tuple[Iterator[TreeNode], _Parent]]) -> None:
    """Make everything below some nodes, each given as what is in it and the node that takes that."""
    while pending:
        children, parent = pending[-1]
        for child in children:
            if not isinstance(child, ElementNode):
                parent.append(_leaf(child))
                continue
            made = _element(child)
            parent.append(made)
            if child.first is not None or child.content is not None:
                pending.extend(_inside(child, made))
                break
        else:
            pending.pop()


def _inside(node: ElementNode, element: Element) -> list[tuple[Iterator[TreeNode], _Parent]]:
    """Pair what is in an element with the turbohtml node that takes it: itself, or a template's contents."""
    pairs: list[tuple[Iterator[TreeNode], _Parent]] = [(node.children(), element)]
    if node.content is not None:
        pairs.append((node.content.children(), cast("DocumentFragment", element.children[0])))
    return pairs


def find_emitted(
    document: DocumentNode, made: Document, wanted: Collection[ElementNode]
) -> dict[ElementNode, Element]:
    """Find what elements of a tree became in the document made of it, shadow trees left out."""
    found: dict[ElementNode, Element] = {}
    if not wanted:
        return found
    root = next((node for node in document.children() if isinstance(node, ElementNode)), None)
    pending: list[tuple[TreeNode, Node]] = (
        [(root, made.root)] if root is not None and made.root is not None else []
    )
    while pending:
        source, element = pending.pop()
        if isinstance(source, ElementNode) and isinstance(element, Element):
            if source in wanted:
                found[source] = element
            for children, parent in _inside(source, element):
                held = (child for child in parent.children if not isinstance(child, DocumentFragment))
                pending.extend(
                    pair for pair in zip(children, held, strict=True) if isinstance(pair[0], ElementNode)
                )
    return found


def _leaf(node: TreeNode) -> Node:
    if isinstance(node, TextNode):
        return Text("".join(node.pieces))
    assert isinstance(node, CommentNode)  # noqa: S101 - a doctype is a child of the document alone
    return Comment(node.data) if node.target is None else ProcessingInstruction(node.target, node.data)


def _element(node: ElementNode) -> Element:
    attributes, name = node.attributes, node.name
    is_refused = _REFUSED_TAG.search(name) is not None
    if len(attributes) > _MANY_ATTRIBUTES or any(map(_REFUSED_ATTRIBUTE.search, attributes)):
        return _parsed(node.namespace, name, attributes)
    if node.namespace == HTML and node.content is None and not is_refused:
        return Element(name, attributes or None)
    is_rare = len(name) > _LONGEST_REMEMBERED
    if is_rare or not all(map(str.islower, attributes)):  # `viewBox`, which the parser spells right
        return _parsed(node.namespace, name, attributes)
    made = copy.copy(_prototype(node.namespace, name))
    for attribute, value in attributes.items():
        made.attrs[attribute] = value
    return made


@lru_cache(maxsize=256)
def _prototype(namespace: str, name: str) -> Element:
    """Get an element that turbohtml makes only by parsing: foreign, a template, an odd one (``<a<b>``)."""
    return _parsed(namespace, name, {})


def _parsed(namespace: str, name: str, attributes: Mapping[str, str]) -> Element:
    """Make an element out of a start tag."""
    # A carriage return only lasts as a reference.
    values = ((key, html.escape(value).replace("\r", "&#13;")) for key, value in attributes.items())
    written = "".join(f' {key}="{value}"' for key, value in values)
    # A name that may be set is set: a fragment of a page would leave out <td> and the like.
    is_written = name == "template" or _REFUSED_TAG.search(name) is not None
    tag = f"<{name if is_written else 'x'}{written}>"
    if namespace == HTML:
        made = turbohtml.parse_fragment(tag, positions=False)[0]
    else:
        outer = "<math>" if namespace == MATHML else "<svg>"
        made = turbohtml.parse_fragment(outer + tag, positions=False)[0][0]
    element = cast("Element", made.extract())
    if not is_written:
        element.tag = name
    return element


def _doctype_source(doctype: DoctypeNode | None) -> str:
    """Write a doctype that parses to the same one, malformed where its page's was."""
    if doctype is None:
        return ""
    if not doctype.name:
        return "<!DOCTYPE>"
    source = f"<!DOCTYPE {doctype.name}"
    if doctype.public_id is not None:
        source += f" PUBLIC {_quoted(doctype.public_id)}"
    elif doctype.system_id is not None:
        source += " SYSTEM"
    if doctype.system_id is not None:
        source += f" {_quoted(doctype.system_id)}"
    if doctype.correct:
        return source + ">"
    if doctype.public_id is None and doctype.system_id is None:
        return source + " x>"
    return source[:-1] + ">"  # an identifier without its closing quote


def _quoted(identifier: str) -> str:
    return f"'{identifier}'" if '"' in identifier else f'"{identifier}"'
