"""The policy: what it refuses, what it admits, and what it says of either."""

from ipaddress import ip_address

import pytest

from pellucid.errors import EgressRefused, FetchError, InvalidURL
from pellucid.web.addresses import parse_address
from pellucid.web.egress import EgressPolicy, admit_addresses, admit_url, policy_from, policy_key
from pellucid.web.url import IPAddress, parse_url

from .hostile_urls import HOSTILE_URLS

PUBLIC = "93.184.216.34"


def admit(url: str, policy: EgressPolicy | None = None) -> None:
    """Admit a URL before anything is looked up."""
    admit_url(parse_url(url), policy or EgressPolicy())


def refusal_of_url(url: str, policy: EgressPolicy | None = None) -> str:
    """Return what the refusal of a URL says."""
    with pytest.raises(EgressRefused) as raised:
        admit(url, policy)
    assert raised.value.code == "egress.refused"
    assert raised.value.retryable is False
    return str(raised.value)


def addresses(*texts: str) -> list[IPAddress]:
    """Return addresses."""
    return [ip_address(text) for text in texts]


def check(url: str, answers: tuple[str, ...], policy: EgressPolicy) -> list[IPAddress]:
    """Admit a URL, then what its name resolves to."""
    parsed = parse_url(url)
    admit_url(parsed, policy)
    if parsed.address is not None:
        return [parsed.address]
    read = [address for address in map(parse_address, answers) if address is not None]
    assert len(read) == len(answers)
    return admit_addresses(parsed.host, read, policy)


POLICIES = [
    pytest.param(EgressPolicy(), id="default"),
    pytest.param(EgressPolicy(strict_ipv6=True, all_answers_public=True), id="strict"),
    pytest.param(EgressPolicy(only_hosts=("*",)), id="every-host-listed"),
    pytest.param(EgressPolicy(allowed_hosts=("exempt.example", "[::2]")), id="others-exempt"),
]
HOSTILE = [pytest.param(url, mentions, answers, id=slug) for slug, url, mentions, answers in HOSTILE_URLS]


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("url", "mentions", "answers"), HOSTILE)
def test_a_hostile_url_is_refused_and_the_reason_says_what_it_is(
    url: str, mentions: str, answers: tuple[str, ...], policy: EgressPolicy
) -> None:
    with pytest.raises(FetchError) as raised:
        check(url, answers, policy)
    kind = InvalidURL if mentions == "not a URL" else EgressRefused
    assert isinstance(raised.value, kind)
    assert mentions in str(raised.value)
    assert kind is InvalidURL or str(raised.value).startswith("refusing ")


@pytest.mark.parametrize(
    ("url", "answers"),
    [pytest.param(url, answers, id=slug) for slug, url, _, answers in HOSTILE_URLS if answers],
)
def test_a_name_is_not_refused_before_it_is_looked_up(url: str, answers: tuple[str, ...]) -> None:
    admit(url)
    with pytest.raises(EgressRefused, match="refusing to connect"):
        check(url, answers, EgressPolicy())


def test_the_slugs_of_hostile_urls_are_theirs_alone() -> None:
    slugs = [case.slug for case in HOSTILE_URLS]
    assert len(set(slugs)) == len(slugs)


@pytest.mark.parametrize(
    "url",
    [
        pytest.param("https://example.com/", id="https"),
        pytest.param("http://example.com/a?b#c", id="http"),
        pytest.param("https://example.com./", id="trailing-dot"),
        pytest.param("https://example.com:8443/", id="port"),
        pytest.param("http://93.184.216.34/", id="ipv4"),
        pytest.param("http://1572395042/", id="ipv4-decimal"),
        pytest.param("https://[2606:4700::1111]/", id="ipv6"),
        pytest.param("https://[64:ff9b::5db8:d822]/", id="nat64-of-a-public-address"),
        pytest.param("https://172.32.0.1/", id="next-to-private"),
        pytest.param("https://100.128.0.1/", id="next-to-carrier-nat"),
    ],
)
def test_a_public_url_is_admitted(url: str) -> None:
    admit(url)


@pytest.mark.parametrize(
    "url",
    [
        pytest.param("https://user@example.com/", id="user"),
        pytest.param("https://user:hunter2@example.com/", id="password"),
        pytest.param("https://:hunter2@example.com/", id="password-alone"),
    ],
)
@pytest.mark.parametrize(
    "policy",
    [
        pytest.param(EgressPolicy(), id="default"),
        pytest.param(EgressPolicy(allowed_hosts=("example.com",)), id="exempt"),
        pytest.param(EgressPolicy(allow_private_addresses=True), id="private-allowed"),
    ],
)
def test_credentials_are_refused_and_not_repeated(url: str, policy: EgressPolicy) -> None:
    with pytest.raises(InvalidURL, match=r"example\.com.*take them out") as raised:
        admit(url, policy)
    assert raised.value.code == "url.credentials"
    assert "hunter2" not in str(raised.value)
    assert "user@" not in str(raised.value)


# Schemes.


@pytest.mark.parametrize("scheme", ["file", "ftp", "gopher", "ws", "wss"])
def test_the_refusal_of_a_scheme_names_it_and_those_permitted(scheme: str) -> None:
    reason = refusal_of_url(f"{scheme}://example.com/")
    assert reason.startswith("refusing ")
    assert f"scheme {scheme}: " in reason
    assert "http: and https:" in reason


@pytest.mark.parametrize(
    ("url", "content"),
    [
        pytest.param("data:text/plain,hunter2", "hunter2", id="data"),
        pytest.param("javascript:hunter2()", "hunter2", id="javascript"),
        pytest.param("blob:https://user:hunter2@h.example/1", "hunter2", id="blob"),
        pytest.param("mailto:hunter2@h.example", "hunter2", id="mailto"),
    ],
)
def test_the_refusal_of_a_scheme_does_not_repeat_content(url: str, content: str) -> None:
    assert content not in refusal_of_url(url)


def test_only_the_schemes_of_the_policy_are_permitted() -> None:
    policy = EgressPolicy(allowed_schemes=("https",))
    admit("https://example.com/", policy)
    assert "only https: are" in refusal_of_url("http://example.com/", policy)


@pytest.mark.parametrize(
    "policy",
    [
        pytest.param(EgressPolicy(allow_private_addresses=True), id="private-allowed"),
        pytest.param(EgressPolicy(allowed_hosts=("h.example", "127.0.0.1")), id="exempt"),
        pytest.param(EgressPolicy(only_hosts=("*",)), id="every-host-listed"),
    ],
)
@pytest.mark.parametrize("url", ["file:///etc/passwd", "ftp://h.example/", "file://127.0.0.1/x"])
def test_nothing_else_permits_a_scheme(url: str, policy: EgressPolicy) -> None:
    assert "scheme" in refusal_of_url(url, policy)


# Ports.

PORTS_OF_OTHER_PROTOCOLS = {
    "zero": 0,
    "ftp": 21,
    "ssh": 22,
    "telnet": 23,
    "smtp": 25,
    "dns": 53,
    "pop3": 110,
    "ident": 113,
    "nntp": 119,
    "imap": 143,
    "ldap": 389,
    "smtps": 465,
    "submission": 587,
    "ldaps": 636,
    "imaps": 993,
    "pop3s": 995,
    "nfs": 2049,
    "sip": 5060,
    "x11": 6000,
    "irc": 6667,
    "irc-tls": 6697,
    "amanda": 10080,
}


@pytest.mark.parametrize("port", PORTS_OF_OTHER_PROTOCOLS.values(), ids=list(PORTS_OF_OTHER_PROTOCOLS))
@pytest.mark.parametrize("host", ["example.com", PUBLIC, "[2606:4700::1111]"], ids=["name", "ipv4", "ipv6"])
def test_a_port_of_another_protocol_is_refused_by_its_number(host: str, port: int) -> None:
    assert f"port {port} " in refusal_of_url(f"http://{host}:{port}/")


@pytest.mark.parametrize("port", [24, 80, 81, 443, 3000, 5000, 8000, 8080, 8443, 10081, 65535])
def test_other_ports_are_admitted(port: int) -> None:
    admit(f"http://example.com:{port}/")


def test_an_exempted_host_may_have_any_port() -> None:
    admit("http://127.0.0.1:6000/", EgressPolicy(allowed_hosts=("127.0.0.1",)))


def test_allowing_private_addresses_does_not_allow_ports() -> None:
    assert "port 22 " in refusal_of_url("http://10.0.0.5:22/", EgressPolicy(allow_private_addresses=True))


# The list of hosts.


@pytest.mark.parametrize(
    ("only_hosts", "url"),
    [
        pytest.param(("example.com",), "https://example.com/", id="name"),
        pytest.param(("EXAMPLE.com.",), "https://Example.COM/", id="case-and-dot"),
        pytest.param(("example.com",), "https://example.com./", id="dot-on-the-url"),
        pytest.param(("*.example.com",), "https://a.b.example.com/", id="suffix"),
        pytest.param(("a.example", "*"), "https://example.com/", id="everything"),
        pytest.param((PUBLIC,), "http://0x5db8d822/", id="literal"),
        pytest.param(("[2606:4700::1111]",), "http://[2606:4700:0::1111]/", id="ipv6-literal"),
        pytest.param(("bücher.example",), "https://xn--bcher-kva.example/", id="idn"),
    ],
)
def test_a_listed_host_is_admitted(only_hosts: tuple[str, ...], url: str) -> None:
    admit(url, EgressPolicy(only_hosts=only_hosts))


@pytest.mark.parametrize(
    ("only_hosts", "url", "host"),
    [
        pytest.param((), "https://example.com/", "example.com", id="empty-list"),
        pytest.param(("a.example",), "https://example.com/", "example.com", id="another"),
        pytest.param(("*.example.com",), "https://example.com/", "example.com", id="apex"),
        pytest.param(
            *(("*.wikipedia.org",), "https://evilwikipedia.org/", "evilwikipedia.org"), id="no-label-boundary"
        ),
        pytest.param(("example.com",), "https://www.example.com/", "www.example.com", id="subdomain"),
        pytest.param(
            *(("example.com",), "https://example.com@evil.example/", "evil.example"), id="listed-host-as-user"
        ),
        pytest.param(("a.example",), f"http://{PUBLIC}/", PUBLIC, id="literal"),
        pytest.param(("a.example",), "http://2130706433/", "127.0.0.1", id="private-literal"),
        pytest.param(
            *(("a.example",), "https://secret.evil.example/", "secret.evil.example"), id="name-as-a-leak"
        ),
    ],
)
def test_a_host_that_is_not_listed_is_refused_by_its_name_and_the_setting(
    only_hosts: tuple[str, ...], url: str, host: str
) -> None:
    reason = refusal_of_url(url, EgressPolicy(only_hosts=only_hosts))
    assert f"host {host} may not be reached" in reason
    assert "onlyHosts" in reason


def test_without_a_list_every_public_host_is_admitted() -> None:
    admit("https://anything.example/", EgressPolicy(only_hosts=None))


def test_allowing_private_addresses_does_not_lift_the_list() -> None:
    policy = EgressPolicy(allow_private_addresses=True, only_hosts=("a.example",))
    assert "onlyHosts" in refusal_of_url("http://10.0.0.5/", policy)
    admit("http://a.example/", policy)


@pytest.mark.parametrize("only_hosts", [("*",), ("10.0.0.5",), ("a.example", "10.0.0.5")])
def test_a_private_literal_is_refused_although_it_is_listed(only_hosts: tuple[str, ...]) -> None:
    reason = refusal_of_url("http://10.0.0.5/", EgressPolicy(only_hosts=only_hosts))
    assert "not a public address" in reason
    assert "private" in reason


@pytest.mark.parametrize("only_hosts", [("*",), ("intranet.example",), ("*.example",)])
def test_a_name_that_resolves_privately_is_refused_although_it_is_listed(only_hosts: tuple[str, ...]) -> None:
    policy = EgressPolicy(only_hosts=only_hosts)
    admit("http://intranet.example/", policy)
    with pytest.raises(
        EgressRefused, match=r"refusing to connect to intranet\.example.*10\.0\.0\.5.*private"
    ):
        admit_addresses("intranet.example", addresses("10.0.0.5"), policy)


# Literal addresses.


@pytest.mark.parametrize(
    ("url", "host"),
    [
        pytest.param("http://2130706433/path", "127.0.0.1", id="ipv4"),
        pytest.param("http://[::ffff:127.0.0.1]/path", "::ffff:7f00:1", id="ipv6"),
    ],
)
def test_the_refusal_of_a_literal_names_url_host_range_and_setting(url: str, host: str) -> None:
    reason = refusal_of_url(url)
    assert reason.startswith(f"refusing {parse_url(url)}")
    assert f"{host} is not a public address" in reason
    assert "loopback" in reason
    assert "allowedHosts" in reason


def test_a_literal_that_carries_a_public_address_is_refused_under_strict_ipv6() -> None:
    url = "http://[64:ff9b::5db8:d822]/"
    admit(url)
    assert f"embeds {PUBLIC}" in refusal_of_url(url, EgressPolicy(strict_ipv6=True))


def test_private_addresses_are_admitted_where_the_policy_allows_them() -> None:
    policy = EgressPolicy(allow_private_addresses=True, all_answers_public=True)
    admit("http://10.0.0.5/", policy)
    assert admit_addresses("h.example", addresses("10.0.0.5", PUBLIC), policy) == addresses(
        "10.0.0.5", PUBLIC
    )


# Exemptions.


@pytest.mark.parametrize(
    ("entry", "url"),
    [
        pytest.param("127.0.0.1", "http://127.0.0.1:8080/", id="literal"),
        pytest.param("127.1", "http://2130706433/", id="literal-in-another-spelling"),
        pytest.param("[::1]", "http://[::1]/", id="ipv6-in-brackets"),
        pytest.param("0:0:0:0:0:0:0:1", "http://[::1]/", id="ipv6-in-full"),
    ],
)
@pytest.mark.parametrize("only_hosts", [None, (), ("a.example",)], ids=["unset", "empty", "other"])
def test_an_exempted_literal_is_admitted_listed_or_not(
    entry: str, url: str, only_hosts: tuple[str, ...] | None
) -> None:
    admit(url, EgressPolicy(allowed_hosts=(entry,), only_hosts=only_hosts))


@pytest.mark.parametrize("only_hosts", [None, (), ("a.example",)], ids=["unset", "empty", "other"])
def test_an_exempted_name_is_admitted_with_whatever_it_resolves_to(
    only_hosts: tuple[str, ...] | None,
) -> None:
    policy = EgressPolicy(allowed_hosts=("LocalHost.",), only_hosts=only_hosts, all_answers_public=True)
    answers = ("127.0.0.1", "::1", PUBLIC)
    assert check("http://localhost:8080/", answers, policy) == addresses(*answers)


@pytest.mark.parametrize(
    ("entry", "url"),
    [
        pytest.param("localhost", "http://127.0.0.1/", id="address-of-an-exempted-name"),
        pytest.param("127.0.0.1", "http://127.0.0.2/", id="another-address"),
        pytest.param("127.0.0.1", "http://[::ffff:127.0.0.1]/", id="address-carried-by-another"),
        pytest.param("127.0.0.0/8", "http://127.0.0.1/", id="block"),
        pytest.param("*", "http://127.0.0.1/", id="star"),
        pytest.param(" * ", "http://127.0.0.1/", id="star-with-spaces"),
        pytest.param("*.0.0.1", "http://127.0.0.1/", id="suffix"),
        pytest.param("127.0.0.1:80", "http://127.0.0.1/", id="port"),
        pytest.param("http://127.0.0.1/", "http://127.0.0.1/", id="url"),
    ],
)
def test_an_exemption_is_for_one_exact_host(entry: str, url: str) -> None:
    assert "not a public address" in refusal_of_url(url, EgressPolicy(allowed_hosts=(entry,)))


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param("127.0.0.1", id="its-address"),
        pytest.param("example", id="its-parent"),
        pytest.param("*.example", id="suffix"),
        pytest.param("*", id="star"),
        pytest.param("a.h.example", id="its-child"),
    ],
)
def test_an_exemption_is_for_one_exact_name(entry: str) -> None:
    with pytest.raises(EgressRefused, match=r"h\.example"):
        admit_addresses("h.example", addresses("127.0.0.1"), EgressPolicy(allowed_hosts=(entry,)))


@pytest.mark.parametrize("entry", ["*", "*.example", " *.example"])
def test_a_wildcard_among_exemptions_lists_nothing_either(entry: str) -> None:
    policy = EgressPolicy(allowed_hosts=(entry,), only_hosts=())
    assert "onlyHosts" in refusal_of_url("http://h.example/", policy)


# Addresses of a name.


def test_of_mixed_answers_the_public_ones_are_kept_in_their_order() -> None:
    answers = addresses("10.0.0.5", "2606:4700::1111", "127.0.0.1", PUBLIC, "::ffff:10.0.0.5", "8.8.8.8")
    kept = admit_addresses("h.example", answers, EgressPolicy())
    assert kept == addresses("2606:4700::1111", PUBLIC, "8.8.8.8")


@pytest.mark.parametrize(
    "answers",
    [
        pytest.param((PUBLIC, "10.0.0.5"), id="private-last"),
        pytest.param(("10.0.0.5", PUBLIC), id="private-first"),
        pytest.param((PUBLIC, "2606:4700::1111", "10.0.0.5", "8.8.8.8"), id="private-in-the-middle"),
    ],
)
def test_one_private_answer_refuses_a_name_where_all_must_be_public(answers: tuple[str, ...]) -> None:
    with pytest.raises(EgressRefused, match=r"h\.example.*10\.0\.0\.5.*private"):
        admit_addresses("h.example", addresses(*answers), EgressPolicy(all_answers_public=True))


def test_public_answers_are_admitted_where_all_must_be_public() -> None:
    answers = addresses(PUBLIC, "2606:4700::1111")
    assert admit_addresses("h.example", answers, EgressPolicy(all_answers_public=True)) == answers


def test_an_answer_that_carries_an_address_is_refused_under_strict_ipv6() -> None:
    answers = addresses("64:ff9b::5db8:d822", PUBLIC)
    assert admit_addresses("h.example", answers, EgressPolicy()) == answers
    assert admit_addresses("h.example", answers, EgressPolicy(strict_ipv6=True)) == addresses(PUBLIC)


def test_the_refusal_of_a_name_gives_its_first_address_range_and_setting() -> None:
    with pytest.raises(EgressRefused) as raised:
        admit_addresses("h.example", addresses("169.254.169.254", "10.0.0.5"), EgressPolicy())
    reason = str(raised.value)
    assert raised.value.code == "egress.refused"
    assert reason.startswith("refusing to connect to h.example")
    assert "169.254.169.254" in reason
    assert "instance metadata" in reason
    assert "not a public address" in reason
    assert "allowedHosts" in reason
    assert "10.0.0.5" not in reason


# Policies from settings.


def test_settings_without_keys_give_the_default_policy() -> None:
    assert policy_from({}) == EgressPolicy()


def test_a_policy_is_read_from_settings() -> None:
    policy = policy_from(
        {"allowedHosts": ["localhost"], "allowPrivateAddresses": True, "onlyHosts": ["*.example.com"]}
    )
    assert policy == EgressPolicy(
        allowed_hosts=("localhost",), allow_private_addresses=True, only_hosts=("*.example.com",)
    )


NO_LISTS = [
    pytest.param(None, id="null"),
    pytest.param("*", id="string"),
    pytest.param(b"*", id="bytes"),
    pytest.param({"*": True}, id="object"),
    pytest.param({"*"}, id="set"),
    pytest.param(True, id="true"),
    pytest.param(0, id="number"),
]


@pytest.mark.parametrize("value", NO_LISTS)
def test_allowed_hosts_that_are_no_list_open_nothing(value: object) -> None:
    assert policy_from({"allowedHosts": value}).allowed_hosts == ()


@pytest.mark.parametrize("value", NO_LISTS)
def test_only_hosts_that_are_no_list_reach_nothing(value: object) -> None:
    policy = policy_from({"onlyHosts": value})
    assert policy.only_hosts == ()
    assert "onlyHosts" in refusal_of_url("https://example.com/", policy)


@pytest.mark.parametrize("value", [1, 1.0, "true", "yes", [True], {"a": 1}, None, False])
def test_only_true_allows_private_addresses(value: object) -> None:
    assert policy_from({"allowPrivateAddresses": value}).allow_private_addresses is False


def test_entries_that_are_no_strings_are_dropped() -> None:
    mixed = ["a.example", 1, None, ["*"], {"*": 1}, b"*", True, "b.example"]
    policy = policy_from({"allowedHosts": mixed, "onlyHosts": mixed})
    assert policy.allowed_hosts == policy.only_hosts == ("a.example", "b.example")


def test_a_list_without_a_string_reaches_nothing() -> None:
    assert policy_from({"onlyHosts": [None, 1]}).only_hosts == ()


# Keys of policies.


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(
            EgressPolicy(allowed_hosts=("a.example", "b.example")),
            EgressPolicy(allowed_hosts=("b.example", "a.example")),
            id="exemptions",
        ),
        pytest.param(
            EgressPolicy(only_hosts=("a.example", "*.b.example")),
            EgressPolicy(only_hosts=("*.b.example", "a.example")),
            id="listed-hosts",
        ),
        pytest.param(
            EgressPolicy(allowed_schemes=("http", "https")),
            EgressPolicy(allowed_schemes=("https", "http")),
            id="schemes",
        ),
    ],
)
def test_the_order_of_entries_makes_no_other_policy(one: EgressPolicy, other: EgressPolicy) -> None:
    assert policy_key(one) == policy_key(other)


DISTINCT_POLICIES = (
    EgressPolicy(),
    EgressPolicy(allowed_hosts=("a.example",)),
    EgressPolicy(allowed_hosts=("b.example",)),
    EgressPolicy(allowed_hosts=("a.example", "b.example")),
    EgressPolicy(allowed_hosts=("a.example', 'b.example",)),
    EgressPolicy(only_hosts=("a.example",)),
    EgressPolicy(only_hosts=()),
    EgressPolicy(only_hosts=("unset",)),
    EgressPolicy(allow_private_addresses=True),
    EgressPolicy(strict_ipv6=True),
    EgressPolicy(all_answers_public=True),
    EgressPolicy(allowed_schemes=("https",)),
)


def test_policies_that_differ_have_different_keys() -> None:
    keys = {policy_key(policy) for policy in DISTINCT_POLICIES}
    assert len(keys) == len(DISTINCT_POLICIES)


def test_a_list_that_is_unset_is_not_an_empty_one() -> None:
    assert policy_key(EgressPolicy(only_hosts=None)) != policy_key(EgressPolicy(only_hosts=()))


@pytest.mark.parametrize("name", ["only_hosts", "allowed_hosts"])
def test_a_list_that_is_one_string_is_an_error_and_opens_nothing(name: str) -> None:
    with pytest.raises(TypeError, match=r"not one str"):
        EgressPolicy(**{name: "*.example.org"})  # type: ignore[arg-type]
