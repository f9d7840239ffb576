"""``pellucid mcp``: the tools for an agent, over standard input and output or over HTTP."""

import os
from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Final

import typer

from pellucid.cli.options import ConfigOption
from pellucid.cli.output import print_message
from pellucid.cli.sources import read_config
from pellucid.errors import UsageError

if TYPE_CHECKING:
    from pellucid.mcp.http import HttpSettings
    from pellucid.tools import Registry

__all__ = ["mcp"]

_SHORTEST_TTL_MS: Final = 1_000
_LONGEST_TTL_MS: Final = 86_400_000


def mcp(
    http: Annotated[
        str | None,
        typer.Option("--http", metavar="HOST:PORT", help="Serve many clients at http://HOST:PORT/mcp."),
    ] = None,
    tool: Annotated[
        list[str] | None,
        typer.Option("--tool", metavar="NAME", help="Serve this tool only; repeatable.", show_default=False),
    ] = None,
    config: ConfigOption = None,
) -> None:
    """Serve the tools over the Model Context Protocol.

    Without --http, to the client that starts this command, over standard input and output. With it, to any
    that connects: on a loopback address without a token, elsewhere with one of PELLUCID_MCP_TOKENS.

    \b
    Examples:
      pellucid mcp
      pellucid mcp --tool web_fetch --config pellucid.json
      pellucid mcp --http 127.0.0.1:18473
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    from pellucid.tools import catalog

    configuration = read_config(config)
    registry = catalog(configuration)
    if tool:
        registry = registry.only(tool)
    if find_spec("mcp") is None:
        message = "mcp: the server needs an extra; install it with: pip install 'pellucid[mcp]'"
        raise UsageError("usage.mcp_extra", message)
    if http is None:
        from pellucid.mcp.stdio import serve_stdio

        serve_stdio(registry)
    else:
        from pellucid.mcp.http import serve_http

        settings = _settings(http, registry, configuration, os.environ)
        serve_http(registry, settings, lambda address: print_message(f"serving at {address}"))


def _settings(
    http: str, registry: "Registry", config: Mapping[str, object], environ: Mapping[str, str]
) -> "HttpSettings":
    from pellucid.mcp.http import DEFAULT_SESSION_TTL_S, HttpSettings
    from pellucid.mcp.tokens import read_tokens

    host, _, port = http.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not host or not port.isascii() or not port.isdigit() or int(port[:6]) > 65_535:
        raise UsageError("usage.listen", f"--http {http}: is not HOST:PORT, such as 127.0.0.1:18473")
    return HttpSettings(
        host=host,
        port=int(port),
        tokens=read_tokens(
            environ.get("PELLUCID_MCP_TOKENS", ""),
            (tool.name for tool in registry),
            arguments={name for tool in registry for name in _object(tool.input_schema, "properties")},
            agents={
                name
                for block in _object(config, "tools").values()
                if isinstance(block, Mapping)
                for name in _object(block, "agents")
            },
        ),
        allowed_hosts=_words(environ.get("PELLUCID_MCP_ALLOWED_HOSTS", "")),
        allowed_origins=_words(environ.get("PELLUCID_MCP_ALLOWED_ORIGINS", "")),
        session_ttl_s=_ttl_s(environ.get("PELLUCID_MCP_SESSION_TTL_MS", ""), DEFAULT_SESSION_TTL_S),
    )


def _object(block: Mapping[str, object], name: str) -> Mapping[str, object]:
    value = block.get(name)
    return value if isinstance(value, Mapping) else {}


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _ttl_s(text: str, default: float) -> float:
    if not text.strip():
        return default
    value = int(text) if text.strip().isascii() and text.strip().isdigit() and len(text) < 12 else 0
    if not _SHORTEST_TTL_MS <= value <= _LONGEST_TTL_MS:
        message = "PELLUCID_MCP_SESSION_TTL_MS: give milliseconds from 1,000 (a second) to 86,400,000 (a day)"
        raise UsageError("usage.session_ttl", message)
    return value / 1000
