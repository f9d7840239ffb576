"""A list of hosts holds what it names, on the boundary of a label, and nothing more."""

import pytest

from pellucid.web.hosts import HostList


@pytest.mark.parametrize(
    ("entry", "host"),
    [
        pytest.param("example.org", "example.org", id="name"),
        pytest.param("Example.ORG", "example.org", id="case"),
        pytest.param("  example.org\n", "example.org", id="spaces-around"),
        pytest.param("example.org.", "example.org", id="dot-on-the-entry"),
        pytest.param("example.org", "example.org.", id="dot-on-the-host"),
        pytest.param("example.org.", "example.org.", id="dot-on-both"),
        pytest.param("bücher.example", "xn--bcher-kva.example", id="idn"),
        pytest.param("xn--bcher-kva.example", "xn--bcher-kva.example", id="punycode"),
        pytest.param("ｅｘａｍｐｌｅ.org", "example.org", id="full-width"),
        pytest.param("localhost", "localhost", id="single-label"),
        pytest.param("127.0.0.1", "127.0.0.1", id="ipv4"),
        pytest.param("0x7f.1", "127.0.0.1", id="ipv4-in-another-spelling"),
        pytest.param("[::1]", "::1", id="ipv6-in-brackets"),
        pytest.param("0:0::1", "::1", id="ipv6-in-another-spelling"),
        pytest.param("*.example.org", "a.example.org", id="suffix"),
        pytest.param("*.example.org", "d.c.b.a.example.org", id="suffix-any-depth"),
        pytest.param("*.Example.ORG.", "a.example.org", id="suffix-case-and-dot"),
        pytest.param("*.example.org", "a.example.org.", id="suffix-dot-on-the-host"),
        pytest.param("*.bücher.example", "a.xn--bcher-kva.example", id="suffix-idn"),
        pytest.param("*.org", "example.org", id="suffix-of-one-label"),
        pytest.param("*", "example.org", id="everything"),
        pytest.param(" * ", "127.0.0.1", id="everything-spaces-around"),
    ],
)
def test_a_list_holds(entry: str, host: str) -> None:
    assert host in HostList.of([entry])
    assert host in HostList.of(["other.example", entry, "*.another.example"])


@pytest.mark.parametrize(
    ("entry", "host"),
    [
        pytest.param("example.org", "a.example.org", id="subdomain-of-a-name"),
        pytest.param("a.example.org", "example.org", id="parent-of-a-name"),
        pytest.param("example.org", "example.org.evil.example", id="name-as-prefix"),
        pytest.param("example.org", "badexample.org", id="name-as-end"),
        pytest.param("example.org", "example.org..", id="two-dots"),
        pytest.param("*.example.org", "example.org", id="apex"),
        pytest.param("*.example.org", "example.org.", id="apex-with-dot"),
        pytest.param("*.wikipedia.org", "evilwikipedia.org", id="no-label-boundary"),
        pytest.param("*.wikipedia.org", "www.evilwikipedia.org", id="no-label-boundary-deeper"),
        pytest.param("*.example.org", "a.example.org.evil.example", id="suffix-in-the-middle"),
        pytest.param("*example.org", "badexample.org", id="star-without-a-dot"),
        pytest.param("*example.org", "a.example.org", id="star-without-a-dot-subdomain"),
        pytest.param("a.*.org", "a.b.org", id="star-in-the-middle"),
        pytest.param("example.*", "example.org", id="star-at-the-end"),
        pytest.param("*.*.org", "a.b.org", id="two-stars"),
        pytest.param("**", "example.org", id="stars-alone"),
        pytest.param("*.", "example.org", id="suffix-of-nothing"),
        pytest.param("*..", "example.org.", id="suffix-of-a-dot"),
        pytest.param("*.0.0.1", "127.0.0.1", id="suffix-of-an-address"),
        pytest.param("*.1", "127.0.0.1", id="suffix-of-a-number"),
        pytest.param(".example.org", "a.example.org", id="dot-in-front"),
        pytest.param(".", "example.org", id="dot"),
        pytest.param("", "example.org", id="empty"),
        pytest.param("https://example.org", "example.org", id="url"),
        pytest.param("example.org/path", "example.org", id="path"),
        pytest.param("example.org:443", "example.org", id="port"),
        pytest.param("user@example.org", "example.org", id="user"),
        pytest.param("127.0.0.0/8", "127.0.0.1", id="block-of-addresses"),
        pytest.param("127.0.0.1", "127.0.0.2", id="another-address"),
        pytest.param("127.0.0.1", "::ffff:7f00:1", id="address-carried-by-another"),
        pytest.param("localhost", "127.0.0.1", id="address-of-a-name"),
    ],
)
def test_a_list_does_not_hold(entry: str, host: str) -> None:
    assert host not in HostList.of([entry])


def test_an_empty_list_holds_nothing() -> None:
    assert not any(host in HostList.of([]) for host in ("example.org", "127.0.0.1", "::1", "", "."))


def test_no_entry_stands_for_an_empty_host() -> None:
    assert "" not in HostList.of(["", " ", ".", "*.", "example.org"])


def test_lists_of_the_same_hosts_are_equal() -> None:
    assert HostList.of(["A.example", "*.b.example"]) == HostList.of(
        ["*.B.example.", "a.example", "a.example"]
    )
