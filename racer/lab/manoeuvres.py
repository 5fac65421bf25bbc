"""Every manoeuvre by name, with one sentence about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from racer.lab.brake import brake
from racer.lab.launch import launch
from racer.lab.result import Result
from racer.lab.setup import Setup
from racer.lab.skidpad import skidpad
from racer.lab.step_steer import step_steer


class Manoeuvre(NamedTuple):
    """Something to drive and measure."""

    drive: Callable[[Setup], Result]
    sentence: str
    car: str = "corvette-c5"


MANOEUVRES = {
    "launch": Manoeuvre(launch, "standing start: 0-100 km/h, 0-60 mph, quarter mile, top speed"),
    "brake": Manoeuvre(brake, "full pedal from --speed (27.8 m/s = 100 km/h) to standstill"),
    "skidpad": Manoeuvre(skidpad, "the largest lateral acceleration on a circle of --radius (45.7 m)"),
    "step-steer": Manoeuvre(
        step_steer, "a step of --steer-deg (1) at --speed (25 m/s): steady answer and rise time"
    ),
}
