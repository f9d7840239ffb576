"""The credential of a search backend: one name, whatever the vendor, and bound to the agent that calls.

A provider is given an object that answers for the calling agent alone. It cannot name another agent, and
there is no way from here to the environment of the process.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from pellucid.errors import SearchError

__all__ = ["SEARCH_KEY", "BoundCredentials", "CredentialStore", "Credentials", "KeptCredentials"]

SEARCH_KEY: Final = "search.apiKey"


class Credentials(Protocol):
    """What a provider asks for its key."""

    async def get(self, name: str) -> str:
        """Return a credential of the agent that calls.

        Raises:
            SearchError: there is none, or the agent may not have it.
        """
        ...


class CredentialStore(Protocol):
    """Where a host keeps credentials. Yours may ask a keyring or a vault."""

    async def read(self, agent: str, name: str) -> str | None:
        """Return the credential that an agent uses; None where none is set.

        Raises:
            PermissionError: one is set, and this agent was not granted it.
        """
        ...


@dataclass(frozen=True, slots=True)
class KeptCredentials:
    """Credentials kept in memory.

    Args:
        values: by name, for every agent that is granted them.
        agents: an agent's own values by name, which go before the others.
        granted: the agents that may use ``values``; None: every one.
    """

    values: Mapping[str, str] = field(default_factory=dict, repr=False)
    agents: Mapping[str, Mapping[str, str]] = field(default_factory=dict, repr=False)
    granted: frozenset[str] | None = None

    async def read(self, agent: str, name: str) -> str | None:
        """Return an agent's own value, or everyone's. See :class:`CredentialStore`."""
        own = self.agents.get(agent, {}).get(name)
        if own is not None:
            return own
        if name in self.values and self.granted is not None and agent not in self.granted:
            raise PermissionError(name)
        return self.values.get(name)


@dataclass(frozen=True, slots=True)
class BoundCredentials:
    """The credentials of one agent, as a provider is given them."""

    _store: CredentialStore | None = field(repr=False)
    _agent: str

    async def get(self, name: str) -> str:
        """Return a credential of the agent that calls. See :class:`Credentials`."""
        try:
            value = None if self._store is None else await self._store.read(self._agent, name)
        except PermissionError as error:
            message = f"the agent {self._agent!r} is not allowed to use the credential {name}; grant it first"
            raise SearchError("search.credential_not_allowed", message) from error
        if not value:
            message = (
                f"the credential {name} is not set; hand it over in a credential store, as in "
                f'SearchTool(provider, credentials=KeptCredentials({{"{name}": "..."}})); '
                "the environment is not searched for it"
            )
            raise SearchError("search.credential_missing", message)
        if not value.isascii() or not value.isprintable():
            message = f"the credential {name} cannot be sent in a header; set it anew, without line breaks"
            raise SearchError("search.credential_malformed", message)
        return value
