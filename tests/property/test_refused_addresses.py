"""An address that is not public is refused, whatever carries it and however it is spelt."""

from collections.abc import Callable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network
from itertools import cycle

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pellucid.errors import EgressRefused
from pellucid.web.addresses import refusal_of
from pellucid.web.egress import EgressPolicy, admit_url
from pellucid.web.url import parse_url

Blocks = dict[IPv4Network | IPv6Network, str]

# Where Python's ipaddress takes less for global than is admitted.
LOOSER: Blocks = {
    IPv6Network("2002::/16"): "6to4 is judged by what it carries; newer Pythons call none of it global",
}
# Where it takes more for global than is admitted.
STRICTER: Blocks = {
    IPv4Network("192.0.0.0/24"): "anycast services and translators of protocols, no web servers",
    IPv4Network("192.88.99.0/24"): "relays of 6to4, deprecated, lead into it",
    IPv4Network("224.0.0.0/4"): "multicast; what ipaddress calls global there is no address of a web server",
    IPv6Network("2001::/23"): "anycast services and identifiers, no web servers",
    IPv6Network("2002::/16"): "6to4 is judged by what it carries",
    IPv6Network("3ffe::/16"): "6bone was given back, and is in no registry of special purposes",
    IPv6Network("3fff::/20"): "documentation by RFC 9637, which older Pythons do not know",
    # All that is outside 2000::/3.
    IPv6Network("::/3"): "handed out to nobody; ipaddress refuses only what has a special purpose",
    IPv6Network("4000::/2"): "handed out to nobody, as above",
    IPv6Network("8000::/1"): "handed out to nobody, as above",
}

# Blocks of which none is public, each drawn as often as any other.
REFUSED_BLOCKS = """
    0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
    192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
    255.255.255.255/32
""".split()  # noqa: SIM905, a list of words reads best as words
REFUSED = st.sampled_from(REFUSED_BLOCKS).flatmap(lambda block: st.ip_addresses(v=4, network=block))
# Both kinds, the special ones often.
ANY_IPV4 = st.one_of(st.ip_addresses(v=4), REFUSED)
# Uniform within each block: a bias to small numbers would leave most of what can be carried untried.
_SPECIAL = """
    ::/0 2000::/3 ::/96 ::ffff:0:0/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/63 2001::/23 2001::/32
    2001:db8::/32 2002::/16 3ffe::/15 3fff::/20 4000::/2 fc00::/7 fe80::/9 ff00::/8
""".split()  # noqa: SIM905


@st.composite
def ipv6_addresses(draw: st.DrawFn) -> IPv6Address:
    """Draw an IPv6 address of a block where something special is, or of any."""
    block = IPv6Network(draw(st.sampled_from(_SPECIAL)))
    bits = int.from_bytes(draw(st.binary(min_size=16, max_size=16)), "big")
    return IPv6Address(int(block.network_address) | bits & int(block.hostmask))


def is_listed(address: IPv4Address | IPv6Address, blocks: Blocks) -> bool:
    """Tell whether an address is in one of the blocks where opinions differ."""
    return any(address in block for block in blocks)


def is_public(address: IPv4Address) -> bool:
    """Tell whether an IPv4 address is public, without asking pellucid."""
    return address.is_global and not is_listed(address, STRICTER)


@settings(deadline=None, database=None, max_examples=1000)
@given(st.one_of(ANY_IPV4, ipv6_addresses()))
def test_what_is_admitted_is_global_for_the_standard_library(address: IPv4Address | IPv6Address) -> None:
    if refusal_of(address) is None:
        assert address.is_global or is_listed(address, LOOSER)


@settings(deadline=None, database=None, max_examples=1000)
@given(st.one_of(ANY_IPV4, ipv6_addresses()))
def test_what_is_global_for_the_standard_library_is_admitted(address: IPv4Address | IPv6Address) -> None:
    if address.is_global and not is_listed(address, STRICTER):
        assert refusal_of(address) is None


Form = Callable[[IPv4Address, int], IPv6Address]
# Each with the bits that are left over filled at random.
FORMS: dict[str, Form] = {
    "mapped": lambda carried, _: IPv6Address(f"::ffff:{carried}"),
    "compatible": lambda carried, _: IPv6Address(f"::{carried}"),
    "nat64": lambda carried, _: IPv6Address(f"64:ff9b::{carried}"),
    "6to4": lambda carried, rest: IPv6Address(0x2002 << 112 | int(carried) << 80 | rest % 2**80),
}
CARRYING = pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
REST = st.integers(0, 2**96 - 1)


@CARRYING
@settings(deadline=None, database=None, max_examples=300)
@given(carried=ANY_IPV4, rest=REST)
def test_what_carries_an_address_is_public_if_that_is(form: Form, carried: IPv4Address, rest: int) -> None:
    address = form(carried, rest)
    reason = refusal_of(address)
    assert (reason is None) == is_public(carried)
    # :: and ::1 are addresses of their own.
    assert reason is None or int(address) <= 1 or f"embeds {carried}" in reason


@CARRYING
@settings(deadline=None, database=None, max_examples=300)
@given(carried=ANY_IPV4, rest=REST)
def test_under_strict_ipv6_what_carries_an_address_is_refused(
    form: Form, carried: IPv4Address, rest: int
) -> None:
    assert refusal_of(form(carried, rest), strict_ipv6=True) is not None


@settings(deadline=None, database=None, max_examples=300)
@given(
    one=st.ip_addresses(v=4),
    refused=REFUSED,
    flags_and_port=st.integers(0, 2**32 - 1),
    is_server_refused=st.booleans(),
)
def test_a_teredo_address_with_a_refused_server_or_client_is_refused(
    *, one: IPv4Address, refused: IPv4Address, flags_and_port: int, is_server_refused: bool
) -> None:
    server, client = (refused, one) if is_server_refused else (one, refused)
    flipped = int(client) ^ 0xFFFF_FFFF
    address = IPv6Address(0x2001 << 112 | int(server) << 64 | flags_and_port << 32 | flipped)
    assert address.teredo == (server, client)
    assert refusal_of(address) is not None


# Spellings.

_DOTS = (".", "。", "．", "｡")
_SLASHES = ("//", "\\\\", "/\\", "\\/", "/", "", "///", "/////")
_USERS = ("", "", "user@", "user:word@", "example.com@", "example.com:80@", "a@b@", "%2f%40@")
_ENDS = ("", "/", "\\", "/path", "\\@example.com/", "?@example.com/", "#@example.com/", ":80/", ":8080/x")
_FULL_WIDTH = {ord("0") + at: chr(0xFF10 + at) for at in range(10)} | {
    ord(letter): chr(ord(letter) + 0xFEE0) for letter in "abcdefxABCDEFX"
}


def number(value: int, form: int, zeros: int) -> str:
    """Spell one part of an IPv4 address: decimal, octal or hexadecimal, in lower or upper case."""
    padding = "0" * zeros
    return (f"{value}", f"0{padding}{value:o}", f"0x{padding}{value:x}", f"0X{padding}{value:X}")[form]


def character(plain: str, form: int) -> str:
    """Spell one character of a host: as it is, full-width, encoded, or beside what URLs leave out."""
    encoded = "".join(f"%{byte:02X}" for byte in plain.encode())
    return (plain, plain.translate(_FULL_WIDTH), encoded, f"\t{plain}", f"{plain}\n", f"\u00ad{plain}")[form]


_FORMS_OF_NUMBERS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 4)), min_size=4, max_size=4)
_FORMS_OF_CHARACTERS = st.lists(st.sampled_from([0, 0, 0, 1, 2, 3, 4, 5]), min_size=1, max_size=12)


@st.composite
def spellings(draw: st.DrawFn) -> tuple[IPv4Address, str]:
    """Draw an IPv4 address that is refused, and a URL of it as browsers read them."""
    address = IPv4Address(int(draw(REFUSED)))
    parts = draw(st.integers(1, 4))
    octets = list(address.packed)
    values = [*octets[: parts - 1], int.from_bytes(octets[parts - 1 :], "big")]
    dots = draw(st.lists(st.sampled_from(_DOTS), min_size=4, max_size=4))
    if draw(st.booleans()):  # no dot at the end
        dots[parts - 1] = ""
    numbers = [number(value, *form) for value, form in zip(values, draw(_FORMS_OF_NUMBERS), strict=False)]
    host = "".join(part + dot for part, dot in zip(numbers, dots, strict=False))
    host = "".join(map(character, host, cycle(draw(_FORMS_OF_CHARACTERS))))
    scheme = draw(st.sampled_from(["http:", "https:", "HTTP:", "hT\ttP:", " http:", "\x00https:"]))
    slashes, user, end = (draw(st.sampled_from(choices)) for choices in (_SLASHES, _USERS, _ENDS))
    return address, f"{scheme}{slashes}{user}{host}{end}"


@settings(deadline=None, database=None, max_examples=400)
@given(spellings())
@example((IPv4Address("127.0.0.1"), "http:\\\\１２７。%30｡0x１.\\@example.com/"))
def test_every_spelling_of_a_refused_address_is_refused(case: tuple[IPv4Address, str]) -> None:
    address, spelling = case
    url = parse_url(spelling)
    assert url.address == address
    with pytest.raises(EgressRefused, match="not a public address"):
        admit_url(url, EgressPolicy())


REFUSED_IPV6 = st.sampled_from(
    """
    ::/127 ::ffff:127.0.0.0/104 ::ffff:10.0.0.0/104 ::169.254.0.0/112 64:ff9b::192.168.0.0/112 64:ff9b:1::/48
    100::/64 2001:db8::/32 2002:7f00::/24 2002:a9fe::/32 4000::/3 fc00::/7 fe80::/10 fec0::/10 ff00::/8
    """.split()  # noqa: SIM905
).flatmap(lambda block: st.ip_addresses(v=6, network=block))


@settings(deadline=None, database=None, max_examples=300)
@given(address=REFUSED_IPV6, user=st.sampled_from(_USERS), form=st.integers(0, 3))
def test_every_spelling_of_a_refused_ipv6_address_is_refused(
    address: IPv6Address, user: str, form: int
) -> None:
    dotted = f"{address.exploded[:30]}{IPv4Address(int(address) & 0xFFFF_FFFF)}"
    text = (address.compressed, address.exploded, dotted, dotted.upper())[form]
    url = parse_url(f"http://{user}[{text}]/")
    assert url.address == address
    with pytest.raises(EgressRefused, match="not a public address"):
        admit_url(url, EgressPolicy())
