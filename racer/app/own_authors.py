"""Has the AI drive the player's own tracks meanwhile, one by one in a process of its own; no frame waits for it.

Asked for when an own track is driven or finished; what has its laps already is left alone.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from racer.app.record_book import RecordBook
from racer.authors.authored import Authored
from racer.content.car import Car, base_of, load_car
from racer.content.error import ContentError
from racer.content.track import Track
from racer.content.track_file import built_in_tracks, load_track
from racer.view.toasts import CARE, GOOD
from racer.view.workbench import end
from racer.words import clock

LONGEST = 600.0
"""s after which a track is given up."""

MOST_WAITING = 8

MEANWHILE = 10
"""How much the process gives way to the game."""

Say = Callable[[str, str], None]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A track to be driven in a car."""

    track: Track
    car: Car
    openly: bool
    """Whether the player waits for it and hears when it begins or fails."""

    @property
    def key(self) -> tuple[str, str]:
        """By what is driven."""
        return self.track.identity, self.car.identity

    def replaces(self, other: Wanted) -> bool:
        """Whether the other is an earlier version of this track, which nobody waits for any more."""
        return not other.openly and other.track.name == self.track.name and other.track.identity != self.track.identity


class OwnAuthors:
    """`want` is called at any time, `look` once a frame."""

    def __init__(self, book: RecordBook) -> None:
        """Nothing to do yet."""
        self._book = book
        self._waiting: deque[Wanted] = deque(maxlen=MOST_WAITING)
        self._tried: set[tuple[str, str]] = set()
        self._now: Wanted | None = None
        self._share, self._until = 0.0, 0.0
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None

    def want(self, track: Track, car: Car, *, openly: bool = False) -> None:
        """Have a track driven, if nobody's lap of it in this car is there; each is tried once in a game.

        Of a car that was built, the one that it was built from is what has authors.
        """
        wanted = Wanted(track, base_of(car) if car.base else car, openly)
        self._waiting = deque((one for one in self._waiting if not wanted.replaces(one)), MOST_WAITING)
        if wanted.key in self._tried:
            return
        self._tried.add(wanted.key)

        def heard(known: bool) -> None:  # noqa: FBT001 - the answer to a question
            if not known:
                self._waiting.append(wanted)

        self._book.ask_author(*wanted.key, heard)

    def share(self, track: str) -> float | None:
        """How much of a track's laps is done, by its hash; None where nobody is driving it."""
        if self._now is not None and self._now.track.identity == track:
            return self._share
        return 0.0 if any(one.track.identity == track for one in self._waiting) else None

    def ahead(self, track: str, car: str) -> None:
        """Want a track by its file, and a car by its name, that may be driven soon; may be called in each frame."""
        if (track, car) not in self._tried:
            self._tried.add((track, car))
            self._book.look_up(lambda _: _found(track, car), lambda found: self.want(*found))

    def follow(self, name: str, track: Track, car: Car) -> None:
        """Want a track that is about to be driven, unless it comes with the game and has its laps."""
        if name not in built_in_tracks():
            self.want(track, car, openly=True)

    @property
    def tenths(self) -> int:
        """How far the track of now is; menus are painted anew with each."""
        return -1 if self._now is None else int(10.0 * self._share)

    def look(self, say: Say) -> None:
        """Take in what the process says, and begin with the next track."""
        if self._now is None:
            if self._waiting:
                self._begin(self._waiting.popleft(), say)
            return
        done = self._heard()
        if done is None and time.monotonic() > self._until:
            done = Authored(None, f"{self._now.track.name}: the AI found no lap within ten minutes")
        if done is not None:
            self._finish(self._now, done, say)

    def _begin(self, wanted: Wanted, say: Say) -> None:
        context = multiprocessing.get_context("spawn")
        try:
            self._connection, theirs = context.Pipe(duplex=False)
            self._process = context.Process(target=_drive, args=(theirs, wanted), daemon=True, name="AI laps")
            self._process.start()
            theirs.close()
        except (OSError, RuntimeError):  # no room for another process: there will be no ghost, and nothing else is lost
            self._end()
            return
        self._now, self._share, self._until = wanted, 0.0, time.monotonic() + LONGEST
        if wanted.openly:
            say(f"The AI is learning {wanted.track.name}; its ghost joins you soon", GOOD)

    def _heard(self) -> Authored | None:
        """What came of it, once it is known."""
        connection = self._connection
        try:
            while connection is not None and connection.poll():
                heard: float | Authored = connection.recv()
                if isinstance(heard, Authored):
                    return heard
                self._share = heard
        except (EOFError, OSError):
            return Authored(None, "The AI's drive broke off; it is tried again with the next start")
        return None

    def _finish(self, wanted: Wanted, done: Authored, say: Say) -> None:
        self._end()
        self._now = None
        if done.seconds is None:
            if wanted.openly:
                say(f"No AI ghost: {done.problem}", CARE)
            return
        self._book.forget_authors()
        say(f"The AI laps {wanted.track.name} in {clock(done.seconds)}: medals are set", GOOD)

    def _end(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            end(self._process)
            self._process = None

    def close(self) -> None:
        """Nothing more is driven; what is half done is begun anew another day."""
        self._waiting.clear()
        self._now = None
        self._end()


def _found(track: str, car: str) -> tuple[Track, Car] | None:
    """Read from the disk; what cannot be read is told of when it is driven."""
    try:
        return load_track(track), load_car(car)
    except (ContentError, OSError):
        return None


def _drive(connection: Connection, wanted: Wanted) -> None:
    """In the other process, which alone loads the AI."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(MEANWHILE)
    from racer.authors.own_track import author_an_own_track

    with suppress(OSError), connection:
        connection.send(author_an_own_track(wanted.track, wanted.car, connection.send))
