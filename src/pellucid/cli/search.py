"""``pellucid search``: titles, addresses and snippets, by whichever backend is bound."""

import json
import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from pellucid.cli.keep import LibraryOption
from pellucid.cli.output import print_message, print_output, print_styled

if TYPE_CHECKING:
    from pellucid.search import SearchEnvelope

__all__ = ["search"]

# Of a table that goes to a file or a pipe.
_WIDTH = 100


def search(  # noqa: PLR0913, PLR0917, the options of a command are its parameters
    query: Annotated[str, typer.Argument(metavar="QUERY", help="What to search for, as literal text.")],
    count: Annotated[int, typer.Option("--count", help="How many results at most, 1 to 50.")] = 10,
    site: Annotated[
        str | None,
        typer.Option("--site", metavar="HOST", help="Only results of this host and those below it."),
    ] = None,
    freshness: Annotated[
        str | None,
        typer.Option(
            "--freshness",
            metavar="DURATION",
            help="Only results published within P7D, P4W, PT12H ...; those without a date are left out.",
        ),
    ] = None,
    provider: Annotated[
        str | None,
        typer.Option(
            "--provider",
            metavar="NAME",
            help="The backend: library, searxng, brave, tavily, serper, exa, fake or stub; else what "
            "PELLUCID_SEARCH_BACKEND says.",
        ),
    ] = None,
    base_url: Annotated[
        str | None, typer.Option("--base-url", metavar="URL", help="Where the backend answers.")
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            "--allow-host",
            metavar="HOST",
            help="Reach this host, and show results of it, even if its address is not public; repeatable.",
            show_default=False,
        ),
    ] = None,
    library: LibraryOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Search, and print what was found.

    Without a backend of the web, the pages are searched that `pellucid fetch --keep` and `pellucid read
    --keep` have kept.

    \b
    Examples:
      pellucid search "green tea"
      pellucid search --site docs.python.org --count 5 --json asyncio
      pellucid search --provider searxng --base-url http://localhost:8080 --allow-host localhost tea
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    from dataclasses import replace

    from pellucid.search.binding import Chooser

    binding = Chooser(os.environ, library=library).choose(provider, base_url=base_url)
    allowed = binding.settings.get("allowedHosts")
    hosts = [*(allowed if isinstance(allowed, list) else []), *(allow_host or ())]
    binding = replace(binding, settings={**binding.settings, "allowedHosts": hosts})
    options = {"site": site, "freshness": freshness}
    given = {name: value for name, value in options.items() if value is not None}
    envelope = binding.tool().search_sync({"query": query, "count": count, **given})
    if as_json:
        print_output(json.dumps(envelope.as_dict(), ensure_ascii=False))
    elif envelope.results:
        print_styled(_table(envelope))
    if binding.note is not None:
        print_message(f"nothing was searched: {binding.note}")
        raise typer.Exit(1)
    if not envelope.results:
        print_message(f"no results from {envelope.provider}")


def _table(envelope: "SearchEnvelope") -> str:
    """Return the results as a table: as wide as the terminal, without colours where there is none."""
    import re

    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    words = [re.escape(word) for word in envelope.query.split()]
    pattern = re.compile("|".join(words), re.IGNORECASE)
    table = Table(box=None, show_header=False, padding=(0, 1, 1, 0), pad_edge=False)
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for number, result in enumerate(envelope.results, start=1):
        cell = Text(_printable(result.title), style="bold")
        date = "" if result.published_at is None else f"  {result.published_at:%Y-%m-%d}"
        cell.append(f"\n{result.url}", style="not bold cyan").append(date, style="not bold dim")
        if result.snippet is not None:
            snippet = Text(_printable(result.snippet), style="not bold")
            snippet.highlight_regex(pattern, "yellow")
            cell.append("\n").append_text(snippet)
        table.add_row(str(number), cell)
    is_terminal = sys.stdout.isatty()
    console = Console(file=sys.stdout, width=None if is_terminal else _WIDTH)
    with console.capture() as capture:
        console.print(table)
    return "\n".join(line.rstrip() for line in capture.get().splitlines()).rstrip()


def _printable(text: str) -> str:
    # What a page wrote must not steer the terminal.
    return "".join(character if character.isprintable() else " " for character in text)
