"""What a frame of driving costs: a lap of the largest track in real time, with ghosts, smoke and every instrument."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter, sleep, thread_time
from typing import TYPE_CHECKING

from racer.bench.hidden_screen import hidden_screen

if TYPE_CHECKING:
    import pygame

    from racer.bench.frame_drive import FrameDrive

TRACK, CAR = "serralta", "corvette-c5"
"""The largest track that comes with the game."""
SIZE = (1280, 720)
RATE = 60
"""Frames a second."""
WARM_UP, SECONDS = 2.0, 20.0
LOOK = 15
"""Frames between two looks at the yardsticks."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Milliseconds of many frames."""

    median_ms: float
    p99_ms: float
    worst_ms: float


@dataclass(frozen=True, slots=True)
class FrameCosts:
    """Running the ticks of a frame, drawing it, and both; beside what this machine takes to move a screen of pixels."""

    size: tuple[int, int]
    frames: int
    ghosts: int
    particles: int
    """Of smoke, dust and all that flies about; the median."""
    update: Spread
    draw: Spread
    whole: Spread
    busy: Spread
    """Of the whole, what was spent at work: without the time that other programs took from this one."""
    blit_ms: float
    """Yardstick: the whole screen copied."""
    smoothscale_ms: float
    """Yardstick: the whole screen from a picture a quarter larger."""


@dataclass(slots=True)
class _Times:
    """Seconds, one for each frame."""

    update: list[float] = field(default_factory=list)
    draw: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)
    particles: list[int] = field(default_factory=list)
    blit: list[float] = field(default_factory=list)
    smoothscale: list[float] = field(default_factory=list)


def frame_costs(tell: Callable[[str], None]) -> FrameCosts:
    """Drive and draw, frame by frame, as fast as a screen would show them."""
    tell(f"frames on {TRACK}")
    with hidden_screen(SIZE) as screen:
        from racer.bench.frame_drive import open_drive

        with closing(open_drive(TRACK, CAR, SIZE)) as drive:
            return _measure(drive, screen)


def _measure(drive: FrameDrive, screen: pygame.Surface) -> FrameCosts:
    drive.settle(screen)
    _frames(drive, screen, WARM_UP)
    times = _frames(drive, screen, SECONDS)
    return FrameCosts(
        size=SIZE,
        frames=len(times.draw),
        ghosts=drive.ghosts,
        particles=round(median(times.particles)),
        update=spread(times.update),
        draw=spread(times.draw),
        whole=spread([a + b for a, b in zip(times.update, times.draw, strict=True)]),
        busy=spread(times.busy),
        blit_ms=1e3 * median(times.blit),
        smoothscale_ms=1e3 * median(times.smoothscale),
    )


def spread(seconds: list[float]) -> Spread:
    """Median, 99th percentile and the worst."""
    ordered = sorted(seconds)
    return Spread(1e3 * median(ordered), 1e3 * ordered[int(0.99 * (len(ordered) - 1))], 1e3 * ordered[-1])


def _frames(drive: FrameDrive, screen: pygame.Surface, seconds: float) -> _Times:
    """Frames in real time; the rest of each is slept, and now and then used for the yardsticks."""
    times = _Times()
    due = perf_counter()
    for number in range(max(1, round(seconds * RATE))):
        work, start = thread_time(), perf_counter()
        fraction = drive.advance(1.0 / RATE)
        middle = perf_counter()
        drive.draw(screen, fraction, 1.0 / RATE)
        times.draw.append(perf_counter() - middle)
        times.update.append(middle - start)
        times.busy.append(thread_time() - work)
        times.particles.append(drive.particles)
        if number % LOOK == 0:
            _look(times, screen)
        due = max(due + 1.0 / RATE, perf_counter() - 0.1)
        sleep(max(0.0, due - perf_counter()))
    return times


def _look(times: _Times, screen: pygame.Surface) -> None:
    """At the yardsticks, which are read between frames so that they meet the same machine."""
    import pygame

    width, height = screen.size
    same, larger = pygame.Surface(screen.size).convert(), pygame.Surface((width * 5 // 4, height * 5 // 4)).convert()
    for _ in range(2):
        start = perf_counter()
        screen.blit(same, (0, 0))
        middle = perf_counter()
        pygame.transform.smoothscale(larger, screen.size, screen)
        end = perf_counter()
    times.blit.append(middle - start)
    times.smoothscale.append(end - middle)
