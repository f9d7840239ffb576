r"""Plain sheets: those in which every brace begins or ends a block, so that native searches find their rules.

Most of a page's style sheets is colour and size, and nearly all sheets are plain. In a plain one the names of
our properties are searched for, and only the rules around them are looked at; what lies between is never
touched. What :class:`pellucid.style.sheet_text.SheetText` says of the rules that can matter, this says as
well; a sheet that is not plain is left to it.

    .a{color:red}@media print{.b{top:0}}     plain
    .a{content:"}"}   .a{(}                  not plain: a brace in a string or in parentheses
    .a{color:red;.b{top:0}}                  not plain: a rule in a rule

Source: https://drafts.csswg.org/css-syntax/#parsing
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, repeat
from typing import Final, cast

from pellucid.style.sheet_text import Kind, Piece

# What names a property of ours, or may.
_WORDS: Final = (
    *(b"display", b"visibility", b"float", b"position", b"white-space", b"text-transform", b"list-style"),
    *(b"content", b"all", b"animation", b"appearance", b"-webkit-locale", b"text-security", b"user-modify"),
)
# Other properties' names end in these: `background-position`, `font-display`.
_WHOLE_WORDS: Final = frozenset({b"display", b"position", b"content", b"all"})
_CUSTOM: Final = b"--"
_ESCAPED: Final = b"\0\0"

_LOOKED_BACK_AT: Final = 200
_END_OF_STATEMENT: Final = re.compile(r"[\n{};]")
# What a comment is none in: a string, a URL, an escape.
_OPENER: Final = re.compile(r"[\"'(\\]")
_ESCAPE: Final = re.compile(rb"\\[^\n\r\f]")
# A URL without quotes ends at the first parenthesis, whatever quotes and brackets are in it.
_URL_IN_DOUBT: Final = re.compile(rb"url\([ \t\n\r\f]*+[^\"' \t\n\r\f)][^)\"'({}\[\]]*+[^)]")
_MARKS: Final = b"{}()[]\"'<@;\\\n\r\f"
_OTHERS: Final = bytes(code for code in range(256) if code not in _MARKS)
_STRING_MARKS: Final = re.compile(rb"\"[^\"\n\r\f{}\\]*+\"|'[^'\n\r\f{}\\]*+'")
_EMPTY_BRACKETS: Final = re.compile(rb"\([@;]*+\)|\[[@;]*+\]")
_RULE_IN_A_RULE: Final = re.compile(rb"(?<!@)\{;*+[@{]")
_AT_KEYWORD: Final = re.compile(rb"@-{0,2}[a-z_]")
_END_OF_STATEMENT_MARK: Final = re.compile(rb"[;{}]")
_MAX_NESTING: Final = 8

_TWO_ENDS: Final = re.compile(rb"\}[ \t\n\r\f]*+\}")
# At-rules without whose contents nothing is left of them.
_GROUPS: Final = (b"@media", b"@supports", b"@font-face", b"@container", b"@page")
_AT_NAME: Final = re.compile(rb"@(-{0,2}[a-z_][\w-]*+)")
# What ends the prelude of an at-rule, or encloses what does not.
_IN_AT_PRELUDE: Final = re.compile(rb"[;{()]|\"[^\"]*+\"|'[^']*+'")
_BRACE: Final = re.compile(rb"[{}]")


class PlainSheet:
    """A reader of one plain sheet; it yields what can matter of what :class:`SheetText` yields."""

    def __init__(
        self,
        text: str,
        letters: bytes,
        places: Iterable[int],
        at_rules: Iterable[int],
    ) -> None:
        self.steps = 0  # nothing is looked at one by one
        self._text = text
        self._letters = letters
        self._places = chain(places, repeat(len(letters)))
        self._at_rules = chain(at_rules, repeat(len(letters)))
        self._at = 0
        self._depth = 0
        self._has_passed = False

    @classmethod
    def of(cls, text: str, *, with_custom_properties: bool) -> "PlainSheet | None":
        """Return a reader of a sheet, or None for one that is not plain.

        Args:
            text: the sheet.
            with_custom_properties: whether rules that only declare custom properties can matter.

        Cost: linear; one native search for every property of ours, and a few more.
        """
        without_comments = _without_comments(text)
        if without_comments is None:
            return None
        text = without_comments
        letters = text.encode("latin-1", "replace").lower()
        words = (*_WORDS, _CUSTOM) if with_custom_properties else _WORDS
        if b"\\" in letters:
            letters = _ESCAPE.sub(_ESCAPED, letters)
            words = (*words, _ESCAPED)
        at_rules = _at_rules(letters) if _is_plain(letters) else None
        return None if at_rules is None else cls(text, letters, _places(letters, words), at_rules)

    def skip(self) -> None:
        """Pass over the contents of the block that was opened last, and its end."""
        depth = 1
        for brace in _BRACE.finditer(self._letters, self._at):
            depth += 1 if brace[0] == b"{" else -1
            if not depth:
                self._at = brace.end()
                break
        self._depth -= 1

    def take(self) -> str:
        """Return the contents of the block that was opened last, and pass over its end."""
        start = self._at
        self.skip()
        return self._text[start : self._at - 1]

    def pieces(self) -> Iterator[Piece]:
        """Yield the pieces of the sheet that can matter, in order."""
        text, letters = self._text, self._letters
        places, at_rules = self._places, self._at_rules
        place, at_rule = next(places), next(at_rules)
        while True:
            while place < self._at:
                place = next(places)
            while at_rule < self._at:
                at_rule = next(at_rules)
            start = brace = min(place, at_rule)
            if place < at_rule:
                brace = letters.rfind(b"{", self._at, place)
                if brace < 0 or letters.find(b"}", brace, place) >= 0:
                    # It stands in a prelude and names no property, like all before the block.
                    brace = letters.find(b"{", place)
                    while place < (brace if brace >= 0 else len(letters)):
                        place = next(places)
                    continue
                start = max(self._at, letters.rfind(b"}", self._at, brace) + 1)
            if self._depth and self._ends_before(start):
                self._at = self._end_of_block(self._at)
                self._depth -= 1
                yield Piece(Kind.CLOSE)
            elif start == len(letters):
                break
            elif at_rule < place:
                yield from self._at_rule(at_rule, place)
            else:
                self._at = letters.find(b"}", place) + 1
                yield Piece(Kind.RULE, "", text[start:brace], text[brace + 1 : self._at - 1])
        for _ in range(self._depth):
            yield Piece(Kind.CLOSE)

    def _at_rule(self, mark: int, place: int) -> Iterator[Piece]:
        """Yield the at-rule that begins at a mark, if it can matter; ``place`` is the next word of ours."""
        letters = self._letters
        if letters.startswith(_GROUPS, mark):
            next_mark = letters.find(b"@", mark + 1, place)
            end = self._end_of_block(letters.find(b"{", mark) + 1)
            if end <= (place if next_mark < 0 else next_mark):
                self._at = end
                return
        if not self._has_passed and letters.find(b"{", 0, mark) >= 0:
            self._has_passed = True
            yield Piece(Kind.PASSED)
        name = cast("re.Match[bytes]", _AT_NAME.match(letters, mark))
        end = self._end_of_prelude(name.end())
        prelude = self._text[name.end() : end]
        self._at = min(end + 1, len(letters))
        if letters.startswith(b"{", end):
            self._depth += 1
            yield Piece(Kind.OPEN, name[1].decode(), prelude)
        else:
            yield Piece(Kind.STATEMENT, name[1].decode(), prelude)

    def _end_of_prelude(self, at: int) -> int:
        depth = 0
        for mark in _IN_AT_PRELUDE.finditer(self._letters, at):
            if mark[0] in (b"(", b")"):
                depth += 1 if mark[0] == b"(" else -1
            elif not depth and mark[0] in (b";", b"{"):
                return mark.start()
        return len(self._letters)

    def _ends_before(self, place: int) -> bool:
        """Say whether the block at hand ends before a place outside of every rule in it."""
        letters, at = self._letters, self._at
        return letters.count(b"}", at, place) > letters.count(b"{", at, place)

    def _end_of_block(self, at: int) -> int:
        """Return where the block ends that begins there and holds nothing but rules or declarations."""
        letters = self._letters
        end = letters.find(b"}", at) + 1
        if letters.find(b"{", at, end) >= 0:
            ends = _TWO_ENDS.search(letters, at)
            end = ends.end() if ends is not None else 0
        return end or len(letters)


def _without_comments(text: str) -> str | None:
    """Return a sheet without its comments; None if it is not sure of one that it is a comment."""
    parts: list[str] = []
    at = 0
    start = text.find("/*")
    while start >= 0:
        end = text.find("*/", start + 2)
        if end < 0 or not _is_comment(text, start):
            return None
        parts.append(text[at:start])
        at = end + 2
        start = text.find("/*", at)
    parts.append(text[at:])
    return "".join(parts)


def _is_comment(text: str, at: int) -> bool:
    """Say whether it is sure that a comment begins there, and that it keeps no two words apart."""
    before = text[max(0, at - _LOOKED_BACK_AT) : at]
    statement = _END_OF_STATEMENT.split(before)[-1]
    return (
        (not before or before[-1] in " \t\n\r\f{};,")
        and len(statement) < _LOOKED_BACK_AT
        and _OPENER.search(statement) is None
    )


def _is_plain(letters: bytes) -> bool:
    if b"-->" in letters or _URL_IN_DOUBT.search(letters):
        return False
    marks = _STRING_MARKS.sub(b"", letters.translate(None, _OTHERS)).translate(None, b"\n\r\f")
    for _ in range(_MAX_NESTING):
        length = len(marks)
        marks = _EMPTY_BRACKETS.sub(b"", marks)
        if len(marks) == length:
            break
    if _RULE_IN_A_RULE.search(marks):
        return False
    marks = marks.replace(b"@;", b"").translate(None, b";")
    if marks.translate(None, b"{}@") or _RULE_IN_A_RULE.search(marks):
        return False
    blocks = marks.replace(b"@", b"")
    for _ in range(_MAX_NESTING):
        blocks = blocks.replace(b"{}", b"")
    return not blocks


def _at_rules(letters: bytes) -> list[int] | None:
    """Return where at-rules begin; None where one is out of place, or is read in full."""
    found: list[int] = []
    last = 0  # the last at-rule, or the beginning
    at = letters.find(b"@")
    while at >= 0:
        before = letters[max(0, at - _LOOKED_BACK_AT) : at].rstrip(b" \t\n\r\f")
        if (
            not before
            or before.endswith((b"{", b"}"))
            or (before.endswith(b";") and _is_stated(letters, last, at))
        ):
            if _AT_KEYWORD.match(letters, at) is None or letters.startswith(b"@scope", at):
                return None  # a scope may hold declarations of its own
            found.append(at)
            last = at
        elif not _is_enclosed(_END_OF_STATEMENT_MARK.split(before)[-1]):
            return None
        at = letters.find(b"@", at + 1)
    return found


def _is_stated(letters: bytes, last: int, at: int) -> bool:
    """Say whether nothing but at-rules without blocks stands between a place and the brace before it.

    ``last`` is the at-rule before it, of which the same was said.
    """
    start = max(last, letters.rfind(b"}", last, at) + 1, letters.rfind(b"{", last, at) + 1)
    statements = letters[start:at].split(b";")
    return all(_AT_KEYWORD.match(statement.lstrip(b" \t\n\r\f")) for statement in statements[:-1])


def _is_enclosed(before: bytes) -> bool:
    """Say whether what follows stands in parentheses or a string that begin in these letters."""
    return before.count(b"(") > before.count(b")") or bool((before.count(b'"') + before.count(b"'")) % 2)


def _places(letters: bytes, words: tuple[bytes, ...]) -> list[int]:
    """Return where the words stand, in rising order."""
    found: list[int] = []
    for word in words:
        is_whole = word in _WHOLE_WORDS
        at = letters.find(word)
        while at >= 0:
            if not (is_whole and letters[at - 1 : at] == b"-"):
                found.append(at)
            at = letters.find(word, at + len(word))
    found.sort()
    return found
