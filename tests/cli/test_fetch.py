"""``pellucid fetch``: what it prints, what it asks, and what it refuses."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.servers import Server, redirect, response

from .conftest import Run, Terminal

SAMPLES = Path(__file__).parents[2] / "test-data" / "samples"


@pytest.fixture
def server() -> Iterator[Server]:
    """Serve the samples, and some answers of other kinds."""
    others = {
        "/away": redirect("https://example.com/elsewhere"),
        "/missing": response(b"<p>Not here", status="404 Not Found"),
        "/long": response(b"x" * 1000, content_type="text/plain"),
        "/image": response(b"\x89PNG\r\n\x1a\n", content_type="image/png"),
    }

    def answer(path: str) -> bytes:
        if path in others:
            return others[path]
        return response((SAMPLES / path[1:]).read_bytes(), content_type="text/html")

    server = Server(answer)
    yield server
    server.close()


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep grants in a directory of the test."""
    monkeypatch.setattr("typer.get_app_dir", lambda name: str(tmp_path / name))


@pytest.mark.parametrize("sample", sorted(path.name for path in SAMPLES.glob("*.html")))
def test_a_served_page_has_the_text_of_its_file(sample: str, server: Server, run_unfaked: Run) -> None:
    fetched = run_unfaked("fetch", server.url(f"/{sample}"), "--allow-host", "127.0.0.1")
    assert fetched.out == run_unfaked("read", str(SAMPLES / sample)).out
    assert (fetched.status, fetched.err) == (0, "")


def test_the_json_tells_how_the_text_was_found(server: Server, run_unfaked: Run) -> None:
    outcome = run_unfaked("fetch", "--json", server.url("/recipe.html"), "--allow-host", "127.0.0.1")
    record = json.loads(outcome.out)
    assert (record["status"], record["contentType"], record["trust"]) == (200, "text/html", "external")
    assert record["title"]
    assert record["text"]


def test_an_address_that_is_not_public_is_refused_with_the_option_that_opens_it(
    server: Server, run_unfaked: Run
) -> None:
    outcome = run_unfaked("fetch", server.url("/recipe.html"))
    assert (outcome.status, outcome.out, server.connections) == (1, "", 0)
    assert "--allow-host" in outcome.err


def test_a_host_outside_the_list_is_refused_with_the_option_that_opens_it(run_unfaked: Run) -> None:
    outcome = run_unfaked("fetch", "https://example.com/", "--only-host", "*.example.org")
    assert outcome.status == 1
    assert "--only-host" in outcome.err


@pytest.mark.parametrize(
    ("path", "options", "remark"),
    [
        ("/missing", (), "the server answered with the status 404"),
        ("/long", ("--max-bytes", "100"), "cut after 100 bytes; --max-bytes sets the limit"),
        ("/long", ("--max-chars", "10"), "1,000 characters in all; go on with --start 10"),
        ("/image", (), "a PNG image"),
    ],
)
def test_what_the_text_does_not_say_stands_on_standard_error(
    path: str, options: tuple[str, ...], remark: str, server: Server, run_unfaked: Run
) -> None:
    outcome = run_unfaked("fetch", server.url(path), "--allow-host", "127.0.0.1", *options)
    assert outcome.status == 0
    assert remark in outcome.err


def test_a_redirect_to_another_site_says_where_to_call(server: Server, run_unfaked: Run) -> None:
    outcome = run_unfaked("fetch", server.url("/away"), "--allow-host", "127.0.0.1")
    assert "https://example.com/elsewhere" in outcome.out
    assert outcome.status == 0


def test_the_raw_body_is_printed_on_request(server: Server, run_unfaked: Run) -> None:
    outcome = run_unfaked("fetch", "--raw", server.url("/recipe.html"), "--allow-host", "127.0.0.1")
    assert "<html" in outcome.out


@pytest.mark.parametrize(
    ("option", "host"),
    [
        ("--allow-host", "http://localhost/"),
        ("--allow-host", "localhost:8000"),
        ("--allow-host", "*.example.com"),
        ("--allow-host", " "),
        ("--only-host", "example.com/path"),
        ("--only-host", "user@example.com"),
        ("--only-host", "*example.org"),
        ("--allow-host", "[::1]:80"),
        ("--allow-host", "10.0.0.0/8"),
    ],
)
def test_what_is_no_host_is_refused_by_name(option: str, host: str, run_unfaked: Run) -> None:
    outcome = run_unfaked("fetch", "https://example.com/", option, host)
    assert outcome.status == 2
    assert f"{option} {host}:" in outcome.err


@pytest.mark.parametrize(
    "url", ["", "example.com", "ftp://example.com/", "javascript:alert(1)", "file:///etc/passwd"]
)
def test_what_cannot_be_fetched_is_named(url: str, run_unfaked: Run) -> None:
    outcome = run_unfaked("fetch", url)
    assert outcome.status in (1, 2)
    assert outcome.out == ""
    assert outcome.err.startswith("pellucid: ")


# Approval.


@pytest.mark.parametrize("seconds", ["inf", "nan", "0", "-1", "1e9"])
def test_a_time_that_cannot_be_is_refused_by_name(seconds: str, run_unfaked: Run) -> None:
    outcome = run_unfaked("fetch", "--timeout", seconds, "https://example.com/")
    assert outcome.status == 2
    assert "--timeout" in outcome.err


@pytest.mark.parametrize("approve", ["never", "ask"])
def test_sheets_of_sites_that_nobody_approved_are_not_asked_for(approve: str, run_unfaked: Run) -> None:
    outcome = run_unfaked("fetch", "--approve", approve, "--stylesheets", "https://example.com/")
    assert outcome.status == 2
    assert "--stylesheets: may ask sites that were not approved" in outcome.err


@pytest.mark.parametrize("approve", ["never", "ask"])
def test_without_a_grant_and_a_person_nothing_is_fetched(
    approve: str, server: Server, run_unfaked: Run
) -> None:
    outcome = run_unfaked("fetch", "--approve", approve, server.url("/long"), "--allow-host", "127.0.0.1")
    assert (outcome.status, server.connections) == (1, 0)
    assert f"http://127.0.0.1:{server.port}: is not granted to 'default'" in outcome.err


@pytest.fixture
def ask(run_unfaked: Run, server: Server, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Return a function that fetches at a terminal where a person types an answer."""

    def ask(answer: str, *options: str):  # type: ignore[no-untyped-def]
        terminal = Terminal(io.BytesIO(f"{answer}\n".encode()), encoding="utf-8")
        monkeypatch.setattr(sys, "stdin", terminal)
        return run_unfaked(
            "fetch", "--approve", "ask", server.url("/long"), "--allow-host", "127.0.0.1", *options
        )

    return ask


@pytest.mark.parametrize(("answer", "status"), [("y", 0), ("YES", 0), ("n", 1), ("", 1), ("what", 1)])
def test_a_person_approves_once(answer: str, status: int, ask, server: Server, run_unfaked: Run) -> None:  # type: ignore[no-untyped-def]
    assert ask(answer).status == status
    again = run_unfaked("fetch", "--approve", "never", server.url("/long"), "--allow-host", "127.0.0.1")
    assert again.status == 1


def test_a_site_approved_for_good_is_not_asked_about_again(ask, server: Server, run_unfaked: Run) -> None:  # type: ignore[no-untyped-def]
    assert ask("a").status == 0
    for approve in ("never", "ask"):
        granted = run_unfaked(
            "fetch", "--approve", approve, server.url("/missing"), "--allow-host", "127.0.0.1"
        )
        assert granted.status == 0
    other = run_unfaked(
        "fetch", "--approve", "never", "--agent", "other", server.url("/long"), "--allow-host", "127.0.0.1"
    )
    assert "not granted to 'other'" in other.err


def test_a_grant_opens_no_address(ask, server: Server, run_unfaked: Run) -> None:  # type: ignore[no-untyped-def]
    assert ask("a").status == 0
    assert "not a public address" in run_unfaked("fetch", "--approve", "never", server.url("/long")).err


def test_the_question_is_put_on_standard_error(ask) -> None:  # type: ignore[no-untyped-def]
    outcome = ask("y")
    assert "Fetch from http://127.0.0.1:" in outcome.err
    assert outcome.out == "x" * 1000 + "\n"


def test_grants_that_cannot_be_understood_are_left_alone(
    server: Server, run_unfaked: Run, tmp_path: Path
) -> None:
    path = tmp_path / "pellucid" / "grants" / "default.json"
    path.parent.mkdir(parents=True)
    path.write_text("{")
    outcome = run_unfaked("fetch", "--approve", "never", server.url("/long"))
    assert outcome.status == 1
    assert str(path) in outcome.err
    assert path.read_text() == "{"


@pytest.mark.parametrize(
    ("options", "remedy"),
    [
        (["--library", "kept"], "add --keep"),
        (["--raw", "--stylesheets"], "leave one out"),
        (["--raw", "--profile", "rendered"], "leave one out"),
        (["--agent", "ann"], "--approve ask"),
    ],
)
def test_options_that_would_change_nothing_are_refused(
    server: Server, run_unfaked: Run, options: list[str], remedy: str
) -> None:
    outcome = run_unfaked("fetch", server.url("/recipe.html"), "--allow-host", "127.0.0.1", *options)
    assert (outcome.status, outcome.out, server.connections) == (2, "", 0)
    assert remedy in outcome.err


def test_a_start_behind_the_end_is_told(server: Server, run_unfaked: Run) -> None:
    outcome = run_unfaked("fetch", server.url("/long"), "--allow-host", "127.0.0.1", "--start", "1000")
    assert (outcome.status, outcome.out) == (0, "\n")
    assert "--start 1000 is behind the end; 1,000 characters in all" in outcome.err
