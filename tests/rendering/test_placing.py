"""How elements are placed by tag, style and the box around."""

from dataclasses import replace

import turbohtml

import pellucid
from pellucid.rendering.boxes import FLOW, ITEMS, Box
from pellucid.rendering.lines import Line
from pellucid.rendering.placement import Placement
from pellucid.rendering.policy import RENDERED
from pellucid.rendering.surroundings import Surroundings
from pellucid.style import INITIAL, ComputedStyle, Display, StyledDocument


def test_one_style_is_placed_by_the_box_around_it() -> None:
    document = StyledDocument(turbohtml.parse("<b>x</b>"))
    (element,) = document.document.select("b")
    style = ComputedStyle(Display.INLINE, INITIAL, Display.INLINE)
    placement = Placement([], document, Surroundings(document, {}), RENDERED)
    has_own_line = []
    for kind in (FLOW, ITEMS, FLOW):
        box = placement.place(element, style, Box(kind, Line()))
        assert box is not None
        has_own_line.append(box.has_own_line)
    assert has_own_line == [False, True, False]


def test_styles_displayed_otherwise_are_told_apart() -> None:
    document = StyledDocument(turbohtml.parse(""))
    placement = Placement([], document, Surroundings(document, {}), RENDERED)
    hidden = replace(INITIAL, visibility="hidden")
    styles = [ComputedStyle(Display.INLINE, inherited, Display.INLINE) for inherited in (INITIAL, hidden)]
    others = [placement.displayed(style, Display.BLOCK) for style in styles]
    assert [other.inherited for other in others] == [INITIAL, hidden]
    assert placement.displayed(styles[0], Display.BLOCK) is others[0]


def test_what_attributes_say_of_a_first_letter_is_each_elements_own() -> None:
    sheet = "<style>p::first-letter{text-transform:attr(x type(*))}</style>"
    html = f"{sheet}<p x=uppercase>a<p x=lowercase>B"
    assert pellucid.text(html, profile="rendered") == "A\n\nb"


def test_what_attributes_say_of_generated_boxes_is_each_elements_own() -> None:
    sheet = "<style>b::before{content:'';display:attr(x type(*))}</style>"
    html = f"{sheet}a <b x=inline-block></b> c <b x=none></b> d <b x=block></b> e"
    assert pellucid.text(html, profile="rendered") == "a  c de"
