"""Animations: what the keyframes make of an element at the moment when the text is read.

A page is read a little after it was loaded, when every animation has begun. Most pages move and fade things,
which changes no text; so the keyframes that set a property of ours are sorted out first, and where there are
none nothing else here is asked.

Source: https://drafts.csswg.org/css-animations-1/ and, for the timing, https://drafts.csswg.org/web-animations-1/
"""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from tinycss2.ast import Node

from pellucid.style.animation_properties import ANIMATION_INITIAL_VALUES, AnimationList
from pellucid.style.declarations import Declaration, Deferred, Specified, Wide, may_matter, parse_declarations
from pellucid.style.easing import Easing
from pellucid.style.properties import Value
from pellucid.style.tokens import is_custom_name, is_literal, scalar, split, strip, tokenise, without_space

# CHROMIUM: four frames after the page was loaded, which is when the goldens are read.
MOMENT_MS: Final = 70.0

# https://drafts.csswg.org/css-display-4/#display-animation, https://drafts.csswg.org/css-animations-1/:
# between one of these values and another that does not hide, the latter is there all the time.
_HIDING: Final = MappingProxyType(
    {
        "visibility": frozenset({"hidden", "collapse"}),
        "display": frozenset({"none"}),
        "content-visibility": frozenset({"hidden"}),
    }
)

Resolve = Callable[[str, Specified | None], Value]
"""Compute a property as if it were declared so by an animation, or not at all."""


class Point(NamedTuple):
    """A property in one keyframe: where that is, from 0 to 1, the value, and the easing from there on.

    The value None is the one that the property has without the animation.
    """

    offset: float
    value: Specified | None
    easing: Easing | None = None


Keyframes = Mapping[str, Sequence[Point]]
"""The points of every property of an ``@keyframes``, in rising order; the first is at 0 and the last at 1."""

NO_KEYFRAMES: Final[Mapping[str, Keyframes]] = MappingProxyType({})


def relevant_keyframes(rules: Iterable[tuple[str, Keyframes]]) -> Mapping[str, Keyframes]:
    """Return the keyframes of a document by name; none unless some set a property of ours.

    Args:
        rules: the name and the points of each, in rising order of precedence: prefixed ones first, then by
            layer.
    """
    found = dict(rules)
    # UNIMPLEMENTED: keyframes that set nothing but custom properties, which others may refer to.
    if all(is_custom_name(property_) for keyframes in found.values() for property_ in keyframes):
        return NO_KEYFRAMES
    return found


def read_keyframes(prelude: str, contents: str) -> tuple[str, Keyframes] | None:
    """Read the name and the contents of an ``@keyframes``; None for one without a valid name.

    Cost: one search of the contents; linear in them if a property of ours may be named there.
    """
    name = _name(strip(tokenise(prelude)))
    if name is None:
        return None
    return name, parse_keyframes(contents) if may_matter(contents) else {}


# https://drafts.csswg.org/css-animations-1/#typedef-keyframes-name
def _name(prelude: Sequence[Node]) -> str | None:
    if len(prelude) != 1 or prelude[0].type not in ("ident", "string"):
        return None
    if prelude[0].type == "ident" and prelude[0].lower_value in ("none", "initial", "inherit", "unset"):
        return None
    return scalar(prelude[0].value)


# https://drafts.csswg.org/css-animations-1/#keyframes
def parse_keyframes(contents: str) -> Keyframes:
    """Read the contents of an ``@keyframes``.

    UNIMPLEMENTED: ``all`` in a keyframe sets properties, which it does not in Chromium.
    """
    found: dict[str, dict[tuple[float, Easing | None], Point]] = {}
    at_start: list[Easing | None] = []
    for selectors, block in _blocks(tokenise(contents)):
        offsets = [_offset(selector) for selector in split(selectors, ",")]
        if None in offsets:
            continue
        declared = {item.name: item.value for item in parse_declarations(block.content) if _is_taken(item)}
        timing = declared.get("animation-timing-function")
        easing = cast("Easing", timing[0]) if isinstance(timing, tuple) else None
        for offset in cast("list[float]", offsets):
            if offset == 0:
                at_start.append(easing)
            for name in declared.keys() - _NEVER_ANIMATED:
                found.setdefault(name, {})[offset, easing] = Point(offset, declared[name], easing)
    first = at_start[0] if at_start else None
    return {name: _completed(list(points.values()), first) for name, points in found.items()}


def _is_taken(declaration: Declaration) -> bool:
    """CHROMIUM: only a value that is all there is spoiled by being important."""
    return not declaration.is_important or isinstance(declaration.value, Wide | Deferred)


_NEVER_ANIMATED: Final = frozenset({"-webkit-locale", *ANIMATION_INITIAL_VALUES})


def _blocks(nodes: Sequence[Node]) -> Iterator[tuple[Sequence[Node], Node]]:
    """Yield the selectors and the block of each keyframe; at-rules are passed over."""
    start = 0
    is_at_rule = False
    for at, node in enumerate(nodes):
        if node.type == "{} block" or (is_at_rule and is_literal(node, ";")):
            if not is_at_rule:
                yield nodes[start:at], node
            start, is_at_rule = at + 1, False
        elif at == start:
            is_at_rule = node.type == "at-keyword"
            start += node.type == "whitespace"


# https://drafts.csswg.org/css-animations-1/#typedef-keyframe-selector
def _offset(selector: Sequence[Node]) -> float | None:
    tokens = without_space(selector)
    if len(tokens) != 1:
        return None
    if tokens[0].type == "ident":
        return {"from": 0.0, "to": 1.0}.get(tokens[0].lower_value)
    if tokens[0].type != "percentage" or not 0 <= tokens[0].value <= 100:
        return None
    return float(tokens[0].value / 100)


def _completed(points: list[Point], easing: Easing | None) -> Sequence[Point]:
    """Add what is not said of the ends. CHROMIUM: the start takes the easing of a keyframe that is there."""
    offsets = {point.offset for point in points}
    points.extend(Point(end, None, easing) for end in (0.0, 1.0) if end not in offsets)
    return sorted(points, key=lambda point: point.offset)


# Of more animations of one element only the last apply.
MAX_ANIMATIONS: Final = 16


def animated_declarations(
    values: Mapping[str, AnimationList], keyframes: Mapping[str, Keyframes], resolve: Resolve
) -> tuple[Declaration, ...]:
    """Give what an element's animations declare at the moment of reading.

    They come before the author's normal declarations, those of the style attribute included, and after
    important ones. An element whose display is ``none`` has no animations.

    Args:
        values: the element's animation properties, all of them.
        keyframes: what is known by name.
        resolve: what computes a value on the element.

    Cost: linear in the number of animations, and of the properties that they set.
    """
    found: dict[str, Specified] = {}
    names = values["animation-name"]
    for index in range(max(0, len(names) - MAX_ANIMATIONS), len(names)):
        name = names[index]
        properties = keyframes.get(str(name))
        if not name or not properties:
            continue
        animation = {longhand: items[index % len(items)] for longhand, items in values.items()}
        moment = _progress(animation)
        if moment is None:
            continue
        easing = cast("Easing", animation["animation-timing-function"])
        for property_, points in properties.items():
            start, end, progress = _interval(points, moment, easing)
            # CHROMIUM: what an earlier animation makes of a property lies under the next one for these alone.
            under = found.pop(property_, None)
            if property_ in _HIDING:
                start, end = under if start is None else start, under if end is None else end
            value = _between(property_, start, end, progress, resolve)
            if value is not None:
                found[property_] = value
    return tuple(Declaration(property_, value) for property_, value in found.items())


class _Moment(NamedTuple):
    """How far an iteration is, from 0 to 1, and whether steps are still to be taken at its start."""

    progress: float
    is_before: bool


def _progress(animation: Mapping[str, str | float | Easing]) -> _Moment | None:
    """Give how far an animation is, or None where it has no effect before or after its time.

    Source: https://drafts.csswg.org/web-animations-1/#core-animation-effect-calculations
    """
    timeline = animation["animation-timeline"]
    if timeline not in ("auto", "none"):
        # UNIMPLEMENTED: timelines of scrolling.
        return None
    stands_still = animation["animation-play-state"] == "paused" or timeline == "none"
    time = 0.0 if stands_still else MOMENT_MS
    duration = cast("float", animation["animation-duration"])
    delay = cast("float", animation["animation-delay"])
    count = cast("float", animation["animation-iteration-count"])
    fill = animation["animation-fill-mode"]
    active_duration = duration * count if duration and count else 0.0
    end = max(0.0, delay + active_duration)
    is_before = time < max(0.0, min(delay, end))
    is_after = not is_before and time >= end
    if (is_before and fill not in ("backwards", "both")) or (is_after and fill not in ("forwards", "both")):
        return None
    active_time = min(max(time - delay, 0.0), active_duration)
    if duration:
        overall = active_time / duration if math.isfinite(active_time) else count
    else:
        overall = 0.0 if is_before else count
    fraction = overall % 1 if math.isfinite(overall) else 0.0
    if fraction == 0 and count and not is_before and active_time == active_duration:
        fraction = 1.0
    iteration = overall if math.isinf(overall) else math.floor(overall) - (fraction == 1)
    is_forwards = _is_forwards(str(animation["animation-direction"]), iteration)
    return _Moment(
        fraction if is_forwards else 1 - fraction,
        is_before=(is_before and is_forwards) or (is_after and not is_forwards),
    )


# https://drafts.csswg.org/web-animations-1/#calculating-the-directed-progress
def _is_forwards(direction: str, iteration: float) -> bool:
    is_even = math.isinf(iteration) or iteration % 2 == 0
    return {"normal": True, "reverse": False, "alternate": is_even}.get(direction, not is_even)


# https://drafts.csswg.org/web-animations-1/#the-effect-value-of-a-keyframe-animation-effect
def _interval(
    points: Sequence[Point], moment: _Moment, easing: Easing
) -> tuple[Specified | None, Specified | None, float]:
    """Give the values that a moment lies between, and how far it is from the first to the second."""
    after = bisect_right(points, moment.progress, key=_offset_of)
    if after == len(points):
        last = _merged(points, 1.0, easing)
        if len(last) > 1:
            return last[-2].value, last[-1].value, 1.0
        after = bisect_left(points, 1.0, key=_offset_of)
    start = _merged(points, points[after - 1].offset, easing)[-1]
    end = _merged(points, points[after].offset, easing)[0]
    distance = (moment.progress - start.offset) / (end.offset - start.offset)
    progress = (start.easing or easing).progress(distance, is_before=moment.is_before)
    return start.value, end.value, progress


# https://drafts.csswg.org/css-animations-2/#keyframes
def _merged(points: Sequence[Point], offset: float, easing: Easing) -> list[Point]:
    """Give the points at an offset; of those with the same easing the last one's value counts."""
    start = bisect_left(points, offset, key=_offset_of)
    end = bisect_right(points, offset, key=_offset_of)
    if end - start == 1:
        return [points[start]]
    return list({point.easing or easing: point for point in points[start:end]}.values())


def _offset_of(point: Point) -> float:
    return point.offset


def _between(
    property_: str, start: Specified | None, end: Specified | None, progress: float, resolve: Resolve
) -> Specified | None:
    """Give the value some way from one to another: what shows is there until what hides is reached."""
    if progress <= 0:
        return start
    if progress >= 1:
        return end
    hiding = _HIDING.get(property_)
    if hiding is not None:
        hides_at_start = resolve(property_, start) in hiding
        if hides_at_start != (resolve(property_, end) in hiding):
            return end if hides_at_start else start
    return start if progress < 0.5 else end
