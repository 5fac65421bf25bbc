"""What records ask their database, one question each; locking and files are somebody else's."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import astuple, fields

from racer.recording.board import Board
from racer.recording.record_laps import DrivenLap, KeptLap, Sectors

_PARTS = ", ".join(field.name for field in fields(Board))
_ORDER = "ORDER BY seconds, driven_at, id"

MARKS = ("deleted_at", "proved")
"""What may be noted on a lap later."""


def board_id(database: sqlite3.Connection, board: Board) -> int | None:
    """A board's number, None when nobody has driven there."""
    question = f"SELECT id FROM boards WHERE ({_PARTS}) = (?, ?, ?, ?, ?)"  # noqa: S608 - names of our own fields
    found = database.execute(question, astuple(board)).fetchone()
    return None if found is None else int(found[0])


def board_id_made(database: sqlite3.Connection, board: Board) -> int:
    """A board's number; the board is made when it is new."""
    found = board_id(database, board)
    if found is None:
        order = f"INSERT INTO boards({_PARTS}) VALUES (?, ?, ?, ?, ?)"  # noqa: S608 - names of our own fields
        found = database.execute(order, astuple(board)).lastrowid or 0
    return found


def boards(database: sqlite3.Connection) -> list[Board]:
    """Boards with a lap on them."""
    driven = "SELECT board FROM laps WHERE deleted_at IS NULL"
    question = f"SELECT {_PARTS} FROM boards WHERE id IN ({driven}) ORDER BY id"  # noqa: S608 - names of our own fields
    return [Board(*row) for row in database.execute(question)]


def best(database: sqlite3.Connection, board: int | None, player: str) -> KeptLap | None:
    """A player's fastest own lap."""
    found = _laps(
        database, f"board = ? AND deleted_at IS NULL AND player = ? AND own = 1 {_ORDER} LIMIT 1", board, player
    )
    return found[0] if found else None


def laps(database: sqlite3.Connection, board: int | None) -> list[KeptLap]:
    """Every lap of a board, fastest first."""
    return _laps(database, f"board = ? AND deleted_at IS NULL {_ORDER}", board)


def ranking(database: sqlite3.Connection, board: int | None) -> list[KeptLap]:
    """The first lap of each person; a guest of the same name is another person."""
    first: dict[tuple[str, bool], KeptLap] = {}
    for lap in laps(database, board):
        first.setdefault((lap.player, lap.own), lap)
    return list(first.values())


def rank(database: sqlite3.Connection, board: int | None, lap: KeptLap) -> int:
    """How many persons are ahead of a person's best lap, and one."""
    question = (
        "SELECT count(*) FROM (SELECT DISTINCT player, own FROM laps WHERE board = ? AND deleted_at IS NULL "
        "AND (seconds, driven_at, id) < (?, ?, ?))"
    )
    return 1 + int(database.execute(question, (board, lap.seconds, lap.driven_at, lap.id)).fetchone()[0])


def bests(
    database: sqlite3.Connection, player: str, handling: str, league: str, physics: str
) -> dict[tuple[str, str], float]:
    """Best own times by track and car."""
    question = (
        "SELECT track, car, min(seconds) FROM laps JOIN boards ON boards.id = board WHERE player = ? AND own = 1 "
        "AND deleted_at IS NULL AND handling = ? AND league = ? AND physics = ? GROUP BY board"
    )
    found = database.execute(question, (player, handling, league, physics))
    return {(track, car): seconds for track, car, seconds in found}


def ghosts(database: sqlite3.Connection) -> frozenset[str]:
    """Every ghost that a lap names, deleted laps too."""
    return frozenset(name for (name,) in database.execute("SELECT ghost FROM laps WHERE ghost IS NOT NULL"))


def count(database: sqlite3.Connection, board: int, lap: DrivenLap) -> None:
    """One lap more."""
    order = (
        "INSERT INTO counts(board, player, driven, valid) VALUES (?, ?, 1, ?) "
        "ON CONFLICT DO UPDATE SET driven = driven + 1, valid = valid + excluded.valid"
    )
    database.execute(order, (board, lap.player, int(lap.valid)))


def insert(database: sqlite3.Connection, board: int, lap: DrivenLap, *, own: bool, ghost: str | None) -> KeptLap:
    """A lap, or the one that is there with the same ghost, no longer deleted."""
    order = "UPDATE laps SET proved = ?, deleted_at = NULL WHERE board = ? AND ghost = ?"
    if not database.execute(order, (int(lap.proved), board, ghost)).rowcount:
        order = "INSERT INTO laps(board, player, own, seconds, driven_at, ghost, proved) VALUES (?, ?, ?, ?, ?, ?, ?)"
        values = (board, lap.player, int(own), lap.seconds, lap.driven_at, ghost, int(lap.proved))
        number = database.execute(order, values).lastrowid
        sectors = [(number, sector, seconds) for sector, seconds in enumerate(lap.sectors)]
        database.executemany("INSERT INTO lap_sectors(lap, number, seconds) VALUES (?, ?, ?)", sectors)
        return _laps(database, "id = ?", number)[0]
    return _laps(database, "board = ? AND ghost = ?", board, ghost)[0]


def same_lap(database: sqlite3.Connection, board: int, lap: DrivenLap) -> tuple[KeptLap | None, bool]:
    """The same player's lap of the very same time, and whether it is there or was deleted."""
    found = _laps(
        database, "board = ? AND player = ? AND seconds = ? AND ghost IS NOT NULL", board, lap.player, lap.seconds
    )
    if not found:
        return None, False
    there = database.execute("SELECT 1 FROM laps WHERE id = ? AND deleted_at IS NULL", (found[0].id,)).fetchone()
    return found[0], there is not None


def keep_sectors(database: sqlite3.Connection, board: int, lap: DrivenLap) -> tuple[bool, ...]:
    """Keep what is better than before; tells which sectors were."""
    order = (
        "INSERT INTO best_sectors(board, player, number, seconds, driven_at) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT DO UPDATE SET seconds = excluded.seconds, driven_at = excluded.driven_at "
        "WHERE excluded.seconds < seconds"
    )
    better = []
    for number, seconds in enumerate(lap.sectors):
        values = (board, lap.player, number, seconds, lap.driven_at)
        better.append(seconds is not None and database.execute(order, values).rowcount > 0)
    return tuple(better)


def best_sectors(database: sqlite3.Connection, board: int | None, player: str) -> Sectors:
    """The best of each sector, None where a sector has no time yet."""
    question = "SELECT number, seconds FROM best_sectors WHERE board = ? AND player = ?"
    found: dict[int, float] = dict(database.execute(question, (board, player)).fetchall())
    return tuple(found.get(number) for number in range(max(found, default=-1) + 1))


def drop_ghosts(database: sqlite3.Connection, board: int, player: str, most: int) -> None:
    """Only a player's fastest laps keep their ghosts."""
    order = (
        "UPDATE laps SET ghost = NULL WHERE id IN (SELECT id FROM laps WHERE board = ? AND player = ? AND own = 1 "
        "AND ghost IS NOT NULL ORDER BY seconds, driven_at, id LIMIT -1 OFFSET ?)"
    )
    database.execute(order, (board, player, most))


def chosen(database: sqlite3.Connection, board: int | None) -> tuple[str, ...]:
    """Ghosts that are to drive along on a board, those that are still there."""
    question = (
        "SELECT ghost FROM along WHERE board = ? AND ghost IN "
        "(SELECT ghost FROM laps WHERE board = ? AND deleted_at IS NULL) ORDER BY number"
    )
    return tuple(name for (name,) in database.execute(question, (board, board)))


def choose(database: sqlite3.Connection, board: int, ghosts: Sequence[str]) -> None:
    """These and no others."""
    database.execute("DELETE FROM along WHERE board = ?", (board,))
    rows = [(board, number, name) for number, name in enumerate(ghosts)]
    database.executemany("INSERT INTO along(board, number, ghost) VALUES (?, ?, ?)", rows)


def mark(database: sqlite3.Connection, lap: int, what: str, value: int | None) -> bool:
    """Note something on a lap; False when there is no such lap."""
    if what not in MARKS:
        raise ValueError(what)
    return database.execute(f"UPDATE laps SET {what} = ? WHERE id = ?", (value, lap)).rowcount > 0  # noqa: S608 - checked


def _laps(database: sqlite3.Connection, where: str, *values: str | float | None) -> list[KeptLap]:
    """Laps with their sectors; the condition is always one of ours."""
    question = f"SELECT id, player, own, seconds, driven_at, ghost, proved FROM laps WHERE {where}"  # noqa: S608 - ours
    found = database.execute(question, values).fetchall()
    return [
        KeptLap(number, player, bool(own), seconds, _sectors(database, number), driven_at, ghost, bool(proved))
        for number, player, own, seconds, driven_at, ghost, proved in found
    ]


def _sectors(database: sqlite3.Connection, lap: int) -> Sectors:
    found = database.execute("SELECT seconds FROM lap_sectors WHERE lap = ? ORDER BY number", (lap,))
    return tuple(seconds for (seconds,) in found)
