from dataclasses import replace
from math import cos, pi, sin

import numpy as np
import pytest
from painted import band, painted, ring

from racer.content import bake_cache
from racer.content.bake import CELLS, Baked, bake, rebake
from racer.content.spline import REACH, UNIT, drawn_out, phases
from racer.content.track import TILE, Track, surface_names
from racer.content.weights import HALF, WEIGHT_ONE, edge_distance, wall_field, weights

NAMES = surface_names()
RING_ROAD = "e2396b6b092ae2a6"


def whole(baked: Baked) -> np.ndarray:
    return baked.window(0, 0, baked.columns * CELLS, baked.rows * CELLS)


def edge_along(baked: Baked, x: float, y: float, east: float, south: float, *, to: str) -> float:
    """Metres from a point, along a direction, to the first cell of a surface."""
    wanted = NAMES.index(to)
    coarse = next(m for m in np.arange(0.0, 9.0, 0.05) if baked.index(x + m * east, y + m * south) == wanted)
    fine = np.arange(max(0.0, coarse - 0.05), coarse + 0.01, 0.002)
    return next(float(m) for m in fine if baked.index(x + m * east, y + m * south) == wanted)


def test_the_spline_is_whole_numbers_that_sum_to_one() -> None:
    assert all(sum(row) == UNIT and min(row) >= 0 for row in phases(5))
    assert phases(5) == tuple(row[::-1] for row in reversed(phases(5))), "left and right must be alike"


def test_spreading_is_exact_integer_arithmetic() -> None:
    chance = np.random.default_rng(1)
    tiles = chance.integers(0, 17, (4 + 2 * REACH, 5 + 2 * REACH)).astype(np.uint8)
    rows = np.array(phases(5), np.int64)
    slow = np.zeros((4 * CELLS, 5 * CELLS), np.int64)
    for row in range(4):
        for column in range(5):
            part = tiles[row : row + 2 * REACH + 1, column : column + 2 * REACH + 1].astype(np.int64)
            slow[row * CELLS : (row + 1) * CELLS, column * CELLS : (column + 1) * CELLS] = rows @ part @ rows.T
    assert np.array_equal(drawn_out(tiles, 5), slow)


def test_one_surface_stays_one_value_for_each_tile() -> None:
    baked = bake(painted(40))
    assert baked.mixed == b""
    assert set(baked.codes) == {NAMES.index("grass")}


def test_the_weights_sum_to_one_everywhere() -> None:
    track = painted(40, road=ring(40.3, 40.9, 20.0, 10.0))
    assert (sum(weights(track, 3, 5, 200, 150).values()) == WEIGHT_ONE).all()


@pytest.mark.parametrize(("radius", "width", "usual", "most"), [(60.0, 12.0, 0.1, 0.25), (15.0, 8.0, 0.2, 0.4)])
def test_edges_lie_where_they_were_painted(radius: float, width: float, usual: float, most: float) -> None:
    baked = bake(painted(80, road=ring(80.37, 79.61, radius, width)))
    errors = []
    for turn in np.linspace(0.0, 2.0 * pi, 720, endpoint=False):
        east, south = cos(turn), sin(turn)
        inner = radius - width / 2.0 - 3.0
        errors.append(edge_along(baked, 80.37 + inner * east, 79.61 + inner * south, east, south, to="asphalt") - 3.0)
        errors.append(
            edge_along(baked, 80.37 + radius * east, 79.61 + radius * south, east, south, to="grass") - width / 2.0
        )
    off = np.abs(errors)
    assert np.percentile(off, 68) <= usual
    assert np.percentile(off, 99) <= most


@pytest.mark.parametrize("slope", [0.13, 0.4, 1.0, -0.7])
def test_straight_edges_are_straight_at_any_angle(slope: float) -> None:
    baked = bake(painted(60, road=band(60.4 - 60.0 * slope, slope, 12.0)))
    across = (1.0 + slope * slope) ** 0.5
    offs = []
    for x in np.arange(30.0, 90.0, 0.37):
        east, south = slope / across, -1.0 / across
        y = 60.4 + slope * (x - 60.0)
        offs.append(edge_along(baked, float(x), float(y), east, south, to="grass") - 6.0)
    assert np.percentile(np.abs(offs), 68) <= 0.1
    assert np.percentile(np.abs(offs), 99) <= 0.25


@pytest.mark.parametrize("radius", [14.0, 40.0, 75.0])
def test_a_kerb_is_a_band_of_one_width_along_the_outside(radius: float) -> None:
    """Narrow, and yet nowhere lost."""
    kerbed = ring(100.2, 99.7, radius - 5.0, 7.0)
    baked = bake(painted(100, road=ring(100.2, 99.7, radius, 10.0), kerb=kerbed))
    kerb = NAMES.index("kerb")
    widths = []
    for turn in np.linspace(0.0, 2.0 * pi, 360, endpoint=False):
        reach = np.arange(radius - 9.0, radius, 0.01)
        found = [baked.index(100.2 + r * cos(turn), 99.7 + r * sin(turn)) for r in reach]
        widths.append(0.01 * found.count(kerb))
    assert min(widths) >= 1.05
    assert max(widths) <= 1.65


def test_a_kerb_is_wet_where_the_road_is_wet_and_counts_as_road() -> None:
    here = band(60.0, 0.0, 10.0)
    flags = band(65.0, 0.0, 7.0)
    wet = bake(painted(60, road=here, kerb=flags, surface="wet_asphalt", verge="wet_grass"))
    assert wet.surface(60.0, 65.6).name == "wet_kerb"
    assert wet.is_road(60.0, 65.6)
    assert not wet.is_road(60.0, 68.0)
    dry = bake(painted(60, road=here, kerb=flags))
    assert dry.surface(60.0, 65.6).name == "kerb"


def test_a_seam_between_two_road_surfaces_leaves_no_notch_in_the_edge() -> None:
    """Where asphalt meets concrete at the verge, each has less weight than the grass; together they are the road."""
    track = painted(60, road=band(60.0, 0.0, 10.0))
    over = track.tiles.over.copy()
    over[:, 30:] = NAMES.index("concrete")
    baked = bake(replace(track, tiles=replace(track.tiles, over=over)))
    edges = [edge_along(baked, x, 60.0, 0.0, 1.0, to="grass") for x in np.arange(54.0, 66.0, 0.1)]
    assert max(edges) - min(edges) <= 0.5
    assert baked.surface(59.0, 60.0).name == "asphalt"
    assert baked.surface(61.0, 60.0).name == "concrete"


def test_a_rectangle_baked_again_gives_the_same_as_baking_all() -> None:
    before = painted(90, road=ring(90.0, 90.0, 60.0, 12.0))
    share = before.tiles.share.copy()
    share[40:44, 12:30] = 16
    after = replace(before, tiles=replace(before.tiles, share=share))
    patched = rebake(bake(before), after, 12, 40, 18, 4)
    assert not np.array_equal(whole(bake(before)), whole(bake(after)))
    assert np.array_equal(whole(patched), whole(bake(after)))


def test_the_raster_is_the_same_on_every_machine() -> None:
    track = painted(90, road=ring(90.0, 90.0, 60.0, 12.0), kerb=ring(90.0, 90.0, 54.0, 7.0))
    assert bake(track).digest[:16] == RING_ROAD


def test_beyond_the_map_the_border_goes_on() -> None:
    baked = bake(painted(20, road=band(20.0, 0.0, 10.0)))
    assert baked.surface(-500.0, 20.0).name == "asphalt"
    assert baked.surface(1e6, 39.0).name == "grass"
    assert (baked.window(-8, 0, 4, 160) == baked.window(0, 0, 4, 160)[:, :1]).all()


def test_windows_show_what_the_wheels_feel() -> None:
    baked = bake(painted(40, road=ring(40.0, 40.0, 25.0, 9.0)))
    seen = whole(baked)
    for x, y in np.random.default_rng(3).uniform(0.0, 80.0, (400, 2)):
        assert baked.index(x, y) == seen[int(y * 4), int(x * 4)]


def test_distance_from_the_edge_is_in_metres() -> None:
    track = painted(40, road=band(40.0, 0.0, 16.0))
    column = weights(track, 160, 0, 3, 40 * CELLS)[NAMES.index("asphalt")]
    middles = (np.arange(40 * CELLS) + 0.5) * TILE / CELLS
    near = np.abs(middles - 48.0) < 1.5
    assert np.allclose(edge_distance(column)[near, 1], middles[near] - 48.0, atol=0.1)


def test_a_wall_one_tile_thick_still_stands() -> None:
    field = wall_field(painted(30, wall=lambda _, y: (y > 30.0) & (y < 32.0) & (_ > -1.0)), 80, 0, 80, 240)
    assert (field.max(axis=0) >= HALF).all()


def test_a_gentle_slope_in_coarse_steps_is_driven_as_a_slope() -> None:
    """2 % in steps of 0.1 m is a staircase of 5 m; what the wheels feel stays near 2 % and has no corner."""
    rows = np.tile(np.floor(np.arange(60) * 0.4 + 0.5).astype(np.int16), (60, 1))
    baked = bake(painted(60, heights=rows))
    slopes = [baked.slope(x, 60.0) for x in np.arange(20.0, 100.0, 0.05)]
    rises = np.array([rise for rise, _ in slopes])
    assert not baked.is_flat
    assert np.abs(rises - 0.02).max() < 0.003
    assert np.abs(np.diff(rises)).max() < 2e-4
    assert all(across == 0.0 for _, across in slopes)


def test_heights_agree_with_the_slope() -> None:
    chance = np.random.default_rng(2)
    baked = bake(painted(30, heights=chance.integers(0, 12, (30, 30)).astype(np.int16)))
    for x, y in chance.uniform(10.0, 50.0, (50, 2)):
        rise = (baked.height_at(x + 1.0, y) - baked.height_at(x - 1.0, y)) / 2.0
        assert baked.slope(x, y)[0] == pytest.approx(rise, abs=0.02)


@pytest.fixture
def kept(tmp_path, monkeypatch: pytest.MonkeyPatch) -> Track:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    return painted(60, road=ring(60.0, 60.0, 40.0, 10.0))


def test_the_second_load_comes_from_the_cache(kept: Track, monkeypatch: pytest.MonkeyPatch) -> None:
    first = bake_cache.load_baked(kept)
    monkeypatch.setattr(bake_cache, "bake", lambda *_: pytest.fail("baked again"))
    assert bake_cache.load_baked(kept).digest == first.digest


@pytest.mark.parametrize("damage", ["cut", "flip", "empty", "swap"])
def test_a_damaged_cache_is_remade_silently(kept: Track, damage: str) -> None:
    good = bake_cache.load_baked(kept)
    path = bake_cache.cache_path(kept)
    data = path.read_bytes()
    middle = len(data) // 2
    spoilt = {
        "cut": data[:middle],
        "flip": data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :],
        "empty": b"",
        "swap": bake_cache._packed(bake(painted(10))),
    }
    path.write_bytes(spoilt[damage])
    assert bake_cache.load_baked(kept).digest == good.digest
    assert path.read_bytes() == data


def test_no_place_for_a_cache_is_no_fault(kept: Track, tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "file"))
    assert bake_cache.load_baked(kept).surface(60.0, 20.0).name == "asphalt"
