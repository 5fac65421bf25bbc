"""What all tools share: the open track, the view of it, what was copied, and whom to tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from racer.content.track_edit.area import Area
from racer.content.track_edit.clip import Clip
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.pick import usual_ground
from racer.view.editor.map_view import MapView


def unheard(text: str) -> None:
    """Nobody listens."""
    del text


@dataclass(slots=True)
class Bench:
    """One for each open track."""

    editing: Editing
    view: MapView
    say: Callable[[str], None] = unheard
    """A short message."""
    surface: str = "asphalt"
    """What brush, line, rectangle, ellipse and fill paint with."""
    radius: float = 4.0
    """m of brush, wall and kerb brushes share nothing with it."""
    clip: Clip | None = None
    area: Area | None = None
    """What is selected."""
    refresh: Callable[[], None] = field(default=lambda: None)
    """The palette shows other options now."""
    take: Callable[[str], None] = unheard
    """Take a tool in hand, by its name."""

    @property
    def document(self) -> TrackDocument:
        """The open track."""
        return self.editing.document

    @property
    def ground(self) -> str:
        """What an eraser leaves."""
        return usual_ground(self.document)

    def reach(self, px: float) -> float:
        """Metres that so many pixels are."""
        return px / self.view.zoom
