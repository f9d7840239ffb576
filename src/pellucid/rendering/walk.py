"""The walk: which nodes are rendered, and what each of them emits.

One pass over the body in tree order with an explicit stack. Its definition is :meth:`Walk._enter` and
:meth:`Walk._add_text`, which every element and every text may go through. Most need not: a plain element goes
the short way of its plan (:mod:`pellucid.rendering.plans`), and plain text waits until its line ends. The
result is a list of items (:mod:`pellucid.rendering.items`); what becomes of the items is not the walk's
business.

Source: https://html.spec.whatwg.org/multipage/dom.html#rendered-text-collection-steps
"""

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Final, TypeAlias

from turbohtml import Element, Namespace, Node, Text

from pellucid.rendering import foreign
from pellucid.rendering.boxes import (
    EMPTY,
    FLOW,
    ITEMS,
    MATH,
    MATH_TEXT,
    ROW,
    RUBY,
    SUMMARY_ONLY,
    SVG,
    SVG_TEXT,
    TABLE,
    Box,
)
from pellucid.rendering.first_letter import FirstLetter
from pellucid.rendering.items import FORCED_BREAK, Item
from pellucid.rendering.lines import START, TEXT, WHITE_SPACE, Line
from pellucid.rendering.placement import Placement
from pellucid.rendering.placing import NEVER_BOXED
from pellucid.rendering.plans import (
    ATOMIC,
    BLOCK,
    BREAK,
    BULLETS,
    BY_DEFINITION,
    CELL,
    HIDDEN,
    ICON,
    ITEM,
    MARKERS_OF,
    NOT_PLAIN_TAGS,
    NUMBERS,
    OTHER,
    PARAGRAPH,
    REPLACED,
    TABLE_ROW,
    Plan,
    Plans,
    plans_by_kind,
)
from pellucid.rendering.policy import REASONS, RENDERED, Policy, Reason
from pellucid.rendering.surroundings import Surroundings
from pellucid.rendering.transform import mask, transform
from pellucid.style import (
    HTML_DISPLAY,
    QUIRKS_STYLED_TAGS,
    STYLED_TAGS,
    ComputedStyle,
    Display,
    HiddenBy,
    Inherited,
    StyledDocument,
    plain_style,
)

# Foreign elements whose style is more than that of an inline element.
_FOREIGN_STYLED: Final = frozenset(
    {"annotation", "annotation-xml", "math", "mi", "mphantom", "mtable", "mtd", "mtr", "text"}
)


def is_plain(inherited: Inherited) -> bool:
    """Say whether text under these values is emitted as it is, but for collapsing its white space."""
    return (
        inherited.visibility == "visible"
        and inherited.white_space_collapse == "collapse"
        and inherited.text_transform == "none"
        and inherited.text_security == "none"
        and not inherited.plaintext_only
    )


def _plan_by_style(tag: str, style: ComputedStyle) -> Plan | None:
    """Return the plan of an element with a style of its own, which inherits all that is inherited."""
    display = style.display
    if display is Display.NONE:
        return HIDDEN
    if (
        (display is not Display.BLOCK and display is not Display.INLINE)
        or style.is_floating
        or style.is_out_of_flow
        or style.skips_contents
        or tag in NOT_PLAIN_TAGS
    ):
        return OTHER
    if tag == "p":
        return PARAGRAPH if display is Display.BLOCK else OTHER
    return BLOCK if display is Display.BLOCK else None


# What a plain element emits at its end, when its line has ended: its required line break count, or what a
# list item, a cell or a row emits by itself.
_Ending: TypeAlias = int | Callable[[list[Item]], None]
# What the stack remembers of where an element was entered: the first node behind what was entered before it,
# that element, its box and inherited values, and whether its text is usual; and how the element itself ends,
# None for one that its box ends.
_Entry: TypeAlias = tuple[Node, Element, Box, Inherited, bool, _Ending | None]
# Stands behind the last node of the page.
_END: Final = Text("")


def _node_behind(element: Element, entered: Element | None, behind: Node) -> Node:
    """Return the first node behind the descendants of an element.

    Args:
        element: the element.
        entered: the innermost element around it whose ``behind`` is known.
        behind: the first node behind that one.
    """
    node: Node | None = element
    while node is not None and node is not entered:
        sibling = node.next_sibling
        if sibling is not None:
            return sibling
        node = node.parent
    return behind


class Walk:
    """One walk over a body. ``items`` holds what it emitted.

    Args:
        document: the page.
        policy: what the profile asks.
        takes_shortcuts: False sends every element and every text through their definitions.
    """

    def __init__(
        self, document: StyledDocument, policy: Policy = RENDERED, *, takes_shortcuts: bool = True
    ) -> None:
        self.items: list[Item] = []
        self._document = document
        self._policy = policy
        self._takes_shortcuts = takes_shortcuts
        self._plans = plans_by_kind(has_markers=policy.additions is not None, takes_shortcuts=takes_shortcuts)
        self._styled_tags = QUIRKS_STYLED_TAGS if document.is_quirks else STYLED_TAGS
        self._asked_about = (
            document.generating | document.first_letters.keys() | policy.emptied | policy.bounds.keys()
        )
        self._special = document.special | self._asked_about
        self._looked_at: Inherited | None = None
        self._is_plain = False  # what was looked at last
        self._computed: dict[Element, ComputedStyle] = {}
        self._plain_styles: dict[tuple[Display, int], tuple[ComputedStyle, ComputedStyle]] = {}
        self._styles_of_unplaced: dict[tuple[Display, Display, int], ComputedStyle] = {}
        self._plans_by_style: dict[tuple[str, int], tuple[Plan | None, ComputedStyle]] = {}
        self._marked: dict[tuple[int, str], tuple[Inherited, Inherited]] = {}
        self._surroundings = Surroundings(document, self._computed)
        self._placement = Placement(self.items, document, self._surroundings, policy)
        self._first_letter = FirstLetter(document, self._surroundings)
        self._has_first_letters = bool(document.first_letters)

    def close_details(self, closed: AbstractSet[Element]) -> None:
        """Treat some details as closed although they have the ``open`` attribute."""
        self._placement.closed_details = closed

    def run(self, root: Element, style: ComputedStyle) -> None:
        """Walk the descendants of ``root``, which is rendered with ``style``.

        They come in tree order from one native iterator, which begins anew behind what is passed over. What
        was entered is left at the first node behind it; a plain inline element is not entered at all.
        """
        self._computed[root] = style
        items, special, placement, all_plans = self.items, self._special, self._placement, self._plans
        box, inherited = Placement.root_box(style), style.inherited
        self._first_letter.enter(root, style, box)
        if root in self._document.generating:
            placement.generate(root, style, box)
            self._first_letter.meet_generated(root)
        line, is_usual = box.line, self._is_usual(box, inherited)
        plan_of, other = self._plans_in(box)
        texts: list[str] = []  # usual text at the end of the line, not emitted yet
        entered, behind = root, _node_behind(root, None, _END)
        stack: list[_Entry] = []
        nodes: Iterator[Node] = chain(root.descendants, (behind,))
        while True:
            for node in nodes:
                while node is behind:
                    if not stack:
                        line.add_all_collapsed(texts, items)
                        placement.leave(box)
                        return
                    left, (behind, entered, box, inherited, is_usual, ending) = box, stack.pop()
                    if ending is None:
                        line.add_all_collapsed(texts, items)
                        if left is not box:
                            placement.leave(left)
                        if box.line.anonymous_table is not None:
                            is_usual = False
                    else:
                        if texts or line.end != START:
                            line.end_with(texts, items)
                        line.anonymous_table = None
                        if not isinstance(ending, int):
                            ending(items)
                        elif ending:
                            items.append(ending)
                    if left is not box:
                        line = box.line
                        plan_of, other = self._plans_in(box)
                if node.__class__ is Text:
                    data: str = node.data
                    if not is_usual:
                        self._add_text(node, data, box, inherited)
                    elif texts or line.end >= TEXT or data.strip(WHITE_SPACE):
                        texts.append(data)
                    continue
                if node.__class__ is not Element:
                    continue
                if node not in special:
                    plan = plan_of.get(node.tag, other)
                else:
                    plan = self._plan_of(node, box, inherited) if is_usual else OTHER
                if plan is None:
                    if line.anonymous_table is None:
                        continue
                    plan = OTHER
                if plan <= NUMBERS:
                    if texts or line.end != START:
                        line.end_with(texts, items)
                    line.anonymous_table = None
                    ending = 0
                    if is_usual or inherited.visibility == "visible":
                        ending = plan if plan <= PARAGRAPH else 1
                        items.append(ending)
                    if plan == ITEM:
                        marker_end = placement.mark(node, inherited)
                        if marker_end is not None:
                            ending = marker_end.end_block
                    stack.append((behind, entered, box, inherited, is_usual, ending))
                    if plan >= BULLETS:
                        inherited = self._with_markers(inherited, MARKERS_OF[plan])
                    # The line has ended on both sides of a plain block, so that one line serves both.
                    if not box.has_own_line:
                        box = Box(FLOW, Line())
                        line = box.line
                elif plan <= TABLE_ROW:
                    place_part = placement.place_cell if plan == CELL else placement.place_row
                    part, ending = place_part(box, inherited)
                    stack.append((behind, entered, box, inherited, is_usual, ending))
                    box, line = part, part.line
                    is_usual = plan == CELL and self._is_usual(box, inherited)
                    plan_of, other = all_plans[box.kind]
                elif plan == BREAK:
                    if is_usual:
                        line.end_with(texts, items)
                        items.append(FORCED_BREAK)
                    else:
                        self._enter(node, box, inherited)
                    continue
                elif plan <= REPLACED or (plan == ICON and self._is_icon(node)):
                    line.add_all_collapsed(texts, items)
                    line.anonymous_table = None
                    line.end = TEXT
                    if plan == ATOMIC:
                        continue
                    nodes = chain(node.following, (_END,))
                    break
                else:
                    line.add_all_collapsed(texts, items)
                    placed = None
                    if plan == HIDDEN:
                        if node not in special:  # whose own reason was told
                            self._drop(node, Reason.NOT_DISPLAYED)
                    else:
                        placed = self._enter(node, box, inherited)
                    if placed is None:
                        is_usual = is_usual and line.anonymous_table is None
                        nodes = chain(node.following, (_END,))
                        break
                    stack.append((behind, entered, box, inherited, is_usual, None))
                    box, inherited = placed
                    line = box.line
                    is_usual = self._is_usual(box, inherited)
                    plan_of, other = self._plans_in(box)
                sibling = node.next_sibling
                behind = sibling if sibling is not None else _node_behind(node, entered, behind)
                entered = node

    def _plans_in(self, box: Box) -> Plans:
        """Return the plans of plain elements in a box: all go by their definition to find a first letter."""
        return self._plans[box.kind] if self._first_letter.sought is None else BY_DEFINITION

    def _plan_of(self, element: Element, box: Box, inherited: Inherited) -> Plan | None:
        """Return the plan of an element that a rule or an attribute touches, in a box of usual text.

        Its style may make it a plain block, a plain inline element, or nothing at all, if nobody else asks
        about the element.
        """
        if element in self._asked_about:
            return OTHER
        parent = self._parent_style(element, box, inherited)
        style = self._compute(element, parent)
        key = element.tag, id(style)
        known = self._plans_by_style.get(key)
        if known is None:  # it holds the style, whose id stays its own
            known = self._plans_by_style[key] = _plan_by_style(element.tag, style), style
        plan = known[0]
        if plan == HIDDEN:
            self._drop_hidden(element, style)
        elif style.inherited is not inherited:
            return OTHER
        return plan

    def _with_markers(self, inherited: Inherited, kind: str) -> Inherited:
        """Return inherited values with that list style type."""
        if inherited.list_style_type == kind:
            return inherited
        known = self._marked.get((id(inherited), kind))
        if known is None:  # it holds `inherited`, whose id stays its own
            known = self._marked[id(inherited), kind] = inherited, replace(inherited, list_style_type=kind)
        return known[1]

    def _is_usual(self, box: Box, inherited: Inherited) -> bool:
        """Say whether text in that box only waits for its line to end.

        Not while further parts of a table may join those in front of it, which text decides.
        """
        if box.kind or not self._takes_shortcuts or box.line.anonymous_table is not None:
            return False
        if self._first_letter.sought is not None:
            return False
        if inherited is not self._looked_at:
            self._looked_at, self._is_plain = inherited, is_plain(inherited)
        return self._is_plain

    # Text.

    def _add_text(self, node: Text, data: str, box: Box, inherited: Inherited) -> None:
        """Emit text, wherever it stands, hidden, preserved or transformed as it may be."""
        is_white_space = not data.strip(WHITE_SPACE)
        collapse = "preserve" if inherited.plaintext_only else inherited.white_space_collapse
        keeps_breaks = collapse != "collapse"
        if box.kind > RUBY:
            # Only where white space is preserved, or goes on in a cell, does it matter that it has a box.
            may_show = keeps_breaks or box.has_open_cell
            is_boxless = is_white_space and not (may_show and self._surroundings.follows_text(node))
            place = self._box_of_text(node, box, is_boxless=is_boxless)
            if place is None:
                return
            box = place
        line = box.line
        if is_white_space and not keeps_breaks:
            if box.kind == RUBY and self._surroundings.follows_break(node):
                return
            if line.anonymous_table is not None and self._placement.follows_table_part(node, line):
                return
        line.anonymous_table = None
        is_visible = inherited.visibility == "visible"
        if not is_visible and not is_white_space:
            self._drop(node, Reason.NOT_VISIBLE)
        if self._first_letter.sought is not None and not is_white_space:
            data = self._first_letter.transform(data, inherited, node)
        elif inherited.text_transform != "none":
            before = partial(self._surroundings.character_before, node)
            data = transform(data, inherited.text_transform, inherited.language, before)
        if inherited.text_security != "none":
            data = mask(data, inherited.text_security)
        if box.kind in (RUBY, SVG_TEXT) and keeps_breaks:
            # CHROMIUM: a preserved segment break is a space in a ruby and in SVG text.
            data = data.replace("\n", " ")
        line.add(data, collapse, self.items, is_visible=is_visible)

    def _box_of_text(self, node: Text, box: Box, *, is_boxless: bool) -> Box | None:
        """Return the box whose line the text stands on, or None if there is none for it."""
        if box.kind == SVG_TEXT:
            return box
        if is_boxless:  # white space between items or table parts
            return None
        if box.kind in (ITEMS, MATH_TEXT):
            return box
        if box.kind in (TABLE, ROW):
            return box.row_around(self.items).cell_around(self.items)
        if box.kind in (SVG, MATH):
            self._drop(node, Reason.LOOSE_IN_FOREIGN)
        else:
            self._drop(node, Reason.CLOSED_DETAILS if box.kind == SUMMARY_ONLY else Reason.TABLE_COLUMN)
        return None

    # Elements.

    def _enter(self, element: Element, box: Box, inherited: Inherited) -> tuple[Box, Inherited] | None:
        """Place an element; return its children's box and inherited values, or None for no children."""
        if box.kind == EMPTY:
            self._drop(element, Reason.TABLE_COLUMN)
            return None
        if box.kind == SUMMARY_ONLY and not self._placement.is_first_summary(element):
            self._drop(element, Reason.CLOSED_DETAILS)
            return None
        style = self._computed.get(element)  # where its plan was asked for
        if style is None:
            style = self._style_of(element, box, inherited)
        self._drop_hidden(element, style)
        start = len(self.items)
        entered: Box | None
        is_foreign = box.kind >= SVG or style.display in foreign.MATH_DISPLAYS
        if is_foreign or (element.tag in foreign.TAGS and element.namespace is not Namespace.HTML):
            entered, style = foreign.place(element, style, box, self._placement)
            if entered is not None and entered.kind == SVG and self._is_icon(element):
                self._placement.leave(entered)
                return None
        elif style.display is Display.NONE:
            return None
        else:
            entered = self._placement.place(element, style, box)
        if entered is None:
            if element.tag in NEVER_BOXED and style.hidden_by is None:
                self._drop(element, Reason.NOT_DISPLAYED)
            if self._has_first_letters:
                self._first_letter.pass_over(element, style)
            return None
        if style.skips_contents:
            # Step 2: nothing of it counts, not even its line breaks.
            entered.breaks, entered.ending = 0, None
            del self.items[start:]
            self._placement.leave(entered)
            return None
        if self._has_first_letters and entered is not box:
            self._first_letter.enter(element, style, entered)
        if element in self._document.generating:
            if entered is box:
                entered = Box.on_line_of(box, box.kind)
            self._placement.generate(element, style, entered)
        if self._has_first_letters:
            self._first_letter.meet_generated(element)
        if element in self._policy.emptied:
            if entered is not box:
                self._placement.leave(entered)
            self._drop(element, Reason.EMPTIED)
            return None
        if element in self._policy.bounds:
            if entered is box:
                entered = Box.on_line_of(box, box.kind)
            entered.at_end(lambda: self._note_bounds(element, start))
        return entered, style.inherited

    def _is_icon(self, element: Element) -> bool:
        # The usual svg, not worth walking; unless somebody asks what is left out of it.
        return self._policy.on_drop is None and foreign.is_icon(element)

    def _note_bounds(self, element: Element, start: int) -> None:
        self._policy.bounds[element] = (start, len(self.items))

    def _drop(self, node: Node, reason: Reason, hidden_by: HiddenBy | None = None) -> None:
        if self._policy.on_drop is not None:
            self._policy.on_drop(node, reason, hidden_by)

    def _drop_hidden(self, element: Element, style: ComputedStyle) -> None:
        if style.hidden_by is not None:
            self._drop(element, REASONS.get(style.hidden_by, Reason.NOT_DISPLAYED), style.hidden_by)

    # Style.

    def _style_of(self, element: Element, box: Box, inherited: Inherited) -> ComputedStyle:
        parent_style = self._parent_style(element, box, inherited)
        tag = element.tag
        is_foreign = tag in _FOREIGN_STYLED and element.namespace is not Namespace.HTML
        if element in self._document.special or tag in self._styled_tags or is_foreign:
            return self._compute(element, parent_style)
        is_math = box.kind >= MATH and element.namespace is Namespace.MATHML
        display = Display.BLOCK_MATH if is_math else HTML_DISPLAY.get(tag, Display.INLINE)
        key = display, id(parent_style)
        known = self._plain_styles.get(key)
        if known is None:  # it holds the parent's style, whose id stays its own
            known = self._plain_styles[key] = parent_style, plain_style(display, parent_style)
        return known[1]

    def _compute(self, element: Element, parent: ComputedStyle) -> ComputedStyle:
        style = self._document.style(element, parent, reveal=element in self._policy.revealed)
        self._computed[element] = style
        return style

    def _parent_style(self, element: Element, box: Box, inherited: Inherited) -> ComputedStyle:
        """Return the computed style of an element's parent, made anew where it is its tag's default."""
        parent = element.parent
        if not isinstance(parent, Element):
            return ComputedStyle(Display.BLOCK, inherited, Display.BLOCK)
        known = self._computed.get(parent)
        if known is not None:
            return known
        display = HTML_DISPLAY.get(parent.tag, Display.INLINE)
        box_display = Display.FLEX if box.kind == ITEMS else display
        key = display, box_display, id(inherited)
        style = self._styles_of_unplaced.get(key)
        if style is None:  # it holds `inherited`, whose id stays its own
            style = self._styles_of_unplaced[key] = ComputedStyle(display, inherited, box_display)
        return style
