"""A drive without a window: the pilot's programme, its figures, and a picture of the drift."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from math import degrees
from pathlib import Path

import pygame

from racer.app.demo_pilot import START, Pilot
from racer.app.drive import DriveScene
from racer.app.drive_session import DriveSession
from racer.physics import GRAVITY, TICK_HZ

FRAME = 8
"""ticks between the frames that are drawn before the picture is taken."""
SHOT_AT = 2.6
"""s into the drift."""
KMH = 3.6


@dataclass(slots=True)
class Figures:
    """What the demo measured."""

    car: str
    handling: str
    simulated_s: float = 0.0
    zero_to_100_s: float | None = None
    top_speed_kmh: float = 0.0
    max_lateral_g: float = 0.0
    max_sideslip_deg: float = 0.0
    distance_m: float = 0.0
    real_time_factor: float = 0.0
    picture: str = ""

    def as_json(self) -> str:
        """For machines."""
        return json.dumps(asdict(self))

    def as_text(self) -> str:
        """For people, one figure a line."""
        launch = "not reached" if self.zero_to_100_s is None else f"{self.zero_to_100_s:.2f} s"
        rows = (
            ("car", f"{self.car}, handling {self.handling}"),
            ("simulated", f"{self.simulated_s:.1f} s, {self.real_time_factor:.0f} times faster than real time"),
            ("0–100 km/h", launch),
            ("top speed", f"{self.top_speed_kmh:.0f} km/h"),
            ("most lateral", f"{self.max_lateral_g:.2f} g"),
            ("most sideslip", f"{self.max_sideslip_deg:.0f}°"),
            ("distance", f"{self.distance_m:.0f} m"),
            ("picture", self.picture),
        )
        return "\n".join(f"{name:<14}{value}" for name, value in rows)


def run_demo(car: str, *, handling: str, seconds: float, size: tuple[int, int], picture: Path) -> Figures:
    """Drive the programme and write the picture."""
    pygame.display.init()
    pygame.font.init()
    canvas = pygame.display.set_mode(size)
    try:
        session = DriveSession(car, handling=handling)
        return _drive(session, DriveScene(session, size), canvas, seconds, picture)
    finally:
        pygame.display.quit()


def _drive(session: DriveSession, scene: DriveScene, canvas: pygame.Surface, seconds: float, picture: Path) -> Figures:
    x, y, heading = START
    session.set_down(x, y, heading)
    scene.choices.throttle_held = 60.0
    pilot, figures = Pilot(), Figures(session.car.name, session.handling)
    spent, ticks, taken = 0.0, round(seconds * TICK_HZ), False
    for tick in range(ticks):
        keys = pilot.keys(session.seen, 1.0 / TICK_HZ)
        began = time.perf_counter()
        session.step(keys)
        spent += time.perf_counter() - began
        _measure(figures, session, tick + 1)
        if tick % 4 == 0:
            scene.view.mark(session.seen)
        drifting = pilot.stage == "drift"
        if drifting and not taken and tick % FRAME == 0:
            scene.draw(canvas, 1.0, FRAME / TICK_HZ)
            taken = pilot.since >= SHOT_AT
    if not taken:
        scene.draw(canvas, 1.0, FRAME / TICK_HZ)
    picture.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(canvas, picture)
    figures.simulated_s, figures.picture = seconds, str(picture)
    figures.real_time_factor = seconds / max(spent, 1e-9)
    return figures


def _measure(figures: Figures, session: DriveSession, tick: int) -> None:
    seen = session.seen
    figures.top_speed_kmh = max(figures.top_speed_kmh, seen.speed * KMH)
    figures.max_lateral_g = max(figures.max_lateral_g, abs(seen.acceleration_y) / GRAVITY)
    if seen.forward_speed > 4.0:
        figures.max_sideslip_deg = max(figures.max_sideslip_deg, abs(degrees(seen.sideslip)))
    figures.distance_m += seen.speed / TICK_HZ
    if figures.zero_to_100_s is None and seen.speed * KMH >= 100.0:
        figures.zero_to_100_s = tick / TICK_HZ
