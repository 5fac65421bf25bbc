"""What menu screens have in common: header, kerb stripe, panels, tables' lines."""

from __future__ import annotations

import pygame

from racer.view.font import BOLD
from racer.view.kit import Kit
from racer.view.palette import ACCENT, PANEL, RULE, SCREEN, TEXT, TEXT_3
from racer.view.panels import smooth

HEADER = 88.0
MARGIN = 48.0
SLANT = 0.16


def kerb_stripe(target: pygame.Surface, rect: pygame.Rect, count: int) -> None:
    """Slanting blocks in yellow and white, as on a kerb."""

    def draw(big: pygame.Surface, fine: int) -> None:
        lean = rect.height * 0.7 * fine
        block = (big.width - lean) / count
        for i in range(count):
            left, right = i * block, (i + 1) * block
            colour = (*ACCENT, 255) if i % 2 == 0 else (*TEXT, 235)
            points = [(left + lean, 0), (right + lean, 0), (right, big.height), (left, big.height)]
            pygame.draw.polygon(big, colour, points)

    target.blit(smooth(rect.size, draw), rect)


def header(kit: Kit, target: pygame.Surface, title: str, crumb: str) -> None:
    """The band at the top: where one is, and what this screen is called."""
    band = pygame.Rect(0, 0, kit.size[0], kit.px(HEADER))
    target.fill(kit.shade(SCREEN), band)
    target.fill(kit.shade(RULE), (0, band.bottom - 1, band.width, max(1, kit.px(1.0))))
    x, room = kit.px(MARGIN), kit.size[0] - 2 * kit.px(MARGIN)
    kit.draw(target, crumb, (x, kit.px(26.0)), kit.enlarged(9.0), TEXT_3, width=room)
    kit.draw(target, title, (x, kit.px(57.0)), 26.0, TEXT, weight=BOLD, slant=SLANT, width=room)
    kerb_stripe(target, kit.rect(MARGIN, 84.0, 108.0, 5.0), 8)


def panel(kit: Kit, target: pygame.Surface, rect: pygame.Rect, *, solid: bool = True) -> None:
    """A panel with a thin border."""
    kit.put_box(target, rect, 10.0, (*PANEL, 255 if solid else 232), RULE)


def rule(kit: Kit, target: pygame.Surface, left: int, right: int, y: int) -> None:
    """A thin line across."""
    target.fill(kit.shade(RULE), (left, y, right - left, max(1, kit.px(1.0))))


def faded(picture: pygame.Surface, kit: Kit, radius: float) -> pygame.Surface:
    """A picture with rounded corners."""
    mask = kit.box(picture.size, radius, (255, 255, 255, 255))
    shown = picture.convert_alpha()
    shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shown
