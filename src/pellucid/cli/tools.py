"""``pellucid tools`` and ``pellucid call``: what an agent is shown, and what it gets."""

import json
from typing import Annotated

import typer

from pellucid.cli.options import ConfigOption
from pellucid.cli.output import print_message, print_output
from pellucid.cli.sources import read_config
from pellucid.errors import UsageError, exit_status

__all__ = ["call", "tools"]

ToolName = Annotated[str, typer.Argument(metavar="NAME", help="A tool, as pellucid tools lists them.")]


def tools(
    json_lines: Annotated[
        bool, typer.Option("--json", help="Print one JSON object per tool: schema, description and labels.")
    ] = False,
) -> None:
    """List the tools that agents can call.

    \b
    Examples:
      pellucid tools
      pellucid tools --json
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    from pellucid.tools import catalog

    for tool in catalog():
        if json_lines:
            print_output(json.dumps(tool.as_dict(), ensure_ascii=False))
        else:
            print_output(f"{tool.name:<14} {tool.title}")


def call(
    name: ToolName,
    arguments: Annotated[
        str, typer.Argument(metavar="JSON", help="The arguments, as an object.", show_default=False)
    ] = "{}",
    agent: Annotated[
        str | None, typer.Option("--agent", metavar="ID", help="Whose settings of the configuration apply.")
    ] = None,
    config: ConfigOption = None,
) -> None:
    """Call a tool as an agent would, and print its answer as one JSON object.

    A failure is printed as its code, its message and whether to try again; the exit status is not 0.

    \b
    Examples:
      pellucid call read_html '{"html": "<p>Tea</p>"}'
      pellucid call web_fetch '{"url": "https://example.com/", "maxChars": 5000}'
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    import anyio

    from pellucid.tools import Call, Failure, catalog

    try:
        given = json.loads(arguments)
    except (ValueError, RecursionError) as error:
        raise UsageError("usage.arguments", "JSON: cannot be read; give an object of arguments") from error
    if not isinstance(given, dict):
        raise UsageError("usage.arguments", "JSON: is no object; give one of arguments")
    answer = anyio.run(catalog(read_config(config)).call, name, given, Call(agent))
    print_output(json.dumps(answer.as_dict(), ensure_ascii=False))
    if isinstance(answer, Failure):
        print_message(answer.message)
        raise typer.Exit(exit_status(answer.code))
