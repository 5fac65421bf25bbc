"""Somebody with a mouse and a keyboard who draws a circuit, tries it, saves it and sets a time on it."""

import time
from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path

from person import Person, Pilot
from virtual_screen import wait_for

from racer.assembly import open_venue
from racer.content.track_file import read_track
from racer.recording.records import Records

MIDDLE = (612, 372)
"""px: the middle of the map in a window of 1280 by 720."""
BRUSH, WALL, GRAVEL, LEAVE = (83, 82), (34, 170), (132, 406), (33, 26)
"""px: buttons of tools, of a surface, and of the way out."""
PATIENCE = 45.0
"""s, for a machine that has much else to do."""


@dataclass(frozen=True)
class Told:
    """What came of it; seconds on a clock at the wall."""

    ai_lap: float
    lap: float
    drawn: float
    """From the open editor to the track saved."""
    whole: float
    """From the title to the lap set."""
    clicks: int
    fastest: float
    """s between the two clicks that were closest."""


class Designer:
    """Clicks no faster than asked, and drags as slowly as a hand."""

    def __init__(
        self, person: Person, *, apart: float, drag: float, radii: tuple[int, int], wider: int = 0, pace: float = 15.0
    ) -> None:
        """Seconds between clicks and for a drag, half the circuit's width and height in px, and the lap's m/s.

        The road is so many steps `wider` than usual.
        """
        self.person, self._apart, self._drag, self.radii = person, apart, drag, radii
        self.wider, self.pace = wider, pace
        self.clicked: list[float] = []

    def _wait(self) -> None:
        if self.clicked:
            time.sleep(max(0.0, self.clicked[-1] + self._apart - time.monotonic()))
        self.clicked.append(time.monotonic())

    def press(self, *keys: str) -> None:
        """Keys, at the same pace."""
        for key in keys:
            self._wait()
            self.person.press(key)

    def click(self, place: tuple[int, int]) -> None:
        """The left button."""
        self.person.keys("mousemove", str(place[0]), str(place[1]))
        time.sleep(0.08)
        self._wait()
        self.person.keys("mousedown", "1")
        time.sleep(0.06)
        self.person.keys("mouseup", "1")
        time.sleep(0.1)

    def drag(self, way: list[tuple[int, int]]) -> None:
        """Along a way with the left button down."""
        self.person.keys("mousemove", str(way[0][0]), str(way[0][1]))
        time.sleep(0.1)
        self._wait()
        self.person.keys("mousedown", "1")
        for x, y in way[1:]:
            time.sleep(self._drag / len(way))
            self.person.keys("mousemove", str(x), str(y))
        time.sleep(0.1)
        self.person.keys("mouseup", "1")
        time.sleep(0.1)

    def arc(self, first: float, last: float, *, aside: float = 0.0) -> list[tuple[int, int]]:
        """Part of the circuit in turns from the right, clockwise; `aside` px outside of it."""
        wide, high = (radius + aside for radius in self.radii)
        turns = [first + (last - first) * step / 40 for step in range(41)]
        return [(round(MIDDLE[0] + wide * cos(2 * pi * t)), round(MIDDLE[1] + high * sin(2 * pi * t))) for t in turns]

    def version(self) -> int:
        """How often the track has been changed."""
        self.person.look()
        return int(self.person.facts.get("version", -1))

    def changes(self, way: list[tuple[int, int]], what: str) -> None:
        """A drag that must leave something behind."""
        before = self.version()
        self.drag(way)
        wait_for(lambda: self.version() != before, PATIENCE, what)


def draw_and_race(designer: Designer, tracks: Path, name: str, pictures: Path | None = None) -> Told:
    """From the title to a time on a circuit that was not there before."""
    person, began = designer.person, time.monotonic()
    person.sees("TitleScene", PATIENCE)
    person.chooses("editor")
    person.sees("WorkshopScene", PATIENCE)
    designer.press("Return")
    person.sees("NewTrackScene", PATIENCE)
    designer.press("Return")
    person.sees("EditorScene", PATIENCE)
    opened = time.monotonic()
    designer.press(*["bracketright"] * designer.wider)
    designer.changes(designer.arc(0.75, 1.75), "a road")
    designer.click(BRUSH)
    designer.click(GRAVEL)
    designer.changes(designer.arc(-0.08, 0.08, aside=16.0), "gravel")
    designer.click(WALL)
    designer.changes(designer.arc(-0.1, 0.1, aside=34.0), "a wall")
    ai_lap = test_drive(designer)
    take_picture(person, pictures)
    designer.press("ctrl+s")
    person.sees("TextEntryScene", PATIENCE)
    person.keys("type", "--delay", "120", name)
    time.sleep(0.15 * len(name))
    designer.press("Return")
    person.sees("EditorScene", PATIENCE)
    wait_for(lambda: list(tracks.glob("*.tmj")) and not person.facts["changed"], PATIENCE, "a saved track")
    saved = time.monotonic()
    designer.click(LEAVE)
    lap = time_on(designer, next(iter(tracks.glob("*.tmj"))))
    pauses = [after - before for before, after in zip(designer.clicked, designer.clicked[1:], strict=False)]
    return Told(ai_lap, lap, saved - opened, time.monotonic() - began, len(designer.clicked), min(pauses))


def test_drive(designer: Designer) -> float:
    """Out of the editor, a stretch of road, and back; then the AI's time."""
    person = designer.person
    designer.press("F5")
    person.sees("Shakedown", PATIENCE)
    person.keys("keydown", "Up")
    person.waits(lambda now: now["forward_speed"] > 8.0, "a moving car", PATIENCE)
    person.keys("keyup", "Up")
    designer.press("F5")
    person.sees("EditorScene", PATIENCE)

    def told() -> bool:
        person.look()
        return bool(person.facts.get("ai_lap"))

    wait_for(told, 2 * PATIENCE, "the AI's time")
    return float(person.facts["ai_lap"])


def time_on(designer: Designer, path: Path) -> float:
    """Find the track in the choice, and set a lap on it."""
    person = designer.person
    person.sees("WorkshopScene", PATIENCE)
    designer.press("Escape")
    person.sees("TitleScene", PATIENCE)
    person.chooses("time-trial", "Up")
    person.sees("TrackChoiceScene", PATIENCE)
    designer.press("e", "e", "Return")
    person.sees("TrialScene", PATIENCE)
    person.restart()
    venue = open_venue(read_track(path))
    lap = Pilot(person, venue.centreline, pace=designer.pace).lap(4 * PATIENCE)
    person.waits(lambda now: now["best"] == lap, "the best", PATIENCE)
    wait_for(Records(path.parents[1]).boards, PATIENCE, "the lap among the records")
    return lap


def take_picture(person: Person, folder: Path | None) -> None:
    """Of the whole window, as the game does it."""
    if folder is not None:
        person.press("F12")
