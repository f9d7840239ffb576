"""``pellucid strip``: snippets from the arguments and from standard input."""

import pytest

import pellucid
from pellucid.reader.snippets import strip_markup

from .conftest import Run


@pytest.fixture(autouse=True)
def _strip_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pellucid, "strip_markup", strip_markup, raising=False)


def test_every_argument_is_a_snippet(run: Run) -> None:
    assert run("strip", "un<b>expected</b>", "a<br>b").out == "unexpected\na b\n"


@pytest.mark.parametrize("arguments", [["strip"], ["strip", "-"]])
def test_every_line_of_standard_input_is_a_snippet(run: Run, arguments: list[str]) -> None:
    assert run(*arguments, stdin="<b>ü</b>ber\n\nx &lt; y".encode()).out == "über\n\nx &lt; y\n"


def test_bytes_that_are_no_text_are_replaced(run: Run) -> None:
    assert run("strip", "-", stdin=b"a\xffb").out == "a\ufffdb\n"


def test_nothing_to_strip_is_a_mistake_of_usage(run: Run, terminal_on_stdin: None) -> None:
    assert run("strip").status == 2
