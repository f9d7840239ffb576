"""Furniture: the parts of a page that a reader passes over, and the furniture that is the page.

Furniture is emptied, not removed: its box stays, so that the words on its two sides never fuse.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from turbohtml import Document, Element

from pellucid.rendering import Item, Policy, body_of, render

# Elements that never hold what a reader keeps, if they have a box at all.
_ALWAYS_SELECTOR: Final = "svg,canvas,iframe,frame,script[style],style[style],noscript,template"
# Elements that hold the site rather than the page, as a rule.
_FURNITURE_SELECTOR: Final = "nav,header,footer,aside,form,[aria-hidden]"

# Furniture that holds at least so many characters, and more than half of what the body shows, is the page;
# unless more than two thirds of them are link texts.
_MIN_CHARACTERS: Final = 500


def is_aria_hidden(element: Element) -> bool:
    """Say whether an element is hidden from assistive technology: ``aria-hidden``, trimmed, is ``true``.

    Source: https://w3c.github.io/aria/#aria-hidden
    """
    value = element.attr("aria-hidden")
    return value is not None and value.strip("\t\n\f\r ").lower() == "true"


def find_furniture(document: Document) -> tuple[set[Element], set[Element]]:
    """Return the elements that are always emptied, and the furniture that may turn out to be the page.

    Cost: two native selections.
    """
    candidates = {
        element
        for element in document.select(_FURNITURE_SELECTOR)
        if element.tag in _FURNITURE_TAGS or is_aria_hidden(element)
    }
    return set(document.select(_ALWAYS_SELECTOR)) - candidates, candidates


_FURNITURE_TAGS: Final = frozenset({"nav", "header", "footer", "aside", "form"})


def furniture_that_is_the_page(
    document: Document, candidates: set[Element], shown: Sequence[Item], policy: Policy
) -> set[Element]:
    """Return the furniture that holds most of what the body shows, and so is read.

    Args:
        document: the page.
        candidates: the furniture that ``policy`` empties.
        shown: what the body shows with all of it emptied.
        policy: the policy that gave ``shown``; it is asked once more, with nothing emptied, where the
            furniture holds enough text to matter.

    Cost: the text of every piece of furniture, natively; one more walk where one of them may be the page.
    """
    long_enough = [element for element in candidates if len(element.text) >= _MIN_CHARACTERS]
    if not long_enough:
        return set()
    outside = sum(_ink(item) for item in shown)
    if all(_ink(element.text) <= outside for element in long_enough):  # no more than half of the page
        return set()
    return set(_furniture_of_weight(document, long_enough, policy))


def _furniture_of_weight(
    document: Document, candidates: Sequence[Element], policy: Policy
) -> Iterator[Element]:
    body = body_of(document)
    links = [] if body is None else body.select("a[href]")
    bounds = dict.fromkeys([*candidates, *links], (0, 0))
    items = render(
        document, Policy(revealed=policy.revealed, opens_details=policy.opens_details, bounds=bounds)
    )
    ink = _running_total([_ink(item) for item in items])
    in_links = [0] * len(items)
    link_end = 0
    for link in links:
        start, end = bounds[link]
        for at in range(max(start, link_end), end):
            in_links[at] = _ink(items[at])
        link_end = max(link_end, end)
    link_ink = _running_total(in_links)
    for element in candidates:
        start, end = bounds[element]
        held = ink[end] - ink[start]
        held_by_links = link_ink[end] - link_ink[start]
        if held >= _MIN_CHARACTERS and 2 * held > ink[-1] and 3 * held_by_links <= 2 * held:
            yield element


def _running_total(counts: Sequence[int]) -> list[int]:
    totals = [0]
    for count in counts:
        totals.append(totals[-1] + count)
    return totals


def _ink(item: Item) -> int:
    """Return how many characters of an item are no white space."""
    return sum(map(len, item.split())) if isinstance(item, str) else 0
