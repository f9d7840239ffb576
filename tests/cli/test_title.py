"""``pellucid title``: one line a page."""

import json
from pathlib import Path

from .conftest import Run


def test_the_title_of_one_page_stands_alone(run: Run) -> None:
    assert run("title", "-", stdin=b"x title:A day out").out == "A day out\n"


def test_a_title_over_several_lines_is_printed_on_one(run: Run) -> None:
    assert run("title", "-", stdin=b"title:A day\n   out\n").out == "A day out\n"


def test_a_page_without_a_title_gives_an_empty_line(run: Run) -> None:
    outcome = run("title", "-", stdin=b"x")
    assert (outcome.status, outcome.out, outcome.err) == (0, "\n", "")


def test_several_titles_start_with_the_names_of_their_pages(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("title:One", encoding="utf-8")
    outcome = run("title", str(page), "-", str(tmp_path / "missing"), stdin=b"")
    assert outcome.out == f"{page}: One\nstandard input: \n"
    assert outcome.status == 1


def test_json_gives_null_for_no_title(run: Run) -> None:
    assert json.loads(run("title", "--json", "-").out) == {"file": "-", "title": None}
