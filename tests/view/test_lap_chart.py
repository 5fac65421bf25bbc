"""Places over the laps of a race."""

import pygame
import pytest

from racer.app.languages import Languages
from racer.view.kit import Comfort, Kit
from racer.view.lap_chart import LapChart


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 540), 1.5)])
def test_words_under_the_chart_stay_within_it(
    display: pygame.Surface, size: tuple[int, int], text: float, language: str
) -> None:
    kit = Kit(size, Comfort(text=text, language=Languages().named(language)))
    target, box = pygame.Surface(size), kit.rect(640.0, 224.0, 304.0, 424.0)
    for laps in (1, 3, 20):
        target.fill((0, 0, 0))
        LapChart(kit, box, 8, laps).draw(target, [((1,) * (laps + 1), (255, 0, 0), True)])
        drawn = pygame.mask.from_threshold(target, (0, 0, 0), (8, 8, 8))
        drawn.invert()
        (whole,) = [rect.unionall(drawn.get_bounding_rects()) for rect in drawn.get_bounding_rects()[:1]]
        assert box.inflate(-kit.px(8.0), 0).contains(whole)
