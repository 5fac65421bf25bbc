"""The force-per-gear chart: thrust of each gear over the speed, what stands against it, and the car as it was."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pygame

from racer.lab.thrust import Point, Thrust
from racer.view.font import CENTRE, RIGHT
from racer.view.kit import Kit
from racer.view.palette import ACCENT, EDGE, FAST, RULE, SCREEN, SLOW, TEXT, TEXT_2, TEXT_3, Colour, mixed
from racer.view.panels import smooth

FINE = 2
"""Drawn so much larger: the chart is drawn anew with every step of a slider."""
ROUND_KMH, ROUND_KN = 50.0, (1.0, 2.0, 2.5, 5.0, 10.0)
LINES = 6
"""Lines across that the height is divided by, at most."""
DASH = 7.0
HEADROOM = 1.07
"""Times the most thrust, so that its gear's number finds room over it."""
BEYOND = 1.12
"""Times the top speed up to which there is something to see."""
OUTLINE = 160
"""Points of the shape under all gears."""


class ThrustChart:
    """Made for a box; `draw` takes two cars at a time."""

    def __init__(self, kit: Kit, box: pygame.Rect) -> None:
        """Leave room for the figures at the left and under it."""
        self._kit = kit
        self.plot = pygame.Rect(
            box.left + kit.px(52.0), box.top + kit.px(52.0), box.width - kit.px(76.0), box.height - kit.px(94.0)
        )

    def draw(self, target: pygame.Surface, now: Thrust, before: Thrust | None, *, per_kmh: float, unit: str) -> None:
        """The car now, over the outline of the car as it was; `per_kmh` gives the speeds in another unit."""
        shown = [one for one in (now, before) if one is not None]
        most = max(min(BEYOND * one.top_speed, one.fastest) for one in shown)
        self._fastest = _up_to(most * 3.6 * per_kmh, ROUND_KMH)
        self._per_speed = 3.6 * per_kmh
        most = HEADROOM * max(one.strongest for one in shown) / 1000.0
        step = _step(most)
        self._strongest = _up_to(most, step)
        self._grid(target, step, unit)
        target.blit(smooth(self.plot.size, lambda big, fine: self._lines(big, fine, now, before), FINE), self.plot)
        self._digits(target, now)

    # -- places

    def place(self, point: Point) -> tuple[float, float]:
        """Pixels from the plot's corner of a speed and a force."""
        x = self.plot.width * point[0] * self._per_speed / self._fastest
        return x, self.plot.height * (1.0 - point[1] / 1000.0 / self._strongest)

    # -- painting

    def _grid(self, target: pygame.Surface, step: float, unit: str) -> None:
        kit, plot = self._kit, self.plot
        kit.put_box(target, plot.inflate(2, 2), 4.0, SCREEN)
        thin = max(1, kit.px(1.0))
        count = round(self._strongest / step)
        for i in range(count + 1):
            y = plot.bottom - round(plot.height * i / count)
            target.fill(mixed(SCREEN, RULE, 0.7), (plot.left, y, plot.width, thin))
            words = f"{step * i:.1f}" if step % 1.0 else f"{step * i:.0f}"
            kit.draw(target, words, (plot.left - kit.px(9.0), y), 9.5, TEXT_2, align=RIGHT)
        every = ROUND_KMH if self._fastest <= 8 * ROUND_KMH else 2 * ROUND_KMH
        for i in range(int(self._fastest / every) + 1):
            x = plot.left + round(plot.width * every * i / self._fastest)
            target.fill(mixed(SCREEN, RULE, 0.7), (x, plot.top, thin, plot.height))
            kit.draw(target, f"{every * i:.0f}", (x, plot.bottom + kit.px(15.0)), 9.5, TEXT_2, align=CENTRE)
        kit.write(target, unit, (plot.right, plot.bottom + kit.px(31.0)), 12.0, TEXT_3, align=RIGHT)

    def _lines(self, big: pygame.Surface, fine: int, now: Thrust, before: Thrust | None) -> None:
        scale = self._kit.scale * fine
        edge = [self.place(point) for point in _outline(now)]
        body = [(x * fine, y * fine) for x, y in edge]
        body += [(body[-1][0], big.height), (body[0][0], big.height)]
        pygame.draw.polygon(big, (*ACCENT, 16), body)
        if before is not None:
            for curve in before.gears.values():
                self._stroke(big, fine, curve, (*EDGE, 190), 1.3 * scale)
        self._dashes(big, fine, [(0.0, now.grip), (self._fastest / self._per_speed, now.grip)], TEXT_3)
        self._stroke(big, fine, now.resistance, (*SLOW, 255), 2.0 * scale)
        x, y = self.place((now.top_speed, _at(now.resistance, now.top_speed)))
        pygame.draw.circle(big, (*TEXT, 255), (x * fine, y * fine), 5.0 * scale)
        pygame.draw.circle(big, (*SLOW, 255), (x * fine, y * fine), 3.2 * scale)
        for gear, curve in now.gears.items():
            self._stroke(big, fine, curve, (*gear_colour(gear, len(now.gears)), 255), 2.4 * scale)

    def _stroke(
        self, big: pygame.Surface, fine: int, curve: list[Point], colour: tuple[int, int, int, int], wide: float
    ) -> None:
        points = [(x * fine, y * fine) for x, y in map(self.place, curve)]
        for start, end in pairwise(points):
            pygame.draw.line(big, colour, start, end, max(1, round(wide)))
        for point in points:
            pygame.draw.circle(big, colour, point, wide / 2.0)

    def _dashes(self, big: pygame.Surface, fine: int, line: list[Point], colour: Colour) -> None:
        """A level line of dashes."""
        (left, y), (right, _) = (self.place(point) for point in line)
        dash = self._kit.px(DASH)
        thick = max(1, self._kit.px(1.5)) * fine
        x = left
        while x < right and y >= 0.0:
            big.fill((*colour, 220), (round(x * fine), round(y * fine), round(dash * fine), thick))
            x += 1.8 * dash

    def _digits(self, target: pygame.Surface, now: Thrust) -> None:
        """Each gear's number over its curve, where it pulls most; and what the two other lines are."""
        kit, plot = self._kit, self.plot
        for gear, curve in now.gears.items():
            x, y = self.place(max(curve, key=lambda point: point[1]))
            colour = gear_colour(gear, len(now.gears))
            kit.draw(
                target, str(gear), (plot.left + x, max(plot.top + y - kit.px(12.0), plot.top + kit.px(8.0))), 11.0,
                colour, align=CENTRE,
            )  # fmt: skip
        level = self.place((0.0, now.grip))[1]
        if level >= 0.0:
            at = (plot.right - kit.px(8.0), plot.top + max(level - kit.px(10.0), kit.px(9.0)))
            kit.write(target, "what the driven tyres can take", at, 12.0, TEXT_2, align=RIGHT, tall=14.0)
        fastest = self._fastest / self._per_speed
        end = self.place((fastest, _at(now.resistance, fastest)))[1]
        at = (plot.right - kit.px(8.0), plot.top + max(end - kit.px(14.0), kit.px(30.0)))
        kit.write(target, "air and rolling", at, 12.0, SLOW, align=RIGHT, tall=14.0)


def gear_colour(gear: int, count: int) -> Colour:
    """From yellow in first to blue in the highest, with the digit beside it."""
    share = (gear - 1) / max(1, count - 1)
    return mixed(ACCENT, TEXT, 2 * share) if share < 0.5 else mixed(TEXT, FAST, 2 * share - 1.0)


def _outline(thrust: Thrust) -> list[Point]:
    """The most thrust at each speed, from the slowest first gear to the fastest last."""
    slowest = min(curve[0][0] for curve in thrust.gears.values())
    speeds = np.linspace(slowest, thrust.fastest, OUTLINE)
    best = np.zeros(OUTLINE)
    for curve in thrust.gears.values():
        x, force = np.array(curve).T
        best = np.maximum(best, np.interp(speeds, x, force, left=0.0, right=0.0))
    return list(zip(speeds.tolist(), best.tolist(), strict=True))


def _at(curve: list[Point], speed: float) -> float:
    x, force = zip(*curve, strict=True)
    return float(np.interp(speed, x, force))


def _step(most: float) -> float:
    return next((step for step in ROUND_KN if most / step <= LINES), ROUND_KN[-1])


def _up_to(value: float, step: float) -> float:
    """The next whole step above a value."""
    return step * (int(value / step) + 1)
