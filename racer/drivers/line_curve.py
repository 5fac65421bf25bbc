"""A smooth curve through nodes: a cubic spline with nodes at equal parameters, closed or open."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

REACH = 14
"""Nodes to both sides that a spline's coefficient depends on to the last digit that matters."""

POLE = np.sqrt(3.0) - 2.0


def through_nodes(nodes: Floats, pieces: int, *, closed: bool) -> tuple[Floats, Floats]:
    """Points along the spline, `pieces` for each step from node to node, and the curvature there (right is plus)."""
    parts = _coefficients(nodes, closed=closed)
    count = len(nodes) if closed else len(nodes) - 1
    share = np.arange(pieces) / pieces
    point, along, change = (np.tensordot(weights, _four(parts, count), (0, 0)) for weights in _weights(share))
    bend = (along[..., 0] * change[..., 1] - along[..., 1] * change[..., 0]) / np.hypot(*along.T).T ** 3
    points, bends = point.swapaxes(0, 1).reshape(-1, 2), bend.T.reshape(-1)
    if closed:
        return points, bends
    return np.vstack([points, nodes[-1:]]), np.append(bends, bends[-1])


def _coefficients(nodes: Floats, *, closed: bool) -> Floats:
    """The spline's control points, with one before and two after the nodes."""
    kernel = np.sqrt(3.0) * POLE ** np.abs(np.arange(-REACH, REACH + 1))
    reach = ((REACH + 1, REACH + 2), (0, 0))
    wide = np.pad(nodes, reach, mode="wrap") if closed else np.pad(nodes, reach, mode="reflect", reflect_type="odd")
    return np.stack([np.convolve(column, kernel, "valid") for column in wide.T], axis=1)


def _four(parts: Floats, count: int) -> Floats:
    """The four control points of each piece."""
    return np.stack([parts[i : i + count] for i in range(4)])


def _weights(share: Floats) -> tuple[Floats, Floats, Floats]:
    """Of the four control points in a point, its first and its second derivative."""
    t, one = share, np.ones_like(share)
    place = np.stack([(1.0 - t) ** 3, 3.0 * t**3 - 6.0 * t**2 + 4.0, -3.0 * t**3 + 3.0 * t**2 + 3.0 * t + 1.0, t**3])
    slope = np.stack([-((1.0 - t) ** 2), 3.0 * t**2 - 4.0 * t, -3.0 * t**2 + 2.0 * t + one, t**2])
    bend = np.stack([one - t, 3.0 * t - 2.0, -3.0 * t + 1.0, t])
    return place / 6.0, slope / 2.0, bend
