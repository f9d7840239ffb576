"""``pellucid title``: the titles of pages."""

import json

import typer

from pellucid.cli.options import Files, JsonLines, ParserOption
from pellucid.cli.output import print_output
from pellucid.cli.pages import PageReader
from pellucid.cli.sources import display_name, printable, source_names

__all__ = ["title"]


def title(files: Files = None, parser: ParserOption = "auto", json_lines: JsonLines = False) -> None:
    """Print the titles of web pages, one a line.

    A page without a title gives an empty line, so that lines and pages correspond. With several pages each
    line starts with the name of its page.

    \b
    Examples:
      pellucid title page.html
      pellucid title --json pages/*.html
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    names = source_names(files)
    reader = PageReader("reader", parser)
    for name, page in reader.pages(names):
        if json_lines:
            print_output(json.dumps({"file": printable(name), "title": page.title}, ensure_ascii=False))
        else:
            line = " ".join((page.title or "").split())
            print_output(line if len(names) == 1 else f"{display_name(name)}: {line}")
    raise typer.Exit(reader.status)
