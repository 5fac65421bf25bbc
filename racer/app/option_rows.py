"""The control of an option's row, by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from racer.app.option_list import CHOICE, SHARE, STEPS, Option
from racer.app.settings import Settings
from racer.view.choice import Choice, Segmented
from racer.view.kit import Kit
from racer.view.slider import Slider
from racer.view.toggle import Toggle
from racer.view.widgets import Widget

TWENTIETHS = 20
LONGEST = 12
"""Letters that a value may have where three of them stand side by side."""

Put = Callable[[Any], None]


def control_of(kit: Kit, place: pygame.Rect, option: Option, settings: Settings, put: Put) -> Widget:
    """Choice, slider or switch; `put` hears every new value."""
    value = option.get(settings)
    if option.kind == CHOICE:
        values, words = [value for value, _ in option.values], [word for _, word in option.values]
        kind = Segmented if len(values) <= 3 and max(map(len, words)) <= LONGEST else Choice
        chosen = values.index(value) if value in values else 0
        return kind(kit, place, option.key, words, chosen, lambda i: put(values[i]))
    if option.kind == SHARE:
        return Slider(
            kit,
            place,
            option.key,
            steps=TWENTIETHS + 1,
            chosen=round(value * TWENTIETHS),
            shown=lambda step: f"{step * 100 // TWENTIETHS} %",
            change=lambda step: put(step / TWENTIETHS),
        )
    if option.kind == STEPS:
        return _stepped(kit, place, option, value, put)
    small = pygame.Rect(0, 0, kit.px(104.0), place.height)
    small.midright = place.midright
    return Toggle(kit, small, option.key, put, on=value)


def _stepped(kit: Kit, place: pygame.Rect, option: Option, value: float, put: Put) -> Widget:
    """A slider over numbers; one from a file stands at the nearest."""
    numbers = [number for number, _ in option.values]
    return Slider(
        kit,
        place,
        option.key,
        steps=len(numbers),
        chosen=min(range(len(numbers)), key=lambda i: abs(numbers[i] - value)),
        shown=lambda step: option.values[step][1],
        change=lambda step: put(numbers[step]),
    )
