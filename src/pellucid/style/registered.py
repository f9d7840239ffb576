"""Registered custom properties: the ``@property`` rules of a document.

Source: https://drafts.css-houdini.org/css-properties-values-api/#at-property-rule
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tinycss2.ast import Node

from pellucid.style.references import References, find_references
from pellucid.style.syntax import UNIVERSAL, Syntax, matches_syntax, parse_syntax
from pellucid.style.tokens import (
    CSS_WIDE,
    Tokens,
    descend,
    is_custom_name,
    keyword,
    scalar,
    split,
    split_first,
    strip,
    tokenise,
    word_set,
)

_ABSOLUTE_UNITS: Final = word_set("px cm mm q in pt pc deg rad grad turn s ms dppx x dpi dpcm")


@dataclass(frozen=True, slots=True)
class Registration:
    """Hold what is registered of a custom property; without an ``initial`` it is guaranteed-invalid."""

    syntax: Syntax
    inherits: bool
    initial: Tokens | None

    @property
    def is_universal(self) -> bool:
        """Say whether any value will do, as for a property that is not registered."""
        return self.syntax == UNIVERSAL


NO_REGISTRATIONS: Final[Mapping[str, Registration]] = MappingProxyType({})


def registered_properties(rules: Iterable[tuple[str, str]]) -> Mapping[str, Registration]:
    """Read the ``@property`` rules of a document, those that are invalid left out.

    Args:
        rules: the prelude and the contents of each, in rising order of precedence.

    Cost: linear.
    """
    found: dict[str, Registration] = {}
    for prelude, contents in rules:
        name = strip(tokenise(prelude))
        if len(name) != 1 or name[0].type != "ident" or not is_custom_name(name[0].value):
            continue
        registration = _parse(contents)
        if registration is not None:
            found[scalar(name[0].value)] = registration
    return found or NO_REGISTRATIONS


def _parse(contents: str) -> Registration | None:
    descriptors = _descriptors(contents)
    written = descriptors.get("syntax", ())
    is_string = len(written) == 1 and written[0].type == "string"
    syntax = parse_syntax(tokenise(written[0].value)) if is_string else None
    inherits = keyword(descriptors.get("inherits", ()))
    initial = descriptors.get("initial-value")
    if syntax is None or inherits not in ("true", "false"):
        return None
    if initial is None:
        return Registration(syntax, inherits == "true", None) if syntax == UNIVERSAL else None
    if not _is_independent(initial, syntax):
        return None
    return Registration(syntax, inherits == "true", tuple(initial))


def _descriptors(contents: str) -> dict[str, Sequence[Node]]:
    """Give the descriptors, the last one of each name."""
    found: dict[str, Sequence[Node]] = {}
    for declaration in split(tokenise(contents), ";"):
        head, value = split_first(declaration, ":")
        name = keyword(strip(head))
        if name is not None and value is not None:
            found[name] = strip(value)
    return found


# https://drafts.css-houdini.org/css-properties-values-api/#computationally-independent
def _is_independent(initial: Sequence[Node], syntax: Syntax) -> bool:
    """Say whether an initial value is one, and refers to nothing that an element would decide."""
    if keyword(initial) in CSS_WIDE or find_references(initial) is not References.NONE:
        return False
    if syntax == UNIVERSAL:
        return True
    units = {token.lower_unit for token in descend(initial) if token.type == "dimension"}
    return units <= _ABSOLUTE_UNITS and matches_syntax(initial, syntax)
