"""Undo and redo of everything, however many steps there are."""

import io
from pathlib import Path

import pytest
from campaigns import edits
from edit_bench import bench, chance, loop, picture
from hypothesis import given, settings
from hypothesis import strategies as st

from racer.content.track_edit.editing import Editing
from racer.content.track_edit.history import History
from racer.content.track_edit.ink import SurfaceInk
from racer.content.track_edit.open_track import new_track
from racer.content.track_edit.road_edit import AddRoad
from racer.content.track_edit.step import StepError
from racer.content.track_edit.step_code import step_from
from racer.content.track_edit.stroke import Brush
from racer.content.track_file import read_track

actions = st.lists(st.tuples(st.sampled_from(sorted(edits.TOOLS)), st.integers(0, 1 << 32)), max_size=12)


@given(actions)
@settings(max_examples=15, deadline=None)
def test_undo_of_all_gives_the_first_bytes_and_redo_the_last(todo) -> None:
    editing = bench(50, 40)
    first = picture(editing)
    for tool, seed in todo:
        edits.act(editing, tool, chance(seed))
    assert edits.all_undone_and_redone(editing) is None
    while editing.undo() is not None:
        pass
    assert picture(editing) == first


def test_a_thousand_steps_stay_small_and_come_back_from_the_file() -> None:
    editing = Editing(new_track(100, 100), History(most_memory=100_000))
    first = picture(editing)
    for i in range(1000):
        surface = ("mud", "sand", "ice", "gravel", "snow", "oil", "asphalt")[i % 7]
        editing.begin(Brush(SurfaceInk(surface), 5.0), 10.0 + i * 37 % 180, 10.0 + i * 91 % 180)
        editing.commit()
    last = picture(editing)
    assert editing.history.done == len(editing.history) > 950
    assert editing.history.memory <= 110_000
    while editing.undo() is not None:
        pass
    assert picture(editing) == first
    while editing.redo() is not None:
        pass
    assert picture(editing) == last
    assert editing.history.memory <= 110_000
    editing.history.close()


def test_doing_something_new_forgets_what_was_undone() -> None:
    editing = bench()
    for x in (10.0, 30.0, 50.0):
        editing.begin(Brush(SurfaceInk("sand"), 4.0), x, 20.0)
        editing.commit()
    editing.undo()
    editing.undo()
    editing.begin(Brush(SurfaceInk("ice"), 4.0), 60.0, 40.0)
    editing.commit()
    assert editing.redo() is None
    assert (editing.history.done, editing.history.undone) == (2, 0)


def test_undo_goes_on_across_saves_and_tells_whether_there_is_something_to_save(tmp_path: Path) -> None:
    editing, path = bench(170, 90), tmp_path / "mine.tmj"
    editing.do(AddRoad(loop()))
    assert editing.is_changed
    editing.save(path)
    assert not editing.is_changed
    editing.begin(Brush(SurfaceInk("sand"), 4.0), 20.0, 20.0)
    editing.commit()
    assert editing.is_changed
    assert editing.undo() == "paint"
    assert not editing.is_changed
    assert editing.undo() == "road"
    assert editing.is_changed
    assert editing.redo_label == "road"
    editing.begin(Brush(SurfaceInk("ice"), 4.0), 20.0, 20.0)
    editing.commit()
    assert editing.is_changed
    assert read_track(path).roads == (loop(),)


def test_a_disk_that_is_full_leaves_the_old_file_and_the_work(tmp_path: Path, monkeypatch) -> None:
    editing, path = bench(), tmp_path / "mine.tmj"
    editing.save(path)
    old = path.read_bytes()
    editing.begin(Brush(SurfaceInk("sand"), 4.0), 20.0, 20.0)
    editing.commit()
    with monkeypatch.context() as full:
        full.setattr("os.fsync", _no_room)
        with pytest.raises(OSError, match="No space"):
            editing.save(path)
    assert path.read_bytes() == old
    assert editing.is_changed
    editing.save(path)
    assert path.read_bytes() == picture(editing)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.tmj"]


def _no_room(handle: int) -> None:
    raise OSError(28, "No space left on device")


@given(st.binary(max_size=60))
@settings(max_examples=60, deadline=None)
def test_bytes_that_are_no_step_are_refused(data) -> None:
    with pytest.raises(StepError):
        step_from(data)


def test_an_edit_that_fails_leaves_nothing() -> None:
    class Failing:
        label = "fail"

        def apply(self, draft) -> None:
            draft.set_objects("roads", (loop(),))
            raise RuntimeError

    editing = bench()
    first = picture(editing)
    with pytest.raises(RuntimeError):
        editing.do(Failing())
    assert picture(editing) == first


def test_steps_stay_in_memory_where_the_temporary_file_has_no_room(monkeypatch) -> None:
    editing = Editing(new_track(100, 100), History(most_memory=1_000))
    first = picture(editing)
    monkeypatch.setattr("tempfile.TemporaryFile", lambda **_: Full())
    for i in range(30):
        editing.begin(Brush(SurfaceInk("sand"), 4.0), 20.0 + 2.0 * i, 50.0)
        editing.commit()
    assert editing.history.memory > 1_000
    while editing.undo() is not None:
        pass
    assert picture(editing) == first
    editing.close()


class Full(io.BytesIO):
    """A file on a full disk, that takes half of what it is given."""

    def write(self, data: bytes) -> int:
        return super().write(data[: len(data) // 2])


def test_a_disk_that_keeps_the_journal_does_not_keep_the_player(tmp_path: Path, monkeypatch) -> None:
    editing = bench(50, 40)
    editing.keep_journal(tmp_path)

    def read_only(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "unlink", read_only)
    editing.close()
    assert editing.journal is None
