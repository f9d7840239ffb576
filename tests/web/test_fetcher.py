"""Fetching: from a URL to the result that an agent gets, under its own settings."""

import gc
import threading
from collections.abc import Iterator, Mapping, Sequence
from ipaddress import ip_address
from typing import Any, cast

import anyio
import anyio.lowlevel
import pytest

import pellucid
from pellucid.errors import (
    EgressRefused,
    FetchError,
    InvalidURL,
    TimedOut,
    TooManyRedirects,
    UsageError,
)
from pellucid.web import EgressPolicy, Fetched, Fetcher, FetchOptions, FetchSettings
from pellucid.web.url import IPAddress

from .conftest import Authority, Names, Serve, Untouched
from .hostile_urls import HOSTILE_URLS, HostileURL
from .servers import Server, redirect, response
from .test_transport import Redirecting

ARTICLE = "<title> Tea &amp; cake </title><nav>Home</nav><p>Boil <b>fresh</b> water.</p><p hidden>Draft</p>"
LOOPBACK: Mapping[str, object] = {"allowedHosts": ["127.0.0.1"]}


def fetch(server: Server, path: str = "/", **options: object) -> Fetched:
    """Return what fetching a path of a server gives."""
    settings = {**LOOPBACK, **cast("Mapping[str, object]", options.pop("settings", {}))}
    return Fetcher(settings).fetch_sync(server.url(path), **cast(FetchOptions, options))


# The result.


def test_a_page_gives_what_a_reader_keeps(serve: Serve) -> None:
    server = serve(response(ARTICLE.encode()))
    assert fetch(server) == Fetched(
        url=server.url(),
        status=200,
        text="Boil fresh water.",
        content_type="text/html; charset=utf-8",
        mime_type="text/html",
        title="Tea & cake",
        charset="UTF-8",
        charset_confidence="certain",
        size=len(ARTICLE),
        total_chars=17,
    )


def test_the_raw_body_comes_with_its_title(serve: Serve) -> None:
    fetched = fetch(serve(response(ARTICLE.encode())), raw=True)
    assert (fetched.text, fetched.title) == (ARTICLE, "Tea & cake")


def test_a_page_is_read_by_the_profile_asked_for(serve: Serve) -> None:
    assert fetch(serve(response(ARTICLE.encode())), profile="rendered").text == "Home\n\nBoil fresh water."


@pytest.mark.parametrize("status", ["404 Not Found", "403 Forbidden", "500 Oops", "204 No Content"])
def test_an_answer_of_any_status_is_a_result(status: str, serve: Serve) -> None:
    body = b"" if status.startswith("204") else ARTICLE.encode()
    fetched = fetch(serve(response(body, status=status)))
    assert fetched.status == int(status[:3])
    assert fetched.text == ("Boil fresh water." if body else "")


@pytest.mark.parametrize(
    ("content_type", "body", "text"),
    [
        pytest.param("application/xhtml+xml", b"<p>x<p>y", "x\n\ny", id="xhtml"),
        pytest.param("text/plain", b"<p>x\xc3\xa4", "<p>x\xe4", id="text"),
        pytest.param("application/json", b'{"a": "<p>\xc3\xa4"}', '{"a": "<p>\xe4"}', id="json"),
        pytest.param("application/ld+json; charset=utf-8", b"[1]", "[1]", id="ld-json"),
        pytest.param("text/markdown", b"# x", "# x", id="markdown"),
        pytest.param("application/rss+xml", b"<rss><p>x</rss>", "<rss><p>x</rss>", id="feed"),
        pytest.param("", b"<!doctype html><p>x", "x", id="html-without-a-label"),
        pytest.param("", b"plain words", "plain words", id="text-without-a-label"),
        pytest.param("TEXT/HTML", b"<p>x", "x", id="upper-case"),
    ],
)
def test_text_of_every_kind_is_passed_on(content_type: str, body: bytes, text: str, serve: Serve) -> None:
    fetched = fetch(serve(response(body, content_type=content_type)))
    assert (fetched.text, fetched.content_type) == (text, content_type.lower())


PNG = b"\x89PNG\r\n\x1a\n" + bytes(20)


@pytest.mark.parametrize(
    ("content_type", "body", "says"),
    [
        pytest.param("application/pdf", b"%PDF-1.7 ...", "a PDF document", id="pdf"),
        pytest.param("image/png", PNG, "a PNG image", id="image"),
        pytest.param("text/html", PNG, "a PNG image", id="image-called-html"),
        pytest.param("text/plain", b"PK\x03\x04rest", "a ZIP archive", id="zip-called-text"),
        pytest.param("", b"%PDF-1.7 ...", "a PDF document", id="pdf-without-a-label"),
        pytest.param("audio/x-unknown", b"abc", "audio/x-unknown", id="audio"),
        pytest.param("application/octet-stream", b"abc", "application/octet-stream", id="octet-stream"),
    ],
)
def test_what_is_no_text_says_what_it_is(content_type: str, body: bytes, says: str, serve: Serve) -> None:
    fetched = fetch(serve(response(body, content_type=content_type)))
    assert (fetched.text, fetched.charset) == ("", None)
    assert says in (fetched.note or "")
    assert fetched.size == len(body)


def test_the_raw_body_of_what_is_no_text_is_decoded_all_the_same(serve: Serve) -> None:
    fetched = fetch(serve(response(b"abc\x00\xff", content_type="application/octet-stream")), raw=True)
    assert fetched.text.startswith("abc\x00")


@pytest.mark.parametrize(
    ("content_type", "body", "text", "charset"),
    [
        pytest.param(
            "text/html; charset=windows-1252", b"<p>caf\xe9", "caf\xe9", "windows-1252", id="header"
        ),
        pytest.param(
            "text/html; charset=iso-8859-1", b"<p>\x93x\x94", "\u201cx\u201d", "windows-1252", id="latin-1"
        ),
        pytest.param("text/html", b"<meta charset=koi8-u><p>\xa4", "\u0454", "KOI8-U", id="meta"),
        pytest.param("text/html", "\ufeff<p>\u65e5".encode("utf-16-le"), "\u65e5", "UTF-16LE", id="mark"),
        pytest.param(
            "text/plain",
            b"caf\xc3\xa9 <meta charset=koi8-u>",
            "caf\xe9 <meta charset=koi8-u>",
            "UTF-8",
            id="text",
        ),
        pytest.param("text/plain; charset=shift_jis", b"\x93\xfa", "\u65e5", "Shift_JIS", id="text-header"),
    ],
)
def test_the_charset_that_was_used_is_told(
    content_type: str, body: bytes, text: str, charset: str, serve: Serve
) -> None:
    fetched = fetch(serve(response(body, content_type=content_type)))
    assert (fetched.text, fetched.charset) == (text, charset)


# Limits.


def test_a_body_is_cut_at_the_limit_of_the_settings(serve: Serve) -> None:
    fetched = fetch(serve(response(b"x" * 10_000, content_type="text/plain")), settings={"maxBytes": 100})
    assert (fetched.text, fetched.truncated, fetched.size) == ("x" * 100, True, 100)


@pytest.mark.parametrize(
    ("requested", "size"), [(50, 50), (500, 100), (0, 100), (-1, 100), (True, 100), ("9", 100)]
)
def test_a_call_can_only_narrow_the_limit(requested: object, size: int, serve: Serve) -> None:
    server = serve(response(b"x" * 10_000, content_type="text/plain"))
    assert fetch(server, settings={"maxBytes": 100}, max_bytes=requested).size == size


@pytest.mark.parametrize("limit", range(3, 12))
@pytest.mark.parametrize(
    "content_type", ["text/plain", "text/html", "text/html; charset=utf-8", "application/json"]
)
def test_a_cut_in_mid_character_leaves_no_replacement_character(
    content_type: str, limit: int, serve: Serve
) -> None:
    fetched = fetch(
        serve(response("a\u65e5\U0001f600b\xe9".encode(), content_type=content_type)), max_bytes=limit
    )
    assert "\ufffd" not in fetched.text
    assert "a\u65e5\U0001f600b\xe9".startswith(fetched.text)


def test_a_cut_page_keeps_what_was_open_at_the_cut(serve: Serve) -> None:
    page = b"<p>Before</p><div hidden><p>" + b"long " * 1000
    assert fetch(serve(response(page)), max_bytes=100).text.startswith("Before\n\nlong long")


def test_text_comes_in_parts_of_a_stable_total(serve: Serve) -> None:
    server = serve(response("<p>Käse und Brot".encode()))
    parts, start = [], 0
    while True:
        fetched = fetch(server, start=start, max_chars=4)
        parts.append(fetched.text)
        assert (fetched.start, fetched.total_chars) == (start, 13)
        if fetched.next_start is None:
            break
        start = fetched.next_start
    assert parts == ["Käse", " und", " Bro", "t"]


def test_a_start_past_the_end_gives_nothing_and_the_total(serve: Serve) -> None:
    fetched = fetch(serve(response(b"<p>Tea")), start=100)
    assert (fetched.text, fetched.total_chars, fetched.next_start) == ("", 3, None)


# Redirects.


def test_redirects_on_the_site_are_followed_and_listed(serve: Serve) -> None:
    answers = {"/": redirect("/a?b"), "/a?b": redirect("c", "301 Moved"), "/c": response(b"<p>There")}
    server = serve(lambda path: answers[path])
    fetched = fetch(server)
    assert (fetched.text, fetched.url) == ("There", server.url("/c"))
    assert fetched.redirects == (server.url(), server.url("/a?b"), server.url("/c"))


@pytest.mark.parametrize(
    "target",
    ["http://www.example.org/x", "https://example.org:8443/", "//example.net/a#b", "http://localhost:81/"],
)
def test_leaving_the_site_ends_the_call_with_a_pointer(target: str, serve: Serve) -> None:
    server = serve(redirect(target))
    fetched = Fetcher(LOOPBACK, resolver=Untouched()).fetch_sync(server.url())
    whole = f"http:{target}" if target.startswith("//") else target
    assert (fetched.redirected_to, fetched.status, fetched.url) == (whole, 302, server.url())
    assert whole in fetched.text
    assert not fetched.truncated
    assert fetched.content_type is fetched.title is None


def test_another_port_is_another_site(serve: Serve) -> None:
    other = serve(response(b"other"))
    fetched = fetch(serve(redirect(other.url())))
    assert (fetched.redirected_to, other.connections) == (other.url(), 0)


def test_the_site_may_move_to_https(serve: Serve, authority: Authority) -> None:
    secure = serve(response(b"<p>Secure"), authority.server_context("site.test"))
    plain = serve(redirect("https://site.test/"))

    class Ports(Redirecting):
        async def connect_tcp(self, host: str, port: int, *arguments: object, **options: object):  # type: ignore[no-untyped-def]
            self.port = {80: plain.port, 443: secure.port}[port]
            return await super().connect_tcp(host, port)

    fetcher = Fetcher(
        resolver=Names({"site.test": [["93.184.216.34"]]}), dialler=Ports(0), ssl_context=authority.trusting
    )
    fetched = fetcher.fetch_sync("http://site.test/")
    assert (fetched.text, fetched.redirected_to) == ("Secure", None)
    assert fetched.redirects == ("http://site.test/", "https://site.test/")


@pytest.mark.parametrize(
    "target",
    [
        "http://169.254.169.254/latest/meta-data/",
        "//169.254.169.254/",
        "http://[::ffff:169.254.169.254]/",
        "http://2852039166/",
        "file:///etc/passwd",
        "http://127.0.0.1:22/",
        "http://10.0.0.5/",
    ],
)
def test_a_redirect_to_what_is_forbidden_is_refused_with_its_own_reason(target: str, serve: Serve) -> None:
    server = serve(redirect(target))
    with pytest.raises(EgressRefused, match="refusing"):
        Fetcher({"allowedHosts": ["localhost"]}, resolver=Names({"localhost": [["127.0.0.1"]]})).fetch_sync(
            server.url(host="localhost")
        )
    assert server.connections == 1


def test_a_redirect_to_a_private_name_is_refused_even_if_sites_may_be_left(serve: Serve) -> None:
    inside = serve(response(b"secret"))
    server = serve(redirect(inside.url(host="localhost")))
    with pytest.raises(EgressRefused, match="refusing to connect to localhost"):
        fetch(server, stay_on_site=False)
    assert inside.connections == 0


def test_what_is_exempt_is_so_for_the_caller_and_not_for_a_page_that_leads_there(serve: Serve) -> None:
    paths = {"/": redirect("http://intranet/admin"), "/admin": response(b"secret")}
    dialler = Redirecting(serve(lambda path: paths[path]).port)
    names = Names({"public.test": [("93.184.216.34",)], "intranet": [("10.0.0.1",)]})
    fetcher = Fetcher({"allowedHosts": ["intranet"]}, resolver=names, dialler=dialler)
    assert fetcher.fetch_sync("http://intranet/", stay_on_site=False, raw=True).text == "secret"
    dialler.dialled.clear()
    with pytest.raises(EgressRefused, match="refusing to connect to intranet"):
        fetcher.fetch_sync("http://public.test/", stay_on_site=False)
    assert dialler.dialled == ["93.184.216.34"]


def test_a_host_that_is_exempt_is_listed_for_a_page_that_leads_there(serve: Serve) -> None:
    paths = {"/": redirect("http://second.test/next"), "/next": response(b"there")}
    dialler = Redirecting(serve(lambda path: paths[path]).port)
    names = Names({"first.test": [("93.184.216.34",)], "second.test": [("93.184.216.35",)]})
    settings = {"onlyHosts": ["first.test"], "allowedHosts": ["second.test"]}
    fetcher = Fetcher(settings, resolver=names, dialler=dialler)
    assert fetcher.fetch_sync("http://first.test/", stay_on_site=False, raw=True).text == "there"
    assert fetcher.fetch_sync("http://first.test/").redirected_to == "http://second.test/next"


def test_a_redirect_is_held_against_the_list_of_hosts() -> None:
    with pytest.raises(EgressRefused, match=r"b\.test may not be reached"):
        Fetcher({"onlyHosts": ["a.test"]}, resolver=Untouched(), dialler=Untouched()).fetch_sync(
            "http://b.test/"
        )


@pytest.mark.parametrize("limit", [1, 5])
def test_redirects_past_the_limit_are_an_error_that_names_the_start(limit: int, serve: Serve) -> None:
    server = serve(lambda path: redirect(f"{path}x"))
    with pytest.raises(TooManyRedirects, match=f"{server.url()}: leads through more than {limit} redirects"):
        fetch(server, settings={"maxRedirects": limit})
    assert server.connections == limit + 1


def test_as_many_redirects_as_the_limit_are_followed(serve: Serve) -> None:
    server = serve(lambda path: redirect(f"{path}x") if len(path) < 6 else response(b"<p>There"))
    assert fetch(server).text == "There"


@pytest.mark.parametrize(("location", "end"), [("/b", "/b#part"), ("/b#own", "/b#own"), ("/b#", "/b#")])
def test_the_fragment_goes_on_through_a_redirect(location: str, end: str, serve: Serve) -> None:
    server = serve(lambda path: response(b"<p>There") if path == "/b" else redirect(location))
    assert fetch(server, "/#part").url == server.url(end)


def test_a_redirect_to_no_url_is_an_error(serve: Serve) -> None:
    with pytest.raises(InvalidURL, match="no URL"):
        fetch(serve(redirect("http://[")))


# Time.


def slowly(server_closed: "Server", piece: bytes) -> Iterator[bytes]:
    """Yield a piece every 20 ms until the server closes."""
    while not server_closed.closed.wait(0.02):
        yield piece


def test_a_server_that_dribbles_runs_out_of_time(serve: Serve) -> None:
    server: Server = serve(lambda path: slowly(server, b"H"))
    with pytest.raises(TimedOut, match="timed out after 300ms") as caught:
        fetch(server, settings={"timeoutMs": 300})
    assert caught.value.retryable
    assert server.left.wait(5)


def test_a_body_that_dribbles_runs_out_of_time(serve: Serve) -> None:
    def answer(path: str) -> Iterator[bytes]:
        yield b"HTTP/1.1 200 OK\r\n\r\n"
        yield from slowly(server, b"x")

    server = serve(answer)
    with pytest.raises(TimedOut, match="timed out after 150ms"):
        fetch(server, settings={"timeoutMs": 150})


def test_all_redirects_share_one_budget_of_time(serve: Serve) -> None:
    def answer(path: str) -> Iterator[bytes]:
        if path == "/xx":
            server.closed.wait(5)
        yield redirect(f"{path}x")

    server: Server = serve(answer)
    with pytest.raises(TimedOut, match=f"{server.url()}: timed out after 400ms and 2 redirects"):
        fetch(server, settings={"timeoutMs": 400})
    server.close()


def test_the_time_of_a_call_holds_for_a_look_up_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    released = threading.Event()

    def hang(*arguments: object, **options: object) -> None:
        released.wait(5)

    monkeypatch.setattr("socket.getaddrinfo", hang)
    with pytest.raises(TimedOut, match="timed out after 100ms"):
        Fetcher({"timeoutMs": 100}).fetch_sync("http://hangs.test/")
    assert not released.is_set()
    released.set()


def test_the_time_of_a_call_holds_for_the_reading_of_its_page(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    released = threading.Event()
    monkeypatch.setattr("pellucid.web.content.read", lambda *arguments, **options: released.wait(5))
    server = serve(response(ARTICLE.encode()))
    with pytest.raises(TimedOut, match="timed out after 200ms"):
        fetch(server, settings={"timeoutMs": 200})
    assert not released.is_set()
    released.set()


def test_fifty_slow_servers_run_out_of_time_side_by_side(serve: Serve) -> None:
    server: Server = serve(lambda path: slowly(server, b"H"))
    fetcher = Fetcher({**LOOPBACK, "timeoutMs": 500})
    failures: list[TimedOut] = []

    async def one() -> None:
        try:
            await fetcher.fetch(server.url())
        except TimedOut as error:
            failures.append(error)

    async def run() -> None:
        # One after the other they would take 25 s.
        with anyio.fail_after(10):
            async with anyio.create_task_group() as tasks:
                for _ in range(50):
                    tasks.start_soon(one)

    anyio.run(run)
    assert (len(failures), server.connections) == (50, 50)


def test_cancelling_closes_the_connection(serve: Serve) -> None:
    server: Server = serve(lambda path: slowly(server, b"H"))

    async def run() -> None:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(Fetcher(LOOPBACK).fetch, server.url())
            while not server.heads:
                await anyio.lowlevel.checkpoint()
            tasks.cancel_scope.cancel()
        assert await anyio.to_thread.run_sync(server.left.wait, 5)

    anyio.run(run)


# The request.


def test_a_request_says_who_asks_and_nothing_else(serve: Serve) -> None:
    server = serve(response(ARTICLE.encode()))
    fetch(server, "/a?b#c")
    request, *fields = server.heads[0].strip().split("\r\n")
    assert request == "GET /a?b HTTP/1.1"
    assert [field.partition(":")[0].lower() for field in fields] == [
        "host",
        "user-agent",
        "accept",
        "accept-encoding",
        "connection",
    ]
    assert "accept-encoding: identity" in server.heads[0].lower()
    assert f"pellucid/{__import__('importlib.metadata').metadata.version('pellucid')}" in server.heads[0]


def test_the_user_agent_is_the_settings(serve: Serve) -> None:
    server = serve(response(b""))
    fetch(server, settings={"userAgent": "Example/1 (+https://example.com/bot)"})
    assert "\r\nuser-agent: Example/1 (+https://example.com/bot)\r\n" in server.heads[0].lower().replace(
        "example/1", "Example/1"
    )


def test_cookies_are_never_kept(serve: Serve) -> None:
    server = serve(
        lambda path: response(b"<p>x", set_cookie="a=b; Path=/") if path == "/2" else redirect("/2")
    )
    fetcher = Fetcher(LOOPBACK)
    fetcher.fetch_sync(server.url())
    fetcher.fetch_sync(server.url())
    assert not any("cookie" in head.lower() for head in server.heads)


@pytest.mark.parametrize(
    "path",
    [
        "/\r\nX-Evil: 1",
        "/%0d%0aX-Evil: 1",
        "/ HTTP/1.1\r\nHost: evil\r\n\r\n",
        "/\n\nx",
        "/\u560d\u560aX-Evil:1",
        "/?\r\nX-Evil: 1",
    ],
)
def test_a_url_adds_no_header(path: str, serve: Serve) -> None:
    server = serve(response(b""))
    fetch(server, path)
    assert len(server.heads) == 1
    assert "x-evil" not in [line.partition(":")[0].lower() for line in server.heads[0].split("\r\n")]
    assert server.heads[0].count("\r\n\r\n") == 1


def test_credentials_in_a_url_are_never_sent_and_never_shown() -> None:
    with pytest.raises(InvalidURL, match="user name or password") as caught:
        Fetcher(resolver=Untouched()).fetch_sync("https://user:hunter2@example.com/?token=hunter2")
    assert "hunter2" not in str(caught.value)


# Settings, by agent.


def test_each_agent_has_its_own_settings_at_every_call(serve: Serve) -> None:
    server = serve(response(b"<p>x"))
    agents: dict[str, object] = {"open": {"allowedHosts": ["127.0.0.1"]}, "shut": {"onlyHosts": []}}
    fetcher = Fetcher({"agents": agents})
    assert fetcher.fetch_sync(server.url(), agent="open").text == "x"
    with pytest.raises(EgressRefused, match="onlyHosts"):
        fetcher.fetch_sync(server.url(), agent="shut")
    with pytest.raises(EgressRefused, match="not a public address"):
        fetcher.fetch_sync(server.url())
    agents["open"] = {}
    with pytest.raises(EgressRefused):
        fetcher.fetch_sync(server.url(), agent="open")


def test_a_misspelt_setting_is_an_error_that_names_it() -> None:
    with pytest.raises(UsageError, match=r"onlyHost is unknown.*onlyHosts"):
        Fetcher({"onlyHost": ["a.test"]}, resolver=Untouched()).fetch_sync("https://b.test/")


# What is refused.


class Answering(Names):
    """A resolver with one answer to every name."""

    async def resolve(self, host: str, port: int) -> Sequence[IPAddress]:
        """Return the answer."""
        return [ip_address(address) for address in self.answers[""][0]]


@pytest.mark.parametrize("case", HOSTILE_URLS, ids=lambda case: case.slug)
def test_a_hostile_url_is_refused_and_never_dialled(case: HostileURL) -> None:
    resolver = Answering({"": [case.answers]}) if case.answers else Untouched()
    with pytest.raises(FetchError, match=case.mentions):
        Fetcher(resolver=resolver, dialler=Untouched()).fetch_sync(case.url)


@pytest.mark.parametrize(
    "url", ["", " ", "example.com", "/path", "http://", "http://a b/", "http://[1]/", "nonsense"]
)
def test_what_is_no_url_is_named(url: str) -> None:
    with pytest.raises(InvalidURL, match="url: "):
        pellucid.fetch_sync(url)


@pytest.mark.parametrize("url", [None, 1, b"http://example.com/", ["http://example.com/"]])
def test_a_url_is_text(url: object) -> None:
    with pytest.raises(TypeError, match="url must be str, not"):
        pellucid.fetch_sync(cast(str, url))


@pytest.mark.parametrize("name", ["agnet", "max_byte", "timeout"])
def test_an_option_that_is_unknown_is_an_error_before_anything_is_asked(name: str) -> None:
    with pytest.raises(TypeError, match=f"no option '{name}'"):
        Fetcher(resolver=Untouched()).fetch_sync("https://example.com/", **cast(FetchOptions, {name: "docs"}))


def test_a_profile_that_is_unknown_is_an_error_before_anything_is_asked() -> None:
    with pytest.raises(UsageError, match="profile: must be one of rendered, reader, not 'bogus'"):
        Fetcher(resolver=Untouched()).fetch_sync(
            "https://example.com/", **cast(FetchOptions, {"profile": "bogus"})
        )


@pytest.mark.parametrize(
    "settings", [{"timeout_ms": -5}, {"max_bytes": 0}, {"max_redirects": 1.5}, {"user_agent": "a\r\nX: y"}]
)
def test_settings_that_cannot_be_meant_are_refused_when_they_are_made(settings: dict[str, object]) -> None:
    with pytest.raises(UsageError, match="settings: "):
        FetchSettings(**settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [{"start": -1}, {"start": 1.5}, {"max_chars": 0}, {"max_chars": True}])
def test_parts_that_cannot_be_are_refused_by_name(options: FetchOptions) -> None:
    with pytest.raises(UsageError, match=next(iter(options))):
        Fetcher(resolver=Untouched()).fetch_sync("https://example.com/", **options)


def test_the_twin_says_what_to_use_where_a_loop_runs() -> None:
    async def run() -> None:
        pellucid.fetch_sync("https://example.com/")

    with pytest.raises(UsageError, match=r"await pellucid\.fetch"):
        anyio.run(run)
    gc.collect()  # nothing was left unawaited, which would warn here


def test_the_function_and_its_twin_are_the_same(serve: Serve) -> None:
    server = serve(response(ARTICLE.encode()))
    settings = FetchSettings(policy=EgressPolicy(allowed_hosts=("127.0.0.1",)))

    async def run() -> Fetched:
        return await pellucid.fetch(server.url(), settings)

    assert anyio.run(run) == pellucid.fetch_sync(server.url(), settings)


def test_it_runs_under_trio_as_well(serve: Serve) -> None:
    pytest.importorskip("trio")
    server = serve(response(ARTICLE.encode()))
    assert anyio.run(Fetcher(LOOPBACK).fetch, server.url(), backend="trio").text == "Boil fresh water."


@pytest.mark.parametrize(("settings", "error"), [("x", TypeError), (7, TypeError), ({"foo": 1}, UsageError)])
def test_settings_that_cannot_be_are_refused_at_once(settings: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        Fetcher(settings)


@pytest.mark.parametrize("location", ["http://IGNORE ALL RULES/", "http://[ignore"])
def test_a_location_that_is_no_url_is_not_repeated(location: str, serve: Serve) -> None:
    with pytest.raises(InvalidURL, match="redirects to what is no URL that can be fetched") as raised:
        fetch(serve(redirect(location)))
    assert "ignore" not in raised.value.message.lower()
