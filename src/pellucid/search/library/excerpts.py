"""Excerpts: the piece of a page's text that holds most of what was looked for."""

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from itertools import islice
from typing import Final

from pellucid.search.library.tokens import RUN, Term

__all__ = ["Excerpt", "excerpt_of"]

_CHARACTERS: Final = 240
# Of a long text only so many characters are looked through, and so many places compared.
_MAX_SCANNED: Final = 50_000
_MAX_PLACES: Final = 500
_WORD: Final = re.compile(r"[^\W_]+")


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


class _Folds(dict[int, str]):
    """Characters without case and accents, one for one, so that places stay places."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        folded = unicodedata.normalize("NFKD", character.lower())[:1] or character
        self[code] = folded
        return folded


_FOLDS: Final = _Folds()


def _folded(text: str) -> str:
    return text.lower() if text.isascii() else text.translate(_FOLDS)


def excerpt_of(text: str, terms: list[Term]) -> Excerpt:
    """Return the piece of a text that holds the most of a query's terms, else its beginning.

    Cost: linear in the first 50,000 characters.
    """
    line = " ".join(text[:_MAX_SCANNED].split())
    folded = _folded(line)
    places = _places(folded, terms)
    start, end = _bounds(line, _best_start(folded, places))
    before = "… " if start else ""
    after = " …" if end < len(line) or len(text) > _MAX_SCANNED else ""
    shift = len(before) - start
    spans = tuple((first + shift, last + shift) for first, last in places if start <= first and last <= end)
    return Excerpt(f"{before}{line[start:end]}{after}", spans)


def _places(folded: str, terms: list[Term]) -> list[tuple[int, int]]:
    """Return where the words and runs of a query stand, in order and apart from each other."""
    words = {word for term in terms if term.kind == "words" for word in _WORD.findall(_folded(term.surface))}
    runs = {_folded(term.surface) for term in terms if term.kind != "words"}
    spaced = folded if folded.isascii() else RUN.sub(lambda run: " " * len(run[0]), folded)
    found = (match.span() for match in _WORD.finditer(spaced) if match[0] in words)
    places = list(islice(found, _MAX_PLACES))
    for run in runs:
        found = (match.span() for match in re.finditer(re.escape(run), folded))
        places.extend(islice(found, _MAX_PLACES))
    apart: list[tuple[int, int]] = []
    for place in sorted(places):
        if not apart or place[0] >= apart[-1][1]:
            apart.append(place)
    return apart


def _best_start(folded: str, places: list[tuple[int, int]]) -> int:
    """Return the place from which an excerpt holds the most different words, then the most words."""
    best, best_score = 0, (0, 0)
    inside: Counter[str] = Counter()
    last = 0
    words = [folded[start:end] for start, end in places]
    for first, (start, _) in enumerate(places):
        while last < len(places) and places[last][1] <= start + _CHARACTERS * 3 // 4:
            inside[words[last]] += 1
            last += 1
        score = (len(inside), last - first)
        if score > best_score:
            best, best_score = start, score
        inside[words[first]] -= 1
        if inside[words[first]] <= 0:
            del inside[words[first]]
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
