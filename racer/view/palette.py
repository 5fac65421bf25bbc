"""Colours of the interface, by what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

Colour = tuple[int, int, int]


def hex_colour(code: str) -> Colour:
    """Red, green and blue of "#rrggbb" or "rrggbb"."""
    digits = code.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour `share` of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


SCREEN = hex_colour("#0A0D12")
PANEL = hex_colour("#11161E")
CARD = hex_colour("#1A212C")
CHOSEN = hex_colour("#263140")
RULE = hex_colour("#344152")
EDGE = hex_colour("#627387")
TEXT = hex_colour("#F4F6F9")
TEXT_2 = hex_colour("#B9C4D0")
TEXT_3 = hex_colour("#8E9BAA")
ACCENT = hex_colour("#FFD324")
INK = hex_colour("#14120A")
FAST = hex_colour("#46B4FF")
SLOW = hex_colour("#FF8A3D")
BAD = hex_colour("#FF6B7A")
THROTTLE = hex_colour("#34D8A2")
BRAKE = hex_colour("#F2405A")
VIOLET = hex_colour("#C08CFF")
OWN_GHOST = hex_colour("#BEECFF")
FRIEND_GHOST = hex_colour("#7BE3B4")

PANEL_ALPHA = 219
"""0.86: the least that keeps text readable over a white line."""


@dataclass(frozen=True, slots=True)
class Colours:
    """A set of colours: the instruments of the driving screen take them from here, menus have theirs exchanged."""

    panel: Colour = PANEL
    screen: Colour = SCREEN
    card: Colour = CARD
    well: Colour = SCREEN
    """What a bar fills."""
    text: Colour = TEXT
    text_2: Colour = TEXT_2
    text_3: Colour = TEXT_3
    rule: Colour = RULE
    edge: Colour = EDGE
    chosen: Colour = CHOSEN
    accent: Colour = ACCENT
    fast: Colour = FAST
    slow: Colour = SLOW
    bad: Colour = BAD
    good: Colour = THROTTLE
    throttle: Colour = THROTTLE
    brake: Colour = BRAKE


STANDARD = Colours()
HIGH_CONTRAST = Colours(
    panel=(0, 0, 0),
    screen=(0, 0, 0),
    card=hex_colour("#14181F"),
    well=hex_colour("#263140"),
    text=(255, 255, 255),
    text_2=hex_colour("#E6ECF2"),
    text_3=hex_colour("#B9C4D0"),
    rule=hex_colour("#627387"),
    edge=hex_colour("#B9C4D0"),
    accent=hex_colour("#FFE14D"),
    fast=hex_colour("#5AB8FF"),
    slow=hex_colour("#FF9A2E"),
    bad=hex_colour("#FF7886"),
    throttle=(255, 255, 255),
    brake=hex_colour("#FF7A1A"),
)
RED_GREEN = Colours(
    accent=hex_colour("#FFEE5C"),
    fast=hex_colour("#27B7FF"),
    slow=hex_colour("#C67006"),
    bad=hex_colour("#F22692"),
    good=hex_colour("#E9FBEF"),
    throttle=hex_colour("#E9FBEF"),
    brake=hex_colour("#C67006"),
)
"""For eyes that confuse red with green: what matters differs in lightness, or lies between blue and yellow."""
BLUE_YELLOW = Colours(
    accent=hex_colour("#FBF7B6"),
    fast=hex_colour("#65F8F2"),
    slow=hex_colour("#FF2A00"),
    bad=hex_colour("#E699B9"),
    good=hex_colour("#879D70"),
    throttle=hex_colour("#65F8F2"),
    brake=hex_colour("#FF2A00"),
)
"""For eyes that confuse blue with yellow: what matters lies between red and cyan."""

SETS = MappingProxyType({
    "standard": STANDARD,
    "red-green": RED_GREEN,
    "blue-yellow": BLUE_YELLOW,
    "high contrast": HIGH_CONTRAST,
})  # fmt: skip


def exchanged(colours: Colours) -> dict[Colour, Colour]:
    """What stands in another set for each of the standard colours that menus are drawn in."""
    names = (
        "panel", "screen", "card", "text", "text_2", "text_3", "rule", "edge", "chosen", "accent", "fast", "slow",
        "bad", "good", "brake",
    )  # fmt: skip
    return {getattr(STANDARD, name): getattr(colours, name) for name in names}
