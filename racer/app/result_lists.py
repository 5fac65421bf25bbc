"""The lists of a lap's result: the laps of this sitting, and what driving the lap again has shown."""

from __future__ import annotations

import pygame

from racer.app.lap_result import LapResult
from racer.app.result_panels import title
from racer.view.font import RIGHT
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.menu_frame import panel, rule
from racer.view.palette import BAD, TEXT, TEXT_2, TEXT_3, THROTTLE
from racer.words import clock


def paint_laps(kit: Kit, target: pygame.Surface, box: pygame.Rect, result: LapResult) -> None:
    """The laps of this sitting, the latest first, with why one does not count."""
    panel(kit, target, box)
    title(kit, target, box, "Laps of this sitting")
    step = kit.px(34.0)
    rows = list(reversed(result.laps))[: max(0, (box.height - kit.px(56.0)) // step)]
    if not rows:
        at = (box.left + kit.px(20.0), box.top + kit.px(58.0))
        room = (box.width - kit.px(40.0), kit.px(80.0))
        kit.paragraph(target, "No other laps yet. Try again, and they stand here.", at, 15.0, TEXT_2, room)
    for i, row in enumerate(rows):
        top = box.top + kit.px(44.0) + i * step
        rule(kit, target, box.left + kit.px(20.0), box.right - kit.px(20.0), top)
        y, x = top + step // 2, box.left + kit.px(20.0)
        kit.draw(target, str(row.number), (x + kit.px(22.0), y), 11.0, TEXT_3, align=RIGHT)
        wide = kit.draw(target, clock(row.time), (x + kit.px(40.0), y), 12.5, TEXT if row.valid else TEXT_2)
        left = x + kit.px(56.0) + round(wide)
        sign, colour = ("tick", THROTTLE) if row.valid else ("cross", BAD)
        kit.icon(target, sign, (left + kit.px(8.0), y), 16.0, colour)
        words = "Valid" if row.valid else _reason(kit, row.reason)
        room_left = box.right - kit.px(20.0) - left - kit.px(24.0)
        kit.write(target, words, (left + kit.px(24.0), y), 14.0, TEXT_2, width=room_left)


def _reason(kit: Kit, sentence: str) -> str:
    """The rule alone, in the player's language."""
    rule = kit.comfort.language.say(sentence.removeprefix("Lap invalid: "))
    return rule[:1].upper() + rule[1:]


def paint_proof(kit: Kit, target: pygame.Surface, box: pygame.Rect, result: LapResult) -> None:
    """What driving the lap again has shown, or that it is under way."""
    panel(kit, target, box)
    proof, tall = result.proof, box.height / kit.scale
    raised = min(max(162.0 - tall, 0.0), 14.0)
    middle = box.top + kit.px(34.0 - 0.6 * raised)
    done = proof is not None and proof.holds
    colour = THROTTLE if done else BAD if proof else TEXT_3
    kit.icon(target, "shield" if result.valid else "cross", (box.left + kit.px(32.0), middle), 26.0, colour)
    x, room = box.left + kit.px(58.0), box.width - kit.px(76.0)
    title = "Lap proved" if done else "Not proved" if proof or not result.valid else "Proof under way"
    about = (proof.problem or f"Re-simulated in {proof.seconds:.2f} s") if proof else "Driving it once more"
    if not result.valid:
        about = "Only valid laps are proved."
    kit.write(target, title, (x, middle - kit.px(9.0)), 17.0, TEXT, weight=STRONG, width=room, tall=22.0)
    kit.write(target, about, (x, middle + kit.px(13.0)), 14.0, TEXT_2, width=room, tall=18.0)
    if proof is None or proof.problem:
        return
    ticks, matched = (f"{count:,}".replace(",", " ") for count in (proof.ticks, proof.matched))
    left, right = box.left + kit.px(20.0), box.right - kit.px(20.0)
    first = 82.0 - raised
    step = min(28.0, (tall - 18.0 - first) / 2)
    for i, (word, value) in enumerate((("Steps", ticks), ("State match", f"{matched} / {ticks}"))):
        y = box.top + kit.px(first + step * i)
        kit.write(target, word, (left, y), 14.0, TEXT_2, width=(right - left) * 0.42, tall=22.0)
        kit.write(
            target, value, (right, y), 14.0, TEXT, weight=STRONG, align=RIGHT, width=(right - left) * 0.56, tall=22.0
        )
    if proof.saved_as:
        y = box.top + kit.px(first + step * 2)
        kit.icon(target, "save", (left + kit.px(8.0), y), 17.0, TEXT_2)
        kit.write(
            target, proof.saved_as, (right, y), 14.0, TEXT, align=RIGHT, width=right - left - kit.px(26.0), tall=22.0
        )
