"""An address is public or it is refused, and the reason says what it is."""

from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

import pytest

from pellucid.web.addresses import parse_address, refusal_of

PUBLIC = None


class Edges(NamedTuple):
    """A block that is refused, a word of the reason, its two ends, and what lies just outside of them."""

    slug: str
    word: str
    first: str
    last: str
    outside: tuple[tuple[str, str | None], ...]


EDGES = (
    Edges("this-network", "unspecified", "0.0.0.0", "0.255.255.255", (("1.0.0.0", PUBLIC),)),  # noqa: S104
    Edges(
        *("private-10", "private", "10.0.0.0", "10.255.255.255"),
        (("9.255.255.255", PUBLIC), ("11.0.0.0", PUBLIC)),
    ),
    Edges(
        *("carrier-nat", "carrier NAT", "100.64.0.0", "100.127.255.255"),
        (("100.63.255.255", PUBLIC), ("100.128.0.0", PUBLIC)),
    ),
    Edges(
        *("loopback", "loopback", "127.0.0.0", "127.255.255.255"),
        (("126.255.255.255", PUBLIC), ("128.0.0.0", PUBLIC)),
    ),
    Edges(
        *("link-local", "link-local", "169.254.0.0", "169.254.255.255"),
        (("169.253.255.255", PUBLIC), ("169.255.0.0", PUBLIC)),
    ),
    Edges(
        *("instance-metadata", "instance metadata", "169.254.0.0", "169.254.255.255"),
        (("169.253.255.255", PUBLIC), ("169.255.0.0", PUBLIC)),
    ),
    Edges(
        *("private-172", "private", "172.16.0.0", "172.31.255.255"),
        (("172.15.255.255", PUBLIC), ("172.32.0.0", PUBLIC)),
    ),
    Edges(
        *("ietf-assignments", "IETF", "192.0.0.0", "192.0.0.255"),
        (("191.255.255.255", PUBLIC), ("192.0.1.0", PUBLIC)),
    ),
    Edges(
        *("documentation-1", "documentation", "192.0.2.0", "192.0.2.255"),
        (("192.0.1.255", PUBLIC), ("192.0.3.0", PUBLIC)),
    ),
    Edges(
        *("6to4-relay", "6to4 relay", "192.88.99.0", "192.88.99.255"),
        (("192.88.98.255", PUBLIC), ("192.88.100.0", PUBLIC)),
    ),
    Edges(
        *("private-192", "private", "192.168.0.0", "192.168.255.255"),
        (("192.167.255.255", PUBLIC), ("192.169.0.0", PUBLIC)),
    ),
    Edges(
        *("benchmarking", "benchmarking", "198.18.0.0", "198.19.255.255"),
        (("198.17.255.255", PUBLIC), ("198.20.0.0", PUBLIC)),
    ),
    Edges(
        *("documentation-2", "documentation", "198.51.100.0", "198.51.100.255"),
        (("198.51.99.255", PUBLIC), ("198.51.101.0", PUBLIC)),
    ),
    Edges(
        *("documentation-3", "documentation", "203.0.113.0", "203.0.113.255"),
        (("203.0.112.255", PUBLIC), ("203.0.114.0", PUBLIC)),
    ),
    Edges(
        *("multicast", "multicast", "224.0.0.0", "239.255.255.255"),
        (("223.255.255.255", PUBLIC), ("240.0.0.0", "reserved")),
    ),
    Edges(
        *("reserved", "reserved", "240.0.0.0", "255.255.255.254"),
        (("239.255.255.255", "multicast"), ("255.255.255.255", "broadcast")),
    ),
    Edges(
        *("broadcast", "broadcast", "255.255.255.255", "255.255.255.255"),
        (("255.255.255.254", "reserved"),),
    ),
    Edges("ipv6-unspecified", "unspecified", "::", "::", (("::1", "loopback"),)),
    Edges(
        *("ipv6-loopback", "loopback", "::1", "::1"),
        (("::", "unspecified"), ("::2", "embeds 0.0.0.2")),
    ),
    Edges(
        *("compatible", "embeds", "::2", "::255.255.255.255"),
        (("::1", "loopback"), ("::1:0:0", "2000::/3")),
    ),
    Edges(
        *("mapped-metadata", "embeds 169.254.", "::ffff:169.254.0.0", "::ffff:169.254.255.255"),
        (("::ffff:169.253.255.255", PUBLIC), ("::ffff:169.255.0.0", PUBLIC)),
    ),
    Edges(
        *("mapped", "embeds", "::ffff:0.0.0.0", "::ffff:255.255.255.255"),
        (("::fffe:ffff:ffff", "2000::/3"), ("::1:0:0:0", "2000::/3")),
    ),
    Edges(
        *("nat64", "embeds", "64:ff9b::0.0.0.0", "64:ff9b::255.255.255.255"),
        (
            ("64:ff9a:ffff:ffff:ffff:ffff:ffff:ffff", "2000::/3"),
            ("64:ff9b::1:0:0", "2000::/3"),
        ),
    ),
    Edges(
        *("nat64-local", "local-use NAT64", "64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"),
        (
            ("64:ff9b:0:ffff:ffff:ffff:ffff:ffff", "2000::/3"),
            ("64:ff9b:2::", "2000::/3"),
        ),
    ),
    Edges(
        *("discard", "discard", "100::", "100::ffff:ffff:ffff:ffff"),
        (("ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2000::/3"), ("100:0:0:2::", "2000::/3")),
    ),
    Edges(
        *("below-global-unicast", "2000::/3", "101::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("2000::", PUBLIC),),
    ),
    Edges(
        *("ietf-assignments-ipv6", "IETF", "2001:1::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff", PUBLIC), ("2001:200::", PUBLIC)),
    ),
    Edges(
        *("teredo", "Teredo", "2001::", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff", PUBLIC), ("2001:1::", "IETF")),
    ),
    Edges(
        *("documentation-ipv6", "documentation", "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("2001:db7:ffff:ffff:ffff:ffff:ffff:ffff", PUBLIC), ("2001:db9::", PUBLIC)),
    ),
    Edges(
        *("6to4", "embeds", "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff", PUBLIC), ("2003::", PUBLIC)),
    ),
    Edges(
        *("6to4-metadata", "embeds 169.254.", "2002:a9fe::", "2002:a9fe:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("2002:a9fd:ffff:ffff:ffff:ffff:ffff:ffff", PUBLIC), ("2002:a9ff::", PUBLIC)),
    ),
    Edges(
        *("6bone", "6bone", "3ffe::", "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("3ffd:ffff:ffff:ffff:ffff:ffff:ffff:ffff", PUBLIC), ("3fff::", "documentation")),
    ),
    Edges(
        *("documentation-ipv6-new", "documentation", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "6bone"), ("3fff:1000::", PUBLIC)),
    ),
    Edges(
        *("above-global-unicast", "2000::/3", "4000::", "5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", PUBLIC),),
    ),
    Edges(
        *("unique-local", "unique local", "fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2000::/3"), ("fe00::", "2000::/3")),
    ),
    Edges(
        *("link-local-ipv6", "link-local", "fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("fe7f:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2000::/3"), ("fec0::", "site-local")),
    ),
    Edges(
        *("site-local", "site-local", "fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "link-local"), ("ff00::", "multicast")),
    ),
    Edges(
        *("multicast-ipv6", "multicast", "ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        (("feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "site-local"),),
    ),
)
INSIDE = [
    pytest.param(address, edges.word, id=f"{edges.slug}-{end}")
    for edges in EDGES
    for end, address in (("first", edges.first), ("last", edges.last))
]
OUTSIDE = [
    pytest.param(
        address, word, id=f"{edges.slug}-{'before' if at == 0 and len(edges.outside) == 2 else 'next'}"
    )
    for edges in EDGES
    for at, (address, word) in enumerate(edges.outside)
]


@pytest.mark.parametrize(("address", "word"), INSIDE)
def test_the_ends_of_a_block_that_is_not_public_are_refused_by_its_name(address: str, word: str) -> None:
    reason = refusal_of(ip_address(address))
    assert reason is not None
    assert word in reason


@pytest.mark.parametrize(("address", "word"), OUTSIDE)
def test_what_lies_next_to_a_block_is_judged_as_what_it_is(address: str, word: str | None) -> None:
    reason = refusal_of(ip_address(address))
    if word is None:
        assert reason is None
    else:
        assert reason is not None
        assert word in reason


@pytest.mark.parametrize("strict_ipv6", [False, True], ids=["lenient", "strict"])
@pytest.mark.parametrize(
    "address",
    ["93.184.216.34", "8.8.8.8", "2606:4700::1111", "172.32.0.1", "100.128.0.1"],
    ids=["web-server", "resolver", "ipv6", "next-to-private", "next-to-carrier-nat"],
)
def test_public_addresses_are_admitted(address: str, *, strict_ipv6: bool) -> None:
    assert refusal_of(ip_address(address), strict_ipv6=strict_ipv6) is None


EMBEDDED = [
    pytest.param("::ffff:169.254.169.254", "169.254.169.254", "link-local", id="mapped-metadata"),
    pytest.param("::ffff:127.0.0.1", "127.0.0.1", "loopback", id="mapped-loopback"),
    pytest.param("::ffff:10.0.0.5", "10.0.0.5", "private", id="mapped-private"),
    pytest.param("::127.0.0.1", "127.0.0.1", "loopback", id="compatible-loopback"),
    pytest.param("::192.168.1.1", "192.168.1.1", "private", id="compatible-private"),
    pytest.param("::0.0.0.2", "0.0.0.2", "unspecified", id="compatible-lowest"),
    pytest.param("64:ff9b::a9fe:a9fe", "169.254.169.254", "link-local", id="nat64-metadata"),
    pytest.param("64:ff9b::100.64.0.1", "100.64.0.1", "carrier NAT", id="nat64-carrier-nat"),
    pytest.param("2002:a9fe:a9fe::", "169.254.169.254", "link-local", id="6to4-metadata"),
    pytest.param("2002:7f00:1:ffff::1", "127.0.0.1", "loopback", id="6to4-loopback"),
    pytest.param("2002:e000:1::5db8:d822", "224.0.0.1", "multicast", id="6to4-public-at-the-end"),
]


@pytest.mark.parametrize(("address", "carried", "word"), EMBEDDED)
def test_an_address_that_carries_a_refused_one_is_refused_by_the_name_of_that(
    address: str, carried: str, word: str
) -> None:
    reason = refusal_of(ip_address(address))
    assert reason is not None
    assert f"embeds {carried}" in reason
    assert word in reason


CARRYING_PUBLIC = [
    pytest.param("::ffff:93.184.216.34", id="mapped"),
    pytest.param("::93.184.216.34", id="compatible"),
    pytest.param("64:ff9b::5db8:d822", id="nat64"),
    pytest.param("2002:5db8:d822::1", id="6to4"),
]


@pytest.mark.parametrize("address", CARRYING_PUBLIC)
def test_an_address_that_carries_a_public_one_is_admitted(address: str) -> None:
    assert refusal_of(ip_address(address)) is None


@pytest.mark.parametrize("address", CARRYING_PUBLIC)
def test_under_strict_ipv6_an_address_that_carries_a_public_one_is_refused(address: str) -> None:
    reason = refusal_of(ip_address(address), strict_ipv6=True)
    assert reason is not None
    assert "embeds 93.184.216.34" in reason


@pytest.mark.parametrize("strict_ipv6", [False, True], ids=["lenient", "strict"])
@pytest.mark.parametrize(
    "address",
    [
        pytest.param("2001:0:7f00:1::a247:27dd", id="server-loopback"),
        pytest.param("2001:0:5db8:d822::f5ff:fffe", id="client-private"),
        pytest.param("2001:0:5db8:d822::5601:5601", id="client-metadata"),
        pytest.param("2001:0:a00:5::f5ff:fffe", id="both"),
        # Tunnels of protocol assignments: no web server has an address there, whatever it carries.
        pytest.param("2001:0:5db8:d822::a247:27dd", id="neither"),
    ],
)
def test_a_teredo_address_is_refused(address: str, *, strict_ipv6: bool) -> None:
    assert refusal_of(ip_address(address), strict_ipv6=strict_ipv6) is not None


@pytest.mark.parametrize(
    ("address", "carried"),
    [
        pytest.param("2001:0:7f00:1::a247:27dd", "127.0.0.1", id="server"),
        pytest.param("2001:0:5db8:d822::f5ff:fffe", "10.0.0.1", id="client-with-its-bits-flipped"),
    ],
)
def test_the_refusal_of_a_teredo_address_names_what_it_carries(address: str, carried: str) -> None:
    assert f"embeds {carried}" in str(refusal_of(ip_address(address)))


@pytest.mark.parametrize(
    "address",
    [
        pytest.param("64:ff9b:1::5db8:d822", id="local-nat64"),
        pytest.param("::ffff:0:93.184.216.34", id="translated"),
        pytest.param("64:ff9b:0:0:0:1:5db8:d822", id="past-nat64"),
    ],
)
def test_forms_that_no_public_network_routes_are_refused_whatever_they_carry(address: str) -> None:
    assert refusal_of(ip_address(address)) is not None


def test_a_zone_does_not_make_an_address_public() -> None:
    assert "link-local" in str(refusal_of(IPv6Address("fe80::1%eth0")))
    assert "embeds 127.0.0.1" in str(refusal_of(IPv6Address("::ffff:127.0.0.1%1")))


@pytest.mark.parametrize(
    ("text", "address"),
    [
        pytest.param("93.184.216.34", "93.184.216.34", id="ipv4"),
        pytest.param("2606:4700::1111", "2606:4700::1111", id="ipv6"),
        pytest.param("fe80::1%eth0", "fe80::1", id="zone-by-name"),
        pytest.param("fe80::1%2", "fe80::1", id="zone-by-number"),
        pytest.param("fe80::1%", "fe80::1", id="empty-zone"),
        pytest.param("::ffff:127.0.0.1%a%b", "::ffff:127.0.0.1", id="two-signs"),
    ],
)
def test_an_answer_is_read_without_its_zone(text: str, address: str) -> None:
    assert parse_address(text) == ip_address(address)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("localhost", id="name"),
        pytest.param("%eth0", id="zone-alone"),
        pytest.param("127.1", id="short"),
        pytest.param("0x7f000001", id="hex"),
        pytest.param("2130706433", id="decimal"),
        pytest.param("127.0.0.01", id="leading-zero"),
        pytest.param("127.0.0.1.", id="trailing-dot"),
        pytest.param(" 127.0.0.1", id="space"),
        pytest.param("[::1]", id="brackets"),
        pytest.param("::1::", id="two-compressions"),
        pytest.param("10.0.0.0/8", id="block"),
    ],
)
def test_what_is_no_address_is_none(text: str) -> None:
    assert parse_address(text) is None
