"""Every Python from 3.11 up that is at hand, and processors that can do less, give the same bits of tracks and drives.

A Python that lacks the three libraries gets an environment with them, where they can be installed.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from trials import Fault, Report, Result

ROOT = Path(__file__).resolve().parents[2]
OLDEST = (3, 11)
LIBRARIES = ("numpy>=2", "pygame-ce>=2.5.7", "pymunk>=7.3")
NARROW = "X86_V4 AVX512_ICL AVX512_SPR"
"""What numpy calls the widest vectors."""
PROCESSORS: tuple[tuple[str, dict[str, str | None]], ...] = (
    ("as it is", {"OPENBLAS_CORETYPE": None}),
    ("Haswell's sums", {"OPENBLAS_CORETYPE": "Haswell"}),
    ("Nehalem's sums", {"OPENBLAS_CORETYPE": "Nehalem"}),
    ("narrow vectors", {"OPENBLAS_CORETYPE": None, "NPY_DISABLE_CPU_FEATURES": NARROW}),
    ("both", {"OPENBLAS_CORETYPE": "Nehalem", "NPY_DISABLE_CPU_FEATURES": NARROW}),
)
"""Kinds of processor that this one can be told to be."""
DEFAULT_COUNT = 20
"""Pythons at most."""
COMPARED = re.compile(r"(?!python$|build$)")


def run(count: int, seed: int, report: Report) -> Result:  # noqa: ARG001 - nothing is left to chance
    """All of them, compared with this one."""
    pythons = at_hand()[:count]
    faults: list[Fault] = []
    figures: dict[str, float] = {"Pythons at hand": len(pythons)}
    first = golden(Path(sys.executable), {})
    with tempfile.TemporaryDirectory() as folder:
        for number, python in enumerate(pythons):
            ready = with_libraries(python, Path(folder) / str(number))
            if ready is None:
                figures[f"{python.parent.parent.name}: without the libraries"] = 1
                continue
            found = golden(ready, {})
            faults += [Fault(number, f"Python {found.get('python')}: {what}") for what in differing(first, found)]
            figures[f"Python {found['python']}: hashes compared"] = len(found) - 2
            report.progress(number + 1)
    for name, told in PROCESSORS:
        found = golden(Path(sys.executable), told)
        faults += [Fault(0, f"{name}: {what}") for what in differing(first, found)]
        figures[f"{name}: hashes compared"] = len(found) - 2
    return Result(len(pythons) + len(PROCESSORS), faults, figures)


def at_hand() -> list[Path]:
    """One interpreter of each version: on the path, and those that pyenv and uv keep."""
    names = [Path(found) for minor in range(OLDEST[1], 30) if (found := shutil.which(f"python3.{minor}"))]
    home = Path.home()
    for folder in (home / ".pyenv" / "versions", home / ".local" / "share" / "uv" / "python"):
        names += sorted(folder.glob("*/bin/python3"))
    versions: dict[str, Path] = {}
    for name in names:
        told = subprocess.run([name, "--version"], capture_output=True, text=True, check=False).stdout.split()
        numbers = tuple(int(part) for part in re.findall(r"\d+", told[-1] if told else "0")[:2])
        if numbers >= OLDEST:
            versions.setdefault(told[-1], name)
    return list(versions.values())


def with_libraries(python: Path, folder: Path) -> Path | None:
    """The interpreter itself, or an environment of it, that has what the game needs."""
    if subprocess.run([python, "-c", "import numpy, pymunk, pygame"], capture_output=True, check=False).returncode == 0:
        return python
    made = subprocess.run([python, "-m", "venv", folder], capture_output=True, check=False)
    ready = folder / "bin" / "python"
    wanted = [ready, "-m", "pip", "install", "-q", *LIBRARIES]
    if made.returncode or subprocess.run(wanted, capture_output=True, check=False).returncode:
        return None
    return ready


def golden(python: Path, told: dict[str, str | None]) -> dict[str, str]:
    """The hashes that one interpreter gives, with nothing kept from others."""
    with tempfile.TemporaryDirectory() as home:
        around = {**os.environ, "SLIPLINE_HOME": home, "PYTHONPATH": str(ROOT), **told}
        surroundings = {name: value for name, value in around.items() if value is not None}
        command = [python, ROOT / "tools" / "golden.py"]
        ended = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    if ended.returncode:
        return {"python": python.name, "build": "", "ended": ended.stderr.strip()[-200:]}
    found: dict[str, str] = json.loads(ended.stdout[ended.stdout.index("{") :])
    return found


def differing(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """What is not the same."""
    names = [name for name in {**one, **other} if COMPARED.match(name)]
    return [f"{name} is {other.get(name)}, not {one.get(name)}" for name in names if one.get(name) != other.get(name)]
