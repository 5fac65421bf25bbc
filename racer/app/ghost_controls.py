"""What stands around the list of ghosts: tabs and filters above it, and what can be done at its right."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from racer.app.ghost_shelf import AUTHOR, FRIEND, LEAGUES, OWN, SORTS
from racer.view.buttons import Button
from racer.view.choice import Choice
from racer.view.tabs import Tabs
from racer.view.widgets import Widget

if TYPE_CHECKING:
    from racer.app.ghosts import GhostsScene

KINDS = ("", OWN, FRIEND, AUTHOR)
TABS = ("All", "Mine", "Friends", "Authors")
SIDE, TOP = 344.0, 104.0
STEP = 48.0
"""From one row of buttons to the next."""


def filters(scene: GhostsScene) -> list[Widget]:
    """Whose, which track, car and league, and in which order."""
    kit, wanted = scene.kit, scene.wanted
    shelf = scene.shelf
    counts = [len(shelf.chosen(wanted._replace(kind=kind))) for kind in KINDS]
    labels = [f"{word} {count}" for word, count in zip(TABS, counts, strict=True)]
    tracks, cars = [("", "All tracks"), *shelf.tracks()], [("", "All cars"), *shelf.cars()]
    leagues = [("", "Any league"), *((league, league.capitalize()) for league in LEAGUES)]
    share, x = (scene.left_wide - 24.0) / 100.0, 48.0
    found: list[Widget] = [
        Tabs(kit, kit.rect(48.0, TOP, scene.left_wide, 38.0), "tabs", labels, KINDS.index(wanted.kind), scene.turn)
    ]
    for name, values, now, wide in (
        ("track", tracks, wanted.track, 32.0),
        ("car", cars, wanted.car, 27.0),
        ("league", leagues, wanted.league, 20.0),
    ):
        keys = [key for key, _ in values]
        chosen = keys.index(now) if now in keys else 0
        rect = kit.rect(x, TOP + 46.0, share * wide, 38.0)
        found.append(Choice(kit, rect, name, [word for _, word in values], chosen, scene.filter(name, keys)))
        x += share * wide + 8.0
    rect = kit.rect(x, TOP + 46.0, share * 21.0, 38.0)
    words = [f"By {sort}" for sort in SORTS]
    found.append(Choice(kit, rect, "sort", words, SORTS.index(wanted.sort), scene.filter("sort", SORTS)))
    return found


def buttons(scene: GhostsScene) -> list[Widget]:
    """What can be done with the chosen ghost, and with the ticked ones."""
    kit, ghost = scene.kit, scene.ghost
    count, kept = len(scene.marked), ghost is not None and ghost.kind != AUTHOR
    race = f"Race {count} ghosts" if count > 1 else "Race this ghost"
    offered: tuple[tuple[str, str, str, Callable[[], None], bool, int], ...] = (
        ("race", race, "ghost", scene.race, ghost is not None, 2),
        ("watch", "Watch", "eye", scene.watch, ghost is not None, 1),
        ("compare", "Compare", "curves", scene.compare, ghost is not None, 1),
        ("rename", "Rename", "pencil", scene.rename, kept, 1),
        ("export", "Export", "save", scene.export, ghost is not None, 1),
        ("delete", "Delete", "trash", scene.delete, kept, 1),
        ("undo", "Undo", "undo", scene.undo, scene.trade.can_undo, 1),
        ("import", "Import a file", "open", scene.bring_in, True, 2),
    )
    half, x, y = (SIDE - 10.0) / 2, kit.wide - 48.0 - SIDE, kit.tall - 72.0 - 5 * STEP + 4.0
    buttons: list[Widget] = []
    column = 0
    for name, label, sign, do, enabled, span in offered:
        rect = kit.rect(x + column * (half + 10.0), y, SIDE if span == 2 else half, STEP - 6.0)
        buttons.append(
            Button(kit, rect, name, label, do, sign=sign, enabled=enabled, danger=name == "delete" and enabled)
        )
        column += span
        if column == 2:
            column, y = 0, y + STEP
    return buttons
