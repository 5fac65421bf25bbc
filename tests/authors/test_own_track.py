"""The AI's laps of a player's own track: a proved ghost and times for medals, once, or a reason why not."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from racer.authors import own_track
from racer.authors.own_track import author_an_own_track
from racer.content.car import Car, load_car
from racer.content.track import Track
from racer.physics.handling import LEVELS, SIM
from racer.physics.identity import physics_identity
from racer.recording.author_index import INDEX, AuthorEntry, AuthorTime, read_index
from racer.recording.author_laps import AuthorLaps, own_authors
from racer.verify import verify
from tests.recording.driven import small_track


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(own_track, "LEARNING", 1)
    return tmp_path / "home"


@pytest.fixture
def car() -> Car:
    return load_car("hatch")


@pytest.fixture
def ring() -> Track:
    return small_track(scenery=())


def test_a_track_gets_a_ghost_that_is_proved_and_times_at_all_levels_once(
    ring: Track, car: Car, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[float] = []
    assert not own_authors().exists()
    done = author_an_own_track(ring, car, told.append)
    assert done.problem == ""
    assert told == sorted(told)
    assert told[-1] == 1.0

    (entry,) = read_index(own_authors() / INDEX)
    assert set(entry.times) == set(LEVELS)
    laps = AuthorLaps([own_authors()])
    lap = laps.find(ring.identity, car.identity, SIM, physics_identity())
    assert lap is not None
    assert lap.seconds == done.seconds
    # The track travels inside, so the file is proved by itself.
    assert verify(laps.ghost(lap)).verified

    monkeypatch.setattr(own_track, "open_venue", lambda _: pytest.fail("driven again"))
    assert author_an_own_track(ring, car).entry == entry


def test_a_track_that_cannot_be_driven_is_given_up_with_a_reason(ring: Track, car: Car) -> None:
    walled = replace(ring, gates=ring.gates[:1] * 2)
    done = author_an_own_track(walled, car)
    assert done.entry is None
    assert "gate" in done.problem
    assert not own_authors().exists()


def test_a_track_without_a_lap_that_counts_is_given_up_with_a_reason(
    ring: Track, car: Car, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_track, "SLOWEST", 0.1)
    monkeypatch.setattr(own_track, "LEAST", 1.0)
    done = author_an_own_track(ring, car)
    assert done.entry is None
    assert car.title in done.problem
    assert not own_authors().exists()


def test_the_oldest_ghosts_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_track, "MOST_KEPT", 2)
    folder = own_authors()
    for age, name in enumerate("abc"):
        ghost = folder / name / "x.ghost"
        ghost.parent.mkdir(parents=True)
        ghost.write_bytes(b"")
        os.utime(ghost, (1e9 + age, 1e9 + age))
        times = {SIM: AuthorTime(60.0, (60.0,))}
        own_track._keep(AuthorEntry(name * 64, "", "d" * 64, "", "1.1.1-x", "ai", f"{name}/x.ghost", times), folder)
    assert {one.track[0] for one in read_index(folder / INDEX)} == {"b", "c"}
    assert not (folder / "a" / "x.ghost").exists()
