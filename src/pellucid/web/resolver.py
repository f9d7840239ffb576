"""From a name to its addresses: the system's resolver, and the port that tests put another in."""

import socket
from collections.abc import Sequence
from typing import ClassVar, Protocol

from pellucid.errors import NameNotResolved
from pellucid.web.addresses import parse_address
from pellucid.web.threads import AbandonableThreads
from pellucid.web.url import IPAddress

__all__ = ["Resolver", "SystemResolver"]


class Resolver(Protocol):
    """What turns a host's name into addresses."""

    async def resolve(self, host: str, port: int) -> Sequence[IPAddress]:
        """Return the addresses of a host, the preferred one first, without repeats.

        Raises:
            NameNotResolved: it has none.
        """
        ...


class SystemResolver:
    """The operating system's resolver, asked in a thread.

    A look-up that hangs is left behind when its caller's time is up. There are sixty-four at once, those
    included; the next ones wait.
    """

    _threads: ClassVar = AbandonableThreads("look-ups", 64)

    async def resolve(self, host: str, port: int) -> Sequence[IPAddress]:
        """Return the addresses of a host. See :class:`Resolver`."""
        try:
            answers = await self._threads.run(lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        except (OSError, UnicodeError) as error:  # UnicodeError: a label that no encoder of names takes
            cause = error.strerror if isinstance(error, OSError) else "not a name that can be looked up"
            raise name_not_resolved(host, str(cause)) from error
        addresses = (parse_address(str(sockaddr[0])) for *_, sockaddr in answers)
        # A dict keeps the order that the system prefers (RFC 6724).
        found = list(dict.fromkeys(address for address in addresses if address is not None))
        if not found:
            raise name_not_resolved(host, "no address")
        return found


def name_not_resolved(host: str, cause: str) -> NameNotResolved:
    """Return the error for a host without an address."""
    message = f"{host}: the name could not be resolved ({cause}); check its spelling and the network"
    return NameNotResolved("fetch.name_not_resolved", message, retryable=True)
