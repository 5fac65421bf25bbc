"""The list of sprites: what each file is called, how it is made and what sprites.toml says of it."""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from sprite_maker import glows, puffs, tiles
from sprite_maker.canvas import MASTER_PPM, Canvas
from sprite_maker.car_model import CarModel, complete_drawing_of, drawing_of
from sprite_maker.garage import CARS
from sprite_maker.livery import Livery
from sprite_maker.props import STACK_COLOURS, cone_canvas, tyre_stack_canvas
from sprite_maker.scenery import scenery_sprites
from sprite_maker.sheet import COLUMNS, HEADINGS, cell_size, lit_sheet, shadow_sheet, still
from sprite_maker.sprite import Fact, Pixels, Sprite
from sprite_maker.sunlight import DAY, OVERHEAD, SUNS, Sun, relief_of
from sprite_maker.wheels import TYRES, wheel_canvas

SHEET_PPM = 16
SHADOW_PPM = 8
BIG_PPM = 80
SMALL_PPM = 32
SHEET_MASTER_FACTOR = 3
SHADOW_MASTER_FACTOR = 6


def all_sprites() -> Iterator[Sprite]:
    """Every sprite of the game, in the order of sprites.toml."""
    for car in CARS:
        yield from _car_sprites(car)
    yield from _small_sprites()
    yield from _tile_sprites()
    yield from scenery_sprites()


def _car_sprites(car: CarModel) -> Iterator[Sprite]:
    for livery in car.liveries:
        yield _sheet(car, livery)
        yield _still(car, livery)
    for sun in SUNS:
        yield _shadow(car, sun)


def _sheet(car: CarModel, livery: Livery) -> Sprite:
    size = cell_size(float(np.hypot(*car.size)) + 0.12, SHEET_PPM)

    def make() -> Pixels:
        return lit_sheet(relief_of(drawing_of(car, livery), SHEET_MASTER_FACTOR), size, SHEET_PPM)

    return Sprite(
        table=f"cars.{car.name}.sheets.{livery.name}",
        file=f"cars/{car.name}-{livery.name}.png",
        ppm=SHEET_PPM,
        make=make,
        facts=_grid_facts(size) | {"size_m": list(car.size), "colour": livery.body},
    )


def _grid_facts(size: int) -> dict[str, Fact]:
    return {"cell_px": size, "columns": COLUMNS, "headings": HEADINGS, "pivot_px": [size / 2, size / 2]}


def _still(car: CarModel, livery: Livery) -> Sprite:
    def make() -> Pixels:
        return still(relief_of(complete_drawing_of(car, livery)), MASTER_PPM // BIG_PPM)

    return Sprite(
        table=f"cars.{car.name}.stills.{livery.name}",
        file=f"cars/{car.name}-{livery.name}-big.png",
        ppm=BIG_PPM,
        make=make,
        facts={"size_m": list(car.size)},
    )


def _shadow(car: CarModel, sun: Sun) -> Sprite:
    reach = 2 * (car.tallest * float(np.hypot(*sun.shadow_per_height)) + 0.4)
    size = cell_size(float(np.hypot(*car.size)) + reach, SHADOW_PPM)

    def make() -> Pixels:
        relief = relief_of(complete_drawing_of(car, car.liveries[0]), SHADOW_MASTER_FACTOR)
        return shadow_sheet(relief, sun, size, SHADOW_PPM)

    suffix = "" if sun.name == "day" else f"-{sun.name}"
    return Sprite(
        table=f"cars.{car.name}.shadows.{sun.name}",
        file=f"cars/{car.name}-shadow{suffix}.png",
        ppm=SHADOW_PPM,
        make=make,
        facts={"size_m": list(car.size)} | _grid_facts(size),
    )


def _small_sprites() -> Iterator[Sprite]:
    for name, tyre in TYRES.items():
        size = (tyre.diameter, tyre.width)
        yield _drawn(f"wheels.{name}", f"wheel-{name}.png", partial(wheel_canvas, tyre), size, OVERHEAD)
    yield _drawn("props.cone", "cone.png", cone_canvas, (0.35, 0.35))
    for colour in STACK_COLOURS:
        draw = partial(tyre_stack_canvas, colour)
        yield _drawn(f"props.tyre-stack-{colour}", f"tyre-stack-{colour}.png", draw, (0.66, 0.66))
    for kind in glows.GLOWS:
        make = partial(glows.glow_pixels, kind)
        size = (2 * glows.RADIUS, 2 * glows.RADIUS)
        yield Sprite(f"glows.{kind}", f"{kind}-glow.png", glows.PPM, make, {"size_m": list(size)})
    for number in range(puffs.COUNT):
        make = partial(puffs.puff_pixels, number)
        yield Sprite(f"puffs.{number}", f"puff-{number}.png", puffs.SIZE_PX, make, {"size_m": [1.0, 1.0]})


def _tile_sprites() -> Iterator[Sprite]:
    size: list[float] = [tiles.SIDE_M, tiles.SIDE_M]
    for surface in tiles.SURFACES:
        make = partial(tiles.tile_pixels, surface)
        yield Sprite(f"tiles.{surface}", f"tiles/{surface}.png", tiles.PPM, make, {"size_m": size})


def _drawn(table: str, file: str, draw: Callable[[], Canvas], size: tuple[float, float], sun: Sun = DAY) -> Sprite:
    def make() -> Pixels:
        return still(relief_of(draw()), MASTER_PPM // SMALL_PPM, sun)

    return Sprite(table, file, SMALL_PPM, make, {"size_m": list(size)})


def car_facts(car: CarModel) -> dict[str, Fact]:
    """What the game needs to know of a car's pictures whatever its livery."""
    return {
        "size_m": list(car.size),
        "axle_middle_m": round(car.axle_middle, 4),
        "wheel": car.name,
        "wheel_poke_m": car.wheel_poke,
        "brake_lamps_m": [list(p) for p in car.brake_lamps],
        "reverse_lamps_m": [list(p) for p in car.reverse_lamps],
    }
