"""URLs are read as browsers read them, and named in messages without what is secret in them."""

from ipaddress import IPv4Address, IPv6Address

import pytest

from pellucid.errors import InvalidURL
from pellucid.web.url import MAX_URL_CHARACTERS, canonical_host, parse_url, shown

LOOPBACK = IPv4Address("127.0.0.1")


@pytest.mark.parametrize(
    "host",
    [
        pytest.param("2130706433", id="decimal"),
        pytest.param("0x7f000001", id="hex"),
        pytest.param("0X7F.0X0.0X0.0X1", id="hex-parts-upper-case"),
        pytest.param("017700000001", id="octal"),
        pytest.param("0177.0.0.01", id="octal-parts"),
        pytest.param("127.1", id="two-parts"),
        pytest.param("127.0.1", id="three-parts"),
        pytest.param("127.0.0.1.", id="trailing-dot"),
        pytest.param("１２７．０．０．１", id="full-width"),
        pytest.param("127。0。0。1", id="ideographic-full-stops"),
        pytest.param("127｡0｡0｡1", id="half-width-full-stops"),
        pytest.param("%31%32%37%2e0.0.1", id="percent-encoded"),
        pytest.param("user@127.0.0.1", id="user"),
        pytest.param("example.com:80@127.0.0.1", id="user-like-a-host"),
        pytest.param("127.\t0.\n0.\r1", id="tab-and-line-breaks"),
    ],
)
def test_every_spelling_of_an_ipv4_address_is_that_address(host: str) -> None:
    url = parse_url(f"http://{host}/page")
    assert (url.address, url.host, url.origin) == (LOOPBACK, "127.0.0.1", "http://127.0.0.1")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("http:\\\\127.0.0.1\\page", id="backslashes"),
        pytest.param("http:127.0.0.1/page", id="no-slashes"),
        pytest.param("http:///127.0.0.1/page", id="three-slashes"),
        pytest.param("\x00\x1f http://127.0.0.1/page ", id="controls-and-spaces-around"),
        pytest.param("HTTP://127.0.0.1/page", id="upper-case-scheme"),
        pytest.param("h\tt\ntp:/\r/127.0.0.1/page", id="tab-and-line-breaks"),
    ],
)
def test_every_spelling_of_a_url_has_one_canonical_form(text: str) -> None:
    assert parse_url(text).href == "http://127.0.0.1/page"


@pytest.mark.parametrize(
    ("literal", "address"),
    [
        pytest.param("[::1]", "::1", id="loopback"),
        pytest.param("[0:0:0:0:0:0:0:1]", "::1", id="loopback-in-full"),
        pytest.param("[2606:4700::1111]", "2606:4700::1111", id="public"),
        pytest.param("[2606:4700:0:0::AbCd]", "2606:4700::abcd", id="mixed-case"),
        pytest.param("[::ffff:169.254.169.254]", "::ffff:a9fe:a9fe", id="mapped"),
        pytest.param("[::ffff:a9fe:a9fe]", "::ffff:a9fe:a9fe", id="mapped-hex"),
        pytest.param("[64:ff9b::10.0.0.5]", "64:ff9b::a00:5", id="nat64-dotted"),
        pytest.param("[::127.0.0.1]", "::7f00:1", id="compatible"),
    ],
)
def test_an_ipv6_literal_is_an_address_and_its_host_has_no_brackets(literal: str, address: str) -> None:
    url = parse_url(f"https://{literal}:8443/")
    assert (url.address, url.host, url.port) == (IPv6Address(address), address, 8443)
    assert url.origin == f"https://[{address}]:8443"


@pytest.mark.parametrize(
    ("name", "host"),
    [
        pytest.param("Example.COM", "example.com", id="upper-case"),
        pytest.param("bücher.example", "xn--bcher-kva.example", id="idn"),
        pytest.param("BÜCHER.example", "xn--bcher-kva.example", id="idn-upper-case"),
        pytest.param("b%C3%BCcher.example", "xn--bcher-kva.example", id="idn-percent-encoded"),
        pytest.param("xn--bcher-kva.example", "xn--bcher-kva.example", id="punycode"),
        pytest.param("日本語。jp", "xn--wgv71a119e.jp", id="ideographic-full-stop"),
        pytest.param("ｅｘａｍｐｌｅ.com", "example.com", id="full-width"),
        pytest.param("%65xample.com", "example.com", id="percent-encoded"),
        pytest.param("exa\u00admple.com", "example.com", id="soft-hyphen"),
        pytest.param("example.com.", "example.com.", id="trailing-dot-stays"),
        pytest.param("a_b.example", "a_b.example", id="underscore"),
        pytest.param("127.0.0.1.example", "127.0.0.1.example", id="address-and-more-labels"),
        pytest.param("0x7f.example", "0x7f.example", id="hex-and-more-labels"),
    ],
)
def test_a_name_is_its_ascii_form_and_no_address(name: str, host: str) -> None:
    url = parse_url(f"https://{name}/")
    assert (url.host, url.address, url.href) == (host, None, f"https://{host}/")


@pytest.mark.parametrize(
    ("text", "port", "href"),
    [
        pytest.param("http://h.example", 80, "http://h.example/", id="http"),
        pytest.param("https://h.example", 443, "https://h.example/", id="https"),
        pytest.param("http://h.example:80/", 80, "http://h.example/", id="http-default"),
        pytest.param("https://h.example:443/", 443, "https://h.example/", id="https-default"),
        pytest.param("http://h.example:00080/", 80, "http://h.example/", id="padded-default"),
        pytest.param("http://h.example:/", 80, "http://h.example/", id="empty"),
        pytest.param("https://h.example:80/", 80, "https://h.example:80/", id="default-of-the-other"),
        pytest.param("http://h.example:443/", 443, "http://h.example:443/", id="http-on-443"),
        pytest.param("http://h.example:0/", 0, "http://h.example:0/", id="zero"),
        pytest.param("http://h.example:65535/", 65535, "http://h.example:65535/", id="last"),
    ],
)
def test_the_port_is_what_to_connect_to_and_a_default_one_is_not_written(
    text: str, port: int, href: str
) -> None:
    url = parse_url(text)
    assert (url.port, url.href) == (port, href)


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        pytest.param("https://Bücher.example:443/a?b#c", "https://xn--bcher-kva.example", id="idn"),
        pytest.param("http://h.example:8080/", "http://h.example:8080", id="port"),
        pytest.param("http://user:word@h.example/", "http://h.example", id="credentials"),
        pytest.param("data:text/html,x", "null", id="data"),
        pytest.param("file:///etc/passwd", "null", id="file"),
        pytest.param("javascript:alert(1)", "null", id="javascript"),
    ],
)
def test_the_origin_is_scheme_host_and_port(text: str, origin: str) -> None:
    assert parse_url(text).origin == origin


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("http://", id="no-host"),
        pytest.param("http:///", id="empty-host"),
        pytest.param("http://:80/", id="port-alone"),
        pytest.param("example.com/page", id="no-scheme"),
        pytest.param("//example.com/", id="scheme-relative"),
        pytest.param("http://h.example:65536/", id="port-over-65535"),
        pytest.param("http://h.example:-1/", id="negative-port"),
        pytest.param("http://h.example:8o/", id="letter-in-port"),
        pytest.param("http://[fe80::1%eth0]/", id="zone"),
        pytest.param("http://[fe80::1%25eth0]/", id="zone-encoded"),
        pytest.param("http://[::1/", id="bracket-not-closed"),
        pytest.param("http://[127.0.0.1]/", id="bracketed-ipv4"),
        pytest.param("http://[::1]x/", id="text-after-bracket"),
        pytest.param("http://[1::2::3]/", id="two-compressions"),
        pytest.param("http://256.0.0.1/", id="part-over-255"),
        pytest.param("http://127.0.0.08/", id="octal-with-an-eight"),
        pytest.param("http://1.2.3.4.5/", id="five-parts"),
        pytest.param("http://4294967296/", id="number-over-32-bits"),
        pytest.param("http://example.1/", id="last-label-is-a-number"),
        pytest.param("http://exa mple.com/", id="space"),
        pytest.param("http://exa%20mple.com/", id="space-encoded"),
        pytest.param("http://example%00.com/", id="nul"),
        pytest.param("http://example%2f.com/", id="slash-encoded"),
        pytest.param("http://example%40.com/", id="at-sign-encoded"),
        pytest.param("http://℀.com/", id="sign-that-becomes-a-slash"),
        pytest.param("http://\ud800.com/", id="lone-surrogate"),
    ],
)
def test_what_a_browser_takes_for_no_url_is_none_and_the_message_says_what_to_give(text: str) -> None:
    with pytest.raises(InvalidURL) as raised:
        parse_url(text)
    assert raised.value.code == "url.invalid"
    assert raised.value.retryable is False
    assert "not a URL" in str(raised.value)
    assert repr(text.replace("\ud800", "\ufffd")) in str(raised.value)
    assert "https://example.com/" in str(raised.value)


def test_an_empty_url_is_missing_and_the_message_says_what_to_give() -> None:
    with pytest.raises(InvalidURL, match=r"url: .*https://example\.com/") as raised:
        parse_url("")
    assert raised.value.code == "url.missing"


def test_a_url_is_too_long_only_past_the_limit() -> None:
    start = "https://h.example/"
    longest = start + "a" * (MAX_URL_CHARACTERS - len(start))
    assert parse_url(longest).href == longest
    with pytest.raises(InvalidURL, match="65,536") as raised:
        parse_url(longest + "a")
    assert raised.value.code == "url.too_long"
    assert "shorten" in str(raised.value)
    assert len(str(raised.value)) < 400


@pytest.mark.parametrize("dot", [pytest.param("", id="plain"), pytest.param(".", id="trailing-dot")])
def test_a_host_may_be_as_long_as_a_name_can_be(dot: str) -> None:
    host = ".".join(["a" * 63] * 3 + ["a" * 61])
    assert len(host) == 253
    assert parse_url(f"https://{host}{dot}/").host == host + dot


def test_a_longer_host_is_no_host() -> None:
    host = ".".join(["a" * 63] * 3 + ["a" * 63])
    with pytest.raises(InvalidURL, match="not a URL") as raised:
        parse_url(f"https://{host}/")
    assert raised.value.code == "url.invalid"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("https://h.example/p?q=1#part", "https://h.example/p?q=1", id="fragment"),
        pytest.param("https://h.example/p?q=1", "https://h.example/p?q=1", id="no-fragment"),
        pytest.param("https://h.example#a#b?c", "https://h.example/", id="two-number-signs"),
    ],
)
def test_a_fragment_is_kept_in_the_url_and_not_asked_for(text: str, expected: str) -> None:
    url = parse_url(text)
    assert url.request_href == expected
    assert url.href.partition("#")[2] == text.partition("#")[2]


@pytest.mark.parametrize(
    ("reference", "href"),
    [
        pytest.param("next", "https://h.example/a/next", id="beside"),
        pytest.param("../up?x", "https://h.example/up?x", id="above"),
        pytest.param("../../../top", "https://h.example/top", id="above-the-root"),
        pytest.param("/root", "https://h.example/root", id="root"),
        pytest.param("?q=2", "https://h.example/a/b?q=2", id="query"),
        pytest.param("#part", "https://h.example/a/b?q#part", id="fragment"),
        pytest.param("", "https://h.example/a/b?q", id="empty"),
        pytest.param("//other.example/x", "https://other.example/x", id="scheme-relative"),
        pytest.param("\\\\127.0.0.1\\x", "https://127.0.0.1/x", id="backslashes"),
        pytest.param("https:x", "https://h.example/a/x", id="same-scheme-without-slashes"),
        pytest.param("http:x", "http://x/", id="other-scheme-without-slashes"),
        pytest.param("javascript:alert(1)", "javascript:alert(1)", id="javascript"),
        pytest.param(" \t/root\n", "https://h.example/root", id="spaces-around"),
    ],
)
def test_a_reference_is_read_relative_to_its_page(reference: str, href: str) -> None:
    assert parse_url("https://h.example/a/b?q#f").join(reference).href == href


def test_a_reference_that_means_no_url_is_refused() -> None:
    with pytest.raises(InvalidURL, match="not a URL"):
        parse_url("https://h.example/").join("http://h.example:99999/")


@pytest.mark.parametrize(
    ("text", "has_credentials"),
    [
        pytest.param("https://user@h.example/", True, id="user"),
        pytest.param("https://:word@h.example/", True, id="password"),
        pytest.param("https://user:word@h.example/", True, id="both"),
        pytest.param("https://@h.example/", False, id="empty"),
        pytest.param("https://h.example/@x", False, id="at-sign-in-path"),
        pytest.param("https://h.example/?@x", False, id="at-sign-in-query"),
    ],
)
def test_credentials_are_noticed(text: str, *, has_credentials: bool) -> None:
    assert parse_url(text).has_credentials is has_credentials


@pytest.mark.parametrize(
    ("entry", "host"),
    [
        pytest.param(" Example.COM ", "example.com", id="case-and-spaces"),
        pytest.param("bücher.example", "xn--bcher-kva.example", id="idn"),
        pytest.param("ＥＸＡＭＰＬＥ.com", "example.com", id="full-width"),
        pytest.param("127.1", "127.0.0.1", id="short-ipv4"),
        pytest.param("0x7F000001", "127.0.0.1", id="hex-ipv4"),
        pytest.param("10.0.0.5.", "10.0.0.5", id="ipv4-trailing-dot"),
        pytest.param("[::1]", "::1", id="bracketed-ipv6"),
        pytest.param("0:0:0:0:0:0:0:1", "::1", id="ipv6-in-full"),
        pytest.param("::FFFF:10.0.0.5", "::ffff:a00:5", id="ipv6-dotted"),
    ],
)
def test_a_host_of_a_list_is_spelt_as_urls_spell_it(entry: str, host: str) -> None:
    assert canonical_host(entry) == host


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("ΛΌΓΟΣ", id="capital-sigma-at-the-end"),
        pytest.param("ΛΌΓΟΣ-α.example", id="capital-sigma-before-a-hyphen"),
        pytest.param("λόγος.example", id="final-sigma"),
        pytest.param("STRAẞE.example", id="capital-sharp-s"),
        pytest.param("straße.example", id="sharp-s"),
        pytest.param("İSTANBUL.example", id="dotted-capital-i"),
        pytest.param("ınternet.example", id="dotless-i"),
        pytest.param("\u212aelvin.example", id="kelvin-sign"),
        pytest.param("example.com.", id="trailing-dot"),
        pytest.param("日本。example", id="ideographic-full-stop"),
    ],
)
def test_a_host_of_a_list_is_the_host_of_a_url_with_that_name(name: str) -> None:
    assert canonical_host(name) == parse_url(f"http://{name}/").host


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param("https://example.com", id="url"),
        pytest.param("example.com/path", id="path"),
        pytest.param("example.com?q", id="query"),
        pytest.param("example.com#f", id="fragment"),
        pytest.param("user@example.com", id="user"),
        pytest.param("example.com\\x", id="backslash"),
        pytest.param("example.com:443", id="port"),
        pytest.param("[::1]:443", id="ipv6-port"),
        pytest.param("exa mple.com", id="space"),
        pytest.param("", id="empty"),
    ],
)
def test_an_entry_that_is_more_or_less_than_a_host_is_the_host_of_no_url(entry: str) -> None:
    hosts = {parse_url(f"https://{host}/").host for host in ("example.com", "user", "https", "[::1]")}
    assert canonical_host(entry) not in hosts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("https://h.example/path", "https://h.example/path", id="plain"),
        pytest.param("https://user:word@h.example/path", "https://h.example/path", id="credentials"),
        pytest.param("https://user:w@rd@h.example/", "https://h.example/", id="two-at-signs"),
        pytest.param("https://h.example/p@th", "https://h.example/p@th", id="at-sign-in-path"),
        pytest.param("https://h.example/p?key=1&b=2", "https://h.example/p?…", id="query"),
        pytest.param("https://h.example/p#part", "https://h.example/p#…", id="fragment"),
        pytest.param("https://h.example/p#a?b", "https://h.example/p#…", id="question-mark-in-fragment"),
    ],
)
def test_a_url_is_shown_without_what_may_be_secret(text: str, expected: str) -> None:
    assert shown(text) == expected
    assert str(parse_url(text)) == expected


def test_a_url_is_shown_cut() -> None:
    text = "https://h.example/" + "a" * 1000
    assert shown(text) == text[:199] + "…"
    exact = text[:200]
    assert shown(exact) == exact


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("https://user:hunter2@h.example:99999/", id="authority"),
        pytest.param("https:\\\\user:hunter2@h.example:99999\\", id="backslashes"),
        pytest.param("https:user:hunter2@h.example:99999/", id="no-slashes"),
        pytest.param("https:/user:hunter2@h.example:99999/", id="one-slash"),
        pytest.param("https:///user:hunter2@h.example:99999/", id="three-slashes"),
        pytest.param("//user:hunter2@h.example/", id="no-scheme"),
        pytest.param("https://user:hunter2/x@h.example/", id="slash-in-password"),
        pytest.param("https://user:x/hunter2@h.example/", id="slash-before-the-end-of-a-password"),
        pytest.param("https://user:hunter2?x@h.example/", id="question-mark-in-password"),
        pytest.param("https://user:hunter2#x@h.example/", id="number-sign-in-password"),
        pytest.param("https://user:hunter2\\x@h.example/", id="backslash-in-password"),
        pytest.param("https://h.example:99999/?key=hunter2", id="query"),
        pytest.param("https://h.example:99999?key=hunter2", id="query-without-path"),
        pytest.param("https://h.example:99999/#key=hunter2", id="fragment"),
        pytest.param("https://h.example:99999?to=a@hunter2", id="at-sign-in-query"),
    ],
)
def test_the_message_about_what_is_no_url_keeps_its_secrets(text: str) -> None:
    with pytest.raises(InvalidURL) as raised:
        parse_url(text)
    assert "hunter2" not in str(raised.value)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("file:///home/me@h.example", id="file"),
        pytest.param("mailto:me@h.example", id="mailto"),
        pytest.param("me:hunter2@h.example", id="user-taken-for-scheme"),
        pytest.param("data:text/plain,me@h.example", id="data"),
        pytest.param("blob:https://me:hunter2@h.example/1", id="blob"),
        pytest.param("javascript:me@h.example", id="javascript"),
        pytest.param("x://me:hunter2@h.example/", id="scheme-of-no-standard"),
    ],
)
def test_a_url_of_any_scheme_can_be_shown(text: str) -> None:
    message = str(parse_url(text))
    assert message
    assert "hunter2" not in message


@pytest.mark.parametrize("mark", ["?", "#"], ids=["query", "fragment"])
def test_an_at_sign_after_the_host_is_not_taken_for_the_end_of_credentials(mark: str) -> None:
    assert shown(f"https://h.example:99999{mark}to=a@other.example") == f"https://h.example:99999{mark}…"


def test_what_is_shown_of_a_url_writes_nothing_into_a_terminal() -> None:
    assert (
        shown("http://a b\x1b[31m\npellucid: all is well/")
        == "http://a b\ufffd[31m\ufffdpellucid: all is well/"
    )


def test_a_url_that_grows_too_long_by_its_encoding_is_an_error_that_says_so() -> None:
    with pytest.raises(InvalidURL, match="longer than 65,536 characters") as raised:
        parse_url("http://example.com/" + "é" * 20_000)
    assert raised.value.code == "url.too_long"
