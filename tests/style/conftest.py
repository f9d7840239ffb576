"""What the tests of the style room share: one element, styled in its place."""

from collections.abc import Callable

import pytest
import turbohtml

from pellucid.style import INITIAL_STYLE, ComputedStyle, compute_style, is_quirks

Styled = Callable[[str], ComputedStyle]


def style_of(markup: str) -> ComputedStyle:
    """Give the computed style of the last element that ``markup`` opens inside the body."""
    document = turbohtml.parse(f"<!doctype html><body>{markup}", scripting=True)
    path = [document.select("body *")[-1]]
    while isinstance(parent := path[-1].parent, turbohtml.Element):
        path.append(parent)
    style = INITIAL_STYLE
    for element in reversed(path):
        style = compute_style(element, style, quirks=is_quirks(document))
    return style


@pytest.fixture(name="styled")
def styled_fixture() -> Styled:
    return style_of
