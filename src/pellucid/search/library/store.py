"""The library: pages that were kept, and an index of them that searches without anybody else."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from threading import Event
from typing import Final

from pellucid.errors import InvalidURL, SearchError, UsageError
from pellucid.search.library.facets import facets_of
from pellucid.search.library.pages import KeptPage
from pellucid.search.library.query import Hit, Wanted, find
from pellucid.search.library.schema import FILE_NAME, create_index, exists, opened, reading, writing
from pellucid.search.library.tokens import characters_of, indexed
from pellucid.search.options import parse_site
from pellucid.web.url import parse_url

__all__ = ["KeptRow", "Library", "LibraryStatus"]

# So many pages are written in one transaction.
_BATCH: Final = 100
# So many steps of SQLite are taken between two looks at whether the search was given up.
_STEPS: Final = 1_000
# What the index is made of, for a page.
_STORED: Final = "SELECT title, text, host, published FROM pages JOIN texts USING (id)"
_Indexed = tuple[str, str, str, int | None]
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class KeptRow:
    """What the library says of a page in it."""

    url: str
    title: str
    published_at: datetime | None
    kept_at: datetime


@dataclass(frozen=True, slots=True)
class LibraryStatus:
    """How much the library holds, and where."""

    directory: Path
    pages: int
    hosts: int
    dated: int
    bytes: int
    last_kept_at: datetime | None


def _utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Library:
    """The library in a directory, made when something is first kept in it.

    Threads and processes may use it at the same time.

    Args:
        directory: where it is; made, like the file in it, for its owner alone.
        clock: what tells when a page is kept.
    """

    directory: Path
    clock: Callable[[], datetime] = _utc_now

    @property
    def holds_something(self) -> bool:
        """Whether any page is kept here; nothing is made by asking."""
        if not exists(self.directory):
            return False
        with reading(self.directory, any_version=True) as connection:
            return connection.execute("SELECT 1 FROM pages LIMIT 1").fetchone() is not None

    def keep(self, page: KeptPage) -> bool:
        """Keep a page, in the place of what was kept of its address.

        Returns:
            Whether anything of it is new.

        Raises:
            SearchError: the library cannot be written.
        """
        return self.keep_all([page]) == 1

    def keep_all(self, pages: Iterable[KeptPage], *, per_commit: int = _BATCH) -> int:
        """Keep pages, so many in a transaction: a process that is killed leaves what it had committed.

        Returns:
            How many were new or had changed.
        """
        changed = 0
        rest = iter(pages)
        with opened(self.directory) as connection:
            while batch := list(islice(rest, per_commit)):
                with writing(connection):
                    for page in batch:
                        changed += _keep(connection, page, self.clock())
        return changed

    def search(  # noqa: PLR0913, what narrows a search is named
        self,
        query: str,
        *,
        count: int = 10,
        site: str | None = None,
        since: datetime | None = None,
        admits: Callable[[str], bool] = lambda url: True,
        given_up: Event | None = None,
    ) -> list[Hit]:
        """Find pages: those that hold every word of the query, then those that hold its rarest.

        Args:
            query: literal text; nothing in it is an operator.
            count: how many pages at most.
            site: only pages of this host and those below it.
            since: only pages that state a later date, or this one.
            admits: only pages whose address it is true of.
            given_up: set from another thread, it ends the search early, with a failure.

        Raises:
            SearchError: the site is none, or the library cannot be read.

        Cost: bounded by the words of the query, not by the pages that hold them; see :mod:`.query`.
        """
        if not exists(self.directory):
            return []
        with reading(self.directory) as connection:
            if given_up is not None:
                connection.set_progress_handler(given_up.is_set, _STEPS)
            wanted = Wanted(count, None if site is None else parse_site(site), since, admits)
            return find(connection, query, wanted)

    def pages(self, *, site: str | None = None) -> Iterator[KeptRow]:
        """Yield what is kept, the last kept first.

        Raises:
            SearchError: the site is none, or the library cannot be read.
        """
        if not exists(self.directory):
            return
        with reading(self.directory) as connection:
            condition, values = _site_condition(site)
            query = f"SELECT url, title, published, kept FROM pages WHERE {condition}"  # noqa: S608, of constants
            rows = connection.execute(f"{query} ORDER BY kept DESC, id DESC", values)
            for url, title, published, kept in rows:
                yield KeptRow(url, title, _instant(published), _EPOCH + timedelta(milliseconds=kept))

    def forget(self, *, url: str | None = None, site: str | None = None) -> int:
        """Drop the page of an address, or all pages of a site.

        Returns:
            How many pages were dropped.

        Raises:
            UsageError: neither is given, or both are; what drops everything is :meth:`forget_all`.
            SearchError: the site is none, or the library cannot be written.
        """
        if (url is None) == (site is None):
            raise UsageError(
                "usage.forget", "forget: give one of url and site; forget_all() drops every page"
            )
        return self._forget(*(("url = ?", [_address(url)]) if url is not None else _site_condition(site)))

    def forget_all(self) -> int:
        """Drop every page, and return how many there were."""
        return self._forget("true", [])

    def _forget(self, condition: str, values: list[str]) -> int:
        if not exists(self.directory):
            return 0
        with opened(self.directory) as connection, writing(connection):
            query = f"SELECT id FROM pages WHERE {condition}"  # noqa: S608, of constants
            ids = [row[0] for row in connection.execute(query, values)]
            for page_id in ids:
                _drop(connection, page_id)
        return len(ids)

    def rebuild(self, on_page: Callable[[int, int], None] = lambda done, total: None) -> int:
        """Make the index anew of the pages that are kept, whatever is left of the old one.

        Args:
            on_page: called after each page with how many are done, of how many.

        Returns:
            How many pages the index holds.

        Raises:
            SearchError: there is no library, or the pages themselves cannot be read.
        """
        if not exists(self.directory):
            message = f"{self.directory}: holds no library; name the directory of one"
            raise SearchError("search.library_missing", message)
        try:
            return self._rebuild(on_page)
        except SearchError as error:
            if error.code != "search.library_damaged":
                raise
            message = (
                f"{self.directory / FILE_NAME}: the pages in it cannot be read ({error.__cause__}), so no "
                "index can be made of them; move the file away, or put a copy in its place"
            )
            raise SearchError("search.library_damaged", message) from error

    def _rebuild(self, on_page: Callable[[int, int], None]) -> int:
        with opened(self.directory, any_version=True) as connection:
            with writing(connection):
                create_index(connection)
                total = connection.execute("SELECT count(*) FROM pages").fetchone()[0]
                ids = connection.execute("SELECT id FROM pages").fetchall()
                done = 0
                for (page_id,) in ids:
                    row = connection.execute(f"{_STORED} WHERE id = ?", [page_id]).fetchone()
                    _index(connection, page_id, row)
                    done += 1
                    on_page(done, total)
            connection.execute("INSERT INTO words(words) VALUES ('optimize')")
            # Without room on the disk for it, the index is whole all the same.
            with suppress(sqlite3.OperationalError):
                connection.execute("VACUUM")
        return done

    def status(self) -> LibraryStatus:
        """Count what is kept."""
        if not exists(self.directory):
            return LibraryStatus(self.directory, 0, 0, 0, 0, None)
        with reading(self.directory) as connection:
            pages, hosts, dated, last = connection.execute(
                "SELECT count(*), count(DISTINCT host), count(published), max(kept) FROM pages"
            ).fetchone()
        size = sum(_size(path) for path in self.directory.glob(f"{FILE_NAME}*"))
        return LibraryStatus(self.directory, pages, hosts, dated, size, _instant(last))


def _size(path: Path) -> int:
    # The write-ahead log goes away with the last process that has the library open.
    with suppress(OSError):
        return path.stat().st_size
    return 0


def _keep(connection: sqlite3.Connection, page: KeptPage, now: datetime) -> bool:
    known = connection.execute("SELECT id, hash FROM pages WHERE url = ?", [page.url]).fetchone()
    if known is not None and known[1] == page.hash:
        connection.execute("UPDATE pages SET kept = ? WHERE id = ?", [_ms(now), known[0]])
        return False
    if known is not None:
        _drop(connection, known[0])
    published = None if page.published_at is None else _ms(page.published_at)
    row = (page.url, page.host, page.title, published, _ms(now), page.hash)
    page_id = connection.execute(
        "INSERT INTO pages(url, host, title, published, kept, hash) VALUES (?, ?, ?, ?, ?, ?)", row
    ).lastrowid
    connection.execute("INSERT INTO texts(id, text) VALUES (?, ?)", [page_id, page.text])
    _index(connection, page_id, (page.title or "", page.text, page.host, published))
    return True


def _index(connection: sqlite3.Connection, page_id: int | None, row: _Indexed) -> None:
    statement = "INSERT INTO words(rowid, title, text, characters, facets) VALUES (?, ?, ?, ?, ?)"
    connection.execute(statement, [page_id, *_columns(*row)])


# https://www.sqlite.org/fts5.html#the_delete_command
def _drop(connection: sqlite3.Connection, page_id: int) -> None:
    """Drop a page. The index is told what to take out, as it holds no text itself."""
    row = connection.execute(f"{_STORED} WHERE id = ?", [page_id]).fetchone()
    connection.execute(
        "INSERT INTO words(words, rowid, title, text, characters, facets) VALUES ('delete', ?, ?, ?, ?, ?)",
        [page_id, *_columns(*row)],
    )
    connection.execute("DELETE FROM texts WHERE id = ?", [page_id])
    connection.execute("DELETE FROM pages WHERE id = ?", [page_id])


def _columns(title: str, text: str, host: str, published: int | None) -> tuple[str, str, str, str]:
    """Return what the index is handed of a page; the same each time, as that is also taken out."""
    facets = " ".join(facets_of(host, _instant(published)))
    return indexed(title), indexed(text), characters_of(title, text), facets


def _site_condition(site: str | None) -> tuple[str, list[str]]:
    if site is None:
        return "true", []
    host = parse_site(site)
    return "(host = ? OR substr(host, -length(?)) = ?)", [host, f".{host}", f".{host}"]


def _address(url: str) -> str:
    try:
        return parse_url(url.strip()).request_href
    except InvalidURL:
        return url


def _ms(instant: datetime) -> int:
    return (instant.astimezone(UTC) - _EPOCH) // timedelta(milliseconds=1)


def _instant(ms: int | None) -> datetime | None:
    return None if ms is None else _EPOCH + timedelta(milliseconds=ms)
