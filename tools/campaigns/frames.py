"""Driving goes on for an hour without a slow frame and without more and more memory."""

import os
import sys
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter, thread_time

from trials import Fault, Report, Result

DEFAULT_COUNT = 60
"""Minutes of racing, simulated as fast as they can be drawn."""
TIMED = 10
"""Minutes of which every frame of a 60 Hz screen is drawn and timed; later only a tenth of the frames is drawn."""
RATE, SELDOM = 60, 6
SLOW = 0.050
"""s that no frame may work for."""
GROWTH = 24.0
"""MB that may come on top once everything is warm."""
WARM = 10
"""Minutes after which everything has been seen once."""
TRACK, CAR, SIZE = "serralta", "corvette-c5", (1280, 720)


@dataclass(slots=True)
class Seen:
    """Seconds of each timed frame, by the clock and at work, and the memory in MB after each minute."""

    clock: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)


def run(count: int, seed: int, report: Report) -> Result:  # noqa: ARG001 - one drive, the same every time
    """So many minutes of the follower's laps, with ghosts, smoke, marks and every instrument."""
    seen = drive(count, report)
    return Result(count, faults(seen), figures(seen))


def drive(minutes: int, report: Report | None = None, *, track: str = TRACK, timed: int = TIMED) -> Seen:
    """Draw frame after frame without waiting for a screen."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    import pygame

    from racer.bench.frame_drive import open_drive

    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(SIZE)
    seen = Seen()
    with closing(open_drive(track, CAR, SIZE)) as driven:
        driven.settle(screen)
        seen.memory.append(resident())
        for minute in range(minutes):
            _minute(driven, screen, seen, every=1 if minute < timed else SELDOM)
            seen.memory.append(resident())
            if report is not None:
                report.progress(minute + 1)
    pygame.display.quit()
    return seen


def _minute(driven, screen, seen: Seen, *, every: int) -> None:  # noqa: ANN001 - imported late
    """One minute of frames."""
    seconds = every / RATE
    for _ in range(60 * RATE // every):
        clock, work = perf_counter(), thread_time()
        driven.draw(screen, driven.advance(seconds), seconds)
        if every == 1:
            seen.work.append(thread_time() - work)
            seen.clock.append(perf_counter() - clock)


def faults(seen: Seen) -> list[Fault]:
    """Frames that worked for too long, and memory that grew."""
    found = [Fault(i, f"frame {i} worked for {1e3 * took:.0f} ms") for i, took in enumerate(seen.work) if took > SLOW]
    grown = growth(seen)
    if grown > GROWTH:
        found.append(Fault(0, f"{grown:.0f} MB more than after {WARM} minutes"))
    return found


def growth(seen: Seen) -> float:
    """MB at the end on top of those when everything was warm."""
    return seen.memory[-1] - seen.memory[min(WARM, len(seen.memory) - 1)]


def figures(seen: Seen) -> dict[str, float]:
    """What to write down."""
    told = {
        "frames timed": float(len(seen.work)),
        "median ms": _at(seen.work, 0.5),
        "99th percentile ms": _at(seen.work, 0.99),
        "worst ms at work": 1e3 * max(seen.work),
        "frames over 50 ms at work": float(sum(took > SLOW for took in seen.work)),
        "worst ms by the clock": 1e3 * max(seen.clock),
        "frames over 50 ms by the clock": float(sum(took > SLOW for took in seen.clock)),
        "MB at the start": seen.memory[0],
        f"MB grown since minute {WARM}": growth(seen),
    }
    tens = {f"MB after {minute} minutes": seen.memory[minute] for minute in range(10, len(seen.memory), 10)}
    return {name: round(value, 2) for name, value in (told | tens).items()}


def _at(seconds: list[float], share: float) -> float:
    return 1e3 * sorted(seconds)[int(share * (len(seconds) - 1))]


def resident() -> float:
    """MB of memory that this process holds now; the most so far where that is all there is to know, else 0."""
    if sys.platform == "win32":
        return 0.0
    import resource

    statm = Path("/proc/self/statm")
    if statm.is_file():
        return int(statm.read_text().split()[1]) * resource.getpagesize() / 1e6
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e6 if sys.platform == "darwin" else 1e3)
