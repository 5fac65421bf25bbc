"""What the tiles of our two tilesets mean: the numbers in a map's layers, and the values that a track holds for them.

The tilesets are pictures for people who paint in Tiled; the game never opens them and goes by their names alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from racer.content.track import WALL_KINDS, WHOLE

Numbers = NDArray[np.uint32]

SURFACES_SET = "slipline"
HEIGHTS_SET = "slipline-heights"
SET_SIZES: Mapping[str, int] = MappingProxyType({SURFACES_SET: 160, HEIGHTS_SET: 10_000})
FIRST_NUMBERS: Mapping[str, int] = MappingProxyType({SURFACES_SET: 1, HEIGHTS_SET: 1 + 160})
"""Where each tileset begins in a map that we write; Tiled may choose otherwise."""

LOWEST, HIGHEST = -1000, 8999
"""Tenths of a metre: a tile for each height stands in the tileset."""

FLIPS = 0xF000_0000
"""Bits with which Tiled says that a tile is mirrored or turned."""


@dataclass(frozen=True, slots=True)
class TileRange:
    """The tiles that one layer takes: `count` of them from `first` on, standing for values from `value` on."""

    tileset: str
    first: int
    count: int
    value: int
    holds: str


SURFACE_ROOM = 64
"""Places in the tileset for surfaces, so that new ones do not move the rest."""

LAYERS: Mapping[str, TileRange] = MappingProxyType(
    {
        "ground": TileRange(SURFACES_SET, 0, SURFACE_ROOM, 0, "surfaces"),
        "over": TileRange(SURFACES_SET, 0, SURFACE_ROOM, 0, "surfaces"),
        "share": TileRange(SURFACES_SET, SURFACE_ROOM, WHOLE, 1, "shares"),
        "kerbs": TileRange(SURFACES_SET, 80, 1, 1, "the kerb tile"),
        "walls": TileRange(SURFACES_SET, 96, WHOLE * len(WALL_KINDS), 1, "walls"),
        "height": TileRange(HEIGHTS_SET, 0, HIGHEST - LOWEST + 1, LOWEST, "heights"),
    }
)


def numbers_of(layer: str, values: NDArray[np.generic], firsts: Mapping[str, int]) -> Numbers:
    """The tile numbers that we write for a layer's values, in a map where our tilesets begin at `firsts`."""
    tiles = LAYERS[layer]
    offset = firsts[tiles.tileset] + tiles.first - tiles.value
    return (values.astype(np.int32) + offset).astype(np.uint32)
