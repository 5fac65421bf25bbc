"""Where files live, and writing that never leaves half a file."""

import os
from pathlib import Path

import pytest

from racer import folders


def test_shipped_folders_are_found_in_a_checkout() -> None:
    root = Path(folders.__file__).parent.parent
    assert folders.tracks_folder() == root / "tracks"
    assert folders.sprites_folder() == root / "sprites"
    assert folders.data_folder() == root / "racer" / "data"


def test_a_folder_inside_the_package_comes_before_one_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "racer"
    (tmp_path / "tracks").mkdir()
    assert folders._shipped("tracks", package) == tmp_path / "tracks"
    (package / "tracks").mkdir(parents=True)
    assert folders._shipped("tracks", package) == package / "tracks"


def test_the_player_may_choose_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    assert folders.player_folder() == tmp_path


def test_an_empty_choice_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", "")
    assert folders.player_folder().name == "Slipline"


@pytest.mark.parametrize(
    ("platform", "variable", "otherwise"),
    [
        ("linux", "XDG_DATA_HOME", ".local/share"),
        ("win32", "APPDATA", "AppData/Roaming"),
        ("darwin", None, "Library/Application Support"),
    ],
)
def test_each_platform_has_its_usual_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str | None, otherwise: str
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    if variable:
        monkeypatch.setenv(variable, str(tmp_path / "set"))
        assert folders._usual_place(platform) == tmp_path / "set"
        monkeypatch.setenv(variable, "not/absolute")
    assert folders._usual_place(platform) == tmp_path / otherwise


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    folders.write_atomically(path, b"old")
    folders.write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("failure", [OSError("disk full"), KeyboardInterrupt()])
def test_a_failure_keeps_the_old_file_and_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, failure: BaseException
) -> None:
    def fail(descriptor: int) -> None:
        raise failure

    path = tmp_path / "ghost"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(type(failure)):
        folders.write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_data_is_on_the_disk_before_the_name_changes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "ghost"
    names_at_sync: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: names_at_sync.append(path.exists()))
    folders.write_atomically(path, b"lap")
    assert names_at_sync == [False]
