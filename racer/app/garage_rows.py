"""The garage's rows: which parts and settings there are to choose from, and what each choice makes of a car."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from racer.app.part_words import OWN, engine_words, gearbox_words, part_title, tyre_words
from racer.content import car_tuning
from racer.content.car import Car, Part, built_in
from racer.content.engine import Engine
from racer.content.gearbox import Gearbox
from racer.content.tyre import Tyre

Tuned = Callable[[Car, int], Car]
"""A car with the choice of this number."""


@dataclass(frozen=True, slots=True)
class PartRow:
    """A part: what there is, which one is in, and a line about it."""

    name: str
    label: str
    titles: Sequence[str]
    chosen: int
    about: str
    take: Tuned


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting: its steps as words, and which one holds."""

    name: str
    label: str
    words: Sequence[str]
    chosen: int
    take: Tuned


def part_rows(car: Car, stock: Car) -> list[PartRow]:
    """Engine, gearbox, tyres; a part of the stock car that is none of the game's stands among them."""
    engines = _with_own(car_tuning.engines(), stock.engine, car_tuning.known_engine(stock.engine))
    boxes = _with_own(car_tuning.gearboxes(), stock.gearbox, car_tuning.known_gearbox(stock.gearbox))
    tyres = _with_own(car_tuning.tyres(), stock.tyre, car_tuning.known_tyre(stock.tyre))
    engine = car_tuning.known_engine(car.engine) or stock.engine
    gearbox = car_tuning.known_gearbox(car.gearbox) or stock.gearbox
    tyre = car_tuning.known_tyre(car.tyre) or stock.tyre
    return [
        PartRow("engine", "Engine", _titles(engines), engines.index(engine), engine_words(car.engine),
                lambda one, i: car_tuning.with_engine(one, engines[i])),
        PartRow("gearbox", "Gearbox", _titles(boxes), boxes.index(gearbox), gearbox_words(car.gearbox),
                lambda one, i: car_tuning.with_gearbox(one, boxes[i])),
        PartRow("tyres", "Tyres", _titles(tyres), tyres.index(tyre), tyre_words(car.tyre),
                lambda one, i: car_tuning.with_tyre(one, tyres[i])),
    ]  # fmt: skip


def _with_own(parts: tuple[Part, ...], own: Part, known: Part | None) -> list[Part]:
    """All parts of the game, after one that is none of them."""
    found = list(parts)
    if known is None:
        found.insert(0, own)
    return found


def setting_rows(car: Car, stock: Car) -> list[SettingRow]:
    """Final drive, brake bias, the assists; the value that the car has and the one it came with are among the steps."""
    low, high = car_tuning.FINAL_DRIVE
    drives = _steps(low, high, 0.05, car.gearbox.final_drive, stock.gearbox.final_drive)
    low, high = car_tuning.FRONT_BIAS
    shares = _steps(low, high, 0.01, car.brakes.front_bias, stock.brakes.front_bias)
    rows = [
        SettingRow("final_drive", "Final drive", [f"{value:.2f}" for value in drives],
                   drives.index(car.gearbox.final_drive), lambda one, i: car_tuning.with_final_drive(one, drives[i])),
        SettingRow("front_bias", "Brakes, front", [f"{value * 100:.0f} %" for value in shares],
                   shares.index(car.brakes.front_bias), lambda one, i: car_tuning.with_front_bias(one, shares[i])),
    ]  # fmt: skip
    words = ("ABS", "Traction control", "Stability help")
    for assist, label in zip(car_tuning.ASSISTS, words, strict=True):
        mine, theirs = getattr(car.assists, assist), getattr(stock.assists, assist)
        rows.append(_strength(assist, label, _steps(0.0, 1.0, 0.05, mine, theirs), mine))
    return rows


def _strength(assist: str, label: str, strengths: list[float], mine: float) -> SettingRow:
    words = [f"{value * 100:.0f} %" for value in strengths]
    return SettingRow(
        assist, label, words, strengths.index(mine), lambda one, i: car_tuning.with_strength(one, assist, strengths[i])
    )


def _steps(low: float, high: float, step: float, *own: float) -> list[float]:
    """Round values from the lowest to the highest, and these."""
    count = round((high - low) / step)
    return sorted({*(round(low + step * i, 4) for i in range(count + 1)), *own})


def _titles(parts: Sequence[Engine] | Sequence[Gearbox] | Sequence[Tyre]) -> list[str]:
    kinds = ("engines", "gearboxes", "tyres")
    names = {name for kind in kinds for name in built_in(kind)}
    return [part_title(part.name) if part.name in names else OWN for part in parts]
