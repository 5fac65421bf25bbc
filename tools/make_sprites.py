"""Makes every picture in sprites/ and the list sprites.toml: `make_sprites.py [--only NAME]`."""

import argparse
import struct
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from sprite_maker.catalogue import all_sprites
from sprite_maker.garage import CARS
from sprite_maker.png import write_png
from sprite_maker.sprite import Sprite
from sprite_maker.sprite_list import sprite_list

FOLDER = Path(__file__).parents[1] / "sprites"


def main() -> None:
    """Make all sprites, or those whose file name contains a word, then the list."""
    options = _options()
    sprites = list(all_sprites())
    chosen = [sprite for sprite in sprites if options.only in sprite.file]
    for number, sprite in enumerate(chosen, 1):
        _make(sprite, options.into, f"{number}/{len(chosen)}")
    present = [s for s in sprites if (options.into / s.file).exists()]
    sized = [(sprite, picture_size(options.into / sprite.file)) for sprite in present]
    (options.into / "sprites.toml").write_text(sprite_list(CARS, sized), encoding="utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", metavar="NAME", help="part of a file name")
    parser.add_argument("--into", default=FOLDER, type=Path, metavar="FOLDER")
    return parser.parse_args()


def _make(sprite: Sprite, folder: Path, progress: str) -> None:
    start = time.perf_counter()
    write_png(folder / sprite.file, sprite.make())
    took = time.perf_counter() - start
    sys.stderr.write(f"{progress} {sprite.file} {took:.1f} s\n")


def picture_size(file: Path) -> tuple[int, int]:
    """Width and height in pixels from a PNG header."""
    width, height = struct.unpack(">II", file.read_bytes()[16:24])
    return width, height


if __name__ == "__main__":
    main()
