"""A cursor along the lap of a result: one place on the curves and on the map, with what it says there."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from racer.app.lap_result import LapResult
from racer.app.result_charts import STRETCH, Plot, Points, delta_plot, map_points, value_at
from racer.app.result_panels import shade
from racer.view.kit import Kit
from racer.view.palette import ACCENT, CHOSEN, SCREEN, TEXT
from racer.view.panels import disc

STEPS = 120
"""Places that the cursor has on a lap."""
KMH, MPH = 3.6, 2.2369363


@dataclass(frozen=True, slots=True)
class Speed:
    """How speeds are said: per m/s, and in which unit."""

    factor: float = KMH
    unit: str = "km/h"


@dataclass(slots=True)
class Cursor:
    """At a share of the lap; there is none where there is no curve. What is drawn is kept until it moves."""

    kit: Kit
    result: LapResult
    delta: pygame.Rect
    map: pygame.Rect | None
    speed: Speed = field(default_factory=Speed)
    at: int = 0
    _plot: Plot = field(init=False)
    _points: Points = field(init=False)
    _tip: pygame.Surface | None = None
    _dot: pygame.Surface | None = None

    def __post_init__(self) -> None:
        """Work out once where things lie."""
        self._plot = delta_plot(self.kit, self.delta, self.result)
        shown = self.map is not None and self.result.outline
        self._points = map_points(self.kit, self.map, self.result) if self.map and shown else []

    def worst(self) -> int:
        """Where most time was lost, which is where to look first."""
        curve = self.result.to_best or self.result.to_author
        whole = curve[-1][0]
        losses = [
            value_at(curve, whole * i / STEPS + STRETCH / 2) - value_at(curve, whole * i / STEPS - STRETCH / 2)
            for i in range(STEPS + 1)
        ]
        return losses.index(max(losses))

    def go(self, at: int) -> None:
        """To another place; it ends at the ends of the lap."""
        at = min(max(at, 0), STEPS)
        if at != self.at:
            self.at, self._tip = at, None

    def point(self, x: int) -> None:
        """To the place under the pointer."""
        rect = self._plot.rect
        self.go(round((x - rect.left) / max(1, rect.width) * STEPS))

    def words(self) -> list[tuple[str, tuple[int, int, int]]]:
        """Where it is, the differences there, and the speed against the old best's."""
        result = self.result
        length = (result.to_best or result.to_author)[-1][0]
        place = length * self.at / STEPS
        said: list[tuple[str, tuple[int, int, int]]] = [(f"{place / 1000.0:.2f} km", TEXT)]
        curve = result.to_best or result.to_author
        value = value_at(curve, place)
        said.append((_signed(value, 2), shade(value)))
        faster = self._faster(place)
        if faster is not None:
            said.append((f"{_signed(faster * self.speed.factor, 0)} {self.speed.unit}", shade(-faster)))
        return said

    def _faster(self, place: float) -> float | None:
        """How much faster (m/s) this lap is here than the one it is compared with."""
        result, curve = self.result, self.result.to_best or self.result.to_author
        if not result.times:
            return None
        ends = max(0.0, place - STRETCH / 4), min(curve[-1][0], place + STRETCH / 4)
        ours = value_at(result.times, ends[1]) - value_at(result.times, ends[0])
        theirs = ours - (value_at(curve, ends[1]) - value_at(curve, ends[0]))
        if min(ours, theirs) <= 0.0:
            return None
        return (ends[1] - ends[0]) * (1.0 / ours - 1.0 / theirs)

    def draw(self, target: pygame.Surface) -> None:
        """Line and dot on the curves, a dot on the map, and the words beside the line."""
        kit, result = self.kit, self.result
        plot, points = self._plot, self._points
        curve = result.to_best or result.to_author
        place = plot.length * self.at / STEPS
        x, y = plot.place((place, value_at(curve, place)))
        target.fill(
            kit.shade(ACCENT), (round(plot.rect.left + x), plot.rect.top, max(1, kit.px(2.0)), plot.rect.height)
        )
        self._put_dot(target, (plot.rect.left + x + kit.px(1.0), plot.rect.top + y))
        if points:
            self._put_dot(target, points[round(self.at / STEPS * len(points)) % len(points)])
        if self._tip is None:
            self._tip = self._painted()
        left = plot.rect.left + round(x) + kit.px(10.0)
        if left + self._tip.width > plot.rect.right:
            left -= self._tip.width + kit.px(18.0)
        low = y < plot.rect.height * 0.5
        top = plot.rect.bottom - self._tip.height - kit.px(6.0) if low else plot.rect.top + kit.px(24.0)
        target.blit(self._tip, (left, top))

    def _put_dot(self, target: pygame.Surface, place: tuple[float, float]) -> None:
        if self._dot is None:
            rim, core = disc(7.0 * self.kit.scale, (*SCREEN, 255)), disc(5.5 * self.kit.scale, (*ACCENT, 255))
            rim.blit(core, core.get_rect(center=(rim.width // 2, rim.height // 2)))
            self._dot = rim
        target.blit(self._dot, self._dot.get_rect(center=(round(place[0]), round(place[1]))))

    def _painted(self) -> pygame.Surface:
        kit, words = self.kit, self.words()
        em = min(14.0 * kit.comfort.text, 17.0) / kit.comfort.text
        widths = [kit.letters.line_width(word, em * kit.comfort.text) for word, _ in words]
        size = (round(sum(widths)) + kit.px(14.0) * (len(words) + 1), kit.px(28.0))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        kit.put_box(picture, picture.get_rect(), 5.0, (*CHOSEN, 245))
        x = float(kit.px(14.0))
        for (word, colour), width in zip(words, widths, strict=True):
            kit.write(picture, word, (x, picture.height / 2), em, colour)
            x += width + kit.px(14.0)
        return picture


def _signed(value: float, places: int) -> str:
    shown = f"{abs(value):.{places}f}"
    sign = "±" if float(shown) == 0.0 else "+" if value > 0.0 else "−"
    return f"{sign}{shown}"
