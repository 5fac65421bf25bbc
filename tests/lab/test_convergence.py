"""The game's tick against one ten times finer: 1 %, rise times within 5 ms (docs/physics.md, "References")."""

from collections.abc import Callable
from typing import Any

import pytest

from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.lab.launch import sprint
from racer.lab.rig import Rig
from racer.lab.setup import Setup

Lab = Callable[..., Any]


def both(lab: Lab, *words: object) -> tuple[dict, dict]:
    return lab(*words), lab(*words, "--tick-hz", 2400)


def test_launch_converges() -> None:
    game, fine = (
        sprint(setup, Rig(setup))
        for setup in (Setup(load_car("corvette-c5"), load_surfaces()["asphalt"], tick_hz=hz) for hz in (240, 2400))
    )
    for key, value in fine.items():
        assert game[key] == pytest.approx(value, rel=0.01), key


def test_brake_converges(lab: Lab) -> None:
    game, fine = both(lab, "brake")
    assert game["distance"] == pytest.approx(fine["distance"], rel=0.01)
    assert game["time"] == pytest.approx(fine["time"], rel=0.01)


def test_skidpad_converges(lab: Lab) -> None:
    game, fine = both(lab, "skidpad")
    assert game["a_y_max"] == pytest.approx(fine["a_y_max"], rel=0.01)


@pytest.mark.parametrize("speed", [15, 30])
def test_step_steer_converges(lab: Lab, speed: int) -> None:
    game, fine = both(lab, "step-steer", "--speed", speed)
    assert game["yaw_rate_ss"] == pytest.approx(fine["yaw_rate_ss"], rel=0.01)
    assert game["t_90"] == pytest.approx(fine["t_90"], abs=0.005)
