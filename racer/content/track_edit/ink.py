"""What a brush, line, rectangle or ellipse leaves where it covers: a surface, a wall, a kerb, or nothing at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from racer.content.coverage import ONE, Cover
from racer.content.tile_canvas import TileCanvas
from racer.content.track import TILE, WALL_KINDS, WHOLE
from racer.content.track_edit.area import Area
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.layers import BARE, LAID, Values, sub_tiles
from racer.content.track_edit.stencil import Stencil

PAINTED = LAID[:3]
BARE_PAINTED = BARE[:3]
PATTERN = 4
"""Tiles after which the rounding of shares repeats: cut-outs begin at a multiple of it."""


class Ink(Protocol):
    """Something to paint with."""

    @property
    def label(self) -> str:
        """What undo calls it."""

    def lay(self, draft: Draft, area: Area, stencil: Stencil) -> None:
        """Paint what the stencil covers in a rectangle over what stood there before the draft."""

    def finish(self, draft: Draft, area: Area, stencil: Stencil) -> None:
        """What is left to do when the whole stroke is known."""


class _NothingLeft:
    __slots__ = ()

    def finish(self, draft: Draft, area: Area, stencil: Stencil) -> None:
        """All was done on the way."""


@dataclass(frozen=True, slots=True)
class SurfaceInk(_NothingLeft):
    """A surface, with soft edges; it lies under drawn roads too, for when they give way."""

    surface: str
    label: str = "paint"

    def lay(self, draft: Draft, area: Area, stencil: Stencil) -> None:
        """Paint the ground."""
        paint(draft, area, stencil, self.surface)


@dataclass(frozen=True, slots=True)
class WallInk(_NothingLeft):
    """A wall of a material, or none to take walls away."""

    kind: str | None = WALL_KINDS[0]

    @property
    def label(self) -> str:
        """What undo calls it."""
        return "wall" if self.kind else "remove walls"

    def lay(self, draft: Draft, area: Area, stencil: Stencil) -> None:
        """Build what is more solid than before."""
        cover = stencil.cover(area)
        for name in ("walls", "bare_walls"):
            walls = draft.before(area, (name,))[name]
            changed = _built(walls, cover, self.kind) if self.kind else np.where(cover.parts * 2 >= ONE, 0, walls)
            draft.write(area, {name: changed.astype(np.uint8)})


@dataclass(frozen=True, slots=True)
class KerbInk(_NothingLeft):
    """Kerbs along the road's edge, or none."""

    on: bool = True

    @property
    def label(self) -> str:
        """What undo calls it."""
        return "kerb" if self.on else "remove kerbs"

    def lay(self, draft: Draft, area: Area, stencil: Stencil) -> None:
        """Flag every tile that is at least half covered."""
        covered = stencil.cover(area).parts * 2 >= ONE
        for name in ("kerbs", "bare_kerbs"):
            kerbs = draft.before(area, (name,))[name]
            draft.write(area, {name: np.where(covered, int(self.on), kerbs).astype(np.uint8)})


@dataclass(frozen=True, slots=True)
class Eraser:
    """Leaves plain ground: no walls, no kerbs, no things."""

    ground: str
    label: str = "erase"

    def lay(self, draft: Draft, area: Area, stencil: Stencil) -> None:
        """Clear the tiles."""
        paint(draft, area, stencil, self.ground)
        WallInk(None).lay(draft, area, stencil)
        KerbInk(on=False).lay(draft, area, stencil)

    def finish(self, draft: Draft, area: Area, stencil: Stencil) -> None:
        """Take away things whose middle was covered."""
        things = draft.document.scenery
        kept = tuple(t for t in things if not (area.holds(t.x, t.y) and _covers(stencil, t.x, t.y)))
        if len(kept) < len(things):
            draft.set_objects("scenery", kept)


def paint(draft: Draft, area: Area, stencil: Stencil, surface: str) -> None:
    """Lay a surface over the ground, and over the bare ground under drawn roads."""
    there = area.aligned(PATTERN)
    cover = {surface: stencil.cover(there)}
    before = draft.before(there, (*PAINTED, *BARE_PAINTED))
    seen = {name: before[name] for name in PAINTED}
    bare = {name: before[hidden] for name, hidden in zip(PAINTED, BARE_PAINTED, strict=True)}
    painted = _painted(seen, cover)
    same = all(np.array_equal(seen[name], bare[name]) for name in PAINTED)
    under = painted if same else _painted(bare, cover)
    draft.write(there, {**painted, **dict(zip(BARE_PAINTED, under.values(), strict=True))})


def _painted(layers: Mapping[str, Values], cover: Mapping[str, Cover]) -> dict[str, Values]:
    canvas = TileCanvas.from_tiles(sub_tiles(layers))
    canvas.paint(cover)
    tiles = canvas.tiles()
    return {name: getattr(tiles, name) for name in PAINTED}


def _built(walls: Values, cover: Cover, kind: str) -> Values:
    """Walls of a kind wherever they are more solid than those that stood there."""
    solid = (cover.parts * WHOLE + ONE // 2) // ONE
    before = np.where(walls > 0, (walls.astype(np.int64) - 1) % WHOLE + 1, 0)
    same = (walls.astype(np.int64) - 1) // WHOLE == WALL_KINDS.index(kind)
    more = np.where(same, solid > before, (solid >= before) & (solid > 0))
    return np.where(more, WHOLE * WALL_KINDS.index(kind) + solid, walls)


def _covers(stencil: Stencil, x: float, y: float) -> bool:
    return int(np.bitwise_count(stencil.bits[int(y / TILE), int(x / TILE)])) >= 32
