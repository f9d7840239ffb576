"""List markers: what stands in front of an item's first line of text.

A bullet of any kind is ``- ``; a numbered item has what a browser draws, ``3. `` or ``iv. ``. The number
follows the list: ``start``, ``value``, ``reversed``; its representation follows ``list-style-type``.

Source: https://html.spec.whatwg.org/multipage/grouping-content.html#the-li-element
"""

import re
from functools import cached_property
from typing import Final

from turbohtml import Element, Node

from pellucid.reader.counter_styles import COUNTER_STYLES, represent
from pellucid.rendering import Marker
from pellucid.style import ListStyleType, MarkerString, MarkerSymbols

BULLET: Final = "- "
# No marker is longer: a list could have as many of one as it has items.
_MAX_MARKER: Final = 100

_OWNER_TAGS: Final = frozenset({"ol", "ul", "menu", "dir"})
# How far up an item looks for the list that numbers it: Chromium nests no deeper.
_MAX_DEPTH: Final = 512


class ListMarkers:
    """Numbers the list items of one page, which come in tree order."""

    def __init__(self) -> None:
        self._lists: dict[Element, _List] = {}
        self._of_parents: dict[Node | None, _List] = {}  # the list of the items of each parent

    def marker(self, element: Element, kind: ListStyleType) -> "ItemMarker | None":
        """Return the marker of a rendered list item, or None where it has none."""
        parent = element.parent
        items = self._of_parents.get(parent)
        if items is None:
            items = self._of_parents[parent] = self._list_of(_owner_of(element))
        at = items.add(element)
        return None if kind == "none" or element.tag == "summary" else ItemMarker(items, at, kind)

    def _list_of(self, owner: Element) -> "_List":
        if owner not in self._lists:
            self._lists[owner] = _List(owner)
        return self._lists[owner]


class ItemMarker(Marker):
    """The marker of an item, with what stands between it and the text."""

    __slots__ = ("_at", "_items", "_kind")

    def __init__(self, items: "_List", at: int, kind: ListStyleType) -> None:
        self._items = items
        self._at = at
        self._kind = kind

    def __str__(self) -> str:
        """Return the marker as it stands in the text, once all items of the list are known."""
        kind = self._kind
        if isinstance(kind, MarkerString):
            return kind.text[:_MAX_MARKER]
        if isinstance(kind, MarkerSymbols) or kind in _BULLETS:
            return BULLET
        number = self._items.numbers[self._at]
        return represent(number, kind if kind in COUNTER_STYLES else "decimal")


_BULLETS: Final = frozenset({"disc", "circle", "square", "disclosure-open", "disclosure-closed"})


class _List:
    """The items of one list, which are numbered if any of their markers is a number."""

    def __init__(self, owner: Element) -> None:
        self._owner = owner
        self._items: list[Element] = []

    def add(self, item: Element) -> int:
        """Add an item; return its place, from 0 on."""
        self._items.append(item)
        return len(self._items) - 1

    @cached_property
    def numbers(self) -> list[int]:
        """The ordinal of each item, once all are known.

        Source: https://html.spec.whatwg.org/multipage/grouping-content.html#ordinal-value
        """
        owner = self._owner
        is_ordered = owner.tag == "ol"
        is_reversed = is_ordered and owner.attr("reversed") is not None
        step = -1 if is_reversed else 1
        start = _integer(owner.attr("start")) if is_ordered else None
        if start is None:
            start = len(self._items) if is_reversed else 1
        number = start - step
        found: list[int] = []
        for item in self._items:
            value = _integer(item.attr("value")) if item.tag == "li" else None
            number = number + step if value is None else value
            found.append(number)
        return found


def _owner_of(item: Element) -> Element:
    """Return the list that numbers an item: the nearest one around it, or else its parent.

    Source: https://html.spec.whatwg.org/multipage/grouping-content.html#list-owner
    """
    owner = parent = item.parent
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
    if value is None:
        return None
    match = _INTEGER.match(value)
    number = int(match[1] + match[2]) if match is not None else None
    return number if number is not None and abs(number) <= _GREATEST else None
