"""Finding pages in the index, at a cost that the query bounds and not the number of pages that it fits.

To rank a page by bm25 costs some microseconds, and some more for every page that holds a word of the query,
so at most 2,000 are ranked: of the pages that hold every word, the ones kept last, after those that hold
every word in their title. A word that a quarter of a large library holds tells pages apart little: a page
must hold it too, but where there are rarer ones, it is ranked by those alone. A word that no page holds is
not asked for. If fewer pages than asked for hold every other word, those follow that hold the rarest of them.
"""

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from pellucid.search.library.excerpts import Excerpt, excerpt_of
from pellucid.search.library.facets import months_facet, site_facet
from pellucid.search.library.tokens import Term, terms_of

__all__ = ["Hit", "Wanted", "find"]

_MAX_RANKED: Final = 2_000
# Pages are counted no further than this to learn how common a word is; where they are fewer, a quarter is
# common.
_MAX_COUNTED: Final = 5_000
_COMMON_SHARE: Final = 0.25
# Below so many pages no word is common: ranking them all costs little.
_SMALL: Final = 1_000
# Of words that are all common, so many are ranked by.
_MAX_COMMON: Final = 2

# Without a date to compare, the pages themselves need not be looked at.
_RANKED: Final = """
SELECT id FROM (
    SELECT words.rowid AS id, bm25(words, 8.0, 1.0, 1.0, 0.0) AS score FROM words
    WHERE words MATCH :match
    ORDER BY words.rowid DESC LIMIT :most
)
ORDER BY score, id DESC
"""
_RANKED_SINCE: Final = """
SELECT id FROM (
    SELECT words.rowid AS id, bm25(words, 8.0, 1.0, 1.0, 0.0) AS score
    FROM words CROSS JOIN pages ON pages.id = words.rowid
    WHERE words MATCH :match AND pages.published >= :since
    ORDER BY words.rowid DESC LIMIT :most
)
ORDER BY score, id DESC
"""
# The pages kept last, unranked.
_LAST: Final = "SELECT rowid FROM words WHERE words MATCH :match ORDER BY rowid DESC LIMIT :most"
_LAST_SINCE: Final = """
SELECT words.rowid FROM words CROSS JOIN pages ON pages.id = words.rowid
WHERE words MATCH :match AND pages.published >= :since
ORDER BY words.rowid DESC LIMIT :most
"""
_COUNTED: Final = "SELECT count(*) FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ?)"
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Hit:
    """A page that was found, and the piece of its text that shows why."""

    url: str
    title: str
    excerpt: Excerpt
    published_at: datetime | None


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a search asks for besides its words.

    Args:
        count: how many pages at most.
        site: the site that they must be of.
        since: the instant that the date they state must not be before.
        admits: what must be true of their address.
    """

    count: int
    site: str | None
    since: datetime | None
    admits: Callable[[str], bool]


def find(connection: sqlite3.Connection, query: str, wanted: Wanted) -> list[Hit]:
    """Return the pages that fit a query, the best first.

    Args:
        connection: to the library.
        query: literal text.
        wanted: what is asked for besides.
    """
    terms = terms_of(query)
    if not terms or wanted.count < 1:
        return []
    hits: dict[int, Hit] = {}
    # One moment for all that is asked: a writer may drop a page between two questions.
    connection.execute("BEGIN")
    try:
        for page_id in _ids(connection, terms, wanted):
            if page_id in hits:
                continue
            hit = _hit(connection, page_id, terms, wanted.admits)
            if hit is not None:
                hits[page_id] = hit
            if len(hits) == wanted.count:
                break
    finally:
        connection.execute("COMMIT")
    return list(hits.values())


def _ids(connection: sqlite3.Connection, terms: list[Term], wanted: Wanted) -> Iterator[int]:
    """Yield the pages that fit, the best first; some more than once."""
    counts = {term: _counted(connection, term) for term in terms}
    # Of two that are as common as it is counted, the longer one is the rarer one.
    held = sorted(
        (term for term in terms if counts[term]), key=lambda term: (counts[term], -len(term.surface))
    )
    if not held:
        return
    highest_id = connection.execute("SELECT max(id) FROM pages").fetchone()[0] or 0
    common = max(_SMALL, min(_MAX_COUNTED, highest_id * _COMMON_SHARE))
    telling = [term for term in held if counts[term] < common] or held[:_MAX_COMMON]
    if counts[held[0]] > _MAX_RANKED:
        yield from _with_every(connection, telling, held, _in_title, wanted)
    yield from _with_every(connection, telling, held, _in_page, wanted)
    if len(held) > 1:
        some = " OR ".join(_in_page(term) for term in _rarest(held, counts))
        yield from _matching(connection, some, wanted, (_RANKED, _RANKED_SINCE))


def _with_every(
    connection: sqlite3.Connection,
    telling: list[Term],
    held: list[Term],
    sought: Callable[[Term], str],
    wanted: Wanted,
) -> Iterator[int]:
    """Yield the pages that hold every term, ranked by those that tell pages apart."""
    ranked = _matching(
        connection, " AND ".join(sought(term) for term in telling), wanted, (_RANKED, _RANKED_SINCE)
    )
    if len(telling) == len(held):
        yield from ranked
        return
    # Of held, the rarest comes first: that one is walked, and the others are looked up.
    match = " AND ".join(sought(term) for term in held)
    last = list(_matching(connection, match, wanted, (_LAST, _LAST_SINCE)))
    every = set(last)
    yield from (page_id for page_id in ranked if page_id in every)
    yield from last


def _rarest(terms: list[Term], counts: dict[Term, int]) -> list[Term]:
    """Return the rarest terms that together hold no more pages than are ranked, and at least one."""
    some: list[Term] = []
    total = 0
    for term in terms:
        total += counts[term]
        if not some or total <= _MAX_RANKED:
            some.append(term)
    return some


def _counted(connection: sqlite3.Connection, term: Term) -> int:
    return int(connection.execute(_COUNTED, [_in_page(term), _MAX_COUNTED]).fetchone()[0])


def _matching(
    connection: sqlite3.Connection, match: str, wanted: Wanted, statements: tuple[str, str]
) -> Iterator[int]:
    """Return the pages that match, by the first statement, or the second one where a date is compared."""
    facets = [[site_facet(wanted.site)]] if wanted.site is not None else []
    since = None
    if wanted.since is not None:
        since = (wanted.since.astimezone(UTC) - _EPOCH) // timedelta(milliseconds=1)
        latest = connection.execute("SELECT max(published) FROM pages").fetchone()[0]
        if latest is None or latest < since:
            return iter(())
        facets.append(months_facet(wanted.since.astimezone(UTC), _EPOCH + timedelta(milliseconds=latest)))
    alternatives = [" OR ".join(facet) for facet in facets if facet]
    match = " AND ".join([*(f"facets : ({facet})" for facet in alternatives), f"({match})"])
    rows = connection.execute(
        statements[since is not None], {"match": match, "since": since, "most": _MAX_RANKED}
    )
    return (row[0] for row in rows)


# https://www.sqlite.org/fts5.html#fts5_column_filters
def _in_page(term: Term) -> str:
    return f"characters : {term.needle}" if term.kind == "character" else f"{{title text}} : {term.needle}"


def _in_title(term: Term) -> str:
    return f"characters : {term.needle}" if term.kind == "character" else f"title : {term.needle}"


def _hit(
    connection: sqlite3.Connection, page_id: int, terms: list[Term], admits: Callable[[str], bool]
) -> Hit | None:
    url, title, published = connection.execute(
        "SELECT url, title, published FROM pages WHERE id = ?", [page_id]
    ).fetchone()
    if not admits(url):
        return None
    text = connection.execute("SELECT text FROM texts WHERE id = ?", [page_id]).fetchone()[0]
    published_at = None if published is None else _EPOCH + timedelta(milliseconds=published)
    return Hit(url, title, excerpt_of(text, terms), published_at)
