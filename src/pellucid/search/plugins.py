"""The tools of a host: the ones that are built in, those of plugins, and the host's own; the later ones win.

A plugin is an entry point of the group ``pellucid.tools`` (or ``mklang.tools``): its name is the tool's, its
object a callable from a dictionary to a string. One that is broken is passed over with a warning that names
it.
"""

import os
import warnings
from collections.abc import Callable, Iterable, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from pellucid.search.host_tool import search

__all__ = ["GROUPS", "HostTool", "PluginWarning", "host_tools"]

HostTool = Callable[[Mapping[str, object]], str]

# The later group wins.
GROUPS: Final = ("mklang.tools", "pellucid.tools")
_ALLOW_VARIABLES: Final = ("PELLUCID_ALLOWED_PLUGINS", "MKLANG_ALLOWED_PLUGINS")


class PluginWarning(UserWarning):
    """A plugin that is passed over."""


def host_tools(
    extras: Mapping[str, HostTool] | None = None,
    *,
    environ: Mapping[str, str] | None = None,
    installed: Iterable[EntryPoint] | None = None,
) -> dict[str, HostTool]:
    """Return the tools by name.

    Args:
        extras: the host's own; they go before all others.
        environ: the environment, whose ``PELLUCID_ALLOWED_PLUGINS`` lists the plugins that may be loaded,
            with commas; unset: all, empty: none. None: this process's.
        installed: the entry points; None: those of the packages that are installed.
    """
    tools: dict[str, HostTool] = {"search": search}
    allowed = _allowed(os.environ if environ is None else environ)
    for point in _points() if installed is None else installed:
        if allowed is not None and point.name not in allowed:
            continue
        tool = _loaded(point)
        if tool is not None:
            tools[point.name] = tool
    tools.update(extras or {})
    return tools


def _points() -> list[EntryPoint]:
    return [point for group in GROUPS for point in entry_points(group=group)]


def _allowed(environ: Mapping[str, str]) -> frozenset[str] | None:
    for variable in _ALLOW_VARIABLES:
        if variable in environ:
            return frozenset(name.strip() for name in environ[variable].split(","))
    return None


def _loaded(point: EntryPoint) -> HostTool | None:
    try:
        tool = point.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001, whatever a plugin does when it is imported
        _warn(point, f"it cannot be loaded ({type(error).__name__}: {error})")
        return None
    if not callable(tool):
        _warn(point, f"it is {type(tool).__name__}, which cannot be called")
        return None
    return tool  # type: ignore[no-any-return]


def _warn(point: EntryPoint, reason: str) -> None:
    message = f"the plugin {point.name} ({point.value}) is passed over: {reason}"
    warnings.warn(message, PluginWarning, stacklevel=4)
