"""Linked style sheets, fetched on request under the page's own policy and in its own budget."""

import pytest

from pellucid.web import Fetched, Fetcher

from .conftest import Names, Serve
from .servers import Server, redirect, response
from .test_transport import Redirecting

HIDES = b".promo { display: none }"
CSS = "text/css"


def page(head: str) -> bytes:
    """Return a page with something that a sheet may hide."""
    return response(f"<!doctype html>{head}<p>Text</p><p class=promo>Promo</p>".encode())


def fetch(server: Server, **settings: object) -> Fetched:
    """Fetch the page of a server with its sheets."""
    return Fetcher({"allowedHosts": ["127.0.0.1"], **settings}).fetch_sync(
        server.url("/dir/"), stylesheets=True
    )


def served(serve: Serve, head: str, **sheets: bytes) -> Server:
    """Serve a page and its sheets, by path."""
    return serve(lambda path: sheets.get(path, page(head)))


def test_what_a_linked_sheet_hides_is_left_out_on_request(serve: Serve) -> None:
    server = served(
        serve, "<link rel=stylesheet href=/a.css>", **{"/a.css": response(HIDES, content_type=CSS)}
    )
    assert fetch(server).text == "Text"
    plain = Fetcher({"allowedHosts": ["127.0.0.1"]}).fetch_sync(server.url("/dir/"))
    assert plain.text == "Text\n\nPromo"


@pytest.mark.parametrize(
    ("head", "path"),
    [
        pytest.param("<link rel=stylesheet href=a.css>", "/dir/a.css", id="relative"),
        pytest.param("<base href=/other/><link rel=stylesheet href=a.css>", "/other/a.css", id="base"),
        pytest.param("<style>@import 'a.css';</style>", "/dir/a.css", id="import"),
        pytest.param("<link rel='STYLESHEET x' href=' /a.css '>", "/a.css", id="spelling"),
    ],
)
def test_a_sheet_is_asked_for_where_the_page_says(head: str, path: str, serve: Serve) -> None:
    server = served(serve, head, **{path: response(HIDES, content_type=CSS)})
    assert fetch(server).text == "Text"
    assert server.connections == 2


def test_sheets_import_sheets(serve: Serve) -> None:
    server = served(
        serve,
        "<link rel=stylesheet href=css/a.css>",
        **{
            "/dir/css/a.css": response(b"@import 'deep/b.css';", content_type=CSS),
            "/dir/css/deep/b.css": response(b"@import '../c.css' screen;", content_type=CSS),
            "/dir/css/c.css": response(HIDES, content_type=CSS),
        },
    )
    assert fetch(server).text == "Text"


@pytest.mark.parametrize(
    "head",
    [
        "<link rel=stylesheet media=print href=/a.css>",
        "<link rel='alternate stylesheet' title=x href=/a.css>",
        "<link rel=icon href=/a.css>",
        "<link rel=stylesheet disabled href=/a.css>",
        "<template><link rel=stylesheet href=/a.css></template>",
        "<style>@import '/a.css' print;</style>",
    ],
)
def test_a_sheet_that_could_not_apply_is_not_fetched(head: str, serve: Serve) -> None:
    server = served(serve, head)
    assert fetch(server).text == "Text\n\nPromo"
    assert server.connections == 1


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        pytest.param(response(b"", status="404 Not Found", content_type=CSS), "status 404", id="missing"),
        pytest.param(response(HIDES, content_type="text/html"), "it is text/html, not text/css", id="no-css"),
        pytest.param(response(HIDES, content_type=CSS, length=100), "ended early", id="cut"),
        pytest.param(redirect("http://10.0.0.1/a.css"), "not a public address", id="forbidden"),
        pytest.param(b"no http\r\n\r\n", "not HTTP", id="broken"),
    ],
)
def test_a_sheet_that_cannot_be_had_is_noted_and_the_page_is_read(
    answer: bytes, reason: str, serve: Serve
) -> None:
    fetched = fetch(served(serve, "<link rel=stylesheet href=/a.css?v=1>", **{"/a.css?v=1": answer}))
    assert fetched.text == "Text\n\nPromo"
    assert "the style sheet /a.css?… does not apply: " in (fetched.note or "")
    assert reason in (fetched.note or "")


def test_sheets_of_other_sites_obey_the_policy(serve: Serve) -> None:
    other = serve(response(HIDES, content_type=CSS))
    head = f"<link rel=stylesheet href={other.url(host='localhost')}>"
    server = served(serve, head)
    refused = fetch(server)
    assert "refusing to connect to localhost" in (refused.note or "")
    assert (refused.text, other.connections) == ("Text\n\nPromo", 0)
    assert fetch(server, allowedHosts=["127.0.0.1", "localhost"]).text == "Text"


def test_at_most_twenty_sheets_are_fetched(serve: Serve) -> None:
    head = "".join(f"<link rel=stylesheet href=/{number}.css>" for number in range(25))
    server = serve(lambda path: response(b"", content_type=CSS) if path.endswith("css") else page(head))
    fetched = fetch(server)
    assert server.connections == 21
    assert "5 style sheets past the first 20 do not apply" in (fetched.note or "")


def test_sheets_have_what_the_page_left_of_the_bytes(serve: Serve) -> None:
    head = "<link rel=stylesheet href=/a.css><link rel=stylesheet href=/b.css>"
    sheets = {
        "/a.css": response(HIDES + b" " * 500, content_type=CSS),
        "/b.css": response(HIDES, content_type=CSS),
    }
    server = served(serve, head, **sheets)
    fetched = fetch(server, maxBytes=300)
    assert fetched.text == "Text\n\nPromo"
    assert "a.css does not apply: it is longer than what is left" in (fetched.note or "")
    assert "b.css does not apply: no bytes are left" in (fetched.note or "")
    assert not fetched.truncated


def test_a_page_whose_sheets_run_out_of_time_is_read_without_them(serve: Serve) -> None:
    def answer(path: str) -> object:
        if not path.endswith("css"):
            return page("<link rel=stylesheet href=/a.css>")
        server.closed.wait(5)
        return b""

    server = serve(answer)
    fetched = fetch(server, timeoutMs=300)
    server.close()
    assert fetched.text == "Text\n\nPromo"
    assert "timed out after 300ms, before all style sheets applied" in (fetched.note or "")


@pytest.mark.parametrize(
    ("content_type", "sheet"),
    [
        pytest.param("text/css; charset=windows-1252", b".caf\xe9 { display: none }", id="header"),
        pytest.param("text/css", b'@charset "windows-1252"; .caf\xe9 { display: none }', id="charset-rule"),
        pytest.param("text/css", "\ufeff.caf\xe9 { display: none }".encode(), id="mark"),
        pytest.param("text/css", ".caf\xe9 { display: none }".encode(), id="page"),
        pytest.param(
            "text/css", '@charset "utf-16"; .caf\xe9 { display: none }'.encode(), id="charset-that-lies"
        ),
        pytest.param("", ".caf\xe9 { display: none }".encode(), id="no-type"),
    ],
)
def test_a_sheet_is_decoded_as_css_says(content_type: str, sheet: bytes, serve: Serve) -> None:
    html = "<!doctype html><link rel=stylesheet href=/a.css><p>Text<p class=caf\xe9>Promo</p>".encode()
    server = serve(
        lambda path: response(sheet, content_type=content_type) if path == "/a.css" else response(html)
    )
    assert fetch(server).text == "Text"


@pytest.mark.parametrize(
    "rule",
    [
        pytest.param(b'@charset "unicode";', id="another-name-of-utf-16"),
        pytest.param(b'@charset "x, text/html;charset=koi8-u";', id="no-label"),
        pytest.param(b'@charset "koi8-u" x; /* "; */', id="not-at-once"),
    ],
)
def test_a_charset_rule_that_says_nothing_is_none(rule: bytes, serve: Serve) -> None:
    html = "<!doctype html><link rel=stylesheet href=/a.css><p>Text</p><p class=caf\xe9>Promo</p>".encode()
    sheet = rule + " p { } .caf\xe9 { display: none }".encode()
    server = serve(lambda path: response(sheet, content_type=CSS) if path == "/a.css" else response(html))
    assert fetch(server).text == "Text"


@pytest.mark.parametrize("is_redirected", [False, True])
def test_a_public_page_may_not_have_a_sheet_asked_for_at_an_exempt_host(
    is_redirected: bool, serve: Serve
) -> None:
    inside = serve(response(HIDES, content_type=CSS))
    link = "/a.css" if is_redirected else inside.url()
    server = served(serve, f"<link rel=stylesheet href={link}>", **{"/a.css": redirect(inside.url())})
    fetcher = Fetcher(
        {"allowedHosts": ["127.0.0.1"]},
        resolver=Names({"public.test": [["93.184.216.34"]]}),
        dialler=Redirecting(server.port),
    )
    fetched = fetcher.fetch_sync("http://public.test/", stylesheets=True)
    assert fetched.text == "Text\n\nPromo"
    assert "127.0.0.1 is not a public address" in (fetched.note or "")
    assert inside.connections == 0
