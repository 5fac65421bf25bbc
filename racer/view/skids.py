"""Marks that sliding and rolling tyres leave on the ground for good, dab by dab."""

from __future__ import annotations

from math import hypot

import numpy as np
import pygame

from racer.content.car import Car
from racer.geometry import rotate
from racer.physics.snapshot import AxleView, Snapshot, WheelView
from racer.view.palette import Colour, hex_colour
from racer.view.sliding import sliding
from racer.view.traces import HARD, trace_of
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
ROLLING = {"gravel": 0.30, "sand": 0.34, "mud": 0.30, "snow": 0.32, "grass": 0.10}
"""How strong a mark is left where a wheel only rolls."""
STEPS = 6
SPACING = 1.5
"""px between dabs."""
LARGEST_GAP = 60.0
"""px: further apart than this, the car was set down anew."""


class Skids:
    """Remembers where each wheel was; `leave` marks the way to where it is now."""

    def __init__(self, chunks: TrackChunks, px_per_m: float) -> None:
        """Make the dabs once."""
        self._chunks = chunks
        colours: dict[str, Colour] = {HARD: RUBBER, **RUTS}
        self._dabs = {
            name: [_dab(colour, 0.24 * px_per_m, (step + 1) / STEPS) for step in range(STEPS)]
            for name, colour in colours.items()
        }
        self._last: list[tuple[float, float] | None] = [None] * 4

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
        """Dabs at even distances from the last one to here."""
        x, y = self._last[wheel] or here
        length = hypot(here[0] - x, here[1] - y)
        count = int(length / SPACING)
        if count == 0:
            return
        dabs = self._dabs[trace]
        dab = dabs[min(STEPS - 1, int(strength * STEPS))]
        step_x, step_y = (here[0] - x) / length * SPACING, (here[1] - y) / length * SPACING
        for _ in range(count):
            x, y = x + step_x, y + step_y
            self._chunks.stamp(dab, x, y)
        self._last[wheel] = (x, y)


def _strength(axle: AxleView, wheel: WheelView, speed: float) -> float:
    """0 to 1: how dark a mark this wheel leaves now."""
    if wheel.load < 50.0:
        return 0.0
    trace = trace_of(wheel.surface)
    slide = sliding(axle, speed)
    rolling = ROLLING.get(trace, 0.0) if speed > 0.5 else 0.0
    if trace in RUTS:
        return max(rolling, 0.75 * slide) if trace != "wet" else 0.35 * slide
    return slide


def _dab(colour: Colour, width: float, strength: float) -> pygame.Surface:
    """A soft round spot; neighbours overlap to an even line."""
    side = int(width) + 4
    middle = (side - 1) / 2.0
    y, x = np.mgrid[0:side, 0:side]
    away = np.hypot(x - middle, y - middle)
    cover = np.clip(width / 2.0 + 0.5 - away, 0.0, 1.0)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    pygame.surfarray.pixels_alpha(picture)[:] = (cover * 255.0 * 0.30 * strength).astype(np.uint8)
    return picture
