"""The camera: looks where the car is going, draws back with speed, moves without a jerk."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, hypot

from racer.geometry import clamp
from racer.physics.snapshot import Snapshot

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""m: left, top, right, bottom of what there is to see."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What the camera sees: the point in the middle of the window, and pixels for each metre."""

    x: float
    y: float
    px_per_m: float
    width: int
    height: int

    def to_screen(self, x: float, y: float) -> Point:
        """Pixel of a point of the world."""
        return (x - self.x) * self.px_per_m + self.width / 2, (y - self.y) * self.px_per_m + self.height / 2


NEAR, FAR = 15.5, 9.0
"""px for each metre at 720p, at rest and at speed."""
CLOSER = 1.15
"""Telemetry is drawn on the car, so the car is drawn larger."""
FIXED = 0.6
"""Share of the way up at which a camera stays that keeps its height."""
FAST = 55.0
"""m/s at which the camera is as far away as it goes."""
LOOK_AHEAD = 0.7
"""s of travel ahead of the car that the middle of the window leads by at most."""
LEFT, RIGHT, TOP, BOTTOM = 0.30, 0.72, 0.20, 0.76
"""Shares of the window that the car never leaves."""
SETTLE_LOOK, SETTLE_ZOOM = 0.45, 0.9
"""s: time constants of the lead and of the zoom."""


class Camera:
    """Follows one car; `follow` is called once a frame with the time that passed."""

    def __init__(self, bounds: Bounds | None = None) -> None:
        """Looks at nothing until the first call, and never beyond the bounds."""
        self._bounds = bounds
        self._lead: Point = (0.0, 0.0)
        self._zoom = NEAR
        self._fresh = True

    def cut(self) -> None:
        """Forget the way here: the next frame shows the car at once."""
        self._fresh = True

    def follow(
        self, car: Snapshot, seconds: float, *, width: int, height: int, close: bool, fixed: bool = False
    ) -> Frame:
        """The frame for now."""
        share = FIXED if fixed else clamp(car.speed / FAST, 0.0, 1.0)
        wanted_zoom = (NEAR + (FAR - NEAR) * share**0.8) * (CLOSER if close else 1.0)
        wanted_lead = (car.velocity_x * LOOK_AHEAD, car.velocity_y * LOOK_AHEAD)
        if self._fresh:
            self._zoom, self._lead, self._fresh = wanted_zoom, wanted_lead, False
        self._zoom += (wanted_zoom - self._zoom) * (1.0 - exp(-seconds / SETTLE_ZOOM))
        ease = 1.0 - exp(-seconds / SETTLE_LOOK)
        lead_x, lead_y = self._lead
        self._lead = (lead_x + (wanted_lead[0] - lead_x) * ease, lead_y + (wanted_lead[1] - lead_y) * ease)
        px_per_m = self._zoom * min(width / 1280.0, height / 720.0)
        return self._framed(car, px_per_m, width, height)

    def _framed(self, car: Snapshot, px_per_m: float, width: int, height: int) -> Frame:
        """The middle leads the car, as far as the car stays within its part of the window."""
        lead_x, lead_y = self._lead
        length = hypot(lead_x, lead_y)
        most = 0.26 * min(width, height * 1.3) / px_per_m
        if length > most:
            lead_x, lead_y = lead_x * most / length, lead_y * most / length
        metres_x, metres_y = width / px_per_m, height / px_per_m
        lead_x = clamp(lead_x, (0.5 - RIGHT) * metres_x, (0.5 - LEFT) * metres_x)
        lead_y = clamp(lead_y, (0.5 - BOTTOM) * metres_y, (0.5 - TOP) * metres_y)
        x, y = car.x + lead_x, car.y + lead_y
        if self._bounds is not None:
            left, top, right, bottom = self._bounds
            x, y = _held(x, metres_x, left, right), _held(y, metres_y, top, bottom)
        return Frame(x, y, px_per_m, width, height)


def _held(middle: float, length: float, low: float, high: float) -> float:
    """The middle of a stretch moved so that all of it lies between two ends, or halfway where it is too long."""
    if length >= high - low:
        return (low + high) / 2.0
    return clamp(middle, low + length / 2.0, high - length / 2.0)
