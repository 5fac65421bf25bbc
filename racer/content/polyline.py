"""A line of points, closed or open, as arrays: resampled, smoothed, its direction and where it crosses a gate.

Laps are judged along such lines, so a line must come out the same on every processor. Sums, products and roots do;
numpy's own sines, exponentials, convolutions and matrix products are done otherwise on each and stay out of here.
"""

from __future__ import annotations

from math import atan2, ceil, exp

import numpy as np
from numpy.typing import NDArray

from racer.content.gate_line import GateLine
from racer.geometry import plain_sum

Floats = NDArray[np.float64]


def lengths(points: Floats, *, closed: bool) -> Floats:
    """Metres along the line to each point, and for a closed line once more to the first."""
    around = np.vstack([points, points[:1]]) if closed else points
    steps = norms(np.diff(around, axis=0))
    return np.concatenate([[0.0], np.cumsum(steps)])


def norms(vectors: Floats) -> Floats:
    """How long vectors are."""
    long: Floats = np.sqrt(vectors[..., 0] * vectors[..., 0] + vectors[..., 1] * vectors[..., 1])
    return long


def angles(vectors: Floats) -> Floats:
    """Where vectors point to."""
    return np.array([atan2(y, x) for x, y in vectors.tolist()])


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
    half = [exp(-0.5 * (step / deviation) ** 2) for step in range(reach + 1)]
    whole = half[0] + 2.0 * plain_sum(half[1:])
    around, count = _extended(values, reach, closed=closed), len(values)
    done: Floats = values * (half[0] / whole)
    for step in range(1, reach + 1):
        before, after = around[reach - step :][:count], around[reach + step :][:count]
        done += (before + after) * (half[step] / whole)
    return done


def _extended(values: Floats, reach: int, *, closed: bool) -> Floats:
    margins = [(reach, reach)] + [(0, 0)] * (values.ndim - 1)
    if closed:
        return np.pad(values, margins, mode="wrap")
    return np.pad(values, margins, mode="reflect", reflect_type="odd")


def directions(points: Floats, *, closed: bool) -> Floats:
    """Unit vectors along the line at its points."""
    along = np.roll(points, -1, axis=0) - np.roll(points, 1, axis=0) if closed else np.gradient(points, axis=0)
    unit: Floats = along / np.maximum(norms(along), 1e-9)[:, None]
    return unit


def curvatures(points: Floats, *, closed: bool) -> Floats:
    """1/m at each point, positive to the right."""
    along = directions(points, closed=closed)
    turn = np.unwrap(angles(along))
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
    (x, y), (u, v) = before.tolist(), after.tolist()
    return atan2(x * v - y * u, x * u + y * v)


def crossings(points: Floats, gate: GateLine, *, closed: bool) -> list[float]:
    """Metres along the line at which it crosses a gate forwards."""
    here = points if closed else points[:-1]
    there = np.roll(points, -1, axis=0) if closed else points[1:]
    along = lengths(points, closed=closed)
    found: list[float] = []
    for (a, b), (c, d) in gate.pieces():
        across, normal = (c - a, d - b), (d - b, a - c)
        before, after = _along(here - (a, b), normal), _along(there - (a, b), normal)
        steps = np.flatnonzero((before < 0.0) & (after >= 0.0))
        share = before[steps] / (before[steps] - after[steps])
        places = here[steps] + (there[steps] - here[steps]) * share[:, None]
        at = _along(places - (a, b), across)
        inside = (at >= 0.0) & (at <= across[0] * across[0] + across[1] * across[1])
        metres = along[steps] + share * (along[steps + 1] - along[steps])
        found += metres[inside].tolist()
    return sorted(found)


def _along(vectors: Floats, way: tuple[float, float]) -> Floats:
    """The inner products of vectors with one."""
    products: Floats = vectors[:, 0] * way[0] + vectors[:, 1] * way[1]
    return products
