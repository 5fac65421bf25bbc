"""Makes the tilesets with which tracks are painted in Tiled: tracks/slipline*.tsj and tracks/tileset/*.png."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parent))

from sprite_maker.png import write_png
from sprite_maker.tiles import SURFACES, tile_pixels

from racer.content.tile_numbers import HEIGHTS_SET, HIGHEST, LAYERS, LOWEST, SET_SIZES, SURFACES_SET
from racer.content.track import WALL_KINDS, WHOLE, surface_names
from racer.view.surface_looks import looks

FOLDER = Path(__file__).parents[1] / "tracks"
SIDE, SMALL = 32, 16
ACROSS, HEIGHTS_ACROSS = 16, 100
WALL_COLOURS = {"concrete": (196, 193, 184), "tyres": (44, 44, 48), "rail": (150, 162, 172), "stone": (138, 124, 104)}
WHITE, YELLOW = (255, 255, 255, 255), (255, 224, 96, 255)
# Digits of three by five pixels, each row a number of three bits; a one is a single column.
DIGITS = ("75557", "11111", "71747", "71717", "55711", "74717", "74757", "71111", "75757", "75717")

Pixels = NDArray[np.uint8]


def main() -> None:
    """Write both tilesets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", default=FOLDER, type=Path, metavar="FOLDER")
    into = parser.parse_args().into
    _write(into, SURFACES_SET, sheet(surface_tiles(), ACROSS, SIDE), SIDE, classes())
    _write(into, HEIGHTS_SET, sheet(height_tiles(), HEIGHTS_ACROSS, SMALL), SMALL, {})


def surface_tiles() -> list[Pixels]:
    """Every tile of the first tileset, at its number."""
    tiles = [np.zeros((SIDE, SIDE, 4), np.uint8)] * SET_SIZES[SURFACES_SET]
    for index, look in enumerate(looks(frozenset(SURFACES)).values()):
        tiles[LAYERS["ground"].first + index] = tile_pixels(look)
    for share in range(WHOLE):
        tiles[LAYERS["share"].first + share] = share_tile(share + 1)
    tiles[LAYERS["kerbs"].first] = kerb_tile()
    for number in range(WHOLE * len(WALL_KINDS)):
        kind, sixteenth = divmod(number, WHOLE)
        tiles[LAYERS["walls"].first + number] = wall_tile(WALL_KINDS[kind], sixteenth + 1)
    return tiles


def share_tile(share: int) -> Pixels:
    """Filled from below as far as the share says, with its number."""
    tile = np.zeros((SIDE, SIDE, 4), np.uint8)
    tile[...] = (30, 60, 120, 70)
    tile[SIDE - 2 * share :] = (90, 170, 255, 150)
    write_number(tile, str(share), 2, 2)
    return tile


def kerb_tile() -> Pixels:
    """A framed piece of kerb, so that the road is seen around it."""
    tile = tile_pixels("kerb").copy()
    inside = np.zeros((SIDE, SIDE), bool)
    inside[8:24, 3:29] = True
    tile[~inside] = 0
    return tile


def wall_tile(kind: str, sixteenths: int) -> Pixels:
    """A block whose area is the solid part, with its number."""
    tile = np.zeros((SIDE, SIDE, 4), np.uint8)
    edge = (SIDE - round(SIDE * (sixteenths / WHOLE) ** 0.5)) // 2
    inner = tile[edge : SIDE - edge, edge : SIDE - edge]
    inner[...] = (*WALL_COLOURS[kind], 255)
    inner[:1], inner[-1:] = (240, 240, 236, 255), (20, 20, 22, 255)
    if sixteenths < WHOLE:
        write_number(tile, str(sixteenths), 2, 2)
    return tile


def height_tiles() -> list[Pixels]:
    """A tile for each tenth of a metre, green below through yellow to brown above."""
    return [height_tile(tenths) for tenths in range(LOWEST, HIGHEST + 1)]


def height_tile(tenths: int) -> Pixels:
    """Metres in white, then the tenth in yellow."""
    tile = np.zeros((SMALL, SMALL, 4), np.uint8)
    stops = np.array([(30, 60, 140), (40, 110, 60), (150, 140, 50), (130, 80, 40), (110, 110, 120)], float)
    at = (tenths - LOWEST) / (HIGHEST - LOWEST) * 4
    colour = [np.interp(at, range(5), stops[:, band]) for band in range(3)]
    tile[3:13] = (*np.round(colour).astype(np.uint8), 210)
    metres, tenth = divmod(abs(tenths), 10)
    text = f"{'-' if tenths < 0 else ''}{metres}"
    write_number(tile, str(tenth), write_number(tile, text, 0, 5), 5, YELLOW)
    return tile


def write_number(tile: Pixels, text: str, x: int, y: int, colour: tuple[int, ...] = WHITE) -> int:
    """Write digits from `x` on and say where the next one would stand."""
    for letter in text:
        if letter == "-":
            tile[y + 2, x : x + 2] = colour
            x += 3
            continue
        wide = 1 if letter == "1" else 3
        for row, bits in enumerate(DIGITS[int(letter)]):
            for column in range(wide):
                if int(bits) >> (wide - 1 - column) & 1:
                    tile[y + row, x + column] = colour
        x += wide + 1
    return x


def sheet(tiles: list[Pixels], across: int, side: int) -> Pixels:
    """Tiles side by side, `across` to a row."""
    block = np.stack(tiles).reshape(-1, across, side, side, 4)
    return block.transpose(0, 2, 1, 3, 4).reshape(-1, across * side, 4)


def classes() -> dict[int, str]:
    """What Tiled calls each tile."""
    names = dict(enumerate(surface_names(), LAYERS["ground"].first))
    names |= {LAYERS["share"].first + share: f"share {share + 1}/16" for share in range(WHOLE)}
    names[LAYERS["kerbs"].first] = "kerb here"
    for number in range(WHOLE * len(WALL_KINDS)):
        kind, sixteenth = divmod(number, WHOLE)
        names[LAYERS["walls"].first + number] = f"wall of {WALL_KINDS[kind]} {sixteenth + 1}/16"
    return names


def _write(into: Path, name: str, pixels: Pixels, side: int, names: dict[int, str]) -> None:
    write_png(into / "tileset" / f"{name}.png", pixels)
    tileset: dict[str, Any] = {
        "type": "tileset",
        "version": "1.8",
        "tiledversion": "1.8.2",
        "name": name,
        "image": f"tileset/{name}.png",
        "imagewidth": pixels.shape[1],
        "imageheight": pixels.shape[0],
        "tilewidth": side,
        "tileheight": side,
        "columns": pixels.shape[1] // side,
        "tilecount": SET_SIZES[name],
        "margin": 0,
        "spacing": 0,
    }
    if side != SIDE:
        # A height belongs to the top-left corner of its tile; Tiled would put a small picture at the bottom.
        tileset["tileoffset"] = {"x": 0, "y": side - SIDE}
    if names:
        tileset["tiles"] = [{"id": number, "type": text} for number, text in names.items()]
    text = json.dumps(tileset, indent=1, ensure_ascii=False)
    (into / f"{name}.tsj").write_text(text + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
