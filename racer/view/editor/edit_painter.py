"""Paints an open track: keeps a track of its own that follows the player's, and bakes what was touched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pygame

from racer import folders
from racer.content.track import LAYERS, Track
from racer.content.track_edit.area import Area
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.layers import Values
from racer.content.track_edit.live_bake import LiveBake
from racer.content.track_edit.splice import Splice
from racer.view.overview import FINE, Overview
from racer.view.scenery_view import SceneryView
from racer.view.sprites import Sprites
from racer.view.track_painter import GroundChange, TrackPainter

FAR = {1: 256, 2: 128}
"""Metres along the side of the squares that are drawn for looking from afar, by their pixels for a metre."""
NEAR = (8, 16)
"""Pixels for a metre of the squares that are painted as they will be driven on, 32 m each."""

Square = tuple[int, int, int]
"""Column, row, and pixels for a metre."""


@dataclass(frozen=True, slots=True)
class Patch:
    """What changed since the last one: rectangles of layers, and lists of objects."""

    areas: tuple[tuple[Area, Mapping[str, Values]], ...] = ()
    splices: tuple[Splice, ...] = ()


@dataclass(frozen=True, slots=True)
class EditOrder:
    """What the painter begins with."""

    track: Track
    """With layers of its own: `document.track()`."""

    @property
    def side(self) -> int:
        """Pixels of the largest square."""
        return 32 * NEAR[-1]

    def painter(self) -> EditPainter:
        """Somebody who paints it."""
        return EditPainter(self.track)


class EditPainter:
    """Follows patches, and paints squares near and far."""

    def __init__(self, track: Track) -> None:
        """Bake it; what only painting needs is made when it is first asked for."""
        self._sprites = Sprites(folders.sprites_folder())
        self._open(track)

    def _open(self, track: Track) -> None:
        self._document = TrackDocument(track)
        self._live = LiveBake(self._document)
        self._painters: dict[int, TrackPainter] = {}
        self._views: dict[int, SceneryView] = {}
        self._overview: Overview | None = None

    def take(self, change: Patch | Track) -> None:
        """Go on with the changed track, or with another one."""
        if isinstance(change, Track):
            self._open(change)
            return
        walls = self._write(change)
        for splice in change.splices:
            self._document.set_objects(splice.name, splice.done(self._document.objects[splice.name]))
        self._live.update()
        self._overview = None
        names = {splice.name for splice in change.splices}
        if "scenery" in names:
            for view in self._views.values():
                view.show(self._document.scenery)
        for px, painter in self._painters.items():
            marks = bool(names & {"gates", "grid"})
            painter.take(GroundChange(self._live.baked, self._views[px], marks=marks, walls=walls))

    def _write(self, patch: Patch) -> bool:
        """Put the layers; says whether any wall is another one."""
        walls = False
        for area, layers in patch.areas:
            for name in LAYERS:
                before = self._document.layers.cut(area, name)
                if not np.array_equal(before, layers[name]):
                    self._document.write(area, name, layers[name])
                    walls |= name == "walls"
        return walls

    def square(self, cell: Square) -> pygame.Surface:
        """A square of the present track."""
        column, row, px_per_m = cell
        if px_per_m in FAR:
            return self._far(column, row, px_per_m)
        return self._painter(px_per_m).square((column, row))

    def _far(self, column: int, row: int, px_per_m: int) -> pygame.Surface:
        if self._overview is None:
            view = self._view(px_per_m, px_per_m * FINE)
            self._overview = Overview(self._live.baked, None, view, farmland=False)
        metres = FAR[px_per_m]
        side = metres * px_per_m
        return self._overview.paint(column * metres, row * metres, px_per_m, (side, side))

    def _painter(self, px_per_m: int) -> TrackPainter:
        if px_per_m not in self._painters:
            view = self._view(px_per_m, px_per_m)
            self._painters[px_per_m] = TrackPainter(self._live.baked, None, view, px_per_m=px_per_m)
        return self._painters[px_per_m]

    def _view(self, name: int, scale: int) -> SceneryView:
        if name not in self._views:
            track = self._document.live_track()
            self._views[name] = SceneryView(
                track, self._sprites, px_per_m=scale, light=track.light, season=track.season, loose=True
            )
        return self._views[name]


def patch_of(document: TrackDocument, areas: tuple[Area, ...], splices: tuple[Splice, ...]) -> Patch:
    """What a painter elsewhere needs to follow."""
    cut: list[tuple[Area, Mapping[str, Any]]] = [
        (area, {name: document.layers.cut(area, name) for name in LAYERS}) for area in areas
    ]
    return Patch(tuple(cut), splices)
