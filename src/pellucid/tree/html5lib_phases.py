"""html5lib's insertion modes ("phases"), typed, and the way to derive one from another.

html5lib makes the classes inside a function, and their tables of handlers hold functions, not names:
overriding a method does not change a table. So a derived mode names its changed handlers in tables of
its own, made by :func:`handlers`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from html5lib._utils import MethodDispatcher
from html5lib.html5parser import getPhases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pellucid.tree.html5lib_parser import StandardParser
    from pellucid.tree.html5lib_tokenizer import DoctypeToken, TagToken, TextToken, Token
    from pellucid.tree.html5lib_treebuilder import NodeTreeBuilder

    class Phase:
        """What every insertion mode has. A handler gives the token back to have it processed again."""

        parser: StandardParser
        tree: NodeTreeBuilder
        originalPhase: Phase | None
        characterTokens: list[TextToken]

        def processEOF(self) -> bool | None: ...  # noqa: N802
        def processComment(self, token: TextToken) -> Token | None: ...  # noqa: N802
        def processDoctype(self, token: DoctypeToken) -> Token | None: ...  # noqa: N802
        def processCharacters(self, token: TextToken) -> Token | None: ...  # noqa: N802
        def processSpaceCharacters(self, token: TextToken) -> Token | None: ...  # noqa: N802
        def processStartTag(self, token: TagToken) -> Token | None: ...  # noqa: N802
        def processEndTag(self, token: TagToken) -> Token | None: ...  # noqa: N802
        def startTagOther(self, token: TagToken) -> Token | None: ...  # noqa: N802
        def endTagOther(self, token: TagToken) -> Token | None: ...  # noqa: N802
        def anythingElse(self) -> None: ...  # noqa: N802

    InHeadPhase = AfterHeadPhase = InBodyPhase = InTablePhase = InTableTextPhase = InCaptionPhase = Phase
    InColumnGroupPhase = InTableBodyPhase = InRowPhase = InCellPhase = InForeignContentPhase = Phase
    AfterBodyPhase = InFramesetPhase = AfterFramesetPhase = AfterAfterBodyPhase = AfterAfterFramesetPhase = (
        Phase
    )
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
    AfterAfterBodyPhase = _RELEASED["afterAfterBody"]
    AfterAfterFramesetPhase = _RELEASED["afterAfterFrameset"]

Handler = Callable[[Any, "TagToken"], "Token | None"] if TYPE_CHECKING else Any

RELEASED_MODES: Final[dict[str, type[Phase]]] = getPhases(debug=False)
"""Every mode of html5lib 1.1 by its name there."""


def handlers(
    base: type[Phase], kind: str, changes: Iterable[tuple[str, Handler]], default: Handler | None = None
) -> MethodDispatcher:
    """Derive a mode's table of handlers from another mode's.

    Args:
        base: the mode to derive from.
        kind: ``startTagHandler`` or ``endTagHandler``.
        changes: names of elements, space-separated, each with its handler.
        default: the handler of all other names, where it changes.
    """
    released = next(vars(mode)[kind] for mode in base.__mro__ if kind in vars(mode))
    table = MethodDispatcher([])
    table.update(released)
    for names, handler in changes:
        table.update(dict.fromkeys(names.split(), handler))
    table.default = released.default if default is None else default
    return table


def without(table: MethodDispatcher, names: str) -> MethodDispatcher:
    """Leave names to the default handler of a table."""
    for name in names.split():
        table.pop(name, None)
    return table
