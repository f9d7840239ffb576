"""``pellucid search`` and ``pellucid library``: from kept pages to what is printed."""

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pellucid.cli.library import library
from pellucid.search.library import schema
from pellucid.search.loopback import FakeVendor, fake_vendor
from tests.web.servers import Server, redirect, response

from .conftest import Outcome, Run, Terminal

ROOT = Path(__file__).parents[2]
PAGE = (
    "<title>Kettles</title><link rel=canonical href='https://example.com/kettles'>"
    "<time pubdate datetime=2020-03-02>2 March</time><nav>Home</nav>"
    "<p>Boil a kettle of <b>fresh</b> water.</p>"
)


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep the library in a directory of the test, and nothing of this machine's environment."""
    for name in ("PELLUCID_SEARCH_BACKEND", "MKLANG_SEARCH_BACKEND", "TAVILY_API_KEY", "PELLUCID_SEARCH_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("PELLUCID_LIBRARY", raising=False)
    monkeypatch.setattr("typer.get_app_dir", lambda name: str(tmp_path / name))


@pytest.fixture
def kept(run_unfaked: Run, tmp_path: Path) -> Path:
    """Keep a page, and return its file."""
    file = tmp_path / "kettles.html"
    file.write_text(PAGE)
    outcome = run_unfaked("read", "--keep", str(file))
    assert (outcome.status, outcome.err) == (0, "")
    return file


@pytest.fixture
def vendor() -> Iterator[FakeVendor]:
    with fake_vendor() as running:
        yield running


# Searching.


def test_what_was_kept_is_found_without_any_backend(kept: Path, run_unfaked: Run) -> None:
    outcome = run_unfaked("search", "fresh kettle")
    assert outcome.status == 0
    assert outcome.out.splitlines() == [
        "1 Kettles",
        "  https://example.com/kettles  2020-03-02",
        "  2 March Boil a kettle of fresh water.",
    ]


def test_the_json_is_the_envelope(kept: Path, run_unfaked: Run) -> None:
    envelope = json.loads(run_unfaked("search", "--json", "kettle").out)
    assert list(envelope) == ["query", "provider", "results", "untrusted", "untrustedNote"]
    assert envelope["provider"] == "library"
    assert envelope["results"] == [
        {
            "title": "Kettles",
            "url": "https://example.com/kettles",
            "snippet": "2 March Boil a kettle of fresh water.",
            "publishedAt": "2020-03-02T00:00:00.000Z",
        }
    ]


@pytest.mark.parametrize("options", [("--site", "other.org"), ("--freshness", "PT1H")])
def test_options_narrow_the_search(options: tuple[str, ...], kept: Path, run_unfaked: Run) -> None:
    outcome = run_unfaked("search", "kettle", *options)
    assert (outcome.status, outcome.out) == (0, "")
    assert "no results from library" in outcome.err


def test_nothing_bound_is_said_and_is_a_failure(run_unfaked: Run) -> None:
    outcome = run_unfaked("search", "--json", "kettle")
    assert (outcome.status, json.loads(outcome.out)["results"]) == (2, [])
    for words in ("nothing was searched", "PELLUCID_SEARCH_BACKEND", "fetch --keep"):
        assert words in outcome.err


def test_the_stub_by_name_searches_nothing_and_says_how_to_bind_another(run_unfaked: Run) -> None:
    outcome = run_unfaked("search", "--provider", "stub", "kettle")
    assert (outcome.status, outcome.out) == (2, "")
    assert "nothing was searched" in outcome.err
    assert "PELLUCID_SEARCH_BACKEND" in outcome.err


@pytest.mark.parametrize("provider", ["library", "fake", "stub"])
def test_an_address_is_refused_where_nobody_is_asked(provider: str, run_unfaked: Run) -> None:
    outcome = run_unfaked("search", "--provider", provider, "--base-url", "http://localhost:8080", "kettle")
    assert (outcome.status, outcome.out) == (2, "")
    assert "has no base URL" in outcome.err


def test_no_library_is_made_by_rebuilding_one_that_is_not_there(tmp_path: Path, run_unfaked: Run) -> None:
    outcome = run_unfaked("library", "rebuild", "--library", str(tmp_path / "typo"))
    assert (outcome.status, "holds no library" in outcome.err) == (1, True)
    assert not (tmp_path / "typo").exists()


@pytest.mark.parametrize("command", ["list", "forget"])
def test_a_site_is_refused_by_the_library_as_by_a_search(command: str, kept: Path, run_unfaked: Run) -> None:
    outcome = run_unfaked("library", command, "--site", "https://example.com")
    assert (outcome.status, outcome.out) == (2, "")
    assert "bare hostname" in outcome.err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--count", "0"), "between 1 and 50"),
        (("--count", "51"), "between 1 and 50"),
        (("--site", "https://example.com"), "bare hostname"),
        (("--site", "com"), "at least two labels"),
        (("--freshness", "P1M"), "P30D"),
        (("--freshness", "7d"), "not a positive duration"),
        (("--provider", "bing"), "there are library, searxng"),
        (("--provider", "brave"), "BRAVE_API_KEY"),
    ],
)
def test_what_cannot_be_meant_is_a_mistake_of_usage(
    arguments: tuple[str, ...], says: str, run_unfaked: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BRAVE_API_KEY", raising=False)
    outcome = run_unfaked("search", "confidential", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert says in outcome.err
    assert "confidential" not in outcome.err


def test_a_backend_of_one_s_own_is_asked_where_it_is_allowed(vendor: FakeVendor, run_unfaked: Run) -> None:
    vendor.answer_json(
        {"results": [{"title": "Tea", "url": f"{vendor.base_url}/tea", "content": "<b>Hot</b>"}]}
    )
    arguments = ("search", "tea", "--provider", "searxng", "--base-url", vendor.base_url)
    refused = run_unfaked(*arguments)
    assert (refused.status, vendor.requests) == (1, [])
    assert "--allow-host" in refused.err
    outcome = run_unfaked(*arguments, "--allow-host", "127.0.0.1")
    assert outcome.out.splitlines() == ["1 Tea", f"  {vendor.base_url}/tea", "  Hot"]


def test_what_a_page_wrote_does_not_steer_the_terminal(vendor: FakeVendor, run_unfaked: Run) -> None:
    row = {
        "title": "\x1b[31m[bold]T[/bold]\x07",
        "url": "https://example.com/",
        "content": "a\x1b]0;x\x07\u202eb",
    }
    vendor.answer_json({"results": [row]})
    options = ("--provider", "searxng", "--base-url", vendor.base_url, "--allow-host", "127.0.0.1")
    out = run_unfaked("search", "tea", *options).out
    assert [character for character in out if not character.isprintable() and character != "\n"] == []
    assert "[bold]T[/bold]" in out


def test_a_pipe_gets_addresses_and_words_whole(vendor: FakeVendor, run_unfaked: Run) -> None:
    address = f"https://example.com/{'long' * 60}"
    row = {"title": "Tea " * 60 + "end", "url": address, "content": "می\u200cخواهم 👩\u200d🍳 " * 20 + "end"}
    vendor.answer_json({"results": [row]})
    options = ("--provider", "searxng", "--base-url", vendor.base_url, "--allow-host", "127.0.0.1")
    title, url, snippet = run_unfaked("search", "tea", *options).out.splitlines()
    assert (title[:5], title[-3:], url) == ("1 Tea", "end", f"  {address}")
    assert (snippet.count("می\u200cخواهم"), snippet.count("👩\u200d🍳"), snippet[-3:]) == (20, 20, "end")


@pytest.mark.parametrize(
    ("query", "text", "marked"),
    [
        ("tea", "Teapots, tea and a TEA", ["tea", "TEA"]),
        ("cafe", "Le café", ["café"]),
        ("京都", "東京都", ["京都"]),
    ],
)
def test_a_terminal_marks_the_words_that_the_library_finds(
    query: str, text: str, marked: list[str], run_unfaked: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = f"<title>Page</title><link rel=canonical href='https://example.com/'><p>{text}"
    run_unfaked("read", "--keep", "-", stdin=page.encode())
    screen = Terminal(io.BytesIO(), encoding="utf-8", write_through=True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", screen)
    run_unfaked("search", query)
    shown = screen.buffer.getvalue().decode()  # type: ignore[attr-defined]
    assert re.findall("\x1b\\[33m(.*?)\x1b", shown) == marked


def test_a_terminal_gets_colours(kept: Path, run_unfaked: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal(io.BytesIO(), encoding="utf-8", write_through=True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", screen)
    run_unfaked("search", "kettle")
    shown = screen.buffer.getvalue().decode()  # type: ignore[attr-defined]
    assert "\x1b[" in shown
    assert "example.com/kettles" in shown


# Keeping.


def test_keeping_changes_nothing_of_what_is_printed(kept: Path, run_unfaked: Run) -> None:
    options = ("--profile", "rendered")
    assert (
        run_unfaked("read", "--keep", *options, str(kept)).out == run_unfaked("read", *options, str(kept)).out
    )
    assert "Home" not in run_unfaked("search", "--json", "kettle").out, "what is kept is what a reader keeps"


def test_a_page_without_an_address_is_read_and_not_kept(tmp_path: Path, run_unfaked: Run, kept: Path) -> None:
    plain = tmp_path / "plain.html"
    plain.write_text("<p>An urn.")
    outcome = run_unfaked("read", "--keep", str(plain), str(kept))
    assert outcome.status == 1
    assert "An urn." in outcome.out
    assert f"{plain}: not kept" in outcome.err
    assert "--url" in outcome.err
    assert run_unfaked("read", "--keep", "--url", "https://example.org/urn", str(plain)).status == 0
    assert "https://example.org/urn" in run_unfaked("search", "urn").out


@pytest.mark.parametrize(
    "arguments", [("--url", "https://a.example/"), ("--keep", "--url", "https://a.example/", "x")]
)
def test_an_address_is_of_one_page_to_keep(arguments: tuple[str, ...], kept: Path, run_unfaked: Run) -> None:
    outcome = run_unfaked("read", *arguments, str(kept))
    assert (outcome.status, outcome.out) == (2, "")
    assert "--url" in outcome.err


def test_an_address_that_is_none_of_the_web_is_not_kept(kept: Path, run_unfaked: Run) -> None:
    outcome = run_unfaked("read", "--keep", "--url", "file:///etc/passwd", str(kept))
    assert outcome.status == 2
    assert "http: or https:" in outcome.err


@pytest.fixture
def server() -> Iterator[Server]:
    answers = {
        "/tea": response(PAGE.encode()),
        "/notes": response(b"Notes on an urn.", content_type="text/plain"),
        "/missing": response(b"<p>No kettle here", status="404 Not Found"),
        "/image": response(b"\x89PNG\r\n\x1a\n", content_type="image/png"),
        "/away": redirect("https://example.com/elsewhere"),
    }
    server = Server(lambda path: answers[path])
    yield server
    server.close()


def fetch(run: Run, server: Server, path: str, *options: str) -> Outcome:
    return run("fetch", server.url(path), "--allow-host", "127.0.0.1", *options)


@pytest.mark.parametrize("path", ["/tea", "/notes", "/missing", "/away"])
@pytest.mark.parametrize(
    "options", [(), ("--raw",), ("--profile", "rendered"), ("--start", "3", "--max-chars", "5"), ("--json",)]
)
def test_fetching_with_keep_prints_the_same_and_asks_once(
    path: str, options: tuple[str, ...], server: Server, run_unfaked: Run
) -> None:
    plain = fetch(run_unfaked, server, path, *options)
    asked = len(server.heads)
    keeping = fetch(run_unfaked, server, path, "--keep", *options)
    assert (keeping.out, keeping.status) == (plain.out, plain.status)
    assert len(server.heads) - asked == 1


def test_a_fetched_page_is_found(server: Server, run_unfaked: Run) -> None:
    fetch(run_unfaked, server, "/tea", "--keep", "--max-chars", "2")
    fetch(run_unfaked, server, "/notes", "--keep")
    found = run_unfaked("search", "--json", "--allow-host", "127.0.0.1", "kettle").out
    assert [row["publishedAt"] for row in json.loads(found)["results"]] == ["2020-03-02T00:00:00.000Z"]
    assert "Notes on an urn." in run_unfaked("search", "--allow-host", "127.0.0.1", "urn").out
    assert run_unfaked("search", "kettle").out == "", "its address may not be reached, so it is not shown"


@pytest.mark.parametrize(("path", "says"), [("/missing", "status 404"), ("/image", "not kept")])
def test_what_is_no_page_is_not_kept(path: str, says: str, server: Server, run_unfaked: Run) -> None:
    assert says in fetch(run_unfaked, server, path, "--keep").err
    assert json.loads(run_unfaked("library", "status", "--json").out)["pages"] == 0


def test_a_redirect_to_another_site_is_not_kept_and_says_what_to_keep(
    server: Server, run_unfaked: Run
) -> None:
    outcome = fetch(run_unfaked, server, "/away", "--keep")
    assert "not kept: it redirects to another site; keep https://example.com/elsewhere" in outcome.err


def test_keeping_and_style_sheets_are_not_yet_one(server: Server, run_unfaked: Run) -> None:
    outcome = fetch(run_unfaked, server, "/tea", "--keep", "--stylesheets")
    assert (outcome.status, server.heads) == (2, [])


# The library.


def test_the_status_counts(kept: Path, run_unfaked: Run, tmp_path: Path) -> None:
    outcome = run_unfaked("library", "status")
    assert "1 of 1 hosts, 1 with a date" in outcome.out
    assert str(tmp_path / "pellucid" / "library") in outcome.out
    record = json.loads(run_unfaked("library", "status", "--json").out)
    assert (record["pages"], record["hosts"], record["dated"]) == (1, 1, 1)


def test_an_empty_library_is_no_mistake(run_unfaked: Run) -> None:
    assert "never" in run_unfaked("library", "status").out
    assert run_unfaked("library", "list").out == ""


def test_pages_are_listed_the_last_kept_first(kept: Path, run_unfaked: Run) -> None:
    run_unfaked("read", "--keep", "--url", "https://example.org/urn", "-", stdin=b"<title>Urn</title>x")
    assert run_unfaked("library", "list").out.splitlines() == [
        "-           https://example.org/urn  Urn",
        "2020-03-02  https://example.com/kettles  Kettles",
    ]
    assert run_unfaked("library", "list", "--limit", "1").out.count("\n") == 1
    assert "urn" not in run_unfaked("library", "list", "--site", "example.com").out
    records = [json.loads(line) for line in run_unfaked("library", "list", "--json").out.splitlines()]
    assert [record["title"] for record in records] == ["Urn", "Kettles"]


@pytest.mark.parametrize(
    "arguments", [("https://example.com/kettles",), ("--site", "example.com"), ("--all",)]
)
def test_pages_are_forgotten(arguments: tuple[str, ...], kept: Path, run_unfaked: Run) -> None:
    assert "1 page dropped" in run_unfaked("library", "forget", *arguments).err
    outcome = run_unfaked("library", "forget", *arguments)
    assert (outcome.status, "0 pages dropped" in outcome.err) == (1, True)


@pytest.mark.parametrize("arguments", [(), ("--all", "--site", "a.example"), ("https://a.example/", "--all")])
def test_what_to_forget_is_named_in_one_way(arguments: tuple[str, ...], kept: Path, run_unfaked: Run) -> None:
    assert run_unfaked("library", "forget", *arguments).status == 2
    assert json.loads(run_unfaked("library", "status", "--json").out)["pages"] == 1


def test_a_library_of_another_version_is_made_anew(
    kept: Path, run_unfaked: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "SCHEMA_VERSION", 99)
    outcome = run_unfaked("search", "--provider", "library", "kettle")
    assert (outcome.status, "pellucid library rebuild" in outcome.err) == (1, True)
    assert "1 pages indexed" in run_unfaked("library", "rebuild").err
    assert "Kettles" in run_unfaked("search", "kettle").out


def test_the_library_can_be_elsewhere(
    tmp_path: Path, kept: Path, run_unfaked: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = str(tmp_path / "elsewhere")
    run_unfaked("read", "--keep", "--library", elsewhere, "--url", "https://example.org/urn", str(kept))
    assert "example.org" in run_unfaked("search", "kettle", "--library", elsewhere).out
    assert "example.org" not in run_unfaked("search", "kettle").out
    monkeypatch.setenv("PELLUCID_LIBRARY", elsewhere)
    assert "example.org" in run_unfaked("search", "kettle").out


COMMANDS = [
    command.name or command.callback.__name__ for command in library.registered_commands if command.callback
]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_library_has_an_example_and_is_documented(
    command: str, run_unfaked: Run
) -> None:
    assert f"pellucid library {command}" in run_unfaked("library", command, "--help").out
    assert f"library {command}" in (ROOT / "docs" / "search.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", [["library", "status"], ["library", "list"], ["search", "tea"]])
def test_a_library_that_is_a_file_is_named(run_unfaked: Run, kept: Path, command: list[str]) -> None:
    outcome = run_unfaked(*command, "--library", str(kept))
    assert (outcome.status, outcome.out) == (1, "")
    assert f"{kept}: is a file" in outcome.err


def test_a_library_that_is_named_is_searched_whatever_keys_there_are(
    run_unfaked: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAVILY_API_KEY", "k")
    outcome = run_unfaked("search", "tea", "--library", str(tmp_path / "none"))
    assert (outcome.status, outcome.out) == (0, "")
    assert "no results from library, which holds no pages" in outcome.err


def test_an_allowed_host_that_is_none_is_refused(run_unfaked: Run) -> None:
    outcome = run_unfaked("search", "tea", "--allow-host", "http://localhost:8080")
    assert (outcome.status, outcome.out) == (2, "")
    assert "is no host" in outcome.err


def test_a_library_beside_another_backend_is_refused(run_unfaked: Run, tmp_path: Path) -> None:
    outcome = run_unfaked("search", "tea", "--library", str(tmp_path), "--provider", "fake")
    assert (outcome.status, outcome.out) == (2, "")
    assert "--provider" in outcome.err
