"""A hidden subtree changes nothing in the rendered text."""

from hypothesis import given, settings
from hypothesis import strategies as st

import pellucid

from .pages import PIECES, TREES

HIDING = st.sampled_from(["hidden", "style='display:none'", "style='display:none' hidden"])


@settings(deadline=None, database=None, max_examples=60)
@given(PIECES, TREES, HIDING, st.integers(0, 6))
def test_a_hidden_subtree_might_as_well_not_be_there(
    pieces: list[str], inside: str, hiding: str, at: int
) -> None:
    with_it = [*pieces[:at], f"<section {hiding}>{inside}</section>", *pieces[at:]]
    without = "".join(pieces)
    assert pellucid.text("".join(with_it), profile="rendered") == pellucid.text(without, profile="rendered")


@settings(deadline=None, database=None, max_examples=40)
@given(PIECES, st.integers(0, 6))
def test_a_comment_might_as_well_not_be_there(pieces: list[str], at: int) -> None:
    with_it = "".join([*pieces[:at], "<!-- <p>x -->", *pieces[at:]])
    for profile in ("reader", "rendered"):
        assert pellucid.text(with_it, profile=profile) == pellucid.text("".join(pieces), profile=profile)
