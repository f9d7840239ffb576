"""What the walk decides of a node, and what a policy asks of it."""

from collections.abc import Callable
from typing import cast

import pytest
from turbohtml import Element, Node, Text

import pellucid
from pellucid.rendering import Policy, Reason, join, render
from pellucid.style import HiddenBy, StyledDocument
from pellucid.tree import build

Drops = list[tuple[str, Reason]]


def _styled(html: str) -> StyledDocument:
    return StyledDocument(build(html))


def _drops(html: str) -> Drops:
    """Return what the walk drops of a page: each node's tag, or its text, and the reason."""
    drops: Drops = []

    def note(node: Node, reason: Reason, _hidden_by: HiddenBy | None) -> None:
        drops.append((node.tag if isinstance(node, Element) else cast(Text, node).data, reason))

    styled = _styled(html)
    render(styled, Policy(emptied=frozenset(styled.document.select("nav")), on_drop=note))
    return drops


@pytest.mark.parametrize(
    ("html", "node", "reason"),
    [
        ("<p hidden>x", "p", Reason.NOT_DISPLAYED),
        ("<p style='display:none'>x", "p", Reason.NOT_DISPLAYED),
        ("a<script>x</script>", "script", Reason.NOT_DISPLAYED),
        ("<p hidden=until-found>x", "p", Reason.CONTENTS_SKIPPED),
        ("<p style='visibility:hidden'>x", "x", Reason.NOT_VISIBLE),
        ("<details>x", "x", Reason.CLOSED_DETAILS),
        ("<details><p>x", "p", Reason.CLOSED_DETAILS),
        ("<svg>x</svg>", "x", Reason.LOOSE_IN_FOREIGN),
        ("<math>x</math>", "x", Reason.LOOSE_IN_FOREIGN),
        ("<div style='display:table-column'>x", "x", Reason.TABLE_COLUMN),
        ("<div style='display:table-column'><p>x", "p", Reason.TABLE_COLUMN),
        ("<nav>x</nav>", "nav", Reason.EMPTIED),
    ],
)
def test_every_node_that_is_left_out_is_told_with_its_reason(html: str, node: str, reason: Reason) -> None:
    drops = _drops(html)
    assert (node, reason) in drops
    assert {each for _, each in drops} == {reason}


@pytest.mark.parametrize(
    ("html", "hidden_by"),
    [
        ("<p hidden>x", HiddenBy.HIDDEN_ATTRIBUTE),
        ("<p style='display:none'>x", HiddenBy.INLINE_DISPLAY),
        ("<p style='visibility:hidden'>x", HiddenBy.INLINE_VISIBILITY),
        ("<p hidden=until-found>x", HiddenBy.UNTIL_FOUND),
        ("<style>p{display:none}</style><p>x", HiddenBy.AUTHOR_DISPLAY),
        ("<style>p{visibility:hidden}</style><p>x", HiddenBy.AUTHOR_VISIBILITY),
    ],
)
def test_what_hides_an_element_is_told_with_it(html: str, hidden_by: HiddenBy) -> None:
    told: list[HiddenBy | None] = []
    policy = Policy(on_drop=lambda node, _reason, by: told.append(by) if isinstance(node, Element) else None)
    render(_styled(html), policy)
    assert told == [hidden_by]


def test_every_reason_has_a_page_that_gives_it() -> None:
    page = """<p hidden>x</p><p hidden=until-found>x</p><p style="visibility:hidden">x</p><details>x</details>
        <svg>x</svg><div style="display:table-column">x</div><nav>x</nav>"""
    assert {reason for _, reason in _drops(page)} == set(Reason)


def test_a_page_that_shows_everything_drops_nothing() -> None:
    assert _drops("<h1>a</h1><p>b <b>c</b><ul><li>d</ul><table><tr><td>e</table>") == []


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("before<b>x</b>after", "beforeafter"),
        ("before <b>x</b> after", "before after"),
        ("before<div>x</div>after", "before\nafter"),
        ("before<div><p>x</p></div>after", "before\nafter"),
        ("<p>before<p class=x>x<p>after", "before\n\nafter"),
        ("<table><tr><td>before<td>x<td>after</table>", "before\t\tafter"),
        ("<table><tr><td>before<tr><td>x<tr><td>after</table>", "before\n\nafter"),
        ("before<button>x</button>after", "beforeafter"),
    ],
)
def test_an_emptied_element_keeps_its_box(html: str, text: str) -> None:
    styled = _styled(html)
    emptied = {element for element in styled.document.select("body *") if element.text == "x"}
    outermost = {element for element in emptied if element.parent not in emptied}
    assert join(render(styled, Policy(emptied=outermost))) == text


@pytest.mark.parametrize("hiding", ["hidden", "style='display:none'", "style='visibility:hidden'"])
def test_a_revealed_element_does_not_hide(hiding: str) -> None:
    styled = _styled(f"a<div {hiding}>b</div>c")
    assert join(render(styled, Policy(revealed=frozenset(styled.document.select("div"))))) == "a\nb\nc"


def test_what_hides_inside_a_revealed_element_still_hides() -> None:
    styled = _styled("<div hidden>a<p hidden>b</p>c</div>")
    assert join(render(styled, Policy(revealed=frozenset(styled.document.select("div"))))) == "ac"


def test_a_policy_may_open_every_details() -> None:
    styled = _styled("<details><summary>a</summary>b<details>c</details></details>")
    assert join(render(styled)) == "a"
    opened = join(render(styled, Policy(opens_details=True)))
    assert opened.split() == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("html", "held"),
    [
        ("a<b>x<i>y</i></b>c", "xy"),
        ("a<b style='display:block'>x</b>c", "x"),
        ("a<b></b>c", ""),
        ("a<b hidden>x</b>c", ""),
        ("a<b style='display:contents'>x</b>c", "x"),
        ("<table><tr><td>a<td><b>x</b><td>c</table>", "x"),
    ],
)
def test_bounds_say_which_items_an_element_gave(html: str, held: str) -> None:
    styled = _styled(html)
    (element,) = styled.document.select("b")
    bounds = {element: (0, 0)}
    items = render(styled, Policy(bounds=bounds))
    start, end = bounds[element]
    assert "".join(item for item in items[start:end] if isinstance(item, str)) == held


def test_bounds_of_nested_elements_nest() -> None:
    styled = _styled("<div>a<p>b<b>c</b></p>d</div>")
    bounds = dict.fromkeys(styled.document.select("div,p,b"), (0, 0))
    render(styled, Policy(bounds=bounds))
    outer, middle, inner = bounds.values()
    assert outer[0] <= middle[0] <= inner[0] < inner[1] <= middle[1] <= outer[1]


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<div style='visibility:hidden'>a<b style='visibility:visible'>b</b>c</div>d", "bd"),
        ("a <span style='visibility:hidden'> b </span> c", "a c"),
        ("a<div style='visibility:hidden'>b</div>c", "ac"),
        ("<p style='visibility:collapse'>a</p>b", "b"),
    ],
)
def test_what_is_invisible_keeps_its_place_on_the_line_and_shows_nothing(html: str, text: str) -> None:
    assert pellucid.text(f"<!doctype html>{html}", profile="rendered") == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<pre> a\n  b </pre>", " a\n  b "),
        ("<pre>\na</pre>", "a"),
        ("<pre>a <b> b</b></pre>", "a  b"),
        ("<p style='white-space:pre-line'> a  b \n c ", "a b\nc"),
        ("<p style='white-space:pre-wrap'> a\n b", " a\n b"),
        ("<p style='white-space:nowrap'> a\n b", "a b"),
        ("<pre>a<span style='white-space:normal'>  b  </span>c</pre>", "a b c"),
        ("<p contenteditable=plaintext-only>a\n  b", "a\n  b"),
    ],
)
def test_white_space_follows_the_computed_style(html: str, text: str) -> None:
    assert pellucid.text(f"<!doctype html>{html}", profile="rendered") == text


@pytest.mark.parametrize(
    "nest", [lambda inner: f"<div>{inner}</div>", lambda inner: f"<i style='color:red'>{inner}</i>"]
)
def test_depth_is_no_limit(nest: Callable[[str], str]) -> None:
    opening, _, closing = nest("|").partition("|")
    html = opening * 3000 + "deep" + closing * 3000
    assert join(render(_styled(html))) == "deep"
