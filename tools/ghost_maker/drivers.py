"""Who may drive an author's laps; each is offered bolder first, and more carefully where that comes to grief."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from racer.assembly import Venue, open_session
from racer.content.car import Car
from racer.drivers.follower import Follower
from racer.drivers.learning import improve
from racer.drivers.line_cache import load_plan
from racer.drivers.pace import Care
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.skill import profile_of_skill
from racer.physics.handling import SIM
from racer.race.driver import Driver
from racer.race.session import Entry, Session

Attempts = Callable[[Venue, Car, str], Iterator[Driver]]
"""Drivers for a car on a track at a handling level."""

SHARES = (1.0, 0.85, 0.7, 0.5)
"""Of what the follower usually dares."""

SKILLS = (100.0, 85.0, 70.0, 50.0)

NAMES = ("follower", "ai")


def attempts_of(driver: str, improve_laps: int) -> Attempts:
    """Those of a driver by name; the AI may first learn for so many laps."""
    return followers if driver == "follower" else partial(racing_drivers, improve_laps=improve_laps)


def followers(venue: Venue, car: Car, handling: str) -> Iterator[Driver]:  # noqa: ARG001 - it drives all levels alike
    """Along the centre line at a safe speed."""
    for share in SHARES:
        yield careful_follower(venue, car, share)


def careful_follower(venue: Venue, car: Car, share: float) -> Follower:
    """A follower who dares only a share of what followers dare."""
    usual = Care()
    care = replace(usual, corner=usual.corner * share, brake=usual.brake * share, drive=usual.drive * share)
    return Follower(venue.centreline, car, venue.baked, care=care)


def racing_drivers(venue: Venue, car: Car, handling: str, *, improve_laps: int = 0) -> Iterator[Driver]:
    """Along the racing line; what was learned first, at the level that leaves ghosts."""
    plan = load_plan(venue.baked, venue.centreline, car)

    def opened(driver: Driver) -> Session:
        return open_session(venue, [Entry(car, driver)], handling=handling)

    if improve_laps and handling == SIM:
        yield RacingDriver(plan, car, venue.baked, learned=improve(plan, car, opened, improve_laps))
    for skill in SKILLS:
        yield RacingDriver(plan, car, venue.baked, profile=profile_of_skill(skill))
