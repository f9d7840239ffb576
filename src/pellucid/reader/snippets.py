"""Search snippets: a line of text that a vendor decorated with a few tags.

A snippet is no page: it is cut anywhere, has no tree, and a ``<`` in it is as likely a comparison as a tag.
So nothing is parsed here; tags are recognised one by one, and whatever is not plainly a tag stays text.
Undoing character references is a step of its own, because only the caller knows whether the vendor wrote
markup (strip, then decode) or text.
"""

import re
from typing import Final

import turbohtml

__all__ = ["INLINE_TAGS", "decode_entities", "strip_markup"]

# The elements that stand inside a word or a phrase: their tags part nothing. `rt` is not one of them (a
# reading beside its base would fuse with it), `sub` and `sup` are (H<sub>2</sub>O), and `q` draws its quotes.
_INLINE: Final = """
    a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark nobr ruby s samp small span strike
    strong sub sup time tt u var wbr
"""
INLINE_TAGS: Final = frozenset(_INLINE.split())

# A tag: "<" or "</", an ASCII letter, the rest of the name, and everything up to the ">" that ends it.
# - A quoted attribute value may hold ">":         <a title="1 > 0">
# - No "<" stands inside a tag. A tokenizer would let `if a<b and c<strong>d` be one long tag; here the
#   first "<" is text, and a scan never passes the next "<", which keeps the whole linear on `<a<a<a...`.
# The quantifiers are possessive: no part of a tag is ever tried twice.
_MARKUP: Final = re.compile(
    r"""<!--
      | </?+ (?P<name> [A-Za-z] [^\t\n\f\r\ /<>]*+ )
        (?: [^<>=]++ | = [\t\n\f\r\ ]*+ (?: "[^"<]*+" | '[^'<]*+' )?+ )*+ >""",
    re.VERBOSE,
)

# https://html.spec.whatwg.org/multipage/parsing.html#comment-end-state
# Searched from the two hyphens of the opener on, so that `<!-->` and `<!--->` are whole comments.
_COMMENT_END: Final = re.compile(r"--!?>")

# https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-state
_NUMERIC_REFERENCE: Final = re.compile(r"&#(?:[xX](?P<hex>[0-9A-Fa-f]++)|(?P<decimal>[0-9]++));?")


def strip_markup(snippet: str) -> str:
    """Turn a decorated snippet into one line of plain text.

    The tags of inline elements vanish (``un<b>expected</b>``), those of ``q`` become a straight quote, every
    other tag, known or not, a space. A comment vanishes: frameworks put empty ones inside a sentence. What is
    not plainly markup stays: ``5 < 10``, ``<3``, a tag or a comment that the cut left without its end.
    Character references stay as written. Runs of white space of any kind become one space, none at the ends.

    Args:
        snippet: what the vendor sent, markup and all.

    Raises:
        TypeError: ``snippet`` is not a ``str``.

    Cost: linear in the input.
    """
    if not isinstance(snippet, str):
        raise TypeError(f"snippet must be str, not {type(snippet).__name__}")
    # Known beforehand, so that openers without an end are never searched for one.
    last_comment_end = max(snippet.rfind("-->"), snippet.rfind("--!>"))
    pieces: list[str] = []
    position = 0
    while markup := _MARKUP.search(snippet, position):
        pieces.append(snippet[position : markup.start()])
        position = markup.end()
        if markup["name"] is not None:
            pieces.append(_replacement(markup["name"]))
        elif (hyphens := markup.start() + len("<!")) <= last_comment_end and (
            end := _COMMENT_END.search(snippet, hyphens)
        ):
            position = end.end()
        else:
            pieces.append(markup[0])
    pieces.append(snippet[position:])
    return " ".join("".join(pieces).split())


def _replacement(name: str) -> str:
    """Return what stands in the place of a tag."""
    # Tag names fold in ASCII only: `MAR\u212a` with a KELVIN SIGN is not `mark`.
    folded = name.lower() if name.isascii() else name
    if folded == "q":
        return '"'
    return "" if folded in INLINE_TAGS else " "


def decode_entities(text: str) -> str:
    """Replace the character references of a text, once, as a browser reads them in text.

    The whole HTML table holds, with the old names that need no semicolon (``&copy 2024``, ``&notit;`` is
    ``¬it;``). Numbers that are no character (0, surrogates, past U+10FFFF, however many digits) give U+FFFD,
    128 to 159 the windows-1252 character. ``&nbsp;`` gives U+00A0: a caller that wants a space collapses it.

    Args:
        text: text in which ``&`` starts a reference; markup in it is left alone.

    Raises:
        TypeError: ``text`` is not a ``str``.

    Cost: linear in the input.
    Source: https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
    """
    if not isinstance(text, str):
        raise TypeError(f"text must be str, not {type(text).__name__}")
    pieces: list[str] = []
    position = 0
    for reference in _NUMERIC_REFERENCE.finditer(text):
        pieces.append(turbohtml.unescape(text[position : reference.start()]))
        # turbohtml.unescape, like the standard library's, drops references to controls and noncharacters.
        # The standard calls them errors and keeps the character, and so does every browser.
        pieces.append(turbohtml.unescape(reference[0]) or _character(reference))
        position = reference.end()
    pieces.append(turbohtml.unescape(text[position:]))
    return "".join(pieces)


def _character(reference: re.Match[str]) -> str:
    """Return the character of a reference whose number is known to be one."""
    # Leading zeros go first: Python refuses to read a decimal number of more than 4,300 digits.
    if reference["hex"] is not None:
        return chr(int(reference["hex"], 16))
    return chr(int(reference["decimal"].lstrip("0")))
