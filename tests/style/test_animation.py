"""Animations: what Chromium 156 shows of animated elements four frames after the page was loaded."""

import time
from collections.abc import Mapping, Sequence

import pytest

import pellucid
from pellucid.style.animation import (
    NO_KEYFRAMES,
    Keyframes,
    animated_declarations,
    read_keyframes,
    relevant_keyframes,
)
from pellucid.style.animation_properties import ANIMATION_GRAMMARS, ANIMATION_INITIAL_VALUES, AnimationList
from pellucid.style.declarations import Specified
from pellucid.style.properties import INITIAL_VALUES, Value
from pellucid.style.tokens import strip, tokenise


def _animation(text: str) -> Mapping[str, AnimationList]:
    parsed = ANIMATION_GRAMMARS["animation"](strip(tokenise(text)))
    assert parsed is not None, text
    return {**ANIMATION_INITIAL_VALUES, **parsed}


def _resolve(name: str, specified: Specified | None) -> Value:
    return specified if isinstance(specified, str) else INITIAL_VALUES[name]


def _known(rules: Sequence[tuple[str, str]]) -> Mapping[str, Keyframes]:
    read = [read_keyframes(prelude, contents) for prelude, contents in rules]
    return relevant_keyframes(each for each in read if each is not None)


def _declared(animation: str, keyframes: str) -> dict[str, Specified]:
    """Give what an animation by the name of ``k`` declares."""
    known = _known([("k", keyframes)])
    return {item.name: item.value for item in animated_declarations(_animation(animation), known, _resolve)}


_HIDING = "from{visibility:hidden}to{visibility:visible}"
_HIDDEN = {"visibility": "hidden"}
_VISIBLE = {"visibility": "visible"}


@pytest.mark.parametrize(
    ("animation", "declared"),
    [
        ("k 8s steps(1,end) 0s 1 normal both", _HIDDEN),
        ("k 8s linear", _VISIBLE),
        ("k 8s ease", _VISIBLE),
        ("k 8s step-start", _VISIBLE),
        ("k 8s step-end -8.1s", {}),
        ("k 8s step-end -8.1s forwards", _VISIBLE),
        ("k 8s steps(2,jump-none)", _HIDDEN),
        ("k 8s steps(2,jump-both)", _VISIBLE),
        ("k 8s cubic-bezier(.5,-1,.5,1)", _HIDDEN),
        ("k 8s linear(0,0 50%,1)", _HIDDEN),
        ("k 8s linear paused", _HIDDEN),
        ("k 8s linear paused -1s", _VISIBLE),
        ("k 8s 1s", {}),
        ("k 8s 1s backwards", _HIDDEN),
        ("k 8s 1s both step-start", _HIDDEN),
        ("k 8s 1s forwards", {}),
        ("k 8s 1s backwards reverse", _VISIBLE),
        ("k 0s forwards", _VISIBLE),
        ("k 0s", {}),
        ("k 0s infinite forwards", _VISIBLE),
        ("k 1ms", {}),
        ("k 1ms both", _VISIBLE),
        ("k 1ms both reverse", _HIDDEN),
        ("k 1ms 2 both alternate", _HIDDEN),
        ("k 1ms 3 both alternate", _VISIBLE),
        ("k 1ms 2 both alternate-reverse", _VISIBLE),
        ("k 1ms 0 forwards", _HIDDEN),
        ("k 1ms .5 forwards", _VISIBLE),
        ("k 8s infinite step-end -801s", _HIDDEN),
        ("k 1e999s -1e999s infinite", {}),
        ("none 8s", {}),
        ("K 8s step-end", {}),
        ('"k" 8s step-end', _HIDDEN),
        ("other 8s, k 8s step-end", _HIDDEN),
    ],
)
def test_timing_decides_between_the_keyframes(animation: str, declared: dict[str, Specified]) -> None:
    assert _declared(animation, _HIDING) == declared


@pytest.mark.parametrize(
    ("keyframes", "declared"),
    [
        ("from,to{visibility:hidden}", _HIDDEN),
        ("0%,100%{visibility:hidden}", _HIDDEN),
        ("0%,50%{visibility:hidden}to{visibility:visible}", _HIDDEN),
        ("from{visibility:collapse}to{visibility:hidden}", {"visibility": "collapse"}),
        ("from{visibility:hidden}", {}),
        ("to{visibility:hidden}", {}),
        ("from{display:none}to{display:block}", {"display": "block"}),
        ("from{display:none}to{display:none}", {"display": "none"}),
        ("from{display:none}", {}),
        ("from{content-visibility:hidden}to{content-visibility:auto}", {"content-visibility": "auto"}),
        ("from,to{text-transform:uppercase}", {"text-transform": "uppercase"}),
        ("from{text-transform:uppercase}", {"text-transform": "uppercase"}),
        ("to{text-transform:uppercase}", {}),
        ("from,to{visibility:hidden!important}", {}),
        ("from,to{visibility:visible}from,to{visibility:hidden}", _HIDDEN),
        ("foo{visibility:hidden}from,110%{display:none}from,to{visibility:hidden}", _HIDDEN),
        ("-10%,from,to{visibility:hidden}", {}),
        ("0,100%{visibility:hidden}", {}),
        ("from,{visibility:hidden}", {}),
        ("@media all{from{display:none}}from,to{visibility:hidden}", _HIDDEN),
        ("@x;from,to{visibility:hidden}", _HIDDEN),
    ],
)
def test_keyframes_give_the_value(keyframes: str, declared: dict[str, Specified]) -> None:
    assert _declared("k 8s linear", keyframes) == declared


@pytest.mark.parametrize(
    "animation", ["k 1s 1s 1s", "k other 1s", "", "k 1s,", "k 1s steps(0)", "k 1s -1", "inherit k"]
)
def test_what_is_no_animation_is_not_read_as_one(animation: str) -> None:
    assert ANIMATION_GRAMMARS["animation"](strip(tokenise(animation))) is None


def test_later_keyframes_of_a_name_replace_earlier_ones() -> None:
    rules = [("k", "from,to{visibility:hidden}"), ('"k"', "from{opacity:0}"), ("l", "from,to{display:none}")]
    known = _known(rules)
    assert animated_declarations(_animation("k 8s"), known, _resolve) == ()
    assert len(animated_declarations(_animation("l 8s"), known, _resolve)) == 1


def test_a_later_animation_beats_an_earlier_one() -> None:
    known = _known([("k", "from,to{visibility:hidden}"), ("l", "from,to{visibility:visible}")])
    (declaration,) = animated_declarations(_animation("k 8s, l 8s"), known, _resolve)
    assert declaration.value == "visible"
    (declaration,) = animated_declarations(_animation("l 8s, k 8s"), known, _resolve)
    assert declaration.value == "hidden"


def test_keyframes_that_change_no_text_are_nothing() -> None:
    rules = [
        ("spin", "to{transform:rotate(1turn)}"),
        ("hue", "to{--hue:360deg}"),
        ("none", "to{display:none}"),
    ]
    assert _known(rules) is NO_KEYFRAMES


def _shown(rules: str, style: str = "") -> bool:
    page = f"<!doctype html><style>{rules}</style><body>text<p class=c style='{style}'>SEEN</p>"
    return "SEEN" in pellucid.text(page, profile="rendered")


_KEYFRAMES = "@keyframes k{from,to{visibility:hidden}}"


@pytest.mark.parametrize(
    ("rules", "style", "is_shown"),
    [
        (_KEYFRAMES + ".c{animation:k 8s}", "", False),
        (".c{animation:k 8s}" + _KEYFRAMES, "", False),
        (_KEYFRAMES, "animation:k 8s", False),
        (_KEYFRAMES + ".c{-webkit-animation:k 8s}", "", False),
        (_KEYFRAMES + ".c{animation-name:k;animation-duration:calc(4s * 2)}", "", False),
        (_KEYFRAMES + ".c{animation:k 8s;animation:k 1s 1s 1s}", "", False),
        (_KEYFRAMES + ".c{--n:k;animation:var(--n) 8s}", "", False),
        (_KEYFRAMES + ".c{animation:k 8s}", "visibility:visible", False),
        (_KEYFRAMES + ".c{animation:k 8s}", "visibility:visible!important", True),
        (_KEYFRAMES + ".c{animation:k 8s}", "animation:none", True),
        (_KEYFRAMES + ".c{animation:k 8s}", "all:initial", True),
        (_KEYFRAMES + ".c{animation:k 8s;animation-timeline:scroll()}", "", True),
        (_KEYFRAMES + "@-webkit-keyframes k{from,to{color:red}}.c{animation:k 8s}", "", False),
        ("@-webkit-keyframes k{from,to{visibility:hidden}}.c{animation:k 8s}", "", False),
        (_KEYFRAMES + "@layer x{@keyframes k{from,to{color:red}}}.c{animation:k 8s}", "", False),
        ("@media print{" + _KEYFRAMES + "}.c{animation:k 8s}", "", True),
        (".c{animation:k 8s;" + _KEYFRAMES + "}", "", True),
        ("@keyframes k{from,to{display:block}}.c{display:none;animation:k 8s}", "", False),
        ("@keyframes k{from,to{visibility:var(--v)}}.c{--v:hidden;animation:k 8s}", "", False),
        ("@keyframes k{from,to{visibility:initial}}.c{visibility:hidden;animation:k 8s}", "", True),
        ("@keyframes k{from,to{visibility:revert}}.c{visibility:hidden;animation:k 8s}", "", True),
        ("@keyframes k{from,to{visibility:revert-layer}}.c{visibility:hidden;animation:k 8s}", "", False),
        ("@keyframes k{50%{visibility:visible}}.c{visibility:hidden;animation:k 8s linear}", "", True),
        (
            "@keyframes k{from{visibility:hidden;animation-timing-function:step-end}}.c{animation:k 8s}",
            "",
            False,
        ),
    ],
)
def test_animations_take_part_in_the_cascade(rules: str, style: str, is_shown: bool) -> None:
    assert _shown(rules, style) is is_shown


def test_a_page_that_waits_for_its_script_is_hidden_as_in_the_browser() -> None:
    page = (
        "<!doctype html><style>body{animation:-amp-start 8s steps(1,end) 0s 1 normal both}"
        "@keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}</style><body><p>text"
    )
    assert "text" not in pellucid.text(page, profile="rendered")
    assert pellucid.text(page) == "text"


def test_many_animations_and_keyframes_cost_no_more_than_their_length() -> None:
    percentages = "".join(f"{number / 20}%{{visibility:hidden}}" for number in range(2_000))
    names = ",".join(["k"] * 2_000)
    started = time.process_time()
    assert _declared(f"{names} 8s 1s", percentages + "@a " * 2_000) == {}
    assert time.process_time() - started < 5
