"""List markers: what stands in front of an item's first line of text.

A bullet of any kind is ``- ``; a numbered item has what a browser draws, ``3. `` or ``iv. ``. The number
follows the list: ``start``, ``value``, ``reversed``; its representation follows ``list-style-type``.

Source: https://html.spec.whatwg.org/multipage/grouping-content.html#the-li-element
"""

import re
from typing import Final, NamedTuple

from turbohtml import Element

from pellucid.reader.counter_styles import COUNTER_STYLES, represent
from pellucid.style import ListStyleType, MarkerString, MarkerSymbols

BULLET: Final = "- "

_OWNER_TAGS: Final = frozenset({"ol", "ul", "menu", "dir"})
# How far up an item looks for the list that numbers it: Chromium nests no deeper.
_MAX_DEPTH: Final = 512


class ListMarkers:
    """Numbers the list items of one page, in tree order."""

    def __init__(self) -> None:
        self._lists: dict[Element, _List] = {}

    def marker(self, element: Element, kind: ListStyleType) -> "ItemMarker | None":
        """Return the marker of a rendered list item, or None where it has none."""
        owner = _owner_of(element)
        counter = self._lists.get(owner)
        if counter is None:
            counter = self._lists[owner] = _List(owner)
        ordinal = counter.next_ordinal(element)
        if kind == "none" or element.tag == "summary":
            return None
        return ItemMarker(counter, ordinal, kind)


class ItemMarker:
    """One item's marker, with what stands between it and the text."""

    __slots__ = ("_kind", "_list", "_ordinal")

    def __init__(self, owner: "_List", ordinal: "_Ordinal", kind: ListStyleType) -> None:
        self._list = owner
        self._ordinal = ordinal
        self._kind = kind

    def __str__(self) -> str:
        """Return the marker as it stands in the text, once all items of the list are known."""
        if isinstance(self._kind, MarkerString):
            return self._kind.text
        if isinstance(self._kind, MarkerSymbols) or self._kind in _BULLETS:
            return BULLET
        number = self._ordinal.number + (self._list.count if self._ordinal.counts_from_end else 0)
        return represent(number, self._kind if self._kind in COUNTER_STYLES else "decimal")


_BULLETS: Final = frozenset({"disc", "circle", "square", "disclosure-open", "disclosure-closed"})


class _Ordinal(NamedTuple):
    """An item's number, or its distance from the number of items in the list."""

    number: int
    counts_from_end: bool


class _List:
    """The ordinals of the items of one list; ``count`` is how many there are so far."""

    def __init__(self, owner: Element) -> None:
        is_reversed = owner.tag == "ol" and owner.attr("reversed") is not None
        start = _integer(owner.attr("start")) if owner.tag == "ol" else None
        self.count = 0
        self._step = -1 if is_reversed else 1
        if start is None:
            self._next = _Ordinal(0 if is_reversed else 1, is_reversed)
        else:
            self._next = _Ordinal(start, counts_from_end=False)

    def next_ordinal(self, item: Element) -> _Ordinal:
        """Return the ordinal of the next item."""
        self.count += 1
        value = _integer(item.attr("value")) if item.tag == "li" else None
        ordinal = self._next if value is None else _Ordinal(value, counts_from_end=False)
        self._next = ordinal._replace(number=ordinal.number + self._step)
        return ordinal


def _owner_of(item: Element) -> Element:
    """Return the list that numbers an item: the nearest one around it, or else its parent.

    Source: https://html.spec.whatwg.org/multipage/grouping-content.html#list-owner
    """
    parent = item.parent
    owner = parent
    for _ in range(_MAX_DEPTH):
        if not isinstance(owner, Element):
            break
        if owner.tag in _OWNER_TAGS:
            return owner
        owner = owner.parent
    return parent if isinstance(parent, Element) else item


# https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-integers
_INTEGER: Final = re.compile(r"[\t\n\f\r ]*([-+]?)0*([0-9]{1,10})(?![0-9])", re.ASCII)
_GREATEST: Final = 2**31 - 1


def _integer(value: str | None) -> int | None:
    match = _INTEGER.match(value) if value is not None else None
    number = int(match[1] + match[2]) if match is not None else None
    return number if number is not None and abs(number) <= _GREATEST else None
