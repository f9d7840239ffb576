"""The style room: a document's elements to their computed styles.

It owns declarations and their grammars, the user-agent sheet, the cascade and custom properties, for the
properties that change which text is rendered and how. It knows nothing of text, lines or profiles.
"""

from pellucid.style.cascade import UNLAYERED, Origin, Rule
from pellucid.style.compute import compute_style
from pellucid.style.computed import (
    INITIAL,
    INITIAL_STYLE,
    ComputedStyle,
    HiddenBy,
    Inherited,
    ListStyleType,
    MarkerString,
    MarkerSymbols,
    TextTransform,
    WhiteSpaceCollapse,
    child_display,
    plain_style,
)
from pellucid.style.declarations import Declaration, parse_declarations, parse_style_attribute
from pellucid.style.display import Display
from pellucid.style.generated import Generated, PseudoElement
from pellucid.style.limits import Limit
from pellucid.style.quirks import is_quirks
from pellucid.style.styled_document import StyledDocument
from pellucid.style.user_agent import HTML_DISPLAY, QUIRKS_STYLED_TAGS, STYLED_TAGS

__all__ = [
    "HTML_DISPLAY",
    "INITIAL",
    "INITIAL_STYLE",
    "QUIRKS_STYLED_TAGS",
    "STYLED_TAGS",
    "UNLAYERED",
    "ComputedStyle",
    "Declaration",
    "Display",
    "Generated",
    "HiddenBy",
    "Inherited",
    "Limit",
    "ListStyleType",
    "MarkerString",
    "MarkerSymbols",
    "Origin",
    "PseudoElement",
    "Rule",
    "StyledDocument",
    "TextTransform",
    "WhiteSpaceCollapse",
    "child_display",
    "compute_style",
    "is_quirks",
    "parse_declarations",
    "parse_style_attribute",
    "plain_style",
]
