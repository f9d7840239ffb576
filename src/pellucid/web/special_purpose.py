"""Special-purpose addresses: the blocks of IANA's registries, as data.

Source: https://www.iana.org/assignments/iana-ipv4-special-registry/ and
https://www.iana.org/assignments/iana-ipv6-special-registry/, as of 2025-10-09 (public domain, CC0). Blocks
that those leave to other registries come from https://www.iana.org/assignments/multicast-addresses/,
https://www.iana.org/assignments/ipv6-address-space/ and the RFC that is named. What is globally reachable
inside 192.0.0.0/24 and 2001::/23 are anycast services and identifiers, no web server among them: those two
blocks are refused whole.

To bring the table up to date, compare it with the registries and change the date above.
"""

from ipaddress import IPv4Network, IPv6Network
from typing import Final, NamedTuple

__all__ = ["GLOBAL_UNICAST", "IPV4_BLOCKS", "IPV6_BLOCKS", "Block"]


class Block(NamedTuple):
    """A block of addresses that are not public, what it is called, and the RFC that says so."""

    network: IPv4Network | IPv6Network
    name: str
    source: str


def _ipv4(network: str, name: str, source: str) -> Block:
    return Block(IPv4Network(network), name, source)


def _ipv6(network: str, name: str, source: str) -> Block:
    return Block(IPv6Network(network), name, source)


# The narrower block first where two overlap.
IPV4_BLOCKS: Final = (
    _ipv4("0.0.0.0/8", "unspecified (this network)", "RFC 791"),
    _ipv4("10.0.0.0/8", "private", "RFC 1918"),
    _ipv4("100.64.0.0/10", "carrier NAT (shared address space)", "RFC 6598"),
    _ipv4("127.0.0.0/8", "loopback", "RFC 1122"),
    _ipv4("169.254.0.0/16", "link-local, where instance metadata is served", "RFC 3927"),
    _ipv4("172.16.0.0/12", "private", "RFC 1918"),
    _ipv4("192.0.0.0/24", "IETF protocol assignments", "RFC 6890"),
    _ipv4("192.0.2.0/24", "documentation (TEST-NET-1)", "RFC 5737"),
    _ipv4("192.88.99.0/24", "6to4 relay anycast", "RFC 7526"),
    _ipv4("192.168.0.0/16", "private", "RFC 1918"),
    _ipv4("198.18.0.0/15", "benchmarking", "RFC 2544"),
    _ipv4("198.51.100.0/24", "documentation (TEST-NET-2)", "RFC 5737"),
    _ipv4("203.0.113.0/24", "documentation (TEST-NET-3)", "RFC 5737"),
    _ipv4("224.0.0.0/4", "multicast", "RFC 5771"),
    _ipv4("255.255.255.255/32", "broadcast", "RFC 919"),
    _ipv4("240.0.0.0/4", "reserved", "RFC 1112"),
)

IPV6_BLOCKS: Final = (
    _ipv6("::/128", "unspecified", "RFC 4291"),
    _ipv6("::1/128", "loopback", "RFC 4291"),
    _ipv6("64:ff9b:1::/48", "local-use NAT64", "RFC 8215"),
    _ipv6("100::/64", "discard-only", "RFC 6666"),
    _ipv6("100:0:0:1::/64", "dummy prefix", "RFC 9780"),
    _ipv6("2001:db8::/32", "documentation", "RFC 3849"),
    _ipv6("2001::/23", "IETF protocol assignments", "RFC 2928"),
    _ipv6("3ffe::/16", "6bone, returned", "RFC 3701"),
    _ipv6("3fff::/20", "documentation", "RFC 9637"),
    _ipv6("5f00::/16", "segment routing", "RFC 9602"),
    _ipv6("fc00::/7", "unique local", "RFC 4193"),
    _ipv6("fe80::/10", "link-local", "RFC 4291"),
    _ipv6("fec0::/10", "site-local", "RFC 3879"),
    _ipv6("ff00::/8", "multicast", "RFC 4291"),
)

# All that IANA hands out for the public internet; what lies outside is reserved if it is nothing above.
GLOBAL_UNICAST: Final = IPv6Network("2000::/3")
