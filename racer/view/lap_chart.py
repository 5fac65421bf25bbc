"""The lap chart of a race: the place of each car from the grid to the flag, as lines in the drivers' colours."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from racer.view.font import CENTRE, RIGHT
from racer.view.kit import Kit
from racer.view.palette import RULE, SCREEN, TEXT_2, Colour
from racer.view.panels import smooth

THIN, THICK = 2.4, 4.2
MOST_DOTS = 20
"""Laps up to which each has a dot."""
WORDS = 8
"""Laps that are numbered at most."""
BESIDE, EDGE = 44.0, 10.0
"""px at 720p left of the plot, and that no word comes nearer to the chart's edge."""

Line = tuple[tuple[int, ...], Colour, bool]
"""Places from the grid on, a colour, and whether it is the player's."""


class LapChart:
    """Places down, laps across; made for a box."""

    def __init__(self, kit: Kit, box: pygame.Rect, cars: int, laps: int) -> None:
        """Leave room for the figures at the left and under it."""
        self._kit, self._cars, self._laps = kit, cars, laps
        self.plot = pygame.Rect(
            box.left + kit.px(BESIDE), box.top + kit.px(52.0), box.width - kit.px(68.0), box.height - kit.px(100.0)
        )

    def place(self, lap: int, place: int) -> tuple[float, float]:
        """Pixels from the plot's corner of a place after a lap."""
        inset = self._kit.px(9.0)
        across, down = self.plot.width - 2 * inset, self.plot.height - 2 * inset
        x = inset + across * lap / max(1, self._laps)
        return x, inset + down * (place - 1) / max(1, self._cars - 1)

    def draw(self, target: pygame.Surface, lines: Sequence[Line]) -> None:
        """Figures, then the lines; the player's lies over the others."""
        kit, plot = self._kit, self.plot
        target.fill(kit.shade(SCREEN), plot)
        for place in range(1, self._cars + 1):
            y = plot.top + round(self.place(0, place)[1])
            target.fill(kit.shade(RULE), (plot.left, y, plot.width, max(1, kit.px(1.0))))
            kit.draw(target, str(place), (plot.left - kit.px(10.0), y), 10.0, TEXT_2, align=RIGHT)
        every = max(1, -(-self._laps // WORDS))
        for lap in range(0, self._laps + 1, every):
            word, em = kit.fitted("Grid" if lap == 0 else str(lap), 13.0 * kit.comfort.text, None)
            least = plot.left - kit.px(BESIDE - EDGE) + kit.letters.line_width(word, em) / 2
            x = max(plot.left + self.place(lap, 1)[0], least)
            kit.write(target, word, (x, plot.bottom + kit.px(17.0)), 13.0, TEXT_2, align=CENTRE)
        target.blit(smooth(plot.size, lambda big, fine: self._lines(big, fine, lines)), plot)

    def _lines(self, big: pygame.Surface, fine: int, lines: Sequence[Line]) -> None:
        scale = self._kit.scale * fine
        for places, colour, mine in sorted(lines, key=lambda line: line[2]):
            points = [(x * fine, y * fine) for x, y in (self.place(lap, at) for lap, at in enumerate(places))]
            wide = THICK if mine else THIN
            for start, end in pairwise(points):
                pygame.draw.line(big, (*colour, 255), start, end, max(1, round(wide * scale)))
            dots = points if self._laps <= MOST_DOTS else [points[0], points[-1]]
            for point in dots:
                pygame.draw.circle(big, (*colour, 255), point, (wide + 1.0) * scale)
