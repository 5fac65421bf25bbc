"""The words and the table of a lap's result."""

from __future__ import annotations

import pygame

from racer.app.lap_result import LapResult, Times, plain, signed
from racer.view.font import BOLD, MEDIUM, RIGHT
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.menu_frame import panel, rule
from racer.view.palette import ACCENT, BAD, CARD, EDGE, FAST, RULE, SLOW, TEXT, TEXT_2, Colour
from racer.words import clock


def shade(delta: float | None) -> Colour:
    """Blue for gained, orange for lost; the sign says it too."""
    return TEXT_2 if delta is None or round(delta * 1000) == 0 else FAST if delta < 0.0 else SLOW


def title(kit: Kit, target: pygame.Surface, box: pygame.Rect, words: str) -> None:
    """What a panel shows, at its top."""
    at = (box.left + kit.px(20.0), box.top + kit.px(24.0))
    kit.draw(target, words, at, kit.enlarged(9.0), TEXT_2, width=box.width * 0.5)


def paint_summary(kit: Kit, target: pygame.Surface, box: pygame.Rect, result: LapResult) -> None:
    """Medal, time, difference, and a sentence."""
    middle, reach = (box.left + kit.px(42.0), box.top + kit.px(52.0)), 38.0
    if result.medal:
        kit.medal(target, result.medal, middle, reach)
    else:
        kit.icon(target, "watch" if result.valid else "warning", middle, 60.0, EDGE if result.valid else BAD)
    x = box.left + kit.px(104.0)
    colour = TEXT if result.valid else TEXT_2
    wide = kit.draw(target, clock(result.time), (x, box.top + kit.px(42.0)), 46.0, colour, weight=BOLD)
    if result.delta is not None and result.valid:
        at = max(x + wide + kit.px(24.0), box.left + kit.px(420.0))
        kit.draw(target, signed(result.delta), (at, box.top + kit.px(42.0)), 24.0, shade(result.delta), weight=BOLD)
        room = box.right - at
        kit.write(target, "to your old best", (at, box.top + kit.px(70.0)), 14.0, TEXT_2, width=room, tall=17.0)
    _sentence(kit, target, (x, box.top + kit.px(90.0)), box.right - x, result)


def _sentence(kit: Kit, target: pygame.Surface, place: tuple[int, int], room: int, result: LapResult) -> None:
    if not result.valid:
        kit.write(target, result.reason, place, 16.0, BAD, weight=STRONG, width=room)
        return
    lead = "New best." if result.new_best else "Valid lap."
    if result.medal:
        lead += f" {result.medal.capitalize()}."
    rest = ""
    if result.next_medal and result.to_next is not None:
        rest = f"{result.next_medal.capitalize()} is {result.to_next:.3f} s away."
    elif result.medal and result.author:
        rest = "No medal is left to win here."
    elif not result.author:
        rest = "Nobody has set medal times here yet."
    lead, rest = map(kit.comfort.language.say, (lead, rest))
    em = min(16.0, 20.0 / kit.comfort.text)
    whole = kit.letters.line_width(f"{lead}   {rest}", em * kit.comfort.text)
    em = em * min(1.0, room / whole)
    taken = kit.write(target, lead, place, em, ACCENT if result.new_best else TEXT, weight=STRONG)
    kit.write(target, rest, (place[0] + taken + kit.px(10.0), place[1]), em, TEXT_2)


def paint_sectors(kit: Kit, target: pygame.Surface, box: pygame.Rect, result: LapResult) -> None:
    """A row for each sector and one for the lap."""
    panel(kit, target, box)
    columns = [box.left + round(box.width * share) for share in (0.35, 0.525, 0.70, 0.96)]
    words = ("You", "Old best", "Author", _compared(result))
    top = box.top + kit.px(24.0)
    for x, word in zip(columns, words, strict=True):
        kit.draw(target, word, (x, top), kit.enlarged(9.0), TEXT_2, align=RIGHT, width=box.width * 0.2)
    count = len(result.sectors)
    foot = kit.px(48.0)
    step = min(kit.px(34.0), (box.height - kit.px(40.0) - foot) // max(1, count))
    lap = pygame.Rect(box.left + 1, box.bottom - foot, box.width - 2, foot - kit.px(8.0))
    kit.put_box(target, lap, 4.0, CARD)
    old = result.old_best.sectors if result.old_best else ()
    author = result.author.sectors if result.author else ()
    against = old or author
    for i, mine in enumerate(result.sectors):
        line = box.top + kit.px(40.0) + step * i
        rule(kit, target, box.left + kit.px(16.0), box.right - kit.px(16.0), line)
        y = line + step // 2
        kit.write(target, f"Sector {i + 1}", (box.left + kit.px(24.0), y), 15.0, TEXT, width=kit.px(92.0))
        other = _at(against, i)
        delta = mine - other if mine is not None and other is not None else None
        _row(kit, target, columns, y, (plain(mine), plain(_at(old, i)), plain(_at(author, i))), delta)
    kit.write(target, "Lap", (box.left + kit.px(24.0), lap.centery), 16.0, TEXT, weight=STRONG, width=kit.px(92.0))
    times = (clock(result.time), _clock(result.old_best), _clock(result.author))
    base = result.old_best or result.author
    _row(kit, target, columns, lap.centery, times, result.time - base.time if base else None, bar=False)


def _compared(result: LapResult) -> str:
    return "To old best" if result.old_best else "To author" if result.author else ""


def _clock(reference: object) -> str:
    time = getattr(reference, "time", None)
    return "–" if time is None else clock(time)


def _at(times: Times, i: int) -> float | None:
    return times[i] if i < len(times) else None


def _row(
    kit: Kit,
    target: pygame.Surface,
    columns: list[int],
    y: int,
    times: tuple[str, str, str],
    delta: float | None,
    *,
    bar: bool = True,
) -> None:
    """Three times and a difference, with a small bar beside it."""
    size = min(kit.enlarged(12.5), 14.5)
    for x, time, colour in zip(columns, times, (TEXT, TEXT_2, TEXT_2), strict=False):
        kit.draw(target, time, (x, y), size, colour, align=RIGHT, weight=MEDIUM)
    kit.draw(target, signed(delta), (columns[3], y), size, shade(delta), align=RIGHT)
    if delta is None or not bar:
        return
    zero = columns[2] + round((columns[3] - columns[2]) * 0.36)
    reach = round(kit.px(26.0) * min(1.0, abs(delta) / 0.4) ** 0.5)
    left = zero if delta < 0.0 else zero - reach
    target.fill(shade(delta), (left, y - kit.px(4.0), max(2, reach), kit.px(8.0)))
    target.fill(kit.shade(RULE if not reach else TEXT), (zero - 1, y - kit.px(8.0), max(1, kit.px(2.0)), kit.px(16.0)))
