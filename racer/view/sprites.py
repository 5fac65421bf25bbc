"""Pictures that come with the game, read once with their sizes and pivots from sprites.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from math import degrees, tau
from pathlib import Path
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.view.light import LIGHTS, Light

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sprite:
    """One picture and its pivot in pixels."""

    picture: pygame.Surface
    px_per_m: float
    pivot: Point


@dataclass(frozen=True, slots=True)
class Pixels:
    """One picture as red, green, blue and alpha (rows first), for whoever mixes its own from it."""

    values: NDArray[np.uint8]
    px_per_m: float
    size: Point
    """m to the right and down; the picture may have a margin around it."""
    tall: float
    """m from the ground to the top, 0 where nobody said."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A thing drawn in many headings, lit anew in each."""

    cells: tuple[pygame.Surface, ...]
    px_per_m: float

    def turned(self, heading: float, px_per_m: float) -> pygame.Surface:
        """The picture of any heading at any scale; its middle is the pivot."""
        count = len(self.cells)
        nearest = round(heading / tau * count)
        rest = heading - nearest * tau / count
        return pygame.transform.rotozoom(self.cells[nearest % count], -degrees(rest), px_per_m / self.px_per_m)


@dataclass(frozen=True, slots=True)
class CarSprites:
    """A car's body without front wheels, its shadow, one wheel, and where its lamps are (m from its middle)."""

    body: Sheet
    shadow: Sheet
    wheel: Sprite
    axle_middle: float
    wheel_poke: float
    brake_lamps: tuple[Point, ...]
    reverse_lamps: tuple[Point, ...]


class Sprites:
    """All sprites of a folder; pictures are read when asked for the first time and kept."""

    def __init__(self, folder: Path) -> None:
        """Read the list; a folder without one has no sprites."""
        self._folder = folder
        listing = folder / "sprites.toml"
        self._list: dict[str, Any] = tomllib.loads(listing.read_text("utf-8")) if listing.is_file() else {}
        self._cars: dict[tuple[str, str, str], CarSprites] = {}
        self._pixels: dict[tuple[str, ...], Pixels] = {}

    def car(self, name: str, light: Light = LIGHTS["day"], livery: str = "") -> CarSprites | None:
        """The sprites of a car in a light and in a livery, or its first; nothing if it has none."""
        if (name, light.name, livery) not in self._cars:
            entry = self._list.get("cars", {}).get(name)
            if entry is None or "sheets" not in entry:
                return None
            self._cars[name, light.name, livery] = self._read_car(entry, light, livery)
        return self._cars[name, light.name, livery]

    def sprite(self, group: str, name: str) -> Sprite | None:
        """One picture by its group and name."""
        entry = self._list.get(group, {}).get(name)
        return self._read(entry) if entry else None

    def names(self, group: str, *kind: str) -> list[str]:
        """What there is in a group, in the order of the list."""
        table = self._list.get(group, {})
        for part in kind:
            table = table.get(part, {})
        return list(table)

    def pixels(self, group: str, *name: str) -> Pixels:
        """The pixels of one picture by its group and name; nobody may change them."""
        if (group, *name) not in self._pixels:
            self._pixels[group, *name] = self._read_pixels(group, *name)
        return self._pixels[group, *name]

    def _read_pixels(self, group: str, *name: str) -> Pixels:
        entry = self._list[group]
        for part in name:
            entry = entry[part]
        picture = pygame.image.load(self._folder / entry["file"])
        values = np.empty((picture.height, picture.width, 4), np.uint8)
        values[..., :3] = pygame.surfarray.array3d(picture).swapaxes(0, 1)
        values[..., 3] = pygame.surfarray.array_alpha(picture).T
        width, depth = entry["size_m"]
        return Pixels(values, float(entry["px_per_m"]), (float(width), float(depth)), float(entry.get("tall_m", 0.0)))

    def puffs(self) -> list[Sprite]:
        """Every puff of smoke."""
        return [self._read(entry) for entry in self._list.get("puffs", {}).values()]

    def _read(self, entry: dict[str, Any]) -> Sprite:
        picture = pygame.image.load(self._folder / entry["file"]).convert_alpha()
        return Sprite(picture, float(entry["px_per_m"]), (entry["pivot_px"][0], entry["pivot_px"][1]))

    def _read_car(self, entry: dict[str, Any], light: Light, livery: str) -> CarSprites:
        wheel = self._read(self._list["wheels"][entry["wheel"]])
        _tint(wheel.picture, light)
        shadows, sheets = entry["shadows"], entry["sheets"]
        return CarSprites(
            body=self._sheet(sheets.get(livery) or next(iter(sheets.values())), light),
            shadow=self._sheet(shadows.get(light.name, shadows["day"])),
            wheel=wheel,
            axle_middle=float(entry["axle_middle_m"]),
            wheel_poke=float(entry.get("wheel_poke_m", 0.05)),
            brake_lamps=tuple((x, y) for x, y in entry["brake_lamps_m"]),
            reverse_lamps=tuple((x, y) for x, y in entry["reverse_lamps_m"]),
        )

    def _sheet(self, entry: dict[str, Any], light: Light | None = None) -> Sheet:
        picture = pygame.image.load(self._folder / entry["file"]).convert_alpha()
        if light is not None:
            _tint(picture, light)
        side, columns = int(entry["cell_px"]), int(entry["columns"])
        cells = tuple(
            picture.subsurface((n % columns * side, n // columns * side, side, side)) for n in range(entry["headings"])
        )
        return Sheet(cells, float(entry["px_per_m"]))


def _tint(picture: pygame.Surface, light: Light) -> None:
    """Give a car half of the light's colour: its paint shines, and it must be seen at night."""
    tint = [round(255 * min(1.0, 0.5 + 0.5 * part)) for part in light.lit_tint]
    if min(tint) < 255:
        picture.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
