"""The track of the day: drawn from the date alone, the same for everybody, kept whole or made anew."""

from datetime import date, timedelta
from itertools import pairwise
from math import inf, nan
from pathlib import Path

import pytest

from racer.content import day_track
from racer.content.day_track import (
    DAYS,
    day_of,
    days_folder,
    days_until,
    forget_days,
    keep_day,
    kept_days,
    seed_of,
    today,
)
from racer.content.track import Track
from racer.content.track_check import check_track
from racer.content.track_file import read_track
from tests.recording.driven import small_track

DAY = date(2026, 11, 18)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Track:
    """Every day has the same small ring."""
    ring = small_track()
    monkeypatch.setattr(day_track, "random_track", lambda seed, **_: ring)
    return ring


def test_a_date_gives_the_track_that_everybody_has() -> None:
    track = read_track(keep_day(DAY))
    assert (track.name, track.identity[:16]) == ("West Lodge", "c7ce9c7fc9e7d080")
    assert "18 November 2026" in track.description
    assert [finding for finding in check_track(track) if finding.level == "error"] == []


def test_days_have_seeds_of_their_own() -> None:
    seeds = [seed_of(DAY + timedelta(days=i)) for i in range(400)]
    assert len(set(seeds)) == 400
    assert all(abs(one - other) > 1000 for one, other in pairwise(seeds))


@pytest.mark.parametrize("clock", [0.0, -1e18, 1e18, inf, -inf, nan, 1e11, 4e9, -6e10])
def test_any_clock_is_some_day(clock: float) -> None:
    offered = days_until(today(clock))
    assert 1 <= len(offered) <= DAYS
    assert date(2000, 1, 1) <= offered[-1] <= offered[0] <= date(2999, 12, 31)


def test_the_day_changes_at_midnight_utc() -> None:
    midnight = 1_795_046_400.0
    assert today(midnight) == today(midnight - 1.0) + timedelta(days=1)


def test_a_kept_day_is_found_and_a_damaged_one_is_removed(quick: Track) -> None:
    path = keep_day(DAY)
    (days_folder() / "notes.tmj").write_text("{}")
    assert kept_days() == {DAY: path}
    assert day_of(path) == DAY
    assert day_of(Path("elsewhere") / path.name) is None
    path.write_bytes(path.read_bytes()[:-100])
    assert kept_days() == {}
    assert not path.exists()
    assert keep_day(DAY) == path


def test_days_far_from_today_are_forgotten_either_way(quick: Track) -> None:
    for away in (-400, -13, 0, 13, 400):
        keep_day(DAY + timedelta(days=away))
    forget_days(DAY)
    assert sorted(kept_days()) == [DAY - timedelta(days=13), DAY, DAY + timedelta(days=13)]


def test_a_folder_that_is_none_has_no_days(home: Path) -> None:
    (home / "cache").write_text("in the way")
    assert kept_days() == {}
    forget_days(DAY)
