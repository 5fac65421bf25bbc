"""Lines of equal height, as they lie over the editor's map."""

import numpy as np
import pygame
import pytest

from racer.view.editor.contours import Contours
from racer.view.editor.map_view import MapView

TALL, WIDE = 60, 100
"""Tiles."""


@pytest.mark.parametrize("level", [0.0, 2.5])
def test_a_plain_lies_on_no_line_and_a_hill_on_some(display: pygame.Surface, level: float) -> None:
    rows, columns = np.mgrid[0 : TALL + 1, 0 : WIDE + 1]
    away = np.hypot(rows - TALL / 2, columns - WIDE / 2)
    heights = level + 3.0 * np.clip(1.0 - away / 15.0, 0.0, 1.0)
    view = MapView(pygame.Rect(0, 0, 600, 360), 2.0 * WIDE, 2.0 * TALL)
    view.show_all()
    ground = pygame.Surface(view.rect.size)
    Contours().draw(ground, view, heights, 1)
    drawn = pygame.surfarray.array3d(ground).any(axis=2)
    x, y = (round(place) for place in view.to_px(2.0 * WIDE / 2, 2.0 * TALL / 2))
    reach = round(40.0 * view.zoom)
    hill = drawn[x - reach : x + reach, y - reach : y + reach]
    assert 0.02 < hill.mean() < 0.5
    assert drawn.sum() == hill.sum(), "the plain is bare, even where a line's height is its own"
