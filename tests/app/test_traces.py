"""Telemetry after a lap: the traces of two laps, the cursor by keys and by mouse, and what leaves the game."""

import csv
import time
from pathlib import Path

import numpy as np
import pygame
import pytest
from ring_ghosts import CAR, ring_laps, ring_venue
from test_replay import menus as menus  # noqa: PLC0414 - the same stage
from test_replay import tape_of

from racer import folders
from racer.app.input import MOVED, PRESSED, RELEASED, WHEELED, Act, Key, Pointer
from racer.app.menus import Menus
from racer.app.replay_opening import open_traces, watched
from racer.app.trace_lap import TraceLap
from racer.app.traces import TracesScene
from racer.content.car import load_car
from racer.recording.lap_traces import delta, places_of, traces_csv, traces_of
from racer.recording.pose_tape import pose_tape
from racer.recording.poses import GhostPath
from racer.view.focus import LEFT, RIGHT
from racer.view.palette import OWN_GHOST, VIOLET


@pytest.fixture
def scene(menus: Menus) -> TracesScene:
    """Both laps of the ring, known to the last figure."""
    names = ("You", "Author")
    laps = [
        TraceLap(name, ghost.lap.time, tape_of(number), colour, None, (5.0, 10.0))
        for number, (name, ghost, colour) in enumerate(zip(names, ring_laps(), (OWN_GHOST, VIOLET), strict=True))
    ]
    shown = TracesScene(menus, "Small ring · Corvette C5", laps)
    menus.stack.push(shown)
    return shown


def frame(scene: TracesScene) -> None:
    scene.menus.stack.frame(pygame.display.get_surface(), 1 / 60)


def test_the_difference_at_the_end_is_that_of_the_times_and_poses_tell_nearly_the_same() -> None:
    slow, fast = ring_laps()
    tapes = [tape_of(0), tape_of(1)]
    places = places_of(tapes)
    first, second = (traces_of(tape, places) for tape in tapes)
    assert delta(first, second)[0] == pytest.approx(0.0, abs=0.02)
    assert delta(first, second)[-2] == pytest.approx(slow.lap.time - fast.lap.time, abs=0.05)
    poses = traces_of(pose_tape(GhostPath(fast), load_car(CAR)), places)
    assert poses.gear is None
    assert np.abs(poses.speed - second.speed)[5:-5].max() < 0.5
    assert np.abs(poses.time - second.time)[5:-5].max() < 0.01
    assert np.abs(poses.steer - second.steer)[5:-5].max() < 0.1


def test_the_table_holds_every_place_of_both_laps() -> None:
    tapes = [tape_of(0), tape_of(1)]
    places = places_of(tapes)
    pairs = [(name, traces_of(tape, places)) for name, tape in zip(("Ann", "Bo"), tapes, strict=True)]
    lines = traces_csv(pairs).splitlines()
    assert lines[:2] == ["# 1: Ann", "# 2: Bo"]
    rows = list(csv.DictReader(lines[2:]))
    assert len(rows) == len(places)
    middle = rows[len(rows) // 2]
    speeds = [one.speed[len(rows) // 2] * 3.6 for _, one in pairs]
    assert [float(middle["speed_kmh_1"]), float(middle["speed_kmh_2"])] == pytest.approx(speeds, abs=0.01)
    assert float(middle["delta_s"]) == pytest.approx(float(middle["time_s_1"]) - float(middle["time_s_2"]), abs=2e-4)
    assert middle["gear_1"] in {"1", "2", "3"}


def test_keys_move_the_cursor_and_come_nearer(scene: TracesScene) -> None:
    assert scene.focused == "lanes"
    whole = scene.plotted.ours.places[-1]
    scene.handle(Act(RIGHT))
    step = scene.at
    assert step == pytest.approx(whole / 240)
    for _ in range(3):
        scene.handle(Key(pygame.KSCAN_EQUALS))
    scene.handle(Act(RIGHT))
    assert scene.at - step == pytest.approx(step * 0.7**3)
    scene.handle(Key(pygame.KSCAN_END))
    assert scene.at == whole
    frame(scene)
    scene.handle(Act(RIGHT))
    assert scene.focused != "lanes", "at its end the focus may go on"
    scene.handle(Act(LEFT))


def test_the_mouse_takes_the_cursor_along_lanes_and_map(scene: TracesScene) -> None:
    lanes = scene.screen.named("lanes").rect
    scene.handle(Pointer(MOVED, lanes.centerx, lanes.centery))
    assert 0.4 < scene.at / scene.plotted.ours.places[-1] < 0.65
    before = scene.at
    scene.handle(Pointer(WHEELED, lanes.centerx, lanes.centery, amount=3))
    frame(scene)
    for kind in (MOVED, PRESSED, RELEASED):
        scene.handle(Pointer(kind, lanes.right - 20, lanes.centery))
    assert 0.0 < scene.at - before < 0.3 * scene.plotted.ours.places[-1]
    edge = scene.screen.named("csv").rect
    for kind in (MOVED, PRESSED, RELEASED):
        scene.handle(Pointer(kind, *edge.center))
    (table,) = (folders.player_folder() / "exported").glob("*.csv")
    assert table.name.startswith("small-ring-0-1")


def test_a_picture_is_saved_whatever_the_window(scene: TracesScene) -> None:
    scene._save_png()
    scene._save_png()
    pictures = sorted((folders.player_folder() / "exported").glob("*.png"))
    assert len(pictures) == 2, "none is written over"
    assert pygame.image.load(pictures[0]).size == (1600, 1000)


def test_a_full_disk_is_one_sentence(scene: TracesScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device", str(path), len(data))

    monkeypatch.setattr(folders, "write_atomically", full)
    scene._save_csv()
    frame(scene)
    assert scene.menus.toasts.saying.startswith("Not saved: ")


def test_a_lap_from_its_poses_shows_its_gears_once_it_was_driven_again(menus: Menus) -> None:
    laps = [watched(ring_laps()[1], "You", OWN_GHOST)]
    scene = open_traces(menus, ring_venue().track, laps)
    menus.stack.push(scene)
    frame(scene)
    assert scene.plotted.ours.gear is None
    assert [widget.name for widget in scene.screen.widgets] == ["lanes", "nobody", "csv", "png"]
    end = time.monotonic() + 60.0
    while scene.plotted.ours.gear is None:
        assert time.monotonic() < end
        frame(scene)
        time.sleep(0.05)
    assert scene.plotted.ours.gear.max() >= 1.0
