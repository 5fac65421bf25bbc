"""Ways out of the editor: whoever opens it says what they lead to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from racer.app.editor.inspection import Inspector, NoInspector
from racer.content.track import Point


def nothing() -> None:
    """Do nothing."""


def no_drive(start: Point | None) -> None:
    """Drive nowhere."""
    del start


@dataclass(frozen=True, slots=True)
class EditorWays:
    """Called on the scene's own thread; dialogs and drives are pushed onto the menus' stack, and the editor waits."""

    leave: Callable[[], None] = nothing
    """Back to where the editor was opened from; asks first if there is something to save."""
    save: Callable[[], None] = nothing
    """Into the track's file, or as a new one where it has none yet; a failure is told and the work stays open."""
    save_as: Callable[[], None] = nothing
    drive: Callable[[Point | None], None] = no_drive
    """Test drive from a point in metres, or from the start line."""
    race_ai: Callable[[], None] = nothing
    """Race the AI on the track as it is."""
    properties: Callable[[], None] = nothing
    """Name, author, laps, season, light: a dialog that ends in `editing.do(SetProperties(...))`."""
    resize: Callable[[], None] = nothing
    """Make the map larger or smaller: ends in `editing.do(Resize(...))`."""
    new: Callable[[], None] = nothing
    """Another new track instead of this one."""
    share: Callable[[], None] = nothing
    """Export as a file or a text code, challenge a friend."""
    inspector: Inspector = field(default_factory=NoInspector)
