"""Leaving out custom properties that nothing refers to changes no text."""

from hypothesis import given
from hypothesis import strategies as st

import pellucid

_NAMES = st.sampled_from(["--a", "--b", "--c", "--d"])
_VALUES = st.one_of(
    st.sampled_from(["none", "block", "inline", "1px", "initial", "inherit", "none block"]),
    _NAMES.map("var({})".format),
    st.tuples(_NAMES, st.sampled_from(["none", "block", "var(--d)"])).map("var({0[0]},{0[1]})".format),
    _NAMES.map("if(style({}:none):none;else:block)".format),
)
_DECLARATIONS = st.lists(
    st.one_of(st.tuples(_NAMES, _VALUES), st.tuples(st.just("display"), _VALUES)).map(":".join), max_size=4
).map(";".join)
_SELECTORS = st.sampled_from(["*", "p", "b", ".x", ".y", "p .x", "p::before", "b::after"])
_SHEETS = st.lists(
    st.tuples(_SELECTORS, _DECLARATIONS).map("{0[0]}{{content:'+';{0[1]}}}".format), max_size=6
)
# Too many escapes to look for names in, so that every custom property counts as used.
_USES_ALL = "<i hidden style='--z:{}'></i>".format("\\61" * 20_000)


_BODY = (
    "<p style='{}'>A<b class=x style='{}'> B </b>C</p>"
    "<p class=x>D <b class='x y' style='{}'>E</b> <b class=y style='{}'>F</b></p>"
)


@given(_SHEETS, st.lists(_DECLARATIONS, min_size=4, max_size=4))
def test_text_is_the_same_with_all_custom_properties_in_it(sheet: list[str], own: list[str]) -> None:
    page = f"<!doctype html><style>{''.join(sheet)}</style>" + _BODY.format(*own)
    assert pellucid.text(page, profile="rendered") == pellucid.text(page + _USES_ALL, profile="rendered")
