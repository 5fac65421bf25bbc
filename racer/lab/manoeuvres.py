"""Every manoeuvre by name, with one sentence about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from racer.lab.brake import brake
from racer.lab.catch import catch
from racer.lab.characters import characters
from racer.lab.drift import drift
from racer.lab.feel import feel
from racer.lab.lane_change import lane_change
from racer.lab.launch import launch
from racer.lab.result import Result
from racer.lab.setup import Setup
from racer.lab.skidpad import skidpad
from racer.lab.slalom import slalom
from racer.lab.step_steer import step_steer


class Manoeuvre(NamedTuple):
    """Something to drive and measure; `cars` are driven when none is named."""

    drive: Callable[[Setup], Result]
    sentence: str
    cars: tuple[str, ...] = ("corvette-c5",)


SIX = ("corvette-c5", "boxster-s", "hatch", "rally", "buggy", "formula")

MANOEUVRES = {
    "launch": Manoeuvre(launch, "standing start: 0-100 km/h, 0-60 mph, quarter mile, top speed"),
    "brake": Manoeuvre(brake, "full pedal from --speed (27.8 m/s = 100 km/h) to standstill"),
    "skidpad": Manoeuvre(skidpad, "the largest lateral acceleration on a circle of --radius (45.7 m)"),
    "step-steer": Manoeuvre(step_steer, "a step of --steer-deg (1) at --speed (25 m/s): steady answer and rise time"),
    "slalom": Manoeuvre(slalom, "keys left and right in time at --speed (27.8 m/s), then hands off"),
    "lane-change": Manoeuvre(lane_change, "3.5 m to the side at --speed (27.8 m/s), by a person with keys"),
    "drift": Manoeuvre(drift, "24 tries of a person with keys to hold 15-45° of sideslip for 5 s"),
    "catch": Manoeuvre(catch, "a person with keys catches a slide of 30° at --speed (16.7 m/s)"),
    "feel": Manoeuvre(feel, "the feel under two keys, beside its thresholds"),
    "characters": Manoeuvre(characters, "six figures by which cars are told apart, for each car", SIX),
}
