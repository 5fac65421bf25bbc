import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from racer.content.coverage import ONE, Cover, cover_of, cover_of_quads
from racer.content.relief import smoothed
from racer.content.tile_canvas import TileCanvas, disc
from racer.content.track import TILE, WHOLE, Point, Tiles, surface_names

SQUARE = [(4.0, 4.0), (12.0, 4.0), (12.0, 12.0), (4.0, 12.0)]
coordinates = st.integers(-1500, 3500).map(lambda value: value / 100.0)
triangles = st.lists(st.tuples(coordinates, coordinates), min_size=3, max_size=3)


def index(name: str) -> int:
    return surface_names().index(name)


def part(tiles: Tiles, name: str) -> NDArray[np.int64]:
    """Sixteenths of each tile that a surface covers."""
    ground = np.where(tiles.ground == index(name), WHOLE - tiles.share.astype(int), 0)
    return ground + np.where(tiles.over == index(name), tiles.share.astype(int), 0)


def sampled(polygon: list[Point], columns: int, rows: int, fine: int = 32) -> NDArray[np.float64]:
    """Cover counted in samples, as a second opinion."""
    x = ((np.arange(columns * fine) + 0.5) * TILE / fine)[None, :]
    y = ((np.arange(rows * fine) + 0.5) * TILE / fine)[:, None]
    inside = np.zeros((rows * fine, columns * fine), bool)
    for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if y0 != y1:
            inside ^= ((y0 <= y) != (y1 <= y)) & (x < x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    return inside.reshape(rows, fine, columns, fine).mean((1, 3))


def whole(cover: Cover, columns: int, rows: int) -> NDArray[np.float64]:
    parts = np.zeros((rows, columns))
    parts[cover.area] = cover.parts / ONE
    return parts


@given(triangles)
@settings(max_examples=60, deadline=None)
def test_cover_is_what_samples_say(triangle) -> None:
    exact = whole(cover_of([triangle], 10, 8), 10, 8)
    assert np.abs(exact - sampled(triangle, 10, 8)).max() < 0.06


@given(triangles, st.permutations([0, 1, 2]))
@settings(max_examples=40, deadline=None)
def test_cover_does_not_depend_on_the_order_of_the_corners(triangle, order) -> None:
    turned = [triangle[i] for i in order]
    difference = whole(cover_of([triangle], 10, 8), 10, 8) - whole(cover_of([turned], 10, 8), 10, 8)
    assert np.abs(difference).max() <= 2 / ONE


def test_pieces_that_meet_leave_no_seam() -> None:
    x = np.linspace(1.3, 17.9, 40)
    low, high = 3.0 + 0.21 * x, 9.0 + 0.21 * x
    corners = [
        np.stack(pair, 1) for pair in ((x[:-1], low[:-1]), (x[1:], low[1:]), (x[1:], high[1:]), (x[:-1], high[:-1]))
    ]
    strip = cover_of_quads(np.stack(corners, 1), 12, 12)
    one = cover_of([[(x[0], low[0]), (x[-1], low[-1]), (x[-1], high[-1]), (x[0], high[0])]], 12, 12)
    assert np.abs(strip.parts - one.parts).max() < ONE / 1000


def test_a_polygon_far_outside_the_map_is_cut_at_the_border() -> None:
    canvas = TileCanvas(10, 8)
    canvas.fill_polygon([(-1e9, -1e9), (1e9, -1e9), (1e9, 1e9), (-1e9, 1e9)], "sand")
    canvas.fill_polygon(disc(500.0, 500.0, 20.0), "mud")
    assert (part(canvas.tiles(), "sand") == WHOLE).all()


def test_painting_covers_exactly_the_polygon() -> None:
    canvas = TileCanvas(10, 10)
    canvas.fill_polygon([(5.0, 4.0), (12.0, 4.0), (12.0, 11.5), (5.0, 11.5)], "asphalt")
    asphalt = part(canvas.tiles(), "asphalt")
    assert asphalt.sum() * TILE * TILE / WHOLE == 7.0 * 7.5
    assert asphalt[3, 2] == 8
    assert asphalt[5, 3] == 12
    assert asphalt[3, 3] == WHOLE


def test_painting_again_changes_nothing() -> None:
    canvas = TileCanvas(12, 12)
    canvas.fill_polygon(disc(11.7, 12.1, 6.3), "asphalt")
    once = canvas.tiles()
    for _ in range(5):
        canvas.fill_polygon(disc(11.7, 12.1, 6.3), "asphalt")
    assert (part(canvas.tiles(), "asphalt") == part(once, "asphalt")).all()


def test_a_larger_brush_takes_the_edge_with_it() -> None:
    canvas, other = TileCanvas(20, 20), TileCanvas(20, 20)
    for radius in (4.0, 7.0, 9.1):
        canvas.fill_polygon(disc(20.0, 20.0, radius), "gravel")
    other.fill_polygon(disc(20.0, 20.0, 9.1), "gravel")
    assert (part(canvas.tiles(), "gravel") == part(other.tiles(), "gravel")).all()


def test_of_three_surfaces_the_newest_keeps_its_share_and_the_larger_of_the_others_stays() -> None:
    canvas = TileCanvas(4, 4)
    canvas.fill_polygon([(2.0, 0.0), (3.5, 0.0), (3.5, 8.0), (2.0, 8.0)], "gravel")
    canvas.fill_polygon([(3.25, 0.0), (8.0, 0.0), (8.0, 8.0), (3.25, 8.0)], "asphalt")
    tiles = canvas.tiles()
    assert part(tiles, "asphalt")[1, 1] == 6
    assert part(tiles, "gravel")[1, 1] == 10
    assert part(tiles, "grass")[1, 1] == 0


def test_surfaces_side_by_side_keep_the_outer_edge_and_the_seam() -> None:
    canvas = TileCanvas(8, 8)
    box = np.array([[[0.0, 3.0], [7.0, 3.0], [7.0, 11.0], [0.0, 11.0]]])
    canvas.fill_quads({"asphalt": box, "concrete": box + np.array([7.0, 0.0])})
    tiles = canvas.tiles()
    assert part(tiles, "asphalt")[3, 3] == 8
    assert part(tiles, "concrete")[3, 3] == 8
    paved = part(tiles, "asphalt") + part(tiles, "concrete")
    assert (paved[1, :7] == 8).all()
    assert (paved[2:5, :7] == WHOLE).all()


@given(st.lists(st.tuples(triangles, st.sampled_from(["asphalt", "gravel", "sand", "grass"])), max_size=8))
@settings(max_examples=40, deadline=None)
def test_layers_stay_valid_whatever_is_painted(strokes) -> None:
    canvas = TileCanvas(10, 8)
    for triangle, surface in strokes:
        canvas.fill_polygon(triangle, surface)
    tiles = canvas.tiles()
    assert int(tiles.share.max(initial=0)) <= WHOLE
    assert int(tiles.over.max(initial=0)) < len(surface_names())
    assert not tiles.over[tiles.share == 0].any()
    if strokes:
        triangle, surface = strokes[-1]
        wanted = whole(cover_of([triangle], 10, 8), 10, 8) * WHOLE
        assert (part(tiles, surface) >= np.floor(wanted - 0.6)).all()


def test_a_canvas_from_tiles_gives_the_same_tiles() -> None:
    rng = np.random.default_rng(5)
    shape = (9, 7)
    share = rng.integers(0, 17, shape, np.uint8)
    over = np.where(share > 0, rng.integers(0, 19, shape), 0).astype(np.uint8)
    ground, walls = rng.integers(0, 19, shape, np.uint8), rng.integers(0, 65, shape, np.uint8)
    kerbs, height = rng.integers(0, 2, shape, np.uint8), rng.integers(-900, 900, shape, np.int16)
    tiles = Tiles(ground, over, share, kerbs, walls, height)
    again = TileCanvas.from_tiles(tiles).tiles()
    for name in ("ground", "over", "share", "kerbs", "walls", "height"):
        assert (getattr(again, name) == getattr(tiles, name)).all(), name


def test_tiles_once_given_do_not_change() -> None:
    canvas = TileCanvas(10, 10)
    before = canvas.tiles()
    canvas.fill_polygon(SQUARE, "sand")
    canvas.wall_band([SQUARE], "stone")
    canvas.kerb_quads(np.array([SQUARE]))
    canvas.raise_to(np.full((10, 10), 3.0))
    assert (before.ground == index("grass")).all()
    assert not before.walls.any()
    assert not before.kerbs.any()
    assert not before.height.any()


def test_walls_keep_the_larger_share() -> None:
    canvas = TileCanvas(8, 8)
    canvas.wall_band([[(2.0, 2.0), (4.0, 2.0), (4.0, 3.0), (2.0, 3.0)]], "tyres")
    canvas.wall_band([[(2.0, 2.0), (2.5, 2.0), (2.5, 4.0), (2.0, 4.0)]], "rail")
    assert canvas.tiles().walls[1, 1] == 1 + WHOLE * 1 + 7
    canvas.wall_band([[(2.0, 2.0), (4.0, 2.0), (4.0, 4.0), (2.0, 4.0)]], "rail")
    assert canvas.tiles().walls[1, 1] == 1 + WHOLE * 2 + 15


def test_kerb_flags_follow_the_polygon() -> None:
    canvas = TileCanvas(10, 10)
    canvas.kerb_quads(np.array([SQUARE]))
    flags = canvas.tiles().kerbs
    assert flags.sum() == 16
    assert flags[2:6, 2:6].all()


@pytest.mark.parametrize(("east", "south"), [(0.004, 0.0), (0.011, -0.007), (-0.05, 0.03), (0.0, 0.0013)])
def test_gentle_slopes_come_back_from_whole_steps(east, south) -> None:
    x, y = np.arange(120) * TILE, np.arange(90)[:, None] * TILE
    canvas = TileCanvas(120, 90)
    canvas.raise_to(20.0 + east * x + south * y)
    heights = smoothed(canvas.tiles().height)[12:-12, 12:-12]
    assert np.abs(np.diff(heights, axis=1) / TILE - east).max() < 0.002
    assert np.abs(np.diff(heights, axis=0) / TILE - south).max() < 0.002


def test_heights_that_are_whole_steps_stay_as_they_are() -> None:
    steps = np.random.default_rng(3).integers(-300, 300, (20, 30))
    canvas = TileCanvas(30, 20)
    canvas.raise_to(steps * 0.1)
    assert (canvas.tiles().height == steps).all()
