"""The bar at the top: out of the editor, undo and redo, save; the track's name; AI lap and test drive."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from racer.content.track_edit.editing import Editing
from racer.view.buttons import Button
from racer.view.editor.tool_button import ToolButton
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.palette import ACCENT, PANEL, RULE, TEXT, TEXT_2
from racer.view.widgets import Plate, Widget

HEIGHT, SIDE, GAP, INSET = 52.0, 42.0, 6.0, 12.0
WIDE = 150.0


@dataclass(frozen=True, slots=True)
class BarWays:
    """What the buttons do."""

    leave: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    save: Callable[[], None]
    share: Callable[[], None]
    show_all: Callable[[], None]
    ai_lap: Callable[[], None]
    drive: Callable[[], None]
    race: Callable[[], None]


def top_bar(kit: Kit, editing: Editing, ways: BarWays) -> list[Widget]:
    """From left to right."""
    undo, redo = editing.undo_label, editing.redo_label
    signs = (
        ("leave", "exit", ways.leave, "Leave the editor", "ESC", True),
        ("undo", "undo", ways.undo, f"Undo: {undo}" if undo else "Nothing to undo", "CTRL Z", bool(undo)),
        ("redo", "redo", ways.redo, f"Redo: {redo}" if redo else "Nothing to redo", "CTRL Y", bool(redo)),
        ("save", "save", ways.save, "Save", "CTRL S", True),
        ("share", "share", ways.share, "Share as a file or as text", "", True),
        ("fit", "fit", ways.show_all, "Show the whole map", "HOME", True),
    )
    found: list[Widget] = [
        Plate(kit, kit.rect(0.0, 0.0, kit.wide, HEIGHT), "bar", lambda *at: _paint(kit, editing, *at))
    ]
    x = INSET
    for name, sign, do, tip, key, enabled in signs:
        rect = kit.rect(x, (HEIGHT - SIDE) / 2.0, SIDE, SIDE)
        found.append(ToolButton(kit, rect, name, sign, do, tip=tip, tip_key=key, enabled=enabled))
        x += SIDE + GAP
    race = kit.rect(kit.wide - INSET - 2 * WIDE - 8.0 - GAP - SIDE, (HEIGHT - SIDE) / 2.0, SIDE, SIDE)
    found.append(ToolButton(kit, race, "race", "flag", ways.race, tip="Race the AI on this track", tip_key="F7"))
    right = kit.wide - INSET - WIDE
    y = (HEIGHT - SIDE) / 2.0
    lap = Button(
        kit, kit.rect(right - WIDE - 8.0, y, WIDE, SIDE), "ai-lap", "AI lap", ways.ai_lap, sign="watch", centred=True,
        tip="Have the AI drive a lap now", tip_key="F6",
    )  # fmt: skip
    drive = Button(
        kit, kit.rect(right, y, WIDE, SIDE), "drive", "Test drive", ways.drive, sign="play", centred=True,
        tip="Drive from the start, with Shift from the pointer", tip_key="F5",
    )  # fmt: skip
    return [*found, lap, drive]


def _paint(kit: Kit, editing: Editing, target: pygame.Surface, box: pygame.Rect) -> None:
    target.fill(kit.shade(PANEL), box)
    target.fill(kit.shade(RULE), (box.left, box.bottom - 1, box.width, 1))
    left = box.left + kit.px(INSET + 6 * (SIDE + GAP) + 24.0)
    room = box.right - kit.px(2 * WIDE + SIDE + INSET + 46.0) - left
    changed = editing.is_changed
    name = editing.document.properties.name or "Track without a name"
    kit.write(target, name, (left, box.top + kit.px(17.0)), 16.0, TEXT, weight=STRONG, width=room, tall=20.0)
    words, colour = ("Changes not saved", ACCENT) if changed else ("Saved", TEXT_2)
    kit.write(target, words, (left, box.top + kit.px(37.0)), 13.0, colour, width=room, tall=18.0)
