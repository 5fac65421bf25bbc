"""What the car choice shows of cars: their cards, the stage, the table of figures."""

from __future__ import annotations

import pygame

from racer.app.car_order import cars_in_order
from racer.app.menus import Menus
from racer.content.car import Car
from racer.view.buttons import plate
from racer.view.car_figures import DRIVES, Measured, length_of, power_kw, weight_front
from racer.view.card_grid import CHOSEN, HOVER
from racer.view.font import BOLD, CENTRE, RIGHT
from racer.view.kit import Kit
from racer.view.lettering import LIGHT, STRONG
from racer.view.menu_backdrop import car_still
from racer.view.menu_frame import panel, rule
from racer.view.palette import ACCENT, CARD, EDGE, INK, RULE, TEXT, TEXT_2, TEXT_3, Colour
from racer.view.palette import CHOSEN as RAISED
from racer.view.widgets import FOCUS, NORMAL

MPH = 2.2369363
KMH = 3.6
YOURS = "Your own"


def thousands(value: float) -> str:
    """A whole number with spaces between thousands."""
    return f"{value:,.0f}".replace(",", " ")


def still_of(menus: Menus, car: str, width: float, height: float) -> pygame.Surface | None:
    """The car's picture within a width and a height in pixels; all cars at the width of the longest."""
    found = car_still(menus.sprites, menus.look(car), menus.livery(car))
    if found is None:
        return None
    picture, px_per_m = found
    scale = min(width / (4.9 * px_per_m), height / picture.height)
    return pygame.transform.smoothscale(picture, (round(picture.width * scale), round(picture.height * scale)))


def paint_car_tile(menus: Menus, kit: Kit, target: pygame.Surface, look: str, box: pygame.Rect, name: str) -> None:
    """A card of the list: the car small, its name, which wheels drive it."""
    car, lit = menus.car(name), look == FOCUS
    if lit:
        kit.ring(target, box.inflate(2 * kit.px(6.0), 2 * kit.px(6.0)), 13.0, 3.0)
        kit.put_box(target, box, 8.0, ACCENT)
    elif look == HOVER:
        kit.put_box(target, box, 8.0, RAISED, EDGE)
    else:
        plate(kit, target, NORMAL, box, 8.0)
    if look == CHOSEN:
        kit.put_box(target, pygame.Rect(box.left, box.top + kit.px(8.0), kit.px(4.0), box.height - kit.px(16.0)), 2.0,
                    ACCENT)  # fmt: skip
    still = still_of(menus, name, kit.px(94.0), box.height - kit.px(20.0))
    if still is not None:
        middle = (box.left + kit.px(58.0), box.centery)
        shadow_of(kit, target, still, middle, 3.0)
        target.blit(still, still.get_rect(center=middle))
    if car is None:
        return
    x, room = box.left + kit.px(112.0), box.width - kit.px(116.0)
    ink, faint = (INK, INK) if lit else (TEXT, TEXT_2)
    upper, won = box.centery - kit.px(11.0), _medal_here(menus, name)
    if won:
        kit.medal(target, won, (box.right - kit.px(20.0), upper), 10.0)
    beside = room - kit.px(30.0) if won else room
    if car.base and kit.letters.line_width(car.title, 18.0 * kit.comfort.text) > beside:
        _long_title(kit, target, (x, box.centery), car.title, ink, beside)
        return
    kit.write(target, car.title, (x, upper), 18.0, ink, weight=STRONG, width=beside, tall=23.0)
    style = STRONG if lit else LIGHT
    at = (x, box.centery + kit.px(12.0))
    words = YOURS if car.base else DRIVES[car.chassis.drive]
    kit.write(target, words, at, 13.5, faint, weight=style, width=room, tall=20.0)


def _long_title(kit: Kit, target: pygame.Surface, place: tuple[int, int], title: str, ink: Colour, room: float) -> None:
    """A title that the player gave, in two lines."""
    lines = kit.letters.wrapped(title, 15.0, room)
    size = 15.0 if len(lines) <= 2 else 12.5
    for i, line in enumerate(kit.letters.wrapped(title, size, room)[:2]):
        at = (place[0], place[1] + kit.px(20.0) * (2 * i - 1) // 2)
        kit.write(target, line, at, size, ink, weight=STRONG, width=room, tall=20.0)


def _medal_here(menus: Menus, car: str) -> str | None:
    """The medal won with a car on the track that would be driven now."""
    choice = menus.choice
    card = menus.gallery.card(dict(menus.tracks())[choice.track])
    return menus.standing(card.identity(choice.variant), car).medal if card else None


def shadow_of(kit: Kit, target: pygame.Surface, still: pygame.Surface, middle: tuple[int, int], drop: float) -> None:
    """The car's own outline, dark, a little down and to the right."""
    dark = still.copy()
    dark.fill((0, 0, 0, 130), special_flags=pygame.BLEND_RGBA_MULT)
    blur = max(1, still.width // 60)
    small = pygame.transform.smoothscale(dark, (max(1, still.width // blur), max(1, still.height // blur)))
    soft = pygame.transform.smoothscale(small, still.size)
    place = soft.get_rect(center=(middle[0] + kit.px(drop), middle[1] + kit.px(drop * 1.4)))
    target.blit(soft, place)


def paint_stage(menus: Menus, kit: Kit, target: pygame.Surface, box: pygame.Rect) -> None:
    """The car large over a grid of metres, with its length."""
    name = menus.car_name
    car = menus.car(name)
    kit.put_box(target, box, 10.0, CARD, RULE)
    room = (box.width - kit.px(110.0), box.height - kit.px(168.0))
    found = car_still(menus.sprites, menus.look(name), menus.livery(name))
    px_per_m = min(room[0] / 4.9, room[1] / 2.05)
    _metres(kit, target, box, px_per_m)
    middle = (box.centerx, box.top + kit.px(96.0) + room[1] // 2)
    if found is not None:
        picture, scale = found
        size = (round(picture.width * px_per_m / scale), round(picture.height * px_per_m / scale))
        still = pygame.transform.smoothscale(picture, size)
        shadow_of(kit, target, still, middle, 9.0)
        target.blit(still, still.get_rect(center=middle))
    if car is None:
        return
    x = box.left + kit.px(24.0)
    kit.draw(target, car.title, (x, box.top + kit.px(36.0)), 24.0, TEXT, weight=BOLD, slant=0.14, width=kit.px(250.0))
    words = car.description.partition(": ")[2] or car.description
    at = (x, box.top + kit.px(70.0))
    kit.write(target, words[:1].upper() + words[1:], at, 15.0, TEXT_2, width=box.width - kit.px(48.0), tall=20.0)
    _measure(kit, target, car, middle[0], box.bottom - kit.px(28.0), px_per_m)


def _metres(kit: Kit, target: pygame.Surface, box: pygame.Rect, px_per_m: float) -> None:
    """Lines half a metre apart, from the middle out."""
    lines = pygame.Surface(box.size, pygame.SRCALPHA)
    step = px_per_m / 2.0
    for i in range(-40, 41):
        for across in (True, False):
            at = round((box.width if across else box.height) / 2 + i * step)
            place = (at, 1, 1, box.height - 2) if across else (1, at, box.width - 2, 1)
            if 2 < at < (box.width if across else box.height) - 2:
                lines.fill((*kit.shade(RULE), 90), place)
    target.blit(lines, box)
    del kit


def _measure(kit: Kit, target: pygame.Surface, car: Car, x: int, y: int, px_per_m: float) -> None:
    """A line as long as the car, with the length on it."""
    half, tick, thin = round(length_of(car) * px_per_m / 2), kit.px(6.0), max(1, kit.px(1.5))
    words = kit.letters.capitals_width(f"{length_of(car):.2f}", kit.enlarged(11.0)) + kit.px(40.0)
    for side in (-1, 1):
        target.fill(kit.shade(TEXT_2), (x + side * half, y - tick, thin, 2 * tick))
        start = min(x + side * half, x + side * round(words / 2))
        target.fill(kit.shade(TEXT_2), (start, y, half - round(words / 2), thin))
    kit.figure(target, f"{length_of(car):.2f}", "m", (x, y), 11.0, align=CENTRE)


Figure = tuple[str, str, str, float | None, float | None]
"""Word, number, unit, share of the bar, where the best car is on it."""


def _figures(menus: Menus) -> list[Figure]:
    """The measured figures of the chosen car, each beside the best of all cars."""
    mine = figures_of(menus, menus.car_name)
    others = [found for name in {*cars_in_order(), menus.car_name} if (found := figures_of(menus, name)) is not None]
    mph = menus.settings.display.units == "mph"
    rows = (
        ("Top speed", "top_speed", MPH if mph else KMH, "mph" if mph else "km/h", 0, False),
        ("0–100 km/h", "to_100", 1.0, "s", 1, True),
        ("100–0 km/h", "stop", 1.0, "m", 0, True),
        ("Grip", "grip", 1.0, "g", 2, False),
        ("Turn-in", "turn_in", 1.0, "s", 2, True),
    )
    figures: list[Figure] = []
    for word, key, times, unit, digits, less in rows:
        value = _of(mine, key)
        known = [figure for other in others if (figure := _of(other, key)) is not None]
        share, best = _shares(value, known, less=less)
        number = "–" if value is None else f"{value * times:.{digits}f}"
        figures.append((word, number, unit, share, best))
    return figures


def figures_of(menus: Menus, name: str) -> Measured | None:
    """What the lab measured of a car; a built one is measured as it is, since its file may change."""
    built = menus.garage.car(name)
    return menus.gallery.figures(built or name)


def _of(measured: Measured | None, key: str) -> float | None:
    return None if measured is None else getattr(measured, key)


def _shares(value: float | None, known: list[float], *, less: bool) -> tuple[float | None, float | None]:
    """Bars are longer for better cars: the best of all reaches nine tenths."""
    if value is None or not known or value <= 0.0:
        return None, None
    best = min(known) if less else max(known)
    return 0.92 * (best / value if less else value / best), 0.92


def paint_figures(menus: Menus, kit: Kit, target: pygame.Surface, box: pygame.Rect) -> None:
    """Bars for what was measured, then what stands in the car's file."""
    panel(kit, target, box)
    left, right = box.left + kit.px(24.0), box.right - kit.px(24.0)
    for i, figure in enumerate(_figures(menus)):
        _bar(kit, target, (left, right), box.top + kit.px(30.0 + 50.0 * i), figure)
    y = box.top + kit.px(30.0 + 50.0 * 5)
    kit.put_box(target, pygame.Rect(left, y - kit.px(6.0), max(2, kit.px(2.0)), kit.px(13.0)), 0.0, TEXT_3)
    words = "best of all cars, dry asphalt" if figures_of(menus, menus.car_name) else "being measured in the lab"
    kit.write(target, words, (left + kit.px(10.0), y), 13.5, TEXT_2, width=right - left - kit.px(10.0))
    rule(kit, target, left, right, y + kit.px(22.0))
    car = menus.car(menus.car_name)
    if car is None:
        return
    facts = (
        ("Mass", f"{thousands(car.chassis.mass)} kg"),
        ("Power", f"{power_kw(car):.0f} kW"),
        ("Driven", DRIVES[car.chassis.drive].split("-")[0]),
        ("Weight front", f"{weight_front(car) * 100:.0f} %"),
        ("Gears", str(len(car.gearbox.ratios))),
        ("Redline", f"{thousands(car.engine.redline_rpm)} rpm"),
    )
    for i, (word, value) in enumerate(facts):
        x, top = left + kit.px(168.0 * (i % 2)), y + kit.px(46.0 + 49.0 * (i // 2))
        kit.write(target, word, (x, top), 14.0, TEXT_2, width=kit.px(150.0), tall=19.0)
        kit.write(target, value, (x, top + kit.px(21.0)), 17.0, TEXT, weight=STRONG, width=kit.px(150.0), tall=23.0)


def _bar(kit: Kit, target: pygame.Surface, ends: tuple[int, int], y: int, figure: Figure) -> None:
    word, number, unit, share, best = figure
    left, right = ends
    units = kit.px(46.0 * kit.comfort.text)
    kit.write(target, word, (left, y), 16.0, TEXT, width=kit.px(150.0), tall=21.0)
    kit.write(target, unit, (right, y + kit.px(1.0)), 14.0, TEXT_2, align=RIGHT, width=units - kit.px(4.0))
    kit.draw(target, number, (right - units, y), kit.enlarged(15.0), TEXT, align=RIGHT)
    line = pygame.Rect(left, y + kit.px(15.0), right - left, kit.px(8.0))
    kit.put_box(target, line, 4.0, RAISED)
    colour: Colour = TEXT
    if share is not None:
        kit.put_box(target, pygame.Rect(line.topleft, (round(line.width * min(share, 1.0)), line.height)), 4.0, colour)
    if best is not None:
        x = left + round(line.width * best)
        target.fill(kit.shade(TEXT_3), (x, line.top - kit.px(3.0), max(2, kit.px(2.0)), kit.px(14.0)))
