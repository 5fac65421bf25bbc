"""A scene in which somebody drives: what a time trial and a race have in common."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from racer.app.drive import Choices, DriveScene
from racer.app.hud_parts import hud_parts
from racer.app.input import Act, Key, Signal
from racer.app.menus import Menus
from racer.view.banner import PLAIN

Drive = TypeVar("Drive", bound=DriveScene)


class DrivenScene(Generic[Drive]):
    """Holds the drive, which is made when the window's size is known; nothing is painted before."""

    overlay = False

    def __init__(self, menus: Menus) -> None:
        """Nothing is driven yet."""
        self._menus = menus
        self._drive: Drive | None = None
        self._results_in: float | None = None
        """s until the results are shown."""

    @property
    def drive(self) -> Drive:
        """What is driven; there from the first `resize` on."""
        if self._drive is None:
            raise RuntimeError("a drive is shown before it has a size")
        return self._drive

    def _make_drive(self, size: tuple[int, int]) -> Drive:
        """For a window of this size."""
        raise NotImplementedError

    def resize(self, size: tuple[int, int]) -> None:
        """Make the view, or follow the window and the options; called after each pause too, so little is done."""
        if self._drive is None:
            self._drive = self._make_drive(size)
        elif self._drive.view.size != size:
            self._drive.view.resize(size)
        settings = self._menus.settings
        self._drive.keyboard.follow(settings)
        self._drive.choices.parts = hud_parts(settings, self._menus.language)

    def _choices(self, card_held: float, livery: str) -> Choices:
        """As the options want it: how long the card of the keys was seen, and the car's paint."""
        settings = self._menus.settings
        return Choices(settings.hud.telemetry, card_held, livery, hud_parts(settings, self._menus.language))

    def _is_due(self, seconds: float) -> bool:
        """Whether the time until the results runs out now; it does not pass while something lies above."""
        if self._results_in is None or self._menus.stack.top is not self:
            return False
        self._results_in -= seconds
        return self._results_in <= 0.0

    def handle(self, signal: Signal) -> None:
        """Keys that do something once."""
        if isinstance(signal, Key):
            action = self.drive.keyboard.bindings.action(signal.scancode)
            if action == "pause":
                self.pause()
            elif action == "restart":
                self.restart()
            else:
                self._press(signal.scancode, action)
        elif isinstance(signal, Act) and signal.pauses:
            self.pause()

    def _press(self, scancode: int, action: str | None) -> None:
        """A key that neither pauses nor restarts."""
        raise NotImplementedError

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Run what is due and draw."""
        raise NotImplementedError

    def restart(self) -> None:
        """Back to the grid at once."""
        self._results_in = None
        self.drive.restart()

    def pause(self) -> None:
        """Time stands still until the player goes on."""
        raise NotImplementedError

    def lose_focus(self) -> None:
        """Nobody is at the keys."""
        self.pause()

    def close(self) -> None:
        """Nothing more is painted ahead."""
        if self._drive is not None:
            self._drive.view.close()

    def say(self, text: str, kind: str = PLAIN) -> None:
        """A short message over the drive."""
        self.drive.view.say(text, kind)
