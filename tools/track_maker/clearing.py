"""How far every square metre of the map lies from the road, and from all that belongs to it."""

from math import ceil, floor

import numpy as np
from numpy.typing import NDArray

from track_maker.road_line import RoadLine, Spot

FAR = 90.0
"""m: nothing farther than this needs to be told apart."""

Field = NDArray[np.float64]


class Clearing:
    """Metres outside the road's edge, and outside its run-off and walls, at the corners of a grid of 1 m."""

    def __init__(self, line: RoadLine, width: float, height: float) -> None:
        shape = (ceil(height) + 1, ceil(width) + 1)
        self.edge: Field = np.full(shape, FAR)
        self.outside: Field = np.full(shape, FAR)
        for spot in line.spots(1.5):
            self._stamp(spot)

    def from_edge(self, x: float, y: float) -> float:
        """Metres from the road's edge to a point, negative on the road."""
        return _look(self.edge, x, y)

    def from_road(self, x: float, y: float) -> float:
        """Metres from road, run-off and wall, whichever reaches farthest."""
        return _look(self.outside, x, y)

    def _stamp(self, spot: Spot) -> None:
        rows, columns = self.edge.shape
        reach = FAR + max(spot.reach_left, spot.reach_right)
        left, right = max(0, floor(spot.x - reach)), min(columns, ceil(spot.x + reach))
        top, bottom = max(0, floor(spot.y - reach)), min(rows, ceil(spot.y + reach))
        across = np.arange(left, right)[None, :] - spot.x
        down = np.arange(top, bottom)[:, None] - spot.y
        far = np.sqrt(across * across + down * down)
        is_right = spot.ahead[0] * down - spot.ahead[1] * across > 0.0
        box = np.s_[top:bottom, left:right]
        edge = far - np.where(is_right, spot.right, spot.left)
        outside = far - np.where(is_right, spot.reach_right, spot.reach_left)
        self.edge[box] = np.minimum(self.edge[box], edge)
        self.outside[box] = np.minimum(self.outside[box], outside)


def _look(field: Field, x: float, y: float) -> float:
    """Bilinear; beyond the map the nearest metre of it."""
    rows, columns = field.shape
    x, y = min(max(x, 0.0), columns - 1.001), min(max(y, 0.0), rows - 1.001)
    column, row = int(x), int(y)
    right, down = x - column, y - row
    upper = field[row, column] * (1 - right) + field[row, column + 1] * right
    lower = field[row + 1, column] * (1 - right) + field[row + 1, column + 1] * right
    return float(upper * (1 - down) + lower * down)
