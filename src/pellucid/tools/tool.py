"""What a tool is: what a model is told of it, what it takes, what it gives, and what does the work."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

__all__ = ["Annotations", "Arguments", "Call", "Failure", "Handler", "Report", "Result", "Schema", "Tool"]

# A JSON Schema of an object, in the words that ``arguments`` understands.
Schema = Mapping[str, object]
# As they came, or checked and with defaults filled in: JSON values by name.
Arguments = Mapping[str, object]
# Who wrote the words of a result: the author of some page, whom nobody vetted.
Trust = Literal["external"]
# What is told of a call under way: seconds since it began, of how many if that is known, and words.
Report = Callable[[float, float | None, str], Awaitable[None]]


async def _tell_nobody(progress: float, total: float | None, message: str) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Annotations:
    """What a host may want to know before it lets a model call a tool.

    Args:
        is_read_only: whether it changes nothing anywhere.
        is_open_world: whether it reaches beyond what the call itself holds.
    """

    is_read_only: bool
    is_open_world: bool


@dataclass(frozen=True, slots=True)
class Call:
    """One call: who calls, and who is told how far it is.

    Args:
        agent: the id of the calling agent, whose settings apply.
        report: is told of progress while the call lasts.
        report_every_s: so many seconds lie between two reports.
    """

    agent: str | None = None
    report: Report = _tell_nobody
    report_every_s: float = 2.0


MAX_FACT_CHARACTERS: Final = 300
"""So much of what a page or a server wrote stands among the facts: the page's title, a header."""


def clipped(text: str, limit: int = MAX_FACT_CHARACTERS) -> str:
    """Return a text, cut where it is longer than a limit, with an ellipsis for its last character then."""
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


@dataclass(frozen=True, slots=True)
class Result:
    """What a call gave.

    Args:
        facts: what is known of the text, as JSON has it; the trust label among it.
        text: the words themselves, as the page's author wrote them; None where the facts are all.
    """

    facts: Mapping[str, object]
    text: str | None = None

    def as_dict(self) -> dict[str, object]:
        """Return the result as one JSON object."""
        return dict(self.facts) if self.text is None else {**self.facts, "text": self.text}


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a call gave nothing: an answer to the model, not an accident of the server.

    Args:
        code: a code of ``pellucid.errors``.
        message: what to do about it; no keys, no page text, nothing of how the program is built.
        retryable: whether the same call may succeed later.
    """

    code: str
    message: str
    retryable: bool = False

    def as_dict(self) -> dict[str, object]:
        """Return the failure as one JSON object."""
        return {"code": self.code, "message": self.message, "retryable": self.retryable}


Handler = Callable[[Arguments, Call], Awaitable[Result]]


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool.

    Args:
        name: as clients allow it: letters, digits, ``_`` and ``-``.
        title: for people, in a list of tools.
        description: for a model: what it gives, when to call it, how to read what comes.
        input_schema: an object that admits no further fields.
        annotations: for the host.
        handler: does the work; what it raises of ``PellucidError`` becomes a failure.
        error_codes: the families of the codes that its failures may have, beyond those of any tool.
        trust: who wrote the words of its results.
    """

    name: str
    title: str
    description: str
    input_schema: Schema = field(repr=False)
    annotations: Annotations
    handler: Handler = field(repr=False)
    error_codes: tuple[str, ...] = ()
    trust: Trust = "external"

    def as_dict(self) -> dict[str, object]:
        """Return what a model and its host are shown, as JSON has it."""
        return {
            "name": self.name,
            "title": self.title,
            "description": self.description,
            "inputSchema": self.input_schema,
            "annotations": {
                "readOnlyHint": self.annotations.is_read_only,
                "openWorldHint": self.annotations.is_open_world,
            },
            "trust": self.trust,
            "errorCodes": list(self.error_codes),
        }
