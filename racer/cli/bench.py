"""`racer bench`: measures, then shows."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from racer.bench import KINDS, Report, measure
from racer.bench.editor import EditorCosts
from racer.bench.frame import FrameCosts
from racer.bench.ground import BakeCost, GroundCosts
from racer.bench.painting import PaintingCosts
from racer.bench.sound import SoundCosts

Row = tuple[str, str, str]
"""What was measured, its cost, and what more there is to say."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--json", action="store_true", help="the costs as JSON")
    parser.add_argument("--only", choices=KINDS, action="append", help="measure only this; may be given more than once")


def run(args: argparse.Namespace) -> int:
    """Measure and show."""
    report = measure(_tell, args.only or KINDS)
    print(json.dumps(as_json(report)) if args.json else as_table(report))
    return 0


def as_json(report: Report) -> dict[str, object]:
    """Costs for other programs; what was not measured is not there."""
    costs = [
        {"name": cost.name, "cars": cost.cars, "tick_us": cost.tick_us, "times_real_time": cost.times_real_time}
        for cost in report.costs
    ]
    names = ("ground", "painting", "frame", "editor", "sound")
    parts = {name: getattr(report, name) for name in names}
    found: dict[str, object] = {name: asdict(part) for name, part in parts.items() if part is not None}
    return {**({"costs": costs} if costs else {}), **found, "yardstick_ms": report.yardstick_ms}


def as_table(report: Report) -> str:
    """Costs for a person."""
    lines = []
    if report.costs:
        lines.append(f"  {'':<28} {'tick':>10} {'real time':>11}")
    lines += [f"  {cost.name:<28} {cost.tick_us:>7.1f} µs {cost.times_real_time:>9.0f} ×" for cost in report.costs]
    rows = [
        *(_ground_rows(report.ground) if report.ground else ()),
        *(_painting_rows(report.painting) if report.painting else ()),
        *(_frame_rows(report.frame) if report.frame else ()),
        *(_sound_rows(report.sound) if report.sound else ()),
        *(_editor_rows(report.editor) if report.editor else ()),
        ("yardstick loop", f"{report.yardstick_ms:.1f} ms", ""),
    ]
    lines += [f"  {name:<28} {cost:>10}  {more}".rstrip() for name, cost, more in rows]
    return "\n".join(lines)


def _ground_rows(ground: GroundCosts) -> list[Row]:
    return [
        ("surface under a wheel", f"{ground.surface_us:.2f} µs", ""),
        ("slope under a wheel", f"{ground.slope_us:.2f} µs", ""),
        *(_bake_row(cost) for cost in ground.bakes),
    ]


def _painting_rows(painting: PaintingCosts) -> list[Row]:
    return [
        ("painter made ready", f"{painting.ready_s:.2f} s ", ""),
        (f"{painting.side_px} px painted", f"{painting.chunk_ms:.1f} ms", _worst(painting)),
    ]


def _frame_rows(frame: FrameCosts) -> list[Row]:
    parts = (("update", frame.update), ("draw", frame.draw), ("both", frame.whole), ("both, at work", frame.busy))
    return [
        *(
            (
                f"frame: {name}",
                f"{cost.median_ms:.2f} ms",
                f"{cost.p99_ms:.2f} ms for the 99th of 100, {cost.worst_ms:.1f} ms at worst",
            )
            for name, cost in parts
        ),
        ("screen copied", f"{frame.blit_ms:.2f} ms", ""),
        ("screen zoomed", f"{frame.smoothscale_ms:.2f} ms", ""),
    ]


def _sound_rows(sound: SoundCosts) -> list[Row]:
    more = f"on average, {sound.chunk_ms:.2f} ms where a chunk is rendered, {sound.p99_ms:.2f} ms for the 99th of 100"
    return [("frame: sound", f"{sound.mean_ms:.3f} ms", more), ("stream ran dry", f"{sound.dry} times", "")]


def _editor_rows(editor: EditorCosts) -> list[Row]:
    parts = (("stroke", editor.stroke), ("pan", editor.pan), ("zoom", editor.zoom), ("undo", editor.undo))
    return [
        ("editor: opened", f"{editor.open_s:.2f} s ", f"{editor.tiles} × {editor.tiles} tiles"),
        *(
            (
                f"editor: {name}",
                f"{cost.median_ms:.2f} ms",
                f"{cost.p99_ms:.2f} ms for the 99th of 100, {cost.worst_ms:.1f} ms at worst",
            )
            for name, cost in parts
        ),
        ("editor: many strokes", f"{editor.memory_mb:.0f} MB", "more than before them"),
    ]


def _worst(painting: PaintingCosts) -> str:
    return f"{painting.chunk_worst_ms:.1f} ms at worst, {painting.first_ms:.1f} ms the first time round"


def _bake_row(cost: BakeCost) -> Row:
    more = f"{cost.memory_mb:.1f} MB kept, {cost.peak_mb:.0f} MB at most"
    return f"bake of {cost.side_m} m square", f"{cost.bake_s:.2f} s ", more


def _tell(name: str) -> None:
    if sys.stderr.isatty():
        print(f"measuring {name} ...", file=sys.stderr)
