"""The shapes of our own letters: strokes in a unit box, each point with an optional corner radius."""

from __future__ import annotations

from dataclasses import dataclass, replace

Points = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points (x, y) or (x, y, radius); a single point is a dot."""

    points: Points
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Glyph:
    """Strokes and the width of their box in cap heights."""

    strokes: tuple[Stroke, ...]
    width: float = 0.62
    overhangs: bool = False
    """Whether the strokes may leave the cap box."""
    above: tuple[Stroke, ...] = ()
    """Dots over the cap box."""


def _line(*points: tuple[float, ...]) -> Stroke:
    return Stroke(points)


def _loop(*points: tuple[float, ...]) -> Stroke:
    return Stroke(points, closed=True)


def _glyph(*strokes: Stroke, width: float = 0.62, overhangs: bool = False) -> Glyph:
    return Glyph(strokes, width, overhangs)


DIGITS = {
    "0": _glyph(_loop((0, 0), (1, 0), (1, 1), (0, 1))),
    "1": _glyph(_line((0.04, 0.26, 0), (0.60, -0.04, 0), (0.60, 1))),
    "2": _glyph(_line((0, 0.28), (0, 0), (1, 0), (1, 0.46, 0.16), (0, 1, 0), (1, 1))),
    "3": _glyph(
        _line((0, 0.22), (0, 0), (1, 0), (1, 0.48, 0.2), (0.34, 0.48)),
        _line((0.34, 0.48), (1, 0.48, 0.24), (1, 1), (0, 1), (0, 0.78)),
    ),
    "4": _glyph(_line((0.56, -0.1), (0.02, 0.74, 0), (1.1, 0.74)), _line((0.78, 0.42), (0.78, 1))),
    "5": _glyph(_line((0.94, 0), (0.04, 0, 0), (0.04, 0.42, 0), (1, 0.42), (1, 1), (0, 1), (0, 0.78))),
    "6": _glyph(_line((0.96, 0.2), (0.96, 0), (0, 0), (0, 1), (1, 1), (1, 0.43), (0, 0.43))),
    "7": _glyph(_line((0, 0), (1, 0, 0.02), (0.34, 1))),
    "8": _glyph(
        _loop((0.04, 0), (0.96, 0), (0.96, 0.47, 0.2), (0.04, 0.47, 0.2)),
        _loop((0, 0.47, 0.22), (1, 0.47, 0.22), (1, 1), (0, 1)),
    ),
    "9": _glyph(_line((0.04, 0.8), (0.04, 1), (1, 1), (1, 0), (0, 0), (0, 0.57), (1, 0.57))),
}

LETTERS = {
    "A": _glyph(_line((0, 1), (0.5, -0.02, 0), (1, 1)), _line((0.2, 0.68), (0.8, 0.68)), width=0.70),
    "B": _glyph(
        _line((0, 0.48), (0, 0, 0), (0.94, 0, 0.22), (0.94, 0.48, 0.2), (0, 0.48)),
        _line((0, 0.48), (1, 0.48, 0.22), (1, 1, 0.24), (0, 1, 0), (0, 0.48)),
    ),
    "C": _glyph(_line((1, 0.24), (1, 0), (0, 0), (0, 1), (1, 1), (1, 0.76))),
    "D": _glyph(_loop((0, 0, 0), (1, 0, 0.3), (1, 1, 0.3), (0, 1, 0)), width=0.64),
    "E": _glyph(_line((1, 0), (0, 0, 0), (0, 1, 0), (1, 1)), _line((0, 0.48), (0.86, 0.48)), width=0.54),
    "F": _glyph(_line((1, 0), (0, 0, 0), (0, 1)), _line((0, 0.5), (0.86, 0.5)), width=0.53),
    "G": _glyph(_line((1, 0.22), (1, 0), (0, 0), (0, 1), (1, 1), (1, 0.5, 0), (0.5, 0.5)), width=0.64),
    "H": _glyph(_line((0, 0), (0, 1)), _line((1, 0), (1, 1)), _line((0, 0.48), (1, 0.48)), width=0.64),
    "I": _glyph(_line((0.5, 0), (0.5, 1)), width=0.16),
    "J": _glyph(_line((1, 0), (1, 1), (0, 1), (0, 0.74)), width=0.54),
    "K": _glyph(
        _line((0, 0), (0, 1)), _line((0.98, 0), (0.22, 0.48, 0), (1, 1)), _line((0, 0.48), (0.3, 0.48)), width=0.63
    ),
    "L": _glyph(_line((0, 0), (0, 1, 0), (1, 1)), width=0.51),
    "M": _glyph(_line((0, 1), (0, 0, 0), (0.5, 0.62, 0), (1, 0, 0), (1, 1)), width=0.78),
    "N": _glyph(_line((0, 1), (0, 0, 0), (1, 1, 0), (1, 0)), width=0.66),
    "O": _glyph(_loop((0, 0), (1, 0), (1, 1), (0, 1)), width=0.66),
    "P": _glyph(_line((0, 1), (0, 0, 0), (1, 0), (1, 0.56, 0.24), (0, 0.56)), width=0.61),
    "Q": _glyph(_loop((0, 0), (1, 0), (1, 1), (0, 1)), _line((0.6, 0.72), (1.06, 1.08)), width=0.66, overhangs=True),
    "R": _glyph(_line((0, 1), (0, 0, 0), (1, 0), (1, 0.54, 0.24), (0, 0.54)), _line((0.55, 0.54), (1, 1))),
    "S": _glyph(
        _line((1, 0.22), (1, 0), (0, 0), (0, 0.47, 0.24), (1, 0.47, 0.24), (1, 1), (0, 1), (0, 0.78)), width=0.61
    ),
    "T": _glyph(_line((0, 0), (1, 0)), _line((0.5, 0), (0.5, 1)), width=0.60),
    "U": _glyph(_line((0, 0), (0, 1), (1, 1), (1, 0)), width=0.64),
    "V": _glyph(_line((0, 0), (0.5, 1.02, 0), (1, 0)), width=0.69),
    "W": _glyph(_line((0, 0), (0.24, 1, 0), (0.5, 0.3, 0), (0.76, 1, 0), (1, 0)), width=0.94),
    "X": _glyph(_line((0, 0), (1, 1)), _line((1, 0), (0, 1)), width=0.65),
    "Y": _glyph(_line((0, 0), (0.5, 0.5, 0), (1, 0)), _line((0.5, 0.48), (0.5, 1)), width=0.66),
    "Z": _glyph(_line((0, 0), (1, 0, 0), (0, 1, 0), (1, 1)), width=0.60),
}

SIGNS = {
    ":": _glyph(_line((0.5, 0.26)), _line((0.5, 0.78)), width=0.17),
    ".": _glyph(_line((0.5, 1)), width=0.17),
    "·": _glyph(_line((0.5, 0.52)), width=0.17),
    "-": _glyph(_line((0, 0.52), (1, 0.52)), width=0.40),
    "−": _glyph(_line((-0.14, 0.52), (1.14, 0.52)), width=0.58),
    "–": _glyph(_line((0.05, 0.52), (0.95, 0.52))),
    "+": _glyph(_line((-0.16, 0.52), (1.16, 0.52)), _line((0.5, 0.17), (0.5, 0.87)), width=0.58),
    "/": _glyph(_line((0, 1.04), (1, -0.04)), width=0.44, overhangs=True),
    "%": _glyph(
        _line((0, 1), (1, 0)),
        _loop((0, 0.02, 0.1), (0.3, 0.02, 0.1), (0.3, 0.36, 0.1), (0, 0.36, 0.1)),
        _loop((0.7, 0.64, 0.1), (1, 0.64, 0.1), (1, 0.98, 0.1), (0.7, 0.98, 0.1)),
        width=0.86,
        overhangs=True,
    ),
    "°": _glyph(_loop((0, 0, 0.14), (1, 0, 0.14), (1, 0.32, 0.14), (0, 0.32, 0.14)), width=0.34),
    "×": _glyph(_line((0.05, 0.28), (0.95, 0.8)), _line((0.95, 0.28), (0.05, 0.8)), width=0.5),
    "±": _glyph(_line((0, 0.4), (1, 0.4)), _line((0.5, 0.08), (0.5, 0.72)), _line((0, 0.97), (1, 0.97)), width=0.56),
    "?": _glyph(_line((0, 0.22), (0, 0), (1, 0), (1, 0.48, 0.2), (0.5, 0.48, 0.1), (0.5, 0.72)), _line((0.5, 1))),
    "'": _glyph(_line((0.5, 0), (0.5, 0.28)), width=0.17),
    ",": _glyph(_line((0.7, 0.9), (0.3, 1.18)), width=0.2, overhangs=True),
    "←": _glyph(_line((1, 0.5), (0, 0.5)), _line((0.45, 0.16), (0, 0.5, 0), (0.45, 0.84)), width=0.62),
    "→": _glyph(_line((0, 0.5), (1, 0.5)), _line((0.55, 0.16), (1, 0.5, 0), (0.55, 0.84)), width=0.62),
    "↑": _glyph(_line((0.5, 1), (0.5, 0)), _line((0, 0.38), (0.5, 0, 0), (1, 0.38)), width=0.5),
    "↓": _glyph(_line((0.5, 0), (0.5, 1)), _line((0, 0.62), (0.5, 1, 0), (1, 0.62)), width=0.5),
    "(": _glyph(_line((1, -0.05), (0, 0.12, 0.2), (0, 0.88, 0.2), (1, 1.05)), width=0.28, overhangs=True),
    ")": _glyph(_line((0, -0.05), (1, 0.12, 0.2), (1, 0.88, 0.2), (0, 1.05)), width=0.28, overhangs=True),
}

GREEK = {
    "β": _glyph(
        _line((0, 1.3), (0, 0.1, 0.2), (0.12, 0, 0.2), (0.88, 0, 0.2), (0.88, 0.44, 0.2), (0.3, 0.44)),
        _line((0.3, 0.44), (1, 0.44, 0.22), (1, 1, 0.24), (0, 1)),
        width=0.56,
        overhangs=True,
    ),
    "δ": _glyph(
        _loop((0.02, 0.36, 0.24), (0.98, 0.36, 0.24), (0.98, 1, 0.24), (0.02, 1, 0.24)),
        _line((0.7, 0.38), (0.18, 0.06, 0.1), (0.3, 0, 0.1), (0.9, 0)),
        width=0.58,
        overhangs=True,
    ),
    "α": _glyph(
        _loop((0, 0.3, 0.24), (0.82, 0.3, 0.24), (0.82, 1, 0.24), (0, 1, 0.24)),
        _line((1.1, 0.3), (0.82, 0.6, 0.1), (0.86, 0.98, 0.1), (1.12, 1)),
        width=0.60,
        overhangs=True,
    ),
}

DOTS = {"Ä": "A", "Ö": "O", "Ü": "U"}
"""Letters with two dots above."""
DOTTED = {
    dotted: replace(LETTERS[plain], above=(_line((0.24, -0.21)), _line((0.76, -0.21))))
    for dotted, plain in DOTS.items()
}

GLYPHS = DIGITS | LETTERS | DOTTED | SIGNS | GREEK
