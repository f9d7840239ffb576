"""Plain selectors: tags, classes, ids, attributes and pseudo-classes without arguments, read without tokens.

Nearly all selectors of a page's sheets are plain. What the full grammar makes of one
(:mod:`pellucid.style.selectors_grammar`), this makes of it as well; the others are left to it.
"""

import re
from typing import Final, cast

from pellucid.style.remember import remember_short
from pellucid.style.selectors_model import (
    Combinator,
    Complex,
    Compound,
    Simple,
    build_complex,
    build_compound,
)
from pellucid.style.selectors_pseudo import PSEUDO_CLASSES
from pellucid.style.selectors_simple import (
    UNIVERSAL,
    class_selector,
    id_selector,
    plain_attribute_selector,
    tag_selector,
)

_NAME: Final = r"-?[A-Za-z_][A-Za-z0-9_-]*+"
_VALUE: Final = rf"""{_NAME}|\"[^\"\\\n\r\f\0]*+\"|'[^'\\\n\r\f\0]*+'"""
_ATTRIBUTE: Final = re.compile(rf"\[({_NAME})(?:([~|^$*]?=)({_VALUE}))?+\]")
_BRACKETS: Final = rf"\[{_NAME}(?:[~|^$*]?=(?:{_VALUE}))?+\]"
_SIMPLE: Final = re.compile(rf"\*|[.#]?{_NAME}|:[a-z-]++|{_BRACKETS}")
_COMPOUND: Final = re.compile(rf"(?:\*|[A-Za-z][A-Za-z0-9_-]*+)?+(?:[.#]{_NAME}|:[a-z-]++|{_BRACKETS})*+")
_COMBINATOR: Final = re.compile(r"[ \t\n\r\f]*+([>+~])[ \t\n\r\f]*+|[ \t\n\r\f]++")


def innermost_brackets(without: str = "") -> re.Pattern[str]:
    """Make the pattern of brackets that hold no others, whole strings only, and none of some characters."""
    inside = rf"""(?:[^()\[\]"'\\/{without}]|"[^"\\\n\r\f{without}]*+"|'[^'\\\n\r\f{without}]*+')*+"""
    return re.compile(rf"\({inside}\)|\[{inside}\]")


_WITHOUT_A_COMMA: Final = innermost_brackets(without=",")
# What is left of other brackets, of a string, a comment or an escape.
_MAY_HOLD_A_COMMA: Final = re.compile(r"[()\[\]\"'\\]|/\*")
_PSEUDO_ELEMENT: Final = re.compile(r"::?(before|after|first-letter)\Z")


def split_plain_list(text: str) -> list[str] | None:
    """Cut a list at its commas; None is for one in which a comma may stand inside something."""
    parts = text.split(",")
    if len(parts) > 1 and _MAY_HOLD_A_COMMA.search(_WITHOUT_A_COMMA.sub("", text)):
        return None
    return [part.strip(" \t\n\r\f") for part in parts]


def read_plain_selector(text: str) -> Complex | None:
    """Read a complex selector without white space around it; None is for one that is not plain.

    Cost: linear.
    """
    found = _PSEUDO_ELEMENT.search(text) if text.endswith(("before", "after", "first-letter")) else None
    end = len(text) if found is None else found.start()
    compounds: list[Compound] = []
    combinators: list[Combinator] = []
    at = 0
    while True:
        compound = _COMPOUND.match(text, at, end)
        if compound is None or compound.end() == at:
            return None
        read = _read_compound(compound[0])
        if read is None:
            return None
        compounds.append(read)
        at = compound.end()
        if at == end:
            break
        combinator = _COMBINATOR.match(text, at, end)
        if combinator is None:
            return None
        combinators.append(cast("Combinator", combinator[1] or " "))
        at = combinator.end()
    pseudo_element = None if found is None else found[1]
    return build_complex(tuple(compounds), tuple(combinators), pseudo_element=pseudo_element)


# The selectors of a sheet are made of the same few compounds.
@remember_short(maxsize=4096)
def _read_compound(text: str) -> Compound | None:
    simples = [_simple(word) for word in _SIMPLE.findall(text)]
    return None if None in simples else build_compound(cast("list[Simple]", simples))


def _simple(word: str) -> Simple | None:
    match word[0]:
        case ".":
            return class_selector(word[1:])
        case "#":
            return id_selector(word[1:])
        case ":":
            return PSEUDO_CLASSES.get(word[1:])
        case "[":
            name, operator, value = cast("re.Match[str]", _ATTRIBUTE.fullmatch(word)).groups("")
            return plain_attribute_selector(name, operator, value[1:-1] if value[:1] in ('"', "'") else value)
        case "*":
            return UNIVERSAL
        case _:
            return tag_selector(word)
