"""Excerpts: the piece of a page's text that holds most of what was looked for."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice, pairwise
from typing import Final

from pellucid.search.library.tokens import RUN, Term, folded, is_han_or_kana

__all__ = ["Excerpt", "excerpt_of", "spans_of"]

_CHARACTERS: Final = 240
# Of a long text only so many characters are looked through, and so many places compared.
_MAX_SCANNED: Final = 50_000
_MAX_PLACES: Final = 500
_ASCII_WORD: Final = re.compile(r"[^\W_]+")
# Behind it stand marks of scripts that are read by few.
_AFTER_MARKS: Final = 0x12000
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
# Where it begins and ends, and what was looked for.
_Place = tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A piece of text on one line, and where in it the words stand that were looked for."""

    text: str
    spans: tuple[tuple[int, int], ...] = ()

    def marked(self, start: str = "<mark>", end: str = "</mark>") -> str:
        """Return the text with the words marked."""
        pieces, position = [], 0
        for first, last in self.spans:
            pieces += [self.text[position:first], start, self.text[first:last], end]
            position = last
        return "".join([*pieces, self.text[position:]])


class _Plain(dict[int, str]):
    """Characters in their plain form where that is one character too, so that places stay places."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        plain = unicodedata.normalize("NFKC", character)
        self[code] = plain if len(plain) == 1 else character
        return self[code]


_PLAIN: Final = _Plain()


@cache
def _word_pattern() -> re.Pattern[str]:
    """Return what a word is made of: letters, digits, their marks, and what only shapes it."""
    shaping = [
        chr(code)
        for code in range(0xAD, _AFTER_MARKS)
        if unicodedata.category(chr(code)) in {"Mn", "Mc", "Cf"}
    ]
    return re.compile(f"(?:[^\\W_]|[{''.join(shaping)}])+")


def _words(text: str) -> Iterator[re.Match[str]]:
    return (_ASCII_WORD if text.isascii() else _word_pattern()).finditer(text)


def _folded(word: str) -> str:
    """Return a word without case and accents, as the index compares it."""
    if word.isascii():
        return word.lower()
    apart = unicodedata.normalize("NFD", folded(word).lower())
    return unicodedata.normalize("NFC", _ACCENTS.sub("", apart))


def excerpt_of(text: str, terms: list[Term]) -> Excerpt:
    """Return the piece of a text that holds the most of a query's terms, else its beginning.

    Cost: linear in the first 50,000 characters.
    """
    line = " ".join(text[:_MAX_SCANNED].split())
    places = _places(line, terms)
    start, end = _bounds(line, _best_start(places))
    before = "… " if start else ""
    after = " …" if end < len(line) or len(text) > _MAX_SCANNED else ""
    shift = len(before) - start
    spans = tuple(
        (first + shift, last + shift) for first, last, _ in places if start <= first and last <= end
    )
    return Excerpt(f"{before}{line[start:end]}{after}", spans)


def spans_of(line: str, terms: list[Term]) -> list[tuple[int, int]]:
    """Return where in a line the words and runs of a query stand, in order and apart from each other."""
    return [(first, last) for first, last, _ in _places(line, terms)]


def _places(line: str, terms: list[Term]) -> list[_Place]:
    """Return where the words and runs of a query stand, in order and apart from each other."""
    words = {_folded(match[0]) for term in terms if term.kind == "words" for match in _words(term.surface)}
    runs = {term.surface for term in terms if term.kind != "words"}
    plain = line if line.isascii() else line.translate(_PLAIN)
    spaced = plain if plain.isascii() else RUN.sub(lambda run: " " * len(run[0]), plain)
    found = ((*match.span(), _folded(match[0])) for match in _words(spaced))
    places = list(islice((place for place in found if place[2] in words), _MAX_PLACES))
    for run in runs:
        matches = _run_pattern(run).finditer(plain)
        places.extend((*match.span(), run) for match in islice(matches, _MAX_PLACES))
    apart: list[_Place] = []
    for place in sorted(places):
        if not apart or place[0] >= apart[-1][1]:
            apart.append(place)
    return apart


def _run_pattern(run: str) -> re.Pattern[str]:
    """Return what a run reads like in a line: where its own line was broken, there is a space now."""
    pieces = [run[:1]]
    for before, character in pairwise(run):
        may_break = is_han_or_kana(before) and is_han_or_kana(character)
        pieces.append(f"{' ?' if may_break else ''}{re.escape(character)}")
    return re.compile("".join(pieces))


def _best_start(places: list[_Place]) -> int:
    """Return the place from which an excerpt holds the most different words, then the most words."""
    best, best_score = 0, (0, 0)
    inside: Counter[str] = Counter()
    last = 0
    for first, (start, _, word) in enumerate(places):
        while last < len(places) and places[last][1] <= start + _CHARACTERS * 3 // 4:
            inside[places[last][2]] += 1
            last += 1
        score = (len(inside), last - first)
        if score > best_score:
            best, best_score = start, score
        inside[word] -= 1
        if inside[word] <= 0:
            del inside[word]
    return best


def _bounds(line: str, place: int) -> tuple[int, int]:
    """Return where an excerpt around a place begins and ends: at spaces, if there are any near."""
    start = max(0, min(place - _CHARACTERS // 4, len(line) - _CHARACTERS))
    end = min(len(line), start + _CHARACTERS)
    if start:
        space = line.find(" ", start, min(place, start + 30))
        start = space + 1 if space >= 0 else start
    if end < len(line):
        space = line.rfind(" ", max(place, end - 30), end)
        end = space if space > start else end
    return start, end
