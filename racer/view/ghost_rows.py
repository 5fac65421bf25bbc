"""One row of the list of ghosts: tick, name with track and car, time, how far from one's best, proof and date."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from racer.view.buttons import ink_of
from racer.view.card_grid import CHOSEN, HOVER
from racer.view.font import MEDIUM, RIGHT
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.palette import ACCENT, BAD, CARD, EDGE, FAST, INK, SLOW, TEXT, TEXT_2, TEXT_3, Colour
from racer.view.palette import CHOSEN as RAISED
from racer.view.widgets import FOCUS, PRESSED

TICK = 40.0
"""Width of the part that is pressed to tick a row."""
TIME, GAP, PROOF, DATE = 0.475, 0.595, 0.635, 0.985
"""Shares of the width at which columns end or begin."""
HEADS = (("Driver", 52.0, 0.0), ("Time", TIME, 1.0), ("To you", GAP, 1.0), ("Proof", PROOF, 0.0), ("Date", DATE, 1.0))


@dataclass(frozen=True, slots=True)
class GhostRow:
    """What a row says."""

    name: str
    about: str
    time: str
    apart: float | None
    sign: str
    proof: str
    tone: Colour
    """Of the proof's sign and words."""
    date: str
    colour: Colour
    """Of the ghost on the road."""
    ticked: bool
    faint: bool = False


def paint_heads(kit: Kit, target: pygame.Surface, box: pygame.Rect, y: int) -> None:
    """What the columns hold."""
    for word, place, align in HEADS:
        x = box.left + (kit.px(place) if place > 1.0 else round(box.width * place))
        kit.draw(target, word, (x, y), kit.enlarged(8.6), TEXT_2, align=align)


def paint_row(kit: Kit, target: pygame.Surface, look: str, box: pygame.Rect, row: GhostRow) -> None:
    """One row in one of its looks."""
    lit = look in {FOCUS, PRESSED}
    if lit:
        kit.ring(target, box.inflate(2 * kit.px(4.0), 2 * kit.px(4.0)), 9.0)
        kit.put_box(target, box, 6.0, ACCENT)
    elif look in {CHOSEN, HOVER}:
        kit.put_box(target, box, 6.0, CARD if look == CHOSEN else RAISED)
        if look == CHOSEN:
            bar = pygame.Rect(box.left, box.top + kit.px(6.0), kit.px(4.0), box.height - kit.px(12.0))
            kit.put_box(target, bar, 2.0, ACCENT)
    ink = ink_of(look if lit else "", TEXT_3 if row.faint else TEXT)
    faint = INK if lit else TEXT_2
    _tick(kit, target, box, row, lit=lit)
    x, middle = box.left + kit.px(52.0), box.centery
    room = box.width * TIME - kit.px(52.0 + 96.0)
    kit.write(target, row.name, (x, middle - kit.px(9.0)), 16.0, ink, weight=STRONG, width=room, tall=21.0)
    kit.write(target, row.about, (x, middle + kit.px(12.0)), 12.5, faint, width=room, tall=17.0)
    size = min(kit.enlarged(12.5), 13.5)
    kit.draw(target, row.time, (box.left + round(box.width * TIME), middle), size, ink, align=RIGHT, weight=MEDIUM)
    if row.apart is not None:
        sign = "−" if row.apart < 0.0 else "+"
        colour = INK if lit else FAST if row.apart < 0.0 else SLOW
        at = (box.left + round(box.width * GAP), middle)
        kit.draw(target, f"{sign}{abs(row.apart):.3f}", at, size, colour, align=RIGHT)
    left = box.left + round(box.width * PROOF)
    tone = INK if lit else row.tone
    kit.icon(target, row.sign, (left + kit.px(9.0), middle), 18.0, tone)
    words = left + kit.px(26.0)
    right = box.left + round(box.width * DATE)
    kit.write(target, row.proof, (words, middle), 14.0, tone, width=right - words - kit.px(96.0), tall=22.0)
    kit.write(target, row.date, (right, middle), 14.0, faint, align=1.0, width=kit.px(92.0), tall=22.0)


def _tick(kit: Kit, target: pygame.Surface, box: pygame.Rect, row: GhostRow, *, lit: bool) -> None:
    side = kit.px(20.0)
    square = pygame.Rect(0, 0, side, side)
    square.center = (box.left + kit.px(26.0), box.centery)
    if row.ticked:
        kit.put_box(target, square, 4.0, INK if lit else row.colour)
        kit.icon(target, "tick", square.center, 15.0, ACCENT if lit else INK)
    else:
        kit.put_box(target, square, 4.0, ACCENT if lit else (0, 0, 0, 0), INK if lit else EDGE)


TONES = {"good": TEXT_2, "care": ACCENT, "bad": BAD, "none": TEXT_3}
