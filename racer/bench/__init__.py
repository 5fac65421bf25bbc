"""What costs what on this machine, beside a yardstick by which machines can be compared."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from racer.bench.driving import DrivingCosts, driving_costs
from racer.bench.editor import EditorCosts, editor_costs
from racer.bench.frame import FrameCosts, frame_costs
from racer.bench.ground import GroundCosts, ground_costs
from racer.bench.painting import PaintingCosts, painting_costs
from racer.bench.sound import SoundCosts, sound_costs
from racer.bench.start import StartCosts, start_costs
from racer.bench.tick import Cost, tick_costs
from racer.bench.yardstick import yardstick_ms


@dataclass(frozen=True, slots=True)
class Report:
    """Costs, as far as they were asked for, and the time of the yardstick loop in the same run."""

    yardstick_ms: float
    costs: tuple[Cost, ...] = ()
    ground: GroundCosts | None = None
    painting: PaintingCosts | None = None
    frame: FrameCosts | None = None
    editor: EditorCosts | None = None
    sound: SoundCosts | None = None
    start: StartCosts | None = None
    driving: DrivingCosts | None = None


KINDS = ("tick", "ground", "painting", "frame", "editor", "sound", "start", "driving")


def measure(tell: Callable[[str], None] = lambda _: None, kinds: Collection[str] = KINDS) -> Report:
    """Measure everything, or some kinds; `tell` hears what is under way."""
    ticks = tick_costs(tell) if "tick" in kinds else ()
    ground = ground_costs(tell) if "ground" in kinds else None
    painting = painting_costs(tell) if "painting" in kinds else None
    frame = frame_costs(tell) if "frame" in kinds else None
    editor = editor_costs(tell) if "editor" in kinds else None
    sound = sound_costs(tell) if "sound" in kinds else None
    start = start_costs(tell) if "start" in kinds else None
    driving = driving_costs(tell) if "driving" in kinds else None
    tell("yardstick")
    return Report(yardstick_ms(), ticks, ground, painting, frame, editor, sound, start, driving)
