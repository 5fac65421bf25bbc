"""Where a ghost was: poses ten times a second as whole numbers, for drawing it and for the gap to it on the way."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

import numpy as np

from racer.physics import TICK_HZ
from racer.physics.controls import RELEASED, Controls
from racer.recording.ghost import Ghost
from racer.recording.pose_rows import METRE, RADIAN, PoseRows
from racer.recording.recording import POSE_EVERY


class Pose(NamedTuple):
    """A ghost at a moment of its lap."""

    x: float
    y: float
    heading: float


class GhostPath:
    """The lap of a ghost by time since its start, s, and by distance since the line, m."""

    def __init__(self, ghost: Ghost) -> None:
        """Only the lap, though the file holds the run before it too."""
        run, lap = ghost.recording, ghost.lap
        ticks = np.minimum(np.arange(len(run.poses)) * POSE_EVERY, run.ticks) + run.start.tick
        times = (ticks - lap.start.tick - lap.start.fraction) / TICK_HZ
        # One pose before the line and one after it, so that the whole lap lies between poses.
        first = max(0, int(np.searchsorted(times, 0.0, "right")) - 2)
        self.time = lap.time
        self._times: list[float] = times[first:].tolist()
        self._poses = _smooth(run.poses[first:], self._times)
        self._columns = run.columns
        self._offset = lap.start.tick - run.start.tick
        self._fraction = lap.start.fraction
        self._gone = self._distances()

    def at(self, time: float) -> Pose:
        """The pose at a time of the lap; before the start and after the end it stands there."""
        piece, share, length = self._piece(time)
        a, b = self._poses[piece], self._poses[piece + 1]
        x, y, heading = (_hermite(a[i], b[i], a[i + 4] * length, b[i + 4] * length, share) for i in range(3))
        return Pose(x, y, heading)

    def distance_at(self, time: float) -> float:
        """Metres since the line at a time of the lap."""
        piece, share, _ = self._piece(time)
        gone = self._gone
        return gone[piece] + share * (gone[piece + 1] - gone[piece])

    def time_at(self, distance: float) -> float:
        """When the ghost had first come so far, within its lap."""
        gone, times = self._gone, self._times
        after = bisect_right(gone, distance)
        if after == 0 or distance <= 0.0:
            return 0.0
        if after == len(gone):
            return self.time
        share = (distance - gone[after - 1]) / (gone[after] - gone[after - 1])
        return min(self.time, max(0.0, times[after - 1] + share * (times[after] - times[after - 1])))

    def controls_at(self, time: float) -> Controls:
        """What its driver did then: for brake lights and front wheels."""
        index = self._offset + int(time * TICK_HZ + self._fraction)
        return self._columns.at(index) if 0 <= index < len(self._columns) else RELEASED

    def _piece(self, time: float) -> tuple[int, float, float]:
        """Between which poses a time lies, how far, and how long that piece is."""
        times = self._times
        time = min(max(time, 0.0), self.time)
        piece = min(max(bisect_right(times, time) - 1, 0), len(times) - 2)
        length = times[piece + 1] - times[piece]
        return piece, min(max((time - times[piece]) / length, 0.0), 1.0), length

    def _distances(self) -> list[float]:
        """Metres since the line, never falling, so that each distance has one time."""
        raw = [pose[3] for pose in self._poses]
        at_line = float(np.interp(0.0, self._times, raw))
        rising: list[float] = np.maximum.accumulate(np.array(raw) - at_line).tolist()
        return rising


def _smooth(poses: PoseRows, times: list[float]) -> list[tuple[float, ...]]:
    """Each pose in metres and radians with its rates of change, from its neighbours (Catmull and Rom)."""
    scaled = poses.astype(np.float64) / (METRE, METRE, RADIAN, METRE)
    rates = np.gradient(scaled, times, axis=0)
    return [tuple(row) for row in np.hstack([scaled, rates]).tolist()]


def _hermite(a: float, b: float, rate_a: float, rate_b: float, share: float) -> float:
    """The cubic from a to b that leaves and arrives with the given changes."""
    rest = 1.0 - share
    return (
        a * rest * rest * (1.0 + 2.0 * share)
        + b * share * share * (3.0 - 2.0 * share)
        + rate_a * share * rest * rest
        - rate_b * share * share * rest
    )
