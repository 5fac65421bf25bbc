"""The disk refuses each call in turn while the game saves: nothing that was there is lost, nothing half there is read.

Needs Linux and a C compiler: a small library stands between the game, SQLite too, and the system.
"""

import errno
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path

from trials import Fault, Report, Result, spread

TOOLS = Path(__file__).resolve().parents[1]
WHAT = (
    "options", "damaged options", "first record", "record and ghost", "lap deleted and back", "damaged records",
    "ghost taken in", "author's lap", "learned", "own car", "car deleted and back", "own track", "journal",
    "track renamed", "track deleted and back", "trash emptied", "caches", "crash report",
)  # fmt: skip
ERRORS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO)
ALL = tuple(product(WHAT, ERRORS, (True, False)))
"""What is saved, how it is refused, and whether the disk stays so."""
DEFAULT_COUNT = len(ALL)


@dataclass(frozen=True)
class Saved:
    """One thing saved once for each of its calls, which then fails."""

    seed: int
    what: str
    calls: int
    found: tuple[str, ...]


def run(count: int, seed: int, report: Report) -> Result:
    """One thing, one error for each seed; beyond their number they come again."""
    with tempfile.TemporaryDirectory() as folder:
        done = spread(partial(save, built(Path(folder))), range(seed, seed + count), report)
    faults = [Fault(one.seed, f"{one.what}: {found}") for one in done for found in one.found]
    figures: dict[str, float] = {"calls that failed": sum(one.calls for one in done)}
    for what in WHAT:
        calls = [one.calls for one in done if one.what.startswith(f"{what},")]
        figures |= {f"calls of {what}": max(calls)} if calls else {}
    return Result(count, faults, figures)


def built(folder: Path) -> Path:
    """The library."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if sys.platform != "linux" or compiler is None:
        raise SystemExit("this campaign needs Linux and a C compiler")
    library = folder / "failing_disk.so"
    command = [compiler, "-O1", "-shared", "-fPIC", "-o", library, TOOLS / "failing_disk.c", "-ldl"]
    subprocess.run(command, check=True)
    return library


def save(library: Path, seed: int) -> Saved:
    """In a process of its own, with the library before the system's."""
    what, number, stays = ALL[seed % len(ALL)]
    command = [sys.executable, TOOLS / "disk_worker.py", what, str(number), str(int(stays))]
    memory = {"TMPDIR": "/dev/shm"} if Path("/dev/shm").is_dir() else {}  # noqa: S108 - no disk needs to be worn out
    surroundings = {**os.environ, **memory, "LD_PRELOAD": str(library)}
    ended = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    told = f"{what}, {errno.errorcode[number]} {'from then on' if stays else 'once'}"
    said = ended.stderr.strip()
    try:
        answer = json.loads(ended.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        return Saved(seed, told, 0, (f"the worker ended with {ended.returncode}: {said[-300:]}",))
    heard = (f"said on stderr: {said[-200:]}",) if said else ()
    return Saved(seed, told, int(answer["calls"]), (*answer["found"], *heard))
