"""What is left after a crash."""

import os
import sys
from pathlib import Path

import pytest
from campaigns import edit_kills, edits
from edit_bench import bench, chance, loop, picture
from hypothesis import given, settings
from hypothesis import strategies as st

from racer.content.error import ContentError
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.frame import MAGIC, framed, frames
from racer.content.track_edit.ink import SurfaceInk
from racer.content.track_edit.journal import ABOUT, DONE, OPENED, About, digest_of, is_in_use
from racer.content.track_edit.recovery import left_behind, recover
from racer.content.track_edit.road_edit import AddRoad, RemoveRoad
from racer.content.track_edit.snapshot import snapshot_bytes
from racer.content.track_edit.step import Step
from racer.content.track_edit.step_code import step_bytes
from racer.content.track_edit.stroke import Brush
from racer.content.track_file import read_track


def dab(editing: Editing, x: float, surface: str = "sand") -> None:
    editing.begin(Brush(SurfaceInk(surface), 4.0), x, 20.0)
    editing.commit()


def crashed(folder: Path) -> tuple[Path, list[bytes]]:
    """A journal left behind, and what the track looked like after each action."""
    editing = bench(30, 20)
    editing.keep_journal(folder)
    seen = [picture(editing)]
    for x in (10.0, 20.0, 30.0):
        dab(editing, x)
        seen.append(picture(editing))
    return left_behind(folder)[0], seen


def test_a_journal_cut_off_at_any_byte_loses_one_action_at_most(tmp_path: Path) -> None:
    path, seen = crashed(tmp_path)
    whole = path.read_bytes()
    ends = recover(path)
    path.write_bytes(whole[:-1])
    before = recover(path).good
    assert ends.good == len(whole)
    for size in range(before, len(whole)):
        path.write_bytes(whole[:size])
        found = recover(path)
        assert found.good == before
        assert picture(found) == seen[-2]
    path.write_bytes(whole)
    assert picture(recover(path)) == seen[-1]


def test_a_journal_cut_off_at_its_beginning_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path, _ = crashed(tmp_path)
    whole = path.read_bytes()
    for size in range(0, 300, 7):
        path.write_bytes(whole[:size])
        with pytest.raises(ContentError, match="no journal"):
            recover(path)


def test_damage_anywhere_gives_an_earlier_track_or_a_sentence(tmp_path: Path) -> None:
    path, seen = crashed(tmp_path)
    whole = path.read_bytes()
    opening = [frame.end for frame in frames(whole)][1]
    for at in range(0, len(whole), 23):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x41]) + whole[at + 1 :])
        if at < opening:
            with pytest.raises(ContentError):
                recover(path)
        else:
            assert picture(recover(path)) in seen[:-1]


@given(st.binary(max_size=200), st.binary(max_size=100))
@settings(max_examples=60, deadline=None)
def test_garbage_is_no_journal_even_with_good_checksums(tmp_path_factory, one, other) -> None:
    path = tmp_path_factory.mktemp("journal") / "x.edits"
    editing = bench(5, 5)
    for content in (one, MAGIC + one, MAGIC + framed(ABOUT, one) + framed(OPENED, other)):
        path.write_bytes(content)
        with pytest.raises(ContentError):
            recover(path)
    good = MAGIC + framed(ABOUT, About().as_bytes()) + framed(OPENED, snapshot_bytes(editing.document))
    path.write_bytes(good + framed(DONE, one) + framed(9, other))
    assert recover(path).good == len(good)


def test_a_step_of_another_track_ends_the_journal(tmp_path: Path) -> None:
    path, seen = crashed(tmp_path)
    large = bench(90, 90)
    large.begin(Brush(SurfaceInk("ice"), 9.0), 150.0, 150.0)
    large.commit()
    with path.open("ab") as file:
        file.write(framed(DONE, large.history.last()))
        file.write(framed(DONE, step_bytes(Step("empty"))))
    assert picture(recover(path)) == seen[-1]


def test_work_goes_on_after_a_crash_and_after_the_next(tmp_path: Path) -> None:
    path, seen = crashed(tmp_path)
    with path.open("ab") as file:
        file.write(b"torn")
    editing = Editing.recovered(path)
    assert picture(editing) == seen[-1]
    assert editing.is_changed
    dab(editing, 40.0, "ice")
    assert editing.undo() == "paint"
    assert editing.undo() == "paint"
    assert picture(editing) == seen[-2]
    second = Editing.recovered(path)
    assert picture(second) == seen[-2]
    assert second.redo() == "paint"
    assert second.redo() == "paint"
    assert left_behind(tmp_path) == [path]
    second.close()
    assert left_behind(tmp_path) == []


def test_a_journal_knows_what_was_saved(tmp_path: Path) -> None:
    editing, path = bench(170, 90), tmp_path / "mine.tmj"
    editing.save(path)
    editing.keep_journal(tmp_path / "journals")
    editing.do(AddRoad(loop()))
    editing.save(path)
    (journal,) = left_behind(tmp_path / "journals")
    assert journal.name.startswith("mine-")
    found = recover(journal)
    assert found.history.is_saved
    assert found.about.digest == digest_of(path.read_bytes())
    dab(editing, 20.0)
    again = Editing.recovered(journal)
    assert again.is_changed
    again.undo()
    assert not again.is_changed
    again.do(RemoveRoad(0))
    assert not again.document.tiles.kerbs.any()


def test_an_undo_of_what_was_done_before_the_journal_began_is_in_it(tmp_path: Path) -> None:
    editing = bench(30, 20)
    first = picture(editing)
    dab(editing, 10.0)
    editing.keep_journal(tmp_path)
    last = picture(editing)
    editing.undo()
    found = Editing.recovered(left_behind(tmp_path)[0])
    assert picture(found) == first
    assert found.redo() == "paint"
    assert picture(found) == last


def test_a_long_journal_begins_anew(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr("racer.content.track_edit.journal.LONGEST", 3000)
    editing = bench(30, 20)
    editing.keep_journal(tmp_path)
    for i in range(60):
        dab(editing, 10.0 + i % 40, ("sand", "mud")[i % 2])
    (path,) = left_behind(tmp_path)
    assert path.stat().st_size < 6000
    assert picture(recover(path)) == picture(editing)


def test_without_room_for_the_journal_the_work_goes_on(tmp_path: Path, monkeypatch) -> None:
    editing = bench(30, 20)
    editing.keep_journal(tmp_path)
    real = os.write
    with monkeypatch.context() as full:
        full.setattr("os.write", lambda handle, data: real(handle, data[:10]))
        dab(editing, 10.0)
    assert editing.journal is None
    assert editing.journal_fault is not None
    dab(editing, 20.0)
    assert editing.history.done == 2
    (path,) = left_behind(tmp_path)
    assert recover(path).actions == 0
    assert recover(path).good == path.stat().st_size


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can tell there")
def test_a_journal_of_an_editor_that_is_still_open_is_told_from_one_left_behind(tmp_path: Path) -> None:
    editing = bench(30, 20)
    editing.keep_journal(tmp_path)
    (path,) = left_behind(tmp_path)
    assert is_in_use(path)
    editing.journal.leave()
    assert not is_in_use(path)
    again = Editing.recovered(path)
    assert is_in_use(path)
    again.journal.again(again.document, About())
    assert is_in_use(path)
    again.close()


def test_a_record_with_one_wrong_byte_is_none() -> None:
    good = MAGIC + framed(DONE, b"step one")
    for at in range(len(MAGIC), len(good)):
        assert list(frames(good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :])) == []
    assert [frame.data for frame in frames(good + b"x")] == [b"step one"]


def test_everything_that_can_be_done_is_played_again(tmp_path: Path) -> None:
    editing, rng = bench(40, 30), chance(7)
    editing.keep_journal(tmp_path)
    for tool in [*edits.TOOLS, *edits.TOOLS]:
        edits.act(editing, tool, rng)
    editing.commit()
    found = Editing.recovered(left_behind(tmp_path)[0])
    assert picture(found) == picture(editing)
    assert edits.all_undone_and_redone(found) is None


def test_games_killed_while_editing_lose_one_action_at_most() -> None:
    for seed in (1, 3):
        assert edit_kills.kill(seed).what == ""


def test_a_file_from_a_folder_is_opened_for_changing(tmp_path: Path) -> None:
    path = tmp_path / "a.tmj"
    bench().save(path)
    editing = Editing.open(read_track(path), path)
    assert not editing.is_changed
    assert editing.about.file == str(path)
