"""Monster's readouts drawn on the car: where it points, where it goes, how its wheels stand and slip."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, degrees, hypot, pi, radians, sin

import pygame

from racer.content.car import Car
from racer.geometry import rotate, wrap_angle
from racer.physics.snapshot import Snapshot
from racer.view.camera import Frame
from racer.view.font import CENTRE, text_width
from racer.view.palette import ACCENT, FAST, SCREEN, SLOW, TEXT, TEXT_3, VIOLET, Colour
from racer.view.panels import Ui, rounded
from racer.view.readings import SLOWEST, Readings, angle_text, readings, travel

VELOCITY, HEADING, STEER, FRONT, REAR = FAST, TEXT, ACCENT, SLOW, VIOLET
WORLD = TEXT_3
LEAST = radians(0.8)
"""Smaller angles are not drawn."""
WIDEST = radians(100.0)
"""A slip angle beyond this belongs to a car rolling backwards: no arc."""

Point = tuple[float, float]


class Readouts:
    """Vectors, arcs and their figures around one car."""

    def __init__(self, ui: Ui, car: Car) -> None:
        """Make figures and their plates ahead."""
        self._ui, self._car = ui, car
        cap = ui.font.cap(9.5)
        self._plate = rounded(
            (round(text_width("αR −88.8°", cap)) + ui.px(10.0), round(cap * 2.0)), ui.px(4.0), (*SCREEN, 222)
        )
        for colour in (VELOCITY, STEER, FRONT, REAR):
            ui.font.warm(9.5, (colour,), more="+−.°βδαFRV")

    def draw(
        self, target: pygame.Surface, seen: Snapshot, frame: Frame, panels: Sequence[pygame.Rect] = ()
    ) -> list[pygame.Rect]:
        """Everything that belongs on the car; gives where its figures are, none of them under a panel."""
        chassis, values = self._car.chassis, readings(seen, self._car)
        unit = frame.px_per_m
        middle = frame.to_screen(seen.x, seen.y)
        nose = self._point(seen, frame, chassis.front_axle)
        tail = self._point(seen, frame, -chassis.rear_axle)
        reach = chassis.front_axle + chassis.front_overhang
        _dashed(target, _along(middle, seen.heading, (reach + 0.3) * unit), seen.heading, 4.6 * unit, HEADING)
        self._wheels(target, seen, frame)
        if seen.speed < SLOWEST:
            return []
        self._velocity(target, seen, values, middle, unit)
        self._slip(
            target,
            nose,
            seen.heading + seen.steer_angle,
            travel(seen, chassis.front_axle),
            unit,
            FRONT,
            values.slip_front,
        )
        # Behind the car, where the body does not hide it.
        self._slip(target, tail, seen.heading + pi, travel(seen, -chassis.rear_axle) + pi, unit, REAR, values.slip_rear)
        return self._figures(target, seen, values, (middle, nose, tail), unit, panels)

    def _point(self, seen: Snapshot, frame: Frame, ahead: float, right: float = 0.0) -> Point:
        x, y = rotate(ahead, right, seen.heading)
        return frame.to_screen(seen.x + x, seen.y + y)

    def _wheels(self, target: pygame.Surface, seen: Snapshot, frame: Frame) -> None:
        """Where the front wheels point, and the angle between that and the nose."""
        half, unit = self._car.chassis.track_width / 2.0, frame.px_per_m
        pointing = seen.heading + seen.steer_angle
        for side in (-half, half):
            wheel = self._point(seen, frame, self._car.chassis.front_axle, side)
            _line(target, wheel, _along(wheel, pointing, 2.3 * unit), STEER, 2)
            if abs(seen.steer_angle) > LEAST:
                _line(target, wheel, _along(wheel, seen.heading, 1.9 * unit), HEADING, 1)
                _arc(target, wheel, 1.7 * unit, seen.heading, seen.steer_angle, STEER, 2)

    def _velocity(self, target: pygame.Surface, seen: Snapshot, values: Readings, middle: Point, unit: float) -> None:
        """The velocity as an arrow, its parts in the world's frame and in the car's, and the angle to the nose."""
        length = (4.2 + 0.14 * seen.speed) * unit
        direction = seen.heading + values.sideslip
        tip = _along(middle, direction, length)
        part = length * cos(values.sideslip)
        foot = _along(middle, seen.heading, part)
        for corner in ((tip[0], middle[1]), (middle[0], tip[1])):
            pygame.draw.aaline(target, WORLD, middle, corner)
            pygame.draw.aaline(target, WORLD, corner, tip)
        _line(target, foot, tip, VELOCITY, 1)
        _line(target, middle, foot, VELOCITY, 1)
        _arrow(target, middle, tip, VELOCITY, 3, unit)
        if LEAST < abs(values.sideslip) < pi - LEAST:
            _arc(target, middle, 4.0 * unit, seen.heading, values.sideslip, VELOCITY, 2)

    def _slip(
        self,
        target: pygame.Surface,
        axle: Point,
        pointing: float,
        going: float,
        unit: float,
        colour: Colour,
        slip: float,
    ) -> None:
        """Where an axle goes beside where its wheels point: the slip angle between them."""
        if not LEAST < abs(slip) < WIDEST:
            return
        _line(target, axle, _along(axle, pointing, 3.2 * unit), HEADING, 1)
        _line(target, axle, _along(axle, going, 3.2 * unit), colour, 2)
        _arc(target, axle, 2.9 * unit, pointing, wrap_angle(going - pointing), colour, 3)

    def _figures(
        self,
        target: pygame.Surface,
        seen: Snapshot,
        values: Readings,
        places: tuple[Point, Point, Point],
        unit: float,
        panels: Sequence[pygame.Rect],
    ) -> list[pygame.Rect]:
        """Each angle's figure where it is drawn, none over another."""
        middle, nose, tail = places
        side = 1.0 if values.sideslip >= 0.0 else -1.0
        across = seen.heading + side * pi / 2.0
        direction = seen.heading + values.sideslip
        tip = (4.6 + 0.14 * seen.speed) * unit
        tip += abs(cos(direction)) * self._plate.width * 0.55 + abs(sin(direction)) * self._plate.height * 0.6
        notes = (
            ("β ", values.sideslip, VELOCITY, _along(middle, direction, tip)),
            ("αR ", values.slip_rear, REAR, _along(_along(tail, seen.heading, -4.4 * unit), across, 0.8 * unit)),
            ("αF ", values.slip_front, FRONT, _along(_along(nose, seen.heading, 0.8 * unit), across, 3.6 * unit)),
            ("δ ", values.steer, STEER, _along(_along(nose, seen.heading, 0.8 * unit), across + pi, 3.6 * unit)),
        )
        taken: list[pygame.Rect] = []
        for name, value, colour, place in notes:
            if LEAST < abs(value) < WIDEST:
                box = _beside(self._plate.get_rect(center=place), taken, panels, middle)
                if box is None:
                    continue
                taken.append(box)
                target.blit(self._plate, box)
                self._ui.font.draw(target, name + angle_text(value), box.center, 9.5, colour, align=CENTRE)
        return taken


def _beside(
    box: pygame.Rect, taken: Sequence[pygame.Rect], panels: Sequence[pygame.Rect], middle: Point
) -> pygame.Rect | None:
    """The box moved away from the car's middle until it meets none of those taken; under a panel, towards it."""
    step = box.height + 3 if box.centery >= middle[1] else -box.height - 3
    clear = _clear_of(taken, box, step)
    under = clear.collidelist(panels)
    if under >= 0:
        panel = panels[under]
        inner = box.copy()
        if panel.left <= middle[0] < panel.right:
            inner.top = panel.bottom + 3 if middle[1] > panel.centery else panel.top - 3 - box.height
        else:
            inner.left = panel.right + 3 if middle[0] > panel.centerx else panel.left - 3 - box.width
        clear = _clear_of(taken, inner, -step)
    return clear if clear.collidelist(panels) < 0 else None


def _clear_of(taken: Sequence[pygame.Rect], box: pygame.Rect, step: int) -> pygame.Rect:
    while box.collidelist(taken) >= 0:
        box = box.move(0, step)
    return box


def _along(start: Point, direction: float, length: float) -> Point:
    return start[0] + cos(direction) * length, start[1] + sin(direction) * length


def _line(target: pygame.Surface, start: Point, end: Point, colour: Colour, width: int) -> None:
    """A line with a dark rim, so that it shows on snow as on asphalt."""
    pygame.draw.aaline(target, SCREEN, start, end, width + 2)
    pygame.draw.aaline(target, colour, start, end, width)


def _dashed(target: pygame.Surface, start: Point, direction: float, length: float, colour: Colour) -> None:
    dash, gap, done = length / 9.0, length / 14.0, 0.0
    while done < length:
        _line(target, _along(start, direction, done), _along(start, direction, min(done + dash, length)), colour, 1)
        done += dash + gap


def _arrow(target: pygame.Surface, start: Point, tip: Point, colour: Colour, width: int, unit: float) -> None:
    """A line with a filled head."""
    dx, dy = tip[0] - start[0], tip[1] - start[1]
    length = hypot(dx, dy)
    if length < 2.0:
        return
    head = min(0.75 * unit, length * 0.5)
    ux, uy = dx / length, dy / length
    base = (tip[0] - ux * head, tip[1] - uy * head)
    _line(target, start, base, colour, width)
    barbs = [(base[0] + s * uy * head * 0.42, base[1] - s * ux * head * 0.42) for s in (1.0, -1.0)]
    corners = [tip, *barbs]
    pygame.draw.polygon(target, colour, corners)
    pygame.draw.aalines(target, SCREEN, True, corners)


def _arc(
    target: pygame.Surface, middle: Point, radius: float, start: float, turn: float, colour: Colour, width: int
) -> None:
    """An arc with a dark rim."""
    steps = max(2, round(abs(degrees(turn)) / 5.0))
    points = [_along(middle, start + turn * i / steps, radius) for i in range(steps + 1)]
    for a, b in pairwise(points):
        pygame.draw.aaline(target, SCREEN, a, b, width + 2)
    for a, b in pairwise(points):
        pygame.draw.aaline(target, colour, a, b, width)
