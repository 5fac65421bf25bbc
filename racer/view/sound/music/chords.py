"""The chords that the pieces are made of, in D minor: a bass note and four above it, as MIDI counts keys."""

from __future__ import annotations

Chord = tuple[int, int, int, int, int]

CHORDS: dict[str, Chord] = {
    "Dm": (50, 57, 62, 65, 69),
    "Bb": (46, 58, 62, 65, 70),
    "F": (53, 57, 60, 65, 69),
    "C": (48, 55, 60, 64, 67),
    "Gm": (43, 58, 62, 67, 70),
    "A": (45, 57, 61, 64, 69),
    "Dm9": (50, 57, 60, 64, 65),
    "Bbmaj7": (46, 57, 62, 65, 69),
    "Fmaj9": (53, 57, 60, 64, 67),
    "C69": (48, 57, 62, 64, 67),
    "Gm9": (43, 58, 62, 65, 69),
    "Am7": (45, 55, 60, 64, 67),
}
LOW = 47
"""A bass note above this is played an octave lower."""


def low(chord: Chord) -> int:
    """The bass note where the bass plays it."""
    return chord[0] - 12 if chord[0] > LOW else chord[0]
