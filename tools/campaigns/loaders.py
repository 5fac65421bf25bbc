"""A million damaged files and texts of every kind are read, or refused with the loader's own error, within bounds."""

import os
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from loader_kinds import KINDS
from trials import Fault, Report, Result, spread

from racer.content.error import ContentError

DEFAULT_COUNT = 1_000_000
BATCH = 2_000
LONGEST = 0.5
"""s of CPU time for one input."""
STUCK = 20
"""s after which a loader is stopped."""
LARGEST = 2 << 30
"""Bytes of address space for everything."""
LONGEST_SENTENCE = 1200
SHOWN = 30
"""Faults of a batch that are kept."""


@dataclass
class Batch:
    """What came of some inputs."""

    tried: Counter[str] = field(default_factory=Counter)
    read: Counter[str] = field(default_factory=Counter)
    """How many were read in spite of the damage; all others were refused."""
    seconds: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, float] = field(default_factory=dict)
    slowest_seed: dict[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    memory: float = 0.0
    """MB at most."""

    def add(self, other: "Batch") -> None:
        """Count another one in."""
        self.tried += other.tried
        self.read += other.read
        self.seconds += other.seconds
        self.faults += other.faults
        self.memory = max(self.memory, other.memory)
        for name, seconds in other.slowest.items():
            self.slow(name, seconds, other.slowest_seed[name])

    def slow(self, name: str, seconds: float, seed: int) -> None:
        """Remember the slowest of a kind."""
        if seconds > self.slowest.get(name, 0.0):
            self.slowest[name], self.slowest_seed[name] = seconds, seed


def run(count: int, seed: int, report: Report) -> Result:
    """One damaged input for each seed."""
    firsts = range(seed, seed + count, BATCH)
    whole = Batch()
    counted = Report(len(firsts), report.jobs)
    for batch in spread(try_batch, [(first, min(BATCH, seed + count - first)) for first in firsts], counted):
        whole.add(batch)
    figures: dict[str, float] = {"memory at most MB": round(whole.memory)}
    for name in KINDS:
        if whole.tried[name]:
            figures |= {
                f"{name}: tried": whole.tried[name],
                f"{name}: read": whole.read[name],
                f"{name}: mean ms": round(1e3 * whole.seconds[name] / whole.tried[name], 3),
                f"{name}: slowest ms": round(1e3 * whole.slowest.get(name, 0.0), 1),
                f"{name}: slowest seed": whole.slowest_seed.get(name, 0),
            }
    return Result(count, whole.faults, figures)


def try_batch(job: tuple[int, int]) -> Batch:
    """So many seeds from one on, in a folder of their own."""
    bound()
    batch = Batch()
    with tempfile.TemporaryDirectory(dir=scratch()) as name:
        os.environ["SLIPLINE_HOME"] = name
        for seed in range(job[0], job[0] + job[1]):
            fault = attempt(seed, Path(name), batch)
            if fault and len(batch.faults) < SHOWN:
                batch.faults.append(Fault(seed, fault))
    batch.memory = peak()
    return batch


def attempt(seed: int, folder: Path, batch: Batch) -> str | None:
    """One input; a sentence when anything comes of it but a result or the loader's own error."""
    chance = random.Random(seed)
    name = chance.choices([*KINDS], [kind.weight for kind in KINDS.values()])[0]
    kind = KINDS[name]
    path = folder / kind.file
    path.write_bytes(kind.make(chance))
    batch.tried[name] += 1
    start = time.process_time()
    try:
        with stopped_after(STUCK):
            fault = kind.read(path)
        batch.read[name] += 1
    except ContentError as error:
        fault = unspeakable(error)
    except Exception as error:  # noqa: BLE001 - whatever else is raised is what the campaign looks for
        fault = f"{type(error).__name__}: {error}"[:200]
    took = time.process_time() - start
    batch.seconds[name] += took
    batch.slow(name, took, seed)
    if not fault and took > LONGEST:
        fault = f"took {took:.2f} s"
    return f"{name}: {fault}" if fault else None


def unspeakable(error: ContentError) -> str | None:
    """What is wrong with an error, which must be one line about a file that a person can act upon."""
    try:
        said = str(error)
    except Exception as fault:  # noqa: BLE001 - an error that cannot be said
        return f"the error {error.code} cannot be said: {type(fault).__name__}: {fault}"[:200]
    if len(said.splitlines()) != 1 or not said.isprintable():
        return f"not one line: {said[:160]!r}"
    if len(said) > LONGEST_SENTENCE:
        return f"a sentence of {len(said)} letters: {said[:160]}"
    return None if error.file else f"names no file: {said}"


class stopped_after:  # noqa: N801 - reads like a phrase
    """Raises TimeoutError in whatever goes on for too long."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __enter__(self) -> None:
        if sys.platform != "win32":
            import signal

            signal.signal(signal.SIGVTALRM, _stop)
            signal.setitimer(signal.ITIMER_VIRTUAL, self.seconds)

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32":
            import signal

            signal.setitimer(signal.ITIMER_VIRTUAL, 0.0)


def _stop(*_: object) -> None:
    raise TimeoutError(f"stopped after {STUCK} s")


def bound() -> None:
    """What asks for more memory gets a MemoryError."""
    if sys.platform != "win32":
        import resource

        with suppress(ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (LARGEST, LARGEST))


def peak() -> float:
    """The most memory that this process has had, in MB."""
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e6 if sys.platform == "darwin" else 1e3)


def scratch() -> str | None:
    """Memory where the system offers it as a folder: a million files need no disk."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108
