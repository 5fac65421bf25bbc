"""The list of a folder's author laps (`authors.json`): one entry for each car on each track, always the same bytes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from racer import folders
from racer.content.error import ContentError
from racer.content.table import Table
from racer.physics.handling import LEVELS, SIM

INDEX = "authors.json"
FORMAT = "slipline authors 1"
LARGEST = 4 * 1024 * 1024
MOST = 20_000
"""Entries of a list."""
LONGEST_LAP = 1e6
MOST_SECTORS = 100

_HASH = re.compile(r"[0-9a-f]{64}\Z")
# One folder deep and no further, whoever wrote the list.
_GHOST = re.compile(r"([a-z0-9][a-z0-9-]{0,99}/)?[a-z0-9][a-z0-9-]{0,99}\.ghost\Z")


@dataclass(frozen=True, slots=True)
class AuthorTime:
    """A lap, s."""

    seconds: float
    sectors: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class AuthorEntry:
    """What one driver has driven with one car on one track; the ghost is the lap at `ghost_handling`."""

    track: str
    track_name: str
    car: str
    car_name: str
    physics: str
    driver: str
    ghost: str
    """File beside the list, "" where there is none."""
    times: Mapping[str, AuthorTime]
    ghost_handling: str = SIM


def read_index(path: Path) -> tuple[AuthorEntry, ...]:
    """The entries of a list; none where there is no file, a ContentError where it cannot be used."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        return ()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise ContentError(str(path), "", "unreadable", reason=reason) from None
    return parse_index(data, str(path))


def parse_index(data: bytes, file: str) -> tuple[AuthorEntry, ...]:
    """The entries in the bytes of a list called `file`."""
    if len(data) > LARGEST:
        raise ContentError(file, "", "too-large", limit=LARGEST)
    try:
        values = json.loads(data, parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise ContentError(file, "", "authors-damaged") from None
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise ContentError(file, "", "authors-damaged")
    laps = values.get("laps")
    if not isinstance(laps, list) or len(laps) > MOST or not all(isinstance(lap, dict) for lap in laps):
        raise ContentError(file, "laps", "authors-damaged")
    try:
        return tuple(_entry(Table(file, lap, f"laps[{number}]")) for number, lap in enumerate(laps))
    except OverflowError:  # a whole number with hundreds of digits
        raise ContentError(file, "laps", "authors-damaged") from None


def index_bytes(entries: Iterable[AuthorEntry]) -> bytes:
    """The list as a file, a line for each entry, in one order whatever order they come in."""
    ordered = sorted(entries, key=lambda entry: (entry.track_name, entry.track, entry.car_name, entry.car))
    lines = [json.dumps(_values(entry), ensure_ascii=False, allow_nan=False, sort_keys=True) for entry in ordered]
    rows = ",\n".join(lines)
    return f'{{"format": "{FORMAT}", "laps": [\n{rows}\n]}}\n'.encode()


def write_index(path: Path, entries: Iterable[AuthorEntry]) -> None:
    """The whole list, or the old one as it was."""
    folders.write_atomically(path, index_bytes(entries))


def _values(entry: AuthorEntry) -> dict[str, object]:
    return {
        "track": {"hash": entry.track, "name": entry.track_name},
        "car": {"hash": entry.car, "name": entry.car_name},
        "physics": entry.physics,
        "driver": entry.driver,
        "ghost": entry.ghost,
        "times": {
            handling: {"sectors_s": list(time.sectors), "time_s": time.seconds}
            for handling, time in entry.times.items()
        },
    }


def _entry(table: Table) -> AuthorEntry:
    track, car, times = table.table("track"), table.table("car"), table.table("times")
    entry = AuthorEntry(
        track=_matching(track, "hash", _HASH),
        track_name=_line(track, "name"),
        car=_matching(car, "hash", _HASH),
        car_name=_line(car, "name"),
        physics=_line(table, "physics"),
        driver=_line(table, "driver"),
        ghost=_matching(table, "ghost", _GHOST) if table.values.get("ghost") else table.text("ghost"),
        times={handling: _time(times.table(handling)) for handling in LEVELS if handling in times.values},
    )
    for part in (track, car, times, table):
        part.finish()
    return entry


def _time(table: Table) -> AuthorTime:
    time = AuthorTime(
        table.number("time_s", above=0.0, high=LONGEST_LAP),
        table.numbers("sectors_s", above=0.0, high=LONGEST_LAP, least=1, most=MOST_SECTORS),
    )
    table.finish()
    return time


def _line(table: Table, key: str) -> str:
    """A text that a terminal can be trusted with."""
    text = table.text(key)
    if not text.isprintable():
        raise ContentError(table.file, f"{table.place}.{key}", "authors-damaged")
    return text


def _matching(table: Table, key: str, pattern: re.Pattern[str]) -> str:
    text = table.text(key)
    if not pattern.match(text):
        raise ContentError(table.file, f"{table.place}.{key}", "authors-damaged")
    return text


def _refuse(name: str) -> NoReturn:
    raise ValueError(name)


__all__ = ["INDEX", "AuthorEntry", "AuthorTime", "index_bytes", "parse_index", "read_index", "write_index"]
