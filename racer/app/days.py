"""The tracks of the last seven days as the menus see them; a process of its own draws those that are not there yet."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from racer.content.day_track import days_until, forget_days, keep_day, kept_days, today

NICE = 5
PATIENCE = 0.3
"""s that the process is given to end by itself."""

Clock = Callable[[], float]


class DayMaker:
    """Our end of the process; started when first needed."""

    def __init__(self) -> None:
        """Not started."""
        self._connection: Connection | None = None
        self._process: BaseProcess | None = None

    @property
    def busy(self) -> bool:
        """Whether tracks are being drawn."""
        return self._process is not None

    def begin(self, days: Sequence[date]) -> None:
        """Have the tracks of some days drawn, in this order."""
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe(duplex=False)
        try:
            self._process = context.Process(target=_draw, args=(theirs, tuple(days)), daemon=True, name="days")
            self._process.start()
        except (OSError, ValueError, RuntimeError):
            self.close()
        theirs.close()

    def finished(self) -> tuple[date, Path] | None:
        """A day that is ready now."""
        if self._connection is None:
            return None
        try:
            if self._connection.poll():
                found: tuple[date, Path] = self._connection.recv()
                return found
        except (EOFError, OSError):
            self.close()
        return None

    def close(self) -> None:
        """End the process; may be called twice."""
        connection, process = self._connection, self._process
        self._connection = self._process = None
        if connection is not None:
            connection.close()
        if process is not None:
            with suppress(OSError, ValueError, AssertionError):
                process.terminate()
                process.join(PATIENCE)
                process.close()


class Days:
    """`today` is asked for what there is; nothing is drawn before `want` is called."""

    def __init__(self, maker: DayMaker | None = None, clock: Clock = time.time) -> None:
        """Without a maker only what lies on the disk is offered."""
        self._maker, self._clock = maker, clock
        forget_days(self.today)
        self._kept = kept_days()
        self._tried: set[date] = set()
        self.changes = 0
        """Grows with every track that has been drawn."""

    @property
    def today(self) -> date:
        """The date in UTC."""
        return today(self._clock())

    def path(self, day: date) -> Path | None:
        """The file of a day's track, once it is there."""
        return self._kept.get(day)

    def tracks(self) -> list[tuple[date, Path]]:
        """What is offered, today's first."""
        return [(day, self._kept[day]) for day in days_until(self.today) if day in self._kept]

    def want(self, count: int) -> None:
        """Have the newest so many days drawn that are not there; each is tried once."""
        if self._maker is None or self._maker.busy:
            return
        missing = [day for day in days_until(self.today)[:count] if day not in self._kept and day not in self._tried]
        if missing:
            self._tried.update(missing)
            self._maker.begin(missing)

    def look(self) -> None:
        """Called once a frame: take in what has been drawn."""
        found = self._maker.finished() if self._maker is not None else None
        if found is not None:
            self._kept[found[0]] = found[1]
            self.changes += 1

    def close(self) -> None:
        """Nothing more is drawn."""
        if self._maker is not None:
            self._maker.close()


def day_words(day: date, now: date) -> str:
    """How one speaks of a day."""
    ago = (now - day).days
    return {0: "Today", 1: "Yesterday"}.get(ago, f"{day:%A}" if 0 < ago < 7 else day.isoformat())


def _draw(connection: Connection, days: Sequence[date]) -> None:
    """The process: one track after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    with suppress(OSError), connection:
        for day in days:
            with suppress(RuntimeError, ValueError):  # a day on which chance draws nothing that can be driven
                connection.send((day, keep_day(day)))
