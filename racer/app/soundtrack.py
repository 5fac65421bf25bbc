"""Which music belongs to which scene, and whether anybody listens."""

from __future__ import annotations

import pygame

from racer.app.scene import Drive, Musical, Stack
from racer.app.settings import Volumes
from racer.app.window import AWAY
from racer.view.sound import pieces
from racer.view.sound.silence import Silence

HERE = frozenset({pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN})
"""Somebody is at the keys again."""


class Soundtrack:
    """Follows the stack of scenes."""

    def __init__(self, stack: Stack, sounds: Silence) -> None:
        """Nothing plays yet."""
        self._stack, self._sounds = stack, sounds

    def take(self, event: pygame.Event) -> None:
        """All is silent while the window is not in use."""
        if event.type in AWAY:
            self._sounds.hush(hushed=True)
        elif event.type in HERE:
            self._sounds.hush(hushed=False)
        elif event.type in {pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED}:
            self._sounds.take(event)

    def frame(self, seconds: float, volumes: Volumes) -> None:
        """After the scenes have said what they sound like."""
        piece = piece_of(self._stack)
        if piece is not None:
            self._sounds.play(piece)
        self._sounds.rest(resting=piece is None)
        self._sounds.frame(seconds, volumes.mix)

    def close(self) -> None:
        """Silence."""
        self._sounds.close()


def piece_of(stack: Stack) -> str | None:
    """The piece for what is on top; None where the music of the drive beneath waits for it to go on."""
    if stack.empty:
        return pieces.NONE
    if isinstance(stack.top, Musical):
        return stack.top.music
    return None if any(isinstance(scene, Drive) for scene in stack.scenes) else pieces.MENU
