"""A sample of the campaign that drives for an hour: pictures, marks and squares come and go, memory does not grow."""

import sys

import pytest
from campaigns import frames

from racer.view import track_chunks


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only there a process knows what it holds now")
def test_memory_stays_level_while_driving(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(track_chunks, "MEGABYTES", 24)
    monkeypatch.setattr(track_chunks, "MARKS", 2000)
    monkeypatch.setattr(frames, "SIZE", (640, 360))
    seen = frames.drive(2, track="tin-shed", timed=0)
    assert seen.memory[1] > 40.0
    assert seen.memory[2] - seen.memory[1] < 10.0
