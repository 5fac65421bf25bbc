"""The whole map in a corner of the canvas, with a frame around what is seen; a press goes there."""

from __future__ import annotations

import pygame

from racer.view.editor.map_view import MapView
from racer.view.editor.mosaic import Mosaic
from racer.view.kit import Kit
from racer.view.palette import ACCENT, PANEL, RULE
from racer.view.widgets import Place

WIDE, HIGH, AWAY = 176.0, 116.0, 12.0
EVERY = 0.5
"""s between two looks at the map."""


class MapCorner:
    """Small, and taken from the picture of the whole map twice a second."""

    def __init__(self, kit: Kit, canvas: pygame.Rect) -> None:
        """In the lower right corner."""
        self._kit = kit
        self.rect = pygame.Rect(0, 0, kit.px(WIDE), kit.px(HIGH))
        self.rect.bottomright = canvas.right - kit.px(AWAY), canvas.bottom - kit.px(AWAY)
        self._plate = kit.box(self.rect.size, 6.0, (*PANEL, 240), RULE)
        self._picture: pygame.Surface | None = None
        self._age = EVERY

    def tick(self, seconds: float, mosaic: Mosaic, view: MapView) -> None:
        """Follow the map."""
        self._age += seconds
        if self._picture is None or self._age >= EVERY:
            self._age = 0.0
            inner = self._inner(view)
            whole = pygame.Rect(0, 0, round(view.width * mosaic.px_per_m), round(view.height * mosaic.px_per_m))
            part = mosaic.picture.subsurface(whole.clip(mosaic.picture.get_rect()))
            self._picture = pygame.transform.smoothscale(part, inner.size)

    def draw(self, target: pygame.Surface, view: MapView) -> None:
        """Plate, map, frame."""
        target.blit(self._plate, self.rect)
        inner = self._inner(view)
        if self._picture is not None:
            target.blit(self._picture, inner)
        left, top, right, bottom = view.seen
        share = inner.width / view.width
        frame = pygame.Rect(
            round(inner.left + left * share), round(inner.top + top * share),
            round((right - left) * share), round((bottom - top) * share),
        ).clip(inner.inflate(2, 2))  # fmt: skip
        pygame.draw.rect(target, self._kit.shade(ACCENT), frame, max(1, self._kit.px(1.5)))

    def metres(self, place: Place, view: MapView) -> tuple[float, float]:
        """What lies under the pointer."""
        inner = self._inner(view)
        return (place[0] - inner.left) / inner.width * view.width, (place[1] - inner.top) / inner.height * view.height

    def _inner(self, view: MapView) -> pygame.Rect:
        """Where the map itself lies."""
        room = self.rect.inflate(-2 * self._kit.px(6.0), -2 * self._kit.px(6.0))
        share = min(room.width / view.width, room.height / view.height)
        inner = pygame.Rect(0, 0, max(1, round(view.width * share)), max(1, round(view.height * share)))
        inner.center = room.center
        return inner
