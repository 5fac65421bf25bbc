"""The AI drives own tracks that were saved, one after the other in a process of its own, for a time to beat."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from racer.app.record_book import RecordBook
from racer.content.error import ContentError
from racer.view.toasts import GOOD
from racer.words import clock

Say = Callable[[str, str], None]
PATIENCE = 0.3
"""s that the process is given to end by itself."""
Job = tuple[str, str]
"""A track's file and a car."""


class Authoring:
    """`look` is called once a frame."""

    def __init__(self, book: RecordBook) -> None:
        """Nobody drives."""
        self._book = book
        self._waiting: list[Job] = []
        self._connection: Connection | None = None
        self._process: BaseProcess | None = None

    def ask(self, path: Path, car: str) -> None:
        """Have a track driven that was just saved; an earlier version of it that still waits is forgotten."""
        self._waiting = [job for job in self._waiting if job[0] != str(path)] + [(str(path), car)]

    @property
    def is_busy(self) -> bool:
        """Whether somebody drives or is about to."""
        return self._process is not None or bool(self._waiting)

    def look(self, say: Say) -> None:
        """Hear of a lap; begin the next one."""
        if self._connection is None:
            if self._waiting:
                self._start(self._waiting.pop(0))
        elif self._connection.poll():
            told: tuple[str, float] | None = None
            with suppress(EOFError, OSError):
                told = self._connection.recv()
            self._end()
            if told is not None and told[1]:
                self._book.read_authors_anew()
                say(f"The AI's lap on {told[0]}: {clock(told[1])}", GOOD)

    def close(self) -> None:
        """Nobody waits for it any more."""
        self._waiting.clear()
        self._end()

    def _start(self, job: Job) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_drive, args=(theirs, *job), daemon=True, name="author")
        self._process.start()
        theirs.close()

    def _end(self) -> None:
        connection, process = self._connection, self._process
        self._connection = self._process = None
        if connection is not None:
            connection.close()
        if process is not None:
            with suppress(OSError, ValueError):
                process.terminate()
                process.join(PATIENCE)
                process.close()


def _drive(connection: Connection, path: str, car: str) -> None:
    """In the process: the track's name and the AI's time (s), or 0 where there is none."""
    from racer.authors.own_track import author_an_own_track  # noqa: PLC0415 - the game itself never learns a track
    from racer.content.car import load_car  # noqa: PLC0415
    from racer.content.track_file import read_track  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(5)  # whoever plays comes first
    with suppress(OSError), connection:
        name, seconds = "", 0.0
        with suppress(ContentError, OSError):
            track = read_track(Path(path))
            name = track.name
            seconds = author_an_own_track(track, load_car(car)).seconds or 0.0
        connection.send((name, seconds))
