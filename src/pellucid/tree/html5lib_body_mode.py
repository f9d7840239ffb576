"""The insertion mode "in body", where most of what changed since html5lib 1.1 stands.

Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
"""
# ruff: noqa: N802, N815 - the names are html5lib's

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from html5lib.constants import asciiUpper2Lower, namespaces

from pellucid.tree.html5lib_adoption import adopt
from pellucid.tree.html5lib_phases import InBodyPhase, handlers, without
from pellucid.tree.html5lib_sets import HEADINGS, HTML, Boundary, html_names
from pellucid.tree.html5lib_tokenizer import SHOWS_NOTHING, tag

if TYPE_CHECKING:
    from pellucid.tree.html5lib_nodes import ElementNode
    from pellucid.tree.html5lib_tokenizer import TagToken, TextToken, Token

_CLOSE_A_PARAGRAPH: Final = (
    "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer"
    " header hgroup main menu nav ol p search section summary ul"
)
_BLOCK_ENDS: Final = (
    "address article aside blockquote button center details dialog dir div dl fieldset figcaption figure"
    " footer header hgroup listing main menu nav ol pre search section select summary ul"
)
_LIST_ITEMS: Final = {"li": ("li",), "dd": ("dd", "dt"), "dt": ("dd", "dt")}
_OPTIONS: Final = html_names("option")


class InBody(InBodyPhase):
    """In body, as the standard has it today."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)
        # html5lib keeps this handler on the object, to drop a line feed after <pre>. The parser's loop does
        # that now, and only for the very next token.
        vars(self).pop("processSpaceCharacters")

    def processSpaceCharacters(self, token: TextToken) -> Token | None:
        """Insert white space, which leaves the page free to become a frameset."""
        self.tree.reconstructActiveFormattingElements()
        self.tree.insertText(token["data"])
        return None

    def processCharacters(self, token: TextToken) -> Token | None:
        """Insert characters."""
        self.processSpaceCharacters(token)
        if self.parser.framesetOK and token["data"].strip(SHOWS_NOTHING):
            self.parser.framesetOK = False
        return None

    def processEOF(self) -> bool | None:
        """Stop, unless a template is to be closed first."""
        return self.parser.phases["inTemplate"].processEOF() if self.parser.template_modes else None

    def close_paragraph(self) -> None:
        """Close a p element, if one is in button scope.

        Source: https://html.spec.whatwg.org/multipage/parsing.html#close-a-p-element
        """
        if self.tree.openElements.has_in_scope("p", Boundary.BUTTON_SCOPE):
            self._pop_until("p")

    def insert_void(self, token: TagToken) -> None:
        """Insert an element that holds nothing."""
        self.tree.insertElement(token)
        self.tree.openElements.pop()

    def _pop_until(self, name: str) -> None:
        self.tree.openElements.pop_until(((HTML, name),))

    # Start tags.

    def startTagBody(self, token: TagToken) -> None:
        """Give the attributes of a second body to the first."""
        body = self._body()
        if body is not None and not self.tree.has_template():
            self.parser.framesetOK = False
            for name, value in token["data"].items():
                body.attributes.setdefault(name, value)

    def startTagFrameset(self, token: TagToken) -> None:
        """Put a frameset in the place of a body that has shown nothing yet."""
        body = self._body()
        if body is None or not self.parser.framesetOK:
            return
        if body.parent is not None:
            body.parent.take_out(body)
        while len(self.tree.openElements) > 1:
            self.tree.openElements.pop()
        self.tree.insertElement(token)
        self.parser.phase = self.parser.phases["inFrameset"]

    def _body(self) -> ElementNode | None:
        stack = self.tree.openElements
        return stack[1] if len(stack) > 1 and stack[1].nameTuple == (HTML, "body") else None

    def startTagCloseP(self, token: TagToken) -> None:
        """Insert a block: <p><dialog> and <p><search> end the paragraph too."""
        self.close_paragraph()
        self.tree.insertElement(token)

    def startTagHeading(self, token: TagToken) -> None:
        """Insert a heading, which ends the heading before it: <h1>a<h2>b."""
        self.close_paragraph()
        if self.tree.openElements[-1].nameTuple in HEADINGS:
            self.tree.openElements.pop()
        self.tree.insertElement(token)

    def startTagPreListing(self, token: TagToken) -> None:
        """Insert pre or listing; the parser drops a line feed that comes right after."""
        self.startTagCloseP(token)
        self.parser.framesetOK = False
        self.parser.drops_line_feed = True

    def startTagForm(self, token: TagToken) -> None:
        """Insert a form, unless one is open; a form in a template is nobody's business."""
        has_template = self.tree.has_template()
        if self.tree.formPointer is not None and not has_template:
            return
        self.close_paragraph()
        form = self.tree.insertElement(token)
        if not has_template:
            self.tree.formPointer = form

    def startTagListItem(self, token: TagToken) -> None:
        """Insert li, dd or dt, ending the one before: <table><li>a<li>b, <dt>a<dd>b."""
        self.parser.framesetOK = False
        stack = self.tree.openElements
        earlier = [
            node
            for name in _LIST_ITEMS[token["name"]]
            if (node := stack.topmost(name)) is not None and stack.is_in_scope(node, Boundary.LIST_ITEM)
        ]
        if earlier:
            # The nearer of dd and dt; both are special, so the other one is out of reach.
            name = earlier[0].name
            self.tree.generateImpliedEndTags(name)
            self._pop_until(name)
        self.close_paragraph()
        self.tree.insertElement(token)

    def startTagPlaintext(self, token: TagToken) -> None:
        """Insert plaintext: the rest of the page is text."""
        self.startTagCloseP(token)
        self.parser.tokenizer.state = self.parser.tokenizer.plaintextState

    def startTagButton(self, token: TagToken) -> None:
        """Insert a button, ending one that is open."""
        if self.tree.openElements.has_in_scope("button"):
            self.tree.generateImpliedEndTags()
            self._pop_until("button")
        self.startTagOther(token)
        self.parser.framesetOK = False

    def startTagA(self, token: TagToken) -> None:
        """Insert a link, ending one that is open."""
        earlier = self.tree.activeFormattingElements.find("a")
        if earlier is not None:
            adopt(self.tree, "a", self.endTagOther)
            if earlier.is_formatting:
                self.tree.activeFormattingElements.remove(earlier)
            if earlier.is_open:
                self.tree.openElements.remove(earlier)
        self.startTagFormatting(token)

    def startTagFormatting(self, token: TagToken) -> None:
        """Insert a formatting element."""
        self.tree.reconstructActiveFormattingElements()
        self.tree.activeFormattingElements.append(self.tree.insertElement(token))

    def startTagNobr(self, token: TagToken) -> None:
        """Insert nobr, ending one that is open."""
        self.tree.reconstructActiveFormattingElements()
        if self.tree.openElements.has_in_scope("nobr"):
            adopt(self.tree, "nobr", self.endTagOther)
        self.startTagFormatting(token)

    def startTagTable(self, token: TagToken) -> None:
        """Insert a table; in quirks mode it may stand in a paragraph."""
        if self.parser.compatMode != "quirks":
            self.close_paragraph()
        self.tree.insertElement(token)
        self.parser.framesetOK = False
        self.parser.phase = self.parser.phases["inTable"]

    def startTagVoidFormatting(self, token: TagToken) -> None:
        """Insert br, img and their like."""
        self.tree.reconstructActiveFormattingElements()
        self.insert_void(token)
        self.parser.framesetOK = False

    def startTagInput(self, token: TagToken) -> None:
        """Insert an input, which ends a select: <select><input>."""
        if self.tree.openElements.has_in_scope("select"):
            self._pop_until("select")
        self.tree.reconstructActiveFormattingElements()
        self.insert_void(token)
        if token["data"].get("type", "").translate(asciiUpper2Lower) != "hidden":
            self.parser.framesetOK = False

    def startTagParamSource(self, token: TagToken) -> None:
        """Insert param, source or track."""
        self.insert_void(token)

    def startTagHr(self, token: TagToken) -> None:
        """Insert a rule, which in a select stands between its options: <select><option>a<hr>."""
        self.close_paragraph()
        if self.tree.openElements.has_in_scope("select"):
            self.tree.generateImpliedEndTags()
        self.insert_void(token)
        self.parser.framesetOK = False

    def startTagImage(self, token: TagToken) -> None:
        """Insert an img that was written <image>."""
        token["name"] = "img"
        self.startTagVoidFormatting(token)

    def startTagTextarea(self, token: TagToken) -> None:
        """Insert a textarea; its text is nobody else's: <code><nobr></code><textarea> x."""
        self.parser.parseRCDataRawtext(token, "RCDATA")
        self.parser.drops_line_feed = True
        self.parser.framesetOK = False

    def startTagXmp(self, token: TagToken) -> None:
        """Insert xmp."""
        self.close_paragraph()
        self.tree.reconstructActiveFormattingElements()
        self.parser.framesetOK = False
        self.parser.parseRCDataRawtext(token, "RAWTEXT")

    def startTagSelect(self, token: TagToken) -> None:
        """Insert a select, which takes ordinary content now: <select><div>; a second one ends the first."""
        if self.tree.openElements.has_in_scope("select"):
            self._pop_until("select")
            return
        self.startTagOther(token)
        self.parser.framesetOK = False

    def startTagOption(self, token: TagToken) -> None:
        """Insert an option, ending the one before."""
        if self.tree.openElements.has_in_scope("select"):
            self.tree.generateImpliedEndTags("optgroup")
        elif self.tree.openElements[-1].nameTuple in _OPTIONS:
            self.tree.openElements.pop()
        self.startTagOther(token)

    def startTagOptgroup(self, token: TagToken) -> None:
        """Insert a group of options, ending the option or group before."""
        if self.tree.openElements.has_in_scope("select"):
            self.tree.generateImpliedEndTags()
        elif self.tree.openElements[-1].nameTuple in _OPTIONS:
            self.tree.openElements.pop()
        self.startTagOther(token)

    def startTagRbRtc(self, token: TagToken) -> None:
        """Insert rb or rtc: <ruby>a<rt>b<rtc>c."""
        if self.tree.openElements.has_in_scope("ruby"):
            self.tree.generateImpliedEndTags()
        self.tree.insertElement(token)

    def startTagRpRt(self, token: TagToken) -> None:
        """Insert rp or rt, which may stand in an rtc."""
        if self.tree.openElements.has_in_scope("ruby"):
            self.tree.generateImpliedEndTags("rtc")
        self.tree.insertElement(token)

    def startTagMath(self, token: TagToken) -> None:
        """Enter MathML."""
        self.parser.adjustMathMLAttributes(cast("dict[str, Any]", token))
        self._start_foreign(token, namespaces["mathml"])

    def startTagSvg(self, token: TagToken) -> None:
        """Enter SVG."""
        self.parser.adjustSVGAttributes(cast("dict[str, Any]", token))
        self._start_foreign(token, namespaces["svg"])

    def _start_foreign(self, token: TagToken, namespace: str) -> None:
        self.tree.reconstructActiveFormattingElements()
        token["namespace"] = namespace
        self.tree.insertElement(token)
        if token["selfClosing"]:
            self.tree.openElements.pop()

    def startTagOther(self, token: TagToken) -> None:
        """Insert an ordinary element; <isindex> and <command> are such now."""
        self.tree.reconstructActiveFormattingElements()
        self.tree.insertElement(token)

    # End tags.

    def endTagBody(self, token: TagToken) -> None:
        """Go past the body, which stays open."""
        if self.tree.openElements.has_in_scope("body"):
            self.parser.phase = self.parser.phases["afterBody"]

    def endTagHtml(self, token: TagToken) -> Token | None:
        """Go past the body, then past the html element."""
        if not self.tree.openElements.has_in_scope("body"):
            return None
        self.parser.phase = self.parser.phases["afterBody"]
        return token

    def endTagBlock(self, token: TagToken) -> None:
        """End a block, and whatever in it is still open."""
        name = token["name"]
        if self.tree.openElements.has_in_scope(name):
            self.tree.generateImpliedEndTags()
            self._pop_until(name)

    def endTagForm(self, token: TagToken) -> None:
        """Take the open form out of the stack, leaving what is in it open."""
        if self.tree.has_template():
            self.endTagBlock(token)
            return
        form, self.tree.formPointer = self.tree.formPointer, None
        if form is not None and self.tree.openElements.is_in_scope(form):
            self.tree.generateImpliedEndTags()
            self.tree.openElements.remove(form)

    def endTagP(self, token: TagToken) -> None:
        """End a paragraph; </p> alone makes an empty one."""
        if not self.tree.openElements.has_in_scope("p", Boundary.BUTTON_SCOPE):
            self.tree.insertElement(tag("p"))
        self._pop_until("p")

    def endTagListItem(self, token: TagToken) -> None:
        """End li, dd or dt."""
        name = token["name"]
        if self.tree.openElements.has_in_scope(name, Boundary.LIST_SCOPE if name == "li" else Boundary.SCOPE):
            self.tree.generateImpliedEndTags(name)
            self._pop_until(name)

    def endTagHeading(self, token: TagToken) -> None:
        """End a heading, of whatever level: <h1>a</h2>."""
        stack = self.tree.openElements
        if any(stack.has_in_scope(name) for _, name in HEADINGS):
            self.tree.generateImpliedEndTags()
            stack.pop_until(HEADINGS)

    def endTagFormatting(self, token: TagToken) -> None:
        """End a formatting element."""
        adopt(self.tree, token["name"], self.endTagOther)

    def endTagAppletMarqueeObject(self, token: TagToken) -> None:
        """End an element that formatting does not leak out of."""
        if self.tree.openElements.has_in_scope(token["name"]):
            self.endTagBlock(token)
            self.tree.clearActiveFormattingElements()

    def endTagBr(self, token: TagToken) -> None:
        """Insert a line break that was written </br>."""
        self.startTagVoidFormatting(tag("br"))

    # https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody, "any other end tag"
    def endTagOther(self, token: TagToken) -> None:
        """End an ordinary element, unless a special one is in between: <i><div></i>."""
        stack = self.tree.openElements
        node = stack.topmost(token["name"])
        # The boundary itself may be the one to end: it is compared by name before it is found special.
        if node is not None and stack.is_in_scope(node, Boundary.SPECIAL):
            self.tree.generateImpliedEndTags(token["name"])
            stack.pop_through(node)

    def start_in_head(self, token: TagToken) -> Token | None:
        """Process a start tag of the head."""
        return self.parser.phases["inHead"].processStartTag(token)

    def end_in_head(self, token: TagToken) -> Token | None:
        """Process an end tag of the head."""
        return self.parser.phases["inHead"].processEndTag(token)

    startTagHandler = without(
        handlers(
            InBodyPhase,
            "startTagHandler",
            (
                ("template", start_in_head),
                ("body", startTagBody),
                ("frameset", startTagFrameset),
                (_CLOSE_A_PARAGRAPH, startTagCloseP),
                ("h1 h2 h3 h4 h5 h6", startTagHeading),
                ("pre listing", startTagPreListing),
                ("form", startTagForm),
                ("li dd dt", startTagListItem),
                ("plaintext", startTagPlaintext),
                ("button", startTagButton),
                ("a", startTagA),
                ("b big code em font i s small strike strong tt u", startTagFormatting),
                ("nobr", startTagNobr),
                ("table", startTagTable),
                ("area br embed img keygen wbr", startTagVoidFormatting),
                ("input", startTagInput),
                ("param source track", startTagParamSource),
                ("hr", startTagHr),
                ("image", startTagImage),
                ("textarea", startTagTextarea),
                ("xmp", startTagXmp),
                ("select", startTagSelect),
                ("option", startTagOption),
                ("optgroup", startTagOptgroup),
                ("rb rtc", startTagRbRtc),
                ("rp rt", startTagRpRt),
                ("math", startTagMath),
                ("svg", startTagSvg),
            ),
            default=startTagOther,
        ),
        "isindex command",
    )
    endTagHandler = handlers(
        InBodyPhase,
        "endTagHandler",
        (
            ("template", end_in_head),
            ("body", endTagBody),
            ("html", endTagHtml),
            (_BLOCK_ENDS, endTagBlock),
            ("form", endTagForm),
            ("p", endTagP),
            ("dd dt li", endTagListItem),
            ("h1 h2 h3 h4 h5 h6", endTagHeading),
            ("a b big code em font i nobr s small strike strong tt u", endTagFormatting),
            ("applet marquee object", endTagAppletMarqueeObject),
            ("br", endTagBr),
        ),
        default=endTagOther,
    )
