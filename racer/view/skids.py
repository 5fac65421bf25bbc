"""Marks that sliding and rolling tyres leave on the ground for good, stroke by stroke."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

import numpy as np
import pygame

from racer.content.car import Car
from racer.geometry import rotate
from racer.physics.snapshot import AxleView, Snapshot, WheelView
from racer.view.palette import hex_colour
from racer.view.sliding import sliding
from racer.view.traces import trace_of
from racer.view.track_chunks import TrackChunks

RUBBER = hex_colour("1d1c1f")
RUTS = {
    "gravel": hex_colour("6b5636"),
    "sand": hex_colour("8a6f45"),
    "mud": hex_colour("2c1f14"),
    "snow": hex_colour("6f87a8"),
    "ice": hex_colour("e8f4f8"),
    "grass": hex_colour("4a4426"),
    "wet": hex_colour("0e1013"),
}
"""Soft ground takes the colour of what lies under it."""
RIMS = {
    "gravel": hex_colour("f2e2bd"),
    "sand": hex_colour("fff3cc"),
    "mud": hex_colour("8a6c4a"),
    "snow": hex_colour("ffffff"),
    "grass": hex_colour("8d8a4e"),
}
"""What is pushed up on both sides of a rut; the side towards the sun catches it."""
UNMARKED = frozenset({"water"})
ROLLING = {"gravel": 0.30, "sand": 0.34, "mud": 0.30, "snow": 0.32, "grass": 0.10}
"""How strong a mark is left where a wheel only rolls."""
STEPS = 6
DIRECTIONS = 16
"""In which strokes are drawn, over half a turn."""
WIDTH = 0.23
"""m of a tyre's mark."""
SPACING = 2.5
"""px between strokes; each is twice as long and fades to both ends, so that together they are even."""
LIGHTEST, DARKEST = 0.14, 0.46
"""Cover of the weakest and of the strongest stroke, of which two lie over each other."""
SUN = (-0.67, -0.74)
LARGEST_GAP = 60.0
"""px: further apart than this, the car was set down anew."""


class Skids:
    """Remembers where each wheel was; `leave` marks the way to where it is now."""

    def __init__(self, chunks: TrackChunks, px_per_m: float) -> None:
        """For a map painted at a scale."""
        self._chunks = chunks
        self._wide = WIDTH * px_per_m
        self._strokes: dict[tuple[str, int, int], pygame.Surface] = {}
        """Made when first needed: tiny, and a drive needs few of them."""
        self._last: list[tuple[float, float] | None] = [None] * 4

    def lift(self) -> None:
        """The wheels come down elsewhere."""
        self._last = [None] * 4

    def leave(self, car: Car, seen: Snapshot) -> None:
        """Mark what the four wheels did since the last call."""
        chassis = car.chassis
        half = chassis.track_width / 2.0
        front, rear = chassis.front_axle, -chassis.rear_axle
        corners = ((front, -half), (front, half), (rear, -half), (rear, half))
        for i, (ahead, right) in enumerate(corners):
            dx, dy = rotate(ahead, right, seen.heading)
            here = self._chunks.to_px(seen.x + dx, seen.y + dy)
            strength = _strength(seen.front if i < 2 else seen.rear, seen.wheels[i], seen.speed)
            last = self._last[i]
            if last is None or hypot(here[0] - last[0], here[1] - last[1]) > LARGEST_GAP:
                self._last[i] = here
            elif strength > 0.0:
                self._mark(i, here, trace_of(seen.wheels[i].surface), strength)
            else:
                self._last[i] = here

    def _mark(self, wheel: int, here: tuple[float, float], trace: str, strength: float) -> None:
        """Strokes at even distances from the last one to here."""
        x, y = self._last[wheel] or here
        length = hypot(here[0] - x, here[1] - y)
        count = int(length / SPACING)
        if count == 0:
            return
        turn = round(atan2(here[1] - y, here[0] - x) / pi * DIRECTIONS) % DIRECTIONS
        stroke = self._stroke(trace, min(STEPS - 1, int(strength * STEPS)), turn)
        step_x, step_y = (here[0] - x) / length * SPACING, (here[1] - y) / length * SPACING
        for _ in range(count):
            x, y = x + step_x, y + step_y
            self._chunks.stamp(stroke, x, y)
        self._last[wheel] = (x, y)

    def _stroke(self, trace: str, step: int, turn: int) -> pygame.Surface:
        found = self._strokes.get((trace, step, turn))
        if found is None:
            found = self._strokes[trace, step, turn] = _stroke(trace, self._wide, step, turn)
        return found


def _strength(axle: AxleView, wheel: WheelView, speed: float) -> float:
    """0 to 1: how dark a mark this wheel leaves now."""
    if wheel.load < 50.0:
        return 0.0
    trace = trace_of(wheel.surface)
    if trace in UNMARKED:
        return 0.0
    slide = sliding(axle, speed)
    rolling = ROLLING.get(trace, 0.0) if speed > 0.5 else 0.0
    if trace in RUTS:
        return max(rolling, 0.75 * slide) if trace != "wet" else 0.35 * slide
    return slide


def _stroke(trace: str, width: float, step: int, turn: int) -> pygame.Surface:
    """A short piece of a mark in a direction; on soft ground with a rim on both sides, lit by the sun."""
    rim = RIMS.get(trace)
    half = width / 2.0
    side = int(width + 2.0 * SPACING) + (6 if rim else 3)
    direction = pi * turn / DIRECTIONS
    row, column = np.mgrid[0:side, 0:side] - (side - 1) / 2.0
    along = np.abs(column * cos(direction) + row * sin(direction))
    across = -column * sin(direction) + row * cos(direction)
    ends = np.clip(1.0 - along / (2.0 * SPACING), 0.0, 1.0)
    strength = LIGHTEST + (DARKEST - LIGHTEST) * step / (STEPS - 1)
    cover = np.clip(half + 0.5 - np.abs(across), 0.0, 1.0) * ends * strength
    paint = np.empty((side, side, 3))
    paint[:] = RUTS.get(trace, RUBBER)
    if rim is not None:
        facing = -sin(direction) * SUN[0] + cos(direction) * SUN[1]
        ridge = np.exp(-(((np.abs(across) - half - 0.9) / 0.9) ** 2)) * ends * strength
        ridge *= 0.55 + 0.45 * np.sign(across) * facing
        paint[ridge > cover] = rim
        cover = np.maximum(cover, ridge)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(picture)[:] = paint.swapaxes(0, 1).astype(np.uint8)
    pygame.surfarray.pixels_alpha(picture)[:] = (cover.T * 255.0).astype(np.uint8)
    return picture
