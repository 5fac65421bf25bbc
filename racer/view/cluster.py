"""The cluster at the lower right: rev dial, gear, speed, pedals and lamps; drawn once, touched where it changes."""

from __future__ import annotations

from math import ceil, cos, radians, sin

import pygame

from racer.content.car import Car
from racer.physics.assists import Assists
from racer.physics.snapshot import Snapshot
from racer.view.font import BOLD, CENTRE, MEDIUM, RIGHT, text_width
from racer.view.palette import INK, SCREEN, Colour, mixed
from racer.view.panels import Rgba, Ui, centred, disc, ring_segment, smooth

FIRST, LAST, SEGMENTS = -130.0, 130.0, 52
MARGIN, RADIUS, LEFT_OF_DIAL = 20.0, 104.0, 298.0
LAMPS = (("ABS", 32.0), ("TC", 26.0), ("ESC", 32.0), ("P", 20.0), ("R", 20.0))
GEARS = ("R", "N", *"123456789")
SPEED_KMH, SPEED_MPH = ("km/h", 3.6), ("mph", 2.23694)
"""The unit's name, and how many of it go into 1 m/s."""


class Cluster:
    """Made anew for each car and window size."""

    def __init__(self, ui: Ui, car: Car, speed: tuple[str, float] = SPEED_KMH) -> None:
        """Draw all that does not move."""
        self._ui = ui
        self._unit, self._times = speed
        redline = car.engine.redline_rpm
        self._full = ceil((redline + 400.0) / 1000.0) * 1000.0
        self._red, self._shift = redline, min(car.gearbox.shift_up_rpm, redline) - 300.0
        self._dial = (ui.width - ui.px(MARGIN + RADIUS), ui.height - ui.px(MARGIN + RADIUS))
        self._left, self._top = self._dial[0] - ui.px(LEFT_OF_DIAL), ui.height - ui.px(MARGIN + 104.0)
        self._corner = (self._left, self._dial[1] - ui.px(RADIUS))
        self.rect = pygame.Rect(self._corner, (0, 0))
        self._plate = self._make_plate()
        self.rect.size = self._plate.size
        self.dial_rect = pygame.Rect(self._dial[0] - ui.px(RADIUS), self._corner[1], 0, 0)
        self.dial_rect.size = self.rect.right - self.dial_rect.left, self.rect.height
        self.panel_rect = pygame.Rect(self._left, self._top, self.dial_rect.left - self._left, ui.px(104.0))
        c = ui.colours
        self._lit = self._make_segments()
        self._shift_disc = disc(33.0 * ui.scale, (*c.accent, 255))
        self._over_disc = disc(33.0 * ui.scale, (*c.bad, 255))
        self._lamps = self._make_lamps()
        ui.font.warm(44.0, (c.text, INK), BOLD, more="RN")

    def draw(self, target: pygame.Surface, seen: Snapshot, assists: Assists) -> None:
        """The cluster for one snapshot."""
        ui, (x, y) = self._ui, self._dial
        target.blit(self._plate, self._corner)
        count = round(min(seen.rpm, self._full) / self._full * SEGMENTS)
        target.fblits(self._lit[:count])
        over = seen.rpm >= self._red
        warned = over or seen.rpm >= self._shift
        if warned:
            centred(target, self._over_disc if over else self._shift_disc, x, y)
        ink = INK if warned else ui.colours.text
        ui.font.draw(target, GEARS[seen.gear + 1], (x, y), 44.0, ink, weight=BOLD, align=CENTRE)
        speed = str(round(seen.speed * self._times))
        place = (self._left + 156.0 * ui.scale, self._top + 36.0 * ui.scale)
        ui.font.draw(target, speed, place, 44.0, ui.colours.text, weight=BOLD, align=RIGHT)
        self._pedals(target, seen)
        self._draw_lamps(target, seen, assists)

    def _pedals(self, target: pygame.Surface, seen: Snapshot) -> None:
        ui = self._ui
        for i, (share, colour) in enumerate(((seen.brake, ui.colours.brake), (seen.throttle, ui.colours.throttle))):
            full = ui.px(62.0)
            height = round(full * share)
            x, y = self._left + ui.px(16.0 + 22.0 * i), self._top + ui.px(14.0)
            target.fill(colour, (x, y + full - height, ui.px(12.0), height))

    def _draw_lamps(self, target: pygame.Surface, seen: Snapshot, assists: Assists) -> None:
        """Filled while at work, bordered while ready, faint while switched off."""
        states = (
            (seen.abs_active, assists.abs),
            (seen.traction_active, assists.traction_control),
            (seen.stability_active, assists.stability),
            (seen.handbrake, False),
            (seen.gear < 0, False),
        )
        for (place, pictures), (at_work, ready) in zip(self._lamps, states, strict=True):
            target.blit(pictures[2 if at_work else 1 if ready else 0], place)

    def _make_lamps(self) -> list[tuple[tuple[int, int], tuple[pygame.Surface, ...]]]:
        ui, c, x = self._ui, self._ui.colours, self._left + self._ui.px(62.0)
        lamps = []
        for name, least in LAMPS:
            # Letters have a smallest size, so a small cluster has wider lamps.
            width = max(least, (text_width(name, ui.font.cap(8.6), BOLD) + 4.0) / ui.scale)
            lit = c.bad if name == "P" else c.text if name == "R" else c.accent
            looks = (
                (c.rule, ui.glass, mixed(c.text_3, SCREEN, 0.4), MEDIUM),
                (c.edge, ui.glass, c.text_2, MEDIUM),
                (lit, (*lit, 255), INK, BOLD),
            )
            pictures = tuple(self._lamp(name, width, edge, fill, text, weight) for edge, fill, text, weight in looks)
            lamps.append(((x, self._top + ui.px(74.0)), pictures))
            x += ui.px(width) + ui.px(4.0 if width == least else 2.0)
        return lamps

    def _lamp(self, name: str, width: float, edge: Colour, fill: Rgba, text: Colour, weight: float) -> pygame.Surface:
        picture = self._ui.outline(width, 20.0, 4.0, edge, fill)
        place = (picture.width / 2, picture.height / 2)
        self._ui.font.draw(picture, name, place, 8.6, text, weight=weight, align=CENTRE)
        return picture

    def _make_segments(self) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Every lit segment of the dial, cut out with its place."""
        return [self._segment(i, lit=True) for i in range(SEGMENTS)]

    def _segment(self, i: int, *, lit: bool) -> tuple[pygame.Surface, tuple[int, int]]:
        ui, c, step = self._ui, self._ui.colours, (LAST - FIRST) / SEGMENTS
        rpm, first = self._full * (i + 0.5) / SEGMENTS, FIRST + i * step
        if rpm >= self._red:
            colour = c.bad if lit else mixed(c.bad, SCREEN, 0.62)
        elif rpm >= self._shift:
            colour = c.accent if lit else mixed(c.accent, SCREEN, 0.78)
        else:
            colour = c.text if lit else c.chosen
        radii = (80.0 * ui.scale, 96.0 * ui.scale)
        return ring_segment(self._dial, radii, (first + 0.55, first + step - 0.55), (*colour, 255))

    def _make_plate(self) -> pygame.Surface:
        """Panel and disc as one shape, with everything on it that stands still."""
        ui = self._ui
        size = (self._dial[0] + ui.px(RADIUS) - self._corner[0] + 1, ui.px(2 * RADIUS) + 1)

        def shape(big: pygame.Surface, fine: int) -> None:
            top = (self._top - self._corner[1]) * fine
            width = (self._dial[0] - self._left) * fine
            pygame.draw.rect(big, ui.glass, (0, top, width, 104 * ui.scale * fine), border_radius=ui.px(8.0) * fine)
            middle = ((self._dial[0] - self._corner[0]) * fine, RADIUS * ui.scale * fine)
            pygame.draw.circle(big, ui.glass, middle, RADIUS * ui.scale * fine)

        plate = smooth(size, shape)
        centre = (self._dial[0] - self._corner[0], self._dial[1] - self._corner[1])
        centred(plate, disc(RADIUS * ui.scale, (*ui.colours.text, 40), hollow=1.4), *centre)
        for i in range(SEGMENTS):
            picture, place = self._segment(i, lit=False)
            plate.blit(picture, (place[0] - self._corner[0], place[1] - self._corner[1]))
        self._figures(plate, centre)
        self._words(plate)
        return plate

    def _figures(self, plate: pygame.Surface, centre: tuple[int, int]) -> None:
        """Ticks every 500 rpm and figures every 1000, every 2000 on a long dial."""
        ui, c = self._ui, self._ui.colours
        figures_every = 2000 if self._full > 12000 else 1000
        for rpm in range(0, int(self._full) + 1, 500):
            turn = radians(FIRST + (LAST - FIRST) * rpm / self._full)
            colour, whole = c.bad if rpm >= self._red else c.text_3, rpm % 1000 == 0
            inner, outer = (70.0 if whole else 73.0) * ui.scale, 77.0 * ui.scale
            ends = [(centre[0] + sin(turn) * r, centre[1] - cos(turn) * r) for r in (inner, outer)]
            pygame.draw.aaline(plate, colour, ends[0], ends[1], 2 if whole else 1)
            if rpm % figures_every == 0:
                place = (centre[0] + sin(turn) * 59.0 * ui.scale, centre[1] - cos(turn) * 59.0 * ui.scale)
                ink = c.bad if rpm >= self._red else c.text_2
                ui.font.draw(plate, str(rpm // 1000), place, 10.0, ink, align=CENTRE)
        ui.font.write(plate, "rpm ×1000", (centre[0], centre[1] + 66.0 * ui.scale), 13.0, c.text_2, align=CENTRE)

    def _words(self, plate: pygame.Surface) -> None:
        ui, c, top = self._ui, self._ui.colours, self._top - self._corner[1]
        for i, name in enumerate(("B", "T")):
            box = ui.outline(16.0, 66.0, 3.0, c.edge, (*SCREEN, 255))
            plate.blit(box, (ui.px(14.0 + 22.0 * i), top + ui.px(12.0)))
            place = ((22.0 + 22.0 * i) * ui.scale, top + 91.0 * ui.scale)
            ui.font.draw(plate, name, place, 9.0, c.text_2, align=CENTRE)
        ui.font.write(plate, self._unit, (162.0 * ui.scale, top + 52.0 * ui.scale), 14.0, c.text_2)
