"""`racer track` as a person uses it: what it answers, what it writes, how it fails."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from racer.cli import main


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def oval(tmp_path: Path) -> Path:
    """A centre line of our own: two straights and two half circles, y up."""
    from math import cos, pi, sin

    points = [(x, -60.0) for x in range(0, 200, 5)]
    points += [(200.0 + 60.0 * sin(a * pi / 38), -60.0 * cos(a * pi / 38)) for a in range(38)]
    points += [(200.0 - x, 60.0) for x in range(0, 200, 5)]
    points += [(-60.0 * sin(a * pi / 38), 60.0 * cos(a * pi / 38)) for a in range(38)]
    file = tmp_path / "oval.csv"
    rows = "\n".join(f"{x:.2f},{y:.2f},5.0,5.5" for x, y in points)
    file.write_text(f"# x_m,y_m,w_tr_right_m,w_tr_left_m\n{rows}\n", "utf-8")
    return file


def answer(capsys: pytest.CaptureFixture[str], *words: str | Path) -> dict:
    assert main(["track", *map(str, words), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def complaint(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert main(["track", *map(str, words)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1, shown.err
    return shown.err


def test_a_built_in_track_checks_clean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["track", "check", "tin-shed"]) == 0
    assert capsys.readouterr().out == "tin-shed: can be raced\n"


def test_a_track_that_cannot_be_raced_is_answered_with_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, oval: Path
) -> None:
    file = tmp_path / "gone.tmj"
    answer(capsys, "import", oval, "--out", file)
    map_ = json.loads(file.read_text("utf-8"))
    for layer in map_["layers"]:
        if layer["name"] == "gates":
            layer["objects"] = []
    file.write_text(json.dumps(map_), "utf-8")
    assert main(["track", "check", str(file)]) == 1
    shown = capsys.readouterr().out
    assert "error" in shown
    assert "gate" in shown
    assert main(["track", "check", str(file), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)["tracks"][0]
    assert not report["can_be_raced"]
    assert report["findings"][0]["level"] == "error"


def test_info_tells_what_the_file_holds(capsys: pytest.CaptureFixture[str]) -> None:
    facts = answer(capsys, "info", "kiln-bowl")
    assert facts["name"] == "Kiln Bowl"
    assert facts["length_m"] == pytest.approx(1104, rel=0.01)
    assert facts["sectors"] >= 3
    assert len(facts["hash"]) == 64
    assert main(["track", "info", "kiln-bowl"]) == 0
    assert "Kiln Bowl" in capsys.readouterr().out


def test_a_climb_is_the_roads_and_not_that_of_the_hills_around(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "info", "aigrette")["climb_m"] == pytest.approx(203.5, abs=1.0)
    assert answer(capsys, "info", "pier-nine")["climb_m"] == 0.0


def test_an_imported_circuit_can_be_raced(capsys: pytest.CaptureFixture[str], tmp_path: Path, oval: Path) -> None:
    file = tmp_path / "oval.tmj"
    facts = answer(capsys, "import", oval, "--out", file, "--name", "My oval", "--walls")
    assert facts["name"] == "My oval"
    assert facts["length_m"] == pytest.approx(2 * 200.0 + 2 * 3.14159 * 60.0, rel=0.01)
    assert main(["track", "check", str(file)]) == 0


def test_the_same_seed_gives_the_same_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name in ("a", "b"):
        answer(capsys, "new", "--seed", "12", "--out", tmp_path / f"{name}.tmj")
    answer(capsys, "new", "--seed", "13", "--out", tmp_path / "c.tmj")
    a, b, c = ((tmp_path / f"{name}.tmj").read_bytes() for name in "abc")
    assert a == b != c


def test_a_track_goes_through_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["track", "text", "tin-shed"]) == 0
    text = capsys.readouterr().out
    (tmp_path / "pasted.txt").write_text(text, "utf-8")
    facts = answer(capsys, "text", tmp_path / "pasted.txt", "--out", tmp_path / "tin.tmj")
    assert facts["hash"] == answer(capsys, "info", "tin-shed")["hash"]


def test_a_picture_has_the_size_that_was_asked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    import pygame

    for words, size in ((("--size", "320x180"), (320, 180)), (("--scale", "0.5"), (136, 112))):
        picture = tmp_path / "picture.png"
        facts = answer(capsys, "render", "tin-shed", "--out", picture, *words)
        assert pygame.image.load(picture).size == size == (facts["width_px"], facts["height_px"])


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["check", "nowhere.tmj"], "cannot be read"),
        (["info", "nothing"], "no track called 'nothing'"),
        (["render", "tin-shed", "--out", "a.png", "--scale", "1000"], "between"),
        (["render", "tin-shed", "--out", "a.png", "--scale", "64"], "too large"),
        (["render", "tin-shed", "--out", "a.png", "--size", "big"], "not a size"),
        (["import", "nowhere.csv", "--out", "a.tmj"], "cannot be read"),
        (["new", "--seed", "many", "--out", "a.tmj"], "int"),
        (["text", "slipline-track:1:rubbish", "--out", "a.tmj"], "damaged"),
        (["fly"], "invalid choice"),
        ([], "required"),
    ],
)
def test_mistakes_are_told_in_one_line(words: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert part in complaint(capsys, *words)
    assert not Path("a.tmj").exists()
    assert not Path("a.png").exists()


def test_nothing_is_half_written_where_writing_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    told = complaint(capsys, "new", "--seed", "1", "--out", tmp_path / "file" / "a.tmj")
    assert "a.tmj" in told or "file" in told
    assert (tmp_path / "file").read_text() == "in the way"


def test_checking_a_track_loads_no_pygame() -> None:
    program = (
        "import sys; from racer.cli import main; main(['track', 'check', 'tin-shed']); print('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("False\n")
