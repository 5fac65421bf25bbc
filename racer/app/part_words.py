"""What parts are called, and the few figures that tell them apart."""

from __future__ import annotations

from math import pi

from racer.content.engine import Engine
from racer.content.gearbox import Gearbox
from racer.content.tyre import Tyre

TITLES = {
    "anvil-turbo-four": "Anvil turbo four",
    "cricket-four": "Cricket four",
    "ls1-v8": "LS1 V8",
    "m96-flat-six": "M96 flat six",
    "si6-straight-six": "SI6 straight six",
    "swift-v10": "Swift V10",
    "anvil-sequential": "Anvil sequential",
    "boxster-six-speed": "Boxster six-speed",
    "c5-six-speed": "C5 six-speed",
    "cricket-five-speed": "Cricket five-speed",
    "swift-seven-speed": "Swift seven-speed",
    "xc90-six-speed": "XC90 six-speed",
    "anvil-gravel": "Anvil gravel",
    "boxster-street": "Boxster street",
    "buggy-all-terrain": "Buggy all-terrain",
    "buggy-ming": "Buggy, Ming's curve",
    "c5-street": "C5 street",
    "cricket-touring": "Cricket touring",
    "swift-slick": "Swift slick",
}
OWN = "Its own"
"""A part that does not come with the game."""


def part_title(name: str) -> str:
    """What a part of the game is called."""
    return TITLES.get(name) or name.replace("-", " ").capitalize()


def engine_words(engine: Engine) -> str:
    """Power and torque."""
    curve = [(rpm, torque) for rpm, torque in engine.torque_curve if rpm <= engine.redline_rpm]
    power = max(rpm * torque for rpm, torque in curve) * 2 * pi / 60_000.0
    return f"{power:.0f} kW · {max(torque for _, torque in curve):.0f} N·m"


def gearbox_words(gearbox: Gearbox) -> str:
    """Spread of the gears and the time that a change takes."""
    return f"{gearbox.ratios[0]:.2f}–{gearbox.ratios[-1]:.2f} · {gearbox.shift_time:.2f} s"


def tyre_words(tyre: Tyre) -> str:
    """Grip along and across."""
    return f"Grip {tyre.mu_x:.2f} · {tyre.mu_y:.2f}"
