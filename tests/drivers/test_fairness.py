"""Whatever a driver does with what it is shown, only its controls reach the car; and the AI's are a player's."""

import pickle
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

from racer.assembly import Venue, open_session
from racer.content.car import Car, load_car
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan, plan_line
from racer.drivers.skill import profile_of_skill
from racer.physics.controls import Controls
from racer.race.driver import Driver, View
from racer.race.session import Entry
from racer.recording.ghost import about_drive, ghost_of
from racer.recording.recorder import Recorder
from racer.verify import Known, verify
from tests.recording.driven import bare_venue, small_venue

PLAIN = (int, float, str, bytes, bool, frozenset, type(None))
SECONDS = 4


@pytest.fixture(scope="module")
def venue() -> Venue:
    return small_venue()


@pytest.fixture(scope="module")
def car() -> Car:
    return load_car("hatch")


@pytest.fixture(scope="module")
def plan(venue, car) -> Plan:
    return plan_line(venue.baked, venue.centreline, car)


def names_of(thing: object) -> list[str]:
    """Every attribute that holds something."""
    slots = [name for kind in type(thing).__mro__ for name in _listed(getattr(kind, "__slots__", ()))]
    found = dict.fromkeys([*getattr(thing, "_fields", ()), *slots, *getattr(thing, "__dict__", {})])
    return [name for name in found if not name.startswith("__") and hasattr(thing, name)]


def _listed(slots: Any) -> list[str]:
    return [slots] if isinstance(slots, str) else list(slots)


def reachable(thing: object, path: str = "view", known: set[int] | None = None) -> Iterator[tuple[str, Any]]:
    """Everything that can be got at from a thing, each once, with the way to it."""
    known = set() if known is None else known
    if isinstance(thing, PLAIN) or callable(thing) or id(thing) in known:
        return
    known.add(id(thing))
    yield path, thing
    if isinstance(thing, np.ndarray):
        return
    for name in names_of(thing):
        yield from reachable(getattr(thing, name), f"{path}.{name}", known)
    if isinstance(thing, tuple | list):
        for number, inner in enumerate(thing):
            yield from reachable(inner, f"{path}[{number}]", known)


def writings(thing: Any) -> Iterator[str]:
    """Ways in which a thing lets itself be written to; each is tried."""
    for name in [*names_of(thing), "more_grip"]:
        with suppress(AttributeError, TypeError):
            setattr(thing, name, getattr(thing, name, 2.0))
            yield f"{name} ="
    if isinstance(thing, np.ndarray):
        with suppress(ValueError):
            thing[...] = thing.copy()
            yield "[...] ="
        return
    for key in (0, "grip"):
        with suppress(TypeError, IndexError):
            thing[key] = 2.0
            yield f"[{key!r}] ="
    for name in ("append", "add", "update", "clear", "pop", "__delitem__"):
        if hasattr(thing, name):
            yield name


def test_nothing_that_can_be_reached_from_a_view_can_be_written_to(venue, car, plan) -> None:
    entries = [Entry(car, RacingDriver(plan, car)), Entry(car, RacingDriver(plan, car), slot=0)]
    view = open_session(venue, entries).view(0)
    things = list(reachable(view))
    paths = [path for path, _ in things]
    for known in ("view.snapshots[1].rear", "view.car.tyre", "view.course.track.tiles.ground", "view.course.path"):
        assert known in paths
    found = [f"{path}: {way}" for path, thing in things for way in writings(thing)]
    assert found == []


class Meddler:
    """Drives like another, and tries to have a better car first."""

    def __init__(self, driver: Driver) -> None:
        self.driver, self.tries = driver, 0

    def drive(self, view: View) -> Controls:
        if view.seen.tick % 240 == 1:
            for _, thing in reachable(view):
                self._meddle(thing)
        return self.driver.drive(view)

    def begin(self) -> None:
        self.driver.begin()

    def _meddle(self, thing: Any) -> None:
        for name in names_of(thing):
            self.tries += 1
            with suppress(AttributeError, TypeError):
                setattr(thing, name, 9.0)
        with suppress(TypeError, IndexError, ValueError):
            thing[0] = 9


def test_a_driver_who_meddles_gets_the_same_bits(venue, car, plan) -> None:
    meddler = Meddler(RacingDriver(plan, car))
    honest, other = (open_session(venue, [Entry(car, one)]) for one in (RacingDriver(plan, car), meddler))
    for _ in range(SECONDS * 240):
        honest.step()
        other.step()
    assert meddler.tries > 1000
    assert other.state() == honest.state()


def test_the_ai_decides_by_what_it_is_shown_alone(venue, car, plan) -> None:
    profile = profile_of_skill(40.0, seed=3)
    driver, twin = (RacingDriver(plan, car, profile=profile) for _ in range(2))
    session = open_session(venue, [Entry(car, driver)])
    for _ in range(SECONDS * 240):
        view = session.view(0)
        shown = view._replace(snapshots=pickle.loads(pickle.dumps(view.snapshots)))
        expected = twin.drive(shown)
        controls: list[Controls] = []
        session.recorder = lambda _, made, into=controls: into.extend(made)
        session.step()
        assert controls == [expected]


def test_a_lap_of_the_ai_is_proved_like_a_players(car) -> None:
    venue = bare_venue()
    plan = plan_line(venue.baked, venue.centreline, car)
    session = open_session(venue, [Entry(car, RacingDriver(plan, car))])
    session.recorder = recorder = Recorder(session)
    while not session.laps():
        session.step()
    lap = session.laps()[0]
    recording = recorder.cut(lap)
    assert recording is not None
    ghost = ghost_of(about_drive(venue.track, car, handling="sim", player="AI"), lap, recording)
    verdict = verify(ghost, Known([venue.track], [car]))
    assert (verdict.verified, verdict.exact) == (True, True)
