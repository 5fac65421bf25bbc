"""Tiles that can be painted on: polygons of a surface with soft edges, walls, kerbs and heights.

A tile holds two surfaces at most. What is painted gets exactly the share of the tile that it covers, so that an edge
stays where it was drawn; of what lay there before, the larger remains.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from racer.content.coverage import ONE, Cover, Floats, Integers, Polygon, cover_of, cover_of_quads
from racer.content.height_steps import height_steps
from racer.content.track import WALL_KINDS, WHOLE, Point, Tiles, surface_names

NO_MATTER = ONE // (2 * WHOLE)
"""Less than half a sixteenth of a tile is nothing."""

ROUNDING = np.array([[1, 21, 11, 31], [13, 25, 7, 19], [23, 3, 29, 9], [27, 15, 17, 5]], np.int32) * (ONE // 32)
"""What is added before a share is cut to sixteenths, tile by tile: spread evenly in every row and column."""
ROUNDING.setflags(write=False)

Mask = NDArray[np.bool_]
Parts = tuple[Integers, Integers]
"""A surface for each tile, and how much of the tile it covers."""


class TileCanvas:
    """The layers of a map while they are being painted."""

    def __init__(self, columns: int, rows: int, ground: str = "grass") -> None:
        """A map of one surface."""
        self.columns, self.rows = columns, rows
        self._ground = np.full((rows, columns), surface_names().index(ground), np.uint8)
        self._over = np.zeros((rows, columns), np.uint8)
        self._share = np.zeros((rows, columns), np.int32)
        self._kerbs = np.zeros((rows, columns), np.uint8)
        self._walls = np.zeros((rows, columns), np.uint8)
        self._height = np.zeros((rows, columns), np.int16)

    @classmethod
    def from_tiles(cls, tiles: Tiles) -> TileCanvas:
        """A canvas with the layers of a map, to go on painting."""
        canvas = cls(tiles.columns, tiles.rows)
        canvas._ground, canvas._over = tiles.ground.copy(), tiles.over.copy()
        canvas._share = tiles.share.astype(np.int32) * (ONE // WHOLE)
        canvas._kerbs, canvas._walls = tiles.kerbs.copy(), tiles.walls.copy()
        canvas._height = tiles.height.copy()
        return canvas

    def tiles(self) -> Tiles:
        """The layers as they are now."""
        share = self._sixteenths()
        over = np.where(share > 0, self._over, 0).astype(np.uint8)
        return Tiles(self._ground.copy(), over, share, self._kerbs.copy(), self._walls.copy(), self._height.copy())

    def _sixteenths(self) -> NDArray[np.uint8]:
        """Shares rounded up here and down there, so that an edge along the tiles is not off by the same all along."""
        pattern = np.tile(ROUNDING, (-(-self.rows // 4), -(-self.columns // 4)))[: self.rows, : self.columns]
        # Both neighbours of an edge must round the same surface: that with the lower number.
        turned = self._ground < self._over
        part = np.where(turned, ONE - self._share, self._share)
        whole = (part * WHOLE + pattern) // ONE
        return np.where(turned, WHOLE - whole, whole).astype(np.uint8)

    def fill_polygon(self, points: Polygon, surface: str) -> None:
        """Paint one polygon of metres."""
        self.fill_polygons([points], surface)

    def fill_polygons(self, polygons: Sequence[Polygon], surface: str) -> None:
        """Paint polygons as one shape: where they meet there is no seam."""
        self.paint({surface: cover_of(polygons, self.columns, self.rows)})

    def fill_quads(self, quads: Mapping[str, Floats]) -> None:
        """Paint four-sided pieces [n, 4, 2] of several surfaces that lie side by side."""
        self.paint({surface: cover_of_quads(pieces, self.columns, self.rows) for surface, pieces in quads.items()})

    def paint(self, covers: Mapping[str, Cover]) -> None:
        """Lay surfaces that do not cover each other over what is there."""
        first, second = _two_largest(covers, self.rows, self.columns)
        touched = first[1] > 0
        if touched.any():
            (kind, part), (other, other_part) = ((name[touched], size[touched]) for name, size in (first, second))
            self._lay(touched, (kind, part), (other, np.minimum(other_part, ONE - part)))

    def _lay(self, touched: Mask, painted: Parts, beside: Parts) -> None:
        """Give the painted surfaces their parts and what lay there before the rest of each tile."""
        held = self._share[touched].astype(np.int64)
        old = [(self._ground[touched].astype(np.int64), ONE - held), (self._over[touched].astype(np.int64), held)]
        (kind, part), (other, other_part) = painted, beside
        # Painting the same again must not creep: of an old surface only what it has beyond the new paint counts.
        claims = [
            np.maximum(size - np.where(name == kind, part, np.where(name == other, other_part, 0)), 0)
            for name, size in old
        ]
        rest = ONE - part - other_part
        same = [np.where(name == kind, claim, 0) for (name, _), claim in zip(old, claims, strict=True)]
        more = rest * (same[0] + same[1]) // np.maximum(claims[0] + claims[1], 1)
        strangers = [claim - mine for claim, mine in zip(claims, same, strict=True)]
        stays = np.where(strangers[0] >= strangers[1], old[0][0], old[1][0])
        # A seam between two painted surfaces is kept where nothing else shows, else the outer edge is.
        alone = rest - more < NO_MATTER
        self._put(touched, np.where(alone, other, stays), kind, np.where(alone, ONE - other_part, ONE - rest + more))

    def _put(self, touched: Mask, ground: Integers, over: Integers, share: Integers) -> None:
        """Store two surfaces, the larger as the ground."""
        turned = share * 2 > ONE
        self._ground[touched] = np.where(turned, over, ground)
        self._over[touched] = np.where(turned, ground, over)
        self._share[touched] = np.where(turned, ONE - share, share)

    def wall_band(self, polygons: Sequence[Polygon], kind: str) -> None:
        """Build walls of a material where the polygons are."""
        self._build(cover_of(polygons, self.columns, self.rows), kind)

    def wall_quads(self, quads: Floats, kind: str) -> None:
        """The same for four-sided pieces."""
        self._build(cover_of_quads(quads, self.columns, self.rows), kind)

    def kerb_quads(self, quads: Floats) -> None:
        """Give the road's edge within four-sided pieces a kerb."""
        cover = cover_of_quads(quads, self.columns, self.rows)
        self._kerbs[cover.area][cover.parts * 2 >= ONE] = 1

    def raise_to(self, metres: Floats) -> None:
        """Set the heights [rows, columns] of the tiles' top-left corners."""
        self._height = height_steps(metres)

    def heights(self) -> NDArray[np.int16]:
        """Heights in steps as they are now."""
        return self._height.copy()

    def _build(self, cover: Cover, kind: str) -> None:
        solid = (cover.parts * WHOLE + ONE // 2) // ONE
        walls = self._walls[cover.area]
        before = np.where(walls > 0, (walls.astype(np.int64) - 1) % WHOLE + 1, 0)
        more = solid > before
        walls[more] = (1 + WHOLE * WALL_KINDS.index(kind) + solid[more] - 1).astype(np.uint8)


def _two_largest(covers: Mapping[str, Cover], rows: int, columns: int) -> tuple[Parts, Parts]:
    """Kind and part of the two surfaces that cover most of each tile."""
    kinds = [np.zeros((rows, columns), np.int64) for _ in range(2)]
    parts = [np.zeros((rows, columns), np.int64) for _ in range(2)]
    for name, cover in covers.items():
        number, area = surface_names().index(name), cover.area
        part = np.where(cover.parts >= NO_MATTER, cover.parts, 0)
        most = part > parts[0][area]
        some = ~most & (part > parts[1][area])
        for layers, value in ((kinds, np.full(part.shape, number)), (parts, part)):
            layers[1][area] = np.where(most, layers[0][area], np.where(some, value, layers[1][area]))
            layers[0][area] = np.where(most, value, layers[0][area])
    return (kinds[0], parts[0]), (kinds[1], parts[1])


def disc(x: float, y: float, radius: float, pieces: int = 8) -> list[Point]:
    """A round brush as a polygon, without sines: a quarter circle has rational points."""
    quarter = []
    for step in range(pieces):
        t = step / pieces
        quarter.append(((1.0 - t * t) / (1.0 + t * t) * radius, 2.0 * t / (1.0 + t * t) * radius))
    turned = [quarter, [(-b, a) for a, b in quarter], [(-a, -b) for a, b in quarter], [(b, -a) for a, b in quarter]]
    return [(x + a, y + b) for part in turned for a, b in part]
