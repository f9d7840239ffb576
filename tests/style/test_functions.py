"""The tests of ``if()``: as Chromium 156 judges them."""

import pytest

from pellucid.style import Display

from .conftest import Styled

HOLDS = (
    "media(width > 1px)",
    "media((width > 1px))",
    "media(min-width: 1px)",
    "media(  width  >  1px  )",
    "media((width > 1px) and (height > 1px))",
    "media((foo) or (width))",
    "media(1px < width < 9999px)",
    "supports(display: grid)",
    "supports((display: grid) and (color: red))",
    "supports(not (display: foo))",
    "supports(selector(p))",
    "supports(--x: 1)",
    "supports(color: red !important)",
    "not supports(selector(:foo))",
    "supports(display: grid) and media(width)",
    "supports(display: foo) or media(width)",
    "(supports(display: grid))",
    "style(--y)",
    "style(--y: 1)",
    "style((--y: 1))",
    "style(not (--z))",
    "style((--y) and (not (--z)))",
    "not style(--z)",
)
FAILS = (
    "media(print)",
    "media(screen)",
    "not media(print)",
    "media(all)",
    "media(foo)",
    "not media(foo)",
    "media(not (width > 1px))",
    "media(width > 1px and height > 1px)",
    "media(screen and (width))",
    "media()",
    "not media()",
    "supports(display: foo)",
    "not supports(display: foo)",
    "supports(foo)",
    "not supports(foo)",
    "supports()",
    "not supports()",
    "supports(color:red;)",
    "style(--z)",
    "style((--y) and (--z))",
    "style(display: block)",
    "not style(display: block)",
    "foo()",
    "not foo()",
    "not (media(print))",
)


@pytest.mark.parametrize("condition", HOLDS)
def test_a_condition_holds(styled: Styled, condition: str) -> None:
    style = f"--y:1;display:if({condition}:none;else:block)"
    assert styled(f'<p style="{style}">').display is Display.NONE


@pytest.mark.parametrize("condition", FAILS)
def test_a_condition_does_not_hold(styled: Styled, condition: str) -> None:
    style = f"--y:1;display:if({condition}:none;else:block)"
    assert styled(f'<p style="{style}">').display is Display.BLOCK


def test_brackets_in_brackets_cost_no_recursion(styled: Styled) -> None:
    condition = "(" * 20_000 + "media(width)" + ")" * 20_000
    assert styled(f'<p style="display:if({condition}:none;else:block)">').display is Display.NONE
