"""Who may drive an author's laps; each is offered bolder first, and more carefully where that comes to grief."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from racer.assembly import Venue, open_session
from racer.content.car import Car
from racer.drivers.follower import Follower
from racer.drivers.held_controls import HeldControls
from racer.drivers.learned_store import learned_name, read_learned, save_learned
from racer.drivers.learning import LearnedUsage, improve
from racer.drivers.line_cache import load_plan
from racer.drivers.pace import Care
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan
from racer.drivers.skill import profile_of_skill
from racer.physics import TICK_HZ
from racer.physics.handling import SIM
from racer.race.driver import Driver
from racer.race.session import Entry, Session

Tell = Callable[[float], None]

Attempts = Callable[[Venue, Car, str], Iterator[Driver]]
"""Drivers for a car on a track at a handling level."""

SHARES = (1.0, 0.85, 0.7, 0.5)
"""Of what the follower usually dares."""

SKILLS = (100.0, 85.0, 70.0, 50.0)

DECIDES_EVERY = 4
"""Ticks, as in races, where only a time is wanted and no ghost."""

NAMES = ("follower", "ai")


@dataclass(frozen=True, slots=True)
class Lessons:
    """How long the AI practises at the level that leaves ghosts, where what it learned is kept, and what it knows."""

    laps: int
    into: Path
    tell: Tell | None = None

    def learned(self, venue: Venue, car: Car, plan: Plan) -> LearnedUsage | None:
        """What was learned before, else now; nothing where no run of laps counts or nothing is to be learned."""

        def opened(driver: Driver) -> Session:
            return open_session(venue, [Entry(car, driver)], handling=SIM)

        track = venue.track.identity
        known = read_learned(self.into / learned_name(track, car.identity, SIM), track, car.identity)
        if known or not self.laps:
            return known
        found = improve(plan, car, opened, self.laps, self.tell)
        if not found.time:
            return None
        save_learned(found, SIM, self.into)
        return found


def attempts_of(driver: str, lessons: Lessons) -> Attempts:
    """Those of a driver by name; the AI may first learn."""
    return followers if driver == "follower" else partial(racing_drivers, lessons=lessons)


def followers(venue: Venue, car: Car, handling: str) -> Iterator[Driver]:  # noqa: ARG001 - it drives all levels alike
    """Along the centre line at a safe speed."""
    for share in SHARES:
        yield careful_follower(venue, car, share)


def careful_follower(venue: Venue, car: Car, share: float) -> Follower:
    """A follower who dares only a share of what followers dare."""
    usual = Care()
    care = replace(usual, corner=usual.corner * share, brake=usual.brake * share, drive=usual.drive * share)
    return Follower(venue.centreline, car, venue.baked, care=care)


def racing_drivers(venue: Venue, car: Car, handling: str, *, lessons: Lessons) -> Iterator[Driver]:
    """Along the racing line; with what was learned first, at the level that leaves ghosts.

    Last of all along the middle of the road: a car on rails may be too wide in its turns for the racing line.
    """
    plan = load_plan(venue.baked, venue.centreline, car)
    learned = lessons.learned(venue, car, plan) if handling == SIM else None
    if learned:
        yield RacingDriver(plan, car, venue.baked, learned=learned)
    every = 1 if handling == SIM else DECIDES_EVERY  # nobody sees the others, and all their laps take half as long
    for skill in SKILLS if handling == SIM else SKILLS[:1]:
        driver = RacingDriver(plan, car, venue.baked, profile=profile_of_skill(skill), hz=TICK_HZ // every)
        yield driver if every == 1 else HeldControls(driver, every)
    yield from followers(venue, car, handling)
