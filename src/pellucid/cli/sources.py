"""The inputs that a command names: a path, or ``-`` for standard input, to bytes.

Every failure of the operating system becomes an ``InputError`` that names the input and the remedy.
"""

import json
import os
import re
import sys
from collections.abc import Collection
from pathlib import Path
from typing import IO, Final

from pellucid.encoding import sniff_file_kind
from pellucid.errors import InputError, LimitExceeded, UsageError

__all__ = [
    "MAX_INPUT_BYTES",
    "STANDARD_INPUT",
    "display_name",
    "printable",
    "read_config",
    "read_source",
    "read_stylesheets",
    "source_names",
]

STANDARD_INPUT: Final = "-"
MAX_INPUT_BYTES: Final = 256 * 1024 * 1024

_URL: Final = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")


def source_names(files: list[str] | None) -> list[str]:
    """Return the inputs to read: those named, or standard input when something is piped in.

    Raises:
        UsageError: nothing is named and standard input is a terminal, or ``-`` is named twice.
    """
    if not files:
        if sys.stdin is None or sys.stdin.isatty():
            raise UsageError("usage.no_input", "nothing to read; name a file, or - for standard input")
        return [STANDARD_INPUT]
    if files.count(STANDARD_INPUT) > 1:
        raise UsageError("usage.input_twice", "standard input (-) is named twice; it can be read only once")
    return files


def display_name(name: str) -> str:
    """Return the name of an input as messages and headers show it."""
    return "standard input" if name == STANDARD_INPUT else printable(name)


def printable(name: str) -> str:
    """Return a file's name with escapes for the bytes that are no text."""
    return os.fsencode(name).decode("utf-8", "backslashreplace")


def read_source(name: str) -> bytes:
    """Read an input whole.

    Raises:
        InputError: it is missing, a directory, not readable, or plainly no web page.
        LimitExceeded: it holds more than ``MAX_INPUT_BYTES``.
    """
    data = _read_standard_input() if name == STANDARD_INPUT else _read_file(name)
    kind = sniff_file_kind(data)
    if kind is not None:
        message = f"{display_name(name)}: looks like {kind.description}, not a web page; {kind.remedy}"
        raise InputError("input.not_a_page", message)
    return data


def read_config(path: Path | None) -> dict[str, object]:
    """Return a configuration; an empty one if no file is named.

    Raises:
        InputError: the file is missing, not readable or no JSON object, or a name in it is unknown.
        LimitExceeded: it holds more than ``MAX_INPUT_BYTES``.
    """
    if path is None:
        return {}
    try:
        config = json.loads(_read_file(str(path)))
    except (ValueError, RecursionError) as error:
        raise InputError("input.config", f"{path}: is no JSON; mend it") from error
    if not isinstance(config, dict):
        raise InputError("input.config", f'{path}: is no object; give one such as {{"tools": {{}}}}')
    # A misspelt name would leave out what it restricts.
    tools = config.get("tools", {})
    _check_names(path, "", config, {"$schema", "tools"})
    _check_names(path, "tools.", tools if isinstance(tools, dict) else {}, {"fetch", "search"})
    return config


def _check_names(path: Path, within: str, config: dict[str, object], known: Collection[str]) -> None:
    unknown = config.keys() - known
    if unknown:
        message = f"{path}: {within}{min(unknown)}: is unknown there; known are {', '.join(sorted(known))}"
        raise InputError("input.config", message)


def read_stylesheets(options: list[str] | None) -> dict[str, str]:
    """Return the style sheets that ``URL=FILE`` options name: their text by URL.

    Raises:
        UsageError: an option has no URL or no file.
        InputError: a file is missing or not readable.
        LimitExceeded: a file holds more than ``MAX_INPUT_BYTES``.
    """
    sheets: dict[str, str] = {}
    for option in options or ():
        # A URL may hold "=", a file of a style sheet rarely does.
        url, equals, name = option.rpartition("=")
        if not (equals and url and name):
            raise UsageError(
                "usage.stylesheet", f"--stylesheet {option}: is not URL=FILE, such as /a.css=a.css"
            )
        sheets[url] = _read_file(name).decode("utf-8-sig", "replace")
    return sheets


def _read_standard_input() -> bytes:
    if sys.stdin is None:
        raise InputError("input.unreadable", "standard input: is closed; name a file, or pipe a page in")
    return _read_within_limit(sys.stdin.buffer, STANDARD_INPUT)


def _read_file(name: str) -> bytes:
    if not name:
        raise InputError("input.missing", "an empty name: is no file; check what the shell put in its place")
    shown = printable(name)
    try:
        with Path(name).open("rb") as file:
            return _read_within_limit(file, name)
    except (FileNotFoundError, NotADirectoryError) as error:
        url = _URL.match(name)
        if url:
            # The rest of a URL may hold a key: it is not repeated.
            message = f"{url[0]}...: is a URL, and only files are read; try: pellucid fetch URL"
            raise InputError("input.url", message) from error
        raise InputError("input.missing", f"{shown}: no such file; check the path") from error
    except IsADirectoryError as error:
        message = f"{shown}: is a directory; name the pages in it, for example {shown}/*.html"
        raise InputError("input.directory", message) from error
    except PermissionError as error:
        message = f"{shown}: permission denied; make it readable, for example with chmod +r"
        raise InputError("input.unreadable", message) from error
    except OSError as error:
        message = f"{shown}: cannot be read ({error.strerror}); check the file and its disk"
        raise InputError("input.unreadable", message) from error


def _read_within_limit(file: IO[bytes], name: str) -> bytes:
    data = file.read(MAX_INPUT_BYTES + 1)
    if len(data) > MAX_INPUT_BYTES:
        size = MAX_INPUT_BYTES // 1024**2
        message = f"{display_name(name)}: is larger than {size} MiB; cut it, for example with head -c {size}M"
        raise LimitExceeded("limit.input_bytes", message)
    return data
