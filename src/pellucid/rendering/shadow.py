"""Declarative shadow roots: which of a host's own children are rendered.

Source: https://dom.spec.whatwg.org/#concept-slotable
"""

from turbohtml import Document, Element


def may_have_shadow_roots(html: str) -> bool:
    """Say whether a page can have a declarative shadow root, before looking for one in its tree."""
    # Any case of letters is possible; these are the ones that are written.
    return any(name in html for name in ("shadowroot", "shadowRoot", "ShadowRoot", "SHADOWROOT"))


def hosts_without_slots(document: Document) -> set[Element]:
    """Return the shadow hosts none of whose children is assigned to a slot: none of them is rendered.

    The shadow tree itself is never part of ``innerText``.

    UNIMPLEMENTED: a host some of whose children are assigned shows the others too.
    Cost: a look at every element of the document.
    """
    return {
        host
        for host in document.select("*")
        if host.shadow_root is not None and all(child.assigned_slot is None for child in host)
    }
