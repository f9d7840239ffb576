"""The two profiles: what is shown, and what a reader keeps of it.

``rendered`` is what Chromium shows, exactly. ``reader`` is the same without the furniture, with what a text
needs in place of layout: list markers, quotes, spaces around ruby readings, closed details read as open. Four
exceptions keep text that its rules would lose:

    (a) what is still open at the end of the input is neither hidden nor furniture
    (b) html, head and body are never hidden
    (c) furniture that holds most of the page is the page
    (d) hiding by a style rule alone that would hide most of the page is undone
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from turbohtml import Document, Element, Node

from pellucid.reader.furniture import MIN_CHARACTERS, find_furniture, furniture_that_is_the_page, ink
from pellucid.reader.markers import ListMarkers
from pellucid.rendering import (
    Item,
    Policy,
    Reason,
    body_of,
    hosts_without_slots,
    join,
    join_for_reader,
    may_have_shadow_roots,
    render,
)
from pellucid.style import HiddenBy, StyledDocument, parse_style_attribute
from pellucid.tree import may_be_open, open_at_end

Method = Literal["none", "sentinel", "reference"]

_BY_AUTHOR: Final = frozenset(
    {HiddenBy.AUTHOR_DISPLAY, HiddenBy.AUTHOR_VISIBILITY, HiddenBy.AUTHOR_CONTENT_VISIBILITY}
)
# How many elements hidden by a rule are tried as what hides the page, each at the cost of a walk.
_MAX_REVEALED: Final = 4


@dataclass(frozen=True, slots=True)
class Shown:
    """A page's text under a profile, and how the elements open at its end were found."""

    text: str
    open_at_end: Method = "none"


def show(html: str, document: Document, stylesheets: Mapping[str, str]) -> Shown:
    """Return what Chromium shows of a page."""
    return Shown(
        join(render(StyledDocument(document, stylesheets), Policy(emptied=_unslotted(html, document))))
    )


def keep(html: str, document: Document, stylesheets: Mapping[str, str]) -> Shown:
    """Return what a reader keeps of a page."""
    styled = StyledDocument(document, stylesheets)
    always, candidates = find_furniture(document)
    still_open: frozenset[Element] = frozenset()
    method: Method = "none"
    hiding = always | candidates | styled.special
    if any(element in hiding for element in may_be_open(document)):  # (a)
        answer = open_at_end(html)
        document, still_open, method = answer.document, answer.elements, answer.method
        styled = StyledDocument(document, stylesheets)
        always, candidates = find_furniture(document)
    candidates -= still_open
    never_hidden = {element for element in (document.root, body_of(document)) if element is not None}  # (b)
    policy = Policy(
        emptied=(always - still_open) | candidates | _unslotted(html, document),
        revealed=still_open | never_hidden,
        opens_details=True,
    )
    items, policy = _render_revealed(styled, policy)
    kept = furniture_that_is_the_page(styled, candidates, items, policy)
    if kept:  # (c)
        policy = replace(policy, emptied=policy.emptied - kept)
        items, policy = _render_revealed(styled, policy)
    return Shown(join_for_reader(items), method)


def _render_revealed(styled: StyledDocument, policy: Policy) -> tuple[list[Item], Policy]:
    """Render, with what a style rule hides revealed where that is most of the page; return the policy too."""
    for _ in range(_MAX_REVEALED):
        hidden: list[Element] = []

        def note(node: Node, _reason: Reason, hidden_by: HiddenBy | None) -> None:
            if hidden_by in _BY_AUTHOR and isinstance(node, Element) and not _hides_itself(node):
                hidden.append(node)  # noqa: B023, the walk is over before the next list is made

        items = render(styled, replace(policy, additions=ListMarkers(), on_drop=note))
        shown = ink(items)
        found = _hides_the_page(styled, policy, hidden, shown)
        if found is None:  # (d)
            break
        policy = replace(policy, revealed=policy.revealed | {found})
    return items, policy


def _hides_the_page(
    styled: StyledDocument, policy: Policy, hidden: list[Element], shown: int
) -> Element | None:
    """Return the hidden element that holds more than what is shown without it, if there is one."""
    threshold = max(shown + 1, MIN_CHARACTERS)
    large = [element for element in hidden if len(element.text) >= threshold]
    for element in sorted(large, key=lambda element: -len(element.text))[:_MAX_REVEALED]:
        bounds = {element: (0, 0)}
        items = render(styled, replace(policy, revealed=policy.revealed | {element}, bounds=bounds))
        start, end = bounds[element]
        held = ink(items[start:end])
        if held >= MIN_CHARACTERS and 2 * held > ink(items):
            return element
    return None


def _hides_itself(element: Element) -> bool:
    """Say whether an element asks to be hidden by its own attributes, besides any rule."""
    if element.attr("hidden") is not None:
        return True
    declared = {item.name for item in parse_style_attribute(element.attr("style") or "")}
    return not declared.isdisjoint({"display", "visibility", "content-visibility"})


def _unslotted(html: str, document: Document) -> set[Element]:
    return hosts_without_slots(document) if may_have_shadow_roots(html) else set()
