"""The telemetry column: the car's attitude and engine, its wheels on what lies under them, two traction circles."""

from __future__ import annotations

from collections import deque
from math import degrees, hypot

import pygame

from racer.content.car import Car
from racer.content.surface import Surface
from racer.geometry import clamp
from racer.physics import GRAVITY
from racer.physics.engine import EngineTorque
from racer.physics.snapshot import AxleView, Snapshot
from racer.view.font import RIGHT
from racer.view.ground_colours import swatch
from racer.view.palette import (
    ACCENT,
    CHOSEN,
    EDGE,
    FAST,
    RULE,
    SCREEN,
    SLOW,
    TEXT,
    TEXT_2,
    TEXT_3,
    VIOLET,
    Colour,
)
from racer.view.panels import Ui, centred, disc
from racer.view.readings import Readings, readings, signed
from racer.view.sliding import sliding

MARGIN, WIDE, GAP = 20.0, 256.0, 6.0
TOP = 230.0
"""Below the clock and the sectors."""
SEVEN_TALL, WHEELS_TALL, CIRCLES_TALL = 188.0, 122.0, 148.0
ROW, FIRST_ROW = 16.8, 15.0
CELL, CELL_PITCH, CELL_TOP = 42.0, 46.0, 26.0
FULL_YAW, FULL_LATERAL = 1.5, 15.0
"""rad/s and m/s² at the end of a bar."""
FULL_ANGLE = 0.5
"""rad at the end of a bar."""
FULL_LOAD = 9000.0
FIGURE = 9.5
ANGLES: tuple[tuple[str, Colour], ...] = (
    ("STEER", ACCENT),
    ("SIDESLIP", FAST),
    ("ROTATION", TEXT_2),
    ("YAW RATE", TEXT_2),
    ("LATERAL", TEXT_2),
    ("SLIP FRONT", SLOW),
    ("SLIP REAR", VIOLET),
)
LINES = len(ANGLES)
WHEELS = ("FL", "FR", "RL", "RR")
CIRCLE, CIRCLE_Y = 50.0, 88.0
TRAIL = 24
REACH = 1.18
"""The demand dot goes at most this far, in circle radii."""


class Telemetry:
    """Three panels down the left side, for one car and window size."""

    def __init__(self, ui: Ui, car: Car, surfaces: tuple[Surface, ...], top: float = TOP) -> None:
        """Draw what stands still, and make every word and figure that may be needed."""
        self._ui, self._car = ui, car
        self._seven, self._wheels, self._circles = self._make_seven(), self._make_wheels(), self._make_circles()
        self._engine = EngineTorque(car.engine)
        left = ui.px(MARGIN)
        self._seven_at = (left, ui.px(top))
        self._wheels_at = (left, ui.px(top + SEVEN_TALL + GAP))
        self._circles_at = (left, ui.px(top + SEVEN_TALL + WHEELS_TALL + 2 * GAP))
        self._trails: tuple[deque[tuple[float, float]], ...] = (deque(maxlen=TRAIL), deque(maxlen=TRAIL))
        self._dots = {colour: disc(4.5 * ui.scale, (*colour, 255)) for colour in (ui.shade(TEXT), ui.shade(SLOW))}
        self._dot_rim = disc(6.0 * ui.scale, (*ui.shade(SCREEN), 255))
        ui.font.warm(11.0, (ui.shade(TEXT), ui.shade(SLOW)))
        ui.font.warm(FIGURE, (ui.shade(TEXT),))
        for surface in surfaces:
            ui.font.sentence(_spoken(surface.name), 12.5, ui.shade(TEXT_2))
            ui.font.sentence(_spoken(surface.name), 12.5, ui.shade(SLOW))

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """Where the panels are."""
        panels = (self._seven, self._seven_at), (self._wheels, self._wheels_at), (self._circles, self._circles_at)
        return tuple(panel.get_rect(topleft=place) for panel, place in panels)

    def draw(self, target: pygame.Surface, seen: Snapshot) -> None:
        """All three panels for one snapshot."""
        self._draw_seven(target, seen)
        self._draw_wheels(target, seen)
        self._draw_circles(target, seen)

    def _draw_seven(self, target: pygame.Surface, seen: Snapshot) -> None:
        ui, (left, top) = self._ui, self._seven_at
        target.blit(self._seven, (left, top))
        values = readings(seen, self._car)
        middle, half = left + ui.px(139.0), ui.px(42.0)
        for i, (share, text) in enumerate(_shares(values, seen)):
            y = top + (FIRST_ROW + ROW * i) * ui.scale
            reach = clamp(share, -1.0, 1.0) * half
            target.fill(ui.shade(ANGLES[i][1]), (middle + min(0.0, reach), y - ui.px(3.0), abs(reach), ui.px(6.0)))
            target.fill(ui.shade(TEXT), (middle - 1, y - ui.px(5.0), max(1, ui.px(2.0)), ui.px(10.0)))
            ui.font.draw(target, text, (left + ui.px(WIDE - 34.0), y), FIGURE, ui.shade(TEXT), align=RIGHT)
        torque = self._engine.torque(seen.rpm, seen.throttle)
        pairs = (
            (signed(values.forward), signed(values.side)),
            (signed(values.east), signed(values.south)),
            (str(round(seen.rpm)), signed(torque, 0)),
        )
        for i, pair in enumerate(pairs):
            y = top + (FIRST_ROW + 6.0 + ROW * (LINES + i)) * ui.scale
            for text, right in zip(pair, (124.0, 204.0), strict=True):
                ui.font.draw(target, text, (left + ui.px(right), y), FIGURE, ui.shade(TEXT), align=RIGHT)

    def _draw_wheels(self, target: pygame.Surface, seen: Snapshot) -> None:
        ui, (left, top) = self._ui, self._wheels_at
        target.blit(self._wheels, (left, top))
        for i, wheel in enumerate(seen.wheels):
            x, y = left + ui.px(12.0 + i % 2 * 120.0), top + ui.px(CELL_TOP + i // 2 * CELL_PITCH)
            slides = seen.speed > 1.0 and sliding(seen.front if i < 2 else seen.rear, seen.speed) > 0.0
            colour = ui.shade(SLOW) if slides else ui.shade(TEXT)
            full = ui.px(CELL - 12.0)
            height = round(full * clamp(wheel.load / FULL_LOAD, 0.0, 1.0))
            target.fill(colour, (x + ui.px(8.0), y + ui.px(6.0) + full - height, ui.px(14.0), height))
            load = f"{wheel.load / 1000.0:.1f}"
            ui.font.draw(target, load, (x + ui.px(104.0), y + 12.0 * ui.scale), 11.0, colour, align=RIGHT)
            name = wheel.surface.name
            target.fill(swatch(name), (x + ui.px(30.0), y + ui.px(26.0), ui.px(8.0), ui.px(8.0)))
            words = _spoken(name)
            ui.font.write(
                target,
                words,
                (x + ui.px(43.0), y + 30.0 * ui.scale),
                12.5,
                ui.shade(SLOW) if slides else ui.shade(TEXT_2),
            )

    def _draw_circles(self, target: pygame.Surface, seen: Snapshot) -> None:
        ui, (left, top) = self._ui, self._circles_at
        target.blit(self._circles, (left, top))
        for i, axle in enumerate((seen.front, seen.rear)):
            x, y = left + (66.0 + 124.0 * i) * ui.scale, top + CIRCLE_Y * ui.scale
            force, demand = _in_circle(axle)
            used = min(999, round(100.0 * hypot(*force)))
            beyond = seen.speed > 1.0 and sliding(axle, seen.speed) > 0.0
            colour = ui.shade(SLOW) if beyond else ui.shade(TEXT)
            radius = CIRCLE * ui.scale
            dot = (x + demand[0] * radius, y + demand[1] * radius)
            trail = self._trails[i]
            trail.append((demand[0], demand[1]))
            if len(trail) > 1:
                points = [(x + u * radius, y + v * radius) for u, v in trail]
                pygame.draw.aalines(target, ui.shade(TEXT_3), False, points)
            pygame.draw.aaline(target, colour, (x, y), (x + force[0] * radius, y + force[1] * radius), 2)
            centred(target, self._dot_rim, *dot)
            centred(target, self._dots[colour], *dot)
            place = (x + 54.0 * ui.scale, top + 18.0 * ui.scale)
            ui.font.draw(target, f"{used}%", place, 10.0, colour, align=RIGHT)

    def _make_seven(self) -> pygame.Surface:
        ui = self._ui
        plate = ui.panel(WIDE, SEVEN_TALL)
        units = ("°", "°", "°", "°/s", "g", "°", "°")
        for i, ((name, _), unit) in enumerate(zip(ANGLES, units, strict=True)):
            y = (FIRST_ROW + ROW * i) * ui.scale
            ui.font.draw(plate, name, (ui.px(12.0), y), 8.5, ui.shade(TEXT_2))
            track = ui.panel(84.0, 6.0, 2.0, (*ui.shade(SCREEN), 255))
            plate.blit(track, (ui.px(97.0), y - track.height / 2))
            ui.font.write(plate, unit, (ui.px(WIDE - 30.0), y), 12.0, ui.shade(TEXT_2))
        words = (("V CAR", "fwd", "side"), ("V WORLD", "east", "south"), ("ENGINE", "rpm", "Nm"))
        for i, (name, first, second) in enumerate(words):
            y = (FIRST_ROW + 6.0 + ROW * (LINES + i)) * ui.scale
            ui.font.draw(plate, name, (ui.px(12.0), y), 8.5, ui.shade(TEXT_2))
            ui.font.write(plate, first, (ui.px(129.0), y), 12.0, ui.shade(TEXT_2))
            ui.font.write(plate, second, (ui.px(209.0), y), 12.0, ui.shade(TEXT_2))
        y = (FIRST_ROW + 3.0 + ROW * (LINES - 0.5)) * ui.scale
        plate.fill(ui.shade(RULE), (ui.px(12.0), y, ui.px(WIDE - 24.0), 1))
        return plate

    def _make_wheels(self) -> pygame.Surface:
        ui = self._ui
        plate = ui.panel(WIDE, WHEELS_TALL)
        self._title(plate, "WHEELS", "load kN · surface")
        for i, name in enumerate(WHEELS):
            x, y = 12.0 + i % 2 * 120.0, CELL_TOP + i // 2 * CELL_PITCH
            plate.blit(ui.panel(112.0, CELL, 4.0, (*ui.shade(SCREEN), 255)), (ui.px(x), ui.px(y)))
            plate.fill(CHOSEN, (ui.px(x + 8.0), ui.px(y + 6.0), ui.px(14.0), ui.px(CELL - 12.0)))
            ui.font.draw(plate, name, ((x + 30.0) * ui.scale, (y + 12.0) * ui.scale), 9.0, ui.shade(TEXT_2))
        return plate

    def _make_circles(self) -> pygame.Surface:
        ui = self._ui
        plate = ui.panel(WIDE, CIRCLES_TALL)
        for i, name in enumerate(("FRONT", "REAR")):
            x, y, radius = (66.0 + 124.0 * i) * ui.scale, CIRCLE_Y * ui.scale, CIRCLE * ui.scale
            centred(plate, disc(radius, (*ui.shade(SCREEN), 255)), x, y)
            centred(plate, disc(radius / 2, (*ui.shade(RULE), 255), hollow=1.0), x, y)
            plate.fill(ui.shade(RULE), (x - radius, y, 2 * radius, 1))
            plate.fill(ui.shade(RULE), (x, y - radius, 1, 2 * radius))
            centred(plate, disc(radius, (*EDGE, 255), hollow=1.4), x, y)
            ui.font.draw(plate, name, (x - 54.0 * ui.scale, 18.0 * ui.scale), 9.0, ui.shade(TEXT_2))
        return plate

    def _title(self, plate: pygame.Surface, name: str, note: str) -> None:
        ui = self._ui
        ui.font.draw(plate, name, (ui.px(12.0), 14.0 * ui.scale), 9.0, ui.shade(TEXT_2))
        ui.font.write(plate, note, (plate.width - ui.px(12.0), 14.0 * ui.scale), 12.5, ui.shade(TEXT_3), align=RIGHT)


def _shares(values: Readings, seen: Snapshot) -> tuple[tuple[float, str], ...]:
    """How far each bar goes, and the figure behind it."""
    angles = (values.steer, values.sideslip, values.rotation)
    slips = (values.slip_front, values.slip_rear)
    return (
        *((angle / FULL_ANGLE, signed(degrees(angle))) for angle in angles),
        (seen.yaw_rate / FULL_YAW, signed(degrees(seen.yaw_rate), 0)),
        (seen.acceleration_y / FULL_LATERAL, signed(seen.acceleration_y / GRAVITY, 2)),
        *((angle / FULL_ANGLE, signed(degrees(angle))) for angle in slips),
    )


def _spoken(surface: str) -> str:
    return surface.replace("_asphalt", "").replace("_", " ")


def _in_circle(axle: AxleView) -> tuple[tuple[float, float], tuple[float, float]]:
    """The force as a share of the grip, and the demand behind it: the same direction, as far out as the slip."""
    if axle.grip < 1.0:
        return (0.0, 0.0), (0.0, 0.0)
    right, up = axle.force_y / axle.grip, -axle.force_x / axle.grip
    size = hypot(right, up)
    if size < 1e-3:
        return (right, up), (right, up)
    asked = min(max(axle.slip, size), REACH) if axle.slip > 1.0 else size
    return (right, up), (right / size * asked, up / size * asked)
