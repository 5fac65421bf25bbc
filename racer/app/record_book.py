"""The player's records as the game uses them: laps go in and standings come out, and no frame waits for the disk."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from racer.app.library import Standing
from racer.app.settings import Driving
from racer.content.error import ContentError
from racer.physics.identity import physics_identity
from racer.race.lap import Lap
from racer.race.moment import Moment
from racer.recording import record_laps
from racer.recording.board import Board
from racer.recording.ghost import Ghost
from racer.recording.ghost_file import ghost_bytes, parse_ghost
from racer.recording.record_keeper import Answered, Failed, RecordKeeper, Saved
from racer.recording.record_laps import DrivenLap, KeptLap
from racer.recording.records import Records
from racer.recording.set_aside import SetAside
from racer.view.toasts import CARE, GOOD, WRONG
from racer.words import clock

Say = Callable[[str, str], None]
"""A sentence and its kind."""


@dataclass(frozen=True, slots=True)
class OldBest:
    """The player's best of a board, and its ghost where there is one that can be read."""

    lap: Lap
    ghost: Ghost | None


Taker = Callable[[OldBest], None]


class RecordBook:
    """A library for menus and a keeper for the drive; `look` is called once a frame."""

    def __init__(self, player: str, records: Records | None = None) -> None:
        """The thread starts at once."""
        self.player = player
        self._physics = physics_identity()
        self._keeper = RecordKeeper(records or Records())
        self._standings: dict[Board, Standing] = {}
        self._asked: dict[int, Board] = {}
        self._kept: dict[int, Board] = {}
        self._takers: dict[int, Taker] = {}
        self.changes = 0
        """Grows whenever all standings that were asked for are known."""

    # -- for menus

    def standing(self, track: str, car: str, driving: Driving) -> Standing:
        """What is known by now; asked for where nothing is."""
        board = Board(track, car, driving.handling, driving.assists.league, self._physics)
        if board not in self._standings:
            self._standings[board] = Standing()
            self._ask(board)
        return self._standings[board]

    def _ask(self, board: Board) -> None:
        player = self.player
        self._asked[self._keeper.ask(lambda records: records.standing(board, player))] = board

    # -- for the drive

    def find_best(self, board: Board, take: Taker) -> None:
        """Look up the player's best of a board; nothing is heard where there is none."""
        player = self.player
        self._takers[self._keeper.ask(lambda records: _old_best(records, board, player))] = take

    def keep(self, board: Board, lap: Lap, ghost: Ghost | None) -> None:
        """Hand a lap in; a best comes with its ghost."""
        driven = DrivenLap(board, self.player, lap.time, lap.sectors, int(time.time()), lap.valid)
        self._kept[self._keeper.keep(driven, (lambda: ghost_bytes(ghost)) if ghost else None)] = board

    # -- each frame

    def look(self, say: Say) -> None:
        """Hear what came of it."""
        for report in self._keeper.poll():
            if isinstance(report, Saved):
                self._saved(report, say)
            elif isinstance(report, Answered):
                self._answered(report)
            elif isinstance(report, SetAside):
                say(f"{report.file} was damaged and is now {report.moved_to}; a new one is begun", CARE)
            else:
                self._failed(report, say)

    def _saved(self, report: Saved, say: Say) -> None:
        kept, before = report.outcome.kept, report.outcome.before
        board = self._kept.pop(report.ticket, None)
        if board is not None:
            self._standings[board] = _shown(report.outcome.standing)
        if kept is None:
            return
        gain = f", {before.seconds - kept.seconds:.3f} s faster" if before else ""
        say(f"New best {clock(kept.seconds)}{gain}", GOOD)

    def _answered(self, report: Answered) -> None:
        board, take = self._asked.pop(report.ticket, None), self._takers.pop(report.ticket, None)
        if board is not None and isinstance(report.answer, record_laps.Standing):
            self._standings[board] = _shown(report.answer)
            self.changes += not self._asked
        if take is not None and isinstance(report.answer, OldBest):
            take(report.answer)

    def _failed(self, report: Failed, say: Say) -> None:
        self._asked.pop(report.ticket, None)
        self._takers.pop(report.ticket, None)
        if report.first:
            say(f"Records: {report.error}", WRONG)

    def close(self) -> int:
        """Wait for the disk, but not for ever; gives how much was left undone."""
        return self._keeper.close()


def _old_best(records: Records, board: Board, player: str) -> OldBest | None:
    """In the keeper's thread: reading a ghost takes a moment."""
    kept = records.best(board, player)
    if kept is None:
        return None
    try:
        ghost = parse_ghost(records.ghosts.get(kept.ghost), kept.ghost) if kept.ghost else None
    except ContentError:
        ghost = None
    return OldBest(_lap_of(kept), ghost)


def _shown(standing: record_laps.Standing) -> Standing:
    """As menus take it; nobody has driven an author's time yet."""
    return Standing(best=standing.best.seconds if standing.best else None, laps=standing.counts.driven)


def _lap_of(kept: KeptLap) -> Lap:
    """A kept lap as the clock takes it."""
    nowhere = Moment(0, 0.0)
    return Lap(0, nowhere, nowhere, kept.seconds, kept.sectors, void=None, complete=True)
