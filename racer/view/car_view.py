"""A car from above: shadow, steered front wheels, body that leans, lamps."""

from __future__ import annotations

from dataclasses import dataclass
from math import degrees
from typing import Protocol

import pygame

from racer.content.car import Car
from racer.geometry import rotate
from racer.physics.snapshot import Snapshot
from racer.view.box_car import box_car
from racer.view.camera import Frame
from racer.view.ghost_look import GhostLook
from racer.view.light import Light
from racer.view.palette import Colour
from racer.view.sprites import Sheet, Sprite, Sprites

LEAN = 0.013
"""m the body moves over its wheels for each m/s² it feels: more than a real one, so that it is seen from above."""
OUT = 0.16
"""m that a front wheel stands out more for each radian it is turned, so that steering is seen on closed cars."""

OUT_OF_SIGHT = 4.0
"""m beyond the window at which no part of a car is seen."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class GhostSeen:
    """Where a ghost is now, in m and rad, what colour it is washed with, and whose it is."""

    x: float
    y: float
    heading: float
    colour: Colour
    name: str = ""
    gap: float | None = None
    """s that the ghost is ahead of the player; below zero behind."""
    solid: Snapshot | None = None
    """The car itself where it can be touched, and is no ghost."""
    look: CarView | None = None
    """The car that it drove, where that is another than the player's."""


class Body(Protocol):
    """A body in any heading."""

    def turned(self, heading: float, px_per_m: float) -> pygame.Surface:
        """Its picture; the middle is the pivot."""


class CarView:
    """Draws one car; everything it needs is read when it is made."""

    def __init__(self, car: Car, sprites: Sprites, light: Light, livery: str = "") -> None:
        """With the car's sprites in a livery, or a plain body from its measurements."""
        self._chassis = car.chassis
        self._sprites = sprites.car(car.look, light, livery) or box_car(car)
        self._ghosts: dict[Colour, GhostLook] = {}
        self._brake, self._reverse = sprites.sprite("glows", "brake"), sprites.sprite("glows", "reverse")
        middle_of_axles = (car.chassis.front_axle - car.chassis.rear_axle) / 2.0
        self._middle = middle_of_axles - self._sprites.axle_middle
        """m from the centre of gravity ahead to the picture's pivot."""

    @property
    def body(self) -> Sheet:
        """Its body in all headings."""
        return self._sprites.body

    def draw(self, target: pygame.Surface, seen: Snapshot, frame: Frame, body: Body | None = None) -> None:
        """The car where the snapshot has it, or one like it with another body."""
        sprites, scale = self._sprites, frame.px_per_m
        middle = self._place(seen, frame, self._middle, 0.0)
        _centred(target, sprites.shadow.turned(seen.heading, scale), middle)
        self._wheels(target, seen, frame)
        leaning = self._place(seen, frame, self._middle - LEAN * seen.pitch, -LEAN * seen.roll)
        _centred(target, (body or sprites.body).turned(seen.heading, scale), leaning)
        if seen.brake > 0.02:
            self._lamps(target, seen, frame, self._brake, sprites.brake_lamps)
        if seen.gear < 0:
            self._lamps(target, seen, frame, self._reverse, sprites.reverse_lamps)

    def draw_ghost(self, target: pygame.Surface, ghost: GhostSeen, frame: Frame) -> None:
        """The same car, translucent and without a shadow; one that is not in the picture costs nothing."""
        x, y = frame.to_screen(ghost.x, ghost.y)
        beyond = OUT_OF_SIGHT * frame.px_per_m
        if not (-beyond < x < frame.width + beyond and -beyond < y < frame.height + beyond):
            return
        look = self._ghosts.get(ghost.colour)
        if look is None:
            look = self._ghosts[ghost.colour] = GhostLook(self._sprites.body, ghost.colour)
        picture = look.turned(ghost.heading, frame.px_per_m)
        x, y = rotate(self._middle, 0.0, ghost.heading)
        _centred(target, picture, frame.to_screen(ghost.x + x, ghost.y + y))

    def _place(self, seen: Snapshot, frame: Frame, ahead: float, right: float) -> Point:
        """Pixel of a point given in the car's own frame."""
        x, y = rotate(ahead, right, seen.heading)
        return frame.to_screen(seen.x + x, seen.y + y)

    def _wheels(self, target: pygame.Surface, seen: Snapshot, frame: Frame) -> None:
        """Front wheels, turned; they stand out a little so that steering can be seen."""
        wheel = self._sprites.wheel
        turned = pygame.transform.rotozoom(
            wheel.picture, -degrees(seen.heading + seen.steer_angle), frame.px_per_m / wheel.px_per_m
        )
        half = self._chassis.track_width / 2.0 + self._sprites.wheel_poke + OUT * abs(seen.steer_angle)
        for side in (-half, half):
            _centred(target, turned, self._place(seen, frame, self._chassis.front_axle, side))

    def _lamps(
        self,
        target: pygame.Surface,
        seen: Snapshot,
        frame: Frame,
        glow: Sprite | None,
        lamps: tuple[Point, ...],
    ) -> None:
        if glow is None:
            return
        light = pygame.transform.scale_by(glow.picture, frame.px_per_m / glow.px_per_m)
        for ahead, right in lamps:
            _centred(target, light, self._place(seen, frame, self._middle + ahead, right))


def _centred(target: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
    target.blit(picture, (round(at[0] - picture.width / 2), round(at[1] - picture.height / 2)))
