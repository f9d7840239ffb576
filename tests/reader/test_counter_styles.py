"""Counter styles: the examples and the definitions of the standard.

https://drafts.csswg.org/css-counter-styles-3/#predefined-counters
"""

import pytest

from pellucid.reader.counter_styles import COUNTER_STYLES, represent


@pytest.mark.parametrize(
    ("style", "markers"),
    [
        ("decimal", {-3: "-3. ", 0: "0. ", 98: "98. "}),
        ("decimal-leading-zero", {0: "00. ", 7: "07. ", 42: "42. ", 100: "100. ", -10: "-10. "}),
        ("arabic-indic", {1: "١. ", 102: "١٠٢. ", -1: "-١. "}),
        ("thai", {10: "๑๐. "}),
        ("cjk-decimal", {0: "〇、", 10: "一〇、", 305: "三〇五、"}),
        ("tibetan", {29: "༢༩. "}),
    ],
)
def test_a_numeric_style_writes_digits_by_place(style: str, markers: dict[int, str]) -> None:
    assert {number: represent(number, style) for number in markers} == markers


@pytest.mark.parametrize(
    ("style", "markers"),
    [
        ("lower-alpha", {1: "a. ", 26: "z. ", 27: "aa. ", 28: "ab. ", 52: "az. ", 53: "ba. ", 703: "aaa. "}),
        ("upper-latin", {3: "C. ", 27: "AA. "}),
        ("lower-greek", {3: "γ. ", 18: "σ. ", 24: "ω. ", 25: "αα. "}),
        ("hiragana", {3: "う、", 48: "ん、", 49: "ああ、", 50: "あい、"}),
        ("hiragana-iroha", {3: "は、", 47: "す、", 48: "いい、"}),
        ("katakana", {3: "ウ、", 48: "ン、", 49: "アア、"}),
        ("katakana-iroha", {3: "ハ、", 47: "ス、", 48: "イイ、"}),
    ],
)
def test_an_alphabetic_style_counts_without_a_zero(style: str, markers: dict[int, str]) -> None:
    assert {number: represent(number, style) for number in markers} == markers


@pytest.mark.parametrize(
    ("style", "markers"),
    [
        ("lower-roman", {1: "i. ", 4: "iv. ", 9: "ix. ", 40: "xl. ", 90: "xc. ", 1994: "mcmxciv. "}),
        ("upper-roman", {3888: "MMMDCCCLXXXVIII. ", 3999: "MMMCMXCIX. "}),
        ("hebrew", {1: "א. ", 15: "טו. ", 16: "טז. ", 17: "יז. ", 20: "כ. ", 115: "קטו. ", 116: "קטז. "}),
        ("hebrew", {499: "תצט. ", 500: "תק. ", 900: "תתק. ", 1000: "א׳. ", 5784: "ה׳תשפד. ", 1015: "א׳טו. "}),
        ("armenian", {1: "Ա. ", 15: "ԺԵ. ", 100: "Ճ. ", 1999: "ՌՋՂԹ. "}),
        ("lower-armenian", {15: "ժե. "}),
        (
            "georgian",
            {1: "ა. ", 8: "ჱ. ", 60: "ჲ. ", 400: "ჳ. ", 7000: "ჴ. ", 10000: "ჵ. ", 19999: "ჵჰშჟთ. "},
        ),
    ],
)
def test_an_additive_style_adds_its_weights(style: str, markers: dict[int, str]) -> None:
    assert {number: represent(number, style) for number in markers} == markers


# https://drafts.csswg.org/css-counter-styles-3/#complex-cjk: the rows of the table of examples.
@pytest.mark.parametrize(
    ("style", "row"),
    [
        ("japanese-informal", "〇 一 二 三 十 十一 九十九 百 百一 六千一"),
        ("japanese-formal", "零 壱 弐 参 壱拾 壱拾壱 九拾九 壱百 壱百壱 六阡壱"),
        ("korean-hangul-formal", "영 일 이 삼 일십 일십일 구십구 일백 일백일 육천일"),
        ("korean-hanja-informal", "零 一 二 三 十 十一 九十九 百 百一 六千一"),
        ("korean-hanja-formal", "零 壹 貳 參 壹拾 壹拾壹 九拾九 壹百 壹百壹 六仟壹"),
        ("simp-chinese-informal", "零 一 二 三 十 十一 九十九 一百 一百零一 六千零一"),
        ("simp-chinese-formal", "零 壹 贰 叁 壹拾 壹拾壹 玖拾玖 壹佰 壹佰零壹 陆仟零壹"),
        ("trad-chinese-informal", "零 一 二 三 十 十一 九十九 一百 一百零一 六千零一"),
        ("trad-chinese-formal", "零 壹 貳 參 壹拾 壹拾壹 玖拾玖 壹佰 壹佰零壹 陸仟零壹"),
        ("cjk-ideographic", "零 一 二 三 十 十一 九十九 一百 一百零一 六千零一"),
    ],
)
def test_an_east_asian_style_spells_the_number(style: str, row: str) -> None:
    suffix = ", " if style.startswith("korean") else "、"
    numbers = (0, 1, 2, 3, 10, 11, 99, 100, 101, 6001)
    assert [represent(number, style) for number in numbers] == [words + suffix for words in row.split()]


@pytest.mark.parametrize(
    ("number", "words"),
    [(1000, "一千"), (1001, "一千零一"), (1010, "一千零一十"), (1100, "一千一百"), (2020, "二千零二十")],
)
def test_chinese_speaks_a_run_of_zeros_once_and_none_at_the_end(number: int, words: str) -> None:
    assert represent(number, "simp-chinese-informal") == words + "、"


@pytest.mark.parametrize(
    ("style", "marker"),
    [
        ("japanese-informal", "マイナス十一、"),
        ("korean-hangul-formal", "마이너스 일십일, "),
        ("simp-chinese-informal", "负十一、"),
        ("trad-chinese-formal", "負壹拾壹、"),
    ],
)
def test_an_east_asian_style_has_a_negative_sign_of_its_own(style: str, marker: str) -> None:
    assert represent(-11, style) == marker


# https://drafts.csswg.org/css-counter-styles-3/#ethiopic-numeric-counter-style
@pytest.mark.parametrize(
    ("number", "marker"),
    [
        (1, "፩"),
        (10, "፲"),
        (11, "፲፩"),
        (100, "፻"),
        (101, "፻፩"),
        (200, "፪፻"),
        (10_000, "፼"),
        (78_010_092, "፸፰፻፩፼፺፪"),
        (780_100_000_092, "፸፰፻፩፼፼፺፪"),
    ],
)
def test_ethiopic_counts_in_hundreds_and_ten_thousands(number: int, marker: str) -> None:
    assert represent(number, "ethiopic-numeric") == marker + "/ "


@pytest.mark.parametrize("number", [0, -1, 4000, 10**9])
def test_a_number_out_of_range_falls_back_to_decimal(number: int) -> None:
    assert represent(number, "lower-roman") == f"{number}. "


@pytest.mark.parametrize(
    ("style", "number", "marker"),
    [
        ("lower-alpha", 0, "0. "),
        ("georgian", 20_000, "20000. "),
        ("ethiopic-numeric", 0, "0/ "),
        ("hiragana", 0, "0、"),
        ("cjk-decimal", -1, "-1、"),
        ("decimal-leading-zero", -1, "-1. "),
        ("cjk-earthly-branch", 13, "一三、"),
        ("cjk-heavenly-stem", 0, "〇、"),
        ("japanese-informal", 10_000, "一〇〇〇〇、"),
    ],
)
def test_a_fallback_keeps_the_suffix_and_pads_as_the_style_says(style: str, number: int, marker: str) -> None:
    assert represent(number, style) == marker


def test_fixed_styles_run_through_their_symbols() -> None:
    stems = "".join(represent(number, "cjk-heavenly-stem").removesuffix("、") for number in range(1, 11))
    assert stems == "甲乙丙丁戊己庚辛壬癸"
    assert represent(12, "cjk-earthly-branch") == "亥、"


@pytest.mark.parametrize("style", sorted(COUNTER_STYLES))
def test_neighbouring_numbers_have_different_markers(style: str) -> None:
    markers = [represent(number, style) for number in range(-120, 121)]
    assert len(set(markers)) == len(markers)
