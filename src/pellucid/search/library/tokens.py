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

__all__ = ["RUN", "Term", "characters_of", "indexed", "readable", "terms_of"]

# Letters of the scripts that are written without spaces, and Hangul, whose particles stick to the words.
RUN: Final = re.compile(
    "["
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59"  # Thai
    "\u0e81-\u0ebd\u0ec0-\u0ece\u0ed0-\u0edf"  # Lao
    "\u1000-\u1049\u1050-\u109d"  # Myanmar
    "\u1780-\u17d3\u17d7\u17dc\u17dd\u17e0-\u17e9"  # Khmer
    "\u2e80-\u2fd5\u3005-\u3007\u3021-\u3029\u3031-\u3035\u303b"  # ideographic marks
    "\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff"  # kana
    "\u3105-\u312f\u31a0-\u31bf"  # bopomofo
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f"  # Han
    "\u1100-\u11ff\uac00-\ud7a3"  # Hangul
    "]+"
)
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


def indexed(text: str) -> str:
    """Return a text as it is handed to the index: compatibility forms made one, unspaced runs in pairs.

    Cost: linear in the text; nothing for ASCII.
    """
    return text if text.isascii() else RUN.sub(_paired, unicodedata.normalize("NFKC", text))


def characters_of(*texts: str) -> str:
    """Return the characters of unspaced runs in texts, each one once."""
    found: dict[str, None] = {}
    for text in texts:
        if not text.isascii():
            for run in RUN.finditer(unicodedata.normalize("NFKC", text)):
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
    for piece in unicodedata.normalize("NFKC", readable(query)).split()[:_MAX_PIECES]:
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
