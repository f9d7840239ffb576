"""Media queries, answered for a screen of 1280 by 720 pixels that nobody points at.

Source: https://drafts.csswg.org/mediaqueries-5/, as headless Chromium 156 has it (2025-11-29).
"""

import math
import operator
from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from tinycss2.ast import Node

from pellucid.style.conditions import Truth, evaluate, join, negate, truth
from pellucid.style.media_values import VIEWPORT_HEIGHT, VIEWPORT_WIDTH, Quantity, parse_quantity
from pellucid.style.tokens import (
    is_literal,
    keyword,
    split,
    split_first,
    strip,
    tokenise,
    without_space,
    word_set,
)

_MEDIA_TYPES: Final = frozenset({"all", "screen"})
# https://drafts.csswg.org/mediaqueries/#typedef-media-type
_NO_MEDIA_TYPES: Final = frozenset({"not", "only", "and", "or", "layer"})


class _Range(NamedTuple):
    """What a feature measured on a scale takes, and where this screen stands on it."""

    takes: Literal["length", "ratio", "integer", "number", "resolution"]
    actual: float
    has_prefixes: bool = True


class _Choice(NamedTuple):
    """What a feature of keywords comes to: on its own, and which keywords match or could."""

    is_on: bool
    matches: str
    others: frozenset[str]


_RANGES: Final = {
    "width": _Range("length", VIEWPORT_WIDTH),
    "height": _Range("length", VIEWPORT_HEIGHT),
    "device-width": _Range("length", VIEWPORT_WIDTH),
    "device-height": _Range("length", VIEWPORT_HEIGHT),
    "aspect-ratio": _Range("ratio", VIEWPORT_WIDTH / VIEWPORT_HEIGHT),
    "device-aspect-ratio": _Range("ratio", VIEWPORT_WIDTH / VIEWPORT_HEIGHT),
    "color": _Range("integer", 8),
    "color-index": _Range("integer", 0),
    "monochrome": _Range("integer", 0),
    "resolution": _Range("resolution", 1),
    "-webkit-device-pixel-ratio": _Range("number", 1),
    "horizontal-viewport-segments": _Range("integer", 1, has_prefixes=False),
    "vertical-viewport-segments": _Range("integer", 1, has_prefixes=False),
}

_CHOICES: Final = {
    name: _Choice(is_on, matches, word_set(others))
    for name, is_on, matches, others in (
        # A browser that has no mouse to ask for. Playwright tells its own browsers that they have one.
        ("hover", False, "none", "hover"),
        ("any-hover", False, "none", "hover"),
        ("pointer", False, "none", "coarse fine"),
        ("any-pointer", False, "none", "coarse fine"),
        ("orientation", True, "landscape", "portrait"),
        ("update", True, "fast", "none slow"),
        ("overflow-block", True, "scroll", "none paged"),
        ("overflow-inline", True, "scroll", "none"),
        ("color-gamut", True, "srgb", "p3 rec2020"),
        ("dynamic-range", True, "standard", "high"),
        ("scan", False, "", "interlace progressive"),
        ("scripting", True, "enabled", "none initial-only"),
        ("device-posture", True, "continuous", "folded"),
        (
            "display-mode",
            True,
            "browser",
            """fullscreen standalone minimal-ui window-controls-overlay picture-in-picture tabbed
            unframed""",
        ),
        ("forced-colors", False, "none", "active"),
        ("prefers-color-scheme", True, "light", "dark"),
        ("prefers-contrast", False, "no-preference", "more less custom"),
        ("prefers-reduced-motion", False, "no-preference", "reduce"),
        ("prefers-reduced-transparency", False, "no-preference", "reduce"),
    )
}
# What a feature asked by a number, and never on a scale, comes to; `grid` takes 0 and 1 only.
_SWITCHES: Final = {"grid": 0, "-webkit-transform-3d": 1}

_COMPARISONS: Final[dict[str, Callable[[float, float], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
}
_MIRRORED: Final = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "="}
# CHROMIUM: lengths are equal within a sixty-fourth of a pixel, but where one must be truly less.
_TOLERANCE: Final = 1 / 64


def matches_media_text(text: str) -> bool:
    """Say whether the ``media`` attribute of a style or link element matches.

    Cost: linear.
    """
    return matches_media(tokenise(text))


# https://drafts.csswg.org/mediaqueries/#typedef-media-query-list
def matches_media(nodes: Sequence[Node]) -> bool:
    """Say whether a media query list matches; an empty one does.

    A query that is malformed is ``not all``, and those beside it still count.

    Cost: linear.
    """
    return not strip(nodes) or any(_evaluate_query(query) is Truth.TRUE for query in split(nodes, ","))


# https://drafts.csswg.org/mediaqueries/#typedef-media-query
def _evaluate_query(nodes: Sequence[Node]) -> Truth | None:
    tokens = without_space(nodes)
    names = [token.lower_value if token.type == "ident" else "" for token in tokens[:2]]
    at = 1 if len(names) == 2 and names[0] in ("not", "only") and names[1] else 0
    if not tokens or not names[at] or names[at] in _NO_MEDIA_TYPES:
        return evaluate(tokens, _test)
    value: Truth | None = truth(names[at] in _MEDIA_TYPES)
    rest = tokens[at + 1 :]
    if rest:
        condition = None
        if keyword(rest[:1]) == "and":
            condition = evaluate(rest[1:], _test, frozenset({"and"}))
        value = None if condition is None or value is None else join("and", (value, condition))
    return negate(value) if value is not None and at and names[0] == "not" else value


def _test(node: Node) -> Truth:
    """Judge a media feature; brackets that hold none, and functions, are there for later levels to define."""
    return Truth.UNKNOWN if node.type == "function" else _test_feature(strip(node.content))


# https://drafts.csswg.org/mediaqueries/#typedef-media-feature
def _test_feature(tokens: Sequence[Node]) -> Truth:
    name, value = split_first(tokens, ":")
    feature = keyword(strip(name))
    if value is None:
        return _test_alone(feature) if feature else _test_range(tokens)
    if feature is None:
        return Truth.UNKNOWN
    if feature in _CHOICES:
        return _test_choice(_CHOICES[feature], keyword(strip(value)))
    if feature in _SWITCHES:
        return _test_switch(feature, parse_quantity(value))
    base, comparison = _unprefixed(feature)
    return _compare(base, comparison, value)


def _unprefixed(feature: str) -> tuple[str, str]:
    """Take ``min-`` or ``max-`` off a name, and give the comparison it stands for."""
    vendor = "-webkit-" if feature.startswith("-webkit-") else ""
    rest = feature[len(vendor) :]
    for prefix, comparison in (("min-", ">="), ("max-", "<=")):
        base = vendor + rest[len(prefix) :]
        if rest.startswith(prefix) and base in _RANGES and base.startswith("-") == bool(vendor):
            return (base if _RANGES[base].has_prefixes else ""), comparison
    return feature, "="


# https://drafts.csswg.org/mediaqueries/#mq-boolean-context
def _test_alone(feature: str) -> Truth:
    if feature in _CHOICES:
        return truth(_CHOICES[feature].is_on)
    if feature in _SWITCHES:
        return truth(_SWITCHES[feature])
    return truth(_RANGES[feature].actual) if feature in _RANGES else Truth.UNKNOWN


def _test_choice(choice: _Choice, word: str | None) -> Truth:
    if word and word == choice.matches:
        return Truth.TRUE
    return Truth.FALSE if word in choice.others else Truth.UNKNOWN


def _test_switch(feature: str, value: Quantity | None) -> Truth:
    if value is None or value.unit or (feature == "grid" and value.compared not in (0, 1)):
        return Truth.UNKNOWN
    return truth(value.compared // 1 == _SWITCHES[feature])


# https://drafts.csswg.org/mediaqueries/#typedef-mf-range
def _test_range(tokens: Sequence[Node]) -> Truth:
    """Judge ``name < value``, ``value < name`` or ``value < name < value``."""
    parts, comparisons = _cut_range(tokens)
    if len(parts) == 2:
        name, mirrored = keyword(strip(parts[0])), keyword(strip(parts[1]))
        if name is not None:
            return _compare(name, comparisons[0], parts[1])
        return _compare(mirrored or "", _MIRRORED[comparisons[0]], parts[0])
    if len(parts) != 3 or "=" in comparisons or comparisons[0][0] != comparisons[1][0]:
        return Truth.UNKNOWN
    name = keyword(strip(parts[1])) or ""
    lower = _compare(name, _MIRRORED[comparisons[0]], parts[0])
    upper = _compare(name, comparisons[1], parts[2])
    return Truth.UNKNOWN if Truth.UNKNOWN in (lower, upper) else join("and", (lower, upper))


def _cut_range(tokens: Sequence[Node]) -> tuple[list[Sequence[Node]], list[str]]:
    """Cut at comparisons; no white space stands within ``<=``."""
    parts: list[Sequence[Node]] = []
    comparisons: list[str] = []
    start = 0
    for at, token in enumerate(tokens):
        if at < start or token.type != "literal" or token.value not in _COMPARISONS:
            continue
        parts.append(tokens[start:at])
        start = at + 1
        has_equals = token.value != "=" and start < len(tokens) and is_literal(tokens[start], "=")
        comparisons.append(token.value + "=" * has_equals)
        start += has_equals
    return [*parts, tokens[start:]], comparisons


def _compare(feature: str, comparison: str, value: Sequence[Node]) -> Truth:
    """Compare where this screen stands with a written value, of the type that the feature takes."""
    known = _RANGES.get(feature)
    if known is None:
        return Truth.UNKNOWN
    if known.takes == "ratio":
        ratio = _parse_ratio(value)
        return Truth.UNKNOWN if ratio is None else _compare_ratio(comparison, *ratio)
    quantity = parse_quantity(value)
    if quantity is None or not _is_taken(known, quantity):
        return Truth.UNKNOWN
    tolerance = _TOLERANCE if known.takes == "length" else 0
    return truth(_holds(known.actual, comparison, quantity.compared, tolerance))


def _is_taken(feature: _Range, quantity: Quantity) -> bool:
    if feature.takes == "length":
        return quantity.unit == "px" or (not quantity.unit and quantity.compared == 0)
    if feature.takes == "resolution":
        return quantity.unit == "dppx" and quantity.value >= 0
    return not quantity.unit and (feature.takes == "number" or quantity.is_integer)


def _holds(actual: float, comparison: str, value: float, tolerance: float) -> bool:
    is_near = abs(actual - value) <= tolerance if math.isfinite(value) else False
    return ("=" in comparison and is_near) or _COMPARISONS[comparison](actual, value)


# https://drafts.csswg.org/css-values/#ratios
def _parse_ratio(tokens: Sequence[Node]) -> tuple[float, float] | None:
    """Read a ratio. CHROMIUM: its first number may have any unit."""
    first, second = split_first(tokens, "/")
    width = parse_quantity(first)
    height = Quantity(1) if second is None else parse_quantity(second)
    if width is None or height is None or height.unit or width.value < 0 or height.value < 0:
        return None
    return (1, 0) if width.compared == height.value == 0 else (width.compared, height.value)


def _compare_ratio(comparison: str, width: float, height: float) -> Truth:
    """Compare crosswise, which has an answer for a ratio of no height as well."""
    return truth(_holds(VIEWPORT_WIDTH * height, comparison, VIEWPORT_HEIGHT * width, _TOLERANCE))
