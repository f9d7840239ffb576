"""Values in media queries: numbers, lengths and resolutions, as a page of 1280 by 720 pixels has them.

Source: https://drafts.csswg.org/css-values/#numeric-types and https://drafts.csswg.org/css-values/#math
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tinycss2.ast import Node

from pellucid.style.tokens import content_of, is_literal, split, strip, word_set

VIEWPORT_WIDTH: Final = 1280
VIEWPORT_HEIGHT: Final = 720

# https://drafts.csswg.org/mediaqueries/#units: relative to the initial font. CHROMIUM: that is a serif one of
# 16 pixels; what hangs on its shapes is measured for the Liberation Serif that stands in for Times.
_FONT_UNITS: Final = {"em": 16.0, "ex": 7.34375, "ch": 8.0, "cap": 10.4765625, "ic": 16.0, "lh": 18.0}
_VIEWPORT_UNITS: Final = {
    "w": VIEWPORT_WIDTH / 100,
    "h": VIEWPORT_HEIGHT / 100,
    "i": VIEWPORT_WIDTH / 100,
    "b": VIEWPORT_HEIGHT / 100,
    "min": VIEWPORT_HEIGHT / 100,
    "max": VIEWPORT_WIDTH / 100,
}
_PIXELS: Final[dict[str, float]] = {
    "px": 1.0,
    "in": 96.0,
    "cm": 96 / 2.54,
    "mm": 96 / 25.4,
    "q": 96 / 101.6,
    "pt": 96 / 72,
    "pc": 16.0,
    **_FONT_UNITS,
    **{f"r{unit}": pixels for unit, pixels in _FONT_UNITS.items()},
    # The container units of a query that has no container are those of the small viewport.
    **{f"{size}{axis}": n for size in ("v", "sv", "lv", "dv", "cq") for axis, n in _VIEWPORT_UNITS.items()},
}
_MILLISECONDS: Final = {"ms": 1.0, "s": 1000.0}
_DOTS_PER_PIXEL: Final = {"dppx": 1.0, "x": 1.0, "dpi": 1 / 96, "dpcm": 2.54 / 96}
LENGTH_UNITS: Final = frozenset(_PIXELS)
RESOLUTION_UNITS: Final = frozenset(_DOTS_PER_PIXEL)
_UNITS: Final = {
    unit: (canonical, factor)
    for canonical, units in (("px", _PIXELS), ("dppx", _DOTS_PER_PIXEL), ("ms", _MILLISECONDS))
    for unit, factor in units.items()
}
_CONSTANTS: Final = {
    "e": math.e,
    "pi": math.pi,
    "infinity": math.inf,
    "-infinity": -math.inf,
    "nan": math.nan,
}


@dataclass(frozen=True, slots=True)
class Quantity:
    """Hold a number, or a length in ``px``, a resolution in ``dppx`` or a time in ``ms``."""

    value: float
    unit: str = ""
    is_integer: bool = False

    @property
    def compared(self) -> float:
        """Give the value to compare with. CHROMIUM: a calculated number is rounded to an integer."""
        return math.floor(self.value + 0.5) if self.is_integer else self.value


def parse_quantity(tokens: Sequence[Node]) -> Quantity | None:
    """Read one number, length, resolution or time, or an expression for one, or give None."""
    tokens = strip(tokens)
    if len(tokens) != 1:
        return None
    if tokens[0].type != "function":
        return _written(tokens[0])
    result = _calculate(tokens[0])
    if result is None:
        return None
    value = 0.0 if math.isnan(result.value) else result.value
    return Quantity(value, result.unit, is_integer=not result.unit and math.isfinite(value))


def _written(token: Node) -> Quantity | None:
    if token.type == "number":
        return Quantity(token.value, is_integer=token.is_integer)
    if token.type != "dimension" or token.lower_unit not in _UNITS:
        return None
    unit, factor = _UNITS[token.lower_unit]
    # CHROMIUM: two decimals of a dpcm are enough, so that 37.8dpcm is 1dppx.
    value = round(token.value * factor, 2) if token.lower_unit == "dpcm" else token.value * factor
    return Quantity(value, unit)


# https://drafts.csswg.org/css-values/#math: UNIMPLEMENTED but for calc(), min(), max(), clamp() and abs().
def _calculate(function: Node) -> Quantity | None:
    """Work an expression out from its innermost brackets outward."""
    blocks = [function]
    for block in blocks:  # it grows as it is read
        blocks += [node for node in content_of(block) or () if node.type in ("function", "() block")]
    known: dict[int, Quantity | None] = {}
    for block in reversed(blocks):
        arguments = [_sum(part, known) for part in split(content_of(block) or (), ",")]
        known[id(block)] = _apply(block.lower_name if block.type == "function" else "calc", arguments)
    return known[id(function)]


# https://drafts.csswg.org/css-values/#math: what stands for a number, wherever one may stand.
MATH_FUNCTIONS: Final = word_set(
    """-webkit-calc abs acos asin atan atan2 calc clamp cos exp hypot log max min mod pow progress random rem
    round sibling-count sibling-index sign sin sqrt tan"""
)
_FUNCTIONS: Final[dict[str, Callable[..., float]]] = {
    "calc": lambda value: value,
    "-webkit-calc": lambda value: value,
    "abs": abs,
    "min": lambda *values: min(values),
    "max": lambda *values: max(values),
    "clamp": lambda low, value, high: max(low, min(value, high)),
}
_ARITY: Final = {"calc": 1, "-webkit-calc": 1, "abs": 1, "clamp": 3}


def _apply(name: str, arguments: Sequence[Quantity | None]) -> Quantity | None:
    quantities = [argument for argument in arguments if argument is not None]
    if name not in _FUNCTIONS or len(quantities) != len(arguments):
        return None
    if _ARITY.get(name, len(quantities)) != len(quantities) or len({item.unit for item in quantities}) != 1:
        return None
    return Quantity(_FUNCTIONS[name](*[item.value for item in quantities]), quantities[0].unit)


# https://drafts.csswg.org/css-values/#typedef-calc-sum
def _sum(tokens: Sequence[Node], known: dict[int, Quantity | None]) -> Quantity | None:
    """Add products up; ``+`` and ``-`` need white space on both sides."""
    tokens = strip(tokens)
    total: Quantity | None = None
    sign, start = 1, 0
    for at in range(1, len(tokens) + 1):
        is_end = at == len(tokens)
        if not is_end and not (_is_any(tokens[at], "+-") and _is_spaced(tokens, at)):
            continue
        product = _product([token for token in tokens[start:at] if token.type != "whitespace"], known)
        if product is None or (total is not None and total.unit != product.unit):
            return None
        total = Quantity((total.value if total else 0) + sign * product.value, product.unit)
        sign, start = (1 if is_end or is_literal(tokens[at], "+") else -1), at + 1
    return total


def _is_any(token: Node, values: str) -> bool:
    return bool(token.type == "literal" and token.value in values)


def _is_spaced(tokens: Sequence[Node], at: int) -> bool:
    return (
        tokens[at - 1].type == "whitespace" and at + 1 < len(tokens) and tokens[at + 1].type == "whitespace"
    )


# https://drafts.csswg.org/css-values/#typedef-calc-product
def _product(tokens: Sequence[Node], known: dict[int, Quantity | None]) -> Quantity | None:
    result = _factor(tokens[0], known) if tokens else None
    if len(tokens) % 2 == 0:
        return None
    for operator, token in zip(tokens[1::2], tokens[2::2], strict=True):
        factor = _factor(token, known)
        if result is None or factor is None or not _is_any(operator, "*/"):
            return None
        if is_literal(operator, "/"):
            unit = "" if factor.unit == result.unit else result.unit
            if factor.unit not in ("", result.unit):
                return None
            result = Quantity(_divide(result.value, factor.value), unit)
        elif result.unit and factor.unit:
            # UNIMPLEMENTED: areas, which a later division could undo.
            return None
        else:
            result = Quantity(result.value * factor.value, result.unit or factor.unit)
    return result


def _divide(dividend: float, divisor: float) -> float:
    if divisor:
        return dividend / divisor
    return math.nan if dividend == 0 or math.isnan(dividend) else math.copysign(math.inf, dividend)


def _factor(token: Node, known: dict[int, Quantity | None]) -> Quantity | None:
    if token.type == "ident":
        constant = _CONSTANTS.get(token.lower_value)
        return None if constant is None else Quantity(constant)
    return known[id(token)] if token.type in ("function", "() block") else _written(token)
