"""Somebody who presses and drags at random in the editor."""

from __future__ import annotations

from random import Random

import pygame
from editor_worker import Worker

from racer.app.editor.tool_box import KINDS

LETTERS = [kind.letter for kind in KINDS]
OTHERS = ["V", "M", "U", "X", "C", "DELETE", "BACKSPACE", "RETURN", "ESCAPE", "TAB", "HOME", "F2", "F3", "F1"]
ARROWS = ["UP", "DOWN", "LEFT", "RIGHT", "LEFTBRACKET", "RIGHTBRACKET", "MINUS", "EQUALS"]
WIDGETS = ("undo", "redo", "size", "width", "kerbs", "runoff", "walls", "again", "material", "group", "turned")


def work_at_random(worker: Worker, chance: Random, actions: int) -> None:
    """So many actions of all kinds; a frame after each few."""
    for number in range(actions):
        _act(worker, chance)
        if number % 5 == 0:
            worker.frame()


def _act(worker: Worker, chance: Random) -> None:
    kind = chance.random()
    held = chance.choice([0, 0, 0, pygame.KMOD_LSHIFT])
    if kind < 0.2:
        worker.key(chance.choice(LETTERS))
    elif kind < 0.35:
        worker.key(*chance.choices(ARROWS, k=3), held=held)
    elif kind < 0.45:
        worker.key(chance.choice(OTHERS), held=held)
    elif kind < 0.55:
        worker.key(chance.choice(["Z", "Z", "Y", "X", "C", "V"]), held=pygame.KMOD_LCTRL)
    elif kind < 0.6:
        name = chance.choice(WIDGETS)
        if any(widget.name == name for widget in worker.scene.screen.widgets):
            worker.press(name)
    else:
        pygame.key.set_mods(held)
        places = [_place(worker, chance) for _ in range(chance.choice([1, 1, 2, 4]))]
        worker.drag(places, chance.choice([1, 1, 1, 3]))
        pygame.key.set_mods(0)


def _place(worker: Worker, chance: Random) -> tuple[float, float]:
    """On what is seen, and a little beyond the map."""
    rect = worker.scene.view.rect
    px = chance.uniform(rect.left + 4, rect.right - 4), chance.uniform(rect.top + 4, rect.bottom - 4)
    return worker.scene.view.to_metres(px)
