"""What the commands print: text on standard output, messages on standard error, and progress.

Standard output carries pages' text and nothing else, so that it can be piped on.
"""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, NoReturn

from pellucid.errors import OutputError, exit_status

__all__ = ["print_message", "print_output", "print_styled", "progress", "unwritable"]

# C0 and C1 but for tab and line feed, and what turns the direction of a line around.
_CONTROLS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def print_output(text: str) -> None:
    """Print text and a line end, at once; end the run quietly when nobody reads on (``... | head``).

    A terminal obeys control characters, and a page may hold them: there they are shown as U+FFFD.

    Raises:
        OutputError: standard output is closed, or takes no more.
    """
    is_terminal = sys.stdout is not None and sys.stdout.isatty()
    print_styled(_CONTROLS.sub("\ufffd", text) if is_terminal else text)


def print_styled(text: str) -> None:
    """Print text as it is, with the control characters that style it. See :func:`print_output`."""
    if sys.stdout is None:
        raise OutputError("output.unwritable", "standard output: is closed; give it somewhere to go")
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        _leave_quietly()
    except OSError as error:
        raise unwritable(error) from error


def unwritable(error: OSError) -> OutputError:
    """Return what to raise where standard output takes no more; what it still holds is let go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    message = f"standard output: cannot be written ({error.strerror}); free some space or name another place"
    return OutputError("output.unwritable", message)


def _leave_quietly() -> NoReturn:
    # What is still buffered is flushed when the interpreter ends, and would complain once more.
    # https://docs.python.org/3/library/signal.html#note-on-sigpipe
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(exit_status("output.closed"))


def print_message(message: str) -> None:
    """Print a message for the person at the terminal, if standard error takes it."""
    with suppress(OSError):
        print(f"pellucid: {_CONTROLS.sub('', message)}", file=sys.stderr, flush=True)


@contextmanager
def progress(total: int) -> Iterator[Callable[[str], None]]:
    """Show how many of several inputs are done; yield what to call with the name of the next one.

    Only a person who would otherwise see nothing sees the bar: standard error is a terminal and standard
    output goes elsewhere.
    """
    if total < 2 or not sys.stderr.isatty() or sys.stdout.isatty():
        yield lambda name: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("", total=total)
        started = 0

        def start(name: str) -> None:
            nonlocal started
            bar.update(task, completed=started, description=name)
            started += 1

        yield start
