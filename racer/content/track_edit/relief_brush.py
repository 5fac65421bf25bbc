"""Heights by hand: a brush that raises, lowers or smooths, and a ramp from one point to another."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, hypot

import numpy as np

from racer.content.coverage import ONE, Floats
from racer.content.tile_canvas import ROUNDING
from racer.content.tile_numbers import HIGHEST, LOWEST
from racer.content.track import HEIGHT_STEP, TILE, Point
from racer.content.track_edit.area import Area, area_around
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.layers import Values

RAISE, LOWER, SMOOTH = "raise", "lower", "smooth"
DABS = 4
"""Dabs on each radius of the way."""

Level = np.ndarray[tuple[int, ...], np.dtype[np.float32]]


@dataclass(frozen=True, slots=True)
class HeightBrush:
    """A tool to drag; `strength` is metres that one pass over a place raises its middle, or 0 to 1 for smoothing."""

    kind: str = RAISE
    radius: float = 16.0
    strength: float = 1.0

    @property
    def label(self) -> str:
        """What undo calls it."""
        return f"{self.kind} ground"

    def begin(self, draft: Draft) -> HeightDrag:
        """Put the brush down."""
        return HeightDrag(draft, self)


class HeightDrag:
    """Keeps heights finer than the layer does while the brush is down, so that gentle strokes add up."""

    def __init__(self, draft: Draft, brush: HeightBrush) -> None:
        self._draft, self._brush = draft, brush
        self._radius = min(max(brush.radius, TILE), 400.0)
        self._strength = min(max(brush.strength, 0.0), 100.0)
        shape = (draft.document.rows, draft.document.columns)
        self._change: Level = np.zeros(shape, np.float32)
        """Steps above what was there before."""
        self._last: Point | None = None

    def to(self, x: float, y: float) -> None:
        """The pointer is here now; staying in one place goes on working there."""
        a, b = self._last or (x, y)
        count = max(1, ceil(hypot(x - a, y - b) / self._radius * DABS))
        self._last = (x, y)
        touched = Area(0, 0, 0, 0)
        for i in range(1, min(count, 200) + 1):
            touched = touched.joined(self._dab(a + (x - a) * i / count, b + (y - b) * i / count))
        if not touched.is_empty:
            self._write(touched)

    def end(self) -> None:
        """All is done."""

    def _dab(self, x: float, y: float) -> Area:
        document = self._draft.document
        area = area_around([(x, y)], self._radius).clipped(document.columns, document.rows)
        if area.is_empty:
            return area
        fall = _falloff(area, x, y, self._radius)
        change = self._change[area.slices]
        if self._brush.kind == SMOOTH:
            level = self._level(area.grown(1))
            mean = (level[:-2, 1:-1] + level[2:, 1:-1] + level[1:-1, :-2] + level[1:-1, 2:]) / 4.0
            change += (fall * min(self._strength, 1.0) * (mean - level[1:-1, 1:-1])).astype(np.float32)
        else:
            sign = 1.0 if self._brush.kind == RAISE else -1.0
            change += (fall * (sign * self._strength / HEIGHT_STEP / DABS)).astype(np.float32)
        return area

    def _level(self, area: Area) -> Floats:
        """Heights in steps, the map's border repeated."""
        document = self._draft.document
        inside = area.clipped(document.columns, document.rows)
        level = self._draft.before(inside, ("height",))["height"] + self._change[inside.slices]
        sides = (
            (inside.top - area.top, area.bottom - inside.bottom),
            (inside.left - area.left, area.right - inside.right),
        )
        return np.pad(level, sides, mode="edge").astype(np.float64)

    def _write(self, area: Area) -> None:
        before = self._draft.before(area, ("height",))["height"]
        put_heights(self._draft, area, before + self._change[area.slices])


@dataclass(frozen=True, slots=True)
class Ramp:
    """An even slope from the height at one point to that at another, as wide as told, soft at its sides."""

    start: Point
    end: Point
    width: float = 14.0
    rise: float | None = None
    """m from start to end, if not up to the height that is there."""
    label: str = "ramp"

    def apply(self, draft: Draft) -> None:
        """Set the heights along the way."""
        (a, b), (c, d) = self.start, self.end
        width, length = min(max(self.width, TILE), 400.0), hypot(c - a, d - b)
        document = draft.document
        area = area_around([self.start, self.end], width).clipped(document.columns, document.rows)
        if area.is_empty or length < TILE:
            return
        x = np.arange(area.left, area.right)[None, :] * TILE
        y = np.arange(area.top, area.bottom)[:, None] * TILE
        along = ((x - a) * (c - a) + (y - b) * (d - b)) / (length * length)
        away = np.abs((x - a) * (d - b) - (y - b) * (c - a)) / length
        # Full under the ramp, fading over half its width at its sides and beyond its ends.
        beyond = np.maximum(np.maximum(-along, along - 1.0), 0.0) * length
        side = np.maximum(away - width / 2.0, 0.0)
        share = np.clip(1.0 - np.sqrt(side * side + beyond * beyond) / (width / 2.0), 0.0, 1.0)
        share = share * share * (3.0 - 2.0 * share)
        first = self._height(draft, self.start)
        last = first + self.rise / HEIGHT_STEP if self.rise is not None else self._height(draft, self.end)
        wanted = first + (last - first) * np.clip(along, 0.0, 1.0)
        before = draft.before(area, ("height",))["height"]
        put_heights(draft, area, before + share * (wanted - before))

    def _height(self, draft: Draft, point: Point) -> float:
        document = draft.document
        column = min(max(int(point[0] // TILE), 0), document.columns - 1)
        row = min(max(int(point[1] // TILE), 0), document.rows - 1)
        return float(draft.before(Area(column, row, column + 1, row + 1), ("height",))["height"][0, 0])


def put_heights(draft: Draft, area: Area, steps: Values) -> None:
    """Write heights in steps, rounded here up and there down so that their mean stays."""
    rows, columns = np.arange(area.top, area.bottom) % 4, np.arange(area.left, area.right) % 4
    pattern = ROUNDING[np.ix_(rows, columns)] / ONE
    values: Values = np.floor(np.clip(steps, LOWEST, HIGHEST) + pattern).astype(np.int16)
    draft.write(area, {"height": values})


def _falloff(area: Area, x: float, y: float, radius: float) -> Floats:
    """1 in the middle of the brush, 0 at its edge, smooth at both."""
    east = np.arange(area.left, area.right)[None, :] * TILE - x
    south = np.arange(area.top, area.bottom)[:, None] * TILE - y
    near = np.clip(1.0 - (east * east + south * south) / (radius * radius), 0.0, 1.0)
    fall: Floats = near * near
    return fall
