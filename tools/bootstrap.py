"""Keeps `.venv` beside the project able to run it; knows neither the game nor its tests."""

import sys

# First of all, and in words that an older Python understands too: the tools import this file before the rest.
if sys.version_info < (3, 11):
    sys.exit("Slipline needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

import contextlib
import enum
import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import lock

ROOT = Path(__file__).resolve().parent.parent

# Run by the environment's own Python: its version, and which distributions it lacks wholly or in part.
_PROBE = """
import importlib.metadata as metadata, json, sys

def whole(name):
    try:
        found = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    tops = {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}
    return all(found.locate_file(top).exists() for top in tops)

names = json.loads(sys.argv[1])
print(json.dumps({"python": list(sys.version_info[:2]), "lacking": [n for n in names if not whole(n)]}))
"""


class SetupError(SystemExit):
    """The environment could not be made: ends the tool with code 1 and one line with the remedy."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What was installed: written last, so an environment without it is not finished."""

    python: str
    project: str
    dependencies: str
    extras: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Probe:
    """What the environment's Python says of itself."""

    python: str
    lacking: tuple[str, ...]


class Step(enum.Enum):
    """What the environment needs before it can be used."""

    NOTHING = enum.auto()
    INSTALL = enum.auto()
    MAKE = enum.auto()


@dataclass(frozen=True, slots=True)
class Environment:
    """The folder `.venv` of a project, and the files in it that matter here."""

    project: Path

    @property
    def folder(self) -> Path:
        return self.project / ".venv"

    @property
    def python(self) -> Path:
        if sys.platform == "win32":
            return self.folder / "Scripts" / "python.exe"
        return self.folder / "bin" / "python"

    @property
    def stamp(self) -> Path:
        return self.folder / "slipline.json"

    @property
    def unfinished(self) -> Path:
        """Exists while `.venv` is being made or filled, so only an interruption leaves it behind."""
        return self.folder / "slipline.unfinished"

    @property
    def lock(self) -> Path:
        return self.project / ".venv.lock"


def python_for(extras: Sequence[str] = (), project: Path = ROOT) -> Path:
    """The Python that can run the project with these extras, made or repaired if need be."""
    environment = Environment(project)
    if needed(environment, extras) is not Step.NOTHING:
        with lock.held(environment.lock, lambda: say("Another run is setting things up; waiting for it.")):
            # Somebody else may have finished the work while we waited.
            _carry_out(needed(environment, extras), environment, extras)
    return environment.python


def run(command: Sequence[str | Path], folder: Path | None = None) -> int:
    """Run a command to its end and give its exit code; Ctrl-C is left to the command."""
    with subprocess.Popen([str(part) for part in command], cwd=folder) as child:
        while True:
            with contextlib.suppress(KeyboardInterrupt):
                code = child.wait()
                return code if code >= 0 else 128 - code


def say(sentence: str) -> None:
    """Tell the person something, at once and apart from what the command prints."""
    print(sentence, file=sys.stderr, flush=True)


def needed(environment: Environment, extras: Sequence[str]) -> Step:
    """What has to be done before the environment can run the project with these extras."""
    probe = _ask(environment, _distributions(environment.project, extras))
    if probe is None or environment.unfinished.exists():
        return Step.MAKE
    stamp = read_stamp(environment)
    if stamp is None:
        return Step.MAKE if "pip" in probe.lacking else Step.INSTALL
    if stamp.python != probe.python or stamp.project != str(environment.project):
        return Step.MAKE
    if stamp.dependencies != fingerprint(environment.project) or not set(extras) <= set(stamp.extras):
        return Step.INSTALL
    return Step.MAKE if probe.lacking else Step.NOTHING


def fingerprint(project: Path) -> str:
    """A hash of the parts of pyproject.toml that decide what gets installed."""
    table = _pyproject(project)
    keys = ("requires-python", "dependencies", "optional-dependencies", "scripts")
    parts = [table.get("build-system"), *(table["project"].get(key) for key in keys)]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def read_stamp(environment: Environment) -> Stamp | None:
    """The stamp, or None when it is missing or not readable as one."""
    try:
        fields = json.loads(environment.stamp.read_text(encoding="utf-8"))
        return Stamp(**{**fields, "extras": tuple(fields["extras"])})
    except (OSError, ValueError, TypeError, KeyError):
        return None


def write_stamp(environment: Environment, stamp: Stamp) -> None:
    """Note what is installed now."""
    environment.stamp.write_text(json.dumps(asdict(stamp), indent=2) + "\n", encoding="utf-8")


def _carry_out(step: Step, environment: Environment, extras: Sequence[str]) -> None:
    if step is Step.NOTHING:
        return
    before = read_stamp(environment)
    # What was there stays there: playing after testing must not take the test tools away.
    extras = sorted({*extras, *(before.extras if before else ())})
    try:
        if step is Step.MAKE:
            _make(environment)
        _install(environment, extras)
    except KeyboardInterrupt:
        raise SetupError("Interrupted. Run this again and it starts afresh.") from None
    probe = _ask(environment, _distributions(environment.project, extras))
    if probe is None or probe.lacking:
        raise SetupError(f"The installation is not complete. Remove {environment.folder} and run this again.")
    project = str(environment.project)
    write_stamp(environment, Stamp(probe.python, project, fingerprint(environment.project), tuple(extras)))
    environment.unfinished.unlink(missing_ok=True)


def _make(environment: Environment) -> None:
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise SetupError("This Python cannot make environments. On Debian or Ubuntu: sudo apt install python3-venv")
    again = environment.folder.exists() or environment.folder.is_symlink()
    say(f"{'Making the environment anew' if again else 'Making an environment'} in {environment.folder}.")
    _remove(environment.folder)
    environment.folder.mkdir()
    environment.unfinished.touch()
    if subprocess.call([_base_python(), "-m", "venv", str(environment.folder)]) != 0:
        raise SetupError(f"The environment cannot be made. Remove {environment.folder} and run this again.")


def _install(environment: Environment, extras: Sequence[str]) -> None:
    what = f"the game and its extras ({', '.join(extras)})" if extras else "the game"
    say(f"Installing {what}. The first time this needs the network and a minute or two.")
    target = f"{environment.project}[{','.join(extras)}]" if extras else str(environment.project)
    environment.unfinished.touch()
    pip = [str(environment.python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if subprocess.call([*pip, "--editable", target]) != 0:
        # pip gave up in good order, so what was there before still is.
        environment.unfinished.unlink()
        raise SetupError(
            "The installation failed. Check the network connection and run this again;"
            f" if that does not help, remove {environment.folder} first."
        )


def _ask(environment: Environment, distributions: Sequence[str]) -> Probe | None:
    """The environment's answer, or None when its Python is missing, fails or is too old."""
    command = [str(environment.python), "-I", "-c", _PROBE, json.dumps(distributions)]
    try:
        answer = subprocess.run(command, capture_output=True, check=True, timeout=60, text=True)
        fields = json.loads(answer.stdout)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    if fields["python"] < [3, 11]:
        return None
    return Probe(".".join(map(str, fields["python"])), tuple(fields["lacking"]))


def _distributions(project: Path, extras: Sequence[str]) -> list[str]:
    """The bare names of what must be installed, pip and the project itself among them."""
    table = _pyproject(project)["project"]
    optional = table.get("optional-dependencies", {})
    requirements = [*table.get("dependencies", []), *(line for extra in extras for line in optional[extra])]
    # A requirement with a marker may rightly be absent here.
    plain = (line for line in requirements if ";" not in line)
    return ["pip", table["name"], *(re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in plain)]


def _pyproject(project: Path) -> dict[str, Any]:
    return tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))


def _base_python() -> str:
    """Not the Python of an environment, which may be the one about to be removed."""
    return getattr(sys, "_base_executable", None) or sys.executable


def _remove(folder: Path) -> None:
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    elif folder.exists():
        try:
            shutil.rmtree(folder)
        except OSError as error:
            raise SetupError(f"{folder} cannot be removed ({error.strerror}). Close what uses it.") from error
