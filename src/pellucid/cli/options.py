"""The options and arguments that several commands share, and what they refuse.

The closed words are spelled out here, not imported: an import of the rooms that own them would load the
parsers before ``--help`` is printed.
"""

from pathlib import Path
from typing import Annotated, Literal

import typer

from pellucid.errors import UsageError

__all__ = [
    "ConfigOption",
    "Files",
    "JsonLines",
    "ParserName",
    "ParserOption",
    "ProfileName",
    "ProfileOption",
    "StylesheetOption",
    "check_hosts",
]

ProfileName = Literal["reader", "rendered"]
ParserName = Literal["auto", "turbohtml", "html5lib"]

Files = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="FILE|-",
        help="Pages to read; - is standard input, and so is no file at all when something is piped in.",
        show_default=False,
    ),
]
ProfileOption = Annotated[
    ProfileName,
    typer.Option(
        "--profile",
        help="reader: what a person reads, without navigation and other furniture. "
        "rendered: what the browser answers for innerText.",
    ),
]
ParserOption = Annotated[
    ParserName,
    typer.Option(
        "--parser",
        help="Which tree builder: turbohtml (what auto means) or html5lib (a second opinion, slow).",
    ),
]
StylesheetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--stylesheet",
        metavar="URL=FILE",
        help="The text of a linked style sheet, by the URL that the page links (or the whole URL it means); "
        "repeatable. Nothing is fetched; the page's own <style> elements apply without.",
        show_default=False,
    ),
]
ConfigOption = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        help='Settings of the tools as JSON: {"tools": {"fetch": {...}}}.',
        show_default=False,
    ),
]
JsonLines = Annotated[bool, typer.Option("--json", help="Print one JSON object per line and page.")]


def check_hosts(option: str, hosts: list[str] | None) -> None:
    """Refuse what is no host: a URL or a port would match nothing, and nobody would know why.

    Raises:
        UsageError: one is none.
    """
    from pellucid.web.hosts import is_entry

    for host in hosts or ():
        if not is_entry(host):
            message = f"{option} {host}: is no host; give its name or address alone, without scheme and port"
            raise UsageError("usage.host", message)
        if option == "--allow-host" and "*" in host:
            message = f"{option} {host}: takes whole names only; allow each host by its own"
            raise UsageError("usage.host", message)
