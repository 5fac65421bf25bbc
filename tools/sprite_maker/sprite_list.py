"""Writes sprites.toml, the list the game reads."""

from collections.abc import Iterable, Mapping

from sprite_maker.car_model import CarModel
from sprite_maker.catalogue import car_facts
from sprite_maker.sprite import Fact, Sprite

HEAD = """# Made by tools/make_sprites.py; do not edit by hand.
# Every picture: file, px_per_m, size_m (length, width), pivot_px in the picture or in each cell.
# Sheets: cell n = round(heading / 5 degrees) % headings stands in row n // columns, column n % columns;
# heading 0 points right (+x), headings grow clockwise (y down).
# A car's pivot is the middle of its length and width; lamps and axles: x ahead, y right of the pivot.
# Crowns and bare trees: red = place on a ramp of leaves, green = share of a second ramp (or light on snow), blue =
# where blossom, fruit or snow lies. Models hold a thing's own colours; their form, for all liveries, the slope right
# (red) and down (green), both from -1.6 to 1.6, and the height as a share of tall_m (blue). Coverings have no seams.
"""


def sprite_list(cars: Iterable[CarModel], sprites: Iterable[tuple[Sprite, tuple[int, int]]]) -> str:
    """Text of sprites.toml for sprites with their picture sizes."""
    tables = [HEAD]
    tables += [_table(f"cars.{car.name}", car_facts(car)) for car in cars]
    tables += [_table(sprite.table, _facts(sprite, size)) for sprite, size in sprites]
    return "\n".join(tables)


def _facts(sprite: Sprite, size_px: tuple[int, int]) -> dict[str, Fact]:
    middle: list[float] = [size_px[0] / 2, size_px[1] / 2]
    shared: dict[str, Fact] = {"file": sprite.file, "px_per_m": sprite.ppm, "pivot_px": middle}
    return shared | dict(sprite.facts)


def _table(name: str, facts: Mapping[str, Fact]) -> str:
    lines = [f"{key} = {_value(value)}" for key, value in facts.items()]
    return "\n".join([f"[{name}]", *lines, ""])


def _value(value: Fact) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return repr(value)
