"""What the editor says of the open track: signs over the map, the words at the bottom, facts for tests."""

from __future__ import annotations

from dataclasses import dataclass

from racer.app.editor.inspection import DONE, DRIVING, Inspection
from racer.app.editor.map_tool import Spot
from racer.content.track import HEIGHT_STEP, TILE
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.editing import Editing
from racer.view.editor.map_signs import gate_marks, line_marks, problem_marks, slot_marks
from racer.view.editor.map_view import MapView
from racer.view.editor.marks import Mark

SLOTS_FROM = 2.0
"""px/m from which grid slots can be told apart."""


@dataclass(frozen=True, slots=True)
class Signs:
    """What decides which signs there are."""

    zoom: float
    tool: str
    inspection: Inspection | None
    problem: int | None

    def of(self, document: TrackDocument) -> list[Mark]:
        """From the lowest to the uppermost."""
        found: list[Mark] = []
        if self.inspection is not None:
            found += line_marks([(point.x, point.y, point.speed) for point in self.inspection.line], self.zoom)
        if self.zoom >= SLOTS_FROM or self.tool == "grid":
            found += slot_marks(document.grid, numbered=self.tool == "grid")
        found += gate_marks(document.gates)
        if self.inspection is not None:
            found += problem_marks(self.inspection.findings, self.problem)
        return found


def place_words(document: TrackDocument, spot: Spot) -> str:
    """Where the pointer is."""
    column, row = int(spot.x // TILE), int(spot.y // TILE)
    if not (0 <= column < document.columns and 0 <= row < document.rows):
        return "Beyond the map"
    height = int(document.layers.look("height")[row, column]) * HEIGHT_STEP
    return f"Tile {column}, {row} · {spot.x:.0f}, {spot.y:.0f} m · {height:.1f} m high"


def scale_words(view: MapView) -> str:
    """How large all is."""
    return f"Map {view.width / TILE:.0f} × {view.height / TILE:.0f} tiles   Zoom {view.percent} %"


def facts_of(editing: Editing, found: Inspection | None) -> dict[str, object]:
    """How far the work is, for tests."""
    return {
        "version": editing.document.version,
        "changed": editing.is_changed,
        "problems": len(found.findings) if found else None,
        "ai_lap": found.lap_time if found and found.state in {DRIVING, DONE} else None,
    }
