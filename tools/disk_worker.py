"""Saves one thing again and again while the disk fails at the first call, the second, the third; see the campaign.

Runs in a process of its own with `failing_disk` loaded: what is to be saved, the error's number, and whether the disk
stays so. Prints JSON: how many calls there were, and what was lost, half there, or said badly.
"""

import ctypes
import json
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from loader_kinds import ghost, track

from racer.app import crash
from racer.app.garage import Garage
from racer.app.guest import Refused, Taken, bring_in
from racer.app.kept_settings import KeptSettings
from racer.app.settings import Settings, load_settings, save_settings, settings_path
from racer.app.workshop.desk import unfinished
from racer.authors import own_track
from racer.content.bake_cache import load_baked
from racer.content.car import load_car
from racer.content.car_shelf import shelf
from racer.content.error import ContentError
from racer.content.form_hashes import form_hashes
from racer.content.own_tracks import Trash, own_tracks, renamed, take_in
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.property_edit import SetProperties
from racer.content.track_edit.recovery import recover
from racer.content.track_file import read_track, write_track
from racer.drivers.learn_usage import LearnedUsage, learned_from_json
from racer.drivers.learned_store import load_learned, save_learned
from racer.recording.author_index import INDEX, AuthorEntry, AuthorTime, read_index
from racer.recording.board import Board
from racer.recording.ghost_file import ghost_bytes, parse_ghost, write_ghost
from racer.recording.record_keeper import Failed, RecordKeeper, Saved
from racer.recording.record_laps import DrivenLap
from racer.recording.records import Records

BOARD = Board("t" * 64, "c" * 64, "sim", "bare", "physics")
MOST_CALLS = 300
DISK = ctypes.CDLL(os.environ["LD_PRELOAD"])


class FoundError(Exception):
    """What should not be."""


@dataclass(frozen=True)
class Task:
    """What is there before, what is done while the disk fails, and what must be there after it.

    `before` gives what `do` works on; `do` gives what it has to say to the player; `after` hears whether all went well.
    """

    before: Callable[[Path], object]
    do: Callable[[Path, object], list[str]]
    after: Callable[[Path, bool], None]


def check(right: bool, what: str) -> None:
    if not right:
        raise FoundError(what)


# -- options


def options_before(_: Path) -> KeptSettings:
    save_settings(named("before"))
    return KeptSettings(named("before"))


def named(name: str) -> Settings:
    return replace(Settings(), player=replace(Settings().player, name=name))


def options(_: Path, kept: KeptSettings) -> list[str]:
    return said(lambda: kept.save(named("after")), ContentError)


def options_after(_: Path, well: bool) -> None:
    found = load_settings()
    check(found.moved is None and not found.first_start, "the options are damaged")
    check(found.settings.player.name in ({"after"} if well else {"before", "after"}), "the options are others")


def damaged_before(_: Path) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text("{")


def damaged(_: Path, __: object) -> list[str]:
    check(load_settings().settings == Settings(), "damaged options were believed")
    return []


def damaged_after(home: Path, well: bool) -> None:
    there = [path for path in home.glob("settings*") if path.read_text() == "{"]
    check(len(there) == 1, "the damaged file is gone")
    check(load_settings().settings == Settings(), "other options than at first")
    check(not well or there[0] != settings_path(), "the damaged file was not set aside")


# -- records


def lap(seconds: float) -> DrivenLap:
    return DrivenLap(BOARD, "Ann", seconds, (seconds / 2, seconds / 2), 7)


def no_records(home: Path) -> Path:
    return home


def some_records(home: Path) -> Path:
    records = Records(home)
    for number in range(3):
        records.keep(lap(60.0 - number), b"ghost %d" % number * 1000)
    return home


def keep_lap(home: Path, _: object) -> list[str]:
    """The lap is saved, or said not to be; once the disk is well again, leaving the game saves it after all."""
    keeper = RecordKeeper(Records(home))
    keeper.keep(lap(50.0), lambda: b"a new ghost" * 5000)
    while not keeper.idle:
        pass
    reports = keeper.poll()
    check(all(isinstance(report, Saved | Failed) for report in reports), f"the keeper said {reports}")
    failed = [report for report in reports if isinstance(report, Failed)]
    check(len(failed) + sum(isinstance(report, Saved) for report in reports) == 1, f"the keeper said {reports}")
    DISK.disk_heal()
    keeper.close()
    return [str(report.error) for report in failed if report.first]


def kept_after(home: Path, well: bool) -> None:  # noqa: ARG001
    records = Records(home)
    laps = records.laps(BOARD)
    check(not records.take_moved(), "the records are damaged")
    times = {one.seconds for one in laps}
    check(50.0 in times, "the lap is lost though the disk is well again")
    check(times in ({50.0}, {58.0, 59.0, 60.0, 50.0}), f"laps are lost: {times}")
    for one in laps:
        check(bool(one.ghost) and bool(records.ghosts.get(one.ghost)), "a ghost is gone")


def delete_lap(home: Path, _: object) -> list[str]:
    """Taken away and brought back."""
    records = Records(home)
    number = records.laps(BOARD)[0].id
    return said(lambda: records.delete(number, 100), ContentError) + said(
        lambda: records.undelete(number), ContentError
    )


def deleted_after(home: Path, well: bool) -> None:
    records = Records(home)
    laps = records.laps(BOARD)
    check(not records.take_moved(), "the records are damaged")
    check(len(laps) in ({3} if well else {2, 3}), "more than the lap is gone")
    with suppress(ContentError):
        for number in range(1, 4):
            records.undelete(number)
    check(len(records.laps(BOARD)) == 3, "the lap cannot be brought back")
    for one in records.laps(BOARD):
        check(bool(one.ghost) and bool(records.ghosts.get(one.ghost)), "a ghost is gone")


def broken_records(home: Path) -> Path:
    (home / "records.sqlite").write_bytes(b"no database" * 100)
    return home


def read_broken(home: Path, _: object) -> list[str]:
    return said(lambda: Records(home).laps(BOARD), ContentError)


def broken_after(home: Path, well: bool) -> None:  # noqa: ARG001
    there = [path for path in home.glob("records*") if path.read_bytes().startswith(b"no database")]
    check(len(there) == 1, "the damaged records are gone")
    records = Records(home)
    records.keep(lap(50.0), b"ghost")
    check(len(records.laps(BOARD)) == 1, "no new records are begun")


# -- ghosts of others, authors, what was learned


def a_file(home: Path) -> Path:
    some_records(home)
    path = home.parent / "friend.ghost"
    path.write_bytes(ghost_bytes(ghost()))
    return path


def take_ghost(home: Path, path: Path) -> list[str]:
    came = bring_in(Records(home), path)
    check(isinstance(came, Taken | Refused), "neither taken nor refused")
    return [came.words] if isinstance(came, Refused) else []


def ghost_after(home: Path, well: bool) -> None:
    records = Records(home)
    shown = records.kept_ghosts()
    check(len(shown) in ({4} if well else {3, 4}), f"{len(shown)} ghosts")
    for board in records.boards():
        for one in records.laps(board):
            check(bool(records.ghosts.get(one.ghost)), "a ghost is gone")


def entry(name: str) -> AuthorEntry:
    time = {"sim": AuthorTime(60.0, (60.0,))}
    return AuthorEntry("a" * 64, "T", name * 64, "C", "p", "ai", f"{'a' * 16}/{name * 16}.ghost", time)


def authors_before(home: Path) -> None:
    write_ghost(home / "authors" / entry("b").ghost, ghost())
    own_track._keep(entry("b"), home / "authors")  # noqa: SLF001 - driving a track takes a minute


def author(home: Path, _: object) -> list[str]:
    def save() -> None:
        write_ghost(home / "authors" / entry("c").ghost, ghost())
        own_track._keep(entry("c"), home / "authors")  # noqa: SLF001

    return said(save, OSError)


def authors_after(home: Path, well: bool) -> None:
    cars = [one.car[0] for one in read_index(home / "authors" / INDEX)]
    check("b" in cars and (not well or "c" in cars), f"authors' laps are lost: {cars}")
    for car in cars:
        parse_ghost((home / "authors" / entry(car).ghost).read_bytes(), "ghost")


def learned(time: float) -> LearnedUsage:
    text = json.dumps({"track": "t", "car": "c", "time": time, "optimum": 50.0, "corners": [[0, 1, 2, 0.8, 0.8, 0.8]]})
    return learned_from_json(text)


def learned_before(_: Path) -> None:
    save_learned(learned(60.0))


def learn(_: Path, __: object) -> list[str]:
    return said(lambda: save_learned(learned(59.0)), OSError)


def learned_after(_: Path, well: bool) -> None:
    found = load_learned("t", "c")
    check(found is not None and found.time in ({59.0} if well else {59.0, 60.0}), "what was learned is lost")


# -- cars


def garage_before(_: Path) -> Garage:
    garage = Garage()
    garage.keep(replace(load_car("hatch"), title="Mine", base="hatch"))
    return garage


def keep_car(_: Path, garage: Garage) -> list[str]:
    (name,) = garage.names
    return said(lambda: garage.rename(name, "Other"), ContentError)


def car_after(_: Path, well: bool) -> None:
    found, problems = shelf()
    titles = [one.car.title for one in found]
    check(not problems and titles in ([["Other"]] if well else [["Mine"], ["Other"]]), f"cars: {titles}, {problems}")


def delete_car(_: Path, garage: Garage) -> list[str]:
    """Deleted and brought back; what could not be brought back can be tried again."""
    (name,) = garage.names
    told = said(lambda: garage.delete(name), ContentError)
    if garage.can_undo:
        told += said(garage.undo, ContentError)
        check(bool(garage.names) or garage.can_undo, "the car cannot be brought back any more")
    return told


def deleted_car_after(home: Path, well: bool) -> None:
    there = list((home / "cars").rglob("*.toml"))
    check(len(there) == 1 and "Mine" in there[0].read_text(), f"the car is gone: {there}")
    check(not well or there[0].parent.name == "cars", "the car is still deleted")


# -- tracks


def track_before(_: Path) -> Path:
    return take_in(track())


def save_track(home: Path, path: Path) -> list[str]:
    """Opened, changed and saved in the editor; the work stays open whatever the disk does."""
    editing = Editing.open(read_track(path), path)
    editing.keep_journal(home / "edits")
    editing.do(SetProperties(editing.document.properties.changed(author="somebody")))
    told = said(lambda: editing.save(path), OSError)
    check(editing.document.properties.author == "somebody", "the work is lost")
    check(bool(told) == editing.is_changed, "it is said to be saved and is not")
    editing.do(SetProperties(editing.document.properties.changed(author="nobody else")))
    editing.close()
    return told + ([editing.journal_fault.strerror or "?"] if editing.journal_fault else [])


def track_after(_: Path, well: bool) -> None:
    (path,) = own_tracks()
    found = read_track(path).author
    check(found in ({"somebody"} if well else {"nobody", "somebody"}), f"the track is {found}'s")


def crash_editor(home: Path, path: Path) -> list[str]:
    """Written down action by action, then left without a word."""
    editing = Editing.open(read_track(path), path)
    editing.keep_journal(home / "edits")
    for name in ("one", "two", "three"):
        editing.do(SetProperties(editing.document.properties.changed(author=name)))
    if editing.journal:
        with suppress(OSError):
            editing.journal.settle()
        editing.journal.leave()
    return [editing.journal_fault.strerror or "?"] if editing.journal_fault else []


def journal_after(_: Path, well: bool) -> None:
    check(read_track(own_tracks()[0]).author == "nobody", "the track's file changed")
    left = unfinished()
    check(len(left) == 1 if well else len(left) <= 1, f"{len(left)} journals")
    for one in left:
        check(recover(one.journal).document.properties.author in {"nobody", "one", "two", "three"}, "another work")


def rename_track(_: Path, path: Path) -> list[str]:
    return said(lambda: renamed(path, "Other"), OSError)


def renamed_after(_: Path, well: bool) -> None:
    names = sorted(read_track(path).name for path in own_tracks())
    check(names in ([["Other"]] if well else [["Small"], ["Other"], ["Other", "Small"]]), f"tracks: {names}")


def throw_track(_: Path, path: Path) -> list[str]:
    """Thrown away and brought back, thrown away again and left so."""
    trash = Trash()
    told = said(lambda: trash.throw(path), OSError)
    if not trash.is_empty:
        told += said(trash.give_back, OSError)
    return told


def thrown_after(home: Path, well: bool) -> None:
    there = [*own_tracks(), *(home / "trash").glob("*.tmj")]
    check(len(there) == 1 and read_track(there[0]).name == "Small", f"tracks: {there}")
    check(not well or bool(own_tracks()), "the track is still deleted")


def empty_trash(_: Path, path: Path) -> list[str]:
    """The player goes; a disk that refuses then is no reason to stop."""
    trash = Trash()
    told = said(lambda: trash.throw(path), OSError)
    trash.empty()
    return told


def nothing_after(_: Path, __: bool) -> None:
    pass


def cache(_: Path, path: Path) -> list[str]:
    """What can be made again costs time without a disk, and nothing else."""
    found = read_track(path)
    check(bool(load_baked(found).codes), "no bake")
    check(len(form_hashes(path)) in {2, 4}, "no forms")
    return []


def cache_after(_: Path, __: bool) -> None:
    found = read_track(own_tracks()[0])
    check(load_baked(found).codes == load_baked(found).codes, "another bake")


def fall(_: Path, __: object) -> list[str]:
    """The game's own fault is told of."""
    return [str(crash.report(ValueError("a fault")))]


def fallen_after(home: Path, well: bool) -> None:
    path = home / "crash.txt"
    check(path.exists() if well else True, "no report")
    check(not path.exists() or "ValueError: a fault" in path.read_text(), "half a report")


def any_track(home: Path) -> Path:
    path = home / "tracks" / "small.tmj"
    write_track(path, track())
    return path


TASKS = {
    "options": Task(options_before, options, options_after),
    "damaged options": Task(damaged_before, damaged, damaged_after),
    "first record": Task(no_records, keep_lap, kept_after),
    "record and ghost": Task(some_records, keep_lap, kept_after),
    "lap deleted and back": Task(some_records, delete_lap, deleted_after),
    "damaged records": Task(broken_records, read_broken, broken_after),
    "ghost taken in": Task(a_file, take_ghost, ghost_after),
    "author's lap": Task(authors_before, author, authors_after),
    "learned": Task(learned_before, learn, learned_after),
    "own car": Task(garage_before, keep_car, car_after),
    "car deleted and back": Task(garage_before, delete_car, deleted_car_after),
    "own track": Task(track_before, save_track, track_after),
    "journal": Task(track_before, crash_editor, journal_after),
    "track renamed": Task(track_before, rename_track, renamed_after),
    "track deleted and back": Task(track_before, throw_track, thrown_after),
    "trash emptied": Task(track_before, empty_trash, nothing_after),
    "caches": Task(any_track, cache, cache_after),
    "crash report": Task(no_records, fall, fallen_after),
}


def said(work: Callable[[], object], *allowed: type[Exception]) -> list[str]:
    """What the player is told, where the disk refuses; anything else that is raised ends the trial."""
    try:
        work()
    except allowed as problem:
        return [(problem.strerror or "") if isinstance(problem, OSError) else str(problem)]
    return []


def main(name: str, number: int, stays: int) -> dict[str, object]:
    """Every call of a task in turn, until one run has no more calls than came before the failure."""
    task, found, at, well = TASKS[name], list[str](), 0, False
    while at < MOST_CALLS and not well:
        at += 1
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder) / "home"
            home.mkdir()
            os.environ["SLIPLINE_HOME"] = str(home)
            given = task.before(home)
            try:
                try:
                    DISK.disk_arm(str(home).encode(), at, number, stays)
                    told = task.do(home, given)
                finally:
                    DISK.disk_heal()
                    well = DISK.disk_calls() < at
                for sentence in told:
                    check(bool(sentence.strip()) and "\n" not in sentence, f"said {sentence!r}")
                check(not (well and told and name != "crash report"), f"said without need: {told}")
                task.after(home, well)
            except Exception as error:  # noqa: BLE001 - whatever comes of it is what the campaign looks for
                found.append(f"call {at}: {type(error).__name__}: {error}"[:300])
    return {"calls": at - 1, "found": found}


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
