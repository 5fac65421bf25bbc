"""The player's records as the game uses them: laps go in and standings come out, and no frame waits for the disk."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from racer.app.along import Along
from racer.app.ghost_reading import author_along
from racer.app.ghost_shelf import GhostShelf, Named, stock
from racer.app.guest import guest_lap
from racer.app.library import Standing
from racer.app.settings import Driving
from racer.content.error import ContentError
from racer.content.track import Track
from racer.physics.handling import SIM
from racer.physics.identity import physics_identity
from racer.race.lap import Lap
from racer.recording import record_laps
from racer.recording.author_laps import AuthorLap, AuthorLaps, author_folders
from racer.recording.board import Board
from racer.recording.ghost import Ghost, with_own
from racer.recording.ghost_file import ghost_bytes
from racer.recording.record_keeper import Answered, Failed, RecordKeeper, Saved
from racer.recording.record_laps import DrivenLap, KeptLap, Outcome
from racer.recording.records import Records
from racer.recording.records_error import RecordsError
from racer.recording.set_aside import SetAside
from racer.view.toasts import CARE, GOOD, WRONG

Say = Callable[[str, str], None]
"""A sentence and its kind."""
Answer = TypeVar("Answer")
Told = Callable[[Outcome], str]
"""What to say of a lap once it is on the disk; nothing is said of nothing."""


class RecordBook:
    """A library for menus and a keeper for the drive; `look` is called once a frame."""

    def __init__(self, player: str, records: Records | None = None, authors: AuthorLaps | None = None) -> None:
        """The thread starts at once."""
        self.player = player
        self._physics = physics_identity()
        self._authors = authors or AuthorLaps(author_folders())
        records = records or Records()
        self._store = records.ghosts
        self._keeper = RecordKeeper(records)
        self._standings: dict[Board, Standing] = {}
        self._asked: dict[int, Board] = {}
        self._handed: dict[int, tuple[Board, Told]] = {}
        self._kept: dict[int, KeptLap] = {}
        self._proofs: dict[int, bool] = {}
        """What was proved of laps that are not on the disk yet."""
        self._takers: dict[int, Callable[[Any], None]] = {}
        self._names: Named = {}
        """Of tracks and cars by their hashes; only the thread of the records adds to them."""
        self._chosen: dict[Board, tuple[str, ...]] = {}
        self.author_changes = 0
        """Grows whenever an author has driven something."""
        self.changes = 0
        """Grows whenever all standings that were asked for are known."""
        self.ghost_changes = 0
        """Grows whenever ghosts came or went."""

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

        def look(records: Records) -> Standing:
            author = self._author(board)
            return _shown(records.standing(board, player), author.seconds if author else None)

        self._asked[self._keeper.ask(look)] = board

    def find_ghosts(self, board: Board, take: Callable[[list[KeptLap]], None]) -> None:
        """Laps of a board that have a ghost, everybody's, fastest first: those that can be chosen to drive along."""
        self.look_up(lambda records: [lap for lap in records.laps(board) if lap.ghost], take)

    def choose(self, board: Board, ghosts: tuple[str, ...]) -> None:
        """These ghosts drive along whenever this board is driven."""
        self._chosen[board] = ghosts
        self._keeper.ask(lambda records: records.choose(board, ghosts))

    def find_chosen(self, board: Board, take: Callable[[tuple[str, ...]], None]) -> None:
        """Which ghosts were chosen for a board, perhaps another day."""

        def found(names: tuple[str, ...]) -> None:
            take(self._chosen.setdefault(board, names))

        self.look_up(lambda records: records.chosen(board), found)

    def chosen(self, board: Board) -> tuple[str, ...]:
        """Ghosts by name that are to drive along."""
        return self._chosen.get(board, ())

    def find_shelf(self, take: Callable[[GhostShelf], None]) -> None:
        """Every ghost that there is."""
        names, player, physics = self._names, self.player, self._physics
        self.look_up(lambda records: stock(records, self._authors, names, player, physics), take)

    def ghost_path(self, name: str) -> Path:
        """Where a ghost lies, for another process to read."""
        return self._store.path(name)

    def note_proof(self, lap: int, ghost: str, fault: str, *, proved: bool) -> None:
        """What driving a ghost again has shown."""

        def note(records: Records) -> None:
            records.mark_proved(lap, proved=proved)
            records.find_fault(ghost, "" if proved else fault)

        self._keeper.ask(note)

    # -- for the drive

    def look_up(self, question: Callable[[Records], Answer | None], take: Callable[[Answer], None]) -> None:
        """Have something read or worked out off the frame's path; nothing is heard where there is nothing."""
        self._takers[self._keeper.ask(question)] = take

    def find_author(self, board: Board, take: Callable[[tuple[AuthorLap, Along | None]], None]) -> None:
        """The author's lap of a board and its ghost."""

        def look(_: Records) -> tuple[AuthorLap, Along | None] | None:
            lap = self._author(board)
            if lap is None:
                return None
            ghost = None
            with suppress(ContentError, OSError):
                ghost = author_along(self._authors.ghost(lap)) if lap.file else None
            return lap, ghost

        self.look_up(look, take)

    def ask_author(self, track: str, car: str, take: Callable[[bool], None]) -> None:
        """Whether an author's lap is there that leaves a ghost, by the hashes of track and car."""
        self.look_up(lambda _: self._authors.find(track, car, SIM, self._physics) is not None, take)

    def forget_authors(self) -> None:
        """Somebody has driven: have the lists read again, and all that follows from them."""
        self._keeper.ask(lambda _: self._authors.forget())
        self.author_changes += 1
        for board in self._standings:
            self._ask(board)

    def keep(
        self, board: Board, lap: Lap, ghost: Ghost | None, told: Told = lambda _: "", track: Track | None = None
    ) -> int:
        """Hand a lap in; a best comes with its ghost, and with the track where that may change or go.

        Gives the ticket by which it is proved later.
        """
        driven = DrivenLap(board, self.player, lap.time, lap.sectors, max(0, int(time.time())), lap.valid)
        packed = (lambda: ghost_bytes(with_own(ghost, track=track))) if ghost else None
        ticket = self._keeper.keep(driven, packed)
        self._handed[ticket] = board, told
        return ticket

    def keep_guest(self, ghost: Ghost, *, proved: bool) -> None:
        """A friend's lap is kept with its ghost, on its own board."""
        self._keeper.ask(lambda records: records.keep_guest(guest_lap(ghost, proved=proved), ghost_bytes(ghost)))

    def bring_in(self, work: Callable[[Records], Answer], take: Callable[[Answer], None]) -> None:
        """Have ghosts taken in, or changed; whoever shows them sees that there is something new."""

        def heard(answer: Answer) -> None:
            self.ghost_changes += 1
            self._standings.clear()
            take(answer)

        self.look_up(work, heard)

    def mark_proved(self, ticket: int, *, proved: bool) -> None:
        """Note what driving a lap again has shown, once the lap is on the disk."""
        if ticket in self._handed:
            self._proofs[ticket] = proved
        else:
            self._mark(self._kept.get(ticket), proved=proved)

    def saved_as(self, ticket: int) -> str:
        """The ghost of a lap that is on the disk."""
        kept = self._kept.get(ticket)
        return kept.ghost[:12] if kept and kept.ghost else ""

    def _mark(self, kept: KeptLap | None, *, proved: bool) -> None:
        if kept is not None:
            number = kept.id
            self._keeper.ask(lambda records: records.mark_proved(number, proved=proved))

    def clean(self) -> None:
        """Once a start: forget what was deleted long ago. A disk that refuses is no news before there is a lap."""

        def sweep(records: Records) -> None:
            with suppress(RecordsError):
                records.clean(int(time.time()))

        self._keeper.ask(sweep)

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
        board, told = self._handed.pop(report.ticket)
        if report.outcome.kept is not None:
            self._kept[report.ticket] = report.outcome.kept
        if board in self._standings:
            self._standings[board] = _shown(report.outcome.standing, self._standings[board].author)
        if report.ticket in self._proofs:
            self._mark(report.outcome.kept, proved=self._proofs.pop(report.ticket))
        if said := told(report.outcome):
            say(said, GOOD)

    def _answered(self, report: Answered) -> None:
        board, take = self._asked.pop(report.ticket, None), self._takers.pop(report.ticket, None)
        if board is not None and isinstance(report.answer, Standing):
            self._standings[board] = report.answer
            self.changes += not self._asked
        if take is not None and report.answer is not None:
            take(report.answer)

    def _failed(self, report: Failed, say: Say) -> None:
        self._asked.pop(report.ticket, None)
        self._takers.pop(report.ticket, None)
        if report.first:
            say(f"Records: {report.error}", WRONG)

    def close(self) -> int:
        """Wait for the disk, but not for ever; gives how much was left undone."""
        return self._keeper.close()

    def _author(self, board: Board) -> AuthorLap | None:
        """In the records' thread: the authors' list is read there."""
        return self._authors.find(board.track, board.car, board.handling, board.physics)


def _shown(standing: record_laps.Standing, author: float | None) -> Standing:
    """As menus take it."""
    best = standing.best.seconds if standing.best else None
    return Standing(best=best, author=author, laps=standing.counts.driven)
