"""Open tracks for the editor's tests."""

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from racer.content.track import WHOLE, surface_names
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.drawn_road import drawn_road
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.open_track import new_track
from racer.content.track_file import track_bytes

LOOP = [(40.0, 40.0), (150.0, 34.0), (260.0, 40.0), (290.0, 90.0), (240.0, 130.0), (150.0, 116.0), (60.0, 136.0)]


def bench(columns: int = 40, rows: int = 30, ground: str = "grass", **properties: Any) -> Editing:
    return Editing(new_track(columns, rows, ground, **properties))


def loop(**options: Any) -> Any:
    return drawn_road(LOOP, closed=True, **options)


def part(document: TrackDocument, name: str) -> NDArray[np.float64]:
    """How much of each tile a surface covers, 0 to 1."""
    tiles, number = document.tiles, surface_names().index(name)
    share = tiles.share.astype(float) / WHOLE
    return np.where(tiles.ground == number, 1.0 - share, 0.0) + np.where(tiles.over == number, share, 0.0)


def metres_of(document: TrackDocument, name: str) -> float:
    """Square metres of a surface."""
    return float(part(document, name).sum()) * 4.0


def picture(editing: Editing) -> bytes:
    return track_bytes(editing.document.track())


def undone_and_redone(editing: Editing, first: bytes) -> None:
    """The last action takes back and comes again, to the byte."""
    last = picture(editing)
    assert last != first
    assert editing.undo()
    assert picture(editing) == first
    assert editing.redo()
    assert picture(editing) == last


def chance(seed: int = 1) -> Random:
    return Random(seed)
