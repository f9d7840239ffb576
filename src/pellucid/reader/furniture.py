"""Furniture: the parts of a page that a reader passes over, and the furniture that is the page.

Furniture is emptied, not removed: its box stays, so that the words on the two sides of a block never fuse.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from turbohtml import Element, Namespace

from pellucid.rendering import Item, Policy, body_of, render
from pellucid.style import StyledDocument

# Elements that never hold what a reader keeps, if they have a box at all.
_ALWAYS_SELECTOR: Final = "svg,canvas,iframe,frame,noscript,template"
# Elements that hold the site rather than the page, as a rule.
_FURNITURE_TAGS: Final = frozenset({"nav", "header", "footer", "aside", "form"})
_FURNITURE_SELECTOR: Final = f"{','.join(sorted(_FURNITURE_TAGS))},[aria-hidden]"

# What holds text that is not rendered, unless its style says otherwise.
_CODE_SELECTOR: Final = "script,style,noscript"
_LINK_SELECTOR: Final = "a[href]"
# What would be counted twice in a link.
_IN_LINKS_SELECTOR: Final = "a[href] script,a[href] style,a[href] noscript,a[href] a[href]"

# Furniture that holds at least so many characters, and more than half of what the body shows, is the page;
# unless more than two thirds of them are link texts.
MIN_CHARACTERS: Final = 500


def is_aria_hidden(element: Element) -> bool:
    """Say whether an element is hidden from assistive technology: ``aria-hidden``, trimmed, is ``true``.

    Source: https://w3c.github.io/aria/#aria-hidden
    """
    value = element.attr("aria-hidden")
    return value is not None and value.strip("\t\n\f\r ").lower() == "true"


def find_furniture(styled: StyledDocument) -> tuple[set[Element], set[Element]]:
    """Return the elements that are always emptied, and the furniture that may turn out to be the page.

    Cost: two native selections.
    """
    document = styled.document
    always = set(document.select(_ALWAYS_SELECTOR))
    # These have no box, unless their style says otherwise; pages have many of them.
    always.update(element for element in styled.special if element.tag in ("script", "style"))
    furniture = {
        element
        for element in document.select(_FURNITURE_SELECTOR)
        if element.tag in _FURNITURE_TAGS or is_aria_hidden(element)
    }
    return always, furniture - always


@dataclass(frozen=True, slots=True)
class Reading:
    """What a policy gave: the items, the policy, and the emptied elements that stand in no other."""

    items: list[Item]
    policy: Policy
    emptied: list[Element]


def furniture_that_is_the_page(
    styled: StyledDocument, candidates: set[Element], reading: Reading
) -> set[Element]:
    """Return the furniture that holds most of what the body shows, and so is read.

    Args:
        styled: the page.
        candidates: the furniture that may be the page.
        reading: the page with all of it emptied; it is rendered once more, with nothing emptied, where a
            piece of furniture holds enough text to matter.

    Cost: the text of the furniture, natively; one more walk where a piece of it may be the page.
    """
    outermost = (element for element in reading.emptied if element in candidates)
    long_enough = [element for element in outermost if len(element.text) >= MIN_CHARACTERS]
    if not long_enough:
        return set()
    least = max(ink(reading.items) + 1, MIN_CHARACTERS)  # with less it is no more than half of the page
    if all(_most_ink(styled, element, least) < least for element in long_enough):
        return set()
    return set(_furniture_of_weight(styled, candidates, reading.policy))


def _most_ink(styled: StyledDocument, element: Element, least: int) -> int:
    """Return an upper bound of what a piece of furniture shows if it is read, lowered while it is ``least``.

    No code is shown, unless its style says so; and at most two thirds of what is read stand in links, so that
    the rest is a third of it at least.
    """
    text = element.text
    most = ink_of(text)
    if not text.isascii():  # letters become several in the other case
        most += max(0, len(text.upper()) - len(text)) + max(0, len(text.lower()) - len(text))
    if most >= least:
        code = (each for each in element.select(_CODE_SELECTOR) if each.namespace is Namespace.HTML)
        most -= sum(ink_of(each.text) for each in code if each not in styled.special)
    if most >= least and element.select_one(_IN_LINKS_SELECTOR) is None:
        in_links = sum(ink_of(link.text) for link in element.select(_LINK_SELECTOR))
        most = min(most, 3 * (most - in_links))
    return most


def _furniture_of_weight(
    styled: StyledDocument, candidates: Iterable[Element], policy: Policy
) -> Iterator[Element]:
    body = body_of(styled.document)
    links = [] if body is None else body.select(_LINK_SELECTOR)
    bounds = dict.fromkeys([*candidates, *links], (0, 0))
    items = render(styled, replace(policy, emptied=frozenset(), bounds=bounds))
    total = _running_total([ink_of(item) for item in items])
    in_links = [0] * len(items)
    link_end = 0
    for link in links:
        start, end = bounds[link]
        for at in range(max(start, link_end), end):
            in_links[at] = ink_of(items[at])
        link_end = max(link_end, end)
    link_ink = _running_total(in_links)
    for element in candidates:
        start, end = bounds[element]
        held = total[end] - total[start]
        held_by_links = link_ink[end] - link_ink[start]
        if held >= MIN_CHARACTERS and 2 * held > total[-1] and 3 * held_by_links <= 2 * held:
            yield element


def _running_total(counts: Sequence[int]) -> list[int]:
    totals = [0]
    for count in counts:
        totals.append(totals[-1] + count)
    return totals


def ink(items: Iterable[Item]) -> int:
    """Return how many characters of rendered items are no white space."""
    return ink_of("".join(item for item in items if isinstance(item, str)))


def ink_of(item: Item) -> int:
    """Return how many characters of one item are no white space."""
    return sum(map(len, item.split())) if isinstance(item, str) else 0
