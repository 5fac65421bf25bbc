"""Drivers as files: a name, a skill, a style and a colour; any file is either a driver or one clear error."""

from __future__ import annotations

import re
from pathlib import Path

from racer import folders
from racer.content.car import built_in
from racer.content.error import ContentError
from racer.content.table import Table, read_table
from racer.drivers.skill import DriverProfile, profile_of_skill

COLOUR = re.compile(r"#[0-9a-f]{6}")
LIVERY = re.compile(r"[a-z0-9-]{0,40}")

LARGEST_SEED = 2.0**31


def built_in_drivers() -> tuple[str, ...]:
    """Names of the drivers that come with the game, in alphabetical order."""
    return built_in("drivers")


def load_driver(name_or_path: str) -> DriverProfile:
    """A built-in driver by name, one from a file by its path, or a nameless one by a skill from 0 to 100."""
    if name_or_path in built_in_drivers():
        path = folders.data_folder() / "drivers" / f"{name_or_path}.toml"
        return driver_of(name_or_path, read_table(path))
    if name_or_path.isascii() and name_or_path.isdigit() and len(name_or_path) <= 3 and int(name_or_path) <= 100:
        return profile_of_skill(float(name_or_path))
    path = Path(name_or_path)
    if path.suffix != ".toml":
        values = {"kind": "driver", "found": name_or_path, "allowed": ", ".join(built_in_drivers())}
        raise ContentError("", "", "no-such-content", **values)
    return driver_of(path.stem, read_table(path))


def driver_of(name: str, table: Table) -> DriverProfile:
    """A driver from the top table of a file."""
    style = table.table("style")
    profile = DriverProfile(
        name=name,
        title=_title(table),
        description=table.text("description"),
        skill=table.number("skill", low=0.0, high=100.0),
        seed=int(table.number("seed", low=0.0, high=LARGEST_SEED)),
        colour=_matching(table, "colour", COLOUR, "a colour like #3366cc, in small letters"),
        livery=_matching(table, "livery", LIVERY, "the name of a livery, or empty"),
        reaction=table.number("reaction", low=0.0, high=1.0),
        braking=style.number("braking", low=-1.0, high=1.0),
        smoothness=style.number("smoothness", low=0.0, high=1.0),
        margin=style.number("margin_m", low=0.0, high=2.0),
    )
    style.finish()
    table.finish()
    return profile


def _title(table: Table) -> str:
    """A name that fits on a list of positions and can be shown."""
    title = table.text("title")
    if not title.strip() or len(title) > 24 or not title.isprintable():
        raise ContentError(table.file, "title", "driver-title")
    return title


def _matching(table: Table, key: str, pattern: re.Pattern[str], allowed: str) -> str:
    found = table.text(key)
    if not pattern.fullmatch(found):
        raise ContentError(table.file, key, "type", found="something else", allowed=allowed)
    return found
