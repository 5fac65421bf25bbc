"""Grid and rulers: where tiles begin, and how many metres it is from the map's corner."""

from __future__ import annotations

import pygame

from racer.content.track import TILE
from racer.view.editor.map_view import MapView
from racer.view.kit import Kit
from racer.view.palette import PANEL, RULE, TEXT, TEXT_3

WIDE = 18.0
"""px at 720p."""
STEPS = (2, 4, 10, 20, 50, 100, 200, 500, 1000)
"""m between the numbers."""
APART, LINES_APART = 64.0, 14.0
"""px at 720p between numbers, and between lines of the grid, at least."""
FAINT = 26


class Rulers:
    """Made anew for each window; a frame blits lines and numbers that are kept."""

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        """Along the upper and the left edge of a place."""
        self._kit, self.rect = kit, rect
        self.wide = kit.px(WIDE)
        self._turned: dict[str, pygame.Surface] = {}
        self._upright = pygame.Surface((1, max(rect.height, 1)), pygame.SRCALPHA)
        self._level = pygame.Surface((max(rect.width, 1), 1), pygame.SRCALPHA)
        for line in (self._upright, self._level):
            line.fill((*TEXT, FAINT))

    def draw_grid(self, target: pygame.Surface, view: MapView) -> None:
        """Lines every so many tiles, as close as can be told apart, on the map only."""
        step = next(
            (s for s in (TILE, 4 * TILE, 16 * TILE, 64 * TILE) if s * view.zoom >= self._kit.px(LINES_APART)), 0
        )
        if not step:
            return
        whole = view.map_rect.clip(self.rect)
        left, top, right, bottom = view.seen
        upright = self._upright.subsurface((0, 0, 1, whole.height))
        level = self._level.subsurface((0, 0, whole.width, 1))
        columns = range(max(int(left // step), 0), int(min(right, view.width) // step) + 1)
        rows = range(max(int(top // step), 0), int(min(bottom, view.height) // step) + 1)
        target.fblits([(upright, (round(view.to_px(c * step, 0.0)[0]), whole.top)) for c in columns])
        target.fblits([(level, (whole.left, round(view.to_px(0.0, r * step)[1]))) for r in rows])

    def draw(self, target: pygame.Surface, view: MapView, pointer: tuple[float, float]) -> None:
        """Both rulers, with a tick where the pointer is."""
        kit, wide, rect = self._kit, self.wide, self.rect
        target.fill(self._kit.shade(PANEL), (rect.left, rect.top, rect.width, wide))
        target.fill(self._kit.shade(PANEL), (rect.left, rect.top, wide, rect.height))
        step = next((s for s in STEPS if s * view.zoom >= kit.px(APART)), STEPS[-1])
        left, top, right, bottom = view.seen
        for metres in range(max(int(left // step), 0) * step, int(min(right, view.width)) + 1, step):
            self._tick(target, view.to_px(metres, 0.0)[0], str(metres))
        for metres in range(max(int(top // step), 0) * step, int(min(bottom, view.height)) + 1, step):
            self._tick_down(target, view.to_px(0.0, metres)[1], str(metres))
        target.fill(self._kit.shade(TEXT), (round(pointer[0]), rect.top, 1, wide))
        target.fill(self._kit.shade(TEXT), (rect.left, round(pointer[1]), wide, 1))
        target.fill(self._kit.shade(PANEL), (rect.left, rect.top, wide, wide))
        target.fill(self._kit.shade(RULE), (rect.left, rect.top + wide, rect.width, 1))
        target.fill(self._kit.shade(RULE), (rect.left + wide, rect.top, 1, rect.height))

    def _tick(self, target: pygame.Surface, x: float, text: str) -> None:
        target.fill(
            self._kit.shade(TEXT_3), (round(x), self.rect.top + self.wide - self._kit.px(5.0), 1, self._kit.px(5.0))
        )
        place = round(x) + self._kit.px(4.0)
        if place + self._kit.letters.capitals_width(text, 7.5) <= self.rect.right:
            self._kit.draw(target, text, (place, self.rect.top + self.wide / 2), 7.5, TEXT_3)

    def _tick_down(self, target: pygame.Surface, y: float, text: str) -> None:
        """Numbers that read upwards."""
        kit = self._kit
        target.fill(self._kit.shade(TEXT_3), (self.rect.left + self.wide - kit.px(5.0), round(y), kit.px(5.0), 1))
        picture = self._upwards(text)
        place = round(y) + kit.px(4.0)
        if place + picture.height <= self.rect.bottom:
            target.blit(picture, (self.rect.left + round((self.wide - picture.width) / 2), place))

    def _upwards(self, text: str) -> pygame.Surface:
        if text not in self._turned:
            plain = self._kit.letters.capitals(text, 7.5, self._kit.shade(TEXT_3))
            self._turned[text] = pygame.transform.rotate(plain, 90.0)
        return self._turned[text]
