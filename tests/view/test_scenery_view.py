from functools import cache

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from racer import folders
from racer.content.scenery import scenery_kinds
from racer.content.track import DEFAULT_ROAD, LIGHTS, SEASONS, Scenery, Tiles, Track, surface_names
from racer.view import light as lights
from racer.view.scenery_view import SceneryView
from racer.view.sprites import Sprites

pytestmark = pytest.mark.usefixtures("display")

SIDE = 640
MIDDLE = 20.0
"""m: where the one thing of a test stands, in a square of 40 m."""
GROUND = (96, 128, 64)
HIGH = sorted(name for name, kind in scenery_kinds().items() if kind.height > 0.1)
WOOD = (
    Scenery("tree", 8.0, 8.0),
    Scenery("pine", 15.0, 9.0, width=5.2),
    Scenery("birch", 21.0, 12.0),
    Scenery("building", 26.0, 24.0, 0.4, label="cottage"),
    Scenery("rock", 12.0, 18.0, 1.0),
    Scenery("container", 20.0, 33.0, 2.0),
    Scenery("lamp", 30.0, 8.0),
    Scenery("stand", 20.0, 38.0, width=38.0),
)


@cache
def sprites() -> Sprites:
    return Sprites(folders.sprites_folder())


def a_track(*things: Scenery, ground: str = "grass", season: str = "summer", light: str = "day") -> Track:
    none = np.zeros((20, 20), np.uint8)
    tiles = Tiles(none + np.uint8(surface_names().index(ground)), none, none, none, none, np.zeros((20, 20), np.int16))
    return Track(
        name="Field", author="", description="", laps=1, closed=True, road=DEFAULT_ROAD, season=season, light=light,
        tiles=tiles, gates=(), grid=(), scenery=things,
    )  # fmt: skip


def a_view(
    *things: Scenery, season: str = "summer", light: str = "day", px_per_m: float = 16.0, loose: bool = True
) -> SceneryView:
    track = a_track(*things, season=season, light=light)
    return SceneryView(track, sprites(), px_per_m=px_per_m, light=light, season=season, loose=loose)


def drawn(view: SceneryView, left: int = 0, top: int = 0, side: int = SIDE) -> NDArray[np.int16]:
    canvas = pygame.Surface((side, side))
    canvas.fill(GROUND)
    view.draw(canvas, left, top)
    return pygame.surfarray.array3d(canvas).swapaxes(0, 1).astype(np.int16)


def changed(picture: NDArray[np.int16]) -> NDArray[np.int16]:
    return np.abs(picture - np.array(GROUND, np.int16)).max(axis=2)


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("kind", sorted(scenery_kinds()))
def test_every_kind_has_a_picture_in_every_season(kind: str, season: str) -> None:
    thing = Scenery(kind, MIDDLE, MIDDLE, label="50" if kind == "lettering" else "")
    light = "snow" if season == "winter" else "day"
    seen = changed(drawn(a_view(thing, season=season, light=light))) > 12
    row, column = np.nonzero(seen)
    width, depth = thing.size
    assert seen.sum() > 6
    assert abs(column.mean() / 16.0 - MIDDLE) < 0.25 * max(width, 2.0)
    assert abs(row.mean() / 16.0 - MIDDLE) < 0.25 * max(depth, 2.0)


@pytest.mark.parametrize("kind", ["tree", "birch", "willow", "fruit-tree", "bush"])
def test_leaves_change_with_the_season(kind: str) -> None:
    thing = Scenery(kind, MIDDLE, MIDDLE)
    pictures = [drawn(a_view(thing, season=season)) for season in SEASONS]
    for number, one in enumerate(pictures):
        for other in pictures[number + 1 :]:
            assert (np.abs(one - other).max(axis=2) > 20).sum() > 50


@pytest.mark.parametrize("kind", ["tree", "birch", "willow", "fruit-tree"])
def test_leaves_fall_in_winter(kind: str) -> None:
    summer, winter = (a_view(Scenery(kind, MIDDLE, MIDDLE), season=season) for season in ("summer", "winter"))
    assert winter.cover(0, 0, SIDE, SIDE).sum() < 0.75 * summer.cover(0, 0, SIDE, SIDE).sum()


def test_snow_lies_on_pines_only_where_it_lies_on_the_ground() -> None:
    pine = Scenery("pine", MIDDLE, MIDDLE)
    green, white = (
        drawn(SceneryView(track, sprites(), px_per_m=16.0, light="day", season="winter"))[300:340, 300:340].mean()
        for track in (a_track(pine), a_track(pine, ground="deep_snow"))
    )
    assert white > green + 40.0


@pytest.mark.parametrize("light", LIGHTS)
def test_the_same_square_is_drawn_alike_twice(light: str) -> None:
    view, again = (a_view(*WOOD, light=light) for _ in range(2))
    for one, two in ((view, view), (view, again)):
        assert drawn(one, 64, 32, 256).tobytes() == drawn(two, 64, 32, 256).tobytes()
        assert one.shadow(64, 32, 256, 256).tobytes() == two.shadow(64, 32, 256, 256).tobytes()


def test_squares_join_without_a_seam() -> None:
    view = a_view(*WOOD)
    whole, shade, hidden = drawn(view), view.shadow(0, 0, SIDE, SIDE), view.cover(0, 0, SIDE, SIDE)
    for left in range(-64, SIDE, 160):
        for top in range(-64, SIDE, 160):
            part = slice(max(0, top), top + 160), slice(max(0, left), left + 160)
            inner = slice(max(0, -top), None), slice(max(0, -left), None)
            rows, columns = whole[part].shape[:2]
            assert np.array_equal(drawn(view, left, top, 160)[inner][:rows, :columns], whole[part])
            assert np.array_equal(view.shadow(left, top, 160, 160)[inner][:rows, :columns], shade[part])
            assert np.array_equal(view.cover(left, top, 160, 160)[inner][:rows, :columns], hidden[part])


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("kind", HIGH)
def test_shadows_fall_to_the_lower_right(kind: str, light: str) -> None:
    view = a_view(Scenery(kind, MIDDLE, MIDDLE), light=light)
    shade = view.shadow(0, 0, 2 * SIDE, 2 * SIDE)
    row, column = np.nonzero(shade > 0.2)
    its_row, its_column = np.nonzero(view.cover(0, 0, SIDE, SIDE))
    assert shade.dtype == np.float32
    assert shade.max() <= 1.0
    assert row.mean() > its_row.mean()
    assert column.mean() > its_column.mean()


def test_a_house_throws_a_shadow_as_long_as_it_is_high() -> None:
    """The far corner of the shadow is the roof's far corner moved by its height along the light."""
    shade = a_view(Scenery("container", MIDDLE, MIDDLE)).shadow(0, 0, SIDE, SIDE)
    row, column = np.nonzero(shade > 0.5)
    reach = lights.LIGHTS["day"].shadow_reach
    assert column.max() / 16.0 == pytest.approx(MIDDLE + 6.1 + 2.6 * reach[0], abs=0.3)
    assert row.max() / 16.0 == pytest.approx(MIDDLE + 1.22 + 2.6 * reach[1], abs=0.3)


def test_where_shadows_meet_the_darker_one_counts() -> None:
    one, other = Scenery("tree", 18.0, 18.0), Scenery("pine", 21.0, 20.0)
    both = a_view(one, other).shadow(0, 0, SIDE, SIDE)
    alone = [a_view(thing).shadow(0, 0, SIDE, SIDE) for thing in (one, other)]
    assert np.array_equal(both, np.maximum(*alone))


def test_cover_is_what_the_canvas_shows() -> None:
    view = a_view(*WOOD)
    difference, hidden = changed(drawn(view)), view.cover(0, 0, SIDE, SIDE)
    assert hidden.any()
    assert (difference[~hidden] > 100).mean() < 0.001
    assert (difference[hidden] > 3).mean() > 0.97


def test_trees_stand_above_low_things() -> None:
    """A bale under a tree cannot be seen."""
    tree, bale = Scenery("tree", MIDDLE, MIDDLE), Scenery("bale", MIDDLE, MIDDLE)
    assert np.array_equal(drawn(a_view(tree, bale)), drawn(a_view(tree)))


def test_loose_things_are_left_to_the_physics() -> None:
    cone = Scenery("cone", MIDDLE, MIDDLE)
    assert not changed(drawn(a_view(cone, loose=False))).any()
    assert changed(drawn(a_view(cone))).any()


def test_lamps_light_the_ground_at_night_only() -> None:
    lamp = Scenery("lamp", MIDDLE, MIDDLE)
    beside = (slice(330, 350), slice(360, 380))
    day, night = (
        drawn(a_view(lamp, light=light))[beside].astype(float).mean(axis=(0, 1)) for light in ("day", "night")
    )
    assert day == pytest.approx(GROUND)
    assert (night > np.array(GROUND) + 20).sum() >= 2
    assert night[0] / GROUND[0] > night[2] / GROUND[2]


def test_boards_can_be_read_from_both_ends() -> None:
    one, other = (drawn(a_view(Scenery("board", MIDDLE, MIDDLE, turn, label="150"))) for turn in (0.0, np.pi))
    assert np.array_equal(one, other)


def test_a_board_says_what_its_label_says() -> None:
    said = [drawn(a_view(Scenery("board", MIDDLE, MIDDLE, label=label))).tobytes() for label in ("50", "100", "150")]
    assert len(set(said)) == 3


@pytest.mark.parametrize("px_per_m", [12.0, 8.0, 2.0])
def test_other_scales_show_the_same_places(px_per_m: float) -> None:
    side = round(SIDE * px_per_m / 16.0)
    fine, coarse = a_view(*WOOD), a_view(*WOOD, px_per_m=px_per_m)
    shown, wanted = coarse.cover(0, 0, side, side), fine.cover(0, 0, SIDE, SIDE)
    assert shown.mean() == pytest.approx(wanted.mean(), rel=0.25)
    assert coarse.shadow(0, 0, side, side).mean() == pytest.approx(fine.shadow(0, 0, SIDE, SIDE).mean(), rel=0.25)


def test_large_houses_are_blocks_of_several() -> None:
    town = Scenery("building", MIDDLE, MIDDLE, width=36.0, depth=34.0, label="old town")
    view = a_view(town)
    assert view.cover(32, 48, 576, 544).mean() > 0.8
    assert drawn(view)[48:592, 32:608].std(axis=(0, 1)).min() > 10
