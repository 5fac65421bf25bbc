"""What was learned is found again by what it was learned on, and by nothing else."""

import pytest

from racer.drivers import learned_store
from racer.drivers.learn_usage import Corner, LearnedUsage
from racer.drivers.learned_store import learned_name, load_learned, own_learned, save_learned
from racer.physics.handling import RAILS, SIM


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(learned_store, "built_in_learned", lambda: tmp_path / "shipped")


def learned(time: float = 60.0, track: str = "track", car: str = "car") -> LearnedUsage:
    return LearnedUsage(track, car, (Corner(0.0, 40.0, 90.0, 0.97, 1.01, 0.99),), time, 59.0)


def test_it_is_found_by_track_car_and_handling() -> None:
    save_learned(learned())
    assert load_learned("track", "car") == learned()
    assert load_learned("track", "other") is None
    assert load_learned("other", "car") is None
    assert load_learned("track", "car", RAILS) is None


def test_the_better_of_the_games_and_the_players_counts(tmp_path) -> None:
    save_learned(learned(60.0), folder=tmp_path / "shipped")
    assert load_learned("track", "car") == learned(60.0)
    save_learned(learned(61.0))
    assert load_learned("track", "car") == learned(60.0)
    save_learned(learned(58.0))
    assert load_learned("track", "car") == learned(58.0)


@pytest.mark.parametrize("damage", [b"", b"{}", b"\xff\xfe", b"[" * 5000, learned(track="another").as_json().encode()])
def test_a_damaged_file_is_as_if_it_were_not_there(damage) -> None:
    path = own_learned() / learned_name("track", "car", SIM)
    path.parent.mkdir(parents=True)
    path.write_bytes(damage)
    assert load_learned("track", "car") is None


def test_other_physics_and_other_lines_are_learned_anew(monkeypatch) -> None:
    save_learned(learned())
    monkeypatch.setattr(learned_store, "LINE_VERSION", learned_store.LINE_VERSION + 1)
    assert load_learned("track", "car") is None
