"""The rendering room: a styled document to its rendered text.

It owns the rendered text collection steps: what is rendered, white space, lines, tables, transforms. It knows
nothing of profiles: what a reader leaves out or adds comes in as a :class:`Policy`.
"""

from pellucid.rendering.items import Item, Marker, join, join_for_reader
from pellucid.rendering.policy import RENDERED, Additions, Policy, Reason
from pellucid.rendering.render import body_of, render

__all__ = [
    "RENDERED",
    "Additions",
    "Item",
    "Marker",
    "Policy",
    "Reason",
    "body_of",
    "join",
    "join_for_reader",
    "render",
]
