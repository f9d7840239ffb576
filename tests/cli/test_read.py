"""``pellucid read``: what is printed where, and what a failing input costs."""

import json
import os
from pathlib import Path

import pytest

from pellucid.cli import sources

from .conftest import Run


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder with two pages the working directory."""
    (tmp_path / "one.html").write_text("first page", encoding="utf-8")
    (tmp_path / "two.html").write_text("zweite Seite:\nüber title:Zwei", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_text_of_one_page_stands_alone(run: Run, pages: Path) -> None:
    outcome = run("read", "one.html")
    assert (outcome.status, outcome.out, outcome.err) == (0, "first page\n", "")


def test_several_texts_are_parted_by_the_names_of_their_pages(run: Run, pages: Path) -> None:
    outcome = run("read", "one.html", "-", stdin=b"piped")
    assert outcome.out == "==> one.html <==\nfirst page\n\n==> standard input <==\npiped\n"


@pytest.mark.parametrize("arguments", [["read"], ["read", "-"]])
def test_standard_input_is_read_when_named_or_when_nothing_is(run: Run, arguments: list[str]) -> None:
    assert run(*arguments, stdin="über".encode()).out == "über\n"


def test_an_empty_page_has_an_empty_text(run: Run) -> None:
    outcome = run("read", "-", stdin=b"")
    assert (outcome.status, outcome.out) == (0, "\n")


def test_json_gives_one_object_a_line(run: Run, pages: Path) -> None:
    outcome = run("read", "--json", "--profile", "rendered", "--parser", "html5lib", "one.html", "two.html")
    first, second = [json.loads(line) for line in outcome.out.splitlines()]
    assert first == {
        "file": "one.html",
        "title": None,
        "profile": "rendered",
        "parser": "html5lib",
        "encoding": "UTF-8",
        "truncated": False,
        "limits": [],
        "allFurniture": False,
        "counts": {"characters": 10, "words": 2, "lines": 1},
        "text": "first page",
    }
    assert second["title"] == "Zwei"
    assert second["counts"] == {"characters": 29, "words": 4, "lines": 2}
    assert "über" in outcome.out


def test_a_page_that_is_not_read_whole_says_so(run: Run) -> None:
    long = run("read", "-", stdin=b"long")
    assert (long.status, long.out) == (0, "long\n")
    assert long.err == (
        "pellucid: standard input: is longer than what is read of a page, and the rest is left out; "
        "read it in parts\n"
    )
    slow = run("read", "--parser", "html5lib", "-", stdin=b"long")
    assert slow.err.endswith("; --parser turbohtml reads more\n")
    assert not run("title", "-", stdin=b"greedy").err
    greedy = run("read", "--json", "-", stdin=b"greedy")
    assert (greedy.status, json.loads(greedy.out)["limits"]) == (0, ["rules", "selectors"])
    assert greedy.err.startswith("pellucid: standard input: asks for more styles than are applied (limits: ")


def test_an_empty_text_has_no_lines(run: Run) -> None:
    counts = json.loads(run("read", "--json", "-").out)["counts"]
    assert counts == {"characters": 0, "words": 0, "lines": 0}


def test_a_character_that_no_terminal_takes_does_not_end_the_run(run: Run) -> None:
    outcome = run("read", "-", stdin="a\ud800b".encode("utf-8", "surrogatepass"))
    assert (outcome.status, outcome.out) == (0, "a?b\n")


def test_a_failing_input_is_reported_and_the_others_are_read(run: Run, pages: Path) -> None:
    outcome = run("read", "missing.html", "one.html", "two.html")
    assert outcome.status == 1
    assert outcome.err == "pellucid: missing.html: no such file; check the path\n"
    assert outcome.out.startswith("==> one.html <==\nfirst page\n\n==> two.html <==\n")


def test_a_defect_on_one_page_is_reported_without_its_text(run: Run, pages: Path) -> None:
    (pages / "bad.html").write_text("defect", encoding="utf-8")
    outcome = run("read", "bad.html", "one.html")
    assert outcome.status == 1
    assert "bad.html: pellucid failed on this page (RuntimeError)" in outcome.err
    assert "secret" not in outcome.err
    assert outcome.out == "==> one.html <==\nfirst page\n"


def test_a_directory_is_answered_with_how_to_name_its_pages(run: Run, pages: Path) -> None:
    (pages / "site").mkdir()
    outcome = run("read", "site")
    assert outcome.status == 1
    assert outcome.err == "pellucid: site: is a directory; name the pages in it, for example site/*.html\n"


def test_an_empty_name_is_no_directory(run: Run) -> None:
    outcome = run("read", "")
    assert (outcome.status, outcome.out) == (1, "")
    assert "an empty name" in outcome.err


def test_names_that_are_no_text_stay_apart(run_unfaked: Run, tmp_path: Path) -> None:
    names = [os.fsdecode(os.fsencode(tmp_path) + name) for name in (b"/x\xfe.html", b"/x\xff.html")]
    for name in names:
        Path(name).write_text("<p>x")
    rows = [json.loads(line) for line in run_unfaked("read", "--json", *names).out.splitlines()]
    assert [row["file"] for row in rows] == [f"{tmp_path}/x\\xfe.html", f"{tmp_path}/x\\xff.html"]


def test_a_library_in_which_nothing_is_kept_is_a_mistake_of_usage(run: Run, pages: Path) -> None:
    outcome = run("read", "--library", str(pages), "-")
    assert (outcome.status, outcome.out) == (2, "")
    assert "--keep" in outcome.err


def test_a_url_is_answered_with_how_to_pipe_it_in(run: Run, pages: Path) -> None:
    outcome = run("read", "https://user:word@example.com/?key=abc")
    assert outcome.status == 1
    assert "pellucid fetch URL" in outcome.err
    assert not any(secret in outcome.err for secret in ("user", "word", "abc"))


def test_a_file_that_may_not_be_read_is_named_with_a_remedy(
    run: Run, pages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    outcome = run("read", "one.html")
    assert (outcome.status, outcome.out) == (1, "")
    assert (
        outcome.err == "pellucid: one.html: permission denied; make it readable, for example with chmod +r\n"
    )


def test_a_failure_of_the_disk_is_reported_with_its_reason(run: Run, pages: Path) -> None:
    outcome = run("read", "x" * 5000)
    assert outcome.status == 1
    assert "cannot be read (File name too long)" in outcome.err


def test_a_path_through_a_file_is_a_missing_file(run: Run, pages: Path) -> None:
    assert "no such file" in run("read", "one.html/two.html").err


def test_an_input_over_the_limit_is_refused(run: Run, pages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MAX_INPUT_BYTES", 4 * 1024**2)
    (pages / "big.html").write_bytes(b"x" * (4 * 1024**2 + 1))
    outcome = run("read", "big.html", "one.html")
    assert outcome.status == 1
    assert "big.html: is larger than 4 MiB; cut it, for example with head -c 4M" in outcome.err
    assert "first page" in outcome.out


def test_a_binary_file_is_named_with_a_remedy(run: Run, pages: Path) -> None:
    (pages / "page.html").write_bytes(b"%PDF-1.7\n...")
    outcome = run("read", "page.html")
    assert outcome.status == 1
    assert outcome.err == (
        "pellucid: page.html: looks like a PDF document, not a web page; "
        "convert it first, for example with pdftotext\n"
    )


def test_nothing_to_read_is_a_mistake_of_usage(run: Run, terminal_on_stdin: None) -> None:
    outcome = run("read")
    assert outcome.status == 2
    assert outcome.err == "pellucid: nothing to read; name a file, or - for standard input\n"


def test_standard_input_cannot_be_named_twice(run: Run) -> None:
    outcome = run("read", "-", "-")
    assert outcome.status == 2
    assert "named twice" in outcome.err


@pytest.mark.parametrize("option", ["--profile", "--parser"])
def test_an_unknown_word_is_a_mistake_of_usage_that_names_the_choices(run: Run, option: str) -> None:
    outcome = run("read", option, "lynx", "-")
    assert outcome.status == 2
    assert "lynx" in outcome.err
    assert ("rendered" if option == "--profile" else "html5lib") in outcome.err


def test_linked_style_sheets_are_handed_over_by_url(run_unfaked: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "site.css"
    sheet.write_text(".promo{display:none}", encoding="utf-8")
    link = b"<base href='https://example.org/a/'><link rel=stylesheet href='../site.css?v=2'>"
    page = link + b"<p class=promo>a<p>b"
    for url in ("https://example.org/site.css?v=2", "../site.css?v=2"):
        outcome = run_unfaked("read", "--stylesheet", f"{url}={sheet}", "-", stdin=page)
        assert (outcome.status, outcome.out) == (0, "b\n")


def test_a_style_sheet_without_a_url_or_a_file_is_refused_with_an_example(run: Run) -> None:
    outcome = run("read", "--stylesheet", "site.css", "-")
    assert outcome.status == 2
    assert "site.css" in outcome.err
    assert "URL=FILE" in outcome.err


def test_a_style_sheet_that_is_missing_is_named(run: Run) -> None:
    outcome = run("read", "--stylesheet", "/a.css=missing.css", "-")
    assert outcome.status == 1
    assert "missing.css" in outcome.err


def test_a_page_of_nothing_but_furniture_says_what_prints_it(run_unfaked: Run, tmp_path: Path) -> None:
    page = tmp_path / "form.html"
    page.write_text("<form><h1>Hours</h1></form>")
    outcome = run_unfaked("read", str(page))
    assert (outcome.status, outcome.out) == (0, "\n")
    assert "--profile rendered" in outcome.err
