"""From text to what the index holds, and from a query to what is looked for there.

SQLite cuts text into words at spaces and punctuation. Scripts that put no space between words (Han, kana,
Thai, Khmer ...) are cut here instead, into overlapping pairs of characters, so that any piece of a sentence
is a run of pairs that follow each other::

    東京都    is indexed as    東京 京都 都        and the query 京都 finds it, as does 都

A query is literal. Every piece of it becomes a quoted string of FTS5, in which nothing is an operator.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

__all__ = ["RUN", "Term", "indexed", "readable", "terms_of"]

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
# So many terms of a query are looked for; a longer query is a pasted text.
_MAX_TERMS: Final = 32


@dataclass(frozen=True, slots=True)
class Term:
    """A piece of a query: how FTS5 is asked for it, and how it reads.

    ``is_whole`` is False for a run of characters that may stand inside a longer one.
    """

    expression: str
    surface: str
    is_whole: bool


def readable(text: str) -> str:
    """Return a text without what no file holds (lone surrogates) and what ends a string in C."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", " ")


def indexed(text: str) -> str:
    """Return a text as it is handed to the index: compatibility forms made one, unspaced runs in pairs.

    Cost: linear in the text; nothing for ASCII.
    """
    return text if text.isascii() else RUN.sub(_paired, unicodedata.normalize("NFKC", text))


def _paired(run: re.Match[str]) -> str:
    characters = run[0]
    pairs = [characters[index : index + 2] for index in range(len(characters) - 1)]
    # The last character alone: every character then begins a token, so that one alone can be looked for.
    return f" {' '.join([*pairs, characters[-1]])} "


def terms_of(query: str) -> list[Term]:
    """Return the pieces of a query that can be looked for, without repeats, at most 32."""
    terms: dict[str, Term] = {}
    for piece in unicodedata.normalize("NFKC", readable(query)).split():
        position = 0
        for run in RUN.finditer(piece):
            _add(terms, _spaced_term(piece[position : run.start()]))
            _add(terms, _unspaced_term(run[0]))
            position = run.end()
        _add(terms, _spaced_term(piece[position:]))
        if len(terms) >= _MAX_TERMS:
            break
    return list(terms.values())[:_MAX_TERMS]


def _add(terms: dict[str, Term], term: Term | None) -> None:
    if term is not None:
        terms.setdefault(term.expression, term)


# https://www.sqlite.org/fts5.html#fts5_strings
def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def _spaced_term(piece: str) -> Term | None:
    # What punctuation joins (co-op, 3.14) is a phrase to FTS5: its words must follow each other.
    return Term(_quoted(piece), piece, is_whole=True) if _HELD.search(piece) else None


def _unspaced_term(run: str) -> Term:
    if len(run) == 1:
        return Term(f"{_quoted(run)} *", run, is_whole=False)
    pairs = " ".join(run[index : index + 2] for index in range(len(run) - 1))
    return Term(_quoted(pairs), run, is_whole=False)
