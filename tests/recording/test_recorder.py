"""The recorder beside a session: what it costs, what it keeps, and when it has to stop."""

import pytest

from racer.recording import recorder as module
from racer.recording.recorder import Recorder
from tests.recording.driven import Drive, bare_venue


def test_memory_grows_by_a_few_bytes_a_tick() -> None:
    drive = Drive()
    drive.run(2400)
    run = drive.recorder._run
    arrays = (run.steer, run.throttle, run.brake, run.flags, run.figures, run.poses)
    assert sum(len(column) * column.itemsize for column in arrays) < 10 * 2400


def test_only_finished_laps_can_be_cut() -> None:
    drive = Drive(venue=bare_venue())
    lap = drive.laps(1)
    assert drive.recorder.cut(lap) is not None
    drive.session.restart()
    drive.run(100)
    assert drive.recorder.cut(lap) is None


def test_every_lap_of_a_run_can_be_cut_later() -> None:
    drive = Drive(venue=bare_venue())
    drive.laps(3)
    for lap in drive.session.laps():
        assert drive.recorder.cut(lap).ticks == lap.end.tick + 1


def test_a_run_that_grows_too_long_is_given_up_until_the_next_start(monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST_TICKS", 1000)
    drive = Drive(venue=bare_venue())
    drive.run(999)
    assert drive.recorder.recording
    drive.run(10)
    assert not drive.recorder.recording
    assert drive.recorder.full
    assert drive.recorder.cut(drive.laps(1)) is None
    drive.session.restart()
    drive.run(1)
    assert drive.recorder.recording
    assert not drive.recorder.full


def test_a_recorder_is_made_at_the_start() -> None:
    drive = Drive(venue=bare_venue())
    drive.run(1)
    with pytest.raises(ValueError, match="start"):
        Recorder(drive.session)


def test_a_reset_before_the_first_tick_changes_nothing() -> None:
    drive = Drive(venue=bare_venue())
    drive.session.reset()
    lap = drive.laps(1)
    assert drive.recorder.cut(lap).start.at == "grid"
