"""The centre line lies in the middle of the road, follows the gates and says where there is no way."""

from dataclasses import replace
from math import hypot, pi

import numpy as np
import pytest
from ascii_track import ascii_track, ring_track
from laid_track import figure_of_eight, laid_track, length_of, paperclip, ring

from racer.content.bake import bake
from racer.content.centreline import Centreline, CentrelineError, find_centreline
from racer.content.clearance import clearance
from racer.content.road_pieces import road_pieces
from racer.content.track import Gate, GridSlot, Track


def line_of(track: Track) -> Centreline:
    return find_centreline(bake(track))


def off_design(line: Centreline, points: list[tuple[float, float]]) -> np.ndarray:
    return np.array([abs(line.locate(*point)[1]) for point in points])


class TestRing:
    line = line_of(laid_track(ring(), [0, 40, 80]))

    def test_is_as_long_and_as_wide_as_the_road_was_laid(self) -> None:
        assert self.line.length == pytest.approx(2 * pi * 60, rel=0.003)
        assert off_design(self.line, ring()).max() < 0.2
        assert np.abs(self.line.left - 6.0).max() < 0.4
        assert np.abs(self.line.right - 6.0).max() < 0.4
        assert np.abs(self.line.curvature - 1 / 60).max() < 0.003

    def test_begins_on_the_gate_line_and_goes_in_equal_steps(self) -> None:
        assert self.line.closed
        assert self.line.s[0] == 0.0
        assert self.line.x[0] == pytest.approx(90.0, abs=1e-6)
        steps = np.hypot(np.diff(self.line.x), np.diff(self.line.y))
        assert steps == pytest.approx(self.line.spacing, rel=0.002)
        assert self.line.spacing == pytest.approx(2.0, abs=0.1)
        assert self.line.s[-1] + self.line.spacing == pytest.approx(self.line.length)
        assert self.line.gate_s == pytest.approx((0.0, self.line.length / 3, self.line.length * 2 / 3), abs=0.5)

    def test_places_wrap_around_the_lap(self) -> None:
        line = self.line
        assert line.at(5.0) == pytest.approx(line.at(5.0 + line.length))
        assert line.at(-5.0) == pytest.approx(line.at(line.length - 5.0))
        x, y, heading = line.at(0.0)
        assert (x, y) == pytest.approx((90.0, 30.0), abs=0.2)
        assert heading == pytest.approx(0.0, abs=0.02)

    @pytest.mark.parametrize("near", [None, "here"])
    def test_a_place_beside_the_line_is_found_again(self, near) -> None:
        for s in np.linspace(0.0, self.line.length, 50, endpoint=False):
            x, y, heading = self.line.at(s)
            aside = 4.0 * np.sin(s)
            found = self.line.locate(
                x - aside * np.sin(heading), y + aside * np.cos(heading), near_s=s - 3.0 if near else None
            )
            assert abs(self.line.ahead(s, found[0])) < 0.2
            assert found[1] == pytest.approx(aside, abs=0.1)

    def test_driven_the_other_way_it_is_the_same_line_backwards(self) -> None:
        there, back = ring(), ring()[::-1]
        track = laid_track(there, [0])
        turned = laid_track(back, [119, 30, 60])
        line = line_of(replace(turned, tiles=track.tiles))
        assert line.at(0.0)[2] == pytest.approx(pi, abs=0.05) or line.at(0.0)[2] == pytest.approx(-pi, abs=0.05)
        assert line.curvature.max() < 0.0
        assert line.length == pytest.approx(self.line.length, rel=0.002)


def test_every_run_finds_the_same_bits() -> None:
    track = laid_track(ring(), [0, 40, 80])
    first, second = line_of(track), line_of(track)
    assert first.x.tobytes() == second.x.tobytes()
    assert first.left.tobytes() == second.left.tobytes()


def test_a_kerb_on_one_side_does_not_move_the_line() -> None:
    line = line_of(laid_track(ring(), [0, 40, 80], road={"kerb_left": True}))
    assert off_design(line, ring()).max() < 0.25
    assert np.abs(line.left - 6.0).max() < 0.5


def test_a_hairpin_with_three_metres_of_grass_between_keeps_to_its_road() -> None:
    points = paperclip(radius=6.5)
    line = line_of(laid_track(points, [0, 30, 90, 130], half=5.0))
    # The bake rounds off the tip of the grass, so that the middle of the hairpin itself lies a little inside.
    assert line.length == pytest.approx(length_of(points), rel=0.015)
    assert off_design(line, points[:60]).max() < 0.3
    assert off_design(line, points).max() < 1.5


def test_two_lanes_on_one_tarmac_share_it() -> None:
    points = paperclip(radius=6.0)
    line = line_of(laid_track(points, [0, 10, 20, 30, 40, 50, 58, 72, 80, 90, 100, 110, 120, 129], half=6.0))
    straight = (line.x > 95.0) & (line.x < 140.0)
    assert (line.left + line.right)[straight] == pytest.approx(12.0, abs=1.5)


def test_a_figure_of_eight_goes_straight_over_its_crossing() -> None:
    points = figure_of_eight()
    line = line_of(laid_track(points, [0, 30, 50, 70, 110, 130, 150]))
    assert line.length == pytest.approx(length_of(points), rel=0.01)
    assert off_design(line, points).max() < 0.8
    assert line.left.max() < 7.5
    assert line.right.max() < 7.5


def test_at_a_crossing_the_branch_is_kept() -> None:
    points = figure_of_eight()
    line = line_of(laid_track(points, [0, 30, 50, 70, 110, 130, 150]))
    middle = (130.0, 130.0)
    away = np.hypot(line.x - middle[0], line.y - middle[1])
    first, second = sorted(np.argsort(away)[[0, *np.flatnonzero(np.abs(np.diff(np.sort(np.argsort(away)[:4]))) > 9)]])
    for index in {int(first), int(second)}:
        s = float(line.s[index])
        assert abs(line.ahead(s, line.locate(*middle, near_s=s)[0])) < 8.0


ISLAND = """
    ..............................
    .############################.
    .############################.
    .############################.
    .############....############.
    .############....############.
    .############....############.
    .############################.
    .############################.
    .############################.
    ......####..........####......
    ......####..........####......
    ......####..........####......
    ......####..........####......
    ......##################......
    ......##################......
    ......##################......
    ......##################......
    ..............................
"""


def test_an_island_is_passed_on_one_side() -> None:
    gates = (Gate(((22.0, 1.0), (22.0, 21.0))), Gate(((49.0, 23.0), (39.0, 23.0))), Gate(((11.0, 23.0), (21.0, 23.0))))
    line = line_of(ascii_track(ISLAND, gates=gates))
    baked = bake(ascii_track(ISLAND, gates=gates))
    assert all(baked.is_road(x, y) for x, y in zip(line.x, line.y, strict=True))
    assert line.length > 80.0


def test_square_corners_stay_on_the_road() -> None:
    track = ring_track()
    line, baked = line_of(track), bake(track)
    assert all(baked.is_road(x, y) for x, y in zip(line.x, line.y, strict=True))
    assert line.gate_s == tuple(sorted(line.gate_s))


def test_gates_forbid_a_shortcut() -> None:
    rows = ["." * 40, *[".." + "#" * 36 + ".."] * 3]
    rows += ["..####" + "." * 12 + "####" + "." * 12 + "####.."] * 8
    rows += [".." + "#" * 36 + ".."] * 3 + ["." * 40]
    gates = [
        Gate(((20.0, 1.0), (20.0, 9.0))),
        Gate(((77.0, 16.0), (67.0, 16.0))),
        Gate(((20.0, 31.0), (20.0, 23.0))),
        Gate(((3.0, 16.0), (13.0, 16.0))),
    ]
    outer = line_of(ascii_track("\n".join(rows), gates=tuple(gates)))
    inner = line_of(ascii_track("\n".join(rows), gates=(gates[0], gates[2], gates[3])))
    assert outer.length == pytest.approx(2 * (66.0 + 22.0), rel=0.07)
    assert inner.length < outer.length - 50.0


@pytest.mark.parametrize("half", [3.0, 10.0])
def test_narrow_and_very_wide_roads(half) -> None:
    line = line_of(laid_track(ring(80.0, x=120.0, y=120.0), [0, 40, 80], half=half))
    assert line.length == pytest.approx(2 * pi * 80, rel=0.01)
    assert np.abs(line.left + line.right - 2 * half).max() < 0.8


def test_on_open_ground_the_line_goes_through_the_gates() -> None:
    rows = "\n".join(["i" * 100] * 100)
    places = [(60.0, 40.0, 0), (150.0, 100.0, 1), (60.0, 160.0, 2), (30.0, 100.0, 3)]
    shifts = [(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)]
    gates = tuple(
        Gate(((x - 8 * shifts[i][0], y - 8 * shifts[i][1]), (x + 8 * shifts[i][0], y + 8 * shifts[i][1])))
        for x, y, i in places
    )
    line = line_of(ascii_track(rows, gates=gates, road=("ice",)))
    for x, y, i in places:
        s = line.gate_s[i]
        assert hypot(line.at(s)[0] - x, line.at(s)[1] - y) < 6.5
    assert line.length < 420.0


class TestCourse:
    points = tuple((20.0 + 4.0 * i, 60.0 + 30.0 * np.sin(i / 12.0)) for i in range(80))
    track = laid_track(points, [16, 40, 60], closed=False, half=5.0)
    line = line_of(track)

    def test_counts_from_the_start_line_to_the_finish(self) -> None:
        assert not self.line.closed
        designed = length_of(self.points[16:61], closed=False)
        assert self.line.length == pytest.approx(designed, rel=0.01)
        assert self.line.gate_s[0] == 0.0
        assert self.line.gate_s[-1] == pytest.approx(self.line.length)

    def test_reaches_from_behind_the_grid_to_beyond_the_finish(self) -> None:
        behind = [self.line.locate(slot.x, slot.y)[0] for slot in self.track.grid]
        assert behind == sorted(behind, reverse=True)
        assert behind[0] == pytest.approx(-8.0, abs=4.0)
        assert self.line.s[0] < behind[-1] - 4.0
        assert self.line.s[-1] > self.line.length + 30.0

    def test_ends_where_it_ends(self) -> None:
        assert self.line.at(1e6)[:2] == pytest.approx((self.line.x[-1], self.line.y[-1]))
        assert self.line.at(-1e6)[:2] == pytest.approx((self.line.x[0], self.line.y[0]))


class TestNoWay:
    def test_a_gap_in_the_road_is_named_with_its_place(self) -> None:
        rows = ["." * 40, *[".." + "#" * 36 + ".."] * 3]
        rows += ["..####" + "." * 28 + "####.."] * 8
        rows += ["..####" + "." * 28 + "######", "." * 40]
        gates = (
            Gate(((20.0, 1.0), (20.0, 9.0))),
            Gate(((77.0, 16.0), (67.0, 16.0))),
            Gate(((3.0, 16.0), (13.0, 16.0))),
        )
        with pytest.raises(CentrelineError) as caught:
            line_of(ascii_track("\n".join(rows), gates=gates))
        assert caught.value.code == "centreline-no-way"
        assert caught.value.values == {"gate": 1, "next": 2}
        assert "from gate 1 to gate 2" in str(caught.value)
        assert caught.value.y > 15.0

    def test_a_wall_across_the_road(self) -> None:
        rows = ["." * 20, *[".." + "#" * 16 + ".."] * 3]
        rows += ["..####" + "." * 8 + "####.."] * 4 + ["..####" + "." * 8 + "WWWW.."]
        rows += ["..####" + "." * 8 + "####.."] * 4 + [".." + "#" * 16 + ".."] * 3 + ["." * 20]
        gates = (Gate(((20.0, 1.0), (20.0, 9.0))), Gate(((20.0, 33.0), (20.0, 25.0))))
        with pytest.raises(CentrelineError, match="no way along the road from gate 0 to gate 1"):
            line_of(ascii_track("\n".join(rows), gates=gates))

    def test_gates_in_the_wrong_direction(self) -> None:
        track = ring_track()
        turned = (track.gates[0], Gate(track.gates[1].points[::-1]), *track.gates[2:])
        with pytest.raises(CentrelineError, match="direction"):
            line_of(replace(track, gates=turned))

    def test_a_gate_beside_the_road(self) -> None:
        track = ring_track()
        with pytest.raises(CentrelineError, match="gate 1 does not lie on the road"):
            line_of(replace(track, gates=(track.gates[0], Gate(((18.0, 11.0), (22.0, 11.0))))))

    def test_no_gate_at_all(self) -> None:
        with pytest.raises(CentrelineError, match="no gate"):
            line_of(replace(ring_track(), gates=()))

    def test_a_course_whose_grid_cannot_reach_its_start(self) -> None:
        rows = [
            "." * 30,
            "." * 30,
            "." * 30,
            "#" * 8 + "...." + "#" * 18,
            "#" * 8 + "...." + "#" * 18,
            "." * 30,
            "." * 30,
        ]
        gates = (Gate(((30.0, 4.0), (30.0, 12.0))), Gate(((50.0, 4.0), (50.0, 12.0))))
        slot = GridSlot(8.0, 8.0, 0.0)
        with pytest.raises(CentrelineError, match="from the grid to gate 0"):
            line_of(ascii_track("\n".join(rows), gates=gates, grid=(slot,), closed=False))


def test_a_lap_of_a_few_metres_is_none() -> None:
    rows = "\n".join(["." * 12, *["..########.."] * 8, "." * 12])
    gates = (Gate(((12.0, 3.0), (12.0, 9.0))), Gate(((12.0, 17.0), (12.0, 11.0))))
    with pytest.raises(CentrelineError, match="a lap needs at least 20 m"):
        line_of(ascii_track(rows, gates=gates))


def test_pieces_of_road_are_what_a_flood_reaches() -> None:
    rng = np.random.default_rng(5)
    for density in (0.3, 0.45, 0.6):
        road = rng.random((30, 40)) < density
        pieces = road_pieces(road)
        flood = np.where(road, np.arange(road.size).reshape(road.shape) + 1, 0)
        for _ in range(200):
            wide = np.pad(flood, 1)
            around = [wide[1 + r : 31 + r, 1 + c : 41 + c] for r in (-1, 0, 1) for c in (-1, 0, 1)]
            flood = np.where(road, np.max(around, axis=0), 0)
        found = np.array([[pieces.piece(r, c) for c in range(40)] for r in range(30)])
        assert ((found >= 0) == road).all()
        assert len({(a, b) for a, b in zip(found[road], flood[road], strict=True)}) == len(set(found[road]))
        assert len(set(found[road])) == len(set(flood[road]))


def test_clearance_is_the_distance_to_the_nearest_cell_off_the_road() -> None:
    rng = np.random.default_rng(3)
    road = rng.random((40, 50)) < 0.97
    found = clearance(road, 6)
    off = np.argwhere(~np.pad(road, 1)) - 1
    for row, column in np.argwhere(road):
        true = np.sqrt(((off - (row, column)) ** 2).sum(axis=1)).min()
        assert found[row, column] == pytest.approx(min(true, 6.0), abs=1e-5)
    assert (found[~road] == 0.0).all()
