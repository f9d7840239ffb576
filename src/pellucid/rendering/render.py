"""Where the walk starts, and the pages that have nothing to walk.

Source: https://html.spec.whatwg.org/multipage/dom.html#get-the-text-steps
"""

from dataclasses import replace

from turbohtml import Document, Element

from pellucid.rendering.items import Item
from pellucid.rendering.policy import RENDERED, Policy
from pellucid.rendering.walk import Walk
from pellucid.style import ComputedStyle, Display, StyledDocument
from pellucid.style.display import BLOCKIFIED


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


def render(styled: StyledDocument, policy: Policy = RENDERED, *, takes_shortcuts: bool = True) -> list[Item]:
    """Collect what the body of a document shows.

    Args:
        styled: the document.
        policy: what the profile asks.
        takes_shortcuts: False walks by the definitions alone, to the same text.

    Cost: linear in the nodes of the document.
    """
    root, body = styled.document.root, body_of(styled.document)
    if body is None or root is None:
        return []
    root_style = _as_root(styled.style(root, styled.initial_style, reveal=root in policy.revealed))
    style = styled.style(body, root_style, reveal=body in policy.revealed)
    # Step 1: a body that is not rendered gives its text content.
    if Display.NONE in (root_style.display, style.display):
        return [body.text]
    if root_style.skips_contents or style.skips_contents:
        return []
    walk = Walk(styled, policy, takes_shortcuts=takes_shortcuts)
    walk.close_details(_details_closed_by_name(styled.document))
    walk.run(body, style)
    return walk.items


def _as_root(style: ComputedStyle) -> ComputedStyle:
    """Return the style of the root element, which is blockified.

    Source: https://drafts.csswg.org/css-display/#root
    """
    display = BLOCKIFIED.get(style.display, style.display)
    skips_contents = style.content_visibility == "hidden"
    is_block = style.display is display and style.box_display is display
    if style.display is Display.NONE or (is_block and style.skips_contents == skips_contents):
        return style
    return replace(style, display=display, box_display=display, skips_contents=skips_contents)


def _details_closed_by_name(document: Document) -> set[Element]:
    # https://html.spec.whatwg.org/multipage/interactive-elements.html#ensure-details-exclusivity-by-closing-the-given-element-if-needed
    # Of the open details with one name, the first in tree order stays open.
    closed: set[Element] = set()
    names: set[str | None] = set()
    for details in document.select("details[name][open]"):
        name = details.attr("name")
        if name and name in names:
            closed.add(details)
        names.add(name)
    return closed
