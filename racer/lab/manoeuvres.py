"""Every manoeuvre by name, with one sentence about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from racer.lab.brake import brake
from racer.lab.catch import catch
from racer.lab.characters import characters
from racer.lab.circle import circle
from racer.lab.coast import coast
from racer.lab.drift import drift
from racer.lab.feel import feel
from racer.lab.handbrake_turn import handbrake_turn
from racer.lab.hill import hill
from racer.lab.lane_change import lane_change
from racer.lab.launch import launch
from racer.lab.result import Result
from racer.lab.reverse import reverse
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
    "brake": Manoeuvre(brake, "full pedal from --speed (27.8, which is 100 km/h) to standstill"),
    "skidpad": Manoeuvre(skidpad, "the largest lateral acceleration on a circle of --radius (45.7)"),
    "step-steer": Manoeuvre(step_steer, "a step of --steer-deg (1) at --speed (25): steady answer, rise time"),
    "circle": Manoeuvre(circle, "a slow circle at --steer-deg (10) and --speed (2): radius against L/sin δ"),
    "slalom": Manoeuvre(slalom, "keys left and right in time at --speed (27.8), then hands off"),
    "lane-change": Manoeuvre(lane_change, "3.5 m to the side at --speed (27.8), by a person with keys"),
    "handbrake-turn": Manoeuvre(handbrake_turn, "half a turn by keys from --speed (13.9)", ("hatch",)),
    "drift": Manoeuvre(drift, "24 tries of a person with keys to hold 15-45° of sideslip for 5 s"),
    "catch": Manoeuvre(catch, "a person with keys catches a slide of 30° at --speed (16.7)"),
    "hill": Manoeuvre(hill, "held by the brake for a minute on --slope (15), then a start uphill"),
    "coast": Manoeuvre(coast, "everything released at --speed (27.8)"),
    "reverse": Manoeuvre(reverse, "backwards, backwards in a turn, and a stop"),
    "feel": Manoeuvre(feel, "the feel under two keys, beside its thresholds"),
    "characters": Manoeuvre(characters, "six figures by which cars are told apart, for each car", SIX),
}
