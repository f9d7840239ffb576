"""The insertion modes of tables.

html5lib 1.1 knows no templates, so its versions take for granted that a table is open, and compare names
without namespaces (``<td><svg><td>``).

Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable and the modes after it
"""
# ruff: noqa: N802, N815 - the names are html5lib's

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from html5lib.constants import asciiUpper2Lower

from pellucid.tree.html5lib_phases import (
    EndsAsBody,
    InCaptionPhase,
    InCellPhase,
    InColumnGroupPhase,
    InRowPhase,
    InTableBodyPhase,
    InTablePhase,
    InTableTextPhase,
    SpacesAsBody,
    handlers,
)
from pellucid.tree.html5lib_sets import (
    HTML,
    TABLE_BODY_CONTEXT,
    TABLE_CONTEXT,
    TABLE_ROW_CONTEXT,
    TABLE_TEXT_PARENTS,
    Boundary,
    html_names,
)
from pellucid.tree.html5lib_tokenizer import CHARACTERS, SPACES, tag

if TYPE_CHECKING:
    from pellucid.tree.html5lib_phases import Phase
    from pellucid.tree.html5lib_tokenizer import DoctypeToken, TagToken, TextToken, Token

_ROW_GROUPS: Final = ("tbody", "tfoot", "thead")
_CELLS: Final = html_names("td th")
_ALL_PARTS: Final = "caption col colgroup tbody td tfoot th thead tr"


class InTable(EndsAsBody, InTablePhase):
    """In table."""

    def processCharacters(self, token: TextToken) -> Token | None:
        """Collect the text of a table; text of anything in it that is no part of it goes before it."""
        parser = self.parser
        if self.tree.openElements[-1].nameTuple not in TABLE_TEXT_PARENTS:
            self.insertText(token)
            return None
        table_text = parser.phases["inTableText"]
        table_text.originalPhase, parser.phase = parser.phase, table_text
        table_text.characterTokens.append(token)
        return None

    processSpaceCharacters = processCharacters

    def insertText(self, token: TextToken) -> None:
        """Insert text before the table."""
        self.tree.insertFromTable = True
        body = self.parser.phases["inBody"]
        if token["data"].strip(SPACES):
            body.processCharacters(token)
        else:
            body.processSpaceCharacters(token)
        self.tree.insertFromTable = False

    def startTagCaption(self, token: TagToken) -> None:
        """Insert a caption."""
        self.tree.openElements.clear_back_to(TABLE_CONTEXT)
        self.tree.activeFormattingElements.append(None)
        self._insert(token, "inCaption")

    def startTagColgroup(self, token: TagToken) -> None:
        """Insert a column group."""
        self.tree.openElements.clear_back_to(TABLE_CONTEXT)
        self._insert(token, "inColumnGroup")

    def startTagCol(self, token: TagToken) -> Token:
        """Insert the column group that a column implies."""
        self.startTagColgroup(tag("colgroup"))
        return token

    def startTagRowGroup(self, token: TagToken) -> None:
        """Insert a row group."""
        self.tree.openElements.clear_back_to(TABLE_CONTEXT)
        self._insert(token, "inTableBody")

    def startTagImplyTbody(self, token: TagToken) -> Token:
        """Insert the row group that a row or a cell implies."""
        self.startTagRowGroup(tag("tbody"))
        return token

    def _insert(self, token: TagToken, mode: str) -> None:
        self.tree.insertElement(token)
        self.parser.phase = self.parser.phases[mode]

    def startTagTable(self, token: TagToken) -> Token | None:
        """End the table, then begin another."""
        return token if self._end_table() else None

    def startTagInput(self, token: TagToken) -> None:
        """Insert a hidden input where it stands."""
        if token["data"].get("type", "").translate(asciiUpper2Lower) == "hidden":
            self.tree.insertElement(token)
            self.tree.openElements.pop()
        else:
            self.startTagOther(token)

    def startTagForm(self, token: TagToken) -> None:
        """Insert a form that is over at once."""
        if self.tree.formPointer is None and not self.tree.has_template():
            self.tree.formPointer = self.tree.insertElement(token)
            self.tree.openElements.pop()

    def startTagOther(self, token: TagToken) -> None:
        """Insert what no table takes before it."""
        self.tree.insertFromTable = True
        self.parser.phases["inBody"].processStartTag(token)
        self.tree.insertFromTable = False

    def endTagTable(self, token: TagToken) -> None:
        """End the table."""
        self._end_table()

    def _end_table(self) -> bool:
        if not self.tree.openElements.has_in_scope("table", Boundary.TABLE_SCOPE):
            return False
        self.tree.openElements.pop_until(html_names("table"))
        self.parser.resetInsertionMode()
        return True

    def endTagOther(self, token: TagToken) -> None:
        """End something that is no part of a table."""
        self.tree.insertFromTable = True
        self.parser.phases["inBody"].processEndTag(token)
        self.tree.insertFromTable = False

    def start_in_head(self, token: TagToken) -> Token | None:
        """Process a start tag of the head where it stands."""
        return self.parser.phases["inHead"].processStartTag(token)

    def end_in_head(self, token: TagToken) -> Token | None:
        """Process the end tag of a template."""
        return self.parser.phases["inHead"].processEndTag(token)

    startTagHandler = handlers(
        InTablePhase,
        "startTagHandler",
        (
            ("caption", startTagCaption),
            ("colgroup", startTagColgroup),
            ("col", startTagCol),
            ("tbody tfoot thead", startTagRowGroup),
            ("td th tr", startTagImplyTbody),
            ("table", startTagTable),
            ("style script template", start_in_head),
            ("input", startTagInput),
            ("form", startTagForm),
        ),
        default=startTagOther,
    )
    endTagHandler = handlers(
        InTablePhase,
        "endTagHandler",
        (("table", endTagTable), ("template", end_in_head)),
        default=endTagOther,
    )


class InTableText(InTableTextPhase):
    """In table text: characters wait until all of a run is known."""

    def flushCharacters(self) -> None:
        """Insert the run: white space into the table, anything else before it."""
        data = "".join(token["data"] for token in self.characterTokens)
        self.characterTokens = []
        if data.strip(SPACES):
            cast("InTable", self.parser.phases["inTable"]).insertText({"type": CHARACTERS, "data": data})
        elif data:
            self.tree.insertText(data)

    def processCharacters(self, token: TextToken) -> Token | None:
        """Wait."""
        self.characterTokens.append(token)
        return None

    processSpaceCharacters = processCharacters

    def processDoctype(self, token: DoctypeToken) -> Token | None:
        """Insert the run before a doctype, which is ignored, as before any other token."""
        self.flushCharacters()
        self.parser.phase = cast("Phase", self.originalPhase)
        return token


class InCaption(EndsAsBody, SpacesAsBody, InCaptionPhase):
    """In caption."""

    def endTagCaption(self, token: TagToken) -> None:
        """End the caption."""
        self._end_caption()

    def _end_caption(self) -> bool:
        if not self.tree.openElements.has_in_scope("caption", Boundary.TABLE_SCOPE):
            return False
        self.tree.openElements.pop_until(html_names("caption"))
        self.tree.clearActiveFormattingElements()
        self.parser.phase = self.parser.phases["inTable"]
        return True

    def end_and_reprocess(self, token: TagToken) -> Token | None:
        """End the caption because of what comes next."""
        return token if self._end_caption() else None

    startTagHandler = handlers(InCaptionPhase, "startTagHandler", ((_ALL_PARTS, end_and_reprocess),))
    endTagHandler = handlers(
        InCaptionPhase, "endTagHandler", (("caption", endTagCaption), ("table", end_and_reprocess))
    )


class InColumnGroup(EndsAsBody, InColumnGroupPhase):
    """In column group."""

    def _end_group(self) -> bool:
        if self.tree.openElements[-1].nameTuple != (HTML, "colgroup"):
            return False
        self.tree.openElements.pop()
        self.parser.phase = self.parser.phases["inTable"]
        return True

    def processCharacters(self, token: TextToken) -> Token | None:
        """End the group, because it holds no text."""
        return token if self._end_group() else None

    def startTagOther(self, token: TagToken) -> Token | None:
        """End the group because of what comes next."""
        return token if self._end_group() else None

    def endTagColgroup(self, token: TagToken) -> None:
        """End the group."""
        self._end_group()

    def template_start(self, token: TagToken) -> Token | None:
        """Insert a template."""
        return self.parser.phases["inHead"].processStartTag(token)

    def template_end(self, token: TagToken) -> Token | None:
        """End a template."""
        return self.parser.phases["inHead"].processEndTag(token)

    startTagHandler = handlers(
        InColumnGroupPhase, "startTagHandler", (("template", template_start),), default=startTagOther
    )
    endTagHandler = handlers(
        InColumnGroupPhase,
        "endTagHandler",
        (("colgroup", endTagColgroup), ("template", template_end)),
        default=startTagOther,
    )


class InTableBody(EndsAsBody, InTableBodyPhase):
    """In table body."""

    def startTagTr(self, token: TagToken) -> None:
        """Insert a row."""
        self.tree.openElements.clear_back_to(TABLE_BODY_CONTEXT)
        self.tree.insertElement(token)
        self.parser.phase = self.parser.phases["inRow"]

    def startTagTableCell(self, token: TagToken) -> Token:
        """Insert the row that a cell implies."""
        self.startTagTr(tag("tr"))
        return token

    def end_and_reprocess(self, token: TagToken) -> Token | None:
        """End the row group because of what comes next."""
        stack = self.tree.openElements
        if not any(stack.has_in_scope(name, Boundary.TABLE_SCOPE) for name in _ROW_GROUPS):
            return None
        self._end_group()
        return token

    def endTagTableRowGroup(self, token: TagToken) -> None:
        """End the row group."""
        if self.tree.openElements.has_in_scope(token["name"], Boundary.TABLE_SCOPE):
            self._end_group()

    def _end_group(self) -> None:
        self.tree.openElements.clear_back_to(TABLE_BODY_CONTEXT)
        self.tree.openElements.pop()
        self.parser.phase = self.parser.phases["inTable"]

    startTagHandler = handlers(
        InTableBodyPhase,
        "startTagHandler",
        (
            ("tr", startTagTr),
            ("td th", startTagTableCell),
            ("caption col colgroup tbody tfoot thead", end_and_reprocess),
        ),
    )
    endTagHandler = handlers(
        InTableBodyPhase,
        "endTagHandler",
        (("tbody tfoot thead", endTagTableRowGroup), ("table", end_and_reprocess)),
    )


class InRow(EndsAsBody, InRowPhase):
    """In row."""

    def startTagTableCell(self, token: TagToken) -> None:
        """Insert a cell."""
        self.tree.openElements.clear_back_to(TABLE_ROW_CONTEXT)
        self.tree.insertElement(token)
        self.parser.phase = self.parser.phases["inCell"]
        self.tree.activeFormattingElements.append(None)

    def endTagTr(self, token: TagToken) -> None:
        """End the row."""
        self._end_row()

    def _end_row(self) -> bool:
        if not self.tree.openElements.has_in_scope("tr", Boundary.TABLE_SCOPE):
            return False
        self.tree.openElements.clear_back_to(TABLE_ROW_CONTEXT)
        self.tree.openElements.pop()
        self.parser.phase = self.parser.phases["inTableBody"]
        return True

    def end_and_reprocess(self, token: TagToken) -> Token | None:
        """End the row because of what comes next."""
        return token if self._end_row() else None

    def endTagTableRowGroup(self, token: TagToken) -> Token | None:
        """End the row because its group ends."""
        is_open = self.tree.openElements.has_in_scope(token["name"], Boundary.TABLE_SCOPE)
        return token if is_open and self._end_row() else None

    startTagHandler = handlers(
        InRowPhase,
        "startTagHandler",
        (("td th", startTagTableCell), ("caption col colgroup tbody tfoot thead tr", end_and_reprocess)),
    )
    endTagHandler = handlers(
        InRowPhase,
        "endTagHandler",
        (("tr", endTagTr), ("table", end_and_reprocess), ("tbody tfoot thead", endTagTableRowGroup)),
    )


class InCell(EndsAsBody, SpacesAsBody, InCellPhase):
    """In cell."""

    def endTagTableCell(self, token: TagToken) -> None:
        """End the cell."""
        if self.tree.openElements.has_in_scope(token["name"], Boundary.TABLE_SCOPE):
            self.tree.generateImpliedEndTags()
            self.tree.openElements.pop_until(html_names(token["name"]))
            self.tree.clearActiveFormattingElements()
            self.parser.phase = self.parser.phases["inRow"]

    def start_part(self, token: TagToken) -> Token | None:
        """End the cell because another part of the table begins."""
        stack = self.tree.openElements
        if not any(stack.has_in_scope(name, Boundary.TABLE_SCOPE) for _, name in _CELLS):
            return None
        self.tree.generateImpliedEndTags()
        stack.pop_until(_CELLS)
        self.tree.clearActiveFormattingElements()
        self.parser.phase = self.parser.phases["inRow"]
        return token

    def end_part(self, token: TagToken) -> Token | None:
        """End the cell because the part of the table that it is in ends."""
        is_open = self.tree.openElements.has_in_scope(token["name"], Boundary.TABLE_SCOPE)
        return self.start_part(token) if is_open else None

    startTagHandler = handlers(InCellPhase, "startTagHandler", ((_ALL_PARTS, start_part),))
    endTagHandler = handlers(
        InCellPhase,
        "endTagHandler",
        (("td th", endTagTableCell), ("table tbody tfoot thead tr", end_part)),
    )
