"""``pellucid search``: titles, addresses and snippets, by whichever backend is bound."""

import json
import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from pellucid.cli.keep import LibraryOption, library_at
from pellucid.cli.options import check_hosts
from pellucid.cli.output import print_message, print_output, print_styled
from pellucid.errors import UsageError, exit_status

if TYPE_CHECKING:
    from pellucid.search import SearchEnvelope, SearchResult

__all__ = ["search"]

# What joins letters and keeps them apart: words of some scripts, and emoji, are spelt with it.
_JOINERS = "\u200c\u200d"


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
    from pellucid.search.providers.stub import StubProvider

    check_hosts("--allow-host", allow_host)
    if library is not None and provider not in (None, "library"):
        message = f"--library: is not what {provider} searches; leave one of --library and --provider out"
        raise UsageError("usage.library", message)
    if library is not None:
        provider = "library"
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
        print_styled(_table(envelope) if sys.stdout.isatty() else _lines(envelope))
    if isinstance(binding.provider, StubProvider):
        print_message(f"nothing was searched: {binding.note or binding.provider.remedy}")
        raise typer.Exit(exit_status("search.misconfigured"))
    if not envelope.results:
        is_empty = envelope.provider == "library" and not library_at(library).holds_something
        print_message(f"no results from {envelope.provider}{', which holds no pages' if is_empty else ''}")


def _lines(envelope: "SearchEnvelope") -> str:
    """Return the results for a file or a pipe: each address and each snippet on one line."""
    width = len(str(len(envelope.results)))
    indent = " " * (width + 1)
    blocks = []
    for number, result in enumerate(envelope.results, start=1):
        lines = [f"{number:>{width}} {_printable(result.title)}", f"{indent}{result.url}{_date(result)}"]
        if result.snippet is not None:
            lines.append(f"{indent}{_printable(result.snippet)}")
        blocks.append("\n".join(line.rstrip() for line in lines))
    return "\n\n".join(blocks)


def _table(envelope: "SearchEnvelope") -> str:
    """Return the results as a table as wide as the terminal, with the words of the query marked."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from pellucid.search.library.excerpts import spans_of
    from pellucid.search.library.tokens import terms_of

    terms = terms_of(envelope.query)
    table = Table(box=None, show_header=False, padding=(0, 1, 1, 0), pad_edge=False)
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for number, result in enumerate(envelope.results, start=1):
        cell = Text(_printable(result.title), style="bold")
        cell.append(f"\n{result.url}", style="not bold cyan").append(_date(result), style="not bold dim")
        if result.snippet is not None:
            snippet = Text(_printable(result.snippet), style="not bold")
            for first, last in spans_of(snippet.plain, terms):
                snippet.stylize("yellow", first, last)
            cell.append("\n").append_text(snippet)
        table.add_row(str(number), cell)
    console = Console(file=sys.stdout)
    with console.capture() as capture:
        console.print(table)
    return "\n".join(line.rstrip() for line in capture.get().splitlines()).rstrip()


def _date(result: "SearchResult") -> str:
    return "" if result.published_at is None else f"  {result.published_at:%Y-%m-%d}"


def _printable(text: str) -> str:
    # What a page wrote must not steer the terminal.
    return "".join(
        character if character.isprintable() or character in _JOINERS else " " for character in text
    )
