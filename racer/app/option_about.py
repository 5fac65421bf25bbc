"""The panel beside the options: what the focused one does, and a small picture of it."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

import pygame

from racer.app.option_list import ACTIONS, CONTROLS, PAGE_WORDS, options_of
from racer.app.pad_codes import pad_name
from racer.app.settings import Settings
from racer.drivers.line_aid import BRAKE, EASE, PULL
from racer.view.font import BOLD, CENTRE, RIGHT
from racer.view.hud_sketch import PARTS, paint_hud_sketch
from racer.view.keyboard_sketch import paint_keyboard, sketch_height
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.line_marks import LineSigns
from racer.view.menu_frame import panel, rule
from racer.view.pad_sketch import PAD_TALL, paint_pad
from racer.view.palette import SETS, STANDARD, TEXT, TEXT_2, Colour

INSET = 24.0
TARMAC: Colour = (62, 63, 67)
SIGNS = ((PULL, "Pull"), (EASE, "Ease"), (BRAKE, "Brake"))
TRY = "try"
BUTTON_WORDS = "Press Enter, then the button, trigger or stick. A button does one thing: what had it before loses it."


@dataclass(frozen=True, slots=True)
class Asked:
    """What the panel is about: a page, the focused row, and the action that waits for a key."""

    page: str
    focused: str
    waiting: str = ""
    on_pad: bool = False
    """The cell in question is one of the pad's."""

    @property
    def action(self) -> str:
        """The action of the focused row, on the page of keys."""
        return self.focused.removeprefix("key.") if self.focused.startswith("key.") else ""


def paint_about(kit: Kit, target: pygame.Surface, box: pygame.Rect, asked: Asked, settings: Settings) -> None:
    """Title, words, and the page's picture at the foot."""
    panel(kit, target, box)
    title, words = explanation(asked)
    x, room = box.left + kit.px(INSET), box.width - 2 * kit.px(INSET)
    at = (x, box.top + kit.px(34.0))
    kit.draw(target, title, at, kit.enlarged(16.0), TEXT, weight=BOLD, slant=0.14, width=room)
    kit.paragraph(target, words, (x, box.top + kit.px(70.0)), 15.0, TEXT_2, (room, kit.px(180.0)))
    foot = pygame.Rect(x, box.bottom - kit.px(INSET), room, 0)
    _PICTURES.get(asked.page, _nothing)(kit, target, foot, asked, settings)


def explanation(asked: Asked) -> tuple[str, str]:
    """What is said of the focused option, or of the page."""
    for option in options_of(asked.page):
        if option.key == asked.focused:
            return option.label, option.about
    if asked.waiting:
        wanted = "Press a button" if asked.on_pad else "Press a key"
        return wanted, f"For: {ACTIONS[asked.waiting].lower()}. Esc cancels, Delete clears."
    if asked.action and asked.on_pad:
        return ACTIONS[asked.action], BUTTON_WORDS
    if asked.action:
        return ACTIONS[asked.action], "Press Enter, then the key. A key does one thing: what had it before loses it."
    if asked.focused == TRY:
        return "Try it here", "Hold what you steer with and watch the front wheels follow."
    return asked.page, PAGE_WORDS[asked.page]


def _title(kit: Kit, target: pygame.Surface, place: tuple[int, int], words: str, room: int) -> None:
    kit.draw(target, words, place, kit.enlarged(9.0), TEXT_2, width=room)


def _ranked(kit: Kit, target: pygame.Surface, foot: pygame.Rect, asked: Asked, settings: Settings) -> None:
    """The table that laps go into as things are."""
    del asked
    driving = settings.driving
    top = foot.top - kit.px(116.0)
    _title(kit, target, (foot.left, top), "Your laps are ranked with", foot.width)
    aids = [word for aid, word in _AIDS.items() if getattr(driving, aid)]
    rows = (("Handling", driving.handling.capitalize()), ("League", driving.assists.league.capitalize()),
            ("Aids", ", ".join(aids) or "None"))  # fmt: skip
    for i, (word, value) in enumerate(rows):
        y = top + kit.px(34.0 + 34.0 * i)
        rule(kit, target, foot.left, foot.right, y - kit.px(17.0))
        kit.write(target, word, (foot.left, y), 14.0, TEXT_2, width=foot.width * 0.3)
        kit.write(target, value, (foot.right, y), 15.0, TEXT, weight=STRONG, align=RIGHT, width=foot.width * 0.66)


_AIDS = {"abs": "ABS", "traction_control": "traction", "stability": "stability"}


def _keyboard(kit: Kit, target: pygame.Surface, foot: pygame.Rect, asked: Asked, settings: Settings) -> None:
    """Which keys are taken, and which belong to the focused action; or the same of a pad."""
    if asked.on_pad:
        _pad(kit, target, foot, asked, settings)
        return
    keys = settings.keys
    bound = {code for codes in keys.keys for code in codes}
    tall = sketch_height(foot.width)
    board = pygame.Rect(foot.left, foot.top - tall, foot.width, tall)
    _title(kit, target, (foot.left, board.top - kit.px(20.0)), "Keys in use", foot.width)
    paint_keyboard(kit, target, board, bound, keys.of(asked.action) if asked.action else ())
    unbound = [label for action, label in ACTIONS.items() if not keys.of(action)]
    if unbound:
        words = f"Without a key: {', '.join(unbound).lower()}."
        at = (foot.left, board.top - kit.px(84.0))
        kit.paragraph(target, words, at, 15.0, STANDARD.bad, (foot.width, kit.px(44.0)))


def _pad(kit: Kit, target: pygame.Surface, foot: pygame.Rect, asked: Asked, settings: Settings) -> None:
    """Which buttons of a pad are taken, and which belong to the focused action."""
    pad = settings.pad
    bound = {pad_name(code) for codes in pad.keys for code in codes}
    wanted = {pad_name(code) for code in pad.of(asked.action)} if asked.action else set()
    tall = round(foot.width * PAD_TALL)
    place = pygame.Rect(foot.left, foot.top - tall, foot.width, tall)
    _title(kit, target, (foot.left, place.top - kit.px(14.0)), "Buttons in use", foot.width)
    paint_pad(kit, target, place, bound, wanted)


def _screen(kit: Kit, target: pygame.Surface, foot: pygame.Rect, asked: Asked, settings: Settings) -> None:
    """The driving screen with the part in question."""
    part = asked.focused.removeprefix("hud.")
    shown = {name for name in PARTS if getattr(settings.hud, name, True)}
    tall = foot.width * 9 // 16
    place = pygame.Rect(foot.left, foot.top - tall, foot.width, tall)
    _title(kit, target, (foot.left, place.top - kit.px(18.0)), "The driving screen", foot.width)
    paint_hud_sketch(kit, target, place, shown, part, settings.hud.size / 100.0)


def _colours(kit: Kit, target: pygame.Surface, foot: pygame.Rect, asked: Asked, settings: Settings) -> None:
    """How the driving screen's colours look on its panels."""
    del asked
    colours = SETS[settings.display.colours]
    box = pygame.Rect(foot.left, foot.top - kit.px(168.0), foot.width, kit.px(168.0))
    _title(kit, target, (foot.left, box.top - kit.px(18.0)), "While you drive", foot.width)
    kit.put_box(target, box, 8.0, colours.panel, colours.rule)
    rows: tuple[tuple[str, str, Colour], ...] = (
        ("Ahead", "−0.24", colours.fast),
        ("Behind", "+0.31", colours.slow),
        ("Warning", "INVALID", colours.bad),
        ("Shift", "7200", colours.accent),
    )
    for i, (word, value, colour) in enumerate(rows):
        y = box.top + kit.px(24.0 + 31.0 * i)
        kit.write(target, word, (box.left + kit.px(16.0), y), 15.0, colours.text_2, width=box.width * 0.6)
        kit.draw(target, value, (box.right - kit.px(16.0), y), 14.0, colour, align=RIGHT)
    half = (box.width - kit.px(40.0)) // 2
    for i, colour in enumerate((colours.throttle, colours.brake)):
        bar = pygame.Rect(
            box.left + kit.px(16.0) + i * (half + kit.px(8.0)), box.bottom - kit.px(24.0), half, kit.px(10.0)
        )
        kit.put_box(target, bar, 3.0, colour)


def _levels(kit: Kit, target: pygame.Surface, foot: pygame.Rect, asked: Asked, settings: Settings) -> None:
    """How loud each part comes out of the loudspeakers."""
    parts = [option for option in options_of(asked.page) if option.name != "master"]
    top = foot.top - kit.px(128.0)
    _title(kit, target, (foot.left, top), "As it comes out", foot.width)
    for i, part in enumerate(parts):
        y = top + kit.px(34.0 + 36.0 * i)
        share = part.get(settings) * settings.sound.master
        kit.write(target, part.label, (foot.left, y), 15.0, TEXT_2, width=foot.width * 0.36)
        bar = pygame.Rect(foot.left + round(foot.width * 0.38), 0, foot.width - round(foot.width * 0.38), kit.px(10.0))
        bar.centery = y
        kit.put_box(target, bar, 3.0, STANDARD.rule)
        if share > 0.0:
            bar.width = max(kit.px(6.0), round(bar.width * share))
            kit.put_box(target, bar, 3.0, STANDARD.accent if part.key == asked.focused else STANDARD.text_2)


def _road(kit: Kit, target: pygame.Surface, foot: pygame.Rect, asked: Asked, settings: Settings) -> None:
    """The signs of the racing line, as they lie on the road."""
    del asked
    shown = settings.display.racing_line
    box = pygame.Rect(foot.left, foot.top - kit.px(150.0), foot.width, kit.px(150.0))
    _title(kit, target, (foot.left, box.top - kit.px(18.0)), "The racing line", foot.width)
    kit.put_box(target, box, 8.0, TARMAC, STANDARD.rule)
    signs, step = LineSigns(), box.width / len(SIGNS)
    for i, (kind, word) in enumerate(SIGNS):
        x = box.left + round(step * (i + 0.5))
        faint = shown == "off" or (shown == "braking" and kind != BRAKE)
        for k in range(3):
            sign = signs.sign(kind, -pi / 2, 14.0 * kit.scale)
            if sign is not None:
                sign.set_alpha(60 if faint else 235)
                target.blit(sign, sign.get_rect(center=(x, box.top + kit.px(96.0 - 33.0 * k))))
        at = (x, box.bottom - kit.px(20.0))
        colour = STANDARD.text_3 if faint else STANDARD.text
        kit.write(target, word, at, 14.0, colour, align=CENTRE, width=step - kit.px(6.0), tall=18.0)


def _nothing(kit: Kit, target: pygame.Surface, foot: pygame.Rect, asked: Asked, settings: Settings) -> None:
    """Words are enough."""
    del kit, target, foot, asked, settings


_PICTURES = {
    "Driving": _ranked,
    CONTROLS: _keyboard,
    "Picture": _road,
    "Sound": _levels,
    "HUD": _screen,
    "Accessibility": _colours,
}
