"""``pellucid fetch``: the text of a URL, if it may be fetched."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from pellucid.cli.keep import LibraryOption, PartOptions, check_library, fetch_and_keep, library_at
from pellucid.cli.options import ProfileOption, check_hosts
from pellucid.cli.output import print_message, print_output
from pellucid.errors import GrantsError, UsageError

if TYPE_CHECKING:
    from pellucid.web import Fetched
    from pellucid.web.grants import Grants

__all__ = ["fetch"]

_LONGEST_TIMEOUT_S: Final = 86_400

Approve = Literal["always", "ask", "never"]


def fetch(  # noqa: PLR0913, PLR0917, the options of a command are its parameters
    url: Annotated[str, typer.Argument(metavar="URL", help="The address, of http: or https:.")],
    profile: ProfileOption = "reader",
    raw: Annotated[
        bool, typer.Option("--raw", help="Print the decoded body instead of a page's text.")
    ] = False,
    json_line: Annotated[
        bool, typer.Option("--json", help="Print one JSON object: the text and how it was found.")
    ] = False,
    approve: Annotated[
        Approve,
        typer.Option(
            "--approve",
            help="always: fetch what is named. ask: ask at the terminal first, unless the site was granted "
            "for good. never: fetch only from sites that were.",
        ),
    ] = "always",
    agent: Annotated[
        str | None,
        typer.Option(
            "--agent",
            metavar="ID",
            help="Whose grants count, with --approve ask or never; else those of default.",
            show_default=False,
        ),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            "--allow-host",
            metavar="HOST",
            help="Reach this host even if its address is not public; repeatable.",
            show_default=False,
        ),
    ] = None,
    only_host: Annotated[
        list[str] | None,
        typer.Option(
            "--only-host",
            metavar="HOST",
            help="Reach this host and no other: a name, an address, *.example.org, or * for all; repeatable.",
            show_default=False,
        ),
    ] = None,
    max_bytes: Annotated[
        int, typer.Option("--max-bytes", min=1, help="Cut the body after so many bytes.")
    ] = 400_000,
    timeout: Annotated[
        float, typer.Option("--timeout", metavar="SECONDS", help="For everything together.")
    ] = 20.0,
    max_redirects: Annotated[
        int, typer.Option("--max-redirects", min=1, metavar="N", help="Follow so many on the same site.")
    ] = 5,
    start: Annotated[
        int, typer.Option("--start", min=0, metavar="N", help="Leave out the first N characters.")
    ] = 0,
    max_chars: Annotated[
        int | None, typer.Option("--max-chars", min=1, metavar="N", help="Print N characters at most.")
    ] = None,
    stylesheets: Annotated[
        bool,
        typer.Option(
            "--stylesheets", help="Fetch the linked style sheets too, and leave out what they hide."
        ),
    ] = False,
    robots: Annotated[bool, typer.Option("--robots", help="Heed the site's robots.txt.")] = False,
    cache: Annotated[
        Path | None,
        typer.Option("--cache", metavar="DIR", help="Keep answers here as HTTP allows, and use them again."),
    ] = None,
    keep: Annotated[
        bool, typer.Option("--keep", help="Keep the page in the library, where pellucid search finds it.")
    ] = False,
    library: LibraryOption = None,
) -> None:
    """Print the text of a URL.

    Only public addresses are reached, unless a host is allowed. A redirect to another site is not followed:
    the message says where it leads. An answer such as 404 is printed like any other, and standard error
    says so.

    \b
    Examples:
      pellucid fetch https://example.com/
      pellucid fetch --json --max-chars 5000 https://example.com/long
      pellucid fetch --allow-host localhost http://localhost:8000/
      pellucid fetch --keep https://example.com/
    """  # noqa: D301, the backspace is typer's mark for lines to keep
    for option, hosts in (("--allow-host", allow_host), ("--only-host", only_host)):
        check_hosts(option, hosts)
    if not 0 < timeout < _LONGEST_TIMEOUT_S:
        raise UsageError("usage.timeout", f"--timeout {timeout:g}: give seconds above 0 and below a day")
    if keep and stylesheets:
        message = "--keep: cannot be used with --stylesheets yet; keep the page without"
        raise UsageError("usage.keep", message)
    check_library(library, keep=keep)
    if raw and (stylesheets or profile != "reader"):
        other = "--stylesheets" if stylesheets else "--profile"
        raise UsageError("usage.raw", f"--raw: prints the body, which {other} does not change; leave one out")
    if agent is not None and approve == "always":
        message = "--agent: its grants count with --approve ask or never; add one of them, or leave it out"
        raise UsageError("usage.approve", message)
    if approve != "always":
        if stylesheets:
            message = (
                f"--stylesheets: may ask sites that were not approved; leave it out, or --approve {approve}"
            )
            raise UsageError("usage.approve", message)
        _approve(url, agent or "default", may_ask=approve == "ask")

    from pellucid.web import EgressPolicy, FetchSettings, fetch_sync

    settings = FetchSettings(
        policy=EgressPolicy(
            allowed_hosts=tuple(allow_host or ()), only_hosts=None if only_host is None else tuple(only_host)
        ),
        max_bytes=max_bytes,
        timeout_ms=max(1, round(timeout * 1000)),
        max_redirects=max_redirects,
        robots=robots,
        cache_dir=cache,
    )
    if keep:
        part = PartOptions(profile, raw, start, max_chars)
        fetched = fetch_and_keep(url, settings, part, library_at(library))
    else:
        fetched = fetch_sync(
            url, settings, raw=raw, profile=profile, start=start, max_chars=max_chars, stylesheets=stylesheets
        )
    if json_line:
        print_output(json.dumps(fetched.as_dict(), ensure_ascii=False))
    else:
        print_output(fetched.text)
        _print_remarks(fetched)


def _print_remarks(fetched: "Fetched") -> None:
    """Say on standard error what the text alone does not."""
    if fetched.status >= 400:
        print_message(f"the server answered with the status {fetched.status}")
    if fetched.truncated and "ended early" not in (fetched.note or ""):
        print_message(f"cut after {fetched.size:,} bytes; --max-bytes sets the limit")
    if fetched.start and fetched.start >= fetched.total_chars:
        print_message(f"--start {fetched.start} is behind the end; {fetched.total_chars:,} characters in all")
    if fetched.next_start is not None:
        print_message(f"{fetched.total_chars:,} characters in all; go on with --start {fetched.next_start}")
    if fetched.note:
        print_message(fetched.note)


def _approve(url: str, agent: str, *, may_ask: bool) -> None:
    """Go on only if the site is granted to the agent, or a person says so.

    Raises:
        GrantsError: it is not, and nobody is there to ask or the answer was no.
    """
    from pellucid.web.grants import Grants, origin_for

    grants = Grants.of_agent(Path(typer.get_app_dir("pellucid")) / "grants", agent)
    if grants.permits(url):
        return
    origin = origin_for(url)
    if not may_ask or not sys.stdin.isatty():
        how = (
            "run with --approve ask at a terminal and answer always" if may_ask else "run with --approve ask"
        )
        raise GrantsError("grants.not_granted", f"{origin or 'this URL'}: is not granted to {agent!r}; {how}")
    _ask(url, origin, agent, grants)


def _ask(url: str, origin: str | None, agent: str, grants: "Grants") -> None:
    from pellucid.web.url import shown

    choices = "[y]es once, [a]lways, [N]o" if origin else "[y]es once, [N]o"
    # Not input(): the question belongs on standard error, where it does not mix with the text.
    print(
        f"Fetch from {origin or shown(url)} for {agent!r}? {choices}: ", end="", file=sys.stderr, flush=True
    )
    answer = sys.stdin.readline()
    match answer.strip().lower():
        case "y" | "yes":
            return
        case "a" | "always" if origin:
            grants.grant(url)
        case _:
            raise GrantsError(
                "grants.not_granted", f"{origin or 'this URL'}: not fetched; it was not approved"
            )
