"""Running the command line in this process, over a reader that is plain to see through."""

import io
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest

import pellucid
from pellucid.cli import main


@dataclass(frozen=True)
class FakePage:
    """A page whose text is its bytes, decoded."""

    text: str
    title: str | None
    profile: str
    parser: str
    encoding: str = "UTF-8"
    is_truncated: bool = False
    limits: tuple[str, ...] = ()
    is_all_furniture: bool = False


def read_fake(
    data: bytes, *, profile: str, parser: str, stylesheets: Mapping[str, str] | None = None
) -> FakePage:
    """Stand in for the reader: what it makes of a page is other tests' concern."""
    text = data.decode("utf-8", errors="surrogatepass") + "".join(stylesheets or ())
    if text == "defect":
        raise RuntimeError("a secret of the page")
    _, has_title, title = text.partition("title:")
    limits = ("rules", "selectors") if text.startswith("greedy") else ()
    found = title or None if has_title else None
    return FakePage(text, found, profile, parser, is_truncated=text.startswith("long"), limits=limits)


@dataclass(frozen=True)
class Outcome:
    """What a run left behind."""

    status: int
    out: str
    err: str


Run = Callable[..., Outcome]


class Terminal(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Answer as this stream was made to."""
        return True


@pytest.fixture
def fake_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pellucid, "read", read_fake, raising=False)


@pytest.fixture
def run(run_unfaked: Run, fake_reader: None) -> Run:
    """Return a function that runs ``pellucid ARGUMENTS`` over the fake reader."""
    return run_unfaked


@pytest.fixture
def run_unfaked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs ``pellucid ARGUMENTS`` with some bytes on standard input."""

    def run(*arguments: str, stdin: bytes = b"") -> Outcome:
        monkeypatch.setattr(sys, "argv", ["pellucid", *arguments])
        if not isinstance(sys.stdin, Terminal):
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        with pytest.raises(SystemExit) as ended:
            main()
        captured = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Outcome(ended.value.code, captured.out, captured.err)

    return run


@pytest.fixture
def terminal_on_stdin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO(), encoding="utf-8"))
