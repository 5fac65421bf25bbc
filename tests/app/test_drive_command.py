import json
from pathlib import Path

import pytest

from racer.cli import main


def test_the_demo_gives_figures_and_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    picture = tmp_path / "demo.png"
    assert main(["drive", "--demo", "--json", "--out", str(picture)]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert 4.5 < figures["zero_to_100_s"] < 6.5
    assert figures["top_speed_kmh"] >= 100.0
    assert 0.8 < figures["max_lateral_g"] < 1.2
    assert 15.0 < figures["max_sideslip_deg"] < 90.0
    assert figures["distance_m"] > 200.0
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_demo_speaks_to_people_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert main(["drive", "--demo", "--seconds", "2", "--out", str(tmp_path / "a.png"), "--car", "hatch"]) == 0
    out = capsys.readouterr().out
    assert "not reached" in out
    assert "a.png" in out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["nowhere"], "no track called 'nowhere'"),
        (["--car", "nothing", "--demo"], "no car called 'nothing'"),
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
