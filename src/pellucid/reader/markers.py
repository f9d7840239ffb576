"""List markers: what stands in front of an item's first line of text.

A bullet of any kind is ``- ``; a numbered item has what a browser draws, ``3. `` or ``iv. ``. The number
follows the list: ``start``, ``value``, ``reversed``; its representation follows ``list-style-type``.

Source: https://html.spec.whatwg.org/multipage/grouping-content.html#the-li-element
"""

from typing import Final

from turbohtml import Element

from pellucid.reader.counter_styles import COUNTER_STYLES, represent
from pellucid.style import ComputedStyle, MarkerString, MarkerSymbols

BULLET: Final = "- "

_OWNER_TAGS: Final = frozenset({"ol", "ul", "menu", "dir"})
# How far up an item looks for the list that numbers it: Chromium nests no deeper.
_MAX_DEPTH: Final = 512


class ListMarkers:
    """Numbers the list items of one page, in tree order."""

    def __init__(self) -> None:
        self._lists: dict[Element, _List] = {}

    def marker(self, element: Element, style: ComputedStyle) -> "ItemMarker | None":
        """Return the marker of a rendered list item, or None where ``list-style`` asks for none."""
        owner = _owner_of(element)
        counter = self._lists.get(owner)
        if counter is None:
            counter = self._lists[owner] = _List(owner)
        ordinal = counter.next_ordinal(element)
        kind = style.inherited.list_style_type
        if isinstance(kind, MarkerString):
            return ItemMarker(kind.text)
        if isinstance(kind, MarkerSymbols):
            return ItemMarker(BULLET)
        if kind == "none" or kind.startswith("disclosure-"):
            return None
        if kind not in COUNTER_STYLES:
            return ItemMarker(BULLET if kind in _BULLETS else represent(ordinal, "decimal"))
        return ItemMarker(represent(ordinal, kind))


_BULLETS: Final = frozenset({"disc", "circle", "square"})


class ItemMarker:
    """One item's marker, with the space behind it."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def __str__(self) -> str:
        """Return the marker as it stands in the text."""
        return self._text


class _List:
    """The ordinals of the items of one list."""

    def __init__(self, owner: Element) -> None:
        self._step = -1 if owner.tag == "ol" and owner.attr("reversed") is not None else 1
        start = _integer(owner.attr("start")) if owner.tag == "ol" else None
        if start is None:
            start = (
                1
                if self._step == 1
                else sum(child.tag == "li" for child in owner if isinstance(child, Element))
            )
        self._next = start

    def next_ordinal(self, item: Element) -> int:
        value = _integer(item.attr("value")) if item.tag == "li" else None
        ordinal = self._next if value is None else value
        self._next = ordinal + self._step
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


def _integer(value: str | None) -> int | None:
    # https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-integers
    if value is None:
        return None
    text = value.lstrip("\t\n\f\r ")
    sign = -1 if text[:1] == "-" else 1
    digits = text[1:] if text[:1] in ("-", "+") else text
    end = 0
    while end < len(digits) and end < _MAX_DIGITS and "0" <= digits[end] <= "9":
        end += 1
    return sign * int(digits[:end]) if end else None


_MAX_DIGITS: Final = 10  # more than a counter holds
