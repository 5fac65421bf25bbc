"""The records database on disk: every piece of work has a connection of its own, and is done as a whole or not at all.

A rollback journal, not a write-ahead log: it can be read on a read-only disk, leaves one file to copy, and at one write
for a lap its speed does not matter. A connection kept open would go on writing into a file that somebody moved away.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from racer.recording import records_schema as schema
from racer.recording.records_error import NEWER, TOO_LARGE, RecordsError, from_sqlite, from_system, primary_code
from racer.recording.set_aside import SetAside, set_aside

LARGEST = 256 * 1024 * 1024
"""Bytes; a hundred thousand laps are some 50 MB."""

PATIENCE = 10.0
"""s to wait for another game that is writing."""

_COMPANIONS = ("-journal", "-wal", "-shm")

_SPOKEN = (sqlite3.Error, UnicodeError)
"""What the database module says; a complaint that quotes damaged text cannot even be decoded."""

_SUSPECT = frozenset({
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    # Our statements fit our layout, so these too speak of the file.
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_TOOBIG,
})  # fmt: skip

Answer = TypeVar("Answer")
Work = Callable[[sqlite3.Connection], Answer]


class RecordsFile:
    """Runs work on the database, each piece a transaction of its own."""

    def __init__(self, path: Path) -> None:
        """Nothing is opened yet."""
        self.path = path
        self.moved: list[SetAside] = []
        """Damaged files that were set aside, until somebody has said so."""
        self._examined: tuple[int, int] | None = None

    def read(self, work: Work[Answer]) -> Answer:
        """Look something up; where there is no file yet, in an empty one that is never written."""
        return self._run(lambda: self._read(work))

    def write(self, work: Work[Answer]) -> Answer:
        """Change something while nobody else can: all of the work is done, or none of it."""
        return self._run(lambda: self._write(work))

    def _run(self, attempt: Callable[[], Answer]) -> Answer:
        """Once, and once more with a new file when the old one turns out to be damaged."""
        try:
            try:
                return attempt()
            except _SPOKEN as error:
                if not _is_damage(error):
                    raise
                self._move_damaged()
                return attempt()
        except schema.NewerError as error:
            known = schema.VERSION
            raise RecordsError(self.path.name, "", NEWER, found=str(error), known=known) from error
        except sqlite3.Error as error:
            raise from_sqlite(self.path, error) from error
        except OSError as error:
            raise from_system(self.path, error) from error

    def _read(self, work: Work[Answer]) -> Answer:
        if self.path.exists():
            with self._opened() as database:
                if schema.version_of(database) == schema.VERSION:
                    self._examine_once(database)
                    with _transaction(database, "BEGIN"):
                        return work(database)
                if schema.version_of(database) > 0:
                    return self._write(work)
        with closing(_connected(":memory:")) as database:
            schema.prepare(database)
            return work(database)

    def _write(self, work: Work[Answer]) -> Answer:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._opened() as database:
            if schema.version_of(database) == schema.VERSION:
                self._examine_once(database)
            with _transaction(database, "BEGIN IMMEDIATE"):
                if schema.version_of(database) < schema.VERSION:
                    schema.prepare(database)
                return work(database)

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        if self.path.exists() and self.path.stat().st_size > LARGEST:
            raise RecordsError(self.path.name, "", TOO_LARGE, limit=LARGEST // 1024 // 1024)
        _look_at_head(self.path)
        with closing(_connected(self.path)) as database:
            yield database

    def _examine_once(self, database: sqlite3.Connection) -> None:
        """Every file is looked through when it is first met; later the database itself notices damage."""
        found = self.path.stat()
        identity = (found.st_dev, found.st_ino)
        if identity != self._examined:
            schema.examine(database)
            self._examined = identity

    def _move_damaged(self) -> None:
        """Out of the way, unless another game has just done that and there is a sound file again."""
        with closing(_connected(self.path.with_suffix(".lock"))) as lock, _transaction(lock, "BEGIN EXCLUSIVE"):
            self._examined = None
            if self.path.exists() and not self._is_sound():
                self.moved.append(set_aside(self.path, _COMPANIONS))

    def _is_sound(self) -> bool:
        try:
            with self._opened() as database:
                if schema.version_of(database) == schema.VERSION:
                    schema.examine(database)
        except _SPOKEN as error:
            return not _is_damage(error)
        return True


def _is_damage(error: sqlite3.Error | UnicodeError) -> bool:
    """Whether the contents may be wrong, and not the disk or the moment; a look at the whole file then decides."""
    if isinstance(error, UnicodeError | schema.DamagedError):
        return True
    return primary_code(error) in _SUSPECT


def _look_at_head(path: Path) -> None:
    """A database that claims to be of a later format would open, but never let itself be written."""
    with suppress(FileNotFoundError), path.open("rb") as file:
        head = file.read(20)
        if len(head) == 20 and head[18:] not in {b"\1\1", b"\2\2"}:
            raise schema.DamagedError("another format")


def _connected(path: Path | str) -> sqlite3.Connection:
    """A connection that trusts nothing in the file and waits for the disk before it calls a lap saved."""
    database = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    database.text_factory = _text
    try:
        for setting in ("trusted_schema = OFF", "cell_size_check = ON", "foreign_keys = ON", "synchronous = EXTRA"):
            database.execute(f"PRAGMA {setting}")
    except BaseException:
        database.close()
        raise
    return database


def _text(data: bytes) -> str:
    """A file may hold what is no text."""
    return data.decode(errors="replace")


@contextmanager
def _transaction(database: sqlite3.Connection, begin: str) -> Iterator[None]:
    database.execute(begin)
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # a full disk has rolled back by itself
            database.execute("ROLLBACK")
        raise
