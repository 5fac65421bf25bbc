"""`racer verify` and `racer challenge` as a person uses them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from racer.cli import main
from racer.content.track_file import write_track
from racer.recording.ghost_file import ghost_bytes, write_ghost
from tests.recording.driven import Drive, KeyLike, apart, bare_venue, small_track


@pytest.fixture(scope="module", autouse=True)
def own_folder(tmp_path_factory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SLIPLINE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """A ghost on a track of one's own, good and bad."""
    place = tmp_path_factory.mktemp("ghosts")
    drive = Drive(venue=bare_venue(), make=KeyLike)
    drive.laps(1)
    write_ghost(place / "good.ghost", drive.ghost())
    write_track(place / "ring.tmj", small_track(scenery=()))
    parts = apart(ghost_bytes(drive.ghost()))
    parts.states()[3, 5] += 1.0
    (place / "faster.ghost").write_bytes(parts.together())
    (place / "rubbish.ghost").write_bytes(b"rubbish")
    return place


def test_a_proved_lap_is_answered_with_its_time_and_0(capsys, folder) -> None:
    assert main(["verify", str(folder / "good.ghost"), "--track", str(folder / "ring.tmj")]) == 0
    shown = capsys.readouterr().out
    assert "good.ghost: VERIFIED 0:" in shown
    assert "by Ann" in shown
    assert main(["verify", str(folder / "good.ghost"), "--track", str(folder / "ring.tmj"), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)["ghosts"][0]
    assert answer["answer"] == "VERIFIED"
    assert answer["time_s"] == pytest.approx(sum(answer["sectors_s"]))
    assert answer["exact"]


def test_one_bad_ghost_among_good_ones_is_answered_with_1(capsys, folder) -> None:
    names = [str(folder / f"{name}.ghost") for name in ("good", "faster", "rubbish")]
    assert main(["verify", *names, "--track", str(folder / "ring.tmj"), "--json"]) == 1
    good, faster, rubbish = json.loads(capsys.readouterr().out)["ghosts"]
    assert (good["answer"], faster["answer"], rubbish["answer"]) == ("VERIFIED", "DIVERGED", "MALFORMED")
    assert (faster["tick"], faster["field"], faster["time_s"]) == (5 * 240, "velocity_x", None)
    assert main(["verify", names[2]]) == 1
    assert (
        capsys.readouterr().out
        == f"{names[2]}: MALFORMED: is no ghost; a ghost file begins with the words slipline ghost\n"
    )


def test_without_its_track_a_ghost_is_unknown(capsys, folder) -> None:
    assert main(["verify", str(folder / "good.ghost")]) == 1
    assert "UNKNOWN: the track 'Laid'" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["verify"], ["verify", "nowhere.ghost"], ["challenge"], ["challenge", "nowhere.txt"]]
)
def test_what_cannot_be_read_ends_with_2_and_one_line(words, capsys) -> None:
    assert main(words) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)


def test_a_challenge_goes_to_an_empty_folder_as_text(capsys, folder, tmp_path, monkeypatch) -> None:
    assert main(["challenge", str(folder / "good.ghost"), "--text", "--track", str(folder / "ring.tmj")]) == 0
    text = capsys.readouterr().out
    (tmp_path / "pasted.txt").write_text("\n\n" + text.replace("\n", "\r\n"), "utf-8")
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "empty"))
    for given in (text, str(tmp_path / "pasted.txt")):
        assert main(["challenge", given, "--check"]) == 0
        shown = capsys.readouterr().out
        assert "VERIFIED 0:" in shown
        assert "Laid: 2" in shown
    assert main(["challenge", text, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["answer"], answer["player"], answer["course"]["name"]) == ("VERIFIED", "Ann", "Laid")


def test_a_ghost_file_is_a_challenge_too(capsys, folder) -> None:
    assert main(["challenge", str(folder / "faster.ghost"), "--track", str(folder / "ring.tmj"), "--check"]) == 1
    assert "DIVERGED at tick 1200" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["slipline-challenge:1:", "slipline-challenge:1:AAAA", "slipline-challenge:9:abc"])
def test_a_damaged_challenge_gives_one_sentence(text, capsys) -> None:
    assert main(["challenge", text]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert "copy all of it" in shown.err
