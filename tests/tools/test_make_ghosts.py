"""The maker of author laps: always the same bytes, nothing driven twice, nothing kept that is not proved."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import make_ghosts
import pytest
from ghost_maker import further, variants

from racer.assembly import Venue
from racer.authors import author_entry
from racer.authors.attempts import Lessons, attempts_of, careful_follower, followers
from racer.authors.author_drive import drive_author, drive_laps, time_author
from racer.content.car import Car, load_car
from racer.content.track import Track
from racer.physics.handling import LEVELS
from racer.race.lap import Lap
from racer.recording.author_index import INDEX, read_index
from racer.recording.ghost_file import read_ghost
from racer.recording.recording import GATE, GRID
from racer.verify import Known, verify
from tests.recording.driven import bare_venue, small_track


@dataclass(frozen=True)
class Ring:
    """A track of 220 m instead of all the built-in ones."""

    slug: str = "ring"
    folder: str = "ring"
    plain: bool = True

    def track(self) -> Track:
        return small_track(scenery=())


@pytest.fixture(autouse=True)
def on_the_ring(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(make_ghosts, "forms", lambda _: [Ring()])


def make(folder: Path, *more: str) -> int:
    return make_ghosts.main(["--car", "hatch", "--laps", "2", "--into", str(folder), *more])


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_two_runs_give_the_same_bytes_and_what_is_current_is_not_driven_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert make(tmp_path / "a") == make(tmp_path / "b") == 0
    made = files(tmp_path / "a")
    assert made == files(tmp_path / "b")
    assert set(made) == {INDEX, "ring/hatch.ghost"}
    assert [set(found.times) for found in read_index(tmp_path / "a" / INDEX)] == [set(LEVELS)]

    def fail(*_: object) -> None:
        pytest.fail("driven again")

    monkeypatch.setattr(make_ghosts, "make_entry", fail)
    assert make(tmp_path / "a") == 0
    assert files(tmp_path / "a") == made
    (tmp_path / "b" / "ring" / "hatch.ghost").unlink()
    with pytest.raises(pytest.fail.Exception):
        make(tmp_path / "b")
    monkeypatch.setattr(author_entry, "physics_identity", lambda: "9.9.9-other")
    with pytest.raises(pytest.fail.Exception):
        make(tmp_path / "a")


def test_a_flying_lap_is_proved_from_a_gate_and_a_first_lap_from_the_grid() -> None:
    venue, car = bare_venue(), load_car("hatch")
    flying = drive_author(venue, car, "sim", followers, 3)
    first = drive_laps(venue, car, "sim", careful_follower(venue, car, 0.7), 1)
    assert flying is not None
    assert first is not None
    assert (flying.recording.start.at, first.recording.start.at) == (GATE, GRID)
    assert flying.lap.time < first.lap.time
    assert flying.recording.ticks < 2.2 * flying.lap.time * 240
    for drive in (flying, first):
        ghost = author_entry.ghost_from(venue, car, drive, "follower")
        assert verify(ghost, Known([venue.track])).time == drive.lap.time
        assert ghost.about.date == author_entry.DATE


def test_a_lap_of_which_only_the_time_is_wanted_takes_as_long_as_one_that_is_proved() -> None:
    venue, car = bare_venue(), load_car("hatch")
    proved, timed = drive_author(venue, car, "sim", followers, 2), time_author(venue, car, "sim", followers)
    assert proved is not None
    assert timed is not None
    assert timed.valid
    assert timed.time == pytest.approx(proved.lap.time, rel=0.01)


def test_what_cannot_be_proved_is_not_kept(tmp_path: Path) -> None:
    venue, car = bare_venue(), load_car("hatch")
    drive = drive_author(venue, car, "sim", followers, 2)
    assert drive is not None
    better = replace(drive, lap=replace(drive.lap, time=drive.lap.time - 1.0))
    with pytest.raises(author_entry.UnprovedError):
        author_entry.proved(author_entry.ghost_from(venue, car, better, "follower"), venue, car)


def test_a_car_that_finds_no_lap_is_named_and_the_others_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = author_entry.time_author

    def no_buggy(venue: Venue, car: Car, *rest: Any) -> Lap | None:
        return None if car.name == "buggy" else real(venue, car, *rest)

    monkeypatch.setattr(author_entry, "time_author", no_buggy)
    assert make(tmp_path, "--car", "buggy") == 1
    assert "no lap counts: ring buggy" in capsys.readouterr().err
    assert [found.car_name for found in read_index(tmp_path / INDEX)] == ["Cricket"]
    assert read_ghost(tmp_path / "ring" / "hatch.ghost")


def test_the_ai_leaves_quicker_laps_than_the_follower(tmp_path: Path) -> None:
    venue, car = bare_venue(), load_car("hatch")
    times = []
    for name in ("follower", "ai"):
        drive = drive_author(venue, car, "sim", attempts_of(name, Lessons(0, tmp_path)), 2)
        assert drive is not None
        times.append(drive.lap.time)
    assert times[1] < times[0]


def test_all_forms_of_all_tracks_and_cars_are_thought_of() -> None:
    folders = [form.folder for form in variants.forms(["tin-shed", "isoranta"])]
    assert folders == [
        "tin-shed",
        "tin-shed-wet",
        "tin-shed-reverse",
        "tin-shed-reverse-wet",
        "isoranta",
        "isoranta-reverse",
    ]
    assert set().union(*variants.AT_HOME.values()) == {car.name for car in variants.cars()}


def test_learning_further_keeps_what_gains_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "a"
    make(folder)
    before, made = read_index(folder / INDEX)[0], files(folder)
    monkeypatch.setattr(further, "WORTH", 1e9)
    assert make(folder, "--further", "1") == 0
    learned = {name for name in files(folder) if name.startswith("learned")}
    assert {name: data for name, data in files(folder).items() if name not in learned} == made
    assert len(learned) == 1
    monkeypatch.setattr(further, "WORTH", 0.01)
    assert make(folder, "--further", "1") == 0
    after = read_index(folder / INDEX)[0]
    assert after.times["sim"].seconds < before.times["sim"].seconds - 0.01
    assert {**after.times, "sim": before.times["sim"]} == before.times
    ghost = read_ghost(folder / after.ghost)
    assert ghost.lap.time == after.times["sim"].seconds
    assert verify(ghost, Known([Ring().track()])).verified
