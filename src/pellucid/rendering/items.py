"""What the walk emits, and how it becomes the rendered text.

The rendered text collection steps build a list of strings and *required line break counts*, then turn the
counts into line feeds. Keeping the two apart lets the walk take a trailing space back after it was emitted
(a space at the end of a line is known to be one only when the line ends) and lets a reader put a list
marker in front of a line that is already there.

Source: https://html.spec.whatwg.org/multipage/dom.html#get-the-text-steps
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

TAB: Final = "\t"
FORCED_BREAK: Final = -1


class Marker:
    """A list marker that stands at the start of its item's first line of text: ``str`` gives it.

    It has the space behind it, and is empty where there is none after all.
    """

    __slots__ = ()


@dataclass(slots=True, eq=False)  # not frozen, which costs more than all the rest of it
class MarkerEnd:
    """The end of a list item: a marker that met no text by now is dropped."""

    marker: Marker

    def end_block(self, items: "list[Item]") -> None:
        """Emit itself, and the required line break count of its item."""
        items.append(self)
        items.append(1)


Item = str | int | Marker | MarkerEnd
"""Text, a required line break count (1 or 2), a forced line break, or a list marker and its end."""


def join(items: Sequence[Item]) -> str:
    """Return the rendered text of the items.

    Runs of required line break counts become as many line feeds as the greatest of them, and vanish at both
    ends of the text.

    Cost: linear in the items.
    """
    # Step 4 and 5 of the get the text steps: a count with nothing before it, or nothing behind it, is gone.
    parts: list[str] = []
    required = 0
    for item in items:
        if isinstance(item, int) and item > 0:
            if item > required and parts:
                required = item
        elif item:
            if required:
                parts.append("\n\n" if required == 2 else "\n")
                required = 0
            parts.append(item if isinstance(item, str) else "\n")
    return "".join(parts)


class _ReaderLine:
    """The line that :func:`join_for_reader` is building, and the markers that wait for its text."""

    __slots__ = ("_line_feeds", "parts", "starts_at", "waiting")

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.starts_at = 0
        self.waiting: list[Marker] = []
        self._line_feeds = 0  # how many line feeds end the text, 2 for more

    def text(self) -> str:
        """Return the text without line feeds at both ends, taken off before it is one string."""
        parts = self.parts
        for at in range(len(parts)):
            parts[at] = parts[at].lstrip("\n")
            if parts[at]:
                break
        for at in range(len(parts) - 1, -1, -1):
            parts[at] = parts[at].rstrip("\n")
            if parts[at]:
                break
        return "".join(parts)

    def require(self, count: int) -> None:
        """End the line with so many line feeds, unless nothing comes before them."""
        if self.parts:
            self.feed(count)

    def feed(self, count: int) -> None:
        """End the line with so many line feeds, no more than one empty line in a row."""
        count = min(count, 2 - self._line_feeds)
        self.parts.append("\n" * count)
        self._line_feeds += count
        self.starts_at = len(self.parts)

    def add(self, text: str) -> None:
        """Add text; the first that shows something takes the waiting markers to the start of its line."""
        if text[-1] != "\n":
            self._line_feeds = 0
        elif text == "\n":
            self._line_feeds = min(2, self._line_feeds + 1)
        else:
            self._line_feeds = 2 if text.endswith("\n\n") else 1
        if self.waiting:
            if text[0].isspace():
                text = self._add_lines_before_ink(text)
            if text and not text.isspace():
                self.parts.insert(self.starts_at, "".join(map(str, self.waiting)))
                self.waiting.clear()
        self.parts.append(text)

    def _add_lines_before_ink(self, text: str) -> str:
        """Add the preserved lines in front of the first that shows something; return what is left."""
        ink = len(text) - len(text.lstrip())
        line = text.rfind("\n", 0, ink) + 1
        if line:
            self.parts.append(text[:line])
            self.starts_at = len(self.parts)
        return text[line:]


def join_for_reader(items: Sequence[Item]) -> str:
    """Return the text a reader keeps: list markers in place, no more than one empty line in a row.

    Preserved line feeds (``pre``) are text and stay as many as they are; the text begins and ends without
    line feeds.

    Cost: linear in the items.
    """
    line = _ReaderLine()
    required = 0
    for item in items:
        if isinstance(item, int):  # most of them are
            if item > required:
                required = item
            elif item == FORCED_BREAK:
                if required:
                    line.require(required)
                    required = 0
                line.feed(1)
        elif isinstance(item, str):
            if not item:
                continue
            if required:
                line.require(required)
                required = 0
            line.add(item)
        elif isinstance(item, MarkerEnd):
            if line.waiting and line.waiting[-1] is item.marker:  # items nest, so its own is the last
                line.waiting.pop()
        else:
            line.waiting.append(item)
    return line.text()
