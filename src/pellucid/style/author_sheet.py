"""Author sheets: the sheets of a document put together, in order.

What a sheet says on any page is read elsewhere (:mod:`pellucid.style.read_sheet`); here it meets its page.
Imports bring the sheets that were handed over, layers are numbered over all sheets, rules know what they are
nested in, and rules that name a class or an id which the page does not have are left out.

Source: https://drafts.csswg.org/css-cascade-5/, https://drafts.csswg.org/css-nesting-1/
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final, NamedTuple, Protocol, assert_never

import tinycss2
from tinycss2.ast import Node
from turbohtml import Element

from pellucid.style.cascade import UNLAYERED
from pellucid.style.media import matches_media
from pellucid.style.read_sheet import Closing, Opening, Statement, read_sheet
from pellucid.style.reading_effort import MAX_SHEET_STEPS
from pellucid.style.sheet_rules import DefiningRule, RuleRun, SheetRule, may_select
from pellucid.style.supports import supports_condition
from pellucid.style.tokens import strip, tokenise

# How deep imports go, and how many sheets they bring in all; what is further is not read.
_MAX_IMPORT_DEPTH: Final = 8
_MAX_IMPORTS: Final = 256


class Layer:
    """One cascade layer: its layers inside, in order of first appearance.

    Source: https://drafts.csswg.org/css-cascade-5/#layer-ordering
    """

    __slots__ = ("inner", "order")

    def __init__(self) -> None:
        self.inner: dict[str, Layer] = {}
        self.order = 0

    def named(self, path: str) -> "Layer":
        """Return the layer with a dotted name inside this one, made if it is new."""
        layer = self
        for name in path.split("."):
            layer = layer.inner.setdefault(name.strip(), Layer())
        return layer

    def anonymous(self) -> "Layer":
        """Return a new layer that nothing else can name."""
        return self.inner.setdefault(f" {len(self.inner)}", Layer())

    def number(self) -> None:
        """Number this layer and those inside it in rising order: the inner ones first, itself last."""
        count = 0
        pending: list[tuple[Layer, Iterator[Layer]]] = [(self, iter(self.inner.values()))]
        while pending:
            layer, inner = pending[-1]
            below = next(inner, None)
            if below is not None:
                pending.append((below, iter(below.inner.values())))
                continue
            pending.pop()
            layer.order = count
            count += 1


@dataclass(slots=True, eq=False)  # not frozen, which costs more than all the rest of it
class Nesting:
    """What selectors stand in: a style rule with its selectors, or an ``@scope`` with its prelude.

    ``owner`` is the parent of the sheet's element, which an ``@scope`` without roots is scoped to.
    """

    is_scope: bool
    text: str
    outer: "Nesting | None"
    owner: Element | None
    namespaces: Mapping[str, str]


class StyleRule(NamedTuple):
    """A style rule in its place: what it says, its layer and its number in order of appearance.

    ``nesting`` is what its selectors are, with all that they stand in; None for a rule that stands in nothing
    and whose selectors are its own.
    """

    rule: SheetRule
    nesting: Nesting | None
    layer: Layer
    order: int


class Definition(NamedTuple):
    """An at-rule that defines something by a name, and the layer that it stands in."""

    rule: DefiningRule
    layer: Layer


@dataclass(slots=True)
class _Context:
    """What an open block means for the rules inside it: a layer, and rules and scopes around them."""

    layer: Layer
    nesting: Nesting | None


Import = Callable[[str, str], tuple[str, str] | None]
"""Fetch a sheet that was handed over: (the URL as written, the base URL) to (its text, its URL), or None."""


class PageNames(Protocol):
    """The names by which rules select elements of a page."""

    @property
    def names(self) -> frozenset[str]:
        """The classes (``a``) and ids (``#b``) of the page, folded if ``in_quirks``."""

    @property
    def in_quirks(self) -> bool:
        """Whether the page is in quirks mode, where classes and ids match in any case."""


@dataclass(slots=True)
class AuthorSheets:
    """All author sheets of a document put together, in order.

    ``find`` gives the text of an imported sheet. ``page`` has the names of the page; without it every rule is
    kept. ``with_custom_properties`` says whether rules can matter that only declare custom properties.
    ``definitions`` are the at-rules that define something, ``effort`` is what reading the sheets took;
    ``lacks_imports`` says that there are too many imports, or too deep.
    """

    find: Import
    page: PageNames | None = None
    with_custom_properties: bool = True
    rules: list[StyleRule] = field(default_factory=list)
    definitions: list[Definition] = field(default_factory=list)
    layers: Layer = field(default_factory=Layer)
    effort: int = 0
    lacks_imports: bool = False
    _imports: int = 0

    def add(self, text: str, base: str = "", owner: Element | None = None) -> None:
        """Read one sheet, and what it imports.

        Args:
            text: the sheet.
            base: the URL that its imports are relative to.
            owner: the parent of the element that brought it.

        Cost: that of reading it, unless it was read not long ago; and linear in the rules that the page may
        need.
        """
        _Placing(self, base, owner, 0).place(text, self.layers)

    def defined(self, *at_keywords: str) -> list[DefiningRule]:
        """Return definitions in rising order of precedence.

        Args:
            at_keywords: which ones, those first that all others beat.
        """
        found = [each for each in self.definitions if each.rule.name in at_keywords]
        found.sort(key=lambda each: (at_keywords.index(each.rule.name), self.precedence(each.layer)))
        return [each.rule for each in found]

    @property
    def is_spent(self) -> bool:
        """Whether the sheets took all the effort there is, so that the rest of them is not read."""
        return self.effort > MAX_SHEET_STEPS

    @property
    def are_all_read(self) -> bool:
        """Whether every sheet was read, and every import that there may be."""
        return not self.is_spent and not self.lacks_imports

    def may_refer(self) -> bool:
        """Say whether anything in the sheets may refer to a custom property in a property of ours."""
        return any(
            each.rule.may_refer for each in chain[StyleRule | Definition](self.rules, self.definitions)
        )

    def precedence(self, layer: Layer) -> int:
        """Return the order of a layer, numbered before; what is in none comes after every one."""
        return UNLAYERED if layer is self.layers else layer.order

    def imported(self, url: str, base: str) -> tuple[str, str] | None:
        """Return the text and URL of an imported sheet, if it was handed over and there are not too many."""
        if self._imports >= _MAX_IMPORTS:
            self.lacks_imports = True
            return None
        self._imports += 1
        return self.find(url, base)


class _Placing:
    """The placing of one sheet among those of its document."""

    def __init__(self, sheets: AuthorSheets, base: str, owner: Element | None, depth: int) -> None:
        self._sheets = sheets
        self._base = base
        self._owner = owner
        self._depth = depth
        self._namespaces: dict[str, str] = {}
        # Sheets repeat what rules stand in, and what stands in the same is parsed once.
        self._nestings: dict[tuple[bool, str, Nesting | None], Nesting] = {}

    def place(self, text: str, layer: Layer) -> None:
        """Place what a sheet says, in a layer."""
        sheets = self._sheets
        if sheets.is_spent:
            return
        read = read_sheet(text, with_custom_properties=sheets.with_custom_properties)
        sheets.effort += read.effort
        contexts = [_Context(layer, None)]
        for part in read.parts:
            context = contexts[-1]
            match part:
                case RuleRun():
                    self._add_run(part, context)
                case SheetRule():
                    self._add_declarations(part, context)
                case Opening():
                    contexts.append(self._open(part, context))
                case Closing():
                    contexts.pop()
                case Statement():
                    self._state(part, context)
                case DefiningRule():
                    sheets.definitions.append(Definition(part, context.layer))
                case _:
                    assert_never(part)

    def _add_run(self, run: RuleRun, context: _Context) -> None:
        page, rules = self._sheets.page, self._sheets.rules
        found = run.rules if page is None else run.selectable(page.names, in_quirks=page.in_quirks)
        stands_alone = context.nesting is None and not self._namespaces
        for rule in found:
            nesting = None if stands_alone else self._nest(rule.prelude, context)
            rules.append(StyleRule(rule, nesting, context.layer, len(rules)))

    def _add_declarations(self, rule: SheetRule, context: _Context) -> None:
        nesting = context.nesting
        if nesting is not None and nesting.is_scope:
            # https://drafts.csswg.org/css-cascade-6/#scope-atrule: declarations of its own are its roots'.
            nesting = self._nest(":where(:scope)", context)
        if nesting is not None and self._may_select(nesting.text):
            rules = self._sheets.rules
            rules.append(StyleRule(rule, nesting, context.layer, len(rules)))

    def _may_select(self, selectors: str) -> bool:
        page = self._sheets.page
        return page is None or may_select(selectors, page.names, in_quirks=page.in_quirks)

    def _open(self, opening: Opening, context: _Context) -> _Context:
        """Return the context of a block that begins."""
        layer, prelude = context.layer, opening.prelude
        if opening.name != "layer":
            return _Context(layer, self._nest(prelude, context, is_scope=opening.name == "scope"))
        return _Context(layer.named(prelude) if prelude.strip() else layer.anonymous(), context.nesting)

    def _nest(self, text: str, context: _Context, *, is_scope: bool = False) -> Nesting:
        key = is_scope, text, context.nesting
        nesting = self._nestings.get(key)
        if nesting is None:
            nesting = Nesting(is_scope, text, context.nesting, self._owner, self._namespaces)
            self._nestings[key] = nesting
        return nesting

    def _state(self, statement: Statement, context: _Context) -> None:
        prelude = statement.prelude
        match statement.name:
            case "layer":
                for name in prelude.split(","):
                    context.layer.named(name)
            case "import":
                self._import(prelude, context.layer)
            case "namespace":
                nodes = [node for node in tokenise(prelude) if node.type != "whitespace"]
                prefix = nodes[0].value if len(nodes) > 1 and nodes[0].type == "ident" else ""
                if nodes:
                    self._namespaces[prefix] = _url_of(nodes[-1]) or ""

    # https://drafts.csswg.org/css-cascade-5/#at-import
    def _import(self, prelude: str, layer: Layer) -> None:
        nodes = strip(tokenise(prelude))
        url = _url_of(nodes[0]) if nodes else None
        if url is None:
            return
        if self._depth >= _MAX_IMPORT_DEPTH:
            self._sheets.lacks_imports = True
            return
        rest = strip(nodes[1:])
        if rest and rest[0].type == "ident" and rest[0].lower_value == "layer":
            layer, rest = layer.anonymous(), strip(rest[1:])
        elif rest and rest[0].type == "function" and rest[0].lower_name == "layer":
            name = "".join(node.serialize() for node in strip(rest[0].arguments))
            layer, rest = layer.named(name), strip(rest[1:])
        if rest and rest[0].type == "function" and rest[0].lower_name == "supports":
            condition = rest[0].arguments
            is_met = supports_condition(condition) or supports_condition(
                tokenise(f"({tinycss2.serialize(condition)})")  # a declaration by itself
            )
            if not is_met:
                return
            rest = strip(rest[1:])
        found = self._sheets.imported(url, self._base) if matches_media(rest) else None
        if found is not None:
            text, base = found
            _Placing(self._sheets, base, self._owner, self._depth + 1).place(text, layer)


def _url_of(node: Node) -> str | None:
    if node.type in ("string", "url"):
        return str(node.value)
    if node.type == "function" and node.lower_name == "url":
        first = next((argument for argument in node.arguments if argument.type == "string"), None)
        return None if first is None else str(first.value)
    return None


# https://drafts.csswg.org/css-cascade-6/#scope-syntax: @scope (roots) to (limits), either may be left out.
def scope_bounds(prelude: str) -> tuple[Sequence[Node] | None, Sequence[Node] | None]:
    """Return the selectors of an ``@scope``'s roots and of its limits, None for those that it leaves out."""
    rest = [node for node in tokenise(prelude) if node.type != "whitespace"]
    roots = limits = None
    if rest and rest[0].type == "() block":
        roots = rest.pop(0).content
    if len(rest) > 1 and rest[0].type == "ident" and rest[0].lower_value == "to":
        limits = rest[1].content if rest[1].type == "() block" else None
    return roots, limits
