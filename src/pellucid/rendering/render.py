"""Where the walk starts, and the pages that have nothing to walk.

Source: https://html.spec.whatwg.org/multipage/dom.html#get-the-text-steps
"""

from turbohtml import Document, Element

from pellucid.rendering.items import Item
from pellucid.rendering.walk import RENDERED, Policy, Walk
from pellucid.style import INITIAL_STYLE, Display, compute_style, is_quirks, styled_elements


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
    root_style = compute_style(root, INITIAL_STYLE, reveal=root in policy.revealed, quirks=quirks)
    style = compute_style(body, root_style, reveal=body in policy.revealed, quirks=quirks)
    # Step 1: a body that is not rendered gives its text content.
    if root_style.display is Display.NONE or style.display in (Display.NONE, Display.CONTENTS):
        return [body.text]
    if root_style.skips_contents or style.skips_contents:
        return []
    walk = Walk(styled_elements(document), policy, quirks=quirks)
    walk.run(body, style)
    return walk.items
