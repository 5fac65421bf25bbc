"""The header of a ghost file as plain values, and back; every value is looked at before anything relies on it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NoReturn

from racer.content.error import ContentError
from racer.content.table import Table
from racer.physics.assists import Assists
from racer.physics.handling import LEVELS
from racer.recording.cones import MOST as MOST_OBSTACLES
from racer.recording.ghost import About, Ghost, Instant, LapClaim
from racer.recording.ghost_error import GhostError
from racer.recording.recording import GATE, GRID, MOST_TICKS, Shape, Start

LARGEST_TICK = 2**40
"""Beyond any session."""
LONGEST_LAP = 1e6
MOST_SECTORS = 100
MOST_MEMORY = 64
MOST_JUDGE = 300
MOST_SLOTS = 1000
LARGEST_PART = 64 * 1024 * 1024

_HASH = re.compile(r"[0-9a-f]{64}\Z")
_DATE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\Z")


@dataclass(frozen=True, slots=True)
class PartSize:
    """How long a part is in the file, and once unpacked."""

    packed: int
    size: int


@dataclass(frozen=True, slots=True)
class Header:
    """All that stands before the parts."""

    about: About
    lap: LapClaim
    start: Start
    ticks: int
    shape: Shape
    resets: tuple[int, ...]
    parts: Mapping[str, PartSize]


def header_bytes(ghost: Ghost, parts: Mapping[str, PartSize]) -> bytes:
    """JSON; floats are written so that they come back exactly."""
    about, lap, run = ghost.about, ghost.lap, ghost.recording
    values = {
        "game": about.game,
        "physics": about.physics,
        "build": about.build,
        "track": {"hash": about.track, "name": about.track_name},
        "car": {"hash": about.car, "name": about.car_name},
        "handling": about.handling,
        "league": about.league,
        "assists": asdict(about.assists),
        "player": about.player,
        "date": about.date,
        "lap": {
            "number": lap.number,
            "start_tick": lap.start.tick,
            "start_fraction": lap.start.fraction,
            "end_tick": lap.end.tick,
            "end_fraction": lap.end.fraction,
            "time_s": lap.time,
            "sectors_s": list(lap.sectors),
        },
        "start": asdict(run.start),
        "ticks": run.ticks,
        "resets": list(run.resets),
        "state": asdict(run.shape),
        "parts": {name: asdict(part) for name, part in parts.items()},
    }
    try:
        return json.dumps(values, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    except ValueError:
        raise GhostError("", "the header", "ghost-not-finite") from None


def parse_header(data: bytes, file: str) -> Header:
    """The header, or a GhostError that names the first value that cannot be right."""
    try:
        values = json.loads(data, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise GhostError(file, "the header", "ghost-header") from None
    if not isinstance(values, dict):
        raise GhostError(file, "the header", "ghost-header")
    try:
        return _header(Table(file, values))
    except GhostError:
        raise
    except ContentError as error:
        raise GhostError(file, f"header {error.place}", error.code, **error.values) from None
    except OverflowError:  # a whole number with hundreds of digits
        raise GhostError(file, "the header", "ghost-header") from None


def _header(top: Table) -> Header:
    about = _about(top)
    start = _start(top.table("start"))
    ticks = _whole(top, "ticks", 1, MOST_TICKS)
    header = Header(
        about=about,
        lap=_lap(top.table("lap")),
        start=start,
        ticks=ticks,
        shape=_shape(top.table("state")),
        resets=_resets(top, ticks),
        parts=_parts(top.table("parts")),
    )
    top.finish()
    _agree(header, top.file)
    return header


def _about(top: Table) -> About:
    track, car = top.table("track"), top.table("car")
    about = About(
        physics=_line(top, "physics"),
        build=_line(top, "build"),
        game=_line(top, "game"),
        track=_matching(track, "hash", _HASH),
        track_name=_line(track, "name"),
        car=_matching(car, "hash", _HASH),
        car_name=_line(car, "name"),
        handling=top.choice("handling", *LEVELS),
        assists=_assists(top.table("assists")),
        player=_line(top, "player"),
        date=_matching(top, "date", _DATE),
    )
    top.choice("league", about.league)
    track.finish()
    car.finish()
    return about


def _assists(table: Table) -> Assists:
    switches = {name: _switch(table, name) for name in Assists.__dataclass_fields__}
    table.finish()
    return Assists(**switches)


def _start(table: Table) -> Start:
    start = Start(
        table.choice("at", GRID, GATE), _whole(table, "slot", 0, MOST_SLOTS), _whole(table, "tick", 0, LARGEST_TICK)
    )
    table.finish()
    return start


def _shape(table: Table) -> Shape:
    shape = Shape(
        motion=_whole(table, "motion", 1, MOST_MEMORY),
        memory=_whole(table, "memory", 0, MOST_MEMORY),
        judge=_whole(table, "judge", 1, MOST_JUDGE),
        obstacles=_whole(table, "obstacles", 0, MOST_OBSTACLES),
    )
    table.finish()
    return shape


def _lap(table: Table) -> LapClaim:
    lap = LapClaim(
        number=_whole(table, "number", 1, LARGEST_TICK),
        start=_instant(table, "start"),
        end=_instant(table, "end"),
        time=table.number("time_s", above=0.0, high=LONGEST_LAP),
        sectors=table.numbers("sectors_s", above=0.0, high=LONGEST_LAP, least=1, most=MOST_SECTORS),
    )
    table.finish()
    return lap


def _instant(table: Table, name: str) -> Instant:
    tick = _whole(table, f"{name}_tick", 0, LARGEST_TICK)
    return Instant(tick, table.number(f"{name}_fraction", low=0.0, high=1.0))


def _resets(top: Table, ticks: int) -> tuple[int, ...]:
    """Rising ticks within the run."""
    found = top.values.get("resets")
    allowed = f"a list of rising whole numbers below {ticks}"
    top.asked.add("resets")
    if not isinstance(found, list) or not all(type(tick) is int for tick in found):
        _complain(top, "resets", "type", found="something else", allowed=allowed)
    if sorted(set(found)) != found or not all(0 <= tick < ticks for tick in found):
        _complain(top, "resets", "type", found="another list", allowed=allowed)
    return tuple(found)


def _parts(table: Table) -> dict[str, PartSize]:
    parts = {}
    for name in table.values:
        part = table.table(name)
        parts[name] = PartSize(_whole(part, "packed", 0, LARGEST_PART), _whole(part, "size", 0, LARGEST_PART))
        part.finish()
    return parts


def _agree(header: Header, file: str) -> None:
    """The lap must lie within the run and end with it."""
    lap, start = header.lap, header.start
    if not (start.tick <= lap.start.tick < lap.end.tick and lap.end.tick + 1 == start.tick + header.ticks):
        raise GhostError(file, "header lap", "ghost-lap")
    if start.at == GRID and start.tick:
        raise GhostError(file, "header start.tick", "range", found=start.tick, allowed="0 on the grid")


def _whole(table: Table, key: str, low: int, high: int) -> int:
    value = table.number(key, low=low, high=high)
    if not value.is_integer():
        _complain(table, key, "range", found=value, allowed="a whole number")
    return int(value)


def _switch(table: Table, key: str) -> bool:
    table.asked.add(key)
    value = table.values.get(key)
    if not isinstance(value, bool):
        _complain(table, key, "missing" if value is None else "type", found="something else", allowed="true or false")
    return value


def _line(table: Table, key: str) -> str:
    """A text that a terminal can be trusted with."""
    text = table.text(key)
    if not text.isprintable():
        _complain(table, key, "ghost-unprintable")
    return text


def _matching(table: Table, key: str, pattern: re.Pattern[str]) -> str:
    text = table.text(key)
    if not pattern.match(text):
        _complain(table, key, "ghost-pattern")
    return text


def _complain(table: Table, key: str, code: str, **values: object) -> NoReturn:
    place = f"{table.place}.{key}" if table.place else key
    raise GhostError(table.file, f"header {place}", code, **values)


def _refuse_constant(name: str) -> Any:
    raise ValueError(name)
