"""Makes a folder with the game in it that runs where there is no Python, for the system this is run on.

PyInstaller goes into an environment of its own under the build folder, never into yours. The game then stands in
OUT/slipline: start OUT/slipline/slipline, and send the whole folder.
"""

import argparse
import subprocess
import sys
import venv
from pathlib import Path

import bootstrap

ROOT = Path(__file__).resolve().parent.parent
NAME = "slipline"
START = """from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # the painter and whoever else has a process of its own starts here too
    import sys

    from racer.cli import main

    sys.exit(main())
"""
LEFT_OUT = ("racer.envs", "gymnasium", "matplotlib", "tkinter")
"""Nothing that a player needs."""


def main(arguments: list[str]) -> int:
    options = read(arguments)
    build = options.build.resolve()
    build.mkdir(parents=True, exist_ok=True)
    python = environment(build / "venv")
    start = build / "start.py"
    start.write_text(START, encoding="utf-8")
    # Not from the checkout, whose racer would be taken for the one that holds all its files.
    code = subprocess.call(command(python, start, build, options.out.resolve()), cwd=build)
    if code == 0:
        print(f"The game stands in {options.out / NAME}, {size_mb(options.out / NAME):.0f} MB.")
    return code


def read(arguments: list[str]) -> argparse.Namespace:
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to put it (dist)")
    parser.add_argument("--build", type=Path, default=ROOT / "build", metavar="FOLDER", help="where to work (build)")
    return parser.parse_args(arguments)


def environment(folder: Path) -> Path:
    """A Python with the game as players get it, and PyInstaller."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        bootstrap.say(f"Making an environment in {folder}; this needs the network.")
        venv.create(folder, with_pip=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "pyinstaller>=6", str(ROOT)], check=True)
    # What has changed since the last time comes in though the version is the same.
    subprocess.run([*pip, "--no-deps", "--force-reinstall", str(ROOT)], check=True)
    return python


def command(python: Path, start: Path, build: Path, out: Path) -> list[str]:
    """The call of PyInstaller: every module of the game, since commands are looked up by name, and all its files."""
    folders = ("--distpath", out, "--workpath", build / "work", "--specpath", build)
    whole = ("--collect-submodules", "racer", "--collect-data", "racer", "--hidden-import", "_cffi_backend")
    left_out = [word for name in LEFT_OUT for word in ("--exclude-module", name)]
    words = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--onedir", "--name", NAME]
    return [str(word) for word in (*words, *folders, *whole, *left_out, start)]


def size_mb(folder: Path) -> float:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink()) / 1e6


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
