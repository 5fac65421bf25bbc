"""What is shown over the ground whatever tool is in hand: gates with their numbers, grid slots, AI line, problems."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, sin

from racer.content.track import Gate, GridSlot, Point
from racer.content.track_finding import ERROR, Finding
from racer.view.editor.marks import Badge, Line, Mark, Sign
from racer.view.palette import ACCENT, BAD, FAST, INK, SLOW, TEXT, TEXT_2, Colour, mixed

FRONT, BACK, HALF = 2.5, 2.0, 1.25
"""m: a grid slot around its middle."""
PLACELESS = frozenset({"check-unnamed"})
"""Findings about words, which stand nowhere on the map."""
BEYOND = 16.0
"""px at 720p from a gate's end to its number."""


def gate_marks(gates: Iterable[Gate], chosen: int | None = None) -> list[Mark]:
    """Each gate with its number at the driver's left; the start and ends of sectors stand out."""
    found: list[Mark] = []
    for number, gate in enumerate(gates):
        colour = ACCENT if number == 0 or gate.sector else TEXT
        found.append(Line(gate.points, colour, 3.0 if number == chosen else 2.0))
        text = "START" if number == 0 else str(number + 1)
        fill = ACCENT if number == 0 or gate.sector or number == chosen else TEXT_2
        found.append(Badge(*gate.points[0], text, fill, INK, _outwards(gate)))
    return found


def _outwards(gate: Gate) -> Point:
    """From the gate's left end away from the road."""
    (a, b), (c, d) = gate.points[0], gate.points[-1]
    length = max(((a - c) ** 2 + (b - d) ** 2) ** 0.5, 1e-6)
    return (a - c) / length * BEYOND, (b - d) / length * BEYOND


def slot_marks(slots: Iterable[GridSlot], *, numbered: bool) -> list[Mark]:
    """Boxes open at the back, with an arrow's point ahead."""
    found: list[Mark] = []
    for number, slot in enumerate(slots):
        shape = ((-BACK, -HALF), (FRONT, -HALF), (FRONT + 0.9, 0.0), (FRONT, HALF), (-BACK, HALF))
        found.append(Line(tuple(_turned(slot, *place) for place in shape), TEXT, 1.5))
        if numbered:
            found.append(Badge(slot.x, slot.y, str(number + 1), TEXT_2, INK))
    return found


def _turned(slot: GridSlot, ahead: float, right: float) -> Point:
    east, south = cos(slot.heading), sin(slot.heading)
    return slot.x + ahead * east - right * south, slot.y + ahead * south + right * east


def line_marks(points: list[tuple[float, float, float]], zoom: float) -> list[Mark]:
    """The AI's line, coloured by its speed from slow to fast; as fine as can be seen."""
    if len(points) < 2:
        return []
    step = max(1, round(6.0 / max(zoom, 0.05) / 2.0))
    kept = [*points[::step], points[-1]]
    slowest, fastest = min(p[2] for p in kept), max(p[2] for p in kept)
    found: list[Mark] = []
    for (a, b, v), (c, d, _) in pairwise(kept):
        share = round((v - slowest) / max(fastest - slowest, 1e-6) * 6.0) / 6.0
        found.append(Line(((a, b), (c, d)), _by_speed(share), 2.0, cased=False))
    return found


def _by_speed(share: float) -> Colour:
    return mixed(SLOW, FAST, share)


def problem_marks(findings: Iterable[Finding], chosen: int | None) -> list[Mark]:
    """A sign where each problem is; the chosen one with a frame."""
    found: list[Mark] = []
    for number, finding in enumerate(findings):
        if finding.code in PLACELESS:
            continue
        colour = BAD if finding.level == ERROR else ACCENT
        if number == chosen:
            reach = 6.0
            corners = ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach))
            found.append(Line(tuple((finding.x + a, finding.y + b) for a, b in corners), colour, 2.0, closed=True))
        found.append(Sign(finding.x, finding.y, "warning", colour))
    return found
