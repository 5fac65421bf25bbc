"""Heights of the ground, smoothed, and the slope at every point, continuous from point to point.

Tiles give heights in steps of 0.1 m at their corners, far too coarse to drive on as they are; four passes of a binomial
kernel (σ = 2 tiles) in whole numbers make a surface of them.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from racer.content.track import HEIGHT_STEP, TILE, HeightLayer

PASSES = 4
UNIT = 16 ** (2 * PASSES)
"""What the kernel multiplies heights by, both axes together."""

FAR = 2 * PASSES + 1
"""Tiles beyond which a height changes nothing."""

Slope = tuple[float, float]
Patch = tuple[float, float, float, float, float, float, float, float]


def smoothed(heights: HeightLayer) -> NDArray[np.float64]:
    """Heights in metres at the corners of all tiles, one row and one column more than there are tiles."""
    fine = np.pad(heights.astype(np.int64), ((0, 1), (0, 1)), mode="edge")
    for axis in (0, 1):
        for _ in range(PASSES):
            fine = _binomial(fine, axis)
    metres: NDArray[np.float64] = fine / UNIT * HEIGHT_STEP
    return metres


def _binomial(values: NDArray[np.int64], axis: int) -> NDArray[np.int64]:
    """1 4 6 4 1 along an axis, the border repeated."""
    wide = np.pad(values, [(2, 2) if i == axis else (0, 0) for i in (0, 1)], mode="edge")
    count = values.shape[axis]
    parts = [wide[i : i + count] if axis == 0 else wide[:, i : i + count] for i in range(5)]
    total: NDArray[np.int64] = parts[0] + parts[4] + 4 * (parts[1] + parts[3]) + 6 * parts[2]
    return total


class Relief:
    """Slopes and heights anywhere; beyond the border the ground goes on level."""

    def __init__(self, heights: HeightLayer, smooth: NDArray[np.float64] | None = None) -> None:
        """Smooth the heights once, if they are not known smooth; a level ground keeps nothing."""
        self.is_flat = bool((heights == heights[0, 0]).all())
        self.heights = smoothed(heights) if smooth is None else smooth
        self._rows, self._columns = heights.shape
        self._patches: dict[int, Patch] = {}

    def after(self, heights: HeightLayer, left: int, top: int, width: int, height: int) -> Relief:
        """The relief when heights in a rectangle of tiles have changed; all that is far from it is taken over."""
        rows, columns = heights.shape
        # What smoothing needs around what it changes, with one more for the corners beyond the last tiles.
        outer = [max(top - 2 * FAR, 0), max(left - 2 * FAR, 0), top + height + 2 * FAR, left + width + 2 * FAR]
        part = smoothed(heights[outer[0] : outer[2], outer[1] : outer[3]])
        low, right = min(top + height + FAR, rows + 1), min(left + width + FAR, columns + 1)
        up, west = max(top - FAR, 0), max(left - FAR, 0)
        smooth = self.heights.copy()
        smooth[up:low, west:right] = part[up - outer[0] : low - outer[0], west - outer[1] : right - outer[1]]
        return Relief(heights, smooth)

    def slope(self, x: float, y: float) -> Slope:
        """Rise per metre along x and y: the corners' slopes, blended across the tile."""
        across, down = x / TILE, y / TILE
        column, row = int(across), int(down)
        if not (across >= 0.0 and column < self._columns and down >= 0.0 and row < self._rows):
            return 0.0, 0.0
        patch = self._patches.get(row * self._columns + column)
        if patch is None:
            patch = self._patches[row * self._columns + column] = self._patch(row, column)
        across -= column
        down -= row
        ax, bx, cx, dx, ay, by, cy, dy = patch
        return (
            ax + bx * across + (cx + dx * across) * down,
            ay + by * across + (cy + dy * across) * down,
        )

    def height_at(self, x: float, y: float) -> float:
        """Metres above the zero of the height layer."""
        across = min(max(x / TILE, 0.0), self._columns - 1e-9)
        down = min(max(y / TILE, 0.0), self._rows - 1e-9)
        column, row = int(across), int(down)
        across -= column
        down -= row
        top = self.heights[row, column] * (1.0 - across) + self.heights[row, column + 1] * across
        low = self.heights[row + 1, column] * (1.0 - across) + self.heights[row + 1, column + 1] * across
        return float(top * (1.0 - down) + low * down)

    def _patch(self, row: int, column: int) -> Patch:
        """Coefficients of the blend for one tile, made when a wheel first comes there."""
        corners = [self._corner(row + i, column + j) for i in (0, 1) for j in (0, 1)]
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
        return ax, bx - ax, cx - ax, dx - cx - bx + ax, ay, by - ay, cy - ay, dy - cy - by + ay

    def _corner(self, row: int, column: int) -> Slope:
        heights = self.heights
        left, right = max(column - 1, 0), min(column + 1, self._columns)
        top, low = max(row - 1, 0), min(row + 1, self._rows)
        return (
            float(heights[row, right] - heights[row, left]) / (TILE * (right - left)),
            float(heights[low, column] - heights[top, column]) / (TILE * (low - top)),
        )
