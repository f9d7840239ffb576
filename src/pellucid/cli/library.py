"""``pellucid library``: what is kept, and what to do with it."""

import json
import sys
from typing import Annotated

import typer

from pellucid.cli.keep import LibraryOption, library_at
from pellucid.cli.output import print_message, print_output
from pellucid.errors import UsageError

__all__ = ["library"]

library = typer.Typer(
    name="library",
    help="The pages that were kept with --keep, and their index.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

SiteOption = Annotated[
    str | None, typer.Option("--site", metavar="HOST", help="Only pages of this host and those below it.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@library.command()
def status(directory: LibraryOption = None, as_json: JsonOption = False) -> None:
    """Print how much is kept, and where.

    \b
    Example:
      pellucid library status
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    found = library_at(directory).status()
    last = None if found.last_kept_at is None else found.last_kept_at.isoformat(timespec="seconds")
    record = {
        "directory": str(found.directory),
        "pages": found.pages,
        "hosts": found.hosts,
        "dated": found.dated,
        "bytes": found.bytes,
        "lastKept": last,
    }
    if as_json:
        print_output(json.dumps(record, ensure_ascii=False))
        return
    print_output(f"directory  {found.directory}")
    print_output(f"pages      {found.pages:,} of {found.hosts:,} hosts, {found.dated:,} with a date")
    print_output(f"size       {found.bytes / 1_000_000:,.1f} MB")
    print_output(f"last kept  {last or 'never'}")


@library.command("list")
def list_pages(
    site: SiteOption = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1, metavar="N", help="Print N at most.")] = None,
    directory: LibraryOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print the pages that are kept, the last kept first.

    \b
    Examples:
      pellucid library list --site example.com
      pellucid library list --json
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    for number, row in enumerate(library_at(directory).pages(site=site)):
        if number == limit:
            break
        published = None if row.published_at is None else f"{row.published_at:%Y-%m-%d}"
        if as_json:
            record = {
                "url": row.url,
                "title": row.title,
                "published": published,
                "kept": row.kept_at.isoformat(timespec="seconds"),
            }
            print_output(json.dumps(record, ensure_ascii=False))
        else:
            print_output(f"{published or '-':10}  {row.url}  {row.title}")


@library.command()
def forget(
    url: Annotated[str | None, typer.Argument(metavar="URL", help="The page.", show_default=False)] = None,
    site: SiteOption = None,
    everything: Annotated[bool, typer.Option("--all", help="Every page.")] = False,
    directory: LibraryOption = None,
) -> None:
    """Drop a page, the pages of a site, or all.

    \b
    Examples:
      pellucid library forget https://example.com/tea
      pellucid library forget --site example.com
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    if sum((url is not None, site is not None, everything)) != 1:
        raise UsageError("usage.forget", "forget: name one of URL, --site HOST and --all")
    found = library_at(directory)
    dropped = found.forget_all() if everything else found.forget(url=url, site=site)
    print_message(f"{dropped:,} {'page' if dropped == 1 else 'pages'} dropped")
    if not dropped:
        raise typer.Exit(1)


@library.command()
def rebuild(directory: LibraryOption = None) -> None:
    """Make the index anew of the pages that are kept.

    \b
    Example:
      pellucid library rebuild
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    found = library_at(directory)
    if not sys.stderr.isatty():
        print_message(f"{found.rebuild():,} pages indexed")
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("indexing", total=None)
        pages = found.rebuild(lambda done, total: bar.update(task, completed=done, total=total))
    print_message(f"{pages:,} pages indexed")
