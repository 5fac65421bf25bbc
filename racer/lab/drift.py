"""Holding a drift by keys: a flick with the handbrake, then steering and throttle by what is felt of the slide.

A try succeeds when sideslip stays within 15-45° for 5 s on end. Twenty-four tries with seeded chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import degrees
from statistics import fmean

from racer.lab.key_car import KeyCar
from racer.lab.person import Person
from racer.lab.result import Result
from racer.lab.setup import Setup, given

TRIES = 24
SPEED = 70.0 / 3.6
LASTS = 14.0
LEAST, MOST, HELD = 15.0, 45.0, 5.0
"""Degrees of sideslip that count as a drift, and s for which it must be held."""

SLOWEST = 4.0
SPUN = 100.0


@dataclass(frozen=True, slots=True)
class Style:
    """How a person drifts; degrees and seconds."""

    tighten_below: float = 25.0
    open_above: float = 35.0
    lift_above: float = 50.0
    lead: float = 0.2
    flick: float = 0.5
    handbrake: float = 0.15
    keep_power_below: float = 7.0
    """m/s: slower than this the throttle stays down."""


@dataclass(frozen=True, slots=True)
class Try:
    """One try: longest time in the band on end, mean sideslip there, whether it ended in a spin."""

    held: float
    mean_sideslip: float
    spun: bool
    changes_a_second: float


def drift(setup: Setup) -> Result:
    """Share of tries that held the drift."""
    style, tries = Style(), []
    for seed in range(1, TRIES + 1):
        car, attempt = drift_once(setup, seed=seed, style=style)
        tries.append(attempt)
    figures = {
        "success_share": sum(attempt.held >= HELD for attempt in tries) / TRIES,
        "tries": TRIES,
        "spun_share": sum(attempt.spun for attempt in tries) / TRIES,
        "held_mean": fmean(attempt.held for attempt in tries),
        "mean_sideslip_deg": fmean(attempt.mean_sideslip for attempt in tries),
        "key_changes_a_second": max(attempt.changes_a_second for attempt in tries),
    }
    return Result(dict(figures), car.rig.series)


def drift_once(setup: Setup, *, seed: int, style: Style) -> tuple[KeyCar, Try]:
    """One seeded try to the right."""
    car = KeyCar(setup, given(setup.speed, SPEED))
    person = Person(seed=seed, hz=car.rig.hz)
    pull = style.handbrake + 0.1 * (person.chance.random() - 0.5)
    held = best = total = weighted = 0.0
    spun = False
    for _ in car.rig.ticks(LASTS):
        if person.look(car.now):
            decide(person, style)
        handbrake = 0.0 < person.time - 0.35 * style.flick < pull
        now = car.step(person.keys._replace(handbrake=handbrake))
        slide = -degrees(now.sideslip)
        if LEAST < slide < MOST and now.speed > SLOWEST:
            held, total, weighted = held + car.rig.dt, total + car.rig.dt, weighted + slide * car.rig.dt
            best = max(best, held)
        else:
            held = 0.0
        if abs(slide) > SPUN:
            spun = now.speed > 3.0
            break
    return car, Try(best, weighted / total if total else 0.0, spun, person.changes / person.time)


def decide(person: Person, style: Style) -> None:
    """Flick first; then steer in when the slide gets small, out when it gets large, and lift when it gets too large."""
    if person.time < style.flick:
        person.steer(1)
        person.hold("up", down=person.time > 0.3 * style.flick)
        return
    slide = person.sideslip_ahead(style.lead)
    person.steer(-1 if slide > style.open_above else 1 if slide < style.tighten_below else 0)
    person.hold("up", down=slide < style.lift_above or person.seen().speed < style.keep_power_below)
