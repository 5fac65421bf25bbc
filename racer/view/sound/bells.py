"""Small tunes on a bell, in the key of the music."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from racer.view.sound.noise import Floats
from racer.view.sound.rate import RATE

PARTIALS = ((1.0, 1.0, 1.0), (2.0, 0.45, 0.6), (3.0, 0.22, 0.4), (4.2, 0.08, 0.2))
"""Times the pitch, strength, share of the ringing time."""
BEGINS, STOPS, ENDS = 0.004, 0.02, 0.03
A4, B4_FLAT, D4, D5, A5, D6 = 69, 70, 62, 74, 81, 86
"""Keys of a piano, as MIDI counts them."""


class Note(NamedTuple):
    """When (s), which key, how long at most, how it rings (s), how loud."""

    at: float
    key: int
    length: float
    rings: float
    strength: float = 1.0


def pitch_of(key: float) -> float:
    """Hz."""
    return float(440.0 * 2.0 ** ((key - A4) / 12.0))


def tune(notes: list[Note], seconds: float) -> Floats:
    """From silence to silence, with peak 1."""
    whole = np.zeros(int(seconds * RATE))
    for note in notes:
        at = int(note.at * RATE)
        struck = _bell(note)[: len(whole) - at]
        whole[at : at + len(struck)] += struck
    whole *= np.clip((len(whole) - 1 - np.arange(len(whole))) / (ENDS * RATE), 0.0, 1.0)
    heard: Floats = whole / np.abs(whole).max()
    return heard


def _bell(note: Note) -> Floats:
    t = np.arange(int(note.length * RATE)) / RATE
    pitch = pitch_of(note.key)
    rung = np.zeros(len(t))
    for times, strength, share in PARTIALS:
        rung += strength * np.exp(-t / (note.rings * share)) * np.sin(2.0 * np.pi * pitch * times * t)
    rung *= np.minimum(1.0, t / BEGINS) * np.clip((note.length - t) / STOPS, 0.0, 1.0)
    return note.strength * rung


def rising(keys: list[int]) -> Floats:
    """One key after the other, the last one ringing longest: a medal."""
    last = len(keys) - 1
    notes = [Note(0.11 * i, key, 0.9, 0.37 if i == last else 0.25) for i, key in enumerate(keys)]
    return tune(notes, 0.11 * len(keys) + 1.0)


def two(first: int, second: int, *, apart: float, rings: tuple[float, float], seconds: float) -> Floats:
    """A short word of two notes."""
    notes = [Note(0.0, first, seconds * 0.7, rings[0]), Note(apart, second, seconds - apart, rings[1])]
    return tune(notes, seconds)


def fanfare() -> Floats:
    """Minor, then the chord below it, then major: a record."""
    notes = [Note(0.12 * i, key, 0.3, 0.2, 0.8 + 0.1 * i) for i, key in enumerate((D4, A4, D5))]
    chords = ((0.42, (74, 77, 81, 86), 1.4, 0.55, 0.7), (0.72, (72, 76, 79, 84), 1.6, 0.7, 0.7),
              (1.02, (74, 78, 81, 86), 1.8, 0.9, 0.8))  # fmt: skip
    notes += [Note(at, key, length, rings, strength) for at, keys, length, rings, strength in chords for key in keys]
    return tune(notes, 2.8)
