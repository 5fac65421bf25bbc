"""The title: the game's name over a painted corner, and the ways into it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

import racer
from racer import folders
from racer.app.credits import CreditsScene
from racer.app.input import BACK
from racer.app.library import Standing
from racer.app.menu_scene import SELECT, UP_DOWN, MenuScene
from racer.app.menus import BACKDROP, Menus
from racer.app.track_words import kilometres, track_title
from racer.content.track_file import SUFFIX
from racer.view.buttons import Entry
from racer.view.day_card import DayCard, DayShown
from racer.view.dialog import Answer
from racer.view.font import EXTRA
from racer.view.hint_bar import Hint
from racer.view.menu_backdrop import covering, shade
from racer.view.menu_frame import kerb_stripe
from racer.view.palette import PANEL, SCREEN, TEXT, TEXT_2
from racer.view.track_tile import Tile
from racer.view.widgets import Plate, Widget
from racer.words import clock

LEAVE = Hint(("ESC",), "Quit", BACK, ("B",))
APPEARS = 0.4
"""s in which the picture comes up once it is painted."""


QUIET = 2.0
"""s at the title after which the track of the day is drawn, where it is not there yet."""
LONG = 8.0
"""s at the title after which the AI drives it with the chosen car, for its medals."""


class TitleScene(MenuScene):
    """The first scene; leaving it is asked for."""

    def __init__(self, menus: Menus) -> None:
        """With the backdrop as soon as there is one."""
        super().__init__(menus)
        self._picture: pygame.Surface | None = None
        self._light = 0.0
        self._backdrop = folders.tracks_folder() / f"{BACKDROP}{SUFFIX}"
        days = [path for _, path in menus.days.tracks()]
        self._ahead = [path for _, path in menus.tracks() if path not in days]
        self._day, self._waited = menus.days.path(menus.days.today), 0.0

    def first(self) -> str:
        """On Continue, or on the first way in."""
        return "continue"

    def hints(self) -> tuple[Hint, ...]:
        """Choose, select, quit."""
        return (UP_DOWN, SELECT, LEAVE)

    def note(self) -> str:
        """Which game this is."""
        return f"{racer.__version__} · offline · free software"

    def back(self) -> None:
        """Ask before leaving."""
        self.ask(
            "Quit the game?",
            "Your laps and options are saved.",
            (Answer("Stay", self.unask), Answer("Quit", self.menus.quit, sign="exit", danger=True)),
        )

    def widgets(self) -> Sequence[Widget]:
        """One large entry, then the others."""
        kit, menus = self.kit, self.menus
        more = self._continue_words()
        label = "Continue" if menus.settings.player.track else "Drive"
        entries: list[Widget] = [
            Entry(kit, kit.rect(64.0, 244.0, 504.0, 64.0), "continue", label, menus.start, sign="flag", more=more)
        ]
        others = (
            ("time-trial", "Time trial", "watch", self._tracks),
            ("race", "Race", "people", self._race),
            ("ghosts", "Ghosts", "ghost", menus.ghosts),
            ("editor", "Track editor", "pencil", menus.edit),
            ("options", "Options", "gear", self._options),
            ("credits", "Credits", "info", lambda: menus.stack.push(CreditsScene(menus))),
            ("quit", "Quit", "exit", self.back),
        )
        step = min(52.0, (kit.tall - 392.0) / len(others))
        for i, (name, word, sign, do) in enumerate(others):
            place = kit.rect(64.0, 328.0 + step * i, 300.0, min(44.0, step - 4.0))
            entries.append(Entry(kit, place, name, word, do, sign=sign))
        if self._day is not None:
            rect = kit.rect(kit.wide - 368.0, 244.0, 320.0, 224.0)
            entries.append(DayCard(kit, rect, "day", self._day_shown(self._day), lambda: self._drive_day(self._day)))
        if self._best() is not None:
            rect = kit.rect(kit.wide - 264.0, kit.tall - 124.0, 216.0, 52.0)
            entries.append(Plate(kit, rect, "best", self._paint_best))
        return entries

    def _tracks(self) -> None:
        """Choose a track, then a car."""
        from racer.app.track_choice import TrackChoiceScene

        self.menus.stack.push(TrackChoiceScene(self.menus))

    def _race(self) -> None:
        """Choose a race."""
        from racer.app.race_setup import RaceSetupScene

        self.menus.stack.push(RaceSetupScene(self.menus))

    def _options(self) -> None:
        """To the options."""
        from racer.app.options import OptionsScene

        self.menus.stack.push(OptionsScene(self.menus))

    def _day_shown(self, path: Path) -> DayShown:
        """The track of the day, with the best lap on it."""
        menus, card = self.menus, self.menus.gallery.card(path)
        tile = Tile("Track of the day", "Painting the picture…")
        if card is not None:
            standing = menus.standing(card.identity(""))
            best = clock(standing.best) if standing.best is not None else ""
            tile = Tile(card.name, f"{kilometres(card)} km · {card.mix}", best, standing.medal or "")
        return DayShown("Track of the day", tile, menus.gallery.picture(path))

    def _drive_day(self, path: Path | None) -> None:
        """As everybody drives it today: forward, and as dry as it is."""
        if path is not None:
            self.menus.choose(track=str(path), variant="")
            self.menus.start()

    def _continue_words(self) -> str:
        """Where one goes on, and how far the next medal is."""
        menus, choice = self.menus, self.menus.choice
        car = menus.car(choice.car)
        words = [track_title(menus, choice.track, choice.variant), car.title if car else choice.car]
        standing = self._standing()
        if standing.next and standing.to_next is not None:
            words.append(f"{standing.next} is {standing.to_next:.3f} s away")
        return " · ".join(words)

    def _standing(self) -> Standing:
        """On the track where one goes on, once its card is there."""
        choice = self.menus.choice
        card = self.menus.gallery.card(dict(self.menus.tracks())[choice.track])
        return self.menus.standing(card.identity(choice.variant)) if card else Standing()

    def _best(self) -> float | None:
        return self._standing().best

    def _paint_best(self, target: pygame.Surface, box: pygame.Rect) -> None:
        kit, standing = self.kit, self._standing()
        kit.put_box(target, box, 8.0, (*PANEL, 219))
        room = box.width - kit.px(64.0)
        at = (box.left + kit.px(16.0), box.top + kit.px(16.0))
        kit.write(target, "Your best lap here", at, 14.0, TEXT_2, width=room)
        kit.draw(target, clock(self._best()), (box.left + kit.px(16.0), box.top + kit.px(36.0)), 13.0, TEXT)
        if standing.medal:
            kit.medal(target, standing.medal, (box.right - kit.px(26.0), box.centery), 12.0)

    # -- what lies behind

    def ground(self, target: pygame.Surface) -> None:
        """The name of the game; the picture comes under it."""
        target.fill(self.kit.shade(SCREEN))
        picture = self.menus.gallery.backdrop(self._backdrop)
        self._picture = covering(picture, self.size) if picture else None
        self._light = self._light if self._picture else 0.0
        for layer in (target, self._picture):
            if layer is not None:
                layer.blit(shade(self.size, 900.0 / 1280.0), (0, 0))
                self._name(layer)

    def _name(self, target: pygame.Surface) -> None:
        kit = self.kit
        kit.draw(target, "Slipline", (kit.px(66.0), kit.px(120.0)), 58.0, TEXT, weight=EXTRA, slant=0.18)
        kerb_stripe(target, kit.rect(66.0, 164.0, 312.0, 8.0), 18)
        words = "Top-down racing. Real grip. Laps that can be proved."
        kit.write(target, words, (kit.px(66.0), kit.px(197.0)), 17.0, TEXT_2, width=kit.px(460.0))

    def arrived(self) -> None:
        """The picture may have been painted, or the name of the track to go on with be known."""
        menus = self.menus
        if menus.gallery.latest in {str(self._day), str(self._backdrop), str(dict(menus.tracks())[menus.choice.track])}:
            self.rebuild()

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """While nothing else happens, have the tracks' cards made."""
        super().frame(target, seconds)
        if self._ahead and self._light >= 1.0:
            self.menus.gallery.card(self._ahead.pop(0))
        self._waited += seconds
        if self._waited >= QUIET:
            self.menus.days.want(1)
        if self._waited >= LONG and self._day is not None:
            self.menus.author(str(self._day), self.menus.car_name)
        found = self.menus.days.path(self.menus.days.today)
        if found != self._day:
            self._day = found
            self.rebuild()

    def draw_ground(self, target: pygame.Surface, seconds: float) -> None:
        """The picture comes up when it is there."""
        if self._picture is None:
            target.blit(self._ground, (0, 0))
            return
        self._light = min(1.0, self._light + seconds / APPEARS) if self.kit.comfort.motion else 1.0
        if self._light < 1.0:
            target.blit(self._ground, (0, 0))
            self._picture.set_alpha(round(255 * self._light))
        else:
            self._picture.set_alpha(None)
        target.blit(self._picture, (0, 0))
