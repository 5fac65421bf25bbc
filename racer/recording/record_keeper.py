"""Keeps laps off the frame's path: one thread writes them in order, and each frame may ask what came of it.

A thread and not a process: the work is waiting for the disk, and SQLite and fsync let go of the interpreter while they
wait. What computes for long (verification) belongs into a process of its own.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from types import TracebackType
from typing import Self

from racer.recording.record_laps import DrivenLap, Outcome
from racer.recording.records import Records
from racer.recording.records_error import BUSY, FULL, READ_ONLY, UNREACHABLE, RecordsError
from racer.recording.set_aside import SetAside

PATIENCE = 5.0
"""s that leaving the game waits for the disk at most."""

MOST_UNSAVED = 16
"""Laps that are held while the disk refuses them; beyond that the oldest is let go."""

PASSING = frozenset({BUSY, FULL, READ_ONLY, UNREACHABLE})
"""Problems that may be gone at the next try."""

MakeGhost = Callable[[], bytes]
Question = Callable[[Records], object]


@dataclass(frozen=True, slots=True)
class Saved:
    """A lap is on the disk."""

    ticket: int
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Failed:
    """A lap is not on the disk, or a question has no answer."""

    ticket: int
    error: Exception
    first: bool
    """Whether to say it: the same problem again is no news until something has been saved."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What a question found."""

    ticket: int
    answer: object


Report = Saved | Failed | Answered | SetAside


@dataclass(frozen=True, slots=True)
class _Handed:
    """A lap handed in, and how to make its ghost."""

    ticket: int
    lap: DrivenLap
    make_ghost: MakeGhost | None


class RecordKeeper:
    """The frame hands in laps and questions and never waits; `close` waits, but not for ever."""

    def __init__(self, records: Records) -> None:
        """The thread starts at once and has nothing to do."""
        self._records = records
        self._wanted: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._reports: SimpleQueue[Report] = SimpleQueue()
        self._tickets = 0
        self._unsaved: deque[_Handed] = deque(maxlen=MOST_UNSAVED)
        self._told: set[str] = set()
        self._handed = self._done = 0
        """The frame alone raises the one, the thread alone the other, so neither needs a lock."""
        self._thread = threading.Thread(target=self._work, name="records", daemon=True)
        self._thread.start()

    def keep(self, lap: DrivenLap, make_ghost: MakeGhost | None = None) -> int:
        """Hand in a lap; its ghost's bytes are made by the thread. Gives the ticket of the report to come."""
        handed = _Handed(self._ticket(), lap, make_ghost)
        self._put(lambda: self._keep(handed))
        return handed.ticket

    def ask(self, question: Question) -> int:
        """Have something looked up or changed in the records, after all that was handed in before."""
        ticket = self._ticket()
        self._put(lambda: self._answer(ticket, question))
        return ticket

    def poll(self) -> list[Report]:
        """What has happened since the last call."""
        return [self._reports.get_nowait() for _ in range(self._reports.qsize())]

    @property
    def idle(self) -> bool:
        """Whether everything handed in has been tried."""
        return self._done == self._handed

    def close(self, seconds: float = PATIENCE) -> int:
        """Finish what was handed in, for so long at most; gives how many pieces of work were left undone."""
        self._wanted.put(None)
        self._thread.join(seconds)
        return self._handed - self._done + len(self._unsaved)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _ticket(self) -> int:
        self._tickets += 1
        return self._tickets

    def _put(self, work: Callable[[], None]) -> None:
        self._handed += 1
        self._wanted.put(work)

    def _work(self) -> None:
        while (work := self._wanted.get()) is not None:
            work()
            self._tell_moved()
            self._done += 1
        self._retry()
        self._tell_moved()

    def _keep(self, handed: _Handed) -> None:
        self._retry()
        try:
            self._save(handed)
        except Exception as error:  # noqa: BLE001 - whatever it is, the thread must live on for the next lap
            self._fail(handed.ticket, error)
            if isinstance(error, RecordsError) and error.code in PASSING:
                self._unsaved.append(handed)

    def _retry(self) -> None:
        """Laps that the disk refused before; the first one that it still refuses ends the attempt."""
        while self._unsaved:
            try:
                self._save(self._unsaved[0])
            except Exception:  # noqa: BLE001 - it was told when it happened first
                return
            self._unsaved.popleft()

    def _save(self, handed: _Handed) -> None:
        ghost = handed.make_ghost() if handed.make_ghost else None
        outcome = self._records.keep(handed.lap, ghost)
        self._told.clear()
        self._reports.put(Saved(handed.ticket, outcome))

    def _answer(self, ticket: int, question: Question) -> None:
        try:
            self._reports.put(Answered(ticket, question(self._records)))
        except Exception as error:  # noqa: BLE001 - the one who asked is told
            self._fail(ticket, error)

    def _fail(self, ticket: int, error: Exception) -> None:
        kind = error.code if isinstance(error, RecordsError) else type(error).__name__
        self._reports.put(Failed(ticket, error, kind not in self._told))
        self._told.add(kind)

    def _tell_moved(self) -> None:
        for moved in self._records.take_moved():
            self._reports.put(moved)
