"""A sheet's text to what it says on any page, read once and remembered for a while.

There is one screen, and it does not change: conditional groups are decided here, and what cannot change text
is left out before anything in it is parsed. What is left is for :mod:`pellucid.style.author_sheet` to put
together: layers, imports and scopes are a matter of the page. The pages of a site share their sheets, so
that remembering them is what a browser does as well.

Source: https://drafts.csswg.org/css-conditional-3/, https://drafts.csswg.org/css-nesting-1/
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Final, cast

from cachetools import LRUCache, cached
from tinycss2.ast import Node

from pellucid.style.animation_properties import may_animate
from pellucid.style.declarations import may_matter
from pellucid.style.media import matches_media
from pellucid.style.plain_sheet import PlainSheet
from pellucid.style.reading_effort import (
    BLOCK,
    MAX_SHEET_STEPS,
    PIECE,
    SHEET,
    condition_steps,
    keyframes_steps,
)
from pellucid.style.remember import remember_short
from pellucid.style.sheet_rules import DefiningRule, RuleRun, SheetRule
from pellucid.style.sheet_text import Kind, SheetText
from pellucid.style.supports import supports_condition
from pellucid.style.tokens import tokenise

# About how many bytes of sheets are remembered, all in all; what a sheet takes besides its text, and a rule
# of it if all that it says is asked for.
MAX_REMEMBERED: Final = 32_000_000
_SHEET: Final = 2_500
_RULE: Final = 1_000
_USUAL_LENGTH: Final = 400  # of what is parsed of a rule, and what a character more takes
_CHARACTER: Final = 80
# Rules nested deeper than this are left out: their selectors hold those of all the rules around them.
_MAX_NESTING: Final = 32

# https://drafts.csswg.org/css-cascade-5/#layer-names
_LAYER_NAME: Final = re.compile(
    r"\s*-?[A-Za-z_\u0080-\uffff-][\w-]*(?:\.-?[A-Za-z_\u0080-\uffff-][\w-]*)*\s*"
)
_DEFINING: Final = frozenset({"keyframes", "-webkit-keyframes", "property"})
_CONDITIONS: Final[dict[str, Callable[[Sequence[Node]], bool]]] = {
    "media": matches_media,
    "supports": supports_condition,
}


@dataclass(frozen=True, slots=True)
class Opening:
    """The beginning of a block that needs a page to be understood: a style rule, a layer or a scope.

    ``name`` is ``layer`` or ``scope``, or empty for a style rule.
    """

    name: str
    prelude: str


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of the block that began last."""


@dataclass(frozen=True, slots=True)
class Statement:
    """An at-rule without a block, where it may stand: ``layer``, ``import`` or ``namespace``."""

    name: str
    prelude: str


Part = RuleRun | SheetRule | Opening | Closing | Statement | DefiningRule
"""What a sheet says next. A :class:`SheetRule` by itself is declarations beside nested rules."""


class ReadSheet:
    """What was read of a sheet: its parts, about how many bytes they take, and the effort of reading it."""

    def __init__(self, parts: tuple[Part, ...], size: int, effort: int) -> None:
        self.parts = parts
        self.size = size
        self.effort = effort


def read_sheet(text: str, *, with_custom_properties: bool) -> ReadSheet:
    """Read a sheet.

    Args:
        text: the sheet.
        with_custom_properties: whether rules can matter that only declare custom properties.

    Cost: linear in the text; a rule that cannot matter costs a share of a few native searches.
    """
    return _read(text, with_custom_properties)


def forget_sheets() -> None:
    """Forget what was read, as a measurement of the first reading needs it."""
    _read.cache_clear()


@cached(LRUCache(MAX_REMEMBERED, getsizeof=lambda read: read.size), lock=Lock())
def _read(text: str, with_custom_properties: bool) -> ReadSheet:
    reader = PlainSheet.of(text, with_custom_properties=with_custom_properties) or SheetText(text)
    reading = _Reading(reader, with_custom_properties=with_custom_properties)
    parts = reading.parts()
    size = len(text) + _SHEET + sum(map(_size_of, parts))
    return ReadSheet(parts, size, reading.effort)


def _size_of(part: Part) -> int:
    """Return about how many bytes a part takes besides its text, once all of it is parsed."""
    if isinstance(part, RuleRun):
        return sum(map(_size_of, part.rules))
    if isinstance(part, SheetRule):
        parsed = len(part.prelude) + (len(part.contents) if "--" in part.contents else 0)
        return _RULE + _CHARACTER * max(0, parsed - _USUAL_LENGTH)
    return _RULE


class _Reading:
    """The reading of one sheet."""

    def __init__(self, reader: PlainSheet | SheetText, *, with_custom_properties: bool) -> None:
        self.effort = SHEET
        self._reader = reader
        self._with_custom_properties = with_custom_properties
        self._parts: list[Part] = []
        self._run: list[SheetRule] = []
        # For every open block, what began it; None for a condition that is met and means nothing more.
        self._open: list[Opening | None] = []
        self._around: list[str] = []  # the names of the style rules and scopes among them
        self._conditions: set[str] = set()
        self._imports_are_over = False
        self._namespaces_are_over = False

    def parts(self) -> tuple[Part, ...]:
        """Return what the sheet says."""
        for piece in self._reader.pieces():
            self.effort += PIECE
            if self.effort + self._reader.steps > MAX_SHEET_STEPS:
                break
            match piece.kind:
                case Kind.RULE:
                    self._imports_are_over = self._namespaces_are_over = True
                    if len(self._around) <= _MAX_NESTING:
                        self._add_rule(piece.text, piece.contents, self._run.append)
                case Kind.DECLARATIONS:
                    if len(self._around) <= _MAX_NESTING:
                        self._add_rule("", piece.text, self._add)
                case Kind.STATEMENT:
                    self._add_statement(piece.name, piece.text)
                case Kind.OPEN:
                    self._imports_are_over = self._namespaces_are_over = True
                    self._add_block(piece.name, piece.text)
                case Kind.CLOSE:
                    self._close()
                case Kind.PASSED:
                    self._imports_are_over = self._namespaces_are_over = True
        self._end_run()
        self.effort += self._reader.steps
        return tuple(self._parts)

    def _add(self, part: Part) -> None:
        self._end_run()
        self._parts.append(part)

    def _end_run(self) -> None:
        if self._run:
            self._parts.append(RuleRun(self._run))
            self._run = []

    def _add_rule(self, prelude: str, contents: str, add: Callable[[SheetRule], None]) -> None:
        matters = may_matter(contents, with_custom_properties=self._with_custom_properties)
        if matters or may_animate(contents):
            add(SheetRule(prelude, contents, only_animates=not matters))

    # https://drafts.csswg.org/css-cascade-5/#at-import, https://drafts.csswg.org/css-namespaces/#syntax
    def _add_statement(self, name: str, prelude: str) -> None:
        is_top = not self._open
        if name == "layer":
            if all(map(_LAYER_NAME.fullmatch, prelude.split(","))):
                self._add(Statement(name, prelude))
            return
        if name == "import" and is_top and not self._imports_are_over:
            self._add(Statement(name, prelude))
            return
        if name == "namespace" and is_top and not self._namespaces_are_over:
            self._add(Statement(name, prelude))
        if name != "charset":
            self._imports_are_over = True
        if name not in ("charset", "import", "namespace"):
            self._namespaces_are_over = True

    def _add_block(self, name: str, prelude: str) -> None:
        """Note what a block means for the rules in it, or pass over one whose contents do not apply."""
        is_met = name in _CONDITIONS and self._is_met(name, prelude)
        # CHROMIUM: the style before the first frame is what the text is read in.
        if is_met or name == "starting-style":
            self._open.append(None)
        elif name in ("", "scope") and len(self._around) <= _MAX_NESTING:
            self._around.append(name)
            self._open_with(Opening(name, prelude))
        elif name == "layer" and (not prelude.strip() or _LAYER_NAME.fullmatch(prelude)):
            self._open_with(Opening(name, prelude))
        elif name in _DEFINING and self._around[-1:] != [""]:
            self._define(name, prelude, self._reader.take())
        else:
            # UNIMPLEMENTED: @container, whose answer is the layout's; its rules do not apply.
            self._reader.skip()

    def _define(self, name: str, prelude: str, contents: str) -> None:
        if may_matter(contents):
            self.effort += keyframes_steps(contents)
        if self.effort <= MAX_SHEET_STEPS:
            self._add(DefiningRule(name, prelude, contents))

    def _is_met(self, name: str, condition: str) -> bool:
        if condition not in self._conditions:
            self._conditions.add(condition)
            self.effort += condition_steps(condition)
        return self.effort <= MAX_SHEET_STEPS and _is_met(name, condition)

    def _open_with(self, opening: Opening) -> None:
        self.effort += BLOCK
        self._open.append(opening)
        self._add(opening)

    def _close(self) -> None:
        opening = self._open.pop()
        if opening is None:
            return
        if opening.name != "layer":
            self._around.pop()
        self._end_run()
        if not opening.name and self._holds_at_most_declarations(opening):
            self._close_plain_rule()
        else:
            self._parts.append(Closing())

    def _holds_at_most_declarations(self, opening: Opening) -> bool:
        parts = self._parts
        return parts[-1] is opening or (isinstance(parts[-1], SheetRule) and parts[-2] is opening)

    def _close_plain_rule(self) -> None:
        """Put a block of nothing but declarations into the run before it, and drop an empty one."""
        parts = self._parts
        rule = parts.pop()
        if isinstance(rule, SheetRule):
            opening = cast("Opening", parts.pop())
            if parts and isinstance(parts[-1], RuleRun):
                self._run = cast("RuleRun", parts.pop()).rules
            self._run.append(SheetRule(opening.prelude, rule.contents, only_animates=rule.only_animates))


# Sheets repeat their conditions; what decides one depends on nothing but its text.
@remember_short(maxsize=1024)
def _is_met(name: str, condition: str) -> bool:
    return _CONDITIONS[name](tokenise(condition))
