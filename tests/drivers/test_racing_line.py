"""The racing line: known answers on plain roads, never off the road, never quicker than physics, kept on disk."""

from dataclasses import replace
from math import cos, pi, sin, sqrt

import numpy as np
import pytest
from laid_track import figure_of_eight, laid_track, ring

from racer.assembly import Venue, open_venue
from racer.content.car import Car, load_car
from racer.content.centreline import Centreline, CentrelineError
from racer.content.gate_line import gate_lines
from racer.content.polyline import crossings
from racer.content.track import Scenery, Track, surface_names
from racer.drivers import line_cache
from racer.drivers.line_cache import cache_path, load_plan
from racer.drivers.line_corners import usage_by_corner
from racer.drivers.line_layout import laid_out
from racer.drivers.line_speed import even_usage
from racer.drivers.racing_line import Plan, plan_line, with_usage
from racer.physics import GRAVITY

HALF = 6.0


def oval(straight: float = 160.0, radius: float = 20.0) -> list[tuple[float, float]]:
    """Two straights and two hairpins, clockwise from the left end of the upper straight."""
    left, top = 60.0, 40.0
    steps, bend = int(straight / 4.0), int(pi * radius / 4.0)
    upper = [(left + 4.0 * i, top) for i in range(steps)]
    lower = [(left + straight - 4.0 * i, top + 2.0 * radius) for i in range(steps)]
    turns = [pi * i / bend for i in range(bend)]
    right = [(left + straight + radius * sin(t), top + radius - radius * cos(t)) for t in turns]
    back = [(left - radius * sin(t), top + radius + radius * cos(t)) for t in turns]
    return [*upper, *right, *lower, *back]


def hills() -> list[tuple[float, float]]:
    """A course of 400 m that winds from left to right."""
    return [(40.0 + 4.0 * i, 70.0 + 28.0 * sin(2.0 * pi * i / 50.0)) for i in range(101)]


def test_a_course_whose_line_has_no_length_is_refused_in_words() -> None:
    track = laid_track(hills(), [5, 90], closed=False)
    nodes = np.stack([np.arange(40.0, 440.0, 4.0), np.full(100, 70.0)], axis=1)
    start, finish = gate_lines(track.gates)
    assert laid_out(nodes, [start, finish], closed=False).length > 300.0
    for gates in ([start, start], [finish, start]):
        with pytest.raises(CentrelineError) as caught:
            laid_out(nodes, gates, closed=False)
        assert caught.value.code == "centreline-too-short"


@pytest.fixture(scope="module")
def corvette() -> Car:
    return load_car("corvette-c5")


@pytest.fixture(scope="module")
def oval_venue() -> Venue:
    return open_venue(laid_track(oval(), [10, 42, 60, 95], half=HALF))


@pytest.fixture(scope="module")
def oval_plan(oval_venue, corvette) -> Plan:
    return planned(oval_venue, corvette)


def planned(venue: Venue, car: Car) -> Plan:
    return plan_line(venue.baked, venue.centreline, car)


def aside(venue: Venue, plan: Plan, at: int) -> float:
    """How far a point of the line is to the right of the middle of the road."""
    return venue.centreline.locate(float(plan.line.x[at]), float(plan.line.y[at]))[1]


def off_road(venue: Venue, plan: Plan, half_track: float) -> int:
    """Wheels that leave the road, anywhere along the line."""
    line = plan.line
    count = 0
    for x, y, heading in zip(line.x, line.y, line.heading, strict=True):
        for side in (-half_track, half_track):
            count += not venue.baked.is_road(x - side * sin(heading), y + side * cos(heading))
    return count


def test_a_ring_is_driven_at_its_inner_edge_at_the_speed_that_the_tyres_hold(corvette) -> None:
    venue = open_venue(laid_track(ring(60.0), [0, 40, 80], half=HALF))
    plan = planned(venue, corvette)
    radius = np.hypot(plan.line.x - 90.0, plan.line.y - 90.0)
    inner = 60.0 - HALF + corvette.chassis.track_width / 2.0
    assert inner < radius.min()
    assert radius.max() < inner + 0.8
    # A skid pad gives this car 0.92 g; the way round the inside is shorter by more than it is slower.
    assert plan.optimum == pytest.approx(2.0 * pi * sqrt(float(radius.mean()) / (0.92 * GRAVITY)), rel=0.015)


def test_a_hairpin_is_taken_from_outside_to_inside_to_outside(oval_venue, oval_plan) -> None:
    line = oval_plan.line
    places = np.array([aside(oval_venue, oval_plan, i) for i in range(len(line.s))])
    apex = int(np.argmin(np.where(line.x > 150.0, oval_plan.speed, np.inf)))
    room = HALF - 0.785
    # It turns right, so that the inside lies to the right of the middle.
    assert places[apex] > 0.85 * room
    before, after = places[(line.x > 170.0) & (line.y < 50.0)], places[(line.x > 170.0) & (line.y > 70.0)]
    assert before.min() < -0.6 * room
    assert after.min() < -0.6 * room


def test_the_line_keeps_all_wheels_on_the_road_and_passes_every_gate(oval_venue, oval_plan, corvette) -> None:
    assert off_road(oval_venue, oval_plan, corvette.chassis.track_width / 2.0) == 0
    assert (oval_plan.line.left >= 0.0).all()
    assert (oval_plan.line.right >= 0.0).all()
    points = np.stack([oval_plan.line.x, oval_plan.line.y], axis=1)
    assert all(crossings(points, gate, closed=True) for gate in gate_lines(oval_venue.track.gates))
    assert list(oval_plan.line.gate_s) == sorted(oval_plan.line.gate_s)


def test_no_lap_is_quicker_than_the_grip_and_the_engine_allow(oval_plan, corvette) -> None:
    speed = np.array(oval_plan.speed)
    across = np.abs(oval_plan.line.curvature) * speed**2
    along = np.array(oval_plan.acceleration)
    best = max(corvette.tyre.mu_x, corvette.tyre.mu_y) * GRAVITY
    assert np.hypot(across, along).max() < 1.06 * best
    assert across.max() < 1.03 * corvette.tyre.mu_y * GRAVITY
    # 350 hp at 1500 kg.
    assert (along * speed).max() < 261e3 / 1500.0
    assert oval_plan.time == pytest.approx(float((oval_plan.line.spacing / speed).sum()), rel=0.01)


def test_the_line_is_quicker_than_the_middle_of_the_road_by_far(oval_plan, corvette) -> None:
    lane = planned(open_venue(laid_track(oval(), [10, 42, 60, 95], half=1.7)), corvette)
    assert oval_plan.optimum < 0.95 * lane.optimum


def test_the_same_track_and_car_give_the_same_bits(oval_venue, oval_plan, corvette) -> None:
    again = planned(oval_venue, corvette)
    assert again.speed == oval_plan.speed
    assert again.line.x.tolist() == oval_plan.line.x.tolist()


def test_a_plan_comes_back_from_disk_as_it_was_and_a_damaged_one_is_made_anew(
    oval_venue, oval_plan, corvette, tmp_path, monkeypatch
) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    heard: list[float] = []
    load_plan(oval_venue.baked, oval_venue.centreline, corvette, heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1.0
    assert len(heard) > 2
    path = cache_path(oval_venue.baked, corvette)
    kept = path.read_bytes()

    def never(*_: object) -> Plan:
        raise AssertionError

    with monkeypatch.context() as patched:
        patched.setattr(line_cache, "plan_line", never)
        found = load_plan(oval_venue.baked, oval_venue.centreline, corvette)
    for name in ("speed", "acceleration", "adhesion", "rise", "time", "optimum", "corners"):
        assert getattr(found, name) == getattr(oval_plan, name)
    for name in ("x", "y", "s", "left", "right", "curvature", "heading"):
        assert (getattr(found.line, name) == getattr(oval_plan.line, name)).all()
    for damaged in (kept[:-9], kept[:200] + b"?" + kept[201:], b""):
        path.write_bytes(damaged)
        assert load_plan(oval_venue.baked, oval_venue.centreline, corvette).speed == oval_plan.speed
        assert path.read_bytes() == kept


def test_another_car_has_a_file_of_its_own(oval_venue, corvette) -> None:
    heavier = replace(corvette, chassis=replace(corvette.chassis, mass=1600.0))
    assert cache_path(oval_venue.baked, corvette) != cache_path(oval_venue.baked, heavier)


def test_less_usage_is_slower_everywhere_and_each_corner_has_its_own(oval_plan) -> None:
    fine = oval_plan.limits.line
    times = [with_usage(oval_plan, even_usage(fine, share)).time for share in (0.6, 0.8, 0.9, 0.97, 1.0)]
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == len(times)
    assert times[-1] == oval_plan.optimum
    corners = oval_plan.corners
    assert len(corners) == 2
    for corner in corners:
        assert corner.start <= corner.slow_from <= corner.apex <= corner.slow_to < corner.end
    careful = with_usage(oval_plan, usage_by_corner(corners, [(0.8, 0.8, 0.8), (1.0, 1.0, 1.0)], fine))
    inside = [corner.apex % len(fine.bend) // 2 for corner in corners]
    assert careful.speed[inside[0]] < 0.92 * oval_plan.speed[inside[0]]
    assert careful.speed[inside[1]] == pytest.approx(oval_plan.speed[inside[1]], rel=0.01)


@pytest.mark.parametrize("car", ["buggy", "formula", "hatch", "rally"])
def test_every_kind_of_drive_has_a_line(oval_venue, car) -> None:
    plan = planned(oval_venue, load_car(car))
    assert off_road(oval_venue, plan, load_car(car).chassis.track_width / 2.0) == 0
    assert 8.0 < plan.optimum < 30.0


def test_a_course_is_timed_from_standing_and_braked_for_nothing_before_its_finish(corvette) -> None:
    venue = open_venue(laid_track(hills(), [12, 50, 88], half=5.0, closed=False))
    plan = planned(venue, corvette)
    line = plan.line
    assert not line.closed
    assert line.gate_s[0] == 0.0
    assert line.gate_s[-1] == pytest.approx(line.length)
    assert off_road(venue, plan, corvette.chassis.track_width / 2.0) == 0
    # Even at 1.1 g all the way it takes this long; and no car winds through there at more than 33 m/s.
    assert plan.optimum > sqrt(2.0 * line.length / (1.1 * GRAVITY))
    assert plan.optimum > line.length / 33.0
    # The planned speeds are those of a car that comes flying, so that whoever starts behind is not held up.
    raced = np.array(plan.speed)[(line.s >= 0.0) & (line.s < line.length)]
    assert plan.optimum > float((line.spacing / raced).sum()) + 0.5
    finish = int(np.searchsorted(line.s, line.length))
    assert plan.acceleration[finish - 6] > -3.0
    assert plan.speed[-1] < 6.0


def test_where_the_road_crosses_itself_the_line_goes_straight_on(corvette) -> None:
    venue = open_venue(laid_track(figure_of_eight(), [0, 30, 60, 80, 110, 140], half=5.0))
    plan = planned(venue, corvette)
    assert plan.line.length == pytest.approx(venue.centreline.length, rel=0.06)
    assert off_road(venue, plan, corvette.chassis.track_width / 2.0) == 0
    assert list(plan.line.gate_s) == sorted(plan.line.gate_s)


def test_the_line_keeps_away_from_what_stands_on_the_road(oval_venue, oval_plan, corvette) -> None:
    at = int(np.argmin(np.hypot(oval_plan.line.x - 150.0, oval_plan.line.y - 45.0)))
    x, y = float(oval_plan.line.x[at]), float(oval_plan.line.y[at])
    tree = Scenery("tree", round(x, 2), round(y, 2))
    venue = open_venue(replace(oval_venue.track, scenery=(tree,)))
    plan = planned(venue, corvette)
    near = float(np.hypot(plan.line.x - tree.x, plan.line.y - tree.y).min())
    assert near > corvette.chassis.width / 2.0 + 0.6
    assert plan.optimum > oval_plan.optimum


def painted(track: Track, where: np.ndarray, surface: str, **changes: object) -> Track:
    """The same track with another surface on some tiles."""
    ground = np.where(where, surface_names().index(surface), track.tiles.ground).astype(np.uint8)
    share = np.where(where, 0, track.tiles.share).astype(np.uint8)
    return replace(track, tiles=replace(track.tiles, ground=ground, share=share), **changes)


def middles(track: Track) -> tuple[np.ndarray, np.ndarray]:
    rows, columns = np.indices(track.tiles.ground.shape)
    return 2.0 * columns + 1.0, 2.0 * rows + 1.0


def test_a_slippery_half_of_the_road_is_avoided(corvette) -> None:
    track = laid_track(ring(60.0), [0, 40, 80], half=HALF)
    x, y = middles(track)
    away = np.hypot(x - 90.0, y - 90.0)
    icy = painted(track, (away < 60.0) & (away > 50.0), "ice", road=("asphalt", "ice"))
    plan = planned(open_venue(icy), corvette)
    assert np.hypot(plan.line.x - 90.0, plan.line.y - 90.0).min() > 60.0
    assert min(plan.adhesion) > 0.9


def test_an_island_is_passed_on_the_quicker_side_even_where_the_wider_way_is_the_other(corvette) -> None:
    track = laid_track(oval(radius=30.0), [10, 42, 75, 110], half=9.0)
    x, y = middles(track)
    venue = open_venue(painted(track, (np.abs(x - 247.0) < 2.6) & (np.abs(y - 70.0) < 9.0), "grass"))
    plan = planned(venue, corvette)

    def beside(line: Centreline) -> float:
        """Where a line passes the island."""
        return float(line.x[np.argmin(np.abs(line.y - 70.0) + np.where(line.x < 200.0, 1000.0, 0.0))])

    assert beside(venue.centreline) > 250.0
    assert beside(plan.line) < 244.0


def test_a_road_that_no_car_fits_on_is_named_with_its_place(corvette) -> None:
    venue = open_venue(laid_track(ring(60.0), [0, 40, 80], half=1.4))
    wide = replace(corvette, chassis=replace(corvette.chassis, track_width=3.4, width=3.6))
    with pytest.raises(CentrelineError, match=r"only 2\.\d m wide near \d+, \d+ m and this car's wheels stand 3.4 m"):
        planned(venue, wide)
