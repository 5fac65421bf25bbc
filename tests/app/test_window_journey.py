"""A person with a keyboard: from the command to a lap, a better one, the record the next day, and a friend's answer."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from person import Person, Pilot
from small_ring import small_ring
from virtual_screen import wait_for

from racer.app.settings import Player, Settings, save_settings
from racer.assembly import open_venue
from racer.content.car import load_car
from racer.content.track import Track
from racer.content.track_file import write_track
from racer.physics import TICK_HZ
from racer.physics.handling import LEVELS
from racer.physics.identity import physics_identity
from racer.recording.author_index import INDEX, AuthorEntry, AuthorTime, write_index
from racer.recording.challenge_text import ghost_from_text
from racer.recording.ghost_file import read_ghost
from racer.recording.records import Records
from racer.verify import Known, verify

pytestmark = [pytest.mark.display, pytest.mark.slow]

SOON = 60.0
"""s from the command to a moving car on a machine that is busy with other things; alone it takes under 10."""
READ_CLIPBOARD = "import pygame; pygame.display.set_mode((9, 9), pygame.HIDDEN); print(pygame.scrap.get_text(), end='')"
"""By a window that is never shown, so that the game keeps the focus."""


@pytest.fixture
def sit_down(screen: str) -> Iterator[Callable[..., Person]]:
    """Somebody at a folder; words after `racer`, or just the game."""
    seated: list[Person] = []

    def sat(folder: Path, *words: str) -> Person:
        seated.append(Person(screen, folder, *(words or ("play",))))
        return seated[-1]

    yield sat
    for person in seated:
        person.leave()


def best_of(folder: Path, player: str) -> float | None:
    records = Records(folder)
    found = [records.best(board, player) for board in records.boards()]
    return min((kept.seconds for kept in found if kept), default=None)


def quits(person: Person) -> None:
    """From the drive or its results by the keys alone."""
    person.press("Escape")
    if person.scene == "TrialScene":
        person.sees("TrialPause")
        person.chooses("leave", "Up")
        person.looks(lambda: person.scene in {"TitleScene", "GhostsScene"}, "the way out")
    if person.scene == "GhostsScene":
        person.press("Escape")
    person.sees("TitleScene")
    person.press("Escape")
    person.chooses("Quit", "Right")
    assert person.ended_well()


def clipboard(person: Person) -> str:
    """As another program of the same desk reads it, once something lies in it."""
    command = [sys.executable, "-c", READ_CLIPBOARD]
    environment = {**person.environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    found: list[str] = []

    def read() -> bool:
        found.append(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)
        return bool(found[-1])

    wait_for(read, 60.0, "a text in the clipboard")
    return found[-1]


def test_from_the_command_with_an_empty_folder_to_a_moving_car(
    sit_down: Callable[..., Person], tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    began = time.monotonic()
    person = sit_down(tmp_path)
    person.sees("TrialScene")
    stood = time.monotonic() - began
    person.keys("keydown", "Up")
    person.waits(lambda now: now["forward_speed"] > 1.0, "a moving car")
    moved = time.monotonic() - began
    record_property("seconds_to_the_grid", round(stood, 2))
    record_property("seconds_to_a_moving_car", round(moved, 2))
    assert moved < SOON
    person.keys("keyup", "Up")
    quits(person)
    assert (tmp_path / "settings.json").exists()


def test_a_lap_is_driven_saved_beaten_found_again_and_answered_by_a_friend(
    sit_down: Callable[..., Person], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = tmp_path / "ann", tmp_path / "bo"
    ring = open_venue(small_ring(half=12.0))
    (ann / "tracks").mkdir(parents=True)
    write_track(ann / "tracks" / "ring.tmj", ring.track)
    monkeypatch.setenv("SLIPLINE_HOME", str(ann))
    save_settings(Settings(player=Player(name="Ann", track=str(ann / "tracks" / "ring.tmj"))))
    know_an_author(ann, ring.track)
    know_an_author(bo, ring.track)

    person = sit_down(ann)
    person.sees("TitleScene")
    person.press("Return")
    person.sees("TrialScene")
    first = Pilot(person, ring.centreline, pace=10.0).lap(90.0)
    person.waits(lambda now: now["ghosts"] == 1, "the own ghost")
    assert best_of(ann, "Ann") == first
    person.restart()
    second = Pilot(person, ring.centreline, pace=14.0).lap(90.0)
    assert second < first - 1.0
    person.waits(lambda now: now["best"] == second, "the new best")
    text = challenge(person)
    watches(person)
    quits(person)
    assert best_of(ann, "Ann") == second
    sent = ghost_from_text(text)
    (file,) = (ann / "exported").glob("*.ghost")
    assert sent.lap.time == read_ghost(file).lap.time == second
    assert verify(sent, Known()).time == second, "the track travels inside"

    person = sit_down(ann)
    person.sees("TitleScene")
    person.press("Return")
    person.sees("TrialScene")
    person.waits(lambda now: (now["best"], now["ghosts"]) == (second, 1), "the record of another day", 30.0)
    races_ghosts(person, ann)
    quits(person)

    friend = sit_down(bo, "challenge", text)
    friend.sees("TrialScene")
    friend.waits(lambda now: (now["ghosts"], now["reference"]) == (1, "Ann"), "the ghost to beat")
    friend.restart()
    answer = Pilot(friend, ring.centreline, pace=12.0).lap(90.0)
    friend.waits(lambda now: now["best"] == answer, "the answer")
    friend.press("Escape")
    friend.sees("TrialPause")
    friend.chooses("leave", "Up")
    assert friend.ended_well()
    assert (best_of(bo, "Player"), best_of(bo, "Ann")) == (answer, None), "a guest's lap is nobody's own"
    assert second in {lap.seconds for board in Records(bo).boards() for lap in Records(bo).laps(board)}


def know_an_author(folder: Path, track: Track) -> None:
    """A time to beat is there, and no ghost: so the AI does not drive meanwhile, to come along at some moment."""
    car = load_car("corvette-c5")
    times = {level: AuthorTime(20.0, (20.0,)) for level in LEVELS}
    (folder / "authors").mkdir(parents=True)
    write_index(
        folder / "authors" / INDEX,
        [AuthorEntry(track.identity, track.name, car.identity, car.title, physics_identity(), "ai", "", times)],
    )


def challenge(person: Person) -> str:
    """Open the results, copy the lap as a text and export it as a file."""
    person.press("p")
    person.sees("TrialPause")
    person.chooses("results")
    person.sees("TrialResults")
    person.chooses("share")
    text = clipboard(person)
    person.chooses("export")
    return text


def watches(person: Person) -> None:
    """From the results: stop the replay, scrub, step a tick, and go back."""
    person.chooses("watch", "Up")
    person.sees("ReplayScene")
    person.press("space")
    person.looks(lambda: not person.facts["playing"], "time to stand still")
    stood = person.facts["time"]
    person.press("Right", "Right")
    person.looks(lambda: abs(person.facts["time"] - stood - 1.0) < 0.002, "the moment a second on")
    stood = person.facts["time"]
    person.press("period")
    person.looks(lambda: 0.0 < person.facts["time"] - stood < 1.6 / TICK_HZ, "the next tick")
    person.press("t", "Escape")
    person.sees("TrialResults")


def races_ghosts(person: Person, folder: Path) -> None:
    """From the drive to the list of ghosts: pass one on, delete it, undo, take it in, and race against two."""
    person.press("Escape")
    person.sees("TrialPause")
    person.chooses("leave", "Up")
    person.sees("TitleScene")
    person.chooses("ghosts")
    person.sees("GhostsScene")
    person.looks(lambda: person.facts["chosen"] == "You", "the own ghosts, which are the fastest of all")
    count = person.facts["ghosts"]
    for old in (folder / "exported").glob("*.ghost"):
        old.unlink()
    person.press("o")
    person.looks(lambda: list((folder / "exported").glob("*.ghost")), "the exported ghost", 60.0)
    (file,) = (folder / "exported").glob("*.ghost")
    person.press("Delete")
    person.looks(lambda: person.facts["ghosts"] == count - 1, "the list without it")
    person.press("u")
    person.looks(lambda: person.facts["ghosts"] == count, "the undo")
    person.press("Delete")
    person.looks(lambda: person.facts["ghosts"] == count - 1, "the list without it again")
    person.press("i")
    person.sees("TextEntryScene")
    person.keys("type", "--delay", "15", str(file))
    time.sleep(0.015 * len(str(file)) + 0.5)
    person.press("Return")
    person.sees("GhostsScene")
    person.looks(lambda: (person.facts["ghosts"], person.facts["chosen"]) == (count, "You"), "the import")
    person.press("space", "Down", "space")
    person.looks(lambda: person.facts["ticked"] == 2, "two ticks")
    person.press("Return")
    person.sees("TrialScene")
    person.waits(lambda now: now["ghosts"] == 2, "both ghosts on the road", 30.0)
