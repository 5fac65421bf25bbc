"""How the result of a manoeuvre is shown: a table, JSON, CSV, a plot."""

from __future__ import annotations

import argparse
import csv
import json
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

from racer.cli.problem import Problem
from racer.folders import write_atomically
from racer.lab.result import Figure, Result, Row
from racer.lab.series import KEYS
from racer.lab.setup import Setup
from racer.lab.units import unit_of

MARKS = {True: "ok", False: "NO", None: ""}


def require_plotting() -> None:
    """Say at once, and not after the run, that matplotlib is missing."""
    if find_spec("matplotlib") is None:
        raise Problem("racer lab: --plot needs matplotlib; install it with: pip install 'slipline[plots]'")


def show(args: argparse.Namespace, runs: list[tuple[Setup, Result]]) -> int:
    """Show results in every way that was asked for; 1 when a check does not hold."""
    setup, result = runs[-1]
    if args.csv or args.plot:
        _require_series(args, result)
    if args.csv:
        write_csv(args.csv, KEYS, result.series.rows)
    if args.plot:
        from racer.lab.plot import series_png

        title = f"{args.manoeuvre}, {setup.car.title}, {setup.surface.name}"
        write_atomically(args.plot, series_png(result.series, title))
    if args.json:
        found = [as_json(args, *run) for run in runs]
        print(json.dumps(found[0] if len(found) == 1 else found))
    else:
        print("\n\n".join(as_table(args, *run) for run in runs))
    return 1 if any(row.holds is False for _, result in runs for row in result.rows) else 0


def heading(args: argparse.Namespace, setup: Setup) -> dict[str, object]:
    """What was driven, for other programs."""
    return {
        "manoeuvre": args.manoeuvre, "car": setup.car.name, "surface": setup.surface.name,
        "handling": setup.handling, "tick_hz": setup.tick_hz,
    }  # fmt: skip


def as_json(args: argparse.Namespace, setup: Setup, result: Result) -> dict[str, object]:
    """Everything for other programs, figures at the top."""
    found = {**heading(args, setup), **result.figures}
    if result.rows:
        found["rows"] = [
            {"name": row.name, "measured": row.measured, "asked": row.asked, "holds": row.holds, "unit": row.unit}
            for row in result.rows
        ]
    return {**found, "series": result.series.columns()}


def as_table(args: argparse.Namespace, setup: Setup, result: Result) -> str:
    """Figures and checks for a person."""
    lines = [f"{args.manoeuvre}: {title(setup)}"]
    if not result.rows:
        lines += [
            f"  {key:<24} {figure_text(value):>12} {unit_of(key)}".rstrip() for key, value in result.figures.items()
        ]
    return "\n".join(lines + row_lines(result.rows))


def title(setup: Setup) -> str:
    """What was driven, for a person."""
    return f"{setup.car.title} on {setup.surface.name}, handling {setup.handling}, {setup.tick_hz} Hz"


def row_lines(rows: tuple[Row, ...]) -> list[str]:
    """Checks, one to a line, those that fail marked."""
    width = max((len(row.name) for row in rows), default=0)
    return [
        f"  {row.name:<{width}}  {figure_text(row.measured):>9} {row.unit:<4} "
        f"{row.asked:<16} {MARKS[row.holds]}".rstrip()
        for row in rows
    ]


def figure_text(value: Figure) -> str:
    """A figure as a person reads it."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def write_csv(path: Path, keys: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A table as CSV, its keys in the first row."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(keys)
    writer.writerows(rows)
    write_atomically(path, text.getvalue().encode())


def _require_series(args: argparse.Namespace, result: Result) -> None:
    if not result.series.rows:
        raise Problem(f"racer lab: {args.manoeuvre} has no time series; --csv and --plot need another manoeuvre")
