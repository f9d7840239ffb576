"""Collapsing white space twice is collapsing it once."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pellucid.rendering.items import Item
from pellucid.rendering.lines import Line

# Beside a zero width space, Chromium does ask where a segment break was cut into nodes.
CUT_ANYWHERE = st.lists(st.text("a \n\t\r\u00a0日", max_size=6), max_size=5)
TEXTS = st.lists(st.text("a \n\t\r\u200b\u00a0日", max_size=6), max_size=5)


def _collapse(texts: list[str]) -> str:
    line, items = Line(), list[Item]()
    for text in texts:
        line.add_collapsed(text, items)
    line.finish(items)
    return "".join(map(str, items))


@settings(deadline=None, database=None)
@given(TEXTS)
def test_a_collapsed_line_stays_as_it_is(texts: list[str]) -> None:
    once = _collapse(texts)
    assert _collapse([once]) == once


@settings(deadline=None, database=None)
@given(CUT_ANYWHERE)
def test_where_a_text_is_cut_into_nodes_makes_no_difference(texts: list[str]) -> None:
    assert _collapse(texts) == _collapse(["".join(texts)])
