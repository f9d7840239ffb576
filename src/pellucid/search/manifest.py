"""The manifest of a backend that comes as a plugin, and the rule that one backend is enabled at a time."""

from collections.abc import Mapping

from pellucid.errors import SearchError
from pellucid.search.credentials import SEARCH_KEY
from pellucid.search.settings import SETTINGS_SCHEMA

__all__ = ["backend_manifest", "enabled_backend"]


def backend_manifest(
    *, needs_key: bool, settings: Mapping[str, Mapping[str, object]] | None = None
) -> dict[str, object]:
    """Return the manifest of a plugin that brings a backend of ``web.search``.

    Args:
        needs_key: whether it asks for the credential ``search.apiKey``.
        settings: the JSON schemas of its own settings, besides those that every backend has.

    Raises:
        SearchError: one of its settings has the name of one that every backend has.
    """
    own = dict(settings or {})
    taken = next((name for name in own if name in SETTINGS_SCHEMA), None)
    if taken is not None:
        message = f"the setting {taken} is one of every backend; give yours another name"
        raise SearchError("search.misconfigured", message)
    return {
        "pluginVersion": 1,
        "contributes": {"tools": ["web.search"]},
        "credentials": [SEARCH_KEY] if needs_key else [],
        "configSchema": {
            "type": "object",
            "properties": {
                "enabled": {"type": "boolean"},
                "agents": {"type": "object"},
                **SETTINGS_SCHEMA,
                **own,
            },
            "additionalProperties": False,
        },
    }


def enabled_backend(blocks: Mapping[str, Mapping[str, object]]) -> str | None:
    """Return the backend that is enabled, of the blocks of a configuration by the backend's name.

    Raises:
        SearchError: two are; an agent could not tell which of them answers ``web.search``.
    """
    enabled = sorted(name for name, block in blocks.items() if block.get("enabled") is True)
    if len(enabled) > 1:
        message = f"{' and '.join(enabled)} are both enabled for web.search; disable all but one"
        raise SearchError("search.two_backends", message)
    return enabled[0] if enabled else None
