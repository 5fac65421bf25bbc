"""Finding tracks by their hashes, with and without what is remembered of them."""

from pathlib import Path

import pytest

from racer import folders
from racer.content import form_hashes as hashes
from racer.content.library import find_track
from racer.content.track_file import load_track, read_track
from racer.content.variants import reverse, wet


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    return tmp_path


def test_every_form_is_found_by_its_hash(home: Path) -> None:
    track = load_track("kiln-bowl")
    for form in (track, wet(track), reverse(track), wet(reverse(track))):
        found = find_track(form.identity, form.name)
        assert found.identity == form.identity
        assert found.name == form.name


def test_hashes_are_worked_out_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folders.tracks_folder() / "kiln-bowl.tmj"
    first = hashes.form_hashes(path)
    monkeypatch.setattr(hashes, "read_track", lambda _: pytest.fail("read again"))
    assert hashes.form_hashes(path) == first


@pytest.mark.parametrize("damage", [b"", b"[]", b'["slipline forms 1", 3, 4]', b"\xff\x00", b'{"a": 1}'])
def test_a_damaged_list_is_made_anew(home: Path, damage: bytes) -> None:
    path = folders.tracks_folder() / "kiln-bowl.tmj"
    first = hashes.form_hashes(path)
    (kept,) = (home / "cache").glob("*.forms")
    kept.write_bytes(damage)
    assert hashes.form_hashes(path) == first


def test_a_list_that_lies_finds_nothing(home: Path) -> None:
    path = folders.tracks_folder() / "kiln-bowl.tmj"
    first = hashes.form_hashes(path)
    (kept,) = (home / "cache").glob("*.forms")
    kept.write_bytes(kept.read_bytes().replace(first[0].encode(), b"0" * 64))
    assert find_track("0" * 64, "Kiln Bowl") is None


def test_a_disk_that_refuses_costs_only_time(home: Path) -> None:
    (home / "cache").write_text("in the way")
    path = folders.tracks_folder() / "kiln-bowl.tmj"
    assert hashes.form_hashes(path)[0] == read_track(path).identity
