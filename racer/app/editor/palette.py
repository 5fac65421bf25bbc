"""The left column: tools, and under them what can be set for the one in hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from racer.app.editor.map_tool import MapTool, Option, Pick, Press, Swatches
from racer.app.editor.paint_tools import surface_word
from racer.app.editor.scenery_tool import GROUPS, thing_word
from racer.app.editor.tool_box import ToolBox
from racer.content.surface import load_surfaces
from racer.view.buttons import Button
from racer.view.editor.stepper import Stepper
from racer.view.editor.swatch_grid import SwatchGrid
from racer.view.editor.swatches import SwatchBook
from racer.view.editor.tool_button import ToolButton
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.palette import PANEL, RULE, TEXT, TEXT_2
from racer.view.widgets import Plate, Widget

WIDTH, INSET, TOP = 216.0, 12.0, 52.0
COLUMNS, SIDE, HIGH, GAP = 4, 45.0, 40.0, 4.0
ROW = 40.0
THINGS = frozenset(kind for kinds in GROUPS.values() for kind in kinds)


class Palette:
    """Makes the column's widgets."""

    def __init__(self, kit: Kit, box: ToolBox, take: Callable[[str], None], book: SwatchBook) -> None:
        """`take` takes a tool in hand."""
        self._kit, self._box, self._take, self._book = kit, box, take, book

    def widgets(self) -> list[Widget]:
        """From top to bottom."""
        kit = self._kit
        ground = Plate(kit, kit.rect(0.0, TOP, WIDTH, kit.tall - TOP - 28.0), "palette", self._paint)
        return [ground, *self._tools(), *self._options()]

    def _tools(self) -> list[Widget]:
        found: list[Widget] = []
        for number, tool in enumerate(self._box.tools.values()):
            row, column = divmod(number, COLUMNS)
            rect = self._kit.rect(INSET + column * (SIDE + GAP), TOP + 10.0 + row * (HIGH + GAP), SIDE, HIGH)
            found.append(self._button(tool, rect))
        return found

    def _button(self, tool: MapTool, rect: pygame.Rect) -> ToolButton:
        return ToolButton(
            self._kit,
            rect,
            f"tool-{tool.name}",
            tool.sign,
            lambda: self._take(tool.name),
            letter=tool.letter,
            tip=f"{tool.title} · {tool.about}",
            tip_key=tool.letter,
            in_hand=tool is self._box.tool,
        )

    @property
    def _below(self) -> float:
        """Where the tools end."""
        rows = -(-len(self._box.tools) // COLUMNS)
        return TOP + 10.0 + rows * (HIGH + GAP)

    def _paint(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """The column's ground, and the name of the tool in hand."""
        kit, tool = self._kit, self._box.tool
        target.fill(kit.shade(PANEL), box)
        target.fill(kit.shade(RULE), (box.right - 1, box.top, 1, box.height))
        x, y = box.left + kit.px(INSET), box.top + kit.px(self._below - TOP + 14.0)
        target.fill(kit.shade(RULE), (x, y - kit.px(8.0), box.width - 2 * kit.px(INSET), 1))
        room = box.width - 2 * kit.px(INSET)
        kit.write(target, tool.title, (x, y + kit.px(8.0)), 16.0, TEXT, weight=STRONG, width=room, tall=20.0)
        kit.write(target, tool.about, (x, y + kit.px(28.0)), 12.0, TEXT_2, width=room, tall=18.0)

    def _options(self) -> list[Widget]:
        y, found = self._below + 58.0, list[Widget]()
        for option in self._box.tool.options():
            widget, height = self._option(option, y)
            found.append(widget)
            y += height + GAP
        return found

    def _option(self, option: Option, y: float) -> tuple[Widget, float]:
        kit, width = self._kit, WIDTH - 2 * INSET
        if isinstance(option, Pick):
            rect = kit.rect(INSET, y, width, ROW)
            found = Stepper(
                kit, rect, option.name, option.label, option.values, option.chosen, option.choose, tip=option.tip
            )
            return found, ROW
        if isinstance(option, Press):
            rect = kit.rect(INSET, y, width, ROW)
            button = Button(
                kit, rect, option.name, option.label, option.do, centred=True, enabled=option.enabled,
                tip=option.label, tip_key=option.key.upper(),
            )  # fmt: skip
            return button, ROW
        return self._swatches(option, y, width)

    def _swatches(self, option: Swatches, y: float, width: float) -> tuple[Widget, float]:
        height = SwatchGrid.height(len(option.kinds), width)
        things = option.kinds[0] in THINGS
        grid = SwatchGrid(
            self._kit,
            self._kit.rect(INSET, y, width, height),
            option.name,
            option.kinds,
            option.chosen,
            option.choose,
            picture=self._book.thing if things else self._book.surface,
            word=thing_word if things else surface_word,
            note=None if things else hold_of,
        )
        return grid, height


def hold_of(surface: str) -> str:
    """How much a surface holds, beside dry asphalt."""
    return f"grip {load_surfaces()[surface].adhesion:.2f}"
