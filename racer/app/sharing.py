"""A ghost leaves the game: as a text in the clipboard, or as a file."""

from __future__ import annotations

import re
import threading
from pathlib import Path

import pygame

from racer import folders
from racer.content.car import Car
from racer.content.error import ContentError
from racer.content.library import find_car, find_track
from racer.content.track import Track
from racer.recording.challenge_text import challenge_text
from racer.recording.ghost import Ghost, with_own
from racer.recording.ghost_file import write_ghost
from racer.recording.medals import shown_ms


def complete(ghost: Ghost, track: Track, car: Car) -> Ghost:
    """The ghost with its track or car inside, where those do not come with the game."""
    about = ghost.about
    own_track = None if find_track(about.track, about.track_name) else track
    own_car = None if find_car(about.car) else car
    return with_own(ghost, track=own_track, car=own_car)


class Packing:
    """Makes the text of a lap in a thread: finding out whether others have its track takes seconds where they don't."""

    def __init__(self, ghost: Ghost, track: Track, car: Car) -> None:
        """Begin at once."""
        self._text: str | ContentError = ""
        self._thread = threading.Thread(target=self._pack, args=(ghost, track, car), name="packing", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether it can be copied."""
        return not self._thread.is_alive()

    def copy(self) -> int:
        """Put the text into the clipboard; gives its length, or fails with why there is none."""
        if isinstance(self._text, ContentError):
            raise self._text
        pygame.scrap.put_text(self._text)
        return len(self._text)

    def _pack(self, ghost: Ghost, track: Track, car: Car) -> None:
        try:
            self._text = challenge_text(complete(ghost, track, car))
        except ContentError as problem:
            self._text = problem


def export_ghost(ghost: Ghost) -> Path:
    """Write the lap as a file named by track and time into the player's folder."""
    name = re.sub(r"[^a-z0-9]+", "-", ghost.about.track_name.lower()).strip("-") or "lap"
    path = folders.player_folder() / "exported" / f"{name}-{shown_ms(ghost.lap.time)}.ghost"
    write_ghost(path, ghost)
    return path
