import time
from typing import Final

import pytest

from pellucid.style.media import matches_media, matches_media_text
from pellucid.style.tokens import tokenise

# Recorded from window.matchMedia() of Chromium 156, in a window of 1280 by 720 pixels.
MATCHING: Final = """
screen
SCREEN
all
only screen
not print
not unknown
screen and (color)
screen and (width) and (height)
screen and (not (print)), all
(min-width: 1280px)
(min-width:40em) and (max-width: 80rem)
(max-width: 1279.99px)
(width = 1280px)
(width: 13.3333333in)
(width: 100vw)
(height: 100vh)
(width>=1px)
(0 < width)
(400px <= width <= 1400px)
(2000px >= width > 1px)
(width: calc(2 * (600px + 40px)))
(min-width: min(2000px, 10px))
(min-width: clamp(1px, 2px, 3px))
(width: CALC(1280PX))
(min-height: calc(1px - (2px * 3)))
(min-color: calc(1))
(aspect-ratio: 16/9)
(aspect-ratio: 1.7777777)
(1/1 < aspect-ratio < 2/1)
(max-aspect-ratio: 1/0)
(color: 8)
(1 < color < 10)
(monochrome: 0)
(grid: 0)
(resolution: 96dpi)
(resolution: 37.8dpcm)
(min-resolution: 0.9dppx)
(-webkit-min-device-pixel-ratio: 1)
(-webkit-transform-3d)
(orientation: LANDSCAPE)
(update: fast)
(overflow-block: scroll)
(color-gamut: srgb)
(dynamic-range: standard)
(prefers-color-scheme: light)
(prefers-reduced-motion: no-preference)
(prefers-contrast: no-preference)
(scripting: enabled)
(display-mode: browser)
(forced-colors: none)
(hover: none)
(any-hover: none)
(pointer: none)
(any-pointer: none)
not (hover)
not (pointer: fine)
(w\\69 dth)
(unknown) or (width)
func(x) or (width)
(foo;bar) or (width)
not print and (unknown)
((width) and (height)) or (foo)
not (not (width))
not ((foo) and (not (width)))
(width
screen,
,screen
print, screen
], screen
[a, screen], screen
{;}, screen
""".strip().split("\n")

FAILING: Final = """
print
tv
not screen
not all
(max-width: 600px)
(min-width: 1280.1px)
(width > 1280px)
(0px < width > 2px)
(1280px = width = 1280px)
(1px < min-width)
(width < = 2000px)
(width = width)
(1px < 2px)
(400px <= width <= 700px)
(width: 1280)
(min-width)
(min-width: 10%)
(min-width: calc(1px+1px))
(min-width: calc(1px + 1))
(min-width: calc(1px * 1px))
(min-width: calc(1foo))
(min-width: calc())
(min-width: max())
(min-width: calc(1px / 0))
(min-width: env(foo, 1px))
(min-width: 1px 2px)
(min-width: 1px !important)
(aspect-ratio: 16/0)
(min-aspect-ratio: 16/-9)
(color: 8.0)
(resolution: 1)
(-webkit-min-device-pixel-ratio: 1.5)
(min--webkit-device-pixel-ratio: 1)
(-webkit-transform-2d)
(orientation: portrait)
(orientation: "landscape")
(prefers-color-scheme: dark)
(prefers-reduced-motion)
(scripting: none)
(scan)
(hover)
(hover: hover)
(any-pointer: fine)
(inverted-colors: none)
(-ms-high-contrast)
(unknown)
not (unknown)
not (not (unknown))
not all and (unknown)
(screen)
(unknown) and (width)
not func(x)
not(color)
only (color)
screen and print
screen and (color) or (width)
screen and(color)
(color)and(width)
(color) and (width) or (height)
(color) and not (foo)
screen and
and and (color)
only
not
layer
not layer
(width) or (foo ])
(width) or foo(])
(width) or (url(a b))
(width) foo
screen;
"screen"
1px
,
(
()
""".strip().split("\n")


@pytest.mark.parametrize("query", MATCHING)
def test_a_query_matches_a_screen_of_1280_by_720_that_nobody_points_at(query: str) -> None:
    assert matches_media_text(query)


@pytest.mark.parametrize("query", FAILING)
def test_a_query_fails_where_it_is_false_unknown_or_malformed(query: str) -> None:
    assert not matches_media_text(query)


@pytest.mark.parametrize("query", ["", "  ", "/**/"])
def test_an_empty_list_matches(query: str) -> None:
    assert matches_media_text(query)
    assert matches_media([])


@pytest.mark.parametrize(
    ("unit", "pixels"),
    [
        *(("em", 16), ("rch", 8), ("lh", 18), ("rex", 7.344), ("cap", 10.477)),
        *(("cm", 37.795), ("q", 0.945), ("pt", 1.333), ("pc", 16)),
        *(("vi", 12.8), ("svh", 7.2), ("dvmin", 7.2), ("lvmax", 12.8), ("cqw", 12.8)),
    ],
)
def test_a_unit_has_the_length_it_has_in_the_initial_font_and_window(unit: str, pixels: float) -> None:
    assert matches_media_text(f"({1270 / pixels:.5f}{unit} < width < {1290 / pixels:.5f}{unit})")


@pytest.mark.parametrize("feature", ["width", "color", "aspect-ratio", "resolution"])
def test_a_prefix_is_a_comparison_and_none_is_equality(feature: str) -> None:
    value = {"width": "{}px", "color": "{}", "aspect-ratio": "{}", "resolution": "{}dppx"}[feature]
    low, high = value.format(0), value.format(5000)
    assert matches_media_text(f"(min-{feature}: {low}) and (max-{feature}: {high})")
    assert not matches_media_text(f"(min-{feature}: {high}) or (max-{feature}: {low})")
    assert not matches_media_text(f"({feature}: {low}) or ({feature}: {high})")


def test_the_prelude_of_a_rule_is_read_like_an_attribute() -> None:
    assert matches_media(tokenise(" screen and (min-width:40em) "))
    assert not matches_media(tokenise(" print "))


@pytest.mark.parametrize("depth", [10_000, 30_000])
@pytest.mark.parametrize(
    ("opening", "middle", "closing", "matches"),
    [
        ("(", "width", ")", True),
        ("(", "", "", False),
        ("(not ", "(width)", ")", True),
        ("((width) and ", "(width)", ")", True),
        ("(foo:", "", ")", False),
        ("f(", "", ")", False),
        ("(not f(", "", ")", False),
    ],
)
def test_no_depth_of_brackets_is_too_deep(
    depth: int, opening: str, middle: str, closing: str, matches: bool
) -> None:
    assert matches_media_text(opening * depth + middle + closing * depth) is matches


def test_no_depth_of_a_calculation_is_too_deep() -> None:
    assert matches_media_text(f"(width:{'calc(' * 10_000}1280px{')' * 10_000})")


@pytest.mark.parametrize(
    "piece",
    ["(width) and ", "(foo),", "not ", "(width<", "(width:calc(1px + ", "1/", "]", ")", "\\", "\ud800", "9"],
)
def test_a_long_run_of_anything_is_read_in_time(piece: str) -> None:
    started = time.monotonic()
    assert matches_media_text(piece * 10_000) in (True, False)
    assert time.monotonic() - started < 10


@pytest.mark.parametrize("number", ["1e999", "-1e999", "9" * 5000, "0e999", "1e-999"])
@pytest.mark.parametrize("unit", ["", "px", "dppx", "dpcm", "/1", "em"])
@pytest.mark.parametrize(
    "feature", ["width", "color", "grid", "aspect-ratio", "resolution", "-webkit-transform-3d"]
)
def test_no_number_is_too_large_or_too_small(feature: str, number: str, unit: str) -> None:
    for value in (f"{number}{unit}", f"calc({number}{unit} / 0)", f"max(0 * {number}{unit})"):
        assert matches_media_text(f"({feature}: {value})") in (True, False)
