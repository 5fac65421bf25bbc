"""A real window that is left, hidden, stalled, resized or closed while somebody drives: nothing is harmed."""

import signal
import time
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest
from person import Person
from small_ring import small_ring
from virtual_screen import wait_for
from x_server import XServer

from racer.content.track_file import write_track
from racer.physics import TICK_HZ

pytestmark = [pytest.mark.display, pytest.mark.slow]

SIZE = (960, 540)
STALL = 0.5


@pytest.fixture
def driver(screen: str, tmp_path: Path) -> Iterator[Person]:
    """Somebody on the grid of the ring, in a window smaller than the screen."""
    write_track(tmp_path / "ring.tmj", small_ring())
    size = "x".join(map(str, SIZE))
    person = Person(screen, tmp_path / "home", "drive", str(tmp_path / "ring.tmj"), "--size", size)
    person.sees("TrialScene")
    person.restart()
    yield person
    person.leave()


@pytest.fixture
def server(screen: str) -> Iterator[XServer]:
    """Whoever manages windows."""
    there = XServer(screen)
    yield there
    there.close()


def size_of(person: Person) -> tuple[int, int]:
    told = dict(line.split("=") for line in person.asks("getwindowgeometry", "--shell", person.window).split())
    return int(told.get("WIDTH", 0)), int(told.get("HEIGHT", 0))


def goes_on(person: Person) -> None:
    """Back at the window: Esc closes the pause, nobody presses the throttle any more, and the lap still counts."""
    stood = person.now["tick"]
    time.sleep(0.3)
    assert person.now["tick"] == stood, "time stands still"
    person.press("Escape")
    person.sees("TrialScene")
    person.waits(lambda now: now["tick"] > stood + 24, "the drive")
    assert person.now["void"] == ""
    speed = person.now["forward_speed"]
    time.sleep(0.4)
    assert person.now["forward_speed"] <= speed, "the key that came up elsewhere is not held"


def test_the_window_is_left_and_hidden_with_keys_held(driver: Person, server: XServer) -> None:
    window = driver.window
    for away in (server.take_focus_away, lambda: driver.keys("windowunmap", window)):
        driver.keys("keydown", "Up")
        driver.waits(lambda now: now["forward_speed"] > 2.0, "a moving car")
        away()
        driver.sees("TrialPause")
        driver.keys("keyup", "Up")
        driver.keys("windowmap", window)
        wait_for(lambda: driver.keys("windowfocus", window) or driver.window == window, 5, "the focus")
        goes_on(driver)


def test_a_stall_is_not_caught_up_and_nothing_jumps(driver: Person) -> None:
    driver.keys("keydown", "Up")
    driver.waits(lambda now: now["forward_speed"] > 2.0, "a moving car")
    first = len(driver.frames) - 1
    driver.process.send_signal(signal.SIGSTOP)
    time.sleep(STALL)
    driver.process.send_signal(signal.SIGCONT)
    stalled = driver.now["tick"]
    driver.waits(lambda now: now["tick"] > stalled + 60, "the drive after the stall")
    driver.keys("keyup", "Up")
    for before, after in pairwise(driver.frames[first:]):
        assert after["tick"] - before["tick"] <= 0.1 * TICK_HZ, "at most a tenth of a second is caught up"
        gone = hypot(after["x"] - before["x"], after["y"] - before["y"])
        assert gone <= 0.11 * max(after["forward_speed"], 2.0)
    assert driver.scene == "TrialScene"
    assert driver.now["void"] == ""


def test_full_screen_and_back_and_the_cross_of_the_window(driver: Person, server: XServer) -> None:
    assert size_of(driver) == SIZE
    for wanted in ((1280, 720), SIZE):
        driver.press("F11")
        wait_for(lambda wanted=wanted: size_of(driver) == wanted, 5, f"a window of {wanted}")
        tick = driver.now["tick"]
        driver.waits(lambda now, tick=tick: now["tick"] > tick + 24, "the drive goes on")
        assert driver.scene == "TrialScene", "no pause comes up"
    server.ask_to_close(int(driver.window))
    assert driver.ended_well()
