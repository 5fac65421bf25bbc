"""What is let fall on the window, gathered until all of it is there; nothing is read here."""

from __future__ import annotations

from pathlib import Path

import pygame

from racer.app.input import FileDropped
from racer.recording.challenge_text import LARGEST_TEXT

MOST = 100
"""Files of one drop that are looked at; the rest is only counted."""
LONGEST_PATH = 4096


class Drops:
    """A window tells of each file by itself; a drop is told as one."""

    def __init__(self) -> None:
        """Nothing has fallen."""
        self._paths: list[Path] = []
        self._text = ""
        self._count = 0
        self._falling = False

    def take(self, event: pygame.Event) -> bool:
        """An event of the window; says whether it was one of a drop."""
        if event.type in {pygame.DROPBEGIN, pygame.DROPCOMPLETE}:
            self._falling = event.type == pygame.DROPBEGIN
        elif event.type == pygame.DROPFILE:
            self._count += 1
            if len(self._paths) < MOST and len(event.file) <= LONGEST_PATH:
                self._paths.append(Path(event.file))
        elif event.type == pygame.DROPTEXT:
            self._count += 1
            self._text = (self._text + event.text)[: LARGEST_TEXT + 1]
        else:
            return False
        return True

    def all(self) -> FileDropped | None:
        """All that has fallen, once, when nothing more is on its way."""
        if self._falling or not self._count:
            return None
        dropped = FileDropped(tuple(self._paths), self._count, self._text)
        self._paths, self._text, self._count = [], "", 0
        return dropped
