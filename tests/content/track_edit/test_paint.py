from math import pi

import numpy as np
import pytest
from ascii_track import ascii_track
from edit_bench import bench, metres_of, part, picture, undone_and_redone

from racer.content.track import Scenery, surface_names
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.fill import Fill
from racer.content.track_edit.ink import Eraser, KerbInk, SurfaceInk, WallInk
from racer.content.track_edit.pick import pick, usual_ground
from racer.content.track_edit.scenery_edit import AddThings, thing_at
from racer.content.track_edit.stroke import ELLIPSE, LINE, RECTANGLE, Brush, Shaped, shape_between
from racer.content.track_edit.tool import Stretched


def test_a_round_brush_covers_a_disc_and_a_square_one_a_square() -> None:
    for square, metres in ((False, pi * 36.0), (True, 144.0)):
        editing = bench()
        editing.begin(Brush(SurfaceInk("gravel"), 6.0, square), 31.0, 29.3)
        editing.commit()
        assert metres_of(editing.document, "gravel") == pytest.approx(metres, rel=0.02)


def test_a_stroke_is_one_step_and_paints_no_edge_twice() -> None:
    editing, once = bench(), bench()
    first = picture(editing)
    editing.begin(Brush(SurfaceInk("gravel"), 5.0), 12.0, 20.7)
    for i in range(50):
        editing.extend(12.0 + i, 20.7)
        editing.extend(12.0 + i / 2.0, 20.7)
    editing.commit()
    once.begin(Brush(SurfaceInk("gravel"), 5.0), 12.0, 20.7)
    once.extend(61.0, 20.7)
    once.commit()
    assert editing.history.done == 1
    assert np.array_equal(editing.document.tiles.share, once.document.tiles.share)
    undone_and_redone(editing, first)


def test_an_edge_lies_where_it_was_painted() -> None:
    editing = bench()
    editing.do(Shaped(SurfaceInk("sand"), (shape_between(RECTANGLE, (10.5, 10.25), (40.0, 30.75)),)))
    sand = part(editing.document, "sand")
    assert sand[10, 5] == pytest.approx(0.75, abs=1 / 16)
    assert sand[15, 10] == pytest.approx(0.375, abs=1 / 16)
    assert metres_of(editing.document, "sand") == pytest.approx(29.5 * 20.5, rel=0.005)


def test_line_and_ellipse_cover_what_they_should() -> None:
    line, ellipse = bench(), bench()
    line.do(Shaped(SurfaceInk("ice"), (shape_between(LINE, (10.0, 10.0), (60.0, 40.0), 4.0),)))
    assert metres_of(line.document, "ice") == pytest.approx(4.0 * np.hypot(50, 30) + pi * 4.0, rel=0.02)
    ellipse.do(Shaped(SurfaceInk("ice"), (shape_between(ELLIPSE, (11.0, 9.0), (69.0, 33.0)),)))
    assert metres_of(ellipse.document, "ice") == pytest.approx(pi * 29.0 * 12.0, rel=0.01)


def test_a_stretched_shape_leaves_nothing_of_where_it_was() -> None:
    editing, straight = bench(), bench()
    tool = Stretched(ELLIPSE, lambda a, b: Shaped(SurfaceInk("mud"), (shape_between(ELLIPSE, a, b),)))
    editing.begin(tool, 10.0, 10.0)
    for end in ((70.0, 50.0), (12.0, 50.0), (40.0, 30.0)):
        editing.extend(*end)
    editing.commit()
    straight.do(Shaped(SurfaceInk("mud"), (shape_between(ELLIPSE, (10.0, 10.0), (40.0, 30.0)),)))
    assert picture(editing) == picture(straight)
    assert editing.history.done == 1


def test_a_drag_taken_back_leaves_no_step() -> None:
    editing = bench()
    first = picture(editing)
    editing.begin(Brush(SurfaceInk("mud"), 8.0), 20.0, 20.0)
    editing.extend(50.0, 40.0)
    assert picture(editing) != first
    editing.cancel()
    assert picture(editing) == first
    assert editing.history.done == 0


def test_walls_are_built_and_taken_away() -> None:
    editing = bench()
    line = (shape_between(LINE, (10.0, 21.0), (60.0, 21.0), 2.0),)
    editing.do(Shaped(WallInk("tyres"), line))
    assert (editing.document.tiles.walls[10, 6:29] == 1 + 16 + 15).all()
    assert pick(editing.document, 30.0, 21.0).wall == "tyres"
    editing.do(Shaped(WallInk("stone"), line))
    assert pick(editing.document, 30.0, 21.0).wall == "stone"
    first = picture(editing)
    editing.do(Shaped(WallInk(None), (shape_between(RECTANGLE, (0.0, 0.0), (80.0, 60.0)),)))
    assert not editing.document.tiles.walls.any()
    undone_and_redone(editing, first)


def test_kerbs_are_flagged_and_taken_away() -> None:
    editing = bench()
    first = picture(editing)
    editing.begin(Brush(KerbInk(), 4.0), 20.0, 20.0)
    editing.extend(40.0, 20.0)
    editing.commit()
    assert pick(editing.document, 30.0, 21.0).kerb
    undone_and_redone(editing, first)
    editing.begin(Brush(KerbInk(on=False), 20.0), 30.0, 20.0)
    editing.commit()
    assert not editing.document.tiles.kerbs.any()


def test_the_eraser_leaves_plain_ground_and_takes_things_along() -> None:
    track = ascii_track(
        """
        ..........
        ..###WW...
        ..#K#WW...
        ..###.....
        ..........
        """,
        scenery=(Scenery("cone", 7.0, 5.0), Scenery("tree", 19.0, 9.0)),
    )
    editing = Editing.open(track)
    first = picture(editing)
    editing.begin(Brush(Eraser(usual_ground(editing.document)), 10.0), 8.0, 5.0)
    editing.commit()
    tiles = editing.document.tiles
    assert (tiles.ground == surface_names().index("grass")).all()
    assert not tiles.walls.any()
    assert not tiles.kerbs.any()
    assert [thing.kind for thing in editing.document.scenery] == ["tree"]
    undone_and_redone(editing, first)


ROOMS = """
    ##########
    #...WW...#
    #...##...#
    #...#....#
    ##########
"""


def test_a_fill_goes_as_far_as_the_surface_and_not_through_corners_or_walls() -> None:
    editing = Editing.open(ascii_track(ROOMS))
    first = picture(editing)
    editing.do(Fill(5.0, 5.0, "sand"))
    sand = part(editing.document, "sand")
    assert sand.sum() == 9
    assert sand[1:4, 1:4].all()
    undone_and_redone(editing, first)


def test_a_fill_keeps_soft_edges_and_changes_both_sides_of_them() -> None:
    editing = bench()
    editing.do(Shaped(SurfaceInk("asphalt"), (shape_between(ELLIPSE, (11.0, 9.0), (69.0, 33.0)),)))
    before = part(editing.document, "asphalt")
    editing.do(Fill(40.0, 20.0, "ice"))
    assert np.array_equal(part(editing.document, "ice"), before)
    editing.do(Fill(1.0, 1.0, "ice"))
    assert (part(editing.document, "ice") == 1.0).all()
    assert not editing.document.tiles.share.any()


def test_a_fill_beyond_the_map_or_of_the_same_does_nothing() -> None:
    editing = bench()
    assert not editing.do(Fill(-5.0, 5.0, "sand"))
    assert not editing.do(Fill(5.0, 5.0, "grass"))


def test_pick_tells_what_lies_there() -> None:
    editing = bench()
    editing.do(Shaped(SurfaceInk("sand"), (shape_between(RECTANGLE, (10.0, 10.0), (40.5, 30.0)),)))
    found = pick(editing.document, 41.0, 20.0)
    assert (found.column, found.row, found.surface, found.other, found.share) == (20, 10, "grass", "sand", 0.25)
    assert pick(editing.document, -1.0, 3.0) is None


def test_what_changed_is_told_as_a_small_rectangle() -> None:
    editing = bench(200, 200)
    editing.do(AddThings((thing_at("tree", 300.0, 300.0),)))
    mark = editing.document.ground_touched.mark
    editing.begin(Brush(SurfaceInk("mud"), 4.0), 100.0, 100.0)
    editing.commit()
    (area,) = editing.document.ground_touched.since(mark)
    assert area.left >= 44
    assert area.right <= 54
    assert area.height <= 10
    (thing,) = editing.document.things_touched.since(0)
    assert thing.holds(300.0, 300.0)


def test_a_track_once_shown_never_changes() -> None:
    editing = bench()
    shown = editing.document.track()
    assert editing.document.track() is shown
    before = shown.identity
    editing.begin(Brush(SurfaceInk("mud"), 8.0), 20.0, 20.0)
    editing.commit()
    assert shown.identity == before
    assert editing.document.track().identity != before
    assert editing.document.track().tiles.walls.base is shown.tiles.walls.base
