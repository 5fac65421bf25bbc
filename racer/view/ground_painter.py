"""Paints rectangles of the proving ground: surfaces with their edges, the hill's light, paint, walls and trees."""

from __future__ import annotations

from functools import reduce

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.proving_ground import LENGTH, WIDTH, Patch, ProvingGround
from racer.view import noise
from racer.view.ground_objects import GroundObjects
from racer.view.light import DAY_SUN
from racer.view.materials import NATURAL, Material, Spot, make_materials, make_textures
from racer.view.noise import Floats, as_floats
from racer.view.palette import hex_colour

PX_PER_M = 16
MARGIN = 18.0
"""m of grass and trees painted around the ground."""
REACH = 3.0
"""m: how far outside a patch its edge still shows."""

Picture = NDArray[np.float32]

SOIL = np.array(hex_colour("6d5f42"), np.float32)
CREST = np.array(hex_colour("d3dde9"), np.float32)
KERB_RED, KERB_WHITE = (np.array(hex_colour(code), np.float32) for code in ("c5322c", "e9e6dd"))
PAINT = np.array(hex_colour("eeece4"), np.float32)


class GroundPainter:
    """Holds textures and materials; `paint` gives one rectangle at a time."""

    def __init__(self, ground: ProvingGround) -> None:
        """Make every texture once."""
        self.ground = ground
        textures = make_textures(PX_PER_M)
        self._materials = make_materials(textures)
        self._jitter = 0.07 * textures.clump + 0.03 * textures.grain
        self._wear = np.clip(0.86 + 0.10 * textures.middle + 0.07 * textures.grain, 0.3, 1.0)
        rows, columns = int(WIDTH + 2 * MARGIN) + 2, int(LENGTH + 2 * MARGIN) + 2
        self._big = noise.banded((rows, columns), 8.0, 33.0, 6)
        self._dry = noise.banded((rows, columns), 14.0, 40.0, 7)
        self._objects = GroundObjects(ground, px_per_m=PX_PER_M, margin=MARGIN)

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the whole ground."""
        return round((LENGTH + 2 * MARGIN) * PX_PER_M), round((WIDTH + 2 * MARGIN) * PX_PER_M)

    def paint(self, left: int, top: int, side: int) -> pygame.Surface:
        """A square of the ground; left and top in pixels of the whole."""
        x = as_floats((np.arange(left, left + side) + 0.5) / PX_PER_M - MARGIN)[None, :]
        y = as_floats((np.arange(top, top + side) + 0.5) / PX_PER_M - MARGIN)[:, None]
        spot = Spot(x, y, _coarse(self._big, left, top, side))
        picture = self._surfaces(spot, left, top, side)
        if self._touches_hill(x, y):
            picture *= self._hill_light(x, y)[..., None]
        np.clip(picture, 0.0, 255.0, out=picture)
        canvas = pygame.image.frombuffer(picture.astype(np.uint8).tobytes(), (side, side), "RGB").convert()
        wear = noise.window(self._wear, left, top, side, side)
        self._objects.draw(canvas, left, top, wear)
        return canvas

    def _surfaces(self, spot: Spot, left: int, top: int, side: int) -> Picture:
        """Grass everywhere, then patch over patch."""
        fine = (left, top, side)
        picture = self._material(self._materials["grass"], spot, fine)
        dry = np.clip(_coarse(self._dry, left, top, side) - 0.5, 0.0, 1.0) * 0.5
        picture *= 1.0 + dry[..., None] * np.array([0.13, 0.0, -0.14], np.float32)
        jitter = noise.window(self._jitter, left, top, side, side)
        seen: list[tuple[Patch, Floats]] = []
        for patch in self.ground.patches:
            if not _near(patch, spot):
                continue
            depth = patch.inside(spot.x, spot.y)
            if float(depth.max()) > -REACH:
                seen.append((patch, depth))
        for patch, depth in seen:
            _soil(picture, patch, depth, jitter)
        for patch, depth in seen:
            self._lay(picture, patch, depth, jitter, spot, fine)
        self._edge_lines(picture, seen, noise.window(self._wear, left, top, side, side))
        return picture

    def _material(self, material: Material, spot: Spot, fine: tuple[int, int, int]) -> Picture:
        left, top, side = fine
        value = material.shape(spot) + (noise.window(material.fine, left, top, side, side) + material.level)
        index = np.clip(value * 255.0, 0, 255).astype(np.uint8)
        colours: Picture = material.ramp[index].astype(np.float32)
        return colours

    def _lay(
        self,
        picture: Picture,
        patch: Patch,
        depth: Floats,
        jitter: Floats,
        spot: Spot,
        fine: tuple[int, int, int],
    ) -> None:
        """Put one patch on the picture, with the edge that its kind has."""
        natural = patch.surface in NATURAL
        edge = depth + jitter if natural else depth
        cover = np.clip(0.5 + edge * (PX_PER_M / (2.0 if natural else 1.0)), 0.0, 1.0)
        if patch.surface == "snow":
            _bank(picture, edge)
        if float(cover.max()) == 0.0:
            return
        colours = self._material(self._materials[patch.surface], spot, fine)
        if patch.surface == "kerb":
            _stripe(colours, patch.along_corner(spot.x, spot.y), depth)
        elif patch.band:
            colours *= _groove(depth, patch.band)[..., None]
        if natural:
            lip = 0.16 if patch.surface == "gravel" else 0.05
            colours *= (1.0 - lip * np.clip(1.0 - edge / 0.7, 0.0, 1.0))[..., None]
        picture += (colours - picture) * cover[..., None]

    def _edge_lines(self, picture: Picture, seen: list[tuple[Patch, Floats]], wear: Floats) -> None:
        """White lines along the loop road, interrupted where another piece of road joins it."""
        roads = [(patch, depth) for patch, depth in seen if patch.surface == "asphalt"]
        for patch, depth in roads:
            if not patch.band or patch.surface != "asphalt":
                continue
            line = np.clip(0.5 + (0.08 - np.abs(depth - 0.32)) * PX_PER_M, 0.0, 1.0)
            others = [other for joined, other in roads if joined is not patch]
            if others:
                open_road = reduce(np.maximum, others)
                line = line * np.clip(0.5 - open_road * PX_PER_M, 0.0, 1.0)
            picture += (PAINT - picture) * (line * wear * 0.94)[..., None]

    def _touches_hill(self, x: Floats, y: Floats) -> bool:
        hill = self.ground.hill
        across = max(float(x.min()) - hill.x, hill.x - float(x.max()), 0.0)
        down = max(float(y.min()) - hill.y, hill.y - float(y.max()), 0.0)
        return across * across + down * down < hill.radius * hill.radius

    def _hill_light(self, x: Floats, y: Floats) -> Floats:
        """Brighter towards the sun, darker away from it, with faint contours every half metre."""
        heights = self.ground.hill.heights(x, y)
        down, right = np.gradient(heights * 3.0, 1.0 / PX_PER_M)
        facing = (DAY_SUN[2] - right * DAY_SUN[0] - down * DAY_SUN[1]) / np.sqrt(1.0 + right**2 + down**2)
        steep = np.maximum(np.hypot(right, down) / 3.0, 0.01)
        away = np.abs((heights + 0.25) % 0.5 - 0.25) / steep
        contour = np.clip(1.0 - away / 0.11, 0.0, 1.0) * (heights > 0.2)
        light = np.clip(1.0 + 0.85 * (facing / DAY_SUN[2] - 1.0), 0.55, 1.38) * (1.0 - 0.13 * contour)
        return as_floats(light)


def _coarse(field: Floats, left: int, top: int, side: int) -> Floats:
    """A field of one value a metre, drawn out smoothly to the pixels of a square."""
    column = np.arange(left, left + side, dtype=np.float32) / PX_PER_M
    row = np.arange(top, top + side, dtype=np.float32) / PX_PER_M
    first_column = np.minimum(column.astype(int), field.shape[1] - 2)
    first_row = np.minimum(row.astype(int), field.shape[0] - 2)
    down, right = (row - first_row)[:, None], (column - first_column)[None, :]
    rows = field[first_row] * (1.0 - down) + field[first_row + 1] * down
    smooth: Floats = (rows[:, first_column] * (1.0 - right) + rows[:, first_column + 1] * right).astype(np.float32)
    return smooth


def _near(patch: Patch, spot: Spot) -> bool:
    """Whether the square comes near the patch's rectangle, and for a band, near the band."""
    left, right, top, bottom = spot.x[0, 0], spot.x[0, -1], spot.y[0, 0], spot.y[-1, 0]
    if right < patch.left - REACH or left > patch.right + REACH:
        return False
    return bool(bottom >= patch.top - REACH and top <= patch.bottom + REACH)


def _groove(depth: Floats, band: float) -> Floats:
    """Rubber laid down along the middle of a road."""
    across = depth - band / 2.0
    dark = 0.17 * np.exp(-((across / 2.1) ** 2)) + 0.05 * np.exp(-(((np.abs(across) - 0.78) / 0.34) ** 2))
    return as_floats(1.04 - dark)


def _stripe(colours: Picture, along: Floats, depth: Floats) -> None:
    """Red and white blocks of 1.25 m, raised in the middle, dark in the joints."""
    block = along / 1.25
    red = (np.floor(block) % 2 == 0)[..., None]
    shade = colours / 150.0
    colours[:] = np.where(red, KERB_RED, KERB_WHITE) * shade
    joint = np.abs(block - np.round(block)) < 0.03
    slope = np.clip(depth / 0.3, 0.0, 1.0)
    colours *= (0.78 + 0.22 * slope - 0.25 * joint)[..., None]


def _soil(picture: Picture, patch: Patch, depth: Floats, jitter: Floats) -> None:
    """Bare earth along the outside of an edge."""
    if patch.surface in {"ice", "snow", "wet_asphalt"}:
        return
    edge = depth + jitter if patch.surface in NATURAL else depth
    strip = 0.55 * np.clip(1.0 + edge / 0.9, 0.0, 1.0) * (edge < 0.6)
    strip = np.clip(strip + 2.0 * jitter * strip, 0.0, 0.7)
    picture += (SOIL - picture) * strip[..., None]


def _bank(picture: Picture, edge: Floats) -> None:
    """The ploughed rim around snow: a pale crest with a soft shade at its foot."""
    foot = np.exp(-(((edge + 1.0) / 0.45) ** 2))
    picture *= (1.0 - 0.28 * foot)[..., None]
    crest = 0.85 * np.exp(-(((edge + 0.25) / 0.28) ** 2))
    picture += (CREST - picture) * crest[..., None]
