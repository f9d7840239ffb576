"""``pellucid read``: the text of pages."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from pellucid.cli.keep import Keeper, LibraryOption, check_library, library_at
from pellucid.cli.options import Files, JsonLines, ParserOption, ProfileOption, StylesheetOption
from pellucid.cli.output import print_message, print_output
from pellucid.cli.pages import PageReader
from pellucid.cli.sources import display_name, printable, read_stylesheets, source_names
from pellucid.errors import UsageError

if TYPE_CHECKING:
    from pellucid import Page

__all__ = ["read"]


def read(  # noqa: PLR0913, PLR0917, the options of a command are its parameters
    files: Files = None,
    profile: ProfileOption = "reader",
    parser: ParserOption = "auto",
    stylesheet: StylesheetOption = None,
    json_lines: JsonLines = False,
    keep: Annotated[
        bool, typer.Option("--keep", help="Keep the pages in the library, where pellucid search finds them.")
    ] = False,
    url: Annotated[
        str | None,
        typer.Option(
            "--url",
            metavar="URL",
            help="With --keep, the address of the one page; else each page's own canonical link counts.",
        ),
    ] = None,
    library: LibraryOption = None,
) -> None:
    """Print the text of web pages.

    Several pages are parted by a line with the name of each. A page that cannot be read is reported on
    standard error, the others are read all the same, and the exit status is 1.

    \b
    Examples:
      pellucid read page.html
      pellucid read - < page.html
      pellucid read --json pages/*.html > pages.jsonl
      pellucid read --stylesheet /site.css=site.css page.html
      pellucid read --keep --url https://example.com/tea tea.html
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    names = source_names(files)
    if url is not None and (len(names) != 1 or not keep):
        raise UsageError("usage.url", "--url: is the address of one page to keep; name one, with --keep")
    check_library(library, keep=keep)
    keeper = Keeper(library_at(library), url) if keep else None
    reader = PageReader(profile, parser, read_stylesheets(stylesheet), keeper)
    for printed, (name, page) in enumerate(reader.pages(names)):
        for shortfall in _shortfalls(page):
            print_message(f"{display_name(name)}: {shortfall}")
        if json_lines:
            print_output(_json_line(name, page))
        elif len(names) == 1:
            print_output(page.text)
        else:
            gap = "\n" if printed else ""
            print_output(f"{gap}==> {display_name(name)} <==\n{page.text}")
    raise typer.Exit(reader.status)


def _json_line(name: str, page: "Page") -> str:
    text = page.text
    record = {
        "file": printable(name),
        "title": page.title,
        "profile": page.profile,
        "parser": page.parser,
        "encoding": page.encoding,
        "truncated": page.is_truncated,
        "limits": page.limits,
        "allFurniture": page.is_all_furniture,
        "counts": {
            "characters": len(text),
            "words": len(text.split()),
            "lines": text.count("\n") + 1 if text else 0,
        },
        "text": text,
    }
    return json.dumps(record, ensure_ascii=False)


def _shortfalls(page: "Page") -> Iterator[str]:
    """Yield what a page is too large or asks too much for, so that its text may not be what is shown."""
    if page.is_all_furniture:
        yield "has no text but in headers, menus, forms and the like; --profile rendered prints it"
    if page.is_truncated:
        remedy = "--parser turbohtml reads more" if page.parser == "html5lib" else "read it in parts"
        yield f"is longer than what is read of a page, and the rest is left out; {remedy}"
    if page.limits:
        limits = ", ".join(page.limits)
        yield (
            f"asks for more styles than are applied (limits: {limits}), so that its text may not be what is "
            "shown; the README says more under Limits"
        )
