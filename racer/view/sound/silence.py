"""All that sound can be asked for, and nothing to be heard of it: stands where there is no sound."""

from __future__ import annotations

import pygame

from racer.content.car import Car
from racer.view.sound.heard import Heard
from racer.view.sound.mix import Mix


class Silence:
    """Takes everything and plays nothing."""

    @property
    def audible(self) -> bool:
        """Whether there is a device that could be heard."""
        return False

    def ready(self, car: Car) -> None:
        """A car is about to be driven: whatever takes a moment is done now."""

    def drive(self, heard: Heard) -> None:
        """What a drive sounds like now; a frame in which nobody says it has none."""

    def cue(self, name: str, loud: float = 1.0) -> None:
        """Something happened."""

    def click(self, name: str) -> None:
        """Something was chosen in a menu."""

    def play(self, piece: str) -> None:
        """A piece of music, or none, from now on."""

    def rest(self, *, resting: bool) -> None:
        """Whether the music rests where it is."""

    def hush(self, *, hushed: bool) -> None:
        """Whether nobody listens, since the window is not in use."""

    def take(self, event: pygame.Event) -> None:
        """Something may have happened to the device."""

    def frame(self, seconds: float, mix: Mix) -> None:
        """Time passes."""

    def close(self) -> None:
        """Nothing more is heard."""
