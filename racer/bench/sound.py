"""What sound costs in a frame, and whether the stream runs dry: a drive heard by a loudspeaker of our own clock."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, sin
from time import thread_time
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from racer.app.drive_session import DriveSession
    from racer.view.sound.chunks import Chunk
    from racer.view.sound.heard import Heard
    from racer.view.sound.sounds import Sounds
    from racer.view.sound.speaker import Speaker

TRACK, CAR = "tin-shed", "corvette-c5"
"""A V8, which is the dearest engine."""
RATE = 60
"""Frames a second."""
SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class SoundCosts:
    """Milliseconds at work in each frame, most of which render nothing; and how often the stream ran dry."""

    frames: int
    mean_ms: float
    p99_ms: float
    worst_ms: float
    chunk_ms: float
    """A frame in which a chunk is rendered; the median."""
    dry: int


@dataclass(slots=True)
class Clockwork:
    """Stands in the place of the loudspeaker: takes two chunks, and plays them by the time that it is told."""

    length: float
    now: float = 0.0
    dry: int = 0
    puts: int = 0
    _ends: list[float] = field(default_factory=list)
    _began: bool = False

    def pass_time(self, seconds: float) -> None:
        """Time goes on; a stream that had begun and has nothing left has run dry."""
        self.now += seconds
        self._ends = [end for end in self._ends if end > self.now]
        if self._began and not self._ends:
            self.dry, self._began = self.dry + 1, False

    @property
    def empty(self) -> bool:
        """Whether nothing plays."""
        return not self._ends

    @property
    def room(self) -> bool:
        """Whether it takes another chunk."""
        return len(self._ends) < 2

    def put(self, chunk: Chunk) -> None:
        """Play it after the one that is playing."""
        chunk.tobytes()
        self.puts, self._began = self.puts + 1, True
        self._ends.append((self._ends[-1] if self._ends else self.now) + self.length)

    @staticmethod
    def knows(name: str) -> bool:
        """All cues are there."""
        return bool(name)

    def cue(self, name: str, loud: float) -> None:
        """Nobody listens."""

    def click(self, name: str, loud: float) -> None:
        """Nobody listens."""

    def close(self) -> None:
        """It never was open."""


def sound_costs(tell: Callable[[str], None], seconds: float = SECONDS, track: str = TRACK) -> SoundCosts:
    """Drive for so long, with three others near by."""
    tell(f"sound on {track}")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from racer.drivers.hands import Keys
    from racer.view.sound.mix import Mix

    session, speaker, sounds = _opened(track)
    spent: list[float] = []
    chunks: list[float] = []
    mix, owed = Mix(music=0.0), 0.0
    while len(spent) < seconds * RATE:
        began = thread_time()
        owed += 240.0 / RATE
        while owed >= 1.0:
            session.step(Keys())
            owed -= 1.0
        puts, middle = speaker.puts, thread_time()
        sounds.drive(_heard(session))
        sounds.frame(1.0 / RATE, mix)
        end = thread_time()
        spent.append(end - middle)
        if speaker.puts > puts:
            chunks.append(end - middle)
        speaker.pass_time(max(1.0 / RATE, end - began))
    ordered, rendering = sorted(spent), sorted(chunks)
    return SoundCosts(
        frames=len(spent),
        mean_ms=1e3 * sum(spent) / len(spent),
        p99_ms=1e3 * ordered[int(0.99 * (len(ordered) - 1))],
        worst_ms=1e3 * ordered[-1],
        chunk_ms=1e3 * rendering[len(rendering) // 2],
        dry=speaker.dry,
    )


def _opened(track: str) -> tuple[DriveSession, Clockwork, Sounds]:
    """A follower at the wheel, and sounds that play into the clockwork."""
    from racer.app.drive_session import DriveSession
    from racer.assembly import open_venue
    from racer.content.car import load_car
    from racer.content.track_file import load_track
    from racer.drivers.follower import Follower
    from racer.view.sound import loops
    from racer.view.sound.rate import CHUNK_SECONDS, Wave
    from racer.view.sound.shelf import Shelf
    from racer.view.sound.sounds import Sounds

    made = {name: loops.make_loop(name) for name in loops.NAMES}

    class Stock(Shelf):
        """All loops are there."""

        def open(self) -> None:
            """Nothing is missing."""

        def look(self) -> None:
            """Nothing is on its way."""

        @property
        def loops(self) -> dict[str, Wave]:
            """All of them."""
            return made

    speaker = Clockwork(CHUNK_SECONDS)
    venue, car = open_venue(load_track(track)), load_car(CAR)
    session = DriveSession(venue, car, driver=Follower(venue.centreline, car, venue.baked))
    sounds = Sounds(Stock(), lambda: cast("Speaker", speaker))
    sounds.ready(car)
    return session, speaker, sounds


def _heard(session: DriveSession) -> Heard:
    """The drive, and three others that come and go around it."""
    from racer.view.sound.heard import Heard, Neighbour

    seen, time = session.seen, session.race.tick / 240.0
    others = tuple(
        Neighbour(
            number, seen.rpm * 0.9, seen.throttle, 12.0 * sin(time * 0.3 + number), 9.0 * cos(time * 0.2 * number)
        )
        for number in range(1, 6)
    )
    return Heard(seen, 0.0, others)
