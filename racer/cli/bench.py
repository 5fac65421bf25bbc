"""`racer bench`: measures, then shows."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from racer.bench import Report, measure
from racer.bench.ground import BakeCost
from racer.bench.painting import PaintingCosts


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
    return {
        "costs": costs,
        "ground": asdict(report.ground),
        "painting": asdict(report.painting),
        "yardstick_ms": report.yardstick_ms,
    }


def as_table(report: Report) -> str:
    """Costs for a person."""
    lines = [f"  {'':<28} {'tick':>10} {'real time':>11}"]
    lines += [f"  {cost.name:<28} {cost.tick_us:>7.1f} µs {cost.times_real_time:>9.0f} ×" for cost in report.costs]
    ground, painting = report.ground, report.painting
    rows = [
        ("surface under a wheel", f"{ground.surface_us:.2f} µs", ""),
        ("slope under a wheel", f"{ground.slope_us:.2f} µs", ""),
        *(_bake_row(cost) for cost in ground.bakes),
        ("painter made ready", f"{painting.ready_s:.2f} s ", ""),
        (f"{painting.side_px} px painted", f"{painting.chunk_ms:.1f} ms", _worst(painting)),
        ("yardstick loop", f"{report.yardstick_ms:.1f} ms", ""),
    ]
    lines += [f"  {name:<28} {cost:>10}  {more}".rstrip() for name, cost, more in rows]
    return "\n".join(lines)


def _worst(painting: PaintingCosts) -> str:
    return f"{painting.chunk_worst_ms:.1f} ms at worst, {painting.first_ms:.1f} ms the first time round"


def _bake_row(cost: BakeCost) -> tuple[str, str, str]:
    more = f"{cost.memory_mb:.1f} MB kept, {cost.peak_mb:.0f} MB at most"
    return f"bake of {cost.side_m} m square", f"{cost.bake_s:.2f} s ", more


def _tell(name: str) -> None:
    if sys.stderr.isatty():
        print(f"measuring {name} ...", file=sys.stderr)
