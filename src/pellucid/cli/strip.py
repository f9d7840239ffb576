"""``pellucid strip``: search snippets without their markup."""

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

import pellucid
from pellucid.cli.output import print_output
from pellucid.cli.sources import STANDARD_INPUT, source_names

__all__ = ["strip"]

Texts = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="TEXT|-",
        help="Snippets; - is standard input, and so is no text at all when something is piped in.",
        show_default=False,
    ),
]


def strip(texts: Texts = None) -> None:
    """Take the markup out of search snippets, one line each.

    Standard input holds one snippet a line. Inline tags vanish, others become a space; character references
    stay as they are.

    \b
    Examples:
      pellucid strip "un<b>expected</b> result"
      jq -r '.results[].snippet' results.json | pellucid strip
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    for snippet in _snippets(source_names(texts)):
        print_output(pellucid.strip_markup(snippet))


def _snippets(texts: list[str]) -> Iterator[str]:
    for text in texts:
        if text == STANDARD_INPUT:
            for line in sys.stdin.buffer:
                yield line.decode("utf-8", errors="replace")
        else:
            yield text
