"""Paints any rectangle of a baked track: its surfaces and their edges, paint, kerbs, walls, light and shade.

The map is painted in plots of 32 m, each always as a whole, so that a pixel is the same however the map is cut.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.track import surface_names
from racer.view.edge_paint import EdgePaint
from racer.view.grade import Grade
from racer.view.ground_materials import materials_of
from racer.view.ground_textures import SlowNoise, make_textures
from racer.view.hill_light import hill_light
from racer.view.kerb_paint import KerbPaint
from racer.view.light import LIGHTS
from racer.view.line_fields import RoadLine
from racer.view.plot import Plot
from racer.view.plot_fields import plot_fields
from racer.view.tile_weave import PLOT, PLOT_TILES, Pixels, Place, cut_to_tiles, joined, tile_most

if TYPE_CHECKING:
    from racer.content.centreline import Centreline

Mask = NDArray[np.bool_]
ALL = np.arange(PLOT_TILES * PLOT_TILES)
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
        self._edges = EdgePaint(self._materials, self._grade)
        self._kerbs = KerbPaint(self._grade), KerbPaint(self._grade, wet=True)
        self._hard_road = not SOFT_ROADS.intersection(track.road)

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the whole map."""
        track = self.baked.track
        return round(track.width * self.px_per_m), round(track.height * self.px_per_m)

    @property
    def plot_px(self) -> int:
        """Pixels along the side of a plot: rectangles cut along plots cost nothing extra."""
        return round(PLOT) * self.px_per_m

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
            _, covered = self._painted(place)
            whole = np.asarray(joined(covered), bool)
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
        side = self.plot_px
        picture, _ = self._painted(place)
        np.clip(picture, 0.0, 255.0, out=picture)
        flat = joined(picture.astype(np.uint8))
        canvas = pygame.image.frombuffer(flat.tobytes(), (side, side), "RGB").convert(24)
        if self._scenery is not None:
            self._scenery.draw(canvas, place.column * side, place.row * side)
        return canvas

    def _painted(self, place: Place) -> tuple[Pixels, NDArray[np.bool_]]:
        """Colours of all tiles of a plot, and where they hide the surface."""
        plot = self._plot(place)
        picture = self._surfaces(plot)
        covered = np.zeros(picture.shape[:3], bool)
        self._lay_kerbs(plot, picture)
        self._shade(plot, picture)
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
        picture = np.empty((len(ALL), side, side, 3), np.float32)
        most = {kind: tile_most(depth) for kind, depth in plot.fields.depth.items()}
        present = {kind: deepest > -self._edges.reach for kind, deepest in most.items()}
        crowded = np.sum(list(present.values()), axis=0) > 1
        for kind, there in present.items():
            tiles = np.flatnonzero(there & ~crowded)
            if len(tiles):
                picture[tiles] = self._materials[kind].colours(plot, tiles)
        tiles = np.flatnonzero(crowded)
        if len(tiles):
            picture[tiles] = self._edges.mixed(plot, tiles, most)
        return picture

    def _lay_kerbs(self, plot: Plot, picture: Pixels) -> None:
        kerb = plot.fields.kerb
        if kerb is None:
            return
        near = (tile_most(kerb) > 0.4) & (tile_most(-np.abs(plot.fields.road - 0.7)) > -1.2)
        tiles = np.flatnonzero(near)
        if not len(tiles):
            return
        wet = (
            surface_names()[int(plot.fields.road_kind.max())].startswith("wet_")
            if plot.fields.road_kind.max() >= 0
            else False
        )
        part = picture[tiles]
        self._kerbs[wet].lay(plot, tiles, part)
        picture[tiles] = part

    def _shade(self, plot: Plot, picture: Pixels) -> None:
        """Slopes and shadows, each pixel multiplied once."""
        hill = hill_light(self.baked, plot.place, self._light, plot.side_px)
        if hill is not None:
            picture *= hill[..., None]
        if self._scenery is None:
            return
        side = self.plot_px
        shadow = self._scenery.shadow(plot.place.column * side, plot.place.row * side, side, side)
        dark = np.asarray(cut_to_tiles(shadow))
        tiles = np.flatnonzero(dark.any(axis=(1, 2)))
        picture[tiles] *= 1.0 - dark[tiles][..., None] * (1.0 - self._grade.shade)
