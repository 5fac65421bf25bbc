"""The layers of an open track, which may be written on, and beside them the ground as it would be without drawn roads.

A track that was handed out keeps what it showed: the next stroke writes on a copy of the layer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from racer.content.track import LAYERS, ByteLayer, Tiles
from racer.content.track_edit.area import Area

Values = NDArray[Any]

LAID = ("ground", "over", "share", "kerbs", "walls")
"""Layers that a drawn road changes."""

BARE = tuple(f"bare_{name}" for name in LAID)
"""The same without any drawn road."""

ALL = (*LAYERS, *BARE)


class Layers:
    """Arrays of one size by name."""

    def __init__(self, arrays: Mapping[str, Values]) -> None:
        """Take the arrays over; they must be writable and nobody else's."""
        self._arrays = dict(arrays)
        self._shown: set[str] = set()
        self._tiles: Tiles | None = None

    @classmethod
    def of(cls, tiles: Tiles, bare: Mapping[str, Values] | None = None) -> Layers:
        """A copy of a track's layers; without drawn roads the bare ground is the same as the ground."""
        arrays: dict[str, Values] = {name: np.array(getattr(tiles, name)) for name in LAYERS}
        arrays["over"][arrays["share"] == 0] = 0
        for name, bare_name in zip(LAID, BARE, strict=True):
            arrays[bare_name] = (bare[bare_name] if bare else arrays[name]).copy()
        return cls(arrays)

    @property
    def rows(self) -> int:
        """Tiles from top to bottom."""
        return int(self._arrays["ground"].shape[0])

    @property
    def columns(self) -> int:
        """Tiles from left to right."""
        return int(self._arrays["ground"].shape[1])

    @property
    def whole(self) -> Area:
        """The whole map."""
        return Area(0, 0, self.columns, self.rows)

    def tiles(self) -> Tiles:
        """The layers as they are now; nothing is copied until the next stroke."""
        if self._tiles is None:
            self._tiles = Tiles(**{name: self._arrays[name] for name in LAYERS})
            self._shown.update(LAYERS)
        return self._tiles

    def live_tiles(self) -> Tiles:
        """The layers as they are while they change: for whoever looks again after every change."""
        return Tiles(**{name: self._arrays[name] for name in LAYERS})

    def look(self, name: str) -> Values:
        """A whole layer to read from, right now."""
        view = self._arrays[name].view()
        view.setflags(write=False)
        return view

    def cut(self, area: Area, name: str) -> Values:
        """A copy of part of a layer."""
        return self._arrays[name][area.slices].copy()

    def put(self, area: Area, name: str, values: Values) -> None:
        """Write part of a layer."""
        if name in self._shown:
            self._arrays[name] = self._arrays[name].copy()
            self._shown.discard(name)
        if name in LAYERS:
            self._tiles = None
        self._arrays[name][area.slices] = values

    def replaced(self, arrays: Mapping[str, Values]) -> None:
        """Take other arrays, of another size perhaps."""
        self._arrays, self._tiles = dict(arrays), None
        self._shown.clear()


def sub_tiles(values: Mapping[str, Values]) -> Tiles:
    """Tiles of a cut-out, with nothing in layers that are not given."""
    shape = next(iter(values.values())).shape
    empty: ByteLayer = np.zeros(shape, np.uint8)
    given: dict[str, Values] = {name: values.get(name, empty) for name in LAYERS if name != "height"}
    return Tiles(**given, height=np.zeros(shape, np.int16))


def arrays_of(layers: Layers, names: Iterable[str] = ALL) -> dict[str, Values]:
    """Every layer to read from."""
    return {name: layers.look(name) for name in names}
