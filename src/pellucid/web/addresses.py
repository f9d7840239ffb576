"""Judging an address: globally routable and nothing else.

An IPv6 address can carry an IPv4 address to which a translator or a tunnel sends what it gets. Such an
address is judged by what it carries: ``64:ff9b::a9fe:a9fe`` is 169.254.169.254 to the network that translates
it.
"""

from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

from pellucid.web.special_purpose import GLOBAL_UNICAST, IPV4_BLOCKS, IPV6_BLOCKS
from pellucid.web.url import IPAddress

__all__ = ["parse_address", "refusal_of"]

_MAPPED: Final = IPv6Network("::ffff:0:0/96")
_COMPATIBLE: Final = IPv6Network("::/96")
_NAT64: Final = IPv6Network("64:ff9b::/96")
_TEREDO: Final = IPv6Network("2001::/32")
_6TO4: Final = IPv6Network("2002::/16")
_32_BITS: Final = 0xFFFF_FFFF


def parse_address(text: str) -> IPAddress | None:
    """Return an address that a resolver gave, its zone cut off; None if it is none."""
    try:
        return ip_address(text.partition("%")[0])
    except ValueError:
        return None


def refusal_of(address: IPAddress, *, strict_ipv6: bool = False) -> str | None:
    """Say why an address is not public: the name of its block; None if it is public.

    Args:
        address: the address, without a zone.
        strict_ipv6: refuse every IPv6 address that carries an IPv4 one, whatever that is.
    """
    if isinstance(address, IPv4Address):
        return _ipv4_refusal(address)
    embedded = tuple(_embedded(address))
    for form, carried in embedded:
        if strict_ipv6:
            return f"{form}, which embeds {carried}"
        reason = _ipv4_refusal(carried)
        if reason is not None:
            return f"{form}, which embeds {carried}: {reason}"
    # What carries public addresses is public, but for Teredo: its block is refused whole.
    return None if embedded and address not in _TEREDO else _ipv6_refusal(address)


def _ipv4_refusal(address: IPv4Address) -> str | None:
    for block in IPV4_BLOCKS:
        if address in block.network:
            return f"{block.name}, {block.network}"
    return None


def _ipv6_refusal(address: IPv6Address) -> str | None:
    for block in IPV6_BLOCKS:
        if address in block.network:
            return f"{block.name}, {block.network}"
    return None if address in GLOBAL_UNICAST else f"reserved, outside {GLOBAL_UNICAST}"


def _embedded(address: IPv6Address) -> Iterator[tuple[str, IPv4Address]]:
    """Yield the IPv4 addresses that an IPv6 address carries, with the form it carries each in."""
    bits = int(address)
    if address in _MAPPED:  # RFC 4291, 2.5.5.2
        yield "IPv4-mapped", IPv4Address(bits & _32_BITS)
    elif address in _COMPATIBLE and bits > 1:  # RFC 4291, 2.5.5.1; :: and ::1 carry nothing
        yield "IPv4-compatible", IPv4Address(bits & _32_BITS)
    elif address in _NAT64:  # RFC 6052, 2.1
        yield "NAT64", IPv4Address(bits & _32_BITS)
    elif address in _6TO4:  # RFC 3056, 2
        yield "6to4", IPv4Address(bits >> 80 & _32_BITS)
    elif address in _TEREDO:  # RFC 4380, 4: the server, and the client with its bits flipped
        yield "Teredo", IPv4Address(bits >> 64 & _32_BITS)
        yield "Teredo", IPv4Address(~bits & _32_BITS)
