"""Declarative shadow roots: which of a host's own children are rendered.

Source: https://dom.spec.whatwg.org/#concept-slotable
"""

from turbohtml import Document, Element


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
