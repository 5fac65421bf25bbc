"""What happens on the screen, a line at a time, for whoever follows the game from outside."""

from __future__ import annotations

import json
from typing import TextIO

from racer.app.menu_scene import MenuScene
from racer.app.scene import Scene


class Diary:
    """A line whenever another scene or widget is in use; a drive adds one for each frame."""

    def __init__(self, lines: TextIO) -> None:
        self._lines, self._last = lines, ""

    def note(self, top: Scene | None) -> None:
        """Write down what is in use, if that is something else than before."""
        known = {"focus": top.focused} | top.facts() if isinstance(top, MenuScene) else {"focus": ""}
        line = json.dumps({"scene": type(top).__name__} | known) + "\n"
        if line != self._last:
            self._last = line
            self._lines.write(line)
            self._lines.flush()
