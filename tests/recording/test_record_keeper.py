"""Laps are written beside the frame: handing one in never waits, and what came of it is told once."""

import threading
import time
from pathlib import Path

import pytest

from racer.recording.board import Board
from racer.recording.record_keeper import MOST_UNSAVED, Answered, Failed, RecordKeeper, Report, Saved
from racer.recording.record_laps import DrivenLap, Outcome
from racer.recording.records import Records
from racer.recording.records_error import FULL, VALUE, RecordsError
from racer.recording.set_aside import SetAside

HERE = Board("track-hash", "car-hash", "sim", "bare", "physics-0")


def driven(seconds: float) -> DrivenLap:
    return DrivenLap(HERE, "Ada", seconds, (), 1000)


class FickleDisk(Records):
    """Records whose disk is full as long as one says so, and may be slow."""

    full = False
    slow = 0.0

    def keep(self, lap: DrivenLap, ghost: bytes | None = None) -> Outcome:
        time.sleep(self.slow)
        if self.full:
            raise RecordsError("records.sqlite", "", FULL, folder="there")
        return super().keep(lap, ghost)


@pytest.fixture
def records(tmp_path: Path) -> FickleDisk:
    return FickleDisk(tmp_path)


def wait(keeper: RecordKeeper) -> list[Report]:
    end = time.monotonic() + 10.0
    while not keeper.idle and time.monotonic() < end:
        time.sleep(0.002)
    assert keeper.idle
    return keeper.poll()


def test_a_lap_handed_in_is_saved_and_told_once(records: FickleDisk) -> None:
    makers: list[str] = []

    def ghost() -> bytes:
        makers.append(threading.current_thread().name)
        return b"ghost"

    with RecordKeeper(records) as keeper:
        ticket = keeper.keep(driven(60.0), ghost)
        (report,) = wait(keeper)
        assert keeper.poll() == []
    assert isinstance(report, Saved)
    assert report.ticket == ticket
    assert report.outcome.kept == Records(records.file.path.parent).best(HERE, "Ada")
    assert makers == ["records"]


def test_handing_in_does_not_wait_for_the_disk(records: FickleDisk) -> None:
    records.slow = 0.3
    with RecordKeeper(records) as keeper:
        start = time.perf_counter()
        keeper.keep(driven(60.0))
        reports = keeper.poll()
        assert time.perf_counter() - start < 0.1
        assert reports == []
        assert len(wait(keeper)) == 1


def test_a_full_disk_is_said_once_and_the_laps_are_saved_later(records: FickleDisk) -> None:
    with RecordKeeper(records) as keeper:
        records.full = True
        tickets = [keeper.keep(driven(60.0)), keeper.keep(driven(59.0), lambda: b"second")]
        failed = wait(keeper)
        assert [(report.ticket, report.first) for report in failed if isinstance(report, Failed)] == [
            (tickets[0], True),
            (tickets[1], False),
        ]
        records.full = False
        tickets.append(keeper.keep(driven(58.0)))
        saved = wait(keeper)
        assert [report.ticket for report in saved if isinstance(report, Saved)] == tickets
        records.full = True
        keeper.keep(driven(57.0))
        (again,) = wait(keeper)
        assert isinstance(again, Failed)
        assert again.first
    assert [lap.seconds for lap in records.laps(HERE)] == [58.0, 59.0, 60.0]


def test_leaving_saves_what_the_disk_refused_before(records: FickleDisk) -> None:
    keeper = RecordKeeper(records)
    records.full = True
    keeper.keep(driven(60.0))
    wait(keeper)
    records.full = False
    assert keeper.close() == 0
    assert records.best(HERE, "Ada") is not None


def test_leaving_with_a_full_disk_tells_how_much_is_lost(records: FickleDisk) -> None:
    keeper = RecordKeeper(records)
    records.full = True
    for lap in range(MOST_UNSAVED + 2):
        keeper.keep(driven(60.0 - lap))
    assert keeper.close() == MOST_UNSAVED


def test_leaving_finishes_the_queue_but_not_for_ever(records: FickleDisk) -> None:
    keeper = RecordKeeper(records)
    records.slow = 0.05
    for lap in range(4):
        keeper.keep(driven(60.0 - lap))
    assert keeper.close() == 0
    assert len(records.laps(HERE)) == 4
    stuck = RecordKeeper(records)
    records.slow = 1.0
    stuck.keep(driven(50.0))
    start = time.perf_counter()
    assert stuck.close(0.05) == 1
    assert time.perf_counter() - start < 0.5


def test_a_ghost_that_cannot_be_made_does_not_end_the_keeping(records: FickleDisk) -> None:
    def broken() -> bytes:
        raise ZeroDivisionError

    with RecordKeeper(records) as keeper:
        keeper.keep(driven(60.0), broken)
        keeper.keep(driven(59.0))
        first, second = wait(keeper)
    assert isinstance(first, Failed)
    assert isinstance(first.error, ZeroDivisionError)
    assert isinstance(second, Saved)


def test_questions_are_answered_after_what_was_handed_in_before(records: FickleDisk) -> None:
    def refuse(found: Records) -> None:
        raise RecordsError("", "a lap", VALUE, found=1, allowed=2)

    with RecordKeeper(records) as keeper:
        keeper.keep(driven(60.0))
        asked = keeper.ask(lambda found: found.best(HERE, "Ada"))
        refused = keeper.ask(refuse)
        saved, answered, failed = wait(keeper)
    assert isinstance(saved, Saved)
    assert answered == Answered(asked, saved.outcome.kept)
    assert isinstance(failed, Failed)
    assert failed.ticket == refused


def test_a_damaged_file_is_told_to_the_frame(records: FickleDisk) -> None:
    records.file.path.write_bytes(b"not a database, a poem")
    with RecordKeeper(records) as keeper:
        keeper.keep(driven(60.0))
        reports = wait(keeper)
    assert [type(report) for report in reports] == [Saved, SetAside]
