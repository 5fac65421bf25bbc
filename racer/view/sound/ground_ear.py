"""What tyres, kerbs, wind and walls are doing, from what is seen of a car: how loud each loop of the bed is."""

from __future__ import annotations

from math import sqrt

from racer.geometry import clamp
from racer.physics.snapshot import AxleView, Snapshot
from racer.view.sliding import sliding
from racer.view.sound import loops
from racer.view.sound.bed import Layers
from racer.view.sound.rate import gain
from racer.view.sound.ridges import ridge_rate

LIFTED = 50.0
"""N: a wheel that presses less than this touches nothing."""
SINGING = {"tarmac": 1.0, "kerb": 1.0, "wet": 0.25}
"""Families of ground on which a tyre squeals, and how much of it is heard."""
HARD = frozenset(SINGING)
SKIDS = {"gravel": gain(-2.0), "snow": gain(-14.0), "grass": gain(-14.0)}
CRUISE, GALE = 30.0, 55.0
"""m/s at which rolling and wind are at their mark."""


def layers_of(seen: Snapshot, scraping: float = 0.0) -> Layers:
    """For a car that scrapes along something so hard, from 0 to 1."""
    gains: dict[str, float] = {}
    speed = seen.speed
    shares = _shares(seen)
    for family, share in shares.items():
        _roll(gains, family, speed, sqrt(share))
    slip, load = _slide(gains, seen)
    gains[loops.WIND] = gain(-10.0) * (speed / GALE) ** 2.5
    gains[loops.WIND_HIGH] = gain(-16.0) * (speed / GALE) ** 3
    if scraping > 0.0:
        gains[loops.SCRAPE] = gain(2.0) * scraping * min(1.0, speed / 6.0)
    pitch = (1.0 + 0.16 * clamp(slip - 0.85, 0.0, 1.0)) * (1.06 - 0.12 * (load - 0.6))
    pitch *= 0.94 + 0.12 * min(1.0, speed / 45.0)
    return Layers(gains, {loops.SQUEAL: pitch, loops.SQUEAL_ROUGH: pitch, loops.KERB: ridge_rate(speed)})


def _shares(seen: Snapshot) -> dict[str, float]:
    """How many of the wheels, of those that touch, roll on each family of ground."""
    shares: dict[str, float] = {}
    for wheel in seen.wheels:
        if wheel.load >= LIFTED:
            shares[wheel.surface.noise] = shares.get(wheel.surface.noise, 0.0) + 0.25
    return shares


def _roll(gains: dict[str, float], family: str, speed: float, share: float) -> None:
    """Rolling grows louder with speed; it does not rise in pitch."""
    rolling = (max(speed, 0.0) / CRUISE) ** 1.5 * share
    loose = (max(speed, 0.0) / CRUISE) ** 0.9 * share
    if family in {"tarmac", "kerb"}:
        _add(gains, loops.ROLL, gain(-8.0) * rolling)
        _add(gains, loops.ROLL_HIGH, gain(-16.0) * (speed / CRUISE) ** 2 * share)
    elif family == "wet":
        _add(gains, loops.ROLL, gain(-10.0) * rolling)
        _add(gains, loops.SPRAY, gain(-9.0) * (speed / CRUISE) ** 2 * share)
    elif family == "gravel":
        rattling = min(1.0, speed / 22.0)
        _add(gains, loops.STONES, gain(-4.0) * loose * sqrt(1.0 - rattling))
        _add(gains, loops.STONES_FAST, gain(-4.0) * loose * sqrt(rattling))
    else:
        _add(gains, loops.SNOW if family == "snow" else loops.GRASS, gain(-4.0) * loose)
    if family == "kerb":
        _add(gains, loops.KERB, share * min(1.0, speed / 8.0))


def _slide(gains: dict[str, float], seen: Snapshot) -> tuple[float, float]:
    """Scrub, squeal and skid of both axles; gives the slip and the load of the one that slides most."""
    moving = min(1.0, max(seen.speed, _rim(seen)) / 6.0)
    static = sum(wheel.load for wheel in seen.wheels) / 2.0
    most, load = 0.0, 1.0
    for axle, wheels in ((seen.front, seen.wheels[:2]), (seen.rear, seen.wheels[2:])):
        slip = felt_slip(axle, seen.speed)
        pressed = sum(wheel.load for wheel in wheels)
        if slip > most and pressed > LIFTED:
            most, load = slip, clamp(pressed / max(static, 1.0), 0.5, 1.6)
        for wheel in wheels:
            if wheel.load >= LIFTED:
                _tear(gains, wheel.surface.noise, slip, 0.5 * moving)
    for name in (loops.SCRUB, loops.SQUEAL, loops.SQUEAL_ROUGH, loops.STONES_SKID):
        if name in gains:
            gains[name] = min(1.0, gains[name])
    return most, load


def _rim(seen: Snapshot) -> float:
    """A wheel that spins on the spot is heard as well; its rim in m/s, about."""
    return 0.3 * max(abs(seen.front.spin), abs(seen.rear.spin))


def _tear(gains: dict[str, float], family: str, slip: float, share: float) -> None:
    begins = clamp((slip - 0.55) / 0.45, 0.0, 1.0)
    sings = clamp((slip - 0.85) / 0.30, 0.0, 1.0)
    torn = clamp((slip - 1.25) / 0.60, 0.0, 1.0)
    if family in HARD:
        singing = SINGING[family]
        _add(gains, loops.SCRUB, gain(-8.0) * begins * share)
        _add(gains, loops.SQUEAL, gain(-3.0) * singing * sings * sqrt(1.0 - torn) * share)
        _add(gains, loops.SQUEAL_ROUGH, gain(-2.0) * singing * sings * sqrt(torn) * share)
    else:
        _add(gains, loops.STONES_SKID, SKIDS[family] * begins * share)


def felt_slip(axle: AxleView, speed: float) -> float:
    """Slip that can be heard, alike for every handling level: 1 where the tyre holds most."""
    slip = axle.slip
    if slip == 0.0 and axle.slip_angle == 0.0 and axle.grip > 0.0:
        slip = 0.95 * abs(axle.force_y) / axle.grip  # `rails` never slides, but it leans on its tyres
    beyond = sliding(axle, speed)
    return max(slip, 1.0 + beyond) if beyond > 0.0 else slip


def _add(gains: dict[str, float], name: str, more: float) -> None:
    gains[name] = gains.get(name, 0.0) + more
