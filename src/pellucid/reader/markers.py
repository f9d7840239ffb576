"""List markers: what stands in front of an item's first line of text.

A bullet of any kind is ``- ``; a numbered item has what a browser draws, ``3. `` or ``iv. ``. The number
follows the list: ``start``, ``value``, ``reversed``; its representation follows ``list-style-type``.

Source: https://html.spec.whatwg.org/multipage/grouping-content.html#the-li-element
"""

import re
from typing import Final

from turbohtml import Element, Node

from pellucid.reader.counter_styles import COUNTER_STYLES, represent
from pellucid.style import ListStyleType, MarkerString, MarkerSymbols

BULLET: Final = "- "
# No marker is longer: a list could have as many of one as it has items.
_MAX_MARKER: Final = 100

_OWNER_TAGS: Final = frozenset({"ol", "ul", "menu", "dir"})
# How far up an item looks for the list that numbers it: Chromium nests no deeper.
_MAX_DEPTH: Final = 512


class ListMarkers:
    """Numbers the list items of one page, in tree order."""

    def __init__(self) -> None:
        self._lists: dict[Element, _List] = {}
        self._owners: dict[Node | None, Element] = {}  # of the items of a parent

    def marker(self, element: Element, kind: ListStyleType) -> "ItemMarker | None":
        """Return the marker of a rendered list item, or None where it has none."""
        parent = element.parent
        owner = self._owners.get(parent)
        if owner is None:
            owner = self._owners[parent] = _owner_of(element)
        counter = self._lists.get(owner)
        if counter is None:
            counter = self._lists[owner] = _List(owner)
        tag = element.tag
        counter.count_item(_integer(element.attr("value")) if tag == "li" else None)
        if kind == "none" or tag == "summary":
            return None
        return ItemMarker(counter, kind)


class ItemMarker:
    """The marker of the item that was counted last, with what stands between it and the text."""

    __slots__ = ("_counts_from_end", "_kind", "_list", "_number")

    def __init__(self, owner: "_List", kind: ListStyleType) -> None:
        self._list = owner
        self._number = owner.number
        self._counts_from_end = owner.counts_from_end
        self._kind = kind

    def __str__(self) -> str:
        """Return the marker as it stands in the text, once all items of the list are known."""
        kind = self._kind
        if isinstance(kind, MarkerString):
            return kind.text[:_MAX_MARKER]
        if isinstance(kind, MarkerSymbols) or kind in _BULLETS:
            return BULLET
        number = self._number + (self._list.count if self._counts_from_end else 0)
        return represent(number, kind if kind in COUNTER_STYLES else "decimal")


_BULLETS: Final = frozenset({"disc", "circle", "square", "disclosure-open", "disclosure-closed"})


class _List:
    """The items of one list: ``count`` is how many there are so far, ``number`` the ordinal of the last one.

    In a reversed list without ``start`` the number is its distance from the number of items in the list.
    """

    def __init__(self, owner: Element) -> None:
        is_ordered = owner.tag == "ol"
        is_reversed = is_ordered and owner.attr("reversed") is not None
        start = _integer(owner.attr("start")) if is_ordered else None
        self.count = 0
        self._step = -1 if is_reversed else 1
        self.counts_from_end = is_reversed and start is None
        if start is None:
            start = 0 if is_reversed else 1
        self.number = start - self._step

    def count_item(self, value: int | None) -> None:
        """Number the next item, whose own ``value`` is that."""
        self.count += 1
        if value is None:
            self.number += self._step
        else:
            self.number, self.counts_from_end = value, False


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
