"""`racer lap` as a person uses it: laps kept as ghosts and played back, races, pictures, and learning."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from racer import folders
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
    words = ("--laps", 2, "--save", ghost, "--player", "Bo", "--car", "hatch", "--driver", "follower")
    driven = answer(capsys, ring, *words)
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


def test_the_ai_drives_unless_somebody_else_is_asked(capsys, ring) -> None:
    ai = answer(capsys, ring, "--laps", 2)
    follower = answer(capsys, ring, "--laps", 2, "--driver", "follower")
    novice = answer(capsys, ring, "--laps", 2, "--driver", 10)
    named = answer(capsys, ring, "--driver", "azure")
    assert [one["driver"] for one in (ai, follower, novice, named)] == ["skill-100", "follower", "skill-10", "azure"]
    assert ai["optimum"] == follower["optimum"] < ai["laps"][1]["time"]
    assert ai["laps"][1]["time"] < follower["laps"][1]["time"]
    assert ai["laps"][1]["time"] < novice["laps"][1]["time"]
    assert main(["lap", ring, "--laps", "2"]) == 0
    assert "for a flying lap, the best one here took" in capsys.readouterr().out


def test_a_driver_may_come_from_a_file(capsys, ring, tmp_path) -> None:
    source = folders.data_folder() / "drivers" / "azure.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(source.read_text())
    assert answer(capsys, ring, "--driver", mine)["laps"] == answer(capsys, ring, "--driver", "azure")["laps"]


@pytest.mark.parametrize("contact", [False, True])
def test_a_race_is_ranked_by_time(capsys, ring, contact) -> None:
    words = ["--contact"] if contact else []
    race = answer(capsys, ring, "--cars", 3, "--laps", 2, *words)
    ranking = race["ranking"]
    assert race["finished"]
    assert race["contact"] == contact
    assert {row["driver"] for row in ranking} == {"azure", "verdant", "amber"}
    assert [row["place"] for row in ranking] == [1, 2, 3]
    times = [row["time"] for row in ranking]
    assert times == sorted(times)
    for row in ranking:
        assert len(row["laps"]) == len(row["places"]) == 2
        assert row["gap"] == pytest.approx(row["time"] - times[0])
        assert row["places"][-1] == row["place"]


def test_people_see_who_won(capsys, ring) -> None:
    assert main(["lap", ring, "--cars", "2", "--driver", "80"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("1  Skill 80")
    assert "+" in second


def test_what_was_learned_is_kept_for_later_laps(capsys, ring) -> None:
    before = answer(capsys, ring, "--laps", 2, "--car", "rally")
    learning = answer(capsys, ring, "--laps", 2, "--car", "rally", "--improve", 4)
    after = answer(capsys, ring, "--laps", 2, "--car", "rally")
    assert learning["laps"] == after["laps"]
    assert before["learned"] is None
    assert after["learned"] == pytest.approx(after["laps"][1]["time"], rel=0.01)
    assert after["optimum"] < after["laps"][1]["time"] < before["laps"][1]["time"]


def test_a_lap_is_drawn_in_colours_over_its_track(capsys, ring, tmp_path) -> None:
    picture = tmp_path / "lap.png"
    driven = answer(capsys, ring, "--plot", picture)
    assert driven["laps"][0]["valid"]
    import pygame

    drawn = pygame.image.load(picture)
    assert drawn.size == (1600, 900)
    colours = {tuple(drawn.get_at((x, y))[:3]) for x in range(0, 1600, 2) for y in range(0, 900, 2)}
    assert sum(red > 200 and max(green, blue) < 90 for red, green, blue in colours) > 0, "nowhere fast"


def test_a_ghost_of_another_track_is_not_played(capsys, ring, tmp_path) -> None:
    ghost = tmp_path / "best.ghost"
    answer(capsys, ring, "--save", ghost)
    assert main(["lap", ring, "--reverse", "--playback", str(ghost)]) == 2
    assert "another track" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["nowhere"],
        ["tin-shed", "--laps", "0"],
        ["tin-shed", "--playback", "no.ghost"],
        ["tin-shed", "--car", "no"],
        ["tin-shed", "--driver", "nobody"],
        ["tin-shed", "--driver", "101"],
        ["tin-shed", "--improve", "-1"],
        ["tin-shed", "--contact"],
        ["tin-shed", "--cars", "9"],
        ["tin-shed", "--cars", "2", "--save", "no.ghost"],
        ["tin-shed", "--cars", "2", "--driver", "follower"],
        ["tin-shed", "--improve", "3", "--driver", "follower"],
    ],
)
def test_mistakes_are_told_in_one_line(words, capsys) -> None:
    assert main(["lap", *words]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
