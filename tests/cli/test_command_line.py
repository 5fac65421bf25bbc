"""The command line as a person meets it: help, one-line complaints, exit codes."""

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from racer import __version__
from racer.cli import COMMANDS, main


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that a wrong call prints."""
    assert main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    lines = shown.err.splitlines()
    assert len(lines) == 1, shown.err
    return lines[0]


def loaded_by(*words: str) -> set[str]:
    """Top-level and racer modules that a call of the command loads, in a fresh interpreter."""
    program = "import sys; from racer.cli import main; main(sys.argv[1:]); print(*sorted(sys.modules), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in COMMANDS)


def test_help_loads_neither_pygame_nor_a_subcommand() -> None:
    loaded = loaded_by("--help")
    assert "pygame" not in loaded
    assert "racer.cli.lab" not in loaded
    assert "racer.physics.world" not in loaded


def test_lab_loads_no_pygame_and_no_other_subcommand() -> None:
    loaded = loaded_by("lab", "circle")
    assert "racer.cli.lab" in loaded
    assert "pygame" not in loaded
    assert "racer.cli.bench" not in loaded
    assert "matplotlib" not in loaded


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_and_speaks_json(capsys: pytest.CaptureFixture[str], command: str) -> None:
    if find_spec(f"racer.cli.{command}") is None:
        pytest.skip(f"{command} is not there yet")
    assert main([command, "--help"]) == 0
    assert "--json" in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == f"racer {__version__}"


def test_unknown_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert "fly" in complaint(capsys, "fly")


def test_unknown_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--wings" in complaint(capsys, "lab", "launch", "--wings")


def test_unknown_manoeuvre(capsys: pytest.CaptureFixture[str]) -> None:
    assert "loop" in complaint(capsys, "lab", "loop")


def test_missing_manoeuvre(capsys: pytest.CaptureFixture[str]) -> None:
    assert "MANOEUVRE" in complaint(capsys, "lab")


def test_unknown_car_names_the_cars_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    line = complaint(capsys, "lab", "launch", "--car", "trabant")
    assert "trabant" in line
    assert "corvette-c5" in line


def test_unknown_surface_names_the_surfaces_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    line = complaint(capsys, "lab", "launch", "--surface", "lava")
    assert "lava" in line
    assert "wet_asphalt" in line


@pytest.mark.parametrize("value", ["fast", "nan", "inf", "0", "-3", "1e9"])
def test_speed_must_be_a_sensible_number(capsys: pytest.CaptureFixture[str], value: str) -> None:
    assert "--speed" in complaint(capsys, "lab", "brake", f"--speed={value}")


@pytest.mark.parametrize(
    "option", ["--tick-hz=0", "--tick-hz=240.5", "--share=1.5", "--radius=nan", "--steer-deg=x", "--slope=1e9"]
)
def test_other_figures_are_checked_too(capsys: pytest.CaptureFixture[str], option: str) -> None:
    assert option.split("=", maxsplit=1)[0] in complaint(capsys, "lab", "brake", option)


def test_ctrl_c_is_quiet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("racer.cli.lab.run", interrupted)
    assert main(["lab", "launch"]) == 130
    shown = capsys.readouterr()
    assert shown.out + shown.err == ""


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    program = f"{sys.executable} -m racer lab circle --json | head -c 10"
    done = subprocess.run(program, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_a_failed_check_is_a_negative_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from racer.lab import manoeuvres
    from racer.lab.result import Result, Row

    failing = manoeuvres.Manoeuvre(lambda _: Result({}, rows=(Row("grip", 0.1, "at least 1", holds=False),)), "")
    monkeypatch.setitem(manoeuvres.MANOEUVRES, "feel", failing)
    assert main(["lab", "feel"]) == 1
    assert "NO" in capsys.readouterr().out


def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    """`racer track text TRACK | head -c 100`, where all of the text fits into the buffer."""
    theirs, ours = os.pipe()
    os.close(theirs)
    command = [sys.executable, "-m", "racer", "--version"]
    around = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    racer = subprocess.run(command, stdout=ours, stderr=subprocess.PIPE, check=False, text=True, env=around)
    os.close(ours)
    assert (racer.returncode, racer.stderr) == (0, "")
