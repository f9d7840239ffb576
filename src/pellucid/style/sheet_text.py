"""Style sheet text to raw rules, without cutting it into tokens.

A page's sheets hold hundreds of kilobytes of which a few rules change text, and a tokeniser in Python would
take longer than everything else together. So this module finds where rules begin and end, as CSS Syntax has
it (strings, comments, escapes, URLs, nested blocks), and leaves their insides alone. It reads every
character once and keeps open blocks on a stack of its own.

Source: https://drafts.csswg.org/css-syntax/#parsing
"""

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

from pellucid.style.reading_effort import MAX_SHEET_STEPS

# What can hide or nest a brace or a semicolon.
_TOKEN: Final = re.compile(
    r"""
      /\*                                                      # a comment
    | (?<![\w-])[uU][rR][lL]\([ \t\n\r\f]*+(?!["' \t\n\r\f])   # an unquoted URL
    | \\                                                       # an escape
    | ["'(){}\[\];]
    """,
    re.VERBOSE,
)
_REST_OF_STRING: Final = {
    '"': re.compile(r'(?:[^"\\\n\r\f]++|\\(?:\r\n|[\s\S]))*+"?'),
    "'": re.compile(r"(?:[^'\\\n\r\f]++|\\(?:\r\n|[\s\S]))*+'?"),
}
_REST_OF_URL: Final = re.compile(r"(?:[^)\\]++|\\[\s\S])*+\)?")
_CLOSERS: Final = {"(": ")", "[": "]", "{": "}"}
# What a rule is made of where nothing nests or hides a brace: most rules. A string counts as one thing.
_STRING: Final = r"""\"[^\"\\\n\r\f{}]*+\"|'[^'\\\n\r\f{}]*+'"""
_INSIDE: Final = rf"(?:[^{{}}\[\]()\"'\\@;]++|{_STRING})*+"
_PLAIN: Final = rf"(?:[^{{}}\[\]()\"'\\/@]++|/(?!\*)|{_STRING}|\((?:[^{{}}\[\]()\"'\\@]++|{_STRING})*+\))*+"
_PLAIN_CONTENTS: Final = re.compile(_PLAIN + r"(?=\})")
_PLAIN_RULE: Final = re.compile(
    r"[ \t\n\r\f]*+((?![-<@;])"
    rf"(?:[^{{}}\[\]()\"'\\/@;]++|\({_INSIDE}\)|\[{_INSIDE}\])++)"
    rf"\{{({_PLAIN})\}}"
)
# What no token of a prelude that matters to the search can begin in.
_PLAIN_PRELUDE: Final = re.compile(r"[^{}\[\]()\"'\\/;]*+")
_SPACE: Final = re.compile(r"(?:[ \t\n\r\f]++|/\*(?:[^*]++|\*(?!/))*+(?:\*/|\Z))*+")
_TOP_LEVEL_SPACE: Final = re.compile(r"(?:[ \t\n\r\f]++|<!--|-->|/\*(?:[^*]++|\*(?!/))*+(?:\*/|\Z))*+")
_CUSTOM_PROPERTY: Final = re.compile(r"--[^\s:{};/]*+[ \t\n\r\f]*+:")
_AT_KEYWORD: Final = re.compile(r"@(-{0,2}[A-Za-z_][\w-]*+)")


class Kind(Enum):
    """What a piece of a sheet is."""

    DECLARATIONS = auto()  # text: declarations that follow one another
    STATEMENT = auto()  # name, text: an at-rule without a block
    RULE = auto()  # text: the prelude of a style rule; contents: its declarations, with nothing nested
    OPEN = auto()  # name or "" for a style rule, text: the prelude of a block that begins
    CLOSE = auto()  # the end of the block that began last
    PASSED = auto()  # rules that cannot matter were passed over


class Piece(NamedTuple):
    """One piece of a sheet: its kind, the at-keyword in lower case if it has one, its text and contents."""

    kind: Kind
    name: str = ""
    text: str = ""
    contents: str = ""


class SheetText:
    """A reader of one sheet. After an ``OPEN`` piece, :meth:`skip` leaves the block's contents out.

    ``steps`` counts the tokens that were looked at one by one; past so many, the sheet is taken to end.
    """

    def __init__(self, text: str) -> None:
        self.steps = 0
        self._text = text
        self._at = 0
        # For every open block, whether declarations may stand in it: a style rule, and what is inside one.
        self._holds_declarations: list[bool] = []

    def skip(self) -> None:
        """Pass over the contents of the block that was opened last, and its end."""
        self._at = self._find("}", self._at) + 1
        self._holds_declarations.pop()

    def take(self) -> str:
        """Return the contents of the block that was opened last, and pass over its end."""
        start = self._at
        self.skip()
        return self._text[start : min(self._at - 1, len(self._text))]

    def pieces(self) -> Iterator[Piece]:
        """Yield the pieces of the sheet in order."""
        text = self._text
        run = -1  # where the declarations at hand begin
        while True:
            is_top = not self._holds_declarations
            in_style = not is_top and self._holds_declarations[-1]
            if not in_style:
                rule = _PLAIN_RULE.match(text, self._at)
                if rule is not None:
                    self._at = rule.end()
                    yield Piece(Kind.RULE, "", rule[1], rule[2])
                    continue
            elif run < 0:
                plain = _PLAIN_CONTENTS.match(text, self._at)
                if plain is not None:
                    self._at = plain.end() + 1
                    self._holds_declarations.pop()
                    if plain[0]:
                        yield Piece(Kind.DECLARATIONS, "", plain[0])
                    yield Piece(Kind.CLOSE)
                    continue
            space = (_TOP_LEVEL_SPACE if is_top else _SPACE).match(text, self._at)
            start = space.end() if space is not None else self._at
            if start >= len(text):
                break
            at_rule = _AT_KEYWORD.match(text, start)
            stops = "{;" if is_top and at_rule else "{" if is_top else "{;}" if at_rule or in_style else "{}"
            end = self._find(stops, start)
            stop = text[end : end + 1]
            self._at = end + 1
            if in_style and not at_rule and stop == "{" and _CUSTOM_PROPERTY.match(text, start):
                # https://drafts.csswg.org/css-syntax/#consume-declaration: the block is a value.
                end = self._find(";}", start)
                stop = text[end : end + 1]
                self._at = end + 1
            if in_style and not at_rule and stop != "{":
                run = start if run < 0 else run
                if stop == ";":
                    continue
            if run >= 0:
                yield Piece(Kind.DECLARATIONS, "", text[run : end if stop != "{" and not at_rule else start])
                run = -1
            name = at_rule[1].lower() if at_rule else ""
            prelude = text[at_rule.end() if at_rule else start : end]
            if stop == "{":
                self._holds_declarations.append(in_style or name in ("", "scope"))
                yield Piece(Kind.OPEN, name, prelude)
            elif at_rule:
                yield Piece(Kind.STATEMENT, name, prelude)
            if stop == "}":
                self._holds_declarations.pop()
                yield Piece(Kind.CLOSE)
        if run >= 0:
            yield Piece(Kind.DECLARATIONS, "", text[run:])
        for _ in self._holds_declarations:
            yield Piece(Kind.CLOSE)

    def _find(self, stops: str, at: int) -> int:
        """Return where the first of ``stops`` stands outside of every block, string, URL and comment."""
        text = self._text
        at = _PLAIN_PRELUDE.match(text, at).end()  # type: ignore[union-attr]
        if text[at : at + 1] in stops and at < len(text):
            return at
        open_blocks: list[str] = []
        while True:
            token = _TOKEN.search(text, at)
            self.steps += 1
            if token is None or self.steps > MAX_SHEET_STEPS:
                return len(text)
            found = token[0]
            at = token.end()
            if found == "/*":
                end = text.find("*/", at)
                at = len(text) if end < 0 else end + 2
            elif found == "\\":
                at += 1
            elif found in _REST_OF_STRING:
                at = _REST_OF_STRING[found].match(text, at).end()  # type: ignore[union-attr]
            elif len(found) > 1:
                at = _REST_OF_URL.match(text, at).end()  # type: ignore[union-attr]
            elif open_blocks:
                if found == open_blocks[-1]:
                    open_blocks.pop()
                elif found in _CLOSERS:
                    open_blocks.append(_CLOSERS[found])
            elif found in stops:
                return token.start()
            elif found in _CLOSERS:
                open_blocks.append(_CLOSERS[found])
