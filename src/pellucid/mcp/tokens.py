"""Tokens: who may call what, how often and with which values; and what is left of a minute's calls.

A token is kept as its SHA-256 hash, so the configuration of a server opens none. It is long and random, which
is what makes one round of a plain hash enough.
"""

import hashlib
import hmac
import json
import re
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from pellucid.errors import UsageError
from pellucid.tools import Failure
from pellucid.tools.tool import Arguments

__all__ = ["DEFAULT_MAX_SESSIONS", "OWNER", "Caller", "Token", "find_token", "read_tokens"]

DEFAULT_MAX_SESSIONS: Final = 100
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_MINUTE_S: Final = 60.0
_FIELDS: Final = ("hash", "agent", "tools", "requestsPerMinute", "maxSessions", "allowedArgumentValues")


@dataclass(frozen=True, slots=True)
class Token:
    """What the bearer of a token may do.

    Args:
        hash: SHA-256 of the token, in hexadecimal; empty for the owner, who needs none.
        agent: the id of an agent, whose settings apply.
        tools: the names of the tools; None for all.
        requests_per_minute: calls of tools in any sixty seconds; None for any number.
        max_sessions: open at once.
        allowed_argument_values: for arguments by name, whatever the tool, the only values; one that is left
            out passes.
    """

    hash: str = field(repr=False)
    agent: str | None = None
    tools: frozenset[str] | None = None
    requests_per_minute: int | None = None
    max_sessions: int = DEFAULT_MAX_SESSIONS
    allowed_argument_values: Mapping[str, tuple[object, ...]] = field(default_factory=dict)


OWNER: Final = Token("")


@dataclass(slots=True)
class Caller:
    """The bearer of a token, and the calls of the last minute."""

    token: Token
    _calls: deque[float] = field(default_factory=deque, init=False)

    def may_call(self, tool: str) -> bool:
        """Tell whether the token lists a tool."""
        return self.token.tools is None or tool in self.token.tools

    def refusal_of(self, tool: str, arguments: Arguments, now: float) -> Failure | None:
        """Count a call, and say why it may not be; None if it may.

        Args:
            tool: its name.
            arguments: as they came.
            now: in seconds of a clock that never goes back.
        """
        if not self.may_call(tool):
            return Failure("tool.not_allowed", f"{tool}: this token does not allow it; ask for one that does")
        wait_s = self._wait(now)
        if wait_s is not None:
            limit = self.token.requests_per_minute
            message = f"more than {limit} calls a minute; try again in {wait_s:.0f} s"
            return Failure("tool.rate_limited", message, retryable=True)
        for name, allowed in self.token.allowed_argument_values.items():
            if name in arguments and not any(_is_same(arguments[name], one) for one in allowed):
                message = f"{name}: this token does not allow this value; it allows {_listed(allowed)}"
                return Failure("tool.value_not_allowed", message)
        return None

    def _wait(self, now: float) -> float | None:
        limit = self.token.requests_per_minute
        if limit is None:
            return None
        while self._calls and now - self._calls[0] >= _MINUTE_S:
            self._calls.popleft()
        if len(self._calls) >= limit:
            return max(1.0, _MINUTE_S - (now - self._calls[0]))
        self._calls.append(now)
        return None


def find_token(tokens: Iterable[Token], presented: str) -> Token | None:
    """Return the token that was presented. What does not fit takes as long as what does."""
    digest = hashlib.sha256(presented.encode("utf-8", "surrogatepass")).hexdigest()
    found = None
    for token in tokens:
        if hmac.compare_digest(token.hash, digest):
            found = token
    return found


def read_tokens(
    text: str,
    tools: Iterable[str],
    *,
    arguments: Iterable[str] | None = None,
    agents: Iterable[str] | None = None,
) -> tuple[Token, ...]:
    """Read the tokens of a server: a JSON list of objects, each with a ``hash``.

    Args:
        text: the list; empty for none.
        tools: the names that there are.
        arguments: the names of the tools' arguments; None: not looked at.
        agents: the agents that have settings; None: not looked at.

    Raises:
        UsageError: it is no such list, or an entry cannot be meant. The message never holds a hash.
    """
    if not text.strip():
        return ()
    try:
        entries = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError("usage.tokens", "tokens: are no JSON; give a list of objects") from error
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise UsageError("usage.tokens", "tokens: are no list of objects")
    known = frozenset(tools)
    tokens = tuple(_read(entry, f"tokens[{index}]", known) for index, entry in enumerate(entries))
    if len({token.hash for token in tokens}) < len(tokens):
        raise UsageError(
            "usage.tokens", "tokens: one hash is there twice; give each bearer a token of its own"
        )
    # What is misspelt here would restrict nothing.
    for index, token in enumerate(tokens):
        if arguments is not None and not token.allowed_argument_values.keys() <= set(arguments):
            names = ", ".join(sorted(set(arguments)))
            raise _refused(f"tokens[{index}]", f"allowedArgumentValues may name arguments only: {names}")
        if agents is not None and token.agent is not None and token.agent not in set(agents):
            raise _refused(f"tokens[{index}]", "agent has no settings in the configuration; give it some")
    return tokens


def _read(entry: Mapping[str, object], place: str, known: frozenset[str]) -> Token:
    unknown = next((name for name in entry if name not in _FIELDS), None)
    if unknown is not None:
        raise _refused(place, f"{unknown[:60]!r} is unknown; known are {', '.join(_FIELDS)}")
    digest, agent = entry.get("hash"), entry.get("agent")
    if not isinstance(digest, str) or not _HASH.fullmatch(digest):
        raise _refused(place, "hash must be the SHA-256 of the token: 64 hexadecimal digits in lower case")
    if agent is not None and not isinstance(agent, str):
        raise _refused(place, "agent must be the id of an agent")
    return Token(
        digest,
        agent,
        _tools(entry, place, known),
        _count(entry, "requestsPerMinute", place),
        _count(entry, "maxSessions", place) or DEFAULT_MAX_SESSIONS,
        _values(entry, place),
    )


def _tools(entry: Mapping[str, object], place: str, known: frozenset[str]) -> frozenset[str] | None:
    if "tools" not in entry:
        return None
    names = entry["tools"]
    if not isinstance(names, list) or not all(isinstance(name, str) and name in known for name in names):
        raise _refused(place, f"tools must be a list of names of tools: {', '.join(sorted(known))}")
    return frozenset(names)


def _count(entry: Mapping[str, object], name: str, place: str) -> int | None:
    value = entry.get(name)
    if value is None and name not in entry:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise _refused(place, f"{name} must be a whole number from 1")
    return value


def _values(entry: Mapping[str, object], place: str) -> dict[str, tuple[object, ...]]:
    values = entry.get("allowedArgumentValues", {})
    if not isinstance(values, dict) or not all(isinstance(allowed, list) for allowed in values.values()):
        raise _refused(place, "allowedArgumentValues must be an object of names and lists of values")
    return {name: tuple(allowed) for name, allowed in values.items()}


def _is_same(value: object, allowed: object) -> bool:
    # To Python, true is 1; to JSON, 1.0 is.
    return isinstance(value, bool) == isinstance(allowed, bool) and value == allowed


def _listed(allowed: tuple[object, ...]) -> str:
    return ", ".join(json.dumps(value, ensure_ascii=False) for value in allowed) or "none"


def _refused(place: str, fault: str) -> UsageError:
    return UsageError("usage.tokens", f"{place}: {fault}")
