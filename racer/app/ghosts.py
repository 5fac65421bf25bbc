"""The list of all ghosts: filtered, sorted, ticked to be raced; watched, compared, renamed, deleted, brought in."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from racer.app.ghost_controls import KINDS, SIDE, STEP, TOP, buttons, filters
from racer.app.ghost_detail import paint_detail, paint_nobody
from racer.app.ghost_insight import Insight
from racer.app.ghost_list import GhostList
from racer.app.ghost_shelf import AUTHOR, OWN, SORTS, GhostShelf, ShelfGhost, Wanted
from racer.app.ghost_trade import GhostTrade
from racer.app.ghost_words import row_of
from racer.app.input import CLEAR, RESTART
from racer.app.menu_scene import GO_BACK, UP_DOWN, MenuScene
from racer.app.menus import Menus
from racer.app.text_entry import TextEntryScene
from racer.app.text_entry import Wanted as Asked
from racer.app.trial_plan import MOST_RIVALS
from racer.recording.shelf_rows import LONGEST_TITLE
from racer.view.card_grid import Cells
from racer.view.ghost_rows import paint_heads, paint_row
from racer.view.hint_bar import KEYBOARD, Hint
from racer.view.menu_frame import header, panel, rule
from racer.view.palette import SCREEN, TEXT
from racer.view.toasts import CARE
from racer.view.widgets import Plate, Widget

ROW = 50.0
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
        self.shelf, self._known = GhostShelf(), False
        self.wanted = Wanted(track=track)
        self._shown: list[ShelfGhost] = []
        self._chosen = 0
        self.marked: dict[str, ShelfGhost] = {}
        self._insight = Insight(trade)
        self._now = time.time()
        self._changes = trade.changes
        trade.find(self._stocked)

    # -- what there is

    def _stocked(self, shelf: GhostShelf) -> None:
        """The shelf as it is now; the choice stays where it was."""
        first, self.shelf, self._known = not self._known, shelf, True
        if first and self.wanted.track not in dict(shelf.tracks()):
            self.wanted = self.wanted._replace(track="")
        known = {ghost.key: ghost for ghost in shelf.ghosts}
        self.marked = {key: known[key] for key in self.marked if key in known}
        self._show(self.ghost.key if self.ghost else self.trade.latest)
        if first and self._shown and hasattr(self, "screen"):
            self.screen.give(self.screen.named("ghosts"))

    def _show(self, key: str = "") -> None:
        """What is wanted of it, with the choice on one ghost if it is among them."""
        self._shown = self.shelf.chosen(self.wanted)
        if key != self.trade.latest and any(one.key == self.trade.latest for one in self._shown):
            key, self.trade.latest = self.trade.latest, ""
        places = [number for number, ghost in enumerate(self._shown) if ghost.key == key]
        self._chosen = places[0] if places else min(self._chosen, max(0, len(self._shown) - 1))
        self._insight.begin()
        if hasattr(self, "screen"):
            self.rebuild()

    @property
    def ghost(self) -> ShelfGhost | None:
        """The chosen one."""
        return self._shown[self._chosen] if self._shown else None

    @property
    def ticked(self) -> list[ShelfGhost]:
        """Those to be raced, or the chosen one where none is ticked."""
        return list(self.marked.values()) or ([self.ghost] if self.ghost else [])

    # -- words

    def hints(self) -> tuple[Hint, ...]:
        """What is done without the buttons."""
        delete, sort = Hint(("DEL",), "Delete", CLEAR, ("X",)), Hint(("X",), f"Sort: {self.wanted.sort}")
        if not self._shown:
            return UP_DOWN, Hint(("I",), "Import"), GO_BACK
        return UP_DOWN, TICK, RACE, Hint(("V",), "Watch"), delete, sort, GO_BACK

    def note(self) -> str:
        """How else ghosts come in."""
        return NOTE

    def facts(self) -> dict[str, object]:
        """How many are shown, which one is chosen, and how many are ticked."""
        chosen = self.ghost.name if self.ghost else ""
        return {"ghosts": len(self._shown), "chosen": chosen, "ticked": len(self.marked)}

    def first(self) -> str:
        """On the list."""
        return "ghosts"

    # -- building

    @property
    def left_wide(self) -> float:
        return self.kit.wide - 96.0 - SIDE - 24.0

    def ground(self, target: pygame.Surface) -> None:
        """Header, the list's panel and its columns."""
        kit = self.kit
        target.fill(kit.shade(SCREEN))
        header(kit, target, "Ghosts", self.trade.crumb)
        box = kit.rect(48.0, TOP + 92.0, self.left_wide, kit.tall - TOP - 92.0 - 72.0)
        panel(kit, target, box)
        if self._shown:
            rows = self._rows_box
            paint_heads(kit, target, rows, box.top + kit.px(18.0))
            rule(kit, target, box.left + kit.px(16.0), box.right - kit.px(16.0), box.top + kit.px(33.0))
        elif self._known:
            words = NONE_FIT if self.shelf.ghosts else NONE_YET
            place = (box.left + kit.px(32.0), box.top + kit.px(52.0))
            kit.paragraph(target, words, place, 17.0, TEXT, (box.width - kit.px(64.0), kit.px(90.0)))

    @property
    def _rows_box(self) -> pygame.Rect:
        kit = self.kit
        rows = int((kit.tall - TOP - 92.0 - 40.0 - 72.0 - 4.0) // ROW)
        return kit.rect(60.0, TOP + 92.0 + 40.0, self.left_wide - 24.0, rows * ROW - 4.0)

    def widgets(self) -> Sequence[Widget]:
        """Tabs and filters above the list, the chosen ghost and what can be done at the right."""
        kit, rows = self.kit, self._rows_box
        cells = Cells(1, rows.width / kit.scale - 10.0, ROW - 4.0, 4.0)
        self._list = GhostList(kit, rows, "ghosts", cells, len(self._shown), self._chosen, paint_card=self._paint_row,
                               change=self._choose, accept=self._accept, tick=self._tick)  # fmt: skip
        place = kit.rect(kit.wide - 48.0 - SIDE, TOP, SIDE, kit.tall - TOP - 72.0 - 5 * STEP - 4.0)
        self._detail = Plate(kit, place, "detail", self._paint_detail)
        return [*filters(self), self._list, self._detail, *buttons(self)]

    def filter(self, name: str, keys: Sequence[str]) -> Callable[[int], None]:
        def take(number: int) -> None:
            key = self.ghost.key if self.ghost else ""
            self.wanted = self.wanted._replace(**{name: keys[number]})
            self._show(key)

        return take

    def _paint_row(self, number: int, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        ghost = self._shown[number]
        checking = self._insight.checking(ghost)
        paint_row(self.kit, target, look, box,
                  row_of(ghost, self._now, ticked=ghost.key in self.marked, checking=checking,
                         one_track=bool(self.wanted.track)))  # fmt: skip

    def _paint_detail(self, target: pygame.Surface, box: pygame.Rect) -> None:
        ghost = self.ghost
        if ghost is None:
            paint_nobody(self.kit, target, box, HOW if self._known else "")
        else:
            insight = self._insight
            paint_detail(self.kit, target, box, ghost, insight.facts.get(ghost.key), insight.trouble.get(ghost.key, ""))

    # -- the list

    def turn(self, tab: int) -> None:
        key = self.ghost.key if self.ghost else ""
        self.wanted = self.wanted._replace(kind=KINDS[tab])
        self._show(key)

    def _choose(self, number: int) -> None:
        before, self._chosen = self.ghost, number
        self._insight.begin()
        self._detail.stale()
        if before is None or self.ghost is None or (before.kind == AUTHOR) != (self.ghost.kind == AUTHOR):
            self._renew_buttons()

    def _renew_buttons(self) -> None:
        """What can be done with it."""
        fresh = {button.name: button for button in buttons(self)}
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
        if ghost.key in self.marked:
            del self.marked[ghost.key]
        elif len(self.marked) >= MOST_RIVALS:
            self.menus.toasts.say(f"{MOST_RIVALS} ghosts are ticked; take one out first", CARE)
            return
        elif any(other.board.track != ghost.board.track for other in self.marked.values()):
            self.menus.toasts.say("Only ghosts of one track race together", CARE)
            return
        else:
            self.marked[ghost.key] = ghost
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
        after = SORTS[(SORTS.index(self.wanted.sort) + 1) % len(SORTS)]
        self.wanted = self.wanted._replace(sort=after)
        self._show(self.ghost.key if self.ghost else "")

    # -- what is done

    def race(self) -> None:
        """Against those that are ticked."""
        if self.ticked:
            self.trade.race(self.ticked)

    def watch(self) -> None:
        """The chosen one, with the ticked ones beside it."""
        if self.ghost is not None:
            others = [one for one in self.marked.values() if one.key != self.ghost.key]
            self.trade.watch([self.ghost, *(one for one in others if one.board.track == self.ghost.board.track)])

    def compare(self) -> None:
        """Two ticked ones, or the chosen one with the player's best."""
        ghost = self.ghost
        if len(self.marked) == 2:
            self.trade.compare(list(self.marked.values()))
        elif ghost is not None:
            others = [one for one in self.marked.values() if one.board.track == ghost.board.track]
            best = self._best_beside(ghost)
            pair = [ghost, *others, *([best] if best else [])]
            self.trade.compare(list({one.key: one for one in pair}.values())[: MOST_RIVALS + 1])

    def _best_beside(self, ghost: ShelfGhost) -> ShelfGhost | None:
        """The player's best of the same board, or whoever is fastest on it."""
        like = [one for one in self.shelf.ghosts if one.board == ghost.board and one.key != ghost.key]
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
            self.marked.pop(self.ghost.key, None)
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
        ghost = self.ghost
        if ghost is not None and self.menus.stack.top is self:
            best = self._best_beside(ghost) if ghost.to_best is not None else None
            if self._insight.rest(ghost, best, seconds):
                self._list.stale_card(self._chosen)
        self._hear()
        if self._insight.take_news():
            self._detail.stale()
        super().frame(target, seconds)

    def _hear(self) -> None:
        """What driving ghosts again has shown."""
        for key, proof, fault in self._insight.hear():
            for number, ghost in enumerate(self._shown):
                if ghost.key == key:
                    self._shown[number] = replace(ghost, proof=proof or ghost.proof, fault=fault)
                    self._list.stale_card(number)

    def close(self) -> None:
        """Nothing is driven again any more."""
        super().close()
        self.trade.close()
