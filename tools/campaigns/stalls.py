"""The loop stalls for 0.1 to 60 s at random in laps at the keys: no burst, no key lost, and the laps are proved."""

import os
import random
from dataclasses import dataclass
from functools import cache

from trials import Fault, Report, Result, spread

from racer.app.drive import DriveScene
from racer.app.drive_session import DriveSession
from racer.app.key_bindings import KeyBindings
from racer.assembly import Venue, open_venue
from racer.content.car import load_car
from racer.content.track_file import load_track
from racer.drivers.follower import Follower
from racer.drivers.pace import Care
from racer.physics import TICK_HZ
from racer.physics.snapshot import Snapshot
from racer.race.lap import Lap
from racer.recording.ghost import about_drive, ghost_of
from racer.verify import Known, verify

DEFAULT_COUNT = 60
TRACKS = ("kiln-bowl", "tin-shed", "pier-nine")
CARS = ("hatch", "boxster-s")
FRAMES = (1 / 30, 1 / 60, 1 / 144)
MOST = round(0.1 * TICK_HZ)
"""Ticks that one frame may catch up."""
LONGEST = 300
"""s of driving within which a lap must end."""
CARE = Care(corner=0.5, brake=0.4, drive=0.6)
CRAWL = 8.0
"""m/s below which a finger stays on the throttle: presses that spin the wheels had made the follower shy for good."""


def run(count: int, seed: int, report: Report) -> Result:
    """One lap for each seed."""
    laps = spread(lap_with_stalls, range(seed, seed + count), report)
    figures = {"laps proved": sum(lap.proved for lap in laps), "stalls": sum(lap.stalls for lap in laps)}
    return Result(count, [Fault(seed + at, lap.what) for at, lap in enumerate(laps) if lap.what], figures)


@dataclass
class Driven:
    """One lap."""

    what: str = ""
    """What a stall has harmed."""
    stalls: int = 0
    proved: bool = False


@cache
def venue(name: str) -> Venue:
    """Where it is driven."""
    return open_venue(load_track(name))


def lap_with_stalls(seed: int) -> Driven:
    """From the grid to the end of a lap."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    if not pygame.display.get_surface():
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((320, 180))
    chance = random.Random(seed)
    place = venue(chance.choice(TRACKS))
    session = DriveSession(place, chance.choice(CARS))
    drive = DriveScene(session, (320, 180))
    done = Driven()
    try:
        done.what = driven(drive, Fingers(drive, place), chance, done)
        if not done.what and session.race.laps()[0].valid:
            done.what = proved(session, place)
            done.proved = not done.what
    finally:
        drive.view.close()
    return done


def driven(drive: DriveScene, fingers: "Fingers", chance: random.Random, done: Driven) -> str:
    """Frames with stalls among them, to the end of a lap."""
    session, frame, owed = drive.session, chance.choice(FRAMES), 0.0
    stalled = False
    while not session.race.laps():
        if session.race.tick > LONGEST * TICK_HZ:
            return "no lap"
        fingers.move(session.seen)
        stalls = not stalled and chance.random() < frame / 2.0
        done.stalls += stalls
        seconds = chance.choice((0.1, 0.12, 0.5, 2.0, 10.0, 60.0)) if stalls else frame
        held, before = drive.keyboard.keys(), session.race.tick
        drive.advance(seconds, drive.keyboard.keys())
        ticks = session.race.tick - before
        if drive.keyboard.keys() != held or session.person.device != held:
            return "a key that was down is lost"
        if ticks > MOST:
            return f"{ticks} ticks in one frame"
        owed += seconds * TICK_HZ
        if owed > MOST + 1 and ticks < MOST:
            return f"only {ticks} ticks after {seconds} s"
        owed = 0.0 if ticks == MOST else owed - ticks
        if stalled and not stalls and ticks > frame * TICK_HZ + 2:
            return f"{ticks} ticks in the frame after a stall"
        stalled = stalls
    return ""


def proved(session: DriveSession, place: Venue) -> str:
    """The lap that the judge saw is the one that driving again gives."""
    lap: Lap = session.race.laps()[0]
    recording = session.recorder.cut(lap)
    if recording is None:
        return "the lap cannot be proved"
    verdict = verify(ghost_of(about_drive(place.track, session.car), lap, recording), Known([place.track]))
    if not verdict.verified or not verdict.exact or verdict.time != lap.time:
        return f"a lap of {lap.time} s was answered with {verdict.sentence}"
    ticks = lap.end.tick + lap.end.fraction - lap.start.tick - lap.start.fraction
    return "" if abs(ticks / TICK_HZ - lap.time) < 1e-9 else "the lap's time is not that of its ticks"


class Fingers:
    """On the arrow keys: they want what the follower wants."""

    def __init__(self, drive: DriveScene, place: Venue) -> None:
        car = load_car(drive.session.car.name)
        self.wish, self.car, self.keyboard = (
            Follower(place.centreline, car, place.baked, care=CARE),
            car,
            drive.keyboard,
        )
        codes = KeyBindings()
        self.codes = {name: codes.of(name)[0] for name in ("left", "right", "throttle", "brake")}

    def move(self, seen: Snapshot) -> None:
        """Once a frame."""
        wanted = self.wish.controls(seen)
        miss = wanted.steer / 2047 * self.car.chassis.steer_lock - seen.steer_angle
        wishes = {
            "left": miss < -0.012,
            "right": miss > 0.012,
            "throttle": wanted.throttle > 30 or (seen.forward_speed < CRAWL and not wanted.brake),
            "brake": wanted.brake > 20,
        }
        for name, down in wishes.items():
            (self.keyboard.press if down else self.keyboard.release)(self.codes[name])
