"""The panel beside the cards: a track's picture, figures, and the player's standing on it."""

from __future__ import annotations

from pathlib import Path

import pygame

from racer.app.library import Standing
from racer.app.menus import Menus
from racer.app.track_words import advice, kilometres, plain_title
from racer.recording.medals import MEDALS
from racer.view.font import BOLD, RIGHT
from racer.view.kit import Kit
from racer.view.menu_frame import faded, panel, rule
from racer.view.palette import ACCENT, CARD, CHOSEN, SCREEN, TEXT, TEXT_2
from racer.view.track_card import TrackCard
from racer.words import clock

PICTURE = 194.0
INSET = 22.0
OWN_TRACKS = (
    "Draw one in the track editor, begin with a random circuit, or change a copy of a built-in track.",
    "Maps made with Tiled from the tiles that come with the game are tracks too.",
    "A friend's challenge brings its track along.",
)


def paint_detail(menus: Menus, kit: Kit, target: pygame.Surface, box: pygame.Rect, track: tuple[str, Path]) -> None:
    """All of it; without a card, the name and a word that it is on its way."""
    name, path = track
    card = menus.gallery.card(path)
    panel(kit, target, box)
    top = pygame.Rect(box.left + 1, box.top + 1, box.width - 2, kit.px(PICTURE))
    paint_picture(kit, target, top, menus.gallery.picture(path), card.name if card else plain_title(name))
    if card is None:
        words = "The track is being measured and painted for the first time."
        room = (box.width - 2 * kit.px(INSET), kit.px(60.0))
        kit.paragraph(target, words, (box.left + kit.px(INSET), top.bottom + kit.px(24.0)), 15.0, TEXT_2, room)
        return
    room = (box.width - 2 * kit.px(INSET), kit.px(59.0))
    kit.paragraph(target, advice(card), (box.left + kit.px(INSET), top.bottom + kit.px(18.0)), 13.5, TEXT_2, room)
    standing = menus.standing(card.identity(menus.settings.player.variant))
    _facts(kit, target, box, top.bottom + kit.px(92.0), card, standing)
    y = top.bottom + kit.px(134.0)
    rule(kit, target, box.left + kit.px(INSET), box.right - kit.px(INSET), y)
    share = menus.author_share(card.identity(menus.settings.player.variant))
    _standing(kit, target, box, y, standing, share)


def paint_no_detail(kit: Kit, target: pygame.Surface, box: pygame.Rect) -> None:
    """Nothing is chosen: how one gets a track."""
    panel(kit, target, box)
    left, room = box.left + kit.px(INSET), box.width - 2 * kit.px(INSET)
    kit.draw(
        target, "A track of your own", (left, box.top + kit.px(40.0)), 16.0, TEXT, weight=BOLD, slant=0.14, width=room
    )
    y = float(box.top + kit.px(80.0))
    for words in OWN_TRACKS:
        y = kit.paragraph(target, words, (left, y), 15.0, TEXT_2, (room, kit.px(110.0))) + kit.px(34.0)


def paint_picture(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, picture: pygame.Surface | None, name: str
) -> None:
    """The picture with the name over its foot."""
    canvas = pygame.Surface(box.size)
    canvas.fill(kit.shade(CARD))
    if picture is not None:
        canvas.blit(pygame.transform.smoothscale(picture, box.size), (0, 0))
    shade = pygame.Surface((1, 32), pygame.SRCALPHA)
    for row in range(32):
        shade.set_at((0, row), (*SCREEN, round(235 * (row / 31) ** 0.8)))
    foot = kit.px(84.0)
    canvas.blit(pygame.transform.smoothscale(shade, (box.width, foot)), (0, box.height - foot))
    target.blit(faded(canvas, kit, 9.0), box)
    at = (box.left + kit.px(INSET), box.bottom - kit.px(24.0))
    kit.draw(target, name, at, 20.0, TEXT, weight=BOLD, slant=0.14, width=box.width - 2 * kit.px(INSET))


def _facts(kit: Kit, target: pygame.Surface, box: pygame.Rect, y: int, card: TrackCard, standing: Standing) -> None:
    """Length, turns, climb, laps driven, side by side."""
    facts = [("Length", kilometres(card), "km"), ("Turns", str(card.turns), ""), ("Climb", f"{card.climb:.0f}", "m")]
    facts.append(("Laps", f"{standing.laps:,}".replace(",", " "), ""))
    for (word, number, unit), share in zip(facts, (0.0, 0.33, 0.56, 0.80), strict=True):
        x = box.left + kit.px(INSET) + round((box.width - 2 * kit.px(INSET)) * share)
        room = (box.width - 2 * kit.px(INSET)) * 0.22
        kit.draw(target, word, (x, y), kit.enlarged(8.6), TEXT_2, width=room)
        kit.figure(target, number, unit, (x, y + kit.px(20.0)), 12.0)


def _standing(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, top: int, standing: Standing, share: float | None
) -> None:
    """The best and the medals, or how far the AI is with the lap that they are made from."""
    left, right = box.left + kit.px(INSET), box.right - kit.px(INSET)
    kit.draw(target, "Your best", (left, top + kit.px(20.0)), kit.enlarged(9.0), TEXT_2, width=kit.px(120.0))
    kit.draw(target, clock(standing.best), (right, top + kit.px(20.0)), 18.0, TEXT, align=RIGHT)
    if not standing.targets:
        words = "No medal times here yet. Set a lap, and beat it."
        if share is not None:
            words = f"The AI is driving this track: {share:.0%}. Its time will set the medals."
        kit.paragraph(target, words, (left, top + kit.px(52.0)), 14.0, TEXT_2, (right - left, kit.px(44.0)))
        return
    step = min(kit.px(27.0), (box.bottom - top - kit.px(38.0)) // 4)
    for i, kind in enumerate(MEDALS):
        row = pygame.Rect(left - kit.px(10.0), top + kit.px(36.0) + i * step, right - left + 2 * kit.px(10.0), step)
        _medal_row(kit, target, row, kind, standing)


def _medal_row(kit: Kit, target: pygame.Surface, row: pygame.Rect, kind: str, standing: Standing) -> None:
    """A medal, its time, and how far it is away; the next one to win is raised."""
    time, best = standing.targets[kind], standing.best
    coming = kind == standing.next
    won = standing.medal is not None and MEDALS.index(standing.medal) <= MEDALS.index(kind)
    if coming:
        kit.put_box(target, row, 5.0, CHOSEN)
    colour = TEXT if won or coming else TEXT_2
    x, y = row.left + kit.px(10.0), row.centery
    kit.medal(target, kind, (x + kit.px(11.0), y), 10.0, won=won)
    kit.write(target, kind.capitalize(), (x + kit.px(34.0), y), 16.0, colour, width=kit.px(84.0))
    kit.draw(target, clock(time), (x + kit.px(204.0), y), 12.0, colour, align=RIGHT)
    at = (row.right - kit.px(10.0), y)
    if won:
        kit.icon(target, "tick", (at[0] - kit.px(8.0), y), 16.0, TEXT_2)
    elif best is not None:
        kit.draw(target, f"−{best - time:.3f}", at, 12.0, ACCENT if coming else TEXT_2, align=RIGHT)
