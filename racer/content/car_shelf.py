"""Cars that the player built: a file each in the player's folder, listed, kept, renamed, deleted and brought back."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from racer import folders
from racer.content.car import Car, car_of
from racer.content.car_text import car_text
from racer.content.error import ContentError
from racer.content.table import read_table

SUFFIX = ".toml"
MOST = 200
"""Files that are looked at; a folder with more was not filled by playing."""
LONGEST_TITLE = 24
BIN = "deleted"
BIN_DAYS = 30


@dataclass(frozen=True, slots=True)
class Shelved:
    """A built car and its file."""

    path: Path
    car: Car


def cars_folder() -> Path:
    """Where they lie."""
    return folders.player_folder() / "cars"


def shelf() -> tuple[list[Shelved], list[ContentError]]:
    """Every built car by its title, and what is wrong with files that hold none."""
    found, problems = [], []
    for path in _files():
        try:
            found.append(read_built(path))
        except ContentError as problem:
            problems.append(problem)
    return sorted(found, key=lambda one: (one.car.title.casefold(), one.path.name)), problems


def read_built(path: Path) -> Shelved:
    """One of them; a ContentError where the file holds no car that can be shown and driven."""
    try:
        car = car_of(str(path), read_table(path))
    except (OverflowError, ValueError) as error:  # a number with hundreds of digits
        if isinstance(error, ContentError):
            raise
        raise ContentError(str(path), "", "car-damaged") from None
    if not is_title(car.title) or not car.description.isprintable():
        raise ContentError(str(path), "title", "car-title", longest=LONGEST_TITLE)
    return Shelved(path, replace(car, name=str(path)))


def is_title(text: str) -> bool:
    """Whether a car may be called so."""
    return bool(text) and text == text.strip() and len(text) <= LONGEST_TITLE and text.isprintable()


def keep(car: Car, path: Path | None = None) -> Shelved:
    """Write a car, whole or not at all: into its file, or into a new one named after it. OSError where it cannot be."""
    path = path or _free(car.title)
    folders.write_atomically(path, car_text(car).encode())
    return Shelved(path, replace(car, name=str(path)))


def bin_car(shelved: Shelved) -> Path:
    """Take a car off the shelf; gives where it lies for another thirty days."""
    away = shelved.path.parent / BIN
    away.mkdir(parents=True, exist_ok=True)
    target = away / f"{shelved.path.stem}-{time.time_ns()}{SUFFIX}"
    shelved.path.replace(target)
    with suppress(OSError):
        target.touch()
    return target


def bring_back(binned: Path, path: Path) -> Shelved:
    """Put a deleted car where it was, or beside what has taken its place."""
    target = path if not path.exists() else _free(path.stem)
    binned.replace(target)
    return read_built(target)


def empty_bin(now: float) -> None:
    """Forget what was deleted long ago."""
    with suppress(OSError):
        for path in (cars_folder() / BIN).glob(f"*{SUFFIX}"):
            if path.stat().st_mtime < now - BIN_DAYS * 86400:
                path.unlink()


def _files() -> Iterator[Path]:
    with suppress(OSError):
        names = sorted(
            path for path in cars_folder().iterdir() if path.suffix == SUFFIX and ".damaged-" not in path.name
        )
        yield from names[:MOST]


def _free(title: str) -> Path:
    """A file name after a title that no file has."""
    stem = re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-") or "car"
    path, number = cars_folder() / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = cars_folder() / f"{stem}-{number}{SUFFIX}", number + 1
    return path
