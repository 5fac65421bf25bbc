"""Scenes and the stack they stand on: the topmost is played, changes fade."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import pygame

from racer.app.input import Signal

FADE = 0.12
"""s from dark to a scene, and from a scene to dark."""


class Scene(Protocol):
    """Something that is seen and takes what is pressed."""

    @property
    def overlay(self) -> bool:
        """Whether the scene beneath stays to be seen."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has this size; called before the first frame too."""

    def handle(self, signal: Signal) -> None:
        """Something was pressed or pointed at."""

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Time passes and the scene is drawn; a scene beneath is drawn with no time passing."""

    def lose_focus(self) -> None:
        """Nobody is at the keys."""

    def close(self) -> None:
        """It leaves the stack for good."""


@runtime_checkable
class CloseUp(Protocol):
    """A scene that asks for more of the mouse and the keys than menus do."""

    @property
    def close_up(self) -> bool:
        """Whether it does so now."""


@runtime_checkable
class Musical(Protocol):
    """A scene that wants other music than the menus."""

    @property
    def music(self) -> str:
        """The piece; nothing for silence."""


@runtime_checkable
class Drive(Musical, Protocol):
    """A scene in which somebody drives: what the game has to say, it says itself."""

    def say(self, text: str, kind: str = ...) -> None:
        """A short message."""


class Stack:
    """Scenes one above the other; whoever is on top takes what is pressed."""

    def __init__(self, size: tuple[int, int], *, motion: bool = True) -> None:
        """Empty, for a window of this size."""
        self._scenes: list[Scene] = []
        self.size, self.motion = size, motion
        self._shade = 0.0
        self._dark: pygame.Surface | None = None

    @property
    def top(self) -> Scene | None:
        """Who is played."""
        return self._scenes[-1] if self._scenes else None

    @property
    def empty(self) -> bool:
        """Whether there is nothing left to play."""
        return not self._scenes

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All of them, the lowest first."""
        return tuple(self._scenes)

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def close_up(self) -> bool:
        """Whether the topmost scene wants every button of the mouse and letters as letters."""
        return isinstance(self.top, CloseUp) and self.top.close_up

    def push(self, scene: Scene) -> None:
        """Play a scene on top of the others."""
        scene.resize(self.size)
        self._scenes.append(scene)
        self._darken(scene)

    def pop(self) -> None:
        """Back to the scene beneath."""
        if self._scenes:
            gone = self._scenes.pop()
            gone.close()
            self._darken(gone)
            self._resized()

    def replace(self, scene: Scene) -> None:
        """Play another scene in the place of the topmost."""
        if self._scenes:
            self._scenes.pop().close()
        self.push(scene)

    def back_to(self, scene: Scene) -> None:
        """Drop everything above a scene."""
        if scene in self._scenes:
            while self._scenes[-1] is not scene:
                self._scenes.pop().close()
            self._darken(scene)
            self._resized()

    def leave_drive(self) -> None:
        """Drop the lowest drive with everything above it; another will be pushed instead."""
        lowest = next((number for number, scene in enumerate(self._scenes) if isinstance(scene, Drive)), None)
        while lowest is not None and len(self._scenes) > lowest:
            self._scenes.pop().close()

    def clear(self) -> None:
        """Nothing more is played."""
        while self._scenes:
            self._scenes.pop().close()

    def _resized(self) -> None:
        """A scene that was beneath may have missed a change of the window or of the preferences."""
        if self._scenes:
            self._scenes[-1].resize(self.size)

    def _darken(self, scene: Scene) -> None:
        """Begin dark; a scene that only lies over another comes without."""
        self._shade = 1.0 if self.motion and not scene.overlay else 0.0

    def resize(self, size: tuple[int, int]) -> None:
        """The window changed."""
        self.size, self._dark = size, None
        for scene in self._scenes:
            scene.resize(size)

    def handle(self, signal: Signal) -> None:
        """To the topmost scene."""
        if self._scenes:
            self._scenes[-1].handle(signal)

    def lose_focus(self) -> None:
        """To the topmost scene."""
        if self._scenes:
            self._scenes[-1].lose_focus()

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Draw from the lowest scene that is seen, then whatever is left of the dark."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        for scene in self._scenes[max(first, 0) :]:
            scene.frame(target, seconds if scene is self._scenes[-1] else 0.0)
        if self._shade > 0.0:
            self._shade = max(0.0, self._shade - seconds / FADE)
            self._draw_dark(target)

    def _draw_dark(self, target: pygame.Surface) -> None:
        if self._dark is None or self._dark.size != target.size:
            self._dark = pygame.Surface(target.size)
        self._dark.set_alpha(round(255 * self._shade))
        target.blit(self._dark, (0, 0))
