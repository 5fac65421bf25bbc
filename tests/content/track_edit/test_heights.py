import numpy as np
import pytest
from edit_bench import bench, picture, undone_and_redone

from racer.content.track_edit.relief_brush import LOWER, RAISE, SMOOTH, HeightBrush, Ramp


def test_raising_makes_a_hill_and_lowering_takes_it_away() -> None:
    editing = bench(60, 60)
    first = picture(editing)
    editing.begin(HeightBrush(RAISE, 30.0, 4.0), 60.0, 60.0)
    for _ in range(3):
        editing.extend(60.0, 60.0)
    editing.commit()
    heights = editing.document.tiles.height
    assert heights[30, 30] == pytest.approx(40, abs=1)
    assert heights[30, 5] == 0
    assert (np.diff(heights[30, 16:31].astype(int)) >= -1).all()
    undone_and_redone(editing, first)
    editing.begin(HeightBrush(LOWER, 30.0, 4.0), 60.0, 60.0)
    for _ in range(3):
        editing.extend(60.0, 60.0)
    editing.commit()
    assert np.abs(editing.document.tiles.height).max() <= 1


def test_gentle_strokes_add_up() -> None:
    editing = bench(40, 40)
    editing.begin(HeightBrush(RAISE, 20.0, 0.05), 40.0, 40.0)
    for _ in range(99):
        editing.extend(40.0, 40.0)
    editing.commit()
    assert editing.document.tiles.height[20, 20] == pytest.approx(12.5, abs=1)


def test_heights_stay_within_what_a_file_holds() -> None:
    editing = bench(20, 20)
    for kind in (RAISE, LOWER):
        for _ in range(60):
            editing.begin(HeightBrush(kind, 30.0, 100.0), 20.0, 20.0)
            editing.commit()
        assert picture(editing)


def test_smoothing_takes_a_step_down() -> None:
    editing = bench(40, 40)
    editing.do(Ramp((40.0, 20.0), (40.0, 60.0), 6.0, 8.0))
    before = np.abs(np.diff(editing.document.tiles.height.astype(int), axis=1)).max()
    for _ in range(4):
        editing.begin(HeightBrush(SMOOTH, 40.0, 1.0), 40.0, 40.0)
        for _ in range(10):
            editing.extend(40.0, 40.0)
        editing.commit()
    assert np.abs(np.diff(editing.document.tiles.height.astype(int), axis=1)).max() < 0.6 * before


def test_a_ramp_rises_evenly() -> None:
    editing = bench(80, 40)
    first = picture(editing)
    editing.do(Ramp((20.0, 40.0), (120.0, 40.0), 16.0, 10.0))
    along = editing.document.tiles.height[20, 10:61].astype(int)
    assert along[0] == 0
    assert along[-1] == 100
    assert (np.abs(np.diff(along) - 2) <= 1).all()
    assert editing.document.tiles.height[38, 40] == 0
    undone_and_redone(editing, first)
