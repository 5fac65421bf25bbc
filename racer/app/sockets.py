"""Pads and wheels come and go while the game runs: opened when they come, said once, and paused for when they go."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pygame
from pygame._sdl2 import controller

from racer.app.pads import Pads

ADDED = frozenset({pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED})
PLUGGED = ADDED | {pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED}
LOST = "Pad lost: plug it in again, or go on with keys"


class Sockets:
    """Listens from the start, so that what is plugged in already is found too."""

    def __init__(self, pads: Pads, say: Callable[[str], None], lost: Callable[[], None]) -> None:
        """`lost` hears that the device in use is gone. A system without such a thing has none."""
        self._pads, self._say, self._lost = pads, say, lost
        self._settled = False
        with suppress(pygame.error):
            pygame.joystick.init()
            controller.init()

    def settle(self) -> None:
        """What was plugged in before this was there all along, and nothing to be told."""
        self._settled = True

    def take(self, event: pygame.Event) -> None:
        """One of the events in `PLUGGED`."""
        if event.type in ADDED:
            name = self._pads.plug(event)
            if name and self._settled:
                self._say(f"{name} is ready")
        elif self._pads.unplug(event):
            self._lost()

    def close(self) -> None:
        """Listen no more."""
        self._pads.close()
        with suppress(pygame.error):
            controller.quit()
            pygame.joystick.quit()
