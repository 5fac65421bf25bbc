"""A challenge from one player to another: made in one folder, raced in an empty one, refused in one sentence."""

import base64
import hashlib
import json
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import replace
from functools import partial
from io import StringIO
from pathlib import Path

import pytest

from racer.app.drive_session import DriveSession
from racer.app.game import Game
from racer.app.trial import TrialScene
from racer.cli import main
from racer.content.car import load_car
from racer.content.track_file import write_track
from racer.drivers.follower import Follower
from racer.recording.challenge_text import challenge_text, ghost_from_text
from racer.recording.ghost_file import read_ghost
from racer.recording.records import Records
from racer.verify import Known, verify
from tests.recording.driven import apart, bare_venue, small_track


@pytest.fixture(scope="module")
def ghost_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ann's best on a ring of her own."""
    folder = tmp_path_factory.mktemp("ann")
    write_track(folder / "ring.tmj", small_track(scenery=()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SLIPLINE_HOME", str(folder / "home"))
        words = ["--laps", "2", "--save", str(folder / "best.ghost"), "--player", "Ann"]
        assert main(["lap", str(folder / "ring.tmj"), *words]) == 0
    return folder / "best.ghost"


@pytest.fixture(scope="module")
def pasted(ghost_file: Path) -> str:
    """What Ann sends; looking whether others have her track takes a moment, so it is made once."""
    said = StringIO()
    with redirect_stdout(said):
        assert main(["challenge", str(ghost_file), "--text", "--track", str(ghost_file.with_name("ring.tmj"))]) == 0
    return said.getvalue()


@pytest.fixture
def text(pasted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The same, for Bo who has nothing."""
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "bo"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return pasted


def until(game: Game, happened: Callable[[], object], what: str) -> None:
    end = time.monotonic() + 30.0
    while not happened():
        assert time.monotonic() < end, what
        game.frame(0.1)


def test_a_challenge_is_raced_in_an_empty_folder_and_the_answer_is_kept(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ghost = ghost_from_text(text)
    venue = bare_venue()
    raced = []

    def drive(game: Game, seconds: float | None = None) -> None:
        trial = game.stack.top
        assert isinstance(trial, TrialScene)
        until(game, lambda: [rival.name for rival in trial.drive.ghosts] == ["Ann"], "the friend's ghost")
        assert trial.session.venue.track.identity == ghost.about.track
        assert trial.session.chased is not None, "the friend's ghost is the one to beat"
        until(game, trial.session.race.laps, "a lap")
        raced.append(trial.session.race.laps()[0])
        until(game, lambda: list((tmp_path / "bo" / "ghosts").glob("*.ghost")), "the answer on the disk")

    at_the_wheel = partial(DriveSession, driver=Follower(venue.centreline, Known().car(ghost), venue.baked))
    monkeypatch.setattr("racer.app.challenge.DriveSession", at_the_wheel)
    monkeypatch.setattr(Game, "run", drive)
    assert main(["challenge", text]) == 0
    assert "by Ann" in capsys.readouterr().out
    (lap,) = raced
    assert lap.valid
    (board,) = Records().boards()
    kept = Records().best(board, "Player")
    assert kept is not None
    assert (board.track, board.car, kept.seconds) == (ghost.about.track, ghost.about.car, lap.time)


DAMAGES: dict[str, Callable[[str], str]] = {
    "its end is missing": lambda text: text[:-300],
    "its beginning is missing": lambda text: text[300:],
    "a line is missing": lambda text: "\n".join(text.splitlines()[:4] + text.splitlines()[5:]),
    "two lines are swapped": lambda text: "\n".join(
        [*text.splitlines()[:3], *text.splitlines()[3:5][::-1], *text.splitlines()[5:]]
    ),
    "a letter is another": lambda text: text[:2000] + ("A" if text[2000] != "A" else "B") + text[2001:],
    "letters are small now": str.lower,
    "it came as a picture": lambda text: "\x89PNG\r\n" + text,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_challenge_is_one_sentence_and_2(
    damage: Callable[[str], str], text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["challenge", damage(text)]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    file = tmp_path / "pasted.txt"
    file.write_text(damage(text), "utf-8")
    assert main(["challenge", str(file)]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)


def test_a_bomb_in_a_challenge_is_refused_at_once(ghost_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parts = apart(ghost_file.read_bytes())
    parts.parts["cones"] = bytearray(60 << 20)
    data = parts.together()
    code = base64.urlsafe_b64encode(hashlib.sha256(data).digest()[:6] + data).decode().rstrip("=")
    began = time.process_time()
    assert main(["challenge", "slipline-challenge:1:" + code]) == 2
    assert time.process_time() - began < 0.25, "reading the text of some 60 kB costs more than refusing it"
    assert "unpack to far more" in capsys.readouterr().err


def test_a_lap_of_another_track_is_not_proved_by_a_track_of_that_name(
    text: str, ghost_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = str(tmp_path / "other.tmj")
    write_track(Path(other), small_track())
    assert main(["challenge", str(ghost_file), "--track", other, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["answer"] == "UNKNOWN"
    assert main(["lap", other, "--playback", str(ghost_file)]) == 2
    told = capsys.readouterr().err
    assert "another track" in told
    assert told.count("\n") == 1


def test_a_car_of_the_same_name_with_other_figures_is_not_the_same_car(text: str) -> None:
    ghost = ghost_from_text(text)
    tuned = load_car("corvette-c5")
    tuned = replace(tuned, chassis=replace(tuned.chassis, mass=tuned.chassis.mass - 100.0))
    claimed = replace(ghost, about=replace(ghost.about, car=tuned.identity))
    assert verify(claimed, Known()).answer == "UNKNOWN"
    assert not verify(ghost_from_text(challenge_text(claimed, car=tuned)), Known()).verified


def test_the_ghost_of_the_text_is_the_ghost_of_the_file(text: str, ghost_file: Path) -> None:
    file, sent = read_ghost(ghost_file), ghost_from_text(text)
    assert (sent.about, sent.lap) == (file.about, file.lap)
    assert file.own_track is None
    assert sent.own_track is not None, "a track of one's own travels inside"
