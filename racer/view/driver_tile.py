"""A driver to be chosen as a rival: colour, name and skill on a plate that is switched on and off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from racer.view.buttons import plate
from racer.view.font import RIGHT
from racer.view.kit import Kit
from racer.view.lettering import LIGHT, STRONG
from racer.view.palette import ACCENT, CHOSEN, INK, RULE, SCREEN, TEXT, TEXT_2, TEXT_3, Colour
from racer.view.panels import disc
from racer.view.widgets import ACCEPT, FOCUS, NORMAL, PRESSED, Place, Widget


@dataclass(frozen=True, slots=True)
class DriverFacts:
    """What a tile says."""

    name: str
    skill: float
    colour: Colour


class DriverTile(Widget):
    """Enter or a press takes a driver along, or leaves him out."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, name: str, facts: DriverFacts, change: Callable[[bool], bool], *, on: bool
    ) -> None:
        """`change` hears what is wanted and gives what holds then."""
        super().__init__(kit, rect, name)
        self.facts, self.on, self._change = facts, on, change

    def act(self, action: str) -> bool:
        """Enter turns it over."""
        if action != ACCEPT:
            return False
        self.on = self._change(not self.on)
        self.stale()
        return True

    def release(self, place: Place) -> None:
        """A press turns it over."""
        if self.rect.collidepoint(place):
            self.act(ACCEPT)

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Colour, name, a bar for the skill; a tick on those who come along."""
        kit, lit = self.kit, look in {FOCUS, PRESSED}
        if lit or not self.on:
            plate(kit, target, look if lit else NORMAL, box)
        else:
            kit.put_box(target, box, 6.0, CHOSEN, RULE)
            target.fill(kit.shade(ACCENT), (box.left, box.top + kit.px(6.0), kit.px(4.0), box.height - kit.px(12.0)))
        self._sign(target, box, lit=lit)
        ink = INK if lit else TEXT if self.on else TEXT_2
        left, right = box.left + kit.px(46.0), box.right - kit.px(14.0)
        y = box.centery - kit.px(8.0)
        figure = kit.draw(target, f"{self.facts.skill:.0f}", (right, y), kit.enlarged(11.0), ink, align=RIGHT)
        room = right - round(figure) - kit.px(8.0) - left
        weight = STRONG if lit or self.on else LIGHT
        kit.write(target, self.facts.name, (left, y), 15.0, ink, weight=weight, width=room, tall=22.0)
        bar = pygame.Rect(left, box.centery + kit.px(11.0), right - left, max(2, kit.px(4.0)))
        kit.put_box(target, bar, 2.0, (*INK, 60) if lit else SCREEN)
        done = pygame.Rect(bar.topleft, (round(bar.width * self.facts.skill / 100.0), bar.height))
        kit.put_box(target, done, 2.0, INK if lit else TEXT_2 if self.on else TEXT_3)

    def _sign(self, target: pygame.Surface, box: pygame.Rect, *, lit: bool) -> None:
        """A disc in the driver's colour, ticked when chosen."""
        kit, facts = self.kit, self.facts
        x, y = box.left + kit.px(24.0), box.centery
        for radius, colour in ((11.0, INK if lit else SCREEN), (9.5, facts.colour)):
            spot = disc(radius * kit.scale, (*colour, 255))
            target.blit(spot, (x - spot.width // 2, y - spot.height // 2))
        if self.on:
            bright = 0.3 * facts.colour[0] + 0.59 * facts.colour[1] + 0.11 * facts.colour[2]
            kit.icon(target, "tick", (x, y), 14.0, INK if bright > 110.0 else TEXT)
