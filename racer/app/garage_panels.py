"""What the garage shows of a car: its thrust over the speed, and what the lab measured before and after."""

from __future__ import annotations

import pygame

from racer.app.car_panels import KMH, MPH, shadow_of, still_of
from racer.app.menus import Menus
from racer.content.car import Car
from racer.lab.thrust import Thrust
from racer.view.car_figures import Measured
from racer.view.font import BOLD, RIGHT
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.menu_frame import panel
from racer.view.palette import EDGE, FAST, RULE, SLOW, TEXT, TEXT_2, TEXT_3
from racer.view.thrust_chart import ThrustChart

SAME = 0.0005
"""Share by which figures may differ and still be the same."""


def paint_thrust(
    menus: Menus, kit: Kit, target: pygame.Surface, box: pygame.Rect, now: Thrust, before: Thrust | None, title: str
) -> None:
    """The chart with its title, and the car of another title as it was, in thin lines."""
    panel(kit, target, box)
    at = (box.left + kit.px(24.0), box.top + kit.px(26.0))
    size, room = kit.enlarged(12.0), box.width * 0.4
    wide = kit.draw(target, "Thrust by gear", at, size, TEXT, weight=BOLD, slant=0.14, width=room)
    kit.write(target, "kN", (at[0] + wide + kit.px(12.0), at[1] + kit.px(1.0)), 13.0, TEXT_2, tall=18.0)
    if before is not None:
        x, words = box.right - kit.px(24.0), f"{title} as it comes"
        width = kit.write(target, words, (x, at[1]), 13.0, TEXT_2, align=RIGHT, width=box.width * 0.4, tall=18.0)
        target.fill(kit.shade(EDGE), (x - width - kit.px(40.0), at[1], kit.px(30.0), max(1, kit.px(1.5))))
    mph = menus.settings.display.units == "mph"
    per_kmh, unit = (MPH / KMH, "mph") if mph else (1.0, "km/h")
    ThrustChart(kit, box).draw(target, now, before, per_kmh=per_kmh, unit=unit)


def paint_car(menus: Menus, kit: Kit, target: pygame.Surface, box: pygame.Rect, car: Car) -> None:
    """The car small, with its title beside it."""
    still = still_of(menus, car.look, box.width * 0.42, box.height - kit.px(8.0))
    if still is not None:
        middle = (box.left + kit.px(12.0) + still.width // 2, box.centery)
        shadow_of(kit, target, still, middle, 3.0)
        target.blit(still, still.get_rect(center=middle))
    x = box.left + round(box.width * 0.47)
    room = box.right - x - kit.px(8.0)
    size = kit.enlarged(13.0)
    kit.draw(target, car.title, (x, box.top + kit.px(20.0)), size, TEXT, weight=BOLD, slant=0.14, width=room)


def paint_before_after(
    menus: Menus, kit: Kit, target: pygame.Surface, box: pygame.Rect, now: Measured | None, stock: Measured | None
) -> None:
    """Four figures of the lab, each with what it was and which way it went."""
    panel(kit, target, box)
    mph = menus.settings.display.units == "mph"
    rows = (
        ("0–100 km/h", "to_100", 1.0, "s", 1, True),
        ("Top speed", "top_speed", MPH if mph else KMH, "mph" if mph else "km/h", 0, False),
        ("100–0 km/h", "stop", 1.0, "m", 1, True),
        ("Skid pad", "grip", 1.0, "g", 2, False),
    )
    step = box.width / len(rows)
    for i, (word, key, times, unit, digits, less) in enumerate(rows):
        x = box.left + round(step * i) + kit.px(20.0)
        room = step - kit.px(32.0)
        if i:
            target.fill(
                kit.shade(RULE), (box.left + round(step * i), box.top + kit.px(16.0), 1, box.height - kit.px(32.0))
            )
        kit.write(target, word, (x, box.top + kit.px(22.0)), 14.0, TEXT_2, width=room, tall=19.0)
        value, before = _of(now, key), _of(stock, key)
        number = "–" if value is None else f"{value * times:.{digits}f}"
        kit.figure(target, number, unit, (x, box.top + kit.px(55.0)), 21.0)
        at = (x, box.top + kit.px(90.0))
        if now is None:
            kit.write(target, "being measured", at, 13.0, TEXT_2, width=room, tall=17.0)
        elif value is None:
            kit.write(target, "not reached", at, 13.0, TEXT_2, width=room, tall=17.0)
        elif before is None:
            kit.write(target, "as it comes: –", at, 13.0, TEXT_2, width=room, tall=17.0)
        else:
            _difference(kit, target, at, (value - before) * times, digits, room, better=(value < before) == less,
                        same=abs(value - before) <= SAME * before)  # fmt: skip


def _difference(
    kit: Kit, target: pygame.Surface, at: tuple[int, int], gain: float, digits: int, room: float, *,
    better: bool, same: bool,
) -> None:  # fmt: skip
    """Signed, in blue and up where it is better, in orange and down where it is worse."""
    if same or not round(abs(gain), digits):
        kit.write(target, "as it comes", at, 13.0, TEXT_3, width=room, tall=17.0)
        return
    colour, x = FAST if better else SLOW, at[0]
    side = kit.px(5.0)
    way = -1 if better else 1
    points = [(x, at[1] - way * side), (x + 2 * side, at[1] - way * side), (x + side, at[1] + way * side)]
    pygame.draw.polygon(target, colour, points)
    sign = "+" if gain > 0 else "−"
    words = f"{sign}{abs(gain):.{digits}f} {'better' if better else 'worse'}"
    kit.write(
        target, words, (x + kit.px(17.0), at[1]), 13.5, colour, weight=STRONG, width=room - kit.px(17.0), tall=18.0
    )


def _of(measured: Measured | None, key: str) -> float | None:
    return None if measured is None else getattr(measured, key)
