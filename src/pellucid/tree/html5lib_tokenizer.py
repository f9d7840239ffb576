"""The tokenizer of the reference builder: html5lib's, reading whole runs instead of characters.

html5lib 1.1 grows names, values and comments one character at a time, compares each attribute with all
the others, and gives ``int`` thousands of digits: quadratic, or an exception, on hostile input. Its tree
construction asks little of a tokenizer (iterate over it, set its ``state``), so the states are replaced
by ones that read to where the standard's states would change, once.

Source: https://html.spec.whatwg.org/multipage/parsing.html#tokenization
"""

import re
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final, Protocol, TypedDict

from html5lib._tokenizer import HTMLTokenizer
from html5lib.constants import asciiUpper2Lower, tokenTypes

from pellucid.tree.html5lib_references import decode_references

CHARACTERS: Final = tokenTypes["Characters"]
SPACE_CHARACTERS: Final = tokenTypes["SpaceCharacters"]
START_TAG: Final = tokenTypes["StartTag"]
END_TAG: Final = tokenTypes["EndTag"]
COMMENT: Final = tokenTypes["Comment"]
DOCTYPE: Final = tokenTypes["Doctype"]

# A carriage return gets here as `&#13;`.
SPACES: Final = "\t\n\f\r "
# CHROMIUM: characters that leave the page free to become a frameset, U+FFFD wherever it comes from (`&#0;`).
SHOWS_NOTHING: Final = SPACES + "\ufffd"


class TextToken(TypedDict):
    """Characters, or a comment."""

    type: int
    data: str


class InstructionToken(TextToken, total=False):
    """A comment that was written ``<?target data>``."""

    target: str


class TagToken(TypedDict, total=False):
    """A start or end tag; ``data`` holds the attributes."""

    type: int
    name: str
    data: dict[str, str]
    selfClosing: bool
    namespace: str


class DoctypeToken(TypedDict):
    """A doctype; not ``correct`` means the force-quirks flag."""

    type: int
    name: str
    publicId: str | None
    systemId: str | None
    correct: bool


Token = TextToken | TagToken | DoctypeToken


def tag(name: str, kind: int = START_TAG) -> TagToken:
    """Make a tag that the page implies."""
    return {"type": kind, "name": name, "data": {}, "selfClosing": False}


_TEXT_RUN: Final = re.compile("(?:[^<]++|<(?![A-Za-z/!?]))++")
# Most tags have no attributes: they are read in one step.
_BARE_TAG: Final = re.compile("<(/?)([A-Za-z][^\t\n\f />\0]*+)>")
_TAG_NAME: Final = re.compile("[^\t\n\f />]*+")
_BEFORE_NAME: Final = re.compile("[\t\n\f /]*+")
_NAME: Final = re.compile("=?[^\t\n\f />=]*+")
_EQUALS: Final = re.compile("[\t\n\f ]*+=[\t\n\f ]*+")
_UNQUOTED: Final = re.compile("[^\t\n\f >]*+")
_COMMENT_END: Final = re.compile("--!?>")
_UNFINISHED_END: Final = re.compile(r"(?:--!?|-)\Z")
_INSTRUCTION: Final = re.compile(r"\?([A-Za-z_][A-Za-z0-9_.-]*+)(?:[\t\n\f ]++|\?|$)([^>]*+)")
# https://html.spec.whatwg.org/multipage/parsing.html#script-data-escaped-state and the states after it
_SCRIPT_TURN: Final = re.compile("-->|<!--|<(/?)script(?=[\t\n\f />])", re.ASCII | re.IGNORECASE)
_DOCTYPE_NAME: Final = re.compile("[\t\n\f ]*+([^\t\n\f ]*+)[\t\n\f ]*+")
_DOCTYPE_KEYWORD: Final = re.compile("(public|system)[\t\n\f ]*+", re.ASCII | re.IGNORECASE)
_DOCTYPE_IDENTIFIER: Final = re.compile("(?:\"([^\"]*+)(\"?)|'([^']*+)('?))[\t\n\f ]*+")


class Construction(Protocol):
    """What the tokenizer asks of tree construction."""

    def allows_cdata(self) -> bool:
        """Tell whether ``<![CDATA[`` opens a section."""
        ...

    def is_text_foreign(self) -> bool:
        """Tell whether U+0000 in text is shown as U+FFFD."""
        ...


class RunTokenizer(HTMLTokenizer):
    """Cut a page into tokens, each state reading as far as it can.

    Cost: linear; every character is read a bounded number of times.
    """

    state: Callable[[], bool]

    def __init__(self, html: str, construction: Construction) -> None:
        # https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream
        self.text = html.replace("\r\n", "\n").replace("\r", "\n")
        self.position = 0
        self.construction = construction
        self.tokens: deque[Token] = deque()
        self.last_start_tag = ""
        self.state = self.dataState

    def __iter__(self) -> Iterator[Token]:  # type: ignore[override]
        """Give the tokens; the state may be set between two of them."""
        tokens = self.tokens
        while self.state():
            while tokens:
                yield tokens.popleft()
        yield from tokens

    # The states that tree construction sets. Their names are html5lib's.

    def dataState(self) -> bool:  # noqa: N802
        """Read text up to a tag, or a tag."""
        run = _TEXT_RUN.match(self.text, self.position)
        if run is not None:
            self.position = run.end()
            text = run.group()
            if "\0" in text:
                # CHROMIUM: it is gone before it could open a body, unless it stands where a tag's name would;
                # in foreign content it is shown.
                replacement = "\ufffd" if self.construction.is_text_foreign() else ""
                text = text.replace("<\0", "<\ufffd").replace("\0", replacement)
            self._emit_text(decode_references(text, in_attribute=False))
            return True
        bare = _BARE_TAG.match(self.text, self.position)
        if bare is not None:
            self.position = bare.end()
            self._emit_tag(END_TAG if bare.group(1) else START_TAG, bare.group(2).translate(asciiUpper2Lower))
        elif self.position >= len(self.text):
            return False
        else:
            self._tag_open()
        return True

    def plaintextState(self) -> bool:  # noqa: N802
        """Read everything that is left."""
        return self._rest(len(self.text), decode=False)

    def rcdataState(self) -> bool:  # noqa: N802
        """Read the content of title or textarea, references decoded, and its end tag."""
        return self._rest(self._end_tag(), decode=True)

    def rawtextState(self) -> bool:  # noqa: N802
        """Read the content of style, iframe and their like, and its end tag."""
        return self._rest(self._end_tag(), decode=False)

    def scriptDataState(self) -> bool:  # noqa: N802
        """Read the content of a script, and its end tag."""
        return self._rest(self._script_end_tag(), decode=False)

    def _rest(self, end: int, *, decode: bool) -> bool:
        """Emit what is raw text up to ``end``, then the end tag that stands there or the end of the page."""
        raw = self.text[self.position : end]
        if raw:
            raw = decode_references(raw, in_attribute=False) if decode else raw
            self.tokens.append({"type": CHARACTERS, "data": raw.replace("\0", "\ufffd")})
        self.position = end
        self.state = self.dataState
        if end < len(self.text):
            self._tag(END_TAG, end + 2)
            return True
        return bool(raw)

    # https://html.spec.whatwg.org/multipage/parsing.html#appropriate-end-tag-token
    def _end_tag(self) -> int:
        pattern = f"</{re.escape(self.last_start_tag)}(?=[\t\n\f />])"
        found = re.compile(pattern, re.ASCII | re.IGNORECASE).search(self.text, self.position)
        return len(self.text) if found is None else found.start()

    def _script_end_tag(self) -> int:
        # `<!--` escapes, `<script>` inside that escapes doubly, `-->` undoes both:
        # `<script><!--<script></script>` is still open.
        is_escaped = is_doubly_escaped = False
        position = self.position
        while (turn := _SCRIPT_TURN.search(self.text, position)) is not None:
            position = turn.end()
            if turn.group() == "-->":
                is_escaped = is_doubly_escaped = False
            elif turn.group() == "<!--":
                is_escaped = True
                position -= 2  # its dashes may be those of `-->`: `<!-->` escapes nothing
            elif is_doubly_escaped:
                is_doubly_escaped = not turn.group(1)
            elif turn.group(1):
                return turn.start()
            else:
                is_doubly_escaped = is_escaped
        return len(self.text)

    def _emit_text(self, text: str) -> None:
        # Leading white space is a token of its own: the modes before `body` treat it apart.
        rest = text.lstrip(SPACES)
        if len(rest) < len(text):
            self.tokens.append({"type": SPACE_CHARACTERS, "data": text[: len(text) - len(rest)]})
        if rest:
            self.tokens.append({"type": CHARACTERS, "data": rest})

    # https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state
    def _tag_open(self) -> None:
        text, position = self.text, self.position + 1
        mark = text[position]
        if mark == "!":
            self._markup_declaration(position + 1)
        elif mark == "?":
            self._instruction(position)
        elif mark != "/":
            self._tag(START_TAG, position)
        elif position + 1 == len(text):
            self.tokens.append({"type": CHARACTERS, "data": "</"})
            self.position = len(text)
        elif text[position + 1].isascii() and text[position + 1].isalpha():
            self._tag(END_TAG, position + 1)
        elif text[position + 1] == ">":
            self.position = position + 2
        else:
            self._bogus_comment(position + 1)

    # https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state to #self-closing-start-tag-state
    def _tag(self, kind: int, position: int) -> None:
        text, size = self.text, len(self.text)
        named = _TAG_NAME.match(text, position)
        assert named is not None  # noqa: S101 - it matches the empty string
        name, position = _name(named.group()), named.end()
        attributes: dict[str, str] = {}
        while True:
            before = _BEFORE_NAME.match(text, position)
            position = before.end() if before is not None else position
            if position >= size:
                self.position = size  # a tag that the page ends in is dropped
                return
            if text[position] == ">":
                break
            found = _NAME.match(text, position)
            assert found is not None  # noqa: S101 - it matches the empty string
            position, value = found.end(), ""
            equals = _EQUALS.match(text, position)
            if equals is not None:
                value, position = self._attribute_value(equals.end())
            attributes.setdefault(_name(found.group()), value)
        is_self_closing = before is not None and before.end() > before.start() and text[position - 1] == "/"
        self.position = position + 1
        self._emit_tag(kind, name, attributes, is_self_closing)

    def _emit_tag(
        self, kind: int, name: str, attributes: dict[str, str] | None = None, is_self_closing: bool = False
    ) -> None:
        if kind == START_TAG:
            self.last_start_tag = name
        token: TagToken = {
            "type": kind,
            "name": name,
            "data": {} if attributes is None else attributes,
            "selfClosing": is_self_closing,
        }
        self.tokens.append(token)

    def _attribute_value(self, position: int) -> tuple[str, int]:
        """Read a value; give it with the position after it (the end of the page if it has no end)."""
        text = self.text
        quote = text[position : position + 1]
        if quote in {'"', "'"}:
            end = text.find(quote, position + 1)
            end = len(text) if end < 0 else end
            raw, after = text[position + 1 : end], end + 1
        else:
            unquoted = _UNQUOTED.match(text, position)
            raw, after = ("", position) if unquoted is None else (unquoted.group(), unquoted.end())
        return decode_references(raw, in_attribute=True).replace("\0", "\ufffd"), after

    # https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state
    def _markup_declaration(self, position: int) -> None:
        text = self.text
        if text.startswith("--", position):
            self._comment(position + 2)
        elif text[position : position + 7].lower() == "doctype":
            self._doctype(position + 7)
        elif text.startswith("[CDATA[", position) and self.construction.allows_cdata():
            end = text.find("]]>", position)
            raw = text[position + 7 : end if end >= 0 else len(text)]
            self.position = end + 3 if end >= 0 else len(text)
            self._emit_text(raw.replace("\0", "\ufffd"))
        else:
            self._bogus_comment(position)

    def _comment(self, position: int) -> None:
        text = self.text
        if text.startswith((">", "->"), position):  # `<!-->` and `<!--->`
            data, self.position = "", text.index(">", position) + 1
        else:
            end = _COMMENT_END.search(text, position)
            if end is not None:
                data, self.position = text[position : end.start()], end.end()
            else:
                data, self.position = _UNFINISHED_END.sub("", text[position:]), len(text)
        self.tokens.append({"type": COMMENT, "data": data.replace("\0", "\ufffd")})

    def _to_angle_bracket(self, position: int) -> tuple[str, bool]:
        """Read to the next ``>``; tell whether there was one."""
        end = self.text.find(">", position)
        data = self.text[position : end if end >= 0 else len(self.text)].replace("\0", "\ufffd")
        self.position = end + 1 if end >= 0 else len(self.text)
        return data, end >= 0

    def _bogus_comment(self, position: int) -> None:
        self.tokens.append({"type": COMMENT, "data": self._to_angle_bracket(position)[0]})

    def _instruction(self, position: int) -> None:
        """Read ``<?php x?>``. CHROMIUM: ``<?xml x?>`` is a comment, and what the page ends in is dropped."""
        data, is_finished = self._to_angle_bracket(position)
        parts = _INSTRUCTION.match(data)
        is_instruction = parts is not None and not parts.group(1).lower().startswith("xml")
        if not is_finished and (is_instruction or data == "?"):
            return
        if parts is None or not is_instruction:
            self.tokens.append({"type": COMMENT, "data": data})
            return
        content = parts.group(2).removesuffix("?")
        token: InstructionToken = {"type": COMMENT, "data": content, "target": parts.group(1)}
        self.tokens.append(token)

    # https://html.spec.whatwg.org/multipage/parsing.html#doctype-state and the states after it
    def _doctype(self, position: int) -> None:
        # Every one of these states ends at `>`, inside quotes too.
        source, is_finished = self._to_angle_bracket(position)
        named = _DOCTYPE_NAME.match(source)
        name, at = (named.group(1), named.end()) if named is not None else ("", 0)
        is_correct = is_finished and name != ""
        identifiers: dict[str, str | None] = {"public": None, "system": None}
        keyword = _DOCTYPE_KEYWORD.match(source, at)
        if keyword is None:
            is_correct = is_correct and at == len(source)
        else:
            kind, at = keyword.group(1).lower(), keyword.end()
            while (quoted := _DOCTYPE_IDENTIFIER.match(source, at)) is not None:
                identifiers[kind] = quoted.group(1) if quoted.group(1) is not None else quoted.group(3)
                is_correct = is_correct and bool(quoted.group(2) or quoted.group(4))
                at = quoted.end()
                if kind == "system":
                    break
                kind = "system"
            # Anything is allowed after the system identifier, nothing where an identifier should be.
            has_public, has_system = identifiers["public"] is not None, identifiers["system"] is not None
            is_correct = is_correct and (has_system or (has_public and at == len(source)))
        token: DoctypeToken = {
            "type": DOCTYPE,
            "name": name.translate(asciiUpper2Lower),
            "publicId": identifiers["public"],
            "systemId": identifiers["system"],
            "correct": is_correct,
        }
        self.tokens.append(token)


def _name(source: str) -> str:
    return source.translate(asciiUpper2Lower).replace("\0", "\ufffd")
