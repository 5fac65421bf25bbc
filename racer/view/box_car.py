"""A plain but decent car drawn from its measurements, for a car that has no sprites."""

from __future__ import annotations

from math import atan2, degrees

import pygame

from racer.content.car import Car
from racer.view.light import DAY_SUN, SHADOW_REACH
from racer.view.palette import Colour, hex_colour, mixed
from racer.view.sprites import CarSprites, Sheet, Sprite

PX_PER_M, FINE, HEADINGS = 16.0, 4, 72
PAINT, GLASS, RUBBER = (hex_colour(code) for code in ("d8542a", "151c25", "1d1c1f"))


def box_car(car: Car) -> CarSprites:
    """Sprites for any car, lit from the sun's side in every heading."""
    chassis = car.chassis
    length = chassis.wheelbase + chassis.front_overhang + chassis.rear_overhang
    middle = (chassis.rear_overhang - chassis.front_overhang) / 2.0
    bodies, shadows = [], []
    for n in range(HEADINGS):
        heading = n * 360.0 / HEADINGS
        sun = degrees(atan2(DAY_SUN[1], DAY_SUN[0])) - heading
        flat = _body(length, chassis.width, sun)
        bodies.append(pygame.transform.rotozoom(flat, -heading, 1.0 / FINE))
        shadows.append(_shadow(bodies[-1]))
    wheel = pygame.Surface((chassis.wheel_radius * 64, chassis.wheel_width * 32), pygame.SRCALPHA)
    wheel.fill((*RUBBER, 255))
    tail = -length / 2.0 + 0.08
    lamps = tuple((tail, side * chassis.width * 0.34) for side in (-1.0, 1.0))
    backing = tuple((tail, side * chassis.width * 0.2) for side in (-1.0, 1.0))
    return CarSprites(
        body=Sheet(tuple(bodies), PX_PER_M),
        shadow=Sheet(tuple(shadows), PX_PER_M),
        wheel=Sprite(wheel, 32.0, (wheel.width / 2, wheel.height / 2)),
        axle_middle=middle,
        wheel_poke=0.08,
        brake_lamps=lamps,
        reverse_lamps=backing,
    )


def _body(length: float, width: float, sun_deg: float) -> pygame.Surface:
    """The body pointing right, its flanks brighter or darker as they face the sun."""
    scale = PX_PER_M * FINE
    picture = pygame.Surface(((length + 0.6) * scale, (width + 0.6) * scale), pygame.SRCALPHA)
    toward = pygame.Vector2(1, 0).rotate(sun_deg)

    def part(x0: float, x1: float, half: float, colour: Colour, round_by: float) -> None:
        box = pygame.Rect(0, 0, (x1 - x0) * length * scale, 2 * half * width * scale)
        box.center = (round(picture.width / 2 + (x0 + x1) / 2 * length * scale), picture.height // 2)
        pygame.draw.rect(picture, colour, box, border_radius=round(round_by * scale))

    part(-0.5, 0.5, 0.5, mixed(PAINT, (0, 0, 0), 0.55), 0.35)
    part(-0.49, 0.49, 0.475, mixed(PAINT, (255, 255, 255), 0.10), 0.33)
    shift = toward * 0.05
    part(-0.47 + shift.x * 0.1, 0.46 + shift.x * 0.1, 0.42, PAINT, 0.3)
    part(-0.33, 0.19, 0.41, GLASS, 0.22)
    part(-0.25, 0.06, 0.36, mixed(PAINT, (255, 255, 255), 0.22), 0.14)
    part(-0.22, 0.03, 0.31, mixed(PAINT, (255, 255, 255), 0.08), 0.12)
    return picture


def _shadow(body: pygame.Surface) -> pygame.Surface:
    """The body's outline swept away from the sun, soft and dark."""
    room = 24
    picture = pygame.Surface((body.width + 2 * room, body.height + 2 * room), pygame.SRCALPHA)
    outline = pygame.mask.from_surface(body).to_surface(setcolor=(16, 18, 34, 140), unsetcolor=(16, 18, 34, 0))
    for step in range(9):
        reach = 1.1 * PX_PER_M * step / 8
        place = (room + SHADOW_REACH[0] * reach, room + SHADOW_REACH[1] * reach)
        picture.blit(outline, place, special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.gaussian_blur(picture, 1)
