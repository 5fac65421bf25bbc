"""What it takes from the command to the title: games are started, each in a process, until their first picture."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

REPEATS = 5


@dataclass(frozen=True, slots=True)
class StartCosts:
    """Seconds by the clock, and at work; the first start fills caches and is not counted."""

    title_s: float
    title_work_s: float


def start_costs(tell: Callable[[str], None]) -> StartCosts:
    """Start with a player's folder of its own, and with nothing to see or hear."""
    tell("start")
    with tempfile.TemporaryDirectory() as home:
        times = [_start(home) for _ in range(REPEATS + 1)][1:]
    return StartCosts(median(clock for clock, _ in times), median(work for _, work in times))


def _start(home: str) -> tuple[float, float]:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SLIPLINE_HOME": home}
    command = [sys.executable, "-m", "racer.bench.first_title"]
    begun = perf_counter()
    with subprocess.Popen(command, env={**os.environ, **drivers}, stdout=subprocess.PIPE, text=True) as game:  # noqa: S603 - our own
        assert game.stdout is not None  # noqa: S101 - it was asked for
        work = game.stdout.readline()
        return perf_counter() - begun, float(work)
