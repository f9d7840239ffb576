"""The registry: every tool by its name, and the one way to call any of them."""

import logging
import re
from collections.abc import Iterable, Iterator
from typing import Final

from pellucid.errors import PellucidError, ToolError
from pellucid.tools.arguments import check_arguments, check_schema
from pellucid.tools.tool import Arguments, Call, Failure, Result, Tool, clipped

__all__ = ["Registry"]

# https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names, less the dot: some
# clients refuse it.
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_MAX_MESSAGE: Final = 1_000
# What looks like a key: long, of one piece, with letters and digits.
_KEY_LIKE: Final = re.compile(r"(?=[A-Za-z_-]*[0-9])(?=[0-9_-]*[A-Za-z])[A-Za-z0-9_-]{24,}")

_LOG: Final = logging.getLogger("pellucid.tools")


class Registry:
    """Tools by name, in the order they are listed.

    Args:
        tools: with names and schemas that can be.

    Raises:
        ValueError: a name is taken or cannot be, or a schema says what is not checked.
    """

    def __init__(self, tools: Iterable[Tool]) -> None:
        self._tools: dict[str, Tool] = {}
        for tool in tools:
            if not _NAME.fullmatch(tool.name):
                raise ValueError(f"{tool.name!r} is no name of a tool; use letters, digits, '_' and '-'")
            if tool.name in self._tools:
                raise ValueError(f"there are two tools of the name {tool.name}")
            check_schema(tool.input_schema)
            self._tools[tool.name] = tool

    def __iter__(self) -> Iterator[Tool]:
        """Yield the tools."""
        return iter(self._tools.values())

    def __contains__(self, name: object) -> bool:
        """Tell whether there is a tool of this name."""
        return name in self._tools

    def only(self, names: Iterable[str]) -> "Registry":
        """Return a registry of some of the tools.

        Raises:
            ToolError: there is none of such a name.
        """
        wanted = list(names)
        for name in wanted:
            self.tool(name)
        return Registry(tool for tool in self if tool.name in wanted)

    def tool(self, name: str) -> Tool:
        """Return the tool of a name.

        Raises:
            ToolError: there is none.
        """
        try:
            return self._tools[name]
        except KeyError:
            known = ", ".join(self._tools)
            shown = name if _NAME.fullmatch(name) else "this"
            raise ToolError("tool.unknown", f"{shown} is no tool; there are {known}") from None

    async def call(self, name: str, arguments: Arguments, call: Call | None = None) -> Result | Failure:
        """Call a tool: check the arguments, do the work, and make an answer of what goes wrong.

        Args:
            name: of a tool.
            arguments: as a model sent them.
            call: who calls.

        Raises:
            ToolError: there is no such tool. All else that goes wrong is a failure, returned.
        """
        tool = self.tool(name)
        try:
            checked = check_arguments(tool.name, tool.input_schema, arguments)
            return await tool.handler(checked, call or Call())
        except PellucidError as error:
            return Failure(error.code, redacted(error.message), error.retryable)
        except Exception as error:  # noqa: BLE001, the rim to the models
            # What it says may hold anything, so only its kind is told.
            _LOG.exception("the tool %s failed", tool.name)
            kind = type(error).__name__
            return Failure("tool.defect", f"{tool.name} failed on this call ({kind}); please report it")


def redacted(message: str) -> str:
    """Return a message without what looks like a key, cut where it is long."""
    return clipped(_KEY_LIKE.sub("[redacted]", message), _MAX_MESSAGE)
