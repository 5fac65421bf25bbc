"""Home of the track editor: own tracks, ways to new ones, and work that a crash left behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from racer.app.input import CLEAR, FileDropped
from racer.app.menu_scene import CHOOSE, GO_BACK, MenuScene
from racer.app.menus import Purpose
from racer.app.text_entry import TextEntryScene, Wanted
from racer.app.track_choice import TrackChoiceScene
from racer.app.track_words import plain_title
from racer.app.workshop.desk import OWN_TRACK, Desk, unfinished
from racer.app.workshop.giving import Giving
from racer.app.workshop.home_panels import paint_no_tracks, paint_own_detail, paint_own_tile
from racer.app.workshop.new_track import nameless
from racer.app.workshop.open_work import ask_new, go_on, open_file
from racer.app.workshop.shelf import Shelf
from racer.app.workshop.taking import Taking
from racer.content.own_tracks import own_tracks
from racer.content.track_edit.properties import LONGEST_NAME
from racer.view.buttons import Button
from racer.view.card_grid import CardGrid, Cells
from racer.view.dialog import Answer
from racer.view.hint_bar import Hint
from racer.view.menu_frame import header
from racer.view.palette import SCREEN
from racer.view.toasts import WRONG
from racer.view.widgets import ACCEPT, Plate, Widget

CELLS = Cells(columns=3, width=256.0, height=148.0, gap=20.0)
COLUMN, BESIDE = 336.0, 384.0
"""The right column, and how far from the right edge it begins."""
ROW = 52.0
EDIT = Hint(("ENTER",), "Edit", ACCEPT, ("A",))
DELETE = Hint(("DEL",), "Delete", CLEAR, ("Y",))
NEW, UNDO = "new", "undo-delete"
KEYS = {pygame.KSCAN_N: NEW, pygame.KSCAN_Z: UNDO}


class WorkshopScene(MenuScene):
    """Tracks that were deleted here come back until the scene is left."""

    def __init__(self, desk: Desk) -> None:
        """On the track that was open last."""
        super().__init__(desk.menus)
        self.desk, self._shelf = desk, Shelf(desk.menus)
        self._taking, self._giving = Taking(desk.menus, self._show), Giving(desk)
        self._chosen = 0
        self._read()

    def _read(self, chosen: Path | None = None) -> None:
        """What lies in the folder now."""
        before = chosen or (self.track if hasattr(self, "_tracks") else None)
        self._tracks, self._left = own_tracks(), unfinished()
        last = Path(self.menus.used.get(OWN_TRACK, ""))
        wanted = next((path for path in (before, last) if path in self._tracks), None)
        self._chosen = self._tracks.index(wanted) if wanted else min(self._chosen, max(0, len(self._tracks) - 1))

    @property
    def track(self) -> Path | None:
        """The chosen track, if there is any."""
        return self._tracks[self._chosen] if self._tracks else None

    # -- words

    def hints(self) -> tuple[Hint, ...]:
        """What the keys do with the chosen track."""
        new = Hint(("N",), "New", NEW, ("X",))
        undo = (Hint(("Z",), "Bring back", UNDO, ("VIEW",)),) if self._shelf.has_deleted else ()
        return (CHOOSE, EDIT, new, DELETE, *undo, GO_BACK) if self._tracks else (CHOOSE, new, *undo, GO_BACK)

    def note(self) -> str:
        """How many there are."""
        return f"{self._chosen + 1} / {len(self._tracks)}" if self._tracks else ""

    def first(self) -> str:
        """On what was left behind, else on the tracks, else on the way to a first one."""
        return "go-on" if self._left else "tracks" if self._tracks else "new"

    # -- building

    def resize(self, size: tuple[int, int]) -> None:
        """Back from the editor, other tracks may be there."""
        self._read()
        super().resize(size)

    def ground(self, target: pygame.Surface) -> None:
        """Only the header."""
        target.fill(self.kit.shade(SCREEN))
        header(self.kit, target, "Track editor", "Your tracks")

    def widgets(self) -> Sequence[Widget]:
        """Ways to a track above the tracks, what can be done with the chosen one at the right."""
        kit, right = self.kit, self.kit.wide - BESIDE
        top = 160.0 + (ROW + 8.0 if self._left else 0.0)
        columns = max(3, int((right - 40.0 - 48.0 + CELLS.gap) // (CELLS.width + CELLS.gap)))
        self._grid = CardGrid(
            kit,
            kit.rect(48.0, top + 4.0, right - 72.0, kit.tall - top - 80.0),
            "tracks",
            Cells(columns, CELLS.width, CELLS.height, CELLS.gap),
            len(self._tracks),
            self._chosen,
            paint_card=self._paint_card,
            change=self._choose,
            accept=lambda _: self._edit(),
        )
        self._detail = Plate(kit, kit.rect(right, 104.0, COLUMN, kit.tall - 396.0), "detail", self._paint_detail)
        empty = [] if self._tracks else [Plate(kit, self._grid.rect, "empty", partial(paint_no_tracks, kit))]
        return [*self._ways_in(right), *self._left_behind(right), *empty, self._grid, self._detail,
                *self._actions(right)]  # fmt: skip

    def _ways_in(self, right: float) -> list[Widget]:
        kit, wide = self.kit, (right - 40.0 - 48.0 - 3 * 12.0) / 4
        ways = (
            (NEW, "New track", "plus", lambda: ask_new(self.desk), "N", ""),
            ("built-in", "From a built-in", "copy", self._from_built_in, "", "A copy of a built-in track, to change"),
            ("file", "Import file", "folder", self._taking.ask_file, "", "Or let it fall on the window"),
            ("text", "Paste text", "paste", self._taking.paste, "", "A track that a friend sent as text"),
        )
        return [
            Button(kit, kit.rect(48.0 + i * (wide + 12.0), 104.0, wide, 44.0), name, label, do,
                   sign=sign, centred=True, tip=tip, tip_key=key)
            for i, (name, label, sign, do, key, tip) in enumerate(ways)
        ]  # fmt: skip

    def _left_behind(self, right: float) -> list[Widget]:
        if not self._left:
            return []
        kit, left = self.kit, self._left[0]
        words = f"Go on with {left.title}: changes of {left.when} were not saved"
        wide = right - 40.0 - 48.0
        return [
            Button(kit, kit.rect(48.0, 160.0, wide - 156.0, ROW - 4.0), "go-on", words, self._go_on, sign="again"),
            Button(kit, kit.rect(48.0 + wide - 144.0, 160.0, 144.0, ROW - 4.0), "forget", "Throw away",
                   self._ask_to_forget, danger=True, centred=True),
        ]  # fmt: skip

    def _actions(self, right: float) -> list[Widget]:
        """Two columns under the detail."""
        kit, top = self.kit, self.kit.tall - 280.0
        half = (COLUMN - 12.0) / 2
        ways = (
            ("edit", "Edit", "pencil", self._edit, "", False),
            ("drive", "Drive", "play", self._drive, "", False),
            ("rename", "Rename", "list", self._ask_name, "", False),
            ("duplicate", "Duplicate", "copy", self._out(self._copy), "", False),
            ("export", "Export file", "save", self._out(self._giving.export), "Into the folder exported", False),
            ("copy", "Copy as text", "paste", self._out(self._giving.copy), "For a message to a friend", False),
            (
                "challenge",
                "Challenge",
                "flag",
                self._out(self._giving.challenge),
                "Your best lap, with the track inside",
                False,
            ),
            ("delete", "Delete", "trash", self._delete, "Comes back with Z until you leave", True),
        )
        return [
            Button(kit, kit.rect(right + (i % 2) * (half + 12.0), top + (i // 2) * 52.0, half, 44.0), name, label, do,
                   sign=sign, tip=tip, danger=danger, enabled=bool(self._tracks))
            for i, (name, label, sign, do, tip, danger) in enumerate(ways)
        ]  # fmt: skip

    # -- painting

    def _paint_card(self, number: int, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        paint_own_tile(self.menus, self.kit, target, look, box, self._tracks[number])

    def _paint_detail(self, target: pygame.Surface, box: pygame.Rect) -> None:
        paint_own_detail(self.menus, self.kit, target, box, self.track)

    def arrived(self) -> None:
        """A card or a picture has come in."""
        for number, path in enumerate(self._tracks):
            if str(path) == self.menus.gallery.latest:
                self._grid.stale_card(number)
                if number == self._chosen:
                    self._detail.stale()

    # -- what is done

    def do(self, action: str) -> None:
        """The hints for new, delete and bringing back."""
        if action == CLEAR:
            self._delete()
        elif action == NEW:
            ask_new(self.desk)
        elif action == UNDO:
            self._give_back()

    def key(self, scancode: int) -> bool:
        """N begins a track, Z brings one back."""
        action = KEYS.get(scancode, "")
        self.do(action)
        return bool(action)

    def dropped(self, files: FileDropped) -> None:
        """Tracks come in here; ghosts go where they always go."""
        rest = self._taking.dropped(files)
        if rest.count or rest.text:
            super().dropped(rest)

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.menus.used[OWN_TRACK] = str(self._tracks[number])
        self._detail.stale()

    def _show(self, path: Path | None = None) -> None:
        """Other tracks are there."""
        self._read(path)
        self.rebuild()

    def _from_built_in(self) -> None:
        """Choose one; the choice for driving stays what it was."""
        before = self.menus.choice.track

        def copy() -> None:
            chosen = self.menus.choice.track
            self.menus.choose(track=before)
            self.menus.stack.back_to(self)
            self._copy(dict(self.menus.tracks())[chosen])

        self.menus.stack.push(TrackChoiceScene(self.menus, Purpose("Track editor", "Copy", copy)))

    def _copy(self, path: Path) -> None:
        there = self._shelf.copy(path)
        if there is not None:
            self._show(there)
            self._edit()

    def _edit(self) -> None:
        if self.track is not None:
            open_file(self.desk, self.track, self._title)

    def _drive(self) -> None:
        if self.track is not None:
            self.menus.choose(track=str(self.track), variant="")
            self.menus.start()

    @property
    def _title(self) -> str:
        if self.track is None:
            return ""
        card = self.menus.gallery.card(self.track)
        return card.name if card else plain_title(self.track.name)

    def _ask_name(self) -> None:
        wanted = Wanted("Another name", self._title, self._rename, nameless, longest=LONGEST_NAME)
        self.menus.stack.push(TextEntryScene(self.menus, wanted))

    def _rename(self, name: str) -> None:
        if self.track is not None:
            self._show(self._shelf.rename(self.track, name))

    def _out(self, way: Callable[[Path], None]) -> Callable[[], None]:
        def go() -> None:
            if self.track is not None:
                way(self.track)

        return go

    def _delete(self) -> None:
        if self.track is not None:
            self._shelf.delete(self.track, self._title)
            self._show()

    def _give_back(self) -> None:
        path = self._shelf.bring_back()
        if path is not None:
            self._show(path)
            self.menus.toasts.say(f"{self._title} is back")

    # -- what was left behind

    def _go_on(self) -> None:
        go_on(self.desk, self._left[0].journal, self._left[0].title)

    def _ask_to_forget(self) -> None:
        left = self._left[0]
        self.ask(
            "Throw these changes away?",
            f"{left.title}: what was not saved on {left.when} is gone then. The track's file stays.",
            (Answer("Keep", self.unask), Answer("Throw away", self._forget, danger=True)),
        )

    def _forget(self) -> None:
        self.unask()
        try:
            self._left[0].journal.unlink(missing_ok=True)
        except OSError as problem:
            self.menus.toasts.say(f"Not thrown away: {problem.strerror}", WRONG)
        self._show()

    def close(self) -> None:
        """What was deleted is gone."""
        super().close()
        self._shelf.leave()
