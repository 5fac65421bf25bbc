"""A screen that nobody sees, to draw on while it is measured."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame


@contextmanager
def hidden_screen(size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """Open while it is drawn on, and gone afterwards."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    import pygame

    pygame.display.init()
    pygame.font.init()
    try:
        yield pygame.display.set_mode(size)
    finally:
        pygame.display.quit()
