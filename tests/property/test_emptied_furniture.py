"""An element that is emptied never fuses the words around it."""

import pytest
from hypothesis import given, settings

import pellucid

from .pages import PIECES, TREES


@pytest.mark.parametrize("kind", ["nav", "header", "footer", "aside", "form"])
@settings(deadline=None, database=None, max_examples=20)
@given(before=PIECES, inside=TREES, after=PIECES)
def test_words_on_the_two_sides_of_furniture_stay_apart(
    before: list[str], inside: str, after: list[str], kind: str
) -> None:
    html = f"{''.join(before)}<i>LEFT</i><{kind}>{inside}</{kind}><i>RIGHT</i>{''.join(after)}"
    lines = pellucid.text(html).split("\n")
    left = next(number for number, line in enumerate(lines) if "LEFT" in line)
    right = next(number for number, line in enumerate(lines) if "RIGHT" in line)
    assert left < right
