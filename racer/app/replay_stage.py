"""The picture of a replay as something to take hold of: dragging and the wheel move a free camera, keys too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from racer.view.focus import DOWN, LEFT, RIGHT, UP
from racer.view.kit import Kit
from racer.view.palette import ACCENT
from racer.view.widgets import ACCEPT, Place, Widget

if TYPE_CHECKING:
    from racer.app.replay import ReplayScene

PUSH = 0.14
"""Share of a window's height that one press moves the camera."""
PUSHES = {LEFT: (-PUSH, 0.0), RIGHT: (PUSH, 0.0), UP: (0.0, -PUSH), DOWN: (0.0, PUSH)}
NUDGE = 4
"""px that the pointer must move before the camera comes along."""


class Stage(Widget):
    """Has the focus only while the camera is free; Esc gives it back to the bar."""

    def __init__(self, kit: Kit, rect: pygame.Rect, scene: ReplayScene) -> None:
        """All of the window but the bar."""
        super().__init__(kit, rect, "stage")
        self._scene, self.focusable = scene, scene.free
        self._held: Place | None = None

    def act(self, action: str) -> bool:
        """Directions move the camera; Enter stops time or lets it go."""
        if action == ACCEPT:
            self._scene.play()
        elif action in PUSHES and self._scene.view is not None:
            self._scene.view.free.push(*PUSHES[action])
        return True

    def press(self, place: Place) -> None:
        """Take hold of the ground."""
        self._held = place

    def drag(self, place: Place) -> None:
        """The ground follows the pointer."""
        view, held = self._scene.view, self._held
        if view is None or held is None:
            return
        across, down = place[0] - held[0], place[1] - held[1]
        if not self._scene.free:
            if max(abs(across), abs(down)) < self.kit.px(NUDGE):
                return
            self._scene.take_camera(1)
        view.free.drag(-across / view.frame.px_per_m, -down / view.frame.px_per_m)
        self._held = place

    def release(self, place: Place) -> None:
        """Let go of it."""
        del place
        self._held = None

    def wheel(self, amount: int) -> bool:
        """Nearer or farther away."""
        if not self._scene.free:
            self._scene.take_camera(1)
        if self._scene.view is not None:
            self._scene.view.free.zoom(float(amount))
        return True

    def warm(self) -> bool:
        """Nothing is painted."""
        return False

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """A frame at its edge while it has the focus."""
        del pressed
        if focus > 0.5:
            pygame.draw.rect(target, self.kit.shade(ACCENT), self.rect, max(2, self.kit.px(3.0)))
