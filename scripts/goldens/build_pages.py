"""Making the pages of a family: from rules written by hand, and from a generator.

The id of a hand-written page says its rule; the id of a generated one is a hash of the page. Neither changes
when other pages come or go, so a divergence or a failing test names the same page for ever.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping

from goldens.page import GoldenPage
from goldens.stream import SEED, Stream

DOCTYPE = "<!doctype html>"


def from_rules(family: str, rules: Mapping[str, str]) -> Iterator[GoldenPage]:
    """Yield a page for each rule (slug to what follows the doctype)."""
    for slug, html in rules.items():
        yield GoldenPage(f"{family}-{slug}", DOCTYPE + html)


def from_whole_pages(family: str, rules: Mapping[str, str]) -> Iterator[GoldenPage]:
    """Yield a page for each rule about the doctype, or its lack (slug to the whole page)."""
    for slug, html in rules.items():
        yield GoldenPage(f"{family}-{slug}", html)


def from_generator(family: str, count: int, make: Callable[[Stream], str]) -> Iterator[GoldenPage]:
    """Yield ``count`` different pages; page N depends on the family, the seed and N alone."""
    seen: set[str] = set()
    number = 0
    while len(seen) < count:
        html = DOCTYPE + make(Stream(f"{SEED}/{family}/{number}"))
        number += 1
        if html not in seen:
            seen.add(html)
            digest = hashlib.sha256(html.encode()).hexdigest()[:10]
            yield GoldenPage(f"{family}-{digest}", html)
