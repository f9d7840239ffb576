"""Which inline declarations hide: every row is what Chromium 156 answers."""

import html

import pytest

from pellucid.style import ComputedStyle, Display, HiddenBy

from .conftest import Styled  # noqa: TID252

# Values of a second `display` after `display:none`: is the element shown?
SHOWN_VALUES = """
block|inline|flow|flow-root|table|flex|grid|ruby|list-item|math|contents|inline-block|inline-flex|inline-grid
inline-table|table-row-group|table-header-group|table-footer-group|table-row|table-cell|table-caption|ruby-text
-webkit-box|-webkit-inline-box|-webkit-flex|-webkit-inline-flex|table-column|BLOCK|bl\\6f ck|\\62lock|\\block
block flow|flow block|inline flow-root|block ruby|math inline|inline list-item|list-item flow block|list-item flow
inherit|initial|unset|revert|revert-rule|block/**/|/**/block|inline/**/table
var(--x)|var( --x )|VAR(--x)|v\\61r(--x)|var(--\\78)|var(--x,)|var(--x,|var(--x, red)|var(--x,var(--y))|var(--x
var(--x)var(--y)|var(--x/**/)|var(/**/--x)|var(--x,{a})|var(--x,(!))|var(--x,[;])|var(--x,(;))|foo(var(--x))
{var(--x)}|var(--x) "a|var(--x) url(a\\ b)|env(x)|env(x 1 2,block)|env(safe-area-inset-top,none)|attr(x)|attr(x,)
attr(x px)|attr(x type(<custom-ident>))|attr(x type(*))|attr(x type(a|b))|attr(x type(<length>+))|if(else:block;)
if(style(--x):none;else:block)|if(foo(x):none;else:block)|if(not style(--x):block)|--f()|--f(1,2)|var(--u) --()
"""
HIDDEN_VALUES = """
run-in|ruby-base|ruby-base-container|ruby-text-container|grid-lanes|masonry|-ms-grid|-moz-box|bogus|"block"|none
block block|block none|flex grid|inline block|list-item flex|list-item list-item|block list-item flow flow-root
block inline list-item|bl/**/ock|b lock|block!|block !imp|revert-layer|inherit inherit|block inherit|default
var(x)|var()|var(|var(--)|var(-x)|var(--x,var(y))|var(--x,var(|var(--x red)|var(--x) )|var(--x) var(y)|var(--x,;)
var(--x, !)|var(--x,!important)|var(--x,[)|foo(var(x))|var(--x, url(a b))|var(--x) !|var(--x) ! foo|a {var(--x)}
{var(--x)} a|#var(--x)|1var(--x)|"var(--x)"|url(var(--x))|var(--x, 'a
|env()|env(1)|env(x y)|attr()|attr(1)|attr(x y z)
attr(x type())|attr(x type(a b))|attr(x type(<foo>))|attr(x type(1))|attr(x type(*|a))|if()|if(x)|if(else:a;b)
if(else:a;;)|if(:a)|if(not not style(--x):a)|if(style(--x) and style(--y) or style(--z):a)|--()|--f(,)|calc(1)
inherit(--x)|toggle(a)|first-valid(a)|random-item()|var(--x,inherit(--y))|block\\
"""

# Whole attributes.
SHOWN_STYLES = (
    "display:none;display:block",
    "display:none;DISPLAY:BLOCK",
    "display:none;d\\69 splay:block",
    "display:none;display/**/:/**/block",
    "display:none;display :block",
    "display:none;display:block ! important",
    "display:none;display:block!/**/important",
    "display:none;display:block!\\69mportant",
    "display:block!important;display:none",
    "display:none!important;display:block!important",
    "display:none\u00a0",
    "display:none;\u212a:x;display:block",
    "display:none;@media x{}display:block",
    "display:none;@media x;display:block",
    "display:none;@x{display:none};display:block",
    "display:none;@;display:block",
    "display:none;x{};display:block",
    "display:none;.x;display:block",
    "display:none;);display:block",
    "display:none;};display:block",
    "display:block;}display:none",
    "display:block;display:none}",
    "display:none;--x:a};display:block",
    "--x:{;display:none;}",
    "--x:(;display:none",
    "x:'a;display:none",
    "x:'a\n;display:none;display:block",
    "background:url(a;display:none",
    "/*display:none",
    "color:red",
    "display:none;all:initial",
    "display:none;all:unset",
    "display:none;all:inherit",
    "display:none;all:revert",
    "display:none;all:revert-layer",
    "display:none;all:var(--x)",
    "display:none;all:var(--x,block)",
    "all:initial!important;display:none",
    "visibility:hidden;visibility:visible",
    "visibility:hidden;visibility:inherit",
    "visibility:hidden;visibility:var(--x)",
    "visibility:hidden;all:initial",
    "visibility:none",
    "content-visibility:hidden;content-visibility:visible",
    "content-visibility:hidden;content-visibility:var(--x)",
    "content-visibility:hidden;all:unset",
    "display:inline;content-visibility:hidden",
    "opacity:0;font-size:0;clip-path:inset(100%)",
)
HIDDEN_STYLES = (
    "display:none",
    "DiSpLaY:NoNe",
    "display:n\\6f ne",
    "display:\\none",
    "display:none;display:block\u00a0",
    "display:none;p{}display:block",
    "display:none;color:red{}display:block",
    "display:none;color:{}display:block",
    "display:none;}display:block",
    "display:none;)display:block",
    "display:none;@media{display:block}",
    "display:none;--x:{}display:block",
    "display:none;.x{}display:block",
    "display:none;*display:block",
    "display:none;$display:block",
    "display:none;dis/**/play:block",
    "display:none;<!--display:block-->",
    "display:none;display:block-->",
    "display:none;display:block !",
    "display:none;display:block !important x",
    "display:none;display:block 'a\n'",
    "display:none;display:block url(a b)",
    "display:none;background:url(a;display:block",
    "display:none!important;display:block",
    "display:none!important;all:initial",
    "display:none!\\69mportant;display:block",
    "display:none!/**/important;display:block",
    "display:none;all:bogus",
    "display:none;all:block",
    "display:none;all:var(x)",
    "all:initial;display:none",
    "all:var(--x);display:none",
    "display:none;all:var(--x,none)",
    "display:none;small:initial",
    "visibility:hidden",
    "visibility:collapse",
    "visibility:hidden;visibility:bogus",
    "visibility:hidden;visibility:revert-layer;visibility:hidden",
    "content-visibility:hidden",
    "content-visibility:hidden;content-visibility:none",
    "display:env(x,none)",
    "display:attr(data-none,none)",
    "display:attr(data-n type(<custom-ident>),none)",
    "display:if(else:none)",
    "display:none;/**/",
)


def cells(table: str) -> list[str]:
    """Split a table of values; the one that holds a newline is written with it."""
    return [cell for cell in table.strip("\n").replace("'a\n|", "'a\x00|").replace("\n", "|").split("|")]


def is_shown(style: ComputedStyle) -> bool:
    return (
        style.display is not Display.NONE
        and style.inherited.visibility == "visible"
        and not style.skips_contents
    )


def paragraph(style: str) -> str:
    return f'<p style="{html.escape(style)}" data-n=5>'


def restored(cell: str) -> str:
    return cell.replace("\x00", "\n")


def value_cells(table: str) -> list[str]:
    """Put together again what the table's own bars cut in two inside brackets."""
    joined: list[str] = []
    for cell in cells(table):
        if joined and joined[-1].endswith(("type(a", "type(*")):
            joined[-1] += f"|{cell}"
        else:
            joined.append(cell)
    return [restored(cell) for cell in joined]


@pytest.mark.parametrize("value", value_cells(SHOWN_VALUES))
def test_a_valid_display_undoes_an_earlier_none(styled: Styled, value: str) -> None:
    assert styled(paragraph(f"display:none;display:{value}")).display is not Display.NONE


@pytest.mark.parametrize("value", value_cells(HIDDEN_VALUES))
def test_an_invalid_display_leaves_an_earlier_none(styled: Styled, value: str) -> None:
    assert styled(paragraph(f"display:none;display:{value}")).display is (
        Display.BLOCK if value == "revert-layer" else Display.NONE
    )


@pytest.mark.parametrize("style", SHOWN_STYLES)
def test_a_style_attribute_shows(styled: Styled, style: str) -> None:
    assert is_shown(styled(paragraph(style)))


@pytest.mark.parametrize("style", HIDDEN_STYLES)
def test_a_style_attribute_hides(styled: Styled, style: str) -> None:
    computed = styled(paragraph(style))
    assert not is_shown(computed)
    assert computed.hidden_by in (
        HiddenBy.INLINE_DISPLAY,
        HiddenBy.INLINE_VISIBILITY,
        HiddenBy.INLINE_CONTENT_VISIBILITY,
    )
