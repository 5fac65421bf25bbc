"""Numbers for what can be pressed on a pad or a wheel, beyond those of all keys, so that one table binds them all.

A stick's way to one side and a trigger are buttons too, with a travel.
"""

from __future__ import annotations

import pygame

BUTTON, HALF_AXIS, WHEEL_BUTTON, HAT, END = 1000, 1100, 1200, 1300, 1400
"""Where each kind begins."""
LAST_BUTTON, LAST_AXIS = pygame.CONTROLLER_BUTTON_MAX - 1, pygame.CONTROLLER_AXIS_MAX - 1

A, B, X, Y = (BUTTON + button for button in range(4))
VIEW = BUTTON + pygame.CONTROLLER_BUTTON_BACK
GUIDE = BUTTON + pygame.CONTROLLER_BUTTON_GUIDE
START = BUTTON + pygame.CONTROLLER_BUTTON_START
LEFT_STICK = BUTTON + pygame.CONTROLLER_BUTTON_LEFTSTICK
RIGHT_STICK = BUTTON + pygame.CONTROLLER_BUTTON_RIGHTSTICK
LEFT_SHOULDER = BUTTON + pygame.CONTROLLER_BUTTON_LEFTSHOULDER
RIGHT_SHOULDER = BUTTON + pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
PAD_UP = BUTTON + pygame.CONTROLLER_BUTTON_DPAD_UP
PAD_DOWN = BUTTON + pygame.CONTROLLER_BUTTON_DPAD_DOWN
PAD_LEFT = BUTTON + pygame.CONTROLLER_BUTTON_DPAD_LEFT
PAD_RIGHT = BUTTON + pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def half_axis(axis: int, side: int) -> int:
    """The code of an axis towards its higher end (side 1) or its lower one (-1)."""
    return HALF_AXIS + 2 * axis + (side > 0)


STICK_LEFT, STICK_RIGHT = half_axis(pygame.CONTROLLER_AXIS_LEFTX, -1), half_axis(pygame.CONTROLLER_AXIS_LEFTX, 1)
STICK_UP, STICK_DOWN = half_axis(pygame.CONTROLLER_AXIS_LEFTY, -1), half_axis(pygame.CONTROLLER_AXIS_LEFTY, 1)
LEFT_TRIGGER = half_axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1)
RIGHT_TRIGGER = half_axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1)

NAMES = {
    A: "A",
    B: "B",
    X: "X",
    Y: "Y",
    VIEW: "VIEW",
    GUIDE: "GUIDE",
    START: "MENU",
    LEFT_STICK: "L3",
    RIGHT_STICK: "R3",
    LEFT_SHOULDER: "LB",
    RIGHT_SHOULDER: "RB",
    PAD_UP: "PAD ↑",
    PAD_DOWN: "PAD ↓",
    PAD_LEFT: "PAD ←",
    PAD_RIGHT: "PAD →",
    STICK_LEFT: "LS ←",
    STICK_RIGHT: "LS →",
    STICK_UP: "LS ↑",
    STICK_DOWN: "LS ↓",
    half_axis(pygame.CONTROLLER_AXIS_RIGHTX, -1): "RS ←",
    half_axis(pygame.CONTROLLER_AXIS_RIGHTX, 1): "RS →",
    half_axis(pygame.CONTROLLER_AXIS_RIGHTY, -1): "RS ↑",
    half_axis(pygame.CONTROLLER_AXIS_RIGHTY, 1): "RS ↓",
    LEFT_TRIGGER: "LT",
    RIGHT_TRIGGER: "RT",
}


def on_pad(code: int) -> bool:
    """Whether a code is that of a pad or a wheel and not of a key."""
    return BUTTON <= code < END


def pad_name(code: int) -> str:
    """What a button is called."""
    if code in NAMES:
        return NAMES[code]
    if code >= HAT:
        return "HAT " + "↑→↓←"[(code - HAT) % 4]
    return f"W {code - WHEEL_BUTTON + 1}" if code >= WHEEL_BUTTON else f"B {code - BUTTON}"
