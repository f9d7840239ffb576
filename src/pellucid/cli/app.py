"""The command ``pellucid``: its commands, its version, and what becomes of an error.

Nothing heavy is imported here: ``--help`` and a mistyped option answer at once.
"""

import errno
import io
import sys
from typing import Annotated, Final, NoReturn

import typer

from pellucid.cli.fetch import fetch
from pellucid.cli.library import library
from pellucid.cli.mcp import mcp
from pellucid.cli.output import print_output, unwritable
from pellucid.cli.read import read
from pellucid.cli.search import search
from pellucid.cli.strip import strip
from pellucid.cli.title import title
from pellucid.cli.tools import call, tools
from pellucid.errors import PellucidError, exit_status

__all__ = ["app", "main"]

_FULL: Final = frozenset({errno.EDQUOT, errno.EFBIG, errno.ENOSPC})

app = typer.Typer(
    name="pellucid",
    help="The text a reader of a web page sees, without the browser.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,  # plain help: the decorated one takes longer to import than to print
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command(no_args_is_help=False)(read)
app.command(no_args_is_help=False)(fetch)
app.command(no_args_is_help=False)(search)
app.add_typer(library)
app.command(no_args_is_help=False)(title)
app.command(no_args_is_help=False)(strip)
app.command(no_args_is_help=False)(mcp)
app.command(no_args_is_help=False)(tools)
app.command(no_args_is_help=False)(call)


def _print_version(wanted: bool) -> None:
    if not wanted:
        return
    from importlib.metadata import version

    print_output(f"pellucid {version('pellucid')}")
    raise typer.Exit


@app.callback()
def _pellucid(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    pass


def main() -> NoReturn:
    """Run the command line of this process; ``SystemExit`` carries the status of the error table."""
    # Pages hold every character, and a terminal or a pipe set to less must not end the run.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        app(prog_name="pellucid")
    except PellucidError as error:
        _end_with(error)
    except OSError as error:  # of help, which typer prints
        if error.errno not in _FULL:
            raise
        _end_with(unwritable(error))
    raise SystemExit(0)


def _end_with(error: PellucidError) -> NoReturn:
    typer.echo(f"pellucid: {error}", err=True)
    raise SystemExit(exit_status(error.code)) from error
