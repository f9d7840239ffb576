"""The user-agent sheet and the attributes that act as style: as Chromium 156 computes them."""

from typing import cast

import pytest
import turbohtml
from turbohtml import Element, Namespace

from pellucid.style import (
    HTML_DISPLAY,
    INITIAL,
    INITIAL_STYLE,
    STYLED_TAGS,
    Display,
    HiddenBy,
    StyledDocument,
    compute_style,
    is_quirks,
    plain_style,
)
from pellucid.style.user_agent import STYLED_ATTRIBUTES, user_agent_rules

from .conftest import Styled

HIDDEN = (
    ("<p hidden>", HiddenBy.HIDDEN_ATTRIBUTE),
    ('<p hidden="">', HiddenBy.HIDDEN_ATTRIBUTE),
    ("<p hidden=false>", HiddenBy.HIDDEN_ATTRIBUTE),
    ("<p HIDDEN=hidden>", HiddenBy.HIDDEN_ATTRIBUTE),
    ('<p hidden=" until-found">', HiddenBy.HIDDEN_ATTRIBUTE),
    ('<p hidden style="visibility:visible">', HiddenBy.HIDDEN_ATTRIBUTE),
    ('<p hidden style="display:revert-layer">', HiddenBy.HIDDEN_ATTRIBUTE),
    ('<p hidden style="display:revert-rule">', HiddenBy.HIDDEN_ATTRIBUTE),
    ('<p hidden style="display:bogus">', HiddenBy.HIDDEN_ATTRIBUTE),
    ('<p hidden style="display:var(x)">', HiddenBy.HIDDEN_ATTRIBUTE),
    ('<p hidden style="all:bogus">', HiddenBy.HIDDEN_ATTRIBUTE),
    ("<dialog>", HiddenBy.CLOSED_DIALOG),
    ('<dialog style="display:revert">', HiddenBy.CLOSED_DIALOG),
    ("<p popover>", HiddenBy.POPOVER),
    ("<p popover=nonsense>", HiddenBy.POPOVER),
    ("<dialog popover>", HiddenBy.POPOVER),
    ("<input type=hidden>", HiddenBy.HIDDEN_INPUT),
    ('<input type=HIDDEN style="display:block!important">', HiddenBy.HIDDEN_INPUT),
    ("<datalist>", HiddenBy.USER_AGENT),
    ("<ruby><rp>", HiddenBy.USER_AGENT),
    ("<noembed>", HiddenBy.USER_AGENT),
    ("<template>", HiddenBy.USER_AGENT),
    ('<img style="display:contents">', HiddenBy.UNBOXED),
)
SHOWN = (
    "<embed hidden>",
    "<svg hidden>",
    "<math hidden>",
    '<p hidden style="display:block">',
    '<p hidden style="display:initial">',
    '<p hidden style="display:inherit">',
    '<p hidden style="display:unset">',
    '<p hidden style="display:revert">',
    '<p hidden style="display:var(--x)">',
    '<p hidden style="all:initial">',
    '<p hidden style="all:revert">',
    "<dialog open>",
    "<dialog popover open>",
    '<dialog style="display:block">',
    '<p popover style="display:block">',
    '<input type=" hidden">',
    '<script style="display:block">',
)
MARKERS = (
    ("<ol>", "decimal"),
    ("<ul>", "disc"),
    ("<ul><ol><ol>", "decimal"),
    ("<ol type=a><li>", "lower-alpha"),
    ("<ol type=A><li>", "upper-alpha"),
    ("<ol type=disc>", "decimal"),
    ("<ul type=CIRCLE>", "circle"),
    ("<ul type=1>", "disc"),
    ("<ol><li type=I>", "upper-roman"),
    ("<ol><li type=none>", "none"),
    ("<menu type=circle>", "disc"),
    ('<ol style="list-style:none"><li>', "none"),
    ('<ol style="list-style:none"><ol>', "decimal"),
    ('<ol style="list-style:inside none"><li>', "none"),
    ('<ol style="list-style:none none none">', "decimal"),
    ('<ol style="list-style:url(x)">', "disc"),
    ('<ol style="list-style:none url(x)">', "none"),
    ('<ol style="list-style:foo inside">', "foo"),
    ('<ol style="list-style-type:CJK-Decimal">', "cjk-decimal"),
    ('<ol style="list-style-type:default">', "decimal"),
)
WHITE_SPACE = (
    ("<pre>", "preserve"),
    ("<pre><b>", "preserve"),
    ("<pre><option>", "collapse"),
    ("<listing>", "preserve"),
    ("<textarea>", "preserve"),
    ("<pre><nobr>", "collapse"),
    ("<pre><table><tr><td nowrap>", "collapse"),
    ("<pre><table><tr><td>", "preserve"),
    ("<pre><svg><text>", "collapse"),
    ("<svg><text xml:space=preserve>", "preserve"),
    ('<pre style="white-space:normal">', "collapse"),
    ('<p style="white-space:pre-line">', "preserve-breaks"),
    ('<p style="white-space:break-spaces nowrap">', "break-spaces"),
    ('<p style="white-space:wrap preserve">', "preserve"),
    ('<p style="white-space:pre wrap">', "collapse"),
    ('<p style="white-space-collapse:discard">', "collapse"),
    ('<p style="--x:pre;white-space:var(--x)">', "preserve"),
    ('<pre><p style="white-space:var(--x)">', "preserve"),
    ('<pre><p style="all:initial">', "collapse"),
    ("<p contenteditable=plaintext-only>", "preserve"),
    ("<p contenteditable=plaintext-only><b contenteditable=false>", "preserve"),
    ("<p contenteditable>", "collapse"),
)


@pytest.mark.parametrize(("markup", "reason"), HIDDEN)
def test_it_is_not_rendered_and_says_why(styled: Styled, markup: str, reason: HiddenBy) -> None:
    style = styled(markup)
    assert style.display is Display.NONE
    assert style.hidden_by is reason


@pytest.mark.parametrize("markup", SHOWN)
def test_it_is_rendered(styled: Styled, markup: str) -> None:
    style = styled(markup)
    assert style.display is not Display.NONE
    assert style.hidden_by is None


@pytest.mark.parametrize(("markup", "expected"), MARKERS)
def test_the_marker_type_is(styled: Styled, markup: str, expected: str) -> None:
    assert styled(markup).inherited.list_style_type == expected


@pytest.mark.parametrize(("markup", "expected"), WHITE_SPACE)
def test_white_space_collapses_as(styled: Styled, markup: str, expected: str) -> None:
    assert styled(markup).inherited.white_space_collapse == expected


def test_visibility_passes_through_and_comes_back(styled: Styled) -> None:
    assert styled('<p style="visibility:hidden"><b>').inherited.visibility == "hidden"
    assert styled('<p style="visibility:hidden"><b>').hidden_by is None
    assert (
        styled('<p style="visibility:hidden"><b style="visibility:visible">').inherited.visibility
        == "visible"
    )


def test_controls_take_no_text_transform(styled: Styled) -> None:
    assert styled('<p style="text-transform:uppercase"><b>').inherited.text_transform == "uppercase"
    assert styled('<p style="text-transform:uppercase"><button>').inherited.text_transform == "none"
    assert styled('<p style="text-transform:uppercase full-width">').inherited.text_transform == "none"
    assert styled('<p style="-epub-text-transform:uppercase">').inherited.text_transform == "uppercase"


def test_text_security_masks(styled: Styled) -> None:
    assert styled('<p style="-webkit-text-security:disc"><b>').inherited.text_security == "disc"
    assert styled('<p style="-webkit-text-security:disc;all:initial">').inherited.text_security == "none"


def test_all_leaves_user_modify_alone(styled: Styled) -> None:
    assert styled('<p contenteditable style="all:initial">').inherited.user_modify == "read-write"


@pytest.mark.parametrize(
    ("markup", "language"),
    [
        ("<p lang=tr>", "tr"),
        ("<p lang=tr><b>", "tr"),
        ("<p lang=tr><b lang=''>", ""),
        ("<p xml:lang=tr>", ""),
        ("<svg xml:lang=tr><text>", "tr"),
        ('<p lang=tr style="all:initial">', ""),
    ],
)
def test_the_language_is(styled: Styled, markup: str, language: str) -> None:
    assert styled(markup).inherited.language == language


def test_quirks_mode_resets_white_space_in_tables() -> None:
    document = turbohtml.parse("<pre><table>")
    table = document.select_one("table")
    pre = document.select_one("pre")
    assert table is not None
    assert pre is not None
    parent = compute_style(pre, INITIAL_STYLE)
    assert is_quirks(document)
    assert compute_style(table, parent, quirks=True).inherited.white_space_collapse == "collapse"
    assert compute_style(table, parent).inherited.white_space_collapse == "preserve"


def test_the_inherited_object_is_passed_on_where_nothing_changes(styled: Styled) -> None:
    assert styled('<p style="color:red"><b hidden>').inherited is INITIAL
    assert styled('<p style="white-space:normal">').inherited is INITIAL


@pytest.mark.parametrize("tag", sorted(set(HTML_DISPLAY) - STYLED_TAGS - {"template"} | {"b", "x-foo", "em"}))
def test_a_tag_outside_the_styled_ones_has_nothing_but_its_display(tag: str) -> None:
    element = turbohtml.parse("<p>").select_one("p")
    assert element is not None
    element.tag = tag
    plain = plain_style(HTML_DISPLAY.get(tag, Display.INLINE), INITIAL_STYLE)
    computed = compute_style(element, INITIAL_STYLE)
    assert (computed.display, computed.inherited) == (plain.display, plain.inherited)


def test_special_elements_are_those_whose_attributes_matter() -> None:
    document = turbohtml.parse(
        '<p style="display:flex"><p style="color:red">'
        "<p hidden><p popover><p lang=en><p contenteditable><p class=a id=b>"
        "<ol type=a><li type=i></ol><img align=left><table align=right><td nowrap></table><a href=x>"
    )
    special = StyledDocument(document).special
    assert {element.tag for element in special} == {"p", "ol", "li", "img", "table", "td"}
    assert sum(element.tag == "p" for element in special) == 5


@pytest.mark.parametrize(
    ("markup", "display"),
    [
        ("<p hidden>", Display.BLOCK),
        ('<b hidden style="display:none!important">', Display.INLINE),
        ('<li style="display:none">', Display.LIST_ITEM),
        ("<p popover>", Display.BLOCK),
        ("<dialog>", Display.BLOCK),
        ('<body hidden style="display:flex">', Display.FLEX),
        ("<script>", Display.NONE),
        ("<input type=hidden>", Display.NONE),
    ],
)
def test_reveal_takes_no_notice_of_what_hides_the_element(markup: str, display: Display) -> None:
    document = turbohtml.parse(f"<!doctype html>{markup}")
    element = next(e for e in document.select("html *") if e.attrs or e.tag in ("dialog", "script"))
    style = compute_style(element, INITIAL_STYLE, reveal=True)
    assert style.display is display


def test_reveal_shows_contents_and_takes_the_parents_visibility() -> None:
    document = turbohtml.parse('<p hidden=until-found><p style="visibility:hidden">')
    first, second = document.select("p")
    assert not compute_style(first, INITIAL_STYLE, reveal=True).skips_contents
    assert compute_style(second, INITIAL_STYLE, reveal=True).inherited is INITIAL


class _Asked:
    """An element with every attribute, that remembers which ones it was asked for."""

    parent = None

    def __init__(self, tag: str, namespace: Namespace) -> None:
        self.tag = tag
        self.namespace = namespace
        self.names: set[str] = set()

    def attr(self, name: str) -> str:
        self.names.add(name)
        return ""


@pytest.mark.parametrize("namespace", list(Namespace))
def test_every_attribute_that_the_sheet_asks_for_is_in_the_table(namespace: Namespace) -> None:
    tags = "p td ol ul li img iframe input audio dialog rt math mi text svg"
    for tag in tags.split():
        element = _Asked(tag, namespace)
        list(user_agent_rules(cast("Element", element), quirks=True))
        assert element.names <= STYLED_ATTRIBUTES
