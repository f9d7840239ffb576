"""html5lib's insertion modes ("phases"), typed, and the way to derive one from another.

html5lib makes the classes inside a function, and their tables of handlers hold functions, not names:
overriding a method does not change a table. So a derived mode names its changed handlers in tables of
its own, made by :func:`handlers`.
"""

# ruff: noqa: D102, N802, N815 - the names are html5lib's, and so is what they do

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from html5lib._utils import MethodDispatcher
from html5lib.html5parser import getPhases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pellucid.tree.html5lib_parser import StandardParser
    from pellucid.tree.html5lib_tokenizer import DoctypeToken, TagToken, TextToken, Token
    from pellucid.tree.html5lib_treebuilder import NodeTreeBuilder

    Handler: TypeAlias = Callable[[Any, TagToken], Token | None]

    class Phase:
        """What every insertion mode has. A handler gives the token back to have it processed again."""

        parser: StandardParser
        tree: NodeTreeBuilder
        originalPhase: Phase | None
        characterTokens: list[TextToken]
        breakoutElements: frozenset[str]

        def __init__(self, *arguments: object) -> None: ...
        def processEOF(self) -> bool | None: ...
        def processComment(self, token: TextToken) -> Token | None: ...
        def processDoctype(self, token: DoctypeToken) -> Token | None: ...
        def processCharacters(self, token: TextToken) -> Token | None: ...
        def processSpaceCharacters(self, token: TextToken) -> Token | None: ...
        def processStartTag(self, token: TagToken) -> Token | None: ...
        def processEndTag(self, token: TagToken) -> Token | None: ...
        def adjustSVGTagNames(self, token: TagToken) -> None: ...

    InHeadPhase: TypeAlias = Phase
    AfterHeadPhase: TypeAlias = Phase
    InBodyPhase: TypeAlias = Phase
    InTablePhase: TypeAlias = Phase
    InTableTextPhase: TypeAlias = Phase
    InCaptionPhase: TypeAlias = Phase
    InColumnGroupPhase: TypeAlias = Phase
    InTableBodyPhase: TypeAlias = Phase
    InRowPhase: TypeAlias = Phase
    InCellPhase: TypeAlias = Phase
    InForeignContentPhase: TypeAlias = Phase
    AfterBodyPhase: TypeAlias = Phase
    InFramesetPhase: TypeAlias = Phase
    AfterFramesetPhase: TypeAlias = Phase
    AfterAfterFramesetPhase: TypeAlias = Phase
else:
    _RELEASED = getPhases(debug=False)
    Phase = _RELEASED["inBody"].__base__
    InHeadPhase = _RELEASED["inHead"]
    AfterHeadPhase = _RELEASED["afterHead"]
    InBodyPhase = _RELEASED["inBody"]
    InTablePhase = _RELEASED["inTable"]
    InTableTextPhase = _RELEASED["inTableText"]
    InCaptionPhase = _RELEASED["inCaption"]
    InColumnGroupPhase = _RELEASED["inColumnGroup"]
    InTableBodyPhase = _RELEASED["inTableBody"]
    InRowPhase = _RELEASED["inRow"]
    InCellPhase = _RELEASED["inCell"]
    InForeignContentPhase = _RELEASED["inForeignContent"]
    AfterBodyPhase = _RELEASED["afterBody"]
    InFramesetPhase = _RELEASED["inFrameset"]
    AfterFramesetPhase = _RELEASED["afterFrameset"]
    AfterAfterFramesetPhase = _RELEASED["afterAfterFrameset"]

RELEASED_MODES: Final[dict[str, type[Phase]]] = getPhases(debug=False)
"""Every mode of html5lib 1.1 by its name there."""


def handlers(
    base: type[Phase], kind: str, changes: Iterable[tuple[str, Handler]], default: Handler | None = None
) -> MethodDispatcher[str, Handler]:
    """Derive a mode's table of handlers from another mode's.

    Args:
        base: the mode to derive from.
        kind: ``startTagHandler`` or ``endTagHandler``.
        changes: names of elements, space-separated, each with its handler.
        default: the handler of all other names, where it changes.
    """
    released = next(vars(mode)[kind] for mode in base.__mro__ if kind in vars(mode))
    table: MethodDispatcher[str, Handler] = MethodDispatcher([])
    table.update(released)
    for names, handler in changes:
        table.update(dict.fromkeys(names.split(), handler))
    table.default = released.default if default is None else default
    return table


def without(table: MethodDispatcher[str, Handler], names: str) -> MethodDispatcher[str, Handler]:
    """Leave names to the default handler of a table."""
    for name in names.split():
        table.pop(name, None)
    return table
