"""URLs as browsers parse them, once: what is judged is what is dialled.

Python's own ``urllib.parse`` takes ``0x7f.1``, ``2130706433`` and full-width digits for names of hosts; a
browser, and many an operating system, reads 127.0.0.1 in all of them. Everything here comes from one parse by
the URL standard, and its canonical form is what is passed on.

Source: https://url.spec.whatwg.org/
"""

import re
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from ada_url import URL, HostType, SchemeType

from pellucid.errors import InvalidURL

__all__ = [
    "DEFAULT_PORTS",
    "MAX_URL_CHARACTERS",
    "IPAddress",
    "WebURL",
    "canonical_host",
    "parse_url",
    "shown",
]

IPAddress = IPv4Address | IPv6Address

MAX_URL_CHARACTERS: Final = 65_536
# https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4, as text and with a dot at the end
MAX_HOST_CHARACTERS: Final = 254
DEFAULT_PORTS: Final = {"http": 80, "https": 443}

_SHOWN_CHARACTERS: Final = 200
_NO_PORT: Final = re.compile(r"(//[^/\\:]*):(?!\d*(?:[/\\]|$))[^/\\]*")


@dataclass(frozen=True, slots=True)
class WebURL:
    """A URL, parsed.

    ``href`` is the canonical form, ``host`` the ASCII name or the literal address without brackets, ``port``
    the number to connect to (0 for a scheme without one). ``address`` is the host as an address where it is a
    literal. ``origin`` is what grants and the same-site rule compare; it is ``null`` for schemes that have
    none.
    """

    href: str = field(repr=False)  # it may hold a password
    scheme: str
    host: str
    port: int
    origin: str
    address: IPAddress | None
    has_credentials: bool = field(repr=False)

    @property
    def request_href(self) -> str:
        """The URL as it is asked for: without its fragment, which no server sees."""
        return self.href.partition("#")[0]

    def join(self, reference: str) -> "WebURL":
        """Return the URL that a reference on this page means.

        Raises:
            InvalidURL: there is none.
        """
        return parse_url(reference, base=self)

    def __str__(self) -> str:
        """Return the URL as messages show it: see :func:`shown`."""
        return shown(self.href)


def parse_url(url: str, *, base: WebURL | None = None) -> WebURL:
    """Parse a URL, relative to another if one is given.

    Raises:
        InvalidURL: it is empty, too long, or the standard's parser returns failure.

    Source: https://url.spec.whatwg.org/#concept-url-parser
    """
    if not url and base is None:
        raise InvalidURL(
            "url.missing", "url: is empty; give the address of a page, such as https://example.com/"
        )
    if len(url) > MAX_URL_CHARACTERS:
        raise _too_long(url)
    try:
        parsed = URL(url, base.href if base is not None else None)
    except ValueError as error:  # a failure of the parser, or a lone surrogate
        message = f"url: not a URL: {shown(url)!r}; give a whole address, such as https://example.com/page"
        raise InvalidURL("url.invalid", message) from error
    if len(parsed.href) > MAX_URL_CHARACTERS:  # percent-encoding makes up to nine of one
        raise _too_long(url)
    scheme, host = parsed.protocol.removesuffix(":"), parsed.hostname
    if len(host) > MAX_HOST_CHARACTERS:
        message = (
            f"url: not a URL of a host: {shown(url)!r} has a name of over {MAX_HOST_CHARACTERS} characters"
        )
        raise InvalidURL("url.invalid", message)
    literal = host.removeprefix("[").removesuffix("]")
    return WebURL(
        href=parsed.href,
        scheme=scheme,
        host=literal,
        port=int(parsed.port or DEFAULT_PORTS.get(scheme, 0)),
        origin=parsed.origin,
        address=None if parsed.host_type == HostType.DEFAULT else ip_address(literal),
        has_credentials=bool(parsed.username or parsed.password),
    )


def _too_long(url: str) -> InvalidURL:
    message = f"url: is longer than {MAX_URL_CHARACTERS:,} characters ({shown(url[:1000])}); shorten it"
    return InvalidURL("url.too_long", message)


def canonical_host(entry: str) -> str:
    """Return a host of a list as URLs spell it: lower-case, IDNA in ASCII, addresses canonical, no brackets.

    An entry that is no host comes back lower-case and matches nothing.

    Source: https://url.spec.whatwg.org/#concept-host-parser
    """
    host = entry.strip().removeprefix("[").removesuffix("]")
    # What would be more than a host in a URL is none; a bare IPv6 address has its colons.
    if not host or any(character in host for character in "/?#@\\"):
        return host.lower()
    try:
        parsed = URL(f"http://[{host}]/" if ":" in host else f"http://{host}/")
    except ValueError:
        return host.lower()
    return parsed.hostname.removeprefix("[").removesuffix("]")


def shown(text: str) -> str:
    """Return a URL, or what was meant as one, as messages show it.

    It is cut, and what may be a secret is not in it: credentials, query and fragment.
    """
    end = re.search(r"[?#]", text)
    place, mark = (text[: end.start()], f"{end[0]}…") if end else (text, "")
    try:
        parsed = URL(place)
    except ValueError:
        if (
            "@" in text[len(place) :]
        ):  # credentials may hold "?" and "#", and then look like a host and a port
            place = _NO_PORT.sub(r"\1:…", place)
    else:
        if parsed.scheme_type != SchemeType.NOT_SPECIAL:
            if parsed.username or parsed.password:
                place = f"{parsed.protocol}//{parsed.host}{parsed.pathname}"
            return _cut(place + mark)
    # In what has no parts, credentials are whatever stands before the last "@", be it after a "?" or "#";
    # they can then be told from a host by what looks like a port and is none.
    if "@" in text[len(place) :]:
        place = _NO_PORT.sub(r"\1:…", place) if "//" in place else "…"
    return _cut((f"…@{place.rpartition('@')[2]}" if "@" in place else place) + mark)


def _cut(text: str) -> str:
    shortened = text if len(text) <= _SHOWN_CHARACTERS else f"{text[: _SHOWN_CHARACTERS - 1]}…"
    # What is no printable character could write into a terminal, or begin a line of its own.
    return "".join(character if character.isprintable() else "\ufffd" for character in shortened)
