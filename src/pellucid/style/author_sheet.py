"""Author sheets: a sheet's text to the style rules in it that apply here and can change text.

Conditional groups are decided while reading (there is one screen, and it does not change), nested rules and
layers are noted on the rules, and a rule whose declarations name none of our properties is left out before
anything in it is parsed.

Source: https://drafts.csswg.org/css-cascade-5/, https://drafts.csswg.org/css-conditional-3/,
https://drafts.csswg.org/css-nesting-1/
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

import tinycss2
from tinycss2.ast import Node
from turbohtml import Element

from pellucid.style.animation_properties import may_animate
from pellucid.style.cascade import UNLAYERED
from pellucid.style.declarations import may_matter, may_refer
from pellucid.style.media import matches_media
from pellucid.style.plain_sheet import PlainSheet
from pellucid.style.sheet_text import Kind, Piece, SheetText
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


@dataclass(slots=True, eq=False)  # not frozen, which costs more than all the rest of a rule
class Nesting:
    """What selectors stand in: a style rule with its selectors, or an ``@scope`` with its prelude.

    ``owner`` is the parent of the sheet's element, which an ``@scope`` without roots is scoped to.
    """

    is_scope: bool
    text: str
    outer: "Nesting | None"
    depth: int
    owner: Element | None
    namespaces: Mapping[str, str]


class StyleRule(NamedTuple):
    """A style rule, or a run of its declarations: what is selected and what is declared, not parsed yet."""

    nesting: Nesting
    declarations: str
    layer: Layer
    order: int


@dataclass(frozen=True, slots=True)
class Definition:
    """An at-rule that defines something by a name: keyframes, a custom property."""

    at_keyword: str
    prelude: str
    contents: str
    layer: Layer


_DEFINING: Final = frozenset({"keyframes", "-webkit-keyframes", "property"})


@dataclass(slots=True)
class _Context:
    """What an open block means for the rules inside it: a layer, and rules and scopes around them."""

    layer: Layer
    nesting: Nesting | None


# https://drafts.csswg.org/css-cascade-5/#layer-names
_LAYER_NAME: Final = re.compile(
    r"\s*-?[A-Za-z_\u0080-\uffff-][\w-]*(?:\.-?[A-Za-z_\u0080-\uffff-][\w-]*)*\s*"
)
# Rules nested deeper than this are left out: their selectors hold those of all the rules around them.
_MAX_NESTING: Final = 32

Import = Callable[[str, str], tuple[str, str] | None]
"""Fetch a sheet that was handed over: (the URL as written, the base URL) to (its text, its URL), or None."""


@dataclass(slots=True)
class AuthorSheets:
    """All author sheets of a document put together, in order.

    ``find`` gives the text of an imported sheet. ``may_select`` says of a prelude whether its rule may select
    anything, ``with_custom_properties`` whether rules can matter that only declare custom properties.
    ``definitions`` are the at-rules that define something.
    """

    find: Import
    may_select: Callable[[str], bool] = lambda prelude: True
    with_custom_properties: bool = True
    rules: list[StyleRule] = field(default_factory=list)
    definitions: list[Definition] = field(default_factory=list)
    layers: Layer = field(default_factory=Layer)
    _imports: int = 0

    def add(self, text: str, base: str = "", owner: Element | None = None) -> None:
        """Read one sheet, and what it imports.

        Args:
            text: the sheet.
            base: the URL that its imports are relative to.
            owner: the parent of the element that brought it.

        Cost: linear in the text; a rule that cannot matter costs one search of its declarations.
        """
        _Reading(self, base, owner, 0).read(text, self.layers)

    def reader(self, text: str) -> PlainSheet | SheetText:
        """Return a reader of a sheet: the quick one for plain sheets where it is plain."""
        with_custom_properties = self.with_custom_properties
        plain = PlainSheet.of(text, self.may_select, with_custom_properties=with_custom_properties)
        return plain or SheetText(text)

    def defined(self, *at_keywords: str) -> list[tuple[str, str]]:
        """Return the preludes and contents of definitions in rising order of precedence.

        Args:
            at_keywords: which ones, those first that all others beat.
        """
        found = [definition for definition in self.definitions if definition.at_keyword in at_keywords]
        found.sort(key=lambda item: (at_keywords.index(item.at_keyword), self.precedence(item.layer)))
        return [(definition.prelude, definition.contents) for definition in found]

    def may_refer(self) -> bool:
        """Say whether anything in the sheets may refer to a custom property in a property of ours."""
        return any(may_refer(rule.declarations) for rule in self.rules) or any(
            may_refer(definition.contents) for definition in self.definitions
        )

    def precedence(self, layer: Layer) -> int:
        """Return the order of a layer, numbered before; what is in none comes after every one."""
        return UNLAYERED if layer is self.layers else layer.order

    def imported(self, url: str, base: str) -> tuple[str, str] | None:
        """Return the text and URL of an imported sheet, if it was handed over and there are not too many."""
        if self._imports >= _MAX_IMPORTS:
            return None
        self._imports += 1
        return self.find(url, base)


class _Reading:
    """The reading of one sheet."""

    def __init__(self, sheets: AuthorSheets, base: str, owner: Element | None, depth: int) -> None:
        self._sheets = sheets
        self._base = base
        self._owner = owner
        self._depth = depth
        self._namespaces: dict[str, str] = {}
        self._imports_are_over = False
        self._namespaces_are_over = False

    def read(self, text: str, layer: Layer) -> None:
        """Read the sheet into a layer."""
        reader = self._sheets.reader(text)
        contexts = [_Context(layer, None)]
        for piece in reader.pieces():
            context = contexts[-1]
            match piece.kind:
                case Kind.PASSED:
                    self._imports_are_over = self._namespaces_are_over = True
                case Kind.RULE:
                    self._imports_are_over = self._namespaces_are_over = True
                    if may_matter(piece.contents) or may_animate(piece.contents):
                        self._declare(self._nest(piece.text, context), piece.contents, context)
                case Kind.DECLARATIONS:
                    if may_matter(piece.text) or may_animate(piece.text):
                        self._declare(context.nesting, piece.text, context)
                case Kind.STATEMENT:
                    self._state(piece, context, is_top=len(contexts) == 1)
                case Kind.OPEN:
                    self._imports_are_over = self._namespaces_are_over = True
                    inner = self._open(piece, context)
                    if inner is not None:
                        contexts.append(inner)
                    elif piece.name in _DEFINING and (context.nesting is None or context.nesting.is_scope):
                        definition = Definition(piece.name, piece.text, reader.take(), context.layer)
                        self._sheets.definitions.append(definition)
                    else:
                        reader.skip()
                case Kind.CLOSE:
                    contexts.pop()

    def _state(self, piece: Piece, context: _Context, *, is_top: bool) -> None:
        if piece.name == "layer":
            names = piece.text.split(",")
            if all(map(_LAYER_NAME.fullmatch, names)):
                for name in names:
                    context.layer.named(name)
            return
        if piece.name == "import" and is_top and not self._imports_are_over:
            self._import(piece.text, context.layer)
            return
        if piece.name == "namespace" and is_top and not self._namespaces_are_over:
            nodes = [node for node in tokenise(piece.text) if node.type != "whitespace"]
            prefix = nodes[0].value if len(nodes) > 1 and nodes[0].type == "ident" else ""
            if nodes:
                self._namespaces[prefix] = _url_of(nodes[-1]) or ""
        if piece.name != "charset":
            self._imports_are_over = True
        if piece.name not in ("charset", "import", "namespace"):
            self._namespaces_are_over = True

    def _open(self, piece: Piece, context: _Context) -> _Context | None:
        """Return the context of a block that begins, or None for one whose contents do not apply."""
        match piece.name:
            case "":
                nesting = self._nest(piece.text, context)
                return None if nesting is None else _Context(context.layer, nesting)
            case "media" if _is_met(matches_media, piece.text):
                return context
            case "supports" if _is_met(supports_condition, piece.text):
                return context
            case "layer":
                name = piece.text
                if not name.strip():
                    return _Context(context.layer.anonymous(), context.nesting)
                if not _LAYER_NAME.fullmatch(name):
                    return None
                return _Context(context.layer.named(name), context.nesting)
            case "scope":
                nesting = self._nest(piece.text, context, is_scope=True)
                return None if nesting is None else _Context(context.layer, nesting)
            case "starting-style":
                # CHROMIUM: the style before the first frame is what the text is read in.
                return context
            case _:
                # UNIMPLEMENTED: @container, whose answer is the layout's; its rules do not apply.
                return None

    def _nest(self, text: str, context: _Context, *, is_scope: bool = False) -> Nesting | None:
        outer = context.nesting
        depth = 0 if outer is None else outer.depth + 1
        if depth > _MAX_NESTING:
            return None
        return Nesting(is_scope, text, outer, depth, self._owner, self._namespaces)

    def _declare(self, nesting: Nesting | None, declarations: str, context: _Context) -> None:
        if nesting is not None and nesting.is_scope:
            # https://drafts.csswg.org/css-cascade-6/#scope-atrule: declarations of its own are its roots'.
            nesting = self._nest(":where(:scope)", context)
        if nesting is not None:
            rules = self._sheets.rules
            rules.append(StyleRule(nesting, declarations, context.layer, len(rules)))

    # https://drafts.csswg.org/css-cascade-5/#at-import
    def _import(self, prelude: str, layer: Layer) -> None:
        nodes = strip(tokenise(prelude))
        url = _url_of(nodes[0]) if nodes else None
        if url is None or self._depth >= _MAX_IMPORT_DEPTH:
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
            _Reading(self._sheets, base, self._owner, self._depth + 1).read(text, layer)


# Sheets repeat their conditions; what decides one depends on nothing but its text.
@lru_cache(maxsize=1024)
def _is_met(decide: Callable[[Sequence[Node]], bool], condition: str) -> bool:
    return decide(tokenise(condition))


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
