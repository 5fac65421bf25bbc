"""Who may drive an author's laps; each is offered bolder first, and more carefully where that comes to grief."""

import importlib
import importlib.util
from collections.abc import Callable, Iterator
from dataclasses import replace

from racer.assembly import Venue
from racer.content.car import Car
from racer.drivers.follower import Follower
from racer.drivers.pace import Care
from racer.race.driver import Driver

Attempts = Callable[[Venue, Car], Iterator[Driver]]

SHARES = (1.0, 0.85, 0.7, 0.5)
"""Of what the follower usually dares."""

AI = "racer.drivers.racing_driver"


def followers(venue: Venue, car: Car) -> Iterator[Driver]:
    """Along the centre line at a safe speed."""
    for share in SHARES:
        yield careful_follower(venue, car, share)


def careful_follower(venue: Venue, car: Car, share: float) -> Follower:
    """A follower who dares only a share of what followers dare."""
    usual = Care()
    care = replace(usual, corner=usual.corner * share, brake=usual.brake * share, drive=usual.drive * share)
    return Follower(venue.centreline, car, venue.baked, care=care)


def racing_drivers(venue: Venue, car: Car) -> Iterator[Driver]:
    """Along the racing line."""
    yield from importlib.import_module(AI).author_drivers(venue, car)


DRIVERS: dict[str, Attempts] = {"follower": followers, "ai": racing_drivers}


def available() -> list[str]:
    """Those that this game has."""
    return [name for name in DRIVERS if name != "ai" or importlib.util.find_spec(AI)]
