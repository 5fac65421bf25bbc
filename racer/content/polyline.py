"""A line of points, closed or open, as arrays: resampled, smoothed, its direction and where it crosses a gate."""

from __future__ import annotations

from math import ceil

import numpy as np
from numpy.typing import NDArray

from racer.content.gate_line import GateLine

Floats = NDArray[np.float64]


def lengths(points: Floats, *, closed: bool) -> Floats:
    """Metres along the line to each point, and for a closed line once more to the first."""
    around = np.vstack([points, points[:1]]) if closed else points
    steps = np.hypot(*np.diff(around, axis=0).T)
    return np.concatenate([[0.0], np.cumsum(steps)])


def at_lengths(points: Floats, metres: Floats, *, closed: bool) -> Floats:
    """Points at metres along the line; a closed line goes round, an open one ends."""
    along = lengths(points, closed=closed)
    around = np.vstack([points, points[:1]]) if closed else points
    where = metres % along[-1] if closed else metres
    return np.stack([np.interp(where, along, around[:, 0]), np.interp(where, along, around[:, 1])], axis=1)


def resampled(points: Floats, apart: float, *, closed: bool) -> Floats:
    """The same line with points equally far apart, about `apart`."""
    total = float(lengths(points, closed=closed)[-1])
    count = max(8, round(total / apart))
    metres = np.arange(count if closed else count + 1, dtype=np.float64) * (total / count)
    return at_lengths(points, metres, closed=closed)


def smoothed(values: Floats, deviation: float, *, closed: bool) -> Floats:
    """A Gaussian over so many points; an open line keeps its ends."""
    if deviation <= 0.0:
        return values
    reach = min(ceil(3.0 * deviation), len(values) - 1)
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / deviation) ** 2)
    kernel /= kernel.sum()
    columns = values.reshape(len(values), -1).T
    done = [np.convolve(_extended(column, reach, closed=closed), kernel, "valid") for column in columns]
    return np.stack(done, axis=1).reshape(values.shape)


def _extended(column: Floats, reach: int, *, closed: bool) -> Floats:
    if closed:
        return np.pad(column, reach, mode="wrap")
    return np.pad(column, reach, mode="reflect", reflect_type="odd")


def directions(points: Floats, *, closed: bool) -> Floats:
    """Unit vectors along the line at its points."""
    along = np.roll(points, -1, axis=0) - np.roll(points, 1, axis=0) if closed else np.gradient(points, axis=0)
    unit: Floats = along / np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)[:, None]
    return unit


def curvatures(points: Floats, *, closed: bool) -> Floats:
    """1/m at each point, positive to the right."""
    along = directions(points, closed=closed)
    turn = np.unwrap(np.arctan2(along[:, 1], along[:, 0]))
    steps = np.diff(lengths(points, closed=closed))
    if not closed:
        change: Floats = np.gradient(turn) / np.gradient(lengths(points, closed=False))
        return change
    whole = turn[-1] - turn[0] + _turned(along[-1], along[0])
    ahead, behind = np.append(turn[1:], turn[0] + whole), np.append(turn[-1] - whole, turn[:-1])
    around: Floats = (ahead - behind) / (steps + np.roll(steps, 1))
    return around


def _turned(before: Floats, after: Floats) -> float:
    """The angle from one direction to another."""
    return float(np.arctan2(before[0] * after[1] - before[1] * after[0], before @ after))


def crossings(points: Floats, gate: GateLine, *, closed: bool) -> list[float]:
    """Metres along the line at which it crosses a gate forwards."""
    here = points if closed else points[:-1]
    there = np.roll(points, -1, axis=0) if closed else points[1:]
    along = lengths(points, closed=closed)
    found: list[float] = []
    for (a, b), (c, d) in gate.pieces():
        across = np.array([c - a, d - b])
        normal = np.array([d - b, a - c])
        before, after = (here - (a, b)) @ normal, (there - (a, b)) @ normal
        steps = np.flatnonzero((before < 0.0) & (after >= 0.0))
        share = before[steps] / (before[steps] - after[steps])
        places = here[steps] + (there[steps] - here[steps]) * share[:, None]
        at = (places - (a, b)) @ across
        inside = (at >= 0.0) & (at <= across @ across)
        metres = along[steps] + share * (along[steps + 1] - along[steps])
        found += metres[inside].tolist()
    return sorted(found)
