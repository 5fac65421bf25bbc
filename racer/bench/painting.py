"""What painting the ground costs: pieces of a track along its road, as the game paints them ahead of the car."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from racer.assembly import open_venue
from racer.bench.hidden_screen import hidden_screen
from racer.content.centreline import Centreline
from racer.content.track_file import load_track

if TYPE_CHECKING:
    from racer.view.track_painter import TrackPainter

TRACK = "serralta"
"""The largest that comes with the game."""
PIECES = 40


@dataclass(frozen=True, slots=True)
class PaintingCosts:
    """Making the painter ready, then painting pieces: the first time round, while trees are still grown, and later."""

    side_px: int
    ready_s: float
    first_ms: float
    chunk_ms: float
    chunk_worst_ms: float


def painting_costs(tell: Callable[[str], None]) -> PaintingCosts:
    """Paint pieces all round a lap."""
    tell(f"painting of {TRACK}")
    with hidden_screen((1, 1)):
        from racer.view.chunk_painter import PaintOrder

        venue = open_venue(load_track(TRACK))
        order = PaintOrder(venue.baked, venue.centreline)
        start = perf_counter()
        painter, side = order.painter(), order.side
        painter.paint(0, 0, side, side)
        ready = perf_counter() - start
        first, again = (_round(venue.centreline, painter, side, order.px_per_m) for _ in range(2))
    return PaintingCosts(side, ready, median(first), median(again), max(again))


def _round(line: Centreline, painter: TrackPainter, side: int, px_per_m: int) -> list[float]:
    """Milliseconds for each of the pieces around a lap."""
    times = []
    for piece in range(PIECES):
        x, y, _ = line.at(line.length * piece / PIECES)
        left, top = round(x * px_per_m) // side * side, round(y * px_per_m) // side * side
        start = perf_counter()
        painter.paint(left, top, side, side)
        times.append(1e3 * (perf_counter() - start))
    return times
