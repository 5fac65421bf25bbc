"""Walls along the outline of solid ground: their faces, what lies between them, and the shadows they throw."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.track import WHOLE
from racer.view.grade import Grade
from racer.view.noise import Floats, as_floats
from racer.view.plot import STEP, Plot
from racer.view.plot_fields import AROUND
from racer.view.tile_weave import PLOT_TILES, Numbers, Pixels, Place, tile_most
from racer.view.wall_lines import WallLines

STEEP = 0.21
"""1/m: how steeply solidity falls at the outline of a wall of usual thickness."""
SHADOW_STEPS = 9


@dataclass(frozen=True, slots=True)
class Build:
    """How a material stands: colours, the width of its face in metres, and its height."""

    top: str
    lit: str
    dark: str
    face: float
    height: float
    slope: float


BUILDS = (
    Build("c4c1b8", "efece2", "7d7b78", 0.60, 1.0, 0.55),
    Build("242529", "3a3b40", "121214", 1.40, 1.05, 0.15),
    Build("a9afb3", "e8edf0", "5e666b", 0.30, 0.80, 0.75),
    Build("8f8879", "c3bba8", "57524a", 9.0, 1.1, 0.35),
)
"""In the order of `WALL_KINDS`: concrete, tyres, rail, stone."""
TYRES, STONE = 1, 3
BETWEEN = (0.72, 1.0, 0.25, 0.72)
"""How much of the ground is covered between the two faces of a wall: grass grows on between rails."""


class WallPaint:
    """Paints walls of every material."""

    def __init__(self, grade: Grade, lines: WallLines) -> None:
        """Mix the colours once."""
        self._lines = lines
        self._fill = grade.plane("7f7a6c"), grade.plane("1f1f20")
        self._colours = [tuple(grade.plane(code) for code in (b.top, b.lit, b.dark)) for b in BUILDS]

    def lay(self, plot: Plot, wall: Floats, baked: Baked, tiles: Numbers, picture: Pixels) -> Pixels:
        """Build walls in some tiles; returns how much of each pixel is solid ground."""
        near = self._lines.depth(plot.place, wall[AROUND - 1 : 1 - AROUND, AROUND - 1 : 1 - AROUND], around=2)
        down, right = (as_floats(np.asarray(slope))[1:-1, 1:-1] for slope in np.gradient(near, STEP))
        sun = plot.light.sun
        facing = -(right * sun[0] + down * sun[1]) / np.maximum(np.hypot(right, down), 1e-4)
        depth, towards = plot.pixels(near[1:-1, 1:-1], tiles), plot.pixels(as_floats(facing), tiles)
        px_per_m = plot.side_px / 2.0
        solid: Pixels = np.clip(0.5 + depth * px_per_m, 0.0, 1.0)
        kinds = wall_kinds(baked, plot.place).ravel()[tiles]
        for kind in np.unique(kinds).tolist():
            at = np.flatnonzero(kinds == kind)
            part = picture[:, at]
            self._face(plot, tiles[at], part, kind, depth[at], towards[at])
            picture[:, at] = part
        return solid

    def _face(self, plot: Plot, tiles: Numbers, picture: Pixels, kind: int, depth: Pixels, towards: Pixels) -> None:
        """One material: a profile that rises, is flat and falls again over the width of its face."""
        build, (top, lit, dark) = BUILDS[kind], self._colours[kind]
        px_per_m = plot.side_px / 2.0
        face = np.clip(0.5 + np.minimum(depth, build.face - depth) * px_per_m, 0.0, 1.0)
        behind = np.clip(0.5 + (depth - build.face) * px_per_m, 0.0, 1.0)
        fill = self._fill[kind == TYRES] * (1.0 + 0.10 * plot.textures.stones[tiles])
        picture += (fill - picture) * (BETWEEN[kind] * behind)
        bevel = 0.14 if kind != STONE else 0.22
        outer = np.clip(1.0 - depth / bevel, 0.0, 1.0)
        inner = np.clip(1.0 - (build.face - depth) / bevel, 0.0, 1.0)
        light = build.slope * 1.5 * towards * (outer - inner)
        texture = 0.03 * plot.textures.grain[tiles] + 0.03 * plot.textures.clump[tiles]
        if kind == STONE:
            texture = 0.10 * plot.textures.cobbles[tiles] + 0.02 * plot.textures.grain[tiles]
        share = np.clip(light, -1.0, 1.0)
        colour = top + np.maximum(share, 0.0) * (lit - top) + np.minimum(share, 0.0) * (top - dark)
        colour *= 1.0 + texture
        picture += (colour - picture) * face


def wall_kinds(baked: Baked, place: Place) -> NDArray[np.int64]:
    """The material of each tile's walls, that of a neighbour where it has none of its own."""
    walls = baked.track.tiles.walls
    rows = np.clip(np.arange(-1, PLOT_TILES + 1) + place.row * PLOT_TILES, 0, baked.rows - 1)
    columns = np.clip(np.arange(-1, PLOT_TILES + 1) + place.column * PLOT_TILES, 0, baked.columns - 1)
    codes = walls[np.ix_(rows, columns)].astype(np.int64)
    kinds = np.where(codes > 0, (codes - 1) // WHOLE, -1)
    own = kinds[1:-1, 1:-1]
    around = np.max(
        [kinds[1 + i : 1 + i + PLOT_TILES, 1 + j : 1 + j + PLOT_TILES] for i in (-1, 0, 1) for j in (-1, 0, 1)], axis=0
    )
    return np.maximum(np.where(own >= 0, own, around), 0)


def wall_tiles(wall: Floats) -> Numbers:
    """Tiles with solid ground in them."""
    return np.flatnonzero(tile_most(wall[AROUND:-AROUND, AROUND:-AROUND]) > 0.47)


def wall_shadow(wall: Floats, reach: tuple[float, float], height: float) -> Floats:
    """M inside the shadow of walls in the plot's cells, from the solidity found on the way to the sun."""
    side = wall.shape[0] - 2 * AROUND
    found = np.zeros((side, side), np.float32)
    for step in range(1, SHADOW_STEPS + 1):
        share = height * step / SHADOW_STEPS / STEP
        across, down = min(reach[0] * share, AROUND - 1.01), min(reach[1] * share, AROUND - 1.01)
        np.maximum(found, _moved(wall, across, down, side), out=found)
    return as_floats((found - 0.5) / STEEP)


def _moved(wall: Floats, across: float, down: float, side: int) -> Floats:
    """The field seen from some cells further along both axes."""
    column, row = AROUND - across, AROUND - down
    first_column, first_row = int(column), int(row)
    right, low = column - first_column, row - first_row
    rows = wall[first_row : first_row + side] * (1.0 - low) + wall[first_row + 1 : first_row + 1 + side] * low
    return as_floats(
        rows[:, first_column : first_column + side] * (1.0 - right)
        + rows[:, first_column + 1 : first_column + 1 + side] * right
    )
