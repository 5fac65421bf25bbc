"""The keyboard by where its keys lie, so that every layout drives with the same fingers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from racer.drivers.hands import Keys

LEFT = (pygame.KSCAN_LEFT, pygame.KSCAN_A)
RIGHT = (pygame.KSCAN_RIGHT, pygame.KSCAN_D)
UP = (pygame.KSCAN_UP, pygame.KSCAN_W)
DOWN = (pygame.KSCAN_DOWN, pygame.KSCAN_S)
HANDBRAKE = (pygame.KSCAN_SPACE,)
SHIFT_UP = (pygame.KSCAN_E, pygame.KSCAN_RSHIFT)
SHIFT_DOWN = (pygame.KSCAN_Q, pygame.KSCAN_LSHIFT)


class Keyboard:
    """Which driving keys are down, kept from events: nothing is held once the window loses the focus."""

    def __init__(self) -> None:
        """Nothing pressed."""
        self._down: set[int] = set()

    def press(self, scancode: int) -> None:
        """A key went down."""
        self._down.add(scancode)

    def release(self, scancode: int) -> None:
        """A key came up."""
        self._down.discard(scancode)

    def release_all(self) -> None:
        """The window is no longer listened to."""
        self._down.clear()

    def keys(self) -> Keys:
        """The driving keys now."""
        return Keys(
            left=self._any(LEFT),
            right=self._any(RIGHT),
            up=self._any(UP),
            down=self._any(DOWN),
            handbrake=self._any(HANDBRAKE),
            shift_up=self._any(SHIFT_UP),
            shift_down=self._any(SHIFT_DOWN),
        )

    def _any(self, scancodes: Sequence[int]) -> bool:
        return any(code in self._down for code in scancodes)
