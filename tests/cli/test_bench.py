"""`racer bench` in small: what it says, not how fast it is."""

import json
from pathlib import Path

import pytest

from racer.bench import driving, editor, frame, ground, painting, sound, start, tick, yardstick
from racer.bench.history import YARDSTICK, Measured, add_to_history, read_history
from racer.cli import main
from racer.physics import TICK_HZ


@pytest.fixture(autouse=True)
def short_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(tick, "REPEATS", 3)
    monkeypatch.setattr(tick, "CAR_TICKS", 80)
    monkeypatch.setattr(ground, "MAPS", (150, 300))
    monkeypatch.setattr(ground, "LOOKUPS", 100)
    monkeypatch.setattr(painting, "TRACK", "tin-shed")
    monkeypatch.setattr(painting, "PIECES", 2)
    monkeypatch.setattr(frame, "TRACK", "tin-shed")
    monkeypatch.setattr(frame, "WARM_UP", 0.1)
    monkeypatch.setattr(frame, "SECONDS", 0.5)
    monkeypatch.setattr(yardstick, "LOOPS", 1000)
    monkeypatch.setattr(sound, "SECONDS", 3.0)
    monkeypatch.setattr(start, "REPEATS", 1)
    monkeypatch.setattr(driving, "TRACK", "kiln-bowl")
    monkeypatch.setattr(driving, "LONGEST", "kiln-bowl")
    monkeypatch.setattr(driving, "REPEATS", 1)
    monkeypatch.setattr(editor, "SIDE", 80)
    monkeypatch.setattr(editor, "REST", 0.05)
    for name in ("STROKES", "MOVES", "FRAMES", "MANY"):
        monkeypatch.setattr(editor, name, 2)


def test_json_gives_every_cost(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {cost["cars"] for cost in found["costs"]} == {1, 8}
    for cost in found["costs"]:
        assert cost["tick_us"] > 0.0
        assert cost["times_real_time"] == pytest.approx(1e6 / (cost["tick_us"] * TICK_HZ))
    assert [bake["side_m"] for bake in found["ground"]["bakes"]] == [150, 300]
    assert found["ground"]["surface_us"] > 0.0
    assert found["painting"]["chunk_worst_ms"] >= found["painting"]["chunk_ms"] > 0.0
    assert found["yardstick_ms"] > 0.0
    assert found["editor"]["tiles"] == 80
    assert found["start"]["title_s"] > found["start"]["title_work_s"] * 0.5 > 0.0
    assert 25.0 < found["driving"]["lap_seconds"] < 60.0
    assert found["driving"]["proof_s"] > 0.0
    for part in ("stroke", "pan", "zoom", "undo"):
        assert 0.0 < found["editor"][part]["median_ms"] <= found["editor"][part]["worst_ms"]
    told = found["frame"]
    assert (told["size"], told["frames"], told["ghosts"]) == ([1280, 720], 30, 4)
    assert told["particles"] > 0
    for part in ("update", "draw", "whole", "busy"):
        assert 0.0 < told[part]["median_ms"] <= told[part]["p99_ms"] <= told[part]["worst_ms"]
    assert told["whole"]["median_ms"] >= told["draw"]["median_ms"]
    assert told["smoothscale_ms"] > told["blit_ms"] > 0.0


def test_a_table_tells_how_much_dearer_things_became_by_the_yardstick(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "kept.jsonl"
    before = Measured("2026-11-01T00:00:00Z", "0.9.0", {"tick: 8 cars, level plane": 1e-9, YARDSTICK: 1e-9})
    add_to_history(kept, before)
    with kept.open("a") as file:
        file.write('{"costs": [}\n{"costs": {"yardstick loop": NaN}}\n')
    assert main(["bench", "--only", "tick", "--history", str(kept)]) == 0
    shown = capsys.readouterr().out
    (row,) = (line.split() for line in shown.splitlines() if "8 cars, level plane" in line)
    assert row[-1] == "time"
    first, *_, last = read_history(kept)
    assert first == before
    since = last.costs["tick: 8 cars, level plane"] / last.costs[YARDSTICK]
    assert f"{since:.2f} ×" in shown
    assert "frame" not in shown


def test_a_history_that_cannot_be_written_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert main(["bench", "--only", "tick", "--history", str(tmp_path / "file" / "h.jsonl")]) == 2
    assert "were not kept" in capsys.readouterr().err
