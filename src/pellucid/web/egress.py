"""The egress policy: which URLs, hosts and addresses may be reached.

Three checks, each before anything is sent. The URL: its scheme, its port, its host against the list, its
address if it is a literal (:func:`admit_url`, before any look-up: a name that is looked up is itself told to
someone). Every address that the name resolves to (:func:`admit_addresses`). And what is dialled is one of
those, see ``transport``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pellucid.errors import EgressRefused, InvalidURL
from pellucid.web.addresses import refusal_of
from pellucid.web.hosts import HostList
from pellucid.web.url import IPAddress, WebURL

__all__ = ["EgressPolicy", "admit_addresses", "admit_host", "admit_url", "policy_from", "policy_key"]

# https://fetch.spec.whatwg.org/#port-blocking (2025-11): ports of protocols that a request could be taken for
_BAD_PORTS: Final = frozenset(
    map(
        int,
        """
        0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111
        113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540
        548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061
        6000 6566 6665 6666 6667 6668 6669 6679 6697 10080
        """.split(),  # noqa: SIM905, a list literal of these would be ninety lines
    )
)


@dataclass(frozen=True, slots=True)
class EgressPolicy:
    """What may be reached.

    Args:
        allowed_hosts: exempt from the check of addresses and ports, and always inside ``only_hosts``; exact.
        allow_private_addresses: turn the check of addresses off. The list of hosts stays in force.
        only_hosts: the only hosts there are: exact, ``*.suffix``, or ``*`` for every one; None: every public
            host; empty: nothing.
        allowed_schemes: of URLs, in lower case.
        strict_ipv6: refuse IPv6 addresses that carry an IPv4 one, whatever that is.
        all_answers_public: refuse a name if any of its addresses is refused; otherwise those that are not are
            used.
    """

    allowed_hosts: tuple[str, ...] = ()
    allow_private_addresses: bool = False
    only_hosts: tuple[str, ...] | None = None
    allowed_schemes: tuple[str, ...] = ("http", "https")
    strict_ipv6: bool = False
    all_answers_public: bool = False
    _allowed: HostList = field(init=False, repr=False, compare=False)
    _only: HostList | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Read the lists once.

        Raises:
            TypeError: a list is one string.
        """
        if isinstance(self.allowed_schemes, str):
            raise TypeError(f"schemes must be several, such as ({self.allowed_schemes!r},), not one str")
        # Exact names only: an exemption from the check of addresses has no wildcards.
        allowed = HostList.of(self.allowed_hosts)
        exact = HostList(allowed.names, suffixes=frozenset(), holds_everything=False)
        object.__setattr__(self, "_allowed", exact)
        object.__setattr__(self, "_only", None if self.only_hosts is None else HostList.of(self.only_hosts))

    def exempts(self, host: str) -> bool:
        """Tell whether a host is exempt from the check of addresses."""
        return host in self._allowed

    def without_exemptions(self) -> "EgressPolicy":
        """Return the policy for what others than its maker name: the same hosts, and none of them exempt."""
        only = None if self.only_hosts is None else (*self.only_hosts, *self.allowed_hosts)
        return replace(self, allowed_hosts=(), only_hosts=only)

    def lists(self, host: str) -> bool:
        """Tell whether a host is one of those that there are."""
        return self._only is None or host in self._only or host in self._allowed


def policy_from(settings: Mapping[str, object]) -> EgressPolicy:
    """Read a policy from settings as a configuration file has them; what is unreadable opens nothing.

    Args:
        settings: ``allowedHosts``, ``allowPrivateAddresses`` (only ``true`` counts) and ``onlyHosts``
            (anything but a list reaches nothing). Entries that are no strings are dropped.
    """
    only_hosts = settings.get("onlyHosts")
    return EgressPolicy(
        allowed_hosts=_strings(settings.get("allowedHosts")),
        allow_private_addresses=settings.get("allowPrivateAddresses") is True,
        only_hosts=None if "onlyHosts" not in settings else _strings(only_hosts),
    )


def policy_key(policy: EgressPolicy) -> str:
    """Return what tells policies apart; the order of the entries of a list does not matter."""
    only = "unset" if policy.only_hosts is None else sorted(set(policy.only_hosts))
    switches = (policy.allow_private_addresses, policy.strict_ipv6, policy.all_answers_public)
    return repr((sorted(set(policy.allowed_hosts)), only, sorted(set(policy.allowed_schemes)), switches))


def admit_url(url: WebURL, policy: EgressPolicy) -> None:
    """Admit a URL before anything is looked up.

    Raises:
        EgressRefused: its scheme, host, port or literal address is not admitted; the message says which and
            what to change.
        InvalidURL: it has no host, or holds a user name or password.
    """
    if url.scheme not in policy.allowed_schemes:
        permitted = " and ".join(f"{scheme}:" for scheme in policy.allowed_schemes)
        message = f"refusing {_named(url)}: the scheme {url.scheme}: is not permitted, only {permitted} are"
        raise EgressRefused("egress.refused", message)
    if not url.host:
        raise InvalidURL("url.invalid", f"url: not a URL with a host: {url}")
    admit_host(url.host, policy)
    if not policy.exempts(url.host):
        reason = None if url.address is None else _refusal(url.address, policy)
        if reason is not None:
            message = (
                f"refusing {url}: {url.host} is not a public address ({reason}); "
                "add the host to allowedHosts (--allow-host) to permit it"
            )
            raise EgressRefused("egress.refused", message)
        if url.port in _BAD_PORTS:
            message = f"refusing {url}: port {url.port} belongs to another protocol and is never connected to"
            raise EgressRefused("egress.refused", message)
    if url.has_credentials:
        message = f"url: {url} holds a user name or password, which are never sent; take them out"
        raise InvalidURL("url.credentials", message)


def admit_host(host: str, policy: EgressPolicy) -> None:
    """Admit a host by its name alone.

    Raises:
        EgressRefused: the policy lists hosts, and not this one.
    """
    if not policy.lists(host):
        how = "add it to onlyHosts (--only-host) to permit it"
        message = f"refusing: the host {host} may not be reached by this agent; {how}"
        raise EgressRefused("egress.refused", message)


def admit_addresses(host: str, answers: Sequence[IPAddress], policy: EgressPolicy) -> list[IPAddress]:
    """Return the addresses of a host that may be dialled, in the order of the answers.

    Raises:
        EgressRefused: there is none, or the policy asks that all are public and one is not.
    """
    if policy.exempts(host):
        return list(answers)
    reasons = [(address, _refusal(address, policy)) for address in answers]
    admitted = [address for address, reason in reasons if reason is None]
    refused = next(((address, reason) for address, reason in reasons if reason is not None), None)
    if refused is not None and (policy.all_answers_public or not admitted):
        message = (
            f"refusing to connect to {host}: it resolves to {refused[0]}, which is not a public address "
            f"({refused[1]}); add the host to allowedHosts (--allow-host) to permit it"
        )
        raise EgressRefused("egress.refused", message)
    return admitted


def _refusal(address: IPAddress, policy: EgressPolicy) -> str | None:
    if policy.allow_private_addresses:
        return None
    return refusal_of(address, strict_ipv6=policy.strict_ipv6)


def _named(url: WebURL) -> str:
    # What follows the scheme of data: and javascript: is content, and may be long.
    return str(url) if url.host or url.scheme == "file" else f"{url.scheme}:…"


def _strings(value: object) -> tuple[str, ...]:
    return (
        tuple(entry for entry in value if isinstance(entry, str)) if isinstance(value, list | tuple) else ()
    )
