"""Declarations: a style attribute's text to the declarations in it that are valid and matter.

Source: https://drafts.csswg.org/css-style-attr/ and https://drafts.csswg.org/css-syntax/#consume-block-contents
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Final

from tinycss2.ast import Node

from pellucid.style.animation_properties import may_animate
from pellucid.style.properties import ALIASES, GRAMMARS, LONGHANDS, Value
from pellucid.style.references import References, find_references, is_substitution
from pellucid.style.remember import LONGEST_REMEMBERED, remember_short
from pellucid.style.tokens import (
    CSS_WIDE,
    Tokens,
    descend,
    is_custom_name,
    is_literal,
    keyword,
    scalar,
    strip,
    tokenise,
)

_NAMES: Final = (
    r"display|visibility|float|position|white-space|text-transform|list-style|appearance|-webkit-locale"
    r"|(?<![\w-])(?:all|content)\s*(?:/\*|:)|-webkit-text-security|-webkit-user-modify"
)
# A style attribute that names none of these, and hides no name behind an escape, declares nothing of ours.
_MATTERS: Final = re.compile(rf"{_NAMES}|\\", re.ASCII)
# A custom property is nothing of ours, but where a declaration of ours refers to one.
_REFERS: Final = re.compile(rf"(?:{_NAMES}|animation)[^;]*?--|\\", re.ASCII)
_MOST_SHORT: Final = 16
_STRING: Final = re.compile(r"""("|')(?:(?!\1)[^\\]|\\[\s\S])*+\1""")


@dataclass(frozen=True, slots=True)
class Wide:
    """Hold a CSS-wide keyword (https://drafts.csswg.org/css-cascade/#defaulting-keywords)."""

    keyword: str


class Needs(IntEnum):
    """Name what the values of declarations are computed from, besides themselves."""

    NOTHING = 0
    PARENT = 1
    ELEMENT = 2


@dataclass(frozen=True, slots=True, eq=False)  # tokens have no hash
class Deferred:
    """Hold a value that is parsed after substitution only: the property as written, and its tokens.

    ``needs`` is what they are substituted from: nothing where a custom property's value refers to nothing.
    ``size`` is the number of tokens at any depth.
    """

    written: str
    tokens: Tokens
    needs: Needs = Needs.PARENT
    size: int = 1


Specified = Value | Wide | Deferred


_READ: Final = LONGHANDS.keys() | ALIASES.keys()


@dataclass(frozen=True, slots=True)
class Declaration:
    """Hold one longhand's specified value; a custom property's is always ``Deferred`` or ``Wide``."""

    name: str
    value: Specified
    is_important: bool = False


def needs_of(values: Iterable[Specified | None]) -> Needs:
    """Say what some specified values are computed from."""
    needs = Needs.NOTHING
    for value in values:
        if isinstance(value, Deferred):
            needs = max(needs, value.needs)
        elif isinstance(value, Wide):
            needs = max(needs, Needs.PARENT)
    return needs


def parse_style_attribute(text: str) -> tuple[Declaration, ...]:
    """Give the valid declarations of a style attribute, in order, shorthands expanded.

    Cost: linear in the text.
    """
    return read_declarations(text) if may_matter(text) or may_animate(text) else ()


def may_matter(text: str, *, with_custom_properties: bool = True) -> bool:
    """Say whether declarations can name a property of ours, before they are read."""
    return _MATTERS.search(text.lower()) is not None or (with_custom_properties and "--" in text)


def may_refer(text: str) -> bool:
    """Say whether declarations can refer to a custom property in one of ours, before they are read."""
    if "--" not in text and "\\" not in text:
        return False
    return _REFERS.search(_STRING.sub("", text).lower()) is not None


# What goes on up to the semicolon that ends a declaration, or to something that it is not sure of.
_RUN: Final = re.compile(
    r"[^;{}\"'()\\/@\[\]]*+"
    r"(?:(?:\([^(){}\"'\\\[\]]*+\)|/(?!\*)|\"[^\"\\\n\r\f]*+\"|'[^'\\\n\r\f]*+')[^;{}\"'()\\/@\[\]]*+)*+"
)
_NAME_OF_RUN: Final = re.compile(r"[ \t\n\r\f]*+(?:(--)|([A-Za-z-][\w-]*+)[ \t\n\r\f]*+:)", re.ASCII)


def read_declarations(text: str) -> tuple[Declaration, ...]:
    """Give the valid declarations of a style attribute or a rule, in order, shorthands expanded.

    Where nothing but semicolons ends a declaration, only those of our properties are cut into tokens.

    Cost: linear in the text.
    """
    found: list[Declaration] = []
    at, end = 0, len(text)
    while at < end:
        run = _RUN.match(text, at)
        stop = run.end() if run is not None else at
        if stop < end and text[stop] != ";":
            found.extend(parse_declarations(tokenise(text[at:])))
            break
        name = _NAME_OF_RUN.match(text, at, stop)
        if name is not None and (name[1] or name[2].lower() in _READ):
            found.extend(_read_one(text[at:stop]))
        at = stop + 1
    return tuple(found)


def share_declarations(declarations: tuple[Declaration, ...]) -> tuple[Declaration, ...]:
    """Return the one object for equal declarations, if they are short: pages and sheets repeat them."""
    return _share(declarations) if is_short(declarations) else declarations


@lru_cache(maxsize=4096)
def _share(declarations: tuple[Declaration, ...]) -> tuple[Declaration, ...]:
    return declarations


def is_short(declarations: Sequence[Declaration]) -> bool:
    """Say whether declarations are few, with values known before substitution, and fit for remembering."""
    if len(declarations) > _MOST_SHORT:
        return False
    length = 0
    for item in declarations:
        value = item.value
        if isinstance(value, Deferred) or (isinstance(value, tuple) and len(value) > _MOST_SHORT):
            return False
        length += len(value if isinstance(value, str) else repr(value))
    return length <= 2 * LONGEST_REMEMBERED


# Most of the declarations of ours are the same few, such as `display:none`.
@remember_short(maxsize=4096)
def _read_one(text: str) -> tuple[Declaration, ...]:
    return tuple(parse_declarations(tokenise(text)))


# https://drafts.csswg.org/css-syntax/#consume-block-contents
def parse_declarations(nodes: Sequence[Node]) -> Iterator[Declaration]:
    """Read declarations from component values; what is malformed is skipped up to the next semicolon."""
    for run in _runs(nodes):
        yield from _parse_run(run)


def _runs(nodes: Sequence[Node]) -> Iterator[Sequence[Node]]:
    """Cut at semicolons; an at-rule ends at its own block as well, and any other block ends nothing."""
    start = 0
    is_at_rule = False
    for index, node in enumerate(nodes):
        if is_literal(node, ";") or (is_at_rule and node.type == "{} block"):
            if not is_at_rule:
                yield nodes[start:index]
            start = index + 1
            is_at_rule = False
        elif index == start:
            if node.type == "whitespace":
                start = index + 1
            elif node.type == "at-keyword":
                is_at_rule = True
    if not is_at_rule:
        yield nodes[start:]


# https://drafts.csswg.org/css-syntax/#consume-declaration
def _parse_run(run: Sequence[Node]) -> Iterator[Declaration]:
    run = strip(run)
    if len(run) < 2 or run[0].type != "ident":
        return
    colon = 1
    while colon < len(run) and run[colon].type == "whitespace":
        colon += 1
    if colon == len(run) or not is_literal(run[colon], ":"):
        return
    is_custom = is_custom_name(run[0].value)
    name = scalar(run[0].value) if is_custom else ALIASES.get(run[0].lower_value, run[0].lower_value)
    if not is_custom and name not in LONGHANDS:
        return
    value, is_important = _take_important(strip(run[colon + 1 :]))
    specified = parse_value(name, value)
    if specified is not None:
        for longhand, item in specified:
            yield Declaration(longhand, item, is_important)


def _take_important(value: Sequence[Node]) -> tuple[Sequence[Node], bool]:
    if value and value[-1].type == "ident" and value[-1].lower_value == "important":
        rest = strip(value[:-1])
        if rest and is_literal(rest[-1], "!"):
            return strip(rest[:-1]), True
    return value, False


def parse_value(name: str, value: Sequence[Node]) -> list[tuple[str, Specified]] | None:
    """Give the longhands that a declared value sets, or None where it is invalid."""
    references = find_references(value)
    if references is References.INVALID or any(is_literal(token, "!") for token in value):
        return None
    wide = keyword(value)
    if wide in CSS_WIDE:
        return [(longhand, Wide(wide)) for longhand in LONGHANDS.get(name, (name,))]
    if is_custom_name(name):
        return [(name, _deferred(name, value))]
    if references is References.VALID:
        # https://drafts.csswg.org/css-syntax/#consume-declaration: a {} block stands alone or not at all.
        if len(value) > 1 and any(token.type == "{} block" for token in value):
            return None
        if name == "all":
            # CHROMIUM: every longhand reads what comes of the substitution by its own grammar.
            return [(longhand, _deferred(longhand, value)) for longhand in LONGHANDS[name]]
        deferred = _deferred(name, value)
        return [(longhand, deferred) for longhand in LONGHANDS[name]]
    grammar = GRAMMARS.get(name)
    longhands = grammar(value) if grammar is not None and value else None
    return None if longhands is None else list(longhands.items())


def _deferred(name: str, value: Sequence[Node]) -> Deferred:
    nodes = list(descend(value))
    needs = Needs.NOTHING
    for function in filter(is_substitution, nodes):
        needs = max(needs, Needs.ELEMENT if function.lower_name == "attr" else Needs.PARENT)
    return Deferred(name, tuple(value), needs, len(nodes))
