"""The layout of the records database: made new, migrated from older ones, and examined before it is trusted."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from types import MappingProxyType

VERSION = 3
APPLICATION = 0x534C4950
"""Marks the file as ours ("SLIP")."""

_IDENTITY = "TEXT NOT NULL CHECK(length({0}) BETWEEN 1 AND 128)"
_PLAYER = "player TEXT NOT NULL CHECK(length(player) BETWEEN 1 AND 40)"
_SECONDS = "seconds REAL NOT NULL CHECK(typeof(seconds) = 'real' AND seconds > 0.0 AND seconds < 1e6)"
_DATE = "driven_at INTEGER NOT NULL CHECK(typeof(driven_at) = 'integer')"
_NUMBER = "number INTEGER NOT NULL CHECK(typeof(number) = 'integer' AND number BETWEEN 0 AND 99)"
_COUNT = "{0} INTEGER NOT NULL CHECK(typeof({0}) = 'integer' AND {0} BETWEEN 0 AND 1000000000000)"
_BOARD = "board INTEGER NOT NULL REFERENCES boards(id)"

# A REAL is a float64, so times come back bit for bit. AUTOINCREMENT never gives a number twice, so that an undo cannot
# bring back another lap. CHECKs are looked at again in `examine`, since a file may come from anywhere.
_BOARDS = (
    "CREATE TABLE boards(id INTEGER PRIMARY KEY, "
    + ", ".join(f"{name} {_IDENTITY.format(name)}" for name in ("track", "car", "handling", "league", "physics"))
    + ", UNIQUE(track, car, handling, league, physics))"
)
_LAPS = (
    f"CREATE TABLE laps(id INTEGER PRIMARY KEY AUTOINCREMENT, {_BOARD}, {_PLAYER}, "
    f"own INTEGER NOT NULL CHECK(own IN (0, 1)), {_SECONDS}, {_DATE}, "
    "ghost TEXT CHECK(ghost IS NULL OR (length(ghost) = 64 AND ghost NOT GLOB '*[^0-9a-f]*')), "
    "proved INTEGER NOT NULL CHECK(proved IN (0, 1)), "
    "deleted_at INTEGER CHECK(deleted_at IS NULL OR typeof(deleted_at) = 'integer'), UNIQUE(board, ghost))"
)
_LAPS_BY_TIME = "CREATE INDEX laps_by_time ON laps(board, seconds, id)"
_LAP_SECTORS = (
    f"CREATE TABLE lap_sectors(lap INTEGER NOT NULL REFERENCES laps(id) ON DELETE CASCADE, {_NUMBER}, "
    f"{_SECONDS.replace('REAL NOT NULL CHECK(', 'REAL CHECK(seconds IS NULL OR ')}, PRIMARY KEY(lap, number))"
)
_BEST_SECTORS = (
    f"CREATE TABLE best_sectors({_BOARD}, {_PLAYER}, {_NUMBER}, {_SECONDS}, {_DATE}, "
    "PRIMARY KEY(board, player, number))"
)
_COUNTS = (
    f"CREATE TABLE counts({_BOARD}, {_PLAYER}, {_COUNT.format('driven')}, {_COUNT.format('valid')}, "
    "PRIMARY KEY(board, player))"
)
_ALONG = (
    f"CREATE TABLE along({_BOARD}, {_NUMBER}, "
    "ghost TEXT NOT NULL CHECK(length(ghost) = 64 AND ghost NOT GLOB '*[^0-9a-f]*'), PRIMARY KEY(board, number))"
)
_NOTES = (
    "CREATE TABLE notes(ghost TEXT PRIMARY KEY CHECK(length(ghost) = 64 AND ghost NOT GLOB '*[^0-9a-f]*'), "
    "title TEXT NOT NULL DEFAULT '' CHECK(length(title) <= 40), "
    "fault TEXT NOT NULL DEFAULT '' CHECK(length(fault) <= 200))"
)
_LAST = "SELECT max(seq, (SELECT coalesce(max(id), 0) FROM laps)) FROM sqlite_sequence"
MOST_LAPS = 1 << 40
"""Numbers of laps end far above; a damaged counter is not to be taken for a full disk."""

LAYOUT = (_BOARDS, _LAPS, _LAPS_BY_TIME, _LAP_SECTORS, _BEST_SECTORS, _COUNTS, _ALONG, _NOTES)

Migration = Callable[[sqlite3.Connection], None]


def _choose_ghosts(database: sqlite3.Connection) -> None:
    """Ghosts that drive along are remembered from the second version on."""
    database.execute(_ALONG)


def _note_ghosts(database: sqlite3.Connection) -> None:
    """Ghosts have names of their own, and faults that were found, from the third version on."""
    database.execute(_NOTES)


MIGRATIONS: Mapping[int, Migration] = MappingProxyType({1: _choose_ghosts, 2: _note_ghosts})
"""By the version they start from; each leaves exactly the layout that a new file of the next version has."""


class DamagedError(sqlite3.DatabaseError):
    """The file is no records database of ours, whatever it is."""


class NewerError(sqlite3.DatabaseError):
    """A later game wrote this; it is neither read nor touched."""


def version_of(database: sqlite3.Connection) -> int:
    """The layout's version; 0 for a file in which there is nothing yet."""
    version = _figure(database, "user_version")
    if version == 0 and not database.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
        return 0
    if version < 1 or _figure(database, "application_id") != APPLICATION:
        raise DamagedError("not a records database")
    if version > VERSION:
        raise NewerError(str(version))
    return version


def prepare(database: sqlite3.Connection) -> None:
    """Make or migrate the layout, all of it or nothing; the caller has begun a writing transaction."""
    version = version_of(database)
    if version == 0:
        for statement in LAYOUT:
            database.execute(statement)
        database.execute(f"PRAGMA application_id = {APPLICATION}")
    while 0 < version < VERSION:
        MIGRATIONS[version](database)
        version += 1
    database.execute(f"PRAGMA user_version = {VERSION}")


def examine(database: sqlite3.Connection) -> None:
    """Refuse a layout that is not ours to the letter, and contents that break its rules."""
    rows = database.execute("SELECT sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'").fetchall()
    if sorted(str(sql) for (sql,) in rows) != sorted(LAYOUT):
        raise DamagedError("another layout")
    verdict = database.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict is None or verdict[0] != "ok":
        raise DamagedError(str(verdict))
    if database.execute("PRAGMA foreign_key_check").fetchone():
        raise DamagedError("a row leads nowhere")
    if any(not isinstance(last, int) or last > MOST_LAPS for (last,) in database.execute(_LAST)):
        raise DamagedError("no room for another lap")


def _figure(database: sqlite3.Connection, name: str) -> int:
    return int(database.execute(f"PRAGMA {name}").fetchone()[0])
