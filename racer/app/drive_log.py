"""One line for each frame of a drive, for tests and measurements."""

from __future__ import annotations

import json
from typing import TextIO

from racer.app.drive import DriveScene


def note_frame(log: TextIO, drive: DriveScene, *, paused: bool, cost: float) -> None:
    """Write down where the car is and what the frame cost (s)."""
    session = drive.session
    seen, reference = session.seen, drive.dress(session.clock)
    facts = {
        "tick": seen.tick,
        "x": seen.x,
        "y": seen.y,
        "heading": seen.heading,
        "forward_speed": seen.forward_speed,
        "side_speed": seen.side_speed,
        "gear": seen.gear,
        "car": session.car.name,
        "handling": session.handling,
        "paused": paused,
        "laps": [lap.time for lap in session.race.laps()],
        "best": session.best.time if session.best else None,
        "void": reference.void,
        "delta": reference.delta,
        "ghosts": len(drive.ghosts),
        "lights": session.lights.shown,
        "practice": session.practice,
        "reference": reference.reference,
        "frame_ms": round(cost * 1000.0, 3),
    }
    log.write(json.dumps(facts) + "\n")
    log.flush()
