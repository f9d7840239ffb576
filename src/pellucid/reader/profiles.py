"""The two profiles: what is shown, and what a reader keeps of it.

``rendered`` is what Chromium shows, exactly. ``reader`` is the same without the furniture, with what a text
needs in place of layout: list markers, quotes, spaces around ruby readings, closed details read as open. Four
exceptions keep text that its rules would lose:

    (a) what is still open at the end of the input is neither hidden nor furniture
    (b) html, head and body are never hidden
    (c) furniture that holds most of the page is the page
    (d) hiding by a style rule alone that would hide most of the page is undone
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from turbohtml import Document, Element, Node

from pellucid.reader.furniture import MIN_CHARACTERS, Reading, find_furniture, furniture_that_is_the_page, ink
from pellucid.reader.markers import ListMarkers
from pellucid.rendering import (
    Policy,
    Reason,
    body_of,
    join,
    join_for_reader,
    render,
)
from pellucid.style import Declaration, HiddenBy, Limit, StyledDocument
from pellucid.tree import Tree, hosts_without_slots, may_be_open, open_at_end

Method = Literal["none", "sentinel", "reference"]

_BY_AUTHOR: Final = frozenset(
    {HiddenBy.AUTHOR_DISPLAY, HiddenBy.AUTHOR_VISIBILITY, HiddenBy.AUTHOR_CONTENT_VISIBILITY}
)
# So many elements that a rule hides may turn out, one after the other, to hide the page.
_MAX_REVEALED: Final = 3
# The largest hidden elements are tried each time, each at the cost of a walk; and so many times the text of
# the page may be looked at to find them.
_MAX_TRIED: Final = 4
_TEXTS_LOOKED_AT: Final = 4


@dataclass(frozen=True, slots=True)
class Shown:
    """A page's text under a profile, how the elements open at its end were found, and what did not apply.

    ``is_all_furniture`` says that there is no text, as all that is shown stands in furniture.
    """

    text: str
    open_at_end: Method = "none"
    limits: tuple[Limit, ...] = ()
    is_all_furniture: bool = False

    @property
    def builder(self) -> Literal["turbohtml", "html5lib"] | None:
        """Which builder was asked for the tree in place of the one given, if one was."""
        return "html5lib" if self.open_at_end == "reference" else None


def show(tree: Tree, stylesheets: Mapping[str, str]) -> Shown:
    """Return what Chromium shows of a page."""
    policy = Policy(emptied=_unslotted(tree, tree.document))
    styled = StyledDocument(tree.document, stylesheets)
    text = join(render(styled, policy))
    return Shown(text, limits=styled.limits)


def keep(tree: Tree, stylesheets: Mapping[str, str]) -> Shown:
    """Return what a reader keeps of a page."""
    document = tree.document
    styled = StyledDocument(document, stylesheets)
    always, candidates = find_furniture(styled)
    still_open: frozenset[Element] = frozenset()
    method: Method = "none"

    def may_hide(element: Element) -> bool:
        return (
            element in styled.special
            or element in candidates
            or element in always
            or element.tag == "dialog"  # which is hidden by its tag alone
        )

    if may_be_open(tree, may_hide):  # (a)
        answer = open_at_end(tree.html)
        document, still_open, method = answer.document, answer.elements, answer.method
        styled = StyledDocument(document, stylesheets)
        always, candidates = find_furniture(styled)
    candidates -= still_open
    never_hidden = {element for element in (document.root, body_of(document)) if element is not None}  # (b)
    policy = Policy(
        emptied=(always - still_open) | candidates | _unslotted(tree, document),
        revealed=still_open | never_hidden,
        opens_details=True,
    )
    first = _render_revealed(styled, policy)
    kept = furniture_that_is_the_page(styled, candidates, first)
    if kept:  # (c)
        first = _render_revealed(styled, replace(first.policy, emptied=policy.emptied - kept))
    text = join_for_reader(first.items)
    is_all_furniture = (not text or text.isspace()) and bool(show(tree, stylesheets).text.strip())
    return Shown(text, method, styled.limits, is_all_furniture)


def _render_revealed(styled: StyledDocument, policy: Policy) -> Reading:
    """Render, with what a style rule hides revealed where that is most of the page."""
    for attempt in range(_MAX_REVEALED + 1):
        emptied: list[Element] = []
        hidden: list[Element] = []

        def note(node: Node, reason: Reason, hidden_by: HiddenBy | None) -> None:
            if not isinstance(node, Element):
                return
            if reason is Reason.EMPTIED:
                emptied.append(node)  # noqa: B023, the walk is over before the next lists are made
            elif hidden_by in _BY_AUTHOR and not _hides_itself(node, styled.own_declarations(node)):
                hidden.append(node)  # noqa: B023

        items = render(styled, replace(policy, additions=ListMarkers(), on_drop=note))
        is_last = attempt == _MAX_REVEALED
        found = None if is_last or not hidden else _hides_the_page(styled, policy, hidden, ink(items))
        if found is None:  # (d)
            break
        policy = replace(policy, revealed=policy.revealed | {found})
    return Reading(items, policy, emptied)


def _hides_the_page(
    styled: StyledDocument, policy: Policy, hidden: list[Element], shown: int
) -> Element | None:
    """Return the hidden element that holds more than what is shown without it, if there is one."""
    threshold = max(shown + 1, MIN_CHARACTERS)
    budget = _TEXTS_LOOKED_AT * len(styled.document.text)
    large: list[tuple[int, Element]] = []
    for element in hidden:
        length = len(element.text)
        budget -= length
        if budget < 0:  # hidden elements inside one another, by turns with visible ones
            break
        if length >= threshold:
            large.append((length, element))
    large.sort(key=lambda pair: -pair[0])
    for _, element in large[:_MAX_TRIED]:
        bounds = {element: (0, 0)}
        items = render(styled, replace(policy, revealed=policy.revealed | {element}, bounds=bounds))
        start, end = bounds[element]
        held = ink(items[start:end])
        if held >= MIN_CHARACTERS and 2 * held > ink(items):
            return element
    return None


def _hides_itself(element: Element, own: Iterable[Declaration]) -> bool:
    """Say whether an element asks to be hidden by its own attributes, besides any rule."""
    if element.attr("hidden") is not None:
        return True
    declared = {item.name for item in own}
    return not declared.isdisjoint({"display", "visibility", "content-visibility"})


def _unslotted(tree: Tree, document: Document) -> set[Element]:
    return hosts_without_slots(document) if tree.has_shadow_roots else set()
