"""The options of a search: four fields, one meaning each, and nothing else.

The query is literal text. ``site:``, ``OR``, ``-x`` and a quote without its twin are characters, and reach
the backend as characters; what a backend makes of them is said by its adapter.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from pellucid.errors import InvalidURL, SearchError
from pellucid.search.freshness import Freshness, parse_freshness
from pellucid.web.url import parse_url

__all__ = [
    "DEFAULT_COUNT",
    "FIELDS",
    "INPUT_SCHEMA",
    "MAX_COUNT",
    "MAX_QUERY_CHARACTERS",
    "SearchOptions",
    "parse_call",
    "parse_site",
    "whole",
]

FIELDS: Final = ("query", "count", "site", "freshness")
DEFAULT_COUNT: Final = 10
MAX_COUNT: Final = 50
MAX_QUERY_CHARACTERS: Final = 2_000

# https://json-schema.org/draft/2020-12/schema, as models are given it
INPUT_SCHEMA: Final[Mapping[str, object]] = {
    "type": "object",
    "properties": {
        "query": {"type": "string", "minLength": 1, "description": "What to search for, as literal text."},
        "count": {
            "type": "integer",
            "minimum": 1,
            "maximum": MAX_COUNT,
            "default": DEFAULT_COUNT,
            "description": "How many results at most.",
        },
        "site": {
            "type": "string",
            "description": "Only results of this host and the hosts below it, such as example.com.",
        },
        "freshness": {
            "type": "string",
            "description": "Only results published within this long, as P7D, P4W or PT12H; "
            "results without a date are left out.",
        },
    },
    "required": ["query"],
    "additionalProperties": False,
}

_NO_PART_OF_A_HOST: Final = frozenset("/\\?#@:*")


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """What narrows a search.

    Args:
        count: how many results at most; fewer are normal.
        site: the host, as URLs spell it, that results are of, or a host below it.
        freshness: how old they may be.
    """

    count: int = DEFAULT_COUNT
    site: str | None = None
    freshness: Freshness | None = None

    def in_use(self) -> tuple[str, ...]:
        """Return the names of the options that a backend may not support and this call uses."""
        given = {"site": self.site, "freshness": self.freshness}
        return tuple(name for name, value in given.items() if value is not None)


def parse_call(call: Mapping[str, object], now: datetime) -> tuple[str, SearchOptions]:
    """Read the fields of a call.

    Args:
        call: as a model or a caller gives it. A field that is there must have a value: null is not "absent".
        now: the instant of the call, with its zone.

    Returns:
        The query, trimmed, and the options.

    Raises:
        SearchError: a field is unknown, of the wrong type or out of its range; the message names it and the
            four that there are, and never holds the query.
    """
    try:
        return _parse(call, now)
    except SearchError as error:
        message = f"{error}. The fields of web.search are {', '.join(FIELDS)}."
        raise SearchError("search.invalid_option", message) from error


def _parse(call: Mapping[str, object], now: datetime) -> tuple[str, SearchOptions]:
    if not isinstance(call, Mapping):
        raise _refused(f"a call must be an object of fields, not {type(call).__name__}")
    unknown = [_shown(str(name)) for name in call if name not in FIELDS]
    if unknown:
        verb = "is not a field" if len(unknown) == 1 else "are not fields"
        raise _refused(f"{', '.join(unknown)} {verb} of web.search")
    query = _query(call.get("query"), is_given="query" in call)
    return query, SearchOptions(
        count=_count(call["count"]) if "count" in call else DEFAULT_COUNT,
        site=parse_site(call["site"]) if "site" in call else None,
        freshness=parse_freshness(call["freshness"], now) if "freshness" in call else None,
    )


def _query(value: object, *, is_given: bool) -> str:
    if is_given and not isinstance(value, str):
        raise _refused(f"query must be a string, not {type(value).__name__}")
    query = value.strip() if isinstance(value, str) else ""
    if not query:
        raise _refused("query is required; give the words to search for")
    if len(query) > MAX_QUERY_CHARACTERS:
        raise _refused(
            f"query has {len(query):,} characters, and at most {MAX_QUERY_CHARACTERS:,} are searched for; "
            "give the words that matter"
        )
    return whole(query)


def whole(text: str) -> str:
    """Return a text in whole characters: a lone surrogate is none that could be sent, and becomes ``?``."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def _count(value: object) -> int:
    whole = int(value) if isinstance(value, float) and value.is_integer() else value
    if isinstance(whole, bool) or not isinstance(whole, int) or not 1 <= whole <= MAX_COUNT:
        shown = _shown(repr(value)) if isinstance(value, int | float) else type(value).__name__
        raise _refused(f"count must be a whole number between 1 and {MAX_COUNT}, not {shown}")
    return whole


def parse_site(value: object) -> str:
    """Return a site as URLs spell its host: lower case, A-labels, without a trailing dot.

    Args:
        value: one bare hostname of at least two labels, in any spelling.

    Raises:
        SearchError: it is none.
    """
    if not isinstance(value, str):
        raise _refused(f"site must be a string, not {type(value).__name__}")
    site = value.strip()
    shown = _shown(site)
    if not site:
        raise _refused("site is empty; give a bare hostname such as example.com, or leave it out")
    if any(character.isspace() or character in _NO_PART_OF_A_HOST for character in site):
        raise _refused(f"site: {shown} is not a bare hostname; give a name such as example.com")
    host = site.removesuffix(".")
    if not host or "" in _labels(host):
        raise _refused(f"site: {shown} has an empty label; give a bare hostname such as example.com")
    try:
        host = parse_url(f"http://{host}/").host
    except InvalidURL as error:
        raise _refused(f"site: {shown} is not a bare hostname; give a name such as example.com") from error
    labels = _labels(host)
    if "" in labels:
        raise _refused(f"site: {shown} has an empty label; give a bare hostname such as example.com")
    if len(labels) < 2:
        raise _refused(f"site: {shown} must have at least two labels, such as example.com")
    return host


def _labels(host: str) -> list[str]:
    return host.split(".")


def _shown(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"


def _refused(message: str) -> SearchError:
    return SearchError("search.invalid_option", message)
