"""Random actions over all tools of the editor: undo of all gives the first bytes, redo the last."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from trials import Report, Result, hunt

from racer.content.scenery import scenery_kinds
from racer.content.track import LIGHTS, SEASONS, WALL_KINDS, Point, surface_names
from racer.content.track_edit.area import Area
from racer.content.track_edit.clip import Clip, clip_of
from racer.content.track_edit.drawn_road import by_hand, drawn_road
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.fill import Fill
from racer.content.track_edit.gate_edit import (
    AddGate,
    ChangeGate,
    Remove,
    Reorder,
    gate_between,
    gate_end_moved,
    gate_turned,
)
from racer.content.track_edit.grid_edit import AddSlot, ChangeSlot, slot_at
from racer.content.track_edit.ink import Eraser, Ink, KerbInk, SurfaceInk, WallInk
from racer.content.track_edit.open_track import new_track, opened
from racer.content.track_edit.pick import usual_ground
from racer.content.track_edit.property_edit import SetProperties
from racer.content.track_edit.relief_brush import LOWER, RAISE, SMOOTH, HeightBrush, Ramp
from racer.content.track_edit.resize import Resize
from racer.content.track_edit.road_edit import (
    AddRoad,
    ChangeRoad,
    PlaceGates,
    RemoveRoad,
    bend_tool,
    point_added,
    point_removed,
    road_closed,
)
from racer.content.track_edit.scenery_edit import AddThings, ChangeThing, thing_at
from racer.content.track_edit.selection_edit import Clear, MirrorSelection, MoveSelection, Paste, TurnSelection
from racer.content.track_edit.stroke import ELLIPSE, LINE, RECTANGLE, Brush, Shaped, shape_between
from racer.content.track_edit.tool import Stretched
from racer.content.track_error import TrackError
from racer.content.track_file import parse_track, track_bytes

DEFAULT_COUNT = 100
ACTIONS = 200
LARGEST = 90
"""Tiles a side, so that many actions fit into a minute."""

Action = Callable[[Editing, Random], object]


def run(count: int, seed: int, report: Report) -> Result:
    """A track and its actions for each seed."""
    return hunt(edit_and_undo, count, seed, report)


def edit_and_undo(seed: int, actions: int = ACTIONS) -> str | None:
    """A sentence about what is not as it was, or None."""
    chance = Random(seed)
    document = new_track(chance.randint(20, 80), chance.randint(20, 60), chance.choice(surface_names()))
    if seed % 2:
        document = opened(parse_track(track_bytes(document.track()), "first"))
    editing = Editing(document)
    for _ in range(actions):
        act(editing, chance.choice(sorted(TOOLS)), chance)
    return all_undone_and_redone(editing)


def act(editing: Editing, tool: str, chance: Random) -> None:
    """One action; now and then it is undone, or undone and redone."""
    TOOLS[tool](editing, chance)
    for _ in range(chance.choice((0, 0, 0, 0, 0, 1, 2))):
        editing.undo()
    for _ in range(chance.choice((0, 0, 0, 0, 1, 2))):
        editing.redo()


def all_undone_and_redone(editing: Editing) -> str | None:
    """Undo and redo everything, twice; the last bytes are those of a track that can be read again."""
    editing.commit()
    while editing.redo() is not None:
        pass
    last = track_bytes(editing.document.track())
    if track_bytes(parse_track(last, "last")) != last:
        return "the track is not the same when it is read again"
    firsts = set()
    for _ in range(2):
        while editing.undo() is not None:
            pass
        firsts.add(track_bytes(editing.document.track()))
        while editing.redo() is not None:
            pass
        if track_bytes(editing.document.track()) != last:
            return "redo of all is not the last track"
    return None if len(firsts) == 1 else "undo of all is not the first track"


def spot(editing: Editing, chance: Random) -> Point:
    """A place on the map, or a little beside it."""
    document = editing.document
    return chance.uniform(-8.0, document.width + 8.0), chance.uniform(-8.0, document.height + 8.0)


def some_ink(editing: Editing, chance: Random) -> Ink:
    kind = chance.randrange(5)
    if kind == 0:
        return WallInk(chance.choice((*WALL_KINDS, None)))
    if kind == 1:
        return KerbInk(on=chance.random() < 0.7)
    if kind == 2:
        return Eraser(usual_ground(editing.document))
    return SurfaceInk(chance.choice(surface_names()))


def some_area(editing: Editing, chance: Random) -> Area:
    columns, rows = (sorted(chance.randint(-2, side + 2) for _ in range(2)) for side in sides(editing))
    return Area(columns[0], rows[0], columns[1], rows[1])


def sides(editing: Editing) -> tuple[int, int]:
    return editing.document.columns, editing.document.rows


def brush(editing: Editing, chance: Random) -> None:
    drag(editing, Brush(some_ink(editing, chance), chance.uniform(0.5, 20.0), chance.random() < 0.3), chance)


def heights(editing: Editing, chance: Random) -> None:
    kind = chance.choice((RAISE, LOWER, SMOOTH))
    drag(editing, HeightBrush(kind, chance.uniform(2.0, 40.0), chance.uniform(0.1, 30.0)), chance)


def drag(editing: Editing, tool: Brush | HeightBrush | Stretched, chance: Random) -> None:
    editing.begin(tool, *spot(editing, chance))
    for _ in range(chance.randint(0, 4)):
        editing.extend(*spot(editing, chance))
    if chance.random() < 0.1:
        editing.cancel()
    elif chance.random() < 0.9:
        editing.commit()


def shape(editing: Editing, chance: Random) -> None:
    ink, kind, thick = some_ink(editing, chance), chance.choice((LINE, RECTANGLE, ELLIPSE)), chance.uniform(1.0, 20.0)
    drag(editing, Stretched(kind, lambda a, b: Shaped(ink, (shape_between(kind, a, b, thick),))), chance)


def ramp(editing: Editing, chance: Random) -> None:
    width, rise = chance.uniform(2.0, 30.0), chance.choice((None, chance.uniform(-20.0, 20.0)))
    drag(editing, Stretched("ramp", lambda a, b: Ramp(a, b, width, rise)), chance)


def fill(editing: Editing, chance: Random) -> None:
    editing.do(Fill(*spot(editing, chance), chance.choice(surface_names())))


def add_road(editing: Editing, chance: Random) -> None:
    points = [spot(editing, chance) for _ in range(chance.randint(1, 9))]
    closed = chance.random() < 0.6
    if chance.random() < 0.3:
        handles, closed = by_hand(points)
        points = list(handles)
    road = drawn_road(
        points,
        width=chance.uniform(3.0, 20.0),
        surface=chance.choice(("asphalt", "concrete", "gravel", "snow")),
        closed=closed,
        kerbs=chance.random() < 0.7,
        runoff=chance.choice(("", "gravel", "sand")),
        wall=chance.choice(("", "", *WALL_KINDS)),
    )
    if road:
        editing.do(AddRoad(road))


def change_road(editing: Editing, chance: Random) -> None:
    roads = editing.document.roads
    if not roads:
        return
    index = chance.randrange(len(roads))
    road, kind = roads[index], chance.randrange(6)
    point = chance.randrange(len(road.points))
    if kind == 0:
        editing.do(RemoveRoad(index))
    elif kind == 1:
        editing.do(ChangeRoad(index, point_added(road, *spot(editing, chance))))
    elif kind == 2:
        editing.do(ChangeRoad(index, point_removed(road, point)))
    elif kind == 3:
        editing.do(ChangeRoad(index, road_closed(replace(road, kerbs=not road.kerbs, width=12.0))))
    else:
        drag(editing, bend_tool(index, road, point), chance)


def gates(editing: Editing, chance: Random) -> None:
    found, kind = editing.document.gates, chance.randrange(6)
    made = gate_between(spot(editing, chance), spot(editing, chance), sector=chance.random() < 0.5)
    if kind == 0 or not found:
        editing.do(AddGate(made, chance.choice((None, 0, 1)))) if made else None
        return
    order = chance.randrange(len(found))
    if kind == 1:
        editing.do(Remove("gates", frozenset({order})))
    elif kind == 2:
        editing.do(Reorder("gates", order, chance.randrange(len(found))))
    elif kind == 3:
        editing.do(ChangeGate(order, replace(gate_turned(found[order]), sector=not found[order].sector)))
    elif kind == 4:
        editing.do(PlaceGates(chance.choice((None, spot(editing, chance)))))
    else:
        gate = found[order]
        drag(editing, Stretched("gate", lambda _, b: ChangeGate(order, gate_end_moved(gate, 0, *b))), chance)


def grid(editing: Editing, chance: Random) -> None:
    found, slot = editing.document.grid, slot_at(*spot(editing, chance), chance.uniform(-9.0, 9.0))
    kind = chance.randrange(4)
    if kind == 0 or not found:
        editing.do(AddSlot(slot, chance.choice((None, 0))))
    elif kind == 1:
        editing.do(ChangeSlot(chance.randrange(len(found)), slot))
    elif kind == 2:
        editing.do(Reorder("grid", chance.randrange(len(found)), chance.randrange(len(found))))
    else:
        editing.do(Remove("grid", frozenset({chance.randrange(len(found))})))


def scenery(editing: Editing, chance: Random) -> None:
    found = editing.document.scenery
    thing = thing_at(
        chance.choice(sorted(scenery_kinds())),
        *spot(editing, chance),
        chance.uniform(-9.0, 9.0),
        width=chance.choice((0.0, chance.uniform(0.0, 300.0))),
        label=chance.choice(("", "50", "Zieleinlauf\n\x07")),
    )
    kind = chance.randrange(4)
    if kind < 2 or not found:
        editing.do(AddThings((thing,) * chance.randint(1, 3)))
    elif kind == 2:
        editing.do(ChangeThing(chance.randrange(len(found)), thing))
    else:
        editing.do(Remove("scenery", frozenset(chance.sample(range(len(found)), chance.randint(1, len(found))))))


def select(editing: Editing, chance: Random) -> None:
    area, kind, ground = some_area(editing, chance), chance.randrange(5), usual_ground(editing.document)
    if kind == 0:
        editing.do(Clear(area, ground))
    elif kind == 1:
        by = chance.randint(-30, 30), chance.randint(-30, 30)
        editing.do(MoveSelection(area, *by, ground))
    elif kind == 2:
        editing.do(TurnSelection(area, ground))
    elif kind == 3:
        editing.do(MirrorSelection(area, chance.random() < 0.5))
    else:
        paste(editing, clip_of(editing.document, area), chance)


def paste(editing: Editing, clip: Clip, chance: Random) -> None:
    if clip.columns and clip.rows:
        place = [chance.randint(-10, side) for side in sides(editing)]
        editing.do(Paste(clip, place[0], place[1], heights=chance.random() < 0.5))


def resize(editing: Editing, chance: Random) -> None:
    columns, rows = sides(editing)
    more = [chance.randint(-12, 12) for _ in range(4)]
    if columns + more[0] + more[2] > LARGEST or rows + more[1] + more[3] > LARGEST:
        more = [-abs(value) for value in more]
    try:
        editing.do(Resize(*more, chance.choice(surface_names())))
    except TrackError:
        editing.do(Resize(5, 5, 5, 5))


def describe(editing: Editing, chance: Random) -> None:
    before = editing.document.properties
    changes = chance.choice(
        (
            {"name": chance.choice(("", "Ring", "Größe\x00\ud800"))},
            {"laps": chance.randint(-3, 2000)},
            {"closed": not before.closed},
            {"season": chance.choice(SEASONS), "light": chance.choice(LIGHTS)},
            {"road": tuple(chance.sample(surface_names(), 3))},
        )
    )
    editing.do(SetProperties(before.changed(**changes)))


TOOLS: dict[str, Action] = {
    "brush": brush,
    "heights": heights,
    "shape": shape,
    "ramp": ramp,
    "fill": fill,
    "add road": add_road,
    "change road": change_road,
    "gates": gates,
    "grid": grid,
    "scenery": scenery,
    "select": select,
    "resize": resize,
    "describe": describe,
}
