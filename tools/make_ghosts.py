"""Drives the laps to beat on every built-in track: `make_ghosts.py [--track SLUG] [--car NAME] [--driver ai]`.

Every car gets a time at every handling level; cars that suit the track also leave a ghost, proved before it is kept.
What is up to date is left alone, so a run that was stopped goes on where it was. Exit code: 0 when every lap counts,
1 when some car finds none, 2 when the call was wrong.
"""

import argparse
import gc
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from ghost_maker.again import drive_again
from ghost_maker.first_start import make_first_start
from ghost_maker.further import Lesson, learn_further
from ghost_maker.variants import Form, cars, forms, suits

from racer.assembly import open_venue
from racer.authors.attempts import NAMES, Lessons, attempts_of
from racer.authors.author_drive import LAPS
from racer.authors.author_entry import Author, ghost_path, is_current, make_entry
from racer.content.car import Car, built_in
from racer.content.track_file import built_in_tracks
from racer.recording.author_index import INDEX, AuthorEntry, read_index, write_index

FOLDER = Path(__file__).parents[1] / "tracks" / "ghosts"
LEARNED = "learned"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be driven, whatever the track."""

    driver: str
    cars: tuple[str, ...]
    laps: int
    improve: int
    anew: bool
    into: Path


@dataclass(frozen=True, slots=True)
class Done:
    """One track in one form."""

    form: Form
    track: str
    entries: tuple[AuthorEntry, ...]
    """Of the cars that were driven now."""
    failed: tuple[str, ...]
    seconds: float


def main(arguments: list[str] | None = None) -> int:
    """Drive what is missing."""
    options = _options(arguments)
    options.into.mkdir(parents=True, exist_ok=True)
    if options.again:
        return _again(options.into)
    if options.further:
        return _further(options)
    wanted = Wanted(
        options.driver,
        tuple(options.car or built_in("cars")),
        options.laps,
        options.improve,
        options.anew,
        options.into,
    )
    todo = [form for form in forms(options.track) if form.plain or not options.plain]
    entries = {(entry.track, entry.car): entry for entry in read_index(options.into / INDEX)}
    failed = []
    for number, done in enumerate(_all(wanted, todo, options.jobs), 1):
        entries |= {(entry.track, entry.car): entry for entry in done.entries}
        write_index(options.into / INDEX, entries.values())
        failed += [f"{done.form.folder} {car}" for car in done.failed]
        _tell(f"{number} of {len(todo)}  {done.form.folder}: {len(done.entries)} driven, {done.seconds:.0f} s")
    if not options.track and not options.car and not options.plain:
        _finish(options.into, entries, todo)
    for name in failed:
        _tell(f"no lap counts: {name}")
    return 1 if failed else 0


def _again(folder: Path) -> int:
    """By the controls of each ghost."""
    lost = 0
    for done in drive_again(folder):
        lost += bool(done.lost)
        _tell(f"{done.name}: {done.lost or f'{done.gained * 1e6:+.3f} µs quicker'}")
    return 1 if lost else 0


def _further(options: argparse.Namespace) -> int:
    """Where learning goes on; the list is read anew for each car, so that several may be at work on unlike tracks."""
    lesson = Lesson(options.further, options.anew, options.into, options.into / LEARNED, options.seed)
    for form in [form for form in forms(options.track) if form.plain or not options.plain]:
        known = {(entry.track, entry.car): entry for entry in read_index(options.into / INDEX)}
        for done in learn_further(lesson, form, known, tuple(options.car or built_in("cars"))):
            _tell(f"{done.name}: {done.before:.3f} s, now {done.after:.3f} s, {done.over:.2f} % over its optimum")
            if done.entry:
                kept = {(entry.track, entry.car): entry for entry in read_index(options.into / INDEX)}
                kept[done.entry.track, done.entry.car] = done.entry
                write_index(options.into / INDEX, kept.values())
    return 0


def drive_form(wanted: Wanted, form: Form) -> Done:
    """Every car on one track that is not up to date."""
    start = time.perf_counter()
    track = form.track()
    venue = open_venue(track)
    known = {entry.car: entry for entry in read_index(wanted.into / INDEX) if entry.track == track.identity}
    driven, failed = [], []
    for car in _tidied(cars(list(wanted.cars))):
        ghost = ghost_path(form.folder, car) if suits(car, venue) else None
        lessons = Lessons(wanted.improve if ghost or form.plain else 0, wanted.into / LEARNED)
        author = Author(wanted.driver, attempts_of(wanted.driver, lessons), wanted.laps)
        old = known.get(car.identity)
        if old and not wanted.anew and is_current(old, car, wanted.driver, ghost, wanted.into):
            if old.ghost and ghost is None:
                driven.append(replace(old, ghost=""))
            continue
        entry = make_entry(venue, car, author, ghost, wanted.into)
        if entry:
            driven.append(entry)
        else:
            failed.append(car.name)
    return Done(form, track.identity, tuple(driven), tuple(failed), time.perf_counter() - start)


def _tidied(cars: list[Car]) -> Iterator[Car]:
    """One after the other, cleared away behind it: looking for waste at every few thousand ticks costs a tenth."""
    gc.collect()
    gc.freeze()
    gc.disable()
    for car in cars:
        yield car
        gc.collect()


def _all(wanted: Wanted, todo: list[Form], jobs: int) -> Iterator[Done]:
    """Each track in a process of its own where there are several, and told of as soon as it is done."""
    work = partial(drive_form, wanted)
    if jobs == 1:
        yield from map(work, todo)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for done in as_completed([pool.submit(work, form) for form in todo]):
            yield done.result()


def _finish(folder: Path, entries: dict[tuple[str, str], AuthorEntry], todo: Iterable[Form]) -> None:
    """Forget tracks, cars and ghosts that are no longer there, and make the newcomer's ghost."""
    tracks, known = {form.track().identity for form in todo}, {car.identity for car in cars()}
    kept = [entry for (track, car), entry in entries.items() if track in tracks and car in known]
    write_index(folder / INDEX, kept)
    wanted = {folder / entry.ghost for entry in kept if entry.ghost}
    for path in sorted(folder.glob("*/*.ghost")):
        if path not in wanted:
            path.unlink()
    made = make_first_start(folder)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    _tell(f"first start: {made.seconds:.3f} s, {made.size} bytes")
    _tell(f"{len(kept)} cars on tracks, {len(wanted)} ghosts, {size / 1e6:.2f} MB")


def _options(arguments: list[str] | None) -> argparse.Namespace:
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("--driver", default="follower", choices=NAMES, help="who drives (follower)")
    parser.add_argument("--track", action="append", choices=built_in_tracks(), metavar="SLUG", help="may be repeated")
    parser.add_argument("--car", action="append", choices=built_in("cars"), metavar="NAME", help="may be repeated")
    parser.add_argument("--plain", action="store_true", help="only forwards and in the dry")
    parser.add_argument("--laps", type=int, default=LAPS, choices=range(1, 10), metavar="N", help=f"of each ({LAPS})")
    improve = "laps that the AI learns for first (0)"
    parser.add_argument("--improve", type=int, default=0, choices=range(1001), metavar="N", help=improve)
    parser.add_argument("--jobs", type=int, default=1, choices=range(1, 65), metavar="N", help="processes (1)")
    parser.add_argument("--anew", action="store_true", help="also what is up to date")
    again = "drive ghosts that came to differ by a rounding by their own controls, and nothing else"
    parser.add_argument("--again", action="store_true", help=again)
    further = "laps that the AI goes on learning for (with --anew from the beginning), keeping only what gains"
    parser.add_argument("--further", type=int, default=0, choices=range(1001), metavar="N", help=further)
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of what is tried when learning further (0)")
    parser.add_argument("--into", default=FOLDER, type=Path, metavar="FOLDER")
    return parser.parse_args(arguments)


def _tell(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
