"""Other parts and other settings for a car: what the garage does, as functions from car to car."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from racer.content.car import Car, built_in, load_car, load_engine, load_gearbox, load_tyre
from racer.content.engine import Engine
from racer.content.gearbox import Gearbox
from racer.content.tyre import Tyre

FINAL_DRIVE = (2.0, 8.0)
FRONT_BIAS = (0.4, 0.9)
ASSISTS = ("abs", "traction_control", "stability")

REVVED = 0.985
"""Share of the redline at which an automatic shifts up that was made for another engine."""
ABOVE_IDLE, BELOW_UP = 1.4, 0.45
"""Bounds of the speed at which it shifts down: of the idle speed, of the speed at which it shifts up."""


@cache
def engines() -> tuple[Engine, ...]:
    """Every engine that comes with the game, the weakest first."""
    return tuple(sorted(map(load_engine, built_in("engines")), key=strongest))


@cache
def gearboxes() -> tuple[Gearbox, ...]:
    """Every gearbox that comes with the game, in alphabetical order."""
    return tuple(map(load_gearbox, built_in("gearboxes")))


@cache
def tyres() -> tuple[Tyre, ...]:
    """Every tyre that comes with the game, the least grip first."""
    return tuple(sorted(map(load_tyre, built_in("tyres")), key=lambda tyre: tyre.mu_y))


def strongest(engine: Engine) -> float:
    """The most of torque times rpm, which is power in a unit of its own."""
    return max(rpm * torque for rpm, torque in engine.torque_curve if rpm <= engine.redline_rpm)


def known_engine(engine: Engine) -> Engine | None:
    """The engine of the game that has these figures."""
    return next((one for one in engines() if replace(one, name=engine.name) == engine), None)


def known_gearbox(gearbox: Gearbox) -> Gearbox | None:
    """The gearbox of the game that has these gears, whatever it is set to."""
    return next((one for one in gearboxes() if _gears(one) == _gears(gearbox)), None)


def known_tyre(tyre: Tyre) -> Tyre | None:
    """The tyre of the game that has these figures."""
    return next((one for one in tyres() if replace(one, name=tyre.name) == tyre), None)


def with_engine(car: Car, engine: Engine) -> Car:
    """Another engine; the gearbox shifts where that one wants it, and keeps its final drive."""
    box = fitted(known_gearbox(car.gearbox) or car.gearbox, engine)
    return replace(car, engine=engine, gearbox=replace(box, final_drive=car.gearbox.final_drive))


def with_gearbox(car: Car, gearbox: Gearbox) -> Car:
    """Another gearbox with its own final drive, shifting where the engine wants it."""
    return replace(car, gearbox=fitted(gearbox, known_engine(car.engine) or car.engine))


def with_tyre(car: Car, tyre: Tyre) -> Car:
    """Other tyres on the same wheels."""
    return replace(car, tyre=tyre)


def with_final_drive(car: Car, ratio: float) -> Car:
    """Shorter (more) or longer (less)."""
    return replace(car, gearbox=replace(car.gearbox, final_drive=ratio))


def with_front_bias(car: Car, share: float) -> Car:
    """Another share of the braking at the front."""
    return replace(car, brakes=replace(car.brakes, front_bias=share))


def with_strength(car: Car, assist: str, strength: float) -> Car:
    """An assist that takes away another share of the excess."""
    return replace(car, assists=replace(car.assists, **{assist: strength}))


def built_from(car: Car, title: str, taken: Sequence[str] = ()) -> Car:
    """A car of the player's own, like another one, under a title that no other has."""
    number, free = 2, title
    while free in taken:
        number, free = number + 1, f"{title} {number}"
    return replace(car, title=free, base=car.base or (car.name if car.name in built_in("cars") else ""))


def fitted(gearbox: Gearbox, engine: Engine) -> Gearbox:
    """A gearbox whose automatic shifts at the speeds of an engine; a pair that one car comes with stays as it is."""
    if (engine.name, gearbox.name) in _pairs():
        return gearbox
    up = _tens(REVVED * engine.redline_rpm)
    stretch = up / gearbox.shift_up_rpm
    down = min(max(stretch * gearbox.shift_down_rpm, ABOVE_IDLE * engine.idle_rpm), BELOW_UP * up)
    kick = max(stretch * gearbox.kickdown_rpm, down + 0.5 * (up - down))
    return replace(gearbox, shift_up_rpm=up, shift_down_rpm=_tens(down), kickdown_rpm=_tens(kick))


@cache
def _pairs() -> frozenset[tuple[str, str]]:
    cars = map(load_car, built_in("cars"))
    return frozenset((car.engine.name, car.gearbox.name) for car in cars)


def _gears(gearbox: Gearbox) -> Gearbox:
    return replace(gearbox, name="", final_drive=1.0, shift_up_rpm=3.0, shift_down_rpm=1.0, kickdown_rpm=2.0)


def _tens(rpm: float) -> float:
    return round(rpm / 10.0) * 10.0
