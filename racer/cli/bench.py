"""`racer bench`: measures, then shows."""

from __future__ import annotations

import argparse
import json
import sys

from racer.bench import Report, measure


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--json", action="store_true", help="the costs as JSON")


def run(args: argparse.Namespace) -> int:
    """Measure and show."""
    report = measure(_tell)
    print(json.dumps(as_json(report)) if args.json else as_table(report))
    return 0


def as_json(report: Report) -> dict[str, object]:
    """Costs for other programs."""
    costs = [
        {"name": cost.name, "cars": cost.cars, "tick_us": cost.tick_us, "times_real_time": cost.times_real_time}
        for cost in report.costs
    ]
    return {"costs": costs, "yardstick_ms": report.yardstick_ms}


def as_table(report: Report) -> str:
    """Costs for a person."""
    lines = [f"  {'':<24} {'tick':>10} {'real time':>11}"]
    lines += [f"  {cost.name:<24} {cost.tick_us:>7.1f} µs {cost.times_real_time:>9.0f} ×" for cost in report.costs]
    return "\n".join([*lines, f"  {'yardstick loop':<24} {report.yardstick_ms:>7.1f} ms"])


def _tell(name: str) -> None:
    if sys.stderr.isatty():
        print(f"measuring {name} ...", file=sys.stderr)
