"""The track editor: canvas, tools, problems."""

from __future__ import annotations

from collections.abc import Sequence

from racer.app.editor.ways import EditorWays
from racer.app.menu_scene import MenuScene
from racer.app.menus import Menus
from racer.content.track_edit.editing import Editing
from racer.view.widgets import Widget


class EditorScene(MenuScene):
    """A track on the workbench."""

    def __init__(self, menus: Menus, editing: Editing, ways: EditorWays | None = None) -> None:
        """Show what is being edited; `ways` lead out of it."""
        super().__init__(menus)
        self.editing, self.ways = editing, ways or EditorWays()

    def widgets(self) -> Sequence[Widget]:
        """Nothing yet."""
        return ()

    def back(self) -> None:
        """Leave."""
        self.ways.leave()
