"""The walk's shortcuts give what its definitions give."""

from hypothesis import given, settings
from hypothesis import strategies as st
from turbohtml import Element

from pellucid.reader.furniture import find_furniture
from pellucid.reader.markers import ListMarkers
from pellucid.rendering import Item, Policy, Reason, join, join_for_reader, render
from pellucid.style import StyledDocument
from pellucid.tree import build

from .pages import SOUP, TREES

# Loose parts of tables, white space and inline elements, plain or not, end each other's anonymous tables.
_LOOSE_PARTS = st.lists(
    st.sampled_from(
        [
            *("<b>", "</b>", "<i style='display:table-cell'>", "</i>", "<u hidden>", "</u>", "<p>", "</p>"),
            *("<b style='display:inline'>", "<s style='display:contents'>", "</s>", " ", "A", "<img>"),
            *(
                "<img style='display:table-cell'>",
                "<svg></svg>",
                "<table style='display:inline'>",
                "</table>",
            ),
            *("<td>", "</td>"),
        ]
    ),
    max_size=14,
).map("".join)


# What stands on a line without being text, what begins one anew, and what asks what stands before it.
_BOUNDARIES = st.builds(
    "<style>{}</style>{}".format,
    st.lists(
        st.sampled_from(
            [
                "div::first-letter{text-transform:uppercase}",
                "p::first-letter{text-transform:none}",
                "*{text-transform:capitalize}",
                "details,summary{display:inline}",
                "b::before{content:'x'}",
                "i::after{content:' ';display:inline-block}",
                "p{white-space:pre}",
                "li,mi{display:inline}",
                "div{display:flow-root}",
            ]
        ),
        max_size=3,
    ).map("".join),
    st.lists(
        st.sampled_from(
            [
                *(
                    "<div>",
                    "</div>",
                    "<p>",
                    "</p>",
                    "<b>",
                    "</b>",
                    "<i>",
                    "</i>",
                    "<q>",
                    "</q>",
                    "<ul><li>",
                    "</ul>",
                ),
                *("<details open>", "</details>", "<summary>", "</summary>", "<ruby>", "<rt>", "</ruby>"),
                *("<button style='display:ruby'>", "</button>", "<object>", "</object>", "<select></select>"),
                *("<math><mtd>", "<mi>", "</mi>", "<mfrac>", "</math>", "<math style='display:inline'>"),
                *("<i style='float:left'>", "<i style='position:absolute'>", "<i style='display:flex'>"),
                *(
                    "<wbr>",
                    "<br>",
                    "<br style='white-space:pre'>",
                    "<img>",
                    "<svg></svg>",
                    "<video>v</video>",
                    "<noscript>n</noscript>",
                ),
                *(" ", "\n", "a", "b c", "(d", " e ", "<!-- -->"),
            ]
        ),
        max_size=14,
    ).map("".join),
)


def _rendered(html: str, *, takes_shortcuts: bool) -> str:
    return join(render(StyledDocument(build(html)), takes_shortcuts=takes_shortcuts))


def _read(html: str, *, takes_shortcuts: bool) -> str:
    styled = StyledDocument(build(html))
    always, candidates = find_furniture(styled)
    policy = Policy(emptied=always | candidates, opens_details=True, additions=ListMarkers())
    return join_for_reader(render(styled, policy, takes_shortcuts=takes_shortcuts))


def _in_bounds(html: str, *, takes_shortcuts: bool) -> list[str]:
    styled = StyledDocument(build(html))
    bounds: dict[Element, tuple[int, int]] = dict.fromkeys(styled.document.select("a,b,div,p"), (0, 0))
    items: list[Item] = render(styled, Policy(bounds=bounds), takes_shortcuts=takes_shortcuts)
    return [join(items[start:end]) for start, end in bounds.values()]


def _dropped(html: str, *, takes_shortcuts: bool) -> list[tuple[str, Reason]]:
    drops: list[tuple[str, Reason]] = []
    policy = Policy(on_drop=lambda node, reason, _: drops.append((str(node), reason)))
    render(StyledDocument(build(html)), policy, takes_shortcuts=takes_shortcuts)
    return drops


_ENGINES = (_rendered, _read, _in_bounds, _dropped)


@settings(deadline=None, database=None, max_examples=150)
@given(SOUP)
def test_tag_soup_gives_the_same_text_with_and_without_shortcuts(html: str) -> None:
    for engine in _ENGINES:
        assert engine(html, takes_shortcuts=True) == engine(html, takes_shortcuts=False)


@settings(deadline=None, database=None, max_examples=150)
@given(TREES)
def test_trees_give_the_same_text_with_and_without_shortcuts(html: str) -> None:
    for engine in _ENGINES:
        assert engine(html, takes_shortcuts=True) == engine(html, takes_shortcuts=False)


@settings(deadline=None, database=None, max_examples=200)
@given(_LOOSE_PARTS)
def test_loose_parts_of_tables_give_the_same_text_with_and_without_shortcuts(html: str) -> None:
    for engine in _ENGINES:
        assert engine(html, takes_shortcuts=True) == engine(html, takes_shortcuts=False)


@settings(deadline=None, database=None, max_examples=200)
@given(_BOUNDARIES)
def test_boundaries_give_the_same_text_with_and_without_shortcuts(html: str) -> None:
    for engine in _ENGINES:
        assert engine(html, takes_shortcuts=True) == engine(html, takes_shortcuts=False)
