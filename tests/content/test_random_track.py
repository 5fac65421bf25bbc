import os
import subprocess
import sys
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from racer.content.bake import bake
from racer.content.corners import corners_of
from racer.content.random_names import FIRST, SECOND
from racer.content.random_track import _is_apart, random_track
from racer.content.road_curve import RoadCurve, RoadPoint, curve_of
from racer.content.track import Track, surface_names
from racer.content.track_check import check_track

SEEDS = range(40, 46)


@cache
def made(seed: int) -> Track:
    return random_track(seed)


def line_of(track: Track) -> RoadCurve:
    return curve_of([RoadPoint(x, y, 5.0, 5.0) for x, y in track.roads[0].points], closed=True)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_circuit_checks_clean(seed: int) -> None:
    assert [finding.code for finding in check_track(made(seed))] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_circuit_can_be_driven(seed: int) -> None:
    curve = line_of(made(seed))
    assert 1180.0 < curve.length < 3020.0
    assert float(np.abs(curve.bend).max()) < 1.0 / 13.0
    x, y, s = curve.x[::3], curve.y[::3], curve.s[::3]
    along = np.abs(s[:, None] - s)
    apart = np.minimum(along, curve.length - along) > 80.0
    away = np.sqrt((x[:, None] - x) ** 2 + (y[:, None] - y) ** 2)
    assert float(away[apart].min()) > 26.0


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_circuit_is_worth_driving(seed: int) -> None:
    curve = line_of(made(seed))
    corners = [corner for corner in corners_of(curve) if corner.turn > 0.35 and corner.radius < 170.0]
    assert len(corners) >= 5
    assert {corner.side for corner in corners} == {-1, 1}
    assert min(corner.radius for corner in corners) < 36.0
    assert max(corner.radius for corner in corners) > 45.0
    gaps = [after.start - before.end for before, after in pairwise(corners)]
    gaps.append(corners[0].start + curve.length - corners[-1].end)
    assert 180.0 < max(gaps) < 540.0


@pytest.mark.parametrize("seed", SEEDS)
def test_the_start_lies_on_a_straight_nearer_to_east_and_west(seed: int) -> None:
    track = made(seed)
    baked = bake(track)
    headings = [slot.heading for slot in track.grid]
    assert len(headings) == 8
    assert np.ptp(np.unwrap(headings)) < 0.05
    assert abs(np.cos(headings[0])) > 0.85
    assert all(baked.index(slot.x, slot.y) == surface_names().index("asphalt") for slot in track.grid)


def test_lines_that_come_too_near_to_themselves_are_thrown_away() -> None:
    for gap, good in ((20.0, False), (24.0, False), (34.0, True)):
        ends = [gap / 2.0 * np.array([np.sin(a), -np.cos(a)]) for a in np.linspace(0.0, np.pi, 12)]
        there = [(x, -gap / 2.0) for x in np.arange(0.0, 200.0, 4.0)]
        back = [(-x, -y) for x, y in there]
        bends = [[(200.0 * side + side * x, side * y) for x, y in ends] for side in (1, -1)]
        middle = [(x - 200.0, -gap / 2.0) for x in np.arange(0.0, 200.0, 4.0)]
        line = [*middle, *there, *bends[0], *((-x, -y) for x, y in middle), *back, *bends[1]]
        curve = curve_of([RoadPoint(x, y, 5.0, 5.0) for x, y in line], closed=True)
        assert _is_apart(curve, crossing=False) == good


def test_widths_stay_within_what_cars_need_and_change() -> None:
    from racer.content.centreline import find_centreline

    line = find_centreline(bake(made(41)))
    width = (line.left + line.right)[5:-5]
    assert 8.4 < float(width.min())
    assert float(width.max()) < 13.8
    assert float(np.ptp(width)) > 1.0


def test_the_same_seed_gives_the_same_bytes_in_another_process() -> None:
    program = (
        "from racer.content.random_track import random_track as r; t = r(43); print(t.identity, t.name, t.scenery)"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": number},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for number in ("1", "2")
    ]
    track = made(43)
    assert said[0] == said[1] == f"{track.identity} {track.name} {track.scenery}\n"


def test_seeds_differ() -> None:
    tracks = [made(seed) for seed in SEEDS]
    assert len({track.identity for track in tracks}) == len(tracks)
    assert len({track.name for track in tracks}) > len(tracks) // 2


def test_a_place_has_a_name_trees_a_stand_and_kerbs() -> None:
    track = made(44)
    first, second = next((a, b) for a in FIRST for b in SECOND if f"{a} {b}" == track.name)
    assert first
    assert second
    kinds = [thing.kind for thing in track.scenery]
    assert sum(kind in {"tree", "birch", "pine"} for kind in kinds) > 60
    assert "stand" in kinds
    assert "lights" in kinds
    assert track.tiles.kerbs.any()
    assert "seed 44" in track.description


@pytest.mark.parametrize(("surface", "ground"), [("gravel", "grass"), ("snow", "deep_snow"), ("concrete", "grass")])
def test_other_surfaces_lie_in_a_fitting_country(surface: str, ground: str) -> None:
    track = random_track(7, surface=surface)
    assert surface in track.road
    assert surface_names()[int(track.tiles.ground[0, 0])] == ground
    assert (track.tiles.ground == surface_names().index(surface)).any()
    assert not [finding for finding in check_track(track) if finding.level == "error"]


def test_a_circuit_may_cross_itself_when_asked() -> None:
    track = random_track(3, crossing=True)
    curve = line_of(track)
    along = np.abs(curve.s[:, None] - curve.s)
    apart = np.minimum(along, curve.length - along) > 80.0
    away = np.sqrt((curve.x[:, None] - curve.x) ** 2 + (curve.y[:, None] - curve.y) ** 2)
    assert float(away[apart].min()) < 2.0
    assert not [finding for finding in check_track(track) if finding.level == "error"]
