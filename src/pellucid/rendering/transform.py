"""``text-transform`` and ``-webkit-text-security``: what the page's characters turn into.

Python's case mappings are Unicode's; what depends on the language or on the place in a word is added here.

Source: https://drafts.csswg.org/css-text-3/#text-transform-property
"""

import re
import unicodedata
from collections.abc import Callable
from typing import Final

from pellucid.style import TextTransform

_MASKS: Final = {"disc": "\u2022", "circle": "\u25e6", "square": "\u25a0"}


def mask(data: str, shape: str) -> str:
    """Return the text as ``-webkit-text-security`` shows it: every character masked, white space too."""
    return _MASKS[shape] * len(data)


def transform(data: str, value: TextTransform, language: str, character_before: Callable[[], str]) -> str:
    """Return the text as ``text-transform`` shows it.

    Args:
        data: the text.
        value: of the property.
        language: of the element around it, as its ``lang`` has it.
        character_before: gives the character before the text, by which it is known whether a word goes on.
    """
    language = language.lower().partition("-")[0].partition("_")[0]
    match value:
        case "uppercase":
            return _UPPER.get(language, _upper)(data)
        case "lowercase":
            return _LOWER.get(language, str.lower)(data)
        case "capitalize":
            return _capitalize(data, character_before())
        case "math-auto":
            return _math_italic(data)
        case _:
            return data


# Upper and lower case by language.


def _upper(data: str) -> str:
    # CHROMIUM: Georgian has no upper case in running text.
    return data.upper().translate(_MTAVRULI)


_MTAVRULI: Final = dict(zip(range(0x1C90, 0x1CC0), range(0x10D0, 0x1100), strict=True))


def _upper_turkic(data: str) -> str:
    return data.replace("i", "İ").upper()


def _lower_turkic(data: str) -> str:
    return data.replace("I\u0307", "i").replace("İ", "i").replace("I", "ı").lower()


def _upper_lithuanian(data: str) -> str:
    # https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt, lt: the dot that keeps an accent off
    # an i goes.
    return re.sub("([ijįIJĮ][\u0323\u0328]?)\u0307", r"\1", data).upper()


def _lower_lithuanian(data: str) -> str:
    data = data.replace("Ì", "I\u0300").replace("Í", "I\u0301").replace("Ĩ", "I\u0303")
    accented = "([IJĮ])(?=[\u0323\u0328]?[\u0300\u0301\u0303])"
    return re.sub(accented, lambda letter: letter[1].lower() + "\u0307", data).lower()


_GREEK_ACCENTS: Final = frozenset("\u0300\u0301\u0342")
_GREEK_BREATHINGS: Final = frozenset("\u0313\u0314\u0304\u0306")
# https://unicode.org/reports/tr15/#Stream_Safe_Text_Format: no text has more marks on one letter.
_ENDLESS_MARKS: Final = re.compile("[\u0300-\u036f]{31}")
_DIALYTIKA: Final = "\u0308"
_IOTA_SUBSCRIPT: Final = "\u0345"


def _upper_greek(data: str) -> str:
    # https://cldr.unicode.org/development/development-process/design-proposals/greek-uppercasing: accents
    # go, a dialytika stays, and a vowel gains one where the accent before it kept it apart.
    #     μαΐου "ΜΑΪΟΥ"    άυλος "ΑΫΛΟΣ"    ή "Ή", the word for "or"
    if _ENDLESS_MARKS.search(data):  # normalising sorts marks, at the cost of their number squared
        return _upper(data)
    letters = unicodedata.normalize("NFD", data)
    parts: list[str] = []
    at = 0
    parts_diphthong = False
    while at < len(letters):
        end = at + 1
        while end < len(letters) and unicodedata.combining(letters[end]):
            end += 1
        upper, marks = letters[at].upper(), letters[at + 1 : end]
        if not "Α" <= upper[0] <= "Ω":
            parts.append(upper + marks)
            parts_diphthong = False
            at = end
            continue
        is_accented = not _GREEK_ACCENTS.isdisjoint(marks)
        kept = [mark for mark in marks if mark not in _GREEK_ACCENTS and mark not in _GREEK_BREATHINGS]
        if parts_diphthong and upper in "ΙΥ" and _DIALYTIKA not in kept:
            kept.append(_DIALYTIKA)
        if upper == "Η" and is_accented and _stands_alone(letters, at, end):
            kept.append("\u0301")
        parts.append(upper + "".join("Ι" if mark == _IOTA_SUBSCRIPT else mark for mark in kept))
        parts_diphthong = is_accented and upper in "ΑΕΗΟΥΙΩ" and _DIALYTIKA not in marks
        at = end
    return unicodedata.normalize("NFC", "".join(parts))


def _stands_alone(letters: str, start: int, end: int) -> bool:
    return not letters[max(0, start - 1) : start].isalpha() and not letters[end : end + 1].isalpha()


_UPPER: Final[dict[str, Callable[[str], str]]] = {
    "tr": _upper_turkic,
    "az": _upper_turkic,
    "el": _upper_greek,
    "lt": _upper_lithuanian,
}
_LOWER: Final[dict[str, Callable[[str], str]]] = {
    "tr": _lower_turkic,
    "az": _lower_turkic,
    "lt": _lower_lithuanian,
}


# Capitalize: the first letter of each word, where words are those of the Unicode text segmentation with
# CLDR's tailoring (a full stop and a colon end a word; https://unicode.org/reports/tr29/#Word_Boundaries).
#     don't e.g. two_words 3rd 你a    "Don't E.G. Two_words 3rd 你A"

_MID_LETTERS: Final = frozenset("'\u00b7\u0387\u055f\u05f4\u2018\u2019\u2027\ufe13\ufe55\uff1a\uff07")


def _capitalize(data: str, before: str) -> str:
    parts: list[str] = []
    previous = before  # the last character that decides whether a word goes on
    for at, character in enumerate(data):
        category = unicodedata.category(character)
        if category[0] == "M" or (category == "Cf" and character != "\u200b"):  # part of the one before it
            parts.append(character)
        elif character in _MID_LETTERS and _is_word_letter(previous):
            parts.append(character)
            if not _is_word_letter(data[at + 1 : at + 2]):
                previous = character
        else:
            starts_word = category[0] == "L" and not _continues_word(previous, character)
            parts.append(_title(character) if starts_word else character)
            previous = character
    return "".join(parts)


def _title(character: str) -> str:
    # CHROMIUM: only the simple mapping, in every language: ß and ﬁ stay as they are, a Turkish i becomes I.
    title = character.title()
    return title if len(title) == 1 else character


def _continues_word(previous: str, character: str) -> bool:
    """Say whether no word boundary lies between two neighbouring characters."""
    if not previous or _is_ideograph(previous) or _is_ideograph(character):
        return False
    return previous.isalpha() or previous.isdecimal() or previous == "_"


def _is_word_letter(character: str) -> bool:
    return character.isalpha() and not _is_ideograph(character)


def _is_ideograph(character: str) -> bool:
    """Say whether a character is a word of its own: an ideograph or hiragana."""
    return (
        "\u3041" <= character <= "\u309f"
        or "\u3400" <= character <= "\u9fff"
        or "\uf900" <= character <= "\ufaff"
        or character > "\U0001ffff"
    )


# Mathematical italic.


def _math_italic(data: str) -> str:
    # https://w3c.github.io/mathml-core/#new-text-transform-values: a single character only.
    return _ITALIC.get(data, data)


def _italic_table() -> dict[str, str]:
    # https://w3c.github.io/mathml-core/#italic-mappings
    runs = [("A", 26, 0x1D434), ("a", 26, 0x1D44E), ("Α", 17, 0x1D6E2), ("Σ", 7, 0x1D6F4), ("α", 25, 0x1D6FC)]
    table = {chr(ord(first) + at): chr(italic + at) for first, count, italic in runs for at in range(count)}
    singles = zip("hıȷϴ∇∂ϵϑϰϕϱϖ", "ℎ𝚤𝚥𝛳𝛻𝜕𝜖𝜗𝜘𝜙𝜚𝜛", strict=True)
    return table | dict(singles)


_ITALIC: Final = _italic_table()
