"""The tree room: a string of HTML to a turbohtml ``Document``, whoever builds it.

It owns tree construction (https://html.spec.whatwg.org/multipage/parsing.html) and the answer to which
elements were still open when the input ended. It knows nothing of style, text or profiles.
"""

from pellucid.tree.build import MAX_REFERENCE_CHARACTERS, Parser, Tree, build, build_tree
from pellucid.tree.open_elements import OpenAtEnd, may_be_open, open_at_end
from pellucid.tree.shadow import hosts_without_slots
from pellucid.tree.templates import TemplateContents

__all__ = [
    "MAX_REFERENCE_CHARACTERS",
    "OpenAtEnd",
    "Parser",
    "TemplateContents",
    "Tree",
    "build",
    "build_tree",
    "hosts_without_slots",
    "may_be_open",
    "open_at_end",
]
