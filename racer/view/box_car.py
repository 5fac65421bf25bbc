"""A plain but decent car drawn from its measurements, for a car that has no sprites."""

from __future__ import annotations

from math import atan2, degrees

import pygame

from racer.content.car import Car
from racer.view.light import DAY_SUN, SHADOW_REACH
from racer.view.palette import Colour, hex_colour, mixed
from racer.view.sprites import CarSprites, Sheet, Sprite

PX_PER_M, FINE, HEADINGS = 16.0, 4, 72
PAINT, GLASS, RUBBER, LAMP, TAIL = (hex_colour(code) for code in ("d8542a", "151c25", "1d1c1f", "e8ecf0", "a3161c"))
POKE = 0.06
"""m that the wheels stand out, so that steering can be seen."""


def box_car(car: Car) -> CarSprites:
    """Sprites for any car, lit from the sun's side in every heading."""
    chassis = car.chassis
    length = chassis.wheelbase + chassis.front_overhang + chassis.rear_overhang
    middle = (chassis.rear_overhang - chassis.front_overhang) / 2.0
    bodies, shadows = [], []
    for n in range(HEADINGS):
        heading = n * 360.0 / HEADINGS
        sun = degrees(atan2(DAY_SUN[1], DAY_SUN[0])) - heading
        flat = _body(car, length, sun)
        bodies.append(pygame.transform.smoothscale_by(pygame.transform.rotozoom(flat, -heading, 1.0), 1.0 / FINE))
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
        wheel_poke=POKE,
        brake_lamps=lamps,
        reverse_lamps=backing,
    )


def _body(car: Car, length: float, sun_deg: float) -> pygame.Surface:
    """The body pointing right: rear wheels, flanks lit as they face the sun, cabin, lamps."""
    scale, chassis = PX_PER_M * FINE, car.chassis
    picture = pygame.Surface(((length + 0.6) * scale, (chassis.width + 0.6) * scale), pygame.SRCALPHA)
    middle = (chassis.front_axle + chassis.front_overhang - chassis.rear_axle - chassis.rear_overhang) / 2.0
    half = chassis.width * 0.47

    def at(x: float, y: float) -> tuple[float, float]:
        """Pixel of a share of half the length and of half the width."""
        return picture.width / 2 + x * length / 2 * scale, picture.height / 2 + y * half * scale

    def part(colour: Colour, *corners: tuple[float, float]) -> None:
        pygame.draw.polygon(picture, colour, [at(*corner) for corner in corners])

    for side in (-1.0, 1.0):
        wheel = pygame.Rect(0, 0, 2 * chassis.wheel_radius * scale, chassis.wheel_width * scale)
        out = chassis.track_width / 2.0 + POKE
        place = ((-chassis.rear_axle - middle) * scale, side * out * scale)
        wheel.center = (round(picture.width / 2 + place[0]), round(picture.height / 2 + place[1]))
        pygame.draw.rect(picture, RUBBER, wheel, border_radius=FINE * 2)
    part(mixed(PAINT, (0, 0, 0), 0.6), *_hull(1.0))
    toward = pygame.Vector2(1, 0).rotate(sun_deg)
    part(mixed(PAINT, (255, 255, 255), 0.12), *_hull(0.96))
    part(mixed(PAINT, (0, 0, 0), 0.25), *[(x - 0.02 * toward.x, y - 0.10 * toward.y) for x, y in _hull(0.93)])
    part(PAINT, *_hull(0.86))
    part(mixed(PAINT, (255, 255, 255), 0.16), (0.32, -0.5), (0.84, -0.42), (0.84, 0.42), (0.32, 0.5))
    part(
        GLASS,
        (-0.66, -0.66),
        (-0.2, -0.8),
        (0.1, -0.8),
        (0.36, -0.66),
        (0.36, 0.66),
        (0.1, 0.8),
        (-0.2, 0.8),
        (-0.66, 0.66),
    )
    part(mixed(PAINT, (255, 255, 255), 0.10), (-0.44, -0.62), (0.08, -0.66), (0.08, 0.66), (-0.44, 0.62))
    part(mixed(PAINT, (255, 255, 255), 0.26), (-0.40, -0.5), (0.04, -0.54), (0.04, 0.1), (-0.40, 0.1))
    for side in (-1.0, 1.0):
        part(LAMP, (0.86, side * 0.5), (0.95, side * 0.46), (0.90, side * 0.76), (0.80, side * 0.8))
        part(TAIL, (-0.93, side * 0.5), (-0.97, side * 0.5), (-0.95, side * 0.82), (-0.91, side * 0.84))
    return picture


def _hull(size: float) -> list[tuple[float, float]]:
    """The outline: a rounded nose, waisted flanks, a squarer tail."""
    side = [
        (0.99, 0.30),
        (0.95, 0.66),
        (0.84, 0.88),
        (0.60, 0.98),
        (0.1, 0.93),
        (-0.55, 1.0),
        (-0.88, 0.93),
        (-0.98, 0.72),
    ]
    return [(x * size, y * size) for x, y in (*side, *((x, -y) for x, y in reversed(side)))]


def _shadow(body: pygame.Surface) -> pygame.Surface:
    """The body's outline swept away from the sun, soft and dark."""
    room = 24
    picture = pygame.Surface((body.width + 2 * room, body.height + 2 * room), pygame.SRCALPHA)
    outline = pygame.mask.from_surface(body).to_surface(setcolor=(16, 18, 34, 140), unsetcolor=(16, 18, 34, 0))
    for step in range(9):
        reach = 0.8 * PX_PER_M * step / 8
        place = (room + SHADOW_REACH[0] * reach, room + SHADOW_REACH[1] * reach)
        picture.blit(outline, place, special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.gaussian_blur(picture, 1)
