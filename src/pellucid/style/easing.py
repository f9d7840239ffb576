"""Easing functions: how far an animation has come, from how much of its time is over.

Source: https://drafts.csswg.org/css-easing-2/
"""

import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from tinycss2.ast import Node

from pellucid.style.media_values import parse_quantity
from pellucid.style.tokens import keyword, split, strip, without_space

# Halvings of the curve's parameter: as exact as a double can be.
_HALVINGS: Final = 52


class Easing(Protocol):
    """What turns the part of the time that is over, from 0 to 1, into progress."""

    def progress(self, time: float, *, is_before: bool = False) -> float:
        """Give the progress; ``is_before`` is at the start, where no step is taken yet."""


@dataclass(frozen=True, slots=True)
class CubicBezier:
    """Hold a curve from (0, 0) to (1, 1) and its two control points."""

    x1: float
    y1: float
    x2: float
    y2: float

    # https://drafts.csswg.org/css-easing-2/#cubic-bezier-algo
    def progress(self, time: float, *, is_before: bool = False) -> float:
        """Give the height of the curve at a time."""
        if time <= 0 or time >= 1:
            return min(max(time, 0.0), 1.0)
        low, high = 0.0, 1.0
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            if _bezier(self.x1, self.x2, middle) < time:
                low = middle
            else:
                high = middle
        return _bezier(self.y1, self.y2, (low + high) / 2)


def _bezier(one: float, two: float, at: float) -> float:
    rest = 1 - at
    return 3 * rest * rest * at * one + 3 * rest * at * at * two + at * at * at


@dataclass(frozen=True, slots=True)
class Steps:
    """Hold a number of steps and whether one is taken at the start and at the end."""

    count: int
    at_start: bool
    at_end: bool

    # https://drafts.csswg.org/css-easing-2/#step-easing-algo
    def progress(self, time: float, *, is_before: bool = False) -> float:
        """Give the height of the step at a time."""
        steps = time * self.count
        current = math.floor(steps) + self.at_start
        if is_before and steps % 1 == 0:
            current -= 1
        jumps = self.count - 1 + self.at_start + self.at_end
        return min(max(current, 0), jumps) / jumps


@dataclass(frozen=True, slots=True)
class Linear:
    """Hold the points, two or more, of a line with corners: (time, progress), times never falling."""

    points: tuple[tuple[float, float], ...]

    # https://drafts.csswg.org/css-easing-2/#linear-easing-function-output
    def progress(self, time: float, *, is_before: bool = False) -> float:
        """Give the height of the line at a time, its outermost parts drawn on beyond its ends."""
        after = bisect_right(self.points, time, key=lambda point: point[0])
        at = min(max(after - 1, 0), len(self.points) - 2)
        (time_a, a), (time_b, b) = self.points[at], self.points[at + 1]
        return b if time_a == time_b else a + (b - a) * (time - time_a) / (time_b - time_a)


EASE: Final = CubicBezier(0.25, 0.1, 0.25, 1)
_KEYWORDS: Final[dict[str | None, Easing]] = {
    "ease": EASE,
    "linear": Linear(((0, 0), (1, 1))),
    "ease-in": CubicBezier(0.42, 0, 1, 1),
    "ease-out": CubicBezier(0, 0, 0.58, 1),
    "ease-in-out": CubicBezier(0.42, 0, 0.58, 1),
    "step-start": Steps(1, at_start=True, at_end=False),
    "step-end": Steps(1, at_start=False, at_end=True),
}


def parse_easing(token: Node) -> Easing | None:
    """Read an easing function, or give None where a component value is none."""
    if token.type == "function":
        parse = _FUNCTIONS.get(token.lower_name)
        return None if parse is None else parse(token.arguments)
    return _KEYWORDS.get(keyword([token]))


def _number(tokens: Sequence[Node]) -> float | None:
    quantity = parse_quantity(tokens)
    return None if quantity is None or quantity.unit else quantity.compared


# https://drafts.csswg.org/css-easing-2/#funcdef-cubic-bezier-easing-function-cubic-bezier
def _cubic_bezier(arguments: Sequence[Node]) -> Easing | None:
    written = [_number(argument) for argument in split(arguments, ",")]
    numbers = [number for number in written if number is not None]
    if len(written) != 4 or len(numbers) != 4 or not (0 <= numbers[0] <= 1 and 0 <= numbers[2] <= 1):
        return None
    return CubicBezier(*numbers)


_JUMPS: Final[dict[str | None, tuple[bool, bool]]] = {
    "start": (True, False),
    "jump-start": (True, False),
    "end": (False, True),
    "jump-end": (False, True),
    "jump-both": (True, True),
    "jump-none": (False, False),
}


# https://drafts.csswg.org/css-easing-2/#funcdef-step-easing-function-steps
def _steps(arguments: Sequence[Node]) -> Easing | None:
    written = split(arguments, ",")
    count = parse_quantity(written[0])
    position = "end" if len(written) == 1 else keyword(strip(written[1]))
    if count is None or not count.is_integer or position not in _JUMPS or len(written) > 2:
        return None
    if count.compared < (2 if position == "jump-none" else 1):
        return None
    at_start, at_end = _JUMPS[position]
    return Steps(int(count.compared), at_start, at_end)


# https://drafts.csswg.org/css-easing-2/#funcdef-linear-easing-function-linear
def _linear(arguments: Sequence[Node]) -> Easing | None:
    times: list[float | None] = []
    heights: list[float] = []
    for stop in split(arguments, ","):
        tokens = without_space(stop)
        percentages = [token for token in tokens if token.type == "percentage"]
        rest = [token for token in tokens if token.type != "percentage"]
        height = _number(rest)
        # The number stands before or after its times, not between the two.
        if height is None or len(percentages) > 2 or (len(tokens) == 3 and tokens[1] is rest[0]):
            return None
        heights.extend([height] * max(1, len(percentages)))
        times.extend([token.value / 100 for token in percentages] or [None])
    if len(heights) < 2:
        return None
    return Linear(tuple(zip(_filled_in(times), heights, strict=True)))


# https://drafts.csswg.org/css-easing-2/#create-a-linear-easing-function
def _filled_in(times: list[float | None]) -> list[float]:
    """Give the times with those that were left out: 0, 1, or evenly between their neighbours; none falls."""
    times[0] = times[0] or 0.0
    if times[-1] is None:
        times[-1] = 1.0
    filled: list[float] = []
    missing = 0
    for time in times:
        if time is None:
            missing += 1
            continue
        start = filled[-1] if filled else time
        end = max(start, time)
        filled.extend(start + (end - start) * (i + 1) / (missing + 1) for i in range(missing))
        filled.append(end)
        missing = 0
    return filled


_FUNCTIONS: Final[dict[str, Callable[[Sequence[Node]], Easing | None]]] = {
    "cubic-bezier": _cubic_bezier,
    "steps": _steps,
    "linear": _linear,
}
