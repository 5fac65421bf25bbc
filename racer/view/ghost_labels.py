"""Whose ghost it is and how far ahead, on a small plate above each; never over the player's own car."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from racer.view.camera import Frame
from racer.view.car_view import GhostSeen
from racer.view.font import MEDIUM, RIGHT, text_width
from racer.view.gap_text import gap_text
from racer.view.ghost_dot import ghost_dot
from racer.view.lettering import MIDDLE, STRONG, Lettering
from racer.view.palette import Colour
from racer.view.panels import Ui, rounded

TALL, EM, CAP = 22.0, 14.0, 10.0
WIDEST_NAME = 120.0
ABOVE = 2.9
"""m from a ghost's middle to the foot of its plate."""
OWN = 2.6
"""m about the player's car that stay free."""
EDGE = 6.0
"""px at 720p that stay free at the window's edge."""
EVERY = 0.1
"""s between two figures."""

Point = tuple[float, float]


class GhostLabels:
    """A plate for each name, made when the ghost is first seen; the gap comes from the figures made ahead."""

    def __init__(self, ui: Ui) -> None:
        """Make the figures."""
        self._ui = ui
        self._letters = Lettering(ui.scale, ui.language)
        self._plates: dict[tuple[str, Colour, bool], pygame.Surface] = {}
        self._gaps: dict[str, str] = {}
        self._wait = 0.0
        self._gap_room = text_width("+88.88", ui.font.cap(CAP), MEDIUM)
        ui.font.warm(CAP, (ui.colours.fast, ui.colours.slow, ui.colours.text), more="+−±.")

    def draw(
        self,
        target: pygame.Surface,
        ghosts: Sequence[GhostSeen],
        own: Point,
        frame: Frame,
        seconds: float,
        panels: Sequence[pygame.Rect] = (),
    ) -> list[pygame.Rect]:
        """Plates of the ghosts in the picture, one above another where they meet; gives where they are.

        Where a panel would lie over it, a plate stands below its ghost, or nowhere.
        """
        self._wait -= seconds
        if self._wait <= 0.0:
            self._wait = EVERY
            self._gaps = {ghost.name: gap_text(ghost.gap) for ghost in ghosts if ghost.gap is not None}
        reach = round(2 * OWN * frame.px_per_m)
        car = pygame.Rect(0, 0, reach, reach)
        car.center = round(own[0]), round(own[1])
        edge = self._ui.px(2 * EDGE)
        room = target.get_rect().inflate(-edge, -edge)
        taken = [car]
        for ghost in ghosts:
            x, y = frame.to_screen(ghost.x, ghost.y)
            if ghost.name and 0.0 <= x < frame.width and 0.0 <= y < frame.height:
                plate, away = self._plate(ghost), ABOVE * frame.px_per_m
                box = plate.get_rect(midbottom=(round(x), round(y - away)))
                box = _clear_of(taken, box.clamp(room))
                if box.collidelist(panels) >= 0:
                    box = plate.get_rect(midtop=(round(x), round(y + away))).clamp(room)
                    if box.collidelist([*panels, *taken]) >= 0:
                        continue
                taken.append(box)
                self._draw_one(target, ghost, plate, box)
        return taken[1:]

    def _draw_one(self, target: pygame.Surface, ghost: GhostSeen, plate: pygame.Surface, box: pygame.Rect) -> None:
        target.blit(plate, box)
        text = self._gaps.get(ghost.name, "")
        if ghost.gap is not None and text:
            c = self._ui.colours
            colour = {"+": c.slow, "−": c.fast}.get(text[0], c.text)
            place = (box.right - self._ui.px(8.0), box.centery)
            self._ui.font.draw(target, text, place, CAP, colour, align=RIGHT)

    def _plate(self, ghost: GhostSeen) -> pygame.Surface:
        key = (ghost.name, ghost.colour, ghost.gap is not None)
        if key not in self._plates:
            self._plates[key] = self._make(*key)
        return self._plates[key]

    def _make(self, name: str, colour: Colour, gap: bool) -> pygame.Surface:  # noqa: FBT001 - part of a plate's key
        """Dot or hexagon in the ghost's colour, its name, and room for the gap."""
        ui = self._ui
        dot, words = ghost_dot(ui.scale * 4.0, colour), self._letters.line(name, EM, ui.colours.text, STRONG)
        wide = min(words.width, ui.px(WIDEST_NAME))
        left = ui.px(7.0) + dot.width + ui.px(5.0)
        width = left + wide + (ui.px(8.0) + round(self._gap_room) if gap else 0) + ui.px(8.0)
        plate = rounded((width, ui.px(TALL)), ui.px(4.0), ui.glass)
        plate.blit(dot, (ui.px(7.0), (plate.height - dot.height) // 2))
        plate.blit(words, (left, round(plate.height / 2 - self._letters.em(EM) * MIDDLE)), (0, 0, wide, words.height))
        return plate


def _clear_of(taken: list[pygame.Rect], box: pygame.Rect) -> pygame.Rect:
    """The box moved up until it meets none of those taken."""
    hit = box.collidelist(taken)
    while hit >= 0:
        box = box.move(0, taken[hit].top - 2 - box.bottom)
        hit = box.collidelist(taken)
    return box
