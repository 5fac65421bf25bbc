"""Poses as whole numbers: millimetres and tenths of a milliradian, kept as differences from row to row."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from racer.recording.ghost_error import GhostError

COLUMNS = 4
"""x, y, heading, distance along the course."""
BYTES = 4 * COLUMNS

METRE, RADIAN = 1000, 10_000
"""Units of a metre and of a radian."""

LARGEST = 2**31 - 1
PLACE = "part poses"

PoseRows = NDArray[np.int32]


def pose_row(x: float, y: float, heading: float, distance: float) -> tuple[int, ...]:
    """One pose; whatever is farther away than a drawing could show is set at the edge."""
    scaled = (x * METRE, y * METRE, heading * RADIAN, distance * METRE)
    return tuple(round(min(max(value, -LARGEST), LARGEST)) for value in scaled)


def pose_bytes(poses: PoseRows) -> bytes:
    """A column after the other."""
    rows = poses.astype(np.int64)
    rows[1:] -= poses[:-1]
    return np.ascontiguousarray((rows & 0xFFFF_FFFF).astype("<u4").T).tobytes()


def parse_poses(data: bytes, file: str) -> PoseRows:
    """Back from such bytes."""
    differences = np.frombuffer(data, "<i4").reshape(COLUMNS, -1).T.astype(np.int64)
    rows = np.cumsum(differences, axis=0)
    if len(rows) and int(abs(rows).max()) > LARGEST:
        raise GhostError(file, PLACE, "ghost-broken")
    return rows.astype(np.int32)
