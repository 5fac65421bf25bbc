"""Who drives for `racer lap`, with the line and what was learned about it; and the learning itself."""

from __future__ import annotations

from dataclasses import dataclass, replace

from racer.assembly import Venue
from racer.cli.problem import Problem
from racer.cli.progress import progress, say
from racer.content.car import Car, load_car
from racer.content.centreline import CentrelineError
from racer.drivers.driver_file import load_driver
from racer.drivers.follower import Follower
from racer.drivers.learn_usage import LearnedUsage
from racer.drivers.learned_store import load_learned, save_learned
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan
from racer.drivers.skill import DriverProfile
from racer.race.driver import Driver

FOLLOWER = "follower"


@dataclass(frozen=True, slots=True, eq=False)
class Seat:
    """A car, its line, and whoever drives it; without a profile it is the follower."""

    venue: Venue
    car: Car
    handling: str
    plan: Plan
    profile: DriverProfile | None
    learned: LearnedUsage | None

    @property
    def name(self) -> str:
        """Of the driver."""
        return self.profile.name if self.profile else FOLLOWER

    def driver(self) -> Driver:
        """Somebody new at the wheel."""
        if self.profile is None:
            return Follower(self.venue.centreline, self.car, self.venue.baked)
        return RacingDriver(self.plan, self.car, self.venue.baked, profile=self.profile, learned=self.learned)


def seat_of(venue: Venue, car_name: str, driver: str, handling: str) -> Seat:
    """The seat of a driver by name, skill or file."""
    car = load_car(car_name)
    profile = None if driver == FOLLOWER else load_driver(driver)
    learned = load_learned(venue.track.identity, car.identity, handling)
    return Seat(venue, car, handling, plan_for(venue, car), profile, learned)


def plan_for(venue: Venue, car: Car) -> Plan:
    """The car's line, from the cache or looked for now."""
    try:
        return load_plan(venue.baked, venue.centreline, car, progress("looking for the line"))
    except CentrelineError as problem:
        raise Problem(f"{venue.track.name} cannot be driven in the {car.title}: {problem}") from None


def improved(seat: Seat, laps: int) -> Seat:
    """The same seat after learning; what is better than before is kept for all later laps."""
    from racer.cli.lap_improve import learn

    found = learn(seat, laps)
    known = seat.learned
    if found is None:
        say("nothing was learned: no run of laps counts")
        return seat
    if known and known.time <= found.time:
        say(f"what was known is better ({known.time:.3f} s, now {found.time:.3f} s)")
        return seat
    path = save_learned(found, seat.handling)
    say(f"learned: {found.time:.3f} s, {found.time / seat.plan.optimum - 1.0:.1%} over the optimum, kept in {path}")
    return replace(seat, learned=load_learned(found.track, found.car, seat.handling) or found)
