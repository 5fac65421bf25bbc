"""Has ghosts driven again in a process of its own: whether they are true, and every figure of their laps.

A thread hands them over and takes the answers, since even that is too much for a frame.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue

from racer.content.car import Car
from racer.content.car_shelf import shelf
from racer.content.error import ContentError
from racer.content.library import find_any_track
from racer.content.track import Track
from racer.recording.ghost import Ghost
from racer.recording.ghost_file import read_ghost
from racer.recording.tape import Tape
from racer.verify.known import Known
from racer.verify.verdict import MALFORMED, UNKNOWN, VERIFIED
from racer.verify.witness import verify_and_watch
from racer.view.workbench import end

LOOK_EVERY = 0.05
"""s between two looks at whether anybody still waits."""
NOT_DRIVEN = "It could not be driven again here."


@dataclass(frozen=True, slots=True, eq=False)
class Retold:
    """What came of driving a ghost again."""

    key: Hashable
    answer: str
    sentence: str
    tape: Tape | None = None

    @property
    def proved(self) -> bool:
        """Whether the lap is true."""
        return self.answer == VERIFIED

    @property
    def faulty(self) -> bool:
        """Whether it proves nothing, and never will."""
        return self.answer not in {VERIFIED, UNKNOWN}


@dataclass(frozen=True, slots=True, eq=False)
class _Order:
    """A ghost at hand or in a file, with what may not be inside it."""

    key: Hashable
    source: Ghost | Path
    track: Track | None = None
    car: Car | None = None


class Reteller:
    """Our end; the process begins with the first order. `poll` is asked each frame."""

    def __init__(self) -> None:
        """Nothing asked."""
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._answers: SimpleQueue[Retold] = SimpleQueue()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None
        self.waiting = 0
        """Ghosts that were asked for and not answered."""

    def ask(self, key: Hashable, source: Ghost | Path, track: Track | None = None, car: Car | None = None) -> None:
        """Have a ghost driven again; the answer carries the key."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="retelling", daemon=True)
            self._thread.start()
        self.waiting += 1
        self._orders.put(_Order(key, source, track, car))

    def poll(self) -> list[Retold]:
        """What was answered since the last call."""
        found = [self._answers.get_nowait() for _ in range(self._answers.qsize())]
        self.waiting -= len(found)
        return found

    def close(self) -> None:
        """Nobody waits any more; the thread ends the process within a moment."""
        self._closed.set()
        self._orders.put(None)

    def _work(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_retell_all, args=(theirs,), daemon=True, name="retelling")
        try:
            with suppress(OSError, RuntimeError):  # where no process can be had, every answer is that it cannot be
                process.start()
            theirs.close()
            while (order := self._orders.get()) is not None and not self._closed.is_set():
                self._answers.put(self._answered(ours, order))
        finally:
            ours.close()
            end(process)

    def _answered(self, ours: Connection, order: _Order) -> Retold:
        try:
            ours.send(order)
            while not self._closed.is_set():
                if ours.poll(LOOK_EVERY):
                    answer = ours.recv()
                    if isinstance(answer, Retold):
                        return answer
        except (EOFError, OSError):
            pass
        return Retold(order.key, UNKNOWN, NOT_DRIVEN)


def _retell_all(connection: Connection) -> None:
    """In the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    known: dict[str, Known] = {}
    with suppress(EOFError, OSError):
        while True:
            order = connection.recv()
            connection.send(_retold(order, known))


def _retold(order: _Order, known: dict[str, Known]) -> Retold:
    try:
        ghost = order.source if isinstance(order.source, Ghost) else read_ghost(order.source)
        verdict, tape = verify_and_watch(ghost, _known(ghost, order, known))
    except ContentError as problem:
        return Retold(order.key, MALFORMED, str(problem))
    return Retold(order.key, verdict.answer, verdict.sentence, tape)


def _known(ghost: Ghost, order: _Order, known: dict[str, Known]) -> Known:
    """The tracks and cars to drive with; those of the ghost before are kept, since the next is often of the same."""
    key = f"{ghost.about.track} {ghost.about.car}"
    if key not in known:
        known.clear()
        about = ghost.about
        track = order.track
        if track is None and ghost.own_track is None:
            track = find_any_track(about.track, about.track_name)
        cars = [order.car] if order.car else [one.car for one in shelf()[0]]
        known[key] = Known([track] if track else [], cars)
    return known[key]
