import time
from typing import Final

import pytest

from pellucid.style.supports import MAX_FORGIVING_LISTS, supports_condition
from pellucid.style.tokens import tokenise

# Recorded from @supports rules in Chromium 156.
HOLDING: Final = """
(display: grid)
(DISPLAY:GRID)
(display: grid !important)
(display: inherit)
(display: var(--x))
(display: if(else:grid))
(--x:)
(--x: {a;b})
(all: unset)
(position: sticky)
(white-space: pre-wrap)
(color: red)
(color: #fff8)
(color: var(--x))
(color: color-mix(in lab, red, blue))
(color: color(display-p3 1 1 1))
(color: rgb(from red r g b))
(color: light-dark(red, blue))
(backdrop-filter: blur(1px))
(-webkit-box-reflect: below)
(-webkit-line-clamp: 3)
(-webkit-appearance: none)
(-webkit-font-smoothing: antialiased)
(-webkit-mask-image: url(x))
(mask: url("x"))
(padding: env(safe-area-inset-top))
(padding: max(0px, 1em))
(height: 100dvh)
(height: -webkit-fill-available)
(width: fit-content)
(width: calc(1px * sin(1)))
(aspect-ratio: 1 / 1)
(object-fit: cover)
(gap: 1px)
(grid-gap: 1px)
(grid-template-rows: subgrid)
(grid-template-columns: [a] 1fr [b])
(inset: 0)
(order: 1)
(line-height: 1.5)
(transition-delay: 1s)
(rotate: 1deg)
(rotate: calc(1turn / 3))
(overflow: clip)
(overscroll-behavior: none)
(scroll-snap-type: x mandatory)
(scrollbar-gutter: stable both-edges)
(scrollbar-color: red blue)
(clip-path: path('M0 0'))
(animation-timeline: scroll())
(animation-name: anything)
(anchor-name: --x)
(container-type: inline-size)
(text-wrap: balance)
(text-box: trim-both cap alphabetic)
(font: bold 12px/1.5 serif)
(view-transition-name: none)
(cursor: url(x), auto)
(d\\69splay: grid)
(((display: grid)))
(display: grid) and (color: red) and (order: 1)
(foo: bar) or (display: grid)
(display: grid)and (color: red)
(display: grid) and (not (foo: bar))
not (foo: bar)
not (foo bar)
not func(x)
not ((display: grid) and (foo: bar))
(foo bar) or (display: grid)
selector(a > b)
selector(:has(> a))
selector(:focus-visible)
selector(::before)
selector(::-webkit-scrollbar)
selector(:is(a, b))
not selector(:foo)
(selector(a))
font-tech(color-COLRv1)
font-tech( variations )
font-format(woff2)
at-rule(@container)
named-feature(anchor-position-follows-transforms)
""".strip().split("\n")

FAILING: Final = """
display: grid
(display: foo)
(display: -ms-grid)
(display: run-in)
(display: grid;)
(display:)
(display)
(foo: bar)
(foo: var(--x))
(foo: inherit)
(--: 1)
(--x: ;)
(--x: ])
(all: red)
(display: grid !)
(color: foo)
(color: #ff)
(color: red blue)
(color: 1px)
(color: var(x))
(color: color(foo 1 1 1))
(color: var(--x) {})
(position: -webkit-sticky)
(-webkit-backdrop-filter: none)
(-webkit-touch-callout: none)
(-webkit-overflow-scrolling: touch)
(-webkit-hyphens: none)
(-moz-appearance: none)
(-ms-ime-align: auto)
(padding: constant(safe-area-inset-top))
(padding: 1foo)
(padding: calc(1foo))
(padding: 1px {})
(background: -moz-linear-gradient(red, blue))
(background: red -moz-none)
(width: -moz-fit-content)
(width: 1s)
(width: 5)
(order: 1.5)
(opacity: calc(1px))
(z-index: 1px)
(object-fit: cover contain)
(font: -apple-system-body)
(hanging-punctuation: first)
(behavior: url(x))
(filter: alpha(opacity=50))
(filter: progid:Foo())
(margin-left: )
(font-display: swap)
(animation-name: default)
(anchor-name: x)
(color: red!)
not (display: grid)
not (not (foo: bar))
(display: grid) and (foo: bar)
(display: grid) and (color: red) or (foo: bar)
(display: grid) and not (foo: bar)
(display: grid) and(color: red)
(display: grid)or(foo: bar)
(display: grid) foo
(display: grid), (color: red)
only (display: grid)
[display: grid]
(foo ]) or (display: grid)
func(x)
func(])
env(foo)
(func(x))
(1px: red)
()
selector(a, b)
selector()
selector(> a)
selector(:foo)
selector(::-webkit-foo)
selector(:is(a, :foo))
selector(:where())
selector(:is(::before))
selector(ns|a)
font-tech(foo)
font-tech("variations")
font-tech(variations palettes)
font-format(svg)
font-format("woff2")
at-rule(@foo)
at-rule(media)
at-rule(@media foo)
named-feature(foo)
""".strip().split("\n")


def holds(condition: str) -> bool:
    return supports_condition(tokenise(condition))


@pytest.mark.parametrize("condition", HOLDING)
def test_a_condition_holds_for_what_chromium_knows(condition: str) -> None:
    assert holds(condition)


@pytest.mark.parametrize("condition", FAILING)
def test_a_condition_fails_for_what_chromium_does_not_know(condition: str) -> None:
    assert not holds(condition)


def test_an_empty_condition_does_not_hold() -> None:
    assert not supports_condition([])
    assert not holds("   ")


@pytest.mark.parametrize("keyword", ["initial", "inherit", "unset", "revert", "revert-layer", "revert-rule"])
def test_every_known_property_takes_the_words_that_all_take(keyword: str) -> None:
    assert holds(f"(border-top-color: {keyword}) and (x: {keyword}) and (white-space: {keyword})")
    assert not holds(f"(border-top-color: {keyword} {keyword})")


@pytest.mark.parametrize("depth", [10_000, 30_000])
@pytest.mark.parametrize(
    ("opening", "middle", "closing", "expected"),
    [
        ("(", "color:red", ")", True),
        ("(", "", "", False),
        ("(not ", "(color:red)", ")", True),
        ("((color:red) and ", "(color:red)", ")", True),
        ("(color:", "", ")", False),
        ("(foo ", "", ")", False),
        ("f(", "", ")", False),
    ],
)
def test_no_depth_of_brackets_is_too_deep(
    depth: int, opening: str, middle: str, closing: str, expected: bool
) -> None:
    assert holds(opening * depth + middle + closing * depth) is expected


def test_a_selector_of_too_many_forgiving_lists_is_unknown() -> None:
    assert holds(f"selector({':is(a)' * MAX_FORGIVING_LISTS})")
    assert not holds(f"selector({':is(a)' * (MAX_FORGIVING_LISTS + 1)})")


@pytest.mark.parametrize(
    "piece",
    [
        *("(color:red) and ", "(a:b)", "(color:var(--x,", "(color:color-mix(", "(display:if(", "(--x:{"),
        *("selector(:is(", "selector(:not(", "at-rule(@", "(width:calc(1px + ", "]", "!", "\\", "\ud800"),
    ],
)
def test_a_long_run_of_anything_is_read_in_time(piece: str) -> None:
    started = time.monotonic()
    assert holds(piece * 10_000) in (True, False)
    assert time.monotonic() - started < 10
