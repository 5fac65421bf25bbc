import json
from pathlib import Path

import pytest

from racer.cli import main

SLICK = ("kiln-bowl", "--wet", "--reverse")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(autouse=True)
def own_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(home))


def test_the_demo_drives_a_lap_and_takes_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    picture = tmp_path / "demo.png"
    assert main(["drive", *SLICK, "--demo", "--json", "--out", str(picture)]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["track"] == "Kiln Bowl, reverse, wet"
    assert figures["valid"]
    assert 35.0 < figures["lap_s"] < 60.0
    assert sum(figures["sectors_s"]) == pytest.approx(figures["lap_s"])
    assert figures["top_speed_kmh"] > 100.0
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_demo_speaks_to_people_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert main(["drive", *SLICK, "--demo", "--seconds", "2", "--out", str(tmp_path / "a.png")]) == 0
    out = capsys.readouterr().out
    assert "none finished" in out
    assert "Kiln Bowl" in out
    assert "a.png" in out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["nowhere", "--demo"], "no track called 'nowhere'"),
        (["--car", "nothing", "--demo"], "no car called 'nothing'"),
        (["isoranta", "--wet", "--demo"], "no wet form"),
        (["--seconds", "-1"], "seconds between"),
        (["--size", "big"], "not a size"),
    ],
)
def test_mistakes_are_told_in_one_line(words: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drive", *words]) == 2
    told = capsys.readouterr().err
    assert part in told
    assert told.count("\n") == 1


def test_no_display_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main(["drive"]) == 2
    told = capsys.readouterr().err
    assert "no display" in told
    assert "--demo" in told
    assert told.count("\n") == 1
