"""Where the walk starts, and the pages that have nothing to walk.

Source: https://html.spec.whatwg.org/multipage/dom.html#get-the-text-steps
"""

from dataclasses import replace

from turbohtml import Document, Element

from pellucid.rendering.items import Item
from pellucid.rendering.walk import RENDERED, Policy, Walk
from pellucid.style import INITIAL_STYLE, ComputedStyle, Display, compute_style, is_quirks, styled_elements


def body_of(document: Document) -> Element | None:
    """Return the body element, or None where there is none or a frameset stands in its place.

    Source: https://html.spec.whatwg.org/multipage/dom.html#the-body-element-2
    """
    root = document.root
    if root is None or root.tag != "html":
        return None
    for child in root:
        if isinstance(child, Element) and child.tag in ("body", "frameset"):
            return child if child.tag == "body" else None
    return None


def render(document: Document, policy: Policy = RENDERED) -> list[Item]:
    """Collect what the body of a document shows.

    Cost: linear in the nodes of the document.
    """
    body = body_of(document)
    root = document.root
    if body is None or root is None:
        return []
    quirks = is_quirks(document)
    initial = _initial_style(document)
    root_style = compute_style(root, initial, reveal=root in policy.revealed, quirks=quirks)
    style = compute_style(body, root_style, reveal=body in policy.revealed, quirks=quirks)
    # Step 1: a body that is not rendered gives its text content.
    if Display.NONE in (root_style.display, style.display):
        return [body.text]
    if root_style.skips_contents or style.skips_contents:
        return []
    walk = Walk(styled_elements(document), policy, quirks=quirks)
    walk.close_details(_details_closed_by_name(document))
    walk.run(body, style)
    return walk.items


def _initial_style(document: Document) -> ComputedStyle:
    # https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-language
    meta = document.select_one('meta[http-equiv="content-language" i][content]')
    words = (meta.attr("content") or "").split() if meta is not None else []
    if not words or "," in words[0]:
        return INITIAL_STYLE
    return replace(INITIAL_STYLE, inherited=replace(INITIAL_STYLE.inherited, language=words[0]))


def _details_closed_by_name(document: Document) -> set[Element]:
    # https://html.spec.whatwg.org/multipage/interactive-elements.html#ensure-details-exclusivity-by-closing-the-given-element-if-needed
    # Of the open details with one name, the first in tree order stays open.
    closed: set[Element] = set()
    names: set[str | None] = {""}
    for details in document.select("details[name][open]"):
        name = details.attr("name")
        if name in names and name:
            closed.add(details)
        names.add(name)
    return closed
