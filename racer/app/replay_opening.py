"""Makes replays ready: cars filmed from ghosts, and the track under them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from racer.app.car_order import FIRST
from racer.app.ghost_reading import car_of_ghost
from racer.app.menus import Menus
from racer.app.race_session import RaceSession
from racer.app.replay import ReplayScene, Show
from racer.app.trace_lap import TraceLap
from racer.app.traces import TracesScene
from racer.assembly import Venue
from racer.content.car import Car, load_car
from racer.content.track import Track
from racer.physics.assists import Assists
from racer.race.course import Course
from racer.recording.ghost import Ghost
from racer.recording.pose_tape import pose_tape
from racer.recording.poses import GhostPath
from racer.recording.tape import Tape
from racer.view.palette import OWN_GHOST, Colour
from racer.view.replay_view import Filmed
from racer.view.timeline import Mark


@dataclass(frozen=True, slots=True, eq=False)
class Watched:
    """A lap to be watched: where it went, whose it is, and how it is drawn beside others."""

    path: GhostPath
    name: str
    colour: Colour
    ghost: Ghost | None = None
    """The proof, by which it can be driven again."""
    car: Car | None = None
    """What it was driven with, if that is at hand."""


def watched(ghost: Ghost, name: str, colour: Colour, car: Car | None = None) -> Watched:
    """A ghost as a lap to be watched."""
    return Watched(GhostPath(ghost), name, colour, ghost, car or car_of_ghost(ghost))


def filmed(lap: Watched, menus: Menus) -> Filmed:
    """A car from its poses; one that is not here is drawn as another, since where it was is known all the same."""
    car = lap.car or load_car(FIRST[0])
    assists = lap.ghost.about.assists if lap.ghost else Assists()
    return Filmed(lap.name, car, pose_tape(lap.path, car), lap.colour, menus.livery(car.look), assists=assists)


def lap_show(venue: Venue, laps: Sequence[Watched], menus: Menus) -> Show:
    """The first lap with the others beside it."""
    cars = tuple(filmed(lap, menus) for lap in laps)
    end = laps[0].path.time
    marks = lap_marks(venue.course, cars[0].tape, end)
    about = f"{laps[0].name} · {venue.track.name}"
    return Show(about, cars, end, marks, sources=tuple(lap.ghost if lap.car else None for lap in laps))


def race_show(session: RaceSession, menus: Menus, livery: str) -> Show | None:
    """A race from its lights on, the player's car first; nothing where nobody has driven."""
    tapes = session.film.tapes()
    if len(tapes) < session.cars:
        return None
    contact, car = session.plan.contact, session.car
    mine = Filmed(
        "You", car, tapes[0], OWN_GHOST, livery or menus.livery(car.look), solid=True, assists=session.assists
    )
    rivals = [
        Filmed(session.short_name(number), car, tapes[number], rival.rgb, solid=contact, own_paint=False)
        for number, rival in enumerate(session.rivals, 1)
    ]
    end, whole = tapes[0].end, session.venue.course.length
    laps = [(tapes[0].time_at(whole * number), number + 1) for number in range(1, session.plan.laps)]
    marks = tuple(Mark(time / end, f"L{lap}") for time, lap in laps if time < end)
    return Show(f"Race · {session.venue.track.name}", (mine, *rivals), end, marks)


def lap_marks(course: Course, tape: Tape, end: float) -> tuple[Mark, ...]:
    """Where sectors begin."""
    times = [tape.time_at(course.gate_distances[gate]) for gate in course.sector_gates]
    return tuple(Mark(time / end, f"S{number}") for number, time in enumerate(times, 2))


def open_traces(
    menus: Menus, track: Track | None, laps: Sequence[Watched], films: Sequence[Filmed] = ()
) -> TracesScene:
    """The traces of laps, with whatever is known of them by now."""
    films = films or [filmed(lap, menus) for lap in laps]
    name = track.name if track else laps[0].ghost.about.track_name if laps[0].ghost else "Lap"
    return TracesScene(menus, f"{name} · {films[0].car.title}", [
        TraceLap(
            film.name,
            lap.path.time,
            film.tape,
            film.colour,
            lap.ghost if lap.car else None,
            tuple(accumulate(lap.ghost.lap.sectors))[:-1] if lap.ghost else (),
            track,
            lap.car,
        )
        for lap, film in zip(laps, films, strict=True)
    ])  # fmt: skip


def open_replay(menus: Menus, venue: Venue, laps: Sequence[Watched]) -> ReplayScene:
    """The replay of laps, from which their traces can be opened."""

    def compare(films: Sequence[Filmed]) -> None:
        menus.stack.push(open_traces(menus, venue.track, laps, films))

    return ReplayScene(menus, venue, lap_show(venue, laps, menus), compare)
