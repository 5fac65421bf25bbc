"""What the shelf of ghosts asks the records' database: every lap that has a ghost, and what was noted of each."""

from __future__ import annotations

import sqlite3
from dataclasses import fields

from racer.recording.board import Board
from racer.recording.record_laps import KeptGhost

LONGEST_TITLE, LONGEST_FAULT = 40, 200

_PARTS = ", ".join(f"boards.{field.name}" for field in fields(Board))


def kept_ghosts(database: sqlite3.Connection) -> list[KeptGhost]:
    """All at once, those of older physics too, fastest first on each board."""
    question = (
        f"SELECT laps.id, laps.ghost, player, own, seconds, driven_at, proved, title, fault, {_PARTS} "  # noqa: S608 - names of our own fields
        "FROM laps JOIN boards ON boards.id = laps.board LEFT JOIN notes ON notes.ghost = laps.ghost "
        "WHERE laps.ghost IS NOT NULL AND deleted_at IS NULL ORDER BY laps.board, seconds, driven_at, laps.id"
    )
    boards: dict[tuple[str, ...], Board] = {}
    found = []
    for lap, ghost, player, own, seconds, driven_at, proved, title, fault, *parts in database.execute(question):
        key = tuple(parts)
        if key not in boards:
            boards[key] = Board(*key)
        found.append(
            KeptGhost(
                lap, ghost, boards[key], player, bool(own), seconds, driven_at, bool(proved), title or "", fault or ""
            )
        )
    return found


def entitle(database: sqlite3.Connection, ghost: str, title: str) -> None:
    """Give a ghost a name of its own; an empty one takes it away."""
    _note(database, ghost, "title", title[:LONGEST_TITLE])


def find_fault(database: sqlite3.Connection, ghost: str, fault: str) -> None:
    """Note why a ghost proves nothing; an empty fault takes that back."""
    _note(database, ghost, "fault", fault[:LONGEST_FAULT])


def _note(database: sqlite3.Connection, ghost: str, what: str, value: str) -> None:
    order = f"INSERT INTO notes(ghost, {what}) VALUES (?, ?) ON CONFLICT DO UPDATE SET {what} = excluded.{what}"  # noqa: S608 - one of ours
    database.execute(order, (ghost, value))
