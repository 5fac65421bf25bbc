"""A lap without a window: the AI drives it, figures are measured and one picture is taken."""

from __future__ import annotations

import json
import time
from contextlib import closing
from dataclasses import asdict, dataclass, field
from math import degrees
from pathlib import Path

import pygame

from racer.app.drive import DriveScene
from racer.app.drive_session import DriveSession
from racer.assembly import Venue
from racer.content.car import Car, load_car
from racer.content.centreline import CentrelineError
from racer.drivers.follower import Follower
from racer.drivers.hands import Keys
from racer.drivers.learned_store import load_learned
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.physics import GRAVITY, TICK_HZ
from racer.race.driver import Driver
from racer.words import clock

FRAME = 8
"""ticks between the frames that are drawn before the picture is taken."""
WARM_UP = 1.5
"""s of frames before the picture, for marks, dust and camera."""
PLACE = 0.14
"""Where on the lap the picture is taken."""
LONGEST = 400.0
"""s after which a demo ends without a lap."""
KMH = 3.6


@dataclass(slots=True)
class Figures:
    """What the demo measured."""

    track: str
    car: str
    handling: str
    lap_s: float | None = None
    sectors_s: list[float | None] = field(default_factory=list)
    valid: bool = False
    reason: str = ""
    top_speed_kmh: float = 0.0
    max_lateral_g: float = 0.0
    max_sideslip_deg: float = 0.0
    distance_m: float = 0.0
    simulated_s: float = 0.0
    real_time_factor: float = 0.0
    picture: str = ""

    def as_json(self) -> str:
        """For machines."""
        return json.dumps(asdict(self))

    def as_text(self) -> str:
        """For people, one figure a line."""
        lap = "none finished" if self.lap_s is None else clock(self.lap_s)
        rows = (
            ("track", self.track),
            ("car", f"{self.car}, handling {self.handling}"),
            ("lap", lap + ("" if self.valid or self.lap_s is None else f", {self.reason}")),
            ("sectors", " · ".join(clock(sector) for sector in self.sectors_s) or "–"),
            ("top speed", f"{self.top_speed_kmh:.0f} km/h"),
            ("most lateral", f"{self.max_lateral_g:.2f} g"),
            ("simulated", f"{self.simulated_s:.1f} s, {self.real_time_factor:.0f} times faster than real time"),
            ("picture", self.picture),
        )
        return "\n".join(f"{name:<14}{value}" for name, value in rows)


def run_demo(
    venue: Venue, car: str, *, handling: str, seconds: float | None, size: tuple[int, int], picture: Path
) -> Figures:
    """Drive to the end of the first lap, or for so long, and write the picture of a place on the way."""
    pygame.display.init()
    pygame.font.init()
    canvas = pygame.display.set_mode(size)
    try:
        session = DriveSession(venue, car, handling=handling, driver=_driver(venue, load_car(car), handling))
        scene = DriveScene(session, size)
        with closing(scene.view):
            return _drive(session, scene, canvas, seconds or LONGEST, picture)
    finally:
        pygame.display.quit()


def _driver(venue: Venue, car: Car, handling: str) -> Driver:
    """The AI with what it has learned; along the middle of the road where no line is found."""
    try:
        plan = load_plan(venue.baked, venue.centreline, car)
    except CentrelineError:
        return Follower(venue.centreline, car, venue.baked)
    return RacingDriver(plan, car, venue.baked, learned=load_learned(venue.track.identity, car.identity, handling))


def _drive(session: DriveSession, scene: DriveScene, canvas: pygame.Surface, longest: float, picture: Path) -> Figures:
    figures = Figures(session.venue.track.name, session.car.name, session.handling)
    scene.choices.throttle_held, scene.choices.telemetry = 60.0, False
    camera = _Camera(scene, canvas, session.venue.course.length * PLACE, picture)
    spent = 0.0
    while session.race.tick < longest * TICK_HZ and not session.race.laps():
        began = time.perf_counter()
        session.step(Keys())
        spent += time.perf_counter() - began
        _measure(figures, session)
        camera.watch(session)
    if not camera.taken:
        camera.take()
    for lap in session.race.laps():
        figures.lap_s, figures.sectors_s, figures.valid = lap.time, list(lap.sectors), lap.valid
        figures.reason = lap.void.sentence if lap.void else ""
    figures.simulated_s, figures.picture = session.race.tick / TICK_HZ, str(picture)
    figures.real_time_factor = figures.simulated_s / max(spent, 1e-9)
    return figures


class _Camera:
    """Draws frames shortly before a place on the lap, so that the picture shows a drive under way."""

    def __init__(self, scene: DriveScene, canvas: pygame.Surface, place: float, picture: Path) -> None:
        """At a distance along the lap."""
        self._scene, self._canvas, self._place, self._picture = scene, canvas, place, picture
        self.taken = False

    def watch(self, session: DriveSession) -> None:
        """After every tick."""
        left = self._place - session.race.referees[0].progress.distance
        if self.taken or left > session.seen.speed * WARM_UP or session.race.tick % FRAME:
            return
        self._scene.view.mark(session.seen)
        self._scene.draw(self._canvas, 1.0, FRAME / TICK_HZ)
        if left <= 0.0:
            self.take()

    def take(self) -> None:
        """Wait for the paint and write the picture."""
        self._scene.draw(self._canvas, 1.0, 0.0)
        self._scene.view.settle()
        self._scene.draw(self._canvas, 1.0, 0.0)
        self._picture.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self._canvas, self._picture)
        self.taken = True


def _measure(figures: Figures, session: DriveSession) -> None:
    seen = session.seen
    figures.top_speed_kmh = max(figures.top_speed_kmh, seen.speed * KMH)
    figures.max_lateral_g = max(figures.max_lateral_g, abs(seen.acceleration_y) / GRAVITY)
    if seen.forward_speed > 4.0:
        figures.max_sideslip_deg = max(figures.max_sideslip_deg, abs(degrees(seen.sideslip)))
    figures.distance_m += seen.speed / TICK_HZ
