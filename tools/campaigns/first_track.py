"""A person at human pace draws a circuit, tries it, saves it and sets a time on it in under two minutes."""

import os
import sys
import tempfile
from pathlib import Path

from trials import Fault, Report, Result

from racer.app.settings import Player, Settings, save_settings

DEFAULT_COUNT = 3
LONGEST, APART = 120.0, 1.0 / 3.0
"""s for all of it, and between two clicks."""
HAND = Path(__file__).resolve().parents[2] / "tests" / "app"


def run(count: int, seed: int, report: Report) -> Result:
    """One journey after the other, each on a screen of its own; needs Xvfb and xdotool."""
    sys.path.insert(0, str(HAND))
    from designer import Designer, Told, draw_and_race
    from person import Person
    from virtual_screen import virtual_screen

    faults, told = [], list[Told]()
    for number in range(seed, seed + count):
        with tempfile.TemporaryDirectory() as name, virtual_screen() as screen:
            os.environ["SLIPLINE_HOME"] = name
            save_settings(Settings(player=Player(name="Ann")))
            person = Person(screen, Path(name), "play")
            try:
                hand = Designer(person, apart=APART + 0.01, drag=4.0, radii=(160 + 10 * number, 120))
                told.append(draw_and_race(hand, Path(name) / "tracks", f"Ring {number}"))
            except (Exception, SystemExit) as fault:  # noqa: BLE001 - whatever went wrong is the journey's fault
                faults.append(Fault(number, f"{type(fault).__name__}: {fault}"))
            finally:
                person.leave()
        report.progress(number - seed + 1)
    faults += [Fault(seed, f"{one.whole:.0f} s") for one in told if one.whole > LONGEST]
    faults += [Fault(seed, f"two clicks within {one.fastest:.2f} s") for one in told if one.fastest < APART]
    figures = {
        "slowest journey, s": max((one.whole for one in told), default=0.0),
        "slowest from the open editor to the saved track, s": max((one.drawn for one in told), default=0.0),
        "fewest seconds between two clicks": min((one.fastest for one in told), default=0.0),
    }
    return Result(count, faults, figures)
