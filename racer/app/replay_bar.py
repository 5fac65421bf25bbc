"""The bar under a replay: the line to scrub on, time, what moves it, speeds, cameras; and the card at the top."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from racer.view.buttons import SignButton
from racer.view.choice import Choice, Segmented
from racer.view.font import BOLD, Font
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.palette import BAD, PANEL, RULE, TEXT, TEXT_2, THROTTLE
from racer.view.timeline import Timeline
from racer.view.widgets import Widget
from racer.words import clock

if TYPE_CHECKING:
    from racer.app.replay import ReplayScene

TALL = 118.0
SPEEDS = (0.125, 0.25, 0.5, 1.0, 2.0, 4.0)
SPEED_WORDS = ("1/8", "1/4", "1/2", "1×", "2×", "4×")
MIDDLE = 82.0
"""Below the bar's top, of everything but the line."""


class ReplayBar:
    """Made for a window size; `follow` brings it up to date with the scene."""

    def __init__(self, kit: Kit, scene: ReplayScene) -> None:
        """All that stands still is painted now."""
        self._kit, self._scene = kit, scene
        self._top = kit.tall - TALL
        self._font = Font(kit.scale, kit.comfort.language)
        self._font.warm(18.0, (TEXT,), BOLD, more=":")
        self._plate = pygame.Surface((kit.size[0], kit.px(TALL)), pygame.SRCALPHA)
        self._plate.fill((*kit.shade(PANEL), 236))
        self._plate.fill((*kit.shade(RULE), 255), (0, 0, kit.size[0], max(1, kit.px(1.0))))
        self._length = f"/ {clock(scene.shown.end)}"
        self.widgets = self._made()
        self._card = self._painted_card()

    # -- what it is made of

    def _made(self) -> list[Widget]:
        kit, scene = self._kit, self._scene
        line = kit.rect(48.0, self._top + 8.0, kit.wide - 96.0, 40.0)
        self._line = Timeline(kit, line, "line", scene.shown.marks, seek=scene.seek, step=scene.scrub)
        self._line.share = self._share
        widgets: list[Widget] = [self._line, *self._transport(), *self._choices(), *self._signs()]
        if len(scene.shown.cars) > 1:
            names = [one.name for one in scene.shown.cars]
            place = kit.rect(20.0, 72.0, 240.0, 40.0)
            widgets.append(Choice(kit, place, "car", names, scene.followed, scene.follow))
        return widgets

    @property
    def _share(self) -> float:
        scene = self._scene
        return scene.time / scene.shown.end if scene.shown.end > 0.0 else 0.0

    def _transport(self) -> list[Widget]:
        kit, scene = self._kit, self._scene
        y, x = self._top + MIDDLE, 300.0
        self._play = SignButton(kit, kit.rect(x + 96.0, y - 25.0, 52.0, 50.0), "play", self._play_sign, scene.play,
                                tip="Stop time, or let it go", tip_key="SPACE")  # fmt: skip
        return [
            SignButton(kit, kit.rect(x, y - 20.0, 40.0, 40.0), "first", "first", lambda: scene.seek(0.0),
                       tip="To the start", tip_key="HOME"),
            SignButton(kit, kit.rect(x + 48.0, y - 20.0, 40.0, 40.0), "back", "left", lambda: scene.tick(-1),
                       tip="One tick back", tip_key=","),
            self._play,
            SignButton(kit, kit.rect(x + 156.0, y - 20.0, 40.0, 40.0), "on", "right", lambda: scene.tick(1),
                       tip="One tick on", tip_key="."),
            SignButton(kit, kit.rect(x + 204.0, y - 20.0, 40.0, 40.0), "last", "next", lambda: scene.seek(1.0),
                       tip="To the end", tip_key="END"),
        ]  # fmt: skip

    @property
    def _play_sign(self) -> str:
        return "pause" if self._scene.playing else "play"

    def _choices(self) -> list[Widget]:
        kit, scene, y = self._kit, self._scene, self._top + MIDDLE - 19.0
        right = kit.wide - 48.0
        self._speeds = Segmented(kit, kit.rect(right - 672.0, y, 312.0, 38.0), "speed", SPEED_WORDS, scene.speed,
                                 scene.take_speed)  # fmt: skip
        self._cameras = Segmented(kit, kit.rect(right - 348.0, y, 168.0, 38.0), "camera", ("Follow", "Free"),
                                  int(scene.free), scene.take_camera)  # fmt: skip
        return [self._speeds, self._cameras]

    def _signs(self) -> list[Widget]:
        kit, scene, y = self._kit, self._scene, self._top + MIDDLE - 20.0
        right = kit.wide - 48.0
        self._telemetry = SignButton(
            kit, kit.rect(right - 164.0, y, 48.0, 40.0), "telemetry", "gauge", scene.take_telemetry,
            tip="Telemetry", tip_key="T", down=scene.telemetry,
        )  # fmt: skip
        return [
            self._telemetry,
            SignButton(kit, kit.rect(right - 106.0, y, 48.0, 40.0), "traces", "curves", scene.compare,
                       tip="Traces of the lap", tip_key="X", enabled=scene.comparable),
            SignButton(kit, kit.rect(right - 48.0, y, 48.0, 40.0), "picture", "camera", scene.take_picture,
                       tip="Save a picture", tip_key="P"),
        ]  # fmt: skip

    # -- frames

    @property
    def cards(self) -> tuple[pygame.Rect, ...]:
        """What lies over the picture at its top."""
        kit = self._kit
        return (
            self._card.get_rect(topleft=(kit.px(20.0), kit.px(20.0))),
            *(widget.rect for widget in self.widgets if widget.name == "car"),
        )

    def follow(self) -> None:
        """Show what was chosen by other ways."""
        scene = self._scene
        self._play.show(self._play_sign)
        self._telemetry.show("gauge", down=scene.telemetry)
        for choice, number in ((self._speeds, scene.speed), (self._cameras, int(scene.free))):
            if choice.chosen != number:
                choice.chosen = number
                choice.stale()

    def tell(self) -> None:
        """The proof is there."""
        self._card = self._painted_card()

    def draw(self, target: pygame.Surface) -> None:
        """The plate, the time, the card at the top; the widgets draw themselves."""
        kit, scene = self._kit, self._scene
        self._line.share = self._share
        self._play.show(self._play_sign)
        self._telemetry.show("gauge", down=scene.telemetry)
        target.blit(self._plate, (0, kit.px(self._top)))
        y = kit.px(self._top + MIDDLE)
        wide = self._font.draw(target, clock(scene.time), (kit.px(48.0), y), 18.0, kit.shade(TEXT), weight=BOLD)
        self._font.write(target, self._length, (kit.px(60.0) + wide, y), 14.0, kit.shade(TEXT_2))
        target.blit(self._card, self.cards[0])

    def _painted_card(self) -> pygame.Surface:
        """What is replayed, and whether it is proved."""
        kit, shown = self._kit, self._scene.shown
        proof, ok = shown.proof, shown.proof == "proved"
        about, em = kit.fitted(shown.about, 15.0 * kit.comfort.text, kit.px(340.0))
        title = kit.letters.line_width("Replay", 16.0 * kit.comfort.text)
        cap = kit.enlarged(8.6)
        chip = kit.letters.capitals_width(proof, cap) + kit.px(36.0) if proof else 0
        wide = round(kit.px(46.0) + title + kit.px(14.0) + kit.letters.line_width(about, em) + kit.px(16.0))
        card = pygame.Surface((wide + (round(chip) + kit.px(12.0) if proof else 0), kit.px(44.0)), pygame.SRCALPHA)
        kit.put_box(card, card.get_rect(), 8.0, (*PANEL, 219))
        middle = card.height / 2
        kit.icon(card, "eye", (kit.px(24.0), middle), 20.0, TEXT)
        x = kit.px(46.0) + kit.write(card, "Replay", (kit.px(46.0), middle), 16.0, TEXT, weight=STRONG) + kit.px(14.0)
        kit.write(card, about, (x, middle), em / kit.comfort.text, TEXT_2)
        if proof:
            colour = THROTTLE if ok else BAD
            box = pygame.Rect(wide, kit.px(10.0), round(chip), card.height - 2 * kit.px(10.0))
            kit.put_box(card, box, 4.0, (*PANEL, 255), colour)
            kit.icon(card, "shield" if ok else "cross", (box.left + kit.px(14.0), box.centery), 14.0, colour)
            kit.draw(card, proof, (box.left + kit.px(26.0), box.centery), cap, colour)
        return card
