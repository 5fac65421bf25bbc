"""The tracks of the last seven days as the menus see them; a process of its own draws those that are not there yet."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from multiprocessing.connection import Connection
from pathlib import Path

from racer.content.day_track import days_until, file_of, forget_days, keep_day, kept_days, today
from racer.view.workbench import Workbench

NICE = 5

Clock = Callable[[], float]


class Days:
    """`today` is asked for what there is; nothing is drawn before `want` is called."""

    def __init__(self, maker: Workbench[date] | None = None, clock: Clock = time.time) -> None:
        """Without a maker only what lies on the disk is offered."""
        self._maker, self._clock = maker, clock
        forget_days(self.today)
        self._kept = kept_days()
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
        if self._maker is not None:
            for day in days_until(self.today)[:count]:
                if day not in self._kept:
                    self._maker.ask(day)

    def look(self) -> None:
        """Called once a frame: take in what has been drawn."""
        day = self._maker.finished() if self._maker is not None else None
        path = file_of(day) if day is not None else None
        if day is not None and path is not None:
            self._kept[day] = path
            self.changes += 1

    def close(self) -> None:
        """Nothing more is drawn."""
        if self._maker is not None:
            self._maker.close()


def day_words(day: date, now: date) -> str:
    """How one speaks of a day."""
    ago = (now - day).days
    return {0: "Today", 1: "Yesterday"}.get(ago, f"{day:%A}" if 0 < ago < 7 else day.isoformat())


def drawing() -> Workbench[date]:
    """The process that draws tracks, one after the other; started when first needed."""
    return Workbench(_draw, "days")


def _draw(connection: Connection) -> None:
    """The process: a track for each day that is asked for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    with suppress(EOFError, OSError), connection:
        while True:
            day: date = connection.recv()
            # A day on which chance draws nothing that can be driven, or a full disk: there is no track then.
            with suppress(RuntimeError, ValueError, OSError):
                keep_day(day)
            connection.send(day)
