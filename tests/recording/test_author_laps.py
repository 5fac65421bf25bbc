"""Author laps: the list is read whatever it holds, and those that ship are current, complete and true."""

import json
from functools import cache
from pathlib import Path

import pytest
from ghost_maker.variants import Form, forms, suits

from racer import folders
from racer.assembly import open_venue
from racer.content.car import built_in, load_car
from racer.content.track import Track
from racer.physics.handling import LEVELS, SIM
from racer.physics.identity import build_identity, physics_identity
from racer.recording.author_index import (
    INDEX,
    LARGEST,
    AuthorEntry,
    AuthorTime,
    index_bytes,
    parse_index,
    read_index,
    write_index,
)
from racer.recording.author_laps import FIRST_START, AuthorLap, AuthorLaps, author_folders
from racer.recording.ghost_error import GhostError
from racer.recording.ghost_file import ghost_bytes, read_ghost
from racer.verify import Known, verify
from tests.recording.driven import Drive, KeyLike, bare_venue

REMEDY = "run `python tools/make_ghosts.py` and commit tracks/ghosts"

TRACK, CAR = "a" * 64, "b" * 64
ENTRY = AuthorEntry(
    TRACK, "Somewhere", CAR, "Something", "1.1.1-x", "follower", "", {SIM: AuthorTime(61.25, (20.0, 41.25))}
)


def listed(folder: Path, *entries: AuthorEntry) -> AuthorLaps:
    write_index(folder / INDEX, entries)
    return AuthorLaps([folder])


# -- the reader


def test_a_lap_is_found_by_what_was_driven_and_by_nothing_else(tmp_path: Path) -> None:
    laps = listed(tmp_path, ENTRY)
    asked = (TRACK, CAR, SIM, "1.1.1-x")
    assert laps.find(*asked) == AuthorLap(61.25, (20.0, 41.25), None, "follower")
    for place, other in enumerate(("c" * 64, "c" * 64, "rails", "1.1.2-x")):
        assert laps.find(*asked[:place], other, *asked[place + 1 :]) is None


def test_the_list_is_read_when_it_is_asked_for_and_once(tmp_path: Path) -> None:
    laps = AuthorLaps([tmp_path])
    write_index(tmp_path / INDEX, [ENTRY])
    assert laps.find(TRACK, CAR, SIM, "1.1.1-x") is not None
    (tmp_path / INDEX).unlink()
    assert laps.find(TRACK, CAR, SIM, "1.1.1-x") is not None


def test_the_first_folder_counts_and_the_others_add(tmp_path: Path) -> None:
    other = AuthorEntry(TRACK, "", CAR, "", "1.1.1-x", "me", "", {s: AuthorTime(9.0, (9.0,)) for s in (SIM, "rails")})
    write_index(tmp_path / "a" / INDEX, [ENTRY])
    write_index(tmp_path / "b" / INDEX, [other])
    laps = AuthorLaps([tmp_path / "a", tmp_path / "nowhere", tmp_path / "b"])
    found = [laps.find(TRACK, CAR, handling, "1.1.1-x") for handling in (SIM, "rails")]
    assert [lap and lap.name for lap in found] == ["follower", "me"]
    assert laps.problems == ()


def test_the_same_laps_give_the_same_bytes_in_whatever_order_they_come() -> None:
    other = AuthorEntry("d" * 64, "Else", CAR, "Thing", "1.1.1-x", "follower", "x/y.ghost", ENTRY.times)
    assert index_bytes([ENTRY, other]) == index_bytes([other, ENTRY])
    assert sorted(parse_index(index_bytes([other, ENTRY]), ""), key=lambda e: e.track) == [ENTRY, other]


def entry_with(**changes: object) -> bytes:
    values = json.loads(index_bytes([ENTRY]))
    values["laps"][0] |= changes
    return json.dumps(values).encode()


DAMAGED = {
    "nothing": b"",
    "no JSON": b"{",
    "no list": b"[]",
    "no UTF-8": b"\xff\xfe",
    "deep": b"[" * 100_000,
    "huge": b" " * (LARGEST + 1),
    "another format": b'{"format": "slipline authors 2", "laps": []}',
    "no laps": b'{"format": "slipline authors 1"}',
    "laps that are none": b'{"format": "slipline authors 1", "laps": [1]}',
    "an unknown key": entry_with(more=1),
    "not a number": entry_with(times={SIM: {"time_s": float("nan"), "sectors_s": [1.0]}}),
    "a number with many digits": entry_with(times={SIM: {"time_s": 10**400, "sectors_s": [1.0]}}),
    "no time at all": entry_with(times={SIM: {"time_s": 0, "sectors_s": [1.0]}}),
    "an unknown level": entry_with(times={"dream": {"time_s": 1.0, "sectors_s": [1.0]}}),
    "a wrong hash": entry_with(track={"hash": "x", "name": ""}),
    "a ghost elsewhere": entry_with(ghost="../../etc/passwd.ghost"),
    "a ghost at the root": entry_with(ghost="/x.ghost"),
    "a ghost that is no file name": entry_with(ghost=5),
    "a name that moves the cursor": entry_with(driver="\x1b[2J"),
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_list_is_as_if_empty_and_said_in_one_sentence(data: bytes, tmp_path: Path) -> None:
    (tmp_path / INDEX).write_bytes(data)
    laps = AuthorLaps([tmp_path])
    assert laps.find(TRACK, CAR, SIM, "1.1.1-x") is None
    (problem,) = laps.problems
    assert str(problem).count("\n") == 0
    assert INDEX in str(problem)


def test_a_list_that_is_a_folder_is_said_too(tmp_path: Path) -> None:
    (tmp_path / INDEX).mkdir()
    assert len(AuthorLaps([tmp_path]).problems) == 1


def test_a_ghost_is_read_if_it_is_the_lap_of_the_list(tmp_path: Path) -> None:
    drive = Drive(venue=bare_venue(), make=KeyLike)
    drive.laps(1)
    ghost = drive.ghost()
    (tmp_path / "mine.ghost").write_bytes(ghost_bytes(ghost))
    laps = AuthorLaps([tmp_path])
    lap = AuthorLap(ghost.lap.time, ghost.lap.sectors, tmp_path / "mine.ghost", "me")
    assert laps.ghost(lap).lap == ghost.lap
    for wrong in (
        AuthorLap(ghost.lap.time - 0.001, (), tmp_path / "mine.ghost", "me"),
        AuthorLap(ghost.lap.time, (), tmp_path / "gone.ghost", "me"),
        AuthorLap(ghost.lap.time, (), None, "me"),
    ):
        with pytest.raises(GhostError) as caught:
            laps.ghost(wrong)
        assert str(caught.value).count("\n") == 0
    assert laps.first_start() is None


# -- what ships


@cache
def shipped() -> tuple[AuthorEntry, ...]:
    return read_index(folders.tracks_folder() / "ghosts" / INDEX)


@cache
def all_forms() -> dict[Form, str]:
    return {form: form.track().identity for form in forms()}


def built_in_laps() -> AuthorLaps:
    return AuthorLaps(author_folders()[:1])


def test_every_track_in_every_form_has_a_time_for_every_car_at_every_level() -> None:
    laps = built_in_laps()
    missing = [
        f"{form.folder} {name} {handling}"
        for form, track in all_forms().items()
        for name in built_in("cars")
        for handling in LEVELS
        if laps.find(track, load_car(name).identity, handling, physics_identity()) is None
    ]
    assert not missing, f"{len(missing)} laps are missing or of other physics, {missing[0]} first; {REMEDY}"
    assert len(shipped()) == len(all_forms()) * len(built_in("cars")), f"laps of what is no longer there; {REMEDY}"
    assert {entry.driver for entry in shipped()} == {"ai"}


def test_the_list_and_the_ghosts_beside_it_agree() -> None:
    folder = folders.tracks_folder() / "ghosts"
    listed = {entry.ghost: entry for entry in shipped() if entry.ghost}
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.ghost")} - {FIRST_START}
    assert there == set(listed), REMEDY
    for name, entry in listed.items():
        ghost = read_ghost(folder / name)
        assert (ghost.about.track, ghost.about.car) == (entry.track, entry.car), f"{name}; {REMEDY}"
        assert (ghost.about.physics, ghost.about.handling) == (entry.physics, SIM), f"{name}; {REMEDY}"
        assert (ghost.lap.time, ghost.lap.sectors) == (entry.times[SIM].seconds, entry.times[SIM].sectors), name


def test_cars_that_suit_a_track_leave_a_ghost_there() -> None:
    venue = open_venue(_track("kiln-bowl"))
    ghosts = {entry.car for entry in shipped() if entry.ghost and entry.track == venue.track.identity}
    assert ghosts == {load_car(name).identity for name in built_in("cars") if suits(load_car(name), venue)}
    with_ghosts = {entry.track for entry in shipped() if entry.ghost}
    assert with_ghosts == set(all_forms().values())


def test_the_list_is_written_as_it_would_be_made() -> None:
    assert (folders.tracks_folder() / "ghosts" / INDEX).read_bytes() == index_bytes(shipped())


def test_ghosts_take_little_room() -> None:
    assert sum(path.stat().st_size for path in (folders.tracks_folder() / "ghosts").rglob("*.*")) < 8_500_000


SAMPLE = ("kiln-bowl/hatch", "pier-nine-wet/boxster-s", "isoranta/rally")


@pytest.mark.parametrize("name", SAMPLE)
def test_ghosts_that_ship_are_proved(name: str) -> None:
    ghost = read_ghost(folders.tracks_folder() / "ghosts" / f"{name}.ghost")
    verdict = verify(ghost, Known())
    assert verdict.verified, f"{verdict.sentence}; {REMEDY}"
    assert verdict.time == ghost.lap.time
    assert verdict.exact or ghost.about.build != build_identity()


def test_the_newcomers_ghost_is_slow_and_true() -> None:
    ghost = built_in_laps().first_start()
    assert ghost is not None, REMEDY
    author = built_in_laps().find(ghost.about.track, ghost.about.car, SIM, physics_identity())
    assert author is not None
    assert ghost.about.track == _track("osier-vale").identity
    assert ghost.lap.number == 1, "it leaves the grid together with the player"
    assert 1.15 <= ghost.lap.time / author.seconds <= 1.20
    assert verify(ghost, Known()).verified, REMEDY


def _track(slug: str) -> Track:
    return Form(slug).track()
