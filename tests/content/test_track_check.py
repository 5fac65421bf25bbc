"""Every problem of a track is found, at its place, with a sentence that says what to do."""

from dataclasses import replace
from random import Random
from time import perf_counter

import numpy as np
import pytest
from ascii_track import ascii_track
from laid_track import gate_at, laid_track, paperclip, ring

from racer.content import corridor_check
from racer.content.road import Road, RoadPoint, lay_road
from racer.content.tile_canvas import TileCanvas
from racer.content.track import Gate, GridSlot, Scenery, Tiles, Track
from racer.content.track_check import ERROR, WARNING, Finding, check_track
from racer.content.track_file import built_in_tracks, load_track

POINTS = ring()
GOOD = laid_track(POINTS, [0, 30, 60, 90])


def found(track: Track, code: str) -> Finding:
    """The one finding of a kind; its sentence can be made."""
    findings = [finding for finding in check_track(track) if finding.code == code]
    assert findings, [finding.sentence for finding in check_track(track)]
    assert findings[0].sentence
    return findings[0]


def with_tiles(track: Track, **layers: np.ndarray) -> Track:
    tiles = track.tiles
    names = ("ground", "over", "share", "kerbs", "walls", "height")
    return replace(track, tiles=Tiles(**{name: layers.get(name, getattr(tiles, name)) for name in names}))


def test_a_good_track_has_no_findings() -> None:
    assert check_track(GOOD) == []


def test_errors_come_first_and_have_a_place() -> None:
    broken = replace(GOOD, author="", grid=(GridSlot(90.0, 90.0, 0.0),))
    findings = check_track(broken)
    assert [finding.level for finding in findings] == sorted(finding.level for finding in findings)
    assert findings[0].level == ERROR
    assert findings[0].tile == (45, 45)
    assert "at 90, 90 m (column 45, row 45)" in findings[0].sentence


class TestGates:
    def test_none(self) -> None:
        assert found(replace(GOOD, gates=()), "check-few-gates").level == ERROR

    def test_only_one(self) -> None:
        assert found(replace(GOOD, gates=GOOD.gates[:1]), "check-few-gates").values["found"] == 1

    def test_no_length(self) -> None:
        point = GOOD.gates[1].points[0]
        broken = replace(GOOD, gates=(GOOD.gates[0], Gate((point, point)), *GOOD.gates[2:]))
        assert found(broken, "check-gate-short").values["gate"] == 1

    def test_beside_the_road(self) -> None:
        broken = replace(GOOD, gates=(GOOD.gates[0], Gate(((88.0, 90.0), (92.0, 90.0)))))
        assert found(broken, "check-gate-off-road").level == ERROR

    def test_beyond_the_map(self) -> None:
        beyond = GOOD.width + 40.0
        broken = replace(GOOD, gates=(GOOD.gates[0], Gate(((beyond, 20.0), (beyond, 40.0)))))
        finding = found(broken, "check-gate-off-map")
        assert (finding.level, finding.x, finding.y) == (ERROR, GOOD.width, 30.0)

    def test_out_of_order(self) -> None:
        gates = (GOOD.gates[0], GOOD.gates[2], GOOD.gates[1], GOOD.gates[3])
        finding = found(replace(GOOD, gates=gates), "centreline-no-way")
        assert finding.level == ERROR
        assert "order" in finding.sentence

    def test_too_short_for_the_road(self) -> None:
        gates = (GOOD.gates[0], gate_at(POINTS, 30, 3.0), *GOOD.gates[2:])
        finding = found(replace(GOOD, gates=gates), "check-gate-open")
        assert finding.level == WARNING
        assert finding.values["gate"] == 1

    def test_few_sectors(self) -> None:
        gates = tuple(replace(gate, sector=False) for gate in GOOD.gates)
        assert found(replace(GOOD, gates=gates), "check-few-sectors").values["found"] == 1


class TestGrid:
    def test_none(self) -> None:
        assert found(replace(GOOD, grid=()), "check-no-grid").level == ERROR

    def test_beside_the_road(self) -> None:
        broken = replace(GOOD, grid=(*GOOD.grid[:-1], GridSlot(90.0, 90.0, 0.0)))
        assert found(broken, "check-slot-off-road").values["slot"] == 7

    def test_outside_the_map(self) -> None:
        assert found(replace(GOOD, grid=(GridSlot(-5.0, 30.0, 0.0),)), "check-slot-off-road").level == ERROR

    def test_inside_a_wall(self) -> None:
        slot = GOOD.grid[0]
        walls = GOOD.tiles.walls.copy()
        walls[int(slot.y / 2) - 1 : int(slot.y / 2) + 1, int(slot.x / 2) - 1 : int(slot.x / 2) + 1] = 16
        assert found(with_tiles(GOOD, walls=walls), "check-slot-walled").level == ERROR

    def test_ahead_of_the_line(self) -> None:
        broken = replace(GOOD, grid=(GridSlot(POINTS[3][0], POINTS[3][1], 0.0),))
        assert found(broken, "check-slot-ahead").level == ERROR

    def test_the_wrong_way_round(self) -> None:
        slot = GOOD.grid[0]
        assert found(replace(GOOD, grid=(replace(slot, heading=slot.heading + 3.1),)), "check-slot-heading")

    def test_few_places(self) -> None:
        assert found(replace(GOOD, grid=GOOD.grid[:3]), "check-few-slots").level == WARNING


class TestRoad:
    def test_a_gap(self) -> None:
        ground, share = GOOD.tiles.ground.copy(), GOOD.tiles.share.copy()
        ground[40:50, 60:] = ground[0, 0]
        share[40:50, 60:] = 0
        assert found(with_tiles(GOOD, ground=ground, share=share), "check-gate-off-road").level == ERROR
        ground[40:50, 60:] = GOOD.tiles.ground[40:50, 60:]
        share[40:50, 60:] = GOOD.tiles.share[40:50, 60:]
        ground[55:60, 60:], share[55:60, 60:] = ground[0, 0], 0
        finding = found(with_tiles(GOOD, ground=ground, share=share), "centreline-no-way")
        assert finding.y == pytest.approx(110.0, abs=5.0)

    def test_too_narrow_for_a_car(self) -> None:
        assert found(tapered(1.4), "check-impassable").level == ERROR

    def test_too_narrow_to_pass(self) -> None:
        finding = found(tapered(2.0), "check-narrow")
        assert finding.level == WARNING
        assert float(finding.values["found"]) == pytest.approx(4.0, abs=0.6)

    def test_cut_by_the_border(self) -> None:
        assert found(laid_track(ring(60.0, x=63.0), [0, 30, 60, 90]), "check-border").x < 6.0

    def test_a_house_in_the_way(self) -> None:
        x, y = POINTS[20]
        house = Scenery("building", x, y, width=20.0, depth=20.0)
        finding = found(replace(GOOD, scenery=(house,)), "check-blocked")
        assert (finding.level, finding.x, finding.y) == (ERROR, x, y)

    @pytest.mark.parametrize("kind", ["tree", "cone"])
    def test_something_to_hit_on_the_road(self, kind) -> None:
        x, y = POINTS[20]
        assert found(replace(GOOD, scenery=(Scenery(kind, x + 2.0, y),)), "check-body-on-road").level == WARNING

    def test_trees_beside_the_road_are_fine(self) -> None:
        trees = (Scenery("tree", 90.0, 90.0), Scenery("tree", 90.0, 18.0))
        assert check_track(replace(GOOD, scenery=trees)) == []

    @pytest.mark.parametrize(("step", "code"), [(11, "check-steep"), (40, "check-cliff")])
    def test_steep(self, step, code) -> None:
        height = np.tile((np.arange(GOOD.tiles.columns) * step).clip(0, 32000).astype(np.int16), (GOOD.tiles.rows, 1))
        assert found(with_tiles(GOOD, height=height), code)

    def test_a_hairpin_without_a_gate(self) -> None:
        points = paperclip(radius=7.9)
        clip = laid_track(points, [0, 5, 110, 130], half=5.0)
        assert found(clip, "check-cut").values["gate"] == 1
        walled = laid_track(points, [0, 5, 110, 130], half=5.0, road={"wall_right": "concrete"})
        gated = laid_track(points, [0, 5, 62, 110, 130], half=5.0)
        for track in (walled, gated):
            assert not [f for f in check_track(track) if f.code == "check-cut" and f.values["gate"] == 1]

    def test_a_lap_that_nobody_learns(self, monkeypatch) -> None:
        monkeypatch.setattr(corridor_check, "LONG", 370.0)
        assert found(GOOD, "check-long-lap").values["found"] == "0.4"


def tapered(narrow: float) -> Track:
    """The ring with one narrow place."""
    points = [
        RoadPoint(x=x, y=y, left=narrow if 44 < i < 56 else 6.0, right=narrow if 44 < i < 56 else 6.0)
        for i, (x, y) in enumerate(POINTS)
    ]
    canvas = TileCanvas(GOOD.tiles.columns, GOOD.tiles.rows)
    lay_road(canvas, Road(tuple(points), closed=True))
    return replace(GOOD, tiles=canvas.tiles())


class TestRest:
    @pytest.mark.parametrize("key", ["name", "author", "description"])
    def test_unnamed(self, key) -> None:
        assert found(replace(GOOD, **{key: " "}), "check-unnamed").values["key"] == key

    def test_something_outside_the_map(self) -> None:
        assert found(replace(GOOD, scenery=(Scenery("cone", -4.0, 10.0),)), "check-outside").level == WARNING

    def test_kerbs_in_the_meadow(self) -> None:
        kerbs = GOOD.tiles.kerbs.copy()
        kerbs[44:46, 44:46] = 1
        finding = found(with_tiles(GOOD, kerbs=kerbs), "check-stray-kerb")
        assert finding.values["found"] == 4
        assert finding.tile == (44, 44)

    def test_a_track_of_nothing(self) -> None:
        findings = check_track(ascii_track("...\n...\n..."))
        assert {finding.level for finding in findings} == {ERROR, WARNING}


@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_whatever_is_painted_gets_an_answer(seed) -> None:
    for number in range(seed, seed + 3):
        for finding in check_track(scribbled(number)):
            assert finding.sentence


def scribbled(seed: int) -> Track:
    """Tiles, gates and grid at random."""
    chance, rng = Random(seed), np.random.default_rng(seed)
    shape = chance.choice([(1, 1), (1, 7), (3, 2), (12, 15), (30, 40)])

    def spot() -> tuple[float, float]:
        return chance.uniform(-5.0, shape[1] * 2.0 + 5.0), chance.uniform(-5.0, shape[0] * 2.0 + 5.0)

    def layer(high: int, often: float) -> np.ndarray:
        return (rng.integers(0, high, shape) * (rng.random(shape) < often)).astype(np.uint8)

    height = (rng.integers(-300, 300, shape) * chance.choice([0, 1, 100])).astype(np.int16)
    tiles = Tiles(layer(19, 0.2), layer(19, 0.3), layer(17, 0.2), layer(2, 0.1), layer(65, 0.04), height)
    gates = [Gate((spot(), spot(), spot())[: chance.choice([2, 3])]) for _ in range(chance.choice([0, 1, 2, 4]))]
    slots = [GridSlot(*spot(), chance.uniform(0.0, 6.0)) for _ in range(chance.choice([0, 1, 9]))]
    things = (Scenery("tree", *spot()), Scenery("building", *spot()))
    return replace(
        GOOD, closed=chance.random() < 0.5, tiles=tiles, gates=tuple(gates), grid=tuple(slots), scenery=things
    )


@pytest.mark.parametrize("name", built_in_tracks())
def test_built_in_tracks_can_be_raced(name) -> None:
    track = load_track(name)
    begun = perf_counter()
    findings = check_track(track)
    assert not [finding.sentence for finding in findings if finding.level == ERROR or name != "proving-ground"]
    assert perf_counter() - begun < 20.0
