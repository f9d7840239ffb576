"""The settings of searching: a block as a configuration file has it, and one agent's own over it.

Read anew for every call, for the agent that calls. A value of a wrong type never opens anything: it gives the
default. A key that nobody knows is an error.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from pellucid.errors import SearchError
from pellucid.web import EgressPolicy, policy_from
from pellucid.web.settings import merged_settings

__all__ = [
    "DEFAULT_MAX_SEARCHES_PER_DAY",
    "DEFAULT_TIMEOUT_MS",
    "SETTINGS_SCHEMA",
    "SearchSettings",
    "search_settings_for",
]

DEFAULT_MAX_SEARCHES_PER_DAY: Final = 200
DEFAULT_TIMEOUT_MS: Final = 15_000

_HOSTS: Final = {"type": "array", "items": {"type": "string"}}
# The settings that every backend has, for a configuration's schema; a backend adds its own to them.
SETTINGS_SCHEMA: Final[Mapping[str, object]] = {
    "maxSearchesPerDay": {"type": "integer", "minimum": 0, "default": DEFAULT_MAX_SEARCHES_PER_DAY},
    "allowedHosts": _HOSTS,
    "allowPrivateAddresses": {"type": "boolean", "default": False},
    "onlyHosts": _HOSTS,
    "timeoutMs": {"type": "integer", "minimum": 1, "default": DEFAULT_TIMEOUT_MS},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSettings:
    """What one agent may search.

    Args:
        policy: what the backend may be reached at, and which results are passed on.
        max_searches_per_day: on a UTC day; 0 refuses every search.
        timeout_ms: for the whole of a search.
    """

    policy: EgressPolicy = field(default_factory=EgressPolicy)
    max_searches_per_day: int = DEFAULT_MAX_SEARCHES_PER_DAY
    timeout_ms: int = DEFAULT_TIMEOUT_MS


def search_settings_for(block: Mapping[str, object], agent: str, own: Collection[str] = ()) -> SearchSettings:
    """Return the settings of an agent: the block's, with the agent's own over them key by key.

    A list replaces a list.

    Args:
        block: ``maxSearchesPerDay``, ``allowedHosts``, ``allowPrivateAddresses``, ``onlyHosts``,
            ``timeoutMs``, ``enabled`` and ``agents``.
        agent: the id of the calling agent; one without settings of its own has the block's.
        own: the keys of the backend's own settings, which may stand beside these and are not read here.

    Raises:
        SearchError: a key is unknown, ``agents`` or an agent's settings are no object.
    """
    merged = merged_settings(
        block,
        agent,
        (*SETTINGS_SCHEMA, *own),
        lambda message: SearchError("search.misconfigured", message),
    )
    return SearchSettings(
        policy=policy_from(merged),
        max_searches_per_day=_whole(merged.get("maxSearchesPerDay"), 0, DEFAULT_MAX_SEARCHES_PER_DAY),
        timeout_ms=_whole(merged.get("timeoutMs"), 1, DEFAULT_TIMEOUT_MS),
    )


def _whole(value: object, least: int, default: int) -> int:
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return value if is_whole and isinstance(value, int) and value >= least else default
