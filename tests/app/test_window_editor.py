"""A person with a mouse draws a circuit, tries it, sees the AI's time, saves it and sets a time on it."""

from pathlib import Path

import pytest
from designer import Designer, draw_and_race
from person import Person

from racer.app.settings import Player, Settings, save_settings
from racer.content.track_check import check_track
from racer.content.track_file import read_track
from racer.recording.records import Records

pytestmark = [pytest.mark.display, pytest.mark.slow]


def test_a_circuit_is_drawn_tried_saved_found_and_driven(
    screen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    save_settings(Settings(player=Player(name="Ann")))
    person = Person(screen, tmp_path, "play")
    try:
        hand = Designer(person, apart=0.05, drag=0.8, radii=(60, 52), wider=7, pace=12.0)
        told = draw_and_race(hand, tmp_path / "tracks", "Loop")
    finally:
        person.leave()
    track = read_track(tmp_path / "tracks" / "loop.tmj")
    assert track.author == "Ann"
    assert all(finding.level != "error" for finding in check_track(track))
    assert track.tiles.walls.any()
    boards = Records(tmp_path).boards()
    assert {board.track for board in boards} == {track.identity}, "test drives are in no record"
    assert min(lap.seconds for board in boards for lap in Records(tmp_path).laps(board)) == told.lap
    assert told.ai_lap < told.lap
