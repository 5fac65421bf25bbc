"""The panels of a race's results: how it went for the player, the ranking, the lap chart, and what it is worth."""

from __future__ import annotations

import pygame

from racer.app.race_result import RaceResult, RaceRow
from racer.app.result_panels import title
from racer.view.font import BOLD, RIGHT
from racer.view.kit import Kit
from racer.view.lap_chart import LapChart
from racer.view.lettering import LIGHT, STRONG
from racer.view.menu_frame import panel, rule
from racer.view.palette import ACCENT, BAD, CARD, SLOW, TEXT, TEXT_2, TEXT_3
from racer.view.panels import disc
from racer.words import clock

COLUMNS = (("Time", 0.56), ("Gap", 0.72), ("Best lap", 0.88), ("Cuts", 0.97))
NO_RECORDS = "No records are set in a race, and no ghosts are kept."


def paint_place(kit: Kit, target: pygame.Surface, box: pygame.Rect, result: RaceResult) -> None:
    """The player's place, large, with the time and a sentence."""
    mine, middle = result.mine, box.top + kit.px(42.0)
    wide = kit.draw(target, str(mine.place), (box.left + kit.px(8.0), box.top + kit.px(52.0)), 64.0,
                    ACCENT if mine.place == 1 else TEXT, weight=BOLD)  # fmt: skip
    x = box.left + kit.px(8.0) + round(wide) + kit.px(16.0)
    kit.write(target, f"of {len(result.rows)}", (x, box.top + kit.px(75.0)), 20.0, TEXT_2, width=kit.px(90.0))
    x = box.left + kit.px(196.0)
    taken = kit.draw(target, clock(mine.time), (x, middle), 46.0, TEXT, weight=BOLD)
    if mine.gap is not None:
        at = round(x + taken) + kit.px(28.0)
        kit.draw(target, f"+{mine.gap:.3f}", (at, middle), 24.0, SLOW, weight=BOLD)
        kit.write(target, "to the winner", (at, box.top + kit.px(70.0)), 14.0, TEXT_2, width=box.right - at, tall=17.0)
    kit.write(target, sentence(result), (x, box.top + kit.px(90.0)), 16.0, TEXT, weight=STRONG, width=box.right - x)


def sentence(result: RaceResult) -> str:
    """What happened, in a few words."""
    driving = sum(row.time is None for row in result.rows)
    if driving:
        return f"{driving} still driving. The results follow them."
    first, second = result.rows[0], result.rows[1]
    if second.gap is None:
        return ""
    if first.mine:
        return f"You win by {second.gap:.3f} s from {second.name}."
    return f"{first.name} wins by {second.gap:.3f} s from {'you' if second.mine else second.name}."


def paint_ranking(kit: Kit, target: pygame.Surface, box: pygame.Rect, result: RaceResult) -> None:
    """A row for each car, the player's raised."""
    panel(kit, target, box)
    top = box.top + kit.px(24.0)
    title(kit, target, box, "Ranking")
    for word, share in COLUMNS:
        x = box.left + round(box.width * share)
        kit.draw(target, word, (x, top), kit.enlarged(9.0), TEXT_2, align=RIGHT, width=box.width * 0.12)
    step = min(kit.px(46.0), (box.height - kit.px(52.0)) // len(result.rows))
    for i, row in enumerate(result.rows):
        line = pygame.Rect(box.left + 1, box.top + kit.px(42.0) + step * i, box.width - 2, step)
        rule(kit, target, box.left + kit.px(16.0), box.right - kit.px(16.0), line.top)
        if row.mine:
            kit.put_box(target, line.inflate(-kit.px(12.0), -kit.px(4.0)), 4.0, CARD)
            target.fill(
                kit.shade(ACCENT), (line.left + kit.px(6.0), line.top + kit.px(3.0), kit.px(4.0), step - kit.px(6.0))
            )
        _ranked(kit, target, box, line.centery, row, result)


def _ranked(kit: Kit, target: pygame.Surface, box: pygame.Rect, y: int, row: RaceRow, result: RaceResult) -> None:
    size = min(kit.enlarged(12.5), 14.0)
    kit.draw(target, str(row.place), (box.left + kit.px(38.0), y), size, TEXT, weight=BOLD, align=RIGHT)
    dot = disc(6.0 * kit.scale, (*row.colour, 255))
    target.blit(dot, (box.left + kit.px(58.0) - dot.width // 2, y - dot.height // 2))
    left, first = box.left + kit.px(74.0), box.left + round(box.width * COLUMNS[0][1])
    room = first - kit.px(96.0) - left
    kit.write(target, row.name, (left, y), 15.0, TEXT, weight=STRONG if row.mine else LIGHT, width=room)
    if row.time is None:
        words = f"lap {min(row.laps + 1, result.laps)}"
        kit.write(target, words, (first, y), 14.0, TEXT_3, align=RIGHT)
    best = clock(row.best) if row.best is not None else "–"
    texts = (
        (clock(row.time) if row.time is not None else "", TEXT),
        (f"+{row.gap:.3f}" if row.gap is not None else "", TEXT_2),
        (best, TEXT_2),
        (f"+{row.cost:.0f}" if row.cost else "–", BAD if row.cost else TEXT_3),
    )
    for (text, colour), (_, share) in zip(texts, COLUMNS, strict=True):
        if text:
            kit.draw(target, text, (box.left + round(box.width * share), y), size, colour, align=RIGHT)


def paint_chart(kit: Kit, target: pygame.Surface, box: pygame.Rect, result: RaceResult) -> None:
    """Who was where after each lap."""
    panel(kit, target, box)
    title(kit, target, box, "Lap chart")
    chart = LapChart(kit, box, len(result.rows), result.laps)
    chart.draw(target, [(places, row.colour, row.mine) for places, row in zip(result.chart, result.rows, strict=True)])


def paint_worth(kit: Kit, target: pygame.Surface, box: pygame.Rect, result: RaceResult) -> None:
    """That it was for the fun of it."""
    panel(kit, target, box)
    kit.icon(target, "info", (box.left + kit.px(30.0), box.centery), 24.0, TEXT_2)
    del result
    room = (box.width - kit.px(72.0), box.height - kit.px(24.0))
    kit.paragraph(target, NO_RECORDS, (box.left + kit.px(56.0), box.top + kit.px(24.0)), 14.0, TEXT_2, room)
