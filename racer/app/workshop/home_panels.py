"""What the home of the editor shows of own tracks: cards, the chosen one in detail, and ways to a first one."""

from __future__ import annotations

from pathlib import Path

import pygame

from racer.app.menus import Menus
from racer.app.track_detail import paint_picture
from racer.app.track_words import UNFINISHED, kilometres, plain_title
from racer.view.font import RIGHT
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.menu_frame import panel
from racer.view.palette import ACCENT, PANEL, RULE, TEXT, TEXT_2
from racer.view.track_card import TrackCard
from racer.view.track_tile import Tile, paint_tile
from racer.words import clock

INSET = 22.0


def paint_own_tile(menus: Menus, kit: Kit, target: pygame.Surface, look: str, box: pygame.Rect, path: Path) -> None:
    """One card of the grid."""
    card = menus.gallery.card(path)
    tile = Tile(plain_title(path.name), "Painting the picture…", " ")
    if card is not None:
        standing = menus.standing(card.identity("")) if card.length else None
        best = clock(standing.best) if standing and standing.best is not None else ""
        about = f"{kilometres(card)} km · {card.mix}" if card.length else UNFINISHED
        tile = Tile(card.name, about, best or ("" if card.length else " "), (standing and standing.medal) or "")
    paint_tile(kit, target, look, box, tile, menus.gallery.picture(path))


def paint_own_detail(menus: Menus, kit: Kit, target: pygame.Surface, box: pygame.Rect, path: Path | None) -> None:
    """Picture, figures and the own best; without a track, what this place is for."""
    panel(kit, target, box)
    left, room = box.left + kit.px(INSET), box.width - 2 * kit.px(INSET)
    if path is None:
        words = "Draw a circuit with the road tool, drive it, and let the AI set the time to beat."
        kit.write(target, "A track of your own", (left, box.top + kit.px(36.0)), 18.0, TEXT, weight=STRONG, width=room)
        kit.paragraph(target, words, (left, box.top + kit.px(72.0)), 15.0, TEXT_2, (room, kit.px(120.0)))
        return
    card = menus.gallery.card(path)
    top = pygame.Rect(box.left + 1, box.top + 1, box.width - 2, box.height - kit.px(134.0))
    paint_picture(kit, target, top, menus.gallery.picture(path), card.name if card else plain_title(path.name))
    if card is None or not card.length:
        words = "It is being measured and painted." if card is None else f"{UNFINISHED}: edit it, and see why."
        room_tall = (room, kit.px(80.0))
        kit.paragraph(target, words, (left, top.bottom + kit.px(30.0)), 15.0, TEXT_2, room_tall)
        return
    _figures(kit, target, (left, top.bottom + kit.px(28.0)), room, card)
    best = menus.standing(card.identity("")).best
    y = top.bottom + kit.px(96.0)
    kit.draw(target, "Your best", (left, y), kit.enlarged(9.0), TEXT_2, width=room * 0.5)
    kit.draw(target, clock(best), (left + room, y), 16.0, TEXT, align=RIGHT)


def _figures(kit: Kit, target: pygame.Surface, place: tuple[float, float], room: float, card: TrackCard) -> None:
    """Length, turns and climb side by side."""
    facts = (("Length", kilometres(card), "km"), ("Turns", str(card.turns), ""), ("Climb", f"{card.climb:.0f}", "m"))
    for (word, number, unit), share in zip(facts, (0.0, 0.4, 0.7), strict=True):
        x = place[0] + room * share
        kit.draw(target, word, (x, place[1]), kit.enlarged(8.6), TEXT_2, width=room * 0.28)
        kit.figure(target, number, unit, (x, place[1] + kit.px(24.0)), 13.0)


def paint_no_tracks(kit: Kit, target: pygame.Surface, box: pygame.Rect) -> None:
    """An empty list that says how to fill it."""
    kit.put_box(target, pygame.Rect(box.topleft, (box.width - kit.px(16.0), box.height)), 10.0, PANEL, RULE)
    x, y, wide = box.left + kit.px(28.0), box.top + kit.px(44.0), box.width - kit.px(72.0)
    kit.write(target, "No tracks of your own yet.", (x, y), 18.0, TEXT, weight=STRONG, width=wide)
    ways = (
        ("plus", "New track: an empty map, a random circuit or a centre line from a file."),
        ("copy", "From a built-in: a copy of a track you know, to change as you like."),
        ("folder", "Import file: let a track file fall on the window, or give its path."),
        ("paste", "Paste text: copy the text that a friend sent, then press it."),
    )
    for number, (sign, words) in enumerate(ways):
        row = y + kit.px(44.0 + 44.0 * number)
        kit.icon(target, sign, (x + kit.px(12.0), row), 20.0, ACCENT)
        kit.write(target, words, (x + kit.px(40.0), row), 15.0, TEXT_2, width=wide - kit.px(40.0))
