"""html5lib's parser, dispatching to insertion modes as today's standard has them.

Source: https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
"""
# ruff: noqa: N802 - the names are html5lib's

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from html5lib.constants import asciiUpper2Lower
from html5lib.html5parser import HTMLParser

from pellucid.tree.html5lib_body_mode import InBody
from pellucid.tree.html5lib_other_modes import MODES as OTHER_MODES
from pellucid.tree.html5lib_phases import RELEASED_MODES, Phase
from pellucid.tree.html5lib_sets import (
    HTML,
    MATHML,
    MATHML_TEXT_INTEGRATION_POINTS,
    SVG_INTEGRATION_POINTS,
    Boundary,
    html_names,
)
from pellucid.tree.html5lib_table_modes import (
    InCaption,
    InCell,
    InColumnGroup,
    InRow,
    InTable,
    InTableBody,
    InTableText,
)
from pellucid.tree.html5lib_tokenizer import (
    CHARACTERS,
    COMMENT,
    END_TAG,
    SPACE_CHARACTERS,
    START_TAG,
    RunTokenizer,
)
from pellucid.tree.html5lib_treebuilder import NodeTreeBuilder

if TYPE_CHECKING:
    from pellucid.tree.html5lib_nodes import ElementNode
    from pellucid.tree.html5lib_tokenizer import DoctypeToken, TagToken, TextToken, Token

_MODES: Final[dict[str, type[Phase]]] = {
    **{name: mode for name, mode in RELEASED_MODES.items() if not name.startswith("inSelect")},
    **OTHER_MODES,
    "inBody": InBody,
    "inTable": InTable,
    "inTableText": InTableText,
    "inCaption": InCaption,
    "inColumnGroup": InColumnGroup,
    "inTableBody": InTableBody,
    "inRow": InRow,
    "inCell": InCell,
}

# https://html.spec.whatwg.org/multipage/parsing.html#reset-the-insertion-mode-appropriately
_MODE_OF: Final = {
    "td": "inCell",
    "th": "inCell",
    "tr": "inRow",
    "tbody": "inTableBody",
    "thead": "inTableBody",
    "tfoot": "inTableBody",
    "caption": "inCaption",
    "colgroup": "inColumnGroup",
    "table": "inTable",
    "head": "inHead",
    "body": "inBody",
    "frameset": "inFrameset",
}
_HTML_ENCODINGS: Final = ("text/html", "application/xhtml+xml")


class StandardParser(HTMLParser):
    """Parse one page. Scripting is enabled, so that ``noscript`` is raw text; nothing is executed."""

    phase: Phase
    phases: dict[str, Phase]
    tokenizer: RunTokenizer

    def __init__(self, html: str, max_clones: int) -> None:
        self.tree = NodeTreeBuilder(max_clones)
        self.phases = {name: cast("type", mode)(self, self.tree) for name, mode in _MODES.items()}
        self.tokenizer = RunTokenizer(html, self)
        self.phase = self.phases["initial"]
        self.template_modes: list[Phase] = []
        self.scripting = True
        self.compatMode = "no quirks"
        self.framesetOK = True
        self.firstStartTag = False
        # https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody, "pre": the next token only
        self.drops_line_feed = False

    @property
    def innerHTML(self) -> bool:
        """Tell html5lib's modes whether their fragment cases are possible: a template makes them so."""
        return bool(self.template_modes)

    def parseError(self, errorcode: str = "", datavars: object = None) -> None:
        """Ignore a parse error: all are recovered from."""

    def construct(self) -> set[ElementNode]:
        """Build the tree; give the elements that were open when the input ended, and never closed elsewhere.

        What the end of the page itself closes, such as raw text, was open; what it opens, such as the body of
        an empty page, is.
        """
        for token in self.tokenizer:
            self._process(token)
        still_open = {node for node in self.tree.openElements if not node.was_closed()}
        self._stop()
        return still_open.union(self.tree.openElements[:2])

    def _process(self, token: Token) -> None:
        kind = token["type"]
        if self.drops_line_feed:
            self.drops_line_feed = False
            if kind in {CHARACTERS, SPACE_CHARACTERS} and cast("TextToken", token)["data"].startswith("\n"):
                data = cast("TextToken", token)["data"][1:]
                if not data:
                    return
                token = {"type": kind, "data": data}
        again: Token | None = token
        while again is not None:
            again = self._dispatch(kind, again)

    # https://html.spec.whatwg.org/multipage/parsing.html#tree-construction-dispatcher
    def _dispatch(self, kind: int, token: Token) -> Token | None:
        stack = self.tree.openElements
        phase = self.phase
        if stack and stack[-1].namespace != HTML and not self._takes_html(stack[-1], kind, token):
            phase = self.phases["inForeignContent"]
        if kind == START_TAG:
            tag = cast("TagToken", token)
            # Every mode leaves <html> to "in body", which ignores it inside a template.
            if tag["name"] == "html" and self.template_modes and phase is self.phase:
                return None
            return phase.processStartTag(tag)
        if kind == END_TAG:
            return phase.processEndTag(cast("TagToken", token))
        if kind == CHARACTERS:
            return phase.processCharacters(cast("TextToken", token))
        if kind == SPACE_CHARACTERS:
            return phase.processSpaceCharacters(cast("TextToken", token))
        if kind == COMMENT:
            return phase.processComment(cast("TextToken", token))
        return phase.processDoctype(cast("DoctypeToken", token))

    def _takes_html(self, current: ElementNode, kind: int, token: Token) -> bool:
        is_text = kind in {CHARACTERS, SPACE_CHARACTERS}
        if kind != START_TAG and not is_text:
            return False
        name = "" if is_text else cast("TagToken", token)["name"]
        if self.isMathMLTextIntegrationPoint(current):
            return name not in {"mglyph", "malignmark"}
        if current.nameTuple == (MATHML, "annotation-xml") and name == "svg":
            return True
        return self.isHTMLIntegrationPoint(current)

    def _stop(self) -> None:
        """Process the end of the page, which may close one template at a time."""
        while self.phase.processEOF():
            pass

    def allows_cdata(self) -> bool:
        """Tell whether the adjusted current node is not an HTML element."""
        stack = self.tree.openElements
        return bool(stack) and stack[-1].namespace != HTML

    def is_text_foreign(self) -> bool:
        """Tell whether text goes into foreign content, where HTML may not stand either."""
        return self.allows_cdata() and not self._is_integration_point(self.tree.openElements[-1])

    def _is_integration_point(self, element: ElementNode) -> bool:
        return self.isMathMLTextIntegrationPoint(element) or self.isHTMLIntegrationPoint(element)

    def isHTMLIntegrationPoint(self, element: ElementNode) -> bool:  # type: ignore[override]
        """Tell whether HTML may stand in a foreign element."""
        if element.nameTuple == (MATHML, "annotation-xml"):
            encoding = element.attributes.get("encoding", "")
            return encoding.translate(asciiUpper2Lower) in _HTML_ENCODINGS
        return element.nameTuple in SVG_INTEGRATION_POINTS

    def isMathMLTextIntegrationPoint(self, element: ElementNode) -> bool:  # type: ignore[override]
        """Tell whether text and most tags in a MathML element are HTML."""
        return element.nameTuple in MATHML_TEXT_INTEGRATION_POINTS

    def resetInsertionMode(self) -> None:
        """Find the mode again from what is open."""
        node = self.tree.openElements.boundaries[Boundary.INSERTION_MODE][-1]
        if node.name == "template":
            self.phase = self.template_modes[-1]
        elif node.name == "html":
            self.phase = self.phases["beforeHead" if self.tree.headPointer is None else "afterHead"]
        else:
            self.phase = self.phases[_MODE_OF[node.name]]

    def close_template(self) -> None:
        """Pop elements until a template has been popped, and go on as before it."""
        self.tree.openElements.pop_until(html_names("template"))
        self.tree.clearActiveFormattingElements()
        self.template_modes.pop()
        self.resetInsertionMode()
