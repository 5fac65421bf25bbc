"""Tracks drawn by random strokes with the road tool have an AI's lap, or a listed problem with its place."""

from math import cos, pi, sin
from random import Random

import numpy as np
import pygame
from trials import Report, Result, hunt

from racer.app.editor.bench import Bench
from racer.app.editor.inspection import DONE, Inspection
from racer.app.editor.map_tool import Spot
from racer.app.editor.road_tool import RUNOFFS, SURFACES, WALLS, WIDTHS, RoadTool
from racer.app.workshop.inspecting import Task, inspect
from racer.content.track import Point
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.drawn_road import laid_road
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.open_track import new_track
from racer.view.editor.map_view import MapView

DEFAULT_COUNT = 50
CARS = ("corvette-c5", "hatch", "boxster-s")
PATIENCE = 3
"""Strokes at most."""
NEAR = 40.0
"""m: as far as gates reach beside a road."""


def run(count: int, seed: int, report: Report) -> Result:
    """A track for each seed."""
    return hunt(draw_and_drive, count, seed, report)


def draw_and_drive(seed: int) -> str | None:
    """What is wrong with what is said of the track, if anything is."""
    found, document = looked_at(seed)
    return fault(found, document)


def looked_at(seed: int) -> tuple[Inspection, TrackDocument]:
    """What the editor knows of a track that somebody drew without much thought."""
    chance = Random(seed)
    document = drawn(chance)
    heard: list[Inspection] = []
    inspect(Task(1, document.track(), chance.choice(CARS), "sim"), heard.append, lambda: None)
    return heard[-1], document


def fault(found: Inspection, document: TrackDocument) -> str | None:
    """A track without a lap must say why, and where on the map."""
    if found.state != DONE:
        return f"it ends as {found.state}"
    if found.can_be_raced and found.lap_time is not None:
        return None
    places = [(one.x, one.y, one.sentence) for one in found.findings if one.level == "error"]
    if found.failure is not None:
        places.append((found.failure.x, found.failure.y, found.failure.sentence))
    if not places:
        return "no lap, and nobody says why"
    for x, y, sentence in places:
        on_map = 0.0 <= x <= document.width and 0.0 <= y <= document.height
        if not sentence or not (on_map or is_on_a_road(document, x, y)):
            return f"{sentence!r} is at {x:.0f}, {y:.0f} m, where nothing is"
    return None


def is_on_a_road(document: TrackDocument, x: float, y: float) -> bool:
    """Whether a drawn road, which may leave the map, is about there."""
    laid = [road for road in map(laid_road, document.roads) if road]
    return any(float(np.hypot(road.curve.x - x, road.curve.y - y).min()) < NEAR for road in laid)


def drawn(chance: Random) -> TrackDocument:
    """One to three strokes; the first is mostly meant as a circuit, others cross it or lie beside it."""
    editing = Editing(new_track(chance.randint(120, 250), chance.randint(100, 160)))
    document = editing.document
    view = MapView(pygame.Rect(216, 52, 792, 640), document.width, document.height)
    for number in range(chance.choice((1, 1, 1, 2, PATIENCE))):
        tool = RoadTool(Bench(editing, view))
        for option, values in (("width", WIDTHS), ("runoff", RUNOFFS), ("walls", WALLS)):
            if chance.random() < 0.4:
                chosen = next(one for one in tool.options() if one.name == option)
                chosen.choose(chance.randrange(len(values)))
        if chance.random() < 0.2:
            next(one for one in tool.options() if one.name == "road-surface").choose(chance.choice(SURFACES))
        stroke(tool, loop(document, chance) if number == 0 and chance.random() < 0.85 else wander(document, chance))
    return document


def stroke(tool: RoadTool, way: list[Point]) -> None:
    """Press, drag, let go."""
    tool.press(Spot(*way[0]), erase=False)
    for place in way[1:]:
        tool.drag(Spot(*place))
    tool.release(Spot(*way[-1]))


def loop(document: TrackDocument, chance: Random) -> list[Point]:
    """Round the middle of the map with a hand that is not steady, ending about where it began."""
    wide, high = document.width / 2.0, document.height / 2.0
    waves = [(chance.randint(2, 5), chance.uniform(0.0, 0.16), chance.uniform(0.0, 2 * pi)) for _ in range(3)]
    size, way = chance.uniform(0.45, 0.95), 1 if chance.random() < 0.5 else -1
    places = []
    for step in range(121):
        turn = 2 * pi * step / 120 * way
        away = size * (0.8 + sum(swing * sin(count * turn + phase) for count, swing, phase in waves))
        x, y = wide * (1.0 + away * cos(turn)), high * (1.0 + away * sin(turn))
        places.append((x + chance.gauss(0.0, 0.5), y + chance.gauss(0.0, 0.5)))
    return places


def wander(document: TrackDocument, chance: Random) -> list[Point]:
    """A line that goes somewhere, and may leave the map."""
    x, y = chance.uniform(0.0, document.width), chance.uniform(0.0, document.height)
    heading, bend, places = chance.uniform(0.0, 2 * pi), 0.0, [(x, y)]
    for _ in range(chance.randint(10, 140)):
        bend = 0.9 * bend + chance.gauss(0.0, 0.02)
        heading += bend
        x, y = x + 4.0 * cos(heading), y + 4.0 * sin(heading)
        places.append((x, y))
    return places
