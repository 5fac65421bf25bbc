"""Records keep the best lap of each board exactly, whatever happens to the disk, the file or the other game."""

import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from math import inf, nan, nextafter
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racer.recording import records_file, records_schema
from racer.recording.board import Board
from racer.recording.record_laps import BestSectors, Counts, DrivenLap
from racer.recording.records import GHOSTS_KEPT, UNDO_FOR, Records
from racer.recording.records_error import RecordsError
from racer.recording.set_aside import SetAside, set_aside

HERE = Board("track-hash", "car-hash", "sim", "bare", "physics-0")
TIMES = st.floats(1e-3, 9e5)


def driven(seconds: float, sectors: tuple[float | None, ...] = (), **changes: object) -> DrivenLap:
    return replace(DrivenLap(HERE, "Ada", seconds, sectors, 1000), **changes)


@pytest.fixture
def records(tmp_path: Path) -> Records:
    return Records(tmp_path)


def test_only_a_better_lap_is_a_record(records: Records) -> None:
    first = records.keep(driven(60.0), b"first")
    slower = records.keep(driven(61.0), b"slower")
    equal = records.keep(driven(60.0), b"equal")
    better = records.keep(driven(nextafter(60.0, 0.0)), b"better")
    assert first.gain == inf
    assert slower.kept is None
    assert equal.kept is None
    assert better.kept is not None
    assert better.before == first.kept
    assert better.gain == 60.0 - nextafter(60.0, 0.0)
    assert records.best(HERE, "Ada") == better.kept
    assert records.ghosts.get(better.kept.ghost or "") == b"better"
    assert len(list(records.ghosts.folder.iterdir())) == 2


@settings(max_examples=25, deadline=None)
@given(times=st.lists(TIMES, min_size=1, max_size=6))
def test_times_come_back_bit_for_bit(tmp_path_factory: pytest.TempPathFactory, times: list[float]) -> None:
    records = Records(tmp_path_factory.mktemp("exact"))
    for seconds in times:
        records.keep(driven(seconds, (seconds / 3.0, None, seconds / 7.0)))
    best = records.best(HERE, "Ada")
    assert best is not None
    assert best.seconds.hex() == min(times).hex()
    assert best.sectors == (min(times) / 3.0, None, min(times) / 7.0)


@pytest.mark.parametrize("part", ["track", "car", "handling", "league", "physics"])
def test_unlike_laps_never_share_a_board(records: Records, part: str) -> None:
    other = replace(HERE, **{part: "another"})
    records.keep(driven(60.0, (30.0, 30.0)))
    assert records.keep(driven(70.0, (40.0, 30.0), board=other)).kept is not None
    for board, seconds in ((HERE, 60.0), (other, 70.0)):
        standing = records.standing(board, "Ada")
        assert standing.best is not None
        assert standing.best.seconds == seconds
        assert standing.sectors.theoretical == seconds
        assert standing.counts == Counts(1, 1)
    assert records.boards() == [HERE, other]


def test_an_invalid_lap_is_counted_and_no_more(records: Records) -> None:
    outcome = records.keep(driven(50.0, (20.0, 30.0), valid=False), b"cut")
    assert outcome.kept is None
    assert outcome.standing.counts == Counts(1, 0)
    assert outcome.standing.sectors == BestSectors()
    assert not records.ghosts.folder.exists()
    assert records.boards() == []


def test_best_sectors_come_from_all_valid_laps(records: Records) -> None:
    assert records.keep(driven(60.0, (20.0, 20.0, 20.0))).sector_bests == (True, True, True)
    slower = records.keep(driven(61.0, (19.0, 20.0, 22.0)))
    assert slower.sector_bests == (True, False, False)
    assert slower.standing.sectors.sectors == (19.0, 20.0, 20.0)
    assert slower.standing.sectors.theoretical == 59.0
    assert slower.standing.counts == Counts(2, 2)


def test_the_theoretical_best_waits_for_every_sector() -> None:
    assert BestSectors((20.0, None)).theoretical is None
    assert BestSectors().theoretical is None


def test_people_are_ranked_by_their_best_guests_too(records: Records) -> None:
    for player, seconds in (("Ada", 60.0), ("Bob", 58.0), ("Ada", 59.0)):
        last = records.keep(driven(seconds, player=player))
    guest = records.keep_guest(driven(57.0), b"a friend of the same name")
    assert last.standing.rank == 2
    assert [(lap.player, lap.own, lap.seconds) for lap in records.ranking(HERE)] == [
        ("Ada", False, 57.0),
        ("Bob", True, 58.0),
        ("Ada", True, 59.0),
    ]
    assert [lap.seconds for lap in records.laps(HERE)] == [57.0, 58.0, 59.0, 60.0]
    assert records.standing(HERE, "Ada").rank == 3
    assert not guest.own


def test_of_equal_times_the_earlier_is_first(records: Records) -> None:
    records.keep(driven(60.0, player="Bob", driven_at=2000))
    records.keep(driven(60.0, player="Ada", driven_at=1000))
    assert [lap.player for lap in records.ranking(HERE)] == ["Ada", "Bob"]


def test_the_same_guest_twice_is_one_lap(records: Records) -> None:
    first = records.keep_guest(driven(57.0, player="Bob"), b"ghost")
    again = records.keep_guest(driven(57.0, player="Bob", proved=True), b"ghost")
    assert again == replace(first, proved=True)
    assert len(records.laps(HERE)) == 1


def test_bests_by_track_and_car(records: Records) -> None:
    records.keep(driven(60.0))
    records.keep(driven(50.0, board=replace(HERE, track="short")))
    records.keep(driven(40.0, board=replace(HERE, league="assisted")))
    records.keep_guest(driven(1.0), b"guest")
    found = records.bests("Ada", handling="sim", league="bare", physics="physics-0")
    assert found == {("track-hash", "car-hash"): 60.0, ("short", "car-hash"): 50.0}


def test_deleting_can_be_undone_until_it_is_old(records: Records) -> None:
    slow = records.keep(driven(60.0), b"slow").kept
    fast = records.keep(driven(59.0), b"fast").kept
    assert slow is not None
    assert fast is not None
    assert records.delete(fast.id, 5000)
    assert records.best(HERE, "Ada") == slow
    assert records.clean(5000 + UNDO_FOR) == 0
    assert records.undelete(fast.id)
    assert records.best(HERE, "Ada") == fast
    records.delete(fast.id, 5000)
    records.clean(5000 + UNDO_FOR + 1)
    assert not records.undelete(fast.id)
    assert records.best(HERE, "Ada") == slow


def test_only_the_ghost_of_a_forgotten_lap_is_cleaned_away(records: Records) -> None:
    slow = records.keep(driven(60.0), b"slow").kept
    fast = records.keep(driven(59.0), b"fast").kept
    assert slow is not None
    assert fast is not None
    for path in records.ghosts.folder.iterdir():
        os.utime(path, (0.0, 0.0))
    records.delete(fast.id, 5000)
    assert records.clean(5000) == 0
    assert records.clean(5000 + UNDO_FOR + 1) == 1
    assert records.ghosts.has(slow.ghost or "")
    assert not records.ghosts.has(fast.ghost or "")


def test_a_players_slower_bests_lose_their_ghosts_not_their_times(records: Records) -> None:
    for lap in range(GHOSTS_KEPT + 3):
        records.keep(driven(100.0 - lap), f"lap {lap}".encode())
    laps = records.laps(HERE)
    assert len(laps) == GHOSTS_KEPT + 3
    assert [lap.ghost is not None for lap in laps] == [True] * GHOSTS_KEPT + [False] * 3


def test_a_proof_is_noted_later(records: Records) -> None:
    kept = records.keep(driven(60.0)).kept
    assert kept is not None
    assert not kept.proved
    assert records.mark_proved(kept.id, proved=True)
    assert records.best(HERE, "Ada") == replace(kept, proved=True)
    assert not records.mark_proved(kept.id + 1, proved=True)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seconds": nan},
        {"seconds": inf},
        {"seconds": 0.0},
        {"seconds": -1.0},
        {"sectors": (1.0, nan)},
        {"sectors": (1.0,) * 101},
        {"player": ""},
        {"player": "x" * 41},
        {"player": "a\nb"},
        {"driven_at": -1},
        {"driven_at": 1 << 60},
    ],
)
def test_what_no_judge_gives_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(RecordsError) as caught:
        replace(driven(60.0), **wrong)
    assert caught.value.code == "records-value"
    assert str(caught.value)


@pytest.mark.parametrize("name", ["", "x" * 129, "a\0b"])
def test_a_board_has_names(name: str) -> None:
    with pytest.raises(RecordsError):
        replace(HERE, track=name)


def test_looking_makes_no_file(tmp_path: Path) -> None:
    records = Records(tmp_path / "nobody")
    assert records.best(HERE, "Ada") is None
    assert records.ranking(HERE) == []
    assert not (tmp_path / "nobody").exists()


# A full or read-only disk.


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Nothing may be written in there, not even by root, who becomes nobody for a while."""
    user = os.geteuid()
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        if user == 0:
            os.seteuid(0)
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that any user can get at, unlike pytest's."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.mark.skipif(os.name != "posix", reason="folders are not read-only elsewhere")
def test_a_read_only_disk_shows_what_is_there_and_says_so(open_folder: Path) -> None:
    records = Records(open_folder)
    kept = records.keep(driven(60.0), b"ghost").kept
    with read_only(open_folder):
        assert records.best(HERE, "Ada") == kept
        assert Records(open_folder).best(HERE, "Ada") == kept
        with pytest.raises(RecordsError) as caught:
            records.keep(driven(59.0), b"better")
    assert caught.value.code == "records-read-only"
    assert str(open_folder) in str(caught.value)
    assert records.best(HERE, "Ada") == kept
    assert records.keep(driven(58.0)).kept is not None


@pytest.mark.skipif(os.name != "posix", reason="folders are not read-only elsewhere")
def test_a_folder_that_cannot_be_made_is_said_too(open_folder: Path) -> None:
    with read_only(open_folder), pytest.raises(RecordsError) as caught:
        Records(open_folder / "new").keep(driven(60.0))
    assert caught.value.code == "records-read-only"


def test_a_full_disk_loses_nothing_that_was_there(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = records.keep(driven(60.0), b"ghost").kept
    real = records_file._connected

    def full(path: Path | str) -> sqlite3.Connection:
        database = real(path)
        pages = database.execute("PRAGMA page_count").fetchone()[0]
        database.execute(f"PRAGMA max_page_count = {pages}")
        return database

    with monkeypatch.context() as patch:
        patch.setattr(records_file, "_connected", full)
        many = (driven(60.0, player=f"player with a long name {number}") for number in range(1000))
        with pytest.raises(RecordsError) as caught:
            deque(map(records.keep, many))
    assert caught.value.code == "records-full"
    assert Records(records.file.path.parent).best(HERE, "Ada") == kept
    assert records.keep(driven(1.0)).kept is not None


def test_a_ghost_that_cannot_be_written_leaves_no_record(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = records.keep(driven(60.0), b"ghost").kept

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("racer.folders.write_atomically", full)
    with pytest.raises(RecordsError) as caught:
        records.keep(driven(59.0), b"better")
    assert caught.value.code == "records-full"
    assert records.best(HERE, "Ada") == kept
    assert records.standing(HERE, "Ada").counts == Counts(1, 1)


def test_another_program_that_does_not_let_go_is_named(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    records.keep(driven(60.0))
    monkeypatch.setattr(records_file, "PATIENCE", 0.05)
    with closing(sqlite3.connect(records.file.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(RecordsError) as caught:
            records.keep(driven(59.0))
    assert caught.value.code == "records-busy"
    assert records.keep(driven(59.0)).kept is not None


# Damaged and foreign files.


def damage(path: Path, how: str) -> None:
    data = bytearray(path.read_bytes())
    if how == "noise":
        data[:] = random.Random(1).randbytes(len(data))
    elif how == "cut":
        del data[len(data) // 2 :]
    elif how == "empty pages":
        data[4096:] = bytes(len(data) - 4096)
    elif how == "later format":
        data[18] = 9
    elif how == "unknown layout":
        data[44:48] = b"\0\0\0\x77"
    elif how == "text":
        data[:] = b"not a database, a poem"
    path.write_bytes(data)


@pytest.mark.parametrize("how", ["noise", "cut", "empty pages", "later format", "unknown layout", "text"])
@pytest.mark.parametrize("reopened", [True, False])
def test_a_damaged_file_is_set_aside_and_said_once(tmp_path: Path, how: str, *, reopened: bool) -> None:
    records = Records(tmp_path)
    for lap in range(20):
        records.keep(driven(60.0, (1.0,) * 20, player=f"player {lap}"))
    damage(records.file.path, how)
    damaged = records.file.path.read_bytes()
    records = Records(tmp_path) if reopened else records
    assert records.keep(driven(60.0), b"after").kept is not None
    assert records.take_moved() == [SetAside("records.sqlite", "records.damaged-1.sqlite")]
    assert (tmp_path / "records.damaged-1.sqlite").read_bytes() == damaged
    assert records.take_moved() == []
    assert Records(tmp_path).best(HERE, "Ada") is not None
    assert not list(tmp_path.glob("*.damaged-2*"))


def test_reading_sets_a_damaged_file_aside_too(records: Records) -> None:
    records.keep(driven(60.0))
    damage(records.file.path, "text")
    assert records.best(HERE, "Ada") is None
    assert len(records.take_moved()) == 1


def test_a_journal_goes_before_its_damaged_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, journal = tmp_path / "records.sqlite", tmp_path / "records.sqlite-journal"
    path.write_bytes(b"damaged")
    journal.write_bytes(b"of the damaged one")
    moved: list[str] = []
    real = Path.replace

    def watched(self: Path, target: Path) -> Path:
        moved.append(self.name)
        return real(self, target)

    monkeypatch.setattr(Path, "replace", watched)
    set_aside(path, ("-journal", "-wal"))
    assert moved == [journal.name, path.name]
    assert (tmp_path / "records.damaged-1.sqlite-journal").read_bytes() == b"of the damaged one"


def test_a_sound_file_that_another_game_made_is_not_set_aside(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    records.keep(driven(60.0))
    damage(records.file.path, "text")
    real = records.file._move_damaged

    def other_game_first() -> None:
        Records(records.file.path.parent).keep(driven(50.0))
        real()

    monkeypatch.setattr(records.file, "_move_damaged", other_game_first)
    assert records.keep(driven(55.0)).kept is None
    assert records.take_moved() == []


FOREIGN = {
    "another program's": "CREATE TABLE bookmarks(url)",
    "with a trigger": "CREATE TRIGGER cheat AFTER INSERT ON laps BEGIN DELETE FROM laps; END",
    "with a view": "CREATE VIEW fast AS SELECT 1",
    "without a table": "DROP TABLE counts",
    "with a column more": "ALTER TABLE laps ADD COLUMN boost REAL",
    "with a time below zero": "PRAGMA ignore_check_constraints = 1; UPDATE laps SET seconds = -1.0",
    "with a text as time": "PRAGMA ignore_check_constraints = 1; UPDATE laps SET seconds = 'soon'",
    "with a path as ghost": "PRAGMA ignore_check_constraints = 1; UPDATE laps SET ghost = '../../secret'",
    "with a lap of no board": "PRAGMA foreign_keys = 0; UPDATE laps SET board = 77",
    "marked as another's": "PRAGMA application_id = 5",
    "with a counter at its end": "UPDATE sqlite_sequence SET seq = 9223372036854775807",
    "with a counter of words": "UPDATE sqlite_sequence SET seq = 'many'",
}


@pytest.mark.parametrize("change", FOREIGN.values(), ids=FOREIGN.keys())
def test_a_file_that_is_not_ours_to_the_letter_is_set_aside(tmp_path: Path, change: str) -> None:
    Records(tmp_path).keep(driven(60.0))
    with closing(sqlite3.connect(tmp_path / "records.sqlite")) as database:
        database.executescript(change)
        database.commit()
    records = Records(tmp_path)
    assert records.best(HERE, "Ada") is None
    assert len(records.take_moved()) == 1


def test_a_later_games_file_is_neither_read_nor_touched(records: Records) -> None:
    records.keep(driven(60.0))
    with closing(sqlite3.connect(records.file.path)) as database:
        database.execute(f"PRAGMA user_version = {records_schema.VERSION + 1}")
    before = records.file.path.read_bytes()
    for work in (lambda: records.best(HERE, "Ada"), lambda: records.keep(driven(59.0), b"ghost")):
        with pytest.raises(RecordsError) as caught:
            work()
        assert caught.value.code == "records-newer"
        assert "later version" in str(caught.value)
    assert records.file.path.read_bytes() == before
    assert records.take_moved() == []


def test_too_large_a_file_is_left_alone(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    records.keep(driven(60.0))
    monkeypatch.setattr(records_file, "LARGEST", 1024)
    with pytest.raises(RecordsError) as caught:
        records.best(HERE, "Ada")
    assert caught.value.code == "records-too-large"
    assert records.file.path.exists()


def test_an_older_layout_is_migrated_as_a_whole(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = records.keep(driven(60.0)).kept
    weather = "CREATE TABLE weather(lap INTEGER)"

    def failing(database: sqlite3.Connection) -> None:
        database.execute(weather)
        raise sqlite3.OperationalError("on the way")

    monkeypatch.setattr(records_schema, "VERSION", records_schema.VERSION + 1)
    monkeypatch.setattr(records_schema, "LAYOUT", (*records_schema.LAYOUT, weather))
    monkeypatch.setattr(records_schema, "MIGRATIONS", MappingProxyType({records_schema.VERSION - 1: failing}))
    with pytest.raises(RecordsError):
        records.best(HERE, "Ada")
    steps = MappingProxyType({records_schema.VERSION - 1: lambda database: database.execute(weather) and None})
    monkeypatch.setattr(records_schema, "MIGRATIONS", steps)
    assert records.best(HERE, "Ada") == kept
    assert Records(records.file.path.parent).best(HERE, "Ada") == kept
    assert records.take_moved() == []


def test_records_of_the_first_layout_are_kept_and_can_remember_ghosts(records: Records) -> None:
    kept = records.keep(driven(60.0), b"ghost").kept
    assert kept is not None
    assert kept.ghost is not None
    with closing(sqlite3.connect(records.file.path)) as database:
        database.executescript("DROP TABLE along; DROP TABLE notes; PRAGMA user_version = 1")
    later = Records(records.file.path.parent)
    assert later.best(HERE, "Ada") == kept
    later.choose(HERE, [kept.ghost])
    assert Records(records.file.path.parent).chosen(HERE) == (kept.ghost,)
    later.delete(kept.id, 0)
    assert later.chosen(HERE) == (), "a ghost whose lap was deleted stays away"
    assert later.take_moved() == []


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 1 << 30), hits=st.integers(1, 30))
def test_any_flipped_bytes_give_allowed_values_or_a_new_file(
    tmp_path_factory: pytest.TempPathFactory, seed: int, hits: int
) -> None:
    folder = tmp_path_factory.mktemp("flipped")
    for lap in range(3):
        Records(folder).keep(driven(60.0 - lap, (20.0, None, 20.0)))
    chance, path = random.Random(seed), folder / "records.sqlite"
    data = bytearray(path.read_bytes())
    for _ in range(hits):
        data[chance.randrange(len(data) if chance.random() < 0.7 else 200)] = chance.randrange(256)
    path.write_bytes(data)
    records = Records(folder)
    try:
        for lap in records.laps(HERE):
            assert 0.0 < lap.seconds < 1e6
        records.keep(driven(1e-9))
    except RecordsError as error:
        assert error.code == "records-newer"  # noqa: PT017 - the version itself was hit
    else:
        assert records.best(HERE, "Ada") is not None


# Two games at once.

WRITER = """
import random, sys
from pathlib import Path
from racer.recording.board import Board
from racer.recording.record_laps import DrivenLap
from racer.recording.records import Records
folder, seed, count = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
chance, records = random.Random(seed), Records(folder)
board = Board("track-hash", "car-hash", "sim", "bare", "physics-0")
sys.stdin.readline()
for number in range(count):
    seconds = chance.uniform(40.0, 80.0)
    lap = DrivenLap(board, "Ada", seconds, (chance.uniform(10.0, 30.0),), 1000)
    records.keep(lap, f"{seed} {number}".encode())
    print(seconds.hex(), lap.sectors[0].hex(), flush=True)
"""


@pytest.mark.parametrize("damaged", [False, True])
def test_two_games_at_once_lose_no_lap(tmp_path: Path, *, damaged: bool) -> None:
    if damaged:
        (tmp_path / "records.sqlite").write_bytes(b"not a database, a poem" * 500)
    games = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), str(seed), "25"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in (1, 2)
    ]
    for game in games:
        assert game.stdin is not None
        game.stdin.write("go\n")
        game.stdin.flush()
    lines = [line.split() for game in games for line in game.communicate(timeout=60)[0].splitlines()]
    assert [game.returncode for game in games] == [0, 0]
    standing = Records(tmp_path).standing(HERE, "Ada")
    assert standing.best is not None
    assert standing.counts == Counts(50, 50)
    assert standing.best.seconds == min(float.fromhex(line[0]) for line in lines)
    assert standing.sectors.sectors == (min(float.fromhex(line[1]) for line in lines),)
    assert Records(tmp_path).ghosts.get(standing.best.ghost or "")
    assert len(list(tmp_path.glob("*damaged*"))) == damaged


def test_records_are_saved_with_time_to_spare(records: Records) -> None:
    records.keep(driven(60.0), b"ghost")
    start = time.perf_counter()
    records.keep(driven(59.0), bytes(200_000))
    assert time.perf_counter() - start < 2.0
