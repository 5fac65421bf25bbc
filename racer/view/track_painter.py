"""Paints any rectangle of a baked track: its surfaces and their edges, paint, kerbs, walls, light and shade.

The map is painted in plots of 32 m, each always as a whole, so that a pixel is the same however the map is cut.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.track import surface_names
from racer.view.cold_ground import bank_shadow
from racer.view.edge_paint import EdgePaint
from racer.view.grade import Grade
from racer.view.ground_materials import materials_of
from racer.view.ground_textures import SlowNoise, make_textures
from racer.view.hill_light import hill_light
from racer.view.kerb_paint import KerbPaint
from racer.view.light import LIGHTS
from racer.view.line_fields import RoadLine
from racer.view.line_paint import LinePaint
from racer.view.mark_paint import MarkPaint
from racer.view.noise import Floats
from racer.view.plot import Plot
from racer.view.plot_fields import plot_fields
from racer.view.road_marks import road_marks
from racer.view.tile_weave import PLOT, PLOT_TILES, Pixels, Place, joined, tile_most
from racer.view.wall_details import WallDetails
from racer.view.wall_lines import WallLines
from racer.view.wall_paint import WallPaint, wall_shadow, wall_tiles

if TYPE_CHECKING:
    from racer.content.centreline import Centreline

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class GroundChange:
    """The same track after somebody worked on it: its raster, what stands on it, and whether marks or walls changed."""

    baked: Baked
    scenery: SceneryPainter | None
    marks: bool = False
    walls: bool = False


ALL = np.arange(PLOT_TILES * PLOT_TILES)
HIDDEN = 0.2
"""How much paint hides a surface."""
WALL_HEIGHT = 1.0
"""m."""
SOFT_ROADS = frozenset({"gravel", "snow", "ice", "off_road", "wet_off_road", "mud", "sand", "deep_snow"})


class SceneryPainter(Protocol):
    """Draws what stands beside the road."""

    def shadow(self, left: int, top: int, width: int, height: int) -> NDArray[np.float32]: ...

    def draw(self, canvas: pygame.Surface, left: int, top: int) -> None: ...

    def cover(self, left: int, top: int, width: int, height: int) -> Mask: ...


class TrackPainter:
    """Holds textures and materials; `paint` gives one rectangle at a time."""

    def __init__(
        self, baked: Baked, centreline: Centreline | None, scenery: SceneryPainter | None, *, px_per_m: int = 16
    ) -> None:
        """Make every texture once."""
        track = baked.track
        self.baked, self.px_per_m = baked, px_per_m
        self._scenery = scenery
        self._light = LIGHTS[track.light]
        self._grade = Grade(self._light)
        self._textures, self._noise = make_textures(px_per_m), SlowNoise()
        self._materials = materials_of(track, self._textures, self._grade)
        self._line = RoadLine(centreline) if centreline is not None else None
        self._edges, self._lines = EdgePaint(self._materials, self._grade, baked.road_flags), LinePaint(self._grade)
        self._kerbs = KerbPaint(self._grade), KerbPaint(self._grade, wet=True)
        self._walls, self._wall_details = self._build_walls()
        self._marks = MarkPaint(road_marks(track, self._line), self._grade, self._wear(), px_per_m)
        self._water = surface_names().index("water")
        self._deep_snow = surface_names().index("deep_snow")
        self._has_banks = "snow" in track.road
        self._hard_road = not SOFT_ROADS.intersection(track.road)

    def _wear(self) -> Floats:
        """How well paint holds at each pixel of a plot."""
        wear = np.clip(0.88 + 0.07 * self._textures.grain + 0.07 * self._textures.clump, 0.4, 1.0)
        return joined(wear)

    def take(self, change: GroundChange) -> None:
        """Go on with a track that has changed; its season, light and kinds of road are still the same."""
        self.baked, self._scenery = change.baked, change.scenery
        track = self.baked.track
        if change.marks:
            self._marks = MarkPaint(road_marks(track, self._line), self._grade, self._wear(), self.px_per_m)
        if change.walls:
            self._walls, self._wall_details = self._build_walls()

    def _build_walls(self) -> tuple[WallPaint, WallDetails]:
        track = self.baked.track
        lines = WallLines(track)
        return WallPaint(self._grade, lines), WallDetails(track, lines, self._grade, self._light, self.px_per_m)

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the whole map."""
        track = self.baked.track
        return round(track.width * self.px_per_m), round(track.height * self.px_per_m)

    @property
    def plot_px(self) -> int:
        """Pixels along the side of a plot: rectangles cut along plots cost nothing extra."""
        return round(PLOT) * self.px_per_m

    def square(self, cell: tuple[int, int]) -> pygame.Surface:
        """A plot by its column and row."""
        side = self.plot_px
        return self.paint(cell[0] * side, cell[1] * side, side, side)

    def paint(self, left: int, top: int, width: int, height: int) -> pygame.Surface:
        """A rectangle of the map; left and top in pixels of the whole, beyond its border the map goes on."""
        canvas = pygame.Surface((width, height))
        for place, x, y in self._places(left, top, width, height):
            canvas.blit(self._plot_picture(place), (x, y))
        return canvas

    def mask(self, left: int, top: int, width: int, height: int) -> Mask:
        """Where paint, objects, canopies and walls hide the surface."""
        hidden = np.zeros((height, width), bool)
        side = self.plot_px
        for place, x, y in self._places(left, top, width, height):
            whole = self._painted(place)[1] > HIDDEN
            first_x, first_y = max(0, -x), max(0, -y)
            part = whole[first_y : min(side, height - y), first_x : min(side, width - x)]
            hidden[max(0, y) : max(0, y) + part.shape[0], max(0, x) : max(0, x) + part.shape[1]] |= part
        if self._scenery is not None:
            hidden |= self._scenery.cover(left, top, width, height)
        return hidden

    def _places(self, left: int, top: int, width: int, height: int) -> list[tuple[Place, int, int]]:
        """Plots that a rectangle touches, with where their corners fall in it."""
        side = self.plot_px
        return [
            (Place(column, row), column * side - left, row * side - top)
            for row in range(top // side, -(-(top + height) // side))
            for column in range(left // side, -(-(left + width) // side))
        ]

    def _plot_picture(self, place: Place) -> pygame.Surface:
        return self._finished(place, self._painted(place)[0])

    def steps(self, place: Place) -> Generator[None, None, pygame.Surface]:
        """Paint one plot bit by bit, for whoever has no process to spare."""
        stages = self._stages(place)
        while True:
            try:
                next(stages)
            except StopIteration as done:
                yield
                return self._finished(place, done.value[0])
            yield

    def _finished(self, place: Place, picture: Floats) -> pygame.Surface:
        """A picture of planes as a surface, with what stands on the ground."""
        side = self.plot_px
        left, top = place.column * side, place.row * side
        np.clip(picture, 0.0, 255.0, out=picture)
        canvas = pygame.Surface((side, side), 0, 24)
        pixels = pygame.surfarray.pixels3d(canvas)
        for plane, colours in enumerate(picture):
            pixels[..., plane] = colours.T
        del pixels
        self._wall_details.draw(canvas, left, top)
        if self._scenery is not None:
            self._scenery.draw(canvas, left, top)
        return canvas

    def _painted(self, place: Place) -> tuple[Floats, Floats]:
        """Colours of a plot [colour, row, column], and how much of the surface is hidden."""
        stages = self._stages(place)
        while True:
            try:
                next(stages)
            except StopIteration as done:
                picture, covered = done.value
                return picture, covered

    def _stages(self, place: Place) -> Generator[None, None, tuple[Floats, Floats]]:
        """What happens to a plot, with places to pause between."""
        plot = self._plot(place)
        yield
        tiles = self._surfaces(plot)
        yield
        hidden = np.zeros(tiles.shape[1:], np.float32)
        self._lay_lines(plot, tiles, hidden)
        self._lay_kerbs(plot, tiles)
        solid = self._lay_walls(plot, tiles, hidden)
        yield
        picture, covered = joined(tiles), joined(hidden)
        self._marks.lay(plot, picture, covered)
        self._shade(plot, picture, solid)
        return picture, covered

    def _plot(self, place: Place) -> Plot:
        return Plot(
            place=place,
            fields=plot_fields(self.baked, place),
            line=self._line.fields(place) if self._line else None,
            noise=self._noise,
            textures=self._textures,
            light=self._light,
            side_px=2 * self.px_per_m,
            road_is_hard=self._hard_road,
        )

    def _surfaces(self, plot: Plot) -> Pixels:
        """Every surface in the tiles that it has to itself, then the tiles with edges."""
        side = plot.side_px
        picture = np.empty((3, len(ALL), side, side), np.float32)
        most = {kind: tile_most(depth) for kind, depth in plot.fields.depth.items()}
        present = {kind: deepest > -self._edges.reach for kind, deepest in most.items()}
        crowded = np.sum(list(present.values()), axis=0) > 1
        for kind, there in present.items():
            tiles = np.flatnonzero(there & ~crowded)
            if len(tiles):
                picture[:, tiles] = self._materials[kind].colours(plot, tiles)
        tiles = np.flatnonzero(crowded)
        if len(tiles):
            picture[:, tiles] = self._edges.mixed(plot, tiles, most)
        return picture

    def _lay_lines(self, plot: Plot, picture: Pixels, hidden: Pixels) -> None:
        tiles = self._lines.tiles(plot, self.baked.road_flags)
        if len(tiles):
            part = picture[:, tiles]
            hidden[tiles] = self._lines.lay(plot, tiles, part, self.baked.road_flags)
            picture[:, tiles] = part

    def _lay_kerbs(self, plot: Plot, picture: Pixels) -> None:
        kerb = plot.fields.kerb
        if kerb is None:
            return
        near = (tile_most(kerb) > 0.4) & (tile_most(-np.abs(plot.fields.road - 0.7)) > -1.2)
        strongest = int(plot.fields.road_kind.max())
        wet = strongest >= 0 and surface_names()[strongest].startswith("wet_")
        tiles = np.flatnonzero(near)
        if len(tiles):
            part = picture[:, tiles]
            self._kerbs[wet].lay(plot, kerb, tiles, part)
            picture[:, tiles] = part

    def _lay_walls(self, plot: Plot, picture: Pixels, hidden: Pixels) -> Pixels | None:
        """Walls in their tiles; returns where ground is solid."""
        wall = plot.fields.wall
        if wall is None:
            return None
        tiles = wall_tiles(wall)
        if not len(tiles):
            return None
        part = picture[:, tiles]
        cover = self._walls.lay(plot, wall, self.baked, tiles, part)
        picture[:, tiles] = part
        solid = np.zeros(picture.shape[1:], np.float32)
        solid[tiles] = cover
        np.maximum(hidden, solid, out=hidden)
        return solid

    def _shade(self, plot: Plot, picture: Floats, solid: Pixels | None) -> None:
        """Slopes and shadows: all shadows joined by the darkest, and every pixel multiplied once."""
        side = self.plot_px
        lake = plot.fields.depth.get(self._water)
        dry = plot.fields.road if lake is None else np.minimum(plot.fields.road, -lake)
        hill = hill_light(self.baked, plot.place, self._light, plot.side_px, dry)
        if hill is not None and lake is not None:
            # Water lies level whatever its bed does.
            hill = 1.0 + (hill - 1.0) * np.clip(0.5 - plot.pixels(lake, ALL), 0.0, 1.0)
        if hill is not None:
            picture *= joined(hill)
        shadow = self._shadow(plot, solid)
        if self._scenery is not None:
            other = self._scenery.shadow(plot.place.column * side, plot.place.row * side, side, side)
            shadow = other if shadow is None else np.maximum(shadow, other)
        if shadow is not None:
            for plane, left in enumerate(self._grade.shade.tolist()):
                picture[plane] *= 1.0 - shadow * np.float32(1.0 - left)

    def _shadow(self, plot: Plot, solid: Pixels | None) -> Floats | None:
        """What walls and banks of snow throw on the ground."""
        if self._has_banks and self._deep_snow in plot.fields.depth and float(plot.fields.road.min()) < 2.0:
            return joined(plot.pixels(bank_shadow(plot), ALL))
        if plot.fields.wall is None:
            return None
        depth = wall_shadow(plot.fields.wall, self._light.shadow_reach, WALL_HEIGHT)
        tiles = np.flatnonzero(tile_most(depth) > -0.1)
        dark = np.zeros((len(ALL), plot.side_px, plot.side_px), np.float32)
        dark[tiles] = np.clip(0.5 + plot.pixels(depth, tiles) * (plot.side_px / 3.0), 0.0, 1.0)
        if solid is not None:
            dark *= 1.0 - solid
        return joined(dark)
