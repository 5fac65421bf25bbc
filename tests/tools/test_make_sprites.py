"""The sprites on disk are whole, rightly listed, rightly turned and can be made again."""

import math
import struct
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from sprite_maker.catalogue import all_sprites
from sprite_maker.png import png_bytes

from racer.content.track import surface_names

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "sprites"
LISTED = tomllib.loads((FOLDER / "sprites.toml").read_text(encoding="utf-8"))
CARS = sorted(LISTED["cars"])
SHEETS = [(car, livery) for car in CARS for livery in LISTED["cars"][car]["sheets"]]


def pictures(table: dict[str, Any]) -> list[dict[str, Any]]:
    inner = [entry for value in table.values() if isinstance(value, dict) for entry in pictures(value)]
    return [table, *inner] if "file" in table else inner


def size_px(file: Path) -> tuple[int, int]:
    return struct.unpack(">II", file.read_bytes()[16:24])


def alpha_of(file: Path) -> NDArray[np.float64]:
    surface = pygame.image.load(file)
    return pygame.surfarray.array_alpha(surface).T / 255.0


def cells(picture: dict[str, Any]) -> NDArray[np.float64]:
    """All cells of a sheet's alpha, one after the other."""
    size, columns = picture["cell_px"], picture["columns"]
    grid = alpha_of(FOLDER / picture["file"]).reshape(-1, size, columns, size)
    return grid.swapaxes(1, 2).reshape(-1, size, size)


def in_car_frame(cell: NDArray[np.float64], heading: float, ppm: float) -> tuple[Any, Any]:
    """Where the solid pixels lie, ahead of and right of the pivot, in metres."""
    row, column = np.nonzero(cell > 0.5)
    east, south = (column + 0.5 - cell.shape[1] / 2) / ppm, (row + 0.5 - cell.shape[0] / 2) / ppm
    c, s = math.cos(heading), math.sin(heading)
    return east * c + south * s, south * c - east * s


def test_every_picture_is_listed_once() -> None:
    listed = sorted(picture["file"] for picture in pictures(LISTED))
    present = sorted(file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*.png"))
    assert listed == present


def test_no_list_entry_is_out_of_date() -> None:
    assert {picture["file"] for picture in pictures(LISTED)} == {sprite.file for sprite in all_sprites()}


@pytest.mark.parametrize("picture", pictures(LISTED), ids=lambda p: p["file"])
def test_picture_holds_its_thing(picture: dict[str, Any]) -> None:
    width, height = size_px(FOLDER / picture["file"])
    cell = picture.get("cell_px")
    if cell:
        rows = picture["headings"] // picture["columns"]
        assert (width, height) == (picture["columns"] * cell, rows * cell)
        width = height = cell
    assert picture["pivot_px"] == [width / 2, height / 2]
    assert width >= picture["size_m"][0] * picture["px_per_m"]


@pytest.mark.parametrize(("car", "livery"), SHEETS)
def test_every_cell_shows_the_car_at_its_heading(car: str, livery: str) -> None:
    sheet = LISTED["cars"][car]["sheets"][livery]
    length, width = sheet["size_m"]
    pixel = 1 / sheet["px_per_m"]
    for index, cell in enumerate(cells(sheet)):
        heading = 2 * math.pi * index / sheet["headings"]
        ahead, right = in_car_frame(cell, heading, sheet["px_per_m"])
        behind_mirrors = right[ahead < 0]
        assert np.ptp(ahead) + pixel == pytest.approx(length, abs=0.03 * length + pixel)
        assert np.ptp(behind_mirrors) + pixel == pytest.approx(width, abs=0.03 * width + pixel)
        assert abs(ahead.max() + ahead.min()) < 2 * pixel
        assert abs(right.max() + right.min()) < 2 * pixel
        assert axis_error(cell, heading) < math.radians(1.5)


def axis_error(cell: NDArray[np.float64], heading: float) -> float:
    difference = principal_axis(cell) - heading
    return abs((difference + math.pi / 2) % math.pi - math.pi / 2)


def principal_axis(cell: NDArray[np.float64]) -> float:
    """Direction of the longest extent, clockwise from +x."""
    row, column = np.nonzero(cell > 0.5)
    x, y = column - column.mean(), row - row.mean()
    return 0.5 * math.atan2(2 * (x * y).mean(), (x * x).mean() - (y * y).mean())


@pytest.mark.parametrize("car", CARS)
def test_nose_points_ahead(car: str) -> None:
    """The steered wheels are missing in the sheet, so the still covers more ahead of the middle."""
    livery = next(iter(LISTED["cars"][car]["stills"]))
    sheet, still = (LISTED["cars"][car][kind][livery] for kind in ("sheets", "stills"))
    whole = in_car_frame(alpha_of(FOLDER / still["file"]), 0.0, still["px_per_m"])[0]
    body = in_car_frame(cells(sheet)[0], 0.0, sheet["px_per_m"])[0]
    extra_ahead = (whole > 0).sum() / still["px_per_m"] ** 2 - (body > 0).sum() / sheet["px_per_m"] ** 2
    extra_behind = (whole < 0).sum() / still["px_per_m"] ** 2 - (body < 0).sum() / sheet["px_per_m"] ** 2
    assert extra_ahead > extra_behind + 0.02


@pytest.mark.parametrize("car", CARS)
def test_shadows_fall_away_from_the_sun(car: str) -> None:
    for shadow in LISTED["cars"][car]["shadows"].values():
        for cell in cells(shadow)[::6]:
            row, column = np.nonzero(cell > 0.1)
            middle = cell.shape[0] / 2
            assert row.mean() + 0.5 > middle
            assert column.mean() + 0.5 > middle


@pytest.mark.parametrize("car", CARS)
def test_arches_stand_where_the_physics_has_the_wheels(car: str) -> None:
    file = ROOT / "racer" / "data" / "cars" / f"{car}.toml"
    chassis = tomllib.loads(file.read_text(encoding="utf-8"))["chassis"]
    axle_middle = (chassis["rear_overhang_m"] - chassis["front_overhang_m"]) / 2
    assert LISTED["cars"][car]["axle_middle_m"] == pytest.approx(axle_middle, abs=0.03)
    assert LISTED["cars"][car]["size_m"][1] == pytest.approx(chassis["width_m"], rel=0.03)
    wheel = LISTED["wheels"][LISTED["cars"][car]["wheel"]]
    assert wheel["size_m"] == pytest.approx([2 * chassis["wheel_radius_m"], chassis["wheel_width_m"]], abs=0.02)


@pytest.mark.parametrize("surface", surface_names())
def test_every_surface_has_a_tile_of_two_metres(surface: str) -> None:
    entry = LISTED["tiles"][surface]
    assert size_px(FOLDER / entry["file"]) == (32, 32)
    assert alpha_of(FOLDER / entry["file"]).min() == 1.0


def test_forms_fit_their_models() -> None:
    for model, liveries in LISTED["models"].items():
        form = size_px(FOLDER / LISTED["forms"][model]["file"])
        assert {size_px(FOLDER / entry["file"]) for entry in liveries.values()} == {form}, model


def test_trees_of_a_kind_are_not_alike() -> None:
    """Even the two most similar crowns of a kind differ in much of their outline."""
    for kind, crowns in LISTED["crowns"].items():
        outlines = [alpha_of(FOLDER / entry["file"]) for entry in crowns.values()]
        side = min(outline.shape[0] for outline in outlines)
        middles = [_middle(outline, side) > 0.5 for outline in outlines]
        for number, one in enumerate(middles):
            for other in middles[number + 1 :]:
                assert (one ^ other).sum() > 0.02 * one.sum(), kind


def _middle(outline: NDArray[np.float64], side: int) -> NDArray[np.float64]:
    start = (outline.shape[0] - side) // 2
    return outline[start : start + side, start : start + side]


def test_scenery_is_small() -> None:
    files = [*(FOLDER / "scenery").iterdir(), *(FOLDER / "tiles").iterdir()]
    assert sum(file.stat().st_size for file in files) < 3_000_000


REMADE = ["cone.png", "puff-3.png", "wheel-formula.png", "brake-glow.png", "tiles/off_road.png"]
REMADE += [f"scenery/{name}.png" for name in ("pine-4", "tree-2", "birch-bare-1", "van-red", "van-form", "roof-slate")]


@pytest.mark.parametrize("name", REMADE)
def test_making_again_gives_the_same_bytes(name: str) -> None:
    sprite = next(sprite for sprite in all_sprites() if sprite.file == name)
    assert png_bytes(sprite.make()) == (FOLDER / name).read_bytes()
