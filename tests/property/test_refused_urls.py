"""A URL that the policy refuses is never resolved, and what is dialled was admitted."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from ipaddress import ip_address

import pytest
from httpcore2 import AsyncNetworkBackend, AsyncNetworkStream
from hypothesis import given, settings
from hypothesis import strategies as st

from pellucid.errors import FetchError, InvalidURL
from pellucid.web import EgressPolicy, Fetcher, FetchSettings, admit_addresses, admit_url
from pellucid.web.url import IPAddress, parse_url

NAMES = ("a.test", "b.a.test", "a.test.", "A.TEST", "xa.test", "localhost", "\u0430.test", "\uff41.test")
LITERALS = (
    "127.0.0.1",
    "0x7f.1",
    "2130706433",
    "\uff11\uff12\uff17.1",
    "[::1]",
    "[::ffff:10.0.0.1]",
    "93.184.216.34",
)
ADDRESSES = ("93.184.216.34", "127.0.0.1", "10.1.2.3", "169.254.169.254", "2606:4700::1111", "fd00::1", "::1")

URLS = st.one_of(
    st.builds(
        lambda scheme, slashes, user, host, port, rest: f"{scheme}{slashes}{user}{host}{port}{rest}",
        st.sampled_from(("http:", "https:", "HTTP:", "ftp:", "file:", " http:", "h\nttp:", "")),
        st.sampled_from(("//", "\\\\", "/", "", "///")),
        st.sampled_from(("", "user@", "user:word@", "a.test@", "a.test#@")),
        st.sampled_from((*NAMES, *LITERALS, "")),
        st.sampled_from(("", ":80", ":22", ":0", ":8080", ":x")),
        st.sampled_from(("", "/", "/?#", "\\@a.test/", "/../..")),
    ),
    st.text(max_size=30),
)
POLICIES = st.builds(
    EgressPolicy,
    allowed_hosts=st.lists(st.sampled_from((*NAMES, *LITERALS)), max_size=2).map(tuple),
    allow_private_addresses=st.booleans(),
    only_hosts=st.one_of(
        st.none(), st.lists(st.sampled_from((*NAMES, "*.a.test", "*.test", "*")), max_size=3).map(tuple)
    ),
    strict_ipv6=st.booleans(),
    all_answers_public=st.booleans(),
)


@dataclass
class Watching(AsyncNetworkBackend):
    """A resolver with the same answers for every name, and a dialler that reaches nobody; both remember."""

    answers: Sequence[str]
    resolved: list[str] = field(default_factory=list)
    dialled: list[str] = field(default_factory=list)

    async def resolve(self, host: str, port: int) -> Sequence[IPAddress]:
        """Return the answers."""
        self.resolved.append(host)
        return [ip_address(address) for address in self.answers]

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: object = None,
    ) -> AsyncNetworkStream:
        """Reach nobody."""
        self.dialled.append(host)
        raise OSError("nobody is there")


@settings(deadline=None, database=None, max_examples=300)
@given(
    url=URLS,
    policy=POLICIES,
    answers=st.lists(st.sampled_from(ADDRESSES), min_size=1, max_size=3, unique=True),
)
def test_nothing_is_resolved_or_dialled_that_was_not_admitted(
    url: str, policy: EgressPolicy, answers: Sequence[str]
) -> None:
    watching = Watching(answers)
    with pytest.raises(FetchError):
        Fetcher(FetchSettings(policy=policy), resolver=watching, dialler=watching).fetch_sync(url)
    try:
        parsed = parse_url(url.strip())
        admit_url(parsed, policy)
    except FetchError:
        assert watching.resolved == watching.dialled == []
        return
    if parsed.address is None:
        assert watching.resolved == [parsed.host]
    try:
        admitted = admit_addresses(parsed.host, [ip_address(address) for address in answers], policy)
    except FetchError:
        admitted = []
    permitted = {str(address) for address in admitted} if parsed.address is None else {str(parsed.address)}
    assert set(watching.dialled) <= permitted


@settings(deadline=None, database=None, max_examples=300)
@given(url=URLS)
def test_parsing_a_url_gives_a_url_or_says_that_there_is_none(url: str) -> None:
    try:
        parsed = parse_url(url)
    except InvalidURL:
        return
    assert parse_url(parsed.href).href == parsed.href
