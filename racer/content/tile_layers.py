"""The six tile layers of a map, from tile numbers to the values of a track."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.content.tile_data import read_numbers
from racer.content.tile_numbers import FLIPS, LAYERS, SURFACE_ROOM, Numbers
from racer.content.tiled_json import Node
from racer.content.track import Tiles, surface_names
from racer.content.track_error import TrackError

EMPTY_GROUND = "grass"
"""What lies where nobody painted."""

Values = NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class TileLayers:
    """The map that the layers belong to, and where our tilesets begin in it."""

    top: Node
    firsts: Mapping[str, int]

    def read(self, layers: Mapping[str, Node]) -> Tiles:
        """All six; a missing one holds nothing."""
        empty_ground = surface_names().index(EMPTY_GROUND)
        share = self._values("share", layers)
        over = self._values("over", layers, empty=-1)
        if (lost := (share > 0) & (over < 0)).any():
            row, column = np.argwhere(lost)[0]
            raise layers["share"].error("", "track-share-alone", column=int(column), row=int(row))
        return Tiles(
            ground=self._values("ground", layers, empty=empty_ground).astype(np.uint8),
            over=np.where(share > 0, over, 0).astype(np.uint8),
            share=share.astype(np.uint8),
            kerbs=self._values("kerbs", layers).astype(np.uint8),
            walls=self._values("walls", layers).astype(np.uint8),
            height=self._values("height", layers),
        )

    def _values(self, name: str, layers: Mapping[str, Node], *, empty: int = 0) -> Values:
        rows, columns = int(self.top.values["height"]), int(self.top.values["width"])
        if name not in layers:
            return np.full((rows, columns), empty, dtype=np.int16)
        layer = layers[name]
        self._check_size(layer)
        packing = layer.text("encoding", 100, ""), layer.text("compression", 100, "")
        numbers = read_numbers(layer.values.get("data"), packing, rows * columns, layer.file, layer.place)
        return self._meaning(name, numbers, layer, empty).reshape(rows, columns)

    def _check_size(self, layer: Node) -> None:
        if "chunks" in layer.values:
            raise layer.error("", "track-infinite")
        for key in ("width", "height"):
            found = layer.values.get(key, self.top.values[key])
            if isinstance(found, bool) or found != self.top.values[key]:
                raise layer.error(key, "range", found=str(found)[:40], allowed=f"{self.top.values[key]} as of the map")

    def _meaning(self, name: str, numbers: Numbers, layer: Node, empty: int) -> Values:
        """Tile numbers to values; mirrored and turned tiles mean the same as upright ones."""
        tiles = LAYERS[name]
        numbers &= np.uint32(~FLIPS & 0xFFFF_FFFF)
        used = numbers > 0
        if not used.any():
            return np.full(numbers.shape, empty, dtype=np.int16)
        if tiles.tileset not in self.firsts:
            raise layer.error("", "track-tileset", found=tiles.tileset)
        local = numbers.astype(np.int32) - (self.firsts[tiles.tileset] + tiles.first)
        count = len(surface_names()) if tiles.count == SURFACE_ROOM and tiles.first == 0 else tiles.count
        wrong = used & ((local < 0) | (local >= count))
        if wrong.any():
            raise self._wrong(int(np.argmax(wrong)), int(numbers[np.argmax(wrong)]), layer, tiles.holds)
        return np.where(used, local + tiles.value, empty).astype(np.int16)

    def _wrong(self, index: int, number: int, layer: Node, holds: str) -> TrackError:
        row, column = divmod(index, int(self.top.values["width"]))
        return layer.error(f"data[{index}]", "track-tile", found=number, column=column, row=row, holds=holds)
