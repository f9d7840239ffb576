"""CSS tokens: text to component values, and small questions about them.

tinycss2 cuts the tokens and nests the blocks (on an explicit stack: its depth costs nothing here either).
Nothing else of it is used, so that the malformed runs which decide a declaration's fate stay visible.
Source: https://drafts.csswg.org/css-syntax/
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from tinycss2 import parse_component_value_list
from tinycss2.ast import Node

Tokens = tuple[Node, ...]

# What tinycss2 reports as errors and CSS Syntax does not count as a bad token.
_ENDS_EARLY: Final = frozenset({"eof-in-string", "eof-in-url"})
_BLOCKS: Final = {"() block": "(", "[] block": "[", "{} block": "{"}
# Python refuses to read an integer of more than 4,300 digits; no number of ours needs as many as these.
_ENDLESS_NUMBER: Final = re.compile(r"(?<![0-9])([0-9]{300})[0-9]+")
_ASCII_LOWER: Final = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
# https://drafts.csswg.org/css-cascade-5/#defaulting-keywords
CSS_WIDE: Final = frozenset({"inherit", "initial", "unset", "revert", "revert-layer", "revert-rule"})
# https://drafts.csswg.org/css-values-4/#custom-idents: what none of them may be
NO_CUSTOM_IDENTS: Final = CSS_WIDE | {"default"}


def tokenise(css: str) -> list[Node]:
    """Cut CSS text into component values, comments left out.

    Cost: linear. Never raises.
    """
    css = _ENDLESS_NUMBER.sub(r"\1", scalar(css))
    nodes: list[Node] = parse_component_value_list(css, skip_comments=True)
    _drop_early_end(nodes)
    return nodes


def _drop_early_end(nodes: list[Node]) -> None:
    """Take out the note, last of all nodes, that a string or URL was open at the end: that is no error."""
    innermost: list[Node] | None = nodes
    while innermost:
        last = innermost[-1]
        if last.type == "error" and last.kind in _ENDS_EARLY:
            innermost.pop()
            return
        innermost = content_of(last)


def scalar(text: str) -> str:
    r"""Put U+FFFD in place of lone surrogates, which an escape such as ``\d800`` may spell."""
    return _SURROGATE.sub("\ufffd", text)


def fold(name: str) -> str:
    """Give a name with its ASCII letters in lower case.

    Source: https://infra.spec.whatwg.org/#ascii-lowercase
    """
    return name.lower() if name.isascii() else name.translate(_ASCII_LOWER)


def strip(tokens: Sequence[Node]) -> Sequence[Node]:
    """Take white space off both ends."""
    start, end = 0, len(tokens)
    while start < end and tokens[start].type == "whitespace":
        start += 1
    while end > start and tokens[end - 1].type == "whitespace":
        end -= 1
    return tokens[start:end]


def without_space(tokens: Sequence[Node]) -> list[Node]:
    """Take out all top-level white space."""
    return [token for token in tokens if token.type != "whitespace"]


def words(tokens: Sequence[Node]) -> tuple[str, ...]:
    """Give the lower-case keywords of a value made of identifiers alone; none if anything else is in it."""
    found: list[str] = []
    for token in tokens:
        if token.type == "ident":
            found.append(token.lower_value)
        elif token.type != "whitespace":
            return ()
    return tuple(found)


def keyword(tokens: Sequence[Node]) -> str | None:
    """Give the lower-case keyword that is a whole value, or None."""
    if len(tokens) == 1 and tokens[0].type == "ident":
        word: str = tokens[0].lower_value
        return word
    return None


def is_literal(node: Node, value: str) -> bool:
    """Say whether a node is the delimiter, colon, comma or semicolon ``value``."""
    return bool(node.type == "literal" and node.value == value)


def content_of(node: Node) -> list[Node] | None:
    """Give the component values inside a function or block, or None for any other token."""
    if node.type == "function":
        arguments: list[Node] = node.arguments
        return arguments
    if node.type in _BLOCKS:
        content: list[Node] = node.content
        return content
    return None


def split(tokens: Sequence[Node], separator: str) -> list[Sequence[Node]]:
    """Cut a list at every top-level ``separator``."""
    parts: list[Sequence[Node]] = []
    start = 0
    for index, token in enumerate(tokens):
        if token.type == "literal" and token.value == separator:
            parts.append(tokens[start:index])
            start = index + 1
    parts.append(tokens[start:])
    return parts


def split_first(tokens: Sequence[Node], separator: str) -> tuple[Sequence[Node], Sequence[Node] | None]:
    """Cut a list at its first top-level ``separator``; the second part is None where there is none."""
    for index, token in enumerate(tokens):
        if token.type == "literal" and token.value == separator:
            return tokens[:index], tokens[index + 1 :]
    return tokens, None


def word_set(text: str) -> frozenset[str]:
    """Give the words of a table written as running text."""
    return frozenset(text.split())


def is_custom_name(name: str) -> bool:
    """Say whether an identifier names a custom property or a custom function."""
    return name.startswith("--") and len(name) > 2


def descend(tokens: Sequence[Node]) -> Iterator[Node]:
    """Give every token of a value, however deep; the order is not that of the text."""
    pending: list[Sequence[Node]] = [tokens]
    while pending:
        for token in pending.pop():
            yield token
            content = content_of(token)
            if content:
                pending.append(content)


def spelling(tokens: Sequence[Node]) -> list[str]:
    """Give a value token by token, so that two values can be compared, however deep they nest."""
    spelled: list[str] = []
    pending: list[Iterator[Node]] = [iter(tokens)]
    while pending:
        token = next(pending[-1], None)
        if token is None:
            pending.pop()
            spelled.append(")")
            continue
        content = content_of(token)
        if content is None:
            spelled.append(" " if token.type == "whitespace" else token.serialize())
        else:
            spelled.append(f"{token.name}(" if token.type == "function" else _BLOCKS[token.type])
            pending.append(iter(content))
    return spelled
