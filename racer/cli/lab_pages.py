"""How `racer lab all` is shown: one page for each car."""

from __future__ import annotations

import argparse
import json

from racer.cli.lab_output import figure_text, heading, title, write_csv
from racer.folders import write_atomically
from racer.lab.page import Line, Page
from racer.lab.torque_chart import text_chart
from racer.lab.units import unit_of


def show(args: argparse.Namespace, pages: list[Page]) -> int:
    """Show the pages in every way that was asked for."""
    if args.csv:
        write_csv(args.csv, ("car", "key", "unit", "measured", "published"), csv_rows(pages))
    if args.plot:
        from racer.lab.plot import torque_png

        write_atomically(args.plot, torque_png(pages))
    if args.json:
        print(json.dumps([as_json(args, page) for page in pages]))
    else:
        print("\n\n\n".join(map(as_text, pages)))
    return 0


def as_json(args: argparse.Namespace, page: Page) -> dict[str, object]:
    """A page for other programs."""
    lines = {
        line.key: {
            "measured": line.measured, "published": line.published, "unit": unit_of(line.key),
            "deviation_percent": line.deviation_percent, "note": line.note,
        }
        for line in page.lines
    }  # fmt: skip
    return {**heading(args, page.setup), "figures": lines, "axle_torque": page.curves}


def as_text(page: Page) -> str:
    """A page for a person."""
    lines = [title(page.setup), f"  {'':<20} {'measured':>10} {'':<5} {'published':>10} {'deviation':>10}"]
    return "\n".join([*lines, *map(_line, page.lines), "", text_chart(page.setup.car)])


def csv_rows(pages: list[Page]) -> list[tuple[object, ...]]:
    """Every figure of every page."""
    return [
        (page.setup.car.name, line.key, unit_of(line.key), line.measured, line.published)
        for page in pages
        for line in page.lines
    ]


def _line(line: Line) -> str:
    off = line.deviation_percent
    published = "" if line.published is None else figure_text(line.published)
    deviation = "" if off is None else f"{off:+.1f} %"
    measured = f"{figure_text(line.measured):>10} {unit_of(line.key):<5}"
    return f"  {line.key:<20} {measured} {published:>10} {deviation:>10}  {line.note}".rstrip()
