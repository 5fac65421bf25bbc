"""A track's card in a grid: its picture from above with a caption over the foot."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from racer.view.card_grid import CHOSEN, HOVER
from racer.view.font import RIGHT
from racer.view.kit import Kit
from racer.view.lettering import LIGHT, STRONG
from racer.view.menu_frame import faded
from racer.view.palette import ACCENT, CARD, EDGE, INK, RULE, SCREEN, TEXT, TEXT_2, TEXT_3
from racer.view.panels import smooth
from racer.view.widgets import FOCUS

CAPTION = 48.0


@dataclass(frozen=True, slots=True)
class Tile:
    """What a card says."""

    title: str
    about: str
    best: str = ""
    medal: str = ""


def paint_tile(
    kit: Kit, target: pygame.Surface, look: str, box: pygame.Rect, tile: Tile, picture: pygame.Surface | None
) -> None:
    """Picture, caption, medal; the focused one has a ring and a yellow caption."""
    lit = look == FOCUS
    if lit:
        kit.ring(target, box.inflate(2 * kit.px(6.0), 2 * kit.px(6.0)), 13.0, 3.0)
    canvas = pygame.Surface(box.size)
    canvas.fill(CARD)
    if picture is not None:
        canvas.blit(pygame.transform.smoothscale(picture, box.size), (0, 0))
    else:
        _placeholder(kit, canvas)
    foot = pygame.Rect(0, box.height - kit.px(CAPTION), box.width, kit.px(CAPTION))
    shade = pygame.Surface(foot.size, pygame.SRCALPHA)
    shade.fill((*ACCENT, 255) if lit else (*SCREEN, 224))
    canvas.blit(shade, foot)
    target.blit(faded(canvas, kit, 8.0), box)
    if not lit:
        edge = EDGE if look == HOVER else RULE
        target.blit(kit.box(box.size, 8.0, (0, 0, 0, 0), edge, 1.0), box)
    if look == CHOSEN:
        kit.put_box(target, pygame.Rect(box.left, box.top + kit.px(8.0), kit.px(4.0), box.height - kit.px(16.0)), 2.0,
                    ACCENT)  # fmt: skip
    _caption(kit, target, foot.move(box.topleft), tile, lit=lit)
    if tile.medal:
        kit.medal(target, tile.medal, (box.right - kit.px(24.0), box.top + kit.px(24.0)), 12.0)


def _caption(kit: Kit, target: pygame.Surface, foot: pygame.Rect, tile: Tile, *, lit: bool) -> None:
    ink, faint = (INK, INK) if lit else (TEXT, TEXT_2)
    left, right = foot.left + kit.px(14.0), foot.right - kit.px(14.0)
    upper, lower = foot.top + kit.px(17.0), foot.top + kit.px(36.0)
    if tile.best:
        taken = kit.draw(target, tile.best, (right, upper), 12.0, ink, align=RIGHT)
    else:
        taken = kit.write(target, "no lap yet", (right, upper), 14.0, INK if lit else TEXT_3, align=RIGHT,
                          width=kit.px(84.0))  # fmt: skip
    room = right - left - taken - kit.px(8.0)
    kit.write(target, tile.title, (left, upper), 17.0, ink, weight=STRONG, width=room, tall=20.0)
    style = STRONG if lit else LIGHT
    kit.write(target, tile.about, (left, lower), 14.0, faint, weight=style, width=right - left, tall=17.0)


def _placeholder(kit: Kit, canvas: pygame.Surface) -> None:
    """A road that nobody has painted yet."""

    def draw(big: pygame.Surface, fine: int) -> None:
        del fine
        box = big.get_rect().inflate(-big.width * 0.62, -big.height * 0.62).move(0, round(-big.height * 0.14))
        thick = max(2, round(big.height * 0.045))
        pygame.draw.rect(big, (*RULE, 255), box, thick, border_radius=box.height // 2)

    del kit
    canvas.blit(smooth(canvas.size, draw), (0, 0))
