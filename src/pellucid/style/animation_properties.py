"""The grammars of the animation properties: what a declaration says of an element's animations.

A longhand is a list with an item for each animation; a shorter list is gone through again and again.

Source: https://drafts.csswg.org/css-animations-1/#animations, https://drafts.csswg.org/css-animations-2/
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tinycss2.ast import Node

from pellucid.style.easing import EASE, Easing, parse_easing
from pellucid.style.media_values import parse_quantity
from pellucid.style.tokens import NO_CUSTOM_IDENTS, is_custom_name, scalar, split, strip, without_space

AnimationList = tuple[str | float | Easing, ...]
_Item = Callable[[Node], str | float | Easing | None]

# Times are in milliseconds; the name "" is the keyword `none`.
ANIMATION_INITIAL_VALUES: Final[dict[str, AnimationList]] = {
    "animation-duration": (0.0,),
    "animation-timing-function": (EASE,),
    "animation-delay": (0.0,),
    "animation-iteration-count": (1.0,),
    "animation-direction": ("normal",),
    "animation-fill-mode": ("none",),
    "animation-play-state": ("running",),
    "animation-name": ("",),
    "animation-timeline": ("auto",),
}


def may_animate(declarations: str) -> bool:
    """Say whether declarations can name an animation, before they are read."""
    return "animation" in declarations.lower()


_MILLISECONDS: Final = {"s": 1000.0, "ms": 1.0}


def _time(token: Node) -> float | None:
    if token.type == "dimension":
        factor = _MILLISECONDS.get(token.lower_unit)
        return None if factor is None else token.value * factor
    quantity = parse_quantity([token]) if token.type == "function" else None
    return quantity.value if quantity is not None and quantity.unit == "ms" else None


def _duration(token: Node) -> float | None:
    if token.type == "ident" and token.lower_value == "auto":
        return 0.0  # which it is but on a timeline of scrolling
    time = _time(token)
    if time is not None and time < 0:
        return 0.0 if token.type == "function" else None
    return time


def _count(token: Node) -> float | None:
    if token.type == "ident":
        return math.inf if token.lower_value == "infinite" else None
    quantity = parse_quantity([token])
    if quantity is None or quantity.unit or (quantity.value < 0 and token.type != "function"):
        return None
    return max(0.0, quantity.value)


def _one_of(*words: str) -> Callable[[Node], str | None]:
    keywords = frozenset(words)

    def parse(token: Node) -> str | None:
        word = token.lower_value if token.type == "ident" else ""
        return word if word in keywords else None

    return parse


def _name(token: Node) -> str | None:
    if token.type == "string":
        return scalar(token.value)
    if token.type != "ident" or token.lower_value in NO_CUSTOM_IDENTS:
        return None
    return "" if token.lower_value == "none" else scalar(token.value)


def _timeline(token: Node) -> str | None:
    if token.type == "function":
        return f"{token.lower_name}()" if token.lower_name in ("scroll", "view") else None
    if token.type != "ident":
        return None
    word: str = token.value
    return word if is_custom_name(word) else _auto_or_none(token)


_auto_or_none: Final = _one_of("auto", "none")

# In the order in which the shorthand tries them on each of its parts.
_ITEMS: Final[dict[str, _Item]] = {
    "animation-duration": _duration,
    "animation-timing-function": parse_easing,
    "animation-delay": _time,
    "animation-iteration-count": _count,
    "animation-direction": _one_of("normal", "reverse", "alternate", "alternate-reverse"),
    "animation-fill-mode": _one_of("none", "forwards", "backwards", "both"),
    "animation-play-state": _one_of("running", "paused"),
    "animation-name": _name,
    "animation-timeline": _timeline,
}
_NOT_IN_SHORTHAND: Final = "animation-timeline"


def _longhand(name: str) -> Callable[[Sequence[Node]], Mapping[str, AnimationList] | None]:
    item = _ITEMS[name]

    def parse(value: Sequence[Node]) -> Mapping[str, AnimationList] | None:
        items: list[str | float | Easing] = []
        for part in split(value, ","):
            tokens = strip(part)
            read = item(tokens[0]) if len(tokens) == 1 else None
            if read is None:
                return None
            items.append(read)
        return {name: tuple(items)}

    return parse


# https://drafts.csswg.org/css-animations-1/#animation: it resets the timeline, which it cannot name.
def _animation(tokens: Sequence[Node]) -> Mapping[str, AnimationList] | None:
    lists: dict[str, list[str | float | Easing]] = {name: [] for name in _ITEMS}
    for part in split(tokens, ","):
        found: dict[str, str | float | Easing] = {}
        for token in without_space(part):
            for name, item in _ITEMS.items():
                value = item(token) if name not in found and name != _NOT_IN_SHORTHAND else None
                if value is not None:
                    found[name] = value
                    break
            else:
                return None
        if not found:
            return None
        for name, items in lists.items():
            items.append(found.get(name, ANIMATION_INITIAL_VALUES[name][0]))
    return {name: tuple(items) for name, items in lists.items()}


ANIMATION_GRAMMARS: Final[dict[str, Callable[[Sequence[Node]], Mapping[str, AnimationList] | None]]] = {
    "animation": _animation,
    **{name: _longhand(name) for name in _ITEMS},
}
# CHROMIUM: the prefixed names of 2009, which are the same properties.
ANIMATION_ALIASES: Final = {
    f"-webkit-{name}": name for name in ANIMATION_GRAMMARS if name != _NOT_IN_SHORTHAND
}
