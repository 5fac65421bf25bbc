"""Colours of the interface, by what they mean."""

from __future__ import annotations

from dataclasses import dataclass

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
    """The set that the instruments of the driving screen are drawn in."""

    panel: Colour = PANEL
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
