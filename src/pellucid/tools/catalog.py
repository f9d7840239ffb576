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
            settings. What else it holds is not looked at.
        environ: the environment that chooses a backend and holds its key; this process's by default.

    Raises:
        UsageError: ``tools`` or the settings of a tool are no object.
    """
    config = config or {}
    _block(config, "search")
    fetching = _block(config, "fetch")
    if fetching:
        from pellucid.web.settings import settings_for

        settings_for(fetching)  # a misspelt setting is told now, and not at the first call
    return Registry([web_fetch(fetching), web_search(config, environ), read_html, strip_markup])


def _block(config: Mapping[str, object], name: str) -> Mapping[str, object]:
    tools = config.get("tools", {})
    if not isinstance(tools, Mapping):
        raise UsageError("usage.config", "configuration: tools is no object; give one of tools and settings")
    block = tools.get(name, {})
    if not isinstance(block, Mapping):
        raise UsageError("usage.config", f"configuration: tools.{name} is no object; give one of settings")
    return block
