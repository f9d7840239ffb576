"""Measure the library: how long pages take to index, and what a query costs in CPU time.

    .venv/bin/python benchmarks/library_pages.py 100000 DIRECTORY

Pages are made up: words that are drawn as rarely as those of a language are, one in ten pages Japanese.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import accumulate
from pathlib import Path

from pellucid.search.library import KeptPage, Library

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_KANA = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
_HAN = "日本東京都大学研究所水火木金土山川田中村上下左右前後新古高安食飲茶湯器物語文字書読見聞話行来"
_NOW = datetime(2026, 3, 10, tzinfo=UTC)


class Language:
    """Words by rank, the first one the most common."""

    def __init__(self, generator: random.Random, size: int = 50_000) -> None:
        self._generator = generator
        self.words = ["".join(generator.choices(_LETTERS, k=generator.randint(3, 9))) for _ in range(size)]
        self._weights = list(accumulate(1 / rank for rank in range(1, size + 1)))

    def text(self, length: int) -> str:
        """Return so many words."""
        return " ".join(self._generator.choices(self.words, cum_weights=self._weights, k=length))


def pages(count: int, language: Language, generator: random.Random) -> Iterator[KeptPage]:
    """Yield pages of about 500 words."""
    for number in range(count):
        if number % 10 == 9:
            text = "".join(generator.choices(_KANA + _HAN + "。", k=generator.randint(200, 2000)))
            title = text[:20]
        else:
            text = language.text(min(5_000, max(30, int(generator.lognormvariate(6, 0.7)))))
            title = language.text(6)
        url = f"https://host{number % 300}.example.com/{number}"
        yield KeptPage(url, title, text, _NOW - timedelta(hours=number % 20_000))


def cpu_ms(call: Callable[[], object], times: int = 7) -> float:
    """Return the median CPU time of a call."""
    spent = []
    for _ in range(times):
        start = time.process_time()
        call()
        spent.append((time.process_time() - start) * 1000)
    return statistics.median(spent)


def main() -> None:
    """Index pages, then ask."""
    count, directory = int(sys.argv[1]), Path(sys.argv[2])
    generator = random.Random(1)  # noqa: S311, not for secrets
    language = Language(generator)
    library = Library(directory)
    if not library.holds_something:
        start, begun = time.process_time(), time.perf_counter()
        library.keep_all(pages(count, language, generator))
        print(
            f"indexed {count:,} pages: {time.process_time() - start:.1f} s CPU with making them up,", end=" "
        )
        print(f"{time.perf_counter() - begun:.1f} s on the clock, {library.status().bytes / 1e6:.0f} MB")
    words = language.words
    queries = {
        "the most common word": words[0],
        "a common word": words[10],
        "a word": words[100],
        "a rare word": words[3000],
        "three words": f"{words[20]} {words[200]} {words[2000]}",
        "ten words": " ".join(words[rank] for rank in (0, 1, 3, 7, 15, 40, 100, 300, 900, 3000)),
        "ten common words": " ".join(words[:10]),
        "thirty words": " ".join(words[rank * 7] for rank in range(30)),
        "one kana": "ん",
        "two Han": "東京",
        "three Han": "東京都",
        "mixed": f"{words[300]}東京",
        "no such word": "qqqqqqqqqqqq",
    }
    worst = 0.0
    for name, query in queries.items():
        found = library.search(query)
        spent = cpu_ms(partial(library.search, query))
        worst = max(worst, spent)
        print(f"{name:24} {spent:7.1f} ms  {len(found)} hits")
    narrowed = {
        "site": partial(library.search, site="host7.example.com"),
        "since": partial(library.search, since=_NOW - timedelta(days=7)),
    }
    for name, search in narrowed.items():
        for query in (words[0], words[100]):
            spent = cpu_ms(partial(search, query))
            worst = max(worst, spent)
            print(f"{name + ': ' + ('common' if query == words[0] else 'word'):24} {spent:7.1f} ms")
    print(f"{'the worst':24} {worst:7.1f} ms")


if __name__ == "__main__":
    main()
