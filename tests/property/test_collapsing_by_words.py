"""White space that is collapsed by putting words together is what the definition by runs gives."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from pellucid.rendering.items import Item
from pellucid.rendering.lines import Line

_RUN = re.compile(r"[ \t\n\r]+")
_TEXTS = st.text(st.sampled_from(" \t\n\rab\x0b\x1c\x85\xa0é\u3000\x00\x7f"), max_size=12)


@settings(deadline=None, database=None, max_examples=1_000)
@given(_TEXTS)
def test_text_behind_other_text_has_each_run_as_one_space(text: str) -> None:
    line, items = Line(), list[Item]()
    line.add_collapsed("x", items)
    line.add_collapsed(text, items)
    assert "".join(map(str, items)) == "x" + _RUN.sub(" ", text)


@settings(deadline=None, database=None, max_examples=1_000)
@given(_TEXTS)
def test_a_whole_line_has_none_at_its_ends(text: str) -> None:
    line, items = Line(), list[Item]()
    line.end_with([text], items)
    assert "".join(map(str, items)) == _RUN.sub(" ", text).strip(" ")
