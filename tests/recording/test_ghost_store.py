"""Ghost files are named by their content, whole or absent, and removed only when nobody wants them."""

import os
import time
from pathlib import Path

import pytest

from racer.recording import ghost_store
from racer.recording.ghost_store import LARGEST, GhostStore, ghost_name
from racer.recording.leftovers import YOUNG
from racer.recording.records_error import RecordsError


@pytest.fixture
def store(tmp_path: Path) -> GhostStore:
    return GhostStore(tmp_path / "ghosts")


def age(path: Path, seconds: float) -> None:
    os.utime(path, (time.time() - seconds,) * 2)


def test_the_same_bytes_are_there_once(store: GhostStore) -> None:
    name = store.put(b"a lap")
    assert store.put(b"a lap") == name == ghost_name(b"a lap")
    assert store.get(name) == b"a lap"
    assert [path.name for path in store.folder.iterdir()] == [f"{name}.ghost"]


def test_bytes_and_name_are_on_the_disk(store: GhostStore, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    real = os.fsync

    def watch(handle: int) -> None:
        synced.append(any(path.name.endswith(".ghost") for path in store.folder.iterdir()))
        real(handle)

    monkeypatch.setattr(os, "fsync", watch)
    store.put(b"a lap")
    assert synced == [False, True]


def test_a_ghost_that_lost_its_content_is_refused_and_can_be_put_again(store: GhostStore) -> None:
    name = store.put(b"a lap")
    for damage in (b"", b"a lap!", b"a lop"):
        store.path(name).write_bytes(damage)
        with pytest.raises(RecordsError, match="damaged"):
            store.get(name)
        assert store.put(b"a lap") == name
        assert store.get(name) == b"a lap"


def test_too_large_a_ghost_is_refused_both_ways(store: GhostStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ghost_store, "LARGEST", 1024 * 1024)
    large = bytes(1024 * 1024 + 1)
    with pytest.raises(RecordsError, match="larger than 1 MB"):
        store.put(large)
    store.folder.mkdir()
    store.path(ghost_name(large)).write_bytes(large)
    with pytest.raises(RecordsError, match="damaged"):
        store.get(ghost_name(large))
    assert LARGEST == 10 * 1024 * 1024


@pytest.mark.parametrize("name", ["", "../records.sqlite", "A" * 64, "0" * 63, "0" * 64 + "\n"])
def test_only_our_own_names_lead_anywhere(store: GhostStore, name: str) -> None:
    with pytest.raises(RecordsError):
        store.get(name)


def test_a_missing_ghost_is_said_to_be_missing(store: GhostStore) -> None:
    with pytest.raises(RecordsError, match="no longer there"):
        store.get("0" * 64)
    assert not store.has("0" * 64)


def test_a_full_disk_leaves_nothing_behind(store: GhostStore, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = store.put(b"before")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RecordsError) as caught:
        store.put(b"after")
    assert caught.value.code == "records-full"
    assert store.get(kept) == b"before"
    assert len(list(store.folder.iterdir())) == 1


def test_cleaning_removes_old_orphans_only(store: GhostStore) -> None:
    wanted, orphan, young = store.put(b"wanted"), store.put(b"orphan"), store.put(b"young")
    foreign = [store.folder / name for name in ("notes.txt", "friend.ghost", ".hidden")]
    leftover = store.folder / f".{'0' * 16}.tmp"
    for path in (*foreign, leftover):
        path.write_bytes(b"?")
    for path in (store.path(wanted), store.path(orphan), *foreign, leftover):
        age(path, YOUNG + 60.0)
    age(store.path(young), YOUNG - 60.0)
    assert store.clean({wanted}, time.time()) == 2
    assert not store.has(orphan)
    assert not leftover.exists()
    assert store.has(wanted)
    assert store.has(young)
    assert all(path.exists() for path in foreign)


def test_a_clock_set_back_removes_nothing(store: GhostStore) -> None:
    orphan = store.put(b"orphan")
    assert store.clean((), time.time() - 1e6) == 0
    assert store.has(orphan)


def test_cleaning_where_there_is_nothing(store: GhostStore) -> None:
    assert store.clean((), time.time()) == 0
