"""Colours can be told apart by everybody, or are told by shape and word as well; panels can be read over anything."""

from itertools import combinations

import pygame
import pytest
from colour_vision import PROTAN, VISIONS, apart, contrast, delta_e

from racer.view.kit import Comfort, Kit
from racer.view.medals import COLOURS as MEDAL_COLOURS
from racer.view.palette import (
    BLUE_YELLOW,
    HIGH_CONTRAST,
    PANEL_ALPHA,
    RED_GREEN,
    SETS,
    STANDARD,
    TEXT_2,
    Colours,
    exchanged,
    mixed,
)

MEANINGS = ("fast", "slow", "bad", "accent", "good")
LINE = (232, 232, 226)
"""The brightest paint on a road."""


def test_the_difference_is_that_of_the_published_pairs() -> None:
    # Sharma, Wu and Dalal 2005, table 1: pairs 1, 17 and 24.
    assert delta_e((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert delta_e((50.0, 2.5, 0.0), (73.0, 25.0, -18.0)) == pytest.approx(27.1492, abs=1e-4)
    assert delta_e((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=1e-4)
    assert all(sum(row) == pytest.approx(1.0, abs=1e-4) for row in PROTAN)


@pytest.mark.parametrize("colours", [STANDARD, HIGH_CONTRAST])
def test_faster_and_slower_throttle_and_brake_and_medals_differ_in_every_vision(colours: Colours) -> None:
    for vision in VISIONS:
        assert apart(colours.fast, colours.slow, vision) >= 49.5, vision
        assert apart(colours.throttle, colours.brake, vision) >= 16.5, vision
        for one, other in combinations(MEDAL_COLOURS.values(), 2):
            assert apart(one, other, vision) >= 17.5, vision


@pytest.mark.parametrize(
    ("colours", "visions"),
    [(RED_GREEN, ("normal", "protan", "deutan")), (BLUE_YELLOW, ("normal", "tritan"))],
    ids=["red-green", "blue-yellow"],
)
def test_in_the_sets_for_colour_blind_eyes_every_meaning_differs_from_every_other(
    colours: Colours, visions: tuple[str, ...]
) -> None:
    pairs = [*combinations(MEANINGS, 2), ("throttle", "brake")]
    for vision in visions:
        for one, other in pairs:
            assert apart(getattr(colours, one), getattr(colours, other), vision) >= 24.0, (vision, one, other)
        assert apart(colours.fast, colours.slow, vision) >= 40.0
    weakest = min(apart(getattr(STANDARD, a), getattr(STANDARD, b), v) for a, b in pairs for v in visions)
    assert weakest < 12.0, "the standard set needs shapes and words there"


@pytest.mark.parametrize("name", SETS)
def test_words_on_a_panel_can_be_read_over_a_white_line(name: str) -> None:
    colours = SETS[name]
    glass = mixed(LINE, colours.panel, PANEL_ALPHA / 255)
    least = 3.0 if name in {"red-green", "blue-yellow"} else 4.5
    for meaning in MEANINGS:
        assert contrast(getattr(colours, meaning), glass) >= least, meaning
    assert contrast(colours.text, glass) >= 10.0
    assert contrast(colours.text_2, glass) >= 6.5


def test_high_contrast_reaches_whatever_a_menu_draws() -> None:
    pygame.font.init()
    shown = {}
    for colours in (STANDARD, HIGH_CONTRAST):
        kit = Kit((1280, 720), Comfort(colours=colours))
        target = pygame.Surface((300, 60), pygame.SRCALPHA)
        kit.put_box(target, pygame.Rect(0, 0, 300, 60), 0.0, STANDARD.panel)
        kit.write(target, "Words", (10.0, 30.0), 30.0, TEXT_2)
        box = kit.box((20, 20), 0.0, (*STANDARD.card, 255), STANDARD.edge)
        seen = {tuple(target.get_at((x, y)))[:3] for x in range(300) for y in range(60)}
        shown[colours] = (colours.panel in seen, colours.text_2 in seen, tuple(box.get_at((10, 10)))[:3])
    assert shown == {colours: (True, True, colours.card) for colours in (STANDARD, HIGH_CONTRAST)}
    assert len(exchanged(HIGH_CONTRAST)) == len(exchanged(STANDARD)), "no two standard colours are the same"
