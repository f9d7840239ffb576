"""Author sheets: a sheet's text to the style rules in it that apply here and can change text.

Conditional groups are decided while reading (there is one screen, and it does not change), nested rules and
layers are noted on the rules, and a rule whose declarations name none of our properties is left out before
anything in it is parsed.

Source: https://drafts.csswg.org/css-cascade-5/, https://drafts.csswg.org/css-conditional-3/,
https://drafts.csswg.org/css-nesting-1/
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from tinycss2.ast import Node

from pellucid.style.declarations import may_matter
from pellucid.style.media import matches_media
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


@dataclass(frozen=True, slots=True)
class Scope:
    """One ``@scope``: the selectors of its roots and of its limits, and the scope that it stands in."""

    roots: Sequence[Node] | None
    limits: Sequence[Node] | None
    outer: "Scope | None"


@dataclass(frozen=True, slots=True)
class Nesting:
    """A style rule that others are nested in: its selectors, and what it is nested in itself."""

    selectors: str
    outer: "Nesting | None"
    scope: Scope | None
    depth: int


@dataclass(frozen=True, slots=True)
class StyleRule:
    """A style rule, or a run of its declarations: what is selected and what is declared, not parsed yet."""

    nesting: Nesting
    declarations: str
    layer: Layer
    order: int


@dataclass(slots=True)
class _Context:
    """What an open block means for the rules inside it."""

    layer: Layer
    scope: Scope | None
    nesting: Nesting | None


# Rules nested deeper than this are left out: their selectors hold those of every rule around them.
_MAX_NESTING: Final = 32

Import = Callable[[str, str], tuple[str, str] | None]
"""Fetch a sheet that was handed over: (the URL as written, the base URL) to (its text, its URL), or None."""


@dataclass(slots=True)
class AuthorSheets:
    """All author sheets of a document put together, in order.

    ``keyframes`` holds the text of every ``@keyframes`` by name, the last one of each.
    """

    find: Import = lambda _url, _base: None
    rules: list[StyleRule] = field(default_factory=list)
    keyframes: dict[str, str] = field(default_factory=dict)
    namespaces: dict[str, str] = field(default_factory=dict)
    layers: Layer = field(default_factory=Layer)
    _imports: int = 0

    def add(self, text: str, base: str = "", layer: Layer | None = None, depth: int = 0) -> None:
        """Read one sheet.

        Cost: linear in the text; a rule that cannot matter costs one search of its declarations.
        """
        reader = SheetText(text)
        contexts = [_Context(layer or self.layers, None, None)]
        imports_are_over = False
        for piece in reader.pieces():
            context = contexts[-1]
            match piece.kind:
                case Kind.CLOSE:
                    contexts.pop()
                case Kind.DECLARATIONS:
                    if context.nesting is not None and may_matter(piece.text):
                        rule = StyleRule(context.nesting, piece.text, context.layer, len(self.rules))
                        self.rules.append(rule)
                case Kind.STATEMENT:
                    if piece.name == "import" and not imports_are_over and len(contexts) == 1:
                        self._import(piece.text, base, context.layer, depth)
                    elif piece.name not in ("charset", "layer"):
                        imports_are_over = True
                    self._state(piece, context)
                case Kind.OPEN:
                    imports_are_over = True
                    inner = self._open(piece, context)
                    if inner is not None:
                        contexts.append(inner)
                    elif piece.name in ("keyframes", "-webkit-keyframes"):
                        self.keyframes[piece.text.strip().strip("\"'")] = reader.take()
                    else:
                        reader.skip()

    def _state(self, piece: Piece, context: _Context) -> None:
        if piece.name == "layer":
            for name in piece.text.split(","):
                if name.strip():
                    context.layer.named(name)
        elif piece.name == "namespace":
            nodes = [node for node in tokenise(piece.text) if node.type != "whitespace"]
            prefix = nodes[0].value if len(nodes) > 1 and nodes[0].type == "ident" else ""
            if nodes:
                self.namespaces[prefix] = _url_of(nodes[-1]) or ""

    def _open(self, piece: Piece, context: _Context) -> _Context | None:
        """Return the context of a block that begins, or None for one whose contents do not apply."""
        if not piece.name:
            nesting = context.nesting
            depth = 0 if nesting is None else nesting.depth + 1
            if depth > _MAX_NESTING:
                return None
            return _Context(context.layer, context.scope, Nesting(piece.text, nesting, context.scope, depth))
        match piece.name:
            case "media" if matches_media(tokenise(piece.text)):
                return context
            case "supports" if supports_condition(tokenise(piece.text)):
                return context
            case "layer":
                name = piece.text.strip()
                layer = context.layer.named(name) if name else context.layer.anonymous()
                return _Context(layer, context.scope, context.nesting)
            case "scope":
                roots, limits = _scope_bounds(tokenise(piece.text))
                return _Context(context.layer, Scope(roots, limits, context.scope), context.nesting)
            case "starting-style":
                # CHROMIUM: the style before the first frame is what the text is read in.
                return context
            case _:
                # UNIMPLEMENTED: @container, whose answer is the layout's; its rules do not apply.
                return None

    # https://drafts.csswg.org/css-cascade-5/#at-import
    def _import(self, prelude: str, base: str, layer: Layer, depth: int) -> None:
        nodes = list(strip(tokenise(prelude)))
        url = _url_of(nodes[0]) if nodes else None
        if url is None or depth >= _MAX_IMPORT_DEPTH or self._imports >= _MAX_IMPORTS:
            return
        rest = strip(nodes[1:])
        if rest and rest[0].type == "ident" and rest[0].lower_value == "layer":
            layer, rest = layer.anonymous(), strip(rest[1:])
        elif rest and rest[0].type == "function" and rest[0].lower_name == "layer":
            name = "".join(node.serialize() for node in strip(rest[0].arguments))
            layer, rest = layer.named(name), strip(rest[1:])
        if rest and rest[0].type == "function" and rest[0].lower_name == "supports":
            condition = rest[0].arguments
            if not supports_condition(condition):
                return
            rest = strip(rest[1:])
        found = self.find(url, base) if matches_media(rest) else None
        if found is not None:
            self._imports += 1
            text, found_at = found
            self.add(text, found_at, layer, depth + 1)


def _url_of(node: Node) -> str | None:
    if node.type in ("string", "url"):
        return str(node.value)
    if node.type == "function" and node.lower_name == "url":
        first = next((argument for argument in node.arguments if argument.type == "string"), None)
        return None if first is None else str(first.value)
    return None


# https://drafts.csswg.org/css-cascade-6/#scope-syntax: @scope (roots) to (limits), either may be left out.
def _scope_bounds(nodes: Sequence[Node]) -> tuple[Sequence[Node] | None, Sequence[Node] | None]:
    rest = [node for node in nodes if node.type != "whitespace"]
    roots = limits = None
    if rest and rest[0].type == "() block":
        roots = rest.pop(0).content
    if len(rest) > 1 and rest[0].type == "ident" and rest[0].lower_value == "to":
        limits = rest[1].content if rest[1].type == "() block" else None
    return roots, limits
