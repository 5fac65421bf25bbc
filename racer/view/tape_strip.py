"""Speed, pedals and steering around one moment of a tape, before it and after it, beside those of another car."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.car import Car
from racer.recording.tape import Tape
from racer.view.palette import OWN_GHOST, Colour
from racer.view.panels import Ui
from racer.view.trace_strip import (
    CLUSTER,
    FASTEST,
    FIRST,
    GAP,
    KMH,
    LABELS,
    LANE,
    LEFT,
    MARGIN,
    MPH,
    NAMES,
    PITCH,
    TALL,
)

AROUND = 150.0
"""m shown before the present, and as many after it."""
POINTS = 160

Values = NDArray[np.float64]


class TapeStrip:
    """Three lanes over the distance; the present stands still in the middle."""

    def __init__(self, ui: Ui, car: Car, tape: Tape, rival: Tape | None, *, mph: bool) -> None:
        """Between the telemetry column and the instruments."""
        self._ui, self._lock = ui, car.chassis.steer_lock
        self._times = MPH if mph else KMH
        self._tape, self._rival = tape, rival
        wide = max(240.0, ui.width / ui.scale - LEFT - GAP - CLUSTER)
        self.rect = pygame.Rect(ui.px(LEFT), ui.height - ui.px(MARGIN + TALL), ui.px(wide), ui.px(TALL))
        self._plate = ui.panel(wide, TALL)
        for number, name in enumerate(NAMES):
            ui.font.draw(self._plate, name, (ui.px(11.0), self._top(number) + 10.0 * ui.scale), 9.0, ui.colours.text_2)
        self._size = ui.px(wide - LABELS - 12.0), ui.px(LANE)
        self._fastest = max(FASTEST, float(tape.column("forward_speed").max()) * 1.05)
        self._lanes = _lanes(tape, self._lock, self._fastest)
        self._rivals = None if rival is None else _lanes(rival, self._lock, self._fastest)

    def _top(self, number: int) -> int:
        return self._ui.px(FIRST + PITCH * number)

    def draw(self, target: pygame.Surface, time: float) -> None:
        """The lanes around a moment."""
        ui, (left, top) = self._ui, self.rect.topleft
        target.blit(self._plate, (left, top))
        here = self._tape.distance_at(time)
        places = np.linspace(here - AROUND, here + AROUND, POINTS)
        c = ui.colours
        for number in range(len(NAMES)):
            box = pygame.Rect((left + ui.px(LABELS), top + self._top(number)), self._size)
            target.fill(c.screen, box)
            if self._rivals is not None:
                for name, colour in _drawn(number, OWN_GHOST, OWN_GHOST, OWN_GHOST):
                    _line(target, box, self._rivals[0], self._rivals[1][name], places, colour, thick=1)
            for name, colour in _drawn(number, c.text, c.brake, c.throttle):
                _line(target, box, self._lanes[0], self._lanes[1][name], places, colour, thick=max(1, ui.px(2.0)))
        middle = left + ui.px(LABELS) + self._size[0] // 2
        target.fill(c.accent, (middle, top + self._top(0), max(1, ui.px(1.5)), ui.px(PITCH * 2 + LANE)))
        self._figures(target, here)

    def _figures(self, target: pygame.Surface, here: float) -> None:
        ui, (left, top) = self._ui, self.rect.topleft
        distance, values = self._lanes
        now = {name: float(np.interp(here, distance, value)) for name, value in values.items()}
        pedal = max(now["throttle"], now["brake"])
        steer = round((now["steer"] * 2.0 - 1.0) * -np.degrees(self._lock))
        words = (
            str(round(now["speed"] * self._fastest * self._times)),
            f"{round(pedal * 100)}%",
            f"{'+' if steer > 0 else '−' if steer < 0 else ''}{abs(steer)}°",
        )
        for number, text in enumerate(words):
            place = (left + ui.px(11.0), top + self._top(number) + 26.0 * ui.scale)
            ui.font.draw(target, text, place, 11.0, ui.colours.text)


def _lanes(tape: Tape, lock: float, fastest: float) -> tuple[Values, dict[str, Values]]:
    """Rising distances, and shares of the lanes' height there."""
    distance = np.maximum.accumulate(tape.column("distance").astype(np.float64))
    return distance, {
        "speed": np.clip(tape.column("forward_speed").astype(np.float64) / fastest, 0.0, 1.0),
        "throttle": tape.column("throttle").astype(np.float64),
        "brake": tape.column("brake").astype(np.float64),
        "steer": np.clip(0.5 - tape.column("steer_angle").astype(np.float64) / lock / 2.0, 0.0, 1.0),
    }


def _drawn(number: int, other: Colour, brake: Colour, throttle: Colour) -> tuple[tuple[str, Colour], ...]:
    """What a lane shows."""
    return ((("speed", other),), (("brake", brake), ("throttle", throttle)), (("steer", other),))[number]


def _line(
    target: pygame.Surface,
    box: pygame.Rect,
    distance: Values,
    values: Values,
    places: Values,
    colour: Colour,
    *,
    thick: int,
) -> None:
    """One line as far as there is a lap."""
    inside = places[(places >= distance[0]) & (places <= distance[-1])]
    if len(inside) < 2:
        return
    x = box.left + (inside - places[0]) / (places[-1] - places[0]) * (box.width - 1)
    y = box.bottom - 2 - np.interp(inside, distance, values) * (box.height - 4)
    points = np.column_stack([x, y]).tolist()
    if thick == 1:
        pygame.draw.aalines(target, colour, False, points)
    else:
        pygame.draw.lines(target, colour, False, points, thick)
