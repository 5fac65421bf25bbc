"""NaN and infinity put into controls, cars, states, ghosts, heights, laps and files are refused, or have no effect."""

import json
import random
import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from math import inf, isfinite, nan

import numpy as np
from loader_kinds import BOARD, car_files, ghost, learned_files, toml_files, track
from trials import Report, Result, hunt

from racer.app.settings import Settings, is_valid, parse_settings, settings_bytes
from racer.assembly import Venue, open_session, open_venue
from racer.content.car import Car, built_in, car_of, load_car
from racer.content.engine import engine_of
from racer.content.error import ContentError
from racer.content.gearbox import gearbox_of
from racer.content.surface import load_surfaces
from racer.content.table import parse_table
from racer.content.track_file import load_track, parse_track, track_bytes
from racer.content.tyre import tyre_of
from racer.drivers.driver_file import driver_of
from racer.drivers.follower import Follower
from racer.drivers.hands import Hands, Stick
from racer.drivers.learn_usage import learned_from_json
from racer.physics.controls import Controls, quantise
from racer.physics.events import NotFinite
from racer.physics.ground import UniformGround
from racer.physics.handling import LEVELS
from racer.physics.state import StateError
from racer.physics.world import World
from racer.race.session import Entry, Session
from racer.recording.ghost_file import ghost_bytes
from racer.recording.record_laps import DrivenLap
from racer.recording.records_error import RecordsError

DEFAULT_COUNT = 4_000
BAD = (nan, inf, -inf)
TRACK = "kiln-bowl"
BEFORE, AFTER = 120, 240
"""Ticks driven before and after."""


def run(count: int, seed: int, report: Report) -> Result:
    """One bad number for each seed."""
    return hunt(inject, count, seed, report, batch=50)


def inject(seed: int) -> str | None:
    """A sentence when it goes unnoticed."""
    chance = random.Random(seed)
    way = WAYS[seed % len(WAYS)]
    said = way(chance, chance.choice(BAD))
    return f"{way.__name__}: {said}" if said else None


@cache
def venue() -> Venue:
    """Where it is driven."""
    return open_venue(load_track(TRACK))


def driving(chance: random.Random) -> Session:
    """A car under way."""
    car = load_car(chance.choice(built_in("cars")))
    follower = Follower(venue().centreline, car, venue().baked)
    session = open_session(venue(), [Entry(car, follower)], handling=chance.choice(LEVELS))
    for _ in range(BEFORE):
        session.step()
    return session


def refused(work: Callable[[], object], *kinds: type[Exception]) -> str | None:
    """Work that must fail, and how."""
    try:
        work()
    except kinds as error:
        return None if str(error) else "refused without a word"
    return "taken"


def told_and_over(session: Session) -> str | None:
    """Whether the session says so, and goes on in figures; no lap may come of it that is no number."""
    told = False
    for _ in range(AFTER):
        told |= any(isinstance(event, NotFinite) for event in session.step())
    if not finite(session) and refused(lambda: session.restore(session.state()), StateError):
        return "a state that is no number was taken"
    if not all(isfinite(lap.time) for lap in session.laps()):
        return "a lap that is no number"
    return None if told else "nothing was told"


def finite(session: Session) -> bool:
    """Whether everything that the next tick depends on is a number."""
    state = session.state()
    judged = all(map(isfinite, (figure for figures in state.referees for figure in figures)))
    return judged and all(map(isfinite, (figure for world in state.worlds for figure in world.figures())))


# -- what moves


def hands(chance: random.Random, bad: float) -> str | None:
    """A device that says nonsense."""
    session = driving(chance)
    name = chance.choice(("steer", "throttle", "brake"))
    mine = Hands(session.entries[0].car)
    try:
        controls = mine.step(Stick()._replace(**{name: bad}), session.snapshots[0])
        quantise(**{name: bad})
    except ValueError:
        return None
    whole = all(isinstance(step, int) for step in controls)
    return None if whole and abs(controls.steer) <= 2047 and 0 <= controls.brake <= 127 else f"{controls}"


def controls(chance: random.Random, bad: float) -> str | None:
    """A driver who hands over no number at all."""
    session = driving(chance)
    name = chance.choice(("steer", "throttle", "brake"))
    try:
        session.worlds[0].step((Controls()._replace(**{name: bad}),))
    except (ArithmeticError, ValueError, IndexError):
        return None
    return told_or_fine(session)


def told_or_fine(session: Session) -> str | None:
    """Like `told_and_over`, where nothing may have happened at all, or the game may have stopped with a report."""
    try:
        said = told_and_over(session)
    except (ArithmeticError, ValueError, IndexError):
        return None
    return None if said == "nothing was told" else said


def memory(chance: random.Random, bad: float) -> str | None:
    """What a car remembers turns bad."""
    session = driving(chance)
    handling = session.worlds[0]._cars[0].handling  # noqa: SLF001 - there is no honest way to do this
    state = list(handling.state())
    places = [at for at, name in enumerate(type(handling).STATE.names) if isinstance(value_of(handling, name), float)]
    state[chance.choice(places)] = bad
    handling.restore(tuple(state))
    return told_or_fine(session)


def value_of(owner: object, name: str) -> object:
    """By a dotted name."""
    for part in name.split("."):
        owner = getattr(owner, part)
    return owner


def body(chance: random.Random, bad: float) -> str | None:
    """What moves the car turns bad."""
    session = driving(chance)
    twin = session.worlds[0]._cars[0].twin  # noqa: SLF001 - there is no honest way to do this
    name = chance.choice(("velocity", "angular_velocity", "force", "torque"))
    setattr(twin.body, name, bad if name in {"angular_velocity", "torque"} else (bad, 0.0))
    for car in session.worlds[0]._cars:  # noqa: SLF001
        car.motion.velocity_x, car.motion.velocity_y = twin.body.velocity
        car.motion.yaw_rate = twin.body.angular_velocity
    return told_or_fine(session)


def state(chance: random.Random, bad: float) -> str | None:
    """A saved state turns bad; the session that refuses it goes on as it was."""
    session = driving(chance)
    before, saved = session.worlds[0].state().digest(), session.state()
    if chance.random() < 0.5:
        figures = list(saved.referees[0])
        figures[chance.randrange(len(figures))] = bad
        saved = replace(saved, referees=(tuple(figures),))
    else:
        world = saved.worlds[0]
        part = chance.choice(("motion", "memory"))
        figures = list(getattr(world.cars[0], part))
        figures[chance.randrange(len(figures))] = bad
        saved = replace(saved, worlds=(replace(world, cars=(replace(world.cars[0], **{part: tuple(figures)}),)),))
    return refused(lambda: session.restore(saved), StateError) or (
        None if session.worlds[0].state().digest() == before else "refused, but half of it was taken"
    )


def heights(chance: random.Random, bad: float) -> str | None:
    """A slope that is none."""
    rises = (bad, 0.0) if chance.random() < 0.5 else (0.0, bad)
    world = World(UniformGround(load_surfaces()["asphalt"], *rises))
    world.add_car(load_car(chance.choice(built_in("cars"))), handling=chance.choice(LEVELS))
    told = False
    for _ in range(AFTER):
        world.step((quantise(0.0, 1.0, 0.0),))
        told |= any(isinstance(event, NotFinite) for event in world.events)
    if not all(map(isfinite, world.state().figures())):
        return "the state is no number"
    return None if told or bad in {inf, -inf} else "nothing was told"


# -- what is read


def car_figures(chance: random.Random, bad: float) -> str | None:
    """A figure of a car that no file gave."""
    car = load_car(chance.choice(built_in("cars")))
    part = chance.choice([field.name for field in fields(Car) if is_dataclass(getattr(car, field.name))])
    inner = getattr(car, part)
    names = [field.name for field in fields(inner) if isinstance(getattr(inner, field.name), float)]
    wrong = replace(car, **{part: replace(inner, **{chance.choice(names): bad})})
    return refused(lambda: World(UniformGround(load_surfaces()["asphalt"])).add_car(wrong), ContentError)


def car_file(chance: random.Random, bad: float) -> str | None:
    """Any number of any car, part or driver."""
    kinds: tuple[tuple[tuple[bytes, ...], Callable[..., object]], ...] = (
        (car_files(), car_of), (toml_files("engines"), engine_of), (toml_files("gearboxes"), gearbox_of),
        (toml_files("tyres"), tyre_of), (toml_files("drivers"), driver_of),
    )  # fmt: skip
    files, read = chance.choice(kinds)
    text = chance.choice(files).decode()
    bare = re.sub(r"#.*|\".*\"", lambda found: "~" * len(found[0]), text)
    at = chance.choice(list(re.finditer(r"(?<=[\[ ,=])-?\d[\d_]*(\.\d+)?(?=[\],\s])", bare)))
    wrong = text[: at.start()] + {nan: "nan", inf: "inf", -inf: "-inf"}.get(bad, "nan") + text[at.end() :]
    return refused(lambda: read("mine", parse_table(wrong, "mine.toml")), ContentError)


def ghost_file(chance: random.Random, bad: float) -> str | None:
    """A ghost's states, or its claims, when it is written; damaged files are the loaders' campaign."""
    mine = ghost()
    if chance.random() < 0.5:
        figures = np.array(mine.recording.figures)
        figures[chance.randrange(len(figures)), chance.randrange(figures.shape[1])] = bad
        wrong = replace(mine, recording=replace(mine.recording, figures=figures))
    elif chance.random() < 0.5:
        wrong = replace(mine, lap=replace(mine.lap, time=bad))
    else:
        wrong = replace(mine, lap=replace(mine.lap, sectors=(bad, *mine.lap.sectors[1:])))
    return refused(lambda: ghost_bytes(wrong), ContentError)


def track_value(chance: random.Random, bad: float) -> str | None:
    """A place on a track, when it is written; and any number in a track's file."""
    mine = track()
    if chance.random() < 0.5:
        name = chance.choice(("grid", "scenery", "roads", "gates"))
        first, *rest = getattr(mine, name)
        wrong = {
            "grid": {"x": bad}, "scenery": {"y": bad}, "roads": {"width": bad},
            "gates": {"points": ((bad, 1.0), (1.0, 3.0))},
        }[name]  # fmt: skip
        changed = replace(mine, **{name: (replace(first, **wrong), *rest)})
        return refused(lambda: track_bytes(changed), ContentError)
    text = track_bytes(mine).decode()
    at = chance.choice(list(re.finditer(r"(?<=[:,\[])-?\d+(\.\d+)?", text)))
    wrong_text = text[: at.start()] + json.dumps(bad) + text[at.end() :]
    return refused(lambda: parse_track(wrong_text.encode(), "mine.tmj"), ContentError)


def options(chance: random.Random, bad: float) -> str | None:
    """Any number among the options: the others are kept."""
    text = settings_bytes(Settings()).decode()
    at = chance.choice(list(re.finditer(r"(?<=: )\d+(\.\d+)?", text)))
    found = parse_settings((text[: at.start()] + json.dumps(bad) + text[at.end() :]).encode())
    return None if is_valid(found) else "options that are not allowed"


def lap(chance: random.Random, bad: float) -> str | None:
    """A lap on its way into the records."""
    seconds, sectors = (bad, (1.0,)) if chance.random() < 0.5 else (2.0, (1.0, bad))
    return refused(lambda: DrivenLap(BOARD, "Ann", seconds, sectors, 1), RecordsError)


def learned(chance: random.Random, bad: float) -> str | None:
    """Any number of what was learned."""
    text = chance.choice(learned_files()).decode()
    at = chance.choice(list(re.finditer(r"(?<=[\[ ])-?\d+\.\d+", text)))
    return refused(
        lambda: learned_from_json(text[: at.start()] + json.dumps(bad) + text[at.end() :], "a"), ContentError
    )


WAYS: tuple[Callable[[random.Random, float], str | None], ...] = (
    hands, controls, memory, body, state, heights, car_figures, car_file, car_file, ghost_file, track_value, options,
    lap, learned,
)  # fmt: skip
