"""Draws the things beside the road, and their shadows, into any rectangle of the ground."""

from __future__ import annotations

from collections import defaultdict
from math import floor, hypot

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.scenery import LOOSE, scenery_kinds
from racer.content.track import Scenery, Track, surface_names
from racer.view.light import LIGHTS, Light
from racer.view.noise import Floats
from racer.view.scenery_form import Bytes
from racer.view.scenery_stamps import Stamp, StampBook
from racer.view.sprites import Sprites

CELL = 16.0
"""m: side of a square of the index."""
MARGIN = 2.0
"""m by which a picture may be larger than its thing."""
SNOWY_SHARE = 0.05
"""Of all tiles: from here on snow lies on trees and roofs in winter."""
LAMP_GAIN = 4.2
"""How much brighter the ground is under a lamp than without it."""
LAMP_HAZE = 5.0
"""Light that the air itself gives back, so that lamps show over black ground too."""

Area = tuple[int, int, int, int]


class SceneryView:
    """Everything beside the road of one track, in one light and one season, at one scale.

    Rectangles are in pixels of the whole map; 0, 0 is the track's origin and less than that lies outside.
    """

    def __init__(
        self,
        track: Track,
        sprites: Sprites,
        *,
        px_per_m: float,
        light: Light | str,
        season: str,
        loose: bool = False,
    ) -> None:
        """Index all things; what can be knocked away is left out unless `loose`."""
        self._light = LIGHTS[light] if isinstance(light, str) else light
        self._px_per_m = px_per_m
        snowy = season == "winter" and (self._light.name == "snow" or _snow_lies(track))
        self._book = StampBook(sprites, light=self._light, season=season, px_per_m=px_per_m, snowy=snowy)
        self._loose = loose
        self._pool = self._read_pool(sprites) if self._light.lamps else None
        self.show(track.scenery)

    def show(self, scenery: tuple[Scenery, ...]) -> None:
        """Other things, in the same light and season: pictures that were made stay."""
        things = [thing for thing in scenery if self._loose or thing.body != LOOSE]
        self._things = sorted(things, key=_order)
        self._keys = [self._book.key(thing) for thing in self._things]
        self._pictures, self._shadows = self._indexed()
        self._lamps = [(thing.x, thing.y) for thing in things if thing.kind == "lamp" and self._light.lamps]

    def shadow(self, left: int, top: int, width: int, height: int) -> Floats:
        """How much of the sun the scenery takes from each pixel, 0 to 1; where shadows meet, the darker one."""
        shade = np.zeros((height, width), np.uint8)
        for index in self._near(self._shadows, (left, top, width, height)):
            x, y, stamp = self._placed(index)
            _darken(shade, stamp.shadow, x + stamp.shadow_offset[0] - left, y + stamp.shadow_offset[1] - top)
        return shade.astype(np.float32) * np.float32(1.0 / 255.0)

    def draw(self, canvas: pygame.Surface, left: int, top: int) -> None:
        """Draw all that touches the canvas, the lowest first; at night, light it with the lamps."""
        for index in self._near(self._pictures, (left, top, *canvas.size)):
            x, y, stamp = self._placed(index)
            canvas.blit(stamp.picture, (x + stamp.offset[0] - left, y + stamp.offset[1] - top))
        if self._pool is not None:
            self._light_up(canvas, self._pool, left, top)

    def cover(self, left: int, top: int, width: int, height: int) -> NDArray[np.bool_]:
        """Where things and crowns hide the ground."""
        hidden = np.zeros((height, width), bool)
        for index in self._near(self._pictures, (left, top, width, height)):
            x, y, stamp = self._placed(index)
            _join(hidden, stamp.cover, x + stamp.offset[0] - left, y + stamp.offset[1] - top)
        return hidden

    def _placed(self, index: int) -> tuple[int, int, Stamp]:
        thing = self._things[index]
        scale = self._px_per_m
        return floor(thing.x * scale + 0.5), floor(thing.y * scale + 0.5), self._book.stamp(thing, self._keys[index])

    def _indexed(self) -> tuple[dict[tuple[int, int], list[int]], dict[tuple[int, int], list[int]]]:
        """Which things' pictures, and which things' shadows, come near each square of the map."""
        pictures: dict[tuple[int, int], list[int]] = defaultdict(list)
        shadows: dict[tuple[int, int], list[int]] = defaultdict(list)
        for index, thing in enumerate(self._things):
            half = hypot(*thing.size) / 2.0 + MARGIN
            tall = _tallest(thing)
            right, down = (part * tall for part in self._light.shadow_reach)
            for cell in _squares(thing.x - half, thing.y - half, thing.x + half, thing.y + half):
                pictures[cell].append(index)
            for cell in _squares(thing.x - half, thing.y - half, thing.x + half + right, thing.y + half + down):
                shadows[cell].append(index)
        return dict(pictures), dict(shadows)

    def _near(self, index: dict[tuple[int, int], list[int]], area: Area) -> list[int]:
        left, top, width, height = (part / self._px_per_m for part in area)
        found: set[int] = set()
        for cell in _squares(left, top, left + width, top + height):
            found.update(index.get(cell, ()))
        return sorted(found)

    def _read_pool(self, sprites: Sprites) -> Floats:
        pool = sprites.pixels("glows", "lamp")
        small = pygame.surfarray.make_surface(pool.values[..., :3].swapaxes(0, 1))
        scale = self._px_per_m / pool.px_per_m
        large = pygame.transform.smoothscale_by(small, scale)
        # Columns first, as pygame hands out the pixels of a canvas.
        return pygame.surfarray.array3d(large).astype(np.float32) * np.float32(LAMP_GAIN / 255.0)

    def _light_up(self, canvas: pygame.Surface, pool: Floats, left: int, top: int) -> None:
        """Give every pixel back some of its own colour, so that the light shows what it falls on."""
        gain: Floats | None = None
        for x, y in self._lamps:
            at = (
                round(x * self._px_per_m) - left - pool.shape[0] // 2,
                round(y * self._px_per_m) - top - pool.shape[1] // 2,
            )
            if not canvas.get_rect().colliderect((*at, *pool.shape[:2])):
                continue
            if gain is None:
                gain = np.ones((*canvas.size, 3), np.float32)
            columns, rows, pool_columns, pool_rows = _overlap(gain, pool, at[1], at[0])
            gain[columns, rows] += pool[pool_columns, pool_rows]
        if gain is not None:
            pixels = pygame.surfarray.pixels3d(canvas)
            haze = (gain - np.float32(1.0)) * np.float32(LAMP_HAZE)
            pixels[:] = np.minimum(pixels * gain + haze, 255.0).astype(np.uint8)


def _order(thing: Scenery) -> tuple[float, float, float]:
    """Low things first; of two alike, the upper one."""
    return scenery_kinds()[thing.kind].height, thing.y, thing.x


def _tallest(thing: Scenery) -> float:
    """An upper bound of what throws the shadow: crowns grow with their width, houses differ."""
    kind = scenery_kinds()[thing.kind]
    return kind.height * max(1.0, thing.size[0] / kind.width) * 1.6 + 2.5


def _snow_lies(track: Track) -> bool:
    """Whether the ground is white enough for white trees."""
    white = [number for number, name in enumerate(surface_names()) if name in {"snow", "deep_snow"}]
    return float(np.isin(track.tiles.ground, white).mean()) > SNOWY_SHARE


def _squares(left: float, top: float, right: float, bottom: float) -> list[tuple[int, int]]:
    columns = range(floor(left / CELL), floor(right / CELL) + 1)
    rows = range(floor(top / CELL), floor(bottom / CELL) + 1)
    return [(column, row) for row in rows for column in columns]


def _overlap(
    whole: NDArray[np.generic], part: NDArray[np.generic], x: int, y: int
) -> tuple[slice, slice, slice, slice]:
    """Rows and columns that both share: of the whole, then of the part."""
    top, left = max(0, y), max(0, x)
    bottom, right = min(whole.shape[0], y + part.shape[0]), min(whole.shape[1], x + part.shape[1])
    bottom, right = max(top, bottom), max(left, right)
    return slice(top, bottom), slice(left, right), slice(top - y, bottom - y), slice(left - x, right - x)


def _darken(shade: Bytes, part: Bytes, x: int, y: int) -> None:
    rows, columns, part_rows, part_columns = _overlap(shade, part, x, y)
    place = shade[rows, columns]
    np.maximum(place, part[part_rows, part_columns], out=place)


def _join(hidden: NDArray[np.bool_], part: NDArray[np.bool_], x: int, y: int) -> None:
    rows, columns, part_rows, part_columns = _overlap(hidden, part, x, y)
    hidden[rows, columns] |= part[part_rows, part_columns]
