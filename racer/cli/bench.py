"""`racer bench`: measures, shows one table beside the last time's, and keeps it for the next."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from racer import folders
from racer.bench import KINDS, Report, measure
from racer.bench.history import FILE, Measured, add_to_history, measured_now, read_history
from racer.bench.row import Row
from racer.cli.bench_rows import rows_of
from racer.cli.problem import Problem


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--json", action="store_true", help="the costs as JSON")
    parser.add_argument("--only", choices=KINDS, action="append", help="measure only this; may be given more than once")
    history = f"keep the costs in this file and compare with what it holds ({FILE} in the player's folder)"
    parser.add_argument("--history", type=Path, metavar="FILE", help=history)


def run(args: argparse.Namespace) -> int:
    """Measure, show and keep."""
    path = args.history or folders.player_folder() / FILE
    before = read_history(path)
    report = measure(_tell, args.only or KINDS)
    rows = rows_of(report)
    print(json.dumps(as_json(report)) if args.json else as_table(rows, before))
    try:
        add_to_history(path, measured_now(rows))
    except OSError as problem:
        raise Problem(f"the costs were not kept in {path}: {problem.strerror}") from None
    return 0


def as_json(report: Report) -> dict[str, object]:
    """Costs for other programs; what was not measured is not there."""
    costs = [
        {"name": cost.name, "cars": cost.cars, "tick_us": cost.tick_us, "times_real_time": cost.times_real_time}
        for cost in report.costs
    ]
    names = ("ground", "painting", "frame", "editor", "sound", "start", "driving")
    parts = {name: getattr(report, name) for name in names}
    found: dict[str, object] = {name: asdict(part) for name, part in parts.items() if part is not None}
    return {**({"costs": costs} if costs else {}), **found, "yardstick_ms": report.yardstick_ms}


def as_table(rows: Sequence[Row], before: Sequence[Measured]) -> str:
    """Costs for a person; how many times as dear as when they were last measured, by the yardstick of each day."""
    last = {name: kept for kept in before for name in kept.costs}
    yardstick = rows[-1].cost
    lines = [f"  {'':<28} {'cost':>15} {'since':>7}"]
    for row in rows:
        change = last[row.name].since(row, yardstick) if row.name in last else None
        since = "" if change is None else f"{change:.2f} ×"
        lines.append(f"  {row.name:<28} {row.shown:>15} {since:>7}  {row.more}".rstrip())
    return "\n".join(lines)


def _tell(name: str) -> None:
    if sys.stderr.isatty():
        print(f"measuring {name} ...", file=sys.stderr)
