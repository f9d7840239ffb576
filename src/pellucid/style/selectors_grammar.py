"""The grammar of selectors: component values to complex selectors, valid or not as Chromium 156 has it.

Source: https://drafts.csswg.org/selectors-4/#grammar and https://drafts.csswg.org/css-nesting-1/
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from tinycss2.ast import Node

from pellucid.style import selectors_pseudo as pseudo
from pellucid.style.selectors_functions import FUNCTIONS, anchored
from pellucid.style.selectors_matching import Scope, is_scope
from pellucid.style.selectors_model import (
    CLASS_SPECIFICITY,
    NO_SPECIFICITY,
    Combinator,
    Complex,
    Compound,
    Key,
    Simple,
    Specificity,
    build_complex,
    build_compound,
)
from pellucid.style.selectors_simple import attribute_selector, class_selector, id_selector, type_selector
from pellucid.style.tokens import content_of, is_literal, split, strip, word_set

# UNIMPLEMENTED: functions nested deeper than this; Chromium has no limit, and no author needs one.
MAX_DEPTH: Final = 32

_COMBINATORS: Final[Mapping[str, Combinator]] = {">": ">", "+": "+", "~": "~"}
_COMPOUND: Final = 64  # what repeating one takes, in characters
_NO_NAMESPACES: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class SelectorContext:
    """Hold what ``&`` and ``:scope`` stand for.

    ``parents`` are the selectors of the style rule around, None where there is none; ``specificity`` is the
    greatest of theirs, ``parent`` the selector of what matches one of them.
    """

    parents: tuple[Complex, ...] | None = None
    specificity: Specificity = NO_SPECIFICITY
    scope: Scope | None = None
    parent: Simple | None = None

    @property
    def length(self) -> int:
        """Give about how many characters each selector inside repeats of what stands around it."""
        if self.parent is None or not self.parents:
            return 0
        if len(self.parents) > 1:
            return len(self.parent.text or "")
        (parent,) = self.parents
        return len(parent.text or "") + _COMPOUND * len(parent.compounds)


TOP_LEVEL: Final = SelectorContext()


@dataclass(slots=True)
class Reader:
    """Read selectors; each list inside another has a reader of its own."""

    context: SelectorContext = TOP_LEVEL
    namespaces: Mapping[str, str] = field(default_factory=lambda: _NO_NAMESPACES)
    depth: int = 0
    is_in_has: bool = False
    is_compound_only: bool = False
    # Set while reading: `&` stood somewhere, or something that names the scoping root.
    names_parents: bool = False
    names_scope: bool = False

    def read_list(self, nodes: Sequence[Node]) -> list[Complex] | None:
        """Read a list that one invalid selector makes invalid."""
        found: list[Complex] = []
        for part in split(nodes, ","):
            selector = self.read_complex(part)
            if selector is None:
                return None
            found.append(selector)
        return found

    def read_inner_list(
        self,
        nodes: Sequence[Node],
        *,
        is_forgiving: bool = False,
        is_has: bool = False,
        is_compound_only: bool = False,
    ) -> list[Complex] | None:
        """Read the list in a function's parentheses, which hold no pseudo-element."""
        if self.depth >= MAX_DEPTH:
            return None
        inner = replace(
            self,
            depth=self.depth + 1,
            is_in_has=self.is_in_has or is_has,
            is_compound_only=self.is_compound_only or is_compound_only,
        )
        found: list[Complex] = []
        for part in split(nodes, ","):
            selector = inner.read_complex(part, is_relative=is_has)
            if selector is not None and selector.pseudo_element is None:
                found.append(selector)
            elif not is_forgiving:
                return None
        self.names_parents |= inner.names_parents
        self.names_scope |= inner.names_scope
        return found

    def read_counted(self, nodes: Sequence[Node]) -> list[Complex] | None:
        """Read the list behind ``of``. CHROMIUM: a pseudo-element there is valid and counts nothing."""
        if self.depth >= MAX_DEPTH:
            return None
        inner = replace(self, depth=self.depth + 1, is_compound_only=False)
        found = inner.read_list(nodes)
        self.names_parents |= inner.names_parents
        self.names_scope |= inner.names_scope
        if found is None or self.depth == 0 or all(each.pseudo_element is None for each in found):
            return found
        return None

    def read_complex(self, nodes: Sequence[Node], *, is_relative: bool = False) -> Complex | None:
        """Read one complex selector; a relative one may begin with a combinator."""
        parts = _cut(strip(nodes))
        if parts is None or (self.is_compound_only and len(parts) > 1):
            return None
        leading = parts[0][0]
        if leading is not None and not is_relative:
            return None
        compounds: list[Compound] = []
        for place, (_, part) in enumerate(parts):
            reader = _CompoundReader(self, part)
            compound = reader.read()
            if compound is None or (reader.pseudo_element is not None and place + 1 < len(parts)):
                return None
            compounds.append(compound)
        combinators = tuple(combinator or " " for combinator, _ in parts[1:])
        return build_complex(tuple(compounds), combinators, leading or " ", reader.pseudo_element)

    def read_nested(self, nodes: Sequence[Node]) -> Complex | None:
        """Read a selector of a nested or scoped rule, and join it to what it is relative to.

        Source: https://drafts.csswg.org/css-nesting-1/#syntax
        """
        self.names_parents = self.names_scope = False
        parts = _cut(strip(nodes))
        if parts is None:
            return None
        is_led = parts[0][0] is not None
        begins_with_parent = (
            len(parts) > 1 and not is_led and len(parts[0][1]) == 1 and is_literal(parts[0][1][0], "&")
        )
        if begins_with_parent:
            # `& p` is what `p` alone would mean: the parent's compounds can be put in front as they are.
            place = next(index for index, node in enumerate(nodes) if is_literal(node, "&"))
            nodes = nodes[place + 1 :]
        selector = self.read_complex(nodes, is_relative=True)
        if selector is None:
            return None
        is_anchored = self.names_parents or (self.context.parents is None and self.names_scope)
        if is_led or begins_with_parent or not is_anchored:
            return self._join_to_parent(selector)
        return selector

    def _join_to_parent(self, selector: Complex) -> Complex:
        context = self.context
        front: tuple[Compound, ...] = (build_compound([self.parent_selector()]),)
        between: tuple[Combinator, ...] = ()
        if context.parents is not None and len(context.parents) == 1:
            parent = context.parents[0]
            if parent.specificity == context.specificity:
                front, between = parent.compounds, parent.combinators
        return build_complex(
            front + selector.compounds,
            (*between, selector.leading, *selector.combinators),
            pseudo_element=selector.pseudo_element,
        )

    # https://drafts.csswg.org/css-nesting-1/#nest-selector
    def parent_selector(self) -> Simple:
        """Give what ``&`` stands for."""
        self.names_parents = True
        if self.context.parent is not None:
            return self.context.parent
        return self._scope_selector(NO_SPECIFICITY)

    def _scope_selector(self, specificity: Specificity) -> Simple:
        self.names_scope = True
        if self.context.scope is not None:
            return Simple(None, is_scope, specificity)
        return Simple(":root", None, specificity, (Key("tag", "html"),))

    def pseudo_class(self, name: str) -> Simple | None:
        """Give a pseudo-class without arguments."""
        if name == "scope":
            return self._scope_selector(CLASS_SPECIFICITY)
        if name in pseudo.OF_TYPE:
            return anchored(pseudo.OF_TYPE[name])
        return pseudo.PSEUDO_CLASSES.get(name)


def _cut(nodes: Sequence[Node]) -> list[tuple[Combinator | None, list[Node]]] | None:
    """Cut at combinators; each compound comes with the combinator before it."""
    parts: list[tuple[Combinator | None, list[Node]]] = []
    before: Combinator | None = None
    is_open = False
    for node in nodes:
        combinator = _COMBINATORS.get(node.value) if node.type == "literal" else None
        if node.type == "whitespace":
            before = " " if is_open else before
            is_open = False
        elif combinator is not None:
            if before not in (None, " ") or (before is None and parts and not is_open):
                return None
            before, is_open = combinator, False
        elif is_open:
            parts[-1][1].append(node)
        else:
            parts.append((before, [node]))
            before, is_open = None, True
    return parts if parts and (is_open or before in (None, " ")) else None


class _CompoundReader:
    """Read one compound selector: the place in its component values, and the pseudo-element it came to."""

    def __init__(self, reader: Reader, nodes: list[Node]) -> None:
        self._reader = reader
        self._nodes = nodes
        self._place = 0
        self._simples: list[Simple] = []
        self._followers: frozenset[str] = frozenset()
        self._last_pseudo_element = ""
        self.pseudo_element: str | None = None

    def read(self) -> Compound | None:
        """Read to the end, or give None where something is invalid."""
        selected = type_selector(self._nodes, self._reader.namespaces, is_inner=self._reader.depth > 0)
        if selected is None:
            return None
        self._simples, self._place = selected
        while self._place < len(self._nodes):
            if not self._read_one():
                return None
        return build_compound(self._simples)

    def _read_one(self) -> bool:
        node = self._take()
        simple: Simple | None = None
        if is_literal(node, ":"):
            return self._read_pseudo()
        if self.pseudo_element is not None:
            return False
        if node.type == "hash" and node.is_identifier:
            simple = id_selector(node.value)
        elif is_literal(node, ".") and self._peek() == "ident":
            simple = class_selector(self._take().value)
        elif node.type == "[] block":
            simple = attribute_selector(node.content, self._reader.namespaces)
        elif is_literal(node, "&"):
            simple = self._reader.parent_selector()
        if simple is None:
            return False
        self._simples.append(simple)
        return True

    def _take(self) -> Node:
        self._place += 1
        return self._nodes[self._place - 1]

    def _peek(self) -> str:
        return self._nodes[self._place].type if self._place < len(self._nodes) else ""

    def _read_pseudo(self) -> bool:
        is_double = self._place < len(self._nodes) and is_literal(self._nodes[self._place], ":")
        self._place += is_double
        kind = self._peek()
        if kind not in ("ident", "function"):
            return False
        node = self._take()
        name = node.lower_value if kind == "ident" else node.lower_name
        if is_double or (kind == "ident" and name in pseudo.LEGACY_PSEUDO_ELEMENTS):
            return self._read_pseudo_element(name, content_of(node))
        if self.pseudo_element is not None:
            return self._read_follower(name, content_of(node))
        if kind == "ident":
            simple = self._reader.pseudo_class(name)
        else:
            read = FUNCTIONS.get(name)
            simple = None if read is None else read(self._reader, node.arguments)
        if simple is None:
            return False
        self._simples.append(simple)
        return True

    # https://drafts.csswg.org/selectors-4/#pseudo-element-states
    def _read_follower(self, name: str, arguments: list[Node] | None) -> bool:
        """Read a pseudo-class of a pseudo-element, of which none can be said to match."""
        self.pseudo_element = ""
        if arguments is None:
            return name in self._followers
        if name in ("is", "where"):
            return pseudo.takes_logic(self._last_pseudo_element)
        if name == "not":
            return all(self._is_follower(strip(part)) for part in split(arguments, ","))
        return name in self._followers and FUNCTIONS[name](self._reader, arguments) is not None

    def _is_follower(self, nodes: Sequence[Node]) -> bool:
        is_pseudo_class = len(nodes) == 2 and is_literal(nodes[0], ":") and nodes[1].type == "ident"
        return is_pseudo_class and nodes[1].lower_value in self._followers

    def _read_pseudo_element(self, name: str, arguments: list[Node] | None) -> bool:
        followers = pseudo.followers(name, is_function=arguments is not None)
        if followers is None or (arguments is not None and not self._is_argument(name, arguments)):
            return False
        called = "cue()" if name == "cue" and arguments is not None else name
        if self.pseudo_element is not None and not pseudo.may_follow(self._last_pseudo_element, called):
            return False
        self.pseudo_element = name if self.pseudo_element is None else ""
        self._last_pseudo_element, self._followers = name, followers
        return True

    def _is_argument(self, name: str, arguments: list[Node]) -> bool:
        if name in ("slotted", "cue"):
            found = self._reader.read_inner_list(arguments, is_compound_only=True)
            return found is not None and (name == "cue" or len(found) == 1)
        words = strip(arguments)
        if name.startswith("view-transition"):
            return _is_transition_name(words)
        if name == "part":
            return bool(words) and all(word.type in ("ident", "whitespace") for word in words)
        if len(words) != 1:
            return False
        word = words[0]
        if name == "scroll-button":
            return is_literal(word, "*") or (word.type == "ident" and word.lower_value in _SCROLL_DIRECTIONS)
        is_ident: bool = word.type == "ident"
        return is_ident and (name == "highlight" or word.lower_value == "select")


_SCROLL_DIRECTIONS: Final = word_set(
    "up down left right block-start block-end inline-start inline-end prev next"
)


def _is_transition_name(words: Sequence[Node]) -> bool:
    """Take ``*`` or a name, then classes; classes alone will do."""
    start = 1 if words and (words[0].type == "ident" or is_literal(words[0], "*")) else 0
    classes = words[start:]
    pairs = zip(classes[::2], classes[1::2], strict=False)
    return (
        bool(words)
        and len(classes) % 2 == 0
        and all(is_literal(dot, ".") and name.type == "ident" for dot, name in pairs)
    )
