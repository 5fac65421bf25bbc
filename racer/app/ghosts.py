"""The list of all ghosts: filtered, sorted, ticked to be raced; watched, compared, renamed, deleted, brought in."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from racer.app.ghost_detail import GhostFacts, paint_detail, paint_nobody
from racer.app.ghost_list import GhostList
from racer.app.ghost_shelf import AUTHOR, FRIEND, LEAGUES, OWN, SORTS, UNPROVED, GhostShelf, ShelfGhost, Wanted
from racer.app.ghost_trade import GhostTrade
from racer.app.ghost_words import row_of
from racer.app.input import CLEAR, RESTART
from racer.app.menu_scene import GO_BACK, UP_DOWN, MenuScene
from racer.app.menus import Menus
from racer.app.text_entry import TextEntryScene
from racer.app.text_entry import Wanted as Asked
from racer.app.trial_plan import MOST_RIVALS
from racer.recording.shelf_rows import LONGEST_TITLE
from racer.view.buttons import Button
from racer.view.card_grid import Cells
from racer.view.choice import Choice
from racer.view.ghost_rows import paint_heads, paint_row
from racer.view.hint_bar import KEYBOARD, Hint
from racer.view.menu_frame import header, panel, rule
from racer.view.palette import SCREEN, TEXT
from racer.view.tabs import Tabs
from racer.view.toasts import CARE
from racer.view.widgets import Plate, Widget

KINDS = ("", OWN, FRIEND, AUTHOR)
TABS = ("All", "Mine", "Friends", "Authors")
SIDE, TOP = 344.0, 104.0
ROW, STEP = 50.0, 48.0
RESTS = 0.15
"""s that the choice rests before the ghost is read."""
CHECKS = 0.6
"""s until it is driven again."""
TICK, RACE = Hint(("SPACE",), "Tick"), Hint(("ENTER",), "Race", RESTART, ("Y",))
NOTE = "Drop .ghost files on the window"
NONE_YET = "No ghosts here yet. Set a lap, or drop .ghost files on the window."
HOW = "A friend's challenge or exported ghost brings its track along, and is driven again here before you believe it."
NONE_FIT = "No ghost fits. Choose another track, car or league above."


class GhostsScene(MenuScene):
    """The list has the focus; what is ticked stays ticked while it is filtered."""

    def __init__(self, menus: Menus, trade: GhostTrade, track: str = "") -> None:
        """Perhaps only those of one track, by its hash; the list comes as soon as the records have it."""
        super().__init__(menus)
        self.trade = trade
        self._shelf: GhostShelf | None = None
        self._wanted = Wanted(track=track)
        self._shown: list[ShelfGhost] = []
        self._chosen = 0
        self._ticked: dict[str, ShelfGhost] = {}
        self._facts: dict[str, GhostFacts] = {}
        self._trouble: dict[str, str] = {}
        self._checked: set[str] = set()
        self._rested = 0.0
        self._asked = ""
        self._now = time.time()
        self._changes = trade.changes
        trade.find(self._stocked)

    # -- what there is

    def _stocked(self, shelf: GhostShelf) -> None:
        """The shelf as it is now; the choice stays where it was."""
        first, self._shelf = self._shelf is None, shelf
        if first and self._wanted.track not in dict(shelf.tracks()):
            self._wanted = self._wanted._replace(track="")
        known = {ghost.key: ghost for ghost in shelf.ghosts}
        self._ticked = {key: known[key] for key in self._ticked if key in known}
        self._show(self.ghost.key if self.ghost else self.trade.latest)
        if first and self._shown and hasattr(self, "screen"):
            self.screen.give(self.screen.named("ghosts"))

    def _show(self, key: str = "") -> None:
        """What is wanted of it, with the choice on one ghost if it is among them."""
        self._shown = self._shelf.chosen(self._wanted) if self._shelf else []
        if key != self.trade.latest and any(one.key == self.trade.latest for one in self._shown):
            key, self.trade.latest = self.trade.latest, ""
        places = [number for number, ghost in enumerate(self._shown) if ghost.key == key]
        self._chosen = places[0] if places else min(self._chosen, max(0, len(self._shown) - 1))
        self._rested, self._asked = 0.0, ""
        if hasattr(self, "screen"):
            self.rebuild()

    @property
    def ghost(self) -> ShelfGhost | None:
        """The chosen one."""
        return self._shown[self._chosen] if self._shown else None

    @property
    def ticked(self) -> list[ShelfGhost]:
        """Those to be raced, or the chosen one where none is ticked."""
        return list(self._ticked.values()) or ([self.ghost] if self.ghost else [])

    # -- words

    def hints(self) -> tuple[Hint, ...]:
        """What is done without the buttons."""
        delete, sort = Hint(("DEL",), "Delete", CLEAR, ("X",)), Hint(("X",), f"Sort: {self._wanted.sort}")
        if not self._shown:
            return UP_DOWN, Hint(("I",), "Import"), GO_BACK
        return UP_DOWN, TICK, RACE, Hint(("V",), "Watch"), delete, sort, GO_BACK

    def note(self) -> str:
        """How else ghosts come in."""
        return NOTE

    def facts(self) -> dict[str, object]:
        """How many are shown, which one is chosen, and how many are ticked."""
        chosen = self.ghost.name if self.ghost else ""
        return {"ghosts": len(self._shown), "chosen": chosen, "ticked": len(self._ticked)}

    def first(self) -> str:
        """On the list."""
        return "ghosts"

    # -- building

    @property
    def _left_wide(self) -> float:
        return self.kit.wide - 96.0 - SIDE - 24.0

    def ground(self, target: pygame.Surface) -> None:
        """Header, the list's panel and its columns."""
        kit = self.kit
        target.fill(kit.shade(SCREEN))
        header(kit, target, "Ghosts", self.trade.crumb)
        box = kit.rect(48.0, TOP + 92.0, self._left_wide, kit.tall - TOP - 92.0 - 72.0)
        panel(kit, target, box)
        if self._shown:
            rows = self._rows_box
            paint_heads(kit, target, rows, box.top + kit.px(18.0))
            rule(kit, target, box.left + kit.px(16.0), box.right - kit.px(16.0), box.top + kit.px(33.0))
        elif self._shelf is not None:
            words = NONE_FIT if self._shelf.ghosts else NONE_YET
            place = (box.left + kit.px(32.0), box.top + kit.px(52.0))
            kit.paragraph(target, words, place, 17.0, TEXT, (box.width - kit.px(64.0), kit.px(90.0)))

    @property
    def _rows_box(self) -> pygame.Rect:
        kit = self.kit
        rows = int((kit.tall - TOP - 92.0 - 40.0 - 72.0 - 4.0) // ROW)
        return kit.rect(60.0, TOP + 92.0 + 40.0, self._left_wide - 24.0, rows * ROW - 4.0)

    def widgets(self) -> Sequence[Widget]:
        """Tabs and filters above the list, the chosen ghost and what can be done at the right."""
        kit, rows = self.kit, self._rows_box
        cells = Cells(1, rows.width / kit.scale - 10.0, ROW - 4.0, 4.0)
        self._list = GhostList(kit, rows, "ghosts", cells, len(self._shown), self._chosen, paint_card=self._paint_row,
                               change=self._choose, accept=self._accept, tick=self._tick)  # fmt: skip
        place = kit.rect(kit.wide - 48.0 - SIDE, TOP, SIDE, kit.tall - TOP - 72.0 - 5 * STEP - 4.0)
        self._detail = Plate(kit, place, "detail", self._paint_detail)
        return [*self._filters(), self._list, self._detail, *self._buttons()]

    def _filters(self) -> list[Widget]:
        kit, wanted = self.kit, self._wanted
        shelf = self._shelf or GhostShelf()
        counts = [len(shelf.chosen(wanted._replace(kind=kind))) for kind in KINDS]
        labels = [f"{word} {count}" for word, count in zip(TABS, counts, strict=True)]
        tracks, cars = [("", "All tracks"), *shelf.tracks()], [("", "All cars"), *shelf.cars()]
        leagues = [("", "Any league"), *((league, league.capitalize()) for league in LEAGUES)]
        share, x = (self._left_wide - 24.0) / 100.0, 48.0
        found: list[Widget] = [
            Tabs(kit, kit.rect(48.0, TOP, self._left_wide, 38.0), "tabs", labels, KINDS.index(wanted.kind), self._turn)
        ]
        for name, values, now, wide in (
            ("track", tracks, wanted.track, 32.0),
            ("car", cars, wanted.car, 27.0),
            ("league", leagues, wanted.league, 20.0),
        ):
            keys = [key for key, _ in values]
            chosen = keys.index(now) if now in keys else 0
            rect = kit.rect(x, TOP + 46.0, share * wide, 38.0)
            found.append(Choice(kit, rect, name, [word for _, word in values], chosen, self._filter(name, keys)))
            x += share * wide + 8.0
        rect = kit.rect(x, TOP + 46.0, share * 21.0, 38.0)
        words = [f"By {sort}" for sort in SORTS]
        found.append(Choice(kit, rect, "sort", words, SORTS.index(wanted.sort), self._filter("sort", SORTS)))
        return found

    def _filter(self, name: str, keys: Sequence[str]) -> Callable[[int], None]:
        def take(number: int) -> None:
            key = self.ghost.key if self.ghost else ""
            self._wanted = self._wanted._replace(**{name: keys[number]})
            self._show(key)

        return take

    def _buttons(self) -> list[Widget]:
        kit, ghost = self.kit, self.ghost
        count, kept = len(self._ticked), ghost is not None and ghost.kind != AUTHOR
        race = f"Race {count} ghosts" if count > 1 else "Race this ghost"
        offered: tuple[tuple[str, str, str, Callable[[], None], bool, int], ...] = (
            ("race", race, "ghost", self.race, ghost is not None, 2),
            ("watch", "Watch", "eye", self.watch, ghost is not None, 1),
            ("compare", "Compare", "curves", self.compare, ghost is not None, 1),
            ("rename", "Rename", "pencil", self.rename, kept, 1),
            ("export", "Export", "save", self.export, ghost is not None, 1),
            ("delete", "Delete", "trash", self.delete, kept, 1),
            ("undo", "Undo", "undo", self.undo, self.trade.can_undo, 1),
            ("import", "Import a file", "open", self.bring_in, True, 2),
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

    def _paint_row(self, number: int, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        ghost = self._shown[number]
        checking = ghost.key in self._checked and ghost.proof == UNPROVED and ghost.key not in self._trouble
        paint_row(self.kit, target, look, box,
                  row_of(ghost, self._now, ticked=ghost.key in self._ticked, checking=checking,
                         one_track=bool(self._wanted.track)))  # fmt: skip

    def _paint_detail(self, target: pygame.Surface, box: pygame.Rect) -> None:
        ghost = self.ghost
        if ghost is None:
            paint_nobody(self.kit, target, box, "" if self._shelf is None else HOW)
        else:
            paint_detail(self.kit, target, box, ghost, self._facts.get(ghost.key), self._trouble.get(ghost.key, ""))

    # -- the list

    def _turn(self, tab: int) -> None:
        key = self.ghost.key if self.ghost else ""
        self._wanted = self._wanted._replace(kind=KINDS[tab])
        self._show(key)

    def _choose(self, number: int) -> None:
        before, self._chosen = self.ghost, number
        self._rested, self._asked = 0.0, ""
        self._detail.stale()
        if before is None or self.ghost is None or (before.kind == AUTHOR) != (self.ghost.kind == AUTHOR):
            self._renew_buttons()

    def _renew_buttons(self) -> None:
        """What can be done with it."""
        fresh = {button.name: button for button in self._buttons()}
        self.screen.widgets = [fresh.get(widget.name, widget) for widget in self.screen.widgets]
        if self.screen.focus is not None:
            self.screen.focus = fresh.get(self.screen.focus.name, self.screen.focus)

    def _accept(self, number: int) -> None:
        """Enter races; a second press and the pad's button tick."""
        if self.menus.input.device == KEYBOARD:
            self.race()
        else:
            self._tick(number)

    def choose(self, number: int) -> None:
        """Another row."""
        self._list.choose(number)

    def tick(self) -> None:
        """The chosen one into the race, or out of it."""
        if self.ghost is not None:
            self._tick(self._chosen)

    def _tick(self, number: int) -> None:
        ghost = self._shown[number]
        if ghost.key in self._ticked:
            del self._ticked[ghost.key]
        elif len(self._ticked) >= MOST_RIVALS:
            self.menus.toasts.say(f"{MOST_RIVALS} ghosts are ticked; take one out first", CARE)
            return
        elif any(other.board.track != ghost.board.track for other in self._ticked.values()):
            self.menus.toasts.say("Only ghosts of one track race together", CARE)
            return
        else:
            self._ticked[ghost.key] = ghost
        self._list.stale_card(number)
        self._renew_buttons()

    # -- what is pressed

    def key(self, scancode: int) -> bool:
        """Keys of this scene."""
        page = max(1, self._rows_box.height // self.kit.px(ROW) - 1)
        doing: dict[int, Callable[[], None]] = {
            pygame.KSCAN_V: self.watch,
            pygame.KSCAN_C: self.compare,
            pygame.KSCAN_N: self.rename,
            pygame.KSCAN_O: self.export,
            pygame.KSCAN_I: self.bring_in,
            pygame.KSCAN_U: self.undo,
            pygame.KSCAN_X: self._sort,
            pygame.KSCAN_PAGEUP: lambda: self._page(-page),
            pygame.KSCAN_PAGEDOWN: lambda: self._page(page),
            pygame.KSCAN_HOME: lambda: self._page(-len(self._shown)),
            pygame.KSCAN_END: lambda: self._page(len(self._shown)),
        }
        if self.focused == "ghosts" and self._shown:
            doing[pygame.KSCAN_SPACE] = self.tick
        if scancode not in doing:
            return False
        doing[scancode]()
        return True

    def do(self, action: str) -> None:
        """Delete deletes; the pad's upper button races."""
        if action == CLEAR:
            self.delete()
        elif action == RESTART and self.menus.input.device != KEYBOARD:
            self.race()

    def _page(self, step: int) -> None:
        self._list.choose(min(max(self._chosen + step, 0), len(self._shown) - 1))

    def _sort(self) -> None:
        after = SORTS[(SORTS.index(self._wanted.sort) + 1) % len(SORTS)]
        self._wanted = self._wanted._replace(sort=after)
        self._show(self.ghost.key if self.ghost else "")

    # -- what is done

    def race(self) -> None:
        """Against those that are ticked."""
        if self.ticked:
            self.trade.race(self.ticked)

    def watch(self) -> None:
        """The chosen one, with the ticked ones beside it."""
        if self.ghost is not None:
            others = [one for one in self._ticked.values() if one.key != self.ghost.key]
            self.trade.watch([self.ghost, *(one for one in others if one.board.track == self.ghost.board.track)])

    def compare(self) -> None:
        """Two ticked ones, or the chosen one with the player's best."""
        ghost = self.ghost
        if len(self._ticked) == 2:
            self.trade.compare(list(self._ticked.values()))
        elif ghost is not None:
            others = [one for one in self._ticked.values() if one.board.track == ghost.board.track]
            best = self._best_beside(ghost)
            pair = [ghost, *others, *([best] if best else [])]
            self.trade.compare(list({one.key: one for one in pair}.values())[: MOST_RIVALS + 1])

    def _best_beside(self, ghost: ShelfGhost) -> ShelfGhost | None:
        """The player's best of the same board, or whoever is fastest on it."""
        shelf = self._shelf or GhostShelf()
        like = [one for one in shelf.ghosts if one.board == ghost.board and one.key != ghost.key]
        return min(like, key=lambda one: (one.kind != OWN, one.seconds), default=None)

    def export(self) -> None:
        """As a file."""
        if self.ghost is not None:
            self.trade.export(self.ghost)

    def rename(self) -> None:
        """Give it a name of its own."""
        ghost = self.ghost
        if ghost is None or ghost.kind == AUTHOR:
            return
        asked = Asked("Name this ghost", ghost.name, lambda title: self.trade.rename(ghost, title),
                      longest=LONGEST_TITLE)  # fmt: skip
        self.menus.stack.push(TextEntryScene(self.menus, asked))

    def delete(self) -> None:
        """Off the list; it can be brought back."""
        if self.ghost is not None and self.ghost.kind != AUTHOR:
            self._ticked.pop(self.ghost.key, None)
            self.trade.delete(self.ghost)

    def undo(self) -> None:
        """Bring back what was deleted last."""
        self.trade.undo()

    def bring_in(self) -> None:
        """A file, by where it lies."""
        asked = Asked("Import a ghost", "", self.trade.bring_in, about="Path of a .ghost file", longest=1000)
        self.menus.stack.push(TextEntryScene(self.menus, asked))

    # -- frames

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Follow what came or went, read the chosen ghost, and have it driven again."""
        if self._changes != self.trade.changes:
            self._changes = self.trade.changes
            self.trade.find(self._stocked)
        self._rest(seconds)
        self._hear()
        super().frame(target, seconds)

    def _rest(self, seconds: float) -> None:
        ghost = self.ghost
        if ghost is None or self.menus.stack.top is not self:
            return
        self._rested += seconds
        if self._rested >= RESTS and self._asked != ghost.key:
            self._asked = ghost.key
            if ghost.key not in self._facts:
                best = self._best_beside(ghost) if ghost.to_best is not None else None
                self.trade.read_facts(ghost, best, lambda facts: self._learn(ghost.key, facts))
        if self._rested >= CHECKS and ghost.proof == UNPROVED and ghost.key not in self._checked:
            self._checked.add(ghost.key)
            self.trade.check(ghost)
            self._list.stale_card(self._chosen)

    def _learn(self, key: str, facts: GhostFacts) -> None:
        if len(self._facts) > 100:
            self._facts.clear()
        self._facts[key] = facts
        self._detail.stale()

    def _hear(self) -> None:
        """What driving ghosts again has shown."""
        for told in self.trade.checked():
            key = str(told.key)
            if not (told.proved or told.faulty):
                self._trouble[key] = told.sentence
            for number, ghost in enumerate(self._shown):
                if ghost.key == key:
                    fault = "" if not told.faulty else told.sentence
                    proof = "proved" if told.proved else "failed" if told.faulty else ghost.proof
                    self._shown[number] = replace(ghost, proof=proof, fault=fault)
                    self._list.stale_card(number)
            self._detail.stale()

    def close(self) -> None:
        """Nothing is driven again any more."""
        super().close()
        self.trade.close()
