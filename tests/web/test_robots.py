"""robots.txt, for those who ask for it."""

import pytest

from pellucid.errors import EgressRefused, FetchError
from pellucid.web import Fetched, Fetcher

from .conftest import Names, Serve
from .servers import Server, redirect, response
from .test_transport import Redirecting

PAGE = response(b"<p>Text")
RULES = b"User-agent: *\nDisallow: /private\n\nUser-agent: pellucid\nDisallow: /no-robots\n"


def fetch(server: Server, path: str = "/", **settings: object) -> Fetched:
    """Fetch a path, heeding the site's rules."""
    return Fetcher({"allowedHosts": ["127.0.0.1"], "robots": True, **settings}).fetch_sync(server.url(path))


def site(serve: Serve, robots: bytes) -> Server:
    """Serve a page under every path but that of the rules."""
    return serve(lambda path: robots if path == "/robots.txt" else PAGE)


def test_what_is_allowed_is_fetched(serve: Serve) -> None:
    server = site(serve, response(RULES, content_type="text/plain"))
    assert fetch(server).text == "Text"
    assert [head.split(" ")[1] for head in server.heads] == ["/robots.txt", "/"]


@pytest.mark.parametrize(
    ("path", "agent"), [("/no-robots/x", "pellucid/1 (+https://example.com)"), ("/private", "Other/2")]
)
def test_what_is_disallowed_for_the_agent_is_not_asked_for(path: str, agent: str, serve: Serve) -> None:
    server = site(serve, response(RULES, content_type="text/plain"))
    with pytest.raises(FetchError, match=r"robots\.txt does not let (pellucid|Other) fetch it") as caught:
        fetch(server, path, userAgent=agent)
    assert caught.value.code == "fetch.disallowed_by_robots"
    assert server.connections == 1


def test_rules_are_not_asked_for_unless_they_are_wanted(serve: Serve) -> None:
    server = site(serve, response(b"User-agent: *\nDisallow: /"))
    assert fetch(server, robots=False).text == "Text"
    assert server.connections == 1


@pytest.mark.parametrize("status", ["404 Not Found", "403 Forbidden", "410 Gone"])
def test_a_site_without_rules_allows_everything(status: str, serve: Serve) -> None:
    assert fetch(site(serve, response(b"", status=status))).text == "Text"


@pytest.mark.parametrize("robots", [response(b"", status="503 Busy"), b"no http\r\n\r\n"])
def test_rules_that_cannot_be_had_disallow_everything(robots: bytes, serve: Serve) -> None:
    with pytest.raises(FetchError, match=r"robots\.txt") as caught:
        fetch(site(serve, robots))
    assert (caught.value.code, caught.value.retryable) == ("fetch.disallowed_by_robots", True)


def test_rules_that_broke_off_disallow_everything(serve: Serve) -> None:
    with pytest.raises(FetchError, match=r"robots\.txt could not be fetched.*ended early"):
        fetch(site(serve, response(RULES, length=len(RULES) + 100)))


def test_rules_behind_a_byte_order_mark_are_rules(serve: Serve) -> None:
    with pytest.raises(FetchError, match="does not let"):
        fetch(site(serve, response(b"\xef\xbb\xbfUser-agent: *\nDisallow: /")))


def test_style_sheets_are_held_against_the_rules_as_well(serve: Serve) -> None:
    answers = {
        "/robots.txt": response(b"User-agent: *\nDisallow: /css"),
        "/": response(b"<link rel=stylesheet href=/css/a.css><p>Text"),
    }
    server = serve(lambda path: answers[path])
    fetcher = Fetcher({"allowedHosts": ["127.0.0.1"], "robots": True})
    assert "does not let" in (fetcher.fetch_sync(server.url(), stylesheets=True).note or "")


def test_rules_may_move_and_obey_the_policy_on_their_way(serve: Serve) -> None:
    moved = serve(lambda path: {"/robots.txt": redirect("/r"), "/r": response(RULES)}.get(path, PAGE))
    assert fetch(moved).text == "Text"
    inside = site(serve, redirect("http://169.254.169.254/"))
    with pytest.raises(FetchError, match="not a public address"):
        fetch(inside)


def test_every_hop_is_held_against_the_rules(serve: Serve) -> None:
    server = serve(lambda path: {"/robots.txt": response(RULES), "/": redirect("/no-robots")}.get(path, PAGE))
    with pytest.raises(FetchError, match="does not let"):
        fetch(server)
    assert "/no-robots" not in [head.split(" ")[1] for head in server.heads]


def test_a_forbidden_address_is_refused_before_its_rules_are_asked_for(serve: Serve) -> None:
    server = site(serve, response(RULES))
    with pytest.raises(EgressRefused):
        fetch(server, allowedHosts=[])
    assert server.connections == 0


def test_the_rules_of_a_public_site_may_not_lie_at_an_exempt_host(serve: Serve) -> None:
    inside = serve(response(RULES))
    server = site(serve, redirect(inside.url()))
    fetcher = Fetcher(
        {"allowedHosts": ["127.0.0.1"], "robots": True},
        resolver=Names({"public.test": [["93.184.216.34"]]}),
        dialler=Redirecting(server.port),
    )
    with pytest.raises(FetchError, match="not a public address"):
        fetcher.fetch_sync("http://public.test/")
    assert inside.connections == 0
