"""One plot while it is painted: its fields, its noise and its road, each drawn out once and only when asked for."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from racer.content.track import TILE
from racer.view.ground_textures import GroundTextures, SlowNoise
from racer.view.light import Light
from racer.view.line_fields import LineFields
from racer.view.noise import Floats, as_floats
from racer.view.plot_fields import PlotFields
from racer.view.tile_weave import PLOT, PLOT_TILES, Numbers, Pixels, Place, drawn_out

CELLS = PLOT_TILES * 8 + 2
STEP = TILE / 8
"""m between cells."""


def _to_cells() -> Floats:
    """Draws samples of a metre out to cells of a quarter."""
    at = (np.arange(CELLS) - 0.5) * STEP + 0.5
    first = np.clip(np.floor(at).astype(int), 0, PLOT_TILES * 2)
    weights = np.zeros((CELLS, PLOT_TILES * 2 + 2), np.float32)
    weights[np.arange(CELLS), first] = 1.0 - (at - first)
    weights[np.arange(CELLS), first + 1] = at - first
    return weights


TO_CELLS = _to_cells()
TO_CELLS.setflags(write=False)


def metres_to_cells(samples: Floats) -> Floats:
    """A field of one sample a metre in cells."""
    return as_floats(TO_CELLS @ samples @ TO_CELLS.T)


@dataclass
class Plot:
    """What the materials look at."""

    place: Place
    fields: PlotFields
    line: LineFields | None
    noise: SlowNoise
    textures: GroundTextures
    light: Light
    side_px: int
    """Pixels along the side of a tile."""
    road_is_hard: bool
    """Whether the track's roads are paved throughout."""
    _across: dict[int, Pixels] = field(default_factory=dict)

    @cached_property
    def middle(self) -> Floats:
        return self.noise.middle(self.place)

    @cached_property
    def low(self) -> Floats:
        return self.noise.slow("low", self.place)

    @cached_property
    def big(self) -> Floats:
        return self.noise.slow("big", self.place)

    @cached_property
    def dry(self) -> Floats:
        return self.noise.slow("dry", self.place)

    @cached_property
    def wide(self) -> Floats:
        return self.noise.slow("wide", self.place)

    @cached_property
    def x(self) -> Floats:
        return self.place.samples(8)[0][None, :]

    @cached_property
    def y(self) -> Floats:
        return self.place.samples(8)[1][:, None]

    @cached_property
    def away(self) -> Floats:
        """M from the road: near it from its edge, further off from its cells."""
        far, near = metres_to_cells(self.fields.away), self.fields.road
        share = np.clip((near - 1.5) / 1.2, 0.0, 1.0)
        return as_floats(np.where(near < 1.5, near, near + (np.maximum(far, 1.5) - near) * share))

    @cached_property
    def off_line(self) -> Floats:
        """M from the line where cars mostly drive; far away without one."""
        if self.line is None:
            return np.full((CELLS, CELLS), 9.0, np.float32)
        return metres_to_cells(self.line.across - self.line.groove)

    def lit(self, height: Floats) -> Floats:
        """How a field of heights catches the light: 0 where level, above towards the sun."""
        down, right = (as_floats(np.asarray(slope)) for slope in np.gradient(height, STEP))
        sun = self.light.sun
        return as_floats((-right * sun[0] - down * sun[1]) / sun[2])

    def pixels(self, cells: Floats, tiles: Numbers) -> Pixels:
        """A field drawn out to the pixels of some tiles."""
        return drawn_out(cells, tiles, self.side_px)

    def metres(self, tiles: Numbers) -> tuple[Pixels, Pixels]:
        """Metres of the pixels of some tiles along x and y."""
        steps = ((np.arange(self.side_px) + 0.5) * (TILE / self.side_px)).astype(np.float32)
        column, row = tiles % PLOT_TILES, tiles // PLOT_TILES
        x = (column * TILE + self.place.column * PLOT).astype(np.float32)[:, None, None] + steps[None, None, :]
        y = (row * TILE + self.place.row * PLOT).astype(np.float32)[:, None, None] + steps[None, :, None]
        return x, y

    def along_and_across(self, tiles: Numbers) -> tuple[Pixels, Pixels] | None:
        """Metres along and across the road of each pixel of some tiles."""
        if self.line is None:
            return None
        along = drawn_out(self.line.along, tiles, self.side_px)
        if self.line.round_length:
            # Each plot counts on across the first gate in its own way; for all of them the gate is 0.
            along -= np.floor(along * np.float32(1.0 / self.line.round_length)) * np.float32(self.line.round_length)
        return along, drawn_out(self.line.across, tiles, self.side_px)
