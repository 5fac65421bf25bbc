"""How the lab's results are shown: a table, JSON, CSV, a plot."""

from __future__ import annotations

import argparse
import csv
import json
from collections.abc import Callable
from importlib.util import find_spec
from io import StringIO

from racer.cli.problem import Problem
from racer.folders import write_atomically
from racer.lab.result import Figure, Result, Row
from racer.lab.series import KEYS
from racer.lab.setup import Setup
from racer.lab.units import UNITS


def require_plotting() -> None:
    """Say at once, and not after the run, that matplotlib is missing."""
    if find_spec("matplotlib") is None:
        raise Problem("racer lab: --plot needs matplotlib; install it with: pip install slipline[plots]")


def show(args: argparse.Namespace, runs: list[tuple[Setup, Result]]) -> int:
    """Show results in every way that was asked for; 1 when a check does not hold."""
    setup, result = runs[-1]
    if args.csv:
        write_csv(args, result)
    if args.plot:
        from racer.lab.plot import plot_series

        plot_series(result, f"{args.manoeuvre}, {setup.car.title}, {setup.surface.name}", args.plot)
    if args.json:
        found = [as_json(args, *run) for run in runs]
        print(json.dumps(found[0] if len(found) == 1 else found))
    else:
        print("\n\n".join(as_table(args, *run) for run in runs))
    return 1 if any(row.holds is False for _, result in runs for row in result.rows) else 0


def show_pages(args: argparse.Namespace, setup_of: Callable[[argparse.Namespace, str], Setup]) -> int:
    """One page for each car."""
    raise NotImplementedError


def as_json(args: argparse.Namespace, setup: Setup, result: Result) -> dict[str, object]:
    """Everything for other programs, figures at the top."""
    heading = {
        "manoeuvre": args.manoeuvre, "car": setup.car.name, "surface": setup.surface.name,
        "handling": setup.handling, "tick_hz": setup.tick_hz,
    }  # fmt: skip
    rows = [
        {"name": r.name, "measured": r.measured, "asked": r.asked, "holds": r.holds, "unit": r.unit}
        for r in result.rows
    ]
    return {
        **heading,
        **result.figures,
        **({"rows": rows} if rows else {}),
        "series": result.series.columns(),
    }


def as_table(args: argparse.Namespace, setup: Setup, result: Result) -> str:
    """Figures and checks for a person."""
    lines = [
        f"{args.manoeuvre}: {setup.car.title} on {setup.surface.name}, handling {setup.handling}, {setup.tick_hz} Hz"
    ]
    lines += [
        f"  {key:<24} {figure_text(value):>12} {UNITS.get(key, '')}".rstrip()
        for key, value in result.figures.items()
    ]
    return "\n".join(lines + row_lines(result.rows))


def row_lines(rows: tuple[Row, ...]) -> list[str]:
    """Checks, one to a line, those that fail marked."""
    width = max((len(row.name) for row in rows), default=0)
    marks = {True: "ok", False: "NO", None: ""}
    return [
        f"  {row.name:<{width}}  {figure_text(row.measured):>9} {row.unit:<5} {row.asked:<18} {marks[row.holds]}".rstrip()
        for row in rows
    ]


def figure_text(value: Figure) -> str:
    """A figure as a person reads it."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def write_csv(args: argparse.Namespace, result: Result) -> None:
    """The time series, one moment to a row."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(KEYS)
    writer.writerows(result.series.rows)
    write_atomically(args.csv, text.getvalue().encode())
