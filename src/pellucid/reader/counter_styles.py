"""The predefined counter styles: a number as a list marker draws it.

Source: https://drafts.csswg.org/css-counter-styles-3/#predefined-counters (tables as of 2021, W3C Software
and Document License: the facts, not the wording)
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

# A style gives the representation of a number, or None for one outside its range.
CounterStyle = Callable[[int], str | None]


def represent(number: int, style: str) -> str:
    """Return a number in a counter style, with the style's suffix; out of its range, in decimal.

    Args:
        number: the ordinal of the item.
        style: the name of a predefined counter style, in lower case.
    """
    text = COUNTER_STYLES[style](number)
    if text is None and style in _CJK_FALLBACK:
        text = COUNTER_STYLES["cjk-decimal"](number)
    if text is None:
        text = str(number)
    return text + _SUFFIXES.get(style, ". ")


def _numeric(digits: str) -> CounterStyle:
    table = str.maketrans("0123456789", digits)
    return lambda number: str(number).translate(table)


def _leading_zero(number: int) -> str | None:
    return f"{number:02d}"


def _cjk_decimal(number: int) -> str | None:
    return _numeric("〇一二三四五六七八九")(number) if number >= 0 else None


def _alphabetic(symbols: str) -> CounterStyle:
    def style(number: int) -> str | None:
        if number < 1:
            return None
        letters: list[str] = []
        while number:
            number, at = divmod(number - 1, len(symbols))
            letters.append(symbols[at])
        return "".join(reversed(letters))

    return style


def _fixed(symbols: str) -> CounterStyle:
    return lambda number: symbols[number - 1] if 1 <= number <= len(symbols) else None


def _additive(weights: Mapping[int, str], highest: int) -> CounterStyle:
    def style(number: int) -> str | None:
        if not 1 <= number <= highest:
            return None
        parts: list[str] = []
        for weight, symbol in weights.items():
            count, number = divmod(number, weight)
            parts.append(symbol * count)
        return "".join(parts)

    return style


def _weights(*runs: str) -> dict[int, str]:
    """Return additive weights from runs of nine symbols, the highest power of ten first."""
    weights: dict[int, str] = {}
    for power, run in zip(range(len(runs) - 1, -1, -1), runs, strict=True):
        for digit in range(len(run), 0, -1):
            weights[digit * 10**power] = run[digit - 1]
    return weights


_ROMAN: Final = {
    1000: "M", 900: "CM", 500: "D", 400: "CD", 100: "C", 90: "XC", 50: "L", 40: "XL",
    10: "X", 9: "IX", 5: "V", 4: "IV", 1: "I",
}  # fmt: skip
_ARMENIAN: Final = _weights("ՌՍՎՏՐՑՒՓՔ", "ՃՄՅՆՇՈՉՊՋ", "ԺԻԼԽԾԿՀՁՂ", "ԱԲԳԴԵԶԷԸԹ")
_GEORGIAN: Final = {10000: "ჵ"} | _weights("ჩცძწჭხჴჯჰ", "რსტჳფქღყშ", "იკლმნჲოპჟ", "აბგდევზჱთ")


def _hebrew(number: int) -> str | None:
    if not 1 <= number <= 10999:
        return None
    thousands, rest = divmod(number, 1000)
    text = (_hebrew_below_1000(thousands) + "׳") if thousands else ""
    return text + _hebrew_below_1000(rest)


def _hebrew_below_1000(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    text = "ת" * (hundreds // 4) + ("", "ק", "ר", "ש")[hundreds % 4]
    if rest in (15, 16):  # the letters of 10 + 5 and 10 + 6 would spell the divine name
        return f"{text}{'טו' if rest == 15 else 'טז'}"
    tens, ones = divmod(rest, 10)
    return f"{text}{('', *'יכלמנסעפצ')[tens]}{('', *'אבגדהוזחט')[ones]}"


def _ethiopic(number: int) -> str | None:
    # https://drafts.csswg.org/css-counter-styles-3/#ethiopic-numeric-counter-style
    if number < 1:
        return None
    if number == 1:
        return "፩"
    groups: list[int] = []
    while number:
        number, group = divmod(number, 100)
        groups.append(group)
    parts: list[str] = []
    for at in range(len(groups) - 1, -1, -1):
        group = groups[at]
        is_first = at == len(groups) - 1
        if group and not (group == 1 and (is_first or at % 2)):
            parts.append(("", *"፲፳፴፵፶፷፸፹፺")[group // 10] + ("", *"፩፪፫፬፭፮፯፰፱")[group % 10])
        if at % 2 and group:
            parts.append("፻")
        elif at and not at % 2:
            parts.append("፼")
    return "".join(parts)


def _chinese(digits: str, powers: str, negative: str, *, is_informal: bool) -> CounterStyle:
    # https://drafts.csswg.org/css-counter-styles-3/#limited-chinese: a run of zeros inside is spoken once,
    # and the informal styles say "ten" rather than "one ten" at the start.    11 "十一"    101 "一百零一"
    def style(number: int) -> str | None:
        if abs(number) > _HIGHEST_EAST_ASIAN:
            return None
        figures = str(abs(number))
        last = max((at for at, figure in enumerate(figures) if figure != "0"), default=0)
        parts: list[str] = []
        for at, figure in enumerate(figures[: last + 1]):
            power = len(figures) - 1 - at
            if figure == "0" and at and figures[at - 1] == "0":
                continue
            if not (is_informal and at == 0 and power == 1 and figure == "1"):
                parts.append(digits[int(figure)])
            if power and figure != "0":
                parts.append(powers[power - 1])
        return (negative if number < 0 else "") + "".join(parts)

    return style


def _japanese_or_korean(digits: str, powers: str, negative: str, *, is_informal: bool) -> CounterStyle:
    # https://drafts.csswg.org/css-counter-styles-3/#counter-style-japanese: additive, so zeros are not
    # spoken; the informal styles leave out the one in front of a power.    11 "十一"    101 "百一"
    def style(number: int) -> str | None:
        if abs(number) > _HIGHEST_EAST_ASIAN:
            return None
        if number == 0:
            return digits[0]
        figures = str(abs(number))
        parts: list[str] = []
        for at, figure in enumerate(figures):
            power = len(figures) - 1 - at
            if figure == "0":
                continue
            if not (is_informal and power and figure == "1"):
                parts.append(digits[int(figure)])
            if power:
                parts.append(powers[power - 1])
        return (negative if number < 0 else "") + "".join(parts)

    return style


_HIGHEST_EAST_ASIAN: Final = 9999

_DIGITS: Final = {
    "arabic-indic": "٠١٢٣٤٥٦٧٨٩",
    "bengali": "০১২৩৪৫৬৭৮৯",
    "cambodian": "០១២៣៤៥៦៧៨៩",
    "decimal": "0123456789",
    "devanagari": "०१२३४५६७८९",
    "gujarati": "૦૧૨૩૪૫૬૭૮૯",
    "gurmukhi": "੦੧੨੩੪੫੬੭੮੯",
    "kannada": "೦೧೨೩೪೫೬೭೮೯",
    "khmer": "០១២៣៤៥៦៧៨៩",
    "lao": "໐໑໒໓໔໕໖໗໘໙",
    "malayalam": "൦൧൨൩൪൫൬൭൮൯",
    "mongolian": "᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙",
    "myanmar": "၀၁၂၃၄၅၆၇၈၉",
    "oriya": "୦୧୨୩୪୫୬୭୮୯",
    "persian": "۰۱۲۳۴۵۶۷۸۹",
    "tamil": "௦௧௨௩௪௫௬௭௮௯",
    "telugu": "౦౧౨౩౪౫౬౭౮౯",
    "thai": "๐๑๒๓๔๕๖๗๘๙",
    "tibetan": "༠༡༢༣༤༥༦༧༨༩",
}
_LETTERS: Final = {
    "hiragana": (
        "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"
    ),
    "hiragana-iroha": (
        "いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす"
    ),
    "katakana": (
        "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン"
    ),
    "katakana-iroha": (
        "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"
    ),
    "lower-alpha": "abcdefghijklmnopqrstuvwxyz",
    "lower-greek": "αβγδεζηθικλμνξοπρστυφχψω",
    "lower-latin": "abcdefghijklmnopqrstuvwxyz",
    "upper-alpha": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "upper-latin": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
}

COUNTER_STYLES: Final[Mapping[str, CounterStyle]] = MappingProxyType(
    {name: _numeric(digits) for name, digits in _DIGITS.items()}
    | {name: _alphabetic(letters) for name, letters in _LETTERS.items()}
    | {
        "armenian": _additive(_ARMENIAN, 9999),
        "upper-armenian": _additive(_ARMENIAN, 9999),
        "lower-armenian": _additive({weight: text.lower() for weight, text in _ARMENIAN.items()}, 9999),
        "cjk-decimal": _cjk_decimal,
        "cjk-earthly-branch": _fixed("子丑寅卯辰巳午未申酉戌亥"),
        "cjk-heavenly-stem": _fixed("甲乙丙丁戊己庚辛壬癸"),
        "cjk-ideographic": _chinese("零一二三四五六七八九", "十百千", "負", is_informal=True),
        "decimal-leading-zero": _leading_zero,
        "ethiopic-numeric": _ethiopic,
        "georgian": _additive(_GEORGIAN, 19999),
        "hebrew": _hebrew,
        "japanese-formal": _japanese_or_korean(
            "零壱弐参四伍六七八九", "拾百阡", "マイナス", is_informal=False
        ),
        "japanese-informal": _japanese_or_korean(
            "〇一二三四五六七八九", "十百千", "マイナス", is_informal=True
        ),
        "korean-hangul-formal": _japanese_or_korean(
            "영일이삼사오육칠팔구", "십백천", "마이너스 ", is_informal=False
        ),
        "korean-hanja-formal": _japanese_or_korean(
            "零壹貳參四五六七八九", "拾百仟", "마이너스 ", is_informal=False
        ),
        "korean-hanja-informal": _japanese_or_korean(
            "零一二三四五六七八九", "十百千", "마이너스 ", is_informal=True
        ),
        "lower-roman": _additive({weight: text.lower() for weight, text in _ROMAN.items()}, 3999),
        "upper-roman": _additive(_ROMAN, 3999),
        "simp-chinese-formal": _chinese("零壹贰叁肆伍陆柒捌玖", "拾佰仟", "负", is_informal=False),
        "simp-chinese-informal": _chinese("零一二三四五六七八九", "十百千", "负", is_informal=True),
        "trad-chinese-formal": _chinese("零壹貳參肆伍陸柒捌玖", "拾佰仟", "負", is_informal=False),
        "trad-chinese-informal": _chinese("零一二三四五六七八九", "十百千", "負", is_informal=True),
    }
)

# Styles that fall back to cjk-decimal rather than decimal.
_CJK_FALLBACK: Final = frozenset(
    {"cjk-earthly-branch", "cjk-heavenly-stem", "japanese-formal", "japanese-informal"}
)
# What stands between the number and the text, where it is not a full stop and a space.
_SUFFIXES: Final = (
    {
        name: "、"
        for name in COUNTER_STYLES
        if name.startswith(("cjk-", "hiragana", "katakana", "japanese", "simp-", "trad-"))
    }
    | {name: ", " for name in COUNTER_STYLES if name.startswith("korean")}
    | {"ethiopic-numeric": "/ "}
)
