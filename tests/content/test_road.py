from collections.abc import Callable, Iterable
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt, tau
from time import perf_counter

import numpy as np
import pytest
from numpy.typing import NDArray
from painted import road_of_map

from racer.content.bake import Baked, bake
from racer.content.relief import Relief
from racer.content.road import Road, RoadPoint, lay_road
from racer.content.road_curve import curve_of
from racer.content.road_gates import road_gates, road_grid
from racer.content.tile_canvas import TileCanvas
from racer.content.track import DEFAULT_ROAD, TILE, Gate, Track, surface_names
from racer.content.weights import CELL, HALF, wall_field

HALF_WIDTH = 5.0
KERB = surface_names().index("kerb")
Along = Callable[[float], tuple[float, float]]


def circle(radius: float, *, step: float = 4.0, turn: int = 1, **kinds: object) -> Road:
    """A circular road in the middle of its map; clockwise, or the other way for turn -1."""
    count, middle = round(tau * radius / step), radius + 40.0
    angles = [turn * tau * i / count for i in range(count)]
    places = [(middle + radius * cos(a), middle + radius * sin(a)) for a in angles]
    return Road(tuple(RoadPoint(x, y, HALF_WIDTH, HALF_WIDTH, **kinds) for x, y in places), closed=True)


def straight(length: float, heading: float = 0.0, *, top: float = 60.0, **kinds: object) -> Road:
    places = [(40.0 + s * cos(heading), top + s * sin(heading)) for s in np.arange(0.0, length + 0.1, 4.0)]
    return Road(tuple(RoadPoint(x, y, HALF_WIDTH, HALF_WIDTH, **kinds) for x, y in places), closed=False)


def stadium(gap: float, side: float = 240.0, step: float = 4.0) -> list[tuple[float, float]]:
    """Two straights `gap` apart, joined by half circles, clockwise from the middle of the upper one."""
    radius, left, top = gap / 2.0, 60.0, 60.0
    bends = [i * pi / round(pi * radius / step) for i in range(round(pi * radius / step))]
    upper = [(x, top) for x in np.arange(left, left + side, step)]
    east = [(left + side + radius * sin(a), top + radius - radius * cos(a)) for a in bends]
    lower = [(x, top + gap) for x in np.arange(left + side, left, -step)]
    west = [(left - radius * sin(a), top + radius + radius * cos(a)) for a in bends]
    return [*upper, *east, *lower, *west]


def road_of(places: Iterable[tuple[float, float]], half: float = HALF_WIDTH, **kinds: object) -> Road:
    return Road(tuple(RoadPoint(x, y, half, half, **kinds) for x, y in places), closed=True)


def laid(road: Road, ground: str = "grass") -> Track:
    columns, rows = (int((max(getattr(p, axis) for p in road.points) + 40.0) / TILE) for axis in ("x", "y"))
    canvas = TileCanvas(columns, rows, ground)
    lay_road(canvas, road)
    return Track("", "", "", 1, road.closed, DEFAULT_ROAD, "summer", "day", canvas.tiles(), (), ())


def rays(baked: Baked, feet: NDArray[np.float64], outward: NDArray[np.float64], reach: float) -> NDArray[np.uint8]:
    """Surfaces along rays from each foot, from `reach` inside to `reach` outside, a sample every centimetre."""
    away = np.arange(-reach, reach, 0.01)
    places = feet[:, None, :] + outward[:, None, :] * away[None, :, None]
    cells = baked.window(0, 0, baked.columns * 8, baked.rows * 8)
    return cells[(places[:, :, 1] / CELL).astype(int), (places[:, :, 0] / CELL).astype(int)]


def edge_points(baked: Baked) -> NDArray[np.float64]:
    """Where the raster's road ends: the middles of all sides between a cell of asphalt and one of something else."""
    paved = baked.window(0, 0, baked.columns * 8, baked.rows * 8) == surface_names().index("asphalt")
    rows, columns = np.nonzero(paved[:, 1:] != paved[:, :-1])
    upright = np.stack((columns + 1.0, rows + 0.5), axis=1)
    rows, columns = np.nonzero(paved[1:] != paved[:-1])
    return np.concatenate((upright, np.stack((columns + 0.5, rows + 1.0), axis=1))) * CELL


def assert_true(errors: NDArray[np.float64], most: float, nearly_all: float) -> None:
    assert len(errors) > 200
    assert np.quantile(np.abs(errors), 0.68) < most
    assert np.quantile(np.abs(errors), 0.99) < nearly_all
    assert abs(errors.mean()) < 0.05


def round_feet(radius: float, edge: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    angles = np.linspace(0.0, tau, 1500, endpoint=False)
    outward = np.stack((np.cos(angles), np.sin(angles)), axis=1)
    return radius + 40.0 + outward * (radius + edge * HALF_WIDTH), outward * edge


@pytest.mark.parametrize("turn", [1, -1])
@pytest.mark.parametrize(("radius", "most", "nearly_all"), [(15.0, 0.2, 0.4), (60.0, 0.1, 0.25), (210.0, 0.1, 0.25)])
def test_a_bend_bakes_to_its_true_edges(radius: float, most: float, nearly_all: float, turn: int) -> None:
    points = edge_points(bake(laid(circle(radius, turn=turn)))) - (radius + 40.0)
    away = np.sqrt(points[:, 0] ** 2 + points[:, 1] ** 2) - radius
    assert_true(away[away > 0.0] - HALF_WIDTH, most, nearly_all)
    assert_true(away[away < 0.0] + HALF_WIDTH, most, nearly_all)


@pytest.mark.parametrize("heading", [0.0, 0.02, 0.3, pi / 4, 1.2])
def test_a_straight_at_any_angle_bakes_to_its_true_edges(heading: float) -> None:
    # Along a row of cells or their diagonal one road has one error all along, so several roads are asked.
    asides = []
    for top in 60.0 + 0.28 * np.arange(9):
        points = edge_points(bake(laid(straight(72.0, heading, top=top)))) - np.array([40.0, top])
        along = points[:, 0] * cos(heading) + points[:, 1] * sin(heading)
        asides.append((points[:, 1] * cos(heading) - points[:, 0] * sin(heading))[(along > 6.0) & (along < 66.0)])
    aside = np.concatenate(asides)
    assert_true(aside[aside > 0.0] - HALF_WIDTH, 0.1, 0.25)
    assert_true(aside[aside < 0.0] + HALF_WIDTH, 0.1, 0.25)


@pytest.mark.parametrize("edge", [-1, 1])
@pytest.mark.parametrize("radius", [15.0, 60.0, 210.0])
def test_a_kerb_is_equally_wide_all_along(radius: float, edge: int) -> None:
    feet, outward = round_feet(radius, edge)
    baked = bake(laid(circle(radius, kerb_left=True, kerb_right=True)))
    widths = (rays(baked, feet, outward, 3.0) == KERB).sum(axis=1) * 0.01
    # A ray sees the steps of the raster at both ends; a wheel is as long as a metre's mean.
    span = max(round(1500 / (tau * (radius + edge * HALF_WIDTH))), 1)
    means = np.convolve(np.concatenate((widths, widths[: span - 1])), np.full(span, 1.0 / span), "valid")
    assert means.min() > 1.05
    assert means.max() < 1.65


def test_a_kerb_ends_where_its_points_say() -> None:
    road = straight(160.0)
    points = [RoadPoint(p.x, p.y, 5.0, 5.0, kerb_right=80.0 <= p.x < 120.0) for p in road.points]
    baked = bake(laid(Road(tuple(points), closed=False)))
    kerbed = [x for x in np.arange(45.0, 195.0, 0.25) if baked.index(x, 65.7) == KERB]
    assert min(kerbed) == pytest.approx(80.0, abs=0.6)
    assert max(kerbed) == pytest.approx(120.0, abs=0.6)
    assert not any(baked.index(x, 54.3) == KERB for x in np.arange(45.0, 195.0, 0.25))


def test_surfaces_meet_in_a_clean_seam_across_the_road() -> None:
    road = straight(160.0, 0.4)
    points = [
        RoadPoint(p.x, p.y, 5.0, 5.0, surface="asphalt" if i < 20 else "concrete") for i, p in enumerate(road.points)
    ]
    baked = bake(laid(Road(tuple(points), closed=False)))
    for aside in np.linspace(-3.2, 3.2, 33):
        seen = [
            baked.index(40.0 + s * cos(0.4) - aside * sin(0.4), 60.0 + s * sin(0.4) + aside * cos(0.4))
            for s in np.arange(70.0, 90.0, 0.05)
        ]
        assert set(seen) == {0, 1}
        assert 70.0 + 0.05 * sum(kind == 0 for kind in seen) == pytest.approx(80.0, abs=0.45)


def test_run_off_lies_outside_the_edge_and_tapers() -> None:
    road = straight(240.0)
    points = [
        RoadPoint(p.x, p.y, 5.0, 5.0, runoff_right=("gravel", 10.0) if 90.0 < p.x < 230.0 else None)
        for p in road.points
    ]
    baked = bake(laid(Road(tuple(points), closed=False)))
    gravel = surface_names().index("gravel")
    width = [
        sum(baked.index(x, y) == gravel for y in np.arange(60.0, 85.0, 0.1)) * 0.1 for x in np.arange(60.0, 260.0, 2.0)
    ]
    assert max(width) == pytest.approx(10.0, abs=0.3)
    assert width[0] == 0.0
    assert max(abs(a - b) for a, b in pairwise(width)) < 1.5
    assert all(baked.index(x, 64.5) == 0 for x in np.arange(60.0, 260.0, 2.0))
    assert not any(baked.index(x, 54.0) == gravel for x in np.arange(60.0, 260.0, 2.0))


def solid(track: Track) -> NDArray[np.bool_]:
    return wall_field(track, 0, 0, track.tiles.columns * 8, track.tiles.rows * 8) >= HALF


def test_walls_stand_just_outside_the_edge_or_the_run_off() -> None:
    plain = solid(laid(straight(160.0, wall_left="concrete", runoff_right=("gravel", 8.0), wall_right="tyres")))
    column = plain[:, int(120.0 / CELL)]
    faces = np.flatnonzero(np.diff(column.astype(int))) * CELL + CELL
    assert faces == pytest.approx([60.0 - 5.0 - 4.3, 60.0 - 5.0 - 1.35, 60.0 + 5.0 + 7.7, 60.0 + 5.0 + 10.7], abs=0.3)


def test_no_wall_stands_on_another_part_of_the_road() -> None:
    track = laid(road_of(stadium(12.5), wall_left="concrete", wall_right="concrete"))
    baked = bake(track)
    walls, road = solid(track), road_of_map(baked)
    assert walls.any()
    assert not (walls & road).any()


def test_the_road_wins_over_the_run_off_of_another_part() -> None:
    plain, with_traps = (
        road_of_map(bake(laid(road_of(stadium(16.0), runoff_right=trap)))) for trap in (None, ("gravel", 12.0))
    )
    assert (plain == with_traps).all()


def test_heights_follow_the_road_without_a_cliff() -> None:
    places = stadium(90.0)
    rise = [6.0 + 5.0 * sin(tau * i / len(places)) for i in range(len(places))]
    points = [RoadPoint(x, y, 5.0, 5.0, height=h) for (x, y), h in zip(places, rise, strict=True)]
    track = laid(Road(tuple(points), closed=True))
    relief = Relief(track.tiles.height)
    assert all(abs(relief.height_at(p.x, p.y) - p.height) < 0.05 for p in points)
    assert np.abs(np.diff(relief.heights, axis=0)).max() / TILE < 0.3
    assert np.abs(np.diff(relief.heights, axis=1)).max() / TILE < 0.3


def test_the_road_is_level_from_side_to_side() -> None:
    places = stadium(30.0)
    points = [RoadPoint(x, y, 5.0, 5.0, height=3.0 if y < 75.0 else 7.0) for x, y in places]
    relief = Relief(laid(Road(tuple(points), closed=True)).tiles.height)
    for x in np.arange(120.0, 240.0, 3.0):
        assert abs(relief.slope(x, 60.0)[1]) < 0.02
        assert abs(relief.slope(x, 90.0)[1]) < 0.02


def test_parts_that_cross_at_different_heights_are_blended() -> None:
    figure = [(150.0 + 100.0 * sin(a), 90.0 + 50.0 * sin(2.0 * a)) for a in np.arange(150) * tau / 150]
    points = [RoadPoint(x, y, 5.0, 5.0, height=2.0 + 2.0 * cos(tau * i / 150)) for i, (x, y) in enumerate(figure)]
    relief = Relief(laid(Road(tuple(points), closed=True)).tiles.height)
    assert relief.height_at(150.0, 90.0) == pytest.approx(2.0, abs=0.5)
    assert np.abs(np.diff(relief.heights, axis=0)).max() / TILE < 0.5


def crosses(gate: Gate, road: Road, s: float) -> bool:
    """Whether the way along the road at `s` goes through the gate with the left end on the driver's left."""
    x, y, ahead_x, ahead_y, _ = curve_of(road.points, closed=road.closed).at(s)
    (left_x, left_y), (right_x, right_y) = gate.points
    left = ahead_x * (left_y - y) - ahead_y * (left_x - x)
    right = ahead_x * (right_y - y) - ahead_y * (right_x - x)
    return left < -HALF_WIDTH < HALF_WIDTH < right


def gate_distances(gates: tuple[Gate, ...], road: Road) -> list[float]:
    curve = curve_of(road.points, closed=road.closed)
    found = []
    for gate in gates:
        (x0, y0), (x1, y1) = gate.points
        away = (curve.x - (x0 + x1) / 2.0) ** 2 + (curve.y - (y0 + y1) / 2.0) ** 2
        found.append(float(curve.s[int(np.argmin(away))]))
    return found


@pytest.mark.parametrize("gap", [40.0, 90.0, 250.0])
def test_gates_stand_in_order_across_the_road(gap: float) -> None:
    road = road_of(stadium(gap, 500.0))
    gates = road_gates(road)
    distances = gate_distances(gates, road)
    length = curve_of(road.points, closed=True).length
    assert distances[0] < 2.0
    assert distances == sorted(distances)
    assert max(b - a for a, b in pairwise([*distances, length])) < 255.0
    assert sum(gate.sector for gate in gates) == 2
    assert not gates[0].sector
    assert all(crosses(gate, road, s) for gate, s in zip(gates, distances, strict=True))
    for gate in gates:
        (x0, y0), (x1, y1) = gate.points
        assert 2.0 * (HALF_WIDTH + 1.5) <= hypot(x1 - x0, y1 - y0) <= 2.0 * (HALF_WIDTH + 3.3)


def test_gates_do_not_reach_another_part_of_the_road() -> None:
    road = road_of(stadium(12.0))
    curve = curve_of(road.points, closed=True)
    gates = road_gates(road)
    for gate, s in zip(gates, gate_distances(gates, road), strict=True):
        along = np.abs(curve.s - s)
        other = np.minimum(along, curve.length - along) > 40.0
        for x, y in gate.points:
            away = np.sqrt((curve.x - x) ** 2 + (curve.y - y) ** 2)
            assert float(away[other].min()) > float(away[~other].min()) - 0.4


def test_no_cut_across_the_verge_leaves_out_every_gate_and_pays() -> None:
    places = stadium(60.0, 300.0)
    places = [(x, y + 30.0 * sin(x / 25.0) if y > 100.0 else y) for x, y in places]
    road = road_of(places)
    curve = curve_of(road.points, closed=True)
    distances = [*gate_distances(road_gates(road), road), curve.length]
    spots = np.stack((curve.x, curve.y), axis=1)
    for start, end in pairwise(distances):
        part = (curve.s > start) & (curve.s < end)
        chord = np.sqrt(((spots[part][:, None] - spots[part][None]) ** 2).sum(axis=2))
        saved = curve.s[part][None, :] - curve.s[part][:, None] - chord
        assert saved.max() < 14.0


def test_the_grid_stands_behind_the_line_on_the_road() -> None:
    road = road_of(stadium(90.0)[30:] + stadium(90.0)[:30])
    slots, line = road_grid(road), road.points[0]
    assert len(slots) == 8
    for number, slot in enumerate(slots):
        assert slot.x == pytest.approx(line.x - 4.0 - 8.0 * number, abs=0.05)
        assert slot.y - line.y == pytest.approx(-2.6 if number % 2 == 0 else 2.6, abs=0.05)
        assert slot.heading == 0.0
        assert slot.x + 2.5 < line.x


def test_a_narrow_road_has_a_narrower_grid() -> None:
    points = tuple(RoadPoint(p.x, p.y, 3.0, 3.0) for p in circle(200.0).points)
    curve = curve_of(points, closed=True)
    for slot in road_grid(Road(points, closed=True)):
        away = np.sqrt((curve.x - slot.x) ** 2 + (curve.y - slot.y) ** 2).min()
        assert away < 1.5


def test_a_course_from_place_to_place_begins_after_its_grid_and_ends_at_its_last_gate() -> None:
    road = straight(600.0, 0.2)
    gates, slots = road_gates(road), road_grid(road)
    distances = gate_distances(gates, road)
    assert distances == sorted(distances)
    assert distances[-1] > 590.0
    assert slots
    ahead = cos(0.2), sin(0.2)
    along = [(s.x - 40.0) * ahead[0] + (s.y - 60.0) * ahead[1] for s in slots]
    assert all(2.0 < s < distances[0] - 2.5 for s in along)
    assert all(slot.heading == pytest.approx(0.2, abs=0.001) for slot in slots)


def test_points_given_twice_change_nothing() -> None:
    road = circle(60.0)
    doubled = Road((*(point for point in road.points for _ in range(2)), road.points[0]), closed=True)
    assert laid(doubled).identity == laid(road).identity
    assert road_gates(doubled) == road_gates(road)


@pytest.mark.parametrize(("count", "closed"), [(0, False), (1, False), (2, True)])
def test_too_few_points_are_no_road(count: int, *, closed: bool) -> None:
    points = tuple(RoadPoint(10.0 + 20.0 * i, 10.0, 4.0, 4.0) for i in range(count))
    with pytest.raises(ValueError, match="needs two points"):
        lay_road(TileCanvas(20, 20), Road(points, closed=closed))


def test_two_points_make_a_straight_road() -> None:
    baked = bake(laid(Road((RoadPoint(40.0, 60.0, 5.0, 5.0), RoadPoint(140.0, 60.0, 5.0, 5.0)), closed=False)))
    assert all(baked.is_road(x, y) for x in range(42, 139) for y in (55.6, 60.0, 64.4))
    assert not baked.is_road(90.0, 54.0)


def test_sparse_points_make_a_smooth_road() -> None:
    dense, sparse = (curve_of(circle(60.0, step=step).points, closed=True) for step in (4.0, 20.0))
    away = np.sqrt((sparse.x - 100.0) ** 2 + (sparse.y - 100.0) ** 2)
    assert np.abs(away - 60.0).max() < 0.1
    assert sparse.length == pytest.approx(dense.length, rel=1e-3)
    assert sqrt(float((sparse.ahead_x**2 + sparse.ahead_y**2).max())) == pytest.approx(1.0)
    assert atan2(float(dense.ahead_y[0]), float(dense.ahead_x[0])) == pytest.approx(pi / 2, abs=0.01)


def test_a_map_of_two_kilometres_is_laid_in_seconds() -> None:
    places = [
        (1000.0 + (880.0 + 70.0 * sin(9 * a)) * cos(a), 1000.0 + (880.0 + 70.0 * sin(9 * a)) * sin(a))
        for a in np.arange(1600) * tau / 1600
    ]
    points = [
        RoadPoint(x, y, 5.0, 5.0, height=10.0 + 8.0 * sin(x / 200.0), runoff_left=("gravel", 9.0), wall_right="rail")
        for x, y in places
    ]
    begin = perf_counter()
    canvas = TileCanvas(1000, 1000)
    lay_road(canvas, Road(tuple(points), closed=True))
    assert canvas.tiles().rows == 1000
    assert perf_counter() - begin < 8.0
