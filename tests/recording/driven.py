"""Short laps for the tests of recordings, and ghosts taken apart and put together again with a right checksum."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
from laid_track import laid_track, ring

from racer.assembly import Venue, open_session, open_venue
from racer.content.car import Car, load_car
from racer.content.track import Scenery, Track
from racer.drivers.follower import Follower
from racer.drivers.hands import Hands, Keys, Stick
from racer.physics.assists import Assists
from racer.physics.controls import STEER_STEPS, Controls
from racer.race.driver import Driver, View
from racer.race.lap import Lap
from racer.race.session import Entry, Session
from racer.recording.ghost import Ghost, about_drive, ghost_of
from racer.recording.ghost_file import CHECK, FIXED, MAGIC, parse_ghost
from racer.recording.recorder import Recorder

RADIUS = 35.0


def small_track(**changes: Any) -> Track:
    """A ring of 220 m, with cones in the way after its first gate."""
    cones = tuple(Scenery("cone", *point) for point in ((122.9, 78.0), (123.6, 78.4), (40.0, 10.0)))
    return laid_track(ring(RADIUS), [0, 30, 60, 90], half=6.0, **{"scenery": cones, **changes})


@cache
def small_venue() -> Venue:
    return open_venue(small_track())


@cache
def bare_venue() -> Venue:
    """The same ring without anything on it."""
    return open_venue(small_track(scenery=()))


CAR = "corvette-c5"


@dataclass
class Drive:
    """A driver in a recorded session."""

    venue: Venue = field(default_factory=small_venue)
    car: Car = field(default_factory=lambda: load_car(CAR))
    handling: str = "sim"
    assists: Assists = field(default_factory=Assists)
    slot: int = 0
    make: Callable[[Venue, Car], Driver] = lambda venue, car: Follower(venue.centreline, car, venue.baked)

    def __post_init__(self) -> None:
        entry = Entry(self.car, self.make(self.venue, self.car), self.slot)
        self.session: Session = open_session(self.venue, [entry], handling=self.handling, assists=self.assists)
        self.recorder = self.session.recorder = Recorder(self.session)

    def run(self, ticks: int) -> None:
        for _ in range(ticks):
            self.session.step()

    def laps(self, count: int) -> Lap:
        """Drive until so many laps are done; gives the last one."""
        limit = self.session.tick + 240 * 120
        while len(self.session.laps()) < count:
            self.session.step()
            assert self.session.tick < limit, "no lap within two minutes"
        return self.session.laps()[-1]

    def ghost(self, lap: Lap | None = None) -> Ghost:
        lap = lap or self.session.laps()[-1]
        about = about_drive(self.venue.track, self.car, handling=self.handling, assists=self.assists, player="Ann")
        recording = self.recorder.cut(lap)
        assert recording is not None
        return ghost_of(about, lap, recording)


class KeyLike:
    """Somebody at a keyboard who wants what the follower wants and looks twenty times a second."""

    def __init__(self, venue: Venue, car: Car, *, every: int = 12, dead: float = 0.012) -> None:
        self.wish, self.car, self.every, self.dead = Follower(venue.centreline, car, venue.baked), car, every, dead
        self.begin()

    def begin(self) -> None:
        self.wish.begin()
        self.hands = Hands(self.car)
        self.device: Keys | Stick = Keys()

    def drive(self, view: View) -> Controls:
        wanted = self.wish.controls(view.seen)
        if view.seen.tick % self.every == 0:
            self.device = self.press(wanted, view)
        return self.hands.step(self.device, view.seen)

    def press(self, wanted: Controls, view: View) -> Keys | Stick:
        miss = wanted.steer / STEER_STEPS * self.car.chassis.steer_lock - view.seen.steer_angle
        return Keys(left=miss < -self.dead, right=miss > self.dead, up=wanted.throttle > 30, down=wanted.brake > 20)


class Floored:
    """Full throttle for the first moment, then the follower: something for the aids to do."""

    def __init__(self, venue: Venue, car: Car) -> None:
        self.wish = Follower(venue.centreline, car, venue.baked)

    def begin(self) -> None:
        self.wish.begin()

    def drive(self, view: View) -> Controls:
        wanted = self.wish.controls(view.seen)
        return wanted._replace(throttle=127, brake=0) if view.seen.tick < 60 else wanted


@dataclass
class Apart:
    """A ghost file's header and raw parts, to be changed."""

    header: dict[str, Any]
    parts: dict[str, bytearray]

    def together(self, *, sizes: bool = True) -> bytes:
        """A file with a right checksum, and with right sizes unless those are to be wrong."""
        packed = {name: zlib.compress(bytes(part), 1) for name, part in self.parts.items()}
        if sizes:
            pairs = packed.items()
            self.header["parts"] = {name: {"packed": len(p), "size": len(self.parts[name])} for name, p in pairs}
        return sealed(json.dumps(self.header).encode(), b"".join(packed.values()))

    def ghost(self) -> Ghost:
        return parse_ghost(self.together(), "test")

    def states(self) -> np.ndarray:
        """The figures, a column for each state; writing to it changes the part."""
        width = sum(self.header["state"][name] for name in ("motion", "memory", "judge"))
        return np.frombuffer(self.parts["states"], "<f8").reshape(width, -1)


def sealed(header: bytes, rest: bytes) -> bytes:
    inner = len(header).to_bytes(4, "little") + header + rest
    return MAGIC + hashlib.blake2b(inner, digest_size=CHECK).digest() + inner


def apart(data: bytes) -> Apart:
    inner = data[len(MAGIC) + CHECK :]
    length = int.from_bytes(inner[:4], "little")
    header = json.loads(inner[4 : 4 + length])
    at, parts = 4 + length, {}
    for name in (*FIXED, *(name for name in ("track", "car") if name in header["parts"])):
        size = header["parts"][name]["packed"]
        parts[name] = bytearray(zlib.decompress(inner[at : at + size]))
        at += size
    return Apart(header, parts)
