"""Every error that pellucid raises on purpose, and what each means to a shell.

    PellucidError            code, message, retryable
    ├── UsageError           the call cannot be meant: options that contradict each other
    ├── InputError           a named input is not there, not readable or not a web page
    ├── LimitExceeded        an input is larger than the stated limit
    └── OracleError          the browser that judges the text could not be asked

No page raises any of these: HTML, CSS and encodings have an answer for every input. A wrong *type* is the
caller's slip and raises ``TypeError`` as in the rest of Python.

This room imports nothing of pellucid, and knows nothing of files, terminals or browsers.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

__all__ = [
    "EXIT_STATUS",
    "InputError",
    "LimitExceeded",
    "OracleError",
    "PellucidError",
    "UsageError",
    "exit_status",
]


class PellucidError(Exception):
    """Name what went wrong, with a code for programs and a message for people.

    Args:
        code: a stable dotted word such as ``input.missing``; the part before the dot is its family.
        message: the thing, the value that was wrong and what to do; never a key, a query or page text.
        retryable: whether the same call may succeed later without any change.
    """

    def __init__(self, code: str, message: str, *, retryable: bool = False) -> None:
        # Both go to Exception, so that an error survives pickling between processes.
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.retryable = retryable

    def __str__(self) -> str:
        """Return the message alone."""
        return self.message


class UsageError(PellucidError):
    """Refuse a call that cannot be meant."""


class InputError(PellucidError):
    """Refuse one input; the others are still read."""


class LimitExceeded(PellucidError):  # noqa: N818, named after what happened, as httpx names its errors
    """Refuse an input larger than the stated limit."""


class OracleError(PellucidError):
    """Report that Chromium could not be found, started or asked."""


EXIT_STATUS: Final[Mapping[str, int]] = MappingProxyType(
    {
        # A family, or one code where it differs from its family.
        "input": 1,
        "limit": 1,
        "oracle": 1,
        "page": 1,  # a defect of pellucid that one page brought out
        "usage": 2,
        "output.closed": 141,  # the reader of our output went away: what a shell reports of SIGPIPE
    }
)


def exit_status(code: str) -> int:
    """Return the exit status of an error code: its own row of the table, else that of its family, else 1."""
    family = code.partition(".")[0]
    return EXIT_STATUS.get(code, EXIT_STATUS.get(family, 1))
