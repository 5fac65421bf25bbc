"""What a surface is painted with: positions on a ramp of colours, slow ones by cells, fine ones by pixels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from racer.view.grade import STEPS
from racer.view.noise import Floats
from racer.view.plot import Plot
from racer.view.tile_weave import Numbers, Pixels

Slow = Callable[[Plot], Floats]
Detail = Callable[[Plot, Numbers, Pixels], None]
Finish = Callable[[Plot, Numbers, Pixels], None]


@dataclass(frozen=True, slots=True)
class Edge:
    """What a surface does to itself and its neighbours along its edge; lengths in metres."""

    natural: bool = True
    """Ragged and soft, not cut."""
    rank: int = 0
    """Of two surfaces, the one of higher rank pushes its ragged edge into the other."""
    inner_dark: float = 0.0
    inner_width: float = 0.7
    outer_dark: float = 0.0
    outer_width: float = 0.5


@dataclass(frozen=True, slots=True)
class Material:
    """A ramp, what walks up and down it, and its edge."""

    ramp: Floats
    fine: Floats
    """Tiles of the repeating texture, as positions."""
    slow: Slow
    """Positions in the plot's cells, the level included."""
    edge: Edge
    detail: Detail | None = None
    """Adds to the positions of the pixels."""
    finish: Finish | None = None
    """Works on the colours of the pixels."""

    def colours(self, plot: Plot, tiles: Numbers) -> Pixels:
        """The colours [colour, tile, row, column] of some tiles as if there were nothing but this surface."""
        value = plot.pixels(self.slow(plot), tiles)
        value += self.fine[tiles]
        if self.detail:
            self.detail(plot, tiles, value)
        index = (value * STEPS + STEPS).astype(np.int16)
        colours: Pixels = self.ramp.take(index, axis=1, mode="clip")
        if self.finish:
            self.finish(plot, tiles, colours)
        return colours


def smooth(low: float, high: float, value: Floats) -> Floats:
    """From 0 at `low` to 1 at `high` (either may be the larger), soft at both ends."""
    share = np.clip((value - low) * np.float32(1.0 / (high - low)), 0.0, 1.0)
    soft: Floats = share * share * (3.0 - 2.0 * share)
    return soft
