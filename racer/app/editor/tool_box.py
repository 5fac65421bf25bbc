"""All tools of the editor, and the one in hand."""

from __future__ import annotations

from racer.app.editor.bench import Bench
from racer.app.editor.edge_tools import HeightTool, KerbTool, WallTool
from racer.app.editor.gate_tool import GateTool
from racer.app.editor.grid_tool import GridTool
from racer.app.editor.map_tool import MapTool
from racer.app.editor.paint_tools import (
    BrushTool,
    EllipseTool,
    EraserTool,
    FillTool,
    LineTool,
    PickTool,
    RectangleTool,
)
from racer.app.editor.road_tool import RoadTool
from racer.app.editor.scenery_tool import SceneryTool
from racer.app.editor.select_tool import SelectTool

KINDS: tuple[type[MapTool], ...] = (
    RoadTool, BrushTool, FillTool, EraserTool,
    LineTool, RectangleTool, EllipseTool, PickTool,
    WallTool, KerbTool, HeightTool, SelectTool,
    GateTool, GridTool, SceneryTool,
)  # fmt: skip


class ToolBox:
    """What was set for a tool stays while another is in hand."""

    def __init__(self, bench: Bench) -> None:
        """The road tool is in hand."""
        self.tools = {kind.name: kind(bench) for kind in KINDS}
        self.tool: MapTool = self.tools[RoadTool.name]
        self._bench = bench

    def take(self, name: str) -> None:
        """Another tool."""
        if name in self.tools and self.tool.name != name:
            self.tool.put_away()
            self.tool = self.tools[name]
            self._bench.refresh()

    def by_letter(self, letter: str) -> str:
        """The tool that a letter stands for."""
        return next((tool.name for tool in self.tools.values() if tool.letter.lower() == letter), "")
