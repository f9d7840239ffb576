"""Every error that pellucid raises on purpose, and what each means to a shell.

    PellucidError            code, message, retryable
    ├── UsageError           the call cannot be meant: options that contradict each other
    ├── InputError           a named input is not there, not readable or not a web page
    ├── LimitExceeded        an input is larger than the stated limit
    ├── OracleError          the browser that judges the text could not be asked
    ├── OutputError          what was made cannot be written
    ├── GrantsError          the file of an agent's grants cannot be used, or an approval was not given
    ├── ToolError            a tool is not there, is not for this caller, or cannot take these arguments
    ├── SearchError          a search was refused or its backend failed; or the library of pages did
    └── FetchError           a URL could not be fetched
        ├── InvalidURL       it is none, or none that can be fetched
        ├── EgressRefused    the policy does not let it be reached; nothing was sent there
        ├── NameNotResolved  its host has no address
        ├── ConnectFailed    no connection, or one that did not speak HTTP to the end
        ├── TLSFailed        no secure connection: a certificate, a name, a protocol
        ├── TimedOut         the time for the whole exchange ran out
        ├── TooManyRedirects it was sent on more often than allowed
        └── UnsupportedContent  the answer is packed in a way that cannot be undone

No page raises any of these: HTML, CSS and encodings have an answer for every input. A wrong *type* is the
caller's slip and raises ``TypeError`` as in the rest of Python.

This room imports nothing of pellucid, and knows nothing of files, terminals or browsers.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

__all__ = [
    "EXIT_STATUS",
    "ConnectFailed",
    "EgressRefused",
    "FetchError",
    "GrantsError",
    "InputError",
    "InvalidURL",
    "LimitExceeded",
    "NameNotResolved",
    "OracleError",
    "OutputError",
    "PellucidError",
    "SearchError",
    "TLSFailed",
    "TimedOut",
    "TooManyRedirects",
    "ToolError",
    "UnsupportedContent",
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


class OutputError(PellucidError):
    """Report that standard output takes nothing."""


class GrantsError(PellucidError):
    """Report that an agent's grants cannot be used, or that what was asked is not granted."""


class ToolError(PellucidError):
    """Refuse a call of a tool: there is none, the caller may not, or the arguments cannot be."""


class SearchError(PellucidError):
    """Refuse a search, or report that its backend or the library of kept pages failed."""


class FetchError(PellucidError):
    """Report that a URL could not be fetched; an answer of any status is none of these."""


class InvalidURL(FetchError):  # noqa: N818, named as httpx names its errors, like those below
    """Refuse what is no URL, or none that can be fetched."""


class EgressRefused(FetchError):  # noqa: N818
    """Refuse a URL, a host or an address that the egress policy does not admit; nothing was sent."""


class NameNotResolved(FetchError):  # noqa: N818
    """Report a host without an address."""


class ConnectFailed(FetchError):  # noqa: N818
    """Report a connection that was not made, or broke, or did not speak HTTP."""


class TLSFailed(FetchError):  # noqa: N818
    """Report a connection that could not be made secure."""


class TimedOut(FetchError):  # noqa: N818
    """Report that the time for the whole exchange ran out."""


class TooManyRedirects(FetchError):  # noqa: N818
    """Report a chain of redirects longer than the limit."""


class UnsupportedContent(FetchError):  # noqa: N818
    """Report an answer in a content coding that is unknown or broken."""


EXIT_STATUS: Final[Mapping[str, int]] = MappingProxyType(
    {
        # A family, or one code where it differs from its family.
        "egress": 1,
        "fetch": 1,
        "grants": 1,
        "input": 1,
        "limit": 1,
        "oracle": 1,
        "output": 1,
        "tool": 1,
        "tool.unknown": 2,
        "tool.invalid_arguments": 2,
        "page": 1,  # a defect of pellucid that one page brought out
        "search": 1,
        "search.invalid_option": 2,
        "search.misconfigured": 2,
        "search.unsupported_option": 2,
        "url": 2,
        "usage": 2,
        "output.closed": 141,  # the reader of our output went away: what a shell reports of SIGPIPE
    }
)


def exit_status(code: str) -> int:
    """Return the exit status of an error code: its own row of the table, else that of its family, else 1."""
    family = code.partition(".")[0]
    return EXIT_STATUS.get(code, EXIT_STATUS.get(family, 1))
