"""The settings of fetching: a block as a configuration file has it, and one agent's own over it.

Settings are read anew for every call, from the agent that calls: an agent never acts under what another was
granted. Values of a wrong type never open anything: they give the default, or nothing at all where that is
stricter. A key that nobody knows is an error, as a misspelt ``onlyHosts`` would otherwise open every host.
"""

import math
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Final

from pellucid.errors import PellucidError, UsageError
from pellucid.web.egress import EgressPolicy, policy_from

__all__ = [
    "DEFAULT_MAX_BYTES",
    "DEFAULT_MAX_REDIRECTS",
    "DEFAULT_TIMEOUT_MS",
    "FetchSettings",
    "merged_settings",
    "settings_for",
]

DEFAULT_MAX_BYTES: Final = 400_000
DEFAULT_TIMEOUT_MS: Final = 20_000
DEFAULT_MAX_REDIRECTS: Final = 5
USER_AGENT: Final = f"pellucid/{version('pellucid')} (+https://pypi.org/project/pellucid/)"

_KEYS: Final = frozenset(
    (
        *("allowedHosts", "allowPrivateAddresses", "onlyHosts"),
        *("maxBytes", "timeoutMs", "maxRedirects", "userAgent", "robots", "cacheDir"),
    )
)
# Of the block itself: whether the tool is there at all, and the agents' own settings.
_BLOCK_KEYS: Final = frozenset(("enabled", "agents"))
# What a number of JSON can be without losing a digit: https://www.rfc-editor.org/rfc/rfc8259#section-6
_LARGEST: Final = 2**53 - 1
# https://www.rfc-editor.org/rfc/rfc9110#section-5.5
_FIELD_VALUE: Final = re.compile(r"[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?")


@dataclass(frozen=True, slots=True, kw_only=True)
class FetchSettings:
    """What one agent may fetch, and how much of it.

    Args:
        policy: which hosts and addresses may be reached.
        max_bytes: of a body, after its content coding is undone.
        timeout_ms: for the whole of a call, every redirect and style sheet together.
        max_redirects: followed before the call is refused.
        user_agent: sent as it is.
        robots: whether the site's ``robots.txt`` is asked first.
        cache_dir: where answers are kept that HTTP lets be kept; None: nowhere.
    """

    policy: EgressPolicy = field(default_factory=EgressPolicy)
    max_bytes: int = DEFAULT_MAX_BYTES
    timeout_ms: int = DEFAULT_TIMEOUT_MS
    max_redirects: int = DEFAULT_MAX_REDIRECTS
    user_agent: str = USER_AGENT
    robots: bool = False
    cache_dir: Path | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be meant.

        Raises:
            UsageError: a limit is no whole number from 1, or the user agent cannot be sent.
        """
        for name in ("max_bytes", "timeout_ms", "max_redirects"):
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int) or value < 1:
                message = f"settings: {name} must be a whole number from 1, not {value!r}"
                raise UsageError("usage.settings", message)
        if not _FIELD_VALUE.fullmatch(self.user_agent):
            message = (
                "settings: userAgent cannot be sent in a header; use printable ASCII without line breaks"
            )
            raise UsageError("usage.settings", message)


def settings_for(block: Mapping[str, object], agent: str | None = None) -> FetchSettings:
    """Return the settings of an agent: the block's, with the agent's own over them key by key.

    A list replaces a list: ``"onlyHosts": ["*"]`` lifts an inherited one, ``"allowedHosts": []`` drops one.

    Args:
        block: ``allowedHosts``, ``allowPrivateAddresses``, ``onlyHosts``, ``maxBytes``, ``timeoutMs``,
            ``maxRedirects``, ``userAgent``, ``robots``, ``cacheDir``, ``enabled`` and ``agents``.
        agent: the id of the calling agent; one without settings of its own has the block's.

    Raises:
        UsageError: a key is unknown, ``agents`` or an agent's settings are no object, the user agent is no
            header.
    """
    return _read(merged_settings(block, agent, _KEYS, lambda message: UsageError("usage.settings", message)))


def merged_settings(
    block: Mapping[str, object],
    agent: str | None,
    keys: Collection[str],
    refusal: Callable[[str], PellucidError],
) -> dict[str, object]:
    """Return an agent's own settings over those of a tool's block, key by key.

    Args:
        block: the settings, and beside them ``enabled`` and ``agents``.
        agent: the id of the calling agent; one without settings of its own has the block's.
        keys: of settings.
        refusal: makes the error of a message.

    Raises:
        PellucidError: a key is unknown, ``agents`` or an agent's settings are no object.
    """
    _check_keys(block, {*keys, *_BLOCK_KEYS}, "", refusal)
    agents = block.get("agents", {})
    if not isinstance(agents, Mapping):
        raise refusal("settings: agents is no object; give one of agent ids and settings")
    for name, own in agents.items():
        if not isinstance(own, Mapping):
            raise refusal(f"settings: agents.{name} is no object; give one of settings")
        _check_keys(own, keys, f"agents.{name}.", refusal)
    merged = {key: value for key, value in block.items() if key not in _BLOCK_KEYS}
    merged.update(agents.get(agent, {}))
    return merged


def _read(settings: Mapping[str, object]) -> FetchSettings:
    user_agent = settings.get("userAgent")
    cache_dir = settings.get("cacheDir")
    return FetchSettings(
        policy=policy_from(settings),
        max_bytes=_positive(settings.get("maxBytes"), DEFAULT_MAX_BYTES),
        timeout_ms=_positive(settings.get("timeoutMs"), DEFAULT_TIMEOUT_MS),
        max_redirects=_positive(settings.get("maxRedirects"), DEFAULT_MAX_REDIRECTS),
        user_agent=user_agent if isinstance(user_agent, str) else USER_AGENT,
        robots=settings.get("robots") is True,
        cache_dir=Path(cache_dir).expanduser() if isinstance(cache_dir, str) and cache_dir else None,
    )


def narrowed(requested: object, limit: int) -> int:
    """Return a limit that a call asks for, which can only narrow the one that is set."""
    return min(_positive(requested, limit), limit)


def _positive(value: object, default: int) -> int:
    """Return a finite number above 0 as a whole one, at least 1; else the default."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < math.inf:
        return default
    return max(1, int(min(value, _LARGEST)))


def _check_keys(
    settings: Mapping[str, object],
    known: Collection[str],
    path: str,
    refusal: Callable[[str], PellucidError],
) -> None:
    unknown = next((key for key in settings if key not in known), None)
    if unknown is not None:
        raise refusal(f"settings: {path}{unknown} is unknown; known are {', '.join(sorted(known))}")
