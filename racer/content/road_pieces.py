"""Which squares of road hang together: found run by run, so that a gate out of reach is known without a search."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Indices = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class RoadPieces:
    """Runs of road along the rows, and the piece that each belongs to."""

    rows: Indices
    starts: Indices
    ends: Indices
    """One past the last column."""
    pieces: Indices
    first: Indices
    """Number of the first run of each row, and of all runs at the end."""

    def piece(self, row: int, column: int) -> int:
        """The piece of a square, -1 where there is no road."""
        low, high = int(self.first[row]), int(self.first[row + 1])
        at = low + int(np.searchsorted(self.starts[low:high], column, side="right")) - 1
        return int(self.pieces[at]) if at >= low and column < self.ends[at] else -1

    def nearest(self, piece: int, row: float, column: float) -> tuple[int, int]:
        """The row and column of a piece that lie nearest to a place."""
        runs = np.flatnonzero(self.pieces == piece)
        across = np.clip(column, self.starts[runs], self.ends[runs] - 1)
        best = int(np.argmin((across - column) ** 2 + (self.rows[runs] - row) ** 2))
        return int(self.rows[runs[best]]), int(across[best])


def road_pieces(road: Mask) -> RoadPieces:
    """The pieces of a road; squares that touch at a corner hang together."""
    steps = np.diff(np.pad(road, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    rows, starts = np.nonzero(steps == 1)
    ends = np.nonzero(steps == -1)[1]
    first = np.searchsorted(rows, np.arange(road.shape[0] + 1))
    above = list(range(len(rows)))
    begin, finish, bounds = starts.tolist(), ends.tolist(), first.tolist()
    for row in range(1, road.shape[0]):
        upper, lower, stop, last = bounds[row - 1], bounds[row], bounds[row], bounds[row + 1]
        while upper < stop and lower < last:
            if begin[upper] <= finish[lower] and begin[lower] <= finish[upper]:
                _join(above, upper, lower)
            if finish[upper] < finish[lower]:
                upper += 1
            else:
                lower += 1
    pieces = np.array([_root(above, run) for run in range(len(rows))], dtype=np.int64)
    return RoadPieces(rows, starts, ends, pieces, first)


def _root(above: list[int], run: int) -> int:
    while above[run] != run:
        above[run] = above[above[run]]
        run = above[run]
    return run


def _join(above: list[int], one: int, other: int) -> None:
    first, second = _root(above, one), _root(above, other)
    above[max(first, second)] = min(first, second)
