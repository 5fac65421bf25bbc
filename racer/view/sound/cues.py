"""Everything that is heard once when something happens, by its name."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from racer.view.sound.bells import A4, A5, B4_FLAT, D4, D5, D6, Note, fanfare, rising, tune, two
from racer.view.sound.hits import cone_hit, gear_clunk, hard_hit, light_hit, middle_hit, tyres_hit
from racer.view.sound.loudness import loudest
from racer.view.sound.noise import Floats
from racer.view.sound.rate import Wave, gain, wave

COUNT, GO = "count", "go"
GATE, GATE_GAINED, GATE_LOST = "gate", "gate-gained", "gate-lost"
LAP, LAP_VOID, RECORD = "lap", "lap-void", "record"
BRONZE, SILVER, GOLD, AUTHOR = "medal-bronze", "medal-silver", "medal-gold", "medal-author"
MOVE, ACCEPT, BACK = "menu-move", "menu-accept", "menu-back"
HIT_LIGHT, HIT_MIDDLE, HIT_HARD = "hit-light", "hit-middle", "hit-hard"
CONE, TYRES, GEAR = "cone", "tyres", "gear"

STRUCK = frozenset({HIT_LIGHT, HIT_MIDDLE, HIT_HARD, CONE, TYRES})
"""What the car hits; the others tell the player something."""
PEAK_DB = -5.0
"""The loudest sample of any."""

MAKERS: dict[str, tuple[Callable[[], Floats], float]] = {
    COUNT: (lambda: tune([Note(0.0, A4, 0.16, 0.09)], 0.2), -21.0),
    GO: (lambda: tune([Note(0.0, A5, 0.6, 0.28), Note(0.0, D5, 0.6, 0.28, 0.6)], 0.65), -18.0),
    GATE: (lambda: tune([Note(0.0, D5, 0.3, 0.1)], 0.35), -26.0),
    GATE_GAINED: (lambda: two(D5, A5, apart=0.07, rings=(0.12, 0.18), seconds=0.5), -21.0),
    GATE_LOST: (lambda: two(D5, B4_FLAT, apart=0.09, rings=(0.10, 0.14), seconds=0.5), -21.0),
    LAP: (lambda: two(A4, D5, apart=0.12, rings=(0.16, 0.3), seconds=0.9), -20.0),
    LAP_VOID: (lambda: two(A4, 65, apart=0.14, rings=(0.14, 0.22), seconds=0.7), -21.0),
    RECORD: (fanfare, -17.0),
    BRONZE: (lambda: rising([D5, A5]), -18.0),
    SILVER: (lambda: rising([D5, A5, D6]), -18.0),
    GOLD: (lambda: rising([D5, 78, A5, D6]), -17.5),
    AUTHOR: (lambda: rising([D4, A4, D5, 78, A5, D6]), -17.0),
    MOVE: (lambda: tune([Note(0.0, D6, 0.07, 0.02)], 0.08), -30.0),
    ACCEPT: (lambda: two(D5, A5, apart=0.05, rings=(0.05, 0.07), seconds=0.25), -25.0),
    BACK: (lambda: two(A5, D5, apart=0.05, rings=(0.05, 0.07), seconds=0.25), -25.0),
    HIT_LIGHT: (light_hit, -22.0),
    HIT_MIDDLE: (middle_hit, -17.0),
    HIT_HARD: (hard_hit, -14.0),
    CONE: (cone_hit, -20.0),
    TYRES: (tyres_hit, -20.0),
    GEAR: (gear_clunk, -30.0),
}
"""How each is made, and how loud it is at its loudest (LUFS)."""
NAMES = tuple(MAKERS)


def make_cue(name: str) -> Wave:
    """One of them, at its own level."""
    make, level = MAKERS[name]
    heard = make()
    loud = gain(level - loudest(heard))
    return wave(heard * min(loud, gain(PEAK_DB) / float(np.abs(heard).max())))
