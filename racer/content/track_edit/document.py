"""An open track: layers that can be written on, objects, properties, and what was touched since when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from racer.content.track import TILE, DrawnRoad, Gate, GridSlot, Scenery, Tiles, Track
from racer.content.track_edit.area import Area, area_around
from racer.content.track_edit.layers import Layers, Values
from racer.content.track_edit.properties import Properties
from racer.content.track_edit.splice import splice_of
from racer.content.track_edit.touched import Touched

OBJECTS = ("gates", "grid", "scenery", "roads")
THING_MARGIN = 6.0
"""m around a thing in which its shadow may fall."""


class TrackDocument:
    """A track while it is being changed; only drafts and steps write on it."""

    def __init__(self, track: Track, bare: Mapping[str, Values] | None = None) -> None:
        """Open a copy of a track; `bare` holds the ground under its drawn roads."""
        self.layers = Layers.of(track.tiles, bare)
        self.properties = Properties.of(track)
        self.objects: dict[str, tuple[Any, ...]] = {name: tuple(getattr(track, name)) for name in OBJECTS}
        self.kept = track.kept
        self.ground_touched = Touched()
        """Tiles to bake and paint again."""
        self.things_touched = Touched()
        """Tiles to paint again because something stands there that did not, or no longer."""
        self.version = 0
        """Counts every change."""
        self.height_version = 0
        """Counts changes of heights."""
        self._track: Track | None = None

    @property
    def columns(self) -> int:
        """Tiles from left to right."""
        return self.layers.columns

    @property
    def rows(self) -> int:
        """Tiles from top to bottom."""
        return self.layers.rows

    @property
    def width(self) -> float:
        """Metres from left to right."""
        return self.columns * TILE

    @property
    def height(self) -> float:
        """Metres from top to bottom."""
        return self.rows * TILE

    @property
    def gates(self) -> tuple[Gate, ...]:
        """Gates in order."""
        return self.objects["gates"]

    @property
    def grid(self) -> tuple[GridSlot, ...]:
        """Grid slots, the first in front."""
        return self.objects["grid"]

    @property
    def scenery(self) -> tuple[Scenery, ...]:
        """Things in the order of the file."""
        return self.objects["scenery"]

    @property
    def roads(self) -> tuple[DrawnRoad, ...]:
        """Drawn roads, the upper ones last."""
        return self.objects["roads"]

    @property
    def tiles(self) -> Tiles:
        """The layers, to look at."""
        return self.layers.tiles()

    def track(self) -> Track:
        """The track as it is now: the same object while nothing changes, and layers are copied only when written on."""
        if self._track is None:
            self._track = self._track_of(self.layers.tiles())
        return self._track

    def _track_of(self, tiles: Tiles) -> Track:
        words: dict[str, Any] = {field.name: getattr(self.properties, field.name) for field in fields(Properties)}
        return Track(tiles=tiles, kept=self.kept, **words | self.objects)

    def live_track(self) -> Track:
        """The track as it goes on to be: its tiles change under whoever holds it, and no layer is copied for it."""
        return self._track_of(self.layers.live_tiles())

    def write(self, area: Area, name: str, values: Values) -> None:
        """Write part of a layer."""
        self.layers.put(area, name, values)
        if not name.startswith("bare_"):
            self._changed()
            self.height_version += name == "height"
            self.ground_touched.add(area)

    def set_objects(self, name: str, values: tuple[Any, ...]) -> None:
        """Put other gates, slots, things or roads."""
        change = splice_of(name, self.objects[name], values) if name == "scenery" else None
        for thing in (*change.old, *change.new) if change else ():
            reach = max(thing.size) + THING_MARGIN
            self.things_touched.add(area_around([(thing.x, thing.y)], reach).clipped(self.columns, self.rows))
        self.objects[name] = values
        self._changed()

    def set_properties(self, properties: Properties) -> None:
        """Put other properties; which surfaces are road decides how everything is baked."""
        if properties.road != self.properties.road:
            self.ground_touched.add(self.layers.whole)
        if (properties.season, properties.light) != (self.properties.season, self.properties.light):
            self.things_touched.add(self.layers.whole)
        self.properties = properties
        self._changed()

    def replace_layers(self, arrays: Mapping[str, Values]) -> None:
        """Take layers of another size."""
        self.layers.replaced(arrays)
        self.height_version += 1
        self._changed()
        self.ground_touched.add(self.layers.whole)
        self.things_touched.add(self.layers.whole)

    def _changed(self) -> None:
        self.version += 1
        self._track = None
