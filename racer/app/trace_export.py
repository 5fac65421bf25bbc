"""The traces of laps leave the game: as a table, and as a picture."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pygame

from racer import folders
from racer.recording.lap_traces import Traces, traces_csv
from racer.view.kit import Kit
from racer.view.menu_frame import header, panel
from racer.view.palette import SCREEN, TEXT, Colour
from racer.view.trace_plot import Plotted, Range, TracePlot

PICTURE = (1600, 1000)


def export_csv(title: str, laps: Sequence[tuple[str, Traces]]) -> Path:
    """Into the player's folder."""
    path = _free(title, "csv")
    folders.write_atomically(path, traces_csv(laps).encode())
    return path


def export_png(title: str, crumb: str, names: Sequence[str], plotted: Plotted, seen: Range) -> Path:
    """The same lanes as on the screen, larger, whatever the window's size."""
    kit = Kit(PICTURE)
    picture = pygame.Surface(PICTURE)
    picture.fill(SCREEN)
    header(kit, picture, "Telemetry", crumb)
    legend(kit, picture, (kit.px(640.0), kit.px(58.0)), names, plotted.colour)
    box = kit.rect(32.0, 104.0, kit.wide - 64.0, kit.tall - 128.0)
    panel(kit, picture, box)
    TracePlot(kit, box, plotted, seen).paint(picture)
    file = BytesIO()
    pygame.image.save(picture, file, "traces.png")
    path = _free(title, "png")
    folders.write_atomically(path, file.getvalue())
    return path


def legend(kit: Kit, target: pygame.Surface, place: tuple[int, int], names: Sequence[str], colour: Colour) -> None:
    """Which line is whose, from a place to the right."""
    x = float(place[0])
    for name, shade in zip(names, (TEXT, colour), strict=False):
        target.fill(kit.shade(shade), (round(x), place[1] - 1, kit.px(26.0), max(2, kit.px(2.0))))
        x += kit.px(34.0)
        x += kit.write(target, name, (x, place[1]), 14.0, shade, width=kit.px(220.0)) + kit.px(26.0)


def _free(title: str, ending: str) -> Path:
    """A name that nothing has yet."""
    stem = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60] or "lap"
    folder, number = folders.player_folder() / "exported", 1
    path = folder / f"{stem}-traces.{ending}"
    while path.exists():
        number += 1
        path = folder / f"{stem}-traces-{number}.{ending}"
    return path
