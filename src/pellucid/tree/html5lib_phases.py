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

RELEASED_MODES: Final[dict[str, type[Phase]]] = getPhases(debug=False)
"""Every mode of html5lib 1.1 by its name there."""

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
    Phase = RELEASED_MODES["inBody"].__base__
    InHeadPhase = RELEASED_MODES["inHead"]
    AfterHeadPhase = RELEASED_MODES["afterHead"]
    InBodyPhase = RELEASED_MODES["inBody"]
    InTablePhase = RELEASED_MODES["inTable"]
    InTableTextPhase = RELEASED_MODES["inTableText"]
    InCaptionPhase = RELEASED_MODES["inCaption"]
    InColumnGroupPhase = RELEASED_MODES["inColumnGroup"]
    InTableBodyPhase = RELEASED_MODES["inTableBody"]
    InRowPhase = RELEASED_MODES["inRow"]
    InCellPhase = RELEASED_MODES["inCell"]
    InForeignContentPhase = RELEASED_MODES["inForeignContent"]
    AfterBodyPhase = RELEASED_MODES["afterBody"]
    InFramesetPhase = RELEASED_MODES["inFrameset"]
    AfterFramesetPhase = RELEASED_MODES["afterFrameset"]
    AfterAfterFramesetPhase = RELEASED_MODES["afterAfterFrameset"]


class EndsAsBody(Phase):
    """A mode in which the input ends as it does in the body."""

    def processEOF(self) -> bool | None:
        """Stop as the body does."""
        return self.parser.phases["inBody"].processEOF()


class SpacesAsBody(Phase):
    """A mode that inserts white space as the body does: <td><code><u></code> is followed by a space in u."""

    def processSpaceCharacters(self, token: TextToken) -> Token | None:
        """Insert white space as the body does."""
        return self.parser.phases["inBody"].processSpaceCharacters(token)


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
