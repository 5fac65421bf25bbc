"""Measures a car for the menus: drives it in the lab on dry asphalt."""

from __future__ import annotations

from racer.content.car import Car
from racer.content.surface import load_surfaces
from racer.lab.brake import brake
from racer.lab.launch import launch
from racer.lab.setup import Setup
from racer.lab.skidpad import skidpad
from racer.lab.step_steer import step_steer
from racer.physics import GRAVITY
from racer.physics.assists import Assists
from racer.view.car_figures import Measured


def measure(car: Car) -> Measured:
    """Drive it; takes seconds, so it is for a process of its own."""
    setup = Setup(car, load_surfaces()["asphalt"], assists=Assists())
    start = launch(setup).figures
    pad = _number(skidpad(setup).figures.get("a_y_max"))
    return Measured(
        top_speed=_number(start["top_speed"]),
        to_100=_number(start["t_0_100_kmh"]),
        stop=_number(brake(setup).figures["distance"]),
        grip=None if pad is None else pad / GRAVITY,
        turn_in=_number(step_steer(setup).figures.get("t_90")),
    )


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None
