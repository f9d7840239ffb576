"""The progress bar: for the one person who would otherwise see nothing."""

import io
import sys

import pytest

from pellucid.cli.output import print_message, print_output, progress
from pellucid.errors import PellucidError


class Stream(io.StringIO):
    """A stream that is a terminal or is not."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        """Answer as this stream was made to."""
        return self._terminal


@pytest.fixture(autouse=True)
def _wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")


def bar_of(monkeypatch: pytest.MonkeyPatch, *, total: int, err: bool, out: bool) -> str:
    stream = Stream(terminal=err)
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(sys, "stdout", Stream(terminal=out))
    with progress(total) as start:
        for number in range(total):
            start(f"page-{number}.html")
        print_message("page-0.html: no such file")
    return stream.getvalue()


def test_a_terminal_beside_a_pipe_shows_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = bar_of(monkeypatch, total=3, err=True, out=False)
    assert "page-2.html" in shown
    assert "2/3" in shown
    assert "pellucid: page-0.html: no such file" in shown


@pytest.mark.parametrize(
    ("total", "err", "out"),
    [
        pytest.param(1, True, False, id="one page"),
        pytest.param(3, False, False, id="no terminal"),
        pytest.param(3, True, True, id="the text scrolls by on the same terminal"),
    ],
)
def test_there_is_no_bar_where_nobody_needs_it(
    monkeypatch: pytest.MonkeyPatch, total: int, err: bool, out: bool
) -> None:
    assert bar_of(monkeypatch, total=total, err=err, out=out) == "pellucid: page-0.html: no such file\n"


@pytest.mark.parametrize(
    ("is_terminal", "shown"), [(True, "a\ufffd]52;c;x\ufffdb\tc\n"), (False, "a\x1b]52;c;x\x07b\tc\n")]
)
def test_a_page_writes_nothing_into_a_terminal(
    is_terminal: bool, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = Stream(terminal=is_terminal)
    monkeypatch.setattr(sys, "stdout", stream)
    print_output("a\x1b]52;c;x\x07b\tc")
    assert stream.getvalue() == shown


def test_output_that_nothing_takes_is_an_error_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(PellucidError, match="standard output: is closed"):
        print_output("text")
