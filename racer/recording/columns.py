"""The controls of every tick as four columns; as differences from tick to tick they pack to almost nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from racer.physics.controls import PEDAL_STEPS, STEER_STEPS, Controls
from racer.recording.ghost_error import GhostError

BYTES = 5
"""For a tick: low and high byte of steer, throttle, brake, flags."""

HANDBRAKE, SHIFT_UP, SHIFT_DOWN = 1, 2, 4
ALL_FLAGS = HANDBRAKE | SHIFT_UP | SHIFT_DOWN

PLACE = "part controls"


@dataclass(frozen=True, slots=True, eq=False)
class Columns:
    """One value for each tick in each column."""

    steer: NDArray[np.int16]
    throttle: NDArray[np.uint8]
    brake: NDArray[np.uint8]
    flags: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.flags)

    def at(self, tick: int) -> Controls:
        """What the driver did in a tick; made when it is asked for, since a long run has millions."""
        flags = int(self.flags[tick])
        return Controls(
            int(self.steer[tick]),
            int(self.throttle[tick]),
            int(self.brake[tick]),
            bool(flags & HANDBRAKE),
            bool(flags & SHIFT_UP),
            bool(flags & SHIFT_DOWN),
        )

    def to_bytes(self) -> bytes:
        """Differences to the tick before, a column after the other; steer as its low bytes, then its high bytes."""
        steer = _differences(self.steer.astype("<u2")).view(np.uint8).reshape(-1, 2)
        pedals = [_differences(column) for column in (self.throttle, self.brake, self.flags)]
        return b"".join(np.ascontiguousarray(column).tobytes() for column in (steer[:, 0], steer[:, 1], *pedals))


def columns_of(data: bytes, file: str) -> Columns:
    """Back from such bytes; only what a driver can do is let in."""
    rows = np.frombuffer(data, np.uint8).reshape(BYTES, -1)
    low, high = rows[0].astype(np.uint16), rows[1].astype(np.uint16)
    steer = np.cumsum(low | high << 8, dtype=np.uint16).view(np.int16)
    throttle, brake, flags = (np.cumsum(row, dtype=np.uint8) for row in rows[2:])
    columns = Columns(steer, throttle, brake, flags)
    if len(columns) and not _possible(columns):
        raise GhostError(file, PLACE, "ghost-controls")
    return columns


def _possible(columns: Columns) -> bool:
    steer = columns.steer.astype(np.int32)
    pedals = max(int(columns.throttle.max()), int(columns.brake.max()))
    return int(abs(steer).max()) <= STEER_STEPS and pedals <= PEDAL_STEPS and int(columns.flags.max()) <= ALL_FLAGS


def _differences(column: NDArray[Any]) -> NDArray[Any]:
    """Each value less the one before, the first as it is; unsigned, so that they wrap round."""
    whole = np.array(column)
    whole[1:] -= column[:-1]
    return whole
