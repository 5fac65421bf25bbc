"""Records of laps: personal bests, best sectors and counts on boards of their own, so that unlike laps never meet."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from racer import folders
from racer.recording import record_rows as rows
from racer.recording import shelf_rows
from racer.recording.board import Board
from racer.recording.ghost_store import GhostStore
from racer.recording.record_laps import BestSectors, Counts, DrivenLap, KeptGhost, KeptLap, Outcome, Standing
from racer.recording.records_file import RecordsFile
from racer.recording.set_aside import SetAside

GHOSTS_KEPT = 10
"""Of a player's bests on a board so many keep their ghost; slower ones stay as times."""

UNDO_FOR = 30 * 24 * 3600
"""s for which a deleted lap can be brought back."""

Chosen = tuple[str, str]
"""Track and car by their hashes."""


class Records:
    """The player's records; every call is whole, and another game may call at the same time."""

    def __init__(self, folder: Path | None = None) -> None:
        """Those in the player's folder, or another's; nothing is opened or made yet."""
        folder = folder or folders.player_folder()
        self.file = RecordsFile(folder / "records.sqlite")
        self.ghosts = GhostStore(folder / "ghosts")

    def keep(self, lap: DrivenLap, ghost: bytes | None = None) -> Outcome:
        """Count a lap driven here; when it is valid and its player's best, keep it with its ghost.

        The ghost is written while the database is locked: a better lap of another game cannot come between, and nobody
        cleans a ghost away that is about to be named. A kill on the way leaves a ghost that nobody names, no more.
        """
        return self.file.write(lambda database: self._keep(database, lap, ghost))

    def keep_guest(self, lap: DrivenLap, ghost: bytes) -> KeptLap:
        """Somebody else's lap, as handed over with its ghost; the same ghost again changes nothing but the proof."""
        return self.take_in(lap, ghost)[0]

    def take_in(self, lap: DrivenLap, ghost: bytes) -> tuple[KeptLap, bool]:
        """The same, and whether the lap is new here; one's own comes back as one's own, wherever it was in between."""
        return self.file.write(lambda database: self._take_in(database, lap, ghost))

    def standing(self, board: Board, player: str) -> Standing:
        """All that a player has on a board."""
        return self.file.read(lambda database: _standing(database, rows.board_id(database, board), player))

    def best(self, board: Board, player: str) -> KeptLap | None:
        """A player's fastest lap driven here."""
        return self.standing(board, player).best

    def ranking(self, board: Board) -> list[KeptLap]:
        """The best lap of every person, guests too, fastest first; of equal times the earlier one."""
        return self.file.read(lambda database: rows.ranking(database, rows.board_id(database, board)))

    def laps(self, board: Board) -> list[KeptLap]:
        """Every lap kept on a board, fastest first."""
        return self.file.read(lambda database: rows.laps(database, rows.board_id(database, board)))

    def boards(self) -> list[Board]:
        """Every board that has a lap, those of older physics too."""
        return self.file.read(rows.boards)

    def bests(self, player: str, *, handling: str, league: str, physics: str) -> dict[Chosen, float]:
        """A player's best times (s) by track and car, for choosing among them."""
        return self.file.read(lambda database: rows.bests(database, player, handling, league, physics))

    def chosen(self, board: Board) -> tuple[str, ...]:
        """Ghosts by name that are to drive along on a board."""
        return self.file.read(lambda database: rows.chosen(database, rows.board_id(database, board)))

    def choose(self, board: Board, ghosts: Sequence[str]) -> None:
        """These ghosts drive along whenever this board is driven."""
        self.file.write(lambda database: rows.choose(database, rows.board_id_made(database, board), ghosts))

    def kept_ghosts(self) -> list[KeptGhost]:
        """Every lap that has a ghost, on all boards."""
        return self.file.read(shelf_rows.kept_ghosts)

    def entitle(self, ghost: str, title: str) -> None:
        """Give a ghost a name of its own."""
        self.file.write(lambda database: shelf_rows.entitle(database, ghost, title))

    def find_fault(self, ghost: str, fault: str) -> None:
        """Note why a ghost proves nothing."""
        self.file.write(lambda database: shelf_rows.find_fault(database, ghost, fault))

    def delete(self, lap: int, now: int) -> bool:
        """Take a lap off its board; it can be brought back for a while. Best sectors stay, they were driven."""
        return self.file.write(lambda database: rows.mark(database, lap, "deleted_at", now))

    def undelete(self, lap: int) -> bool:
        """Bring a deleted lap back; False when it is gone for good."""
        return self.file.write(lambda database: rows.mark(database, lap, "deleted_at", None))

    def mark_proved(self, lap: int, *, proved: bool) -> bool:
        """Note what driving a lap again has shown."""
        return self.file.write(lambda database: rows.mark(database, lap, "proved", int(proved)))

    def clean(self, now: int) -> int:
        """Forget laps deleted long ago and remove files of ghosts that nobody names; gives how many files.

        Locked as for writing, so that no ghost loses its file between being written and being named.
        """
        return self.file.write(lambda database: self._clean(database, now))

    def take_moved(self) -> list[SetAside]:
        """Damaged files set aside since the last call, each told once."""
        moved = self.file.moved
        told = moved[:]
        del moved[: len(told)]
        return told

    def _keep(self, database: sqlite3.Connection, lap: DrivenLap, ghost: bytes | None) -> Outcome:
        board = rows.board_id_made(database, lap.board)
        rows.count(database, board, lap)
        before = rows.best(database, board, lap.player)
        better = rows.keep_sectors(database, board, lap) if lap.valid else ()
        kept = None
        if lap.valid and (before is None or lap.seconds < before.seconds):
            name = None if ghost is None else self.ghosts.put(ghost)
            kept = rows.insert(database, board, lap, own=True, ghost=name)
            rows.drop_ghosts(database, board, lap.player, GHOSTS_KEPT)
        return Outcome(kept, before, better, _standing(database, board, lap.player))

    def _take_in(self, database: sqlite3.Connection, lap: DrivenLap, ghost: bytes) -> tuple[KeptLap, bool]:
        board = rows.board_id_made(database, lap.board)
        same, there = rows.same_lap(database, board, lap)
        if same is None or not same.ghost or not self.ghosts.has(same.ghost):
            return rows.insert(database, board, lap, own=False, ghost=self.ghosts.put(ghost)), True
        rows.mark(database, same.id, "deleted_at", None)
        rows.mark(database, same.id, "proved", int(lap.proved or same.proved))
        return replace(same, proved=lap.proved or same.proved), not there

    def _clean(self, database: sqlite3.Connection, now: int) -> int:
        database.execute("DELETE FROM laps WHERE deleted_at < ?", (now - UNDO_FOR,))
        return self.ghosts.clean(rows.ghosts(database), now)


def _standing(database: sqlite3.Connection, board: int | None, player: str) -> Standing:
    best = rows.best(database, board, player)
    counted = database.execute("SELECT driven, valid FROM counts WHERE board = ? AND player = ?", (board, player))
    return Standing(
        best=best,
        rank=None if best is None else rows.rank(database, board, best),
        sectors=BestSectors(rows.best_sectors(database, board, player)),
        counts=Counts(*(counted.fetchone() or ())),
    )
