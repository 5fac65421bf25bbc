"""What is baked again by pieces is what is baked as a whole."""

import numpy as np
import pytest
from edit_bench import bench, loop

from racer.content.bake import Baked, bake
from racer.content.track_edit import live_bake
from racer.content.track_edit.ink import SurfaceInk
from racer.content.track_edit.live_bake import LiveBake
from racer.content.track_edit.property_edit import SetProperties
from racer.content.track_edit.relief_brush import RAISE, HeightBrush
from racer.content.track_edit.resize import Resize
from racer.content.track_edit.road_edit import AddRoad
from racer.content.track_edit.stroke import Brush


def same(live: Baked, whole: Baked) -> bool:
    size = (0, 0, whole.columns * 8, whole.rows * 8)
    return np.array_equal(live.window(*size), whole.window(*size)) and np.array_equal(live.heights, whole.heights)


def test_the_raster_follows_every_change(monkeypatch) -> None:
    monkeypatch.setattr(live_bake, "LEAST", 200)
    editing = bench(170, 90)
    live = LiveBake(editing.document)
    editing.do(AddRoad(loop(runoff="gravel")))
    assert live.is_waiting
    assert live.update()
    assert same(live.baked, bake(editing.document.track()))
    for x, y in ((20.0, 20.0), (338.0, 178.0), (150.0, 90.0)):
        editing.begin(HeightBrush(RAISE, 24.0, 9.0), x, y)
        editing.commit()
        live.update()
        editing.begin(Brush(SurfaceInk("ice"), 5.0), x, y)
        editing.extend(x + 30.0, y)
        editing.commit()
        live.update()
    assert same(live.baked, bake(editing.document.track()))
    for x in (60.0, 280.0):
        editing.begin(HeightBrush(RAISE, 14.0, 9.0), x, 60.0)
        editing.commit()
    live.update(slices=1)
    live.update()
    assert same(live.baked, bake(editing.document.track()))
    held = len(live.baked.mixed)
    for _ in range(40):
        editing.undo()
        live.update()
        editing.redo()
        live.update()
    assert len(live.baked.mixed) < 5 * held
    assert same(live.baked, bake(editing.document.track()))
    editing.do(Resize(left=4, bottom=-7))
    editing.do(SetProperties(editing.document.properties.changed(road=("ice",))))
    live.update()
    assert same(live.baked, bake(editing.document.track()))


def test_a_large_change_can_be_baked_in_slices(monkeypatch) -> None:
    monkeypatch.setattr(live_bake, "SLICE", 32)
    editing = bench(170, 90)
    live = LiveBake(editing.document)
    editing.do(AddRoad(loop()))
    seen = 0
    while live.is_waiting:
        seen += len(live.update(slices=1))
    assert seen > 8
    assert same(live.baked, bake(editing.document.track()))


@pytest.mark.parametrize("x", [3.0, 60.0, 119.0])
def test_heights_change_the_relief_only_nearby(x: float) -> None:
    editing = bench(60, 60)
    live = LiveBake(editing.document)
    editing.begin(HeightBrush(RAISE, 6.0, 30.0), x, 119.0)
    editing.commit()
    live.update()
    assert same(live.baked, bake(editing.document.track()))
    assert not live.baked.is_flat
