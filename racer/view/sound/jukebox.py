"""Plays the piece that is wanted: pieces fade into silence and out of it, and rest where they are while all pauses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from racer.geometry import toward
from racer.view.sound.pieces import PLAYED
from racer.view.sound.rate import gain

FADE, REST = 0.6, 0.15
"""s from full to silence when the piece changes, and when everything pauses."""
DUCKED = gain(-3.0)
DUCK = 0.4
"""s in which the music steps back, and comes forward again: quicker clicks."""


class Jukebox:
    """One piece at a time; `tick` is called once a frame. Fails with pygame.error when the device is lost."""

    def __init__(self, find: Callable[[str], Path | None], damaged: Callable[[str], None]) -> None:
        """Silent. `find` knows where a piece lies, `damaged` hears of one that cannot be played."""
        self._find, self._damaged = find, damaged
        self.wanted, self.playing = "", ""
        self.resting = False
        self._paused = False
        self._level, self._duck, self._ducked_for = 0.0, 1.0, 0.0
        self._set: float | None = None

    def start_over(self) -> None:
        """The device is another one, which plays nothing yet."""
        self.playing, self._paused, self._level, self._set = "", False, 0.0, None

    def duck(self, seconds: float) -> None:
        """Step back while something else is said."""
        self._ducked_for = max(self._ducked_for, seconds)

    def tick(self, seconds: float, loud: float) -> None:
        """One step of the fades; at volume 0 nothing is played at all."""
        self._ducked_for = max(0.0, self._ducked_for - seconds)
        self._duck = toward(self._duck, DUCKED if self._ducked_for else 1.0, (1.0 - DUCKED) * seconds / DUCK)
        here = self.playing == self.wanted and not self.resting
        self._level = toward(self._level, 1.0 if here else 0.0, seconds / (REST if self.resting else FADE))
        if self._level == 0.0 and not here:
            self._turn_over()
        elif self._paused:
            pygame.mixer.music.unpause()
            self._paused = False
        if self.playing:
            self._make_it(PLAYED[self.playing] * self._level * self._duck * loud)

    def _turn_over(self) -> None:
        """In silence: rest, or change the piece."""
        if self.playing != self.wanted and self.playing:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
            self.playing, self._paused = "", False
        if self.resting:
            if self.playing and not self._paused:
                pygame.mixer.music.pause()
                self._paused = True
        elif self.wanted and not self.playing:
            self._begin(self.wanted)

    def _begin(self, piece: str) -> None:
        path = self._find(piece)
        if path is None:
            return
        try:
            pygame.mixer.music.load(path)
        except pygame.error:
            if not pygame.mixer.get_init():
                raise
            self._damaged(piece)
            return
        self._make_it(0.0)
        pygame.mixer.music.play()
        self.playing = piece

    def _make_it(self, loud: float) -> None:
        if loud != self._set:
            self._set = loud
            pygame.mixer.music.set_volume(loud)
