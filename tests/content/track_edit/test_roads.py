from dataclasses import replace
from math import cos, hypot, pi, sin

import numpy as np
import pytest
from edit_bench import LOOP, bench, loop, metres_of, part, picture, undone_and_redone

from racer.content.track import DEFAULT_ROAD, DrawnRoad
from racer.content.track_check import check_track
from racer.content.track_edit.drawn_road import by_hand, drawn_road, laid_road
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.gate_edit import Remove
from racer.content.track_edit.ink import SurfaceInk
from racer.content.track_edit.open_track import track_from_centre_line, track_from_seed
from racer.content.track_edit.problems import can_be_raced, problems
from racer.content.track_edit.property_edit import SetProperties
from racer.content.track_edit.road_edit import (
    AddRoad,
    ChangeRoad,
    PlaceGates,
    RemoveRoad,
    nearest_handle,
    point_added,
    point_moved,
    point_removed,
    road_at,
    road_closed,
)
from racer.content.track_edit.stroke import RECTANGLE, Brush, Shaped, shape_between
from racer.content.track_file import parse_track

WORDS = {"author": "tests", "description": "A loop."}


def test_a_loop_drawn_by_points_can_be_raced_at_once() -> None:
    editing = bench(170, 90, **WORDS)
    first = picture(editing)
    editing.do(AddRoad(loop(runoff="gravel")))
    document = editing.document
    assert check_track(document.track()) == []
    assert len(document.gates) >= 3
    assert len(document.grid) == 8
    assert metres_of(document, "gravel") > 100.0
    assert document.tiles.kerbs.any()
    undone_and_redone(editing, first)
    assert editing.history.done == 1


def test_walls_and_width_are_as_asked() -> None:
    editing = bench(170, 90, **WORDS)
    editing.do(AddRoad(loop(width=12.0, wall="rail", kerbs=False)))
    walls = editing.document.tiles.walls
    assert set(np.unique((walls[walls > 0] - 1) // 16)) == {2}
    assert not editing.document.tiles.kerbs.any()
    length = laid_road(editing.document.roads[0]).curve.length
    assert metres_of(editing.document, "asphalt") == pytest.approx(12.0 * length, rel=0.02)
    assert can_be_raced(problems(editing.document.track()))


def test_the_old_road_gives_way_to_the_ground_it_had() -> None:
    editing = bench(170, 90, **WORDS)
    editing.do(Shaped(SurfaceInk("sand"), (shape_between(RECTANGLE, (230.0, 60.0), (320.0, 160.0)),)))
    bare = picture(editing)
    editing.do(AddRoad(loop(runoff="gravel", wall="concrete")))
    editing.do(ChangeRoad(0, point_moved(editing.document.roads[0], 3, 250.0, 95.0)))
    assert part(editing.document, "sand")[45, 146] == 1.0
    editing.do(RemoveRoad(0))
    assert picture(editing) == bare


def test_what_is_painted_on_roads_nearby_stays_when_one_is_bent() -> None:
    editing = bench(170, 90, **WORDS)
    editing.do(AddRoad(loop(runoff="gravel")))
    editing.do(AddRoad(drawn_road([(262.0, 70.0), (262.0, 110.0)])))
    for x, y in ((262.0, 90.0), (60.0, 136.0)):
        editing.begin(Brush(SurfaceInk("oil"), 2.0), x, y)
        editing.commit()
    oil, mark = metres_of(editing.document, "oil"), editing.document.ground_touched.mark
    editing.do(ChangeRoad(0, point_moved(editing.document.roads[0], 3, 294.0, 90.0)))
    assert any(area.holds(262.0, 90.0) for area in editing.document.ground_touched.since(mark))
    assert metres_of(editing.document, "oil") == oil


def test_painting_beside_and_across_a_road_does_not_put_the_road_into_the_ground_under_it() -> None:
    editing = bench(170, 90, **WORDS)
    editing.do(AddRoad(loop()))
    editing.begin(Brush(SurfaceInk("sand"), 4.0), 150.0, 20.0)
    editing.extend(150.0, 60.0)
    editing.commit()
    sand = metres_of(editing.document, "sand")
    editing.do(RemoveRoad(0))
    assert metres_of(editing.document, "asphalt") == 0.0
    assert metres_of(editing.document, "sand") == pytest.approx(sand, abs=2.0)


def test_moving_a_point_touches_only_its_neighbourhood() -> None:
    editing = Editing(track_from_seed(3))
    road, mark = editing.document.roads[0], editing.document.ground_touched.mark
    x, y = road.points[20]
    editing.do(ChangeRoad(0, point_moved(road, 20, x + 4.0, y + 3.0)))
    areas = editing.document.ground_touched.since(mark)
    assert sum(area.size for area in areas) < 0.3 * editing.document.columns * editing.document.rows


def test_gates_follow_the_road_until_somebody_sets_them() -> None:
    editing = bench(170, 90, **WORDS)
    editing.do(AddRoad(loop()))
    start = editing.document.gates[0]
    editing.do(ChangeRoad(0, point_moved(editing.document.roads[0], 4, 230.0, 150.0)))
    assert editing.document.gates[0] == start
    assert check_track(editing.document.track()) == []
    editing.do(Remove("gates", frozenset({len(editing.document.gates) - 1})))
    own = editing.document.gates
    editing.do(ChangeRoad(0, point_moved(editing.document.roads[0], 4, 240.0, 130.0)))
    assert editing.document.gates == own
    editing.do(PlaceGates((150.0, 116.0)))
    assert check_track(editing.document.track()) == []
    (a, b), (c, d) = editing.document.gates[0].points
    assert hypot((a + c) / 2 - 150.0, (b + d) / 2 - 116.0) < 12.0


def test_an_open_road_is_a_course_from_start_to_finish_until_it_is_closed() -> None:
    editing = bench(170, 90, **WORDS)
    editing.do(AddRoad(drawn_road(LOOP)))
    assert not editing.document.properties.closed
    assert can_be_raced(problems(editing.document.track()))
    editing.do(ChangeRoad(0, road_closed(editing.document.roads[0])))
    assert editing.document.properties.closed
    assert check_track(editing.document.track()) == []


def test_a_gravel_road_counts_as_road() -> None:
    editing = bench(170, 90, **WORDS)
    editing.do(AddRoad(loop(surface="gravel")))
    assert editing.document.properties.road == ("gravel",)
    assert can_be_raced(problems(editing.document.track()))
    editing.do(AddRoad(drawn_road([(100.0, 20.0), (100.0, 170.0)], surface="snow", kerbs=False)))
    assert "snow" in editing.document.properties.road


def test_a_line_drawn_by_a_shaking_hand_becomes_a_smooth_closed_road() -> None:
    turns = [2.0 * pi * i / 300 for i in range(297)]
    drawn = [(160.0 + (80.0 + (i % 3)) * cos(t), 90.0 + (55.0 + (i % 2)) * sin(t)) for i, t in enumerate(turns)]
    handles, closed = by_hand(drawn)
    assert closed
    assert 10 <= len(handles) <= 30
    editing = bench(170, 90, **WORDS)
    editing.do(AddRoad(drawn_road(handles, closed=closed)))
    assert can_be_raced(problems(editing.document.track()))


def test_points_are_added_taken_hold_of_and_removed() -> None:
    road = loop()
    more = point_added(road, 205.0, 36.0)
    assert more.points[2] == (205.0, 36.0)
    assert nearest_handle((road, more), 206.0, 37.0, 5.0) == (1, 2)
    assert nearest_handle((road,), 206.0, 37.0, 5.0) is None
    assert point_removed(more, 2) == road
    assert road_at((road, more), 150.0, 36.0) == 1
    assert road_at((road,), 150.0, 80.0) is None
    triangle = drawn_road(LOOP[:3], closed=True)
    assert point_removed(triangle, 0) == triangle


def test_options_of_a_road_are_in_its_file_and_the_ground_under_it_is_guessed() -> None:
    editing = bench(170, 90, ground="mud", **WORDS)
    bare = editing.document.tiles
    editing.do(AddRoad(loop(runoff="gravel", wall="concrete")))
    again = Editing.open(parse_track(picture(editing), "again"))
    assert again.document.roads == editing.document.roads
    again.do(RemoveRoad(0))
    for name in ("ground", "share", "kerbs", "walls"):
        assert np.array_equal(getattr(again.document.tiles, name), getattr(bare, name)), name


@pytest.mark.parametrize("points", [((0.0, 0.0), (0.0, 0.0)), ((0.0, 0.0), (99_000.0, 0.0)) * 500])
def test_a_road_of_a_file_that_cannot_be_laid_is_left_alone(points) -> None:
    editing = bench(60, 40)
    track = replace(editing.document.track(), roads=(DrawnRoad(points, 10.0, "asphalt", closed=True),))
    again = Editing.open(track)
    again.do(AddRoad(drawn_road([(10.0, 40.0), (110.0, 40.0)])))
    again.do(RemoveRoad(0))
    assert metres_of(again.document, "asphalt") > 900.0


def test_too_few_points_are_no_road() -> None:
    assert drawn_road([(10.0, 10.0), (10.2, 10.0)]) is None
    assert not drawn_road([(10.0, 10.0), (40.0, 10.0)], closed=True).closed
    assert by_hand([(1.0, 1.0)]) == (((1.0, 1.0),), False)


def test_new_tracks_from_a_seed_and_from_a_centre_line_can_be_raced_and_changed(tmp_path) -> None:
    file = tmp_path / "Oval.csv"
    turns = [2.0 * pi * i / 80 for i in range(80)]
    file.write_text("\n".join(f"{220 * cos(t):.2f},{90 * sin(t):.2f},5,6" for t in turns))
    for document in (track_from_seed(5), track_from_centre_line(file)):
        editing = Editing(document)
        editing.do(SetProperties(document.properties.changed(author="me")))
        assert [finding for finding in check_track(document.track()) if finding.level == "error"] == []
        first = picture(editing)
        editing.do(ChangeRoad(0, replace(document.roads[0], width=9.0)))
        undone_and_redone(editing, first)
        assert document.properties.road == DEFAULT_ROAD
