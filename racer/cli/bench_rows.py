"""The costs that were measured as lines of one table."""

from __future__ import annotations

from collections.abc import Iterator

from racer.bench import Report
from racer.bench.driving import DrivingCosts
from racer.bench.editor import EditorCosts
from racer.bench.frame import FrameCosts, Spread
from racer.bench.ground import GroundCosts
from racer.bench.history import YARDSTICK
from racer.bench.painting import PaintingCosts
from racer.bench.row import Row
from racer.bench.sound import SoundCosts
from racer.bench.start import StartCosts
from racer.bench.tick import Cost


def rows_of(report: Report) -> list[Row]:
    """Everything that was measured, the yardstick last."""
    found = [
        *_tick_rows(report.costs),
        *(_ground_rows(report.ground) if report.ground else ()),
        *(_painting_rows(report.painting) if report.painting else ()),
        *(_frame_rows(report.frame) if report.frame else ()),
        *(_sound_rows(report.sound) if report.sound else ()),
        *(_editor_rows(report.editor) if report.editor else ()),
        *(_start_rows(report.start) if report.start else ()),
        *(_driving_rows(report.driving) if report.driving else ()),
    ]
    return [*found, Row(YARDSTICK, report.yardstick_ms, "ms")]


def _tick_rows(costs: tuple[Cost, ...]) -> Iterator[Row]:
    for cost in costs:
        yield Row(f"tick: {cost.name}", cost.tick_us, "µs", f"{cost.times_real_time:.0f} × real time")


def _ground_rows(ground: GroundCosts) -> Iterator[Row]:
    yield Row("surface under a wheel", ground.surface_us, "µs")
    yield Row("slope under a wheel", ground.slope_us, "µs")
    for bake in ground.bakes:
        more = f"{bake.memory_mb:.1f} MB kept, {bake.peak_mb:.0f} MB at most"
        yield Row(f"bake of {bake.side_m} m square", bake.bake_s, "s", more)


def _painting_rows(painting: PaintingCosts) -> Iterator[Row]:
    more = f"{painting.chunk_worst_ms:.1f} ms at worst, {painting.first_ms:.1f} ms the first time round"
    yield Row("painter made ready", painting.ready_s, "s")
    yield Row(f"{painting.side_px} px painted", painting.chunk_ms, "ms", more)


def _frame_rows(frame: FrameCosts) -> Iterator[Row]:
    parts = (("update", frame.update), ("draw", frame.draw), ("both", frame.whole), ("both, at work", frame.busy))
    for name, cost in parts:
        yield Row(f"frame: {name}", cost.median_ms, "ms", _spread(cost))
    yield Row("screen copied", frame.blit_ms, "ms")
    yield Row("screen zoomed", frame.smoothscale_ms, "ms")


def _sound_rows(sound: SoundCosts) -> Iterator[Row]:
    more = f"on average, {sound.chunk_ms:.2f} ms where a chunk is rendered, {sound.p99_ms:.2f} ms for the 99th of 100"
    yield Row("frame: sound", sound.mean_ms, "ms", more)
    yield Row("stream ran dry", sound.dry, "times")


def _editor_rows(editor: EditorCosts) -> Iterator[Row]:
    yield Row("editor: opened", editor.open_s, "s", f"{editor.tiles} × {editor.tiles} tiles")
    parts = (("stroke", editor.stroke), ("pan", editor.pan), ("zoom", editor.zoom), ("undo", editor.undo))
    for name, cost in parts:
        yield Row(f"editor: {name}", cost.median_ms, "ms", _spread(cost))
    yield Row("editor: many strokes", editor.memory_mb, "MB", "more than before them")


def _start_rows(start: StartCosts) -> Iterator[Row]:
    yield Row("start: to the title", start.title_s, "s", f"{start.title_work_s:.2f} s at work")


def _driving_rows(driving: DrivingCosts) -> Iterator[Row]:
    yield Row("line of the AI", driving.line_s, "s", f"at work, for {driving.line_km:.1f} km")
    yield Row("lap of the AI", driving.lap_s, "s", f"at work, for {driving.lap_seconds:.0f} s of driving")
    yield Row("proof of a ghost", driving.proof_share, "%", f"of the {driving.proved_seconds:.0f} s that it lasts")


def _spread(cost: Spread) -> str:
    return f"{cost.p99_ms:.2f} ms for the 99th of 100, {cost.worst_ms:.1f} ms at worst"
