"""URLs that must never be fetched, as data: every consumer of the egress policy is tried with all of them."""

from typing import NamedTuple

__all__ = ["HOSTILE_URLS", "HostileURL"]


class HostileURL(NamedTuple):
    """A URL, what its refusal must mention, and the addresses of its name.

    A URL without ``answers`` is refused before anything is looked up. One with answers is refused once its
    name has resolved to them.
    """

    slug: str
    url: str
    mentions: str
    answers: tuple[str, ...] = ()


_SCHEMES = (
    HostileURL("file-of-credentials", "file:///home/user/.aws/credentials", "scheme file:"),
    HostileURL("file-of-passwords", "file:///etc/passwd", "scheme file:"),
    HostileURL("file-upper-case", "FILE:///etc/passwd", "scheme file:"),
    HostileURL("file-with-an-at-sign", "file:///home/user@example.com/key", "scheme file:"),
    HostileURL("file-on-a-host", "file://127.0.0.1/share", "scheme file:"),
    HostileURL("data-document", "data:text/html,<p>hello</p>", "scheme data:"),
    HostileURL("javascript", "javascript:alert(1)", "scheme javascript:"),
    HostileURL("javascript-line-broken", "java\nscript:alert(1)", "scheme javascript:"),
    HostileURL("ftp", "ftp://ftp.example.com/file", "scheme ftp:"),
    HostileURL("gopher-to-redis", "gopher://127.0.0.1:6379/_FLUSHALL", "scheme gopher:"),
    HostileURL("dict", "dict://127.0.0.1:11211/stat", "scheme dict:"),
    HostileURL("ldap", "ldap://127.0.0.1/dc=example", "scheme ldap:"),
    HostileURL("web-socket", "ws://127.0.0.1/", "scheme ws:"),
    HostileURL("web-socket-secure", "wss://127.0.0.1/", "scheme wss:"),
    HostileURL("blob", "blob:http://127.0.0.1/1", "scheme blob:"),
    HostileURL("about", "about:blank", "scheme about:"),
    HostileURL("view-source", "view-source:http://127.0.0.1/", "scheme view-source:"),
    HostileURL("jar", "jar:http://127.0.0.1!/x", "scheme jar:"),
    HostileURL("mailto", "mailto:someone@example.com", "scheme mailto:"),
    HostileURL("host-taken-for-scheme", "localhost:8080/admin", "scheme localhost:"),
)

_IPV4 = (
    HostileURL("metadata-path", "http://169.254.169.254/latest/meta-data/", "instance metadata"),
    HostileURL("metadata-tls", "https://169.254.169.254/", "link-local"),
    HostileURL("metadata-elsewhere", "http://100.100.100.200/latest/meta-data/", "carrier NAT"),
    HostileURL("loopback-port-and-path", "http://127.0.0.1:8080/admin", "loopback"),
    HostileURL("loopback-last", "http://127.255.255.254/", "loopback"),
    HostileURL("private-10", "http://10.0.0.5/", "private"),
    HostileURL("private-172", "http://172.16.4.4/", "private"),
    HostileURL("private-192", "http://192.168.1.1/", "private"),
    HostileURL("unspecified", "http://0.0.0.0/", "unspecified"),
    HostileURL("ietf-assignments", "http://192.0.0.1/", "IETF"),
    HostileURL("multicast", "http://224.0.0.1/", "multicast"),
    HostileURL("benchmarking", "http://198.18.0.1/", "benchmarking"),
    HostileURL("documentation-1", "http://192.0.2.1/", "documentation"),
    HostileURL("documentation-2", "http://198.51.100.1/", "documentation"),
    HostileURL("documentation-3", "http://203.0.113.1/", "documentation"),
    HostileURL("6to4-relay", "http://192.88.99.1/", "6to4 relay"),
    HostileURL("reserved", "http://240.0.0.1/", "reserved"),
    HostileURL("broadcast", "http://255.255.255.255/", "broadcast"),
)

_SPELLINGS = (
    HostileURL("decimal-loopback", "http://2130706433/", "loopback"),
    HostileURL("decimal-metadata", "http://2852039166/", "instance metadata"),
    HostileURL("decimal-private", "http://167772161/", "private"),
    HostileURL("decimal-broadcast", "http://4294967295/", "broadcast"),
    HostileURL("decimal-zero", "http://0/", "unspecified"),
    HostileURL("decimal-trailing-dot", "http://2130706433./", "loopback"),
    HostileURL("hex-loopback", "http://0x7f000001/", "loopback"),
    HostileURL("hex-upper-case", "http://0X7F000001/", "loopback"),
    HostileURL("hex-metadata", "http://0xa9fea9fe/", "instance metadata"),
    HostileURL("hex-parts", "http://0xa9.0xfe.0xa9.0xfe/", "instance metadata"),
    HostileURL("hex-mixed-case", "http://0xA9.0xFe.0xa9.0XfE/", "instance metadata"),
    HostileURL("hex-short", "http://0x7f.1/", "loopback"),
    HostileURL("hex-padded", "http://0x000000000000000000007f.0.0.1/", "loopback"),
    HostileURL("hex-without-digits", "http://0x/", "unspecified"),
    HostileURL("octal-loopback", "http://017700000001/", "loopback"),
    HostileURL("octal-first-part", "http://0177.0.0.1/", "loopback"),
    HostileURL("octal-padded", "http://000000000000177.0.0.01/", "loopback"),
    HostileURL("octal-metadata", "http://0251.0376.0251.0376/", "instance metadata"),
    HostileURL("octal-private", "http://0300.0250.0.1/", "private"),
    HostileURL("short-two-parts", "http://127.1/", "loopback"),
    HostileURL("short-three-parts", "http://127.0.1/", "loopback"),
    HostileURL("short-private-10", "http://10.1/", "private"),
    HostileURL("short-private-192", "http://192.168.257/", "private"),
    HostileURL("short-metadata", "http://169.254.43518/", "instance metadata"),
    HostileURL("mixed-bases", "http://0xa9.254.0251.254/", "instance metadata"),
    HostileURL("full-width-digits", "http://１２７.0.0.1/", "loopback"),
    HostileURL("full-width-all", "http://１６９．２５４．１６９．２５４/", "instance metadata"),
    HostileURL("full-width-hex", "http://０ｘ７ｆ.１/", "loopback"),
    HostileURL("full-width-dots", "http://10．0．0．5/", "private"),
    HostileURL("ideographic-stops", "http://127。0。0。1/", "loopback"),
    HostileURL("half-width-stops", "http://127｡0｡0｡1/", "loopback"),
    HostileURL("circled-digits", "http://①②⑦.0.0.1/", "loopback"),
    HostileURL("superscript-digits", "http://¹²⁷.0.0.1/", "loopback"),
    HostileURL("mathematical-digits", "http://𝟏𝟐𝟕.0.0.1/", "loopback"),
    HostileURL("soft-hyphen", "http://12\u00ad7.0.0.1/", "loopback"),
    HostileURL("zero-width-space", "http://127\u200b.0.0.1/", "loopback"),
    HostileURL("percent-encoded-digits", "http://%31%32%37.0.0.1/", "loopback"),
    HostileURL("percent-encoded-dots", "http://127%2E0%2e0%2E1/", "loopback"),
    HostileURL("percent-encoded-full-width", "http://%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1/", "loopback"),
    HostileURL("trailing-dot", "http://127.0.0.1./", "loopback"),
    HostileURL("trailing-dot-ideographic", "http://169.254.169.254。/", "instance metadata"),
    HostileURL("user", "http://user@127.0.0.1/", "loopback"),
    HostileURL("user-like-a-host", "http://example.com@127.0.0.1/", "loopback"),
    HostileURL(
        "user-and-password-like-a-host", "http://example.com:80@169.254.169.254/", "instance metadata"
    ),
    HostileURL("user-with-encoded-slash", "http://example.com%2f@10.0.0.1/", "private"),
    HostileURL("two-at-signs", "http://a@example.com@127.0.0.1/", "loopback"),
    HostileURL("backslashes", "http:\\\\127.0.0.1\\", "loopback"),
    HostileURL("backslash-before-at-sign", "http://127.0.0.1\\@example.com/", "loopback"),
    HostileURL("mixed-slashes", "http:/\\127.0.0.1/", "loopback"),
    HostileURL("no-slashes", "http:127.0.0.1/", "loopback"),
    HostileURL("one-slash", "http:/127.0.0.1/", "loopback"),
    HostileURL("many-slashes", "http://////127.0.0.1/", "loopback"),
    HostileURL("tab-in-host", "http://127.0.\t0.1/", "loopback"),
    HostileURL("newline-in-host", "http://127.\n0.0.1/", "loopback"),
    HostileURL("carriage-return-in-scheme", "ht\rtp://127.0.0.1/", "loopback"),
    HostileURL("leading-control", "\x01 http://127.0.0.1/", "loopback"),
    HostileURL("upper-case-scheme", "HTTP://127.0.0.1/", "loopback"),
    HostileURL("fragment-like-a-host", "http://127.0.0.1#@example.com/", "loopback"),
    HostileURL("query-like-a-host", "http://127.0.0.1?@example.com/", "loopback"),
    HostileURL("empty-port", "http://127.0.0.1:/", "loopback"),
    HostileURL("padded-port", "http://127.0.0.1:00080/", "loopback"),
    HostileURL("bad-port-of-a-private-address", "http://10.0.0.5:22/", "private"),
)

_IPV6 = (
    HostileURL("ipv6-unspecified", "http://[::]/", "unspecified"),
    HostileURL("ipv6-loopback-port", "http://[::1]:8080/", "loopback"),
    HostileURL("ipv6-loopback-in-full", "http://[0000:0000:0000:0000:0000:0000:0000:0001]/", "loopback"),
    HostileURL("ipv6-loopback-user", "http://example.com@[::1]/", "loopback"),
    HostileURL("ipv6-unique-local", "http://[fd00::1]/", "unique local"),
    HostileURL("ipv6-unique-local-upper-case", "http://[FD00:EC2::254]/", "unique local"),
    HostileURL("ipv6-link-local", "http://[fe80::1]/", "link-local"),
    HostileURL("ipv6-site-local", "http://[fec0::1]/", "site-local"),
    HostileURL("ipv6-multicast", "http://[ff02::1]/", "multicast"),
    HostileURL("ipv6-documentation", "http://[2001:db8::1]/", "documentation"),
    HostileURL("ipv6-documentation-new", "http://[3fff::1]/", "documentation"),
    HostileURL("ipv6-discard", "http://[100::1]/", "discard"),
    HostileURL("ipv6-6bone", "http://[3ffe::1]/", "6bone"),
    HostileURL("ipv6-ietf-assignments", "http://[2001:1::1]/", "IETF"),
    HostileURL("ipv6-outside-global-unicast", "http://[4000::1]/", "2000::/3"),
    HostileURL("mapped-metadata", "http://[::ffff:169.254.169.254]/", "embeds 169.254.169.254"),
    HostileURL("mapped-loopback", "http://[::ffff:127.0.0.1]/", "embeds 127.0.0.1"),
    HostileURL("mapped-hex", "http://[::ffff:7f00:1]/", "embeds 127.0.0.1"),
    HostileURL("mapped-in-full", "http://[0:0:0:0:0:FFFF:10.0.0.5]/", "embeds 10.0.0.5"),
    HostileURL("compatible-loopback", "http://[::127.0.0.1]/", "embeds 127.0.0.1"),
    HostileURL("compatible-hex", "http://[::a9fe:a9fe]/", "embeds 169.254.169.254"),
    HostileURL("translated-loopback", "http://[::ffff:0:127.0.0.1]/", "2000::/3"),
    HostileURL("nat64-metadata", "http://[64:ff9b::a9fe:a9fe]/", "embeds 169.254.169.254"),
    HostileURL("nat64-dotted", "http://[64:ff9b::10.0.0.5]/", "embeds 10.0.0.5"),
    HostileURL("nat64-local", "http://[64:ff9b:1::a9fe:a9fe]/", "local-use NAT64"),
    HostileURL("6to4-metadata", "http://[2002:a9fe:a9fe::]/", "embeds 169.254.169.254"),
    HostileURL("6to4-private", "http://[2002:c0a8:101::1]/", "embeds 192.168.1.1"),
    HostileURL("teredo-server-loopback", "http://[2001:0:7f00:1::a247:27dd]/", "Teredo"),
    HostileURL("teredo-client-private", "http://[2001:0:5db8:d822::f5ff:fffe]/", "Teredo"),
)

_PORTS = (
    HostileURL("port-zero", "http://example.com:0/", "port 0 "),
    HostileURL("port-ssh", "http://example.com:22/", "port 22 "),
    HostileURL("port-smtp", "http://example.com:25/", "port 25 "),
    HostileURL("port-irc-tls", "https://example.com:6697/", "port 6697 "),
)

_NO_URLS = (
    HostileURL("empty-host", "http:///", "not a URL"),
    HostileURL("no-host", "http://", "not a URL"),
    HostileURL("no-host-but-a-port", "http://:80/", "not a URL"),
    HostileURL("no-host-but-a-user", "http://user@/", "not a URL"),
    HostileURL("no-scheme", "127.0.0.1/admin", "not a URL"),
    HostileURL("scheme-relative", "//127.0.0.1/", "not a URL"),
    HostileURL("zone", "http://[fe80::1%eth0]/", "not a URL"),
    HostileURL("zone-encoded", "http://[fe80::1%25eth0]/", "not a URL"),
    HostileURL("bracketed-ipv4", "http://[127.0.0.1]/", "not a URL"),
    HostileURL("bracket-not-closed", "http://[::1/", "not a URL"),
    HostileURL("text-after-bracket", "http://[::1].example.com/", "not a URL"),
    HostileURL("part-over-255", "http://127.0.0.256/", "not a URL"),
    HostileURL("number-over-32-bits", "http://6425673729/", "not a URL"),
    HostileURL("five-parts", "http://127.0.0.1.1/", "not a URL"),
    HostileURL("octal-with-an-eight", "http://127.0.0.08/", "not a URL"),
    HostileURL("port-over-65535", "http://127.0.0.1:65616/", "not a URL"),
    HostileURL("port-twice", "http://127.0.0.1:80:80/", "not a URL"),
    HostileURL("nul-in-host", "http://127.0.0.1%00.example.com/", "not a URL"),
    HostileURL("space-in-host", "http://127.0.0.1 .example.com/", "not a URL"),
    HostileURL("encoded-slash-in-host", "http://127.0.0.1%2f.example.com/", "not a URL"),
)

_NAMES = (
    HostileURL("localhost-port", "http://localhost:8080/", "localhost", ("127.0.0.1",)),
    HostileURL("localhost-trailing-dot", "http://localhost./", "loopback", ("::1", "127.0.0.1")),
    HostileURL("localhost-full-width", "http://ｌｏｃａｌｈｏｓｔ/", "loopback", ("127.0.0.1",)),
    HostileURL("metadata-name", "http://metadata.example/", "instance metadata", ("169.254.169.254",)),
    HostileURL("name-with-address", "http://127.0.0.1.example.com/", "loopback", ("127.0.0.1",)),
    HostileURL("address-two-trailing-dots", "http://127.0.0.1../", "loopback", ("127.0.0.1",)),
    HostileURL("name-to-private", "https://intranet.example/", "private", ("10.0.0.5", "192.168.1.1")),
    HostileURL("name-to-mapped", "http://mapped.example/", "embeds 127.0.0.1", ("::ffff:127.0.0.1",)),
    HostileURL("name-to-nat64", "http://nat64.example/", "embeds 10.0.0.5", ("64:ff9b::10.0.0.5",)),
    HostileURL("name-to-zone", "http://zone.example/", "link-local", ("fe80::1%eth0",)),
    HostileURL("name-to-unspecified", "http://nothing.example/", "unspecified", ("0.0.0.0", "::")),  # noqa: S104, nothing is bound
)

HOSTILE_URLS = (*_SCHEMES, *_IPV4, *_SPELLINGS, *_IPV6, *_PORTS, *_NO_URLS, *_NAMES)
