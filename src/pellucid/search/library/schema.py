"""The file of the library: its tables, its version, and opening it.

``pages`` is what results are made of and small enough to be walked; ``texts`` holds the long part; ``words``
is the index of both and holds no text of its own (contentless), so that what is looked for can be cut
differently from what is read. A page that is kept anew gets a new, higher id: the highest ids are the pages
kept last.

One writer at a time, any number of readers beside it, and after a kill the last commit: that is SQLite's
write-ahead log. ``synchronous=NORMAL`` loses nothing when a process dies; when the machine does, it may lose
the last commits and never the file.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from pellucid.errors import SearchError

__all__ = ["FILE_NAME", "SCHEMA_VERSION", "create_index", "exists", "opened", "reading", "writing"]

FILE_NAME: Final = "library.db"
SCHEMA_VERSION: Final = 2
# https://www.sqlite.org/fileformat2.html#application_id
_APPLICATION_ID: Final = int.from_bytes(b"pllb")
# So long a writer waits for another to finish.
_BUSY_TIMEOUT_S: Final = 30.0

_TABLES: Final = """
CREATE TABLE pages (
    id INTEGER PRIMARY KEY,
    url TEXT NOT NULL UNIQUE,
    host TEXT NOT NULL,
    title TEXT NOT NULL,
    published INTEGER,       -- milliseconds since 1970, UTC
    kept INTEGER NOT NULL,   -- the same
    hash BLOB NOT NULL
);
CREATE INDEX pages_by_date ON pages(published);
CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
"""
# Marks belong to words too: without them Devanagari would fall apart at every vowel sign.
# https://www.sqlite.org/fts5.html#unicode61_tokenizer
_INDEX: Final = """
CREATE VIRTUAL TABLE words USING fts5(
    title, text, characters, facets, content='',
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
"""


@contextmanager
def opened(directory: Path, *, any_version: bool = False) -> Iterator[sqlite3.Connection]:
    """Open the library in a directory, make it if it is not there, and close it at the end.

    Args:
        directory: where it is; if it is not there it is made for its owner alone, as is the file.
        any_version: open it even if another version made it, to be rebuilt.

    Raises:
        SearchError: it cannot be made or read, is of another version, or this Python's SQLite has no FTS5.
    """
    path = directory / FILE_NAME
    with _named_errors(path):
        try:
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            # What SQLite puts beside the file gets the rights of the file.
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except OSError as error:
            message = f"{directory}: no library can be made there ({error.strerror}); choose another place"
            raise SearchError("search.library_unreadable", message) from error
        # Transactions are begun by hand (isolation_level): sqlite3's own would begin them too late.
        with closing(sqlite3.connect(path, timeout=_BUSY_TIMEOUT_S, isolation_level=None)) as connection:
            check_has_fts5(connection)
            connection.execute("PRAGMA synchronous = NORMAL")
            _prepare(connection, path, any_version=any_version)
            yield connection


@contextmanager
def reading(directory: Path, *, any_version: bool = False) -> Iterator[sqlite3.Connection]:
    """Open the library that is in a directory to read it, also where nothing may be written.

    Args:
        directory: where it is.
        any_version: open it even if another version made it.

    Raises:
        SearchError: it cannot be read, is of another version, or this Python's SQLite has no FTS5.
    """
    path = directory / FILE_NAME
    if os.access(directory, os.W_OK) and os.access(path, os.W_OK):
        with opened(directory, any_version=any_version) as connection:
            yield connection
        return
    # https://www.sqlite.org/wal.html#read_only_databases
    # Without a log nobody is writing, and none can be made for the lock: the file is taken for unchanging.
    log = path.with_name(f"{FILE_NAME}-wal")
    address = f"{path.absolute().as_uri()}?mode=ro{'' if log.exists() else '&immutable=1'}"
    with (
        _named_errors(path),
        closing(sqlite3.connect(address, _BUSY_TIMEOUT_S, isolation_level=None, uri=True)) as connection,
    ):
        check_has_fts5(connection)
        if _application_id(connection) != _APPLICATION_ID:
            message = f"{path}: is no library, and none can be made there; choose another place"
            raise SearchError("search.library_unreadable", message)
        _check_version(connection, path, any_version=any_version)
        yield connection


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """Write in one transaction: all of it is there in the end, or none."""
    # Immediate: a reader that became a writer later could fail at once, whatever the time-out.
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        if connection.in_transaction:  # a full disk has ended it
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def exists(directory: Path) -> bool:
    """Tell whether there is a library in a directory; nothing is made by asking.

    Raises:
        SearchError: it is no directory, or it cannot be told, as the directory cannot be entered.
    """
    try:
        if directory.is_file():
            message = f"{directory}: is a file; name the directory of a library, or one to be made"
            raise SearchError("search.library_unreadable", message)
        return (directory / FILE_NAME).is_file()
    except OSError as error:
        message = (
            f"{directory}: cannot be entered ({error.strerror}); check its rights, or choose another place"
        )
        raise SearchError("search.library_unreadable", message) from error


def create_index(connection: sqlite3.Connection) -> None:
    """Make an empty index in the place of the one that is there, whatever state that is in."""
    # https://www.sqlite.org/pragma.html#pragma_writable_schema
    # A damaged index cannot be dropped, as it is read for that. Its tables are forgotten instead; the room
    # that they took comes back when the file is vacuumed.
    connection.execute("PRAGMA writable_schema = ON")
    forgotten = "name = 'words' OR tbl_name GLOB 'words_*'"
    if connection.execute(f"DELETE FROM sqlite_master WHERE {forgotten}").rowcount:  # noqa: S608, of constants
        connection.execute("PRAGMA writable_schema = RESET")
    connection.execute("PRAGMA writable_schema = OFF")
    connection.execute(_INDEX)
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def check_has_fts5(connection: sqlite3.Connection) -> None:
    """Refuse to go on without full-text search.

    Raises:
        SearchError: this SQLite was compiled without FTS5.
    """
    if connection.execute("SELECT 1 FROM pragma_module_list WHERE name = 'fts5'").fetchone() is None:
        message = (
            f"the SQLite of this Python ({sqlite3.sqlite_version}) was built without full-text search "
            "(FTS5), which the library needs; use a Python from python.org or your distribution"
        )
        raise SearchError("search.library_no_fts5", message)


def _prepare(connection: sqlite3.Connection, path: Path, *, any_version: bool) -> None:
    if _application_id(connection) != _APPLICATION_ID:
        if connection.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
            message = f"{path}: a file system without a write-ahead log cannot hold it; choose another"
            raise SearchError("search.library_unreadable", message)
        with writing(connection):
            # Another process may have been faster.
            if _application_id(connection) != _APPLICATION_ID:
                _create(connection, path)
    _check_version(connection, path, any_version=any_version)


def _check_version(connection: sqlite3.Connection, path: Path, *, any_version: bool) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version != SCHEMA_VERSION and not any_version:
        message = (
            f"{path}: the index is of version {version}, and this pellucid reads version {SCHEMA_VERSION}; "
            "run: pellucid library rebuild"
        )
        raise SearchError("search.library_version", message)


def _application_id(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA application_id").fetchone()[0])


def _create(connection: sqlite3.Connection, path: Path) -> None:
    if connection.execute("SELECT 1 FROM sqlite_master").fetchone() is not None:
        message = f"{path}: is a database of something else; move it away, or choose another place"
        raise SearchError("search.library_unreadable", message)
    for statement in _TABLES.split(";"):
        connection.execute(statement)
    create_index(connection)
    connection.execute(f"PRAGMA application_id = {_APPLICATION_ID}")


@contextmanager
def _named_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            message = f"{path}: another process has been writing for long; try again"
            raise SearchError("search.library_busy", message, retryable=True) from error
        # What is no failure of the file or its disk: a table that is gone, or an index that cannot be read.
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_ERROR:
            raise _damaged(path, error) from error
        message = f"{path}: cannot be read or written ({error}); check the directory and its disk"
        raise SearchError("search.library_unreadable", message) from error
    except sqlite3.DatabaseError as error:
        raise _damaged(path, error) from error


def _damaged(path: Path, error: sqlite3.Error) -> SearchError:
    message = (
        f"{path}: is damaged or no library ({error}); run: pellucid library rebuild, "
        "and if that does not help, move the file away"
    )
    return SearchError("search.library_damaged", message)
