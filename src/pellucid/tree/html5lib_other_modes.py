"""The insertion modes of the head, of templates, of foreign content, and of what follows the body.

Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead and the modes after it
"""
# ruff: noqa: N802, N815 - the names are html5lib's

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from html5lib.constants import namespaces

from pellucid.tree.html5lib_phases import (
    AfterAfterFramesetPhase,
    AfterBodyPhase,
    AfterFramesetPhase,
    AfterHeadPhase,
    InBodyPhase,
    InForeignContentPhase,
    InFramesetPhase,
    InHeadPhase,
    Phase,
    SpacesAsBody,
    handlers,
    without,
)
from pellucid.tree.html5lib_sets import HTML, IMPLIED_END_THOROUGHLY, SVG, Boundary, html_names
from pellucid.tree.html5lib_tokenizer import SHOWS_NOTHING, SPACE_CHARACTERS, SPACES

if TYPE_CHECKING:
    from pellucid.tree.html5lib_tokenizer import TagToken, TextToken, Token

_TEMPLATE: Final = html_names("template")
_HEAD_TAGS: Final = "base basefont bgsound link meta noframes script style template title"
_TEMPLATE_MODES: Final = {
    **dict.fromkeys(("caption", "colgroup", "tbody", "tfoot", "thead"), "inTable"),
    "col": "inColumnGroup",
    "tr": "inTableBody",
    "td": "inRow",
    "th": "inRow",
}


class InHead(InHeadPhase):
    """In head, with templates; the encoding is known and <meta> changes nothing."""

    def startTagMeta(self, token: TagToken) -> None:
        """Insert an element that holds nothing."""
        self.tree.insertElement(token)
        self.tree.openElements.pop()

    def startTagTemplate(self, token: TagToken) -> None:
        """Insert a template and begin its contents."""
        self.tree.insert_template(token)
        self.tree.activeFormattingElements.append(None)
        self.parser.framesetOK = False
        self.parser.phase = self.parser.phases["inTemplate"]
        self.parser.template_modes.append(self.parser.phase)

    def endTagTemplate(self, token: TagToken) -> None:
        """End a template."""
        if self.tree.has_template():
            self.tree.generateImpliedEndTags(names=IMPLIED_END_THOROUGHLY)
            self.parser.close_template()

    startTagHandler = without(
        handlers(
            InHeadPhase,
            "startTagHandler",
            (("base basefont bgsound link meta", startTagMeta), ("template", startTagTemplate)),
        ),
        "command",
    )
    endTagHandler = handlers(InHeadPhase, "endTagHandler", (("template", endTagTemplate),))


class AfterHead(AfterHeadPhase):
    """After head."""

    def startTagFromHead(self, token: TagToken) -> None:
        """Put back into the head what belongs there."""
        head = self.tree.headPointer
        if head is not None:
            self.tree.openElements.append(head)
            self.parser.phases["inHead"].processStartTag(token)
            self.tree.openElements.remove(head)

    def endTagTemplate(self, token: TagToken) -> Token | None:
        """Process the end tag of a template."""
        return self.parser.phases["inHead"].processEndTag(token)

    startTagHandler = handlers(AfterHeadPhase, "startTagHandler", ((_HEAD_TAGS, startTagFromHead),))
    endTagHandler = handlers(AfterHeadPhase, "endTagHandler", (("template", endTagTemplate),))


class InTemplate(InBodyPhase):
    """In template: the first tag of the contents decides how they are read.

    Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intemplate
    """

    def processSpaceCharacters(self, token: TextToken) -> Token | None:
        """Insert white space as the body does."""
        return self.parser.phases["inBody"].processSpaceCharacters(token)

    def processCharacters(self, token: TextToken) -> Token | None:
        """Insert characters as the body does."""
        return self.parser.phases["inBody"].processCharacters(token)

    def processStartTag(self, token: TagToken) -> Token | None:
        """Go over to the mode that the tag asks for; <template><td> is read as a row is."""
        parser, name = self.parser, token["name"]
        if name in _HEAD_TAGS.split():
            return parser.phases["inHead"].processStartTag(token)
        parser.phase = parser.phases[_TEMPLATE_MODES.get(name, "inBody")]
        parser.template_modes[-1] = parser.phase
        return token

    def processEndTag(self, token: TagToken) -> Token | None:
        """End the template; no other end tag means anything here."""
        return self.parser.phases["inHead"].processEndTag(token) if token["name"] == "template" else None

    def processEOF(self) -> bool | None:
        """Close the template, and process the end of the page again."""
        if not self.tree.has_template():
            return None
        self.parser.close_template()
        return True


class InForeignContent(InForeignContentPhase):
    """In foreign content.

    Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
    """

    def processCharacters(self, token: TextToken) -> Token | None:
        """Insert characters."""
        self.tree.insertText(token["data"])
        if token["data"].strip(SHOWS_NOTHING):
            self.parser.framesetOK = False
        return None

    def processStartTag(self, token: TagToken) -> Token | None:
        """Insert an element of the same language, or leave it: <svg><p>."""
        name = token["name"]
        is_html_font = name == "font" and not token["data"].keys().isdisjoint({"color", "face", "size"})
        if name in self.breakoutElements or is_html_font:
            self._break_out()
            return self.parser.phase.processStartTag(token)
        current = self.tree.openElements[-1]
        if current.namespace == namespaces["mathml"]:
            self.parser.adjustMathMLAttributes(cast("dict[str, Any]", token))
        else:
            self.adjustSVGTagNames(token)
            self.parser.adjustSVGAttributes(cast("dict[str, Any]", token))
        token["namespace"] = current.namespace
        self.tree.insertElement(token)
        if token["selfClosing"]:
            self.tree.openElements.pop()
        return None

    def processEndTag(self, token: TagToken) -> Token | None:
        """End an element of this language, or of the page around it; </p> and </br> leave it."""
        stack = self.tree.openElements
        if token["name"] in {"p", "br"}:
            self._break_out()
            return self.parser.phase.processEndTag(token)
        if stack[-1].namespace == SVG:
            # CHROMIUM: the name keeps its SVG spelling: <foreignObject><svg></foreignObject>x has x in both.
            self.adjustSVGTagNames(token)
        node = stack.topmost_foreign(token["name"])
        if node is not None and stack.is_in_scope(node, Boundary.HTML_NAMESPACE):
            stack.pop_through(node)
            return None
        return self.parser.phase.processEndTag(token)

    def _break_out(self) -> None:
        stack, parser = self.tree.openElements, self.parser
        while not (
            stack[-1].namespace == HTML
            or parser.isMathMLTextIntegrationPoint(stack[-1])
            or parser.isHTMLIntegrationPoint(stack[-1])
        ):
            stack.pop()


class AfterBody(SpacesAsBody, AfterBodyPhase):
    """After body."""


class InFrameset(InFramesetPhase):
    """In frameset: of text, only the white space is kept."""

    def processCharacters(self, token: TextToken) -> Token | None:
        """Insert the white space."""
        if spaces := _spaces(token):
            self.tree.insertText(spaces)
        return None

    def processEOF(self) -> bool | None:
        """Stop."""
        return None


class AfterFrameset(AfterFramesetPhase):
    """After frameset: of text, only the white space is kept."""

    processCharacters = InFrameset.processCharacters


class AfterAfterFrameset(AfterAfterFramesetPhase):
    """After after frameset: of text, only the white space is kept."""

    def processCharacters(self, token: TextToken) -> Token | None:
        """Insert the white space as the body does."""
        if spaces := _spaces(token):
            self.parser.phases["inBody"].processSpaceCharacters({"type": SPACE_CHARACTERS, "data": spaces})
        return None


def _spaces(token: TextToken) -> str:
    return "".join(character for character in token["data"] if character in SPACES)


MODES: Final[dict[str, type[Phase]]] = {
    "inHead": InHead,
    "afterHead": AfterHead,
    "inTemplate": InTemplate,
    "inForeignContent": InForeignContent,
    "afterBody": AfterBody,
    "inFrameset": InFrameset,
    "afterFrameset": AfterFrameset,
    "afterAfterFrameset": AfterAfterFrameset,
}
"""The modes of this module by their names in html5lib, and the one that html5lib lacks."""
