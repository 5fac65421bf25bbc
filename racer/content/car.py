"""Cars as a construction set: a file names or holds an engine, a gearbox and a tyre, and says the rest itself."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, astuple, dataclass, replace
from math import isfinite
from pathlib import Path
from typing import TypeVar

from racer import folders
from racer.content.chassis import (
    Aero,
    AssistStrengths,
    Brakes,
    Chassis,
    Suspension,
    aero_of,
    assists_of,
    brakes_of,
    chassis_of,
    suspension_of,
)
from racer.content.engine import Engine, engine_of
from racer.content.error import ContentError
from racer.content.gearbox import Gearbox, gearbox_of
from racer.content.table import Table, read_table
from racer.content.tyre import Tyre, tyre_of

Part = TypeVar("Part", Engine, Gearbox, Tyre)

_BASE = re.compile(r"[a-z0-9][a-z0-9-]{0,39}\Z")


@dataclass(frozen=True, slots=True)
class Car:
    """Everything there is to know about a car."""

    name: str
    title: str
    description: str
    chassis: Chassis
    aero: Aero
    engine: Engine
    gearbox: Gearbox
    tyre: Tyre
    brakes: Brakes
    suspension: Suspension
    assists: AssistStrengths
    base: str = ""
    """The built-in car that a built one was made from: whose pictures and medals it has. It changes no figure."""

    @property
    def look(self) -> str:
        """The car whose pictures it is drawn with."""
        return self.base or self.name

    def require_finite(self) -> None:
        """Refuse NaN and infinity, which no file lets in but a program may bring, before they reach a world."""
        if not all(map(isfinite, _numbers_in(astuple(self)))):
            raise ContentError(self.name, "", "car-damaged")

    @property
    def identity(self) -> str:
        """Hash of what can be driven: two cars with the same figures are the same car whatever their names."""
        figures = asdict(self)
        figures.pop("base")
        for part in (figures, figures["engine"], figures["gearbox"], figures["tyre"]):
            for key in ("name", "title", "description"):
                part.pop(key, None)
        return hashlib.sha256(json.dumps(figures, sort_keys=True).encode()).hexdigest()


def load_car(name_or_path: str) -> Car:
    """A built-in car by name, or a car file by path."""
    return car_of(Path(name_or_path).stem, read_table(_find("cars", name_or_path, "car")))


def load_engine(name_or_path: str) -> Engine:
    """A built-in engine by name, or an engine file by path."""
    return engine_of(Path(name_or_path).stem, read_table(_find("engines", name_or_path, "engine")))


def load_gearbox(name_or_path: str) -> Gearbox:
    """A built-in gearbox by name, or a gearbox file by path."""
    return gearbox_of(Path(name_or_path).stem, read_table(_find("gearboxes", name_or_path, "gearbox")))


def load_tyre(name_or_path: str) -> Tyre:
    """A built-in tyre by name, or a tyre file by path."""
    return tyre_of(Path(name_or_path).stem, read_table(_find("tyres", name_or_path, "tyre")))


def built_in(kind: str) -> tuple[str, ...]:
    """Names of the built-in cars, engines, gearboxes or tyres, in alphabetical order."""
    return tuple(sorted(path.stem for path in (folders.data_folder() / kind).glob("*.toml")))


def base_of(car: Car) -> Car:
    """The built-in car that a built one was made from, whose medals it drives for; any other car itself."""
    return load_car(car.base) if car.base in built_in("cars") else car


def with_parts(
    car: Car, *, engine: Engine | None = None, gearbox: Gearbox | None = None, tyre: Tyre | None = None
) -> Car:
    """The same car with another engine, gearbox or tyre."""
    return replace(car, engine=engine or car.engine, gearbox=gearbox or car.gearbox, tyre=tyre or car.tyre)


def car_of(name: str, table: Table) -> Car:
    """A car from the top table of its file."""
    car = Car(
        name=name,
        title=table.text("title"),
        description=table.text("description"),
        chassis=chassis_of(table.table("chassis")),
        aero=aero_of(table.table("aero")),
        engine=_part(table, "engine", "engines", engine_of),
        gearbox=_part(table, "gearbox", "gearboxes", gearbox_of),
        tyre=_part(table, "tyre", "tyres", tyre_of),
        brakes=brakes_of(table.table("brakes")),
        suspension=suspension_of(table.table("suspension")),
        assists=assists_of(table.table("assists")),
        base=_base(table) if "base" in table.values else "",
    )
    table.finish()
    return car


def _base(table: Table) -> str:
    """A name like those of the files; of a car that is not here, the figures still hold."""
    name = table.text("base")
    if not _BASE.match(name):
        raise ContentError(table.file, "base", "choice", found=name[:80], allowed=", ".join(built_in("cars")))
    return name


def _part(table: Table, key: str, kind: str, read: Callable[[str, Table], Part]) -> Part:
    """The part named by the key, or held in a table of the car's own file."""
    if isinstance(table.values.get(key), dict):
        return read(f"{key} of {Path(table.file).stem}", table.table(key))
    name = table.text(key)
    if name not in built_in(kind):
        raise ContentError(table.file, key, "no-such-part", found=name, allowed=", ".join(built_in(kind)))
    return read(name, read_table(folders.data_folder() / kind / f"{name}.toml"))


def _numbers_in(values: tuple[object, ...]) -> Iterator[float]:
    for value in values:
        if isinstance(value, tuple):
            yield from _numbers_in(value)
        elif isinstance(value, float | int):
            yield value


def _find(kind: str, name_or_path: str, noun: str) -> Path:
    if name_or_path in built_in(kind):
        return folders.data_folder() / kind / f"{name_or_path}.toml"
    path = Path(name_or_path)
    if path.suffix == ".toml" or path.exists():
        return path
    values = {"kind": noun, "found": name_or_path, "allowed": ", ".join(built_in(kind))}
    raise ContentError("", "", "no-such-content", **values)
