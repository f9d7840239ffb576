"""Character references in text and in attribute values.

Source: https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
"""

import re
from functools import partial
from typing import Final

from html5lib.constants import entities, replacementCharacters

# No name is longer than `CounterClockwiseContourIntegral;`.
_REFERENCE: Final = re.compile("&(?:#[xX]([0-9a-fA-F]++);?|#([0-9]++);?|([0-9A-Za-z]{1,31};?))")
_LAST_CODE_POINT: Final = 0x10FFFF
_LONGEST_NUMBER: Final = len(str(_LAST_CODE_POINT))
_REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"


def decode_references(text: str, *, in_attribute: bool) -> str:
    """Replace the character references of a run of text or of one attribute value.

    Cost: linear, whatever follows an ampersand.
    """
    return _REFERENCE.sub(partial(_decode, in_attribute=in_attribute), text) if "&" in text else text


def _decode(match: re.Match[str], in_attribute: bool) -> str:
    hexadecimal, decimal, name = match.groups()
    if hexadecimal is not None:
        return _code_point(hexadecimal, 16)
    if decimal is not None:
        return _code_point(decimal, 10)
    # The longest name wins: `&notit;` is `¬it;`.
    for length in range(len(name), 1, -1):
        characters = entities.get(name[:length])
        if characters is None:
            continue
        end = match.start(3) + length
        following = match.string[end : end + 1]
        # In an attribute, `?a=b&copy=c` is an address and stays one.
        if in_attribute and name[length - 1] != ";" and (following == "=" or _is_alphanumeric(following)):
            return match.group()
        return characters + name[length:]
    return match.group()


def _is_alphanumeric(character: str) -> bool:
    return character.isascii() and character.isalnum()


# https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
def _code_point(digits: str, base: int) -> str:
    digits = digits.lstrip("0") or "0"
    # `int` refuses thousands of digits, and none of those numbers is a character.
    number = int(digits, base) if len(digits) <= _LONGEST_NUMBER else _LAST_CODE_POINT + 1
    replaced = replacementCharacters.get(number)
    if replaced is not None:
        return replaced
    if number > _LAST_CODE_POINT or 0xD800 <= number <= 0xDFFF:
        return _REPLACEMENT
    return chr(number)
