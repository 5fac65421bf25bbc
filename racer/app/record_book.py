"""The player's records as the game uses them: laps go in and standings come out, and no frame waits for the disk."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from racer.app.library import Standing
from racer.app.settings import Driving
from racer.content.car import Car
from racer.content.error import ContentError
from racer.content.track import Track
from racer.physics.assists import Assists
from racer.physics.identity import physics_identity
from racer.race.lap import Lap
from racer.race.moment import Moment
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


def board_of(track: Track, car: Car, handling: str, assists: Assists) -> Board:
    """Where laps driven like this are kept."""
    return Board(track.identity, car.identity, handling, assists.league, physics_identity())


class RecordBook:
    """A library for menus and a keeper for the drive; `look` is called once a frame."""

    def __init__(self, player: str, records: Records | None = None) -> None:
        """The thread starts at once."""
        self.player = player
        self._keeper = RecordKeeper(records or Records())
        self._bests: dict[tuple[str, str], dict[tuple[str, str], float]] = {}
        self._asked: dict[int, tuple[str, str]] = {}
        self._takers: dict[int, Taker] = {}
        self.changes = 0
        """Grows whenever standings are known better."""

    # -- for menus

    def standing(self, track: str, car: str, driving: Driving) -> Standing:
        """What is known by now; asked for where nothing is."""
        key = (driving.handling, driving.assists.league)
        if key not in self._bests:
            self._bests[key] = {}
            self._ask_bests(key)
        return Standing(best=self._bests[key].get((track, car)))

    def _ask_bests(self, key: tuple[str, str]) -> None:
        handling, league = key
        player, physics = self.player, physics_identity()
        ticket = self._keeper.ask(
            lambda records: records.bests(player, handling=handling, league=league, physics=physics)
        )
        self._asked[ticket] = key

    # -- for the drive

    def find_best(self, board: Board, take: Taker) -> None:
        """Look up the player's best of a board; nothing is heard where there is none."""
        player = self.player
        self._takers[self._keeper.ask(lambda records: _old_best(records, board, player))] = take

    def keep(self, board: Board, lap: Lap, ghost: Ghost | None) -> None:
        """Hand a lap in; a best comes with its ghost."""
        driven = DrivenLap(board, self.player, lap.time, lap.sectors, int(time.time()), lap.valid)
        self._keeper.keep(driven, (lambda: ghost_bytes(ghost)) if ghost else None)

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
        if kept is None:
            return
        gain = f", {before.seconds - kept.seconds:.3f} s faster" if before else ""
        say(f"New best {clock(kept.seconds)}{gain}", GOOD)
        for key in self._bests:
            self._ask_bests(key)

    def _answered(self, report: Answered) -> None:
        key, take = self._asked.pop(report.ticket, None), self._takers.pop(report.ticket, None)
        if key is not None and isinstance(report.answer, dict):
            self._bests[key] = report.answer
            self.changes += 1
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


def _lap_of(kept: KeptLap) -> Lap:
    """A kept lap as the clock takes it."""
    nowhere = Moment(0, 0.0)
    return Lap(0, nowhere, nowhere, kept.seconds, kept.sectors, void=None, complete=True)
