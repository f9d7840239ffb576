"""Which elements were still open when the input ended, asked of the browser's own parser.

Every start tag is given a number, so that the copies the parser makes of a formatting element share their
original's, and a comment is put at the end: an element that contains the comment was open. A number counts as
open when every element that has it was: one copy that left the stack of open elements closes them all.
https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements
"""

import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import TypedDict

NUMBER_ATTRIBUTE = "data-start-tag"
_SENTINEL = "<!--sentinel-->"
_START_TAG = re.compile(r"<([a-zA-Z][^\t\n\f\r />]*)")
# Closes what would swallow the comment: a comment, an attribute value, raw text.
_RAW_TEXT = ("title", "textarea", "style", "script", "xmp", "noscript", "iframe", "noembed", "noframes")
_CLOSERS = ("", "-->", '">', "'>", *(f"</{name}>" for name in (*_RAW_TEXT, "template")))
# A comment after `</body>` is outside all that is still open, and one inside a foster-parented element is not
# inside the table that is open around it. These tags go back into the body, the table and the row.
_INTO_BODY = "<s>"
_INTO_TABLE = ("<caption>", "<td>")

Shape = list[tuple[str, int]]


class Parsed(TypedDict):
    """What the browser says of a page it parsed: its elements in tree order."""

    found: bool
    shape: Shape
    numbers: list[int]
    open: list[bool]


async def find_open_elements(
    html: str, shape: Shape, parse: Callable[[Sequence[str]], Awaitable[list[Parsed]]]
) -> list[int] | None:
    """Find the tree-order indices of the elements that were open at the end, or None if that cannot be told.

    It cannot when the numbers change the tree (four identical formatting elements differ once they are
    numbered) and something but the root is open, or when the page ends in something that no closing can
    end (``plaintext``).

    Args:
        html: the page.
        shape: name and parent's index of every element of the page, in tree order.
        parse: gives pages to the browser's parser.
    """
    numbered = _START_TAG.sub(lambda tag: f"<{tag[1]} {NUMBER_ATTRIBUTE}={tag.start()} ", html)
    tags = ("", _INTO_BODY, *(_INTO_TABLE if any(name == "table" for name, _ in shape) else ()))
    for candidate in _candidates(numbered):
        plain, *others = await parse([candidate + tag + _SENTINEL for tag in tags])
        if plain["found"] and plain["shape"] == shape:
            break
    else:
        [unnumbered] = await parse([html + _INTO_BODY + _SENTINEL])
        pairs = zip(unnumbered["shape"], unnumbered["open"], strict=True)
        open_names = {name for (name, _), is_open in pairs if is_open}
        return [] if unnumbered["found"] and open_names <= {"html", "body", "s"} else None
    open_numbers = _open_numbers(plain).union(*map(_open_numbers, others))
    return [
        at
        for at, (number, is_open) in enumerate(zip(plain["numbers"], plain["open"], strict=True))
        if (number in open_numbers if number >= 0 else is_open)
    ]


def _candidates(numbered: str) -> Iterator[str]:
    """Yield the page with whatever may be needed to make a comment possible at its end."""
    for closer in _CLOSERS:
        yield numbered + closer
    yield numbered[: numbered.rfind("<")]  # a tag that never ends is dropped by the parser


def _open_numbers(parsed: Parsed) -> set[int]:
    pairs = zip(parsed["numbers"], parsed["open"], strict=True)
    closed = {number for number, is_open in pairs if not is_open}
    return {number for number in parsed["numbers"] if number >= 0} - closed
