"""The bar at the top in the middle: how far the lap under way is ahead of another, and where that is going."""

from __future__ import annotations

from collections import deque
from math import sqrt

import pygame

from racer.view.font import BOLD, CENTRE, spelt
from racer.view.gap_text import gap_text
from racer.view.panels import Ui, smooth

WIDTH, HEIGHT, HALF = 272.0, 58.0, 124.0
FULL = 2.0
"""s at the end of the bar."""
TICKS = (0.1, 0.5, 1.0)
BAR_TOP, BAR_TALL = 41.0, 8.0
TRENDS = (0.05, 0.15, 0.3)
"""s gained or lost in a second that earn one, two and three chevrons."""
EVERY = 0.1
"""s between two figures: more often and nobody can read them."""
MEMORY = 1.0
JUMP = 0.5
"""s from one frame to the next that no car gains: another lap or another ghost."""
NAME_ROOM = 66.0


def bar_length(delta: float) -> float:
    """How far the bar grows, as at 720p; small gaps are drawn large."""
    return HALF * sqrt(min(abs(delta), FULL) / FULL)


def chevrons(trend: float) -> int:
    """How many chevrons a trend in s/s earns: up to three, below zero while time is gained."""
    count = sum(abs(trend) > least for least in TRENDS)
    return count if trend > 0.0 else -count


class Trend:
    """The gap over the last second."""

    def __init__(self) -> None:
        """Nothing seen yet."""
        self._seen: deque[tuple[float, float]] = deque()
        self._now = 0.0

    def follow(self, delta: float, seconds: float) -> float:
        """Take the gap of this frame; gives s lost in each second, 0 until enough was seen."""
        self._now += seconds
        if self._seen and abs(delta - self._seen[-1][1]) > JUMP:
            self._seen.clear()
        self._seen.append((self._now, delta))
        while self._now - self._seen[0][0] > MEMORY:
            self._seen.popleft()
        then, before = self._seen[0]
        return (delta - before) / (self._now - then) if self._now - then > MEMORY / 2 else 0.0

    def forget(self) -> None:
        """There is nobody to compare with."""
        self._seen.clear()


class DeltaBar:
    """The panel with its figure is painted ten times a second, the bar is filled in each frame."""

    def __init__(self, ui: Ui) -> None:
        """Draw what stands still."""
        self._ui = ui
        self.rect = pygame.Rect(0, ui.px(20.0), ui.px(WIDTH), ui.px(HEIGHT))
        self.rect.centerx = ui.width // 2
        self._plate = ui.panel(WIDTH, HEIGHT)
        self._plate.fill(ui.colours.well, self._bar(HALF).union(self._bar(-HALF)))
        self._face = self._plate.copy()
        self._scale = self._make_scale()
        c = ui.colours
        self._chevrons = {n: self._make_chevrons(n) for n in range(-len(TRENDS), len(TRENDS) + 1) if n}
        self._trend = Trend()
        self._said: tuple[str, int, str] | None = None
        self._wait, self._arrows = 0.0, 0
        ui.font.warm(22.0, (c.fast, c.slow, c.text), BOLD, more="+−±.")

    def forget(self) -> None:
        """No reference: what was seen of the last one does not count for the next."""
        self._trend.forget()
        self._wait = 0.0

    def draw(self, target: pygame.Surface, delta: float, reference: str, seconds: float) -> None:
        """The gap to the reference now."""
        trend = self._trend.follow(delta, seconds)
        self._wait -= seconds
        fresh = self._said is None or reference != self._said[2]
        if self._wait <= 0.0 or fresh:
            self._wait = EVERY
            self._say((gap_text(delta), chevrons(trend), reference))
        target.blit(self._face, self.rect)
        bar = self._bar(-delta).move(self.rect.topleft)
        if bar.width:
            target.fill(self._ui.colours.fast if delta < 0.0 else self._ui.colours.slow, bar)
        target.blit(self._scale, (self.rect.left, self.rect.top + self._ui.px(BAR_TOP - 3.0)))

    def _bar(self, ahead: float) -> pygame.Rect:
        """From the middle to the right for time in hand, to the left for time lost."""
        ui, middle = self._ui, self.rect.width // 2
        length = round(bar_length(ahead) * ui.scale)
        return pygame.Rect(middle if ahead > 0.0 else middle - length, ui.px(BAR_TOP), length, ui.px(BAR_TALL))

    def _say(self, said: tuple[str, int, str]) -> None:
        """Paint figure, chevrons and name where one of them changed."""
        if said == self._said:
            return
        self._said = text, arrows, reference = said
        ui, face, c = self._ui, self._face, self._ui.colours
        face.fill((0, 0, 0, 0))
        face.blit(self._plate, (0, 0))
        middle, left = 21.0 * ui.scale, face.width / 2 - ui.px(HALF)
        colour = {"−": c.fast, "+": c.slow}.get(text[0], c.text)
        ui.font.draw(face, _short(ui, reference), (left, middle), 9.0, c.text_2)
        ui.font.draw(face, text, (face.width / 2, middle), 22.0, colour, weight=BOLD, align=CENTRE)
        if arrows:
            picture = self._chevrons[arrows]
            face.blit(picture, (face.width - round(left) - picture.width, round(middle - picture.height / 2)))

    def _make_scale(self) -> pygame.Surface:
        """Ticks and the middle, to lie over the bar."""
        ui = self._ui
        scale = pygame.Surface((self.rect.width, ui.px(BAR_TALL + 6.0)), pygame.SRCALPHA)
        middle, tall = scale.width // 2, ui.px(BAR_TALL)
        for tick in TICKS:
            for side in (-1, 1):
                x = middle + side * round(bar_length(tick) * ui.scale)
                scale.fill((*ui.colours.text, 102), (x, ui.px(3.0), max(1, ui.px(1.0)), tall))
        wide = max(2, ui.px(2.0))
        scale.fill(ui.colours.text, (middle - wide // 2, 0, wide, scale.height))
        return scale

    def _make_chevrons(self, count: int) -> pygame.Surface:
        """Pointing up in blue while time is gained, down in orange while it is lost."""
        ui, number = self._ui, abs(count)
        colour = ui.colours.fast if count < 0 else ui.colours.slow
        size = (ui.px(13.0 * number), ui.px(14.0))

        def draw(big: pygame.Surface, fine: int) -> None:
            unit = ui.scale * fine
            foot, tip = (2.8, -2.8) if count < 0 else (-2.8, 2.8)
            for n in range(number):
                x, y, thick = (6.5 + 13.0 * n) * unit, 7.0 * unit, 2.3 * unit
                legs = ((x - 5.0 * unit, y + foot * unit), (x, y + tip * unit), (x + 5.0 * unit, y + foot * unit))
                above = [(px, py - thick) for px, py in legs]
                pygame.draw.polygon(big, (*colour, 255), above + [(px, py + thick) for px, py in reversed(legs)])

        return smooth(size, draw)


def _short(ui: Ui, name: str) -> str:
    """As much of a name as has room beside the figure."""
    text = spelt(name).strip()
    while text and ui.font.width(text, ui.font.cap(9.0)) > ui.px(NAME_ROOM):
        text = text[:-1].rstrip()
    return text
