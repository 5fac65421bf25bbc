"""The maker of tracks: designs are read whole, things find room, and the same design always gives the same bytes."""

from math import pi

import make_tracks
import pytest
from track_maker.course import make_gates, make_grid, make_road
from track_maker.design import Design, read_design
from track_maker.footprint import Box, Disc, overlap
from track_maker.outline import blob, bounds, inside, rectangle
from track_maker.places import SLUGS, places
from track_maker.road_line import RoadLine
from track_maker.scene import Scene

from racer.content.road import WALL_AWAY, WALL_THICK, Road, RoadPoint
from racer.content.track_file import track_bytes

LENGTHS = {
    "kiln-bowl": 1104,
    "osier-vale": 1960,
    "serralta": 4188,
    "tin-shed": 839,
    "aigrette": 3166,
    "kettle-lake": 2246,
    "isoranta": 1141,
    "porto-vesca": 1967,
    "mill-lane": 1696,
    "pier-nine": 1251,
}


def design_of(slug: str) -> Design:
    return read_design(make_tracks.DESIGNS / f"{slug}.csv")


def straight_scene() -> Scene:
    """An empty map of 400 x 100 m with a road 10 m wide along its middle, walled on the right."""
    from track_maker.clearing import Clearing

    points = tuple(RoadPoint(float(x), 50.0, 5.0, 5.0, wall_right="rail") for x in range(0, 404, 4))
    line = RoadLine(Road(points, closed=False))
    return Scene(design_of("tin-shed"), line, Clearing(line, 400.0, 100.0), (400.0, 100.0))


@pytest.mark.parametrize("slug", ["tin-shed", "pier-nine", "proving-ground"])
def test_the_track_on_disk_is_the_one_that_is_made(slug) -> None:
    assert (make_tracks.FOLDER / f"{slug}.tmj").read_bytes() == track_bytes(make_tracks.make(slug).track)


def test_the_same_design_gives_the_same_bytes() -> None:
    assert track_bytes(make_tracks.make("tin-shed").track) == track_bytes(make_tracks.make("tin-shed").track)


def test_one_track_can_be_made_alone(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("sys.argv", ["make_tracks.py", "--only", "tin-shed", "--into", str(tmp_path)])
    make_tracks.main()
    assert [file.name for file in tmp_path.iterdir()] == ["tin-shed.tmj"]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_design_is_read_whole(slug) -> None:
    design = design_of(slug)
    assert design.slug == slug
    assert design.length == pytest.approx(LENGTHS[slug], abs=2.0)
    assert len(design.gates) >= 3
    assert len(design.corners) >= 4
    assert design.boards
    assert design.chevrons
    assert design.areas


@pytest.mark.parametrize("slug", SLUGS)
def test_gates_reach_past_both_edges_of_the_road(slug) -> None:
    design = design_of(slug)
    line = RoadLine(make_road(design, places()[slug]))
    for gate in make_gates(design, line):
        (left_x, left_y), (right_x, right_y) = gate.points
        spot = line.at(line.nearest((left_x + right_x) / 2, (left_y + right_y) / 2))
        left = (left_y - spot.y) * spot.ahead[0] - (left_x - spot.x) * spot.ahead[1]
        right = (right_y - spot.y) * spot.ahead[0] - (right_x - spot.x) * spot.ahead[1]
        assert left < -spot.left - 0.5
        assert right > spot.right + 0.5


@pytest.mark.parametrize("slug", SLUGS)
def test_no_two_places_of_a_grid_are_closer_than_a_car_is_long(slug) -> None:
    design = design_of(slug)
    grid = make_grid(design, RoadLine(make_road(design, places()[slug])))
    gaps = [((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 for a in grid for b in grid if a is not b]
    assert min(gaps) > 3.9


def test_trees_keep_their_crowns_off_the_road_and_its_walls() -> None:
    scene = straight_scene()
    assert not scene.plant("tree", 200.0, 39.0, 8.0)
    assert scene.plant("tree", 200.0, 37.0, 8.0)
    beyond_wall = 55.0 + WALL_AWAY + WALL_THICK
    assert not scene.plant("tree", 300.0, beyond_wall + 6.0, 8.0)
    assert scene.plant("tree", 300.0, beyond_wall + 8.0, 8.0)


def test_nothing_is_put_where_something_stands() -> None:
    scene = straight_scene()
    assert scene.put("building", 100.0, 20.0, 0.0, size=(20.0, 10.0))
    assert not scene.put("van", 108.0, 20.0)
    assert not scene.plant("tree", 100.0, 20.0, 5.0)
    assert scene.settle("van", 108.0, 20.0)


def test_only_boats_are_put_on_water() -> None:
    scene = straight_scene()
    scene.flood(rectangle(100.0, 20.0, 60.0, 30.0, 0.0))
    assert not scene.put("van", 100.0, 20.0)
    assert scene.put("boat", 100.0, 20.0, afloat=True)
    assert not scene.put("boat", 300.0, 20.0, afloat=True)


def test_boxes_overlap_by_their_sides_and_not_by_their_reach() -> None:
    wide = Box(0.0, 0.0, 20.0, 4.0, 0.0)
    assert not overlap(wide, Box(0.0, 4.1, 20.0, 4.0, 0.0))
    assert overlap(wide, Box(0.0, 3.9, 20.0, 4.0, 0.0))
    assert overlap(wide, Box(0.0, 6.0, 20.0, 4.0, pi / 2))
    assert not overlap(wide, Disc(0.0, 3.1, 1.0))
    assert overlap(Disc(9.5, 0.0, 1.0), wide)


def test_a_lake_is_no_ellipse_but_about_as_large_as_one() -> None:
    from random import Random

    lake = blob(100.0, 100.0, 60.0, 40.0, 0.0, Random("lake"))
    left, top, right, bottom = bounds(lake)
    assert inside(lake, 100.0, 100.0)
    assert not inside(lake, 100.0, 130.0)
    assert 45.0 < right - left < 80.0
    assert 30.0 < bottom - top < 55.0
    shares = [((x - 100) / 30) ** 2 + ((y - 100) / 20) ** 2 for x, y in lake]
    assert max(shares) - min(shares) > 0.15
