"""Ghosts driven again by their own controls, for when a start or a figure came to differ by a rounding."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from racer.assembly import open_session
from racer.authors.author_entry import author_time
from racer.drivers.playback import Playback
from racer.race.events import LapFinished
from racer.race.lap import Lap
from racer.race.session import Entry
from racer.recording.author_index import INDEX, read_index, write_index
from racer.recording.author_laps import FIRST_START
from racer.recording.ghost import Ghost, ghost_of
from racer.recording.ghost_file import read_ghost, write_ghost
from racer.recording.recorder import Recorder
from racer.verify import Known, verify
from racer.verify.start import stand_at_start


@dataclass(frozen=True, slots=True)
class Again:
    """What became of a ghost that was not true any more."""

    name: str
    lost: str = ""
    """Why its controls make no lap now."""
    gained: float = 0.0
    """s."""


def drive_again(folder: Path) -> Iterator[Again]:
    """The ghosts of the list, and the newcomer's, that are not true to the last bit."""
    entries = list(read_index(folder / INDEX))
    places = {entry.ghost: number for number, entry in enumerate(entries) if entry.ghost}
    group, known = "", Known()
    for name in [*sorted(places), FIRST_START]:
        if Path(name).parent.name != group:
            group, known = Path(name).parent.name, Known()
        old = read_ghost(folder / name)
        if is_true(old, known):
            continue
        new, lap = driven_again(old, known)
        if new is None or lap is None or not is_true(new, known):
            yield Again(name, verify(new or old, known).sentence)
            continue
        write_ghost(folder / name, new)
        if name in places:
            entry = entries[places[name]]
            times = {**entry.times, entry.ghost_handling: author_time(lap)}
            entries[places[name]] = replace(entry, times=times)
            write_index(folder / INDEX, entries)
        yield Again(name, gained=old.lap.time - lap.time)


def is_true(ghost: Ghost, known: Known) -> bool:
    """To the last bit."""
    verdict = verify(ghost, known)
    return verdict.verified and verdict.exact


def driven_again(ghost: Ghost, known: Known) -> tuple[Ghost | None, Lap | None]:
    """The same controls from the same start; nothing where the lap does not count any more."""
    venue, car, run = known.venue(ghost), known.car(ghost), ghost.recording
    if venue is None or car is None:
        return None, None
    entry = Entry(car, Playback(run), run.start.slot)
    session = open_session(venue, [entry], handling=ghost.about.handling, assists=ghost.about.assists)
    session.recorder = recorder = Recorder(session)
    stand_at_start(session, run)
    for _ in range(run.ticks + 1):
        for event in session.step():
            if isinstance(event, LapFinished) and event.lap.number == ghost.lap.number and event.lap.valid:
                recording = recorder.cut(event.lap)
                if recording:
                    return replace(ghost_of(ghost.about, event.lap, recording), about=ghost.about), event.lap
    return None, None
