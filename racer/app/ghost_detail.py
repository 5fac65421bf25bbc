"""The panel beside the list of ghosts: where the chosen one went, its sectors beside one's best, and its proof."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

from racer.app.ghost_shelf import ShelfGhost
from racer.app.ghost_words import COLOURS, PROOFS, beside, told
from racer.app.lap_result import signed
from racer.app.result_panels import shade
from racer.recording.ghost import Ghost
from racer.recording.poses import GhostPath
from racer.view.font import BOLD, RIGHT
from racer.view.ghost_rows import TONES
from racer.view.kit import Kit
from racer.view.menu_frame import panel
from racer.view.palette import CARD, EDGE, FAST, RULE, SCREEN, SLOW, TEXT, TEXT_2, TEXT_3, Colour
from racer.view.panels import smooth
from racer.words import clock

POINTS = 200
STRETCH, EQUAL = 60.0, 0.012
"""m over which a gain is judged, and s that count as nothing."""
MOST_CHIPS = 4


@dataclass(frozen=True, slots=True, eq=False)
class GhostFacts:
    """What was read of a ghost: its way as points with what was gained there, and the times of its sectors."""

    points: tuple[tuple[float, float], ...]
    gains: tuple[float | None, ...]
    sectors: tuple[float, ...]
    best_sectors: tuple[float, ...]
    closed: bool


def facts_of(ghost: Ghost, best: Ghost | None) -> GhostFacts:
    """Worked out off the frame's path."""
    path = GhostPath(ghost)
    length = path.distance_at(path.time)
    times = [path.time_at(length * i / POINTS) for i in range(POINTS + 1)]
    poses = [path.at(time) for time in times]
    gains: list[float | None] = [None] * len(times)
    if best is not None:
        other = GhostPath(best)
        half = STRETCH / 2.0
        for i in range(POINTS + 1):
            begin, end = max(0.0, length * i / POINTS - half), min(length, length * i / POINTS + half)
            ours, theirs = (one.time_at(end) - one.time_at(begin) for one in (path, other))
            gains[i] = ours - theirs
    start, end_pose = poses[0], poses[-1]
    closed = float(np.hypot(start.x - end_pose.x, start.y - end_pose.y)) < 30.0
    return GhostFacts(
        tuple((pose.x, pose.y) for pose in poses),
        tuple(gains),
        ghost.lap.sectors,
        best.lap.sectors if best else (),
        closed,
    )


def paint_nobody(kit: Kit, target: pygame.Surface, box: pygame.Rect, words: str) -> None:
    """Nothing is chosen."""
    panel(kit, target, box)
    room = (box.width - 2 * kit.px(22.0), box.height - 2 * kit.px(40.0))
    kit.paragraph(target, words, (box.left + kit.px(22.0), box.top + kit.px(44.0)), 16.0, TEXT_2, room)


def paint_detail(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, ghost: ShelfGhost, facts: GhostFacts | None, trouble: str
) -> None:
    """Name and time, the way, sectors, a sentence on each."""
    panel(kit, target, box)
    left, right = box.left + kit.px(22.0), box.right - kit.px(22.0)
    y = box.top + kit.px(30.0)
    taken = kit.draw(target, clock(ghost.seconds), (right, y), 17.0, TEXT, align=RIGHT)
    room = right - left - taken - kit.px(14.0)
    kit.draw(target, ghost.name, (left, y), kit.enlarged(13.0), TEXT, weight=BOLD, slant=0.14, width=room)
    foot = box.bottom - kit.px(16.0)
    lines = kit.px(66.0)
    chips = kit.px(38.0) if facts and facts.sectors else 0
    way = pygame.Rect(left, y + kit.px(26.0), right - left, foot - lines - chips - kit.px(18.0) - y - kit.px(26.0))
    if facts is not None:
        _way(kit, target, way, facts, COLOURS[ghost.kind])
        if chips:
            _chips(kit, target, pygame.Rect(left, foot - lines - chips, right - left, kit.px(30.0)), facts)
    _words(kit, target, pygame.Rect(left, foot - lines, right - left, lines), ghost, facts, trouble)


def _way(kit: Kit, target: pygame.Surface, room: pygame.Rect, facts: GhostFacts, own: Colour) -> None:
    """The lap in small: blue where it is faster than one's best and orange where slower, else in its own colour."""
    if room.height < kit.px(30.0):
        return
    points = np.array(facts.points)
    low, high = points.min(axis=0), points.max(axis=0)
    inner = room.inflate(-2 * kit.px(8.0), -2 * kit.px(8.0))
    scale = min(inner.width / max(high[0] - low[0], 1.0), inner.height / max(high[1] - low[1], 1.0))
    placed = (points - (low + high) / 2.0) * scale + (room.width / 2.0, room.height / 2.0)
    colours = [
        own if gain is None else FAST if gain < -EQUAL else SLOW if gain > EQUAL else TEXT_3 for gain in facts.gains
    ]

    def draw(big: pygame.Surface, fine: int) -> None:
        large = (placed * fine).tolist()
        if facts.closed:
            large[-1] = large[0]
        for width, dark in ((9.0, True), (5.0, False)):
            thick = max(1, round(width * kit.scale * fine))
            for number in range(len(large) - 1):
                tint = (*kit.shade(SCREEN if dark else colours[number]), 255)
                pygame.draw.line(big, tint, large[number], large[number + 1], thick)
                pygame.draw.circle(big, tint, large[number], thick / 2)

    target.blit(smooth(room.size, draw), room)
    ahead = placed[1] - placed[0]
    across = np.array([-ahead[1], ahead[0]]) * (8.0 * kit.scale / max(1e-6, float(np.hypot(*ahead))))
    start, end = ((placed[0] + side * across + room.topleft).tolist() for side in (-1, 1))
    pygame.draw.line(target, kit.shade(TEXT), start, end, max(2, kit.px(3.0)))


def _chips(kit: Kit, target: pygame.Surface, row: pygame.Rect, facts: GhostFacts) -> None:
    """A small box for each sector."""
    count = min(len(facts.sectors), MOST_CHIPS)
    paired = len(facts.best_sectors) == len(facts.sectors)
    gap = kit.px(8.0)
    wide = (row.width - gap * (count - 1)) // count
    for number in range(count):
        chip = pygame.Rect(row.left + number * (wide + gap), row.top, wide, row.height)
        kit.put_box(target, chip, 4.0, CARD, RULE)
        kit.draw(target, f"S{number + 1}", (chip.left + kit.px(8.0), chip.centery), 8.6, TEXT_2)
        time = facts.sectors[number]
        apart = time - facts.best_sectors[number] if paired else None
        words = f"{time:.3f}" if apart is None else signed(apart)
        at, room = (chip.right - kit.px(8.0), chip.centery), chip.width - kit.px(36.0)
        kit.draw(target, words, at, 10.5, TEXT if apart is None else shade(apart), align=RIGHT, width=room)
        if apart is not None:
            line = pygame.Rect(chip.left, chip.bottom - kit.px(3.0), chip.width, kit.px(3.0))
            kit.put_box(target, line, 1.0, shade(apart) if abs(apart) > 1e-4 else EDGE)


def _words(
    kit: Kit, target: pygame.Surface, room: pygame.Rect, ghost: ShelfGhost, facts: GhostFacts | None, trouble: str
) -> None:
    """The proof, and where it is faster."""
    sign, _, tone = PROOFS[ghost.proof]
    kit.icon(target, sign, (room.left + kit.px(9.0), room.top + kit.px(13.0)), 18.0, TONES[tone])
    words = told(ghost, trouble)
    more = beside(ghost, facts.sectors, facts.best_sectors) if facts else ""
    at = (room.left + kit.px(28.0), room.top + kit.px(12.0))
    wide = room.width - kit.px(28.0)
    text = f"{words} {more}".strip()
    kit.paragraph(target, text, at, 13.5, TEXT_2, (wide, room.height))
