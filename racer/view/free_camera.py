"""A camera in the hands of whoever watches: it goes where it is pushed, and comes nearer or draws back."""

from __future__ import annotations

from math import exp

from racer.geometry import clamp
from racer.view.camera import FAR, Bounds, Frame

NEAREST = 34.0
"""px for each metre at 720p."""
STEP = 1.18
"""One turn of the wheel."""
SETTLE = 0.09
"""s: time constant of its gliding."""


class FreeCamera:
    """Glides to where it is sent; `frame` is called once a frame."""

    def __init__(self, bounds: Bounds) -> None:
        """Above the middle of what there is to see."""
        self._bounds = bounds
        left, top, right, bottom = bounds
        self._x = self._to_x = (left + right) / 2.0
        self._y = self._to_y = (top + bottom) / 2.0
        self._zoom = self._to_zoom = FAR

    def stand(self, frame: Frame) -> None:
        """Begin where another camera stands."""
        scale = _scale(frame.width, frame.height)
        self._x = self._to_x = frame.x
        self._y = self._to_y = frame.y
        self._zoom = self._to_zoom = clamp(frame.px_per_m / scale, FAR, NEAREST)

    def push(self, across: float, down: float) -> None:
        """Move by shares of a small window's height."""
        self.drag(across * 720.0 / self._to_zoom, down * 720.0 / self._to_zoom)

    def drag(self, x: float, y: float) -> None:
        """Move by metres, as far as there is something to see."""
        left, top, right, bottom = self._bounds
        self._to_x, self._to_y = clamp(self._to_x + x, left, right), clamp(self._to_y + y, top, bottom)

    def zoom(self, steps: float) -> None:
        """Nearer, or with less than nothing farther away."""
        self._to_zoom = clamp(self._to_zoom * STEP**steps, FAR, NEAREST)

    def frame(self, size: tuple[int, int], seconds: float, *, glides: bool) -> Frame:
        """What it sees now."""
        share = 1.0 - exp(-seconds / SETTLE) if glides else 1.0
        self._x += (self._to_x - self._x) * share
        self._y += (self._to_y - self._y) * share
        self._zoom += (self._to_zoom - self._zoom) * share
        return Frame(self._x, self._y, self._zoom * _scale(*size), *size)


def _scale(width: int, height: int) -> float:
    return min(width / 1280.0, height / 720.0)
