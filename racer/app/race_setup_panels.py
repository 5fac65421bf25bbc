"""The panels of a race's set-up: the field, what the focused choice means, and the course with the race in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from racer.app.menus import Menus
from racer.app.race_plan import MOST_RIVALS, plan_of
from racer.app.race_result import readable
from racer.app.track_detail import INSET, PICTURE, paint_picture
from racer.app.track_words import kilometres, plain_title
from racer.race.contest import CUT_COST
from racer.view.kit import Kit
from racer.view.menu_frame import panel
from racer.view.palette import TEXT, TEXT_2, Colour
from racer.view.panels import disc

ABOUT = {
    "laps": "From 1 to 99. A course from point to point is driven once.",
    "contact": "Ghosts pass through everybody. Solid cars collide: rivals brake for you and leave you room.",
    "field": "Drivers have a skill and a style of their own. A level gives a field that lies about it.",
    "rivals": "You start behind them all; the quickest stands in front.",
    "level": "0 crawls round, 100 uses all of the grip. Skill changes the driving, never the car.",
    "start": "Standing start by five lights. Rivals have your car, your handling and your aids.",
    "track": "Another track, its reverse, or the same in the wet.",
    "car": "Everybody drives the car that you choose.",
}


@dataclass(frozen=True, slots=True)
class Cell:
    """A rival in the list of the field."""

    name: str
    colour: Colour


def paint_about(kit: Kit, target: pygame.Surface, box: pygame.Rect, focused: str, told: str) -> None:
    """One or two lines about what has the focus."""
    words = told or ABOUT.get(focused, "")
    kit.paragraph(
        target, words, (box.left, box.top + kit.px(16.0)), 15.0, TEXT_2, (box.width, box.height - kit.px(20.0))
    )


def paint_field(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, cells: Sequence[Cell], *, spread: float | None
) -> None:
    """How many rivals there are; those chosen by level are listed, since no tiles show them."""
    count = f"{len(cells)} of {MOST_RIVALS} rivals"
    kit.draw(target, count, (box.left, box.top + kit.px(18.0)), kit.enlarged(9.0), TEXT_2, width=box.width * 0.6)
    if spread is None:
        return
    step = box.width // 4
    for i, cell in enumerate(cells):
        row, column = divmod(i, 4)
        x, y = box.left + step * column, box.top + kit.px(52.0 + 34.0 * row)
        dot = disc(7.0 * kit.scale, (*readable(cell.colour), 255))
        target.blit(dot, (x, y - dot.height // 2))
        kit.write(target, cell.name, (x + kit.px(24.0), y), 15.0, TEXT, width=step - kit.px(30.0))


def paint_course(menus: Menus, kit: Kit, target: pygame.Surface, box: pygame.Rect) -> None:
    """The track's picture, and the race in a few lines."""
    choice, race = menus.choice, menus.settings.race
    path = dict(menus.tracks())[choice.track]
    card = menus.gallery.card(path)
    panel(kit, target, box)
    top = pygame.Rect(box.left + 1, box.top + 1, box.width - 2, kit.px(PICTURE))
    paint_picture(kit, target, top, menus.gallery.picture(path), card.name if card else plain_title(choice.track))
    plan = plan_of(race)
    laps = f"{plan.laps} lap{'s' if plan.laps > 1 else ''}"
    lines = [f"{laps}, {card.length * plan.laps / 1000.0:.1f} km" if card else laps]
    if card is not None and plan.laps == 1:
        lines = [f"{laps}, {kilometres(card)} km"]
    lines += [
        f"Cuts cost {CUT_COST:.0f} s each",
        "Solid cars: contact" if plan.contact else "Ghosts: no contact",
        "No records, no rewind",
    ]
    left, room = box.left + kit.px(INSET), box.width - 2 * kit.px(INSET)
    step = min(kit.px(28.0), (box.bottom - top.bottom - kit.px(20.0)) // len(lines))
    for i, line in enumerate(lines):
        y = top.bottom + kit.px(24.0) + step * i
        dot = disc(2.6 * kit.scale, (255, 211, 36, 255))
        target.blit(dot, (left, y - dot.height // 2))
        kit.write(target, line, (left + kit.px(14.0), y), 15.0, TEXT, width=room - kit.px(14.0), tall=24.0)
