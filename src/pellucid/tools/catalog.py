"""The tools there are, made with the settings of a host."""

from collections.abc import Mapping

from pellucid.errors import UsageError
from pellucid.tools.read_html import read_html
from pellucid.tools.registry import Registry
from pellucid.tools.strip_markup import strip_markup
from pellucid.tools.web_fetch import web_fetch
from pellucid.tools.web_search import web_search

__all__ = ["catalog"]


def catalog(config: Mapping[str, object] | None = None, environ: Mapping[str, str] | None = None) -> Registry:
    """Return the registry of all tools.

    Args:
        config: of a host: ``{"tools": {"fetch": {…}}}`` with the settings of fetching (see
            :func:`pellucid.web.settings_for`), and ``tools.search`` with the backend of searching and its
            settings. ``"enabled": false`` in a block leaves its tool out. What else it holds is a host's own,
            and not looked at.
        environ: the environment that chooses a backend and holds its key; this process's by default.

    Raises:
        UsageError: ``tools`` or the settings of a tool are no object, stand under the tool's own name, or
            ``enabled`` is no boolean.
    """
    config = config or {}
    searching, fetching = _block(config, "search"), _block(config, "fetch")
    if fetching:
        from pellucid.web.settings import settings_for

        settings_for(fetching)  # a misspelt setting is told now, and not at the first call
    of_the_web = []
    if _is_enabled(fetching, "fetch"):
        of_the_web.append(web_fetch(fetching))
    if _is_enabled(searching, "search"):
        of_the_web.append(web_search(config, environ))
    return Registry([*of_the_web, read_html, strip_markup])


def _is_enabled(block: Mapping[str, object], name: str) -> bool:
    enabled = block.get("enabled", True)
    if not isinstance(enabled, bool):
        raise UsageError("usage.config", f"configuration: tools.{name}.enabled is neither true nor false")
    return enabled


def _block(config: Mapping[str, object], name: str) -> Mapping[str, object]:
    tools = config.get("tools", {})
    if not isinstance(tools, Mapping):
        raise UsageError("usage.config", "configuration: tools is no object; give one of tools and settings")
    if f"web_{name}" in tools:
        message = f"configuration: tools.web_{name}: the settings of that tool stand in tools.{name}"
        raise UsageError("usage.config", message)
    block = tools.get(name, {})
    if not isinstance(block, Mapping):
        raise UsageError("usage.config", f"configuration: tools.{name} is no object; give one of settings")
    return block
