"""Pictures of the drive itself: somebody good at the wheel, behind the author and, where there is one, an own best."""

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from racer import folders
from racer.app.along import Along
from racer.app.drive import DriveScene
from racer.app.drive_session import DriveSession
from racer.app.ghost_reading import author_along, own_along
from racer.app.race_drive import RaceDrive
from racer.app.race_plan import RacePlan, level_field
from racer.app.race_session import RaceSession
from racer.assembly import Venue, open_venue
from racer.content.car import load_car
from racer.content.track_file import load_track
from racer.content.variants import variant_of
from racer.drivers.hands import Keys
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.skill import profile_of_skill
from racer.drivers.traffic import TrafficDriver
from racer.physics import TICK_HZ
from racer.physics.identity import physics_identity
from racer.race.lap import Lap
from racer.race.moment import Moment
from racer.recording.author_laps import AuthorLaps
from racer.recording.ghost import Ghost
from racer.view.hud_facts import Clock, Parts
from racer.view.line_aid import FULL
from racer.view.medal_panel import MedalsShown

PATIENCE = 240.0
"""s to wait for a line that was never looked for before."""
SKILL = 88.0
FRAME = 8
"""Ticks between two frames before the picture."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: where, in what, and how many seconds after the start."""

    track: str = "osier-vale"
    car: str = "corvette-c5"
    seconds: float = 17.0
    variant: str = ""
    telemetry: bool = False
    key_card: bool = False
    void: str = ""
    line: bool = False
    said: str = ""
    rivals: int = 0
    """Others in a race; none in a time trial."""
    contact: bool = False


SHOTS = {
    "drive": Shot(seconds=12.5),
    "drive-first-start": Shot(seconds=3.0, key_card=True),
    "drive-telemetry": Shot(seconds=39.0, telemetry=True),
    "drive-warning": Shot(void="Lap invalid: cut by 2.3 m after gate 4"),
    "drive-line": Shot(line=True),
    "drive-gravel": Shot("kettle-lake", "rally", 24.0),
    "drive-snow": Shot("isoranta", "rally", 41.0),
    "drive-town": Shot("porto-vesca", "boxster-s", 22.0),
    "drive-wet": Shot("serralta", "corvette-c5", 26.0, "wet"),
    "drive-night": Shot("pier-nine", "hatch", 36.0),
    "drive-message": Shot(said="Sam, 1:09.663 at Osier Vale: beat it"),
    "drive-race": Shot(seconds=9.0, rivals=7),
    "drive-race-contact": Shot(seconds=16.0, rivals=4, contact=True, void="Cut: 3 s are added at the end"),
    "drive-race-lights": Shot(seconds=2.0, rivals=7),
}


def shoot_drives(folder: Path, canvas: pygame.Surface, wanted: str, parts: Parts) -> None:
    """Every shot whose name has this in it, the driving screen as the options want it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, shot in SHOTS.items():
        if wanted in name:
            (_shoot_race if shot.rivals else _shoot)(shot, canvas, parts)
            pygame.image.save(canvas, folder / f"{name}.png")


def _shoot(shot: Shot, canvas: pygame.Surface, parts: Parts) -> None:
    venue, car = open_venue(variant_of(load_track(shot.track), shot.variant)), load_car(shot.car)
    plan = load_plan(venue.baked, venue.centreline, car)
    session = DriveSession(venue, shot.car, driver=RacingDriver(plan, car, profile=profile_of_skill(SKILL)))
    scene = DriveScene(session, canvas.size)
    with closing(scene.view):
        scene.choices.throttle_held = 0.0 if shot.key_card else 60.0
        scene.choices.telemetry, scene.choices.parts = shot.telemetry, parts
        scene.ghosts, scene.dress = _beside(session, venue)
        if shot.line:
            scene.choices.parts = replace(parts, line=FULL)
            _wait_for_line(scene, canvas)
        ticks = round(shot.seconds * TICK_HZ)
        for tick in range(ticks):
            session.step(Keys())
            if tick % 4 == 0:
                scene.view.mark(session.seen)
            if tick > ticks - 3 * TICK_HZ and tick % FRAME == 0:
                scene.draw(canvas, 1.0, FRAME / TICK_HZ)
        _take(scene, shot, canvas)


def _shoot_race(shot: Shot, canvas: pygame.Surface, parts: Parts) -> None:
    venue, car = open_venue(load_track(shot.track)), load_car(shot.car)
    plan = RacePlan(level_field(70.0, shot.rivals), contact=shot.contact)
    line = load_plan(venue.baked, venue.centreline, car)
    driver = TrafficDriver(line, car, venue.baked, profile=profile_of_skill(SKILL))
    session = RaceSession(venue, car, plan, line, driver=driver)
    session.line_up()
    scene = RaceDrive(session, canvas.size)
    with closing(scene.view):
        scene.choices.throttle_held, scene.choices.parts = 60.0, parts
        scene.dress = scene.dressed
        for tick in range(round(shot.seconds * TICK_HZ)):
            session.step(Keys())
            if tick % 4 == 0:
                scene.view.mark(session.seen)
            if tick % (3 * FRAME) == 0:
                scene.draw(canvas, 1.0, 3 * FRAME / TICK_HZ)
        _take(scene, shot, canvas)


def _take(scene: DriveScene, shot: Shot, canvas: pygame.Surface) -> None:
    """Stand still, and look once all is painted."""
    if shot.said:
        scene.view.say(shot.said)
    if shot.void:
        dress = scene.dress
        scene.dress = lambda clock: replace(dress(clock), warning=shot.void, void=shot.void)
    for _ in range(12):
        scene.draw(canvas, 1.0, 0.02)
        scene.view.settle()


def _wait_for_line(scene: DriveScene, canvas: pygame.Surface) -> None:
    """Have the racing line worked out."""
    end = time.monotonic() + PATIENCE
    while not scene.view.line.ready and time.monotonic() < end:
        scene.draw(canvas, 1.0, 0.0)
        time.sleep(0.02)


def _beside(session: DriveSession, venue: Venue) -> tuple[list[Along], Callable[[Clock], Clock]]:
    """The ghosts, and a clock that compares with them."""
    authors, car = AuthorLaps((folders.tracks_folder() / "ghosts",)), session.car
    lap = authors.find(venue.track.identity, car.identity, session.handling, physics_identity())
    author = author_along(authors.ghost(lap)) if lap and lap.file else None
    newcomer = authors.first_start()
    best = newcomer if newcomer and newcomer.about.track == venue.track.identity else None
    own = own_along(best) if best else None
    reference = author or own
    session.chased = reference.path if reference else None
    if best is not None:
        session.take_best(_lap(best))
    medals = MedalsShown(lap.seconds, best.lap.time if best else None) if lap else None

    def dress(clock: Clock) -> Clock:
        return replace(clock, reference=reference.name if reference else "", medals=medals)

    return [ghost for ghost in (author, own) if ghost is not None], dress


def _lap(ghost: Ghost) -> Lap:
    nowhere = Moment(0, 0.0)
    return Lap(0, nowhere, nowhere, ghost.lap.time, ghost.lap.sectors, void=None, complete=True)
