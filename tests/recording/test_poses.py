"""The ghost's path: where it is drawn, and how far it had come when."""

from functools import cache
from math import hypot

import pytest

from racer.physics.snapshot import Snapshot
from racer.recording.ghost_file import ghost_bytes, parse_ghost
from racer.recording.poses import GhostPath
from tests.recording.driven import Drive


@cache
def flying() -> tuple[GhostPath, list[tuple[float, Snapshot]]]:
    """The second lap's path and the truth at every tick of it."""
    drive = Drive()
    seen = []
    while len(drive.session.laps()) < 2:
        drive.session.step()
        seen.append(drive.session.snapshots[0])
    lap = drive.session.laps()[1]
    ghost = parse_ghost(ghost_bytes(drive.ghost()), "")
    times = [((s.tick - lap.start.tick - lap.start.fraction) / 240, s) for s in seen]
    return GhostPath(ghost), [(time, s) for time, s in times if 0.0 <= time <= lap.time]


def test_a_ghost_is_drawn_within_a_centimetre_of_where_it_was() -> None:
    path, truth = flying()
    for time, seen in truth:
        pose = path.at(time)
        assert hypot(pose.x - seen.x, pose.y - seen.y) < 0.01
        assert pose.heading == pytest.approx(seen.heading, abs=0.005)


def test_before_and_after_its_lap_it_stands() -> None:
    path, truth = flying()
    assert path.at(-5.0) == path.at(0.0)
    assert path.at(path.time + 5.0) == path.at(path.time)
    first, last = truth[0][1], truth[-1][1]
    assert hypot(path.at(0.0).x - first.x, path.at(0.0).y - first.y) < 0.2
    assert hypot(path.at(path.time).x - last.x, path.at(path.time).y - last.y) < 0.2


def test_time_and_distance_belong_together() -> None:
    path, _ = flying()
    for time in (0.5, 3.0, 7.77, path.time - 0.2):
        assert path.time_at(path.distance_at(time)) == pytest.approx(time, abs=0.005)
    assert path.distance_at(0.0) == pytest.approx(0.0, abs=0.01)
    assert path.time_at(-3.0) == 0.0
    assert path.time_at(1e6) == path.time
    assert path.distance_at(path.time) == pytest.approx(219.0, abs=3.0)


def test_brakes_and_wheels_can_be_shown() -> None:
    path, truth = flying()
    for time, seen in truth[5:-5:50]:
        assert path.controls_at(time - 1 / 480).throttle / 127 == pytest.approx(seen.throttle, abs=1e-9)
