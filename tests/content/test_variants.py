"""Variants are tracks of their own: the other way round, or wet."""

from dataclasses import replace
from math import cos, pi, sin

import numpy as np
import pytest
from ascii_track import ascii_track, ring_track

from racer.content.reverse_grid import _RoadMap
from racer.content.track import DEFAULT_ROAD, Gate, GridSlot, Scenery, Track, exact_heading, surface_names
from racer.content.track_file import TrackError, built_in_tracks, load_track, parse_track, track_bytes
from racer.content.variants import can_be_wet, reverse, wet

RING = ring_track()
LONG = """
    ....................................
    ....................................
    ####################################
    ####################################
    ####################################
    ####################################
    ....................................
    ....................................
"""
COURSE = ascii_track(
    LONG,
    closed=False,
    gates=(
        Gate(points=((20.0, 3.0), (20.0, 13.0))),
        Gate(points=((30.0, 3.0), (30.0, 13.0)), sector=True),
        Gate(points=((50.0, 3.0), (50.0, 13.0)), sector=True),
    ),
    grid=(GridSlot(x=16.0, y=6.0, heading=0.0), GridSlot(x=8.0, y=10.0, heading=0.0)),
)
BEND = """
    ..........................
    .#####################....
    .######################...
    .#######################..
    .########################.
    .################.#######.
    ...................######.
    ...................######.
    ...................######.
    ...................######.
    ...................######.
    ...................######.
"""


def surfaces(track: Track) -> set[str]:
    seen = {surface_names()[index] for index in np.unique(track.tiles.ground)}
    return seen | {surface_names()[index] for index in np.unique(track.tiles.over[track.tiles.share > 0])}


def side_of(gate: Gate, x: float, y: float) -> float:
    """Positive before the gate, in the direction in which it is crossed."""
    (left, top), (right, bottom) = gate.points[0], gate.points[-1]
    return (x - left) * (bottom - top) - (y - top) * (right - left)


def test_a_reversed_circuit_keeps_its_start_and_turns_every_gate() -> None:
    back = reverse(RING)
    assert [gate.points for gate in back.gates] == [RING.gates[index].points[::-1] for index in (0, 3, 2, 1)]
    assert [gate.sector for gate in back.gates] == [False, False, True, True]
    assert back.name == "ASCII, reverse"
    assert back.identity != RING.identity
    assert back.tiles is RING.tiles


def test_a_reversed_course_starts_at_its_finish() -> None:
    back = reverse(COURSE)
    assert [gate.points for gate in back.gates] == [gate.points[::-1] for gate in reversed(COURSE.gates)]
    assert [gate.sector for gate in back.gates] == [False, True, True]
    assert back.grid == (GridSlot(54.0, 6.0, exact_heading(pi)), GridSlot(62.0, 10.0, exact_heading(pi)))


@pytest.mark.parametrize("track", [RING, COURSE])
def test_the_grid_stands_behind_the_new_start_and_looks_at_it(track: Track) -> None:
    back = reverse(track)
    for slot in back.grid:
        assert side_of(back.gates[0], slot.x, slot.y) < 0
        assert side_of(back.gates[0], slot.x + 30 * cos(slot.heading), slot.y + 30 * sin(slot.heading)) > 0


@pytest.mark.parametrize("track", [RING, COURSE])
def test_the_reverse_of_the_reverse_is_the_track(track: Track) -> None:
    again = reverse(reverse(track))
    assert again.identity == track.identity
    assert again.name == track.name


def test_a_start_line_drawn_askew_does_not_push_the_grid_off_the_road() -> None:
    askew = replace(RING, gates=(Gate(points=((18.0, 1.0), (22.0, 9.0))), *RING.gates[1:]))
    assert [(slot.x, slot.y) for slot in reverse(askew).grid] == [(23.0, 4.0), (31.0, 6.0)]


def test_a_grid_that_would_leave_the_road_follows_it() -> None:
    start = Gate(points=((33.0, 1.0), (33.0, 13.0)))
    slots = tuple(GridSlot(x=31.0 - 6.0 * i, y=6.0 + 2.0 * (i % 2), heading=0.0) for i in range(4))
    track = ascii_track(BEND, gates=(start, Gate(points=((50.0, 20.0), (38.0, 20.0)))), grid=slots)
    back = reverse(track)
    asphalt = surface_names().index("asphalt")
    assert all(track.tiles.ground[int(slot.y // 2), int(slot.x // 2)] == asphalt for slot in back.grid)
    last = back.grid[-1]
    assert last.y > 12.0
    assert -sin(last.heading) > 0.6


def test_a_grid_with_no_road_behind_the_start_is_left_for_the_check() -> None:
    short = replace(COURSE, gates=(COURSE.gates[0], Gate(points=((70.0, 3.0), (70.0, 13.0)))))
    assert [slot.x for slot in reverse(short).grid] == [74.0, 82.0]


def test_signs_speak_of_the_way_round() -> None:
    """Chevrons, poles and boards are the driver's; a tree is nobody's."""
    things = (
        Scenery("chevron", 5.0, 5.0, 1.0),
        Scenery("pole", 6.0, 5.0, label="left"),
        Scenery("tree", 7.0, 5.0, 1.0),
        Scenery("board", 8.0, 5.0, label="150"),
    )
    chevron, pole, tree, board = reverse(replace(ring_track(), scenery=things)).scenery
    assert board.label == "behind 150"
    assert cos(chevron.heading - 1.0) == pytest.approx(-1.0, abs=1e-3)
    assert pole.label == "right"
    assert tree == things[2]


def test_reverse_without_gates_only_turns_the_cars() -> None:
    back = reverse(replace(RING, gates=()))
    assert [slot.heading for slot in back.grid] == [exact_heading(pi)] * 2


def test_rain_wets_what_can_be_wet() -> None:
    track = ascii_track("#co. gamp wKW.", legend={"K": "kerb"}, road=(*DEFAULT_ROAD, "gravel", "off_road"))
    over = replace(track.tiles, over=np.full_like(track.tiles.over, surface_names().index("concrete")))
    track = replace(track, tiles=replace(over, share=np.full_like(over.share, 3)))
    rainy = wet(track)
    dry = {"asphalt", "concrete", "off_road", "grass", "kerb"}
    assert surfaces(rainy) == {f"wet_{name}" for name in dry} | {"gravel", "sand", "mud", "puddle", "water"}
    assert rainy.road == ("wet_asphalt", "wet_concrete", "gravel", "wet_off_road")
    assert rainy.name == "ASCII, wet"
    assert rainy.identity != track.identity
    assert wet(rainy).identity == rainy.identity
    assert wet(rainy).name == rainy.name


@pytest.mark.parametrize("letter", ["s", "d", "i"])
def test_there_is_no_rain_where_there_is_snow_or_ice(letter: str) -> None:
    frozen = ascii_track(f"##{letter}#")
    assert not can_be_wet(frozen)
    with pytest.raises(TrackError, match="no wet form"):
        wet(frozen)


def test_snow_in_the_second_surface_counts_where_it_has_a_share() -> None:
    track = ascii_track("####")
    snowy = replace(track.tiles, over=np.full_like(track.tiles.over, surface_names().index("snow")))
    assert can_be_wet(replace(track, tiles=snowy))
    assert not can_be_wet(replace(track, tiles=replace(snowy, share=np.ones_like(snowy.share))))


def test_variants_are_written_and_read_like_any_track() -> None:
    track = wet(reverse(RING))
    assert parse_track(track_bytes(track), "mine.tmj").identity == track.identity
    assert len({RING.identity, wet(RING).identity, reverse(RING).identity, track.identity}) == 4
    assert reverse(wet(RING)).identity == track.identity
    assert len(reverse(replace(RING, name="n" * 80)).name) == 80


@pytest.mark.parametrize("name", built_in_tracks())
def test_every_built_in_track_can_start_the_other_way(name: str) -> None:
    track = load_track(name)
    back, road = reverse(track), _RoadMap.of(track)
    for slot in back.grid:
        assert road.holds(slot.x, slot.y)
        assert side_of(back.gates[0], slot.x, slot.y) < 0
        assert road.holds(slot.x + 4 * cos(slot.heading), slot.y + 4 * sin(slot.heading))


@pytest.mark.parametrize("slug", ["tin-shed", "kiln-bowl", "aigrette"])
def test_a_reversed_track_can_be_raced(slug: str) -> None:
    """Also where a gate stands so near the start that the last place of the grid would lie behind it."""
    from racer.content.track_check import check_track

    errors = [finding.sentence for finding in check_track(reverse(load_track(slug))) if finding.level == "error"]
    assert errors == []
