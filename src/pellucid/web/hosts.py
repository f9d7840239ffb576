"""Lists of hosts: exact names, literal addresses, ``*.suffix`` and ``*``.

One matcher for every list of hosts in pellucid. A suffix matches on the boundary of a label and never its
apex: ``*.example.org`` holds ``a.b.example.org``, and neither ``example.org`` nor ``badexample.org``.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from ada_url import URL

from pellucid.web.url import canonical_host

__all__ = ["HostList", "is_entry"]


@dataclass(frozen=True, slots=True)
class HostList:
    """A list of hosts, compared as URLs spell them, one trailing dot off on both sides."""

    names: frozenset[str]
    suffixes: frozenset[str]
    holds_everything: bool

    @classmethod
    def of(cls, entries: Iterable[str]) -> "HostList":
        """Make a list of entries as people write them.

        Raises:
            TypeError: the entries are one string, whose characters would be taken for hosts.
        """
        if isinstance(entries, str):
            raise TypeError(f"hosts must be several, such as ({entries!r},), not one str")
        names, suffixes, everything = set(), set(), False
        for entry in map(str.strip, entries):
            if entry == "*":
                everything = True
            elif entry.startswith("*."):
                suffixes.add(_without_dot(canonical_host(entry[2:])))
            else:
                names.add(_without_dot(canonical_host(entry)))
        return cls(frozenset(names) - {""}, frozenset(suffixes) - {""}, everything)

    def __contains__(self, host: str) -> bool:
        """Tell whether a host of a parsed URL is in the list. Cost: one look-up a label."""
        host = _without_dot(host)
        if self.holds_everything or host in self.names:
            return True
        _, dot, parent = host.partition(".")
        while dot:
            if parent in self.suffixes:
                return True
            _, dot, parent = parent.partition(".")
        return False


def is_entry(text: str) -> bool:
    """Tell whether a text can stand in a list of hosts: a host alone, ``*.`` and one, or ``*``."""
    host = text.removeprefix("*.")
    if text == "*":
        return True
    is_address = host.count(":") > 1 and "]:" not in host
    if any(mark in host for mark in "/\\?#@* ") or (":" in host and not is_address):
        return False
    return URL.can_parse(f"http://[{host}]/" if is_address and host[0] != "[" else f"http://{host}/")


def _without_dot(host: str) -> str:
    return host.removesuffix(".")
