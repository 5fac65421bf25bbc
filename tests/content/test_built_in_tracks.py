"""The tracks that come with the game: complete, fair to start on, clear of obstacles and as long as designed."""

from functools import cache
from itertools import pairwise
from math import cos, sin
from pathlib import Path

import numpy as np
import pytest
from make_tracks import DESIGNS, FOLDER
from numpy.typing import NDArray
from track_maker.design import Design, read_design
from track_maker.places import SLUGS
from track_maker.scene import edge_points

from racer.content.bake import bake
from racer.content.centreline import find_centreline
from racer.content.scenery import BOX, LOOSE, NONE, POST, scenery_kinds
from racer.content.track import TILE, WHOLE, Scenery, Track, surface_names
from racer.content.track_file import read_track

QUICK = ("tin-shed", "aigrette", "pier-nine")
BARE_ICE = {"isoranta": 1.35}
"""The wind has swept ice free on the bay, well away from the road."""

Floats = NDArray[np.float64]

every_track = pytest.mark.parametrize("slug", SLUGS)


@cache
def track_of(slug: str) -> Track:
    return read_track(FOLDER / f"{slug}.tmj")


@cache
def design_of(slug: str) -> Design:
    return read_design(DESIGNS / f"{slug}.csv")


def fine_road(slug: str) -> tuple[Floats, Floats]:
    """Middles and half widths of the designed road about 2 m apart, and the steps between them."""
    design = design_of(slug)
    columns = [*design.columns, design.columns[0]] if design.closed else design.columns
    rows = np.array([(c.x, c.y, c.left, c.right) for c in columns])
    parts = np.arange(0.0, 1.0, 0.5)
    fine = np.concatenate([a + (b - a) * parts[:, None] for a, b in pairwise(rows)])
    ahead = np.roll(fine[:, :2], -1, axis=0) - fine[:, :2]
    return fine, ahead


def road_share(track: Track) -> Floats:
    """How much of each tile counts as road."""
    counts = np.array([name in track.road for name in surface_names()])
    over = track.tiles.share / WHOLE
    return counts[track.tiles.ground] * (1 - over) + counts[track.tiles.over] * over


def outline_of(thing: Scenery) -> list[tuple[float, float]]:
    """Points of a body's outline."""
    if thing.body == BOX:
        return edge_points(thing)
    share = 0.5 if thing.body == LOOSE else scenery_kinds()[thing.kind].radius_share
    radius = thing.size[0] * share
    return [(thing.x + radius * cos(k * 0.785), thing.y + radius * sin(k * 0.785)) for k in range(8)]


def test_ten_tracks_are_there() -> None:
    assert {path.stem for path in FOLDER.glob("*.tmj")} >= set(SLUGS)
    assert len(SLUGS) == 10


@every_track
def test_a_track_introduces_itself(slug) -> None:
    track = track_of(slug)
    assert track.author == "Slipline"
    assert track.description.count(".") >= 2
    assert len(track.description) > 80
    assert track.laps >= 1


@every_track
def test_a_lap_has_three_sectors_or_more(slug) -> None:
    assert sum(gate.sector for gate in track_of(slug).gates[1:]) + 1 >= 3


@every_track
def test_the_grid_stands_on_the_road_behind_the_line(slug) -> None:
    track = track_of(slug)
    (left_x, left_y), (right_x, right_y) = track.gates[0].points
    share = road_share(track)
    assert len(track.grid) == 8
    for slot in track.grid:
        assert share[int(slot.y / TILE), int(slot.x / TILE)] > 0.5
        # The line as seen from the slot: ahead of it, and the road still leads there.
        x, y = (left_x + right_x) / 2 - slot.x, (left_y + right_y) / 2 - slot.y
        assert 2.0 < x * cos(slot.heading) + y * sin(slot.heading) < 90.0


@every_track
def test_the_verge_does_not_count_as_road(slug) -> None:
    fine, ahead = fine_road(slug)
    steps = np.sqrt((ahead**2).sum(axis=1))
    designed = float(((fine[:, 2] + fine[:, 3]) * steps)[:-1].sum())
    laid = float(road_share(track_of(slug)).sum()) * TILE * TILE
    assert 0.97 < laid / designed < BARE_ICE.get(slug, 1.08)


@every_track
def test_no_body_stands_within_a_metre_of_the_road(slug) -> None:
    fine, ahead = fine_road(slug)
    things = [thing for thing in track_of(slug).scenery if thing.body != NONE]
    assert {thing.body for thing in things} <= {POST, BOX, LOOSE}
    points = np.array([point for thing in things for point in outline_of(thing)])
    nearest = np.full(len(points), np.inf)
    for (x, y, left, right), (ahead_x, ahead_y) in zip(fine, ahead, strict=True):
        east, south = points[:, 0] - x, points[:, 1] - y
        edge = np.where(ahead_x * south - ahead_y * east > 0.0, right, left)
        np.minimum(nearest, np.sqrt(east**2 + south**2) - edge, out=nearest)
    worst = int(nearest.argmin())
    assert nearest[worst] > 1.0, points[worst]


@every_track
def test_things_stand_on_the_map_and_are_not_too_many(slug) -> None:
    track = track_of(slug)
    assert 500 < len(track.scenery) <= 2500
    assert all(0.0 <= thing.x <= track.width and 0.0 <= thing.y <= track.height for thing in track.scenery)
    assert sum(thing.body == LOOSE for thing in track.scenery) <= 40


@every_track
def test_every_track_has_its_lights_boards_and_chevrons(slug) -> None:
    design, things = design_of(slug), track_of(slug).scenery
    count = {kind: sum(thing.kind == kind for thing in things) for kind in ("lights", "board", "chevron")}
    assert count == {"lights": 1, "board": len(design.boards), "chevron": len(design.chevrons)}
    assert {thing.label for thing in things if thing.kind == "board"} <= {"150", "100", "50"}


def test_poles_mark_both_edges_of_the_snow_road() -> None:
    track = track_of("isoranta")
    fine, _ = fine_road("isoranta")
    poles = np.array([(t.x, t.y) for t in track.scenery if t.kind == "pole" and t.label])
    for x, y, left, right in fine[::5]:
        away = np.sqrt(((poles - (x, y)) ** 2).sum(axis=1))
        assert (away < max(left, right) + 7.0).sum() >= 2


@pytest.mark.parametrize("slug", [s if s in QUICK else pytest.param(s, marks=pytest.mark.slow) for s in SLUGS])
def test_a_lap_is_as_long_as_designed(slug) -> None:
    line = find_centreline(bake(track_of(slug)))
    assert line.length == pytest.approx(design_of(slug).length, rel=0.01)


def test_no_file_is_larger_than_its_map_makes_it() -> None:
    for slug in SLUGS:
        track = track_of(slug)
        tiles = track.tiles.rows * track.tiles.columns
        assert Path(FOLDER / f"{slug}.tmj").stat().st_size < 20 * tiles + 300_000
