"""What is started, with a display and without."""

import sys
from pathlib import Path

import bootstrap
import play
import pytest


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The arguments that the game was started with."""
    arguments: list[str] = []

    def run(command: list[str]) -> int:
        arguments.extend(command[command.index("racer") + 1 :])
        return 3

    monkeypatch.setattr(bootstrap, "python_for", lambda: Path("python"))
    monkeypatch.setattr(bootstrap, "run", run)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    return arguments


@pytest.mark.parametrize(
    ("platform", "variables", "answer"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"SDL_VIDEODRIVER": "dummy"}, True),
        ("freebsd14", {}, False),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_display_is_noticed(platform: str, variables: dict[str, str], answer: bool) -> None:
    assert play.has_display(platform, variables) is answer


def test_arguments_and_exit_code_are_passed_on(started: list[str]) -> None:
    assert play.main(["verify", "lap.ghost"]) == 3
    assert started == ["verify", "lap.ghost"]


def test_without_a_display_the_demo_runs_and_says_so(started: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    play.main([])
    assert started == ["drive", "--demo"]
    assert "no display" in capsys.readouterr().err


def test_with_a_display_the_game_starts(started: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    play.main([])
    assert started == []
