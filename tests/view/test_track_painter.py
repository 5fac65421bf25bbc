import os

import numpy as np
import pygame
import pytest
from painted import road_of_map

from racer.content.bake import Baked, bake
from racer.content.road import Road, RoadPoint, lay_road
from racer.content.road_gates import road_gates, road_grid
from racer.content.tile_canvas import TileCanvas
from racer.content.track import Tiles, Track, surface_names
from racer.physics.walls import wall_outlines
from racer.view.distance import distances
from racer.view.tile_weave import Place, joined
from racer.view.track_painter import ALL, TrackPainter
from racer.view.wall_details import APART, WallDetails
from racer.view.wall_lines import OFF, REACH, WallLines

pytestmark = pytest.mark.usefixtures("display")


def circuit(*, light: str = "day", season: str = "summer", wall: str | None = None, height: float = 0.0) -> Track:
    """A rounded square with kerbs, a gravel trap, perhaps walls and a slope."""
    canvas = TileCanvas(80, 80)
    corners = ((40.0, 40.0), (120.0, 40.0), (120.0, 120.0), (40.0, 120.0))
    middles = ((80.0, 40.0), (120.0, 80.0), (80.0, 120.0), (40.0, 80.0))
    places = [place for pair in zip(corners, middles, strict=True) for place in pair]
    points = tuple(
        RoadPoint(
            x, y, 5.0, 5.0, height=height * x / 80.0, kerb_right=number == 1, wall_left=wall,
            runoff_left=("gravel", 8.0) if number == 3 else None,
        )
        for number, (x, y) in enumerate(places)
    )  # fmt: skip
    road = Road(points, closed=True)
    lay_road(canvas, road)
    return Track(
        "", "", "", 1, True, ("asphalt",), season, light, canvas.tiles(), road_gates(road), road_grid(road, 2)
    )  # fmt: skip


def field(surface: str, *, light: str = "day", season: str = "summer") -> Track:
    """A map of one surface."""
    ground = np.full((32, 32), surface_names().index(surface), np.uint8)
    empty = np.zeros_like(ground)
    tiles = Tiles(ground, empty, empty, empty, empty, np.zeros(ground.shape, np.int16))
    gates = circuit().gates
    return Track("", "", "", 1, True, ("asphalt",), season, light, tiles, gates, ())


@pytest.fixture(scope="module")
def baked() -> Baked:
    return bake(circuit(wall="tyres"))


@pytest.fixture(scope="module")
def painter(baked: Baked, display: pygame.Surface) -> TrackPainter:
    from racer.view.track_picture import centreline_of

    line = centreline_of(baked)
    assert line is not None
    return TrackPainter(baked, line, None)


def pixels(surface: pygame.Surface) -> np.typing.NDArray[np.int_]:
    return pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(int)


def around(painter: TrackPainter, x: float, y: float, metres: float = 2.0) -> np.typing.NDArray[np.float64]:
    """The mean colour around a place."""
    side = round(metres * painter.px_per_m)
    left, top = round(x * painter.px_per_m) - side // 2, round(y * painter.px_per_m) - side // 2
    return pixels(painter.paint(left, top, side, side)).reshape(-1, 3).mean(0)


def test_the_picture_is_as_large_as_the_map(painter: TrackPainter) -> None:
    assert painter.size == (160 * 16, 160 * 16)


def test_pixels_are_the_same_however_the_map_is_cut(painter: TrackPainter) -> None:
    whole = pixels(painter.paint(600, 500, 300, 200))
    assert (pixels(painter.paint(600, 500, 300, 77)) == whole[:77]).all()
    assert (pixels(painter.paint(811, 560, 50, 60)) == whole[60:120, 211:261]).all()


def test_no_seam_shows_where_plots_meet(painter: TrackPainter) -> None:
    """Steps across the border of a plot are no larger than those beside it."""
    picture = pixels(painter.paint(512, 400, 1024, 300)).astype(float)
    steps = np.abs(np.diff(picture, axis=1)).mean(axis=(0, 2))
    assert steps[511] < 1.5 * np.median(steps[480:540])


def test_plots_count_metres_along_the_road_alike(painter: TrackPainter) -> None:
    """Also around the first gate, where a lap begins again."""
    x, y = painter.baked.track.gates[0].points[0]
    length = painter._plot(Place(0, 0)).line.round_length
    compared = 0
    for row in range(int(y) // 32 - 1, int(y) // 32 + 2):
        for column in range(int(x) // 32 - 2, int(x) // 32 + 2):
            left, right = (painter._plot(Place(column + step, row)).along_and_across(ALL) for step in (0, 1))
            last, first = ([joined(field)[:, edge] for field in fields] for fields, edge in ((left, -1), (right, 0)))
            near = (np.abs(last[1]) < 5.0) & (np.abs(first[1]) < 5.0)
            apart = np.abs(last[0] - first[0])[near]
            assert (np.minimum(apart, length - apart) < 0.3).all()
            assert min(last[0].min(), first[0].min()) >= 0.0
            assert max(last[0].max(), first[0].max()) <= length
            compared += len(apart)
    assert compared > 100


def test_beyond_the_map_its_border_goes_on(painter: TrackPainter) -> None:
    inside, outside = around(painter, 8.0, 8.0, 6.0), around(painter, -20.0, 8.0, 6.0)
    assert np.abs(inside - outside).max() < 25.0


@pytest.mark.parametrize("light", ["day", "dusk", "snow", "night"])
@pytest.mark.parametrize("season", ["summer", "winter"])
def test_every_surface_has_a_colour_in_every_light(light: str, season: str, display: pygame.Surface) -> None:
    from racer.view.grade import STEPS, Grade
    from racer.view.ground_colours import ground_ramps
    from racer.view.light import LIGHTS

    ramps = ground_ramps(field("grass", light=light, season=season), Grade(LIGHTS[light]))
    assert list(ramps) == list(surface_names())
    for name, ramp in ramps.items():
        middle = ramp[:, STEPS + STEPS // 2]
        assert 8.0 < middle.mean() < 254.0, name
        assert ramp[:, 2 * STEPS - 1].mean() > ramp[:, STEPS].mean(), name


@pytest.mark.parametrize("surface", ["oil", "puddle", "sand", "wet_kerb", "ice", "wet_off_road"])
def test_a_map_of_one_surface_can_be_painted_without_a_line(surface: str, display: pygame.Surface) -> None:
    picture = pixels(TrackPainter(bake(field(surface)), None, None, px_per_m=8).paint(0, 0, 256, 256))
    assert picture.std() > 1.0


def test_the_road_lies_where_physics_has_it(painter: TrackPainter, baked: Baked) -> None:
    """Along a line across the road, what is not green is road, but for walls and the last 0.25 m to an edge."""
    area = (60 * 16, 20 * 16, 16, 40 * 16)
    row, hidden = pixels(painter.paint(*area))[:, 8], painter.mask(*area)[:, 8]
    green = row[:, 1] - (row[:, 0] + row[:, 2]) / 2.0 > 12.0
    checked = 0
    for y in np.arange(22.0, 58.0, 0.25).tolist():
        at = int((y - 20.0) * 16)
        near = {baked.is_road(60.5, y + step) for step in (-0.25, 0.0, 0.25)}
        if len(near) == 1 and not hidden[at - 4 : at + 4].any():
            assert bool(green[at - 2 : at + 2].mean() > 0.5) != near.pop(), y
            checked += 1
    assert checked > 80


def test_kerbs_are_red_and_white(painter: TrackPainter, baked: Baked) -> None:
    kerb = surface_names().index("kerb")
    cells = baked.window(0, 0, baked.columns * 8, baked.rows * 8) == kerb
    assert cells.any()
    picture = pixels(painter.paint(0, 0, *painter.size))[2::4, 2::4]
    red = (picture[..., 0] > 150) & (picture[..., 1] < 90)
    white = picture.min(axis=2) > 150
    assert 0.25 < red[cells].mean() < 0.7
    assert 0.1 < white[cells].mean() < 0.7
    assert red[~cells].mean() < 0.004


def test_the_mask_holds_walls_lines_and_little_else(painter: TrackPainter, baked: Baked) -> None:
    from racer.content.weights import HALF, wall_field

    width, height = painter.size
    mask = painter.mask(0, 0, width, height)
    assert mask.shape == (height, width)
    solid = wall_field(baked.track, 0, 0, baked.columns * 8, baked.rows * 8) >= HALF
    # A wall is hit, and painted, along an outline that is a little simpler than the field of its cells.
    assert mask[2::4, 2::4][solid].mean() > 0.96
    road = road_of_map(baked)
    hidden = mask[2::4, 2::4][road].mean()
    assert 0.01 < hidden < 0.15


def test_a_slope_towards_the_sun_is_brighter(display: pygame.Surface) -> None:
    rising, falling = (TrackPainter(bake(circuit(height=h)), None, None) for h in (-8.0, 8.0))
    lit, dark = (around(painter, 80.0, 78.0, 8.0).mean() for painter in (falling, rising))
    assert lit > dark * 1.1


def test_scenery_shades_once_and_hides(display: pygame.Surface, baked: Baked) -> None:
    class Cloud:
        def shadow(self, left: int, top: int, width: int, height: int) -> np.typing.NDArray[np.float32]:
            return np.ones((height, width), np.float32)

        def draw(self, canvas: pygame.Surface, left: int, top: int) -> None:
            canvas.set_at((3, 3), (255, 0, 255))

        def cover(self, left: int, top: int, width: int, height: int) -> np.typing.NDArray[np.bool_]:
            return np.ones((height, width), bool)

    bare, shaded = TrackPainter(baked, None, None), TrackPainter(baked, None, Cloud())
    lit, dark = around(bare, 80.0, 80.0, 6.0), around(shaded, 80.0, 80.0, 6.0)
    assert dark / lit == pytest.approx([0.50, 0.56, 0.70], abs=0.02)
    assert shaded.paint(512, 512, 64, 64).get_at((3, 3))[:3] == (255, 0, 255)
    assert shaded.mask(0, 0, 10, 10).all()


def test_distances_are_true() -> None:
    inside = np.zeros((30, 30), bool)
    inside[10, 12] = inside[25, 3] = True
    rows, columns = np.mgrid[0:30, 0:30]
    true = np.minimum(np.hypot(rows - 10, columns - 12), np.hypot(rows - 25, columns - 3))
    assert distances(inside, 12) == pytest.approx(np.minimum(true, 12.0), abs=1e-5)


def test_textures_are_made_quickly(display: pygame.Surface) -> None:
    import time

    from racer.view.ground_textures import make_textures

    start = time.process_time()
    make_textures(16)
    assert time.process_time() - start < 2.0 * (3.0 if os.environ.get("CI") else 1.0)


@pytest.mark.parametrize(("size", "scale"), [((320, 180), None), (None, 5.0)])
def test_whole_tracks_become_pictures(
    baked: Baked, size: tuple[int, int] | None, scale: float | None, display: pygame.Surface
) -> None:
    from racer.view.track_picture import render

    picture = render(baked, size=size, scale=scale)
    assert picture.get_size() == (size or (800, 800))
    colours = pixels(picture).reshape(-1, 3)
    assert colours.std(0).min() > 8.0


# -- walls


def test_painted_walls_stand_where_cars_hit_them(baked: Baked) -> None:
    hit, painted = wall_outlines(baked.track), WallLines(baked.track).lines
    assert len(hit) == len(painted) > 0
    for drawn, line in zip(hit, painted, strict=True):
        corners = np.array(drawn)
        assert max(away(point, corners) for point in line) < OFF + 0.01


def test_the_depth_in_a_wall_has_the_sign_of_solid_ground(baked: Baked) -> None:
    from racer.content.weights import WEIGHT_ONE, wall_field

    lines, checked = WallLines(baked.track), 0
    for place in (Place(0, 0), Place(1, 0), Place(0, 1), Place(4, 2)):
        solid = wall_field(baked.track, place.column * 128 - 2, place.row * 128 - 2, 132, 132) / WEIGHT_ONE
        depth = lines.depth(place, solid.astype(np.float32), around=2)
        clear = np.abs(depth) > 0.3
        assert ((depth > 0.0) == (solid >= 0.5))[clear].mean() > 0.995
        assert np.abs(depth).max() <= REACH
        checked += int((np.abs(depth) < REACH).sum())
    assert checked > 200


def test_stacks_of_tyres_do_not_stand_in_each_other(baked: Baked) -> None:
    from racer.view.grade import Grade
    from racer.view.light import LIGHTS

    light = LIGHTS["day"]
    stacks = WallDetails(baked.track, WallLines(baked.track), Grade(light), light, 16)._tyres
    at = np.stack((stacks.x, stacks.y), 1)
    assert len(at) > 300
    apart = np.hypot(*(at[:, None] - at[None, :]).transpose(2, 0, 1)) + np.eye(len(at)) * 9.0
    assert apart.min() >= APART


def test_loose_stones_are_told_by_their_shares() -> None:
    from racer.view.noise import scattered

    numbers, tones = scattered(256, 16, 3)
    there = numbers < 1.0
    assert 0.05 < there.mean() < 0.3
    assert 0.15 < (numbers[there] < 0.25).mean() < 0.35
    assert tones[~there].max() == 0.0
    assert 0.0 < (tones[there] == 0.0).mean() < 0.6, "some of it is shadow"


def away(point: np.typing.NDArray[np.float64], line: np.typing.NDArray[np.float64]) -> float:
    """Metres from a point to a line of straight pieces."""
    start, step = line[:-1], np.diff(line, axis=0)
    share = np.clip(((point - start) * step).sum(1) / np.maximum((step**2).sum(1), 1e-9), 0.0, 1.0)
    return float(np.hypot(*(start + share[:, None] * step - point).T).min())
