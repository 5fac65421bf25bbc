"""Ways in which the open track goes out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from racer.app.workshop.desk import Desk
from racer.app.workshop.form import FormScene, Line, Press
from racer.app.workshop.giving import Giving


class ShareScene(FormScene):
    """Each row does it at once."""

    title, word = "Share", "Done"

    def __init__(self, desk: Desk, path: Path) -> None:
        """What lies in this file."""
        super().__init__(desk.menus)
        self._giving, self._path = Giving(desk), path

    def first(self) -> str:
        """On the text, which goes the quickest way."""
        return "copy"

    def lines(self) -> Sequence[Line]:
        """As a text, as a file, with a lap."""
        giving, path = self._giving, self._path
        return [
            Press("copy", "As text", "Copy", lambda: giving.copy(path), "To paste into a message"),
            Press("export", "As a file", "Export", lambda: giving.export(path), "Into the folder exported"),
            Press("challenge", "With a lap to beat", "Copy challenge", lambda: giving.challenge(path),
                  "Your best, and the track"),
        ]  # fmt: skip

    def take(self) -> None:
        """Back to the editor."""
        self.back()
