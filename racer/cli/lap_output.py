"""What `racer lap` says about laps: lines for people, facts for machines, and a picture."""

from __future__ import annotations

from pathlib import Path

from racer import words
from racer.assembly import Venue
from racer.cli.lap_drive import Driven
from racer.cli.problem import Problem
from racer.cli.progress import progress
from racer.race.lap import Lap


def facts(venue: Venue, driven: Driven, saved: Path | None) -> dict[str, object]:
    """For machines."""
    found: dict[str, object] = {
        "track": venue.track.name,
        "car": driven.car.title,
        "driver": driven.driver,
        "handling": driven.handling,
        "league": driven.assists.league,
        "laps": [lap_facts(lap) for lap in driven.laps],
        "impacts": driven.impacts,
        "resets": driven.resets,
        "optimum": driven.optimum,
        "learned": driven.learned,
        "ticks": driven.ticks,
        "ghost": str(saved) if saved else None,
    }
    if driven.ghost:
        found |= {"recorded_s": driven.ghost.lap.time, "same_time": driven.same_time}
    return found


def lap_facts(lap: Lap) -> dict[str, object]:
    """One lap for machines."""
    reason = lap.void.sentence if lap.void else None
    return {"time": lap.time, "sectors": list(lap.sectors), "valid": lap.valid, "reason": reason}


def text(driven: Driven, saved: Path | None) -> str:
    """A line for each lap, and what else there is to say."""
    lines = [_lap_line(number, lap) for number, lap in enumerate(driven.laps, 1)] or ["no lap was finished"]
    if driven.impacts or driven.resets:
        lines.append(f"{driven.impacts} impacts, {driven.resets} resets")
    if driven.optimum:
        lines.append(_optimum_line(driven, driven.optimum))
    if driven.learned:
        lines.append(f"driven with what was learned ({words.clock(driven.learned)})")
    if driven.ghost:
        told = "the same time" if driven.same_time else "not the time"
        lines.append(f"{told} as recorded ({words.clock(driven.ghost.lap.time)})")
    if saved:
        lines.append(f"saved as {saved}")
    return "\n".join(lines)


def _optimum_line(driven: Driven, optimum: float) -> str:
    """A circuit's optimum is a flying lap; the one from the grid is not compared with it."""
    flying = driven.laps[1:] if driven.venue.course.closed else driven.laps
    best = min((lap.time for lap in flying if lap.valid), default=None)
    told = f"optimum {words.clock(optimum)}" + (" for a flying lap" if driven.venue.course.closed else "")
    return told + (f", the best one here took {best / optimum - 1.0:.1%} more" if best else "")


def _lap_line(number: int, lap: Lap) -> str:
    sectors = "  ".join(words.clock(time) for time in lap.sectors)
    return f"lap {number}  {words.clock(lap.time)}  ({sectors})" + (f"  {lap.void.sentence}" if lap.void else "")


def plot(path: Path, venue: Venue, driven: Driven) -> None:
    """A picture of the best lap over the track, coloured by speed."""
    if driven.shown_lap is None:
        raise Problem("there is no lap to plot")
    import os

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from racer import folders
    from racer.view.lap_picture import lap_picture_bytes

    tell = progress("painting")
    tell(0.0)
    title = f"{venue.track.name}, {driven.car.title}, {words.clock(driven.shown_lap.time)}"
    folders.write_atomically(path, lap_picture_bytes(venue.baked, driven.shown, title, closed=venue.course.closed))
    tell(1.0)
