"""The game is built as wheel, sdist and frozen folder, and each is played from an empty folder with an empty home."""

import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from trials import Fault, Report, Result

ROOT = Path(__file__).resolve().parents[2]
HAND = ROOT / "tests" / "app"
FORMS = ("wheel", "sdist", "frozen")
DEFAULT_COUNT = len(FORMS)
CHALLENGED = "osier-vale/boxster-s.ghost"
ERRANDS: tuple[tuple[str, ...], ...] = (
    ("--version",),
    ("lap", "osier-vale", "--json"),
    ("track", "new", "--seed", "4711", "--out", "my.tmj"),
    ("track", "check", "my.tmj"),
    ("lap", "my.tmj", "--save", "my.ghost"),
    ("verify", "my.ghost", "--track", "my.tmj"),
    ("challenge", "my.ghost", "--text"),
    ("drive", "tin-shed", "--demo"),
)
"""Words after `racer` that all must end with 0."""


def run(count: int, seed: int, report: Report) -> Result:
    """One form after the other; the window needs Xvfb and xdotool."""
    faults, figures = [], dict[str, float]()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build(folder / "dist")
        for number in range(seed, seed + count):
            form = FORMS[number % len(FORMS)]
            try:
                figures |= ship(form, folder)
            except (Exception, SystemExit) as fault:  # noqa: BLE001 - whatever goes wrong is what is looked for
                faults.append(Fault(number, f"{form}: {type(fault).__name__}: {fault}"))
            report.progress(number - seed + 1)
    return Result(count, faults, figures)


def build(out: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(ROOT)],
        check=True,
        capture_output=True,
    )


def ship(form: str, folder: Path) -> dict[str, float]:
    """Install, run the errands, open the window; gives the size in MB."""
    package, racer, ghosts = FROM[form](folder)
    empty, home = folder / form / "empty", folder / form / "home"
    empty.mkdir(parents=True)
    home.mkdir()
    for words in (*ERRANDS, ("verify", str(ghosts / CHALLENGED)), ("challenge", str(ghosts / CHALLENGED))):
        done = subprocess.run([racer, *words], cwd=empty, env=bare(home), capture_output=True, text=True, check=False)
        if done.returncode != 0 or done.stderr.strip():
            raise RuntimeError(f"racer {' '.join(words)} ended with {done.returncode}: {done.stderr.strip()[-300:]}")
    play(racer, empty, home)
    return {f"{form}_mb": round(size_mb(package), 1)}


def bare(home: Path) -> dict[str, str]:
    """Nothing of this machine but where its programs are."""
    return {"PATH": os.defpath, "HOME": str(home)}


def installed(folder: Path, pattern: str) -> tuple[Path, Path, Path]:
    """A package put into an environment of its own: itself, its command and its ghosts."""
    package = next((folder / "dist").glob(pattern))
    place = folder / f"{package.suffix.strip('.')}-venv"
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", package], check=True, capture_output=True, cwd=folder)
    return package, place / "bin" / "racer", next(place.glob("lib/*/site-packages/racer/tracks/ghosts"))


def frozen(folder: Path) -> tuple[Path, Path, Path]:
    out = folder / "frozen-out"
    words = [sys.executable, ROOT / "tools" / "freeze.py", "--out", out, "--build", folder / "frozen-build"]
    subprocess.run([str(word) for word in words], check=True, capture_output=True)
    game = out / "slipline"
    return game, game / "slipline", next(game.glob("**/racer/tracks/ghosts"))


FROM = {
    "wheel": lambda folder: installed(folder, "*.whl"),
    "sdist": lambda folder: installed(folder, "*.tar.gz"),
    "frozen": frozen,
}


def play(racer: Path, empty: Path, home: Path) -> None:
    """The first start comes, then a drive off and a picture of it; no word of complaint."""
    sys.path.insert(0, str(HAND))
    from virtual_screen import virtual_screen, wait_for

    with virtual_screen() as screen:
        around = {**bare(home), "DISPLAY": screen, "SDL_AUDIODRIVER": "none"}
        pictures = home / ".local" / "share" / "Slipline" / "pictures"
        with Started([racer, "play", "--log", "play.jsonl"], empty, around) as game:
            wait_for(lambda: "TrialScene" in game.log("play.jsonl"), 60, "the first start")
        with Started([racer, "drive", "kiln-bowl", "--log", "drive.jsonl"], empty, around) as game:
            wait_for(lambda: "forward_speed" in game.log("drive.jsonl"), 60, "the drive")
            game.hand("keydown", "Up")
            wait_for(lambda: game.speed("drive.jsonl") > 5.0, 30, "driving off")
            game.hand("key", "F12")
            wait_for(lambda: list(pictures.glob("*.png")), 20, "a picture")


class Started:
    """A game under way, ended at the end."""

    def __init__(self, command: Sequence[str | Path], folder: Path, around: dict[str, str]) -> None:
        self.folder, self.around = folder, around
        self.process = subprocess.Popen(command, cwd=folder, env=around, stderr=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.process.terminate()
        _, said = self.process.communicate(timeout=20)
        if kind is None and said.strip():
            raise RuntimeError(said.strip()[-300:])

    def log(self, name: str) -> str:
        file = self.folder / name
        return file.read_text(encoding="utf-8") if file.exists() else ""

    def speed(self, name: str) -> float:
        *lines, _ = self.log(name).splitlines()
        return max((json.loads(line).get("forward_speed", 0.0) for line in lines[-20:]), default=0.0)

    def hand(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.around, check=True)  # noqa: S607 - wherever it is


def size_mb(path: Path) -> float:
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6
