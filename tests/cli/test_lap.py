"""`racer lap` as a person uses it: laps of the follower, kept as ghosts and played back."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from racer.cli import main
from racer.content.track_file import write_track
from tests.recording.driven import small_track


@pytest.fixture(scope="module", autouse=True)
def own_folder(tmp_path_factory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SLIPLINE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="module")
def ring(tmp_path_factory) -> str:
    file = tmp_path_factory.mktemp("track") / "ring.tmj"
    write_track(file, small_track())
    return str(file)


def answer(capsys, *words: str | Path, code: int = 0) -> dict:
    assert main(["lap", *map(str, words), "--json"]) == code
    return json.loads(capsys.readouterr().out)


def test_laps_are_driven_saved_and_played_back_with_the_same_time(capsys, ring, tmp_path) -> None:
    ghost = tmp_path / "best.ghost"
    driven = answer(capsys, ring, "--laps", 2, "--save", ghost, "--player", "Bo", "--car", "hatch")
    first, second = driven["laps"]
    assert first["valid"]
    assert first["reason"] is None
    assert sum(second["sectors"]) == pytest.approx(second["time"])
    assert (driven["resets"], driven["ghost"]) == (0, str(ghost))
    assert driven["impacts"] > 0, "nobody knocked the cones over"
    played = answer(capsys, ring, "--playback", ghost)
    assert played["same_time"]
    assert played["recorded_s"] == min(first["time"], second["time"])
    assert played["laps"][-1]["time"] == played["recorded_s"]
    assert (played["car"], played["impacts"]) == (driven["car"], driven["impacts"])
    assert main(["verify", str(ghost), "--track", ring]) == 0
    assert "by Bo" in capsys.readouterr().out


def test_people_get_a_line_for_each_lap(capsys, ring) -> None:
    assert main(["lap", ring, "--handling", "rails"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].startswith("lap 1  0:")


def test_a_course_from_point_to_point_is_started_again_for_each_lap(capsys, tmp_path) -> None:
    from laid_track import laid_track

    points = [(20.0 + 2.0 * i, 60.0) for i in range(90)]
    file, ghost = tmp_path / "course.tmj", tmp_path / "course.ghost"
    write_track(file, laid_track(points, [20, 50, 80], closed=False))
    driven = answer(capsys, file, "--laps", 2, "--save", ghost)
    assert driven["laps"][0] == driven["laps"][1]
    assert answer(capsys, file, "--playback", ghost)["same_time"]


def test_a_ghost_of_another_track_is_not_played(capsys, ring, tmp_path) -> None:
    ghost = tmp_path / "best.ghost"
    answer(capsys, ring, "--save", ghost)
    assert main(["lap", ring, "--reverse", "--playback", str(ghost)]) == 2
    assert "another track" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [["nowhere"], ["tin-shed", "--laps", "0"], ["tin-shed", "--playback", "no.ghost"], ["tin-shed", "--car", "no"]],
)
def test_mistakes_are_told_in_one_line(words, capsys) -> None:
    assert main(["lap", *words]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
