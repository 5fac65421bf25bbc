"""A race for `racer lap`: drivers of the AI on one grid, and how they came home."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace

from racer import words
from racer.assembly import Venue, open_session
from racer.cli.lap_driver import FOLLOWER, plan_for
from racer.cli.lap_output import lap_facts
from racer.cli.problem import Problem
from racer.cli.progress import progress
from racer.content.car import Car, load_car
from racer.drivers.driver_file import built_in_drivers, load_driver
from racer.drivers.learned_store import load_learned
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.skill import DriverProfile
from racer.physics.events import Impact
from racer.race.contest import Contest
from racer.race.events import Reset
from racer.race.session import Entry

PATIENCE = 600
"""s for each lap of the race."""

TOLD = 240
"""Ticks between two words about how far it is."""

TRIO = ("azure", "verdant", "amber")
"""Who is asked first."""

Facts = dict[str, object]


@dataclass(frozen=True, slots=True)
class Raced:
    """A race, and what happened to each car; cars are numbered as they stood on the grid."""

    car: Car
    handling: str
    contact: bool
    profiles: tuple[DriverProfile, ...]
    contest: Contest
    impacts: list[int]
    resets: list[int]


def drive(venue: Venue, car_name: str, args: argparse.Namespace) -> Raced:
    """A race from a standing start, until all have finished or nobody would wait any longer."""
    grid = len(venue.track.grid)
    if args.cars > grid:
        raise Problem(f"the grid of {venue.track.name} has room for {grid} cars, not for {args.cars}")
    car, profiles = load_car(car_name), field_of(args.driver, args.cars)
    plan = plan_for(venue, car)
    learned = load_learned(venue.track.identity, car.identity, args.handling)
    drivers = [RacingDriver(plan, car, venue.baked, profile=profile, learned=learned) for profile in profiles]
    entries = [Entry(car, driver, slot) for slot, driver in enumerate(drivers)]
    session = open_session(venue, entries, handling=args.handling, contact=args.contact)
    contest = Contest(session, args.laps)
    race = Raced(car, args.handling, args.contact, profiles, contest, [0] * args.cars, [0] * args.cars)
    tell = progress("racing")
    while not contest.over and contest.time < PATIENCE * contest.laps:
        events = session.step()
        contest.watch(events)
        for event in events:
            race.impacts[event.car] += isinstance(event, Impact)
            race.resets[event.car] += isinstance(event, Reset)
        if session.tick % TOLD == 0:
            way = min(contest.distance(number) for number in range(args.cars))
            tell(min(max(way / venue.course.length / contest.laps, 0.0), 0.999))
    tell(1.0)
    return race


def field_of(driver: str | None, count: int) -> tuple[DriverProfile, ...]:
    """The named drivers, the trio first; or so many of one kind, each with chances of their own. The best in front."""
    if driver == FOLLOWER:
        raise Problem("the follower does not race; --driver names a driver, a file or a skill")
    if driver:
        one = load_driver(driver)
        return tuple(replace(one, seed=one.seed + number) for number in range(count))
    names = list(dict.fromkeys([*TRIO, *built_in_drivers()]))
    return tuple(sorted((load_driver(name) for name in names[:count]), key=lambda one: -one.skill))


def facts(venue: Venue, race: Raced) -> Facts:
    """For machines."""
    contest = race.contest
    return {
        "track": venue.track.name,
        "car": race.car.title,
        "handling": race.handling,
        "contact": race.contact,
        "race_laps": contest.laps,
        "finished": contest.over,
        "ranking": [_row(race, number) for number in contest.order],
        "impacts": sum(race.impacts),
        "resets": sum(race.resets),
    }


def _row(race: Raced, number: int) -> Facts:
    contest, profile = race.contest, race.profiles[number]
    finish = contest.finishes[number]
    return {
        "place": contest.place(number),
        "driver": profile.name,
        "title": profile.title,
        "skill": profile.skill,
        "slot": number,
        "time": finish.seconds if finish else None,
        "gap": contest.gap(number, contest.order[0]) if finish else None,
        "cuts": finish.cuts if finish else None,
        "laps": [lap_facts(lap) for lap in contest.counted(number)],
        "places": list(contest.chart[number][: contest.laps]),
        "impacts": race.impacts[number],
        "resets": race.resets[number],
    }


def text(race: Raced) -> str:
    """The ranking, a line for each."""
    contest = race.contest
    width = max(len(profile.title) for profile in race.profiles)
    lines = []
    for place, number in enumerate(contest.order, 1):
        laps, finish = contest.counted(number), contest.finishes[number]
        told = f"{words.clock(finish.seconds)}" if finish else f"not finished, {len(laps)} of {contest.laps} laps"
        gap = contest.gap(number, contest.order[0]) if finish and place > 1 else None
        best = min((lap.time for lap in laps), default=None)
        lines.append(
            f"{place}  {race.profiles[number].title:<{width}}  {told}"
            + (f"  +{gap:.3f}" if gap is not None else "")
            + (f"  best {words.clock(best)}" if best else "")
        )
    return "\n".join(lines)
