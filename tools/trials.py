"""Many trials on all cores, and what came of them; a campaign is made of these."""

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

Given = TypeVar("Given")
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that should not have happened, and the seed that shows it again."""

    seed: int
    what: str


@dataclass(frozen=True, slots=True)
class Result:
    """What a campaign has to say."""

    tried: int
    faults: Sequence[Fault] = ()
    figures: Mapping[str, float] = field(default_factory=dict)


class Report:
    """Shows on stderr how far a campaign has come, and knows how many processes may work on it."""

    def __init__(self, total: int, jobs: int | None = None) -> None:
        self._total = total
        self._shown = -1
        self.jobs = jobs or os.cpu_count()

    def progress(self, done: int) -> None:
        """On a terminal one line that changes; elsewhere a line for every tenth."""
        terminal = sys.stderr.isatty()
        share = done * (100 if terminal else 10) // max(self._total, 1)
        if share != self._shown:
            self._shown = share
            print(f"{done} of {self._total}", end="\r" if terminal else "\n", file=sys.stderr, flush=True)


def hunt(trial: Callable[[int], str | None], count: int, seed: int, report: Report, *, batch: int = 1) -> Result:
    """One trial for each seed from `seed` on; a trial's sentence or exception is a fault."""
    seeds = range(seed, seed + count)
    sentences = spread(partial(told, trial), seeds, report, batch=batch)
    return Result(count, [Fault(at, what) for at, what in zip(seeds, sentences, strict=True) if what])


def spread(work: Callable[[Given], Found], inputs: Iterable[Given], report: Report, *, batch: int = 1) -> list[Found]:
    """The work's answer to each input, in order, found by one process per core; short work is handed out in batches."""
    found: list[Found] = []
    # Spawned everywhere, so that a campaign behaves the same on every system.
    with ProcessPoolExecutor(report.jobs, get_context("spawn")) as pool:
        for answer in pool.map(work, inputs, chunksize=batch):
            found.append(answer)
            report.progress(len(found))
    return found


def told(trial: Callable[[int], str | None], seed: int) -> str | None:
    """What a trial says, or raises."""
    try:
        return trial(seed)
    except Exception as error:  # noqa: BLE001 - whatever a trial raises is what the campaign looks for
        return f"{type(error).__name__}: {error}"
