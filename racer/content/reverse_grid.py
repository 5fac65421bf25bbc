"""Where the cars of a reversed track start: behind its start, looking the other way."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, floor, inf, pi, sin, sqrt

import numpy as np
from numpy.typing import NDArray

from racer.content.track import TILE, WHOLE, Gate, GridSlot, Track, exact_heading, exact_metres, surface_names

STEP = 2.0
"""m between the points of a road that is followed."""
NEAR, NOSE = 20.0, 3.0
"""m: from a gate, within which a slot may stand on its wrong side, and from a slot's middle to a car's nose."""
FARTHEST = 30.0
"""m: half the width of the widest road that is followed."""


def reverse_grid(track: Track) -> tuple[GridSlot, ...]:
    """Every slot mirrored to the other side of the start, or along the road where that would leave it."""
    if not track.gates:
        return tuple(_looking_back(slot) for slot in track.grid)
    old, new = _Line.of(track.gates[0]), _Line.of(track.gates[0 if track.closed else -1]).turned()
    mirrored = tuple(_across(slot, old, new, closed=track.closed) for slot in track.grid)
    road = _RoadMap.of(track)
    if not all(road.holds(slot.x, slot.y) for slot in mirrored):
        mirrored = _along(road, old, new, track.grid) or mirrored
    return tuple(slot for slot in mirrored if not _is_before_last_gate(slot, track))


def _is_before_last_gate(slot: GridSlot, track: Track) -> bool:
    """Whether a car there would come to what is now the last gate before it comes to the start."""
    if not track.closed or len(track.gates) < 2:
        return False
    last = _Line.of(track.gates[1]).turned()
    near = (slot.x - last.x) ** 2 + (slot.y - last.y) ** 2 < NEAR * NEAR
    return near and last.ahead(slot) < NOSE


def _looking_back(slot: GridSlot) -> GridSlot:
    """A slot looking back."""
    return GridSlot(x=slot.x, y=slot.y, heading=exact_heading(slot.heading + pi))


@dataclass(frozen=True, slots=True)
class _Line:
    """The middle of a gate and the direction in which it is crossed."""

    x: float
    y: float
    forward_x: float
    forward_y: float

    @classmethod
    def of(cls, gate: Gate) -> _Line:
        """A gate's points go from the driver's left to the right."""
        (left, top), (right, bottom) = gate.points[0], gate.points[-1]
        across_x, across_y = right - left, bottom - top
        length = sqrt(across_x * across_x + across_y * across_y) or 1.0
        return cls((left + right) / 2, (top + bottom) / 2, across_y / length, -across_x / length)

    def turned(self) -> _Line:
        return _Line(self.x, self.y, -self.forward_x, -self.forward_y)

    def ahead(self, slot: GridSlot) -> float:
        """Metres of the slot before the line, square to it; negative behind."""
        return (slot.x - self.x) * self.forward_x + (slot.y - self.y) * self.forward_y

    def aside(self, slot: GridSlot) -> float:
        """Metres to the right of the middle."""
        return (slot.y - self.y) * self.forward_x - (slot.x - self.x) * self.forward_y


def _across(slot: GridSlot, old: _Line, new: _Line, *, closed: bool) -> GridSlot:
    """Mirrored along the slot's own direction, so that a line drawn askew does not push it aside."""
    if not closed:
        return _at(new, old.ahead(slot), -old.aside(slot))
    along_x, along_y = cos(slot.heading), sin(slot.heading)
    square = along_x * old.forward_x + along_y * old.forward_y
    way = 2.0 * old.ahead(slot) / square if abs(square) > 0.2 else 0.0
    x, y = exact_metres(slot.x - way * along_x), exact_metres(slot.y - way * along_y)
    return GridSlot(x=x, y=y, heading=exact_heading(slot.heading + pi))


def _at(line: _Line, ahead: float, aside: float) -> GridSlot:
    """A slot in the frame of a line, looking across it."""
    return GridSlot(
        x=exact_metres(line.x + ahead * line.forward_x - aside * line.forward_y),
        y=exact_metres(line.y + ahead * line.forward_y + aside * line.forward_x),
        heading=exact_heading(atan2(line.forward_y, line.forward_x)),
    )


def _along(road: _RoadMap, old: _Line, new: _Line, grid: tuple[GridSlot, ...]) -> tuple[GridSlot, ...]:
    """Slots as far back along the road as they were; none at all when it ends too soon."""
    slots = []
    for slot in grid:
        back, aside = road.locate(old.turned(), slot)
        line = road.follow(new.turned(), back)
        moved = _at(line.turned(), 0.0, aside) if line else None
        if moved is None or not road.holds(moved.x, moved.y):
            return ()
        slots.append(moved)
    return tuple(slots)


@dataclass(frozen=True, slots=True)
class _RoadMap:
    """How much of each tile is road, from 0 to 1."""

    share: NDArray[np.float64]

    @classmethod
    def of(cls, track: Track) -> _RoadMap:
        flags = np.isin(surface_names(), [*track.road, "kerb", "wet_kerb"])
        tiles, share = track.tiles, track.tiles.share.astype(int)
        return cls((flags[tiles.ground] * (WHOLE - share) + flags[tiles.over] * share) / WHOLE)

    def holds(self, x: float, y: float) -> bool:
        """Whether there is road at a point: half of it, between the middles of the four tiles around."""
        across, down = x / TILE - 0.5, y / TILE - 0.5
        column, row = floor(across), floor(down)
        rows, columns = self.share.shape
        if not (0 <= row < rows - 1 and 0 <= column < columns - 1):
            return False
        right, below = across - column, down - row
        upper = self.share[row, column] * (1.0 - right) + self.share[row, column + 1] * right
        lower = self.share[row + 1, column] * (1.0 - right) + self.share[row + 1, column + 1] * right
        return bool(upper * (1.0 - below) + lower * below >= 0.5)

    def locate(self, line: _Line, slot: GridSlot) -> tuple[float, float]:
        """Metres along the road from a line to a slot, and to the right of the road's middle."""
        way = 0.0
        while (left := line.ahead(slot)) > STEP and (further := self.follow(line, STEP)):
            line, way = further, way + STEP
        return way + left, line.aside(slot)

    def follow(self, line: _Line, distance: float) -> _Line | None:
        """The line across the road after so many metres along its middle; None where it ends."""
        while distance > 0.0:
            step = min(STEP, distance)
            distance -= step
            x, y = line.x + step * line.forward_x, line.y + step * line.forward_y
            left, right = self._edge(x, y, line, -1.0), self._edge(x, y, line, 1.0)
            if not self.holds(x, y) or inf in {left, right}:
                return None
            line = _towards(line, x, y, (right - left) / 2)
        return line

    def _edge(self, x: float, y: float, line: _Line, side: float) -> float:
        """Metres of road to one side of a point."""
        far = 0.0
        while far <= FARTHEST:
            far += 0.1
            if not self.holds(x - side * far * line.forward_y, y + side * far * line.forward_x):
                return far
        return inf


def _towards(line: _Line, x: float, y: float, aside: float) -> _Line:
    """The next line: halfway to the road's middle, turned gently towards it, so that stairs of tiles are smoothed."""
    x, y = x - 0.25 * aside * line.forward_y, y + 0.25 * aside * line.forward_x
    turn = 0.08 * aside
    forward_x, forward_y = line.forward_x - turn * line.forward_y, line.forward_y + turn * line.forward_x
    length = sqrt(forward_x * forward_x + forward_y * forward_y)
    return _Line(x, y, forward_x / length, forward_y / length)
