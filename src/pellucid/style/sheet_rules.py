"""The rules of a sheet as they stand in it, whatever page it is read for.

A sheet is read once and then remembered (:mod:`pellucid.style.read_sheet`), so nothing here knows a page.
What a page lacks is sorted out by names: most selectors name a class or an id, and the rules of a run are
looked up by the names that the page has. Selectors and declarations are parsed when somebody asks for them.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from pellucid.style.animation import Keyframes, read_keyframes
from pellucid.style.declarations import Declaration, may_refer, read_declarations, share_declarations
from pellucid.style.plain_selectors import innermost_brackets
from pellucid.style.reading_effort import rule_steps
from pellucid.style.selectors import SelectorList, read_selector_list
from pellucid.style.tokens import fold, is_custom_name

# The names in class and id selectors, the latter with their `#`, where selectors hold nothing but them, tags,
# combinators and plain pseudo-classes.
_NAMED: Final = re.compile(r"(?:\.|(?=#))(#?[^ \t\n\r\f.#:>+~,*|]+)")
_CLASSES: Final = re.compile(r"\.([-\w]+)")
_HARD: Final = re.compile(r"[()\[\]\\\"'&/]")
# What functions and attribute selectors hold: it only narrows down what the rest of a selector selects.
_ARGUMENTS: Final = innermost_brackets()
# What `:has()` asks for is asked of the page, if neither in it nor around it is another function.
_RELATIVE: Final = re.compile(r":has\(([^()\[\]\\]*+)\)")
_NEUTRAL: Final = frozenset(
    {("position", "static"), ("position", "relative"), ("position", "sticky"), ("float", "none")}
)


def may_select(selectors: str, names: frozenset[str], *, in_quirks: bool) -> bool:
    """Say whether a selector list may select something on a page with those names, folded in quirks mode."""
    return any(map(names.issuperset, required_names(fold(selectors) if in_quirks else selectors)))


def required_names(selectors: str) -> list[list[str]]:
    """Return the classes (``a``) and ids (``#b``) without which each selector of a list matches nothing.

    A selector that may match on any page asks for none. A list that is not sure to be cut at its commas is
    taken for one selector.
    """
    inside: list[str] = []
    if "(" in selectors or "[" in selectors:
        functions = selectors.count("(")
        if functions and functions == selectors.count(":has(") and "," not in selectors:
            inside = _NAMED.findall(" ".join(_RELATIVE.findall(selectors)))
        selectors = _ARGUMENTS.sub("", selectors)
    if _HARD.search(selectors):
        return [inside]
    if "," not in selectors:
        return [inside + _NAMED.findall(selectors)]
    return [_NAMED.findall(selector) for selector in selectors.split(",")]


class SheetRule:
    """A style rule, or a run of its declarations: what is selected and what is declared, as text.

    ``prelude`` is empty for declarations beside nested rules; ``only_animates`` says that without keyframes
    nothing in it changes text.
    """

    def __init__(self, prelude: str, contents: str, *, only_animates: bool) -> None:
        self.prelude = prelude
        self.contents = contents
        self.only_animates = only_animates

    @cached_property
    def selectors(self) -> SelectorList | None:
        """The selectors, for a rule that stands in no other and in no namespace; None if they are invalid."""
        return read_selector_list(self.prelude)

    @cached_property
    def classes(self) -> frozenset[str]:
        """The classes that the selectors name, but for those that are spelled in an unusual way."""
        return frozenset(_CLASSES.findall(self.prelude))

    @cached_property
    def steps(self) -> int:
        """What reading the selectors and declarations takes."""
        return rule_steps(self.prelude, self.contents)

    @cached_property
    def may_refer(self) -> bool:
        """Whether the rule may refer to a custom property in a property of ours."""
        return may_refer(self.contents)

    @cached_property
    def declarations(self) -> tuple[Declaration, ...]:
        """The valid declarations."""
        return share_declarations(read_declarations(self.contents))

    @cached_property
    def declares_custom_properties(self) -> bool:
        """Whether any of the declarations is a custom property's."""
        return any(is_custom_name(item.name) for item in self.declarations)


def is_neutral(declarations: Iterable[Declaration]) -> bool:
    """Say whether declarations change nothing unless another one for the same element does."""
    return all(isinstance(item.value, str) and (item.name, item.value) in _NEUTRAL for item in declarations)


class DefiningRule:
    """An at-rule that defines something by a name: keyframes, a custom property."""

    def __init__(self, name: str, prelude: str, contents: str) -> None:
        self.name = name
        self.prelude = prelude
        self.contents = contents

    @cached_property
    def may_refer(self) -> bool:
        """Whether anything in it may refer to a custom property in a property of ours."""
        return may_refer(self.contents)

    @cached_property
    def keyframes(self) -> tuple[str, Keyframes] | None:
        """The name and the points of an ``@keyframes``; None for one that is invalid."""
        return read_keyframes(self.prelude, self.contents)


class RuleRun:
    """Rules that follow one another with nothing between them that matters."""

    def __init__(self, rules: list[SheetRule]) -> None:
        self.rules = rules

    @cached_property
    def _names(self) -> "_Names":
        return _Names([required_names(rule.prelude) for rule in self.rules])

    @cached_property
    def _folded_names(self) -> "_Names":
        return _Names([required_names(fold(rule.prelude)) for rule in self.rules])

    def selectable(self, names: frozenset[str], *, in_quirks: bool) -> list[SheetRule]:
        """Return the rules that may select something on a page, in order.

        Args:
            names: the classes (``a``) and ids (``#b``) of the page.
            in_quirks: the page is in quirks mode, and the names are folded.

        Cost: linear in the names that the rules and the page share, and the rules that name any of them.
        """
        found = (self._folded_names if in_quirks else self._names).within(names)
        return [self.rules[at] for at in found]


class _Names:
    """Rules by the names without which they select nothing."""

    def __init__(self, required: Iterable[Sequence[Sequence[str]]]) -> None:
        self._nameless: list[int] = []
        # Which rules have a selector that needs a name, and what else it needs.
        self._by_name: defaultdict[str, list[tuple[int, Sequence[str]]]] = defaultdict(list)
        for at, selectors in enumerate(required):
            for names in selectors:
                if names:  # the last name is mostly the subject's own, and the rarest
                    self._by_name[names[-1]].append((at, names))
                else:
                    self._nameless.append(at)

    def within(self, names: frozenset[str]) -> list[int]:
        """Return which rules have a selector that needs no other names."""
        found = set(self._nameless)
        by_name = self._by_name
        few, many = (by_name, names) if len(by_name) < len(names) else (names, by_name)
        for name in [name for name in few if name in many]:
            for at, needed in by_name[name]:
                if at not in found and (len(needed) == 1 or names.issuperset(needed)):
                    found.add(at)
        return sorted(found)
