"""Five red lamps before the start: lit one by one, and all out means go."""

from __future__ import annotations

import pygame

from racer.view.font import BOLD, CENTRE
from racer.view.palette import SCREEN, hex_colour, mixed
from racer.view.panels import Ui, centred, disc

WIDTH, HEIGHT, TOP = 296.0, 76.0, 84.0
LAMPS, STEP, RADIUS = 5, 54.0, 20.0
OUT = -1
RED = hex_colour("#FF3B4E")
STAYS, FADES = 0.9, 0.2
"""s that the dark lamps stay after they went out, and how long they take to go."""


class StartLights:
    """A picture for every number of lamps, made ahead; a frame only blits one."""

    def __init__(self, ui: Ui, *, motion: bool = True) -> None:
        """Make them all."""
        self._ui, self._motion = ui, motion
        self.rect = pygame.Rect(0, ui.px(TOP), ui.px(WIDTH), ui.px(HEIGHT))
        self.rect.centerx = ui.width // 2
        self._dark, self._lit = self._make_dark(), self._make_lit()
        self._pictures = {count: self._make(count) for count in (OUT, *range(LAMPS + 1))}
        self._out_for = 0.0

    def draw(self, target: pygame.Surface, lights: int, seconds: float) -> bool:
        """The lamps now; gives whether they were to be seen."""
        if lights != OUT:
            self._out_for = 0.0
            target.blit(self._pictures[max(0, min(lights, LAMPS))], self.rect)
            return True
        self._out_for += seconds
        left = STAYS + (FADES if self._motion else 0.0) - self._out_for
        if left <= 0.0:
            return False
        picture = self._pictures[OUT]
        picture.set_alpha(round(255 * min(1.0, left / FADES)) if self._motion else 255)
        target.blit(picture, self.rect)
        return True

    def _make(self, count: int) -> pygame.Surface:
        ui, c = self._ui, self._ui.colours
        plate = ui.panel(WIDTH, HEIGHT, 10.0, (*SCREEN, 240))
        middle = plate.height / 2
        for lamp in range(LAMPS):
            x = plate.width / 2 + (lamp - (LAMPS - 1) / 2) * STEP * ui.scale
            if count != OUT or lamp != LAMPS // 2:
                centred(plate, self._lit if lamp < count else self._dark, x, middle)
        if count == OUT:
            ui.font.draw(plate, "GO", (plate.width / 2, middle), 26.0, c.good, weight=BOLD, align=CENTRE)
        return plate

    def _make_dark(self) -> pygame.Surface:
        """A ring about nearly nothing."""
        reach = RADIUS * self._ui.scale
        lamp = disc(reach, (*mixed(RED, SCREEN, 0.86), 255))
        ring = disc(reach, (*self._ui.colours.edge, 255), hollow=max(1.4, 1.6 * self._ui.scale))
        centred(lamp, ring, lamp.width / 2, lamp.height / 2)
        return lamp

    def _make_lit(self) -> pygame.Surface:
        """A glow with a bright heart."""
        reach, white = RADIUS * self._ui.scale, self._ui.colours.text
        lamp = disc(reach * 1.3, (*RED, 38))
        middle = lamp.width / 2
        centred(lamp, disc(reach * 1.16, (*RED, 70)), middle, middle)
        centred(lamp, disc(reach, (*RED, 255)), middle, middle)
        centred(lamp, disc(reach * 0.62, (*mixed(RED, white, 0.28), 255)), middle, middle)
        spark = disc(reach * 0.22, (*mixed(RED, white, 0.75), 255))
        centred(lamp, spark, middle - reach * 0.26, middle - reach * 0.3)
        return lamp
