"""The game's window: opened, resized, closed, and paced when the screen does not do it."""

from __future__ import annotations

import os
import signal
import sys
import time
from types import FrameType

import pygame

import racer
from racer import folders

SIZE = (1280, 720)
SLOWEST_SCREEN, FASTEST_SCREEN = 60, 240
"""Hz: frames are drawn as fast as the screen shows them, within these."""
SPIN = 0.0007
"""s: the last stretch before a frame is waited for awake, since sleeping is never exact."""
EAGER = 0.99
"""Share of the screen's time that a frame takes at least, so that a screen which waits itself is never waited for."""

AWAY = frozenset({pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED})
"""Nobody is at the keys."""


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


class Window:
    """One resizable window; `closing` turns true when it is to end, whatever asked for that."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        """Open it."""
        if not has_display():
            raise NoDisplayError
        os.environ.setdefault("SDL_RENDER_VSYNC", "1")
        try:
            pygame.display.init()
        except pygame.error as problem:
            raise NoDisplayError from problem
        pygame.font.init()
        pygame.display.set_caption(f"Slipline {racer.__version__}")
        _set_icon()
        self._full = False
        self._size = size
        self.closing = False
        self._open()
        self._next = time.perf_counter()
        rate = pygame.display.get_current_refresh_rate()
        self._frame = EAGER / min(max(rate, SLOWEST_SCREEN), FASTEST_SCREEN)
        self._before = {
            number: signal.signal(number, self._asked_to_close) for number in (signal.SIGINT, signal.SIGTERM)
        }

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplayError
        return surface

    @property
    def full_screen(self) -> bool:
        """Whether it has the whole screen."""
        return self._full

    def toggle_full_screen(self) -> None:
        """The whole screen, or a window again."""
        self._full = not self._full
        if self._full:
            self._size = self.surface.size
        self._open()

    @staticmethod
    def events() -> list[pygame.Event]:
        """What has happened; a focus that is back already was never lost, as when the window becomes a full screen."""
        found = pygame.event.get()
        back = max((i for i, event in enumerate(found) if event.type == pygame.WINDOWFOCUSGAINED), default=-1)
        return [event for i, event in enumerate(found) if i > back or event.type not in AWAY]

    def flip(self) -> None:
        """Show what was drawn; without a screen that waits, wait here for the next frame's time."""
        pygame.display.flip()
        self._next += self._frame
        now = time.perf_counter()
        if self._next < now - 0.1:
            self._next = now
        if self._next - now > SPIN:
            time.sleep(self._next - now - SPIN)
        while time.perf_counter() < self._next:
            pass

    def close(self) -> None:
        """Close it for good, and let signals do what they did before."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        pygame.display.quit()

    def _open(self) -> None:
        if self._full:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._size, pygame.RESIZABLE)

    def _asked_to_close(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - the signal's signature
        self.closing = True


def has_display() -> bool:
    """Whether a window can be expected to open; SDL itself would quietly open an invisible one."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return True
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _set_icon() -> None:
    """The yellow car on a dark tile."""
    path = folders.sprites_folder() / "cars" / "corvette-c5-yellow-big.png"
    icon = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.rect(icon, (17, 22, 30), icon.get_rect(), border_radius=12)
    if path.is_file():
        car = pygame.image.load(path)
        car = pygame.transform.rotozoom(car, 40.0, 60.0 / car.width)
        icon.blit(car, car.get_rect(center=(32, 32)))
    pygame.display.set_icon(icon)
