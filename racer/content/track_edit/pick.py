"""What lies under the pointer: for the status line, and to go on painting with the same."""

from __future__ import annotations

from dataclasses import dataclass

from racer.content.track import HEIGHT_STEP, TILE, WALL_KINDS, WHOLE, surface_names
from racer.content.track_edit.document import TrackDocument


@dataclass(frozen=True, slots=True)
class Picked:
    """One tile."""

    column: int
    row: int
    surface: str
    other: str
    """The second surface of a tile that an edge runs through, or nothing."""
    share: float
    """How much of the tile is the second surface, 0 to 1."""
    wall: str
    """One of `WALL_KINDS`, or nothing."""
    kerb: bool
    height: float
    """m at the tile's top-left corner."""


def pick(document: TrackDocument, x: float, y: float) -> Picked | None:
    """The tile at a point in metres; nothing beyond the map."""
    column, row = int(x // TILE), int(y // TILE)
    tiles, names = document.tiles, surface_names()
    if not (0 <= column < tiles.columns and 0 <= row < tiles.rows):
        return None
    share, wall = int(tiles.share[row, column]), int(tiles.walls[row, column])
    return Picked(
        column,
        row,
        names[int(tiles.ground[row, column])],
        names[int(tiles.over[row, column])] if share else "",
        share / WHOLE,
        WALL_KINDS[(wall - 1) // WHOLE] if wall else "",
        bool(tiles.kerbs[row, column]),
        int(tiles.height[row, column]) * HEIGHT_STEP,
    )


def usual_ground(document: TrackDocument) -> str:
    """The surface that most of the map's border is: what an eraser leaves."""
    ground = document.tiles.ground
    border: list[int] = [*ground[0].tolist(), *ground[-1].tolist(), *ground[:, 0].tolist(), *ground[:, -1].tolist()]
    return surface_names()[max(sorted(set(border)), key=border.count)]
