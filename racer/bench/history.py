"""The costs that were measured before on this machine: a line of JSON for each time, the latest last."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from math import isfinite
from pathlib import Path

import racer
from racer.bench.row import Row

FILE = "bench-history.jsonl"
YARDSTICK = "yardstick loop"
LARGEST = 4 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Measured:
    """When, with which game, and what each thing cost in its own unit."""

    date: str
    game: str
    costs: Mapping[str, float]

    def since(self, row: Row, yardstick: float) -> float | None:
        """How many times as dear it is now, each measured by the yardstick of its own day; None where unknown."""
        before, loop = self.costs.get(row.name, 0.0), self.costs.get(YARDSTICK, 0.0)
        if before <= 0.0 or loop <= 0.0 or row.cost <= 0.0 or yardstick <= 0.0:
            return None
        return (row.cost / yardstick) / (before / loop)


def measured_now(rows: Sequence[Row]) -> Measured:
    """What stands in a table."""
    date = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Measured(date, racer.__version__, {row.name: row.cost for row in rows})


def add_to_history(path: Path, now: Measured) -> None:
    """One line more."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(now), ensure_ascii=False) + "\n")


def read_history(path: Path) -> tuple[Measured, ...]:
    """What can be read of it; a file that is too large or a damaged line says nothing."""
    try:
        if path.stat().st_size > LARGEST:
            return ()
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ()
    return tuple(found for found in map(_measured, lines) if found)


def _measured(line: str) -> Measured | None:
    try:
        told = json.loads(line)
        costs = {str(name): float(cost) for name, cost in told["costs"].items()}
        found = Measured(str(told["date"]), str(told["game"]), costs)
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
        return None
    return found if all(isfinite(cost) for cost in costs.values()) else None
