"""Pictures and figures for menus: from disk where they are kept, otherwise from a process that makes them meanwhile.

No frame waits: until something is there, whoever asks gets nothing and shows a placeholder.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import pygame

from racer.content.car import Car
from racer.content.error import ContentError
from racer.view import menu_jobs
from racer.view.car_figures import Measured
from racer.view.menu_jobs import Job
from racer.view.track_card import TrackCard
from racer.view.workbench import Workbench


class Maker(Workbench[Job]):
    """Our end of the process that paints and measures."""

    def __init__(self) -> None:
        """Not started."""
        super().__init__(_work, "menu pictures")


class Gallery:
    """What there is to see of tracks and cars; `look` is called once a frame."""

    def __init__(self, maker: Maker | None = None) -> None:
        """Nothing loaded yet."""
        self._maker = maker or Maker()
        self._jobs: dict[tuple[str, str], Job | None] = {}
        self._cards: dict[Job, TrackCard | None] = {}
        self._pictures: dict[Job, pygame.Surface | None] = {}
        self._figures: dict[Job, Measured | None] = {}
        self._waiting: list[Job] = []
        self._tuned: Job | None = None
        self._spare = True
        self.changes, self.latest = 0, ""
        """Grows whenever something new is there, and what that was made from."""

    def card(self, path: Path) -> TrackCard | None:
        """What there is to say of a track."""
        job = self._job(menu_jobs.TRACK, str(path))
        if job is None:
            return None
        if job not in self._cards:
            self._cards[job] = menu_jobs.kept_card(job)
            if self._cards[job] is None:
                self._maker.ask(job)
        return self._cards[job]

    def picture(self, path: Path) -> pygame.Surface | None:
        """A track from above, wide; the course lies in the upper two thirds."""
        job = self._job(menu_jobs.TRACK, str(path))
        if job is None or self.card(path) is None:
            return None
        return self._picture(job)

    def forget(self, path: Path) -> None:
        """A track's file holds something else now."""
        self._jobs.pop((menu_jobs.TRACK, str(path)), None)

    def backdrop(self, path: Path) -> pygame.Surface | None:
        """The picture behind the title, from a track."""
        job = self._job(menu_jobs.BACKDROP, str(path))
        return None if job is None else self._picture(job)

    def seed(self, seed: int, surface: str) -> pygame.Surface | None:
        """A random circuit from above."""
        job = self._job(menu_jobs.SEED, f"{seed} {surface}")
        return None if job is None else self._picture(job)

    def _picture(self, job: Job) -> pygame.Surface | None:
        """Reading takes a while, so only one is read in a frame; the others come in the next ones."""
        if job in self._pictures:
            return self._pictures[job]
        if self._spare:
            self._spare = False
            return self._load(job)
        if job not in self._waiting:
            self._waiting.append(job)
        return None

    def _load(self, job: Job) -> pygame.Surface | None:
        picture = menu_jobs.kept_picture(job)
        self._pictures[job] = picture.convert() if picture is not None else None
        if picture is None:
            self._maker.ask(job)
        return self._pictures[job]

    def figures(self, car: str | Car) -> Measured | None:
        """What the lab measured of a car, by name or as it is."""
        job = self._job(menu_jobs.CAR, car) if isinstance(car, str) else menu_jobs.car_job(car)
        if job is None:
            return None
        if job not in self._figures:
            self._figures[job] = menu_jobs.kept_figures(job)
            if self._figures[job] is None:
                self._maker.ask(job)
        return self._figures[job]

    def known_figures(self, car: Car) -> Measured | None:
        """What the lab has measured of a car so far; nothing is begun."""
        job = menu_jobs.car_job(car)
        if self._figures.get(job) is None:
            self._figures[job] = menu_jobs.kept_figures(job)
        return self._figures[job]

    def measure_next(self, car: Car) -> None:
        """Have a car measured before all else that waits, and no longer the one that was asked for so before."""
        job = menu_jobs.car_job(car)
        self._maker.hurry(job, self._tuned if self._tuned != job else None)
        self._tuned = job

    def look(self) -> bool:
        """Take in one thing that has been made; says whether there was one."""
        self._spare = not self._waiting
        if self._waiting:
            job = self._waiting.pop(0)
            self._load(job)
            self.changes, self.latest = self.changes + 1, job.source
            return True
        ready = self._maker.finished()
        if ready is None:
            return False
        job = ready
        if job.kind == menu_jobs.TRACK:
            self._cards[job] = menu_jobs.kept_card(job)
            self._pictures.pop(job, None)
        elif job.kind == menu_jobs.CAR:
            self._figures[job] = menu_jobs.kept_figures(job)
        else:
            self._pictures.pop(job, None)
        self.changes, self.latest = self.changes + 1, job.source
        return True

    def _job(self, kind: str, source: str) -> Job | None:
        """The job for something, or nothing where it cannot even be read."""
        if (kind, source) not in self._jobs:
            job = None
            with suppress(OSError, ContentError):
                if kind in {menu_jobs.CAR, menu_jobs.SEED}:
                    job = (menu_jobs.car_job if kind == menu_jobs.CAR else menu_jobs.seed_job)(source)
                else:
                    make = menu_jobs.track_job if kind == menu_jobs.TRACK else menu_jobs.backdrop_job
                    job = make(Path(source))
            self._jobs[kind, source] = job
        return self._jobs[kind, source]

    def close(self) -> None:
        """Nothing more is made."""
        self._maker.close()


def _work(connection: Connection) -> None:
    """The process: make what is asked for until nobody asks any more."""
    from racer.view import menu_making  # noqa: PLC0415 - the game itself never needs the painter for this

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with suppress(OSError, AttributeError):
        os.nice(3)  # the game itself comes first
    with suppress(EOFError, OSError), connection:
        pygame.display.init()
        pygame.display.set_mode((1, 1))
        while True:
            job = connection.recv()
            # A track that is no track, or a full disk: the placeholder stays.
            with suppress(OSError, ValueError, ContentError, pygame.error):
                menu_making.do(job)
            connection.send(job)
