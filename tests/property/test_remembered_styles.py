"""A text does not depend on the pages that were read before it."""

from collections import defaultdict
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import pellucid
from pellucid.reader import Profile
from pellucid.rendering import render
from pellucid.style import StyledDocument
from pellucid.style.matched_properties import CACHE
from pellucid.tree import build

_VALUES = (
    "display:none", "display:block", "display:inline", "display:flex", "display:contents", "display:inherit",
    "display:none!important", "display:revert-layer", "display:var(--d)", "display:attr(title type(*))",
    "--d:none", "--d:block", "--d:attr(title type(*))", "visibility:hidden", "visibility:visible",
    "visibility:inherit", "white-space:pre", "text-transform:uppercase", "position:absolute", "float:left",
    "all:unset",
)  # fmt: skip
_SELECTORS = ("i", ".x", "p .x", "p > i", "i::before", ".x::after", ":not(.y)", "svg", "td", "li")
_RULES = st.builds(
    lambda selector, declarations: f"{selector}{{content:'.';{';'.join(declarations)}}}",
    st.sampled_from(_SELECTORS),
    st.lists(st.sampled_from(_VALUES), min_size=1, max_size=3),
)
_SHEETS = st.lists(
    st.one_of(_RULES, _RULES.map("@layer a{{{}}}".format), _RULES.map("@layer b{{{}}}".format)), max_size=4
).map("".join)
_BODIES = (
    "a<i class=x>b</i>c<p>d<i class='x y'>e</i>f<span class=y>g</span></p>",
    "<div title=none>a<i class=x title=block>b</i>c</div><p class=x title=none>d</p>e",
    "<ul><li class=x>a<li hidden>b</ul><table class=x><tr><td nowrap>c  d<td class=x>e</table>",
    "a<svg class=x><text>b</text></svg>c<ruby class=x>d<rt>e</rt></ruby><details open class=x>f</details>",
    "<p lang=de style='display:inline'>a<i class=x style='--d:none'>b</i></p>c<input type=hidden class=x>d",
)
_PAGES = st.builds(
    "{}<style>{}</style>{}".format,
    st.sampled_from(("", "<!doctype html>")),
    _SHEETS,
    st.sampled_from(_BODIES),
)
_PROFILES: tuple[Profile, ...] = ("rendered", "reader")


class _Forgetful(dict[Any, Any]):
    """A memory that keeps nothing."""

    def __setitem__(self, key: object, value: object) -> None:
        pass


@settings(deadline=None, database=None, max_examples=60)
@given(_PAGES)
def test_styles_that_are_looked_up_are_those_that_are_computed(page: str) -> None:
    document = build(page)
    looked_up = render(StyledDocument(document))
    CACHE.forget()
    computing = StyledDocument(document)
    for memory in ("_of_parent", "_generated", "_first_letters"):
        assert hasattr(computing, memory)
        setattr(computing, memory, _Forgetful())
    computing._styles = defaultdict(_Forgetful)
    assert render(computing) == looked_up


@settings(deadline=None, database=None, max_examples=60)
@given(st.lists(_PAGES, min_size=2, max_size=6))
def test_pages_give_the_same_text_alone_and_after_one_another(pages: list[str]) -> None:
    for profile in _PROFILES:
        alone = []
        for page in pages:
            CACHE.forget()
            alone.append(pellucid.text(page, profile=profile))
        CACHE.forget()
        assert [pellucid.text(page, profile=profile) for page in pages] == alone
        assert [pellucid.text(page, profile=profile) for page in reversed(pages)] == alone[::-1]
