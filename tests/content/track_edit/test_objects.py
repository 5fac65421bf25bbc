from dataclasses import replace
from math import pi

import numpy as np
import pytest
from ascii_track import ring_track
from edit_bench import bench, picture, undone_and_redone

from racer.content.track import Scenery
from racer.content.track_edit.area import Area
from racer.content.track_edit.clip import clip_of
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.gate_edit import (
    AddGate,
    ChangeGate,
    Remove,
    Reorder,
    gate_between,
    gate_end_moved,
    gate_turned,
)
from racer.content.track_edit.grid_edit import AddSlot, ChangeSlot, slot_at
from racer.content.track_edit.open_track import new_track
from racer.content.track_edit.property_edit import SetProperties
from racer.content.track_edit.relief_brush import Ramp
from racer.content.track_edit.resize import Resize
from racer.content.track_edit.road_edit import AddRoad, drawn_road
from racer.content.track_edit.scenery_edit import AddThings, ChangeThing, thing_at, thing_under
from racer.content.track_edit.selection_edit import Clear, MirrorSelection, MoveSelection, Paste, TurnSelection
from racer.content.track_error import TrackError


def ring() -> Editing:
    return Editing.open(ring_track(scenery=(Scenery("chevron", 37.0, 3.0, 0.0), Scenery("tree", 1.0, 21.0))))


def test_gates_are_added_moved_turned_flagged_ordered_and_removed() -> None:
    editing = ring()
    first, gates = picture(editing), editing.document.gates
    made = gate_between((30.0, 1.0), (30.0, 9.004), sector=True)
    editing.do(AddGate(made, 1))
    assert editing.document.gates[1].points == ((30.0, 1.0), (30.0, 9.0))
    editing.do(ChangeGate(1, gate_turned(gate_end_moved(made, 0, 31.0, 1.0))))
    assert editing.document.gates[1].points == ((30.0, 9.0), (31.0, 1.0))
    editing.do(ChangeGate(1, replace(editing.document.gates[1], sector=False)))
    assert not editing.document.gates[1].sector
    editing.do(Reorder("gates", 1, 4))
    assert editing.document.gates[:4] == gates
    editing.do(Remove("gates", frozenset({0, 4})))
    assert editing.document.gates == gates[1:]
    for _ in range(5):
        undone_and_redone(editing, _before(editing))
        editing.undo()
    assert picture(editing) == first
    assert gate_between((1.0, 1.0), (1.001, 1.0)) is None


def _before(editing: Editing) -> bytes:
    editing.undo()
    found = picture(editing)
    editing.redo()
    return found


def test_grid_slots_are_added_moved_ordered_and_removed() -> None:
    editing = ring()
    first = picture(editing)
    editing.do(AddSlot(slot_at(5.0, 4.0, -pi / 2.0), 0))
    assert editing.document.grid[0].heading == pytest.approx(1.5 * pi)
    editing.do(ChangeSlot(0, slot_at(6.0, 4.0, 0.0)))
    editing.do(Reorder("grid", 0, 2))
    assert editing.document.grid[2].x == 6.0
    editing.do(Remove("grid", frozenset({0, 1})))
    assert len(editing.document.grid) == 1
    while editing.undo():
        pass
    assert picture(editing) == first


def test_things_are_found_added_turned_and_removed() -> None:
    editing = ring()
    first = picture(editing)
    editing.do(AddThings((thing_at("board", 20.0, 11.0, label="50\n\x07"), thing_at("cone", 22.0, 11.0))))
    place = thing_under(editing.document.scenery, 21.8, 11.2)
    assert editing.document.scenery[place].kind == "cone"
    assert editing.document.scenery[2].label == "50 "
    editing.do(ChangeThing(place, thing_at("cone", 30.0, 11.0, pi)))
    assert thing_under(editing.document.scenery, 22.0, 14.0, 0.5) is None
    editing.do(Remove("scenery", frozenset({place})))
    assert len(editing.document.scenery) == 3
    while editing.undo():
        pass
    assert picture(editing) == first
    with pytest.raises(ValueError, match="no scenery"):
        thing_at("dragon", 1.0, 1.0)


def test_cut_and_paste_take_tiles_and_objects_along() -> None:
    editing = ring()
    first = picture(editing)
    area = Area(13, 0, 20, 11)
    clip = clip_of(editing.document, area)
    editing.do(Clear(area, "grass"))
    assert len(editing.document.gates) == 3
    assert [thing.kind for thing in editing.document.scenery] == ["tree"]
    assert (editing.document.tiles.ground[:, 13:] == editing.document.tiles.ground[0, 0]).all()
    editing.do(Paste(clip, 13, 0))
    tiles = editing.document.tiles
    editing.do(Paste(clip, 17, 5))
    assert len(editing.document.gates) == 4
    assert editing.document.scenery[-1].x == 37.0
    editing.undo()
    assert np.array_equal(tiles.ground, editing.document.tiles.ground)
    editing.undo()
    editing.undo()
    assert picture(editing) == first


def test_a_selection_moves_with_its_gates_in_their_order() -> None:
    editing = ring()
    editing.do(Resize(right=20))
    first = picture(editing)
    editing.do(MoveSelection(Area(0, 0, 20, 11), 15, 0, "grass"))
    moved = ring_track().gates
    assert [gate.points[0][0] - 30.0 for gate in editing.document.gates] == [gate.points[0][0] for gate in moved]
    assert [gate.sector for gate in editing.document.gates] == [gate.sector for gate in moved]
    undone_and_redone(editing, first)


def test_four_quarter_turns_and_two_mirrorings_change_nothing() -> None:
    editing = ring()
    editing.do(Resize(0, 0, 0, 9))
    editing.do(Paste(clip_of(editing.document, Area(0, 0, 20, 20)), 0, 0))
    rng = np.random.default_rng(1)
    heights = rng.integers(-50, 50, (21, 21)).astype(np.int16)
    clip = replace(clip_of(editing.document, Area(0, 0, 20, 20)), corners=heights)
    for change in (lambda c: c.turned().turned().turned().turned(), lambda c: c.mirrored().mirrored()):
        again = change(clip)
        assert again.objects == clip.objects
        assert np.array_equal(again.corners, heights)
        assert all(np.array_equal(again.layers[name], clip.layers[name]) for name in clip.layers)


def test_heights_turn_with_the_tiles() -> None:
    editing = bench(20, 20)
    editing.do(Ramp((4.0, 10.0), (16.0, 10.0), 4.0, 3.0))
    assert editing.document.tiles.height[5, 8] == 30
    editing.do(TurnSelection(Area(0, 0, 10, 10), "grass"))
    # The corner 8 to the right and 5 down of a piece 10 wide is now 5 from its left and 8 down.
    assert editing.document.tiles.height[8, 5] == 30
    assert editing.document.tiles.height[2, 5] == 0
    editing.do(MirrorSelection(Area(0, 0, 12, 12)))
    assert editing.document.tiles.height[8, 7] == 30


def test_a_turned_or_mirrored_ring_is_driven_the_other_way_round_or_not() -> None:
    editing = ring()
    editing.do(Resize(bottom=9))
    first = picture(editing)
    editing.do(TurnSelection(Area(0, 0, 20, 20), "grass"))
    # What was driven to the right at the top is now driven down at the right.
    assert editing.document.gates[0].points == ((39.0, 20.0), (31.0, 20.0))
    assert editing.document.grid[0].heading == pytest.approx(pi / 2.0)
    undone_and_redone(editing, first)
    editing.undo()
    editing.do(MirrorSelection(Area(0, 0, 20, 20)))
    assert editing.document.gates[0].points == ((20.0, 9.0), (20.0, 1.0))
    assert editing.document.scenery[0] == Scenery("chevron", 3.0, 3.0, pi)
    undone_and_redone(editing, first)
    editing.undo()
    editing.do(MirrorSelection(Area(0, 0, 20, 20), upside_down=True))
    assert editing.document.gates[0].points == ((20.0, 31.0), (20.0, 39.0))


def test_resizing_moves_objects_along_and_undo_brings_back_what_was_cut() -> None:
    editing = ring()
    editing.do(AddRoad(drawn_road([(4.0, 4.0), (30.0, 4.0)])))
    first, gate = picture(editing), editing.document.gates[0]
    editing.do(Resize(3, 2, 1, 4, "sand"))
    assert (editing.document.columns, editing.document.rows) == (24, 17)
    assert editing.document.gates[0].points[0] == (gate.points[0][0] + 6.0, gate.points[0][1] + 4.0)
    assert editing.document.roads[0].points[0] == (10.0, 8.0)
    undone_and_redone(editing, first)
    editing.undo()
    editing.do(Resize(-8, 0, 0, -4))
    assert (editing.document.columns, editing.document.rows) == (12, 7)
    assert [thing.kind for thing in editing.document.scenery] == ["chevron"]
    undone_and_redone(editing, first)


@pytest.mark.parametrize("edit", [Resize(-20), Resize(right=9000), Resize(right=5000, bottom=5000)])
def test_a_size_that_no_track_may_have_is_refused_with_a_sentence(edit) -> None:
    editing = ring()
    first = picture(editing)
    with pytest.raises(TrackError, match="tiles"):
        editing.do(edit)
    assert picture(editing) == first
    with pytest.raises(TrackError):
        new_track(0, 5)


def test_properties_are_cut_to_what_a_file_holds() -> None:
    editing = bench()
    first = picture(editing)
    changed = editing.document.properties.changed(name="x" * 99, laps=0, season="winter", light="snow")
    editing.do(SetProperties(changed))
    track = editing.document.track()
    assert (len(track.name), track.laps, track.season) == (80, 1, "winter")
    undone_and_redone(editing, first)
    with pytest.raises(ValueError, match="none of"):
        changed.changed(season="monsoon")
    assert editing.undo_label == "properties"
