"""From text to what the index holds, and from a query to what is looked for there.

SQLite cuts text into words at spaces and punctuation. Scripts that put no space between words (Han, kana,
Thai, Khmer ...) are cut here instead, into overlapping pairs of characters, so that any piece of a sentence
is a run of pairs that follow each other::

    東京都    is indexed as    東京 京都 都        and the query 京都 finds it

A single character would be sought through all pairs that begin with it, so each page also has the set of its
characters.

A query is literal. Every piece of it becomes a quoted string of FTS5, in which nothing is an operator.
"""

import re
import unicodedata
from dataclasses import dataclass
from itertools import islice
from typing import Final, Literal

__all__ = ["RUN", "Term", "characters_of", "folded", "indexed", "is_han_or_kana", "readable", "terms_of"]

_HAN_AND_KANA: Final = (
    "\u2e80-\u2fd5\u3005-\u3007\u3021-\u3029\u3031-\u3035\u303b"  # ideographic marks
    "\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff"  # kana
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f\U00030000-\U000323af"  # Han
)
# Letters of the scripts that are written without spaces, and Hangul, whose particles stick to the words.
RUN: Final = re.compile(
    "["
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59"  # Thai
    "\u0e81-\u0ebd\u0ec0-\u0ece\u0ed0-\u0edf"  # Lao
    "\u1000-\u1049\u1050-\u109d"  # Myanmar
    "\u1780-\u17d3\u17d7\u17dc\u17dd\u17e0-\u17e9"  # Khmer
    f"{_HAN_AND_KANA}"
    "\u3105-\u312f\u31a0-\u31bf"  # bopomofo
    "\u1100-\u11ff\uac00-\ud7a3"  # Hangul
    "]+"
)
_IS_HAN_OR_KANA: Final = re.compile(f"[{_HAN_AND_KANA}]")
# A line that was broken where no word ends, as these scripts are.
_BROKEN_LINE: Final = re.compile(f"(?<=[{_HAN_AND_KANA}])[ \t]*\n[ \t]*(?=[{_HAN_AND_KANA}])")
# Letters that SQLite does not fold, as Unicode takes their strokes and hooks for parts of them.
_LETTERS: Final = {
    "ß": "ss",
    "ẞ": "ss",
    "ø": "o",
    "Ø": "o",
    "ł": "l",
    "Ł": "l",
    "đ": "d",
    "Đ": "d",
    "ħ": "h",
    "Ħ": "h",
    "ı": "i",
    "İ": "i",
    "ё": "е",
    "Ё": "е",
    "\u0640": "",  # the Arabic tatweel, which makes a word wider
}
# Marks that are written or left out: Hebrew points, Arabic vowels.
_LEFT_OUT: Final = ((0x0591, 0x05C7), (0x0610, 0x061A), (0x064B, 0x065F), (0x0670, 0x0670), (0x06D6, 0x06ED))
_GREEK: Final = ((0x0370, 0x03FF), (0x1F00, 0x1FFF))
# A character that the index holds: a letter or a digit. A piece of a query without one finds nothing.
_HELD: Final = re.compile(r"[^\W_]")
_WORD: Final = re.compile(r"[^\W_]+")
# So many pieces of a query are read, and so many of them, the longest, looked for: a longer one is a pasted
# text.
_MAX_PIECES: Final = 200
_MAX_TERMS: Final = 12
# Of a run so many characters, and of words that punctuation joins so many are looked for: a phrase costs by
# its length, on every page that holds its words.
_MAX_PHRASE: Final = 64

Kind = Literal["words", "run", "character"]


@dataclass(frozen=True, slots=True)
class Term:
    """A piece of a query.

    Args:
        needle: a quoted string of FTS5.
        surface: how it reads.
        kind: words; a run of characters, which may stand inside a longer one; or one such character.
    """

    needle: str
    surface: str
    kind: Kind


def readable(text: str) -> str:
    """Return a text without what no file holds (lone surrogates) and what ends a string in C."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", " ")


class _Folds(dict[int, str]):
    """What becomes of a character: nothing of one that only shapes a text, or may be left out of it."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        category = unicodedata.category(character)
        if category == "Cf" or (category == "Mn" and _is_in(code, _LEFT_OUT)):
            fold = ""
        elif _is_in(code, _GREEK):
            fold = unicodedata.normalize("NFKD", character)[0]
        else:
            fold = _LETTERS.get(character, character)
        self[code] = fold
        return fold


def _is_in(code: int, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= code <= last for first, last in ranges)


_FOLDS: Final = _Folds()


def folded(text: str) -> str:
    """Return a text with the ways to write the same words made one, as far as SQLite does not do that.

    Compatibility forms become plain ones, soft hyphens and other characters without a shape go, as do Arabic
    vowels, Hebrew points and Greek accents, and a line of Han or kana that is broken is made whole.

    Cost: linear in the text; nothing for ASCII.
    """
    if text.isascii():
        return text
    return _BROKEN_LINE.sub("", unicodedata.normalize("NFKC", text).translate(_FOLDS))


def is_han_or_kana(character: str) -> bool:
    """Tell whether a character is of the scripts whose lines are broken anywhere."""
    return _IS_HAN_OR_KANA.match(character) is not None


def indexed(text: str) -> str:
    """Return a text as it is handed to the index: folded, and unspaced runs in pairs.

    Cost: linear in the text; nothing for ASCII.
    """
    return text if text.isascii() else RUN.sub(_paired, folded(text))


def characters_of(*texts: str) -> str:
    """Return the characters of unspaced runs in texts, each one once."""
    found: dict[str, None] = {}
    for text in texts:
        if not text.isascii():
            for run in RUN.finditer(folded(text)):
                found.update(dict.fromkeys(run[0]))
    return " ".join(found)


def _paired(run: re.Match[str]) -> str:
    characters = run[0]
    pairs = [characters[index : index + 2] for index in range(len(characters) - 1)]
    # The last one alone ends the run: what comes after it does not follow its pairs.
    return f" {' '.join([*pairs, characters[-1]])} "


def terms_of(query: str) -> list[Term]:
    """Return the pieces of a query that can be looked for: the longest twelve, in their order."""
    terms: dict[str, Term] = {}
    for piece in folded(readable(query)).split()[:_MAX_PIECES]:
        position = 0
        for run in RUN.finditer(piece):
            _add_words(terms, piece[position : run.start()])
            _add_run(terms, run[0])
            position = run.end()
        _add_words(terms, piece[position:])
    longest = sorted(terms, key=len, reverse=True)[:_MAX_TERMS]
    return [term for needle, term in terms.items() if needle in longest]


# https://www.sqlite.org/fts5.html#fts5_strings
def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def _add_words(terms: dict[str, Term], piece: str) -> None:
    # What punctuation joins (co-op, 3.14) is a phrase to FTS5: its words must follow each other.
    if _HELD.search(piece):
        after = next(islice(_WORD.finditer(piece), _MAX_PHRASE, None), None)
        piece = piece if after is None else piece[: after.start()]
        needle = _quoted(piece)
        terms.setdefault(needle, Term(needle, piece, "words"))


def _add_run(terms: dict[str, Term], run: str) -> None:
    run = run[:_MAX_PHRASE]
    pairs = " ".join(run[index : index + 2] for index in range(len(run) - 1))
    needle = _quoted(pairs or run)
    terms.setdefault(needle, Term(needle, run, "run" if pairs else "character"))
