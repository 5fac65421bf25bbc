"""What keys are called where letters are tools, and what they do together with Ctrl."""

from __future__ import annotations

import pygame

LETTERS = {getattr(pygame, f"KSCAN_{letter}"): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"} | {
    pygame.KSCAN_LEFTBRACKET: "[",
    pygame.KSCAN_RIGHTBRACKET: "]",
    pygame.KSCAN_DELETE: "del",
    pygame.KSCAN_BACKSPACE: "back",
    pygame.KSCAN_TAB: "tab",
    pygame.KSCAN_SPACE: "space",
    pygame.KSCAN_HOME: "home",
    pygame.KSCAN_EQUALS: "+",
    pygame.KSCAN_KP_PLUS: "+",
    pygame.KSCAN_MINUS: "-",
    pygame.KSCAN_KP_MINUS: "-",
    pygame.KSCAN_F1: "f1",
    pygame.KSCAN_F2: "f2",
    pygame.KSCAN_F3: "f3",
    pygame.KSCAN_F4: "f4",
    pygame.KSCAN_F5: "f5",
    pygame.KSCAN_F6: "f6",
    pygame.KSCAN_F7: "f7",
}
