"""What a manoeuvre found: figures by key, and the course it was found on."""

from __future__ import annotations

from dataclasses import dataclass, field

from racer.lab.series import Series

Figure = float | bool | str | None


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table of checks: what was measured, what is asked for, and whether it holds."""

    name: str
    measured: float | None
    asked: str = ""
    holds: bool | None = None
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """Figures in SI (None: not reached), the series of the run, and rows where a manoeuvre checks many things."""

    figures: dict[str, Figure]
    series: Series = field(default_factory=Series)
    rows: tuple[Row, ...] = ()
