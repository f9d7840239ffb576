"""White space in one inline formatting context, as CSS Text processes it and Chromium's line builder does.

A collapsible space belongs to the text before it or behind it, whichever comes first, across every inline
boundary; it goes at both ends of a line. Whether a space ends its line is known only later, so a line
remembers where its last collapsible space stands among the emitted items, and takes it back.

    a <b> b</b>  <div>c</div>      "a " "b" | "c"      the space before </b> collapses, the one after it goes

Source: https://drafts.csswg.org/css-text-3/#white-space-processing
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

from pellucid.rendering.items import Item
from pellucid.style import WhiteSpaceCollapse

if TYPE_CHECKING:
    from turbohtml import Node

    from pellucid.rendering.boxes import Box

LINE_FEED = "\n"
FORM_FEED = "\f"
ZERO_WIDTH_SPACE = "\u200b"

# What the last character of the line so far does to a collapsible space that follows. The numbers are
# ordered: a space is dropped below TEXT.
LineEnd: TypeAlias = int
START: Final = 0  # nothing on this line yet, or a forced line break: a space is dropped
SPACE: Final = 1  # a collapsible space: another one is dropped, and this one goes if the line ends
TEXT: Final = 2  # anything else: a space is kept
BREAK_OPPORTUNITY: Final = 3  # a zero width space: as TEXT, but a segment break that follows vanishes

# https://drafts.csswg.org/css-text-3/#white-space-phase-1, step 2 to 4 for text without zero width spaces:
# every run that is not a single space already becomes one.
_COLLAPSIBLE = re.compile(r"[\t\n\r][ \t\n\r]*| [ \t\n\r]+")
_RUN = re.compile(r"[ \t\n\r]+")
_RUN_WITHOUT_BREAK = re.compile(r"[ \t\r]+")
# What `str.split` takes for white space besides, of the characters of ASCII.
_OTHER_SPACE: Final = ("\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x1f")
WHITE_SPACE: Final = " \t\n\r"


class Line:
    """The state of one inline formatting context while its text is emitted."""

    __slots__ = ("anonymous_table", "end", "source", "space_at")

    def __init__(self) -> None:
        self.end: LineEnd = START
        self.space_at = -1  # where in the items the collapsible space at the end stands; -1: not emitted
        self.source = ""  # the text that ended in that space, as the page has it
        # The parent of the table parts that the line ends with, and the anonymous table around them: further
        # parts join it. No text waits for the end of the line meanwhile, as it decides that at once.
        self.anonymous_table: tuple[Node | None, Box] | None = None

    def finish(self, items: list[Item]) -> None:
        """End the line: a collapsible space at its end goes."""
        if self.end == SPACE and self.space_at >= 0:
            text = items[self.space_at]
            if isinstance(text, str):
                items[self.space_at] = text[:-1]
        self.end = START

    def add(
        self, data: str, collapse: WhiteSpaceCollapse, items: list[Item], *, is_visible: bool = True
    ) -> None:
        """Add text, with its white space as ``white-space-collapse`` has it."""
        if collapse == "collapse":
            self.add_collapsed(data, items, is_visible=is_visible)
        elif collapse == "preserve-breaks":
            self.add_with_breaks(data, items, is_visible=is_visible)
        else:
            self.add_preserved(data, items, is_visible=is_visible)

    def add_collapsed(self, data: str, items: list[Item], *, is_visible: bool = True) -> None:
        """Add text whose white space collapses (``white-space: normal`` and ``nowrap``)."""
        if not data.isascii() and ZERO_WIDTH_SPACE in data:
            text = self._without_breaks_beside_zero_width_space(data, items)
        elif self.end == BREAK_OPPORTUNITY and _starts_with_segment_break(data):
            text = _collapse(data.lstrip(WHITE_SPACE))
        else:
            text = _collapse(data)
        if self.end < TEXT and text[:1] == " ":
            text = text[1:]
        if not text or (self.end < TEXT and is_unboxed(text)):
            return
        self._end_with(text, data, items if is_visible else None)

    def add_all_collapsed(self, texts: list[str], items: list[Item]) -> None:
        """Add collapsible texts of the page, one behind the other, and clear the list."""
        for text in texts:
            self.add_collapsed(text, items)
        texts.clear()

    def end_with(self, texts: list[str], items: list[Item]) -> None:
        """Add texts as :meth:`add_all_collapsed` does, and end the line.

        Nothing can follow that decides what becomes of a space, so most lines are their texts put together,
        stripped and collapsed in one go.
        """
        data = "".join(texts)
        text = data.strip(WHITE_SPACE)
        is_single_spaced = text.isprintable() and "  " not in text
        if self.end == BREAK_OPPORTUNITY or (
            not is_single_spaced and (FORM_FEED in text or ZERO_WIDTH_SPACE in text)
        ):
            self.add_all_collapsed(texts, items)
            self.finish(items)
            return
        texts.clear()
        if not text:
            self.finish(items)
            return
        if not is_single_spaced:
            text = _collapse(text)
        items.append(f" {text}" if self.end == TEXT and data[0] in WHITE_SPACE else text)
        self.end = START

    def add_preserved(self, data: str, items: list[Item], *, is_visible: bool = True) -> None:
        """Add text whose white space stays (``pre``, ``pre-wrap``, ``break-spaces``)."""
        if not data:
            return
        if is_visible:
            items.append(data)
        self.end = START if data[-1] == LINE_FEED else TEXT

    def add_with_breaks(self, data: str, items: list[Item], *, is_visible: bool = True) -> None:
        """Add text whose line feeds stay and whose spaces collapse (``pre-line``)."""
        lines = _RUN_WITHOUT_BREAK.sub(" ", data).replace(" \n", LINE_FEED).replace("\n ", LINE_FEED)
        if lines[:1] == LINE_FEED:
            self.finish(items)
        elif self.end < TEXT and lines[:1] == " ":
            lines = lines[1:]
        if not lines:
            return
        self._end_with(lines, data, items if is_visible else None)
        if lines[-1] == LINE_FEED:
            self.end = START

    def _end_with(self, text: str, source: str, items: list[Item] | None) -> None:
        """Emit the text, if there are items to emit it to, and note how the line ends now."""
        if items is not None:
            items.append(text)
        last = text[-1]
        if last == " ":
            self.end = SPACE
            self.space_at = len(items) - 1 if items is not None else -1
            self.source = source
        else:
            self.end = BREAK_OPPORTUNITY if last == ZERO_WIDTH_SPACE else TEXT

    def _without_breaks_beside_zero_width_space(self, data: str, items: list[Item]) -> str:
        # https://drafts.csswg.org/css-text-3/#line-break-transform: a segment break beside a zero width
        # space vanishes, with the spaces around it, instead of becoming a space.
        #     a U+200B LF b    "a U+200B b", without a space
        run_before = data[: len(data) - len(data.lstrip(WHITE_SPACE))]
        meets_space = self.end == SPACE and data.startswith(ZERO_WIDTH_SPACE, len(run_before))
        if meets_space and (LINE_FEED in run_before or _ends_with_segment_break(self.source)):
            self.finish(items)
            self.end = TEXT

        def replace(run: re.Match[str]) -> str:
            if LINE_FEED not in run.group():
                return " "
            before = data[run.start() - 1] if run.start() else ""
            behind = data[run.end() : run.end() + 1]
            is_beside = ZERO_WIDTH_SPACE in (before, behind)
            return "" if is_beside or (not before and self.end == BREAK_OPPORTUNITY) else " "

        return _RUN.sub(replace, data)


def is_unboxed(text: str) -> bool:
    """Say whether text at the start of a line, or behind a collapsible space, makes no box at all.

    CHROMIUM: a form feed does not collapse, but text of nothing else and spaces is white space all the same.
    """
    return not text.strip(" \f")


def _collapse(text: str) -> str:
    """Return text without zero width spaces with every run of collapsible white space as one space.

    Words are found sooner than the runs between them, where nothing else is taken for white space.
    """
    if text.isprintable() and "  " not in text:
        return text
    if not text.isascii():
        return _COLLAPSIBLE.sub(" ", text)
    for character in _OTHER_SPACE:
        if character in text:
            return _COLLAPSIBLE.sub(" ", text)
    words = " ".join(text.split())
    if not words:
        return " " if text else ""
    before = " " if text[0] in WHITE_SPACE else ""
    return f"{before}{words} " if text[-1] in WHITE_SPACE else f"{before}{words}"


def _starts_with_segment_break(data: str) -> bool:
    return LINE_FEED in data[: len(data) - len(data.lstrip(WHITE_SPACE))]


def _ends_with_segment_break(data: str) -> bool:
    return LINE_FEED in data[len(data.rstrip(WHITE_SPACE)) :]
