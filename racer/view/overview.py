"""A whole track drawn for reading: pale outline around the road, large kerbs, fields beyond the verges, small trees.

Drawn at twice the size in bands and scaled down.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import ceil, hypot

import numpy as np
import pygame
from numpy.typing import NDArray

from racer import folders
from racer.content.bake import Baked
from racer.content.centreline import Centreline
from racer.content.track import Gate, surface_names
from racer.physics.walls import wall_outlines
from racer.view import noise
from racer.view.distance import distances
from racer.view.grade import STEPS, Grade
from racer.view.ground_colours import ground_ramps
from racer.view.ground_plan import slope_light
from racer.view.light import LIGHTS
from racer.view.noise import Floats
from racer.view.overview_fields import FieldMap
from racer.view.scenery_view import SceneryView
from racer.view.sprites import Sprites
from racer.view.surface_grid import surfaces_at

FINE = 2
BAND = 320
"""Rows drawn at a time."""
COARSE = 4.0
"""m: cells in which the distance to the road is told."""
OUTLINE, KERB, KERB_BLOCK = 1.3, 3.0, 7.0
"""m."""
PLACES = 2048
"""Places compared with the whole road at once."""
THIN = 0.8
"""px/m of the drawing below which roads are drawn wider than they are."""
TREES_FROM = 1.2
"""px/m from which trees are drawn with leaves; below they are dots."""
LEVELS = {"asphalt": 0.42, "snow": 0.36, "ice": 0.55, "water": 0.22, "deep_snow": 0.6}
DOTS = frozenset({"tree", "birch", "willow", "fruit-tree", "olive", "pine", "bush"})

Grid = NDArray[np.floating]
Mask = NDArray[np.bool_]
Placing = Callable[[float, float], tuple[float, float]]
"""Metres to pixels."""


class Overview:
    """Draws a baked track at any small scale."""

    def __init__(
        self,
        baked: Baked,
        centreline: Centreline | None,
        scenery: SceneryView | None = None,
        *,
        farmland: bool = True,
    ) -> None:
        """Mix the colours and measure how far the road is, once; whoever has the scenery at `FINE` may give it."""
        self._baked, self._line, self._things_seen = baked, centreline, scenery
        track = baked.track
        self._light = LIGHTS[track.light]
        self._grade = Grade(self._light)
        self._ramps = list(ground_ramps(track, self._grade).values())
        self._names = surface_names()
        self._road = np.array(baked.road_flags)
        self._kerbs = [self._names.index(name) for name in ("kerb", "wet_kerb")]
        self._common = int(np.bincount(track.tiles.ground.ravel()).argmax())
        self._away = self._distances()
        self._outline = self._outline_of(track.road)
        tilled = farmland and self._light.name in {"day", "dusk"}
        self._fields = FieldMap(self._grade) if tilled else None
        self._grain = noise.grain(512, 41)
        self._slow = noise.banded((256, 256), 3.0, 24.0, 42)

    @cached_property
    def _walls(self) -> list[list[tuple[float, float]]]:
        """Outlines of all walls."""
        track = self._baked.track
        return [list(line) for line in wall_outlines(track)] if track.tiles.walls.any() else []

    def _outline_of(self, road: tuple[str, ...]) -> tuple[Floats, float]:
        """White along asphalt, a shade along snow, a breath along gravel."""
        if "snow" in road:
            return self._grade.colour("6f86a6"), 0.75
        return self._grade.colour("f2f0e8"), 0.35 if "gravel" in road and "concrete" not in road else 0.95

    def _distances(self) -> Floats:
        """Cells to the road over the whole map and a rim around it."""
        track = self._baked.track
        x = (np.arange(ceil(track.width / COARSE) + 40) - 19.5) * COARSE
        y = (np.arange(ceil(track.height / COARSE) + 40) - 19.5) * COARSE
        return distances(self._road[surfaces_at(self._baked, x, y)], 16)

    def paint(self, left: float, top: float, scale: float, size: tuple[int, int]) -> pygame.Surface:
        """A picture of a size whose corner lies at a place in metres."""
        fine = scale * FINE
        width, height = size[0] * FINE, size[1] * FINE
        canvas = pygame.Surface((width, height), 0, 24)
        for first in range(0, height, BAND):
            rows = min(BAND, height - first)
            band = self._band(left, top + first / fine, fine, (width, rows))
            canvas.blit(pygame.image.frombuffer(band.tobytes(), (width, rows), "RGB"), (0, first))
        self._things(canvas, left, top, fine)
        return pygame.transform.smoothscale(canvas, size)

    def _band(self, left: float, top: float, fine: float, size: tuple[int, int]) -> NDArray[np.uint8]:
        """The ground of some rows, with a few more around them for outlines."""
        rim = ceil(KERB * fine) + 2
        x = left + (np.arange(-rim, size[0] + rim) + 0.5) / fine
        y = top + (np.arange(-rim, size[1] + rim) + 0.5) / fine
        surfaces = surfaces_at(self._baked, x, y)
        beyond = self._beyond(x, y)
        surfaces[beyond & (surfaces != self._names.index("water"))] = self._common
        colours = self._ground(surfaces, x, y)
        away = self._away[np.ix_(_cells(y, self._away.shape[0]), _cells(x, self._away.shape[1]))]
        verge = np.clip(1.0 - (away - 0.5) * (COARSE / 7.0), 0.0, 1.0) * ~self._road[surfaces]
        colours *= (1.0 - 0.16 * verge)[..., None]
        self._outlined(colours, surfaces, x, y, fine)
        if not self._baked.is_flat:
            colours *= np.where(beyond, 1.0, slope_light(self._baked, x, y))[..., None]
        return np.clip(colours[rim:-rim, rim:-rim], 0.0, 255.0).astype(np.uint8)

    def _beyond(self, x: Grid, y: Grid) -> Mask:
        """Where the map has ended: only the sea goes on there, all else becomes the common ground."""
        track = self._baked.track
        aside = (x < 0.0) | (x > track.width)
        above = (y < 0.0) | (y > track.height)
        beyond: Mask = aside[None, :] | above[:, None]
        return beyond

    def _ground(self, surfaces: NDArray[np.intp], x: Grid, y: Grid) -> Floats:
        """Surfaces with a little life, and fields where the circuit's own ground ends."""
        rows, columns = np.arange(len(y)) % 512, np.arange(len(x)) % 512
        slow = self._slow[np.ix_((y / 3.0).astype(int) % 256, (x / 3.0).astype(int) % 256)]
        value = 0.05 * self._grain[np.ix_(rows, columns)] + 0.045 * slow
        colours = np.empty((*surfaces.shape, 3), np.float32)
        for kind in np.unique(surfaces).tolist():
            at = surfaces == kind
            level = LEVELS.get(self._names[kind], 0.52)
            index = np.clip((value[at] + level) * STEPS + STEPS, 0, 3 * STEPS - 1).astype(np.intp)
            colours[at] = self._ramps[kind].T[index]
        grass = self._names.index("grass")
        if self._fields is not None and (surfaces == grass).any():
            away = self._away[np.ix_(_cells(y, self._away.shape[0]), _cells(x, self._away.shape[1]))] * COARSE
            share = np.clip((away + 6.0 * slow - 34.0) / 10.0, 0.0, 1.0) * (surfaces == grass)
            colours *= 1.0 + share[..., None] * (self._fields.tints(x, y) - 1.0)
        return colours

    def _outlined(self, colours: Floats, surfaces: NDArray[np.intp], x: Grid, y: Grid, fine: float) -> None:
        """The road on top of its pale outline, kerbs on top of both."""
        kerb = np.isin(surfaces, self._kerbs)
        road = self._road[surfaces] & ~kerb
        if fine < THIN:
            road = self._thickened(colours, road, fine)
        ring = _grown(road, max(1, round(OUTLINE * fine))) & ~road
        pale = self._grade.colour("f2f0e8")
        outline, strength = self._outline
        colours[ring] += (outline - colours[ring]) * strength
        band = _grown(kerb, max(1, round((KERB - 1.35) / 2.0 * fine))) & ~road
        rows, columns = np.nonzero(band)
        red = np.floor(self._along(x[columns], y[rows]) / KERB_BLOCK).astype(int) % 2 == 0
        colours[band] = np.where(red[:, None], self._grade.colour("d2352e"), pale)

    def _along(self, x: Grid, y: Grid) -> Grid:
        """Metres along the road of some places beside it, of the middle's point that is nearest."""
        if self._line is None or not len(x):
            return x + 0.6 * y
        middle = np.stack((self._line.x, self._line.y)).astype(np.float32)
        nearest = np.empty(len(x), np.intp)
        for first in range(0, len(x), PLACES):
            part = slice(first, first + PLACES)
            apart = (middle**2).sum(axis=0) - 2.0 * np.stack((x[part], y[part]), axis=1).astype(np.float32) @ middle
            nearest[part] = apart.argmin(axis=1)
        along: Grid = np.asarray(self._line.s)[nearest]
        return along

    def _thickened(self, colours: Floats, road: Mask, fine: float) -> Mask:
        """A road that would be lost at this scale, made wide enough to be followed."""
        wide = _grown(road, round(5.0 * (THIN - fine)))
        colours[wide & ~road] = self._ramps[self._names.index("asphalt")][:, STEPS + int(0.42 * STEPS)]
        return wide

    def _things(self, canvas: pygame.Surface, left: float, top: float, fine: float) -> None:
        """The way of the tyres, walls, the start, and what stands beside the road."""

        def at(x: float, y: float) -> tuple[float, float]:
            return (x - left) * fine, (y - top) * fine

        self._groove(canvas, at, fine)
        track = self._baked.track
        if self._walls:
            colour = tuple(int(v) for v in self._grade.colour("d0cdc4"))
            for line in self._walls:
                pygame.draw.lines(canvas, colour, False, [at(x, y) for x, y in line], max(1, round(0.5 * fine)))
        for gate in track.gates[:1] if track.closed else (*track.gates[:1], *track.gates[-1:]):
            _chequer(canvas, gate, at)
        if fine >= TREES_FROM:
            self._scenery(canvas, left, top, fine)
        else:
            self._dots(canvas, at, fine)

    def _groove(self, canvas: pygame.Surface, at: Placing, fine: float) -> None:
        if self._line is None or fine < 1.0:
            return
        asphalt = self._names.index("asphalt")
        points = [at(float(x), float(y)) for x, y in zip(self._line.x, self._line.y, strict=True)]
        colour = tuple(int(v) for v in self._ramps[asphalt][:, STEPS + int(0.34 * STEPS)])
        for i, (x, y) in enumerate(zip(self._line.x, self._line.y, strict=True)):
            if i and self._baked.index(float(x), float(y)) == asphalt:
                pygame.draw.line(canvas, colour, points[i - 1], points[i], max(1, round(2.4 * fine)))

    def _scenery(self, canvas: pygame.Surface, left: float, top: float, fine: float) -> None:
        view = self._things_seen or self._scenery_at(fine)
        x, y = round(left * fine), round(top * fine)
        for first in range(0, canvas.height, BAND):
            rows = min(BAND, canvas.height - first)
            part = canvas.subsurface((0, first, canvas.width, rows))
            shadow = view.shadow(x, y + first, canvas.width, rows)
            pixels = pygame.surfarray.pixels3d(part)
            for plane, kept in enumerate(self._grade.shade.tolist()):
                pixels[..., plane] = (pixels[..., plane] * (1.0 - shadow.T * (1.0 - kept))).astype(np.uint8)
            del pixels
        view.draw(canvas, x, y)

    def _scenery_at(self, fine: float) -> SceneryView:
        track = self._baked.track
        sprites = Sprites(folders.sprites_folder())
        return SceneryView(track, sprites, px_per_m=fine, light=self._light, season=track.season, loose=True)

    def _dots(self, canvas: pygame.Surface, at: Placing, fine: float) -> None:
        """Trees as round dots with a shade."""
        reach = self._light.shadow_reach
        trees = [thing for thing in self._baked.track.scenery if thing.kind in DOTS]
        leaf, shade, lit = (tuple(int(v) for v in self._grade.colour(code)) for code in ("35582f", "24331f", "4d7439"))
        for thing in trees:
            x, y = at(thing.x, thing.y)
            radius = max(1.0, thing.size[0] / 2.0 * fine)
            pygame.draw.circle(canvas, shade, (x + reach[0] * radius, y + reach[1] * radius), radius)
        for thing in trees:
            x, y = at(thing.x, thing.y)
            radius = max(1.0, thing.size[0] / 2.0 * fine)
            pygame.draw.circle(canvas, leaf, (x, y), radius)
            pygame.draw.circle(canvas, lit, (x - radius * 0.25, y - radius * 0.25), radius * 0.55)
        self._houses(canvas, at)

    def _houses(self, canvas: pygame.Surface, at: Placing) -> None:
        colour = tuple(int(v) for v in self._grade.colour("c9c4ba"))
        for thing in self._baked.track.scenery:
            width, depth = thing.size
            if thing.kind in DOTS or min(width, depth) < 2.0:
                continue
            cos, sin = float(np.cos(thing.heading)), float(np.sin(thing.heading))
            corners = ((-width, -depth), (width, -depth), (width, depth), (-width, depth))
            points = [at(thing.x + (a * cos - b * sin) / 2.0, thing.y + (a * sin + b * cos) / 2.0) for a, b in corners]
            pygame.draw.polygon(canvas, colour, points)


def _cells(metres: Grid, count: int) -> NDArray[np.intp]:
    """Coarse cells under places."""
    cells: NDArray[np.intp] = np.clip((metres / COARSE + 20.0).astype(int), 0, count - 1)
    return cells


def _grown(mask: Mask, by: int) -> Mask:
    """A mask grown by some pixels, round."""
    grown = mask.copy()
    rows, columns = mask.shape
    wide = np.pad(mask, by)
    for down in range(-by, by + 1):
        for right in range(-by, by + 1):
            if down * down + right * right <= by * by + 1:
                grown |= wide[by + down : by + down + rows, by + right : by + right + columns]
    return grown


def _chequer(canvas: pygame.Surface, gate: Gate, at: Placing) -> None:
    """Two rows of large squares across the road."""
    (x0, y0), (x1, y1) = gate.points[0], gate.points[-1]
    length = hypot(x1 - x0, y1 - y0) or 1.0
    across, count = ((x1 - x0) / length, (y1 - y0) / length), max(2, round(length / 2.0))
    ahead = (across[1], -across[0])
    side = length / count
    for column in range(count):
        for row in (-1, 0):
            corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
            points = [
                at(x0 + across[0] * a * side + ahead[0] * b * 2.0, y0 + across[1] * a * side + ahead[1] * b * 2.0)
                for a, b in corners
            ]
            pygame.draw.polygon(canvas, (245, 243, 236) if (column + row) % 2 else (30, 30, 34), points)
